//! `fracas arena`, the real program on tiny matches.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A match of a blink.
const TINY: [&str; 9] =
    ["--first", "novice", "--second", "random", "--armies", "moloch,outpost,borgo", "--games", "8", "--json"];

struct Run {
    code: i32,
    out: String,
    err: String,
}

fn arena(arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .arg("arena")
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked") && !out.contains('⟦') && !err.contains('⟦'), "{out}{err}");
    Run { code: output.status.code().expect("the program is not killed"), out, err }
}

/// A run that must succeed and show no progress, as there is no terminal.
fn good(arguments: &[&str]) -> String {
    let run = arena(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}: {}", run.out);
    run.out
}

/// The tiny match with more arguments, as JSON.
fn tiny(more: &[&str]) -> Value {
    let text = good(&[&TINY[..], more].concat());
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// A run that must fail with exit code 2 and one sentence, which is returned.
fn bad(arguments: &[&str]) -> String {
    let run = arena(arguments);
    let machine = arguments.contains(&"--json");
    assert_eq!((run.code, run.out.is_empty()), (2, !machine), "{arguments:?}: {}", run.err);
    assert!(!machine || run.out.starts_with("{\"error\":"), "{}", run.out);
    let sentence = run.err.strip_prefix("fracas: ").expect("the program names itself").trim_end();
    assert!(!sentence.contains('\n') && sentence.ends_with('.'), "one sentence: {}", run.err);
    sentence.to_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("UTF-8").to_owned()
}

/// The answer without what depends on the clock and on what was known before.
fn lasting(mut answer: Value) -> Value {
    let object = answer.as_object_mut().expect("an object");
    for field in ["seconds", "games_per_second", "played", "lost"] {
        object.remove(field).expect("the field is there");
    }
    answer
}

#[test]
fn a_match_is_told_in_two_languages() {
    let arguments = &TINY[..8];
    let english = good(&[arguments, &["--seed", "1", "--sprt", "0,50"]].concat());
    assert!(english.starts_with("novice against random: "), "{english}");
    for part in
        ["mirrored pairs, seed 1, rules 3.0", "95 % interval", "Elo difference: ", "SPRT of 0 against 50"]
    {
        assert!(english.contains(part), "{part}: {english}");
    }
    assert!(english.contains("side         Moloch       The Outpost  Borgo\n"), "{english}");
    assert!(english.contains("games per second"), "{english}");
    let french = good(&[arguments, &["--seed", "1", "--edition", "2.0", "--lang", "fr"]].concat());
    assert!(french.contains("novice contre random") && french.contains("règles 2.0"), "{french}");
    assert!(french.contains("Différence Elo") && french.contains("parties par seconde"), "{french}");
}

#[test]
fn figures_for_machines_agree_with_each_other() {
    let answer = tiny(&["--seed", "1"]);
    let count = |value: &Value, field: &str| value[field].as_u64().expect("a number");
    let all = |value: &Value| count(value, "wins") + count(value, "draws") + count(value, "losses");
    assert_eq!((count(&answer, "games"), all(&answer), count(&answer, "played")), (8, 8, 8));
    let pairs: Vec<u64> = answer["pairs"]
        .as_array()
        .expect("five")
        .iter()
        .map(|pair| pair.as_u64().expect("a number"))
        .collect();
    assert_eq!((pairs.len(), pairs.iter().sum::<u64>()), (5, 4));
    let armies = answer["sides"].as_array().expect("a list");
    assert_eq!(armies.iter().map(all).sum::<u64>(), 8);
    assert!(armies.iter().all(|row| row["first"] != row["second"]));
    let score = answer["score"]["value"].as_f64().expect("a number");
    let halves = (2 * count(&answer, "wins") + count(&answer, "draws")) as u32;
    assert!((score - f64::from(halves) / 16.0).abs() < 1e-9, "{answer}");
    assert!(score > 0.5, "a novice beats random play: {answer}");
    assert_eq!(answer["first"], serde_json::json!({ "level": "novice", "nodes": 2000 }));
    assert_eq!(answer["sprt"], Value::Null);
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let one = lasting(tiny(&["--seed", "1", "--threads", "1"]));
    assert_eq!(one, lasting(tiny(&["--seed", "1", "--threads", "4"])));
    assert_ne!(one["plies"], tiny(&["--seed", "2"])["plies"]);
    let test = ["--seed", "1", "--games", "40", "--sprt", "0,400"];
    let tested = |threads: &str| {
        let arguments = [&TINY[..6], &["--json", "--threads", threads], &test].concat();
        serde_json::from_str::<Value>(&good(&arguments)).expect("the answer is JSON")
    };
    let (one, four) = (tested("1"), tested("4"));
    assert_eq!(one["sprt"]["verdict"], "h1", "{one}");
    assert!(one["games"].as_u64() < Some(40), "a decided test ends the match: {one}");
    assert_eq!(lasting(one), lasting(four), "games that were under way do not count");
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = folder("resume");
    let (file, other) = (path(&folder, "match.jsonl"), path(&folder, "other.jsonl"));
    let whole = tiny(&["--seed", "3", "--out", &file]);
    let text = fs::read_to_string(&file).expect("the file was written");
    assert_eq!(text.lines().count(), 8);
    let numbers: Vec<u64> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["number"].as_u64().expect("a number"))
        .collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7]);

    let again = tiny(&["--out", &file]);
    assert_eq!(again["played"], 0, "nothing is played again, and the seed is taken from the file");
    assert_eq!(lasting(again), lasting(whole.clone()));

    // Stopped in the middle of the sixth line, with the fourth missing.
    let lines: Vec<&str> = text.lines().collect();
    let torn = [lines[0], lines[1], lines[2], lines[4], &lines[5][..40]].join("\n");
    fs::write(&other, torn).expect("the file can be written");
    let rest = tiny(&["--seed", "3", "--out", &other]);
    assert_eq!(rest["played"], 4);
    assert_eq!(lasting(rest), lasting(whole));
    assert_eq!(fs::read_to_string(&other).expect("the file is there"), text, "the same match, the same file");
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = folder("strange");
    let file = path(&folder, "match.jsonl");
    tiny(&["--seed", "3", "--out", &file]);
    let text = fs::read_to_string(&file).expect("the file was written");
    let with = |more: &[&str]| bad(&[&TINY[..], &["--out", &file], more].concat());
    assert!(with(&["--seed", "4"]).contains("Line 1 of "));
    assert!(with(&["--edition", "2.0"]).contains("another match"));
    assert!(with(&["--nodes-second", "7"]).contains("another match"));
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), text);

    fs::write(&file, format!("{text}{text}")).expect("the file can be written");
    assert!(with(&[]).contains("Line 9 of "));
    for strange in ["notes", "notes\n", "{\"first\":1}\n"] {
        fs::write(&file, strange).expect("the file can be written");
        assert!(with(&[]).contains("not a game of an arena"));
        assert_eq!(fs::read_to_string(&file).expect("the file is there"), strange);
    }
}

