# Where people meet: the lobby, pairing, invitations, presence, games that wait.

meet-lobby = Lobby
meet-to-lobby = To the lobby
meet-quick = Quick game
meet-quick-help = Choose a game and a clock: you are seated with the player who has waited longest for the same. Sides are drawn by lot.
meet-people = { $count ->
    [one] one player waits
   *[other] { $count } players wait
}
meet-waiting = Looking for an opponent…
meet-notify = Tell me with a notification when an opponent comes
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
meet-duel = return match: two games, sides exchanged
meet-table = Table
meet-private = private, by link only
meet-accept = Accept
meet-decline = No, thanks
meet-rating-change = Your rating: { $rating } ({ $change })
meet-full = Too many people wait for an opponent. Try again in a moment.
meet-options = Rules
meet-declined = The others see that you declined.

meet-pace-none = No clock
meet-pace-minutes = { $minutes } min + { $seconds } s
meet-pace-seconds = { $seconds } s + { $more } s
meet-pace-days = { $days ->
    [one] One day a decision
   *[other] { $days } days a decision
}
meet-pace-decision = { $seconds } s a decision

meet-tournaments = Tournaments
meet-no-tournaments = None just now.
meet-new-tournament = New tournament
meet-stage-open = Open to join
meet-stage-running = Being played
meet-stage-over = Over
meet-system = How rounds are paired
meet-robin = Everybody meets everybody
meet-swiss-of = Swiss, { $rounds } rounds
meet-players-of = { $count } of { $most } players
meet-most-players = Players at most (24 where everybody meets everybody)
meet-take-part = Take part
meet-leave = Leave
meet-withdraw = Withdraw
meet-withdrawn = withdrawn
meet-start = Begin
meet-call-off = Call off
meet-add-bot = Add a computer player
meet-to-game = To your game
meet-player = Player
meet-points = Points
meet-buchholz-help = The points of all opponents
meet-sonneborn-help = The points of each opponent times what was won from them
meet-round-letter = R
meet-round = Round { $number } of { $count }
meet-rounds = Rounds
meet-standings = Standings
meet-bye = bye
meet-in-play = in play
meet-won-by = { $name } wins
meet-tournament-help = A win is one point, a draw half a point; a bye counts as won. Equal points are decided by Buchholz (Swiss), Sonneborn-Berger and wins. Anyone who plays no first action within ten minutes of a game with a running clock loses it; what is not over at the end of a round is lost by the one who must act.

tournament-rounds = A tournament has 1 to 15 rounds.
tournament-players = 2 to 64 players may take part, 2 to 24 where everybody meets everybody.
tournament-many = You have made as many tournaments as one may have open, or there are too many already.
tournament-guests = Guests may have one tournament open, and those of all guests are many already. With an account you may have five.
tournament-begun = The tournament has begun.
tournament-over = The tournament is over.
tournament-twice = That player takes part already.
tournament-full = All places are taken.
tournament-few = At least two players must take part.
