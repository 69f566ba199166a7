//! The texts of the kit: the same in all languages, none missing and none left over.

use fracas_testkit::ui::words::Texts;
use std::collections::BTreeSet;
use std::path::Path;

fn texts() -> Texts {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate has a parent folder");
    let games = crates.join("../games");
    let code = ["scene", "table", "server", "cli"].map(|name| crates.join(name).join("src")).to_vec();
    // What all games say is used by the games.
    let faces = std::fs::read_dir(games)
        .expect("the folder is there")
        .filter_map(|entry| Some(entry.ok()?.path().join("ui/src")).filter(|folder| folder.is_dir()));
    Texts {
        locales: crates.join("scene/locales"),
        code: code.into_iter().chain(faces).collect(),
        also: Vec::new(),
        made: BTreeSet::new(),
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
fn every_key_in_the_code_has_a_text() {
    let mut texts = texts();
    texts.code.retain(|folder| !folder.ends_with("ui/src"));
    // Words that only look like keys: of a test, and of an answer.
    texts.check_known(&["no-such-key", "site-no-such-text", "table-closed", "verify-ca", "verify-full"]);
}

#[test]
fn french_has_its_spaces_quotes_and_apostrophes() {
    texts().check_french(&["help-example"]);
}