#[test]
fn a_report_and_lost_games_are_written() {
    let folder = folder("report");
    let (report, lost) = (path(&folder, "report.md"), path(&folder, "lost"));
    let arguments = [
        "--first",
        "random",
        "--second",
        "novice",
        "--games",
        "4",
        "--armies",
        "moloch,borgo",
        "--seed",
        "1",
    ];
    let text = good(&[&arguments[..], &["--report", &report, "--lost", &lost]].concat());
    let page = fs::read_to_string(&report).expect("the report was written");
    assert!(page.starts_with("# Arena: random against novice\n\n- random against novice: 4 games"), "{page}");
    assert!(page.contains("| side | Moloch | Borgo |\n|---|---|---|\n| Moloch | · |"), "{page}");
    let files: Vec<PathBuf> =
        fs::read_dir(&lost).expect("the folder is there").map(|file| file.expect("a file").path()).collect();
    assert!(!files.is_empty(), "random play loses: {text}");
    assert!(text.contains("written to"), "{text}");
    for file in files {
        let replay = Command::new(env!("CARGO_BIN_EXE_fracas"))
            .args(["nshex", "replay", "--json"])
            .arg(&file)
            .output()
            .expect("the program runs");
        let answer: Value = serde_json::from_slice(&replay.stdout).expect("the file can be replayed");
        assert_eq!(answer["over"], true);
        let (seats, result) = (&answer["tags"], &answer["tags"]["Result"]);
        let loser = if result == "S1" { "S2" } else { "S1" };
        assert_eq!(seats[loser], "random 1", "{answer}");
    }
}

