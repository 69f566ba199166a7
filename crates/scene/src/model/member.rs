//! The members of a side, where each acts by itself.

use super::ElementId;
use serde::Serialize;

/// A member of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Member {
    /// The element that it is: picking it in the strip means picking that.
    pub id: ElementId,
    /// The [`Symbol`](super::Symbol) that draws it.
    pub look: String,
    /// Its name.
    pub label: String,
    /// The same in a few letters.
    pub short: String,
    /// What it has done.
    pub state: MemberState,
    /// The same in words.
    pub note: String,
    /// Its gauges.
    pub gauges: Vec<Gauge>,
}

/// What a member of a side has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MemberState {
    /// It may act yet.
    Waiting,
    /// It acts now.
    Acting,
    /// It has acted.
    Done,
    /// It is out of the game.
    Gone,
}

/// How full something is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gauge {
    /// A style class: `life`, `heat`.
    pub class: &'static str,
    /// What it measures.
    pub label: String,
    /// How much there is.
    pub value: i32,
    /// How much there can be.
    pub most: i32,
}
