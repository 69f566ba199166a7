use crate::budget::Budget;
use fracas_core::{Hidden, Seat};
use std::hash::Hash;

/// What a won game is worth; no evaluation comes near it.
pub const WIN: i32 = 1_000_000;

/// What a game tells the search beyond its rules.
pub trait Tactics: Hidden + Copy + Hash
where
    Self::Action: Copy,
{
    /// What the position is worth to `seat`, in hundredths of a point of what the game is about; a team counts as one.
    fn worth(&self, seat: Seat) -> i32;

    /// What the position at the end of a turn is worth: with what the next player threatens.
    fn outlook(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }

    /// What the position between two turns is worth to `seat`, as the chance to win: [`WIN`] if it is certain, minus
    /// that if it is lost for certain, zero if it is even. Means of it over chance mean something, those of
    /// [`Tactics::worth`] do not.
    fn chance(&self, seat: Seat) -> i32 {
        self.outlook(seat).clamp(-WIN, WIN)
    }

    /// The same in the middle of a turn, as if it ended there.
    fn promise(&self, seat: Seat) -> i32 {
        self.chance(seat)
    }

    /// [`Tactics::chance`] as the best judge of the game sees it, who may take longer.
    fn insight(&self, seat: Seat) -> i32 {
        self.chance(seat)
    }

    /// [`Tactics::promise`] as the best judge of the game sees it.
    fn foresight(&self, seat: Seat) -> i32 {
        self.promise(seat)
    }

    /// What a program of the usual kind would do here, to measure against it: see [`Level::Minimax`]. `None` for a
    /// game without one.
    ///
    /// [`Level::Minimax`]: crate::Level::Minimax
    fn usual(&self, seat: Seat, budget: &Budget<'_>) -> Option<Self::Action> {
        let _ = (seat, budget);
        None
    }

    /// Whether the pending question only interrupts somebody else's turn (a Medic, a pushed unit).
    fn interrupted(&self) -> bool;

    /// Whether another turn than that of `before` is being played.
    fn turn_passed(&self, before: &Self) -> bool;
}
