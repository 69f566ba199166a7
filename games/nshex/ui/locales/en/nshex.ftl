# Neuroshima Hex in English. Names of armies and tiles come from the army files.

## Small words

side-neutral = Nobody
all-edges = all edges
direction-n = N
direction-ne = NE
direction-se = SE
direction-s = S
direction-sw = SW
direction-nw = NW
attack-melee = melee { $strength }
attack-ranged = ranged { $strength }
attack-gauss = Gauss { $strength }
mode-duel = duel
mode-deathmatch = deathmatch
mode-solo = one against a team
mode-teams = two teams

## Events

event-hired = { $side } hires { $tile }.
event-placed = { $side } places { $tile } on { $hex }.
event-placed-turned = { $side } places { $tile } on { $hex }, facing { $facing }.
event-turn-began = Turn { $turn }: { $side }.
event-drew = { $side } draws { $tile }.
event-last-tile-drawn = { $side } has drawn the last tile: the end of the game begins.
event-redrew = { $side } throws a bad draw away.
event-discarded = { $side } discards { $tile }.
event-played = { $side } plays { $tile }.
event-moved = { $unit } moves to { $to }, facing { $facing } ({ $cause }).
event-turned = { $unit } turns to face { $facing } ({ $cause }).
move-mobility = mobility
move-tile = Move tile
move-transport = carried by { $unit }
event-pushed = { $by } pushes { $unit } to { $to }.
event-turn-ended = { $side } ends the turn.
event-battle-tile = Battle! { $side } started it; the highest initiative is { $initiative }.
event-battle-full = The board is full: battle! { $side } caused it; the highest initiative is { $initiative }.
event-battle-final = Final Battle! { $side } caused it; the highest initiative is { $initiative }.
event-battle-tie = Tie-break battle! { $side } caused it; the highest initiative is { $initiative }.
event-phase-began = Initiative { $initiative }
event-attacked = { $from } attacks { $to } ({ $direction }): { $attack }, { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-attacked-armor = { $from } attacks { $to } ({ $direction }): { $attack }, armor stops { $blocked }, { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-exploded = { $unit } explodes with strength { $strength }.
event-struck = { $to } is hit: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-struck-by = The explosion of { $source } hits { $to }: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
event-converted-melee = { $unit } turns its melee attack ({ $direction }) into a ranged one.
event-converted-ranged = { $unit } turns its ranged attack ({ $direction }) into a melee one.
event-saved = { $medic } saves { $unit } from the attack of { $source }.
event-saved-tile = { $medic } saves { $unit } from the action tile.
event-wounded = { $unit } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
} and carries { $total }.
event-hq-damaged = The HQ of { $side } loses { $points ->
    [one] 1 point
   *[other] { $points } points
} and has { $left } left.
event-scored = { $side } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} and has { $total }.
event-removed-destroyed = { $unit } of { $side } is destroyed.
event-removed-absorbed = { $unit } of { $side } is discarded for the save.
event-removed-exploded = { $unit } of { $side } is gone with its explosion.
event-removed-eliminated = { $unit } of { $side } leaves the board with its HQ.
event-phase-ended = End of initiative { $initiative }.
event-battle-ended = The battle is over.
event-eliminated = { $side } is out of the game.
event-bomber-passed = The Mad Bomber goes on top of the pile of { $side }.
event-bomber-gone = The Mad Bomber is out of the game.
event-deadlocked = The board stays full and nothing can change: the game ends.
event-tie-break-began = A tie: everybody plays one more turn.
over-draw = The game is over: a draw.
over-won = The game is over: { $winners } won.

## What the game waits for

decision-hire = { $side } hires a mercenary.
decision-hq = { $side } places its HQ.
decision-source = { $side } draws: from the pile, or a waiting mercenary.
decision-draw = { $side } draws a tile.
decision-bad-draw = { $side } holds action tiles only and may throw them away.
decision-bad-draw-discard = { $side } throws a bad draw away: { $left ->
    [one] 1 more tile
   *[other] { $left } more tiles
}.
decision-discard = { $side } must discard a tile.
decision-turn = It is the turn of { $side }.
decision-push-to = { $side } chooses where { $unit } is pushed.
decision-first = { $side } says which side declares first.
decision-explode = { $side } decides whether { $unit } explodes or fights.
decision-convert = { $side } may change one attack of { $unit } between melee and ranged.
decision-save = { $side } chooses which attack is absorbed by which Medic.

