use super::Cast;
use fracas_hex::Hex;
use fracas_nshex::{Illegal, Side, TileWord};
use fracas_scene::{Value, Words};

/// Why an action of `side` is forbidden, as a sentence.
pub fn describe_illegal(words: &Words, cast: &Cast, side: Side, illegal: &Illegal) -> String {
    let tile = |key: &str, tile: TileWord| {
        words.text(key, &[("tile", cast.tile_name(words.lang(), side, tile).into())])
    };
    let hex = |key: &str, hex: Hex| words.text(key, &[("hex", hex.to_string().into())]);
    let unit = |key: &str, hex: Hex| words.text(key, &[("unit", cast.unit(words, hex).into())]);
    match *illegal {
        Illegal::NotNow => words.say("illegal-not-now"),
        Illegal::Over => words.say("illegal-over"),
        Illegal::NotInHand { tile: what } => tile("illegal-not-in-hand", what),
        Illegal::NotAUnit { tile: what } => tile("illegal-not-a-unit", what),
        Illegal::NotAnAction { tile: what } => tile("illegal-not-an-action", what),
        Illegal::WrongAim { tile: what } => tile("illegal-wrong-aim", what),
        Illegal::OffBoard { hex: at } => hex("illegal-off-board", at),
        Illegal::Occupied { hex: at } => words.text(
            "illegal-occupied",
            &[("hex", at.to_string().into()), ("unit", cast.unit(words, at).into())],
        ),
        Illegal::Empty { hex: at } => hex("illegal-empty", at),
        Illegal::SameLook { rotations } => {
            words.text("illegal-same-look", &[("rotations", Value::from(rotations))])
        }
        Illegal::NotYours { hex } => unit("illegal-not-yours", hex),
        Illegal::NotAnEnemy { hex } => unit("illegal-not-an-enemy", hex),
        Illegal::Netted { hex } => unit("illegal-netted", hex),
        Illegal::NotMobile { hex } => unit("illegal-not-mobile", hex),
        Illegal::AlreadyMoved { hex } => unit("illegal-already-moved", hex),
        Illegal::OutOfReach { hex: at } => hex("illegal-out-of-reach", at),
        Illegal::NoChange => words.say("illegal-no-change"),
        Illegal::NotATransport { hex: at } => hex("illegal-not-a-transport", at),
        Illegal::NotLinked { hex } => unit("illegal-not-linked", hex),
        Illegal::AlreadyCarried { hex } => unit("illegal-already-carried", hex),
        Illegal::LastTileDrawn => words.say("illegal-last-tile-drawn"),
        Illegal::NoMorePlays => words.say("illegal-no-more-plays"),
        Illegal::TilesAreKept => words.say("illegal-tiles-are-kept"),
        Illegal::NotAdjacent { by, target } => words.text(
            "illegal-not-adjacent",
            &[("target", cast.unit(words, target).into()), ("by", cast.unit(words, by).into())],
        ),
        Illegal::NowhereToPush { target } => unit("illegal-nowhere-to-push", target),
        Illegal::NotAway { hex: at } => hex("illegal-not-away", at),
        Illegal::TargetIsHq { hex: at } => hex("illegal-target-is-hq", at),
        Illegal::NotNextToHq { hex: at } => hex("illegal-not-next-to-hq", at),
        Illegal::HqNetted => words.say("illegal-hq-netted"),
        Illegal::StrikeOffBoard { hex: at } => hex("illegal-strike-off-board", at),
        Illegal::NoBadDraw => words.say("illegal-no-bad-draw"),
        Illegal::NotHired { tile: what } => tile("illegal-not-hired", what),
        Illegal::NotForHire { tile: what } => tile("illegal-not-for-hire", what),
        Illegal::NotInPile { tile: what } => tile("illegal-not-in-pile", what),
        Illegal::NotOnTop { tile: what } => tile("illegal-not-on-top", what),
        Illegal::NothingToDeclare { side } => {
            words.text("illegal-nothing-to-declare", &[("side", cast.side(words, side).into())])
        }
        Illegal::OtherUnit { hex } => unit("illegal-other-unit", hex),
        Illegal::NoSuchAttack { hex } => unit("illegal-no-such-attack", hex),
        Illegal::NoSuchSave { medic } => unit("illegal-no-such-save", medic),
    }
}
