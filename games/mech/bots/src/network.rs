//! A small network that judges positions: both sides as they stand, the turn and the scenario.

#[expect(clippy::approx_constant, reason = "learnt numbers that only look like known ones")]
#[rustfmt::skip]
mod weights;

use crate::sights::SightMatrix;
use crate::worth::{FEATURES, KINDS, halves, kind};
use fracas_bots::ismcts::curve::real;
use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Decision, Side, State};

pub(crate) use weights::TAUGHT;

/// How many numbers go in: those of both sides, what is common to them, and a one.
pub const INPUTS: usize = 2 * FEATURES + 8;
/// How many numbers are made of them before the judgement.
pub const HIDDEN: usize = 64;

/// A trained network.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// The first layer, by input, then by hidden number.
    pub first: [[f32; HIDDEN]; INPUTS],
    /// What each hidden number begins with, by the kind of the position.
    pub bias: [[f32; HIDDEN]; KINDS],
    /// The weight of each hidden number.
    pub out: [f32; HIDDEN],
    /// What each input counts by itself, by the kind of the position.
    pub direct: [[f32; INPUTS]; KINDS],
}

/// What goes into a network, seen by a side.
pub fn inputs(state: &State, side: Side) -> [f32; INPUTS] {
    inputs_by(state, side, &SightMatrix::of(state))
}

/// The inputs of a network, with lines of sight that are known.
pub(crate) fn inputs_by(state: &State, side: Side, sights: &SightMatrix) -> [f32; INPUTS] {
    let (sides, ahead) = halves(state, side, sights);
    let mut all = [0.0; INPUTS];
    for (into, number) in all.iter_mut().zip(sides.into_iter().flatten()) {
        *into = real(number) / 1_000.0;
    }
    let rest = &mut all[2 * FEATURES..];
    rest[0] = real(ahead) / 100.0;
    let (own, enemy) = (real(sides[0][0]), real(sides[1][0]));
    rest[1] = (own - enemy) / (own + enemy).max(1.0);
    let (own, enemy) = (real(sides[0][5]), real(sides[1][5]));
    rest[2] = (own - enemy) / (own + enemy).max(1.0);
    // Whose turn it is, and how much of an activation is left.
    if let Pending::Act { actor: Actor::Seat(seat), decision } = state.pending() {
        let sign = if seat == side.seat() { 1.0 } else { -1.0 };
        match decision {
            Decision::Act { .. } => {
                let left = state.actions_left().map_or(0, |(_, left, _)| left);
                rest[3] = sign * f32::from(left);
            }
            Decision::Activate => rest[4] = sign,
            _ => {}
        }
    }
    rest[5] = f32::from(state.scenario().turns.saturating_sub(state.turn())) / 4.0;
    rest[6] = if state.role(side) == 0 { 1.0 } else { -1.0 };
    rest[7] = 1.0;
    all
}

impl Network {
    /// The logarithm of the odds of the side that saw the inputs so.
    pub fn logit(&self, kind: usize, inputs: &[f32; INPUTS]) -> f32 {
        let mut hidden = self.bias[kind];
        let mut sum = 0.0;
        for ((input, row), direct) in inputs.iter().zip(&self.first).zip(&self.direct[kind]) {
            if *input != 0.0 {
                hidden.iter_mut().zip(row).for_each(|(into, weight)| *into += input * weight);
                sum += input * direct;
            }
        }
        sum + hidden.iter().zip(&self.out).map(|(value, weight)| value.max(0.0) * weight).sum::<f32>()
    }

    /// What a position that goes on is worth to a side, in the unit of [`crate::worth`].
    pub(crate) fn worth(&self, state: &State, side: Side, sights: &SightMatrix) -> i32 {
        let logit = self.logit(kind(state), &inputs_by(state, side, sights));
        ((logit * 1_000.0) as i32).clamp(-7_000, 7_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, worth};
    use fracas_bots::{Budget, Level};
    use fracas_chance::Random;
    use fracas_core::Viewer;
    use fracas_mech::Setup;

    #[test]
    fn the_network_sees_towards_the_end_who_wins() {
        let (mut right, mut games) = (0, 0);
        for scenario in fracas_mech::scenarios().iter().filter(|scenario| scenario.id != "training") {
            for seed in 0..4 {
                let setup = Setup::ready(&scenario.id, "forge", "rampart").expect("it is in the box");
                let mut state = State::new(&setup).expect("it fits");
                let mut random = Random::new(seed);
                let mut players = [0, 1].map(|seat| Player::new(Level::Novice, seed * 2 + seat));
                let mut last = 0;
                let winners = loop {
                    match state.pending() {
                        Pending::Over(outcome) => break outcome.winners,
                        Pending::Act { actor: Actor::Chance, .. } => {
                            let action = fracas_chance::draw(&state, &mut random).expect("chance acts");
                            state.apply(&action, &mut ());
                        }
                        Pending::Act { actor: Actor::Seat(seat), decision } => {
                            if matches!(decision, Decision::Activate) {
                                last = worth(&state, Side::A);
                                assert_eq!(last, -worth(&state, Side::B), "one gains what the other loses");
                            }
                            let view = state.view(Viewer::Seat(seat));
                            let action = players[seat.index()].choose(&view, seat, &Budget::nodes(100));
                            state.apply(&action.expect("something to do"), &mut ());
                        }
                    }
                };
                if !winners.is_empty() {
                    right += u32::from(winners.contains(Side::A.seat()) == (last > 0));
                    games += 1;
                }
            }
        }
        assert!(right * 4 > games * 3, "{right} of {games}");
    }
}
