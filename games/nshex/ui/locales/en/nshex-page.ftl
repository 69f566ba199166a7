# Neuroshima Hex on the page, in English: scene, picks, preview, inspector, set-up and editor.

nshex-title = Neuroshima Hex
nshex-tagline = Hex tiles, four armies, one explosive battle.
nshex-style-moloch = Machines that outlast
nshex-about-moloch = Armor, toughness and shots in every direction. Slow; forgiving.
nshex-style-outpost = Fast hands, many orders
nshex-about-outpost = Seven moves and strong rifles. Thin skin; needs planning.
nshex-style-borgo = Claws first
nshex-about-borgo = Quick mutants that strike side by side. Few shots; loves a crowd.
nshex-style-hegemony = Gangs and nets
nshex-about-hegemony = Nets that hold, blades that finish. Versatile; rewards timing.
nshex-style-own = An army of your own
nshex-about-own = { $tiles } tiles, as its file says.

## Scene

nshex-hex-empty = { $hex }: empty
nshex-hex-unit = { $hex }: { $unit } of { $side }
nshex-piece = { $unit } of { $side }
nshex-rotation = facing { $facing }
nshex-now-initiative = initiative { $values }
nshex-now-melee = strikes { $where } for { $strength }
nshex-now-ranged = shoots { $where } for { $strength }
nshex-now-gauss = Gauss { $where } for { $strength }
nshex-now-nets = net { $where }
nshex-badge-moved = has moved this turn
nshex-tray-hand = Hand of { $side }
nshex-tray-pile = Pile of { $side }
nshex-tray-gone = Discards of { $side }
nshex-tray-palette = Tiles of { $side }
nshex-tray-reserve = Mercenaries to hire
nshex-waiting = { $tile } (hired, may come instead of a drawn tile)
nshex-on-top = { $tile } (on top)
nshex-counter-points = HQ hit points
nshex-counter-score = Score
nshex-counter-tiles = In the pile
nshex-banner-setup = Set-up
nshex-banner-turn = Turn { $turn }
nshex-banner-play = { $side } plays tiles, then ends the turn.
nshex-ask-hire = Hire a mercenary.
nshex-ask-hq = Place your headquarters.
nshex-ask-source = Draw from the pile, or take a waiting mercenary.
nshex-ask-bad-draw = You hold action tiles only: keep them, or throw them away.
nshex-ask-bad-draw-discard = Throw away { $left ->
    [one] 1 more tile
   *[other] { $left } more tiles
}.
nshex-ask-discard = Choose a tile to discard.
nshex-ask-turn = Play your tiles, then end your turn.
nshex-ask-push-to = Choose where { $unit } is pushed.
nshex-ask-first = Choose which side declares first.
nshex-ask-explode = { $unit }: does it explode or fight?
nshex-ask-convert = You may change one attack of { $unit } between melee and ranged.
nshex-ask-save = Choose which attack a Medic absorbs.
nshex-banner-battle = Battle
nshex-banner-over = End of the game
nshex-banner-editor = Position editor
nshex-banner-editing = Next to play: { $side }.

## Picks

nshex-step-in-place = stay and turn
nshex-button-discard = Discard
nshex-button-play = Play
nshex-button-end = End the turn
nshex-button-redraw = Throw them away and draw again
nshex-button-keep = Keep them
nshex-button-pile = Draw from the pile
nshex-button-explode = Explode
nshex-button-fight = Attack instead
nshex-button-stay = Change nothing
nshex-button-convert-melee = Melee { $direction } becomes ranged
nshex-button-convert-ranged = Ranged { $direction } becomes melee
nshex-button-tile = The action tile

## Log

