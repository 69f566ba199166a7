//! The games that this server plays.

use crate::error::Error;
use fracas_scene::svg;
use fracas_table::{AnyGame, AnyTeacher, hexadecimal};
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Debug};
use std::sync::Arc;

/// All games, in the order in which they are offered.
#[derive(Clone)]
pub struct Games(Arc<GamesInner>);

struct GamesInner {
    games: Vec<&'static dyn AnyGame>,
    /// The styles of all boards and pieces.
    style: String,
    /// A number that changes with them.
    version: String,
}

impl Games {
    /// Collects the games to be served.
    pub fn of(games: impl IntoIterator<Item = &'static dyn AnyGame>) -> Games {
        let games: Vec<_> = games.into_iter().collect();
        let mut style = svg::STYLE.to_owned();
        for game in &games {
            style.push('\n');
            style.push_str(game.style());
        }
        let hash = Sha256::digest(style.as_bytes());
        let version = hexadecimal(&hash[..6]);
        Games(Arc::new(GamesInner { games, style, version }))
    }

    /// Walks through all games.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn AnyGame> + '_ {
        self.0.games.iter().copied()
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

    /// What the game of this name teaches.
    pub(crate) fn teacher(&self, name: &str) -> Option<&'static dyn AnyTeacher> {
        self.get(name).ok()?.teacher()
    }

    /// The styles of all boards and pieces, with a number that changes with them.
    pub(crate) fn style(&self) -> (&str, &str) {
        (&self.0.style, &self.0.version)
    }
}

impl Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(AnyGame::name)).finish()
    }
}
