//! The pictures of Convoy's cards: every kind has its own, and the sheets in `docs/cards` show them as they are.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas-convoy-ui --test cards` draws the sheets again; look at them before committing.

use expect_test::expect_file;
use fracas_convoy::{Card, CardKind, DEFAULT_SET, Set, Side, cards, set};
use fracas_convoy_ui::{Ui, card_sheets, card_symbol, side_class, words};
use fracas_scene::{Lang, Presented as _, svg};
use std::collections::BTreeMap;

fn usual() -> &'static Set {
    set(DEFAULT_SET).expect("the default set is known")
}

fn all() -> Vec<Card> {
    Side::ALL.into_iter().flat_map(cards).collect()
}

/// What a picture shows beside its letters: everything but the short name.
fn drawn(card: Card) -> String {
    let symbol = card_symbol(usual(), card);
    let upright: String =
        symbol.upright.split("<path class=\"t-letter t-fine\"").next().unwrap_or("").to_owned();
    format!("{}{upright}", symbol.turning)
}

#[test]
fn every_kind_of_card_has_a_picture_of_its_own() {
    let mut seen: BTreeMap<String, Card> = BTreeMap::new();
    for card in all() {
        if let Some(twin) = seen.insert(drawn(card), card) {
            panic!("{card} looks like {twin} but for the letters");
        }
    }
    assert_eq!(seen.len(), 57);
    let copies: u8 = all().iter().map(|card| card.facts().count).sum();
    assert_eq!(copies, 70, "35 cards a side");
}

#[test]
fn the_outline_tells_the_kind_and_the_body_the_side() {
    let outline = |card: Card| {
        let symbol = card_symbol(usual(), card);
        let start = symbol.turning.find("t-body\" d=\"").expect("a card has a body") + 11;
        symbol.turning[start..].split('"').next().expect("the outline ends").to_owned()
    };
    let mut shapes: BTreeMap<&str, String> = BTreeMap::new();
    for card in all() {
        let kind = card.facts().kind;
        let known = shapes.entry(kind.word()).or_insert_with(|| outline(card));
        assert_eq!(*known, outline(card), "{card}");
        let symbol = card_symbol(usual(), card);
        assert!(symbol.turning.contains(side_class(card.side())), "{card}");
        assert!(symbol.signed && symbol.steps == 1, "{card}");
    }
    let distinct: std::collections::BTreeSet<&String> = shapes.values().collect();
    assert_eq!(distinct.len(), 5, "{shapes:?}");
}

#[test]
fn a_unit_shows_its_strength_and_a_corrected_set_changes_it() {
    let text = include_str!("../../rules/data/values-fracas.toml")
        .replacen("id = \"fracas\"", "id = \"stronger\"", 1)
        .replacen("steel_dog = { strength = 4", "steel_dog = { strength = 5", 1);
    let other = fracas_convoy::check_values("stronger.toml", &text).expect("the file is well formed");
    for card in all() {
        let (one, two) = (card_symbol(usual(), card), card_symbol(&other, card));
        assert_eq!(one != two, card.to_string() == "steel_dog", "{card}");
        let plates = one.upright.matches("r=\"17\"").count();
        assert_eq!(plates, usize::from(card.facts().kind.is_unit()), "{card}");
        assert_eq!(card.facts().kind == CardKind::Module, one.turning.contains("M-40-40h10"), "{card}");
    }
}

#[test]
fn every_class_of_a_picture_has_a_style() {
    for card in all() {
        let symbol = card_symbol(usual(), card);
        for part in format!("{}{}", symbol.turning, symbol.upright).split("class=\"").skip(1) {
            for class in part.split('"').next().unwrap_or_default().split(' ') {
                let known = svg::STYLE.contains(&format!(".{class} "))
                    || ["side-moloch", "side-outpost", "t-own"].contains(&class);
                assert!(known, "{card}: {class}");
            }
        }
    }
}

#[test]
fn the_sheets_in_the_documents_show_the_cards_as_they_are() {
    let sheets = card_sheets(words(Lang::En), usual());
    for (sheet, file) in sheets.into_iter().zip([
        expect_file!["../../../../docs/cards/moloch.svg"],
        expect_file!["../../../../docs/cards/outpost.svg"],
    ]) {
        let drawn = svg::sheets(&[sheet], 7, Ui::STYLE, "");
        assert!(!drawn.contains("var(") && !drawn.contains("<use"), "a sheet needs nothing from elsewhere");
        file.assert_eq(&drawn);
        if let Ok(folder) = std::env::var("FRACAS_SHEETS") {
            let name = if drawn.contains(">Moloch<") { "moloch" } else { "outpost" };
            let png = svg::png(&drawn, 1.4).expect("the sheet is a picture");
            std::fs::write(format!("{folder}/{name}.png"), png).expect("the folder can be written to");
        }
    }
}
