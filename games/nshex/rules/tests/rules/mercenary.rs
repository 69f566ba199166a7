//! Tests of the rule §mercenary.

use crate::kit::{gone_but, scene};
use fracas_core::State as _;
use fracas_nshex::{Options, Setup, SetupError, State};

// §mercenary.hire
#[test]
fn mercenaries_are_hired_openly_and_in_turn_order() {
    let start = scene("2.0,mercenaries=2 | borgo 20 | outpost 20").moment("p1 hire").waits_for("S1");
    assert_eq!(
        start.options("hire"),
        ["hire merc_rifle", "hire merc_bruiser", "hire merc_trapper", "hire merc_sergeant"]
    );
    start
        .refuses("hq c3", "§turn.sequence")
        .refuses("hire mutant", "§mercenary.hire")
        .refuses("hire mad_bomber", "§mercenary.hire")
        .play(&["hire merc_trapper"])
        .moment("p2 hire")
        .waits_for("S2")
        .refuses("hire merc_trapper", "§mercenary.hire")
        .play(&["hire merc_rifle"])
        .moment("p1 hire")
        .play(&["hire merc_bruiser", "hire merc_sergeant"])
        .moment("p1 hq")
        .side(1, "borgo 20 $merc_bruiser $merc_trapper")
        .side(2, "outpost 20 $merc_rifle $merc_sergeant");
}

// §mercenary.random
#[test]
fn chance_deals_the_mercenaries_if_so_agreed() {
    let start = scene("2.0,mercenaries=1,hiring=random | borgo 20 | outpost 20").waits_for("chance");
    assert_eq!(start.chances().len(), 4);
    assert!(start.chances().iter().all(|(_, weight)| *weight == 1));
    let next = start.play(&["hire merc_rifle"]).moment("p2 hire").waits_for("chance");
    assert_eq!(next.chances().len(), 3);
    next.play(&["hire merc_trapper"]).moment("p1 hq").waits_for("S1");
}

// §mercenary.count
#[test]
fn two_players_take_one_or_two_and_more_players_one_each() {
    let start = |mercenaries, armies: &[&str]| {
        State::new(&Setup::of(Options { mercenaries, ..Options::default() }, armies)).err()
    };
    assert_eq!(start(1, &["borgo", "outpost"]), None);
    assert_eq!(start(2, &["borgo", "outpost"]), None);
    assert_eq!(start(3, &["borgo", "outpost"]), Some(SetupError::Option("mercenaries")));
    assert_eq!(start(1, &["borgo", "outpost", "moloch", "hegemony"]), None);
    assert_eq!(start(2, &["borgo", "outpost", "moloch"]), Some(SetupError::OneMercenary));
    scene("2.0,mercenaries=1 | borgo 20 | outpost 20")
        .play(&["hire merc_rifle", "hire merc_trapper"])
        .moment("p1 hq");
}

const WAITING: &str =
    "2.0,mercenaries=2 | borgo 20 hq@c1 +mutant $merc_rifle $merc_trapper | outpost 20 hq@c5 $merc_sergeant";

// §mercenary.call
#[test]
fn a_mercenary_may_come_instead_of_any_drawn_tile() {
    scene(&format!("{WAITING} | p2 turn"))
        .play(&["end"])
        .moment("p1 source number=10 due=2")
        .waits_for("S1")
        .refuses("draw mutant", "§turn.sequence")
        .refuses("call merc_sergeant", "§mercenary.call")
        .refuses("call mutant", "§mercenary.call")
        .play(&["pile"])
        .moment("p1 draw number=10 due=2")
        .play(&["draw claws"])
        .moment("p1 source number=10 due=1")
        .play(&["call merc_trapper"])
        .hand(1, &["mutant", "claws", "merc_trapper"])
        .moment("p1 discard number=10");
}

// §mercenary.once
#[test]
fn a_mercenary_comes_only_once() {
    scene(&format!("{WAITING} | p1 source due=2"))
        .play(&["call merc_rifle"])
        .moment("p1 source number=9 due=1")
        .refuses("call merc_rifle", "§mercenary.call")
        .play(&["call merc_trapper", "discard merc_rifle", "end"])
        .play(&["pile", "draw commando", "pile", "draw hmg", "pile", "draw medic", "discard medic", "end"])
        .moment("p1 draw number=11 due=1");
}

// §mercenary.belongs
#[test]
fn a_mercenary_is_a_tile_and_a_unit_like_any_other() {
    // The Trapper is mobile; the Rifle shoots north and south, with the initiative bonus of Borgo's HQ.
    scene("2.0,mercenaries=2 | borgo 20 hq@a1 +merc_rifle +merc_trapper +battle | outpost 20 hq@c5 commando@c1 | p1 turn")
        .play(&["put merc_trapper e1 r0", "run e1 e2 r0", "put merc_rifle c3 r0", "play battle"])
        .at("e2", "p1 merc_trapper/0")
        .at("c1", "-")
        .points(&[20, 19]);
    scene("2.0,mercenaries=2 | borgo 20 hq@a1 merc_bruiser@c3/0!1 | outpost 20 hq@e1 +sniper | p2 turn")
        .play(&["play sniper c3"])
        .at("c3", "-");
}

// §mercenary.not-last
#[test]
fn the_pile_runs_out_without_the_mercenary() {
    let gone = gone_but("borgo", "mutant");
    scene(&format!(
        "2.0,mercenaries=1 | borgo 20 hq@c1 $merc_rifle{gone} | outpost 20 hq@c5 | p1 source due=3"
    ))
    .play(&["pile", "draw mutant"])
    .hand(1, &["mutant"])
    .moment("p1 turn number=9 last=p1:p2");
    scene(&format!(
        "2.0,mercenaries=1 | borgo 20 hq@c1 $merc_rifle{gone} | outpost 20 hq@c5 | p1 source due=3"
    ))
    .play(&["call merc_rifle"])
    .moment("p1 draw number=9 due=2")
    .play(&["draw mutant"])
    .hand(1, &["mutant", "merc_rifle"]);
}
