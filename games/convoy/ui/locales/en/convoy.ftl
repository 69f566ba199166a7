# Convoy in English. The names of cards and cities come from the data files.

## Small words

convoy-side-moloch = Moloch
convoy-side-outpost = Outpost
convoy-the-moloch = Moloch
convoy-the-outpost = Outpost
convoy-district = district { $number }
convoy-kind-soldier = soldier
convoy-kind-building = building
convoy-kind-instant = instant
convoy-kind-robot = robot
convoy-kind-module = module
convoy-marker-plus-one = +1 marker
convoy-marker-plus-two = +2 marker
convoy-marker-minus-two = −2 marker
convoy-marker-shield = Shield
convoy-marker-disabled = Disabled marker
convoy-marker-net = net
convoy-benefit-none = no benefit
convoy-benefit-eliminate = elimination
convoy-benefit-draw = a card
convoy-benefit-send = to New York
convoy-benefit-bomb = bomb
convoy-phase-deal = The first hands are dealt
convoy-phase-mulligan = Keep or exchange the first hand
convoy-phase-redeal = Exchanged hands are dealt again
convoy-phase-draw = I. Both sides draw
convoy-phase-engage = II. Choice of the district
convoy-phase-attack-moloch = III. Moloch’s attack
convoy-phase-attack-outpost = IV. Outpost’s attack
convoy-phase-modules-moloch = V. Moloch’s modules
convoy-phase-modules-outpost = V. Outpost’s modules
convoy-phase-resolution = VI. Resolution
convoy-phase-over = End of the game
convoy-source-card = “{ $card }”
convoy-source-of = “{ $card }”, used by { $unit }

## Events

convoy-event-exchanged = { $side } exchanges its first hand.
convoy-event-kept = { $side } keeps its first hand.
convoy-event-battle-began = Battle { $number }: { $city }
convoy-event-drew = { $side } draws “{ $card }”.
convoy-event-drew-hidden = { $side } draws a card.
convoy-event-milled = The Moloch deck loses “{ $card }”.
convoy-event-revealed = “{ $card }” of the Moloch deck is revealed.
convoy-event-shuffled-back = { $cards ->
    [one] The other card is shuffled back into the Moloch deck.
   *[other] { $cards } cards are shuffled back into the Moloch deck.
}
convoy-event-hand = Outpost sees Moloch’s hand: { $cards }.
convoy-event-hand-empty = Outpost sees Moloch’s hand: it is empty.
convoy-event-hand-hidden = Outpost looks at Moloch’s hand.
convoy-event-discarded = { $side } discards “{ $card }”.
convoy-event-dropped = Moloch loses “{ $card }” from its hand, taken at random.
convoy-event-engaged = The battle is for { $district } of { $city }.
convoy-event-played = { $side } plays “{ $card }”.
convoy-event-placed = { $side } puts “{ $unit }” into { $city }.
convoy-event-moved = { $unit }: moved to { $city }.
convoy-event-stepped = { $unit }: a step to { $city }.
convoy-event-sent = { $unit }: sent to { $city }.
convoy-event-redeployed = { $unit }: redeployed to { $city }.
convoy-event-moved-support = { $unit }: moved to { $city } with the help of the city.
convoy-event-used = { $side } uses “{ $card }”.
convoy-event-used-unit = { $side } uses the ability of { $unit }.
convoy-event-used-by = { $side } uses “{ $card }” with { $unit }.
convoy-event-marked = { $unit }: { $marker }.
convoy-event-module-disabled = { $unit }: “{ $card }” is disabled.
convoy-event-removed-card = { $unit }: eliminated by “{ $card }”.
convoy-event-removed-full = { $unit }: eliminated, { $city } has no free post.
convoy-event-removed-overflow = { $unit }: discarded for want of a post.
convoy-event-removed-benefit = { $unit }: eliminated by the winner of the district.
convoy-event-removed-bomb = { $unit }: taken by the bomb.
convoy-event-removed-owed = { $unit }: discarded in place of a card of the empty deck.
convoy-event-removed-support = { $unit }: eliminated with the support of the city.
convoy-event-stepped-in = { $unit } takes the place of { $saved }.
convoy-event-returned = { $unit }: back to the hand of { $side }.
convoy-event-attached = Moloch attaches “{ $card }” to { $unit }.
convoy-event-stolen = Outpost takes “{ $card }” from { $from } for { $to }.
convoy-event-module-lost = { $unit }: “{ $card }” is discarded too.
convoy-event-module-returned = “{ $card }” goes back to Moloch’s hand from { $unit }.
convoy-event-recovered = A card of Moloch’s discard pile goes unseen on top of its deck.
convoy-event-instants-forbidden = Outpost plays no instants in its coming attack.
convoy-event-modules-skipped = This battle has no module phases.
convoy-event-battle-stopped = The battle ends at once, without a result.
convoy-event-supported = { $city } comes to the aid of Outpost.
convoy-event-won = { $side } wins the battle of { $city }: Moloch { $moloch }, Outpost { $outpost }.
convoy-event-tie = A tie in { $city }, { $moloch } all: nobody wins.
convoy-event-tie-won = A tie in { $city }, { $moloch } all, and the Stormtrooper turns it: { $side } wins.
convoy-event-bomb = A bomb goes off in { $city }!
convoy-event-ravaged = { $city }: { $district } is ravaged.
convoy-event-destroyed = { $city } is destroyed.
convoy-verdict-moloch = New York has fallen and Moloch marches on, with { $deck ->
    [one] one card
   *[other] { $deck } cards
} left in its deck and { $robots ->
    [one] one robot
   *[other] { $robots } robots
} in New York.
convoy-verdict-outpost = { $count ->
    [one] Moloch has nothing left to send, and { $cities } still stands.
   *[other] Moloch has nothing left to send, and { $cities } still stand.
}
convoy-verdict-outpost-last = New York has fallen, but Moloch has neither a card in its deck nor a robot there to march on.
convoy-verdict-fallen = Moloch destroyed { $cities }.
convoy-list = { $others } and { $last }
convoy-over-moloch = The game is over: New York has fallen and Moloch marches on. Moloch wins.
convoy-over-outpost = The game is over: Moloch has nothing left to send. Outpost wins.
convoy-over-nobody = The game is over: nobody wins.

