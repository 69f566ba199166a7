//! How machines play Neuroshima Hex: what a position is worth, hints and analyses, puzzles.
//!
//! [`Bots`] is what the kit asks for; the search itself is in `fracas-bots`.

pub mod analyse;
mod evaluate;
mod features;
mod minimax;
mod network;
mod player;
pub mod puzzle;
mod weights;

use fracas_bots::{BotGame, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Seat, State as _};
use fracas_nshex::{Action, PositionFault, State, View};

pub use features::{FEATURES, features};
pub use network::Network;
pub use player::Player;

/// The bots of Neuroshima Hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

impl BotGame for Bots {
    type State = State;
    type Bot = Player;
    type Impossible = PositionFault;

    const BASELINE: &'static str = "minimax";

    fn seated(level: Level, seed: u64) -> Player {
        Player::new(level, seed)
    }

    fn think(bot: &mut Player, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        bot.choose(view, seat, budget)
    }

    fn nodes(level: Level) -> u64 {
        level.nodes()
    }

    fn table_nodes(level: Level) -> u64 {
        // A turn is about three decisions, and at a table each is thought about again.
        (level.nodes() / 3).max(1)
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        evaluate::points(&State::determinize(view, &mut Random::new(0)), seat)
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        view.sides.iter().any(|side| side.seat == seat)
    }

    fn behind(view: &View) -> Result<State, PositionFault> {
        view.try_to_state()
    }
}
