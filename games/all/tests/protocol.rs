//! Bots as programs: ours driven by a controller, others seated at our table, and what becomes of bad ones.

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Setup, State};
use std::io::{BufRead as _, BufReader, Write as _};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const FRACAS: &str = env!("CARGO_BIN_EXE_fracas");
const EXAMPLE: &str = "docs/examples/bot.py";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A bot and a controller's ends of its pipes.
struct Bot {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Bot {
    fn start(program: &str, arguments: &[&str]) -> Bot {
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(root())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{program} cannot be started: {error}"));
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Bot { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the bot listens");
        self.input.flush().expect("the bot listens");
    }

    /// All lines of a reply.
    fn hear(&mut self) -> Vec<String> {
        let mut reply: Vec<String> = Vec::new();
        while !reply.last().is_some_and(|last| last == "ok" || last.starts_with("err ")) {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("the bot writes UTF-8");
            assert!(read > 0, "the bot ended after {reply:?}");
            reply.push(line.trim_end().to_owned());
        }
        reply
    }

    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.hear()
    }

    /// Sends a command and returns the lines before `ok`.
    fn good(&mut self, line: &str) -> Vec<String> {
        let mut reply = self.ask(line);
        assert_eq!(reply.pop().as_deref(), Some("ok"), "{line}: {reply:?}");
        reply
    }

    fn choose(&mut self, state: &State, seat: Seat, go: &str) -> Action {
        let mut legal = Vec::new();
        state.actions(&mut legal).expect_all();
        let texts: Vec<String> = legal.iter().map(Action::to_string).collect();
        let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
        self.good(&format!("observe {view}"));
        self.good(&format!("actions {}", serde_json::to_string(&texts).expect("a list is JSON")));
        let reply = self.good(go);
        if go.ends_with("\nstop") {
            assert_eq!(self.hear(), ["ok"]);
        }
        let best = reply.iter().find_map(|line| line.strip_prefix("bestaction "));
        let best = best.unwrap_or_else(|| panic!("{reply:?}"));
        assert!(texts.iter().any(|text| text == best), "`{best}` is not legal: {texts:?}");
        best.parse().expect("a legal action can be read")
    }

    fn quit(mut self) {
        self.good("quit");
        assert!(self.child.wait().expect("the bot ends").success());
    }
}

/// Numbers that are the same on every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % most
    }
}

/// Plays a game in which each bot holds one seat; gives the number of their actions.
fn whole_game(bots: &mut [Bot], armies: &[&str], seed: u64, go: &str) -> usize {
    let mut state = State::new(&Setup::of(fracas_nshex::Options::default(), armies)).expect("a good set-up");
    let mut numbers = Numbers(seed);
    for (index, bot) in bots.iter_mut().enumerate() {
        bot.good(&format!("newgame nshex seat S{}", index + 1));
    }
    let mut chosen = 0;
    loop {
        let action = match state.pending() {
            Pending::Over(_) => return chosen,
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                chosen += 1;
                bots[seat.index()].choose(&state, seat, go)
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let mut chances = Vec::new();
                state.chances(&mut chances);
                let total = chances.iter().map(|(_, weight): &(Action, NonZeroU32)| weight.get()).sum();
                let mut left = numbers.below(total);
                let found = chances.into_iter().find(|(_, weight)| match left.checked_sub(weight.get()) {
                    Some(rest) => {
                        left = rest;
                        false
                    }
                    None => true,
                });
                found.expect("the weights were summed").0
            }
        };
        state.apply(&action, &mut ());
    }
}

#[test]
fn our_bot_plays_whole_games_as_a_program() {
    for (level, armies) in
        [("random", &["moloch", "borgo"][..]), ("novice", &["outpost", "hegemony", "moloch"])]
    {
        let bot = || Bot::start(FRACAS, &["bot", "--level", level, "--seed", "3"]);
        let mut bots: Vec<Bot> = armies.iter().map(|_| bot()).collect();
        assert!(bots[0].good("hello").contains(&"protocol 1".to_owned()));
        for seed in 0..2 {
            let chosen = whole_game(&mut bots, armies, seed, "go");
            assert!(chosen > 30, "{level}: {chosen}");
        }
        bots.into_iter().for_each(Bot::quit);
    }
    let mut bots = [1, 2].map(|seed: u8| Bot::start(FRACAS, &["bot", "--seed", &seed.to_string()]));
    assert!(bots[0].good("options")[0].starts_with("option level regular "));
    assert!(whole_game(&mut bots, &["moloch", "outpost"], 5, "go nodes 300") > 30);
}

