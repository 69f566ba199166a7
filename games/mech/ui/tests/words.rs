//! The texts of the game: the same in all languages, none missing and none left over.

use fracas_testkit::ui::words::Texts;
use std::collections::BTreeSet;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The keys that the code puts together.
fn made() -> BTreeSet<String> {
    let text = std::fs::read_to_string(folder().join("locales/en/mech-help.ftl")).expect("the file is there");
    text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect()
}

fn texts() -> Texts {
    Texts {
        locales: folder().join("locales"),
        code: vec![folder().join("src")],
        also: vec![folder().join("../../../crates/scene/locales")],
        made: made(),
    }
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_variables() {
    texts().check_languages(250);
}

#[test]
fn every_key_is_used() {
    texts().check_used();
}

#[test]
fn every_key_in_the_code_has_a_text() {
    texts().check_known(&["mech-edge", "mech-edge-run"]);
}

#[test]
fn french_has_its_spaces_quotes_and_apostrophes() {
    texts().check_french(&["help-example"]);
}
