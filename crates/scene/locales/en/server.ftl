# What the server says to people who play: refusals and names.

guest-name = Guest { $number }

error-no-game = There is no such game.
error-no-table = There is no such table.
error-not-found = There is nothing at this address.
error-method = That cannot be done at this address.
error-uninvited = This table is not public: you need the link of a seat to sit down.
error-dead-link = This link opens no seat: it is taken, or the link is incomplete.
error-not-playing = Only those who play here may do that.
error-hidden = That stays hidden until the game is over.
error-covered = Press “I am …” to show your hand first.
error-nobody-thinks = Nobody is thinking at this table.
error-no-program = This site runs no program called { $name }.
error-seat-count = This game has { $seats } seats; say who holds each of them.
error-no-hints = Hints are for games without other people, or for tables whose opener allows them to everybody.
error-key-reused = This Idempotency-Key stands for another command. Use a new key.
error-imports = You keep { $most } imported games, the most that one person may keep here.
error-unreadable = The request cannot be read: { $why }
error-foreign-origin = The request comes from another site and was not carried out.
error-foreign-host = This server does not answer for the host in the address. Its operator can name the host with --host.
error-too-many = That was too much at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-too-many-streams = Too many pages are open at the same time. Close some of them.
error-too-slow = The request came too slowly. Try again.
error-too-large = The request is too large.
error-wrong-password = The name or the password is wrong.
error-name-taken = Another account has that name.
error-has-account = You have an account already.
error-password = A password has { $least } to { $most } characters.
error-name = A name has 1 to { $most } characters.
error-unseen-letters = A name may not have invisible letters, letters that turn others around, or the mark of an account (✓).
error-no-level = No computer player of the level { $level } can take a seat.
error-nobody = Choose a name first.
error-newer = This game is played on a newer version of the server. Try again in a moment.
error-stopping = The server is stopping. Try again in a moment.
error-broken = Something went wrong on our side. It has been logged; please try again later.

# Ratings: why a game changes none
unrated-casual = It was a casual game.
unrated-imported = It was read from a file.
unrated-prepared = Its position was set up by hand.
unrated-seats = Only games between two players are rated.
unrated-help = Hints, taking back or several seats for one person were allowed.
unrated-same-person = One person played both sides.
unrated-same-address = Both players were at the same network address.
unrated-guest = A guest played: only accounts and bots are rated.
unrated-program = A program of the host played.
unrated-machines = No person played.
unrated-replaced = Another player took a seat over.
unrated-short = It ended before it was under way.
error-table-closed = The operator of this site has closed this table.
error-account-closed = The operator of this site has closed this account.
error-account-needed = You need an account for that. Register or log in first.
error-blocked = You cannot do that here: one of you has blocked the other.
error-not-ratable = This game cannot be rated. { $why }
error-no-person = There is no such player here, or their profile is private.
error-reports = { $most } of your reports are waiting to be read. Please wait.
error-bonds = You mute or block { $most } players already. Let one of them go first.
