//! The book of rules: its sections, and how a rule is found.

use fracas_nshex_ui::Ui;
use fracas_scene::{Explained as _, Lang};

#[test]
fn sections_belong_to_chapters() {
    let chapters = &Ui::rulebook(Lang::En).chapters;
    let sections: Vec<&str> = chapters
        .iter()
        .filter(|chapter| chapter.number.is_none())
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
fn a_rule_stands_in_its_chapter() {
    let chapter_of = |id: &str| {
        let mut chapters = Ui::rulebook(Lang::Fr).chapters.iter();
        let chapter = chapters.find(|chapter| chapter.rules.iter().any(|rule| rule.id == id));
        chapter.map(|chapter| chapter.title.as_str())
    };
    assert_eq!(chapter_of("medic.chain"), Some("Les Médecins"));
    assert_eq!(chapter_of("push.away"), Some("La Poussée"));
    assert_eq!(chapter_of("push"), None);
}
