//! Competitors: a level of ours, or anything that can choose an action or fail to.

use super::contest::Contestant;
use crate::bot_game::{ActionOf, BotGame};
use crate::budget::Budget;
use fracas_core::{Seat, State as _, Viewer};
use std::convert::Infallible;

/// A player who plays one game after another.
pub trait Competitor<G: BotGame> {
    /// Why it may lose a game that it has not lost on the board.
    type Fault;

    /// Takes a seat for a new game.
    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Self::Fault>;

    /// Chooses a legal action of its seat, which is the one to act.
    fn choose(&mut self, state: &G::State, seat: Seat) -> Result<ActionOf<G>, Self::Fault>;

    /// Hears that its fault has lost it the game; it may start afresh.
    fn forfeit(&mut self);
}

/// A level of ours at the seats of a contest.
#[derive(Clone, Debug)]
pub struct LevelBot<G: BotGame> {
    contestant: Contestant,
    player: G::Bot,
}

impl<G: BotGame> LevelBot<G> {
    /// A bot of this level with this many nodes.
    pub fn new(contestant: Contestant) -> Self {
        LevelBot { contestant, player: G::seated(contestant.level, 0) }
    }
}

impl<G: BotGame> Competitor<G> for LevelBot<G> {
    type Fault = Infallible;

    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Infallible> {
        self.player = G::seated(self.contestant.level, seed ^ (seat.index() as u64 + 1) << 40);
        Ok(())
    }

    fn choose(&mut self, state: &G::State, seat: Seat) -> Result<ActionOf<G>, Infallible> {
        let view = state.view(Viewer::Seat(seat));
        let action = G::think(&mut self.player, &view, seat, &Budget::nodes(self.contestant.nodes));
        Ok(action.expect("a seat to act has an action"))
    }

    fn forfeit(&mut self) {}
}
