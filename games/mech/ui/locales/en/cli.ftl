help-fracas-mech = The mech skirmish, from a position or a whole game.
help-fracas-mech-new = Print the start of a game.
help-fracas-mech-show = Show a position.
help-fracas-mech-legal = List good and varied legal actions among all there are.
help-fracas-mech-apply = Apply actions and print the log and the new position.
help-fracas-mech-why-not = Say which rule forbids an action, or that it is legal.
help-fracas-mech-random = Play whole games at random and print figures.
help-fracas-mech-replay = Play a game file again and check it line by line.
help-fracas-mech-odds = Print the exact odds of an action: damage, kill, critical, heat, explosion.
help-fracas-mech-reach = Print or draw where a unit can go.
help-fracas-mech-sight = Say whether a unit sees another, and whether through cover.
help-fracas-mech-squad = Check squads.
help-fracas-mech-squad-check = Check a squad by points and slots.
help-fracas-mech-units = List the frames.
help-fracas-mech-weapons = List the weapons.
help-fracas-mech-check-data = Check a data file; errors name line and column.
help-arg-scenario_file = A scenario file to load first
help-arg-scenario = The id of a scenario; war_zone if left out
help-arg-squads = Two squads: ids of ready ones, or machines such as heavy+heavy_gun+axe with / between them
help-arg-odds_action = An action of the active unit
help-arg-reach_unit = A unit, such as u1
help-arg-run = For a run
help-arg-sight_from = The unit that looks
help-arg-sight_to = The unit that is looked at
help-arg-squad_text = The id of a ready squad, or machines with / between them
help-arg-squad_points = What it may cost; 80 if left out
help-arg-mech_data_file = A data file; - reads it from the standard input
mech-random-length = { $plies } plies a game ({ $least } to { $most }), { $length } turns
mech-odds-none = Nothing is left to chance in this action.
mech-not-there = { $unit } is not on the table.
mech-sight-self = A unit does not look at itself: name two of them.
mech-sight-none = { $unit } does not see { $target }.
mech-sight-cover = { $unit } sees { $target } in cover.
mech-sight-open = { $unit } sees { $target } in the open.
mech-squad-right = The squad is right: { $units } machines, { $points } points.
mech-frame-line = { $id }: { $name }, movement { $speed }, CS { $skill }+, armour { $armour }+, { $hp } hit points, heat limit { $limit }, { $slots } slots, { $points } points
mech-data-right = { $file } is right.
help-fracas-mech-perft = Count sequences of sampled actions: moves are infinitely many, so this counts the sample.
help-fracas-mech-hint = Say what to do in a position and why.
help-fracas-mech-balance = Let bots play the ready squads against each other and print shares with intervals.
help-fracas-mech-squad-new = Make a squad by machines, or print one that fits.
help-arg-squad_seed = Which one: another number gives another squad
help-arg-balance_level = The level that plays both sides; novice if left out
help-arg-balance_rounds = Games for each pair of squads and side; 2 if left out
help-arg-balance_seed = The number that all luck comes from
mech-balance-seat = { $scenario }: first seat { $share }
mech-balance-squad = { $squad }: { $share }
mech-balance-share = { $value } % [{ $low }, { $high }], { $games } games
mech-perft-sample = Moves are a sample of infinitely many; so are these numbers.
help-fracas-mech-explain = Say everything there is to say of a unit, a piece of scenery or a marker.
help-arg-mech_element = A unit such as u1, a piece of scenery such as s2 or a marker such as m1
mech-no-element = There is no unit, piece of scenery or marker called “{ $text }” on the table.
mech-weapon-price = { $slots ->
    [one] { $slots } slot
   *[other] { $slots } slots
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
mech-analyse-turn = Turn { $number }, { $side }, plies { $from } to { $to }: { $chances }
mech-analyse-point = Turn { $number }, { $side }: { $before } % → { $after } % for { $first }
help-arg-start_armies = the squads that meet each other
help-arg-start_values = the scenario, or a file of one
