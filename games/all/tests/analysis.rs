//! Puzzles, hints, analysis and balance, the real program.

#[path = "common/program.rs"]
pub mod program;

use fracas_nshex_bots::puzzle::{Limits, read, solve};
use program::{Program, Run, folder, path};
use serde_json::{Value, json};
use std::fs;

const THREE: &str =
    "3.0 | outpost 20 hq@a1 runner@c2/1 hmg@b1/1 +battle +commando | moloch 20 hq@c4 hybrid@d3/0 | p1 turn";

const FRACAS: Program = Program(&[]);

fn fracas(arguments: &[&str]) -> Run {
    FRACAS.run(arguments)
}

fn good(arguments: &[&str]) -> String {
    FRACAS.good(arguments)
}

fn machine(arguments: &[&str]) -> Value {
    FRACAS.json(arguments)
}

fn bad(arguments: &[&str]) -> String {
    FRACAS.bad(arguments)
}

#[test]
fn a_goal_is_solved_or_proved_impossible() {
    let one = machine(&["nshex", "solve", THREE, "--goal", "deal 3"]);
    assert_eq!((&one["reachable"], &one["complete"], &one["count"]), (&json!(true), &json!(true), &json!(1)));
    let actions = json!(["put commando a2 r5", "run c2 c3 r1", "play battle"]);
    assert_eq!((&one["ways"][0]["actions"], &one["ways"][0]["result"]["dealt"]), (&actions, &json!(3)));
    let none = machine(&["nshex", "solve", THREE, "--goal", "deal 9"]);
    assert_eq!(
        (&none["reachable"], &none["complete"], &none["ways"]),
        (&json!(false), &json!(true), &json!([]))
    );
    let cut = good(&["nshex", "solve", THREE, "--goal", "deal 9", "--nodes", "50"]);
    assert!(cut.contains("nothing is proved"), "{cut}");
    let all = machine(&["nshex", "solve", THREE, "--goal", "deal 2", "--all"]);
    assert_eq!(all["ways"].as_array().map(Vec::len), all["count"].as_u64().map(|count| count as usize));
    assert!(all["count"].as_u64() > Some(1));
}

#[test]
fn a_goal_that_is_none_is_refused() {
    for (goal, part) in [("deal", "`deal`"), ("win + win", "win"), ("deal 1 + deal 2", "once"), ("", "goal")]
    {
        let run = fracas(&["nshex", "solve", THREE, "--goal", goal]);
        if goal == "win + win" {
            assert_eq!(run.code, 0, "the same part twice is the same goal");
            continue;
        }
        assert!(bad(&["nshex", "solve", THREE, "--goal", goal]).contains(part), "{goal}");
    }
    assert!(
        bad(&[
            "nshex",
            "solve",
            "3.0 | moloch hq@c1 | outpost hq@c5 | p1 draw number=3 due=1",
            "--goal",
            "win"
        ])
        .contains("Nobody")
    );
    assert!(
        bad(&["nshex", "hint", "3.0 | moloch hq@c1 | outpost hq@c5 | p1 draw number=3 due=1"])
            .contains("Nobody")
    );
}

#[test]
fn mined_puzzles_are_written_and_can_be_solved() {
    let file = path(&folder("mine"), "puzzles.toml");
    let answer = machine(&[
        "nshex",
        "mine-puzzles",
        "--games",
        "2",
        "--nodes",
        "20000",
        "--seed",
        "6",
        "--keep",
        "2",
        "--out",
        &file,
    ]);
    let puzzles = read(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((answer["kept"].as_u64(), answer["games"].as_u64()), (Some(puzzles.len() as u64), Some(2)));
    assert!(!puzzles.is_empty());
    for puzzle in &puzzles {
        let found = solve(&puzzle.start(), puzzle.seat(), &puzzle.goal, Limits::default());
        assert!(found.complete && found.lines.len() == 1, "{puzzle:?}");
    }
    let nowhere = path(&folder("mine"), "no/such/folder/puzzles.toml");
    assert!(bad(&["nshex", "mine-puzzles", "--games", "1", "--out", &nowhere]).contains("cannot be written"));
}

#[test]
fn a_hint_speaks_two_languages() {
    let position = "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 2 hq@c4 | p1 turn";
    let english = good(&["nshex", "hint", position]);
    assert!(english.contains("play battle") && english.contains("It wins the game."), "{english}");
    let french = good(&["nshex", "hint", position, "--lang", "fr"]);
    assert!(french.contains("Cela gagne la partie."), "{french}");
    let answer = machine(&["nshex", "hint", position]);
    assert_eq!((&answer["plan"], &answer["reason"]["point"]), (&json!(["play battle"]), &json!("wins")));
}

#[test]
fn a_game_is_judged_turn_by_turn() {
    let folder = folder("analyse");
    let games = path(&folder, "games");
    good(&["nshex", "random", "--games", "1", "--seed", "5", "--save", &games]);
    let file = path(&folder, "games/5-000001.game");
    let answer = machine(&["analyse", &file, "--nodes", "200"]);
    let turns = answer["turns"].as_array().expect("a list");
    assert!(turns.len() > 10, "{}", turns.len());
    assert!(turns.iter().any(|turn| turn["given_away"].as_f64() > Some(0.1)), "random play makes mistakes");
    let told = good(&["analyse", &file, "--nodes", "200", "--lang", "fr"]);
    assert!(told.contains("Tour ") && told.contains("Mieux") && told.contains("Tournants"), "{told}");
    assert!(bad(&["analyse", "docs/examples/altered.game"]).contains("digest"));
    assert!(bad(&["analyse", "no-such.game"]).contains("cannot be read"));
    let empty = path(&folder, "empty.game");
    fs::write(&empty, "[Game \"nshex\"]\n[Start \"3.0 | moloch | outpost\"]\n[Result \"*\"]\n").unwrap();
    assert!(bad(&["analyse", &empty]).contains("no turns"));
}

#[test]
fn the_balance_is_a_table_and_a_picture() {
    let folder = folder("balance");
    let (table, picture) = (path(&folder, "balance.md"), path(&folder, "balance.svg"));
    let call = [
        "nshex",
        "balance",
        "--level",
        "random",
        "--games",
        "4",
        "--seed",
        "2",
        "--armies",
        "borgo,moloch,outpost",
    ];
    let files = ["--out", &table, "--svg", &picture];
    let one = machine(&[&call[..], &files, &["--threads", "1"]].concat());
    assert_eq!(one, machine(&[&call[..], &["--threads", "2"]].concat()), "threads change nothing");
    assert_eq!((&one["games"], one["pairings"].as_array().map(Vec::len)), (&json!(12), Some(3)));
    // What one army wins another one loses: all shares together are half of the points.
    let sum: f64 = one["armies"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|row| row["score"]["value"].as_f64())
        .sum();
    assert!((sum - 1.5).abs() < 1e-9, "{sum}");
    let text = fs::read_to_string(&table).unwrap();
    assert!(
        text.contains("| army | Borgo | Moloch | The Outpost | all |") && text.contains("(balance.svg)"),
        "{text}"
    );
    assert!(text.contains("fracas nshex balance --level random --nodes 1 --games 4 --seed 2"), "{text}");
    let drawn = fs::read_to_string(&picture).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"));
    assert_eq!(
        drawn.matches("<rect").count(),
        1 + 3 * 4,
        "a square for each two armies and for each one alone"
    );
    assert!(bad(&["nshex", "balance", "--armies", "borgo"]).contains("two different armies"));
    assert!(bad(&["nshex", "balance", "--armies", "borgo,borgo"]).contains("twice"));
}
