//! Tests of the rule §option.

use crate::kit::{LOUD_OUTPOST, QUIET_MOLOCH_BUT_C5, gone_but, scene};
use fracas_nshex::{Edition, Options};

// §option.editions
#[test]
fn the_editions_differ_in_four_options() {
    let second = Options::of(Edition::Second);
    let as_third = Options { edition: Edition::Third, ..second };
    let names: Vec<String> = as_third.differences().map(|(name, value)| format!("{name}={value}")).collect();
    assert_eq!(names, ["bad_draw=no", "tie_break=no", "net_rings=hold", "team_points=20"]);
    // Every option can be mixed with every edition.
    let text = "2.0,bad_draw=yes,tie_break=yes,net_rings=cancel,mutual_nets=idle,team_points=15 | borgo 20 | outpost 20 | p1 hq";
    assert_eq!(scene(text).state().to_string(), text);
}

// §option.alternative-opening §option.plays
#[test]
fn the_alternative_opening_gives_three_tiles_of_which_one_is_played() {
    scene("3.0,opening=alternative | borgo 20 | outpost 20")
        .play(&["hq c1", "hq c5"])
        .moment("p1 draw number=1 due=3 plays=1")
        .play(&["draw mutant", "draw assassin", "draw claws"])
        .moment("p1 discard number=1 plays=1")
        .play(&["discard claws", "put assassin a1 r0"])
        .refuses("put mutant c3 r0", "§option.plays")
        .allows("run a1 a2 r0")
        .allows("discard mutant")
        .play(&["end"])
        .moment("p2 draw number=2 due=3")
        .play(&["draw commando", "draw commando", "draw hmg", "discard hmg"])
        .play(&["put commando a3 r0", "put commando a2 r0", "end"])
        .moment("p1 draw number=3 due=2");
}

// §option.alternative-opening §option.reinforcements
#[test]
fn the_alternative_opening_with_reinforcements_gives_six_tiles_of_which_one_is_played() {
    scene("3.0,opening=alternative,reinforcements=yes | borgo 20 | outpost 20")
        .play(&["hq c1", "hq c5"])
        .moment("p1 draw number=1 due=6 plays=1")
        .play(&["draw mutant", "draw mutant", "draw claws", "draw claws", "draw medic", "draw move"])
        .moment("p1 discard number=1 plays=1")
        .play(&["discard move", "end"])
        .moment("p2 draw number=2 due=6 plays=2");
}

const HAND: &str = "3.0,reinforcements=yes | borgo 20 hq@c1 +mutant*2 +claws*2 +battle | outpost 20 hq@c5";

// §option.reinforcements
#[test]
fn reinforcements_draw_up_to_six_and_discard_one() {
    scene(&format!("{HAND} | p2 turn"))
        .play(&["end"])
        .moment("p1 draw number=10 due=1 plays=2")
        .play(&["draw move"])
        .moment("p1 discard number=10 plays=2")
        .play(&["discard battle", "put mutant c3 r0", "end"])
        .hand(1, &["mutant", "claws", "claws", "move"]);
    // Five tiles are not a full hand.
    let gone = gone_but("borgo", "mutant mutant claws claws battle");
    scene(&format!("{} | p1 draw", HAND.replace(" +battle", &gone)))
        .play(&["draw battle"])
        .moment("p1 turn number=9 plays=2 last=p1:p2");
}

// §option.plays
#[test]
fn reinforcements_play_at_most_two_tiles_a_turn() {
    scene(&format!("{HAND} | p1 turn plays=2"))
        .play(&["put mutant c3 r0", "put claws c2 r0"])
        .refuses("put claws c4 r0", "§option.plays")
        .refuses("play battle", "§option.plays")
        .play(&["end"])
        .hand(1, &["mutant", "claws", "battle"]);
    // A position that does not say how many tiles were played is at the beginning of its turn.
    scene(HAND).play(&["put mutant c3 r0", "put claws c2 r0"]).refuses("put claws c4 r0", "§option.plays");
    scene(&format!("{HAND} | p1 turn")).moment("p1 turn number=9 plays=2");
    scene(
        &HAND
            .replace("reinforcements=yes", "opening=alternative")
            .replace("20 hq@c5", "20 hq@c5 | p1 turn number=1"),
    )
    .moment("p1 turn number=1 plays=1");
}

// §option.reinforcements-kept
#[test]
fn with_reinforcements_tiles_that_are_not_played_are_kept() {
    scene(&format!("{HAND} | p1 turn plays=2"))
        .refuses("discard claws", "§option.reinforcements-kept")
        .play(&["put mutant c3 r0", "put claws c2 r0"])
        .refuses("discard battle", "§option.reinforcements-kept");
    // The forced discard and a bad draw are another matter.
    scene(&format!("{HAND} | p1 draw")).play(&["draw move", "discard claws"]);
    scene(&HAND.replace("3.0,reinforcements=yes", "3.0")).allows("discard claws");
}

