# The table in English: who sits, what is asked, how a game ends.

## Seats

table-seat = { $name } ({ $title })
table-and = { $most } and { $last }
table-bot-random = Pip (random)
table-bot-novice = Brandt (novice)
table-bot-regular = Marlow (regular)
table-bot-veteran = Vex-9 (veteran)
table-bot-general = The Hood (general)
table-bot-minimax = Computer (minimax)

## Refusals

table-error-stale = The table has moved on: it is at action { $now }, you saw action { $seen }. Look again.
table-error-not-yours = It is not for you to act.
table-error-no-seat = You hold no seat at this table.
table-error-seat-taken = This seat is not free.
table-error-one-seat = You hold a seat already: at this table one person takes one seat.
table-error-not-opener = Only the person who opened the table may do that.
table-error-prepared = This game begins with a prepared position, and who prepared it knows what is hidden. Say that you agree, then sit down.
table-error-players-only = At this table only those who play may write.
table-error-not-started = The game has not begun: seats are open.
table-error-over = The game is over.
table-error-not-over = The game is not over.
table-error-nothing-asked = Nobody has asked that.
table-error-text = A text must have 1 to { $most } characters.
table-error-share = A share in chance is 64 hexadecimal digits. It is promised once, before the game begins, and shown as it was promised.
table-error-game = There is no game `{ $game }`.
table-error-log = The stored game is damaged at entry { $seq }: { $why }
table-log-empty = The log is empty.
table-log-not-opened = It opens no table.
table-log-number = Entry { $expected } comes next.
table-log-game = It is a table of `{ $found }`, not of `{ $expected }`.
table-log-commitment = The seed is not the one that was promised.
table-log-share = A share in chance does not fit.
table-log-no-seat = There is no seat { $seat }.
table-log-not-open = The seat { $seat } is not open.
table-log-open-already = The table is open already.
table-log-plies = The game has only { $plies } actions.
table-log-not-to-act = It is for { $expected } to act, not for { $actor }.
table-error-holders = There are { $expected } seats, not { $found }.
table-error-clock = A clock has at least a millisecond and at most { $days } days, and a turn adds at most { $hours } hours.
table-picks-nothing = These picks lead to no action.

## Taking back

table-undo-chance = The draw since then cannot be forgotten: the others must agree.
table-undo-other = Another player has acted since: the others must agree.
table-undo-revealed = This action has shown you something hidden: the others must agree.
table-undo-over = The game is over: nothing can be taken back.
table-undo-never = At this table nothing is taken back.
table-undo-nothing = You have not done anything that could be taken back.
table-request-undo = { $name } asks to take back the last action.
table-request-draw = { $name } offers a draw.
table-request-rematch = { $name } would like another game.

## The log

table-log-opened = The table was opened.
table-log-prepared = The table was opened with a prepared position.
table-log-sat = { $name } plays { $title }.
table-log-freed = The seat of { $title } is open again.
table-log-undo-asked = { $name } asks to take back the last action.
table-log-undo-agreed = { $name } agrees to taking back.
table-log-undo-refused = { $name } declines the takeback.
table-log-undone = { $name } takes back: the game goes on after action { $to }.
table-log-draw-offered = { $name } offers a draw.
table-log-draw-refused = { $name } declines the draw.
table-log-resigned = { $name } gives up.
table-log-timed-out = { $name } ran out of time.
table-log-share-missed = { $name } did not show the promised share in chance: the draws go without it.
table-log-declined = The invitation to play { $title } was declined.
table-log-rematch-asked = { $name } would like another game.
table-log-rematch-opened = The next game is open.
table-log-said = { $name }: { $text }
table-log-said-watching = { $name } (watching): { $text }

## Results

table-result-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
}
table-result-draw = The game is a draw.
table-result-agreed = Draw by agreement.
table-result-resigned = { $name } gave up. { $won }
table-result-timed-out = { $name } ran out of time. { $won }
table-duel-leg = Return match, game { $number } of 2. Points: { $points }.
table-duel-points = { $name } { $points }
table-duel-won = { $name } wins the match. Points of both games: { $points }.
table-duel-draw = The match is a draw. Points of both games: { $points }.

## Studies and game files

table-study-won = Victory: { $names }.
table-study-actor = `{ $action }`: it is for { $expected } to act.
table-study-over = `{ $action }`: the game is over.
table-study-written = `{ $action }`: write the actor (S1, S2, … or --), then the action.
table-study-action = `{ $action }`: { $why }
table-study-ply = There is no action { $ply }: the game has { $plies }.
table-resolve-nothing = There is nothing to resolve in this position.
table-edit-nothing = These picks change nothing.
table-file-ply = Action { $ply }: { $why }
table-verify-untagged = The file has no [{ $tag } "…"] tag: its draws cannot be checked.
table-verify-seed = The Seed tag must have 64 hexadecimal digits.
table-verify-commitment = The seed does not belong to the commitment: its SHA-256 is { $found }.
table-verify-share = The tag { $tag } must have a hash and a share that belongs to it, or a dash.
table-verify-draw = Action { $ply } is `{ $found }`, but the seed gives `{ $expected }`.
table-verify-good = { $draws ->
    [one] The one draw is the one that the seed gives.
   *[other] All { $draws } draws are those that the seed gives.
}
table-deleted-player = a deleted player
table-line-removed = (removed by the operator)
