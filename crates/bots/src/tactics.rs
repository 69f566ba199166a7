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

    /// What the position at the end of a turn is worth: with what the next player threatens.
    fn outlook(state: &Self::State, seat: Seat) -> i32 {
        Self::worth(state, seat)
    }

    /// What the position between two turns is worth to `seat`, as the chance to win: [`WIN`] if it is certain, minus
    /// that if it is lost for certain, zero if it is even. Means of it over chance mean something, those of
    /// [`Tactics::worth`] do not.
    fn chance(state: &Self::State, seat: Seat) -> i32 {
        Self::outlook(state, seat).clamp(-WIN, WIN)
    }

    /// The same in the middle of a turn, as if it ended there.
    fn promise(state: &Self::State, seat: Seat) -> i32 {
        Self::chance(state, seat)
    }

    /// [`Tactics::chance`] as the best judge of the game sees it, who may take longer.
    fn insight(state: &Self::State, seat: Seat) -> i32 {
        Self::chance(state, seat)
    }

    /// [`Tactics::promise`] as the best judge of the game sees it.
    fn foresight(state: &Self::State, seat: Seat) -> i32 {
        Self::promise(state, seat)
    }

    /// What a program of the usual kind would do here, to measure against it: see [`Level::Minimax`]. `None` for a
    /// game without one.
    ///
    /// [`Level::Minimax`]: crate::Level::Minimax
    fn baseline(state: &Self::State, seat: Seat, budget: &Budget<'_>) -> Option<ActionOf<Self>> {
        let _ = (state, seat, budget);
        None
    }

    /// Whether the pending question only interrupts another seat's turn (a Medic, a pushed unit).
    fn interrupted(state: &Self::State) -> bool;

    /// Whether another turn is being played after these actions than before them.
    fn turn_passed(before: &Self::State, after: &Self::State) -> bool;
}
