//! `fracas league`, the real program on tiny leagues.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A league of a blink.
const TINY: [&str; 10] = [
    "--player",
    "random",
    "--player",
    "novice@4",
    "--player",
    "novice@2",
    "--armies",
    "moloch,outpost",
    "--seed",
    "5",
];

fn league(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .arg("league")
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked") && !out.contains('⟦') && !err.contains('⟦'), "{out}{err}");
    (output.status.code().expect("the program is not killed"), out, err)
}

fn good(more: &[&str]) -> String {
    let (code, out, err) = league(&[&TINY[..], more].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{more:?}: {out}");
    out
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("league");
    fs::create_dir_all(&folder).expect("a folder of one's own");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn everybody_meets_everybody_and_the_file_goes_on_where_it_stopped() {
    let out = file("robin.jsonl");
    let path = out.to_str().expect("a path of text");
    let first: Value = serde_json::from_str(&good(&["--json", "--out", path])).expect("JSON");
    assert_eq!((first["length"].as_u64(), first["rounds"].as_array().map(Vec::len)), (Some(3), Some(3)));
    let games = first["games"].as_u64().expect("a number");
    let halves: u64 =
        first["standings"].as_array().expect("a list").iter().filter_map(|one| one["halves"].as_u64()).sum();
    assert_eq!(halves, (3 + 3) * 2 * games, "three meetings, and three byes worth as much");
    let whole = fs::read_to_string(&out).expect("the file is there");
    assert_eq!(whole.lines().count() as u64, 1 + 3 * games);
    // Stopped in the middle of a line: the same league goes on, without its seed, and comes to the same end.
    let cut = whole.len() * 2 / 3;
    fs::write(&out, &whole[..cut]).expect("the file can be written");
    let again: Value =
        serde_json::from_str(&league(&[&TINY[..8], &["--json", "--out", path]].concat()).1).expect("JSON");
    assert_eq!(again, first);
    let mut lines: Vec<String> =
        fs::read_to_string(&out).expect("it is there").lines().map(str::to_owned).collect();
    let mut expected: Vec<String> = whole.lines().map(str::to_owned).collect();
    lines.sort();
    expected.sort();
    assert_eq!(lines, expected);
    // Another league does not go on with it.
    for other in [&["--rounds", "2", "--out", path][..], &["--games", "8", "--out", path]] {
        let (code, _, err) = league(&[&TINY[..], other].concat());
        assert!(code == 2 && err.contains("another league"), "{err}");
    }
    fs::write(&out, "nonsense\n").expect("the file can be written");
    let (code, _, err) = league(&[&TINY[..], &["--out", path]].concat());
    assert!(code == 2 && err.contains("Line 1"), "{err}");
}

#[test]
fn swiss_rounds_are_told_in_words() {
    let text = good(&["--rounds", "2"]);
    for part in ["Player", "Buchholz", "Sonneborn", "novice@4", "Round 2", "bye"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let french = good(&["--rounds", "1", "--lang", "fr"]);
    assert!(french.contains("Joueur") && french.contains("exempt"), "{french}");
}

#[test]
fn what_cannot_be_a_league_is_refused() {
    for (arguments, word) in [
        (&["--player", "random"][..], "2 to 32"),
        (&["--player", "random", "--player", "random"], "twice"),
        (&["--player", "random", "--player", "level:genius"], "genius"),
        (&["--player", "random", "--player", "novice", "--games", "4000000000"], "at most"),
        (&["--game", "chess", "--player", "random", "--player", "novice"], "chess"),
    ] {
        let (code, _, err) = league(arguments);
        assert!(code == 2 && err.contains(word), "{arguments:?}: {err}");
    }
}
