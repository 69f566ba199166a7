//! The texts of the game: the same in all languages, none missing and none left over.

use fracas_convoy::{Side, cards};
use fracas_testkit::ui::words::Texts;
use std::collections::BTreeSet;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts() -> Texts {
    Texts {
        locales: folder().join("locales"),
        code: vec![folder().join("src")],
        also: vec![folder().join("../../../crates/scene/locales")],
        made: faces(),
    }
}

/// The keys of faces and the legend, which are made of the names of cards, signs and kinds.
fn faces() -> BTreeSet<String> {
    let cards = Side::ALL.into_iter().flat_map(cards);
    let mut made: BTreeSet<String> =
        cards.map(|card| format!("convoy-short-{}", card.to_string().replace('_', "-"))).collect();
    let signs = ["enters", "always", "paid", "wins", "tie", "played"];
    made.extend(signs.map(|sign| format!("convoy-sign-{sign}")));
    let others = ["robot", "soldier", "building", "module", "instant", "eliminate", "draw", "send", "bomb"];
    // What works when it is played is an instant: one sign for both.
    for name in signs.iter().filter(|sign| **sign != "played").chain(&others) {
        made.extend([format!("convoy-legend-{name}"), format!("convoy-legend-{name}-text")]);
    }
    made
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
