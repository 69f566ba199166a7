//! Tests of what the commands of every game do alike.

use crate::program::{Program, folder, path};
use serde_json::Value;
use std::fs;

/// Every command of a game with its simplest good arguments.
pub type Commands<'a> = &'a [(&'a str, &'a [&'a str])];

/// A game played at random and saved: its file and its text.
pub fn saved_game(program: Program, name: &str) -> (String, String) {
    let folder = folder(name);
    program.good(&["random", "--games", "1", "--seed", "5", "--save", folder.to_str().expect("UTF-8")]);
    let file = path(&folder, "5-000001.game");
    let text = fs::read_to_string(&file).expect("the game was saved");
    (file, text)
}

/// Every command answers in text, in JSON and in two languages. `changing` are those whose answers tell the time.
pub fn answer_in_two_languages(program: Program, commands: Commands<'_>, changing: &[&str]) {
    let (file, _) = saved_game(program, "every_command");
    for (command, rest) in commands {
        let file = (*command == "replay").then_some(file.as_str());
        let arguments: Vec<&str> = [&[*command], *rest].concat().into_iter().chain(file).collect();
        let english = program.run(&arguments);
        let french = program.run_in("fr_BE.UTF-8", &arguments);
        let asked = program.run(&[&arguments[..], &["--lang", "fr"]].concat());
        assert_eq!((english.code, french.code, asked.code), (0, 0, 0), "{command}: {}", english.err);
        assert!(!english.out.is_empty());
        if !changing.contains(command) {
            assert_eq!(french.out, asked.out, "{command}: LANG and --lang agree");
        }
        let same = english.out == french.out;
        assert_eq!(same, *command == "new", "{command}: only a bare position needs no words");
        assert!(program.json(&arguments).is_object(), "{command}");
    }
}

/// The error of a run with `--json`: one object with all its fields, exit code 2, the same sentence for a reader.
pub fn error(program: Program, arguments: &[&str]) -> Value {
    let run = program.run(&[arguments, &["--json"]].concat());
    assert_eq!((run.code, run.out.lines().count()), (2, 1), "{arguments:?}: {run:?}");
    let answer: Value = serde_json::from_str(&run.out).expect("the error is JSON");
    let error = &answer["error"];
    let fields: Vec<&String> = error.as_object().expect("an object").keys().collect();
    assert_eq!(fields, ["action", "column", "kind", "rule", "text"], "{answer}");
    let text = error["text"].as_str().expect("a sentence");
    assert_eq!(run.err.trim_end(), format!("fracas: {text}"));
    error.clone()
}

/// Every command has help with examples in two languages.
pub fn have_help(program: Program, commands: Commands<'_>) {
    let game = program.0.join(" ");
    for (command, _) in commands {
        let english = program.good(&[command, "--help"]);
        let french = program.good(&[command, "-h", "--lang=fr"]);
        assert!(english.contains(&format!("Usage: fracas {game} {command}")), "{english}");
        assert!(english.contains("Examples:"), "{english}");
        assert!(english.contains(&format!("  fracas {game} {command}")), "{english}");
        assert!(french.contains("Utilisation") && french.contains("Exemples"), "{french}");
    }
}

/// Every command refuses an argument that it does not know.
pub fn refuse_unknown_arguments(program: Program, commands: Commands<'_>) {
    for (command, _) in commands {
        assert!(program.bad(&[command, "--nonsense"]).contains("--nonsense"));
    }
}

/// Every command that takes a position says what is wrong with it, in two languages. Each wrong position comes with a
/// part of the complaint; `start` is how right ones begin.
pub fn refuse_positions(program: Program, commands: Commands<'_>, start: &str, wrong: &[(&str, &str)]) {
    let taking = commands.iter().filter(|(_, rest)| rest.first().is_some_and(|word| word.starts_with(start)));
    let mut count = 0;
    for (command, rest) in taking {
        for (position, part) in [("", "missing"), ("   ", "missing")].iter().chain(wrong) {
            let sentence = program.bad(&[&[*command, position], &rest[1..]].concat());
            assert!(sentence.contains(part), "{command} {position}: {sentence}");
            let french = program.bad(&[&[*command, position, "--lang", "fr"], &rest[1..]].concat());
            assert_ne!(sentence, french, "{command} {position}");
        }
        let empty = program.bad(&[&[*command, "-"], &rest[1..]].concat());
        assert!(empty.contains("missing"), "an empty input");
        assert!(program.bad(&[command]).contains("missing"));
        count += 1;
    }
    assert!(count > 4, "the commands were found");
}

/// Arguments that make no sense are one sentence, and another in French.
pub fn refuse_in_two_languages(program: Program, wrong: &[&[&str]]) {
    for arguments in wrong {
        let english = program.bad(arguments);
        let french = program.bad(&[arguments, &["--lang", "fr"][..]].concat());
        assert_ne!(english, french);
    }
}

/// A position goes from `new` through `apply` to `show`; what is not a position is refused.
pub fn travel_through_pipes(program: Program, new: &[&str], apply: &[&str]) {
    let first = program.run(new);
    assert!(first.out.starts_with("Seed: "), "a seed that nobody chose is told: {}", first.out);
    let second = program.piped(&[&["apply", "-", "--seed", "3"], apply].concat(), first.out.as_bytes());
    assert_eq!(second.code, 0, "{}", second.err);
    assert!(second.out.contains("draws"), "{}", second.out);
    let third = program.piped(&["show", "-", "--json"], second.out.as_bytes());
    let value: Value = serde_json::from_str(&third.out).expect("JSON");
    assert_eq!(value["position"].as_str(), second.out.lines().last());
    assert_eq!(program.piped(&["show", "-"], b"\xff\xfe").code, 2);
    assert_eq!(program.piped(&["show", "-"], b"").code, 2);
}

/// Random games repeat with their seed; returns the figures of five of them.
pub fn repeat_random_games(program: Program, more: &[&str]) -> Value {
    let figures = |seed: &str| {
        let mut value = program.json(&[&["random", "--games", "5", "--seed", seed], more].concat());
        for changing in ["seconds", "games_per_second"] {
            value[changing] = Value::Null;
        }
        value
    };
    assert_eq!(figures("8"), figures("8"));
    assert_ne!(figures("8")["plies"], figures("9")["plies"]);
    assert!(program.json(&["random"])["seed"].is_u64());
    assert!(
        program.bad(&["random", "--games", "0", "--seed", "1"]).contains("--games"),
        "no games are no answer"
    );
    let file = path(&folder("random_save"), "file");
    fs::write(&file, "").expect("a file");
    let below = format!("{file}/below");
    assert!(program.bad(&["random", "--save", &below]).contains("cannot be written"));
    figures("8")
}

/// A saved game replays, as a whole, in part and from the standard input.
pub fn replay_what_was_saved(program: Program) {
    let (file, text) = saved_game(program, "replay_good");
    let plies = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit())).count();
    assert!(program.good(&["replay", &file]).contains(&format!("{plies} of {plies} plies")));
    let value = program.json(&["replay", &file, "--log"]);
    let log = value["log"].as_array().expect("a log");
    assert_eq!((value["over"].as_bool(), log.len()), (Some(true), plies));
    let short = program.good(&["replay", &file, "--to", "3", "--log"]);
    assert!(short.contains("3 -- draw") && !short.contains("\n4 "), "{short}");
    assert!(program.good(&["replay", &file, "--to", "0"]).contains(&format!("0 of {plies} plies")));
    assert!(program.bad(&["replay", &file, "--to", "100000"]).contains("100000"));
    assert_eq!(program.piped(&["replay", "-"], text.as_bytes()).code, 0);
    assert!(program.bad(&["replay", "no/such/file.game"]).contains("cannot be read"));
    assert!(program.bad(&["replay", "-"]).contains("Game"), "an empty file has no tags");
    assert!(program.bad(&["replay"]).contains("missing"));
}

/// Where a line of a game file stands.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// The line of a tag.
    Tag(&'a str),
    /// The line of an entry, counted from one.
    Entry(usize),
}

/// An altered file is refused at the first wrong line. Each change comes with a part of the complaint.
pub fn refuse_altered_files(program: Program, changes: &[(Place<'_>, &str, &str)]) {
    let (file, text) = saved_game(program, "replay_bad");
    let lines: Vec<&str> = text.lines().collect();
    let blank = lines.iter().position(|line| line.is_empty()).expect("tags and entries are apart");
    let index = |place: Place<'_>| match place {
        Place::Tag(tag) => {
            let start = format!("[{tag} ");
            lines.iter().position(|line| line.starts_with(&start)).expect("the file has this tag")
        }
        // The first entry stands behind the empty line.
        Place::Entry(ply) => blank + ply,
    };
    let (_, digest) = lines[index(Place::Entry(10))].rsplit_once(" !").expect("the tenth entry has a digest");
    let wrong = lines[index(Place::Entry(10))].replace(digest, "0123456789abcdef");
    let of_all = [
        (Place::Entry(10), wrong.as_str(), "digest"),
        (Place::Entry(2), "2 X nonsense", "actor"),
        (Place::Entry(2), "[Late \"tag\"]", "tags come before"),
        (Place::Tag("Game"), "[Game \"chess\"]", "chess"),
        (Place::Tag("Result"), "[Result \"S9\"]", "Result"),
    ];
    for (place, new, part) in of_all.iter().chain(changes) {
        let mut copy = lines.clone();
        copy[index(*place)] = new;
        fs::write(&file, copy.join("\n")).expect("the file can be written");
        let sentence = program.bad(&["replay", &file]);
        let line = format!("Line {}:", index(*place) + 1);
        assert!(sentence.contains(&line) && sentence.contains(part), "{new}: {sentence}");
        assert_ne!(sentence, program.bad(&["replay", &file, "--lang", "fr"]));
    }
    // Without a tag it cannot be said where it should be.
    let mut copy = lines.clone();
    copy[index(Place::Tag("Game"))] = "# no game";
    fs::write(&file, copy.join("\n")).expect("the file can be written");
    assert!(program.bad(&["replay", &file]).contains("Line 1:"));
}
