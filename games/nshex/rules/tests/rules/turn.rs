//! Tests of the rule §turn.

use crate::kit::{gone_but, scene};
use expect_test::expect;

const START: &str = "3.0 | borgo 20 | outpost 20";
const TWO_HQS: &str = "3.0 | borgo 20 hq@c1 +mutant +move | outpost 20 hq@c5 | p1 turn";

// §turn.alternate §turn.end
#[test]
fn players_take_turns() {
    scene(TWO_HQS).waits_for("S1").play(&["end"]).moment("p2 draw number=10 due=3");
    scene("3.0 | borgo hq@c1 | outpost hq@c5 | moloch hq@a1 | p3 turn")
        .play(&["end"])
        .moment("p1 draw number=10 due=3");
}

// §turn.draw
#[test]
fn a_turn_begins_with_drawing_up_to_three_tiles() {
    scene("3.0 | borgo 20 hq@c1 | outpost 20 hq@c5 +hmg | p1 turn")
        .play(&["end"])
        .moment("p2 draw number=10 due=2")
        .waits_for("chance")
        .play(&["draw commando"])
        .moment("p2 draw number=10 due=1")
        .play(&["draw brawler"])
        .hand(2, &["hmg", "commando", "brawler"])
        .moment("p2 discard number=10");
}

// §turn.draw
#[test]
fn only_tiles_of_the_own_pile_are_drawn() {
    scene("3.0 | borgo 20 hq@c1 | outpost 20 hq@c5 hmg@c4 | p2 draw")
        .refuses("draw mutant", "§turn.draw")
        .refuses("draw hmg", "§turn.draw")
        .refuses("draw hq", "§turn.draw")
        .allows("draw commando");
}

// §turn.opening
#[test]
fn the_first_turns_draw_one_and_two_tiles_without_a_forced_discard() {
    scene(START)
        .play(&["hq c1", "hq c5"])
        .moment("p1 draw number=1 due=1")
        .play(&["draw mutant"])
        .moment("p1 turn number=1")
        .play(&["end"])
        .moment("p2 draw number=2 due=2")
        .play(&["draw commando", "draw hmg"])
        .moment("p2 turn number=2")
        .play(&["end"])
        .moment("p1 draw number=3 due=2")
        .play(&["draw claws", "draw claws"])
        .moment("p1 discard number=3");
}

// §turn.forced-discard §turn.sequence
#[test]
fn a_full_hand_loses_one_tile_before_anything_else() {
    scene("3.0 | borgo 20 hq@c1 assassin@a1 +mutant +claws | outpost 20 hq@c5 | p1 draw")
        .play(&["draw battle"])
        .moment("p1 discard number=9")
        .refuses("end", "§turn.sequence")
        .refuses("put mutant c3 r0", "§turn.sequence")
        .refuses("play battle", "§turn.sequence")
        .refuses("run a1 a2 r0", "§turn.sequence")
        .refuses("discard move", "§turn.hand")
        .play(&["discard claws"])
        .hand(1, &["mutant", "battle"])
        .moment("p1 turn number=9")
        .side(1, "borgo 20 assassin@a1/0 hq@c1 +mutant +battle -claws");
}

// §turn.few
#[test]
fn with_fewer_than_three_tiles_nothing_is_discarded_by_force() {
    let gone = gone_but("borgo", "mutant claws");
    scene(&format!("3.0 | borgo 20 hq@c1 +mutant{gone} | outpost 20 hq@c5 | p1 draw due=2"))
        .play(&["draw claws"])
        .moment("p1 turn number=9 last=p1:p2")
        .hand(1, &["mutant", "claws"]);
    // With exactly three in hand the discard is still forced.
    let gone = gone_but("borgo", "mutant claws claws");
    scene(&format!("3.0 | borgo 20 hq@c1 +mutant +claws{gone} | outpost 20 hq@c5 | p1 draw due=1"))
        .play(&["draw claws"])
        .moment("p1 discard number=9 last=p1:p2");
}

// §turn.hand
#[test]
fn each_tile_in_hand_is_played_or_kept_or_discarded() {
    scene(TWO_HQS)
        .refuses("put claws c3 r0", "§turn.hand")
        .refuses("play battle", "§turn.hand")
        .refuses("discard claws", "§turn.hand")
        .refuses("put commando c3 r0", "§turn.hand")
        .play(&["discard move", "end"])
        .hand(1, &["mutant"])
        .side(1, "borgo 20 hq@c1 +mutant -move");
    scene(TWO_HQS).play(&["put mutant c3 r0", "play move c3 c4 r0"]).hand(1, &[]);
    scene(TWO_HQS).play(&["discard mutant", "discard move"]).hand(1, &[]).moment("p1 turn number=9");
}

// §turn.free-order §move.mobility
#[test]
fn tiles_and_abilities_may_be_interleaved() {
    scene("3.0 | borgo 20 hq@c1 assassin@a1 assassin@e1 +mutant +move | outpost 20 hq@c5")
        .play(&["run a1 a2 r0", "put mutant a1 r0", "run e1 e2 r0", "play move a1 b1 r0", "end"])
        .shows(expect![[
            "3.0 | borgo 20 assassin@a2/0 mutant@b1/0 hq@c1 assassin@e2/0 -move | outpost 20 hq@c5 | p2 draw number=10 due=3"
        ]]);
}

