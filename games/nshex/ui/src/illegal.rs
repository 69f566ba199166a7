//! Puts the rule that forbids an action into a sentence.

use super::Cast;
use fracas_hex::Hex;
use fracas_nshex::{Illegal, Side, TileWord};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// Why an action of `side` is forbidden, as a sentence.
pub fn describe_illegal(words: &Words, cast: &Cast, side: Side, illegal: &Illegal) -> String {
    let tile = |key: Key, tile: TileWord| {
        words.text(key, &[("tile", cast.tile_name(words.lang(), side, tile).into())])
    };
    let hex = |key: Key, hex: Hex| words.text(key, &[("hex", hex.to_string().into())]);
    let unit = |key: Key, hex: Hex| words.text(key, &[("unit", cast.unit(words, hex).into())]);
    match *illegal {
        Illegal::NotNow => words.say(key!("illegal-not-now")),
        Illegal::Over => words.say(key!("illegal-over")),
        Illegal::NotInHand { tile: what } => tile(key!("illegal-not-in-hand"), what),
        Illegal::NotAUnit { tile: what } => tile(key!("illegal-not-a-unit"), what),
        Illegal::NotAnAction { tile: what } => tile(key!("illegal-not-an-action"), what),
        Illegal::WrongAim { tile: what } => tile(key!("illegal-wrong-aim"), what),
        Illegal::OffBoard { hex: at } => hex(key!("illegal-off-board"), at),
        Illegal::Occupied { hex: at } => words.text(
            key!("illegal-occupied"),
            &[("hex", at.to_string().into()), ("unit", cast.unit(words, at).into())],
        ),
        Illegal::Empty { hex: at } => hex(key!("illegal-empty"), at),
        Illegal::SameLook { rotations } => {
            words.text(key!("illegal-same-look"), &[("rotations", Value::from(rotations))])
        }
        Illegal::NotYours { hex } => unit(key!("illegal-not-yours"), hex),
        Illegal::NotAnEnemy { hex } => unit(key!("illegal-not-an-enemy"), hex),
        Illegal::Netted { hex } => unit(key!("illegal-netted"), hex),
        Illegal::NotMobile { hex } => unit(key!("illegal-not-mobile"), hex),
        Illegal::AlreadyMoved { hex } => unit(key!("illegal-already-moved"), hex),
        Illegal::OutOfReach { hex: at } => hex(key!("illegal-out-of-reach"), at),
        Illegal::NoChange => words.say(key!("illegal-no-change")),
        Illegal::NotATransport { hex: at } => hex(key!("illegal-not-a-transport"), at),
        Illegal::NotLinked { hex } => unit(key!("illegal-not-linked"), hex),
        Illegal::AlreadyCarried { hex } => unit(key!("illegal-already-carried"), hex),
        Illegal::LastTileDrawn => words.say(key!("illegal-last-tile-drawn")),
        Illegal::NoMorePlays => words.say(key!("illegal-no-more-plays")),
        Illegal::TilesAreKept => words.say(key!("illegal-tiles-are-kept")),
        Illegal::NotAdjacent { by, target } => words.text(
            key!("illegal-not-adjacent"),
            &[("target", cast.unit(words, target).into()), ("by", cast.unit(words, by).into())],
        ),
        Illegal::NowhereToPush { target } => unit(key!("illegal-nowhere-to-push"), target),
        Illegal::NotAway { hex: at } => hex(key!("illegal-not-away"), at),
        Illegal::TargetIsHq { hex: at } => hex(key!("illegal-target-is-hq"), at),
        Illegal::NotNextToHq { hex: at } => hex(key!("illegal-not-next-to-hq"), at),
        Illegal::HqNetted => words.say(key!("illegal-hq-netted")),
        Illegal::StrikeOffBoard { hex: at } => hex(key!("illegal-strike-off-board"), at),
        Illegal::NoBadDraw => words.say(key!("illegal-no-bad-draw")),
        Illegal::NotHired { tile: what } => tile(key!("illegal-not-hired"), what),
        Illegal::NotForHire { tile: what } => tile(key!("illegal-not-for-hire"), what),
        Illegal::NotInPile { tile: what } => tile(key!("illegal-not-in-pile"), what),
        Illegal::NotOnTop { tile: what } => tile(key!("illegal-not-on-top"), what),
        Illegal::NothingToDeclare { side } => {
            words.text(key!("illegal-nothing-to-declare"), &[("side", cast.side(words, side).into())])
        }
        Illegal::OtherUnit { hex } => unit(key!("illegal-other-unit"), hex),
        Illegal::NoSuchAttack { hex } => unit(key!("illegal-no-such-attack"), hex),
        Illegal::NoSuchSave { medic } => unit(key!("illegal-no-such-save"), medic),
    }
}