## Actions

action-hire = Hire { $tile }.
action-hq = Place the HQ on { $hex }.
action-pile = Draw from the pile.
action-call = Draw the mercenary { $tile }.
action-draw = { $side } draws { $tile }.
action-redraw = Throw the action tiles away and draw again.
action-keep = Keep the action tiles.
action-discard = Discard { $tile }.
action-put = Place { $tile } on { $hex }.
action-put-turned = Place { $tile } on { $hex }, facing { $facing }.
action-play = Play { $tile }.
action-play-battle = Start a battle.
action-play-move = Move { $unit } to { $to }, facing { $facing } (Move tile).
action-play-turn = Turn { $unit } to face { $facing } (Move tile).
action-play-push = Push { $unit } away with { $by }.
action-play-sniper = Shoot { $unit } with the Sniper.
action-play-grenade = Throw the Grenade at { $unit }.
action-play-air-strike = Air Strike around { $hex }.
action-run = Move { $unit } to { $to }, facing { $facing } (mobility).
action-run-turn = Turn { $unit } to face { $facing } (mobility).
action-ride = Move { $unit } to { $to }, facing { $facing }, carried by { $by }.
action-ride-turn = Turn { $unit } to face { $facing }, carried by { $by }.
action-end = End the turn.
action-to = Push it to { $hex }.
action-first = { $side } declares first.
action-explode = { $unit } explodes.
action-fight = { $unit } attacks and does not explode.
action-convert-melee = { $unit } turns its melee attack ({ $direction }) into a ranged one.
action-convert-ranged = { $unit } turns its ranged attack ({ $direction }) into a melee one.
action-stay = { $unit } changes no attack now.
action-save = { $medic } saves { $unit } from the attack of { $source }.
action-save-tile = { $medic } saves { $unit } from the action tile.
illegal-not-in-hand = { $tile } is not in your hand.
illegal-not-a-unit = { $tile } is an action tile: it is played, not put on the board.
illegal-not-an-action = { $tile } is a unit: it is put on the board, not played.
illegal-wrong-aim = { $tile } is not aimed like that.
illegal-off-board = { $hex } is not part of this board.
illegal-occupied = { $hex } is already occupied by { $unit }.
illegal-empty = Nobody stands on { $hex }.
illegal-same-look = This tile looks the same turned by { $rotations ->
    [one] 1 step
   *[other] { $rotations } steps
}: use a rotation below { $rotations }.
illegal-not-yours = { $unit } is not yours.
illegal-not-an-enemy = { $unit } is not an enemy.
illegal-netted = { $unit } is caught in a net.
illegal-not-mobile = { $unit } has no mobility.
illegal-already-moved = { $unit } has already used its mobility this turn.
illegal-out-of-reach = { $hex } is too far away, or the way is blocked.
illegal-no-change = A move changes the hex or the direction.
illegal-not-a-transport = There is no working Transport of yours on { $hex }.
illegal-not-linked = { $unit } is not linked to that Transport.
illegal-already-carried = That Transport has already moved { $unit } this turn.
illegal-last-tile-drawn = No tile may start a battle once a player has drawn the last tile.
illegal-no-more-plays = You may not play another tile this turn.
illegal-tiles-are-kept = With Reinforcements the tiles that are not played are kept.
illegal-not-adjacent = { $target } is not next to { $by }.
illegal-nowhere-to-push = There is no free hex behind { $unit }.
illegal-not-away = A pushed unit goes to a free hex away from the pusher; { $hex } is none.
illegal-target-is-hq = An HQ cannot be the target, and one stands on { $hex }.
illegal-not-next-to-hq = { $hex } is not next to your HQ.
illegal-hq-netted = Your HQ is caught in a net.
illegal-strike-off-board = The seven hexes around { $hex } must all be on the board for an Air Strike.
illegal-no-bad-draw = The drawn tiles cannot be thrown away.
illegal-not-hired = { $tile } does not wait for you.
illegal-not-for-hire = { $tile } cannot be hired.
illegal-not-in-pile = { $tile } is not in the pile.
illegal-not-on-top = { $tile } lies on top of the pile and is drawn first.
illegal-nothing-to-declare = { $side } has nothing to declare.
illegal-other-unit = Another unit decides now, not { $unit }.
illegal-no-such-attack = { $unit } has no such attack to change.
illegal-no-such-save = No Medic can absorb that attack: { $unit } cannot.

