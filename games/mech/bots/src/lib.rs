//! How machines play the mech skirmish: what a position is worth, which moves have a purpose, how far each level looks.
//!
//! [`Bots`] is what the kit asks for.
#![doc = include_str!("../README.md")]

mod activation;
mod advise;
mod balance;
mod candidates;
mod dice;
mod exchange;
mod habits;
mod heat;
mod network;
mod plan;
mod player;
mod reflex;
mod sequel;
mod sights;
mod style;
mod weights;
mod worth;

use fracas_bots::{BotGame, Budget, Level};
use fracas_core::{Seat, Viewer};
use fracas_mech::{Action, Side, State, View, ViewFault};

pub use advise::{Hint, Reason, Turn, analyse, hint, win};
pub use balance::{Share, first_seat, shares};
pub use candidates::purposeful;
pub use habits::{BEGINNER, HABITS, USUAL};
pub use network::{HIDDEN, INPUTS, Network, inputs};
pub use player::{Finding, Player};
pub use style::{Judge, Style};
pub use weights::{PLAIN, WEIGHTS};
pub use worth::{FEATURES, KINDS, Parts, Weights, chance, features, kind, parts, worth};

/// The bots of the mech skirmish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

impl BotGame for Bots {
    type State = State;
    type Bot = Player;
    type Impossible = ViewFault;

    const BASELINE: &'static str = "greedy";

    fn seated(level: Level, seed: u64) -> Player {
        Player::new(level, seed)
    }

    fn think(bot: &mut Player, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        bot.choose(view, seat, budget)
    }

    fn nodes(level: Level) -> u64 {
        match level {
            Level::Random => 1,
            Level::Novice => 100,
            Level::Regular | Level::Minimax => 10_000,
            Level::Veteran => 100_000,
            Level::General => 1_000_000,
        }
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        let side = Side::of_seat(seat).unwrap_or_default();
        view.try_determinize().map_or(0, |state| worth(&state, side))
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        // Nothing is hidden, but a view says whose it is.
        view.viewer == Viewer::Seat(seat) && Side::of_seat(seat).is_some()
    }

    fn behind(view: &View) -> Result<State, ViewFault> {
        view.try_determinize()
    }
}
