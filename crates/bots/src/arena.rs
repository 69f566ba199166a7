//! Matches between bots: mirrored pairs on the same seeds, with honest intervals.
//!
//! A [`Contest`] numbers its games once for all, so that any of them can be played alone, on any thread and in any
//! order; [`Contest::run`] plays those that are missing. [`Summary`] counts, [`Sprt`] decides. The clock and the files
//! belong to whoever calls.

mod balance;
mod competitor;
mod contest;
mod sprt;
mod statistics;
mod summary;

use crate::budget::Budget;
use crate::contested::{Contested, Thinker as _};
use crate::level::Level;
use crate::random::Random;
use fracas_core::{Actor, Outcome, Pending, Viewer};

pub use balance::{Balance, Record};
pub use competitor::{Bot, Competitor};
pub use contest::{Contest, Contestant, Fixture, Game, Pairing, Played, Points};
pub use sprt::{Sprt, Verdict};
pub use statistics::{Estimate, Pentanomial, elo_of_score, score_of_elo};
pub use summary::{Summary, Tally};

/// Plays one game; the bots hold the seats in order. Returns how it ended and how many plies it took.
pub fn play<S: Contested>(start: &S, levels: &[Level], nodes: &[u64], seed: u64) -> (Outcome, usize)
where
    S::Action: Copy,
{
    let mut plies = 0;
    let outcome = play_watched(start, levels, nodes, seed, |_, _| plies += 1);
    (outcome, plies)
}

/// Plays one game and shows every action, those of chance too, to `watch`.
pub fn play_watched<S: Contested>(
    start: &S,
    levels: &[Level],
    nodes: &[u64],
    seed: u64,
    mut watch: impl FnMut(Actor, S::Action),
) -> Outcome
where
    S::Action: Copy,
{
    let mut state = *start;
    let mut deal = Random::new(seed);
    let mut players: Vec<S::Thinker> = levels
        .iter()
        .enumerate()
        .map(|(seat, level)| S::Thinker::seated(*level, seed ^ (seat as u64 + 1) << 40))
        .collect();
    let mut chances = Vec::new();
    loop {
        match state.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = *deal.weighted(&chances).expect("chance always has an action");
                state.apply(&action, &mut ());
                watch(Actor::Chance, action);
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let budget = Budget::nodes(nodes[seat.index()]);
                let action =
                    players[seat.index()].think(&view, seat, &budget).expect("a seat to act has an action");
                state.play(Actor::Seat(seat), &action, &mut ()).expect("bots play legally");
                watch(Actor::Seat(seat), action);
            }
        }
    }
}
