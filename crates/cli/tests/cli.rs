//! The real program, command by command: good input, JSON, bad input, both languages, pipes.

#[path = "common/program.rs"]
pub mod program;

use program::{Program, Run, finish, folder};
use serde_json::Value;
use std::process::Stdio;

const START: &str = "3.0 | moloch | outpost";
const TURN: &str = "3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 runner@c3/3 | p1 turn";
const FIGHT: &str = "3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 commando@c4/3";
const CLOWN: &str = "3.0 | moloch 20 clown@c2/0 | outpost 20 runner@c3/3 medic@b2/0";

/// Every command with its simplest good arguments, for what all must do alike.
const GOOD: [(&str, &[&str]); 13] = [
    ("new", &[]),
    ("show", &[TURN]),
    ("legal", &[TURN]),
    ("apply", &[TURN, "put hybrid c2 r0"]),
    ("battle", &[FIGHT]),
    ("explain", &[FIGHT, "c2"]),
    ("why-not", &[TURN, "put hybrid c5 r0"]),
    ("random", &["--games", "2", "--seed", "1"]),
    ("replay", &[]),
    ("perft", &[START, "2"]),
    ("tiles", &["moloch"]),
    ("solve", &[TURN, "--goal", "deal 1"]),
    ("hint", &[TURN, "--nodes", "500"]),
];

const NSHEX: Program = Program(&["nshex"]);
const FRACAS: Program = Program(&[]);

fn fracas(arguments: &[&str]) -> Run {
    FRACAS.run(arguments)
}

fn nshex(arguments: &[&str]) -> Run {
    NSHEX.run(arguments)
}

fn good(arguments: &[&str]) -> String {
    NSHEX.good(arguments)
}

fn json(arguments: &[&str]) -> Value {
    NSHEX.json(arguments)
}

fn bad(arguments: &[&str]) -> String {
    NSHEX.bad(arguments)
}

fn piped(arguments: &[&str], input: &[u8]) -> Run {
    FRACAS.piped(arguments, input)
}

/// A saved game and its text.
fn game(name: &str) -> (String, String) {
    let folder = folder(name);
    good(&["random", "--games", "1", "--seed", "5", "--save", folder.to_str().expect("UTF-8")]);
    let file = folder.join("5-000001.game");
    let text = std::fs::read_to_string(&file).expect("the game was saved");
    (file.to_str().expect("UTF-8").to_owned(), text)
}

/// The arguments of a good run, with a file for `replay`.
fn arguments(command: &str, rest: &[&str], file: &str) -> Vec<String> {
    let mut all = vec!["nshex".to_owned(), command.to_owned()];
    all.extend(rest.iter().map(|&word| word.to_owned()));
    if command == "replay" {
        all.push(file.to_owned());
    }
    all
}

// ---- what all commands do alike

#[test]
fn every_command_answers_in_text_in_json_and_in_two_languages() {
    let (file, _) = game("every_command");
    for (command, rest) in GOOD {
        let arguments = arguments(command, rest, &file);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let english = FRACAS.run(&arguments);
        let french = FRACAS.run_in("fr_BE.UTF-8", &arguments);
        let asked = fracas(&[&arguments[..], &["--lang", "fr"]].concat());
        assert_eq!((english.code, french.code, asked.code), (0, 0, 0), "{command}: {}", english.err);
        assert!(!english.out.is_empty());
        if !["random", "perft", "solve"].contains(&command) {
            assert_eq!(french.out, asked.out, "{command}: LANG and --lang agree");
        }
        assert_eq!(
            english.out == french.out,
            command == "new",
            "{command}: only a bare position needs no words"
        );
        let machine = fracas(&[&arguments[..], &["--json"]].concat());
        let value: Value = serde_json::from_str(&machine.out).expect("the answer is JSON");
        assert!(value.is_object() && machine.code == 0, "{command}");
    }
}

