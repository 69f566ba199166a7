//! Matches between bots: mirrored pairs on the same seeds, with honest intervals.
//!
//! A [`Contest`] numbers its games once for all, so that any of them can be played alone, on any thread and in any
//! order; [`Contest::run`] plays those that are missing. [`Summary`] counts, [`Sprt`] decides. The clock and the files
//! belong to the caller.

mod balance;
mod competitor;
mod contest;
mod sprt;
mod statistics;
mod summary;

use crate::bot_game::{ActionOf, BotGame};
use crate::budget::Budget;
use crate::level::Level;
use fracas_chance::Random;
use fracas_core::{Actor, Outcome, Pending, State as _, Viewer};

pub use balance::{Balance, PairRecord};
pub use competitor::{Competitor, LevelBot};
pub use contest::{Contest, Contestant, Fixture, Game, Pairing, PlayedGame, Points};
pub use sprt::{Sprt, Verdict};
pub use statistics::{Estimate, Pentanomial, elo_of_score, score_of_elo};
pub use summary::{MatchTally, Summary};

/// Plays one game; the bots hold the seats in order. Returns how it ended and how many plies it took.
pub fn play<G: BotGame>(start: &G::State, levels: &[Level], nodes: &[u64], seed: u64) -> (Outcome, usize) {
    let mut plies = 0;
    let outcome = play_watched::<G>(start, levels, nodes, seed, |_, _| plies += 1);
    (outcome, plies)
}

/// Plays one game and shows every action, those of chance too, to `watch`.
pub fn play_watched<G: BotGame>(
    start: &G::State,
    levels: &[Level],
    nodes: &[u64],
    seed: u64,
    mut watch: impl FnMut(Actor, ActionOf<G>),
) -> Outcome {
    let mut state = start.clone();
    let mut deal = Random::new(seed);
    let mut players: Vec<G::Bot> = levels
        .iter()
        .enumerate()
        .map(|(seat, level)| G::seated(*level, seed ^ (seat as u64 + 1) << 40))
        .collect();
    let mut chances = Vec::new();
    loop {
        match state.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = deal.weighted(&chances).expect("chance always has an action").clone();
                state.apply(&action, &mut ());
                watch(Actor::Chance, action);
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let budget = Budget::nodes(nodes[seat.index()]);
                let action = G::think(&mut players[seat.index()], &view, seat, &budget)
                    .expect("a seat to act has an action");
                state.play(Actor::Seat(seat), &action, &mut ()).expect("bots play legally");
                watch(Actor::Seat(seat), action);
            }
        }
    }
}