// §turn.at-once
#[test]
fn a_unit_may_use_its_abilities_in_the_turn_it_is_placed() {
    scene("3.0 | borgo 20 hq@c1 +assassin | outpost 20 hq@c5")
        .play(&["put assassin a1 r0", "run a1 a2 r3"])
        .at("a2", "p1 assassin/3");
}

// §turn.sequence
#[test]
fn every_action_has_its_moment() {
    scene(TWO_HQS)
        .refuses("hq c3", "§turn.sequence")
        .refuses("draw mutant", "§turn.sequence")
        .refuses("keep", "§turn.sequence")
        .refuses("pile", "§turn.sequence")
        .refuses("call merc_rifle", "§turn.sequence")
        .refuses("hire merc_rifle", "§turn.sequence")
        .refuses("to c3", "§turn.sequence")
        .refuses("first p1", "§turn.sequence")
        .refuses("save c1 by c2", "§turn.sequence");
    scene("3.0 | borgo 20 hq@c1 | outpost 20 hq@c5 | p1 draw")
        .refuses("end", "§turn.sequence")
        .refuses("discard mutant", "§turn.sequence");
}

// §turn.end §turn.battle
#[test]
fn a_battle_ends_the_turn_and_unplayed_tiles_stay_in_hand() {
    scene("3.0 | borgo 20 hq@c1 assassin@a1 +mutant +battle | outpost 20 hq@c5")
        .play(&["play battle"])
        .moment("p2 draw number=10 due=3")
        .hand(1, &["mutant"])
        .refuses("run a1 a2 r0", "§turn.sequence")
        .refuses("discard mutant", "§turn.sequence");
}

// §turn.bad-draw
#[test]
fn a_hand_of_action_tiles_may_be_drawn_anew() {
    scene("3.0 | borgo 20 hq@c1 +battle +move | outpost 20 hq@c5 | p1 draw")
        .play(&["draw battle"])
        .moment("p1 bad number=9")
        .waits_for("S1")
        .refuses("discard battle", "§turn.sequence")
        .play(&["redraw"])
        .moment("p1 draw number=9 due=3")
        .side(1, "borgo 20 hq@c1 -battle*2 -move")
        .play(&["draw mutant", "draw move", "draw move"])
        .moment("p1 discard number=9");
}

// §turn.bad-draw
#[test]
fn a_bad_draw_may_be_kept() {
    scene("3.0 | borgo 20 hq@c1 +battle +move | outpost 20 hq@c5 | p1 draw")
        .play(&["draw battle", "keep"])
        .moment("p1 discard number=9")
        .hand(1, &["battle", "battle", "move"]);
}

// §turn.bad-draw
#[test]
fn one_unit_among_the_tiles_is_no_bad_draw() {
    scene("3.0 | borgo 20 hq@c1 +battle +mutant | outpost 20 hq@c5 | p1 draw")
        .play(&["draw battle"])
        .moment("p1 discard number=9")
        .refuses("redraw", "§turn.sequence")
        .play(&["discard mutant"])
        .refuses("redraw", "§turn.bad-draw");
}

// §turn.bad-draw §option.editions
#[test]
fn the_second_edition_knows_no_bad_draw() {
    let hand = "borgo 20 hq@c1 +battle +move | outpost 20 hq@c5 | p1 draw";
    scene(&format!("2.0 | {hand}")).play(&["draw battle"]).moment("p1 discard number=9");
    scene(&format!("2.0,bad_draw=yes | {hand}")).play(&["draw battle"]).moment("p1 bad number=9");
    scene(&format!("3.0,bad_draw=no | {hand}")).play(&["draw battle"]).moment("p1 discard number=9");
}

// §turn.bad-draw-opening
#[test]
fn the_one_or_two_tiles_of_the_opening_can_be_a_bad_draw() {
    scene(START)
        .play(&["hq c1", "hq c5", "draw battle"])
        .moment("p1 bad number=1")
        .play(&["redraw"])
        .moment("p1 draw number=1 due=1")
        .play(&["draw mutant", "end", "draw move", "draw battle"])
        .moment("p2 bad number=2")
        .play(&["redraw", "draw move", "draw hmg"])
        .moment("p2 turn number=2")
        .hand(2, &["hmg", "move"]);
}

// §turn.bad-draw-again
#[test]
fn a_bad_draw_may_be_thrown_away_again_and_again() {
    scene("3.0 | borgo 20 hq@c1 +battle +battle | outpost 20 hq@c5 | p1 draw")
        .play(&["draw battle", "redraw", "draw battle", "draw battle", "draw battle"])
        .moment("p1 bad number=9")
        .play(&["redraw", "draw move", "draw move", "draw move"])
        .moment("p1 bad number=9")
        .play(&["redraw"])
        .side(1, "borgo 20 hq@c1 -battle*6 -move*3");
}

// §turn.bad-draw-pile
#[test]
fn a_bad_draw_needs_a_tile_in_the_pile_and_draws_what_is_left() {
    let gone = gone_but("borgo", "battle battle battle mutant");
    scene(&format!("3.0 | borgo 20 hq@c1 +battle*2{gone} | outpost 20 hq@c5 | p1 draw"))
        .play(&["draw battle"])
        .moment("p1 bad number=9")
        .play(&["redraw", "draw mutant"])
        .hand(1, &["mutant"])
        .moment("p1 turn number=9 last=p1:p2");
    let gone = gone_but("borgo", "battle battle battle");
    scene(&format!("3.0 | borgo 20 hq@c1 +battle*2{gone} | outpost 20 hq@c5 | p1 draw"))
        .play(&["draw battle"])
        .moment("p1 discard number=9 last=p1:p2");
}
