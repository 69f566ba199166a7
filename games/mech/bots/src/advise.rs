//! Hints with their reasons, and a game judged activation by activation.

use crate::player::{Finding, Player};
use crate::worth::{Parts, chance, parts, worth};
use fracas_bots::{Budget, Judged, Level, judge_game};
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State};

/// What a bot would do in the mech skirmish.
pub type Hint = fracas_bots::Hint<State, Reason>;

/// An activation of a game that was played.
pub type Turn = fracas_bots::JudgedTurn<State, Reason>;

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No other action is possible.
    Only,
    /// The action hurts the enemy more, or saves machines.
    Strength,
    /// The action leads to what the scenario counts.
    Goal,
    /// The weapons will find targets.
    Threat,
    /// Less heat, and farther from explosions.
    Safety,
}

fn gain(state: &State, side: Side, action: &Action) -> Parts {
    let mut after = state.clone();
    after.apply(action, &mut ());
    parts(&after, side)
}

fn explained(state: &State, side: Side, found: &[Finding]) -> Option<Hint> {
    let best = found.first()?;
    let reason = match found.get(1) {
        None => Reason::Only,
        Some(second) => {
            let more = gain(state, side, &best.action).minus(gain(state, side, &second.action));
            let attacks =
                matches!(best.action, Action::Shoot { .. } | Action::Strike { .. } | Action::Ram { .. });
            let mut sorted = [
                (more.strength + if attacks { 400 } else { 0 }, Reason::Strength),
                (more.goal, Reason::Goal),
                (more.threat, Reason::Threat),
                (more.safety, Reason::Safety),
            ];
            sorted.sort_by_key(|(amount, _)| -amount);
            sorted[0].1
        }
    };
    let others = found.iter().skip(1).take(3).map(|other| (other.action, share(chance(other.worth))));
    let (plan, win) = (vec![best.action], share(chance(best.worth)));
    Some(Hint { plan, win, reason, others: others.collect() })
}

/// What to do, for `seat`, who must be the one to act; `None` if nothing is to be decided.
pub fn hint(state: &State, seat: Seat, budget: &Budget<'_>) -> Option<Hint> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(actor), .. } if actor == seat => {}
        Pending::Act { .. } | Pending::Over(_) => return None,
    }
    let side = Side::of_seat(seat)?;
    let found = Player::new(Level::Veteran, 0).findings(state, side, budget);
    explained(state, side, &found)
}

/// The chance of the first seat in a position, in thousandths.
pub fn win(state: &State) -> u16 {
    match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 500,
        Pending::Over(outcome) => {
            if outcome.winners.contains(Side::A.seat()) {
                1_000
            } else {
                0
            }
        }
        Pending::Act { .. } => chance(worth(state, Side::A).into()),
    }
}

fn share(thousandths: u16) -> f64 {
    f64::from(thousandths) / 1_000.0
}

/// Looks at a game activation by activation, with the nodes of the budget for each.
pub fn analyse(start: &State, entries: &[(Actor, Action)], budget: &Budget<'_>) -> Vec<Turn> {
    let opens = |state: &State, seat: Seat, played: &Action, _: Option<&Turn>| {
        let Pending::Act { decision: Decision::Activate, .. } = state.pending() else { return None };
        Some(Judged::First(judged(state, Side::of_seat(seat)?, played, budget)))
    };
    judge_game(start, entries, budget, opens, |state| share(win(state)))
}

fn judged(state: &State, side: Side, played: &Action, budget: &Budget<'_>) -> Turn {
    let found = Player::new(Level::Veteran, 0).findings(state, side, budget);
    let list: Vec<(Action, f64)> =
        found.iter().map(|finding| (finding.action, share(chance(finding.worth)))).collect();
    let turn = Turn::begin(state, state.turn().into(), side.seat());
    turn.judged(played, &list, || explained(state, side, &found))
}
