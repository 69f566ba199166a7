//! The levels of bots, from random play to the strongest.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// The levels of a bot's play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action.
    Random,
    /// Looks at one action at a time and errs on purpose: for beginners.
    Novice,
    /// The best whole turn by what it would bring at once, and the best answer to it.
    Regular,
    /// Searches turns and replies over sampled draws.
    Veteran,
    /// Searches more turns, further ahead, and judges them better, with all the time it is given.
    General,
    /// No level to play against but one to measure against: a re-creation of the usual public approach. It is not
    /// among [`Level::ALL`], and only the arena knows it by name.
    Minimax,
}

impl Level {
    /// All levels that one can play against, weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Novice, Level::Regular, Level::Veteran, Level::General];

    /// The level with this name, [`Level::Minimax`] too.
    pub fn for_arena(text: &str) -> Result<Level, ParseLevelError> {
        if text == "minimax" { Ok(Level::Minimax) } else { text.parse() }
    }

    /// The nodes it looks at for one decision when nobody says otherwise.
    pub fn nodes(self) -> u64 {
        match self {
            Level::Random => 1,
            Level::Novice => 2_000,
            Level::Regular => 8_000,
            Level::Veteran => 150_000,
            Level::General => 2_500_000,
            Level::Minimax => 150_000,
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Veteran => "veteran",
            Level::General => "general",
            Level::Minimax => "minimax",
        })
    }
}

/// No level has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a level: random, novice, regular, veteran, general")]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| ParseLevelError(text.chars().take(40).collect()))
    }
}
