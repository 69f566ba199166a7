//! Matches between bots: mirrored pairs on the same seeds, with honest intervals.

use crate::budget::Budget;
use crate::level::Level;
use crate::player::Player;
use crate::random::Random;
use crate::tactics::Tactics;
use fracas_core::{Actor, Outcome, Pending, Viewer};

/// Plays one game; the bots hold the seats in order. Returns how it ended and how many plies it took.
pub fn play<S: Tactics>(start: &S, levels: &[Level], nodes: &[u64], seed: u64) -> (Outcome, usize)
where
    S::Action: Copy,
{
    let mut state = *start;
    let mut deal = Random::new(seed);
    let mut players: Vec<Player<S>> = levels
        .iter()
        .enumerate()
        .map(|(seat, level)| Player::new(*level, seed ^ (seat as u64 + 1) << 40))
        .collect();
    let mut chances = Vec::new();
    let mut plies = 0;
    loop {
        match state.pending() {
            Pending::Over(outcome) => return (outcome, plies),
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = *deal.weighted(&chances).expect("chance always has an action");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let budget = Budget::nodes(nodes[seat.index()]);
                let action =
                    players[seat.index()].choose(&view, seat, &budget).expect("a seat to act has an action");
                state.play(Actor::Seat(seat), &action, &mut ()).expect("bots play legally");
            }
        }
        plies += 1;
    }
}
