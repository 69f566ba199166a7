//! Hints with their reasons, and a game judged turn by turn.

use super::evaluate::weights;
use super::features::{Topic, features, topic};
use super::style::Style;
use crate::Bots;
use fracas_bots::ismcts::{ChanceEvaluation as _, Findings, first_sights};
use fracas_bots::{Budget, Judged, Level, Stop, judge_game};
use fracas_chance::Random;
use fracas_convoy::{Action, City, Decision, Side, State, View};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};

/// What a bot would do in Convoy.
pub type Hint = fracas_bots::Hint<State, Reason>;

/// A side's choices in one phase of a battle that was played.
pub type Turn = fracas_bots::JudgedTurn<State, Reason>;

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No other action is possible.
    Only,
    /// The action wins the game.
    Wins,
    /// The action gains most by this topic.
    Better(Topic),
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
fn follow(
    state: &State,
    action: Action,
    seat: Seat,
    stop: Stop<'_>,
    random: &mut Random,
) -> (Vec<Action>, State) {
    const MOST: usize = 8;
    let mut plan = vec![action];
    let mut state = *state;
    state.apply(&action, &mut ());
    while plan.len() < MOST
        && !stop()
        && !Bots::opens_choice(&state)
        && let Pending::Act { actor: Actor::Seat(actor), .. } = state.pending()
        && actor == seat
    {
        let view = state.view(Viewer::Seat(seat));
        let sights = first_sights::<Bots>(&view, seat, 1, &Budget { nodes: 4_000, stop }, random);
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
    explained(&state, seat, &found, budget.stop, &mut random)
}

fn explained(
    state: &State,
    seat: Seat,
    found: &Findings<Action>,
    stop: Stop<'_>,
    random: &mut Random,
) -> Option<Hint> {
    let best = found.actions.first();
    let Some(best) = best else {
        // A search that has nothing to choose finds nothing.
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        let only = *actions.first()?;
        return Some(Hint {
            plan: vec![only],
            win: Bots::win_probability(state, seat).into(),
            reason: Reason::Only,
            others: Vec::new(),
        });
    };
    let (plan, after) = follow(state, best.action, seat, stop, random);
    let reason = match (after.pending(), found.actions.get(1)) {
        (Pending::Over(outcome), _) if outcome.winners.contains(seat) => Reason::Wins,
        (_, None) => Reason::Only,
        (_, Some(second)) => {
            let (_, other) = follow(state, second.action, seat, stop, random);
            let (with, without) = (topics(&after, seat), topics(&other, seat));
            let gain = |topic: &Topic| with[*topic as usize] - without[*topic as usize];
            let most = Topic::ALL.into_iter().max_by(|one, other| gain(one).total_cmp(&gain(other)));
            Reason::Better(most.unwrap_or(Topic::Battle))
        }
    };
    Some(Hint { plan, win: best.worth.into(), reason, others: Vec::new() })
}

/// Looks at a game turn by turn, with the nodes of the budget for each choice. Where nothing could be chosen there is no
/// turn.
pub fn analyse(start: &State, entries: &[(Actor, Action)], budget: &Budget<'_>) -> Vec<Turn> {
    let mut random = Random::new(0);
    let mut actions = Vec::new();
    let judge = |state: &State, seat: Seat, played: &Action, last: Option<&Turn>| {
        let Pending::Act { decision, .. } = state.pending() else { return None };
        let same = last.is_some_and(|turn| {
            turn.seat == seat
                && turn.position.battle() == state.battle()
                && turn.position.phase() == state.phase()
        });
        let opens =
            matches!(decision, Decision::Mulligan | Decision::Engage | Decision::Attack | Decision::Modules);
        actions.clear();
        state.actions(&mut actions).expect_all();
        if actions.len() < 2 || !(same || opens) {
            return None;
        }
        let turn = judged(state, seat, *played, budget, &mut random);
        Some(if same { Judged::Later(turn) } else { Judged::First(turn) })
    };
    let win = |state: &State| Bots::win_probability(state, Side::Moloch.seat()).into();
    judge_game(start, entries, budget, judge, win)
}

fn judged(state: &State, seat: Seat, played: Action, budget: &Budget<'_>, random: &mut Random) -> Turn {
    let turn = Turn::begin(state, state.battle().into(), seat);
    let view = state.view(Viewer::Seat(seat));
    let Some(found) = search(&view, seat, budget, random) else { return turn };
    let list: Vec<(Action, f64)> =
        found.actions.iter().map(|finding| (finding.action, finding.worth.into())).collect();
    turn.judged(&played, &list, || explained(state, seat, &found, budget.stop, random))
}
