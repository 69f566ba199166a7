//! Facts in the past tense. They drive the log, the animation and the replay. Nothing in this game is hidden.

use crate::action::{AttackForm, Choice, MoveForm, Purpose, Role, Route};
use crate::catalogue::{AmmoKind, Catastrophe, UpgradeKind};
use crate::id::{Marker, Piece, Side, Target, UnitId, Weapon};
use fracas_core::{Outcome, Viewer};
use fracas_plane::Point;
use serde::{Deserialize, Serialize};

/// Why a unit was hurt, or a piece damaged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// An attack.
    #[default]
    Attack,
    /// A ricochet.
    Ricochet,
    /// A ram.
    Ram,
    /// An explosion.
    Explosion,
    /// A collapsing piece of scenery.
    Collapse,
    /// A solar flare.
    Flare,
    /// The unit was pushed into something.
    Collision,
    /// The heat of the unit itself.
    Heat,
}

/// Why a unit has gained heat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeatCause {
    /// The unit's own action.
    Action,
    /// A weapon that heats.
    Weapon,
    /// An overheating test.
    Overheating,
    /// A solar flare.
    Flare,
}

/// How an attack action was made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// A ranged attack.
    Shoot,
    /// A melee attack.
    Strike,
    /// The attack of a charge.
    Charge,
    /// The attack of a snap shot.
    Snap,
    /// An attack of opportunity.
    Opportunity,
    /// A roll for splash, for a line or for all around.
    Sweep,
}

/// A fact of the game, for the page and the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence that the variant's name is")]
pub enum Event {
    /// A die fell.
    Rolled {
        purpose: Purpose,
        unit: Option<UnitId>,
        die: u8,
        modifier: i8,
        need: Option<u8>,
        success: Option<bool>,
    },
    /// Chance picked one of several things.
    Picked { choice: Choice, unit: UnitId, number: u8 },
    /// A side has won the set-up roll.
    SetupWon { side: Side },
    /// A side has chosen its role.
    RoleChosen { side: Side, role: Role },
    /// A unit was deployed.
    Deployed { unit: UnitId, at: Point },
    /// There was no room for a unit.
    NoRoom { unit: UnitId },
    /// A turn began.
    TurnBegan { turn: u8 },
    /// A side has the initiative.
    InitiativeWon { side: Side },
    /// A unit was activated.
    Activated { unit: UnitId },
    /// A side let an activation pass by.
    Skipped { side: Side },
    /// A unit began to move.
    MoveDeclared { unit: UnitId, form: MoveForm },
    /// A unit walked.
    Moved { unit: UnitId, from: Point, route: Route },
    /// A unit could not go on.
    Stopped { unit: UnitId, at: Point },
    /// A repulsor threw a unit back.
    Repulsed { unit: UnitId, by: UnitId, to: Point },
    /// A unit was pushed.
    Pushed { unit: UnitId, from: Point, to: Point },
    /// A unit began an attack action.
    AttackDeclared { unit: UnitId, kind: AttackKind, form: AttackForm },
    /// A weapon was aimed.
    Attacked {
        unit: UnitId,
        weapon: Weapon,
        target: Target,
        kind: AttackKind,
        need: u8,
        save: u8,
        cover: bool,
    },
    /// A weapon had no target any more.
    Spent { unit: UnitId, weapon: Weapon },
    /// An attack hit.
    Hit { target: Target, damage: u8, critical: bool },
    /// An attack missed.
    Missed { target: Target },
    /// A weapon burnt out.
    BurntOut { unit: UnitId, weapon: Weapon },
    /// A critical became a catastrophe.
    CatastropheStruck { unit: UnitId, roll: u8, effect: Catastrophe },
    /// A weapon was destroyed.
    WeaponLost { unit: UnitId, weapon: Weapon },
    /// An upgrade was destroyed.
    UpgradeLost { unit: UnitId, upgrade: UpgradeKind },
    /// Ammunition was lost.
    AmmunitionLost { unit: UnitId },
    /// Ammunition took effect.
    AmmunitionWorked { unit: UnitId, ammo: AmmoKind },
    /// A unit lost HP.
    Wounded { unit: UnitId, cause: Cause, lost: u8, left: u8 },
    /// Reactive plating took a point.
    Absorbed { unit: UnitId },
    /// A piece of scenery lost HP.
    Damaged { piece: Piece, cause: Cause, left: u8 },
    /// A piece of scenery collapsed.
    Collapsed { piece: Piece },
    /// A unit gained heat.
    Heated { unit: UnitId, cause: HeatCause, gained: u8, heat: u8 },
    /// A unit lost heat.
    Cooled { unit: UnitId, lost: u8, heat: u8 },
    /// A unit exploded.
    Exploded { unit: UnitId, at: Point, heat: u8, damage: u8 },
    /// A unit left the table.
    Removed { unit: UnitId, cause: Cause },
    /// A unit took a marker.
    Took { unit: UnitId, marker: Marker },
    /// A marker fell to the ground.
    Dropped { marker: Marker, at: Point },
    /// A unit gave its position away.
    Compromised { unit: UnitId },
    /// A unit's position is no longer given away.
    Recovered { unit: UnitId },
    /// A unit hid, or was seen again.
    Hidden { unit: UnitId, hidden: bool },
    /// A virus was sent.
    Infected { unit: UnitId, by: UnitId },
    /// An activation ended.
    ActivationEnded { unit: UnitId },
    /// The overheating phase began.
    OverheatingBegan,
    /// The game ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// What `viewer` learns of it; `None` if nothing at all.
    pub fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }
}
