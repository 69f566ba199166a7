//! The styles in which the levels search.

use fracas_bots::Level;
use fracas_bots::ismcts::{Choice, Leaf, Search};

/// A way to choose actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Style {
    /// Any legal action, at random.
    Anything,
    /// The best at first sight, misjudged a little, and now and then anything.
    Careless {
        /// Of that many choices one is made at random; none if it is zero.
        lapse: u32,
        /// The most that an action is overrated by, in logarithms of odds.
        noise: f32,
    },
    /// The best at first sight over that many guesses of what is hidden.
    Sight {
        /// The number of guesses.
        guesses: u32,
    },
    /// A search with a budget.
    Search(Search),
}

/// The plain search that is usual for such games: random games to the end, no first sight.
const PLAIN: Search = Search {
    choice: Choice::Plain { explore: 0.7 },
    leaf: Leaf::Random,
    horizons: u32::MAX,
    trees: 1,
    guesses: None,
};

/// The search that is guided by the network.
const GUIDED: Search = Search {
    choice: Choice::Guided { explore: 0.8, trust: 2.0, warmth: 0.05 },
    leaf: Leaf::Play { width: 3 },
    horizons: 1,
    trees: 1,
    guesses: None,
};

impl Style {
    /// The style of a level.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random => Style::Anything,
            Level::Novice => Style::Careless { lapse: 30, noise: 0.1 },
            Level::Regular => Style::Search(Search { leaf: Leaf::Judge, ..GUIDED }),
            Level::Veteran => Style::Search(GUIDED),
            Level::General => Style::Search(Search { trees: 2, ..GUIDED }),
            Level::Minimax => Style::Search(PLAIN),
        }
    }
}

/// The nodes that a level looks at for one decision when nobody says otherwise.
pub fn nodes(level: Level) -> u64 {
    match level {
        Level::Random => 1,
        Level::Novice => 1_000,
        Level::Regular => 2_000,
        Level::Veteran => 60_000,
        Level::General => 2_000_000,
        Level::Minimax => 1_000_000,
    }
}
