//! A small network that judges positions: both sides as they stand, the Round and the scenario.

mod weights;

use crate::habit::{SURVEY, Taste, Ways, survey};
use fracas_mars::{Side, State, default_set};
use weights::{BIAS, DIRECT, FIRST, OUT};

/// Scenarios that the network knows by their place in the set; others are judged by the rest.
const SCENARIOS: usize = 8;
/// How many numbers go in: both sides, their shares, the Round, a one, and a place for each scenario.
pub const INPUTS: usize = 2 * SURVEY + 6 + SCENARIOS;
/// How many numbers are made of them before the judgement.
pub const HIDDEN: usize = 24;

/// The inputs of the network for a position.
pub(crate) fn inputs(ways: &mut Ways, state: &State) -> [f32; INPUTS] {
    let mut all = [0.0; INPUTS];
    let [human, martian] = Side::ALL.map(|side| survey(ways, state, side));
    all[..SURVEY].copy_from_slice(&human);
    all[SURVEY..2 * SURVEY].copy_from_slice(&martian);
    let share = |place: usize| (human[place] - martian[place]) / (human[place] + martian[place]).max(0.1);
    let rest = &mut all[2 * SURVEY..];
    rest[0] = share(23);
    rest[1] = share(3);
    rest[2] = human[4] * human[2] - martian[4] * martian[2];
    rest[3] = human[19] * human[2] - martian[19] * martian[2];
    rest[4] = f32::from(state.round()) / 4.0;
    rest[5] = 1.0;
    let known = default_set().scenarios().iter().take(SCENARIOS);
    if let Some(place) = known.into_iter().position(|scenario| scenario.id == state.scenario().id) {
        rest[6 + place] = 1.0;
    }
    all
}

/// What goes into the network, for those who teach it.
#[derive(Debug)]
pub struct Inputs(Ways);

impl Default for Inputs {
    fn default() -> Self {
        Inputs(Ways::new(Taste::USUAL))
    }
}

impl Inputs {
    /// What goes into the network for a position.
    pub fn of(&mut self, state: &State) -> [f32; INPUTS] {
        inputs(&mut self.0, state)
    }
}

/// The logarithm of the odds of the Human.
pub(crate) fn judged(ways: &mut Ways, state: &State) -> f32 {
    let inputs = inputs(ways, state);
    let mut hidden = BIAS;
    let mut sum = 0.0;
    for ((input, row), direct) in inputs.iter().zip(&FIRST).zip(&DIRECT) {
        if *input != 0.0 {
            hidden.iter_mut().zip(row).for_each(|(into, weight)| *into += input * weight);
            sum += input * direct;
        }
    }
    sum + hidden.iter().zip(&OUT).map(|(value, weight)| value.max(0.0) * weight).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use fracas_bots::{Budget, Level};
    use fracas_chance::Random;
    use fracas_core::{Actor, Pending, State as _, Viewer};
    use fracas_mars::Decision;

    #[test]
    fn the_network_sees_towards_the_end_who_wins() {
        let (mut right, mut games) = (0, 0);
        let mut ways = Ways::new(Taste::USUAL);
        for scenario in default_set().scenarios() {
            for seed in 0..6 {
                let mut state = crate::even_start(&scenario.id).expect("a start");
                let mut random = Random::new(seed);
                let mut players = [0, 1].map(|seat| Player::new(Level::Regular, seed * 2 + seat));
                let mut last = 0.0;
                let winners = loop {
                    match state.pending() {
                        Pending::Over(outcome) => break outcome.winners,
                        Pending::Act { actor: Actor::Chance, .. } => {
                            let action = fracas_chance::draw(&state, &mut random).expect("chance acts");
                            state.apply(&action, &mut ());
                        }
                        Pending::Act { actor: Actor::Seat(seat), decision } => {
                            if matches!(decision, Decision::Turn) {
                                last = judged(&mut ways, &state);
                                assert!(last.abs() < 30.0, "{last} {state}");
                            }
                            let view = state.view(Viewer::Seat(seat));
                            let action = players[seat.index()].choose(&view, seat, &Budget::nodes(1));
                            state.apply(&action.expect("something to do"), &mut ());
                        }
                    }
                };
                right += u32::from(winners.contains(Side::Human.seat()) == (last > 0.0));
                games += 1;
            }
        }
        assert!(right * 4 > games * 3, "{right} of {games}");
    }
}