## What the game waits for

convoy-decision-mulligan = { $side } keeps its first hand or exchanges it.
convoy-decision-draw = { $side } draws a card.
convoy-decision-mill = The Moloch deck loses a card.
convoy-decision-show = A card is revealed.
convoy-decision-drop = Moloch loses a random card of its hand.
convoy-decision-engage = { $side } chooses the district to be fought over.
convoy-decision-attack = { $side } attacks: units, instants and abilities in any order; passing ends the attack.
convoy-decision-modules = { $side } attaches and uses modules; passing ends the phase.
convoy-decision-modules-stolen = { $side } uses stolen modules; passing ends the phase.
convoy-decision-target = { $source }: { $side } chooses a target.
convoy-decision-may = { $what } It may also decline.
convoy-decision-trigger = { $source }: { $side } decides whether to use this ability.
convoy-decision-destination = { $side } chooses where { $unit } goes.
convoy-decision-host = { $side } chooses the soldier who gets the module of { $unit }.
convoy-decision-owed = { $side } chooses the robot that is discarded in place of a card of the empty deck.
convoy-decision-council = { $side } discards one of the drawn cards.
convoy-decision-look = { $side } discards one of the revealed cards.
convoy-decision-pay = { $side } pays for the support: { $left ->
    [one] 1 more card
   *[other] { $left } more cards
}.
convoy-decision-support = { $side } uses the support of the city.
convoy-decision-support-eliminate = { $side } chooses the robot that the support eliminates.
convoy-decision-support-shuttle = { $side } chooses the soldier who is moved by the support.
convoy-decision-overflow = { $side } chooses which unit of { $whose } is discarded for want of a post in { $city }.
convoy-decision-spiders = { $side } chooses the Spiders that are discarded for want of a post in { $city }.
convoy-decision-order = { $side } chooses whose victory ability comes first.
convoy-decision-ravage = { $side } chooses one more district of { $city } to ravage.
convoy-decision-benefit = { $side } takes the benefit of the district.
convoy-decision-benefit-eliminate = { $side } chooses an enemy unit to eliminate: the benefit of the district.
convoy-decision-benefit-send = { $side } may send one of its units to New York: the benefit of the district.
convoy-decision-bomb-soldier = { $side } chooses the soldier that the bomb takes.
convoy-decision-bomb-robot = { $side } chooses the robot that the bomb takes.
convoy-decision-redeploy = { $side } chooses the robot that goes on to the next city.
convoy-target-eliminate-robot = { $source }: { $side } chooses a robot to eliminate.
convoy-target-eliminate-soldier = { $source }: { $side } chooses a soldier to eliminate.
convoy-target-return-robot = { $source }: { $side } chooses a robot that goes back to the hand.
convoy-target-return-soldier = { $source }: { $side } chooses a soldier who goes back to the hand.
convoy-target-move-robot = { $source }: { $side } chooses a robot to move.
convoy-target-move-soldier = { $source }: { $side } chooses a soldier to move.
convoy-target-mark-robot = { $source }: { $side } chooses the robot for a { $marker }.
convoy-target-mark-soldier = { $source }: { $side } chooses the soldier for a { $marker }.
convoy-target-net-robot = { $source }: { $side } chooses a robot to net.
convoy-target-net-soldier = { $source }: { $side } chooses a soldier to net.
convoy-target-disable = { $source }: { $side } chooses a robot or a module to disable.
convoy-target-copy = { $source }: { $side } chooses the soldier whose entry ability is used.
convoy-target-steal = { $source }: { $side } chooses the robot that loses its module.
convoy-target-recycle = { $source }: { $side } chooses the module that goes back to the hand.