#[test]
fn our_bot_survives_nonsense_and_a_controller_that_leaves() {
    let mut bot = Bot::start(FRACAS, &["bot", "--seed", "1"]);
    for line in ["", "castle", "go", "observe {", "option level king", &"x".repeat(3 << 20)] {
        let reply = bot.ask(line);
        assert!(reply.len() == 1 && reply[0].starts_with("err "), "{reply:?}");
    }
    bot.input.write_all(b"\xff\xfe\n").expect("the bot listens");
    assert!(bot.hear()[0].starts_with("err "));
    assert_eq!(bot.good("hello")[0], "name Fracas");
    drop(bot.input);
    assert!(bot.child.wait().expect("the bot ends").success(), "the end of the input is a good end");
}

/// A bot with more nodes than it could look at in an hour answers because it is stopped. Were it deaf, it would be
/// ended after a minute without having answered.
#[test]
fn stop_is_heard_while_the_bot_thinks() {
    let state: State = "3.0 | moloch 20 hq@c1 +hybrid +blocker +hornet | outpost 20 hq@c5 hmg@c3/3 | p1 turn"
        .parse()
        .expect("the position is well formed");
    let mut bot = Bot::start(FRACAS, &["bot", "--level", "general", "--seed", "1"]);
    bot.good("newgame nshex seat S1");
    let seat = Seat::new(0).expect("the first seat");
    let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
    bot.good(&format!("observe {view}"));
    let process = bot.child.id().to_string();
    let (answered, waiting) = std::sync::mpsc::channel::<()>();
    let guard = std::thread::spawn(move || {
        if waiting.recv_timeout(std::time::Duration::from_mins(1)).is_err() {
            Command::new("kill").arg(process).status().expect("the bot can be ended");
        }
    });
    // Both lines come before the bot can answer the first; the replies come in their order.
    bot.say("go nodes 100000000000\nstop");
    let reply = bot.hear();
    answered.send(()).expect("the guard waits");
    guard.join().expect("the guard ends");
    assert!(reply.iter().any(|line| line.starts_with("bestaction ")), "{reply:?}");
    assert_eq!(bot.hear(), ["ok"]);
    bot.quit();
}

#[test]
fn the_example_in_python_plays_whole_legal_games() {
    let mut bots = [0, 1].map(|_: u8| Bot::start("python3", &[EXAMPLE]));
    assert!(bots[0].good("hello").contains(&"protocol 1".to_owned()));
    for (seed, armies) in [["moloch", "outpost"], ["borgo", "hegemony"]].iter().enumerate() {
        // It thinks in one piece and reads `stop` afterwards: every answer is followed by an `ok` of its own.
        assert!(whole_game(&mut bots, armies, seed as u64, "go") > 30);
        assert!(whole_game(&mut bots, armies, seed as u64, "go\nstop") > 30);
    }
    assert_eq!(bots[0].ask("stop"), ["ok"]);
    for line in ["castle", "", "legal", "observe {", "actions [1", "newgame", "option level novice"] {
        let reply = bots[0].ask(line);
        assert!(reply[0].starts_with("err "), "{line}: {reply:?}");
    }
    bots.into_iter().for_each(Bot::quit);
}

struct Run {
    code: i32,
    out: String,
    err: String,
}

