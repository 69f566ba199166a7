//! What the documents show is what the program does.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas --test docs` writes the present outputs into `docs/cli.md`.

use fracas_core::{Record, State as _};
use fracas_hex::Hex;
use fracas_nshex::{Action, GAME, OPTION_WORDS, State};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).expect("the document is there")
}

/// Splits a command line at spaces, keeping what stands in double quotes together.
fn arguments(line: &str) -> Vec<String> {
    let split = |(place, part): (usize, &str)| -> Vec<String> {
        let quoted = place % 2 == 1;
        if quoted { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    };
    line.split('"').enumerate().flat_map(split).collect()
}

fn run(line: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(arguments(line))
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .current_dir(root())
        .output()
        .expect("the program runs");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("the program writes UTF-8");
    text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect()
}

/// Whether a line is the documented one; `…` stands for what changes from run to run.
fn fits(shown: &str, real: &str) -> bool {
    let mut parts = shown.split('…');
    let (first, last) = (parts.next().unwrap_or_default(), shown.rsplit('…').next().unwrap_or_default());
    shown == real || (shown.contains('…') && real.starts_with(first) && real.ends_with(last))
}

#[test]
fn every_call_in_the_command_line_page_gives_the_output_shown() {
    let page = read("docs/cli.md");
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let (mut fresh, mut calls) = (Vec::new(), 0);
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        fresh.push(line.to_owned());
        let Some(call) = line.strip_prefix("$ fracas ") else { continue };
        let shown: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let real = run(call);
        let same =
            shown.len() == real.len() && shown.iter().zip(&real).all(|(shown, real)| fits(shown, real));
        assert!(same || update, "fracas {call}\nshown:\n{}\nreal:\n{}", shown.join("\n"), real.join("\n"));
        for (place, real) in real.into_iter().enumerate() {
            let kept = shown.get(place).filter(|shown| fits(shown, &real));
            fresh.push(kept.map_or(real, |shown| (*shown).to_owned()));
        }
        fresh.push("```".to_owned());
        calls += 1;
    }
    assert!(calls > 20, "the calls were found");
    for command in [
        "new",
        "show",
        "legal",
        "apply",
        "battle",
        "explain",
        "why-not",
        "random",
        "replay",
        "perft",
        "tiles",
        "solve",
        "mine-puzzles",
    ] {
        assert!(page.contains(&format!("$ fracas nshex {command}")), "{command} has an example");
    }
    for command in [
        "new",
        "show",
        "legal",
        "apply",
        "explain",
        "why-not",
        "random",
        "replay",
        "perft",
        "cards",
        "check-data",
    ] {
        assert!(page.contains(&format!("$ fracas convoy {command}")), "convoy {command} has an example");
    }
    if update {
        fs::write(root().join("docs/cli.md"), fresh.join("\n") + "\n").unwrap();
    }
}

/// The lines of all fenced blocks with this name.
fn blocks(page: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = false;
    for line in page.lines() {
        match line {
            "```" => open = false,
            _ if line == format!("```{name}") => open = true,
            _ if open && !line.is_empty() => found.push(line.to_owned()),
            _ => {}
        }
    }
    assert!(!found.is_empty(), "the page has blocks called {name}");
    found
}

#[test]
fn every_position_in_the_notation_page_can_be_read() {
    let page = read("docs/nshex-notation.md");
    for line in blocks(&page, "position") {
        let state: State = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(state.to_string().parse::<State>().as_ref(), Ok(&state), "{line}");
    }
    for line in blocks(&page, "refused") {
        let (text, reason) = line.split_once("  → ").expect("a refused position comes with its reason");
        let error = text.parse::<State>().expect_err("the position is refused");
        assert_eq!(error.to_string(), reason, "{text}");
        // The program says the same, as a sentence.
        let real = run(&format!("nshex show \"{text}\"")).join("\n").to_lowercase();
        assert!(real.contains(&reason.to_lowercase()), "{text}: {real}");
    }
}

#[test]
fn every_action_in_the_notation_page_can_be_read() {
    let page = read("docs/nshex-notation.md");
    let mut verbs = std::collections::BTreeSet::new();
    for line in blocks(&page, "action") {
        let text = line.split("  ").next().unwrap_or_default();
        text.parse::<Action>().unwrap_or_else(|error| panic!("{text}: {error}"));
        verbs.extend(text.split(' ').next().map(str::to_owned));
    }
    let error = "nonsense".parse::<Action>().expect_err("no such verb").to_string();
    let (_, known) = error.split_once("the verbs are ").expect("the error lists the verbs");
    let known: std::collections::BTreeSet<String> = known.split(", ").map(str::to_owned).collect();
    assert_eq!(verbs, known, "the page shows every verb");
}

#[test]
fn the_game_file_in_the_notation_page_replays() {
    let record: Record = blocks(&read("docs/nshex-notation.md"), "game").join("\n").parse().unwrap();
    let end: State = record.replay(GAME).and_then(fracas_core::Replay::finish).unwrap();
    assert!(matches!(end.pending(), fracas_core::Pending::Act { .. }));
}

#[test]
fn the_table_of_hexes_is_the_boards() {
    let page = read("docs/nshex-notation.md");
    for hex in Hex::all() {
        let (q, r) = hex.axial();
        assert!(page.contains(&format!("`{hex}` ({q}, {r})")), "{hex} is at ({q}, {r})");
    }
}

#[test]
fn every_option_is_documented() {
    let page = read("docs/nshex-notation.md");
    for option in OPTION_WORDS {
        let values: Vec<String> = option.values.iter().map(|value| format!("`{value}`")).collect();
        let row = format!("| `{}` | {} |", option.name, values.join(", "));
        assert!(page.contains(&row), "{row}");
    }
}
