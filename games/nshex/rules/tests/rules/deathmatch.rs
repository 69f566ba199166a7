//! Tests of the rule §deathmatch.

use crate::kit::{gone_but, scene};
use fracas_nshex::{Event, Mode};

const THREE: &str = "3.0 | borgo 20 hq@a1 | outpost 20 hq@c5 | moloch 20 hq@e1";

// §deathmatch.opening
#[test]
fn the_first_turns_draw_one_two_and_three_tiles() {
    let start = scene("3.0 | borgo 20 | outpost 20 | moloch 20");
    assert_eq!(start.state().mode(), Mode::Deathmatch);
    start
        .play(&["hq a1", "hq c5", "hq e1"])
        .moment("p1 draw number=1 due=1")
        .play(&["draw mutant", "end"])
        .moment("p2 draw number=2 due=2")
        .play(&["draw hmg", "draw medic", "end"])
        .moment("p3 draw number=3 due=3")
        .play(&["draw hybrid", "draw hybrid", "draw medic"])
        .moment("p3 discard number=3")
        .play(&["discard medic", "end"])
        .moment("p1 draw number=4 due=2");
    scene("3.0 | borgo 20 | outpost 20 | moloch 20 | hegemony 20")
        .play(&["hq a1", "hq c5", "hq e1", "hq c3", "draw mutant", "end", "draw hmg", "draw medic"])
        .play(&["end", "draw hybrid", "draw hybrid", "draw medic", "discard medic", "end"])
        .moment("p4 draw number=4 due=3");
}

// §deathmatch.last
#[test]
fn the_last_one_standing_wins_at_once() {
    scene("3.0 | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 1 hq@c4 | moloch 0 | p1 turn")
        .play(&["play battle"])
        .over("p1");
    scene("3.0 | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 1 hq@c4 | moloch 1 hq@e1 | p1 turn")
        .play(&["play battle"])
        .moment("p3 draw number=10 due=3");
}

// §deathmatch.nobody
#[test]
fn when_the_last_hqs_fall_together_nobody_wins() {
    scene("3.0 | borgo 2 hq@c1 brawler@c3/0 +battle | outpost 1 hq@c4 brawler@c2/3 | moloch 0 | p1 turn")
        .play(&["play battle"])
        .points(&[0, 0, 0])
        .over("draw");
}

// §deathmatch.eliminated
#[test]
fn a_destroyed_hq_leaves_after_its_phase_and_its_units_after_the_battle() {
    // The Claws on c2 destroy the Outpost HQ in phase 3. The Commando still fires in phase 3, but its extra attack
    // is lost with the HQ, and the HQ does not strike the Claws in phase 0.
    let after = scene("3.0 | borgo 20 hq@a1 claws@c2/1 +battle | outpost 1 hq@c3 commando@d3/0 hmg@a3/5 +scout | moloch 20 hq@c5 blocker@e2/0 | p1 turn")
        .play(&["play battle"])
        .at("c3", "-")
        .at("c2", "p1 claws/1")
        .at("e2", "p3 blocker/0!1")
        .at("d3", "-")
        .at("a3", "-")
        .moment("p3 draw number=10 due=3");
    let shots = after
        .events()
        .iter()
        .filter(|event| matches!(event, Event::Attacked { from, .. } if from.to_string() == "d3"));
    assert_eq!(shots.count(), 1);
    assert!(
        !after
            .events()
            .iter()
            .any(|event| matches!(event, Event::Attacked { from, .. } if from.to_string() == "c3"))
    );
    after
        .play(&["draw hybrid", "draw hybrid", "draw medic", "discard medic", "end"])
        .moment("p1 draw number=11 due=3");
}

// §deathmatch.last-turns §end.last-tile
#[test]
fn after_the_last_tile_all_others_have_one_more_turn() {
    let gone = gone_but("outpost", "hmg");
    scene(&format!("{} | p2 draw due=3", THREE.replace("hq@c5", &format!("hq@c5{gone}"))))
        .play(&["draw hmg"])
        .moment("p2 turn number=9 last=p2:p1,p3")
        .play(&["end"])
        .moment("p3 draw number=10 due=3 last=p2:p1")
        .play(&["draw hybrid", "draw hybrid", "draw medic", "discard medic", "end"])
        .moment("p1 draw number=11 due=3 last=p2");
    // Anyone who is out has no turn.
    let gone = gone_but("outpost", "hmg");
    let out = THREE.replace("hq@c5", &format!("hq@c5{gone}")).replace("20 hq@e1", "0");
    scene(&format!("{out} | p2 draw due=3")).play(&["draw hmg"]).moment("p2 turn number=9 last=p2:p1");
}

