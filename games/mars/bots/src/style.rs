//! The styles in which the levels choose.

use crate::ahead::Ahead;
use crate::evaluate::Judge;
use fracas_bots::Level;
use fracas_bots::ismcts::{Choice, Leaf, Search};

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Style {
    /// Any legal action, at random.
    Anything,
    /// The action that habit rates best.
    Habit {
        /// Of that many choices one is made at random; none if it is zero.
        lapse: u32,
        /// The most that an action is overrated by, in hundredths of a VP.
        noise: u32,
    },
    /// What turns out best when both sides play on by habit.
    Ahead(Ahead),
    /// A search of the kit.
    Search(Search),
}

/// The plain search that is usual for such games: random games to the end.
const PLAIN: Search = Search {
    choice: Choice::Plain { explore: 0.7 },
    leaf: Leaf::Random,
    horizons: u32::MAX,
    trees: 1,
    guesses: None,
};

impl Style {
    /// The style of a level.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random => Style::Anything,
            Level::Novice => Style::Habit { lapse: 0, noise: 205 },
            Level::Regular => Style::Habit { lapse: 0, noise: 130 },
            Level::Veteran => Style::Ahead(Ahead { width: 2, turns: 1, follow: 1, judge: Judge::Sum }),
            Level::General => Style::Ahead(Ahead { width: 6, turns: 5, follow: 3, judge: Judge::Network }),
            Level::Minimax => Style::Search(PLAIN),
        }
    }
}

/// The nodes that a level looks at for one decision when nobody says otherwise.
pub fn nodes(level: Level) -> u64 {
    match level {
        Level::Random | Level::Novice | Level::Regular => 1,
        Level::Veteran => 20,
        Level::General => 200_000,
        Level::Minimax => 300_000,
    }
}
