//! How machines play Five Forts: a judgement in one line, and the search of the kit.

use fracas_bots::ismcts::{ChanceEvaluation, Choice, Leaf, Search};
use fracas_bots::{BotGame, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Seat, State as _};
use fracas_forts::{Action, State, View, other, worth};
use std::error::Error;
use std::fmt::{self, Display};

/// The bots of Five Forts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

/// The search of all levels that search; they differ in how long.
const SEARCH: Search = Search {
    choice: Choice::Plain { explore: 0.5 },
    leaf: Leaf::Random,
    horizons: u32::MAX,
    trees: 1,
    guesses: None,
};

/// The points by which a seat is ahead.
fn ahead(owners: &[Option<Seat>; 5], seat: Seat) -> i32 {
    i32::from(worth(owners, seat)) - i32::from(worth(owners, other(seat)))
}

/// No position looks like a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPosition;

impl Display for NoPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no position looks like this")
    }
}

impl Error for NoPosition {}

impl BotGame for Bots {
    type State = State;
    type Bot = Player;
    type Impossible = NoPosition;

    const BASELINE: &'static str = "ismcts";

    fn seated(level: Level, seed: u64) -> Player {
        Player { level, random: Random::new(seed) }
    }

    fn think(bot: &mut Player, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        let mut actions = Vec::new();
        State::determinize(view, &mut bot.random).actions(&mut actions).expect_all();
        if bot.level == Level::Random || actions.len() < 2 {
            return bot.random.pick(&actions).copied();
        }
        let found = SEARCH.run::<Bots>(view, seat, budget, &mut bot.random);
        found.actions.first().map(|finding| finding.action)
    }

    fn nodes(level: Level) -> u64 {
        match level {
            Level::Random => 1,
            Level::Novice => 200,
            Level::Regular => 1_000,
            Level::Veteran => 4_000,
            Level::General | Level::Minimax => 16_000,
        }
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        100 * ahead(&view.owners, seat)
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        view.seat == Some(seat)
    }

    fn behind(view: &View) -> Result<State, NoPosition> {
        view.guess(&mut Random::new(0)).ok_or(NoPosition)
    }
}

impl ChanceEvaluation for Bots {
    fn win_probability(state: &State, seat: Seat) -> f32 {
        // From 0 to 1: what a seat is ahead, of the 15 points that there are.
        f32::from(i16::try_from(15 + ahead(state.owners(), seat)).unwrap_or(15)) / 30.0
    }

    fn observes(state: &State, action: &Action, seat: Seat) -> bool {
        match action {
            Action::Deal(_) => state.due() == Some(seat),
            Action::Attack(..) | Action::Guard(_) | Action::Pass => true,
        }
    }

    fn horizon(state: &State) -> u32 {
        state.taken() as u32
    }

    fn opens_choice(state: &State) -> bool {
        state.attack().is_none()
    }
}

/// A bot at one seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    random: Random,
}