// §option.reinforcements-opening
#[test]
fn reinforcements_open_with_four_and_five_tiles() {
    scene("3.0,reinforcements=yes | borgo 20 | outpost 20")
        .play(&["hq c1", "hq c5"])
        .moment("p1 draw number=1 due=4 plays=2")
        .play(&["draw mutant", "draw mutant", "draw claws", "draw medic"])
        .moment("p1 turn number=1 plays=2")
        .play(&["end"])
        .moment("p2 draw number=2 due=5 plays=2")
        .play(&["draw hmg", "draw medic", "draw commando", "draw commando", "draw runner"])
        .moment("p2 turn number=2 plays=2")
        .play(&["end"])
        .moment("p1 draw number=3 due=2 plays=2");
    scene("3.0,reinforcements=yes | borgo 20 | outpost 20 | moloch 20")
        .play(&["hq c1", "hq c5", "hq a1", "draw mutant", "draw mutant", "draw claws", "draw medic", "end"])
        .play(&["draw hmg", "draw medic", "draw commando", "draw commando", "draw runner", "end"])
        .moment("p3 draw number=3 due=6 plays=2");
}

// §option.reinforcements-bad-draw
#[test]
fn a_bad_draw_of_reinforcements_discards_three_tiles() {
    let text = "3.0,reinforcements=yes | borgo 20 hq@c1 +battle*3 +move*2 | outpost 20 hq@c5 | p1 draw";
    let bad = scene(text).play(&["draw grenade"]).moment("p1 bad number=9 plays=2").play(&["redraw"]);
    bad.moment("p1 bad=3 number=9 plays=2")
        .refuses("end", "§turn.sequence")
        .play(&["discard battle", "discard battle", "discard grenade"])
        .moment("p1 draw number=9 due=3 plays=2")
        .hand(1, &["battle", "move", "move"])
        .play(&["draw move", "draw move", "draw battle"])
        .moment("p1 bad number=9 plays=2")
        .play(&["keep"])
        .moment("p1 discard number=9 plays=2");
    scene(&text.replace("+battle*3", "+battle*2 +mutant"))
        .play(&["draw grenade"])
        .moment("p1 discard number=9 plays=2");
    // In the opening three of the four or five tiles go.
    scene("3.0,reinforcements=yes | borgo 20 | outpost 20")
        .play(&["hq c1", "hq c5", "draw battle", "draw battle", "draw move", "draw move", "redraw"])
        .moment("p1 bad=3 number=1 plays=2")
        .play(&["discard battle", "discard battle", "discard move"])
        .moment("p1 draw number=1 due=3 plays=2");
}

// §option.reinforcements-end
#[test]
fn reinforcements_leave_the_end_of_the_game_as_it_is() {
    let gone = gone_but("borgo", "mutant");
    scene(&format!(
        "3.0,reinforcements=yes | borgo 20 hq@c1{gone} | outpost 20 hq@c5 +hmg*1 +commando*4 | p1 draw due=6"
    ))
    .play(&["draw mutant"])
    .moment("p1 turn number=9 plays=2 last=p1:p2")
    .play(&["end", "draw medic", "discard medic", "end"])
    .moment("p1 turn number=11 plays=2 tie=p2:p2")
    .play(&["end"])
    .hand(2, &["hmg", "commando", "commando", "commando", "commando"]);
}

// §option.extended
#[test]
fn on_the_extended_board_units_fight_and_move_in_the_ring() {
    scene("3.0,extended=yes | borgo 20 hq@c1 assassin@c5 | outpost 20 hq@f2")
        .play(&["run c5 c6 r3"])
        .at("c6", "p1 assassin/3");
    scene("3.0,extended=yes | borgo 20 hq@a1 brawler@e2/1 +battle | outpost 20 hq@f3")
        .play(&["play battle"])
        .points(&[20, 18]);
}

// §option.extended-full §board.full §battle.full-board
#[test]
fn on_the_extended_board_a_move_into_the_last_hex_of_the_field_starts_a_battle() {
    let text = format!(
        "3.0,extended=yes | moloch 20 {QUIET_MOLOCH_BUT_C5} hybrid@c6 +move | outpost 20 {LOUD_OUTPOST}"
    );
    let after = scene(&text).play(&["play move c6 c5 r0"]);
    assert_eq!(after.battles(), 1);
    // It is an ordinary battle, not the Final Battle: the game goes on.
    after.at("c4", "-").moment("p2 draw number=10 due=3");
}

// §option.score
#[test]
fn any_mode_of_either_edition_can_be_played_for_points() {
    for rules in ["2.0,scoring=yes", "3.0,scoring=yes"] {
        scene(&format!("{rules} | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 20 hq@c4"))
            .play(&["play battle"])
            .points(&[20, 20])
            .scores(&[2, 0]);
    }
    scene("3.0 | borgo 20 hq@a1 brawler@c3/0 +battle | outpost 20 hq@c4")
        .play(&["play battle"])
        .points(&[20, 18])
        .scores(&[0, 0]);
}