## Actions

convoy-action-keep = Keep the hand.
convoy-action-mulligan = Exchange the whole hand.
convoy-action-draw = { $side } draws “{ $card }”.
convoy-action-mill = The Moloch deck loses “{ $card }”.
convoy-action-show = “{ $card }” is revealed.
convoy-action-drop = Moloch loses “{ $card }” from its hand.
convoy-action-engage = Attack { $district }.
convoy-action-put = Put “{ $card }” into { $city }.
convoy-action-play = Play “{ $card }”.
convoy-action-use = Discard “{ $pay }” for the ability of { $unit }.
convoy-action-use-module = Discard “{ $pay }” for “{ $card }” on { $unit }.
convoy-action-step = Move { $unit } to { $city }.
convoy-action-attach = Attach “{ $card }” to { $unit }.
convoy-action-support = Ask { $city } for its support.
convoy-action-support-none = Ask the city for its support.
convoy-action-pass = End the attack.
convoy-action-pass-modules = End the module phase.
convoy-action-module = Disable “{ $card }” on { $unit }.
convoy-action-module-of = Disable the module of { $unit }.
convoy-action-to = To { $city }.
convoy-action-ravage = Ravage { $district }.
convoy-action-discard = Discard “{ $card }”.
convoy-action-benefit = Take the benefit: { $benefit }.
convoy-action-trigger = Use the ability.
convoy-action-trigger-unit = Use the ability of { $unit }.
convoy-action-trigger-card = Use “{ $card }” with { $unit }.
convoy-action-skip = Decline.
convoy-pick = Choose { $unit }.
convoy-pick-host = Give the module to { $unit }.
convoy-pick-owed = Discard { $unit } in place of a card.
convoy-pick-discard = Discard { $unit }.
convoy-pick-order = { $unit } first.
convoy-pick-bomb = Let the bomb take { $unit }.
convoy-pick-redeploy = Redeploy { $unit }.
convoy-pick-eliminate = Eliminate { $unit }.
convoy-pick-send = Send { $unit } to New York.
convoy-pick-return = Send { $unit } back to the hand.
convoy-pick-move = Move { $unit }.
convoy-pick-disable = Disable { $unit }.
convoy-pick-net = Net { $unit }.
convoy-pick-mark = { $marker } for { $unit }.
convoy-pick-copy = Use the entry ability of { $unit }.
convoy-pick-module = Take “{ $card }” from { $unit }.

## Broken rules

