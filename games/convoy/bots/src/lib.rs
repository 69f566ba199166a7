//! How machines play Convoy: what a position is worth, how the levels search, hints and analyses.
//!
//! [`Bots`] is what the kit asks for; the search itself is in `fracas-bots`.

mod advise;
mod evaluate;
mod features;
mod player;
pub mod puzzle;
mod style;
mod weights;

use fracas_bots::{BotGame, Budget, Level};
use fracas_chance::Random;
use fracas_convoy::{Action, Phase, Side, State, View, ViewFault};
use fracas_core::{Seat, State as _, Viewer};

pub use advise::{Hint, Reason, Turn, analyse, hint};
pub use evaluate::{Taught, Weights, odds, weights};
pub use features::{FEATURES, Topic, features, nudge, topic};
pub use player::Player;
pub use style::{Style, nodes};

/// The bots of Convoy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

/// What the logarithm of the odds counts in hundredths of a point: even odds are worth nothing, three to one about one.
const POINTS: f32 = 100.0;

impl BotGame for Bots {
    type State = State;
    type Bot = Player;
    type Impossible = ViewFault;

    const BASELINE: &'static str = "ismcts";

    fn seated(level: Level, seed: u64) -> Player {
        Player::new(level, seed)
    }

    fn think(bot: &mut Player, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        bot.choose(view, seat, budget)
    }

    fn nodes(level: Level) -> u64 {
        nodes(level)
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        let moloch = match view.phase {
            Phase::Over { winner: Side::Moloch } => 10_000,
            Phase::Over { winner: Side::Outpost } => -10_000,
            _ => (odds(&State::determinize(view, &mut Random::new(0))) * POINTS) as i32,
        };
        if Side::of_seat(seat) == Some(Side::Moloch) { moloch } else { -moloch }
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        // What someone else sees is not the bot's affair, and would make it guess its own hand.
        view.viewer == Viewer::Seat(seat) && Side::of_seat(seat).is_some()
    }

    fn behind(view: &View) -> Result<State, ViewFault> {
        view.try_determinize(&mut Random::new(0))
    }
}
