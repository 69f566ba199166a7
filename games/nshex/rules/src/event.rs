//! Facts in the past tense. They drive the log, the animation and the replay.

use crate::registry::TileWord;
use crate::side::Side;
use crate::tile::AttackKind;
use fracas_core::{Outcome, Viewer};
use fracas_hex::{Direction, Hex, Rotation};
use serde::{Deserialize, Serialize};

/// The causes of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleCause {
    /// A Battle tile was played.
    Tile,
    /// The last free hex was filled.
    FullBoard,
    /// The last turns have been played.
    Final,
    /// The tie-break turns have been played.
    TieBreak,
}

/// Why a unit left the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemovalCause {
    /// Too many wounds, or an HQ without hit points.
    Destroyed,
    /// A Medic that absorbed an attack.
    Absorbed,
    /// A Clown or a bomb that exploded.
    Exploded,
    /// The unit's HQ was destroyed earlier in the battle.
    Eliminated,
}

/// How a unit was moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveCause {
    /// The unit used its own mobility.
    Mobility,
    /// A Move tile was played.
    Tile,
    /// The Transport on this hex moved the unit.
    Transport(Hex),
}

/// A fact of the game, for the page and the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence that the variant's name is")]
pub enum Event {
    /// A mercenary found an employer.
    Hired { side: Side, tile: TileWord },
    /// An HQ, a unit or the Mad Bomber was put on the board.
    Placed { side: Side, tile: TileWord, hex: Hex, rotation: Rotation },
    /// A turn began.
    TurnBegan { side: Side, turn: u16 },
    /// A tile came to a hand.
    Drew { side: Side, tile: TileWord },
    /// A pile ran out: the end of the game begins.
    LastTileDrawn { side: Side },
    /// A bad draw was thrown away.
    Redrew { side: Side },
    /// A tile left a hand unplayed.
    Discarded { side: Side, tile: TileWord },
    /// An action tile was played.
    Played { side: Side, tile: TileWord },
    /// A unit moved or turned.
    Moved { side: Side, from: Hex, to: Hex, rotation: Rotation, cause: MoveCause },
    /// A unit was pushed.
    Pushed { by: Hex, from: Hex, to: Hex },
    /// A turn ended.
    TurnEnded { side: Side },
    /// A battle began.
    BattleBegan { cause: BattleCause, causer: Side, initiative: u8 },
    /// A phase of a battle began; what follows until its end happens at once.
    PhaseBegan { initiative: u8 },
    /// A unit attacked another, through this direction and with these strengths before armor.
    Attacked {
        from: Hex,
        to: Hex,
        direction: Direction,
        melee: u8,
        ranged: u8,
        gauss: u8,
        blocked: u8,
        wounds: u8,
    },
    /// A Clown or a bomb exploded.
    Exploded { hex: Hex, strength: u8 },
    /// An explosion or an action tile hit a unit.
    Struck { source: Option<Hex>, to: Hex, wounds: u8 },
    /// An attack changed its kind.
    Converted { hex: Hex, direction: Direction, kind: AttackKind },
    /// A Medic absorbed an attack.
    Saved { target: Hex, source: Option<Hex>, medic: Hex },
    /// A unit took wounds and carries this many now.
    Wounded { hex: Hex, wounds: u8, total: u8 },
    /// An HQ lost hit points and has this many now.
    HqDamaged { side: Side, hex: Hex, points: u8, left: u8 },
    /// A side scored and has this many points now.
    Scored { side: Side, points: u8, total: u8 },
    /// A unit left the board.
    Removed { hex: Hex, side: Side, tile: TileWord, cause: RemovalCause },
    /// A phase ended.
    PhaseEnded { initiative: u8 },
    /// A battle ended.
    BattleEnded,
    /// A side is out of the game.
    Eliminated { side: Side },
    /// The Mad Bomber lies on top of this side's pile.
    BomberPassed { to: Side },
    /// The Mad Bomber is out of the game.
    BomberGone,
    /// The board stayed full and nothing changed: the game ends.
    Deadlocked,
    /// A tie: one more turn each.
    TieBreakBegan,
    /// The game ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// What `viewer` learns of it; `None` if nothing at all.
    ///
    /// §setup.open: nothing is hidden; only the order of the piles is unknown, and chance decides it.
    pub fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(*self)
    }
}
