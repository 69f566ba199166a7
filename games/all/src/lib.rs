//! All games of Fracas. This is the one place that names them all.
#![doc = include_str!("../README.md")]

use fracas_cli::Game;
use fracas_table::AnyGame;

/// The games, in the order in which they are offered; the first one is meant where nobody says which.
pub static GAMES: &[&dyn Game] =
    &[&fracas_nshex_ui::Ui, &fracas_convoy_ui::Ui, &fracas_mars_ui::Ui, &fracas_mech_ui::Ui];

/// The games as tables know them.
pub fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().map(|game| game.table())
}

/// The game with this name.
pub fn game(name: &str) -> Option<&'static dyn AnyGame> {
    games().find(|game| game.name() == name)
}