convoy-illegal-not-in-hand = “{ $card }” is not in your hand.
convoy-illegal-not-in-deck = “{ $card }” is not in the deck.
convoy-illegal-not-a-unit = “{ $card }” is not a unit: it is not put into a city.
convoy-illegal-not-an-instant = “{ $card }” is not an instant: it is not played like that.
convoy-illegal-not-a-module = “{ $card }” is not a module.
convoy-illegal-destroyed = { $city } is destroyed: nobody is put there any more.
convoy-illegal-no-free-post = You have no free post in { $city }.
convoy-illegal-instants-forbidden = The Massive Assault forbids instants in this phase.
convoy-illegal-no-target = “{ $card }” has nothing to aim at now.
convoy-illegal-not-on-table = That unit is not on the table: { $unit }.
convoy-illegal-not-yours = That unit is not yours: { $unit }.
convoy-illegal-nothing-to-pay-for = { $unit }: no ability to be paid for in this phase.
convoy-illegal-ability-off = { $unit }: a Disabled marker switches the ability off.
convoy-illegal-module-off = { $unit }: a Disabled marker switches its module off.
convoy-illegal-switched-off = { $unit }: an EMP Cannon switches it off.
convoy-illegal-inert = { $unit }: nobody has an ability in a destroyed city.
convoy-illegal-no-step-out = { $unit }: nobody steps out of a destroyed city.
convoy-illegal-netted = { $unit }: a netted unit has no ability in this battle.
convoy-illegal-netted-host = { $unit }: a netted unit does not use its module.
convoy-illegal-no-step = { $unit }: this unit does not step by itself.
convoy-illegal-already-stepped = { $unit }: it has already stepped in this battle.
convoy-illegal-held = { $unit }: an Electromagnetic Field holds it.
convoy-illegal-immovable = { $unit }: it cannot be moved.
convoy-illegal-immovable-there = { $unit }: it cannot be moved out of a destroyed city.
convoy-illegal-repeats = That would bring back a placement to which entry abilities have led before.
convoy-illegal-immune = { $unit }: it is immune.
convoy-illegal-not-neighbour = { $city } is not the next city on either side.
convoy-illegal-not-in-active-city = That unit is not in the active city: { $unit }.
convoy-illegal-has-module = { $unit }: it already carries a module.
convoy-illegal-no-support = This city gives no support.
convoy-illegal-support-used = This city has already given its support.
convoy-illegal-cannot-pay = The support costs { $cost ->
    [one] 1 card
   *[other] { $cost } cards
} of your hand.
convoy-illegal-support-idle = The support would have no effect now.
convoy-illegal-not-a-target = That unit cannot be chosen here: { $unit }.
convoy-illegal-not-a-destination = { $city } cannot be chosen here.
convoy-illegal-not-a-district = You cannot choose { $district } here.
convoy-illegal-not-offered = “{ $card }” is not among the cards to choose from.
convoy-illegal-must-choose = This cannot be declined.

## Cards

