//! The games that tables can be opened for.

mod convoy;
mod nshex;

use crate::game::AnyGame;
use crate::game_of::GameOf;

static NSHEX: GameOf<fracas_nshex::State> = GameOf::new();

static CONVOY: GameOf<fracas_convoy::State> = GameOf::new();

static GAMES: &[&dyn AnyGame] = &[&NSHEX, &CONVOY];

/// All games.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The game with this name.
pub fn game(name: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.name() == name)
}
