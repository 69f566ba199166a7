//! The book of rules: both languages say the same in the same order, and every rule that is cited has a sentence.

use fracas_nshex_ui::Ui;
use fracas_scene::{Explained as _, Lang};
use fracas_testkit::ui::rulebook;

#[test]
fn the_book_has_all_chapters_and_rules() {
    rulebook::has_all::<Ui>(32, include_str!("../../rules/RULES.md"));
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
fn sections_belong_to_chapters() {
    let chapters = &Ui::rulebook(Lang::En).chapters;
    let sections: Vec<&str> = chapters
        .iter()
        .filter(|chapter| chapter.is_section())
        .map(|chapter| chapter.title.as_str())
        .collect();
    assert_eq!(sections, ["Push Back", "Sniper", "Grenade", "Air Strike"]);
}

#[test]
fn a_rule_is_found_with_or_without_its_sign() {
    let book = Ui::rulebook(Lang::En);
    assert_eq!(
        book.sentence("place.free-hex"),
        Some("A unit is placed on a free hex of the board; two units never share a hex.")
    );
    assert_eq!(book.sentence("§place.free-hex"), book.sentence("place.free-hex"));
    assert_eq!(book.sentence("place.freehex"), None);
}

#[test]
fn a_rule_knows_its_chapter() {
    let french = Ui::rulebook(Lang::Fr);
    assert_eq!(french.chapter_of("§medic.chain").map(|chapter| chapter.title.as_str()), Some("Les Médecins"));
    assert_eq!(french.chapter_of("push.away").map(|chapter| chapter.title.as_str()), Some("La Poussée"));
    assert_eq!(french.chapter_of("push"), None);
}
