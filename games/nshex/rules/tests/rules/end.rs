//! Tests of the rule §end.

use crate::kit::{LOUD_OUTPOST, QUIET_MOLOCH, QUIET_MOLOCH_BUT_C5, QUIET_OUTPOST, gone_but, scene};
use fracas_nshex::{BattleCause, Event};

fn causes(events: &[Event]) -> Vec<(BattleCause, String)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::BattleBegan { cause, causer, .. } => Some((*cause, causer.to_string())),
            _ => None,
        })
        .collect()
}

// §end.destroyed §end.over
#[test]
fn the_side_that_loses_its_hq_loses_the_game() {
    scene("3.0 | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 2 hq@c4 | p1 turn")
        .play(&["play battle"])
        .points(&[20, 0])
        .over("p1")
        .waits_for("nobody")
        .refuses("end", "§end.over")
        .refuses("draw commando", "§end.over");
    scene("3.0 | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 3 hq@c4 | p1 turn")
        .play(&["play battle"])
        .points(&[20, 1])
        .moment("p2 draw number=10 due=3");
}

// §end.fought-out §end.both
#[test]
fn a_destroyed_hq_does_not_stop_the_battle() {
    // The Claws destroy the HQ in phase 3; the Annihilator shoots back in phase 2.
    let text = "3.0 | borgo 2 hq@c1 claws@c4/1 +battle | outpost 1 hq@c5 annihilator@b1/4 | p1 turn";
    scene(text).play(&["play battle"]).points(&[0, 0]).over("draw");
    scene(&text.replace("borgo 2", "borgo 3")).play(&["play battle"]).points(&[1, 0]).over("p1");
}

// §end.range
#[test]
fn hit_points_never_fall_below_zero() {
    let after = scene("3.0 | borgo 20 hq@a1 brawler@c3/0 brawler@c5/3 +battle | outpost 1 hq@c4 | p1 turn")
        .play(&["play battle"]);
    let lost = after.events().iter().find_map(|event| match event {
        Event::HqDamaged { points, left, .. } => Some((*points, *left)),
        _ => None,
    });
    assert_eq!(lost, Some((1, 0)));
    after.points(&[20, 0]);
}

// §end.last-tile
#[test]
fn after_the_last_tile_everybody_else_has_one_more_turn() {
    let gone = gone_but("borgo", "mutant claws");
    let after = scene(&format!("3.0 | borgo 20 hq@c1 +mutant{gone} | outpost 19 hq@c5 +hmg | p1 draw due=2"))
        .play(&["draw claws"])
        .moment("p1 turn number=9 last=p1:p2")
        .play(&["put claws a1 r0", "end"])
        .moment("p2 draw number=10 due=2 last=p1")
        .play(&["draw commando", "draw commando", "discard commando", "end"])
        .over("p1");
    assert_eq!(causes(after.events()), [(BattleCause::Final, "p1".to_owned())]);
}

// §end.last-tile
#[test]
fn a_second_player_who_runs_out_changes_nothing() {
    let gone = gone_but("outpost", "commando");
    scene(&format!("3.0 | borgo 20 hq@c1 | outpost 19 hq@c5{gone} | p2 draw last=p1"))
        .play(&["draw commando"])
        .moment("p2 turn number=9 last=p1")
        .play(&["end"])
        .over("p1");
}

// §end.no-battle-tile
#[test]
fn nobody_plays_a_battle_tile_after_the_last_tile() {
    let text = "3.0 | borgo 20 hq@c1 +battle | outpost 20 hq@c5 +battle";
    scene(&format!("{text} | p1 turn last=p1:p2")).refuses("play battle", "§end.no-battle-tile");
    scene(&format!("{text} | p2 turn last=p1")).refuses("play battle", "§end.no-battle-tile");
    scene(&format!("{text} | p1 turn tie=p2:p2")).refuses("play battle", "§end.no-battle-tile");
    scene(&format!("{text} | p1 turn")).allows("play battle");
}

