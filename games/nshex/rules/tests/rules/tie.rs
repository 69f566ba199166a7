//! Tests of the rule §tie.

use crate::kit::scene;

/// A position in which both piles are empty.
const TIE: &str =
    "borgo 20 hq@c1 assassin@a1 +mutant +claws -* | outpost 20 hq@c5 +brawler -* | p2 turn number=20 last=p1";

// §tie.turn §option.editions
#[test]
fn a_tie_gives_everybody_one_more_turn() {
    scene(&format!("3.0 | {TIE}"))
        .play(&["end"])
        .moment("p1 turn number=21 tie=p2:p2")
        .play(&["end"])
        .moment("p2 turn number=22 tie=p2")
        .play(&["end"])
        .over("draw");
    scene(&format!("2.0 | {TIE}")).play(&["end"]).over("draw");
    scene(&format!("2.0,tie_break=yes | {TIE}")).play(&["end"]).moment("p1 turn number=21 tie=p2:p2");
    scene(&format!("3.0,tie_break=no | {TIE}")).play(&["end"]).over("draw");
}

// §tie.turn
#[test]
fn without_a_tie_there_is_no_further_turn() {
    scene(&format!("3.0 | {}", TIE.replace("outpost 20", "outpost 19"))).play(&["end"]).over("p1");
}

// §tie.draw-tiles §turn.draw §turn.forced-discard
#[test]
fn a_player_with_tiles_left_draws_and_discards_in_a_tie_break_turn() {
    let text = TIE.replace("+brawler -*", "+brawler");
    scene(&format!("3.0 | {text}"))
        .play(&["end"])
        .moment("p1 turn number=21 tie=p2:p2")
        .play(&["end"])
        .moment("p2 draw number=22 due=2 tie=p2")
        .play(&["draw hmg", "draw medic"])
        .moment("p2 discard number=22 tie=p2")
        .play(&["discard medic", "put hmg c3 r3", "put brawler c2 r3", "end"])
        .points(&[16, 20])
        .over("p2");
    // A position in which both still have tiles.
    scene("3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 turn number=32 tie=p2:p2")
        .play(&["end"])
        .moment("p2 draw number=33 due=3 tie=p2");
}

// §tie.draw-tiles §end.last-tile
#[test]
fn the_last_tile_of_a_tie_break_turn_changes_nothing_more() {
    let gone = crate::kit::gone_but("outpost", "brawler hmg");
    scene(&format!("3.0 | {}", TIE.replace(" +brawler -*", &format!(" +brawler{gone}"))))
        .play(&["end", "end"])
        .moment("p2 draw number=22 due=2 tie=p2")
        .play(&["draw hmg"])
        .moment("p2 turn number=22 tie=p2")
        .play(&["end"])
        .over("draw");
}

// §tie.kept
#[test]
fn a_player_with_an_empty_pile_uses_kept_tiles_and_abilities() {
    scene(&format!("3.0 | {TIE}"))
        .play(&["end"])
        .hand(1, &["mutant", "claws"])
        .play(&["put mutant c4 r0", "run a1 a2 r0", "put claws e1 r0", "end"])
        .hand(2, &["brawler"])
        .play(&["put brawler c2 r3", "end"])
        .points(&[18, 19])
        .over("p2");
}

// §tie.kept §end.no-battle-tile
#[test]
fn no_battle_tile_is_played_in_a_tie_break_turn() {
    scene(&format!("3.0 | {}", TIE.replace("+claws", "+battle")))
        .play(&["end"])
        .refuses("play battle", "§end.no-battle-tile");
}

// §tie.battle §battle.causer
#[test]
fn one_more_battle_is_fought_and_its_causer_had_the_last_turn() {
    let text = "3.0 | moloch 20 hq@a1 +clown -* | moloch 20 hq@e1 +clown -* | p2 turn number=20 last=p1";
    let after = scene(text)
        .play(&["end", "put clown c3 r0", "end", "put clown c4 r3", "end"])
        .waits_for("S2")
        .allows("first p1");
    assert_eq!(after.battles(), 2);
    after.play(&["first p1", "fight c3", "fight c4"]).over("draw");
}

// §tie.draw
#[test]
fn a_second_tie_is_a_draw() {
    let after = scene(&format!("3.0 | {TIE}")).play(&["end", "end", "end"]);
    assert_eq!(after.battles(), 2);
    after.over("draw");
}

// §tie.turn §end.full-board
#[test]
fn filling_the_board_in_a_tie_break_turn_gives_a_battle_of_its_own() {
    use crate::kit::{LOUD_OUTPOST, QUIET_MOLOCH_BUT_C5};
    let text = format!(
        "3.0 | moloch 20 {QUIET_MOLOCH_BUT_C5} +hybrid | outpost 20 {LOUD_OUTPOST} -* | p1 turn number=21 tie=p2:p2"
    );
    scene(&text).play(&["put hybrid c5 r0"]).at("c4", "-").moment("p2 turn number=22 tie=p2");
}

// §tie.draw-tiles §turn.bad-draw
#[test]
fn a_tie_break_turn_knows_the_bad_draw() {
    let text = TIE.replace("+brawler -*", "+move");
    scene(&format!("3.0 | {text}"))
        .play(&["end", "end", "draw battle", "draw sniper"])
        .moment("p2 bad number=22 tie=p2")
        .play(&["redraw"])
        .moment("p2 draw number=22 due=3 tie=p2");
}
