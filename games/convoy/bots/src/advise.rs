//! What to do and why, and a game looked at turn by turn.

use super::evaluate::weights;
use super::features::{Topic, features, topic};
use super::style::Style;
use crate::Bots;
use fracas_bots::ismcts::{Findings, Guided as _, first_sights};
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_convoy::{Action, City, Decision, Side, State, View};
use fracas_core::{Actor, Hidden as _, Pending, Seat, State as _, Viewer};

/// What a bot would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The action, and its answers to the questions that the action raises.
    pub plan: Vec<Action>,
    /// The chance to win with it, from 0 to 1.
    pub win: f32,
    /// What speaks for it, compared with the next best.
    pub reason: Reason,
}

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing else is possible.
    Only,
    /// It wins the game.
    Wins,
    /// It is better for this.
    Better(Topic),
}

/// A turn of a game that was played: a side's choices in one phase of a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The number of the battle.
    pub battle: u8,
    /// Whose.
    pub side: Side,
    /// The position with which it begins.
    pub position: State,
    /// The actions of the record before its first and after its last one.
    pub plies: [usize; 2],
    /// The chance of Moloch afterwards.
    pub win: f32,
    /// What its first action gave away compared with the best one found, from 0 to 1.
    pub given_away: f32,
    /// The best one found, if it is not what was played.
    pub better: Option<Hint>,
}

/// What counts for a side in a position, by topic.
fn topics(state: &State, seat: Seat) -> [f32; Topic::ALL.len()] {
    let sign = if seat == Side::Moloch.seat() { 1.0 } else { -1.0 };
    let mut sums = [0.0; Topic::ALL.len()];
    let (weights, active) = (weights(state.set()), state.active().unwrap_or(City::NEW_YORK));
    features(state, |place, value| sums[topic(place, active) as usize] += sign * weights[place] * value);
    sums
}

/// The answers of the seat to the questions that an action raises, and the position after them.
fn follow(state: &State, action: Action, seat: Seat, random: &mut Random) -> (Vec<Action>, State) {
    const MOST: usize = 8;
    let mut plan = vec![action];
    let mut state = *state;
    state.apply(&action, &mut ());
    while plan.len() < MOST
        && !Bots::opens_choice(&state)
        && let Pending::Act { actor: Actor::Seat(actor), .. } = state.pending()
        && actor == seat
    {
        let view = state.view(Viewer::Seat(seat));
        let sights = first_sights::<Bots>(&view, seat, 1, &Budget::nodes(4_000), random);
        let Some((action, _)) = sights.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)) else {
            break;
        };
        plan.push(action);
        state.apply(&action, &mut ());
    }
    (plan, state)
}

fn search(view: &View, seat: Seat, budget: &Budget<'_>, random: &mut Random) -> Option<Findings<Action>> {
    match Style::of(Level::Veteran) {
        Style::Search(search) => Some(search.run::<Bots>(view, seat, budget, random)),
        Style::Anything | Style::Careless { .. } | Style::Sight { .. } => None,
    }
}

/// What to do, for `seat`, who must be the one to act; it is told what the seat may know.
pub fn hint(view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Hint> {
    let mut random = Random::new(0);
    let state = State::determinize(view, &mut random);
    match state.pending() {
        Pending::Act { actor: Actor::Seat(actor), .. } if actor == seat => {}
        Pending::Act { .. } | Pending::Over(_) => return None,
    }
    let found = search(view, seat, budget, &mut random)?;
    explained(&state, seat, &found, &mut random)
}

fn explained(state: &State, seat: Seat, found: &Findings<Action>, random: &mut Random) -> Option<Hint> {
    let best = found.actions.first();
    let Some(best) = best else {
        // A search that has nothing to choose finds nothing.
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let only = *actions.first()?;
        return Some(Hint {
            plan: vec![only],
            win: Bots::win_probability(state, seat),
            reason: Reason::Only,
        });
    };
    let (plan, after) = follow(state, best.action, seat, random);
    let reason = match (after.pending(), found.actions.get(1)) {
        (Pending::Over(outcome), _) if outcome.winners.contains(seat) => Reason::Wins,
        (_, None) => Reason::Only,
        (_, Some(second)) => {
            let (_, other) = follow(state, second.action, seat, random);
            let (with, without) = (topics(&after, seat), topics(&other, seat));
            let gain = |topic: &Topic| with[*topic as usize] - without[*topic as usize];
            let most = Topic::ALL.into_iter().max_by(|one, other| gain(one).total_cmp(&gain(other)));
            Reason::Better(most.unwrap_or(Topic::Battle))
        }
    };
    Some(Hint { plan, win: best.worth, reason })
}

/// Looks at a game turn by turn, with so many nodes for each.
pub fn analyse(start: &State, entries: &[(Actor, Action)], nodes: u64) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut state = *start;
    let mut random = Random::new(0);
    for (ply, (actor, action)) in entries.iter().enumerate() {
        if let (Actor::Seat(seat), Pending::Act { decision, .. }) = (*actor, state.pending()) {
            let opens = matches!(
                decision,
                Decision::Mulligan | Decision::Engage | Decision::Attack | Decision::Modules
            );
            let side = Side::of_seat(seat).unwrap_or(Side::Moloch);
            let same = turns.last().is_some_and(|turn| {
                turn.side == side && turn.battle == state.battle() && turn.position.phase() == state.phase()
            });
            if opens && !same {
                turns.push(judged(&state, seat, side, ply, *action, nodes, &mut random));
            }
        }
        state.apply(action, &mut ());
        if let Some(turn) = turns.last_mut() {
            turn.plies[1] = ply + 1;
            turn.win = Bots::win_probability(&state, Side::Moloch.seat());
        }
    }
    turns
}

fn judged(
    state: &State,
    seat: Seat,
    side: Side,
    ply: usize,
    played: Action,
    nodes: u64,
    random: &mut Random,
) -> Turn {
    let view = state.view(Viewer::Seat(seat));
    let found = search(&view, seat, &Budget::nodes(nodes), random);
    let mut turn = Turn {
        battle: state.battle(),
        side,
        position: *state,
        plies: [ply, ply],
        win: 0.5,
        given_away: 0.0,
        better: None,
    };
    let Some(found) = found else { return turn };
    let (best, own) = (found.actions.first(), found.actions.iter().find(|finding| finding.action == played));
    if let (Some(best), Some(own)) = (best, own)
        && best.action != played
    {
        turn.given_away = (best.worth - own.worth).max(0.0);
        turn.better = explained(state, seat, &found, random);
    }
    turn
}
