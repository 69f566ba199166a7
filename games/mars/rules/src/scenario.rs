//! Scenarios and maps: who fights where, for what.

use crate::data::{Confidence, Names};
use crate::options::Options;
use crate::scenery::Scenery;
use crate::square::Square;
use crate::unit::{Side, Unit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A ready-made map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MapFacts {
    /// The id of the map in notation.
    pub id: String,
    /// The names of the map.
    pub name: Names,
    /// The description of the map.
    pub text: Names,
    /// The scenery that stands on it.
    #[serde(skip)]
    pub scenery: Scenery,
    /// How sure we are of the map.
    pub confidence: Confidence,
}

/// In which order models are put on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeployOrder {
    /// All Humans, then all Martians.
    HumanThenMartian,
    /// All Martians, then all Humans.
    MartianThenHuman,
    /// One at a time in turn, the Human first, by random placement.
    AlternateRandom,
}

/// Who takes the first Turn of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstTurn {
    /// The Human begins.
    Human,
    /// The Martian begins.
    Martian,
    /// Each rolls a D8; the higher one begins.
    DiceOff,
}

/// The scoring of one side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Scoring {
    /// The VP for killing each unit.
    pub kill: BTreeMap<Unit, u8>,
    /// For each of its own counters.
    pub counter: u8,
    /// For each Civilian it claims.
    pub civilian: u8,
    /// For each unit of its own that leaves the board.
    pub exit: BTreeMap<Unit, u8>,
}

/// The facts of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// The id of the scenario in notation.
    pub id: String,
    /// The names of the scenario.
    pub name: Names,
    /// The source of the scenario.
    pub origin: String,
    /// What the scenario teaches.
    pub teaches: Names,
    /// The map it is played on.
    pub map: String,
    /// The forces of the Human and the Martian.
    pub forces: [Vec<(Unit, u8)>; 2],
    /// Smaller Martian forces for an even game.
    pub balanced: Option<Vec<(Unit, u8)>>,
    /// The Heroes of whom the Human chooses one.
    pub choice: Vec<Unit>,
    /// The zones of the Human and the Martian, one bit a square, before they are turned.
    pub zones: [u64; 2],
    /// The squares where some models must be put.
    pub fixed: Vec<(Unit, Square)>,
    /// How many Civilians there are at the beginning.
    pub civilians: u8,
    /// The lower row of the two in which Civilians stand, counted from zero.
    pub civilian_row: u8,
    /// The order of deployment.
    pub deploy: DeployOrder,
    /// The side that begins.
    pub first_turn: FirstTurn,
    /// The numbers of counters: Alien Secrets, Critters.
    pub counters: [u8; 2],
    /// The scoring of each side.
    pub scoring: [Scoring; 2],
    /// The VP that win; 0 if VP do not win.
    pub target: u8,
    /// The first to reduce the enemy to a single model wins.
    pub last_model_wins: bool,
    /// The row, counted from one before the zones are turned, from which models leave the board.
    pub exit_row: Option<u8>,
    /// The game ends when no Civilian is left and nobody can reach the target.
    pub ends_without_civilians: bool,
    /// The options with which both sides have about the same chances.
    pub even: Options,
    /// The special rules in words.
    pub special: Vec<String>,
    /// How sure we are of each part.
    pub confidence: BTreeMap<String, String>,
}

impl Scenario {
    /// What a side scores for killing a unit.
    pub fn kill_value(&self, by: Side, unit: Unit) -> u8 {
        self.scoring[by.index()].kill.get(&unit).copied().unwrap_or(0)
    }

    /// What a side scores when a unit of its own leaves the board.
    pub fn exit_value(&self, unit: Unit) -> Option<u8> {
        let side = unit.side()?;
        self.scoring[side.index()].exit.get(&unit).copied()
    }
}
