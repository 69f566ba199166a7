//! The evaluation of positions that a game gives to the planner.

use crate::bot_game::{ActionOf, BotGame};
use crate::budget::Budget;
use fracas_core::Seat;
use std::hash::Hash;

/// What a won game is worth; no evaluation comes near it.
pub const WIN: i32 = 1_000_000;

/// Which of a game's evaluations judges a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluator {
    /// Hundredths of a point of what the game is about. Means of it over chance mean nothing.
    Points,
    /// The chance to win: [`WIN`] if it is certain, minus that if the game is lost for certain, zero if it is even.
    Chance,
    /// The chance to win by the most exact evaluation of the game (its large network), which may be slower.
    Exact,
}

/// The points of a turn at which a position is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnPoint {
    /// In the middle, as if the turn ended there.
    Within,
    /// Between two turns, with what the next player threatens.
    Between,
}

/// What a game tells the planner beyond its rules.
pub trait TurnEvaluation: BotGame<State: Hash> {
    /// The value of a position to `seat`, by one evaluation, at one point of a turn; a team counts as one. A game with a
    /// single evaluation answers with it, clamped to [`WIN`], whatever it is asked for.
    fn evaluate(state: &Self::State, seat: Seat, evaluator: Evaluator, point: TurnPoint) -> i32;

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
