//! Hostile and odd input: everything from outside has a bound, and long commands can be stopped.

#[path = "common/program.rs"]
pub mod program;

use program::{Program, finish, folder, path, root};
use std::process::{Command, Stdio};

const NSHEX: Program = Program(&["nshex"]);
const CONVOY: Program = Program(&["convoy"]);
const MARS: Program = Program(&["mars"]);
const MECH: Program = Program(&["mech"]);

#[test]
fn a_file_without_end_is_refused() {
    for (program, arguments) in [
        (NSHEX, ["tiles", "--army", "/dev/zero"].as_slice()),
        (NSHEX, &["tiles", "--mercenaries", "/dev/zero"]),
        (NSHEX, &["replay", "/dev/zero"]),
        (CONVOY, &["replay", "/dev/zero"]),
        (CONVOY, &["check-data", "/dev/zero"]),
        (CONVOY, &["new", "--values", "/dev/zero"]),
        (MARS, &["replay", "/dev/zero"]),
        (MARS, &["check-data", "/dev/zero"]),
        (MECH, &["replay", "/dev/zero"]),
        (MECH, &["check-data", "/dev/zero"]),
        (MECH, &["new", "--scenario-file", "/dev/zero"]),
        (Program(&[]), &["verify", "/dev/zero"]),
        (Program(&[]), &["analyse", "/dev/zero"]),
    ] {
        let sentence = program.bad(arguments);
        assert!(sentence.contains("at most 16 MiB are read"), "{arguments:?}: {sentence}");
    }
}

#[test]
fn a_standard_input_without_end_is_refused() {
    let endless = vec![b'x'; 17 << 20];
    for (program, arguments) in [
        (NSHEX, ["show", "-"].as_slice()),
        (NSHEX, &["replay", "-"]),
        (CONVOY, &["show", "-"]),
        (CONVOY, &["replay", "-"]),
        (MARS, &["show", "-"]),
        (MECH, &["show", "-"]),
    ] {
        let run = program.piped(arguments, &endless);
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.err);
        assert!(run.err.contains("at most 16 MiB are read"), "{arguments:?}: {}", run.err);
    }
    // What is just short enough is read.
    let mut long = vec![b'\n'; 1 << 20];
    long.extend_from_slice(b"3.0 | moloch | outpost\n");
    assert_eq!(NSHEX.piped(&["legal", "-"], &long).code, 0);
}

#[test]
fn an_option_that_is_given_twice_is_refused() {
    for (program, one, other) in [
        (NSHEX, "tie_break=no", "tie_break=yes"),
        (CONVOY, "scout=itself", "scout=others"),
        (MARS, "square_capacity=4", "square_capacity=8"),
        (MECH, "overheat=test", "overheat=zero_hp"),
    ] {
        let arguments = ["new", "--option", one, "--option", other];
        assert!(program.bad(&arguments).contains("is there twice"), "{arguments:?}");
        let french = program.run_in("fr_FR.UTF-8", &arguments);
        assert!(french.code == 2 && french.err.contains("deux fois"), "{arguments:?}: {}", french.err);
    }
}

#[test]
fn what_is_told_of_random_games_lacks_no_words() {
    for program in [NSHEX, CONVOY, MARS, MECH] {
        for lang in ["C", "fr_FR.UTF-8"] {
            let run = program.run_in(lang, &["random", "--games", "1", "--seed", "3"]);
            assert!(run.code == 0 && !run.out.contains('⟦'), "{}", run.out);
        }
    }
}

#[test]
fn a_name_without_end_is_refused() {
    let folder = folder("long_name");
    let good = std::fs::read_to_string(root().join("docs/examples/army.toml")).unwrap();
    let file = path(&folder, "army.toml");
    let (before, after) = good.split_once("en = \"").expect("a name");
    std::fs::write(&file, format!("{before}en = \"{}{after}", "x".repeat(5_000))).unwrap();
    let sentence = NSHEX.bad(&["tiles", "--army", &file]);
    assert!(sentence.contains("at most 60 characters") && sentence.len() < 300, "{sentence}");
    std::fs::write(&file, format!("{before}en = \"\u{202e}{after}")).unwrap();
    assert!(NSHEX.bad(&["tiles", "--army", &file]).contains("invisible"));
    std::fs::write(&file, format!("{good}\n#{}", "x".repeat(1 << 18))).unwrap();
    assert!(NSHEX.bad(&["tiles", "--army", &file]).contains("at most 262144 bytes"));
}

#[test]
fn signs_that_change_the_direction_of_writing_are_not_echoed() {
    let sentence = NSHEX.bad(&["show", "3.0 | mol\u{202e}och | outpost"]);
    assert!(sentence.contains("mol och"), "{sentence}");
}

#[test]
fn a_game_file_may_begin_with_a_byte_order_mark() {
    let text = std::fs::read_to_string(root().join("docs/examples/short.game")).unwrap();
    assert_eq!(NSHEX.piped(&["replay", "-"], format!("\u{feff}{text}").as_bytes()).code, 0);
}

