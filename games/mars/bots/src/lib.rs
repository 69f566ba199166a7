//! How machines play Mars Attacks: what a position is worth, how the levels search, hints.
//!
//! [`Bots`] is what the kit asks for; the search itself is in `fracas-bots`.

mod advise;
mod ahead;
mod balance;
mod dice;
mod evaluate;
mod habit;
mod network;
mod player;
mod style;

use fracas_bots::{BotGame, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Outcome, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Setup, Side, State, View};
use std::convert::Infallible;

pub use advise::{Hint, Reason, Turn, analyse, hint};
pub use ahead::Ahead;
pub use balance::{Measured, even_share, measured};
pub use evaluate::{FACTS, Judge, facts_of, horizon, odds};
pub use habit::Taste;
pub use network::{HIDDEN, INPUTS, Inputs};
pub use player::Player;
pub use style::{Style, nodes};

/// The bots of Mars Attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

/// The start of a scenario in its even variant; `None` if there is no such scenario.
pub fn even_start(scenario: &str) -> Option<State> {
    State::new(&Setup::even(scenario)).ok()
}

/// What the logarithm of the odds counts in hundredths of a point.
const POINTS: f32 = 100.0;

impl BotGame for Bots {
    type State = State;
    type Bot = Player;
    type Impossible = Infallible;

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
        let sure = |Outcome { winners }| match (winners.is_empty(), winners.contains(seat)) {
            (true, _) => 0,
            (false, true) => 10_000,
            (false, false) => -10_000,
        };
        match view.pending() {
            Pending::Over(outcome) => sure(outcome),
            Pending::Act { .. } => {
                let human = (odds(view.table()) * POINTS) as i32;
                if Side::of_seat(seat) == Some(Side::Human) { human } else { -human }
            }
        }
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        // What someone else sees is not the bot's affair, and would make it guess its own hand.
        view.viewer == Viewer::Seat(seat) && Side::of_seat(seat).is_some()
    }

    fn behind(view: &View) -> Result<State, Infallible> {
        Ok(State::determinize(view, &mut Random::new(0)))
    }
}
