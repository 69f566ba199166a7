//! Judges turns by a modest search.

use super::curve::{Curve, Outlook, Sample};
use crate::Bots;
use crate::evaluate::points;
use fracas_bots::{Budget, Evaluator, Plan, Planner, answer_interruptions, seat_to_act};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::State;

/// How turns of the one who is judged are looked for.
const OWN: Planner = Planner { width: 10, keep: 4, depth: 12 };
/// How the others are expected to answer.
const REPLY: Planner = Planner { width: 2, keep: 1, depth: 6 };
const REPLY_NODES: u64 = 600;
/// All turns are judged with the same draws.
const SEED: u64 = 0x0f2a_ca5e;

/// Searches with a budget for each turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) budget: Budget<'a>,
    pub(super) curve: Curve,
}

/// The share of the tiles that is not in the piles any more, from 0 to 1.
pub(super) fn progress(state: &State) -> f64 {
    let (mut left, mut all) = (0, 0);
    for side in state.all_sides() {
        left += u32::from(state.pile_size(side));
        let size: u32 = state.roster().armies().get(side.index()).map_or(34, |army| u32::from(army.size));
        all += size.saturating_sub(1);
    }
    1.0 - f64::from(left) / f64::from(all.max(1))
}

fn outlook(state: &State, seat: Seat) -> Outlook {
    let turn = if state.seat(state.active()) == seat { 1.0 } else { -1.0 };
    Outlook { worth: points(state, seat), progress: progress(state), turn }
}

/// Lets chance act until a seat must.
fn draw(state: &mut State, random: &mut Random) {
    let mut chances = Vec::new();
    while let Pending::Act { actor: Actor::Chance, .. } = state.pending() {
        chances.clear();
        state.chances(&mut chances);
        let Some(action) = random.weighted(&chances) else { return };
        state.apply(action, &mut ());
    }
}

/// A position after the next player has answered, with the draws of this seed.
pub(super) fn answered(end: &State, seed: u64) -> State {
    let mut state = *end;
    draw(&mut state, &mut Random::new(seed));
    let Some(actor) = seat_to_act(&state) else { return state };
    let mut spent = 0;
    if let Some(best) = REPLY.plans::<Bots>(&state, actor, REPLY_NODES, &mut spent).into_iter().next() {
        state = best.end;
        answer_interruptions::<Bots>(Evaluator::Points, &mut state, actor);
    }
    state
}

impl Judge<'_> {
    /// The best turns by their looks.
    pub(super) fn plans(&self, state: &State, seat: Seat) -> Vec<Plan<State>> {
        let mut spent = 0;
        let half = Budget { nodes: self.budget.nodes / 2, stop: self.budget.stop };
        OWN.plans_by::<Bots>(Evaluator::Points, state, seat, &half, &mut spent)
    }

    /// How many draws are tried for each turn: what a third of the nodes is enough for.
    fn samples(&self) -> u8 {
        (self.budget.nodes / 2 / (REPLY_NODES * OWN.keep as u64)).clamp(2, 32) as u8
    }

    /// The chances of all seats after a turn that ended with this position; those of the teams sum up to one.
    pub(super) fn chances(&self, end: &State) -> Vec<(Seat, f64)> {
        let samples = if matches!(end.pending(), Pending::Over(_)) { 1 } else { self.samples() };
        let mut sums: Vec<(Seat, f64)> = Vec::new();
        let mut tried = 0;
        for sample in 0..samples {
            if tried > 0 && (self.budget.stop)() {
                break;
            }
            tried += 1;
            let state = answered(end, SEED.wrapping_add(u64::from(sample)));
            for (place, (seat, chance)) in self.now(&state).into_iter().enumerate() {
                match sums.get_mut(place) {
                    Some((_, sum)) => *sum += chance,
                    None => sums.push((seat, chance)),
                }
            }
        }
        for (_, sum) in &mut sums {
            *sum /= f64::from(tried);
        }
        sums
    }

    /// The chances of all seats by what the position is worth; a team has the same for all of its seats.
    fn now(&self, state: &State) -> Vec<(Seat, f64)> {
        let mut seats: Vec<(Seat, u8)> =
            state.all_sides().map(|side| (state.seat(side), state.team(side))).collect();
        seats.sort_unstable();
        seats.dedup_by_key(|(seat, _)| *seat);
        let mut teams: Vec<(u8, Seat)> = seats.iter().map(|(seat, team)| (*team, *seat)).collect();
        teams.sort_unstable();
        teams.dedup_by_key(|(team, _)| *team);
        let odds: Vec<f64> = if let Pending::Over(outcome) = state.pending() {
            let drawn = outcome.winners.is_empty();
            let won = |seat: Seat| drawn || outcome.winners.contains(seat);
            teams.iter().map(|(_, seat)| f64::from(u8::from(won(*seat)))).collect()
        } else {
            // For two this is the curve itself; for more, everybody's odds against the average of the others.
            let odds = |seat: Seat| {
                let chance = self.curve.chance(outlook(state, seat)).clamp(1e-6, 1.0 - 1e-6);
                (chance / (1.0 - chance)).sqrt()
            };
            teams.iter().map(|(_, seat)| odds(*seat)).collect()
        };
        let all: f64 = odds.iter().sum();
        let of_team =
            |team: u8| teams.iter().position(|(other, _)| *other == team).map_or(0.0, |place| odds[place]);
        seats.into_iter().map(|(seat, team)| (seat, of_team(team) / all)).collect()
    }

    /// What a position at the end of a turn says about the game, for fitting the curve.
    pub(super) fn sample(end: &State, seat: Seat, seed: u64, points: f64) -> Sample {
        let state = answered(end, seed);
        Sample { outlook: outlook(&state, seat), points }
    }
}
