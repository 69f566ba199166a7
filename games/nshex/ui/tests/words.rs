//! The texts of the game: the same in all languages, none missing and none left over.

use fracas_testkit::ui::words::{Texts, literals};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts() -> Texts {
    Texts {
        locales: folder().join("locales"),
        code: vec![folder().join("src")],
        also: vec![folder().join("../../../crates/scene/locales")],
        made: fracas_nshex::OPTION_WORDS
            .iter()
            .map(|option| format!("option-{}", option.name))
            .chain(phrases())
            .chain(legend())
            .collect(),
    }
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_variables() {
    texts().check_languages(400);
}

#[test]
fn every_key_is_used() {
    texts().check_used();
}

#[test]
fn every_key_in_the_code_has_a_text() {
    texts().check_known(&[]);
}

#[test]
fn french_has_its_spaces_quotes_and_apostrophes() {
    texts().check_french(&["phrase-", "show-key", "help-example"]);
}

/// The keys of the legend, which are made of the names of symbols.
fn legend() -> Vec<String> {
    let names = [
        "melee",
        "ranged",
        "gauss",
        "net",
        "armour",
        "link",
        "hindrance",
        "capture",
        "initiative",
        "more",
        "less",
        "toughness",
        "wound",
        "mobility",
        "netted",
        "hurt",
    ];
    names
        .iter()
        .flat_map(|name| [format!("nshex-legend-{name}"), format!("nshex-legend-{name}-text")])
        .collect()
}

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
        let code = fs::read_to_string(folder().join("../rules/src").join(file)).expect("the file is there");
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
    let (texts, phrases) = (texts(), phrases());
    assert!(phrases.len() > 60, "the phrases were found: {}", phrases.len());
    let missing: Vec<&String> = phrases.iter().filter(|phrase| !texts.has("fr", phrase)).collect();
    assert_eq!(missing, Vec::<&String>::new());
}
