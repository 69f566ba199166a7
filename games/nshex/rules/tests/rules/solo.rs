//! Tests of the rule §solo.

use crate::kit::{game, gone_but, scene};
use fracas_nshex::{Mode, Options, Setup};

const SOLO: &str = "3.0 | moloch 20 team=1 hq@a1 | borgo 13 team=2 hq@c5 | outpost 13 team=2 hq@e1";

// §solo.points §solo.order §solo.opening
#[test]
fn one_plays_against_two_in_every_other_turn() {
    let start = game(&Setup::teams(Options::default(), &[("moloch", 1), ("borgo", 2), ("outpost", 2)]));
    assert_eq!(start.state().mode(), Mode::Solo);
    start
        .points(&[20, 13, 13])
        .play(&["hq a1", "hq c5", "hq e1"])
        .moment("p1 draw number=1 slot=0 due=1")
        .play(&["draw hybrid", "end"])
        .moment("p2 draw number=2 slot=1 due=2")
        .play(&["draw mutant", "draw mutant", "end"])
        .moment("p1 draw number=3 slot=2 due=2")
        .play(&["draw hybrid", "draw medic", "discard medic", "end"])
        .moment("p3 draw number=4 slot=3 due=3")
        .play(&["draw hmg", "draw medic", "draw medic", "discard medic", "end"])
        .moment("p1 draw number=5 slot=0 due=1");
}

// §solo.result
#[test]
fn the_first_side_to_destroy_a_hq_wins() {
    scene("3.0 | moloch 20 team=1 hq@a1 hornet@c4/0 +battle | borgo 1 team=2 hq@c5 | outpost 13 team=2 hq@e1 | p1 turn")
        .play(&["play battle"])
        .over("p1");
    scene("3.0 | moloch 1 team=1 hq@a1 | borgo 13 team=2 hq@c5 brawler@a2/3 +battle | outpost 13 team=2 hq@e1 | p2 turn slot=1")
        .play(&["play battle"])
        .over("p2+p3");
}

// §solo.both
#[test]
fn when_both_lose_a_hq_in_one_battle_the_team_wins() {
    scene("3.0 | moloch 1 team=1 hq@a1 hornet@c4/0 +battle | borgo 1 team=2 hq@c5 brawler@a2/3 | outpost 13 team=2 hq@e1 | p1 turn")
        .play(&["play battle"])
        .points(&[0, 0, 13])
        .over("p2+p3");
}

// §solo.compare
#[test]
fn the_single_hq_is_compared_with_the_healthier_one() {
    let end = |points: [u8; 3], rules: &str| {
        let [one, two, three] = points;
        scene(&format!("{rules} | moloch {one} team=1 hq@a1 | borgo {two} team=2 hq@c5 | outpost {three} team=2 hq@e1 | p2 turn slot=1 last=p1"))
            .play(&["end"])
    };
    end([10, 3, 9], "3.0").over("p1");
    end([10, 1, 11], "3.0").over("p2+p3");
    end([10, 10, 1], "2.0").over("draw");
    end([10, 10, 1], "3.0").moment("p1 turn number=10 slot=2 tie=p2:p2,p3");
}

// §solo.last-tile
#[test]
fn when_the_single_player_runs_out_only_the_next_opponent_has_a_turn() {
    let gone = gone_but("moloch", "hybrid");
    let solo = SOLO.replace("hq@a1", &format!("hq@a1{gone}"));
    scene(&format!("{solo} | p1 draw slot=0 due=3"))
        .play(&["draw hybrid"])
        .moment("p1 turn number=9 slot=0 last=p1:p2");
    scene(&format!("{solo} | p1 draw slot=2 due=3"))
        .play(&["draw hybrid"])
        .moment("p1 turn number=9 slot=2 last=p1:p3")
        .play(&["end"])
        .moment("p3 draw number=10 slot=3 due=3 last=p1")
        .play(&["draw hmg", "draw medic", "draw medic", "discard medic", "end"])
        .over("p1");
}

// §solo.last-tile
#[test]
fn when_an_ally_runs_out_the_two_others_have_a_turn() {
    let gone = gone_but("borgo", "mutant");
    scene(&format!("{} | p2 draw slot=1 due=3", SOLO.replace("hq@c5", &format!("hq@c5{gone}"))))
        .play(&["draw mutant", "end"])
        .moment("p1 draw number=10 slot=2 due=3 last=p2:p3")
        .play(&["draw hybrid", "draw hybrid", "draw medic", "discard medic", "end"])
        .moment("p3 draw number=11 slot=3 due=3 last=p2");
}