fn fracas(arguments: &[&str], lang: &str) -> Run {
    let output = Command::new(FRACAS)
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", lang)
        .current_dir(root())
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let run = Run {
        code: output.status.code().expect("the program is not killed"),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert!(!run.err.contains("panicked") && !run.out.contains('⟦'), "{}{}", run.out, run.err);
    run
}

/// A match that must be played; its lines.
fn played(first: &str, second: &str, more: &[&str]) -> Vec<String> {
    let run = fracas(&[&["match", "--first", first, "--second", second], more].concat(), "C");
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    run.out.lines().map(str::to_owned).collect()
}

#[test]
fn the_example_wins_and_loses_on_the_board_only() {
    let first = format!("python3 {EXAMPLE}");
    for second in ["level:random", "level:novice", &format!("{FRACAS} bot --level random --seed 2")] {
        let lines = played(&first, second, &["--games", "4", "--seed", "1", "--armies", "borgo,hegemony"]);
        assert_eq!(lines.len(), 7, "{lines:?}");
        assert!(lines[5..].iter().all(|line| line.ends_with("(0 by forfeit)")), "{lines:?}");
        assert_eq!(
            lines,
            played(&first, second, &["--games", "4", "--seed", "1", "--armies", "borgo,hegemony"])
        );
    }
}

#[test]
fn the_match_on_the_page_is_played_as_shown() {
    let page = std::fs::read_to_string(root().join("docs/bot-protocol.md")).expect("the page is there");
    let call =
        "$ fracas match --first \"python3 docs/examples/bot.py\" --second level:random --games 2 --seed 1";
    let shown: Vec<String> = page
        .lines()
        .skip_while(|line| *line != call)
        .skip(1)
        .take_while(|line| *line != "```")
        .map(str::to_owned)
        .collect();
    let real = played(&format!("python3 {EXAMPLE}"), "level:random", &["--games", "2", "--seed", "1"]);
    assert_eq!(shown, real);
}

/// Writes a bot in Python that greets well, keeps a legal action as `best`, and does `body` when it is asked to go.
fn bad_bot(name: &str, body: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.py"));
    let text = format!(
        "import sys, time, os\n\
         patient = True\n\
         for line in sys.stdin:\n    \
             if line.startswith('actions'): best = line.split('\"')[1]\n    \
             if line.startswith('hello'): print('protocol 1\\ngames nshex\\nok', flush=True)\n    \
             elif line.startswith('go'): {body}\n    \
             else: print('ok', flush=True)\n"
    );
    std::fs::write(&file, text).expect("the file can be written");
    format!("python3 '{}'", file.display())
}

#[test]
fn a_bad_program_loses_and_the_reason_is_said() {
    // What answers gets all the time in the world; only what never does has to be waited for.
    let (long, short) = ("60000", "2000");
    for (name, body, time, why) in [
        ("crashes", "os._exit(3)", long, "the program ended instead of answering."),
        ("hangs", "time.sleep(600)", short, "the program did not answer within 2000 ms."),
        (
            "babbles",
            "[print('info', n) for n in iter(int, 1)]",
            short,
            "the program did not answer within 2000 ms.",
        ),
        (
            "cheats",
            "print('bestaction hq c9 r0\\nok', flush=True)",
            long,
            "`hq c9 r0` is not a legal action.",
        ),
        ("gives_up", "print('err no idea', flush=True)", long, "the program refused: `err no idea`."),
        ("says_nothing", "print('ok', flush=True)", long, "the program named no action: ``."),
        ("lists", "[print('put', n) for n in iter(int, 1)]", long, "the program named no action: `put 0`."),
    ] {
        let bot = bad_bot(name, body);
        let lines = played(&bot, "level:novice", &["--games", "2", "--seed", "1", "--move-time-ms", time]);
        assert_eq!(lines[1], format!("Game 1: level:novice beats {bot} by forfeit at ply 1: {why}"));
        assert_eq!(lines[2], format!("Game 2: level:novice beats {bot} by forfeit at ply 2: {why}"));
        assert_eq!(lines[3], format!("{bot}: 0 of 2 won, 0 drawn, 2 lost (2 by forfeit)"));
    }
}

/// A bot of the mech skirmish that deploys and walks this far beside what is listed, and says so where errors go.
fn wayward_bot(name: &str, aside: i32) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.py"));
    let text = format!(
        "import json, sys\n\
         listed, sample, told = [], False, False\n\
         for line in sys.stdin:\n    \
             verb, _, rest = line.strip().partition(' ')\n    \
             if verb == 'hello': print('protocol 1\\ngames mech')\n    \
             if verb in ('sample', 'actions'): listed, sample = json.loads(rest), verb == 'sample'\n    \
             if verb == 'go':\n        \
                 best = listed[0]\n        \
                 spots = [action.split() for action in listed if action.startswith('deploy ')]\n        \
                 if sample and spots:\n            \
                     word, unit, at = spots[len(spots) // 2]\n            \
                     x, y = at.split(',')\n            \
                     best = f'{{word}} {{unit}} {{int(x) + {aside}}},{{y}}'\n            \
                     if best not in listed: print('beside:', best, file=sys.stderr)\n        \
                 print('bestaction', best)\n    \
             print('ok', flush=True)\n"
    );
    std::fs::write(&file, text).expect("the file can be written");
    format!("python3 '{}'", file.display())
}

