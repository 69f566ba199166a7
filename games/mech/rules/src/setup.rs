//! Makes the first position from what the players agreed on.

use crate::options::Options;
use crate::scenario::{self};
use crate::squad::{Squad, SquadFault, squad};
use crate::state::State;
use fracas_core::quoted;
use serde::{Deserialize, Serialize};

/// What must be agreed before the first action: scenario, squads, switches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the scenario.
    pub scenario: String,
    /// The squads of seat 1 and seat 2.
    pub squads: [Squad; 2],
    /// The switches of the rules.
    #[serde(default)]
    pub options: Options,
}

impl Setup {
    /// A scenario with ready squads that fit its points.
    pub fn ready(scenario: &str, first: &str, second: &str) -> Result<Setup, SetupError> {
        let squad =
            |id: &str| squad(id).map(|facts| facts.squad).ok_or_else(|| SetupError::UnknownSquad(quoted(id)));
        Ok(Setup {
            scenario: scenario.to_owned(),
            squads: [squad(first)?, squad(second)?],
            options: Options::default(),
        })
    }
}

impl Default for Setup {
    /// War zone, the Forge against the Rampart.
    fn default() -> Self {
        Setup::ready("war_zone", "forge", "rampart").expect("the squads of the box")
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The scenario is unknown.
    #[error("there is no scenario `{0}`")]
    Scenario(String),
    /// The ready squad is unknown.
    #[error("there is no squad `{0}`")]
    UnknownSquad(String),
    /// A squad that may not play.
    #[error("squad {seat}: {why}")]
    Squad {
        /// The seat with the squad.
        seat: u8,
        /// The reason why it is refused.
        why: SquadFault,
    },
}

pub(crate) fn new(setup: &Setup) -> Result<State, SetupError> {
    let scenario =
        scenario::scenario(&setup.scenario).ok_or_else(|| SetupError::Scenario(quoted(&setup.scenario)))?;
    for (place, squad) in setup.squads.iter().enumerate() {
        squad
            .check(scenario.points, setup.options.special_ammo)
            .map_err(|why| SetupError::Squad { seat: place as u8 + 1, why })?;
    }
    Ok(State::start(scenario, setup.options, &setup.squads))
}
