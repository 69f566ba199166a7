//! A player at one seat of Neuroshima Hex.

use crate::Bots;
use fracas_bots::{Budget, Level, SearchConfig};
use fracas_core::Seat;
use fracas_nshex::{Action, View};

/// A bot at one seat: the kit's search, compiled here with the rules it searches.
#[derive(Clone, Debug)]
pub struct Player(fracas_bots::Player<Bots>);

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player(fracas_bots::Player::new(level, seed))
    }

    /// A bot of this level that thinks in another way.
    pub fn with_config(level: Level, config: SearchConfig, seed: u64) -> Self {
        Player(fracas_bots::Player::with_config(level, config, seed))
    }

    /// The level of the bot.
    pub fn level(&self) -> Level {
        self.0.level()
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        self.0.choose(view, seat, budget)
    }
}