## Tiles

kind-hq = HQ
kind-warrior = warrior
kind-module = module
kind-bomber = bomber
kind-action = action
tile-initiative = initiative { $values }
tile-armor = armor { $edges }
tile-nets = net { $edges }
tile-links = link { $edges }
tile-toughness = toughness { $toughness }
tile-hit-points = { $points } hit points
tile-mobile = mobility
tile-plain = no symbols
bonus-melee = { $amount } melee
bonus-ranged = { $amount } ranged
bonus-initiative = { $amount } initiative
bonus-extra-attack = { $count ->
    [one] one more attack
   *[other] { $count } more attacks
}
ability-bonus-friends = linked friends: { $bonus }
ability-bonus-enemies = linked enemies: { $bonus }
ability-medic = Medic: absorbs one attack on a linked friend and is discarded
ability-transport = Transport: each linked friend may move once a turn
ability-quartermaster = Quartermaster: a linked friend may change one attack between melee and ranged, once a battle
ability-scoper = Scoper: linked enemy modules work for its side
ability-recon = { $steps ->
    [one] every friendly move is one hex longer
   *[other] every friendly move is { $steps } hexes longer
}
ability-explode = may explode instead of attacking: { $strength ->
    [one] 1 wound
   *[other] { $strength } wounds
} to every neighbour
ability-bomb = explodes when hit: { $strength ->
    [one] 1 wound
   *[other] { $strength } wounds
} around it
order-battle = starts a battle
order-move = moves or turns an own unit
order-push-back = pushes an adjacent enemy away
order-sniper = 1 wound to any enemy unit, not an HQ
order-grenade = destroys an enemy unit next to your HQ
order-air-strike = 1 wound to every unit in seven hexes, HQs excepted
confidence-medium = from one source
confidence-low = uncertain data
confidence-designed = our own design

## Options

option-bad_draw = A hand of action tiles only may be thrown away and drawn again.
option-tie_break = A tie after the Final Battle gives everybody one more turn, then one more battle.
option-net_rings = Three or more units netting one another in a ring: their nets cancel, or hold.
option-mutual_nets = Two units netting each other: their other nets still reach someone, or are idle.
option-team_points = Hit points of an HQ in a match of two teams.
option-opening = The first player draws one tile, or draws three, discards one and plays at most one.
option-reinforcements = Draw up to six tiles, discard one, play at most two, keep the rest.
option-scoring = Points for wounds on enemy HQs; HQs are never destroyed.
option-extended = The ring of 18 hexes around the board is in use.
option-mercenaries = Mercenaries for each side.
option-hiring = Mercenaries are chosen in turn order, or dealt at random.
option-bomber = The Mad Bomber: absent, neutral in the centre from the start, or one of the mercenaries.

## A unit explained

explain-head = { $unit } of { $side }
explain-works-for = It works for { $side }.
explain-netted = A net holds it: it does nothing.
explain-toughness = Wounds: { $wounds } of the { $toughness } it survives.
explain-initiative = Initiative { $total }: { $reasons }.
explain-extra = Phases of its extra attacks: { $phases }.
explain-attack = Attack, { $attack } { $direction }: { $reasons }; hits { $targets }.
explain-target = { $unit } ({ $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
})
explain-no-target = nobody
reason-printed = { $amount } printed
reason-unit = { $amount } from { $unit } { $rule }
effect-netted = { $source } holds it in a net.
effect-protected = { $source } would absorb an attack on it.
effect-extra-attack = { $source } gives it one more attack.
effect-may-convert = { $source } lets it change one attack between melee and ranged.
effect-captured = { $source } makes it work for the other side.
effect-carried = { $source } may move it.
touch-netted = netted
touch-protected = protected by a Medic
touch-may-convert = may change between melee and ranged
touch-captured = works for the other side
touch-carried = may be moved

