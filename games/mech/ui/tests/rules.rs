//! The book of rules: both languages say the same in the same order, and every rule that is cited has a sentence.

use fracas_mech_ui::Ui;
use fracas_testkit::ui::rulebook;

#[test]
fn both_languages_say_the_same_in_the_same_order() {
    rulebook::languages_agree::<Ui>();
}

#[test]
fn a_french_book_is_set_like_french() {
    rulebook::is_set_like_french::<Ui>();
}

#[test]
fn the_rule_behind_every_refusal_has_a_sentence() {
    rulebook::has_sentences::<Ui>(include_str!("../../rules/src/illegal.rs"), 26);
}

#[test]
fn the_rules_that_the_words_cite_have_sentences() {
    rulebook::has_sentences::<Ui>(include_str!("../src/event.rs"), 4);
    rulebook::has_sentences::<Ui>(include_str!("../src/inspect.rs"), 4);
}
