//! Evaluates a position: the logarithm of the odds, from a few facts with weights found from games.

use crate::Bots;
use crate::habit::{SURVEY, Taste, Ways, survey};
use crate::network;
use fracas_bots::ismcts::ChanceEvaluation;
use fracas_bots::ismcts::curve::logistic;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mars::{Action, Decision, Model, Side, State};

/// The judges of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judge {
    /// A weighted sum of facts.
    Sum,
    /// A small network, which also knows the scenario.
    Network,
}

/// How many facts are weighed: how the Human stands less how the Martian stands, shares, and a place for each scenario.
pub const FACTS: usize = SURVEY + 4;

/// What each fact counts; `examples/mars_fit.rs` finds them from games that habit plays against itself.
const WEIGHTS: [f32; FACTS] = [
    2.126, 1.599, 0.522, -0.319, 0.103, 0.035, 0.134, -0.141, 2.533, 0.041, 0.013, 0.106, 0.127, -0.034,
    1.159, -2.411, -4.416, 1.022, 0.349, 1.903, -0.024, -0.002, 0.139, 0.430, 0.549, 3.578, 0.011, -0.368,
];

/// The facts of a position, the Human's less the Martian's.
pub(crate) fn facts(ways: &mut Ways, state: &State) -> [f32; FACTS] {
    let [human, martian] = Side::ALL.map(|side| survey(ways, state, side));
    let mut all = [0.0; FACTS];
    for place in 0..SURVEY {
        all[place] = human[place] - martian[place];
    }
    let share = |place: usize| (human[place] - martian[place]) / (human[place] + martian[place]).max(0.1);
    // How many there are counts by its share: the last ones count most.
    all[SURVEY] = share(23);
    all[SURVEY + 1] = share(3);
    // What is lost and won soon counts more when one is near the end.
    all[SURVEY + 2] = human[4] * human[2] - martian[4] * martian[2];
    all[SURVEY + 3] = human[19] * human[2] - martian[19] * martian[2];
    all
}

/// The facts of a position by themselves.
pub fn facts_of(state: &State) -> [f32; FACTS] {
    facts(&mut Ways::new(Taste::USUAL), state)
}

/// The logarithm of the odds of the Human by the look of a position.
pub(crate) fn judged(ways: &mut Ways, state: &State) -> f32 {
    facts(ways, state).iter().zip(WEIGHTS).map(|(fact, weight)| fact * weight).sum()
}

/// The logarithm of the odds of the Human by the look of a position, with nothing worked out before.
pub fn odds(state: &State) -> f32 {
    judged(&mut Ways::new(Taste::USUAL), state)
}

/// A number that grows with every finished activation.
pub fn horizon(state: &State) -> u32 {
    let done = Model::all().filter(|model| state.is_done(*model)).count() as u32;
    u32::from(state.round()) * 64 + done
}

/// The chance that `seat` wins, from 0 to 1, by the look of the position.
pub(crate) fn win_probability(ways: &mut Ways, state: &State, seat: Seat, judge: Judge) -> f32 {
    let human = match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0.5,
        Pending::Over(outcome) => f32::from(u8::from(outcome.winners.contains(Side::Human.seat()))),
        Pending::Act { .. } => logistic(match judge {
            Judge::Sum => judged(ways, state),
            Judge::Network => network::judged(ways, state),
        }),
    };
    if seat == Side::Human.seat() { human } else { 1.0 - human }
}

impl ChanceEvaluation for Bots {
    fn win_probability(state: &State, seat: Seat) -> f32 {
        win_probability(&mut Ways::new(Taste::USUAL), state, seat, Judge::Sum)
    }

    fn observes(state: &State, action: &Action, seat: Seat) -> bool {
        match (action, state.pending()) {
            // §hidden.hands: only its owner knows a drawn card, unless it is an event.
            (
                Action::Draw(card),
                Pending::Act { actor: Actor::Chance, decision: Decision::Draw { side } },
            ) => card.kind() == fracas_mars::CardKind::Event || side.seat() == seat,
            _ => true,
        }
    }

    fn horizon(state: &State) -> u32 {
        horizon(state)
    }

    fn opens_choice(state: &State) -> bool {
        match state.pending() {
            Pending::Over(_) => true,
            Pending::Act { decision, .. } => matches!(
                decision,
                Decision::Turn
                    | Decision::Activation { .. }
                    | Decision::Deploy { .. }
                    | Decision::Lead { .. }
            ),
        }
    }
}