## A position shown

show-head = Rules { $rules } · { $mode } · turn { $turn }
show-points = HQ { $points }
show-score = score { $score }
show-team = team { $team }
show-hand = hand: { $tiles }
show-pile = pile: { $count }
show-top = on top: { $tile }
show-reserve = hired: { $tiles }
show-last = { $side } has drawn the last tile; turns still to come: { $left }.
show-tie-break = A tie: one more turn each, then a last battle. Still to play after this turn: { $left }.
show-units = Units:
show-wounds = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
show-netted = netted
show-key = ' melee  " ranged  * Gauss  | armor  # net  + link  #name# netted  !n wounds
action-error-verb = `{ $verb }` is not an action; the verbs are hire, hq, pile, call, draw, redraw, keep, discard, put, play, run, ride, end, to, first, explode, fight, convert, stay, save.
action-error-form = This action is written `{ $form }`.
action-error-tile = No known army has a tile called `{ $tile }`.
setup-error-sides = A game has 2 to 6 sides, not { $count }.
setup-error-ring = A game of { $count } sides is played on the extended board: set extended=yes.
setup-error-team = A team is 1 or 2, not { $team }.
setup-error-army = There is no army `{ $army }`.
setup-error-pool = There are no mercenaries `{ $pool }`.
setup-error-teams = These teams make no game: everyone alone, one (listed first) against a team of two, or two against two.
setup-error-seats = One person may hold two armies only of the same team, and seats are numbered without gaps.
setup-error-mercenaries = There are { $available } mercenaries to hire, { $wanted } are needed.
setup-error-rosters = Too many combinations of armies have been played here; new ones are taken after the server’s next start.
setup-error-one-mercenary = With three or more sides each hires one mercenary.
setup-error-bomber-needs-hiring = The Mad Bomber as a mercenary needs mercenaries=1 or 2.
setup-error-no-bomber = The mercenaries `{ $pool }` have no Mad Bomber.
setup-error-option = The option { $name } does not take this value.
setup-error-ambiguous = The tile `{ $tile }` is both a mercenary and in an army.
position-expected = expected { $what }.
position-no-such-tile = { $army } has no tile `{ $tile }`.
position-not-here = `{ $tile }` cannot stand here.
position-too-many = there are more `{ $tile }` than the { $count } of the army.
position-occupied = two units stand on { $hex }.
position-wounds = the unit on { $hex } does not survive that many wounds.
position-hq-wounds = the HQ on { $hex } has hit points instead of wounds; write them behind the army.
position-twice = `{ $text }` is there twice.
position-points = an HQ of this side has at most { $most } points.
position-score = the score is at most { $most }, and zero without the scoring option.
position-hand = a hand holds at most { $most } tiles.
position-not-waiting = `{ $tile }` cannot lie on top of a pile or wait for hire here.
position-moment = { $why }.
army-reserved = `{ $id }` means something else in positions; choose another id.
army-tile-twice = the tile `{ $id }` is there twice.
army-size = the tiles add up to { $found }, the file says size = { $expected }.
army-too-many = an army has at most { $kinds } kinds and { $tiles } tiles, a pool { $mercenaries } mercenaries.
army-hq = an army has exactly one HQ (kind = "hq", count = 1); this one has { $count }.
army-no-mercenary = mercenaries are warriors, modules or a bomber, one of each.
army-count = count must be at least 1.
army-misplaced = a tile of kind { $kind } has no `{ $field }`.
army-missing = a tile of kind { $kind } needs `{ $field }`.
army-edge = an edge is 0 to 5, clockwise from the top; { $edge } is none.
army-edge-twice = edge { $edge } has the same symbol twice; raise its strength instead.
army-strength = a strength is 1 to 9.
army-initiative = initiative lists at most 3 different values from 0 to 9, highest first.
army-range = `{ $field }` is a whole number from { $least } to { $most }.
army-ability-twice = an ability is there twice.
army-links = link edges and abilities that act through links go together.
army-taken = another army called `{ $id }` is already loaded.
army-full = too many armies are loaded.
army-too-long = an army file has at most { $bytes } bytes.
army-name = `{ $field }` has at most { $most } characters, and none that is invisible.

