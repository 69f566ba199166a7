//! The pictures and faces of cards, and what is foreseen while one is held.

use fracas_convoy::{Action, Card, Side, State, cards};
use fracas_convoy_ui::Ui;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_scene::model::{Anchor, Overlay, Preview, Screen};
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

/// What picks would come to, in a position in which Moloch decides.
fn prospect(state: &State, picks: &[&str]) -> Option<Preview> {
    let seat = Side::Moloch.seat();
    let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
    let view = state.view(Viewer::Seat(seat));
    Ui::talk(&view, seat, &picks, Ui::words(Lang::En)).expect("the picks lead on").preview
}

/// The words that lie over the board, with the region by which each stands.
fn labels(found: &Preview) -> Vec<(&str, &str)> {
    found
        .overlays
        .iter()
        .filter_map(|overlay| match overlay {
            Overlay::Label { at: Anchor::Part { of, .. }, text, .. } => Some((of.as_str(), text.as_str())),
            _ => None,
        })
        .collect()
}

#[test]
fn each_city_says_what_a_held_card_would_make_of_it() {
    let state: State =
        "first | moloch +hunter | outpost +scorn | 1 destroyed | 2 x1 ripper hacker soldier | 3 brute | \
        attack=moloch battle=4 district=2"
            .parse()
            .expect("the position is well formed");
    assert_eq!(prospect(&state, &[]), None, "nothing is held");
    let found = prospect(&state, &["hand:p1:hunter"]).expect("every place says something");
    let said = [("front:2", "→ 5"), ("city:3", "3 → 6"), ("city:4", "0 → 3"), ("city:5", "0 → 3")];
    assert_eq!(labels(&found), said, "the card, and one more where nobody stands against it");
    assert_eq!(found.summary.len(), 4, "{:?}", found.summary);
    let told = found.assumed.join(" ");
    assert!(told.contains("Eliminate one soldier"), "what the card does is told: {told}");
    // What its effect can strike says what that would come to.
    let mut state = state;
    let action: Action = "put hunter 2".parse().expect("an action");
    state.play(Actor::Seat(Side::Moloch.seat()), &action, &mut ()).expect("it can be played");
    let found = prospect(&state, &[]).expect("a choice is open");
    assert_eq!(labels(&found), [("unit:hacker", "2 → 1"), ("unit:soldier", "2 → 1")]);
    let marked: Vec<&str> = found.marks.iter().map(|mark| mark.at.as_str()).collect();
    assert_eq!(marked, ["unit:hacker", "unit:soldier"]);
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
fn battlefield(position: &str, screen: Screen) -> Vec<(i32, i32)> {
    let state: State = position.parse().expect("the position is well formed");
    let viewer = Viewer::Seat(Side::Moloch.seat());
    let scene = Ui::scene(&state.view(viewer), viewer, Lang::En);
    let scene = scene.on(screen);
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
    // Four posts leave room for the large card; the many stand closer and smaller.
    for (screen, wide, large) in [(Screen::Large, 1440, 135), (Screen::Small, 1000, 225)] {
        let mut widths = Vec::new();
        for units in [
            "ripper",
            "ripper hunter",
            "ripper hunter brute",
            "ripper hunter brute battleship spiders spiders.2",
        ] {
            let cards = battlefield(&position(units), screen);
            assert_eq!(cards.len(), units.split(' ').count(), "{units}");
            for pair in cards.windows(2) {
                assert!(pair[0].1 <= pair[1].0, "{units}: one card hides another: {cards:?}");
            }
            assert!(cards.iter().all(|(left, right)| *left >= 0 && *right <= wide), "{units}: {cards:?}");
            widths.push(cards[0].1 - cards[0].0);
        }
        assert_eq!(widths[..3], [large; 3]);
        assert!((large * 2 / 3..large).contains(&widths[3]), "{widths:?}");
    }
}

#[test]
fn a_line_of_the_log_shows_who_acts() {
    let mut state: State =
        "first | moloch +hunter | outpost | 1 destroyed | 2 x1 x2 ripper hacker soldier | \
        attack=moloch battle=4 district=3"
            .parse()
            .expect("the position is well formed");
    let mut shown = Vec::new();
    for action in ["put hunter 2", "pick hacker", "pass", "pass", "pass", "pass"] {
        let viewer = Viewer::Seat(Side::Moloch.seat());
        let before = state.view(viewer);
        let mut events = Vec::new();
        let action: Action = action.parse().expect("an action");
        let Pending::Act { actor, .. } = state.pending() else { panic!("the game goes on") };
        // The battle is over when nobody has a phase to end.
        if state.play(actor, &action, &mut events).is_err() {
            break;
        }
        let scene = Ui::scene(&state.view(viewer), viewer, Lang::En);
        for beat in Ui::beats(&before, &events, Lang::En) {
            let Some(subject) = beat.subject else { continue };
            let drawn = scene.symbols.iter().any(|symbol| symbol.look == subject.look);
            assert!(drawn, "{} is drawn beside “{}”", subject.look, beat.text);
            shown.push((beat.text, subject.look));
        }
    }
    let beside = |words: &str| {
        let found = shown.iter().find(|(text, _)| text.contains(words));
        found.map_or_else(|| panic!("no line says {words}: {shown:?}"), |(_, look)| look.as_str())
    };
    assert_eq!(beside("Moloch puts “Hunter”"), "convoy-hunter-l");
    assert_eq!(beside("Hacker (Iron Gate): eliminated"), "convoy-hunter-l", "who eliminates acts");
    assert_eq!(beside("wins the battle"), "convoy-city-iron_gate");
}
