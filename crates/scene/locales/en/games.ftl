# What every game says.

## Analysis

hint-head = { $side } should play (chance to win { $win } %):
hint-nobody = Nobody is to act in this position.
hint-others = Also good:
analyse-head = { $turns ->
    [one] 1 turn judged with { $nodes } nodes ({ $seconds } s)
   *[other] { $turns } turns judged with { $nodes } nodes each ({ $seconds } s)
}
analyse-chance = { $side } { $win } %
analyse-mistake = a mistake, { $loss } % given away
analyse-blunder = a blunder, { $loss } % given away
analyse-better = Better ({ $win } %):
analyse-points = Turning points
analyse-nothing = The file has no turns to judge.
analyse-no-game = The file holds a game of `{ $game }`. Known games: { $known }.
nobody = nobody
nothing = nothing

## Broken rules

illegal-not-now = The game waits for something else now.
illegal-over = The game is over.
play-not-now = Not now: { $decision }
play-not-part = That does not go with what was picked before.
play-pick-first = First pick this: { $first }
play-not-yours = It is for { $expected } to act, not for { $found }.

## What is wrong with a text

action-error-empty = An action is missing.
option-error-name = There is no option `{ $name }`.
option-error-value = `{ $value }` is not a value of { $name }; its values are { $values }.
position-error = Position, column { $column }: { $why }
file-error = { $file }, line { $line }, column { $column }: { $why }
file-syntax = { $message }.
file-unknown-value = there is no value `{ $found }` here; possible are { $known }.
file-unknown-entry = there is no entry `{ $found }` here; possible are { $known }.
file-missing = the entry `{ $name }` is missing.
file-id = `{ $id }` is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters.
file-empty = `{ $field }` must not be empty.
record-error = Line { $line }: { $why }
record-tag = a tag is written [Name "value"].
record-tag-twice = the tag { $tag } is there twice.
record-tag-late = tags come before the actions.
record-entry = an entry is written: number, actor (S1, S2, … or --), action.
record-number = entry { $expected } is expected here, not `{ $found }`.
record-actor = an actor is S1 to S8, or -- for chance.
record-digest = a digest is sixteen hexadecimal digits.
replay-tag = the { $tag } tag says `{ $found }`, the start says `{ $expected }`.
replay-no-tag = the file has no [{ $tag } "…"] tag.
replay-other-game = the file holds a game of `{ $found }`, not of `{ $expected }`.
replay-start = the Start tag is wrong: { $why }
replay-entry = `{ $action }` is refused: { $why }
replay-digest = after `{ $action }` the file says digest { $expected }, the rules give { $found }.
replay-result = the Result tag says `{ $found }`, the game ends `{ $expected }`.
replay-unfinished = the Result tag says `{ $found }`, but the game goes on after the last action: write `*`, or an End tag with agreement, resignation or time.
