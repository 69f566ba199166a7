use crate::budget::Budget;
use crate::level::Level;
use fracas_core::{Hidden, Seat, State};
use std::fmt::Debug;

/// A bot at one seat of one game, whatever the game.
pub trait Thinker<S: State>: Clone + Debug {
    /// A bot of this level; the seed decides what it leaves to chance.
    fn seated(level: Level, seed: u64) -> Self;

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do. It is told what the
    /// seat may know, and nothing else.
    fn think(&mut self, view: &S::View, seat: Seat, budget: &Budget<'_>) -> Option<S::Action>;
}

/// A game that the levels play against each other, in the arena and at tables.
pub trait Contested: Hidden + Copy
where
    Self::Action: Copy,
{
    /// Who plays it.
    type Thinker: Thinker<Self>;

    /// The name in the arena of [`Level::Minimax`]: the usual public approach to this game.
    const USUAL: &'static str;

    /// The nodes that a level looks at for one decision when nobody says otherwise.
    fn nodes(level: Level) -> u64;

    /// The level with this name in the arena, the usual approach too.
    fn arena_level(name: &str) -> Option<Level> {
        if name == Self::USUAL { Some(Level::Minimax) } else { name.parse().ok() }
    }

    /// The name of a level in the arena.
    fn arena_name(level: Level) -> String {
        if level == Level::Minimax { Self::USUAL.to_owned() } else { level.to_string() }
    }
}
