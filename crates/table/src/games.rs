//! The games that tables can be opened for.

use crate::game::AnyGame;

static GAMES: &[&dyn AnyGame] = &[];

/// All games.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The game with this name.
pub fn game(name: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.name() == name)
}
