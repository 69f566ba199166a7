//! The editor of positions: what it offers is playable, does what it says, and nothing else changes.

use fracas_core::{State as _, Viewer};
use fracas_mech::{INCH, Phase, State};
use fracas_mech_ui::Ui;
use fracas_scene::{Answers, Lang, SetUp as _};

fn blank(scenario: &str) -> State {
    let answers = Answers::from_iter([("scenario".to_owned(), scenario.to_owned())]);
    Ui::blank(&answers, Lang::En).unwrap_or_else(|why| panic!("{scenario}: {}", why.text))
}

fn edited(state: &State, text: &str) -> Option<State> {
    let mut state = state.clone();
    let before = state.clone();
    let done = Ui::edit(&mut state, text, Lang::Fr);
    assert!(done.is_ok() || state == before, "a refused change changes nothing");
    done.is_ok().then_some(state)
}

#[test]
fn an_editor_opens_with_both_squads_on_the_table() {
    for scenario in fracas_mech::scenarios() {
        let state = blank(&scenario.id);
        assert!(matches!(state.phase(), Phase::Activation { .. }), "{}", scenario.id);
        let view = state.view(Viewer::Spectator);
        assert!(view.units.iter().all(|unit| unit.at.is_some()), "{}", scenario.id);
    }
}

#[test]
fn every_offered_change_is_a_position_and_reads_back() {
    for scenario in fracas_mech::scenarios() {
        let mut state = blank(&scenario.id);
        for round in 0..6 {
            let edits = Ui::edits(&state, Lang::En);
            assert!(edits.len() > 20, "{}: {}", scenario.id, edits.len());
            let paths: std::collections::BTreeSet<Vec<String>> =
                edits.iter().map(|(_, path)| path.iter().map(|step| step.id.clone()).collect()).collect();
            assert_eq!(paths.len(), edits.len(), "two changes by the same picks");
            for (text, _) in &edits {
                let made = edited(&state, text).unwrap_or_else(|| panic!("{text}"));
                assert_ne!(made, state, "{text}");
                assert_eq!(made.to_string().parse::<State>().ok(), Some(made), "{text}");
            }
            let (text, _) = &edits[(round * 31 + 7) % edits.len()];
            state = edited(&state, text).expect("it was offered");
        }
    }
}

#[test]
fn changes_do_what_they_say() {
    let state: State = "training | red_school | blue_school | u1@300,300 u2@1000,600(heat=3) u3@1000,1350 \
        u4@1900,2000 | activation=a turn=1"
        .parse()
        .expect("a position");
    let unit = |state: &State, place: usize| state.view(Viewer::Spectator).units[place].clone();
    let moved = edited(&state, &format!("u2 by {INCH} 0")).expect("there is room");
    let (before, after) = (unit(&state, 1).at.expect("there"), unit(&moved, 1).at.expect("there"));
    assert_eq!((after.x() - before.x(), after.y() - before.y()), (INCH, 0));
    assert_eq!(unit(&moved, 1).heat, 3, "what else it has stays");
    assert_eq!(unit(&edited(&state, "u2 heat 4").expect("possible"), 1).heat, 4);
    assert_eq!(unit(&edited(&state, "u2 hp 2").expect("possible"), 1).hp, 2);
    assert!(unit(&edited(&state, "u2 acted").expect("possible"), 1).activated);
    assert!(unit(&edited(&state, "u2 gone").expect("possible"), 1).gone);
    let razed = edited(&state, "s5 hp 0").expect("a low wall falls");
    assert!(razed.view(Viewer::Spectator).pieces.iter().filter(|piece| !piece.standing).count() == 1);
    let other = edited(&state, "next b").expect("possible");
    assert!(matches!(other.phase(), Phase::Activation { next } if next == fracas_mech::Side::B));
    assert_eq!(edited(&state, "turn 2").expect("possible").view(Viewer::Spectator).turn, 2);
}

#[test]
fn nonsense_is_refused_in_words() {
    let state = blank("training");
    for text in [
        "",
        "u2",
        "u2 hp",
        "u2 hp 999",
        "u99 hp 1",
        "u1 by 99999999999999999999 0",
        "u1 by 900000 0",
        "u2 hp −1",
        "x",
        "turn 200",
    ] {
        let why = Ui::edit(&mut state.clone(), text, Lang::En).expect_err(text);
        assert!(why.text.contains(text), "{}", why.text);
    }
}
