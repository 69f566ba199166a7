mars-title = Mars Attacks
mars-tagline = Saucers over a small town. Hold the streets.
mars-label-border = { $border } towards { $square }
mars-counter-down = counter, face down
mars-counter-secret = Alien Secret
mars-counter-critter = Critter
mars-state-rattled = Rattled
mars-state-done = activated
mars-state-heroics = Heroics { $points }
mars-banner-setup = { $scenario } · setting up
mars-banner-round = { $scenario } · Round { $round }
mars-counter-vp = VP
mars-counter-models = Models
mars-counter-cards = Cards
mars-tray-hand = Hand of the { $side }
mars-tray-support = Support of the { $side }
mars-tray-reserve = To deploy: { $count }
mars-tray-discard = Discards ({ $count } left to draw)
mars-button-cover = Covering fire…
mars-button-fire = Fire
mars-button-heroic = Heroics (1 point)…
mars-button-play-odds = Play it: killed { $then } % instead of { $now } %
mars-button-play = Play it
mars-button-lay = Lay it as Support
mars-button-shoot = Shoot at a square…
mars-now-rattled = Rattled: it must stand up before anything else.
mars-now-watched = { $count ->
    [0] No enemy can
    [one] 1 enemy could
   *[other] { $count } enemies could
} shoot at it here.
mars-now-may = May do: { $list }.
mars-may-move = MOVE ({ $count ->
    [one] 1 square
   *[other] { $count } squares
})
mars-may-shoot = SHOOT ({ $count ->
    [one] 1 target
   *[other] { $count } targets
})
mars-may-fight = FIGHT
mars-may-aim = AIM
mars-may-stand = stand up
mars-may-cover = Covering Fire
mars-may-exit = leave the board
mars-may-heroic = Heroics
mars-may-ability = an ability of its own
mars-may-nothing = nothing more
mars-now-vp = { $points } VP now.
mars-goal-target = { $points } VP win.
mars-goal-last-model = Who first reduces the enemy to a single model wins.
mars-goal-kill = Killing { $unit }: { $points } VP
mars-goal-counter = { $counter }: { $points } VP each
mars-goal-civilian = Each civilian: { $points } VP
mars-goal-exit = { $unit } leaves the board: { $points } VP
mars-roll-with = With “{ $card }”
mars-roll-without = Without it
mars-roll-fight = If they fight back
mars-roll-survive = If they only save themselves
mars-roll-line = { $label } – { $line }
mars-foresee-seen = { $count ->
    [0] No enemy could
    [one] 1 enemy could
   *[other] { $count } enemies could
} shoot at it in { $square }.
mars-foresee-strike = { $count ->
    [0] Nobody stands there.
    [one] One model stands there: { $models }.
   *[other] { $count } models stand there: { $models }.
}
mars-foresee-strike-rolled = Dice decide where in these squares it strikes.
mars-foresee-cover = No dice: Soldiers there are Rattled.
mars-foresee-killed = killed with a chance of { $chance }
mars-form-scenario = Scenario
mars-form-scenario-help = Forces, map and what scores VP.
mars-form-map = Map
mars-form-map-help = Which town is fought over.
mars-form-map-own = That of the scenario
mars-form-map-choose = The Human chooses
mars-form-set = Data
mars-form-set-help = Numbers of units and cards.
mars-form-option-help = This option and those below are readings of the rules, or adjustments; as they stand they give the usual game.
mars-option-round-starter = Who begins a Round
mars-option-round-starter-finished-first = Who ran out of models first
mars-option-round-starter-scenario-first-player = Who began the game
mars-option-round-starter-alternate = Each side in turn
mars-option-square-capacity = Models in a square
mars-option-shoot-into-melee = Shooting into a melee
mars-option-shoot-after-charge = Shooting after a won charge
mars-option-fight-rattled-in-place = Fighting Rattled models in the same square
mars-option-seen-lines-min = Lines needed to be seen
mars-option-clear-lines-min = Lines needed for a clear shot
mars-option-scatter-mode = Scatter
mars-option-scatter-mode-step-by-step = A die for each step
mars-option-scatter-mode-one-direction = One die for all steps
mars-option-wipeout-wins = Killing everybody wins
mars-option-round-cap = Last Round
mars-option-solo-martian-vp-handicap = VP of the Martians at the start
mars-option-human-vp-handicap = VP of the Humans at the start
mars-option-forces = Forces
mars-option-forces-printed = As printed
mars-option-forces-balanced = Balanced
mars-option-extra-model = One more model for
mars-option-extra-model-none = Nobody
mars-option-first-turn = First Turn
mars-option-first-turn-dice = Rolled for
mars-option-first-turn-scenario = As the scenario says
mars-value-yes = Yes
mars-value-no = No
mars-value-none = None
mars-value-human = The Humans
mars-value-martian = The Martians
mars-edit-nothing = nothing
mars-edit-unreadable = “{ $text }” is not a change that the editor knows.
mars-edit-impossible = “{ $text }” changes nothing, or someone stands there.
mars-show-side = { $side } – { $points } VP, { $models } models, cards: { $cards }
mars-show-hidden = { $count } hidden
mars-pending = { $side }: { $decision }
mars-button-aim = Aim: one die more (1 action)
mars-button-stand = Stand up (1 action)
mars-button-end-activation = End activation
mars-button-end-turn = End Turn
mars-button-end-refill = Keep the rest and draw
mars-button-pass-round = Pass for this Round
mars-form-scenario-face = { $humans } Humans – { $martians } Martians · about { $minutes } min
mars-form-share = Between bots of equal strength the Humans win { $share } % of the games.
mars-form-balance = Balance
mars-form-balance-help = The even variant gives the weaker side VP, models or the first Turn, as measured between equal bots.
mars-form-balance-even = Even
mars-form-balance-printed = As printed
mars-verdict-last-model = { $count ->
    [0] The { $side } have no model left.
   *[other] The { $side } are down to one model, and that decides this scenario.
}
mars-verdict-both-last = Both sides were reduced to their last models at once.
mars-verdict-cap = Round { $round } was the last, and neither side is down to one model.
mars-verdict-target = The { $side } have the { $target } VP that win this scenario.
mars-verdict-no-civilians = No Civilian is left, and nobody can reach the VP to win: more VP decide.
mars-verdict-last-round = Round { $round } was the last: more VP decide.
mars-verdict-fell = The { $side } have no model left on the board.
mars-verdict-all-fell = Neither side has a model left on the board.
mars-edit-title = Map editor
mars-edit-good = This map keeps to the limits: it can be played and shared.
mars-map-borders = { $found } border pieces; a map has { $least } to { $most }.
mars-map-props = { $found } props; a map has { $least } to { $most }.
mars-map-walls = { $found } full walls; a map has at most { $most }.
mars-map-empty = Nothing stands in or around the 3 × 3 squares north-east of { $square }.
mars-map-cut = { $square } cannot be reached from the other squares.
mars-map-sealed = The scenery seals off { $square }, a square of a deployment zone.
mars-position-copies = there are fewer copies of “{ $text }”
mars-position-hand = a hand holds at most four cards and no events: { $side }
mars-position-knowledge = cards are known that are not in the hand: { $side }
mars-position-crowd = a square holds too many models, or scenery fills it
mars-position-counters = the face-down counters and those still to be placed must be as many as secrets and critters
mars-position-blocked = scenery may fill at most 24 squares
mars-position-frames = the unfinished work cannot be: “{ $text }”
mars-position-moment = the moment contradicts the rest
mars-parse-no-value = an option is written name=value
mars-parse-part = “{ $text }” begins no part: scenery, human, martian, discard, a square, or the moment at the end
mars-parse-twice = this part is there twice
mars-parse-word = “{ $text }” makes no sense here
mars-parse-no-moment = the moment is missing at the end
mars-parse-too-much = too much: “{ $text }”
mars-data-unknown = “{ $text }” is not known here
mars-data-twice = “{ $text }” is there twice
mars-data-missing = “{ $text }” is missing
mars-data-range = “{ $text }” is a number from { $least } to { $most }
mars-data-effect = the half “{ $text }” of this card has no effect that the rules know
mars-data-size = the cards add up to { $found }, the file says size = { $expected }
mars-data-id = “{ $text }” is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters
mars-data-taken = another set called “{ $text }” is already loaded; give this one an id of its own
mars-data-too-many = no more than 64 sets are kept
mars-hint-only = Nothing else is possible.
mars-hint-attack = It attacks while the odds are good.
mars-hint-points = It goes for what scores.
mars-hint-safety = Fewer enemies see the model there.
mars-hint-card = It is the moment for the card.
mars-hint-chances = It won most often when the game was played on.
mars-step-charge = Move to { $square } and fight there
mars-step-shoot = Shoot at { $square }: their owner says who is hit
mars-dice-attack = { $model } attacks
mars-dice-defence = { $model } defends
mars-dice-card = The attack
mars-dice-plain = Die
mars-member-acting = acts now
mars-member-waiting = may act
mars-word-killed = Killed!
mars-word-rattled = Rattled!
mars-word-missed = Missed
mars-word-parried = Parried
mars-word-armour = Armour
mars-word-saved = Saved!
mars-word-up = Up!