#[test]
fn bad_input_is_one_sentence() {
    let bots = ["--first", "novice", "--second", "random"];
    assert!(bad(&[]).contains("--first"));
    assert!(bad(&["--first", "champion", "--second", "random"]).contains("champion"));
    for (more, part) in [
        (&["--games", "0"][..], "--games"),
        (&["--games", "4294967295"], "10000000"),
        (&["--scale", "0"], "--scale"),
        (&["--scale", "2", "--nodes-first", "100"], "--scale"),
        (&["--threads", "0"], "--threads"),
        (&["--armies", "moloch"], "two different"),
        (&["--armies", "moloch,borgo,moloch"], "twice"),
        (&["--armies", "moloch,nobody"], "nobody"),
        (&["--edition", "4.0"], "4.0"),
        (&["--option", "tie_break"], "name=value"),
        (&["--sprt", "20"], "--sprt"),
        (&["--sprt", "20,0"], "--sprt"),
        (&["--sprt", "0,NaN"], "--sprt"),
        (&["--sprt", "-5000,5"], "--sprt"),
        (&["--out", "no/such/folder/match.jsonl"], "cannot be written"),
        (&["--report", "no/such/folder/report.md"], "cannot be written"),
        (&["--lost", "Cargo.toml"], "cannot be written"),
        (&["--nonsense"], "--nonsense"),
    ] {
        let sentence = bad(&[&bots[..], more].concat());
        assert!(sentence.contains(part), "{sentence}");
        assert_ne!(sentence, bad(&[&bots[..], more, &["--lang", "fr"]].concat()));
    }
}

#[test]
fn the_help_lists_levels_and_options_in_two_languages() {
    let english = good(&["--help"]);
    assert!(english.contains("Usage: fracas arena") && english.contains("veteran"), "{english}");
    assert!(english.contains("  fracas arena --first") && english.contains("tie_break=no|yes"), "{english}");
    assert!(good(&["--help", "--lang", "fr"]).contains("Faire jouer un match"));
}

