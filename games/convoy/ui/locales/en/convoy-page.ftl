# Convoy on the page: regions, trays, panels, buttons, the form, the inspector, the preview, the editor.

convoy-title = Convoy
convoy-style-moloch = The march of the machines
convoy-style-moloch-about = Strong robots and modules. Must reach New York with something left.
convoy-style-outpost = The line that holds
convoy-style-outpost-about = Soldiers, buildings and tricks. Wears Moloch down before New York falls.
convoy-tagline = Cards for five cities on the road of the machines.

## The board

convoy-city-active = active
convoy-city-following = to come
convoy-city-destroyed = destroyed
convoy-region-city = { $city } ({ $state }), Moloch { $moloch }, Outpost { $outpost }
convoy-region-district = { $city }, { $district }: { $benefit }
convoy-region-posts = { $city }, posts of { $side }: { $taken } of { $posts } taken
convoy-region-unit = { $unit }, { $side }, { $city }
convoy-badge-ravaged = ravaged
convoy-badge-engaged = fought over
convoy-badge-strength = strength { $strength }
convoy-badge-markers = markers { $sum }
convoy-badge-module = { $card }
convoy-badge-module-off = { $card }, disabled
convoy-badge-stepped = has stepped in this battle

## Beside the board

convoy-tray-hand = Hand of { $side }
convoy-tray-deck = Deck of { $side }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
convoy-tray-deck-hidden = { $side }: { $count } in the deck, { $hidden } hidden in hand
convoy-tray-discard = Discards of { $side }
convoy-tray-aside = Choose the one to discard
convoy-tray-palette = { $side }: what is left
convoy-counter-total = Strength
convoy-counter-hand = Hand
convoy-counter-deck = Deck
convoy-banner-battle = Battle { $battle }
convoy-step-draw = Draw
convoy-step-engage = District
convoy-step-attack-moloch = Moloch’s attack
convoy-step-attack-outpost = Outpost’s attack
convoy-step-modules = Modules
convoy-step-resolution = Battle
convoy-banner-no-instants = Outpost plays no instants in this battle.
convoy-banner-no-modules = This battle has no module phases.
convoy-banner-editor = Editor

## Buttons and steps

convoy-button-keep = Keep this hand
convoy-button-mulligan = Exchange the hand
convoy-button-play = Play
convoy-button-support = Ask the city for support
convoy-button-pass = End the phase
convoy-button-unit = The robot
convoy-button-module = Its module
convoy-button-trigger = Use it
convoy-button-skip = Decline
convoy-step-discard = Discard “{ $card }”

## The form

convoy-form-set = Values of the cards
convoy-form-set-help = With the Fracas values both sides win about as often. With the reconstruction Moloch wins nearly every game.
convoy-form-districts = Districts
convoy-form-choice = Moloch chooses
convoy-form-order = in their order
convoy-form-supports = City supports
convoy-form-yes = yes
convoy-form-no = no
convoy-form-scout = The Scout moves
convoy-form-others = other soldiers
convoy-form-itself = itself too
convoy-form-sudden-attack = Sudden Attack skips the modules of
convoy-form-both = both sides
convoy-form-only-moloch = Moloch only
convoy-form-stolen-modules = Stolen modules and immune robots
convoy-form-reach = reach them
convoy-form-spare = spare them
convoy-form-owed-cards = Cards that the empty deck owes
convoy-form-robots = robots first
convoy-form-hand = the hand first
convoy-form-pushed-units = Units moved by the enemy
convoy-form-enter = use their entry ability
convoy-form-quiet = keep quiet
convoy-form-juggernaut = A disabled Juggernaut
convoy-form-moves = can be moved
convoy-form-stays = stays
convoy-form-retreat = A Retreat leads
convoy-form-next = to the next city
convoy-form-any = to any city

## The inspector

convoy-inspect-unit = { $unit } ({ $side }, { $city })
convoy-inspect-module = Carries { $card }:
convoy-inspect-posts = { $side }: { $taken } of { $posts } posts taken.
convoy-inspect-posts-of = Posts of { $side } in { $city }
convoy-inspect-denies = { $unit } denies a post.
convoy-inspect-destroyed = Destroyed: units here have no abilities and give none.
convoy-inspect-supported = The support of this city has been used.
convoy-inspect-strength = { $side }: strength { $strength }.
convoy-inspect-ravaged = Ravaged: it is not fought over again.
convoy-inspect-engaged = The battle is for this district.
convoy-inspect-count = { $all } in the game: { $hand } in hand, { $table } on the table, { $gone } discarded, { $pile } in the deck.
convoy-inspect-count-hidden = { $all } in the game: { $table } on the table, { $gone } discarded, { $hand } known to be in hand, { $pile } in the deck or hidden in hand.
convoy-inspect-totals = { $city }: Moloch { $moloch }, Outpost { $outpost }.
convoy-inspect-lost = Lost: { $units }.
convoy-inspect-leads = → { $place }. { $what }
convoy-inspect-counter = { $label }: { $value }
convoy-inspect-total = { $side } in { $city }: strength { $strength }

## Preview and reasons

convoy-preview = Battle preview
convoy-resolve = Resolve the battle
convoy-resolve-none = No battle can be resolved in this position.
convoy-preview-title = If the battle were resolved now
convoy-preview-assumed = Nobody plays anything more; the course ends where someone must choose or a card is drawn.
convoy-preview-dies = { $unit } would be lost
convoy-why-not-your-card = “{ $card }” is in the hand of { $side }.
convoy-why-in-deck = “{ $card }” has not been drawn yet.
convoy-why-discarded = “{ $card }” is discarded.

## The editor

convoy-edit-unreadable = “{ $text }” is not a change that the editor knows.
convoy-edit-missing = There is no “{ $card }” to take.
convoy-edit-impossible = There is no such position: { $why }
convoy-edit-restless = The game would not stop in that position: a unit would have no post, or nobody could do anything.
convoy-edit-hand = Into the hand
convoy-edit-gone = Onto the discard pile
convoy-edit-back = Back into the deck
convoy-edit-remove = Take it off
convoy-edit-add-marker = Add: { $marker }
convoy-edit-take-marker = Take away: { $marker }
convoy-edit-unmark = Take all markers away
convoy-edit-detach = Take the module off
convoy-edit-module-off = Switch the module on or off
convoy-edit-attack = Its attack
convoy-edit-modules = Its module phase
convoy-edit-engage = Before the choice of the district
convoy-edit-ravage = Ravage it
convoy-edit-rebuild = Rebuild it
convoy-edit-fight = Fight over it
convoy-edit-destroyed = Destroy the city
convoy-edit-restored = Restore the city
convoy-edit-supported = Support used or not
convoy-edit-extra-post = One more post, or not
convoy-edit-extra-district = One more district, or not
convoy-edit-rules = Rules
convoy-edit-option = { $option }: { $value }

## Puzzles

convoy-puzzle-versus = { $side } against { $against }
convoy-goal-sentence = By the end of your attack: { $goal }.
convoy-goal-both = { $one } and { $other }
convoy-goal-ahead = be ahead in the active city
convoy-goal-lead = lead by { $points } or more in the active city
convoy-goal-kill = { $units ->
    [one] eliminate an enemy unit
   *[other] eliminate { $units } enemy units
}
convoy-goal-clear = leave no enemy unit in the active city
convoy-theme-ahead = Turn the battle
convoy-theme-lead = Strength
convoy-theme-kill = Eliminate
convoy-theme-clear = Clear the city
