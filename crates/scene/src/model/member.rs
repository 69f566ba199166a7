//! The members of a side, for games in which each acts by itself.

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
    /// The name of the member.
    pub label: String,
    /// The name in a few letters.
    pub short: String,
    /// What the member has done in this turn.
    pub state: MemberState,
    /// What the member has done, in words.
    pub note: String,
    /// The gauges of the member.
    pub gauges: Vec<Gauge>,
}

/// What a member of a side has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MemberState {
    /// The member may still act.
    Waiting,
    /// The member is acting now.
    Acting,
    /// The member has acted.
    Done,
    /// The member is out of the game.
    Gone,
}

/// Whether a gauge is better full or empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GaugeKind {
    /// What must not run out, such as hit points.
    Reserve,
    /// What must not fill up, such as heat.
    Load,
}

/// How full something is, such as hit points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gauge {
    /// Whether it is better full or empty.
    pub kind: GaugeKind,
    /// The name of what is measured.
    pub label: String,
    /// The present value of the gauge.
    pub value: i32,
    /// The greatest value of the gauge.
    pub most: i32,
}