/// A program for one seat of a small match, as JSON.
#[test]
fn each_game_has_words_of_its_own_for_its_starts() {
    let players = ["--first", "random", "--second", "random", "--games", "4"];
    for (game, word, value) in
        [("nshex", "values", "first"), ("convoy", "armies", "moloch,borgo"), ("mars", "edition", "2.0")]
    {
        let word = format!("--{word}");
        let sentence = bad(&[&players[..], &["--game", game, &word, value]].concat());
        assert!(sentence.starts_with(&format!("{word} has no meaning in ")), "{sentence}");
    }
    let edition = good(&[&players[..], &["--edition", "2.0", "--armies", "moloch, outpost"]].concat());
    assert!(edition.contains("2.0"), "{edition}");
    let help = good(&["--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("mars: the scenarios") && help.contains("mech: the squads"), "{help}");
}

fn against(program: &str, more: &[&str]) -> Value {
    let arguments =
        ["--first", program, "--second", "random", "--armies", "moloch,outpost", "--games", "4", "--json"];
    let text = good(&[&arguments[..], &["--seed", "1"], more].concat());
    serde_json::from_str(&text).expect("the answer is JSON")
}

#[test]
fn a_program_plays_like_the_level_it_runs() {
    let folder = folder("program");
    let command = format!("{} bot --level novice --seed 3", env!("CARGO_BIN_EXE_fracas"));
    let file = path(&folder, "match.jsonl");
    let played = against(&command, &["--out", &file, "--threads", "2"]);
    assert_eq!(played["first"], serde_json::json!({ "program": command, "move_time_ms": 10_000 }));
    assert_eq!(
        (&played["forfeits"], &played["faults"]),
        (&serde_json::json!([0, 0]), &serde_json::json!([]))
    );
    assert!(played["wins"].as_u64() > Some(2), "a novice beats random play: {played}");
    // The match goes on where it stopped, also with a program.
    let again = against(&command, &["--out", &file]);
    assert_eq!((&again["played"], &again["wins"]), (&0.into(), &played["wins"]));
    let other =
        [&["--first", &command, "--second", "novice", "--armies", "moloch,outpost"][..], &["--out", &file]];
    assert!(bad(&other.concat()).contains("another match"));
}

#[test]
fn a_program_that_fails_loses_and_the_match_goes_on() {
    for (program, reason) in
        [("sh -c 'read line; exit 1'", "ended"), ("sh -c 'read line; echo err no; read line'", "refused")]
    {
        let played = against(program, &["--move-time-ms", "500"]);
        assert_eq!(
            (&played["losses"], &played["forfeits"]),
            (&4.into(), &serde_json::json!([4, 0])),
            "{program}"
        );
        let faults = played["faults"].as_array().expect("a list");
        assert_eq!(faults.len(), 4);
        assert!(
            faults.iter().all(|fault| fault.as_str().is_some_and(|text| text.contains(reason))),
            "{faults:?}"
        );
    }
}

#[test]
fn what_is_no_player_is_refused() {
    for (arguments, part) in [
        (["--first", "no-such-program-here", "--second", "random"].as_slice(), "neither a level"),
        (&["--first", "level:champion", "--second", "random"], "champion"),
        (&["--first", "sh 'open", "--second", "random"], "quote"),
        (&["--first", "", "--second", "random"], "missing"),
        (&["--first", "sh -c true", "--nodes-first", "7", "--second", "random"], "--move-time-ms"),
    ] {
        assert!(bad(arguments).contains(part), "{arguments:?}: {}", bad(arguments));
    }
}

#[test]
fn convoy_is_played_in_pairs_of_sides() {
    let play = |more: &[&str]| -> Value {
        let match_of =
            ["--game", "convoy", "--first", "novice", "--second", "random", "--games", "3", "--json"];
        serde_json::from_str(&good(&[&match_of[..], &["--seed", "5"], more].concat()))
            .expect("the answer is JSON")
    };
    let answer = play(&[]);
    assert_eq!((&answer["games"], &answer["rules"]), (&Value::from(4), &Value::from("fracas")));
    let sides: Vec<(&str, &str)> = answer["sides"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| (row["first"].as_str().expect("a side"), row["second"].as_str().expect("a side")))
        .collect();
    assert_eq!(sides, [("moloch", "outpost"), ("outpost", "moloch")]);
    let same = |one: &Value, other: &Value| {
        ["wins", "losses", "plies", "pairs"].iter().all(|field| one[field] == other[field])
    };
    assert!(same(&answer, &play(&["--threads", "2"])), "threads change nothing");
    assert_eq!(play(&["--values", "balanced"])["rules"], "balanced");
    assert_eq!(play(&["--option", "supports=no"])["rules"], "fracas,supports=no");
}

#[test]
fn what_the_arena_of_convoy_does_not_take_is_refused() {
    let refused = |more: &[&str]| bad(&[&["--first", "novice", "--second", "random"][..], more].concat());
    assert!(refused(&["--game", "chess"]).contains("nshex, convoy"));
    assert!(refused(&["--game", "convoy", "--armies", "moloch,outpost"]).contains("--armies"));
    assert!(refused(&["--values", "balanced"]).contains("--values"));
    assert!(refused(&["--game", "convoy", "--values", "nowhere.toml"]).contains("nowhere.toml"));
    assert!(refused(&["--game", "convoy", "--option", "supports=maybe"]).contains("maybe"));
    let unknown = bad(&["--game", "convoy", "--first", "minimax", "--second", "random"]);
    assert!(unknown.contains("minimax"), "it plays the other game: {unknown}");
}

/// Moves of the mech skirmish cannot all be listed: its bots play games of what the sample offers.
#[test]
fn the_mech_skirmish_is_played_from_samples() {
    let arguments = ["--game", "mech", "--first", "novice", "--second", "random", "--games", "2", "--json"];
    let answer: Value = serde_json::from_str(&good(&[&arguments[..], &["--seed", "3"]].concat()))
        .expect("the answer is JSON");
    assert_eq!((&answer["games"], &answer["rules"]), (&Value::from(4), &Value::from("war_zone")));
    assert!(answer["plies"].as_u64().is_some_and(|plies| plies > 100), "{answer}");
}

#[test]
fn the_usual_approach_to_convoy_has_its_name() {
    let arguments = ["--game", "convoy", "--first", "ismcts", "--second", "random", "--games", "2"];
    let text = good(&[&arguments[..], &["--seed", "1", "--nodes-first", "500"]].concat());
    assert!(text.starts_with("ismcts against random: 2 games in 1 mirrored pairs"), "{text}");
}
