//! What the table counts and compares while a game goes on: turns, points, teams.

use crate::words::Lang;
use crate::{ActionOf, EventOf, Presented, ViewOf};
use fracas_core::Seat;

/// A game whose turns and points a table can count. The laws of the test kit (`ui::scored`) hold every game to it.
pub trait Scored: Presented {
    /// From this turn on bots may agree to a draw: before it, next to nothing has been played.
    const DRAWS_FROM: u32 = 8;

    /// The number of the turn or the round, as players count them: zero or one at the start. It never falls
    /// while a game is played, and grows by no more than there are decisions of seats.
    fn turn_number(state: &Self::State) -> u32;

    /// Whether a position that follows another one after an action or a few still belongs to the same turn of the same
    /// seat. A game says so itself if several turns of seats have one number.
    fn same_turn(earlier: &Self::State, later: &Self::State) -> bool {
        Self::turn_number(earlier) == Self::turn_number(later)
    }

    /// The points of a seat, to decide a duel of two games by their sum. In a game of two no loser has more than the winner.
    /// Before the end it is what the seat has so far.
    fn points(state: &Self::State, seat: Seat) -> i32;

    /// The points of a seat to which a duel's game goes because the others gave up: those that it has, unless only the
    /// end of a game brings points.
    fn points_by_forfeit(state: &Self::State, seat: Seat) -> i32 {
        Self::points(state, seat)
    }

    /// What a seat has scored so far as players count it, for the panels and the result; `None` where the game has no
    /// score, and in games that count only at the end before it.
    fn score(_view: &ViewOf<Self>, _seat: Seat) -> Option<i32> {
        None
    }

    /// What decided a finished game, in one sentence; `None` while it is played and where the score says it.
    fn verdict(_view: &ViewOf<Self>, _lang: Lang) -> Option<String> {
        None
    }

    /// Whose piece an event takes out of the game, for the figures of a finished one; `None` for every other event, and where
    /// nothing is taken out. The position is the one before the action.
    fn lost(_before: &Self::State, _event: &EventOf<Self>) -> Option<Seat> {
        None
    }

    /// Whether an action shows its actor something hidden, so that it cannot be taken back freely. What chance shows after
    /// it counts by itself.
    fn reveals(before: &Self::State, action: &ActionOf<Self>) -> bool;

    /// The team of a seat; seats alone are teams of one. It is the same in all positions of a game.
    fn team(_state: &Self::State, seat: Seat) -> u8 {
        seat.index() as u8
    }
}
