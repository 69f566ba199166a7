//! Frames: work that is not finished.

use crate::action::Route;
use crate::event::{AttackKind, Cause};
use crate::id::{MAX_UNITS, Target, UnitId};
use fracas_core::List;
use fracas_plane::Point;

/// What is still to come of one attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Stage {
    #[default]
    Begin,
    Aim,
    Damage,
    Heat,
    Confirm,
    Table,
    Second(u8),
    Ammunition,
    Part,
    Weapon,
    Victim,
    Saves,
    End,
}

/// One weapon attacking one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Attack {
    pub(crate) by: UnitId,
    pub(crate) slot: u8,
    pub(crate) target: Target,
    pub(crate) kind: AttackKindByte,
    /// The modifier of the form: -1, 0 or +1.
    pub(crate) form: i8,
    /// The target's position is given away to this action.
    pub(crate) exposed: bool,
    /// Whether the first target was at long range; for splash.
    pub(crate) far: bool,
    pub(crate) stage: Stage,
    /// All modifiers of the CS roll.
    pub(crate) modifier: i8,
    pub(crate) cover: bool,
    pub(crate) natural: u8,
    pub(crate) critical: bool,
    pub(crate) damage: u8,
    pub(crate) lost: u8,
}

/// How an attack is made, with a default for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AttackKindByte(pub(crate) AttackKind);

impl Default for AttackKindByte {
    fn default() -> Self {
        AttackKindByte(AttackKind::Shoot)
    }
}

/// A weapon and its target in the order of the equipment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Aimed {
    pub(crate) slot: u8,
    pub(crate) target: Target,
}

/// Work that is not finished: plain data, the top one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Frame {
    #[default]
    Idle,
    /// The weapons of one attack action, first to last.
    Volley { by: UnitId, kind: AttackKindByte, form: i8, exposed: u16, shots: List<Aimed, 8> },
    /// An attack is carried out.
    Attack(Attack),
    /// Rolls against several targets: splash, a line, all around.
    Sweep {
        by: UnitId,
        slot: u8,
        form: i8,
        exposed: u16,
        far: bool,
        own_range: bool,
        units: u16,
        pieces: u64,
    },
    /// Walks along a route; with the flag the end must be away from enemies.
    Walk { unit: UnitId, route: Route, allowance: u16, away: bool },
    /// Enemies with a repulsor, and the way back.
    Repulse { unit: UnitId, start: Point, route: Route, units: u16 },
    /// The blow of a charge.
    Charge { by: UnitId, slot: u8, target: UnitId },
    /// Attacks of opportunity on a unit.
    Opportunity { unit: UnitId, enemies: u16 },
    /// The two dice of a ram.
    Ram { by: UnitId, target: UnitId, own: u8 },
    /// Points of damage and their saves.
    Hurt { unit: UnitId, left: u8, need: u8, lost: u8, cause: CauseByte },
    /// Units in the order in which a blast reaches them, and pieces.
    Blast { damage: u8, victims: List<UnitId, MAX_UNITS>, pieces: u64 },
    /// Pieces that collapse, one after the other.
    Collapses { pieces: u64 },
    /// Units next to a collapsed piece.
    Rubble { units: u16 },
    /// Units at 0 HP are settled one after the other.
    Deaths,
    /// The test of a unit at 0 HP.
    DeathTest { unit: UnitId },
    /// The test of a unit at its heat limit.
    HeatTest { unit: UnitId },
    /// Heat from weapons is applied.
    Scorch,
    /// The heat of an action is due.
    Finish { unit: UnitId, heat: u8, strained: bool },
    /// Markers near a unit are taken.
    PickUp { unit: UnitId },
    /// The dice of a purge are due.
    Purge { unit: UnitId, dice: u8, restart: bool },
    /// An overheating test is due.
    Overheat { unit: UnitId },
    /// The damage of a flare.
    Flare { unit: UnitId },
}

/// A cause with a default for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CauseByte(pub(crate) Cause);