/// Where not everything can be listed, a program may play anything that the rules allow, and nothing else.
#[test]
fn a_program_plays_what_is_allowed_and_not_listed() {
    for (name, aside, forfeits) in [("beside", 1, 0), ("far_beside", 100_000, 2)] {
        let bot = wayward_bot(name, aside);
        let players = ["match", "--game", "mech", "--first", &bot, "--second", "level:random"];
        let run = fracas(&[&players[..], &["--games", "2", "--seed", "1"]].concat(), "C");
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        assert!(
            run.err.lines().filter(|line| line.starts_with("beside: deploy ")).count() >= 2,
            "{}",
            run.err
        );
        let score = run.out.lines().find(|line| line.starts_with(&bot)).expect("it is counted");
        assert!(score.ends_with(&format!("({forfeits} by forfeit)")), "{}", run.out);
    }
}

#[test]
fn a_program_that_never_was_a_bot_loses_before_the_first_ply() {
    let foreign = "sh -c 'read hello; echo protocol 99; echo games nshex; echo ok; read quit'";
    for (program, why) in [
        ("true", "the program ended instead of answering."),
        (foreign, "the program does not speak this protocol: `protocol 99`."),
    ] {
        let lines = played("level:random", program, &["--seed", "1"]);
        assert_eq!(lines[1], format!("Game 1: level:random beats {program} by forfeit at ply 1: {why}"));
    }
}

#[test]
fn a_program_that_thinks_too_long_is_told_to_stop() {
    // The first time, it answers only when another line comes, and that is `stop`.
    let wait = "[sys.stdin.readline(), print('bestaction ' + best + '\\nok\\nok', flush=True)]";
    let body = format!(
        "patient = ({wait} and False) if patient else print('bestaction ' + best + '\\nok', flush=True)"
    );
    let bot = bad_bot("waits", &body);
    let lines = played(&bot, "level:random", &["--seed", "1", "--move-time-ms", "8000"]);
    assert!(lines[2].ends_with("(0 by forfeit)"), "{lines:?}");
}

#[test]
fn bad_input_gets_one_sentence_in_each_language() {
    let level = ["match", "--first", "level:king", "--second", "level:random"];
    let missing = ["match", "--first", "./no-such-program", "--second", "level:random"];
    let quote = ["match", "--first", "sh 'x", "--second", "level:random"];
    let empty = ["match", "--first", " ", "--second", "level:random"];
    let one = ["match", "--first", "level:random", "--second", "level:random", "--armies", "borgo"];
    let army = ["match", "--first", "level:random", "--second", "level:random", "--armies", "borgo,elves"];
    let games = ["match", "--first", "level:random", "--second", "level:random", "--games", "0"];
    let time = ["match", "--first", "level:random", "--second", "level:random", "--move-time-ms", "0"];
    for (arguments, english, french) in [
        (&level[..], "no level `king`", "pas de niveau"),
        (&missing, "`./no-such-program` cannot be started", "ne peut pas être lancé"),
        (&quote, "A quote is not closed", "ne sont pas fermés"),
        (&empty, "A player is missing", "Il manque un joueur"),
        (&one, "two armies", "Deux armées"),
        (&army, "elves", "elves"),
        (&games, "not a value for", "pas une valeur"),
        (&time, "not a value for", "pas une valeur"),
        (&["match", "--first", "level:random"], "missing", "Il manque"),
        (&["bot", "--level", "king"], "not a value for", "pas une valeur"),
        (&["bot", "--seed", "x"], "not a value for", "pas une valeur"),
    ] {
        for (lang, part) in [("C", english), ("fr_FR.UTF-8", french)] {
            let run = fracas(arguments, lang);
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
            assert!(run.err.contains(part), "{arguments:?}: {}", run.err);
            assert_eq!(run.err.lines().count(), 1, "{}", run.err);
            assert!(run.err.starts_with("fracas: ") && run.err.trim_end().ends_with('.'), "{}", run.err);
        }
    }
}

#[test]
fn the_new_commands_have_help_in_each_language() {
    for command in ["bot", "match"] {
        let (english, french) = (fracas(&[command, "--help"], "C"), fracas(&[command, "--help"], "fr_FR"));
        assert_eq!((english.code, french.code), (0, 0));
        assert!(english.out.contains("Usage:") && english.out.contains(&format!("  fracas {command} --")));
        assert!(french.out.contains("Utilisation") && french.out != english.out);
    }
}