// §end.full-board §battle.full-board
#[test]
fn a_full_board_still_starts_a_battle_after_the_last_tile() {
    let text = format!(
        "3.0 | moloch 20 {QUIET_MOLOCH_BUT_C5} +hybrid | outpost 20 {LOUD_OUTPOST} | p1 turn last=p1:p2"
    );
    let after = scene(&text).play(&["put hybrid c5 r0"]);
    assert_eq!(causes(after.events()), [(BattleCause::FullBoard, "p1".to_owned())]);
    after.moment("p2 draw number=10 due=3 last=p1");
}

// §end.two-battles §end.final-battle
#[test]
fn filling_the_board_in_the_very_last_turn_gives_two_battles() {
    let text =
        format!("3.0 | moloch 20 {QUIET_MOLOCH} | outpost 19 {LOUD_OUTPOST} +commando | p2 turn last=p1");
    let after = scene(&text.replace(" scout@e1", "")).play(&["put commando e1 r0"]);
    let expected = [(BattleCause::FullBoard, "p2".to_owned()), (BattleCause::Final, "p1".to_owned())];
    assert_eq!(causes(after.events()), expected);
    after.over("p1");
}

// §end.compare
#[test]
fn the_healthier_hq_wins_after_the_final_battle() {
    scene("3.0 | borgo 12 hq@c1 | outpost 13 hq@c5 | p2 turn last=p1").play(&["end"]).over("p2");
    scene("3.0 | borgo 12 hq@c1 brawler@c4/0 | outpost 13 hq@c5 | p2 turn last=p1")
        .play(&["end"])
        .points(&[12, 11])
        .over("p1");
}

// §end.deadlock §battle.again
#[test]
fn a_board_that_stays_full_fights_again() {
    // The Brawler gives the Blocker two wounds in each battle; it falls with the third.
    let moloch = QUIET_MOLOCH_BUT_C5.replace("scout@c4", "blocker@c4").replace("blocker@a1", "scout@a1");
    let text = format!("3.0 | moloch 20 {moloch} +hybrid | outpost 20 {LOUD_OUTPOST} | p1 turn");
    let after = scene(&text).play(&["put hybrid c5 r0"]);
    assert_eq!(after.battles(), 2);
    assert!(after.events().iter().all(|event| !matches!(event, Event::Deadlocked)));
    after.at("c4", "-").moment("p2 draw number=10 due=3");
}

// §end.deadlock §battle.deadlock
#[test]
fn a_full_board_where_nothing_changes_ends_the_game() {
    let text =
        format!("3.0 | moloch 20 {QUIET_MOLOCH_BUT_C5} +net_fighter | outpost 19 {QUIET_OUTPOST} | p1 turn");
    let after = scene(&text).play(&["put net_fighter c5 r0"]);
    assert_eq!(after.battles(), 1);
    after.over("p1");
    // Tied, it is a draw: no tie-break turn follows.
    scene(&text.replace("outpost 19", "outpost 20")).play(&["put net_fighter c5 r0"]).over("draw");
}

// §end.draw
#[test]
fn a_tie_that_nothing_breaks_is_a_draw() {
    scene("2.0 | borgo 20 hq@c1 | outpost 20 hq@c5 | p2 turn last=p1").play(&["end"]).over("draw");
}

// §end.over
#[test]
fn nothing_is_possible_after_the_end() {
    let over = scene("3.0 | borgo 20 hq@c1 | outpost 0 | p1 over=p1");
    assert!(over.options("").is_empty());
    over.refuses("end", "§end.over").refuses("hq c3", "§end.over").refuses("keep", "§end.over");
}

// §end.final-battle §battle.causer
#[test]
fn the_side_that_ran_out_of_tiles_causes_the_final_battle() {
    // Both sides have a Clown that may explode, so the causer names who declares first.
    let text = "3.0 | moloch 20 hq@a1 clown@c3 | moloch 20 hq@e1 clown@c4/3 | p2 turn last=p1";
    scene(text).play(&["end"]).waits_for("S1").allows("first p2");
    let text = text.replace("p2 turn last=p1", "p1 turn last=p2");
    scene(&text).play(&["end"]).waits_for("S2").refuses("first p3", "§battle.causer");
}
