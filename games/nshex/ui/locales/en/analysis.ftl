# Puzzles and analysis in English.

## Goals

goal-win = win the game
goal-destroy-hq = destroy the enemy HQ
goal-win-battle = take more hit points from the enemy HQ than yours loses
goal-deal = { $points ->
    [one] take at least 1 hit point from the enemy HQ
   *[other] take at least { $points } hit points from the enemy HQ
}
goal-kill = { $units ->
    [one] destroy at least 1 enemy unit
   *[other] destroy at least { $units } enemy units
}
goal-lose-nothing = lose no unit and no hit point
goal-unhurt = lose no hit point
goal-list = { $list } and { $last }
goal-sentence = In this turn: { $goal }.

## Solutions

solve-one = There is exactly one way.
solve-many = { $count } ways lead to the goal.
solve-many-more = At least { $count } ways lead to the goal; the search stopped there.
solve-none = The goal cannot be reached.
solve-some-unsure = { $count ->
    [one] 1 way was found; the search was cut short, so there may be more.
   *[other] { $count } ways were found; the search was cut short, so there may be more.
}
solve-none-unsure = No way was found, but the search was cut short: nothing is proved.
solve-way = Way { $number }
solve-else = Where the other side chooses otherwise, also: { $actions }
solve-speed = { $nodes } nodes in { $seconds } s, { $speed } nodes per second
solve-no-goal = `{ $goal }` is not a goal: win, destroy_hq, win_battle, deal NUMBER, kill NUMBER, lose_nothing, unhurt; several are joined by +.
solve-goal-twice = A goal names each part once, but `{ $goal }` does not.
solve-no-turn = Nobody is to act in this position.
result-blow = { $unit } takes { $points } from the HQ of { $side } (initiative { $phase }).
result-blow-outside = { $unit } takes { $points } from the HQ of { $side }.
result-tile = An action tile
result-lost = { $unit } of { $side } is lost (initiative { $phase }).
result-lost-outside = { $unit } of { $side } is lost.
result-points = HQ damage: { $dealt } dealt, { $suffered } suffered.
mine-progress = { $done } of { $games } games, { $found } puzzles
mine-done = Games: { $games }, seed { $seed }. Puzzles found: { $found }, written to { $file }: { $kept } ({ $seconds } s)

## Reasons

reason-wins = It wins the game.
reason-damage-now = The battle takes { $with } from the enemy HQ.
reason-damage-fought = The battle takes { $with } from the enemy HQ instead of { $without }.
reason-damage = A battle would then take { $with } from the enemy HQ instead of { $without }.
reason-shelter-fought = Your HQ loses { $with } in the battle instead of { $without }.
reason-shelter = A battle would then cost your HQ { $with } instead of { $without }.
reason-kills-fought = The enemy loses { $units } in the battle.
reason-kills = The enemy would lose { $units } in a battle.
reason-saves-fought = You keep { $units }.
reason-saves = You would keep { $units } in a battle.
reason-position = It promises more for the rest of the game.
reason-list = { $list } and { $last }
analyse-turn = Turn { $number }, { $side }, plies { $from } to { $to }: { $chances }
analyse-point = Turn { $number }, { $side }: { $before } % → { $after } % for { $first }

## Balance

balance-title = # The armies against each other
balance-head = { $games } games, both sides { $level } with { $nodes } nodes for one decision, seed { $seed }
balance-how = Share of the points of the row against the column in percent, with its 95 % interval.
balance-cell = { $share } ({ $low }–{ $high })
balance-all = all
balance-seat = The first player gets { $share } % of the points.
balance-picture = How the armies fare against each other
balance-command = Made by `{ $command }`.
