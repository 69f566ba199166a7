//! What a position is worth: the logarithm of the odds, a sum of a few facts with weights found from games.

use crate::Bots;
use crate::habit::worth;
use fracas_bots::ismcts::Guided;
use fracas_bots::ismcts::curve::logistic;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mars::{Action, Card, Decision, Model, Side, Square, State};

/// The VP of games in which VP do not win: about this many are scored.
const USUAL_TARGET: u8 = 8;

/// How many facts are weighed.
pub const FACTS: usize = 12;

/// What each fact counts; `examples/fit.rs` finds them from games that habit plays against itself.
const WEIGHTS: [f32; FACTS] =
    [0.545, 2.576, -0.110, 4.864, -0.035, 0.304, -0.009, 0.031, 0.180, 0.084, 3.075, -0.734];

fn real(number: u8) -> f32 {
    f32::from(number)
}

/// How near something that is worth going to is, from 0 to 1.
fn nearness(from: Square, goals: u64) -> f32 {
    let least = Square::all().filter(|square| goals & square.bit() != 0).map(|to| from.distance(to)).min();
    least.map_or(0.0, |distance| 1.0 - real(distance) / 8.0)
}

/// The places to which a side wants to go: counters and Civilians.
fn goals(state: &State, side: Side) -> u64 {
    let scoring = &state.scenario().scoring[side.index()];
    let mut goals = 0;
    if scoring.counter > 0 {
        goals |= state.face_down() | state.face_up_of(side);
    }
    if scoring.civilian > 0 {
        let civilians = state.on_board().filter(|model| model.is_civilian());
        goals |= civilians.filter_map(|model| state.square_of(model)).fold(0, |set, at| set | at.bit());
    }
    goals
}

/// The facts of one side; the last one is not counted by side.
fn facts_of(state: &State, side: Side) -> [f32; FACTS] {
    let scenario = state.scenario();
    let target = if scenario.target == 0 { USUAL_TARGET } else { scenario.target };
    let share = (real(state.vp(side)) / real(target)).min(1.0);
    let pays = real(scenario.scoring[side.index()].counter.max(scenario.scoring[side.index()].civilian));
    let goals = goals(state, side);
    let mut facts = [0.0; FACTS];
    facts[0] = share;
    facts[1] = share * share;
    for model in state.on_board().filter(|model| model.side() == Some(side)) {
        let Some(at) = state.square_of(model) else { continue };
        facts[2] += worth(state, model);
        facts[3] += 1.0;
        facts[4] += f32::from(u8::from(state.is_rattled(model)));
        facts[5] = facts[5].max(pays * nearness(at, goals));
        facts[6] += pays * nearness(at, goals);
        facts[8] += real(state.heroics(model));
        facts[9] += f32::from(u8::from(!state.is_done(model)));
        if let Some(points) = scenario.exit_value(model.unit()) {
            facts[10] += real(points) / real(target) * nearness(at, state.own_edge(side.other()));
        }
    }
    let laid: u8 = Card::SERIES.into_iter().map(|card| state.series_count(side, card)).sum();
    facts[7] = real(state.hand_count(side)) + real(laid);
    facts
}

/// The facts of a position, the Human's less the Martian's.
pub fn facts(state: &State) -> [f32; FACTS] {
    let [human, martian] = Side::ALL.map(|side| facts_of(state, side));
    let mut all = [0.0; FACTS];
    for place in 0..FACTS - 1 {
        all[place] = human[place] - martian[place];
    }
    // How many there are counts by its share: the last ones count most.
    all[3] = (human[3] - martian[3]) / (human[3] + martian[3]).max(1.0);
    all[11] = (human[2] - martian[2]) / (human[2] + martian[2]).max(1.0);
    all
}

/// The logarithm of the odds of the Human by the look of a position.
pub fn odds(state: &State) -> f32 {
    facts(state).iter().zip(WEIGHTS).map(|(fact, weight)| fact * weight).sum()
}

/// A number that grows with every finished activation.
pub fn era(state: &State) -> u32 {
    let done = Model::all().filter(|model| state.is_done(*model)).count() as u32;
    u32::from(state.round()) * 64 + done
}

/// The chance that `seat` wins, from 0 to 1, by the look of the position.
pub(crate) fn hope(state: &State, seat: Seat) -> f32 {
    let human = match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0.5,
        Pending::Over(outcome) => f32::from(u8::from(outcome.winners.contains(Side::Human.seat()))),
        Pending::Act { .. } => logistic(odds(state)),
    };
    if seat == Side::Human.seat() { human } else { 1.0 - human }
}

impl Guided for Bots {
    fn hope(state: &State, seat: Seat) -> f32 {
        hope(state, seat)
    }

    fn is_told(state: &State, action: &Action, seat: Seat) -> bool {
        match (action, state.pending()) {
            // §hidden.hands: only its owner knows a drawn card, unless it is an event.
            (
                Action::Draw(card),
                Pending::Act { actor: Actor::Chance, decision: Decision::Draw { side } },
            ) => card.kind() == fracas_mars::CardKind::Event || side.seat() == seat,
            _ => true,
        }
    }

    fn era(state: &State) -> u32 {
        era(state)
    }

    fn is_free(state: &State) -> bool {
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
