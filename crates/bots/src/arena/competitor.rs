//! Who can hold a seat in a contest: a level of ours, or anything that can choose an action or fail to.

use super::contest::Contestant;
use crate::budget::Budget;
use crate::contested::{Contested, Thinker as _};
use fracas_core::{Seat, Viewer};
use std::convert::Infallible;

/// Somebody who plays one game after another.
pub trait Competitor<S: Contested>
where
    S::Action: Copy,
{
    /// Why it may lose a game that it has not lost on the board.
    type Fault;

    /// Takes a seat for a new game.
    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Self::Fault>;

    /// Chooses a legal action of its seat, which is the one to act.
    fn choose(&mut self, state: &S, seat: Seat) -> Result<S::Action, Self::Fault>;

    /// Hears that its fault has lost it the game; it may start afresh.
    fn forfeit(&mut self);
}

/// A level of ours at the seats of a contest.
#[derive(Clone, Debug)]
pub struct Bot<S: Contested>
where
    S::Action: Copy,
{
    contestant: Contestant,
    player: S::Thinker,
}

impl<S: Contested> Bot<S>
where
    S::Action: Copy,
{
    /// A bot of this level with so many nodes.
    pub fn new(contestant: Contestant) -> Self {
        Bot { contestant, player: S::Thinker::seated(contestant.level, 0) }
    }
}

impl<S: Contested> Competitor<S> for Bot<S>
where
    S::Action: Copy,
{
    type Fault = Infallible;

    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Infallible> {
        self.player = S::Thinker::seated(self.contestant.level, seed ^ (seat.index() as u64 + 1) << 40);
        Ok(())
    }

    fn choose(&mut self, state: &S, seat: Seat) -> Result<S::Action, Infallible> {
        let view = state.view(Viewer::Seat(seat));
        let action = self.player.think(&view, seat, &Budget::nodes(self.contestant.nodes));
        Ok(action.expect("a seat to act has an action"))
    }

    fn forfeit(&mut self) {}
}
