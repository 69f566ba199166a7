//! Makes the first position from what the players agreed on.

use crate::options::Options;
use crate::state::{Frame, State};
use crate::values::{self, DEFAULT_SET};
use serde::{Deserialize, Serialize};

/// How many cards are dealt to each side.
pub const STARTING_HAND: u8 = 4;
/// How many cards each side draws in a battle.
pub const CARDS_PER_BATTLE: u8 = 2;

/// What must be agreed before the first action. Moloch holds seat 1, Outpost seat 2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the set of values.
    pub set: String,
    /// The readings of unclear rules.
    pub options: Options,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { set: DEFAULT_SET.to_owned(), options: Options::default() }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The set of values is unknown.
    #[error("there is no set of values `{0}`")]
    Set(String),
}

pub(crate) fn new(setup: &Setup) -> Result<State, SetupError> {
    let set = values::set(&setup.set).ok_or_else(|| SetupError::Set(setup.set.chars().take(40).collect()))?;
    let mut state = State::start(set, setup.options);
    // §setup.hand: four cards each; chance deals them.
    for side in [crate::Side::Outpost, crate::Side::Moloch] {
        state.frames.push(Frame::Draw { side, left: STARTING_HAND });
    }
    Ok(state)
}
