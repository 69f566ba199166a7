//! Everything that the page asks of the game, over random games, as each seat and a spectator see it.

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_forts::{Event, GAME, Setup, State};
use fracas_forts_ui::{Ui, words};
use fracas_scene::{Explained as _, Lang, Presented as _, Step};
use fracas_testkit::ui::words::Texts;
use fracas_testkit::ui::{check_paths, check_scene, elements, readable};
use fracas_testkit::{Dice, Ply, random_ply};
use std::path::Path;

fn viewers() -> [Viewer; 3] {
    let seat = |index| Viewer::Seat(Seat::new(index).expect("two seats exist"));
    [seat(0), seat(1), Viewer::Spectator]
}

#[test]
fn the_page_can_play_whole_games() {
    for seed in 0..20 {
        let lang = Lang::ALL[seed as usize % 2];
        let mut state = State::new(&Setup).expect("a start");
        let (mut dice, mut ply) = (Dice::new(seed), Ply::default());
        loop {
            let place = state.to_string();
            for viewer in viewers() {
                check_scene(&Ui::scene(&state.view(viewer), viewer, lang), &place);
            }
            if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
                let view = state.view(Viewer::Seat(seat));
                let mut actions = Vec::new();
                state.actions(&mut actions);
                let path = |action: &_| (format!("{action}"), Ui::path(&view, action, lang));
                let paths: Vec<(String, Vec<Step>)> = actions.iter().map(path).collect();
                check_paths(&elements(&Ui::scene(&view, Viewer::Seat(seat), lang)), &paths, &place);
            }
            let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
            let (before, mut events) = (state, Vec::new());
            state.apply(&action, &mut events);
            for viewer in viewers() {
                let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
                let beats = Ui::beats(&before.view(viewer), &seen, lang);
                assert_eq!(beats.len(), seen.len(), "every event is told");
                let rules = Ui::rulebook(lang);
                for beat in beats {
                    readable(&beat.text, &place);
                    let rule = beat.rule.expect("every event has a rule");
                    assert!(rules.sentence(&rule).is_some(), "{rule}");
                }
            }
        }
    }
}

#[test]
fn picks_that_lead_nowhere_are_explained() {
    let state: State = "S1 1.4.9.9 S2 2.2.7.10 gone - forts --1-- turn S1".parse().expect("a position");
    let seat = Seat::new(0).expect("a seat");
    let view = state.view(Viewer::Seat(seat));
    let why = |picks: &[&str]| {
        let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
        Ui::why_not(&view, seat, &picks, Lang::En).map(|remark| (remark.text, remark.rule))
    };
    let taken = ("The fort C is taken.".to_owned(), Some("§turn.free".to_owned()));
    assert_eq!(why(&["hand:4", "fort:c"]), Some(taken));
    assert_eq!(why(&["hand:4", "fort:d"]), None);
    // A fort alone means an attack on it, with whatever card.
    assert_eq!(why(&["fort:c"]).map(|(_, rule)| rule), Some(Some("§turn.free".to_owned())));
    let first = why(&["fort:d"]).expect("a card comes first");
    assert_eq!(first, ("First pick this: Card 1".to_owned(), Some("§turn.attack".to_owned())));
    let misfit = why(&["hand:4", "hand:1"]).expect("a card does not go with a card");
    assert_eq!(misfit.0, "That does not go with what was picked before.");
    // What is known but not asked for is not now; what nobody knows means nothing.
    assert!(why(&["side:S2"]).is_none_or(|(text, _)| text.starts_with("Not now")));
    assert_eq!(why(&["nonsense"]), None);
    let other = Seat::new(1).expect("a seat");
    let waits = Ui::why_not(&state.view(Viewer::Seat(other)), other, &["hand:2".to_owned()], Lang::En);
    assert!(waits.is_some_and(|remark| remark.text.starts_with("Not now")));
}

#[test]
fn ids_are_the_same_without_labels() {
    let state: State = "S1 1.4.9.9 S2 2.2.7.10 gone - forts --1-- turn S1".parse().expect("a position");
    let view = state.view(Viewer::Seat(Seat::new(0).expect("a seat")));
    let mut actions = Vec::new();
    state.actions(&mut actions);
    assert!(!actions.is_empty());
    for action in actions {
        let labelled = Ui::path(&view, &action, Lang::En);
        assert!(labelled.iter().all(|step| !step.label.is_empty()));
        let ids: Vec<String> = labelled.into_iter().map(|step| step.id).collect();
        assert_eq!(Ui::pick_ids(&view, &action), ids);
        let silent = Ui::steps(&view, &action, fracas_scene::Words::silent());
        assert!(silent.iter().all(|step| step.label.is_empty()), "{silent:?}");
    }
}

#[test]
fn no_scene_tells_a_hidden_hand() {
    for seed in 0..40 {
        let state = fracas_testkit::random_walk(&State::new(&Setup).expect("a start"), seed, 15);
        for viewer in viewers() {
            let twin = State::determinize(&state.view(viewer), &mut Dice::new(seed + 1));
            let scene = |state: &State| Ui::scene(&state.view(viewer), viewer, Lang::En);
            assert_eq!(scene(&state), scene(&twin));
        }
    }
}

fn texts() -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let made = |key: &str| key.starts_with("help-");
    let file = include_str!("../locales/en/forts.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned());
    Texts {
        locales: folder.join("locales"),
        code: vec![folder.join("src")],
        also: vec![folder.join("../../../crates/scene/locales")],
        made: keys.filter(|key| made(key)).collect(),
    }
}

#[test]
fn the_texts_are_complete_and_all_used() {
    texts().check_languages(30);
    texts().check_used();
    texts().check_french(&[]);
    assert_eq!(Ui::NAME, GAME);
    readable(&words(Lang::Fr).say("forts-title"), "the title");
}
