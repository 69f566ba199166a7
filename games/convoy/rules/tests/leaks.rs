//! What a viewer learns from an action says no more than the action: states that a viewer cannot tell apart stay so,
//! and the viewer is told the same of both. This finds leaks in events, in views and in what is asked of whom.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::{Action, Effect, Event, Side, State};
use fracas_core::{Actor, Hidden as _, Pending, Redact as _, State as _, Viewer};
use fracas_testkit::{Dice, Ply, random_ply, soak};

const VIEWERS: [Viewer; 3] =
    [Viewer::Spectator, Viewer::Seat(Side::Moloch.seat()), Viewer::Seat(Side::Outpost.seat())];

fn told(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// The side from whose hidden cards chance takes one.
fn secret_of(action: Action) -> Option<Side> {
    match action {
        Action::Draw(card) => Some(card.side()),
        _ => None,
    }
}

/// Whether an action shows the viewer something that was hidden: Intelligence does, to Outpost.
fn reveals(action: Action, viewer: Viewer) -> bool {
    let Action::Play(card) = action else { return false };
    let looks = |ability: &fracas_convoy::Ability| ability.effects.contains(&Effect::LookAtHand);
    viewer == Viewer::Seat(Side::Outpost.seat()) && card.facts().abilities.iter().any(looks)
}

/// Another card for a draw that the viewer does not see.
fn same_to_the_viewer(twin: &State, action: Action, viewer: Viewer, dice: &mut Dice) -> Option<Action> {
    let own = match viewer {
        Viewer::Seat(seat) => Side::of_seat(seat),
        Viewer::Spectator => None,
    };
    let hidden = secret_of(action).is_some_and(|side| own != Some(side));
    if !hidden {
        return twin.check(&action).is_ok().then_some(action);
    }
    let mut chances = Vec::new();
    twin.chances(&mut chances);
    dice.pick(&chances).map(|(action, _)| *action)
}

#[test]
fn what_cannot_be_told_apart_stays_so() {
    let (mut compared, mut impossible) = (0_u64, 0_u64);
    let mut ply = Ply::default();
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..8 * soak() {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
                let mut after = state;
                let mut events = Vec::new();
                after.apply(&action, &mut events);
                for viewer in VIEWERS {
                    let twin = State::determinize(&state.view(viewer), &mut dice);
                    assert_eq!(twin.view(viewer), state.view(viewer), "{name}: {state}");
                    let Some(other) = same_to_the_viewer(&twin, action, viewer, &mut dice) else {
                        // The twin does not hold the card that is played.
                        impossible += 1;
                        continue;
                    };
                    assert!(matches!(twin.pending(), Pending::Act { actor: who, .. } if who == actor));
                    // Two answers to the mulligan look alike only while the second is missing.
                    let answers =
                        matches!(actor, Actor::Seat(_)) && matches!(action, Action::Keep | Action::Mulligan);
                    if answers && actor == Actor::Seat(Side::Outpost.seat()) {
                        continue;
                    }
                    // A known card may come up where the other is unknown: a Defender's, which everybody then knows.
                    if state.to_string().contains(" top=") && other != action {
                        continue;
                    }
                    if reveals(action, viewer) {
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