convoy-card-unit = { $kind } of { $side }, strength { $strength }, { $count ->
    [one] one copy
   *[other] { $count } copies
} in the deck.
convoy-card-module = { $kind } of { $side }, { $strength ->
    [0] no strength of its own
   *[other] strength +{ $strength } for its bearer
}, { $count ->
    [one] one copy
   *[other] { $count } copies
} in the deck.
convoy-card-instant = { $kind } of { $side }, { $count ->
    [one] one copy
   *[other] { $count } copies
} in the deck.
convoy-card-plain = No ability.
convoy-then = , then{" "}
convoy-when-enters = On each arrival in a city: { $what }.
convoy-when-enters-may = On each arrival in a city, if you like: { $what }.
convoy-when-wins = When its side wins the battle of its city: { $what }.
convoy-when-wins-may = When its side wins the battle of its city, if you like: { $what }.
convoy-when-paid = For a discarded card, in your attack phase, as often as you like: { $what }.
convoy-when-paid-module = For a discarded card, in your module phase, as often as you like: { $what }.
convoy-when-played = { $what }.
convoy-aim-robot = { $count ->
    [one] a robot
   *[other] { $count } robots
}
convoy-aim-soldier = { $count ->
    [one] a soldier
   *[other] { $count } soldiers
}
convoy-aim-other-robot = { $count ->
    [one] another robot
   *[other] { $count } other robots
}
convoy-aim-other-soldier = { $count ->
    [one] another soldier
   *[other] { $count } other soldiers
}
convoy-aim-enemy = { $count ->
    [one] an enemy
   *[other] { $count } enemies
}
convoy-aim-here = { $aim } in its city
convoy-aim-anywhere = { $aim } in any city
convoy-aim-destroyed = { $aim } in a destroyed city
convoy-effect-eliminate = eliminate { $aim }
convoy-effect-take-back = take { $aim } back to your hand
convoy-effect-send-back = send { $aim } back to the hand of its owner
convoy-effect-move = move { $aim } to a neighbouring city
convoy-effect-moves = { $count ->
    [2] twice
   *[other] { $count } times
}, move { $aim } to a neighbouring city, the same one or another
convoy-effect-mark = put a { $marker } on { $aim }
convoy-effect-marks = { $count ->
    [2] twice
   *[other] { $count } times
}, put a { $marker } on { $aim }, the same one or another
convoy-effect-disable = disable { $aim }, or an ability module on one
convoy-effect-net = net { $aim }, which then counts for nothing until the battle ends
convoy-effect-mill = { $count ->
    [one] discard the top card of the Moloch deck
   *[other] discard the { $count } top cards of the Moloch deck
}
convoy-effect-draw = { $count ->
    [one] draw a card
   *[other] draw { $count } cards
}
convoy-effect-council = draw { $count } cards and discard one of them
convoy-effect-copy = use the entry ability of another soldier in its city
convoy-effect-steal = take a module from a robot of its city that is not immune, for a soldier there who has none
convoy-effect-recover = put a random card of your discard pile, unseen, on top of your deck
convoy-effect-recycle = take any module on the table back to your hand
convoy-effect-look = look at Moloch’s hand
convoy-effect-forbid = Outpost plays no instants in its coming attack phase
convoy-effect-skip = this battle has no module phases
convoy-effect-end = the battle ends at once without a result, and the district is ravaged
convoy-always-step = Once in a battle, in your attack phase, it may step to a neighbouring city.
convoy-always-no-post = It takes no post.
convoy-always-takes-discard = When another robot of its city would be discarded, it is discarded instead.
convoy-always-immovable = It cannot be moved.
convoy-always-immune = It is immune: abilities of soldiers and buildings do not touch it.
convoy-always-wins-ties = In the active city it turns a tie into a victory.
convoy-always-cheaper-support = In its city the support costs one card less.
convoy-always-switch-off = It switches off the abilities of all robots in its city.
convoy-always-hold = Robots do not leave its city.
convoy-always-strength-robots = Each robot in its city: { $amount } strength.
convoy-always-strength-soldiers = Each soldier in its city: { $amount } strength.
convoy-always-fewer-posts = { $count ->
    [one] The enemy has one post less in its city.
   *[other] The enemy has { $count } posts less in its city.
}

## Cities and districts

convoy-benefit-none-long = No benefit.
convoy-benefit-eliminate-long = The winner eliminates an enemy soldier or robot of the city.
convoy-benefit-draw-long = The winner draws a card.
convoy-benefit-send-long = The winner may send one of its units from the city to New York.
convoy-benefit-bomb-long = Whichever side wins, the bomb goes off: Moloch eliminates a soldier of the city, then Outpost a robot.
convoy-support = Support for { $cost ->
    [one] one discarded card
   *[other] { $cost } discarded cards
}, once in the game: { $what }.
convoy-support-none = This city gives no support.
convoy-support-eliminate = a robot of the city is eliminated, immune or not
convoy-support-post = one more post for Outpost, until the city is destroyed
convoy-support-district = one more district, without benefit
convoy-support-shuttle = a soldier goes from { $before } to { $here } or back
convoy-city-posts = Posts: { $moloch } for Moloch, { $outpost } for Outpost.
convoy-city-district = { $district }: { $benefit }.
convoy-city-moloch = When Moloch wins, it ravages one more district.
convoy-city-moloch-benefit = When Moloch wins, it ravages one more district and takes its benefit too.
convoy-city-outpost = When Outpost wins, { $count ->
    [one] the top card of the Moloch deck is discarded
   *[other] the { $count } top cards of the Moloch deck are discarded
}.
convoy-city-outpost-look = When Outpost wins, the { $count } top cards of the Moloch deck are revealed, and Outpost discards one of them.

