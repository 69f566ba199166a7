//! What the page says of picks that lead nowhere, and that it tells no secret.

use fracas_core::{Seat, State as _, Viewer};
use fracas_forts::{Setup, State};
use fracas_forts_ui::Ui;
use fracas_scene::{Lang, Presented as _};
use fracas_testkit::Dice;

fn viewers() -> [Viewer; 3] {
    let seat = |index| Viewer::Seat(Seat::new(index).expect("two seats exist"));
    [seat(0), seat(1), Viewer::Spectator]
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
    state.actions(&mut actions).expect_all();
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
