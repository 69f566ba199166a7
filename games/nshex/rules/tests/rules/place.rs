//! Tests of the rule §place.

use crate::kit::{LOUD_OUTPOST, QUIET_MOLOCH_BUT_C5, scene};
use fracas_nshex::Event;

const SCENE: &str = "3.0 | moloch 20 hq@c1 +hybrid +medic +gauss_cannon | borgo 20 hq@c5 | p1 turn";

// §place.free-hex
#[test]
fn a_unit_is_placed_on_a_free_hex() {
    scene(SCENE)
        .refuses("put hybrid c1 r0", "§place.free-hex")
        .refuses("put hybrid c5 r0", "§place.free-hex")
        .refuses("put hybrid f1 r0", "§board.field")
        .play(&["put hybrid c3 r0"])
        .at("c3", "p1 hybrid/0")
        .refuses("put medic c3 r0", "§place.free-hex");
}

// §place.anywhere
#[test]
fn a_unit_need_not_be_next_to_anything() {
    let options = scene(SCENE).options("put hybrid ");
    assert_eq!(options.len(), 17 * 6, "every free hex, every rotation");
}

// §place.rotation
#[test]
fn rotations_that_look_alike_are_one_action() {
    let place = scene(SCENE);
    assert_eq!(place.options("put gauss_cannon c3").len(), 6);
    // The links of this Medic repeat every second step.
    assert_eq!(place.options("put medic c3"), ["put medic c3 r0", "put medic c3 r1"]);
    place
        .refuses("put medic c3 r2", "§place.rotation")
        .play(&["put medic c3 r1", "put gauss_cannon c4 r5"])
        .at("c3", "p1 medic/1")
        .at("c4", "p1 gauss_cannon/5");
    scene("3.0 | borgo 20 | outpost 20").refuses("hq c3 r1", "§place.rotation");
    scene("3.0 | moloch 20 hq@c1 medic@c3 +move | borgo 20 hq@c5")
        .refuses("play move c3 c4 r3", "§place.rotation");
}

// §place.full §turn.battle §battle.full-board
#[test]
fn the_unit_that_fills_the_board_fights_before_any_ability_is_used() {
    // The Transport that fills the board and the Runner next to it could move, but the battle is already over.
    let text = format!(
        "3.0 | hegemony 20 hq@a2 runner@a1 runner@a3 runner@b1 thug@b2 gladiator@b3 guard@b4 boss@c1 \
        ganger@c4 +transport +move | outpost 20 {LOUD_OUTPOST}"
    );
    let after = scene(&text).play(&["put transport c5 r0"]);
    assert_eq!(after.battles(), 1);
    assert!(after.events().iter().any(|event| matches!(event, Event::TurnEnded { .. })));
    after.moment("p2 draw number=10 due=3").hand(1, &["move"]).refuses("run a1 a2 r0", "§turn.sequence");
}

// §place.full
#[test]
fn a_board_that_is_not_full_after_placing_leaves_the_turn_open() {
    let text = format!("3.0 | moloch 20 {QUIET_MOLOCH_BUT_C5} +hybrid | outpost 20 {LOUD_OUTPOST}")
        .replace(" scout@e1", "");
    scene(&text).play(&["put hybrid c5 r0"]).moment("p1 turn number=9");
}