## Options

convoy-option-districts = Moloch chooses the district to fight over (choice), or they come in their order (order).
convoy-option-supports = Cities support Outpost (yes), or no city does (no).
convoy-option-scout = A Scout moves other soldiers only (others), or itself too (itself).
convoy-option-sudden_attack = A Sudden Attack skips both module phases (both), or only that of Moloch (moloch).
convoy-option-stolen_modules = Stolen modules touch immune robots (reach_immune), or spare them (spare_immune).
convoy-option-owed_cards = Cards that the empty Moloch deck owes are paid with robots first (robots), or with the hand (hand).
convoy-option-pushed_units = A unit moved by the enemy uses its entry ability (enter), or does not (quiet).
convoy-option-disabled_juggernaut = A disabled Juggernaut can be moved (moves), or still cannot (stays).
convoy-option-retreat = A Retreat moves to the next city each time (next), or to any other (any).

## Reasons

convoy-reason-unit = Strength { $total }: { $reasons }.
convoy-reason-carries = It carries “{ $card }”.
convoy-reason-total = { $side } in { $city }: { $total }.
convoy-reason-line = { $unit }: { $total } ({ $reasons }).
convoy-reason-plain = { $unit }: { $total }.
convoy-why-printed = { $amount } printed
convoy-why-markers = { $amount } by markers
convoy-why-influence = { $amount } by { $unit }
convoy-why-floor = { $amount }, as its own strength stops at zero
convoy-why-module = { $amount } by “{ $card }”
convoy-why-netted = netted, it counts for nothing
convoy-condition-inert = Its city is destroyed: it has no ability.
convoy-condition-immune = It is immune: abilities of soldiers and buildings do not touch it.
convoy-condition-exposed = It came after the EMP Cannon and has lost its protection.
convoy-condition-switched-off = An EMP Cannon switches its ability off.
convoy-condition-disabled = A Disabled marker switches its ability off.
convoy-condition-module-disabled = A Disabled marker switches its module off.
convoy-condition-netted = A net holds it: it counts for nothing until the battle ends.
convoy-condition-held = An Electromagnetic Field holds it in the city.
convoy-condition-immovable = It cannot be moved.
convoy-condition-no-post = It takes no post.
convoy-condition-stepped = It has already stepped in this battle.
convoy-preview-moloch = Resolved now, Moloch would win in { $city }: Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-outpost = Resolved now, Outpost would win in { $city }: Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-tie = Resolved now, nobody would win in { $city }: Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-stormtrooper = Resolved now, it would be a tie in { $city }, and the Stormtrooper would turn it: Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-ability = { $unit }: the victory ability would follow.

## What is wrong with a text

