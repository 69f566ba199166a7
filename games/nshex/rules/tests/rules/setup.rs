//! Tests of the rule §setup.

use crate::kit::scene;
use fracas_core::State as _;
use fracas_nshex::{Options, Setup, SetupError, State};

const START: &str = "3.0 | borgo 20 | outpost 20";

// §setup.points
#[test]
fn a_hq_begins_with_twenty_hit_points() {
    for armies in [
        &["borgo", "outpost"][..],
        &["borgo", "outpost", "moloch"],
        &["borgo", "outpost", "moloch", "hegemony"],
    ] {
        let state = State::new(&Setup::of(Options::default(), armies)).unwrap();
        assert!(state.all_sides().all(|side| state.points(side) == 20));
    }
}

// §setup.pile
#[test]
fn every_tile_of_the_pile_is_equally_likely() {
    let draw = scene(START).play(&["hq c1", "hq c5"]).waits_for("chance");
    let chances = draw.chances();
    assert_eq!(chances.iter().map(|(_, weight)| weight).sum::<u32>(), 34);
    assert!(chances.contains(&("draw mutant".to_owned(), 6)));
    assert!(chances.contains(&("draw medic".to_owned(), 1)));
    let after = scene("3.0 | borgo 20 hq@c1 mutant@c3 +mutant -mutant*2 | outpost 20 hq@c5 | p1 draw");
    assert!(after.chances().contains(&("draw mutant".to_owned(), 2)));
}

// §setup.hq-order §place.free-hex
#[test]
fn hqs_are_placed_in_turn_order_on_any_free_hex() {
    scene(START)
        .moment("p1 hq")
        .waits_for("S1")
        .play(&["hq c3"])
        .moment("p2 hq")
        .waits_for("S2")
        .refuses("hq c3", "§place.free-hex")
        .play(&["hq e3"])
        .moment("p1 draw number=1 due=1");
    scene("3.0 | borgo team=1 | outpost team=1 | moloch team=2 | hegemony team=2")
        .play(&["hq a1"])
        .moment("p3 hq")
        .play(&["hq a2"])
        .moment("p2 hq")
        .play(&["hq a3"])
        .moment("p4 hq")
        .play(&["hq c3"])
        .at("c3", "p4 hq");
    scene("3.0 | borgo team=1 | outpost team=2 | moloch team=2").play(&["hq a1", "hq a2"]).moment("p3 hq");
}

// §setup.hq-adjacent
#[test]
fn a_hq_may_be_placed_next_to_another() {
    scene(START).play(&["hq c3"]).allows("hq c4").play(&["hq c4"]).at("c4", "p2 hq");
}

// §setup.hq-no-turn §turn.sequence
#[test]
fn placing_the_hq_is_no_turn() {
    scene(START)
        .refuses("end", "§turn.sequence")
        .refuses("draw mutant", "§turn.sequence")
        .play(&["hq c3"])
        .refuses("play battle", "§turn.sequence")
        .hand(1, &[])
        .hand(2, &[]);
    assert_eq!(scene(START).state().turn_number(), 0);
    assert_eq!(scene(START).play(&["hq c3", "hq c4"]).state().turn_number(), 1);
}

// §setup.hq-order
#[test]
fn a_game_has_two_to_six_sides() {
    let extended = Options { extended: true, ..Options::default() };
    let refused = |armies: &[&str]| State::new(&Setup::of(extended, armies)).err();
    assert_eq!(refused(&["borgo"]), Some(SetupError::Sides(1)));
    assert_eq!(refused(&["borgo"; 7]), Some(SetupError::Sides(7)));
    assert_eq!(refused(&["borgo", "borgo"]), None);
    assert_eq!(refused(&["borgo"; 6]), None);
}

// §deathmatch.ring
#[test]
fn five_and_six_sides_play_on_the_extended_board() {
    let state = |options: Options| State::new(&Setup::of(options, &["borgo"; 5]));
    assert_eq!(state(Options::default()).err(), Some(SetupError::Ring(5)));
    assert!(state(Options { extended: true, ..Options::default() }).is_ok());
    // No team of the rulebooks has more than two armies.
    let teams = ["borgo"; 6].map(|army| (army, 1));
    let extended = Options { extended: true, ..Options::default() };
    assert_eq!(State::new(&Setup::teams(extended, &teams)).err(), Some(SetupError::Teams));
    let third = [("borgo", 1), ("moloch", 3), ("outpost", 3)];
    assert_eq!(State::new(&Setup::teams(Options::default(), &third)).err(), Some(SetupError::Team(3)));
}
