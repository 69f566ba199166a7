//! The games that this server plays.

use crate::error::Error;
use fracas_table::AnyGame;

/// All games, in the order in which they are offered.
#[derive(Clone)]
pub struct Games(Vec<&'static dyn AnyGame>);

impl Games {
    /// All games that tables can be opened for.
    pub fn all() -> Games {
        Games::of(fracas_table::games().iter().copied())
    }

    /// These games.
    pub fn of(games: impl IntoIterator<Item = &'static dyn AnyGame>) -> Games {
        Games(games.into_iter().collect())
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn AnyGame> + '_ {
        self.0.iter().copied()
    }

    /// Each of them, the one of this name first.
    pub fn led_by(&self, first: Option<&str>) -> Vec<&'static dyn AnyGame> {
        let mut games: Vec<&'static dyn AnyGame> = self.iter().collect();
        // The sort is stable: the others keep their order.
        games.sort_by_key(|game| Some(game.name()) != first);
        games
    }

    /// The game of this name.
    pub fn get(&self, name: &str) -> Result<&'static dyn AnyGame, Error> {
        self.iter().find(|game| game.name() == name).ok_or(Error::NoGame)
    }
}