convoy-action-error-verb = “{ $text }” is not an action; the verbs are keep, mulligan, draw, mill, show, drop, engage, put, play, use, step, attach, support, pass, pick, module, to, ravage, discard, trigger, skip.
convoy-action-error-capitals = Actions are written in small letters: “{ $text }”.
convoy-action-error-short = The action ends too early.
convoy-action-error-long = “{ $text }” is one word too many.
convoy-action-error-card = There is no card “{ $text }”.
convoy-action-error-unit = There is no unit “{ $text }”.
convoy-action-error-place = Cities and districts are numbered from 1 to 5.
convoy-error-set = There is no set of values “{ $set }”.
convoy-position-no-value = an option is written name=value.
convoy-position-part = “{ $text }” begins no part: moloch, outpost, a city from 1 to 5, or the moment at the end.
convoy-position-twice = this part is there twice.
convoy-position-word = “{ $text }” makes no sense here.
convoy-position-card = there is no card “{ $text }”.
convoy-position-other-side = “{ $card }” is a card of { $side }.
convoy-position-count = there { $most ->
    [one] is only one “{ $card }”
   *[other] are only { $most } of “{ $card }”
}; several are written with *2 or more.
convoy-position-number = “{ $text }” is not a number from 0 to 255.
convoy-position-place = districts are numbered from 1 to 5, not “{ $text }”.
convoy-position-lies = “{ $text }” cannot lie on { $unit }.
convoy-position-no-moment = the moment is missing at the end.
convoy-position-too-much = too much: “{ $text }”.
convoy-position-copies = There are not that many copies of “{ $card }”.
convoy-position-knowledge = A player knows of cards that are not in the hand of { $side }.
convoy-position-unit = Something lies on { $unit } that cannot lie there.
convoy-position-destroyed = Cities are destroyed in their order, and a destroyed city has no tokens.
convoy-position-no-city = All cities are destroyed, but the game is not over.
convoy-position-district = { $city } does not have that many districts.
convoy-position-support = { $city } has tokens of a support that it does not give, or not now.
convoy-position-posts = { $side } has more units in { $city } than posts.
convoy-position-no-district = All districts of { $city } are ravaged, so it is destroyed before the next battle.
convoy-position-winner = The game has not ended with this table, or not with this winner.
convoy-position-engaged = The district that is fought over is missing, or ravaged.
convoy-position-recovered = The cards on top of the Moloch deck come from its discard pile.
convoy-position-aside = Cards lie aside only while Outpost draws them or they are revealed.
convoy-position-mark = A mark is for a card of Moloch.
convoy-position-work = The unfinished work “>{ $work }” cannot be: { $why }.
convoy-work-too-much = there is too much of it
convoy-work-moment = it does not belong to this moment
convoy-work-unit = the unit is not there or has no such ability
convoy-work-number = the number does not fit
convoy-work-nothing = it has nothing to work on
convoy-work-order = it does not fit the work around it
convoy-position-moment = The moment does not fit what is said of it.
convoy-data-twice = “{ $id }” is there twice.
convoy-data-deck-size = a deck has 35 cards, not { $size }.
convoy-data-size = the cards add up to { $found }, the file says size = { $expected }.
convoy-data-too-many = a deck has at most 32 kinds of cards and 24 units.
convoy-data-kind = the kind { $kind } does not belong to { $side }.
convoy-data-range = “{ $what }” is a number from { $least } to { $most }.
convoy-data-when = the kind { $kind } has no ability at this moment.
convoy-data-ability-twice = a card has one ability for each moment.
convoy-data-effects = an ability has one to three effects, and an instant has an ability.
convoy-data-effect = this effect does not fit the side or the moment.
convoy-data-passive = the kind { $kind } cannot have this lasting effect.
convoy-data-cities = there are five cities, not { $count }.
convoy-data-looks = cards of the Moloch deck are revealed in one city at most.
convoy-data-unknown = the box has no “{ $id }”.
convoy-data-missing = “{ $id }” is missing.
convoy-data-out-of-range = { $value } is outside of its range, { $least } to { $most }.
convoy-data-district-count = district_count says { $expected }, the list has { $found }.
convoy-data-taken = another set called “{ $id }” is already loaded; give this one an id of its own.

## A position shown

convoy-show-set = Values { $set }
convoy-show-battle = battle { $number }
convoy-show-no-instants = no instants for Outpost
convoy-show-no-modules = no module phases
convoy-show-destroyed = destroyed
convoy-show-active = active
convoy-show-supported = support given
convoy-show-district = { $district }: { $benefit }
convoy-show-ravaged = { $district } (ravaged): { $benefit }
convoy-show-fought = { $district } (fought over): { $benefit }
convoy-show-side = { $side } { $total }, posts { $taken }/{ $posts }: { $units }
convoy-show-immune = immune
convoy-show-disabled = disabled
convoy-show-stepped = has stepped
convoy-show-off = ability off
convoy-show-module = { $card }
convoy-show-module-off = { $card }, disabled
convoy-show-hand = hand: { $cards }
convoy-show-hand-hidden = hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
convoy-show-hand-partly = hand: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, known among them: { $cards }
convoy-show-seen = of which the enemy knows: { $cards }
convoy-show-deck = deck: { $count }
convoy-show-discard = discard pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }
convoy-show-aside = Cards to choose from: { $cards }.
convoy-show-aside-hidden = Outpost chooses among { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
convoy-show-recovered = On top of the Moloch deck, unseen, from its discard pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
convoy-show-marked = Revealed and shuffled back into the Moloch deck: { $cards }.
convoy-show-key = Key: total strength, posts taken/posts: unit (strength) [what lies on it]
