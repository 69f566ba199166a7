//! What a viewer learns from an action says no more than the action: states that a viewer cannot tell apart stay so,
//! and the viewer is told the same of both. This finds leaks in events, in views and in what is asked of whom.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_core::{Hidden as _, Pending, Redact as _, State as _, Viewer};
use fracas_mars::{Action, CardKind, Decision, Event, Side, State};
use fracas_testkit::{Dice, Ply, random_ply, soak};

const VIEWERS: [Viewer; 3] =
    [Viewer::Spectator, Viewer::Seat(Side::Human.seat()), Viewer::Seat(Side::Martian.seat())];

fn told(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// The same action, or another card for a draw that the viewer does not see. Events lie open.
fn same_to_the_viewer(twin: &State, action: Action, viewer: Viewer, dice: &mut Dice) -> Option<Action> {
    let Action::Draw(card) = action else { return twin.check(&action).is_ok().then_some(action) };
    let Pending::Act { decision: Decision::Draw { side }, .. } = twin.pending() else { return None };
    if card.kind() == CardKind::Event || viewer == Viewer::Seat(side.seat()) {
        return twin.check(&action).is_ok().then_some(action);
    }
    let mut chances = Vec::new();
    twin.chances(&mut chances);
    chances.retain(|(action, _)| matches!(action, Action::Draw(card) if card.kind() != CardKind::Event));
    dice.pick(&chances).map(|(action, _)| *action)
}

#[test]
fn what_cannot_be_told_apart_stays_so() {
    let (mut compared, mut impossible) = (0_u64, 0_u64);
    let mut ply = Ply::default();
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..2 * soak() {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
                let mut after = state;
                let mut events = Vec::new();
                after.apply(&action, &mut events);
                for viewer in VIEWERS {
                    let view = state.view(viewer);
                    let twin = State::determinize(&view, &mut dice);
                    assert_eq!(twin.view(viewer), view, "{name}: {state}");
                    assert!(matches!(twin.pending(), Pending::Act { actor: who, .. } if who == actor));
                    let Some(other) = same_to_the_viewer(&twin, action, viewer, &mut dice) else {
                        // The twin does not hold the card that is played.
                        impossible += 1;
                        continue;
                    };
                    // A new draw pile shows a player who counts what the other holds.
                    if events.contains(&Event::Reshuffled) {
                        continue;
                    }
                    let (mut next, mut heard) = (twin, Vec::new());
                    next.apply(&other, &mut heard);
                    let context = format!("{name}, {viewer:?}: {action} in {state}\n{other} in {twin}");
                    assert_eq!(told(&heard, viewer), told(&events, viewer), "{context}");
                    assert_eq!(next.view(viewer), after.view(viewer), "{context}");
                    compared += 1;
                }
                state = after;
            }
        }
    }
    println!("{compared} pairs compared, {impossible} impossible");
    assert!(compared > 4 * impossible, "{compared} compared, {impossible} impossible");
}

/// Whoever is asked in a window is asked with any hand: the list alone differs, and only the owner sees it.
#[test]
fn windows_are_asked_whatever_the_hand_holds() {
    let mut ply = Ply::default();
    let (mut windows, mut useless) = (0, 0);
    for (place, (_, start)) in starts::scenarios().iter().enumerate() {
        for game in 0..4 * soak() {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                if let Pending::Act { decision: Decision::React(_), .. } = state.pending() {
                    windows += 1;
                    let mut list = Vec::new();
                    state.actions(&mut list);
                    assert_eq!(list.last(), Some(&Action::Pass));
                    useless += u32::from(list.len() == 1);
                    for viewer in VIEWERS {
                        let twin = State::determinize(&state.view(viewer), &mut dice);
                        assert_eq!(twin.pending(), state.pending());
                    }
                }
                state.apply(&action, &mut ());
            }
        }
    }
    println!("{windows} windows, {useless} of them without a card that fits");
    assert!(useless * 4 > windows, "{useless} of {windows}");
}
