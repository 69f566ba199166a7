//! The pictures and faces of cards, and what is foreseen while one is held.

use fracas_convoy::{Action, Card, Side, State, cards};
use fracas_convoy_ui::Ui;
use fracas_core::{State as _, Viewer};
use fracas_scene::{Answers, Lang, Presented as _, SetUp as _};
use std::collections::BTreeSet;

fn all() -> Vec<Card> {
    Side::ALL.into_iter().flat_map(cards).collect()
}

fn picture(name: &str) -> Option<String> {
    let (kind, content) = Ui::art(name)?;
    assert_eq!(kind, "image/svg+xml");
    Some(String::from_utf8(content.into_owned()).expect("a picture is text"))
}

#[test]
fn every_card_has_a_picture_of_its_own_made_of_known_parts() {
    let mut seen = BTreeSet::new();
    for card in all() {
        let drawn = picture(&format!("{card}.svg")).expect("every card has a picture");
        assert!(drawn.len() > 2000, "{card}: {}", drawn.len());
        assert!(!drawn.contains(['[', '{']), "{card}: a stroke or a colour is left over");
        assert!(seen.insert(drawn), "{card} looks like another card");
        assert!(picture(&format!("{card}-tall.svg")).is_some(), "{card}");
    }
    assert_eq!(seen.len(), 57);
}

#[test]
fn cities_and_backs_have_pictures_and_nothing_else_has() {
    for name in ["back-moloch.svg", "back-outpost.svg", "city-iron_gate.svg", "city-new_york-fallen.svg"] {
        assert!(picture(name).is_some(), "{name}");
    }
    let cut = picture("city-iron_gate-174x322.svg").expect("a city is cut to a size");
    assert!(cut.contains("viewBox=\"151 0 97 180\""), "{}", &cut[..120]);
    for name in [
        "atlantis.svg",
        "city-atlantis.svg",
        "city-iron_gate-1x0.svg",
        "city-iron_gate-axb.svg",
        "back-nobody.svg",
        "hunter.png",
        "",
    ] {
        assert!(Ui::art(name).is_none(), "{name:?}");
    }
}

#[test]
fn a_face_shows_name_strength_and_text_in_both_languages() {
    for lang in Lang::ALL {
        let state = Ui::blank(&Answers::new(), lang).expect("an empty position");
        let scene = Ui::editor_scene(&state, lang);
        let faces: Vec<_> = scene.symbols.iter().filter(|symbol| symbol.look.ends_with("-l")).collect();
        assert_eq!(faces.len(), 57);
        for face in faces {
            let lines = face.upright.matches("class=\"cv-text\"").count();
            assert!((1..=3).contains(&lines), "{lang}: {}: {lines} lines", face.look);
            assert!(!face.upright.contains("convoy-"), "{lang}: {}: a text is missing", face.look);
            assert_eq!(face.pictures.len(), 1, "{}", face.look);
        }
    }
}

#[test]
fn a_held_card_shows_the_strengths_that_it_would_change() {
    let state: State = "first | moloch +steel_dog | outpost +scorn | 1 destroyed | 2 x1 ripper hacker | \
        attack=moloch battle=4 district=2"
        .parse()
        .expect("the position is well formed");
    let view = state.view(Viewer::Seat(Side::Moloch.seat()));
    let action: Action = "put steel_dog 2".parse().expect("an action");
    let found = Ui::foresee(&view, &action, Lang::En).expect("something is foreseen");
    assert!(found.summary.iter().any(|line| line.contains("Moloch 3 → 7")), "{:?}", found.summary);
    assert_eq!(found.overlays.len(), 2, "the bar, and the number that changes");
    let pass: Action = "pass".parse().expect("an action");
    assert_eq!(Ui::foresee(&view, &pass, Lang::En), None);
}

#[test]
fn no_posts_lie_over_a_unit_of_the_road() {
    let state: State =
        "first | moloch | outpost +scorn | 1 destroyed | 2 ripper | 3 hacker mcpherson soldier hunter | \
        attack=outpost battle=4 district=2"
            .parse()
            .expect("the position is well formed");
    let scene = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, Lang::En);
    let here = scene.regions.iter().filter(|region| region.within.as_deref() == Some("city:3"));
    let ids: Vec<&str> = here.map(|region| region.id.as_str()).collect();
    let last = ids.iter().rposition(|id| id.starts_with("posts:")).expect("the city has posts");
    let units: Vec<&str> = ids.iter().skip(last).filter(|id| id.starts_with("unit:")).copied().collect();
    assert_eq!(units.len(), 4, "{ids:?}");
    assert_eq!(units.last(), Some(&"unit:hunter"), "Moloch's stand to the right");
}

/// The cards of the battlefield from left to right: where each begins and ends.
fn battlefield(position: &str) -> Vec<(i32, i32)> {
    let state: State = position.parse().expect("the position is well formed");
    let viewer = Viewer::Seat(Side::Moloch.seat());
    let scene = Ui::scene(&state.view(viewer), viewer, Lang::En);
    let mine = |region: &&fracas_scene::model::Region| {
        let low = region.outline.iter().map(|point| point.y).min().is_some_and(|top| top > scene.size.y / 2);
        region.class == "unit" && low && region.within.as_deref() == Some("city:2")
    };
    let ends = |region: &fracas_scene::model::Region| {
        let across = region.outline.iter().map(|point| point.x);
        (across.clone().min().unwrap_or(0), across.max().unwrap_or(0))
    };
    let mut found: Vec<(i32, i32)> = scene.regions.iter().filter(mine).map(ends).collect();
    found.sort_unstable();
    found
}

#[test]
fn cards_of_the_battlefield_are_as_large_as_there_is_room_and_hide_none() {
    let position = |units: &str| {
        format!(
            "first | moloch | outpost | 1 destroyed | 2 {units} hacker | attack=moloch battle=4 district=2"
        )
    };
    let mut widths = Vec::new();
    for units in
        ["ripper", "ripper hunter", "ripper hunter brute", "ripper hunter brute battleship spiders spiders.2"]
    {
        let cards = battlefield(&position(units));
        assert_eq!(cards.len(), units.split(' ').count(), "{units}");
        for pair in cards.windows(2) {
            assert!(pair[0].1 <= pair[1].0, "{units}: one card hides another: {cards:?}");
        }
        assert!(cards.iter().all(|(left, right)| *left >= 0 && *right <= 1000), "{units}: {cards:?}");
        widths.push(cards[0].1 - cards[0].0);
    }
    // Four posts leave room for the large card; the many stand closer and smaller.
    assert_eq!(widths[..3], [225; 3]);
    assert!((150..225).contains(&widths[3]), "{widths:?}");
}
