//! The laws of the help for new players: the illustrated chapters, the legend, the first words.

use super::{readable, typography};
use fracas_scene::lesson::Text;
use fracas_scene::{Explained, Lang};
use std::collections::BTreeSet;

fn check_text(text: &Text, place: &str) {
    assert_ne!(text.en, text.fr, "{place} is translated");
    check_title(text, place);
}

/// A title may be the same in both languages.
fn check_title(text: &Text, place: &str) {
    readable(&text.en, place);
    readable(&text.fr, place);
    assert_eq!(typography::faults(&text.fr), Vec::<String>::new(), "{place}");
}

/// Every chapter shows a position that can be, and cites rules that are there; it is written in both languages.
pub fn primer_is_right<U: Explained>(least: usize) {
    let primer = U::primer().expect("the game has illustrated chapters");
    assert!(primer.chapters.len() >= least, "{} chapters", primer.chapters.len());
    for chapter in &primer.chapters {
        let place = &chapter.title.en;
        check_title(&chapter.title, place);
        chapter.text.iter().chain(&chapter.caption).for_each(|text| check_text(text, place));
        let position = chapter.position.as_ref().expect("every chapter has a picture");
        if let Err(error) = position.parse::<U::State>() {
            panic!("{place}: {}", U::position_error(&error, Lang::En));
        }
        assert!(!chapter.rules.is_empty(), "{place} cites rules");
        for rule in &chapter.rules {
            assert!(U::rulebook(Lang::En).rule(rule).is_some(), "{place}: §{rule}");
        }
    }
}

/// The legend names and explains every sign once, in both languages; the first words are not empty.
pub fn legend_is_right<U: Explained>(least: usize) {
    for lang in Lang::ALL {
        let legend = U::legend(lang);
        assert!(legend.len() >= least, "{} signs", legend.len());
        let names: BTreeSet<&str> = legend.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names.len(), legend.len(), "every name is there once");
        for entry in &legend {
            readable(&entry.name, "legend");
            readable(&entry.text, "legend");
            assert!(entry.markup.starts_with('<') && !entry.markup.contains("style="), "{}", entry.name);
        }
        assert!(U::coach(lang).len() >= 4);
        for mark in U::coach(lang) {
            readable(&mark.text, "coach");
        }
    }
}
