# Where people meet: the lobby, pairing, invitations, presence, games that wait.

meet-lobby = Lobby
meet-to-lobby = To the lobby
meet-quick = Play somebody now
meet-quick-help = Choose a game and a clock: you are seated with whoever has waited longest for the same. Sides are drawn by lot.
meet-people = { $count ->
    [one] one player waits
   *[other] { $count } players wait
}
meet-waiting = Looking for an opponent…
meet-notify = Tell me with a notification when somebody comes
meet-paired = An opponent is here
meet-open-one = Open a table of your own
meet-open-help = At your own table you choose sides, options and clock. Public tables are listed here; a private one is entered by its link.
meet-none-open = No table waits for players just now. Open one, or ask for an opponent above.
meet-none-playing = Nobody plays a public game just now.
meet-turns = Games that wait for you
meet-no-turns = No game waits for you.
meet-left-days = { $count ->
    [one] one day left
   *[other] { $count } days left
}
meet-left-hours = { $count ->
    [one] one hour left
   *[other] { $count } hours left
}
meet-left-minutes = { $count ->
    [one] one minute left
   *[other] { $count } minutes left
}
meet-here = is here
meet-away = is away
meet-game = Game
meet-kind = Kind
meet-duel = duel: two games, sides exchanged
meet-table = Table
meet-private = private, by link only
meet-accept = Accept
meet-decline = No, thanks

meet-pace-none = No clock
meet-pace-minutes = { $minutes } min + { $seconds } s
meet-pace-seconds = { $seconds } s + { $more } s
meet-pace-days = { $days ->
    [one] One day a decision
   *[other] { $days } days a decision
}
meet-pace-decision = { $seconds } s a decision