const SIX: &str = "3.0,extended=yes | borgo 20 hq@z1 | outpost 20 hq@z4 | moloch 20 hq@c6 | hegemony 20 hq@f4 | borgo 20 hq@f1 | outpost 20 hq@c0";

// §deathmatch.ring §deathmatch.opening §turn.alternate
#[test]
fn six_sides_open_with_one_two_and_three_tiles_and_play_round_the_table() {
    let hqs = ["hq z1", "hq z4", "hq c6", "hq f4", "hq f1", "hq c0"];
    scene("3.0,extended=yes | borgo 20 | outpost 20 | moloch 20 | hegemony 20 | borgo 20 | outpost 20")
        .play(&hqs)
        .moment("p1 draw number=1 due=1")
        .play(&["draw mutant", "end"])
        .moment("p2 draw number=2 due=2")
        .play(&["draw hmg", "draw medic", "end"])
        .moment("p3 draw number=3 due=3");
    scene(&format!("{SIX} | p5 turn number=11")).play(&["end"]).moment("p6 draw number=12 due=3");
    scene(&format!("{SIX} | p6 turn number=12")).play(&["end"]).moment("p1 draw number=13 due=3");
}

// §deathmatch.ring §deathmatch.last §deathmatch.last-turns
#[test]
fn the_sixth_side_is_a_side_like_any_other() {
    // Its units fight, are hurt, and leave when its HQ falls; its HQ is the enemy of all.
    let text = SIX
        .replace("| outpost 20 hq@c0", "| outpost 1 hq@c0 hmg@a1/0")
        .replace("borgo 20 hq@z1", "borgo 20 hq@z1 brawler@c1/3 +battle");
    scene(&format!("{text} | p1 turn"))
        .play(&["play battle"])
        .points(&[20, 20, 20, 20, 20, 0])
        .at("a1", "-")
        .moment("p2 draw number=10 due=3");
    scene(&format!("{SIX} | p5 turn last=p6:p1,p4"))
        .play(&["end"])
        .moment("p1 draw number=10 due=3 last=p6:p4");
    let last = "3.0,extended=yes | borgo 0 | outpost 0 | moloch 0 | hegemony 1 hq@c4 | borgo 0 | outpost 20 hq@z1 brawler@c3/0 +battle | p6 turn";
    scene(last).play(&["play battle"]).over("p6");
}

// §deathmatch.compare §end.compare
#[test]
fn the_healthiest_hq_wins_and_tied_leaders_share() {
    let end = |text: &str| scene(&format!("{text} | p3 turn last=p1")).play(&["end"]);
    end("2.0 | borgo 5 hq@a1 | outpost 7 hq@c5 | moloch 6 hq@e1").over("p2");
    end("2.0 | borgo 7 hq@a1 | outpost 7 hq@c5 | moloch 6 hq@e1").over("p1+p2");
    end("2.0 | borgo 7 hq@a1 | outpost 7 hq@c5 | moloch 7 hq@e1").over("draw");
}

// §deathmatch.tie
#[test]
fn in_a_tie_for_the_first_place_everybody_in_the_game_has_a_turn() {
    scene("3.0 | borgo 7 hq@a1 -* | outpost 7 hq@c5 -* | moloch 6 hq@e1 -* | hegemony 0 | p3 turn number=30 last=p1")
        .play(&["end"])
        .moment("p1 turn number=31 tie=p3:p2,p3")
        .play(&["end", "end", "end"])
        .over("p1+p2");
}

// §deathmatch.causer
#[test]
fn a_causer_who_is_out_is_replaced_by_the_next_in_turn_order() {
    // The second player drew the last tile and is out since.
    let clowns = "3.0 | moloch 20 hq@a1 clown@c3 | outpost 0 | moloch 20 hq@e1 clown@c4/3";
    scene(&format!("{clowns} | p1 turn last=p2")).play(&["end"]).waits_for("S3").allows("first p1");
    // The same in a tie-break: the first player had the last turn and fell in the Final Battle.
    scene("3.0 | outpost 1 hq@c5 | moloch 20 hq@a1 +clown -* | moloch 20 hq@e1 hornet@c4/0 +clown -* | p1 turn last=p2")
        .play(&["end"])
        .points(&[0, 20, 20])
        .moment("p2 turn number=10 tie=p1:p3")
        .play(&["put clown c2 r0", "end", "put clown c3 r3", "end"])
        .waits_for("S2")
        .allows("first p3");
}