#[test]
fn every_command_has_help_with_examples_in_two_languages() {
    for (command, _) in GOOD {
        let english = nshex(&[command, "--help"]);
        let french = nshex(&[command, "-h", "--lang=fr"]);
        assert_eq!((english.code, french.code, english.err.as_str()), (0, 0, ""), "{command}");
        assert!(
            english.out.contains("Usage: fracas nshex") && english.out.contains("Examples:"),
            "{}",
            english.out
        );
        assert!(english.out.contains(&format!("  fracas nshex {command}")), "{}", english.out);
        assert!(french.out.contains("Utilisation") && french.out.contains("Exemples"), "{}", french.out);
    }
}

#[test]
fn every_command_refuses_an_unknown_argument() {
    for (command, _) in GOOD {
        assert!(bad(&[command, "--nonsense"]).contains("--nonsense"));
    }
}

#[test]
fn every_command_that_takes_a_position_says_what_is_wrong_with_it() {
    for (command, rest) in
        GOOD.iter().filter(|(_, rest)| rest.first().is_some_and(|word| word.starts_with('3')))
    {
        for (position, part) in [
            ("", "missing"),
            ("   ", "missing"),
            ("nonsense", "column 1"),
            ("3.0", "2 to 4 sides"),
            ("3.0 | moloch | nobody", "nobody"),
            ("3.0 | moloch 21 | outpost", "at most 20"),
            ("3.0 | moloch hq@c9 | outpost", "a hex, such as c3"),
            ("3.0 | moloch hq@c1 | outpost hq@c1", "c1"),
            ("3.0 | moloch hq@c1 | outpost hq@c5 | p1 nonsense", "hire, hq"),
            ("3.0 | moloch 20 \u{7f}é | outpost", "column 17"),
        ] {
            let sentence = bad(&[&[command, position], &rest[1..]].concat());
            assert!(sentence.contains(part), "{command} {position}: {sentence}");
        }
        assert!(bad(&[&[command, "-"], &rest[1..]].concat()).contains("missing"), "an empty input");
        assert!(bad(&[command]).contains("missing"));
    }
}