#[test]
fn the_result_of_a_game_file_is_checked_wherever_it_ends() {
    let folder = folder("results");
    NSHEX.good(&["random", "--seed", "4", "--save", folder.to_str().unwrap()]);
    let file = std::fs::read_dir(&folder).unwrap().next().expect("a game").unwrap().path();
    let text = std::fs::read_to_string(file).unwrap();
    let replay = |text: &str| NSHEX.piped(&["replay", "-"], text.as_bytes());
    assert_eq!(replay(&text).code, 0);
    // The last lines are cut off: the result is no longer true.
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..lines.len() - 60].join("\n");
    let run = replay(&cut);
    assert_eq!(run.code, 2, "{}", run.out);
    assert!(run.err.contains("the game goes on after the last action"), "{}", run.err);
    let result = lines.iter().find(|line| line.starts_with("[Result ")).expect("a result");
    assert_eq!(replay(&cut.replace(result, "[Result \"*\"]")).code, 0);
    // A game that was given up says so.
    assert_eq!(replay(&cut.replace(result, "[Result \"S2\"]\n[End \"resignation\"]")).code, 0);
    assert_eq!(replay(&cut.replace(result, "[Result \"foo\"]\n[End \"resignation\"]")).code, 2);
    assert_eq!(replay(&cut.replace(result, "[Result \"S2\"]\n[End \"sleep\"]")).code, 2);
    let short = std::fs::read_to_string(root().join("docs/examples/short.game")).unwrap();
    assert_eq!(replay(&short.replace("[Result \"*\"]", "[Result \"foo\"]")).code, 2);
}

#[test]
fn five_and_six_sides_are_set_up_on_the_ring() {
    let text = NSHEX.good(&["new", "--armies", "moloch,borgo,outpost,hegemony,moloch"]);
    assert_eq!(
        text.trim(),
        "3.0,extended=yes | moloch 20 | borgo 20 | outpost 20 | hegemony 20 | moloch 20 | p1 hq"
    );
    let six = "moloch,borgo,outpost,hegemony,moloch,borgo";
    let text = NSHEX.good(&["new", "--armies", six, "--random-hq", "--seed", "3"]);
    assert!(text.contains("| p1 draw number=1 due=1"), "{text}");
    let drawn = NSHEX.good(&["show", text.trim()]);
    assert!(drawn.contains("Borgo (p6)"), "{drawn}");
    assert!(NSHEX.bad(&["new", "--armies", six, "--option", "extended=no"]).contains("extended=yes"));
    assert!(NSHEX.bad(&["new", "--armies", &format!("{six},borgo")]).contains("2 to 6 sides, not 7"));
    let played = NSHEX.json(&["random", "--games", "2", "--seed", "1", "--armies", six]);
    assert_eq!((&played["games"], &played["complete"]), (&2.into(), &true.into()));
}

/// A position in which chance and people have much to choose.
#[cfg(target_os = "linux")]
const MARS_START: &str = "first | invaders_are_here map=t_junction secrets=4 critters=4 | \
     human waits=us_lmg+us_rifle+us_rifle.2 | martian waits=martian_grunt+martian_grunt.2 | \
     play round=0 opened=human starter=human turn=human between >round >deploy:martian >deploy:human \
     >deal:martian >deal:human >counters:8:- >zones";

/// Whether a process has a handler for Ctrl-C.
#[cfg(target_os = "linux")]
fn hears_ctrl_c(id: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 2 != 0)
}

#[cfg(target_os = "linux")]
#[test]
fn long_commands_answer_to_ctrl_c_with_what_they_have() {
    let file = path(&folder("interrupted"), "puzzles.toml");
    for (program, arguments) in [
        (NSHEX, ["perft", "3.0 | moloch | outpost", "9", "--json"].as_slice()),
        (NSHEX, &["perft", "3.0 | moloch | outpost", "9", "--divide", "--json"]),
        (CONVOY, &["perft", "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4", "9", "--json"]),
        (NSHEX, &["random", "--games", "100000000", "--json"]),
        (CONVOY, &["random", "--games", "100000000", "--json"]),
        (MARS, &["random", "--games", "100000000", "--json"]),
        (MARS, &["perft", MARS_START, "30", "--json"]),
        (MECH, &["random", "--games", "100000000", "--json"]),
        (NSHEX, &["mine-puzzles", "--games", "100000", "--nodes", "50", "--out", &file, "--json"]),
        (NSHEX, &["balance", "--games", "1000000", "--level", "novice", "--nodes", "1", "--json"]),
        (
            Program(&["arena"]),
            &["--first", "novice", "--second", "novice", "--games", "100000", "--scale", "1", "--json"],
        ),
    ] {
        let child = program.start(arguments, "C", Stdio::null());
        while !hears_ctrl_c(child.id()) {
            std::thread::yield_now();
        }
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let run = finish(child);
        assert_eq!(run.code, 130, "{arguments:?}: {}", run.err);
        assert!(run.err.contains("Stopped by Ctrl-C"), "{arguments:?}: {}", run.err);
        let answer: serde_json::Value = serde_json::from_str(&run.out).expect("the answer so far");
        assert!(answer.is_object(), "{arguments:?}: {}", run.out);
        if let Some(complete) = answer.get("complete") {
            assert_eq!(*complete, false, "{arguments:?}");
        }
    }
}