nshex-beat-strikes = { $from } strikes { $to }: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-beat-shoots = { $from } shoots { $to }: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-beat-beams = The beam of { $from } hits { $to }: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-beat-attacks = { $from } attacks { $to }: { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-beat-armour = Armor stops { $blocked }.
nshex-beat-wounded = { $unit } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-beat-wounded-again = { $unit } takes { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}, { $total } in all.
nshex-hq-of = HQ of { $side }
nshex-beat-struck-dead = { $unit } is hit by the Grenade.
nshex-beat-wounded-dead = { $unit } takes a deadly wound.

## Battle preview

nshex-preview = Battle preview
nshex-resolve = Fight the battle
nshex-resolve-none = No battle can be fought in this position.
nshex-touch = { $units }: { $gains }
nshex-touched = { $unit }: { $gains } ({ $source })
nshex-preview-title = A battle now
nshex-preview-rest = The rest of this battle
nshex-preview-side = { $side }: { $losses }
nshex-preview-points = HQ { $before } → { $left }
nshex-preview-destroyed = HQ { $before } → 0: destroyed
nshex-preview-score = { $points ->
    [one] 1 point scored
   *[other] { $points } points scored
}
nshex-preview-lost = loses { $units }
nshex-preview-unhurt = no loss
nshex-preview-dies = { $unit } is lost.
nshex-preview-hurt = { $unit } survives { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.

## Inspector

nshex-inspect-empty = Empty hex
nshex-inspect-points = It has { $points ->
    [one] 1 hit point
   *[other] { $points } hit points
} left.
nshex-inspect-moved = It has used its mobility this turn.
nshex-inspect-hit-by = { $unit } of { $side } hits it: { $attack }, { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}.
nshex-inspect-aimed-at = { $unit } of { $side } would hit an enemy here: { $attack }.
nshex-inspect-nets = { $unit } of { $side } would net an enemy here.
nshex-inspect-linked = { $unit } of { $side } is linked to this hex. { $ability }
nshex-inspect-count = { $all ->
    [one] The only one of its kind
   *[other] { $all } of its kind
}: { $hand } in hand, { $board } on the board, { $pile } in the pile, { $gone } out of the game.
nshex-inspect-counter = { $label }: { $value }
says-and = { $head } and { $last }
says-n = north
says-ne = north-east
says-se = south-east
says-s = south
says-sw = south-west
says-nw = north-west
says-everywhere = in every direction
says-hq = The headquarters: its side falls with it. It acts at initiative { $values }.
says-hq-still = The headquarters: its side falls with it.
says-warrior = A warrior that acts at initiative { $values }.
says-warrior-still = A warrior that never acts by itself.
says-module = A module: it helps or hinders what it is linked to.
says-module-acts = A module that acts at initiative { $values } as well.
says-bomber = A bomber.
says-bomber-acts = A bomber that acts at initiative { $values }.
says-action = An action tile: it is played and discarded.
says-melee = Strikes { $where } for { $strength }.
says-ranged = Shoots { $where } for { $strength }, at the first enemy in line.
says-gauss = Fires a Gauss beam { $where } for { $strength }, through every enemy in line.
says-armor = Its armor { $where } weakens every shot by 1.
says-nets = Its net holds the enemy { $where }.
says-links = Linked { $where }.
says-toughness = Survives { $toughness ->
    [one] one wound
   *[other] { $toughness } wounds
}.
says-hit-points = Falls at { $points } wounds.
says-mobile = May move one hex or turn, once each turn.
says-bonus-friends = Friends linked to it get { $bonus }.
says-bonus-enemies = Enemies linked to it get { $bonus }.
says-wounds = Wounded { $wounds ->
    [one] once
   *[other] { $wounds } times
}; it survives { $toughness }.
says-initiative = Acts at { $total } instead of { $printed }: { $reasons }.
says-reason = { $amount } from { $unit }
says-extra = Acts once more, at { $phases }.
says-melee-now = Strikes { $where } for { $strength }{ $why }: { $targets }.
says-ranged-now = Shoots { $where } for { $strength }{ $why }: { $targets }.
says-gauss-now = Fires { $where } for { $strength }{ $why }: { $targets }.
says-nobody = nobody is there
says-idle = Reaches no enemy now.

## Why not

nshex-why-not-your-tile = { $tile } belongs to { $side }.
nshex-why-in-pile = { $tile } lies in the pile: only tiles in hand can be used.
nshex-why-gone = { $tile } is out of the game: only tiles in hand can be used.
nshex-why-waiting = { $tile } waits: it comes only instead of a drawn tile.
nshex-why-pick-first = Nobody stands on { $hex }. Pick a tile of your hand first, or one of your units that can move.
nshex-why-pick-hq = Pick your HQ first, then its hex.
nshex-why-no-hit = No attack on { $unit } can be absorbed.
nshex-why-no-such-hit = That attack on { $unit } cannot be absorbed.

## Set-up

nshex-form-players = Players
nshex-form-players-help = Everyone alone, or in teams.
nshex-form-players-2 = 2: a duel
nshex-form-players-3 = 3: everyone against everyone
nshex-form-players-4 = 4: everyone against everyone
nshex-form-players-5 = 5: everyone against everyone, on the extended board
nshex-form-players-6 = 6: everyone against everyone, on the extended board
nshex-form-players-teams = 4 in two teams
nshex-form-players-solo = 3: one against two
nshex-form-no-such-players = `{ $value }` is not a number of players; choose one of { $values }.
nshex-form-army = Army { $number }
nshex-form-army-help = Used only with that many players.
nshex-form-random = random
nshex-form-edition = Rules
nshex-form-edition-help = The edition sets all options below.
nshex-form-edition-3 = Edition 3.0
nshex-form-edition-2 = 2nd edition
nshex-form-as-edition = as in the edition
nshex-form-yes = yes
nshex-form-no = no
nshex-form-bad-draw = Bad draw
nshex-form-tie-break = Tie-break
nshex-form-net-rings = Rings of nets
nshex-form-cancel = they cancel
nshex-form-hold = they hold
nshex-form-mutual-nets = Pairs of nets
nshex-form-reach = other nets work
nshex-form-idle = no net works
nshex-form-team-points = HQ points in teams
nshex-form-opening = Opening
nshex-form-standard = standard
nshex-form-alternative = alternative
nshex-form-reinforcements = Reinforcements
nshex-form-scoring = Scoring
nshex-form-extended = Extended board
nshex-form-mercenaries = Mercenaries
nshex-form-hiring = Hiring
nshex-form-choice = by choice
nshex-form-random-hiring = at random
nshex-form-bomber = Mad Bomber
nshex-form-neutral = neutral, in the centre
nshex-form-mercenary = a mercenary

## Editor

nshex-edit-hand = Into the hand
nshex-edit-gone = Out of the game
nshex-edit-back = Back to the pile
nshex-edit-remove = Take off the board
nshex-edit-wounds = { $wounds ->
    [0] no wound
    [one] 1 wound
   *[other] { $wounds } wounds
}
nshex-edit-turn = Plays next
nshex-edit-points = Hit points
nshex-edit-score = Score
nshex-edit-rules = Rules
nshex-edit-option = { $option }: { $now } → { $value }
nshex-edit-unreadable = `{ $text }` is not a change of a position.
nshex-edit-missing = There is no `{ $tile }` to take away.
nshex-edit-impossible = No such position: { $why }
site-puzzle-versus = { $army } against { $against }

## Battle, legend and first game

nshex-stop = Initiative { $initiative }
nshex-card-title = The battle is over
nshex-card-points = { $side }: HQ −{ $points }
nshex-card-lost = { $side } loses { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}.
nshex-card-nothing = Nobody was hurt.
nshex-legend-melee = Blade
nshex-legend-melee-text = Melee: hits the neighbour on this edge. One blade, one damage.
nshex-legend-ranged = Barrel
nshex-legend-ranged-text = Ranged: hits the first enemy in this direction, however far.
nshex-legend-gauss = Rails
nshex-legend-gauss-text = Gauss: hits every enemy in this direction.
nshex-legend-net = Net
nshex-legend-net-text = Holds the enemy on this edge: it neither attacks nor helps.
nshex-legend-armour = Plate
nshex-legend-armour-text = Armor: takes one damage off every shot on this edge.
nshex-legend-link = Plug
nshex-legend-link-text = Link: the module helps its own units on this edge.
nshex-legend-hindrance = Red plug
nshex-legend-hindrance-text = Link: the module hinders enemies on this edge.
nshex-legend-capture = Yellow plug
nshex-legend-capture-text = Link: the module takes over an enemy module on this edge.
nshex-legend-initiative = Gear
nshex-legend-initiative-text = Initiative: the phase of a battle in which the unit attacks. High comes first.
nshex-legend-more = Green, arrow up
nshex-legend-more-text = Better than printed at this moment.
nshex-legend-less = Red, arrow down
nshex-legend-less-text = Worse than printed at this moment.
nshex-legend-toughness = Heart
nshex-legend-toughness-text = Toughness: takes one more damage before it falls.
nshex-legend-wound = Hollow heart
nshex-legend-wound-text = A wound that it has taken.
nshex-legend-mobility = Chevrons
nshex-legend-mobility-text = Mobility: may move or turn once per turn.
nshex-legend-netted = Mesh over a tile
nshex-legend-netted-text = Netted: it does nothing until the net is gone.
nshex-legend-hurt = Cracks
nshex-legend-hurt-text = The unit is wounded.
nshex-legend-fire-line = Orange line
nshex-legend-fire-line-text = A shot: whom the unit hits as it lies. A crescent over an edge is a strike.
nshex-legend-link-line = Green line
nshex-legend-link-line-text = A link that helps. The tag on the other tile says what it gains.
nshex-legend-hinder-line = Red line
nshex-legend-hinder-line-text = A link that hinders or takes over an enemy.
nshex-legend-net-line = White line and mesh
nshex-legend-net-line-text = A net: the tile under the mesh is held.
nshex-coach-goal = Two headquarters with 20 points each. Bring the enemy’s to nothing, or have more left at the end.
nshex-coach-hand = Your tiles. One of them is discarded; the others you may play: choose a tile, then a hex.
nshex-coach-board = Lines show whom the tile would hit; a number such as −2 says how hard. Turn it with the arrows at the tile; the tick puts it down.
nshex-coach-buttons = Nothing fights until a battle begins. When you are done, end your turn here.
nshex-coach-legend = What do the symbols mean? The legend is here.

nshex-theme-mate = Destroy the HQ
nshex-theme-damage = Damage
nshex-theme-kill = Destroy units
nshex-theme-safe = Without loss
nshex-theme-long = Three actions or more
nshex-own-make = Make your own army
nshex-own-about = Write an army as a file or start from this example. It is checked, drawn, kept under a link of its own, and plays like any other.
nshex-own-file = Army file
