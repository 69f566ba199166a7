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

    /// Whether the pending question only interrupts somebody else's turn (a Medic, a pushed unit).
    fn interrupted(&self) -> bool;

    /// Whether another turn than that of `before` is being played.
    fn turn_passed(&self, before: &Self) -> bool;
}
