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
help-fracas-league = Let several bots play each other, everybody against everybody or in Swiss rounds.
help-arg-league_player = A player: a level, a level with its nodes (regular@500), or a program; once for each
help-arg-league_rounds = Swiss system with this many rounds; without it everybody meets everybody
help-arg-league_games = How many games a meeting has, in whole mirrored groups (default one group)
help-fracas-arena = Let two bots play a match and say which one is stronger.
help-fracas-bot = Play for another program, in lines on the standard input and output (docs/bot-protocol.md).
help-fracas-match = Let two players play each other: levels of ours, or programs that speak the bot protocol.
help-fracas-serve = Play in the browser: start the server (this is what fracas does without arguments).
help-fracas-verify = Check that the draws of a game file are those of its seed.
help-fracas-load = Measure how a server on this machine answers under load.
help-fracas-database = Move a site from one storage to another.
help-fracas-database-copy = Copy the data of a folder into an empty PostgreSQL database, checked by digests.
help-arg-help = Print this help
help-arg-version = Print the version
help-arg-lang = Language: en or fr (else from LC_ALL, LC_MESSAGES or LANG)
help-arg-color = Colours: auto (in a terminal only), always or never
help-arg-json = Answer with one JSON object for machines
help-arg-option = One option of the rules; may be repeated
help-arg-seed = Seed for everything random
help-arg-position = A position in notation; - reads it from the standard input
help-arg-actions = Actions in notation, each in quotes
help-arg-action = An action in notation
help-arg-games = How many games (default 1)
help-arg-save = Write each game as a file into this folder
help-arg-file = A game file; - reads it from the standard input
help-arg-to = Stop after this many plies
help-arg-log = Tell everything that happens
help-arg-depth = How many actions deep
help-arg-divide = The count behind each first action
help-arg-picture_svg = Draw it as an SVG file instead of printing it
help-arg-picture_png = Draw it as a PNG file instead of printing it
help-arg-first = The bot that is measured: random, novice, regular, veteran, general, or a command that starts a program
help-arg-second = The bot it plays against, written in the same way
help-arg-arena_game = the game; the first of these without it
help-arg-arena_games = How many games, in whole fours (default 24)
help-arg-nodes_first = Nodes of the first bot for one decision (else those of its level)
help-arg-nodes_second = Nodes of the second bot for one decision (else those of its level)
help-arg-scale = Divide the nodes of both levels by this number
help-arg-threads = How many games at once (default one for each core)
help-arg-sprt = Stop as soon as it is clear which of two Elo differences is the truer one
help-arg-out = Write each game into this file; games already in it are not played again
help-arg-report = Write a report in Markdown into this file
help-arg-lost = Write the games that the first bot loses as files into this folder
help-arg-level = How well it plays: random, novice, regular (default), veteran or general
help-arg-match_first = The first player: level:NAME, or a command that starts a program
help-arg-match_second = The second player, written in the same way; seats change after every game
help-arg-move_time_ms = How long a program may think about one action, in milliseconds (default 10000)
help-arg-turn_nodes = Positions to look at for each turn (default 20000)
help-arg-analyse_all = Show every better turn found, not only the best one of each mistake
help-arg-bind = Address to listen at (default 127.0.0.1: this machine only)
help-arg-port = Port (default 7878); the next free one if it is taken
help-arg-data = Folder for games and people (else the user's data folder)
help-arg-database = PostgreSQL database for games and people, which several servers can share (else FRACAS_DATABASE)
help-arg-no_open = Open no browser
help-arg-program = A program that can hold seats, speaking the bot protocol; may be repeated
help-arg-program_time_ms = How long such a program may think about one action, in milliseconds (default 10000)
help-arg-behind_proxy = The server is behind a proxy: trust its X-Forwarded-For, cookies over https only
help-arg-host = Name by which the server is reached, such as play.example; repeatable, needed behind a proxy
help-arg-no_limits = No limits on requests, for measuring on one's own machine
help-arg-log_json = Write logs as JSON
help-arg-url = The server (default http://localhost:7878), on this machine; repeatable for several that share a database
help-arg-watchers = How many watch each table that is played (default 1), spread over the servers
help-arg-from = Folder of a server that does not run
help-arg-database_to = The database, such as postgres://user@host/name
help-arg-streams = How many event streams are open and idle (default 2000)
help-arg-rate = How many actions each second (default 200)
help-arg-seconds = For how long (default 30)
help-arg-load_minutes = For how many minutes, instead; what the servers hold is written down each minute
help-arg-load_game = The game (else the server's first one)

## Wrong arguments

usage-unknown-argument = The argument `{ $argument }` is not known here; --help lists those that are.
usage-negative = Numbers below zero are not taken: `{ $argument }`.
usage-no-value = A value is missing behind { $argument }.
usage-invalid-value = `{ $value }` is not a value for { $argument }; --help says what it takes.
usage-unknown-command = There is no command `{ $command }`; --help lists them.
usage-missing-argument = Something is missing: { $argument }.
usage-twice = { $argument } is given twice, or does not go with the rest.
usage-not-text = An argument is not text.
usage-other = { $message }.

## Answers

file-unreadable = { $file } cannot be read: { $why }.
file-too-long = { $file } is too long: at most { $most } MiB are read.
interrupted = Stopped by Ctrl-C: this is what was found until then.
file-unwritable = { $file } cannot be written: { $why }.
position-empty = A position is missing.
position-several = The standard input holds several positions; one is wanted.
action-refused = `{ $action }` is refused: { $why } ({ $rule })
option-form = An option is written name=value, not `{ $option }`.
option-twice = The option `{ $name }` is there twice.
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
why-legal = This is legal. { $meaning }
replay-in-file = { $file }: { $why }
replay-too-far = Ply { $ply } does not exist: the file has { $plies } plies.
replay-done = { $ply } of { $plies } plies replayed.
perft-result = { $nodes } nodes at depth { $depth } ({ $seconds } s, { $speed } nodes per second)
perft-progress = { $nodes } nodes in { $seconds } s
random-games = { $games } games with seed { $seed }, { $draws } of them drawn
random-progress = { $done } of { $games } games
random-speed = { $seconds } s, { $speed } games per second
random-side = { $side }: { $wins } of { $games } won ({ $share } %), { $draws } drawn, { $losses } lost
random-saved = { $count ->
    [one] 1 file written to { $folder }
   *[other] { $count } files written to { $folder }
}
arena-no-game = There is no game `{ $game }` in the arena: { $known }.
arena-no-player = `{ $player }` is neither a level ({ $known }) nor a program that can be started: { $why }.
arena-nodes-program = Nodes are for levels; the program `{ $player }` has its time, --move-time-ms.
arena-games-many = --games takes at most { $most } games.
arena-sprt-form = --sprt takes two Elo differences between -1000 and 1000, the smaller one first, such as 0,20, not `{ $value }`.
league-players = A league has { $least } to { $most } players; name each with --player.
league-twice = `{ $player }` is in the league twice.
league-line-unreadable = Line { $line } of { $file } is not a line of a league.
league-line-other = The file belongs to another league; name another file, or give the same arguments.
league-progress = Round { $round } of { $rounds }: { $first } – { $second }, { $done } of { $games } games
league-head = League of { $game }: { $players } players, round { $rounds } of { $length }, { $games } games a meeting, seed { $seed }, rules { $rules }
league-player = Player
league-points = Points
league-buchholz = Buchholz
league-sonneborn = Sonneborn
league-wins = Wins
league-round = Round { $number }
league-bye = bye
arena-line-unreadable = Line { $line } of { $file } is not a game of an arena.
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
arena-sides = Won-drawn-lost by the side of { $first } (rows) against the side of { $second } (columns):
arena-corner = side
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

## Server

serve-address = Fracas plays at { $url }
serve-data = Games and people are kept in { $folder }
serve-open-to-all = Others in the network can reach it: it listens at { $address }
serve-opening = A browser is being opened.
serve-stop = Ctrl-C stops it.
serve-stopped = Stopped; everything is kept.
serve-no-port = The server cannot listen at { $address }: { $why }
serve-no-folder = This user has no data folder; name one with --data.
serve-no-host = Behind a proxy the server must know the name by which it is reached: --host play.example
serve-bad-host = “{ $name }” is not the name of a host.
serve-in-use = Another server uses { $folder }; stop it, or name another folder with --data.
serve-bad-data = The data in { $folder } cannot be used: { $why }
serve-bad-database = The database { $database } cannot be used: { $why }
database-table = { $name }: { $rows } rows, digest { $digest }
database-copied = Copied; both sides have the same digests.
serve-failed = The server failed: { $why }
verify-no-game = There is no game that could read this file.
load-summary = { $streams } idle streams, { $rate } actions each second for { $seconds } s: { $events } events, { $games } games to their end, { $failures } failures
load-actions = actions: { $count }, half within { $half } ms, 99 % within { $most } ms, all within { $worst } ms
load-looks = looks: { $count }, half within { $half } ms, 99 % within { $most } ms, all within { $worst } ms
load-memory = { $seconds } s: { $megabytes } MB of memory, { $tables } tables, { $streams } streams
load-growth = memory from a quarter of the time to its end: { $first } MB to { $last } MB
load-not-here = Load is made on this machine only, such as http://localhost:7878, not { $url }
load-refused = The server answered { $status }: { $text } (was it started with --no-limits?)
load-no-connection = The server does not answer: { $why }
analyse-none = Games of { $game } cannot be judged turn by turn.
random-turns = { $plies } plies a game ({ $least } to { $most }), { $length } turns
legal-sampled = These are examples: there are more ways than can be listed, and every one that the rules allow may be played.
perft-sampled = Counted among examples: there are more ways than can be listed.
arena-word-of-others = --{ $word } has no meaning in { $game }.
