//! Tests of the rule §score.

use crate::kit::scene;

// §score.unlimited §score.wounds
#[test]
fn a_wound_on_an_enemy_hq_is_a_point_and_hqs_cannot_be_destroyed() {
    scene("3.0,scoring=yes | borgo 20 hq@c1 brawler@c3/0 +battle | outpost 1 hq@c4 brawler@c2/3 | moloch 20 hq@e1 | p1 turn")
        .play(&["play battle"])
        .points(&[20, 1, 20])
        .scores(&[2, 2, 0])
        .at("c4", "p2 hq")
        .moment("p2 draw number=10 due=3");
}

// §score.wounds
#[test]
fn wounds_on_the_own_or_an_allied_hq_are_no_points() {
    // The Clown explodes next to its own HQ, its ally's and an enemy's.
    scene("3.0,scoring=yes | moloch team=1 hq@c4 clown@c3 +battle | borgo team=1 hq@b3 | outpost team=2 hq@c2 | hegemony team=2 hq@e1")
        .play(&["play battle", "explode c3"])
        .scores(&[1, 0, 0, 0]);
}

// §score.target
#[test]
fn twenty_points_win() {
    let text = "3.0,scoring=yes | borgo 20 score=18 hq@a1 brawler@c3/0 +battle | outpost 20 hq@c4 | moloch 20 hq@e1 | p1 turn";
    scene(text).play(&["play battle"]).scores(&[20, 0, 0]).over("p1");
    scene(&text.replace("score=18", "score=17"))
        .play(&["play battle"])
        .scores(&[19, 0, 0])
        .moment("p2 draw number=10 due=3");
}

// §score.target §option.score
#[test]
fn forty_points_win_for_a_team() {
    let text = "2.0,scoring=yes | borgo score=18 team=1 hq@a1 brawler@c3/0 +battle | hegemony score=20 team=1 hq@a3 \
                | outpost team=2 hq@c4 | moloch team=2 hq@e1 | p1 turn";
    scene(text).play(&["play battle"]).scores(&[20, 20, 0, 0]).over("p1+p2");
    scene(&text.replace("score=20", "score=19")).play(&["play battle"]).moment("p3 draw number=10 due=3");
}

// §score.finish §score.tie
#[test]
fn the_battle_is_fought_to_its_end_and_two_at_the_target_tie() {
    // The first player reaches 20 in phase 3, the second in phase 2; no tie-break follows.
    let text = "3.0,scoring=yes | outpost 20 score=18 hq@c1 brawler@c3/0 +battle | borgo 20 score=18 hq@c4 brawler@c2/3 | p1 turn";
    scene(text).play(&["play battle"]).scores(&[20, 20]).over("draw");
    let three = text.replace(" | p1 turn", " | moloch 20 hq@e1 | p1 turn");
    scene(&three).play(&["play battle"]).over("p1+p2");
    scene(&text.replace("borgo 20 score=18", "borgo 20 score=17"))
        .play(&["play battle"])
        .scores(&[20, 19])
        .over("p1");
}

// §score.most
#[test]
fn nobody_gets_more_points_than_the_target() {
    scene("3.0,scoring=yes | borgo 20 score=19 hq@a1 brawler@c3/0 +battle | outpost 20 hq@c4 | p1 turn")
        .play(&["play battle"])
        .scores(&[20, 0])
        .over("p1");
}

// §score.compare
#[test]
fn most_points_win_after_the_final_battle() {
    let text = "3.0,scoring=yes | borgo 20 score=3 hq@a1 | outpost 20 score=4 hq@c4 | moloch 20 hq@e1 | p3 turn last=p1";
    scene(text).play(&["end"]).over("p2");
    scene(&text.replace("score=3", "score=4")).play(&["end"]).moment("p1 turn number=10 tie=p3:p2,p3");
    scene(&text.replace("score=3", "score=4").replace("3.0", "2.0")).play(&["end"]).over("p1+p2");
}

// §team.loner-score
#[test]
fn molochs_wounds_on_an_allied_hq_count_for_nothing() {
    let text = "3.0,scoring=yes | moloch team=1 hq@a1 hornet@c3/0 +battle | borgo team=1 hq@c4 | outpost team=2 hq@e3 | hegemony team=2 hq@e1";
    scene(text).play(&["play battle"]).scores(&[0, 0, 0, 0]).points(&[15, 15, 15, 15]);
    scene(&text.replace("hq@c4", "hq@a3").replace("hq@e3", "hq@c4"))
        .play(&["play battle"])
        .scores(&[2, 0, 0, 0]);
}
