//! What a position is worth.

use crate::Bots;
use fracas_bots::ismcts::Guided;
use fracas_bots::ismcts::curve::logistic;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mars::{Action, Decision, Model, Side, Square, State};

/// The VP of games in which VP do not win: about so many are scored.
const USUAL_TARGET: u8 = 8;

fn real(number: u8) -> f32 {
    f32::from(number)
}

/// What a fighter is worth to its side while it is there, in VP of the enemy and by what it can do.
fn body(state: &State, model: Model, side: Side) -> f32 {
    let profile = state.set().profile(model.unit());
    let price = real(state.scenario().kill_value(side.other(), model.unit()));
    let able = profile.shoot.map_or(0.5, |gun| (9.0 - real(gun.target)) / 4.0);
    let tough = (9.0 - real(profile.survive)) / 8.0 + 0.3 * real(profile.armour());
    0.35 * price.min(4.0) + 0.5 * able + 0.3 * tough + 0.25 * real(state.heroics(model))
}

/// How near something that is worth going to is, from 0 to 1.
fn nearness(from: Square, goals: u64) -> f32 {
    let least = Square::all().filter(|square| goals & square.bit() != 0).map(|to| from.distance(to)).min();
    least.map_or(0.0, |distance| 1.0 - real(distance) / 8.0)
}

/// The places to which a side wants to go: counters, Civilians, the way out.
fn goals(state: &State, side: Side) -> u64 {
    let scenario = state.scenario();
    let scoring = &scenario.scoring[side.index()];
    let mut goals = 0;
    if scoring.counter > 0 {
        goals |= state.face_down() | state.face_up_of(side);
    }
    if scoring.civilian > 0 {
        let civilians = state.on_board().filter(|model| model.is_civilian());
        goals |= civilians.filter_map(|model| state.square_of(model)).fold(0, |set, at| set | at.bit());
    }
    if !scoring.exit.is_empty() {
        goals |= state.own_edge(side.other());
    }
    goals
}

fn force(state: &State, side: Side) -> f32 {
    let goals = goals(state, side);
    let enemies = |other: Model| other.side() == Some(side.other());
    let enemy_squares = state
        .on_board()
        .filter(|model| enemies(*model))
        .filter_map(|model| state.square_of(model))
        .fold(0_u64, |set, at| set | at.bit());
    let mut sum = 0.0;
    for model in state.on_board().filter(|model| model.side() == Some(side)) {
        let Some(at) = state.square_of(model) else { continue };
        let worth = body(state, model, side);
        sum += if state.is_rattled(model) { 0.72 * worth } else { worth };
        if !state.is_done(model) {
            sum += 0.06;
        }
        sum += 0.18 * nearness(at, goals) + 0.07 * nearness(at, enemy_squares);
        if !state.is_rattled(model) && state.seen_from(at) & enemy_squares != 0 {
            sum += 0.05;
        }
    }
    for card in fracas_mars::Card::SERIES {
        sum += 0.2 * real(state.series_count(side, card));
    }
    sum + 0.12 * real(state.hand_count(side))
}

/// The logarithm of the odds of the Human by the look of a position.
pub fn odds(state: &State) -> f32 {
    let target = match state.scenario().target {
        0 => USUAL_TARGET,
        target => target,
    };
    let [human, martian] = Side::ALL.map(|side| (real(state.vp(side)), force(state, side)));
    // A point counts more the nearer the end is.
    let points = |vp: f32| {
        let share = (vp / real(target)).min(1.0);
        4.0 * share + 2.0 * share * share
    };
    let bodies = 2.2 * (human.1 - martian.1) / (human.1 + martian.1).max(4.0) * 1.6;
    points(human.0) - points(martian.0) + bodies
}

/// A number that grows with every finished activation.
pub fn era(state: &State) -> u32 {
    let done = Model::all().filter(|model| state.is_done(*model)).count() as u32;
    u32::from(state.round()) * 64 + done
}

impl Guided for Bots {
    fn hope(state: &State, seat: Seat) -> f32 {
        let human = match state.pending() {
            Pending::Over(outcome) if outcome.winners.is_empty() => 0.5,
            Pending::Over(outcome) => f32::from(u8::from(outcome.winners.contains(Side::Human.seat()))),
            Pending::Act { .. } => logistic(odds(state)),
        };
        if seat == Side::Human.seat() { human } else { 1.0 - human }
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
