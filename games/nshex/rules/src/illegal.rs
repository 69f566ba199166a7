//! The rules that forbid actions, one variant each.

use crate::registry::TileWord;
use crate::side::Side;
use fracas_core::Rule;
use fracas_hex::Hex;
use serde::{Deserialize, Serialize};

/// One broken rule, with the values that broke it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "illegal")]
#[expect(missing_docs, reason = "the message is the description")]
pub enum Illegal {
    #[error("the game waits for something else now")]
    NotNow,
    #[error("the game is over")]
    Over,
    #[error("{tile} is not in your hand")]
    NotInHand { tile: TileWord },
    #[error("{tile} is an action tile: it is played, not put on the board")]
    NotAUnit { tile: TileWord },
    #[error("{tile} is a unit: it is put on the board, not played")]
    NotAnAction { tile: TileWord },
    #[error("{tile} is not aimed like that")]
    WrongAim { tile: TileWord },
    #[error("{hex} is not part of this board")]
    OffBoard { hex: Hex },
    #[error("{hex} is already occupied")]
    Occupied { hex: Hex },
    #[error("nobody stands on {hex}")]
    Empty { hex: Hex },
    #[error("this tile looks the same turned by {rotations} steps: use a rotation below {rotations}")]
    SameLook { rotations: u8 },
    #[error("the unit on {hex} is not yours")]
    NotYours { hex: Hex },
    #[error("the unit on {hex} is not an enemy")]
    NotAnEnemy { hex: Hex },
    #[error("the unit on {hex} is caught in a net")]
    Netted { hex: Hex },
    #[error("the unit on {hex} has no mobility")]
    NotMobile { hex: Hex },
    #[error("the unit on {hex} has already used its mobility this turn")]
    AlreadyMoved { hex: Hex },
    #[error("{hex} is too far away, or the way is blocked")]
    OutOfReach { hex: Hex },
    #[error("a move changes the hex or the rotation")]
    NoChange,
    #[error("there is no working Transport of yours on {hex}")]
    NotATransport { hex: Hex },
    #[error("the unit on {hex} is not linked to that Transport")]
    NotLinked { hex: Hex },
    #[error("that Transport has already moved the unit on {hex} this turn")]
    AlreadyCarried { hex: Hex },
    #[error("no tile may start a battle once a player has drawn the last tile")]
    LastTileDrawn,
    #[error("you may not play another tile this turn")]
    NoMorePlays,
    #[error("with Reinforcements the tiles that are not played are kept")]
    TilesAreKept,
    #[error("{target} is not next to {by}")]
    NotAdjacent { by: Hex, target: Hex },
    #[error("there is no free hex behind {target}")]
    NowhereToPush { target: Hex },
    #[error("a pushed unit goes to a free hex away from the pusher; {hex} is none")]
    NotAway { hex: Hex },
    #[error("an HQ cannot be the target")]
    TargetIsHq { hex: Hex },
    #[error("{hex} is not next to your HQ")]
    NotNextToHq { hex: Hex },
    #[error("your HQ is caught in a net")]
    HqNetted,
    #[error("the seven hexes of an Air Strike must all be on the board")]
    StrikeOffBoard { hex: Hex },
    #[error("the drawn tiles cannot be thrown away")]
    NoBadDraw,
    #[error("{tile} does not wait for you")]
    NotHired { tile: TileWord },
    #[error("{tile} cannot be hired")]
    NotForHire { tile: TileWord },
    #[error("{tile} is not in the pile")]
    NotInPile { tile: TileWord },
    #[error("{tile} lies on top of the pile")]
    NotOnTop { tile: TileWord },
    #[error("{side} has nothing to declare")]
    NothingToDeclare { side: Side },
    #[error("it is another unit's turn to decide")]
    OtherUnit { hex: Hex },
    #[error("the unit on {hex} has no such attack to change")]
    NoSuchAttack { hex: Hex },
    #[error("no Medic on {medic} can absorb that attack")]
    NoSuchSave { medic: Hex },
}

impl Illegal {
    /// The rule in `RULES.md` that forbids it.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Illegal::NotNow => "§turn.sequence",
            Illegal::Over => "§end.over",
            Illegal::NotInHand { .. } => "§turn.hand",
            Illegal::NotAUnit { .. } | Illegal::NotAnAction { .. } => "§tile.kinds",
            Illegal::WrongAim { .. } => "§action.aim",
            Illegal::OffBoard { .. } => "§board.field",
            Illegal::Occupied { .. } => "§place.free-hex",
            Illegal::Empty { .. } => "§action.aim",
            Illegal::SameLook { .. } => "§place.rotation",
            Illegal::NotYours { .. } => "§move.own",
            Illegal::NotAnEnemy { .. } => "§action.enemy",
            Illegal::Netted { .. } => "§net.frozen",
            Illegal::NotMobile { .. } => "§move.mobility",
            Illegal::AlreadyMoved { .. } => "§move.once",
            Illegal::OutOfReach { .. } => "§move.distance",
            Illegal::NoChange => "§move.and-turn",
            Illegal::NotATransport { .. } | Illegal::NotLinked { .. } => "§transport.linked",
            Illegal::AlreadyCarried { .. } => "§transport.once",
            Illegal::LastTileDrawn => "§end.no-battle-tile",
            Illegal::NoMorePlays => "§option.plays",
            Illegal::TilesAreKept => "§option.reinforcements-kept",
            Illegal::NotAdjacent { .. } => "§push.adjacent",
            Illegal::NowhereToPush { .. } | Illegal::NotAway { .. } => "§push.away",
            Illegal::TargetIsHq { .. } => "§action.no-hq",
            Illegal::NotNextToHq { .. } => "§grenade.next-to-hq",
            Illegal::HqNetted => "§grenade.netted-hq",
            Illegal::StrikeOffBoard { .. } => "§air-strike.inside",
            Illegal::NoBadDraw => "§turn.bad-draw",
            Illegal::NotHired { .. } => "§mercenary.call",
            Illegal::NotForHire { .. } => "§mercenary.hire",
            Illegal::NotInPile { .. } => "§turn.draw",
            Illegal::NotOnTop { .. } => "§bomber.top",
            Illegal::NothingToDeclare { .. } => "§battle.causer",
            Illegal::OtherUnit { .. } => "§battle.declare",
            Illegal::NoSuchAttack { .. } => "§quartermaster.one-attack",
            Illegal::NoSuchSave { .. } => "§medic.absorb",
        })
    }
}
