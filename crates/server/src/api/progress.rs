//! The handlers of a visitor's progress and of the puzzle of today.

use crate::app::AppState;
use crate::error::Error;
use crate::progress::{GameProgress, Progress};
use crate::session::Visitor;
use axum::Json;
use axum::extract::State;
use fracas_table::{AnyGame, PuzzleInfo};
use serde::Serialize;

/// The puzzle of a day.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Today {
    /// The game that it is of.
    game: &'static str,
    /// The puzzle.
    puzzle: PuzzleInfo,
    /// Whether the visitor has solved it; null if they never tried.
    solved: Option<bool>,
}

pub(super) async fn today(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Today>, Error> {
    let (game, puzzle) = state.puzzle_of_today(visitor.lang).ok_or(Error::NotFound)?;
    let solved = Progress::of(&state, &visitor).await?.puzzle(game, &puzzle.id);
    Ok(Json(Today { game, puzzle, solved }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ProgressView {
    /// The progress in each game.
    games: Vec<GameProgress>,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<ProgressView>, Error> {
    let known = Progress::of(&state, &visitor).await?;
    let taught = state.games().iter().filter(|game| game.teacher().is_some());
    Ok(Json(ProgressView { games: taught.map(AnyGame::name).map(|game| known.of_game(game)).collect() }))
}