## Fixed phrases of the parsers

phrase-a-detail-of-the-moment-such-as-number-9 = a detail of the moment, such as number=9
phrase-a-hex-such-as-b2 = a hex, such as b2
phrase-a-hex-such-as-c3 = a hex, such as c3
phrase-a-hex-such-as-c4 = a hex, such as c4
phrase-a-number-behind = a number behind *
phrase-a-number-of-tiles = a number of tiles
phrase-a-number-of-wounds = a number of wounds
phrase-a-place-in-the-turn-order-0-to-3 = a place in the turn order, 0 to 3
phrase-a-rotation-0-to-5 = a rotation, 0 to 5
phrase-a-score = a score
phrase-a-seat-s1-to-s6 = a seat, S1 to S6
phrase-a-side-and-a-stage-such-as-p1-turn = a side and a stage, such as p1 turn
phrase-a-side-of-this-game = a side of this game
phrase-a-side-p1-to-p6 = a side, p1 to p6
phrase-an-army-such-as-moloch = an army, such as moloch
phrase-an-initiative = an initiative
phrase-an-option-such-as-tie-break-no = an option, such as tie_break=no
phrase-cause-by-phase-speaker-acting-spent-converted-decided-exploding-asked-convert-or-saves = cause=, by=, phase=, speaker=, acting=, spent=, converted=, decided=, exploding=, asked=, convert= or saves=
phrase-fewer-saves-than-there-are-hexes = fewer saves than there are hexes
phrase-hex-direction-kind-such-as-c3-ne-melee = hex:direction:kind, such as c3:ne:melee
phrase-hex-symbols-or-hex-symbolsxextra-such-as-c3-1-or-c3-1x1 = hex:symbols or hex:symbolsxextra, such as c3:1 or c3:1x1
phrase-hexes-with-commas-such-as-c3-d2 = hexes with commas, such as c3,d2
phrase-hire-hq-source-draw-bad-discard-turn-push-strike-battle-or-over = hire, hq, source, draw, bad, discard, turn, push=, strike=, battle or over=
phrase-hit-points-0-to-20 = hit points, 0 to 20
phrase-hit-points-tile-hex-rotation-wounds-tile-in-hand-tile-gone-tile-on-the-pile-tile-for-hire-or-score = hit points, tile@hex/rotation!wounds, +tile in hand, -tile gone, ^tile on the pile, $tile for hire, or score=
phrase-how-many-tiles-are-still-discarded = how many tiles are still discarded
phrase-melee-or-ranged = melee or ranged
phrase-n-ne-se-s-sw-or-nw = n, ne, se, s, sw or nw
phrase-number-slot-due-plays-moved-carried-last-or-tie = number=, slot=, due=, plays=, moved=, carried=, last= or tie=
phrase-one-line-without-tabs = one line without tabs
phrase-pusher-pushed-such-as-c3-c4 = pusher>pushed, such as c3>c4
phrase-sniper-hex-grenade-hex-or-air-strike-hex = sniper@hex, grenade@hex or air_strike@hex
phrase-symbols-0-to-7-and-at-most-15-extra-attacks = symbols 0 to 7 and at most 15 extra attacks
phrase-target-source-medic-or-target-medic-such-as-c3-d4-b2 = target<source:medic or target:medic, such as c3<d4:b2
phrase-the-number-of-a-team = the number of a team
phrase-the-number-of-the-turn = the number of the turn
phrase-the-rules-3-0-or-2-0 = the rules, 3.0 or 2.0
phrase-tile-full-final-or-tie = tile, full, final or tie
phrase-transport-unit-such-as-b2-c3 = transport:unit, such as b2:c3
phrase-behind-the-rules = | behind the rules
phrase-the-turn-belongs-to-a-side-of-the-game = the turn belongs to a side of the game
phrase-the-slot-is-the-side-s-place-in-the-turn-order = the slot is the side's place in the turn order
phrase-turns-are-counted-from-1-once-the-hqs-stand = turns are counted from 1, once the HQs stand
phrase-an-hq-without-points-has-left-the-board = an HQ without points has left the board
phrase-the-units-of-a-destroyed-hq-have-left-the-board = the units of a destroyed HQ have left the board
phrase-a-side-without-hq-has-no-turn = a side without HQ has no turn
phrase-the-game-would-be-over = the game would be over
phrase-the-last-turns-belong-to-sides-of-the-game = the last turns belong to sides of the game
phrase-the-end-cannot-come-before-the-first-turn = the end cannot come before the first turn
phrase-only-own-units-have-moved = only own units have moved
phrase-a-transport-carries-own-units = a Transport carries own units
phrase-tiles-are-due-only-while-drawing = tiles are due only while drawing
phrase-someone-else-hires-now = someone else hires now
phrase-someone-else-places-the-hq-now = someone else places the HQ now
phrase-nothing-can-be-drawn = nothing can be drawn
phrase-a-bad-draw-is-a-hand-of-action-tiles-with-tiles-left-to-draw = a bad draw is a hand of action tiles with tiles left to draw
phrase-only-a-full-hand-discards-by-force = only a full hand discards by force
phrase-a-number-from-1-behind = a number from 1 behind *
phrase-more-tiles-than-the-options-allow-or-a-limit-that-they-do-not-set = more tiles than the options allow, or a limit that they do not set
phrase-the-side-that-drew-the-last-tile-has-no-turn-to-come = the side that drew the last tile has no turn to come
phrase-the-side-that-drew-the-last-tile-has-an-empty-pile-add-to-it = the side that drew the last tile has an empty pile: add -* to it
phrase-the-hqs-give-another-result = the HQs give another result
phrase-nobody-can-be-pushed-there = nobody can be pushed there
phrase-no-action-tile-strikes-like-that = no action tile strikes like that
phrase-a-battle-is-caused-by-a-side = a battle is caused by a side
phrase-only-a-side-speaks = only a side speaks
phrase-a-phase-is-at-most-31 = a phase is at most 31
phrase-only-units-on-the-board-act-in-a-battle = only units on the board act in a battle
phrase-a-unit-that-explodes-has-decided-to = a unit that explodes has decided to
phrase-only-units-have-used-initiative-symbols = only units have used initiative symbols
phrase-a-changed-attack-was-declared = a changed attack was declared
phrase-only-a-clown-explodes = only a Clown explodes
phrase-medics-save-units = Medics save units
phrase-only-a-medic-absorbs-attacks = only a Medic absorbs attacks
phrase-nobody-has-anything-to-decide-here = nobody has anything to decide here
phrase-a-battle-is-fought-only-in-a-battle = a battle is fought only in a battle
phrase-a-medic-absorbs-one-attack-and-an-attack-is-absorbed-once = a Medic absorbs one attack, and an attack is absorbed once
phrase-a-unit-has-at-most-three-initiative-symbols = a unit has at most three initiative symbols
phrase-every-hq-has-points-before-the-first-turn = every HQ has points before the first turn
phrase-no-unit-stands-before-the-hqs = no unit stands before the HQs
phrase-nobody-holds-tiles-before-the-first-turn = nobody holds tiles before the first turn
phrase-nothing-has-happened-before-the-first-turn = nothing has happened before the first turn
phrase-only-sides-of-the-game-win-it = only sides of the game win it
phrase-too-few-tiles-to-discard-or-too-many-in-hand = too few tiles to discard, or too many in hand
phrase-units-belong-to-sides-of-the-game = units belong to sides of the game
