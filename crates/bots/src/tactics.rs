//! What a game tells the planner.

use crate::bot_game::{ActionOf, BotGame};
use crate::budget::Budget;
use fracas_core::Seat;
use std::hash::Hash;

/// What a won game is worth; no evaluation comes near it.
pub const WIN: i32 = 1_000_000;

/// What a game tells the planner beyond its rules.
pub trait Tactics: BotGame<State: Hash> {
    /// What the position is worth to `seat`, in hundredths of a point of what the game is about; a team counts as one.
    fn worth(state: &Self::State, seat: Seat) -> i32;

    /// What the position at the end of a turn is worth to `seat`: [`Tactics::worth`] with what the next player threatens.
    fn outlook(state: &Self::State, seat: Seat) -> i32 {
        Self::worth(state, seat)
    }

    /// What the position between two turns is worth to `seat`, as the chance to win: [`WIN`] if it is certain, minus
    /// that if it is lost for certain, zero if it is even. Means of it over chance mean something, those of
    /// [`Tactics::worth`] do not.
    fn chance(state: &Self::State, seat: Seat) -> i32 {
        Self::outlook(state, seat).clamp(-WIN, WIN)
    }

    /// [`Tactics::chance`] in the middle of a turn, as if the turn ended there.
    fn promise(state: &Self::State, seat: Seat) -> i32 {
        Self::chance(state, seat)
    }

    /// [`Tactics::chance`] by the most exact evaluation of the game (its large network), which may be slower.
    fn insight(state: &Self::State, seat: Seat) -> i32 {
        Self::chance(state, seat)
    }

    /// [`Tactics::promise`] by the same evaluation.
    fn foresight(state: &Self::State, seat: Seat) -> i32 {
        Self::promise(state, seat)
    }

    /// The move of the minimax baseline, against which bots are measured ([`Level::Minimax`]). `None` for a game without
    /// one.
    ///
    /// [`Level::Minimax`]: crate::Level::Minimax
    fn baseline(state: &Self::State, seat: Seat, budget: &Budget<'_>) -> Option<ActionOf<Self>> {
        let _ = (state, seat, budget);
        None
    }

    /// Whether the pending question only interrupts the turn of another seat: it is answered, and that turn goes on.
    fn interrupted(state: &Self::State) -> bool;

    /// Whether `after`, which some actions lead to from `before`, belongs to another turn.
    fn turn_passed(before: &Self::State, after: &Self::State) -> bool;
}
