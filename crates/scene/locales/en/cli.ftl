# The command line in English.

## Help

help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples:
help-option-list = Names and values for --option, and what they change:
help-fracas = Tabletop tactics games, in the browser and in the terminal.
help-fracas-analyse = Judge a game file turn by turn: chances, turning points, better turns and why.
help-fracas-arena = Let two bots play a match and say which one is stronger.
help-fracas-bot = Play for another program, in lines on the standard input and output (docs/bot-protocol.md).
help-fracas-match = Let two players play each other: levels of ours, or programs that speak the bot protocol.
help-fracas-serve = Play in the browser: start the server (this is what fracas does without arguments).
help-fracas-verify = Check that the draws of a game file are those of its seed.
help-fracas-load = Measure how a server on this machine answers under load.
help-fracas-convoy = Convoy: the first edition, from a position or a whole game.
help-fracas-convoy-new = Print the start of a game.
help-fracas-convoy-show = Draw a position, with everything in it or as one side sees it.
help-fracas-convoy-legal = List everything that may be done now.
help-fracas-convoy-apply = Apply actions and print the log and the new position.
help-fracas-convoy-explain = Explain where the strength of a unit or the totals of a city come from, and how the battle stands.
help-fracas-convoy-why-not = Say which rule forbids an action, or that it is legal.
help-fracas-convoy-random = Play whole games at random and print figures.
help-fracas-convoy-replay = Play a game file again and check it line by line.
help-fracas-convoy-perft = Count all sequences of so many actions.
help-fracas-convoy-hint = Suggest what to do, by what the side to act sees, and say what speaks for it.
help-fracas-convoy-cards = List the cards and cities and what is printed on them.
help-fracas-convoy-check-data = Check a file of values, cards or cities, and list what in it is not certain.
help-fracas-nshex = Neuroshima Hex: both editions, from a position or a whole game.
help-fracas-nshex-new = Print the start of a game.
help-fracas-nshex-show = Draw a position.
help-fracas-nshex-legal = List everything that may be done now.
help-fracas-nshex-apply = Apply actions and print the log and the new position.
help-fracas-nshex-battle = Resolve a battle now, phase by phase.
help-fracas-nshex-explain = Explain a unit: every modifier with its source and its rule.
help-fracas-nshex-why-not = Say which rule forbids an action, or that it is legal.
help-fracas-nshex-random = Play whole games at random and print figures.
help-fracas-nshex-replay = Play a game file again and check it line by line.
help-fracas-nshex-perft = Count all sequences of so many actions.
help-fracas-nshex-tiles = List armies and what is printed on their tiles.
help-fracas-nshex-solve = Prove whether a goal can be reached in this turn, and in how many ways.
help-fracas-nshex-hint = Suggest a turn and say what speaks for it.
help-fracas-nshex-balance = Measure how the armies fare against each other in the hands of the same bot.
help-fracas-nshex-mine-puzzles = Find puzzles in games between bots: positions in which exactly one plan reaches a goal.
help-arg-help = Print this help
help-arg-version = Print the version
help-arg-lang = Language: en or fr (else from LC_ALL, LC_MESSAGES or LANG)
help-arg-color = Colours: auto (in a terminal only), always or never
help-arg-json = Answer with one JSON object for machines
help-arg-army = Load an army file first; may be repeated
help-arg-mercenaries = Load a file of mercenaries first; new games use it
help-arg-values = A set of values: the id of a known one, or a file to load first; new games use the last one
help-arg-edition = Rules: 3.0 (default) or 2.0
help-arg-option = One option of the rules; may be repeated
help-arg-armies = Armies in seating order; the first one begins
help-arg-teams = The team of each army, in the same order
help-arg-seats = The person who holds each army, in the same order
help-arg-seed = Seed for everything random
help-arg-random_hq = Place the HQs (and hire mercenaries) at random
help-arg-deal = Deal the first hands at random
help-arg-as = For whose eyes: moloch, outpost, spectator, or all (default); what the reader may not know is left out
help-arg-explained = A unit, such as hunter.2, or a city by number or id; without it the battle of the active city
help-arg-printed = A side (moloch or outpost), the id of a card, or a city by number or id; all without it
help-arg-data_file = A data file; - reads it from the standard input
help-arg-position = A position in notation; - reads it from the standard input
help-arg-full = One line for each rotation
help-arg-actions = Actions in notation, each in quotes
help-arg-choose = A choice in the battle, in order; may be repeated
help-arg-hex = A hex, such as c3
help-arg-action = An action in notation
help-arg-games = How many games (default 1)
help-arg-save = Write each game as a file into this folder
help-arg-file = A game file; - reads it from the standard input
help-arg-to = Stop after so many plies
help-arg-log = Tell everything that happens
help-arg-depth = How many actions deep
help-arg-divide = The count behind each first action
help-arg-name = The id of an army or of mercenaries; all without it
help-arg-picture_svg = Draw it as an SVG file instead of printing it
help-arg-picture_png = Draw it as a PNG file instead of printing it
help-arg-first = The bot that is measured: random, novice, regular, veteran, general, or a command that starts a program
help-arg-second = The bot it plays against, written in the same way
help-arg-arena_game = the game: nshex without it
help-arg-arena_values = the values of Convoy: the id of a known set, or a file
help-arg-arena_games = How many games, in whole fours (default 24)
help-arg-nodes_first = Nodes of the first bot for one decision (else those of its level)
help-arg-nodes_second = Nodes of the second bot for one decision (else those of its level)
help-arg-scale = Divide the nodes of both levels by this number
help-arg-arena_armies = The armies that meet each other (default all)
help-arg-threads = How many games at once (default one for each core)
help-arg-sprt = Stop as soon as it is clear which of two Elo differences is the truer one
help-arg-out = Write each game into this file; games already in it are not played again
help-arg-report = Write a report in Markdown into this file
help-arg-lost = Write the games that the first bot loses as files into this folder
help-arg-level = How well it plays: random, novice, regular (default), veteran or general
help-arg-match_first = The first player: level:NAME, or a command that starts a program
help-arg-match_second = The second player, written in the same way; seats change after every game
help-arg-move_time_ms = How long a program may think about one action, in milliseconds (default 10000)
help-arg-goal = What to reach: win, destroy_hq, win_battle, deal N, kill N, lose_nothing, unhurt, joined by +
help-arg-all = Show every way, not only the first one
help-arg-solve_nodes = Positions that may be looked at (default 5000000)
help-arg-turn_nodes = Positions to look at for each turn (default 20000)
help-arg-analyse_all = Show every better turn found, not only the best one of each mistake
help-arg-mine_games = How many games (default 100)
help-arg-mine_out = The file that the puzzles are written to
help-arg-keep = How many of the puzzles to keep (default 150)
help-arg-mine_nodes = Positions that the search for one goal may look at (default 120000)
help-arg-balance_level = Who plays: random, novice, regular (default), veteran or general
help-arg-balance_games = How many games each two armies play, in whole pairs (default 40)
help-arg-balance_nodes = Nodes for one decision (else those of the level)
help-arg-balance_out = Write the table in Markdown into this file
help-arg-svg = Write the table as a picture into this file
help-arg-bind = Address to listen at (default 127.0.0.1: this machine only)
help-arg-port = Port (default 7878); the next free one if it is taken
help-arg-data = Folder for games and people (else the user's data folder)
help-arg-no_open = Open no browser
help-arg-program = A program that can hold seats, speaking the bot protocol; may be repeated
help-arg-program_time_ms = How long such a program may think about one action, in milliseconds (default 10000)
help-arg-behind_proxy = A proxy stands before the server: trust its X-Forwarded-For, cookies over https only
help-arg-no_limits = No limits on requests, for measuring on one's own machine
help-arg-log_json = Write logs as JSON
help-arg-url = The server (default http://localhost:7878); it must be on this machine
help-arg-streams = How many event streams are open and idle (default 2000)
help-arg-rate = How many actions each second (default 200)
help-arg-seconds = For how long (default 30)
help-arg-load_game = The game (else the server's first one)

## Wrong arguments

usage-unknown-argument = The argument `{ $argument }` is not known here; --help lists those that are.
usage-no-value = A value is missing behind { $argument }.
usage-invalid-value = `{ $value }` is no value for { $argument }; --help says what it takes.
usage-unknown-command = There is no command `{ $command }`; --help lists them.
usage-missing-argument = Something is missing: { $argument }.
usage-twice = { $argument } is given twice, or does not go with the rest.
usage-not-text = An argument is not text.
usage-other = { $message }.

## Answers

file-unreadable = { $file } cannot be read: { $why }.
file-unwritable = { $file } cannot be written: { $why }.
position-empty = A position is missing.
action-refused = `{ $action }` is refused: { $why } ({ $rule })
edition-unknown = There is no edition `{ $edition }`: it is 3.0 or 2.0.
option-form = An option is written name=value, not `{ $option }`.
teams-form = --teams takes one number from 1 for each of the { $sides } armies, such as 1,2,2.
seats-form = --seats takes one number from 1 for each of the { $sides } armies, such as 1,2,2.
decimal-mark = .
seed = Seed: { $seed }
legal-count = { $count ->
    [0] Nothing can be done.
    [one] 1 action is legal:
   *[other] { $count } actions are legal:
}
legal-weight = (weight { $weight })
legal-rotations = (or another of its { $count } rotations)
legal-hidden = What may be done now is not for this reader to know.
battle-points = HQ of { $side }: { $before } → { $after }
battle-too-early = There is no battle before the HQs stand.
battle-nothing-to-choose = `{ $action }` is one choice too many: the battle waits for nothing.
battle-choice-missing = The battle waits for a choice; give one with --choose: { $choices }.
explain-printed = Printed: { $symbols }
explain-unknown = There is neither a unit nor a city called `{ $name }`; a unit is written as in positions, a city by its number (1 to 5) or id.
explain-not-here = `{ $unit }` is not on the table; these are: { $units }.
explain-no-units = `{ $unit }` is not on the table; no unit is.
explain-no-battle = There is no battle any more; name a unit or a city.
why-legal = This is legal. { $meaning }
replay-in-file = { $file }: { $why }
replay-too-far = Ply { $ply } does not exist: the file has { $plies } plies.
replay-done = { $ply } of { $plies } plies replayed.
perft-result = { $nodes } nodes at depth { $depth } ({ $seconds } s, { $speed } nodes per second)
tiles-head = { $army } (id { $id }, { $size } tiles)
tiles-loner = In a team it hurts its allies too.
tiles-unknown = There is no army `{ $army }`; known are { $known }.
values-unknown = `{ $name }` is neither a known set of values ({ $known }) nor a file.
cards-head = { $side }: { $count } cards, with the values “{ $set }”
cards-unknown = There is no side, card or city called `{ $name }`; `fracas convoy cards` lists them all.
cards-no-picture = { $city } is no card; pictures show cards only.
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
random-games = { $games } games with seed { $seed }, { $draws } of them drawn
random-length = { $plies } plies a game ({ $least } to { $most }), { $length } turns
random-length-battles = { $plies } plies a game ({ $least } to { $most }), { $length } battles
random-speed = { $seconds } s, { $speed } games per second
random-army = { $army }: { $wins } of { $games } won ({ $share } %), { $draws } drawn, { $losses } lost
random-saved = { $count ->
    [one] 1 file written to { $folder }
   *[other] { $count } files written to { $folder }
}
arena-no-game = There is no game `{ $game }` in the arena: { $known }.
arena-not-convoy = In Convoy Moloch meets Outpost by one edition: --armies and --edition are for the other game.
arena-not-nshex = --values is for Convoy.
arena-armies-few = --armies takes at least two different armies.
arena-no-player = `{ $player }` is neither a level ({ $known }) nor a program that can be started: { $why }.
arena-nodes-program = Nodes are for levels; the program `{ $player }` has its time, --move-time-ms.
arena-armies-twice = --armies takes each army once, but `{ $army }` stands there twice.
arena-games-many = --games takes at most { $most } games.
arena-sprt-form = --sprt takes two Elo differences between -1000 and 1000, the smaller one first, such as 0,20, not `{ $value }`.
arena-line-unreadable = Line { $line } of { $file } is no game of an arena.
arena-line-other = Line { $line } of { $file } belongs to another match; name another file, or give the same arguments.
arena-line-twice = Line { $line } of { $file } holds a game that is there already.
arena-progress = { $done } of { $games } games, about { $left } left
arena-minutes = { $minutes } min { $seconds } s
arena-head = { $first } against { $second }: { $games } games in { $pairs } mirrored pairs, seed { $seed }, rules { $rules }
arena-nodes = Nodes, or time, for one decision: { $first } and { $second }
arena-score = Score: { $score } % (95 % interval { $low } to { $high }), { $wins } won, { $draws } drawn, { $losses } lost
arena-elo = Elo difference: { $elo } (95 % interval { $low } to { $high })
arena-pairs = Pairs with 0, ½, 1, 1½ and 2 points: { $list }
arena-forfeits = Lost by their own fault: { $first } by the first, { $second } by the second
arena-sprt = SPRT of { $elo0 } against { $elo1 } Elo: log-likelihood ratio { $ratio } (from { $low } to { $high }): { $verdict }
arena-verdict-open = undecided
arena-verdict-lower = { $elo } Elo accepted
arena-verdict-higher = { $elo } Elo accepted, the first bot is better
arena-armies = Won-drawn-lost by the army of { $first } (rows) against the army of { $second } (columns):
arena-corner = army
arena-speed = { $played } games played now in { $seconds } s, { $speed } games per second
arena-lost = { $count ->
    [one] 1 lost game written to { $folder }
   *[other] { $count } lost games written to { $folder }
}
arena-report-title = # Arena: { $first } against { $second }
match-won = Game { $number }: { $winner } beats { $loser } in { $plies } plies.
match-drawn = Game { $number }: a draw after { $plies } plies.
match-forfeited = Game { $number }: { $winner } beats { $loser } by forfeit at ply { $ply }: { $why }
match-score = { $player }: { $wins } of { $games } won, { $draws } drawn, { $losses } lost ({ $forfeits } by forfeit)
match-fault-ended = the program ended instead of answering.
match-fault-slow = the program did not answer within { $limit } ms.
match-fault-refused = the program refused: `{ $line }`.
match-fault-unclear = the program named no action: `{ $line }`.
match-fault-foreign = the program does not speak this protocol: `{ $line }`.
match-fault-illegal = `{ $action }` is not a legal action.
match-no-level = There is no level `{ $level }`: { $known }.
match-no-player = A player is missing: it is level:NAME, or a command that starts a program.
match-no-program = `{ $player }` cannot be started: { $why }.
match-open-quote = A quote is not closed in `{ $player }`.
match-two-armies = A match is played by two armies, such as --armies moloch,outpost.

## Server

serve-address = Fracas plays at { $url }
serve-data = Games and people are kept in { $folder }
serve-open-to-all = Others in the network can reach it: it listens at { $address }
serve-opening = A browser is being opened.
serve-stop = Ctrl-C stops it.
serve-stopped = Stopped; everything is kept.
serve-no-port = The server cannot listen at { $address }: { $why }
serve-no-folder = This user has no data folder; name one with --data.
serve-in-use = Another server uses { $folder }; stop it, or name another folder with --data.
serve-bad-data = The data in { $folder } cannot be used: { $why }
serve-failed = The server failed: { $why }
verify-no-game = There is no game that could read this file.
load-summary = { $streams } idle streams, { $rate } actions each second for { $seconds } s: { $events } events, { $games } games to their end, { $failures } failures
load-actions = actions: { $count }, half within { $half } ms, 99 % within { $most } ms, all within { $worst } ms
load-looks = looks: { $count }, half within { $half } ms, 99 % within { $most } ms, all within { $worst } ms
load-not-here = Load is made on this machine only, such as http://localhost:7878, not { $url }
load-refused = The server answered { $status }: { $text } (was it started with --no-limits?)
load-no-connection = The server does not answer: { $why }
