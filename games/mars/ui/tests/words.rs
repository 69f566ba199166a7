//! The texts of the game: the same in all languages, none missing and none left over.

use fracas_testkit::ui::words::Texts;
use std::collections::BTreeSet;
use std::path::Path;

/// Keys that are made of the word of a fact, checked by playing in `page.rs`.
const MADE: [&str; 15] = [
    "mars-legend-",
    "mars-coach-",
    "mars-event-",
    "mars-secret-",
    "mars-success-",
    "mars-again-",
    "mars-card-",
    "mars-nothing-",
    "mars-illegal-",
    "mars-decision-",
    "mars-roll-",
    "mars-react-",
    "mars-option-",
    "mars-value-",
    "mars-random-",
];

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts() -> Texts {
    let files =
        ["mars", "mars-page", "mars-help", "cli"].map(|name| folder().join(format!("locales/en/{name}.ftl")));
    let made: BTreeSet<String> = files
        .iter()
        .flat_map(|file| {
            let text = std::fs::read_to_string(file).expect("the file is there");
            text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect::<Vec<_>>()
        })
        .filter(|key| MADE.iter().any(|prefix| key.starts_with(prefix)))
        .collect();
    Texts {
        locales: folder().join("locales"),
        code: vec![folder().join("src")],
        also: vec![folder().join("../../../crates/scene/locales")],
        made,
    }
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_variables() {
    texts().check_languages(300);
}

#[test]
fn every_key_is_used() {
    texts().check_used();
}

#[test]
fn french_has_its_spaces_quotes_and_apostrophes() {
    texts().check_french(&[]);
}
