//! The book of rules: both languages say the same in the same order, and every rule that is cited has a sentence.

use fracas_convoy_ui::Ui;
use fracas_scene::{Explained as _, Lang};
use fracas_testkit::ui::rulebook;

#[test]
fn the_book_has_all_chapters_and_rules() {
    rulebook::has_all::<Ui>(13, include_str!("../../rules/RULES.md"));
    assert!(Ui::rulebook(Lang::En).rules().count() > 190);
}

#[test]
fn both_languages_say_the_same_in_the_same_order() {
    rulebook::languages_agree::<Ui>();
}

#[test]
fn a_french_book_is_set_like_french() {
    rulebook::is_set_like_french::<Ui>();
}

#[test]
fn every_rule_is_a_sentence_and_every_reference_leads_somewhere() {
    rulebook::is_well_written::<Ui>();
}

#[test]
fn the_rule_behind_every_refusal_has_a_sentence() {
    rulebook::has_sentences::<Ui>(include_str!("../../rules/src/illegal.rs"), 26);
}

#[test]
fn the_rules_that_the_words_cite_have_sentences() {
    for source in [
        include_str!("../src/card.rs"),
        include_str!("../src/event.rs"),
        include_str!("../src/reason.rs"),
        include_str!("../../rules/src/rules/explain.rs"),
    ] {
        rulebook::has_sentences::<Ui>(source, 7);
    }
}
