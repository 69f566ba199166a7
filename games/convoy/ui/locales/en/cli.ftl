help-fracas-convoy = Convoy: the first edition, from a position or a whole game.
help-fracas-convoy-new = Print the start of a game.
help-fracas-convoy-show = Draw a position, with everything in it or as one side sees it.
help-fracas-convoy-legal = List everything that may be done now.
help-fracas-convoy-apply = Apply actions and print the log and the new position.
help-fracas-convoy-explain = Explain where the strength of a unit or the totals of a city come from, and how the battle stands.
help-fracas-convoy-why-not = Say which rule forbids an action, or that it is legal.
help-fracas-convoy-random = Play whole games at random and print figures.
help-fracas-convoy-replay = Play a game file again and check it line by line.
help-fracas-convoy-perft = Count all sequences of this many actions.
help-fracas-convoy-hint = Suggest what to do, by what the side to act sees, and say what speaks for it.
help-fracas-convoy-cards = List the cards and cities and what is printed on them.
help-fracas-convoy-check-data = Check a file of values, cards or cities, and list what in it is not certain.
help-arg-values = A set of values: the id of a known one, or a file to load first; new games use the last one
help-arg-deal = Deal the first hands at random
help-arg-as = For whose eyes: moloch, outpost, spectator, or all (default); what the reader may not know is left out
help-arg-explained = A unit, such as hunter.2, or a city by number or id; without it the battle of the active city
help-arg-printed = A side (moloch or outpost), the id of a card, or a city by number or id; all without it
help-arg-data_file = A data file; - reads it from the standard input
explain-unknown = There is neither a unit nor a city called `{ $name }`; a unit is written as in positions, a city by its number (1 to 5) or id.
explain-not-here = `{ $unit }` is not on the table; these are: { $units }.
explain-no-units = `{ $unit }` is not on the table; no unit is.
explain-no-battle = There is no battle any more; name a unit or a city.
values-unknown = `{ $name }` is neither a known set of values ({ $known }) nor a file.
cards-head = { $side }: { $count } cards, with the values “{ $set }”
cards-unknown = There is no side, card or city called `{ $name }`; `fracas convoy cards` lists them all.
cards-no-picture = { $city } is not a card; pictures show cards only.
check-values = { $file } is right: the set of values `{ $id }` (“{ $name }”).
check-cards = { $file } is right: the cards of { $side }, { $kinds } kinds.
check-cities = { $file } is right: the { $cities } cities.
check-count = { $count ->
    [0] Every value in it is certain.
    [one] 1 value in it is not certain:
   *[other] { $count } values in it are not certain:
}
check-strength = { $name }: strength
check-moloch-posts = { $name }: posts of Moloch
check-outpost-posts = { $name }: posts of Outpost
check-district-count = { $name }: number of districts
check-benefit = { $name }: benefit of { $district }
check-sure = certain
check-medium = follows from examples
check-low = hinted at only
check-reconstructed = our proposal
check-range = { $least } to { $most } possible
random-length-battles = { $plies } plies a game ({ $least } to { $most }), { $length } battles
help-arg-start_values = the values of the cards: the id of a known set, or a file
