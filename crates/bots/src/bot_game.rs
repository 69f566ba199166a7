//! The bots of a game, as the game describes them to the kit.

use crate::budget::Budget;
use crate::level::Level;
use fracas_core::{Seat, State};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::fmt::Debug;

/// An action of a game's bots.
pub type ActionOf<G> = <<G as BotGame>::State as State>::Action;

/// A view of a game's bots.
pub type ViewOf<G> = <<G as BotGame>::State as State>::View;

/// A game that bots play: in the arena, at tables, in the bot protocol. Implemented on a marker type of the game's own
/// crate.
pub trait BotGame: Clone + Eq + Debug + Send + Sync + 'static {
    /// The positions it is about.
    type State: State<View: DeserializeOwned + Serialize + Send + Sync, Action: Sync> + Sync;

    /// A bot at one seat of one game, with what it remembers from one decision to the next.
    type Bot: Clone + Debug + Send + 'static;

    /// Why a view is of no position.
    type Impossible: Error;

    /// The name of the game in records, addresses and the bot protocol: that of its rules, which no game says again.
    const NAME: &'static str = <Self::State as State>::NAME;

    /// The name in the arena of [`Level::Minimax`]: the public approach to this game that bots are measured against.
    const BASELINE: &'static str;

    /// A bot of this level; the seed decides what it leaves to chance.
    fn seated(level: Level, seed: u64) -> Self::Bot;

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do. The bot is told what
    /// the seat may know, and nothing else.
    fn think(
        bot: &mut Self::Bot,
        view: &ViewOf<Self>,
        seat: Seat,
        budget: &Budget<'_>,
    ) -> Option<ActionOf<Self>>;

    /// The nodes that a level looks at for one decision when nobody says otherwise.
    fn nodes(level: Level) -> u64;

    /// The nodes that a level looks at for one decision when the bot cannot keep its plan of the turn.
    fn table_nodes(level: Level) -> u64 {
        Self::nodes(level)
    }

    /// What the position seems worth to `seat`, in hundredths of a point, above zero when it is ahead: bots answer an
    /// offered draw by it.
    fn standing(view: &ViewOf<Self>, seat: Seat) -> i32;

    /// Whether `seat` plays in this game and the view is its own, where views differ: a bot plays from no other.
    fn is_seated(view: &ViewOf<Self>, seat: Seat) -> bool;

    /// A position that gives this view, or why there is none. The view comes from outside and may be anything.
    fn behind(view: &ViewOf<Self>) -> Result<Self::State, Self::Impossible>;
}

/// The level with this name in the arena of a game, the baseline too.
pub fn arena_level<G: BotGame>(name: &str) -> Option<Level> {
    if name == G::BASELINE { Some(Level::Minimax) } else { name.parse().ok() }
}

/// The name of a level in the arena of a game.
pub fn arena_name<G: BotGame>(level: Level) -> String {
    if level == Level::Minimax { G::BASELINE.to_owned() } else { level.to_string() }
}
