//! What to do and why, and a game looked at activation by activation.

use crate::player::{Finding, Player};
use crate::worth::{Parts, chance, parts, worth};
use fracas_bots::{Budget, Level};
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State};

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// The chance to win with it, in thousandths.
    pub win: u16,
    /// What speaks for it, compared with the next best.
    pub reason: Reason,
    /// What else looks good, best first, each with its chance in thousandths.
    pub others: Vec<(Action, u16)>,
}

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing else is possible.
    Only,
    /// It hurts the enemy more, or saves machines.
    Strength,
    /// It leads to what the scenario counts.
    Goal,
    /// The weapons will find targets.
    Threat,
    /// Less heat, and farther from explosions.
    Safety,
}

/// An activation of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The number of the turn.
    pub number: u8,
    /// Whose.
    pub side: Side,
    /// The position with which it begins.
    pub position: State,
    /// The actions of the record before its first and after its last one.
    pub plies: [usize; 2],
    /// The chance of the first seat afterwards, in thousandths.
    pub win: u16,
    /// What the first choice of it gave away compared with the best one found, in thousandths.
    pub given_away: u16,
    /// The best one found, if it is not what was played.
    pub better: Option<Hint>,
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
    let others = found.iter().skip(1).take(3).map(|other| (other.action, chance(other.worth)));
    Some(Hint { action: best.action, win: chance(best.worth), reason, others: others.collect() })
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

/// Looks at a game activation by activation, with so many nodes for each.
pub fn analyse(start: &State, entries: &[(Actor, Action)], nodes: u64) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut state = start.clone();
    for (ply, (actor, action)) in entries.iter().enumerate() {
        if let (Actor::Seat(seat), Pending::Act { decision, .. }) = (*actor, state.pending())
            && decision == Decision::Activate
            && let Some(side) = Side::of_seat(seat)
        {
            turns.push(judged(&state, side, ply, *action, nodes));
        }
        state.apply(action, &mut ());
        if let Some(turn) = turns.last_mut() {
            turn.plies[1] = ply + 1;
            turn.win = win(&state);
        }
    }
    turns
}

fn judged(state: &State, side: Side, ply: usize, played: Action, nodes: u64) -> Turn {
    let found = Player::new(Level::Veteran, 0).findings(state, side, &Budget::nodes(nodes));
    let own = found.iter().find(|finding| finding.action == played).map(|finding| chance(finding.worth));
    let best = found.first().map(|finding| (finding.action, chance(finding.worth)));
    let mut turn = Turn {
        number: state.turn(),
        side,
        position: state.clone(),
        plies: [ply, ply],
        win: 500,
        given_away: 0,
        better: None,
    };
    if let (Some((action, win)), Some(own)) = (best, own)
        && action != played
    {
        turn.given_away = win.saturating_sub(own);
        turn.better = explained(state, side, &found);
    }
    turn
}
