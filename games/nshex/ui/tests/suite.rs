//! What the face of every game must pass: its texts, its book of rules, what is counted and foreseen, whole games.

#[path = "../../rules/tests/common/modes.rs"]
mod modes;

use fracas_nshex::State;
use fracas_nshex_ui::Ui;
use fracas_testkit::ui::suite::UiSuite;
use fracas_testkit::ui::words::literals;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A game of every mode, and one with optional rules.
fn starts() -> Vec<(String, State)> {
    modes::families().into_iter().filter_map(|(_, starts)| starts.into_iter().next()).collect()
}

fn suite() -> UiSuite<Ui> {
    UiSuite {
        starts: starts(),
        look_every: 3,
        ask_every: 29,
        least_texts: 600,
        made: phrases(),
        not_french: &["phrase-", "show-key", "help-example"],
        signs: 16,
        chapters: 7,
        ..UiSuite::new(env!("CARGO_MANIFEST_DIR"), include_str!("../../rules/RULES.md"))
    }
}

fracas_testkit::ui_suite!(suite());

/// The fixed phrases of the engine's parsers, by their keys.
fn phrases() -> BTreeSet<String> {
    let key = |phrase: &str| {
        let words = phrase.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.fold("phrase".to_owned(), |key, word| format!("{key}-{}", word.to_ascii_lowercase()))
    };
    let mut found = BTreeSet::new();
    for (file, calls) in [
        ("notation/read.rs", ["expected(", "parse(", "parse::<u8>(", "parse::<Hex>(", "&str ="].as_slice()),
        ("position.rs", ["require("].as_slice()),
    ] {
        let code = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src").join(file))
            .expect("the file is there");
        for call in calls {
            for (at, _) in code.match_indices(call) {
                let rest = &code[at + call.len()..];
                let phrase = if *call == "require(" {
                    rest.find('"').map(|quote| &rest[quote..])
                } else {
                    Some(rest.trim_start()).filter(|rest| rest.starts_with('"'))
                };
                found.extend(phrase.and_then(literals_first).map(|text| key(&text)));
            }
        }
    }
    found
}

fn literals_first(text: &str) -> Option<String> {
    let mut end = 1;
    let bytes = text.as_bytes();
    while *bytes.get(end)? != b'"' {
        end += if bytes[end] == b'\\' { 2 } else { 1 };
    }
    literals(&text[..=end]).pop_first()
}

#[test]
fn every_phrase_of_the_parsers_has_a_text() {
    let (phrases, words) = (phrases(), fracas_nshex_ui::words(fracas_scene::Lang::Fr));
    assert!(phrases.len() > 60, "the phrases were found: {}", phrases.len());
    let missing: Vec<&String> = phrases.iter().filter(|phrase| words.find(phrase).is_none()).collect();
    assert_eq!(missing, Vec::<&String>::new());
}
