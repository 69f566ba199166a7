//! How the levels search.

use fracas_bots::Level;
use fracas_bots::ismcts::{Choice, Leaf, Search};

/// How a bot chooses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Style {
    /// Anything.
    Anything,
    /// The best at first sight, misjudged a little, and now and then anything.
    Careless,
    /// The best at first sight over so many guesses of what is hidden and how the dice fall.
    Sight {
        /// How many.
        guesses: u32,
    },
    /// A search.
    Search(Search),
}

/// The plain search that is usual for such games: random games to the end.
const PLAIN: Search = Search {
    choice: Choice::Plain { explore: 0.7 },
    leaf: Leaf::Random,
    eras: u32::MAX,
    trees: 1,
    guesses: None,
};

/// Every action is tried often, with the rest of the activation and the enemy's answer played quickly.
const PLAYED: Search = Search {
    choice: Choice::Plain { explore: 0.25 },
    leaf: Leaf::Play { width: 4 },
    eras: 1,
    trees: 1,
    guesses: None,
};

impl Style {
    /// How a level chooses.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random => Style::Anything,
            Level::Novice => Style::Careless,
            Level::Regular => Style::Sight { guesses: 16 },
            Level::Veteran => Style::Search(PLAYED),
            Level::General => Style::Search(Search { eras: 2, trees: 2, ..PLAYED }),
            Level::Minimax => Style::Search(PLAIN),
        }
    }
}

/// The nodes that a level looks at for one decision when nobody says otherwise.
pub fn nodes(level: Level) -> u64 {
    match level {
        Level::Random => 1,
        Level::Novice => 500,
        Level::Regular => 10_000,
        Level::Veteran => 40_000,
        Level::General => 300_000,
        Level::Minimax => 300_000,
    }
}
