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
convoy-phase-redeal = Exchanged hands are dealt anew
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
convoy-event-looked = Outpost looks at “{ $card }” in the Moloch deck.
convoy-event-looked-hidden = Outpost looks at a card of the Moloch deck.
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
convoy-over-moloch = The game is over: Moloch wins.
convoy-over-outpost = The game is over: Outpost wins.
convoy-over-nobody = The game is over: nobody wins.

## What the game waits for

convoy-decision-mulligan = { $side } keeps its first hand or exchanges it.
convoy-decision-draw = { $side } draws a card: chance names it.
convoy-decision-mill = Chance names the card that the Moloch deck loses.
convoy-decision-show = Chance names the card that Outpost looks at.
convoy-decision-drop = Chance takes a card of Moloch’s hand.
convoy-decision-engage = { $side } chooses the district to be fought over.
convoy-decision-attack = { $side } attacks: units, instants and abilities in any order, until it passes.
convoy-decision-modules = { $side } attaches and uses modules, until it passes.
convoy-decision-target = { $side } chooses a target for { $source }.
convoy-decision-may = { $what } It may also decline.
convoy-decision-trigger = { $side } decides whether to use the ability of { $source }.
convoy-decision-destination = { $side } chooses where { $unit } goes.
convoy-decision-host = { $side } chooses the soldier who gets the module of { $unit }.
convoy-decision-owed = { $side } chooses the robot that is discarded in place of a card of the empty deck.
convoy-decision-council = { $side } discards one of the drawn cards.
convoy-decision-look = { $side } discards one of the cards it looks at.
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
convoy-target-eliminate-robot = { $side } chooses a robot to eliminate ({ $source }).
convoy-target-eliminate-soldier = { $side } chooses a soldier to eliminate ({ $source }).
convoy-target-return-robot = { $side } chooses a robot that goes back to the hand ({ $source }).
convoy-target-return-soldier = { $side } chooses a soldier who goes back to the hand ({ $source }).
convoy-target-move-robot = { $side } chooses a robot to move ({ $source }).
convoy-target-move-soldier = { $side } chooses a soldier to move ({ $source }).
convoy-target-mark-robot = { $side } chooses the robot for a { $marker } ({ $source }).
convoy-target-mark-soldier = { $side } chooses the soldier for a { $marker } ({ $source }).
convoy-target-net-robot = { $side } chooses a robot to net ({ $source }).
convoy-target-net-soldier = { $side } chooses a soldier to net ({ $source }).
convoy-target-disable = { $side } chooses a robot or a module to disable ({ $source }).
convoy-target-copy = { $side } chooses the soldier whose entry ability is used ({ $source }).
convoy-target-steal = { $side } chooses the robot that loses its module ({ $source }).
convoy-target-recycle = { $side } chooses the module that goes back to the hand ({ $source }).

## Actions

convoy-action-keep = Keep the hand.
convoy-action-mulligan = Exchange the whole hand.
convoy-action-draw = { $side } draws “{ $card }”.
convoy-action-mill = The Moloch deck loses “{ $card }”.
convoy-action-show = Outpost looks at “{ $card }”.
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
convoy-illegal-not-a-unit = “{ $card }” is no unit: it is not put into a city.
convoy-illegal-not-an-instant = “{ $card }” is no instant: it is not played like that.
convoy-illegal-not-a-module = “{ $card }” is no module.
convoy-illegal-destroyed = { $city } is destroyed: nobody is put there any more.
convoy-illegal-no-free-post = You have no free post in { $city }.
convoy-illegal-instants-forbidden = The Massive Assault forbids instants in this phase.
convoy-illegal-no-target = “{ $card }” has nothing to aim at now.
convoy-illegal-not-on-table = That unit is not on the table: { $unit }.
convoy-illegal-not-yours = That unit is not yours: { $unit }.
convoy-illegal-nothing-to-pay-for = { $unit }: no ability to be paid for in this phase.
convoy-illegal-ability-off = { $unit }: the ability does not work now.
convoy-illegal-no-step = { $unit }: this unit does not step by itself.
convoy-illegal-already-stepped = { $unit }: it has already stepped in this battle.
convoy-illegal-held = { $unit }: an Electromagnetic Field holds it.
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
