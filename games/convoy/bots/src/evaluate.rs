//! Judges positions.

use super::features::{FEATURES, features};
use super::weights::of;
use crate::Bots;
use fracas_bots::ismcts::curve::logistic;
use fracas_bots::ismcts::{ChanceEvaluation, Judge};
use fracas_convoy::{Action, Decision, Set, Side, State};
use fracas_core::{Actor, Pending, Seat, State as _};

/// What each number of a position counts: for the logarithm of the odds of Moloch.
pub type Weights = [f32; FEATURES];

/// What each number of a position counts in games with these values. A set that nobody taught is judged like the
/// default one.
pub fn weights(set: &Set) -> &'static Weights {
    of(&set.id)
}

/// The logarithm of the odds of Moloch by the look of a position.
pub fn odds(state: &State) -> f32 {
    weighed(state, weights(state.set()))
}

fn weighed(state: &State, weights: &Weights) -> f32 {
    let mut sum = 0.0;
    features(state, |place, value| sum += weights[place] * value);
    sum
}

fn win_probability(state: &State, seat: Seat, weights: &Weights) -> f32 {
    let moloch = match state.pending() {
        Pending::Over(outcome) => f32::from(u8::from(outcome.winners.contains(Side::Moloch.seat()))),
        Pending::Act { .. } => logistic(weighed(state, weights)),
    };
    if seat == Side::Moloch.seat() { moloch } else { 1.0 - moloch }
}

/// A judgement by other weights than those that are built in.
#[derive(Clone, Copy, Debug)]
pub struct Taught<'a>(
    /// The weights to judge by.
    pub &'a Weights,
);

impl Judge<Bots> for Taught<'_> {
    fn win_probability(&self, state: &State, seat: Seat) -> f32 {
        win_probability(state, seat, self.0)
    }
}

impl ChanceEvaluation for Bots {
    fn win_probability(state: &State, seat: Seat) -> f32 {
        win_probability(state, seat, weights(state.set()))
    }

    fn observes(state: &State, action: &Action, seat: Seat) -> bool {
        match action {
            // §hidden.hand: only its owner knows a drawn card.
            Action::Draw(card) => card.side().seat() == seat,
            // §hidden.look: what Iron Gate shows is seen by both.
            Action::Show(_) => true,
            // §setup.mulligan-secret: an answer is not known before the other one; nothing depends on it.
            Action::Keep | Action::Mulligan => match state.pending() {
                Pending::Act { actor: Actor::Seat(actor), .. } => actor == seat,
                Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => true,
            },
            Action::Mill(_)
            | Action::Drop(_)
            | Action::Engage(_)
            | Action::Put { .. }
            | Action::Play(_)
            | Action::Use { .. }
            | Action::Step { .. }
            | Action::Attach { .. }
            | Action::Support
            | Action::Pass
            | Action::Pick(_)
            | Action::Module(_)
            | Action::To(_)
            | Action::Ravage(_)
            | Action::Discard(_)
            | Action::Trigger
            | Action::Skip => true,
        }
    }

    fn horizon(state: &State) -> u32 {
        u32::from(state.battle())
    }

    fn opens_choice(state: &State) -> bool {
        match state.pending() {
            Pending::Over(_) => true,
            Pending::Act { decision, .. } => matches!(
                decision,
                Decision::Mulligan | Decision::Engage | Decision::Attack | Decision::Modules
            ),
        }
    }
}