#[test]
fn a_game_without_a_command_and_help_print_the_help() {
    let run = fracas(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("nshex") && run.out.contains("Usage:"));
    let run = fracas(&["nshex"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("why-not") && run.out.contains("perft"));
    assert!(fracas(&["--version"]).out.starts_with("fracas "));
}

#[test]
fn wrong_arguments_are_one_sentence_in_two_languages() {
    for arguments in [
        &["nonsense"][..],
        &["show", TURN, "more"],
        &["perft", START, "many"],
        &["perft", START, "-1"],
        &["explain", TURN, "c99"],
        &["random", "--games"],
        &["random", "--games", "x"],
        &["show", TURN, "--lang", "de"],
        &["show", TURN, "--color", "pink"],
    ] {
        let english = bad(arguments);
        let french = bad(&[arguments, &["--lang", "fr"]].concat());
        assert_ne!(english, french);
    }
    let run = fracas(&["chess"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("chess"));
}

#[test]
fn a_position_travels_through_pipes() {
    let first = nshex(&["new", "--random-hq"]);
    assert!(first.out.starts_with("Seed: "), "a seed that nobody chose is told: {}", first.out);
    let second = piped(&["nshex", "apply", "-", "--seed", "3"], first.out.as_bytes());
    assert_eq!(second.code, 0, "{}", second.err);
    assert!(second.out.contains("draws"));
    let third = piped(&["nshex", "show", "-", "--json"], second.out.as_bytes());
    let value: Value = serde_json::from_str(&third.out).expect("JSON");
    assert_eq!(value["position"].as_str(), second.out.lines().last());
    assert_eq!(piped(&["nshex", "show", "-"], b"\xff\xfe").code, 2);
    assert_eq!(piped(&["nshex", "show", "-"], b"").code, 2);
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = NSHEX.start(&["legal", TURN, "--full"], "C", Stdio::null());
    drop(child.stdout.take());
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

// ---- one by one

#[test]
fn new_prints_the_start_of_every_kind_of_game() {
    assert_eq!(good(&["new"]), "3.0 | moloch 20 | outpost 20 | p1 hq\n");
    for (arguments, start) in [
        (&["--edition", "2.0", "--armies", "borgo,hegemony"][..], "2.0 | borgo 20 | hegemony 20 | p1 hq"),
        (
            &["--option", "tie_break=no", "--option", "extended=yes"],
            "3.0,tie_break=no,extended=yes | moloch 20",
        ),
        (
            &["--armies", "moloch,borgo,outpost", "--teams", "1,2,2"],
            "3.0 | moloch 20 team=1 | borgo 13 team=2",
        ),
        (
            &["--armies", "moloch,borgo,outpost,hegemony", "--teams", "1,1,2,2", "--seats", "1,1,2,2"],
            "3.0 | moloch 15 team=1 seat=S1 | borgo 15 team=1 seat=S1 | outpost 15 team=2 seat=S2",
        ),
    ] {
        let line = good(&[&["new"], arguments].concat());
        assert!(line.starts_with(start), "{line}");
    }
    let random = || good(&["new", "--random-hq", "--seed", "4"]);
    assert!(random() == random() && random().contains("hq@"));
    assert_eq!(json(&["new", "--seed", "4", "--random-hq"])["seed"], 4);
}

#[test]
fn new_refuses_what_makes_no_game() {
    for (arguments, part) in [
        (&["--armies", "moloch"][..], "2 to 4 sides"),
        (&["--armies", "moloch,nobody"], "nobody"),
        (&["--edition", "4.0"], "4.0"),
        (&["--option", "tie_break"], "name=value"),
        (&["--option", "tie_break=maybe"], "no, yes"),
        (&["--option", "nonsense=yes"], "nonsense"),
        (&["--teams", "1,1"], "teams"),
        (&["--teams", "1,2,3"], "--teams"),
        (&["--teams", "0,1"], "--teams"),
        (&["--seats", "1,1"], "same team"),
        (&["--seats", "1,x"], "--seats"),
        (&["--option", "bomber=mercenary"], "mercenaries=1"),
    ] {
        let sentence = bad(&[&["new"], arguments].concat());
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn legal_groups_actions_and_weighs_draws() {
    let text = good(&["legal", TURN]);
    assert!(text.contains("\nput\n") && text.contains("\nend\n"), "{text}");
    assert!(text.contains("put hybrid a1 r0,1,2,3,4,5"));
    let full = good(&["legal", TURN, "--full"]);
    assert!(full.contains("  put hybrid a1 r5 ") && full.lines().count() > text.lines().count());
    let value = json(&["legal", TURN]);
    assert_eq!(value["actions"].as_array().unwrap().len(), 16 * 6 + 1 + 2 + 1);
    assert_eq!(value["pending"]["actor"], "S1");
    let draws = json(&["legal", "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 draw"]);
    let weights =
        draws["actions"].as_array().unwrap().iter().map(|action| action["weight"].as_u64().unwrap());
    assert_eq!(weights.sum::<u64>(), 34, "a whole pile");
    assert!(good(&["legal", "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 over=p1"]).contains("Nothing"));
}

#[test]
fn apply_tells_what_happens_and_prints_the_position_last() {
    let text = good(&["apply", TURN, "put hybrid c2 r0", "play battle"]);
    assert!(text.contains("Hybrid (c2) attacks Runner (c3) (N): ranged 2, 2 wounds."), "{text}");
    assert!(text.lines().last().unwrap().starts_with("3.0 | moloch 20 hq@c1 hybrid@c2/0 -battle | outpost"));
    let value = json(&["apply", START, "hq c1", "hq c5", "end", "--seed", "7"]);
    let actors: Vec<&str> =
        value["actions"].as_array().unwrap().iter().map(|action| action["actor"].as_str().unwrap()).collect();
    assert_eq!(actors, ["S1", "S2", "--", "S1", "--", "--"], "draws are made where they are due");
    assert!(value["events"].as_array().unwrap().iter().all(|event| event["text"].is_string()));
    let given = json(&["apply", START, "hq c1", "hq c5", "draw clown"]);
    assert!(given["position"].as_str().unwrap().contains("+clown"));
}

#[test]
fn apply_refuses_with_the_rule() {
    for (actions, part) in [
        (&["put hybrid c1 r0"][..], "§place.free-hex"),
        (&["put clown c2"], "§turn.hand"),
        (&["draw clown"], "§turn.sequence"),
        (&["nonsense"], "verbs are"),
        (&["put hybrid"], "put <tile> <hex>"),
        (&["put nobody c2"], "nobody"),
        (&[""], "missing"),
        (&["end", "end"], "§turn.sequence"),
    ] {
        let sentence = bad(&[&["apply", TURN], actions].concat());
        assert!(sentence.contains(part), "{actions:?}: {sentence}");
    }
    let over = "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 over=p1";
    assert!(bad(&["apply", over, "end"]).contains("over"));
    assert!(bad(&["apply", TURN]).contains("missing"));
}

#[test]
fn battle_shows_phases_and_points() {
    let text = good(&["battle", FIGHT]);
    for part in
        ["Initiative 3\n", "attacks Commando (c4) (N): ranged 2", "is destroyed", "HQ of Moloch: 20 → 20"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let value = json(&["battle", FIGHT]);
    assert_eq!(value["complete"], true);
    assert_eq!(value["points"][1]["side"], "p2");
}

#[test]
fn battle_asks_for_choices_with_exit_code_3() {
    let run = nshex(&["battle", CLOWN]);
    assert_eq!(run.code, 3);
    assert!(run.err.contains("explode c2; fight c2") && run.err.lines().count() == 1, "{}", run.err);
    assert!(run.out.contains("--choose \"explode c2\""));
    let run = nshex(&["battle", CLOWN, "--json"]);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (run.code, &value["complete"], value["choices"].as_array().unwrap().len()),
        (3, &false.into(), 2)
    );
    let done = good(&["battle", CLOWN, "--choose", "explode c2"]);
    assert!(done.contains("The Clown (c2) explodes"), "{done}");
    // The position of an unfinished battle goes on where it stopped.
    let unfinished = value["position"].as_str().unwrap();
    assert!(good(&["battle", unfinished, "--choose", "fight c2"]).contains("attacks"));
    assert!(bad(&["battle", CLOWN, "--choose", "explode c3"]).contains("§battle.declare"));
    assert!(bad(&["battle", FIGHT, "--choose", "explode c2"]).contains("too many"));
    assert!(bad(&["battle", CLOWN, "--choose", "nonsense"]).contains("nonsense"));
    assert!(bad(&["battle", START]).contains("HQs"));
    assert!(bad(&["battle", "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 over=p1"]).contains("over"));
}

#[test]
fn explain_names_sources_and_rules() {
    let text = good(&["explain", FIGHT, "c2"]);
    assert!(text.contains("+1 from Headquarters (c1) §hq.bonus"), "{text}");
    assert_eq!(json(&["explain", FIGHT, "c2"])["unit"]["tile"], "hybrid");
    assert!(bad(&["explain", FIGHT, "c3"]).contains("c3"));
    assert!(bad(&["explain", FIGHT]).contains("missing"));
}

#[test]
fn why_not_gives_the_rule_or_says_that_it_is_legal() {
    assert!(good(&["why-not", TURN, "put hybrid c5 r0"]).contains("§place.free-hex"));
    assert!(
        good(&["why-not", TURN, "put", "hybrid", "c2", "r0"]).contains("legal"),
        "quotes may be left out"
    );
    assert!(good(&["why-not", TURN, "hq c4"]).contains("Not now: It is the turn of Moloch."));
    let value = json(&["why-not", TURN, "play move c1 c2 r0"]);
    assert_eq!((&value["legal"], &value["rule"]), (&false.into(), &"§turn.hand".into()));
    assert!(value["rule_text"].to_string().contains("Only tiles in the player's own hand"));
    let french = good(&["why-not", TURN, "put hybrid c5 r0", "--lang", "fr"]);
    assert!(french.contains("(§place.free-hex)\n  Une unité se pose sur une case libre"), "{french}");
    assert_eq!(json(&["why-not", TURN, "end"])["legal"], true);
    assert!(bad(&["why-not", TURN, "nonsense"]).contains("nonsense"));
    assert!(bad(&["why-not", TURN]).contains("missing"));
}

#[test]
fn random_games_repeat_with_their_seed() {
    let figures = |seed: &str| {
        let mut value = json(&["random", "--games", "5", "--seed", seed, "--armies", "borgo,hegemony"]);
        for changing in ["seconds", "games_per_second"] {
            value[changing] = Value::Null;
        }
        value
    };
    assert_eq!(figures("8"), figures("8"));
    assert_ne!(figures("8")["plies"], figures("9")["plies"]);
    assert_eq!(figures("8")["armies"][0]["games"], 5);
    assert!(json(&["random"])["seed"].is_u64());
    assert_eq!(json(&["random", "--games", "0", "--seed", "1"])["plies"]["total"], 0);
    let teams = ["random", "--armies", "moloch,borgo,outpost,hegemony", "--teams", "1,2,1,2", "--games", "2"];
    assert!(good(&teams).contains("2 games"));
    assert!(bad(&["random", "--armies", "moloch,nobody"]).contains("nobody"));
    let file = folder("random_save").join("file");
    std::fs::write(&file, "").unwrap();
    assert!(bad(&["random", "--save", file.join("below").to_str().unwrap()]).contains("cannot be written"));
}

#[test]
fn replay_accepts_what_was_saved() {
    let (file, text) = game("replay_good");
    let plies = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    assert!(good(&["replay", &file]).contains(&format!("{plies} of {plies} plies")));
    let value = json(&["replay", &file, "--log"]);
    assert_eq!((value["over"].as_bool(), value["log"].as_array().unwrap().len()), (Some(true), plies));
    let short = good(&["replay", &file, "--to", "3", "--log"]);
    assert!(short.contains("3 -- draw") && !short.contains("\n4 "), "{short}");
    assert!(good(&["replay", &file, "--to", "0"]).contains("places its HQ"));
    assert!(bad(&["replay", &file, "--to", "100000"]).contains("100000"));
    assert_eq!(piped(&["nshex", "replay", "-"], text.as_bytes()).code, 0);
}

#[test]
fn replay_refuses_an_altered_file_at_the_first_wrong_line() {
    let (file, text) = game("replay_bad");
    let lines: Vec<&str> = text.lines().collect();
    let blank = lines.iter().position(|line| line.is_empty()).unwrap();
    // Line numbers count from one; the first entry stands behind the empty line.
    let entry = |ply: usize| blank + ply;
    let altered = |line: usize, new: &str| {
        let mut copy = lines.clone();
        copy[line] = new;
        std::fs::write(&file, copy.join("\n")).unwrap();
        bad(&["replay", &file])
    };
    let tenth = lines[entry(10)];
    let (_, digest) = tenth.rsplit_once(" !").expect("the tenth entry has a digest");
    let wrong = tenth.replace(digest, "0123456789abcdef");
    let sentence = altered(entry(10), &wrong);
    assert!(
        sentence.contains(&format!("Line {}", entry(10) + 1)) && sentence.contains("digest"),
        "{sentence}"
    );
    for (line, new, part) in [
        (entry(1), "1 S1 hq c9", "`hq <hex> [r0-r5]`"),
        (entry(1), "1 S2 hq c1 r0", "S1 to act"),
        (entry(1), "1 S1 end", "Moloch places its HQ"),
        (entry(2), "7 S2 hq c1 r0", "entry 2 is expected"),
        (entry(2), "2 X hq c1 r0", "actor"),
        (entry(2), "[Late \"tag\"]", "tags come before"),
        (0, "[Game \"chess\"]", "chess"),
        (0, "# no game", "no [Game"),
        (1, "[Rules \"2.0\"]", "the start says `3.0`"),
        (2, "[Options \"tie_break=no\"]", "the start says `default`"),
        (3, "[Start \"3.0 | moloch\"]", "2 to 4 sides"),
        (4, "[Result \"S9\"]", "Result"),
    ] {
        let sentence = altered(line, new);
        let place = if part == "no [Game" { 1 } else { line + 1 };
        let armies_fit = !part.starts_with("Moloch") || text.contains("| moloch 20 | ");
        assert!(sentence.contains(&format!("Line {place}:")), "{new}: {sentence}");
        assert!(!armies_fit || sentence.contains(part), "{new}: {sentence}");
    }
    assert!(bad(&["replay", "no/such/file.game"]).contains("cannot be read"));
    assert!(bad(&["replay", "-"]).contains("Game"), "an empty file has no tags");
    assert!(bad(&["replay"]).contains("missing"));
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(json(&["perft", START, "1"])["nodes"], 19);
    assert_eq!(json(&["perft", START, "2"])["nodes"], 19 * 18);
    assert_eq!(json(&["perft", START, "0"])["nodes"], 1);
    let text = good(&["perft", START, "2", "--divide"]);
    assert!(text.starts_with("hq a1 r0: 18\n") && text.contains("342 nodes at depth 2"), "{text}");
}

#[test]
fn tiles_lists_armies_and_mercenaries() {
    let all = good(&["tiles"]);
    for part in
        ["Moloch", "The Outpost", "Borgo", "The Hegemony", "Mercenaries from Alabama", "our own design"]
    {
        assert!(all.contains(part), "{part}");
    }
    let value = json(&["tiles", "hegemony"]);
    let tiles = value["armies"][0]["tiles"].as_array().unwrap();
    assert_eq!(tiles.iter().map(|tile| tile["count"].as_u64().unwrap()).sum::<u64>(), 35);
    assert!(bad(&["tiles", "nobody"]).contains("moloch"));
}

#[test]
fn show_draws_the_board_with_colours_only_when_asked() {
    let plain = good(&["show", TURN]);
    assert!(plain.contains("Runner") && plain.contains("O c3") && !plain.contains('\u{1b}'), "{plain}");
    assert!(good(&["show", TURN, "--color", "always"]).contains("\u{1b}[31m"));
    assert_eq!(good(&["show", TURN, "--color", "never"]), plain);
    let value = json(&["show", TURN]);
    assert_eq!(value["view"]["units"].as_array().unwrap().len(), 3);
    assert_eq!(value["digest"].as_str().unwrap().len(), 16);
}

// ---- army files

#[test]
fn the_example_army_loads_and_plays_with_the_box() {
    let army = "docs/examples/army.toml";
    assert!(good(&["tiles", "salvagers", "--army", army]).contains("Watchtower"));
    for pair in ["salvagers,moloch", "hegemony,salvagers", "salvagers,salvagers"] {
        let value = json(&["random", "--games", "20", "--seed", "2", "--armies", pair, "--army", army]);
        assert_eq!(
            (value["games"].as_u64(), value["armies"][0]["games"].as_u64().map(|n| n >= 20)),
            (Some(20), Some(true))
        );
    }
    let folder = folder("example_army");
    let path = folder.to_str().unwrap();
    good(&["random", "--seed", "2", "--armies", "salvagers,borgo", "--army", army, "--save", path]);
    let file = folder.join("2-000001.game");
    let file = file.to_str().unwrap();
    assert!(good(&["replay", file, "--army", army]).contains("The game is over"));
    assert!(bad(&["replay", file]).contains("salvagers"), "without its army the game cannot be read");
}

#[test]
fn the_example_mercenaries_are_hired() {
    let pool = ["--mercenaries", "docs/examples/mercenaries.toml"];
    let start = good(&[&["new", "--option", "mercenaries=1"][..], &pool].concat());
    assert_eq!(start, "3.0,mercenaries=1,pool=drifters | moloch 20 | outpost 20 | p1 hire\n");
    assert!(good(&[&["legal", start.trim()][..], &pool].concat()).contains("hire drifter_nurse"));
    assert!(bad(&["legal", start.trim()]).contains("drifters"));
    let games = ["random", "--games", "20", "--option", "mercenaries=1", "--option", "bomber=mercenary"];
    assert!(good(&[&games[..], &pool].concat()).contains("20 games"));
}
