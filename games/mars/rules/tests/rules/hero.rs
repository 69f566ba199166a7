//! Tests of the rules §heroics, §lead, §authority.

use crate::kit::{AT, At, acting, scene, turn};
use fracas_mars::Event;

// §heroics.pool
#[test]
fn heroes_have_points_for_the_whole_battle() {
    acting("deke", "C3 deke | C6 martian_grunt").play("heroic move C4").has("C4 deke(h2)");
    acting("deke", "C3 deke(h0) | C6 martian_grunt").refuses("heroic move C4", "§heroics.pool");
    acting("us_rifle", "C3 us_rifle").refuses("heroic move C4", "§heroics.pool");
    let round = "first | whos_there map=custom | human passed | martian | A1 deke(h1,done) | H8 martian_grunt | play round=1 \
                 opened=human starter=human turn=martian >round >turns >turn";
    scene(round).play("activate martian_grunt; end").has("A1 deke(h1)");
}

// §heroics.save
#[test]
fn a_point_saves_a_hero() {
    let squares = "C3 eva us_rifle(rattled) us_rifle.2(rattled) | C6 martian_grunt";
    let at = At { scenario: "front_line map=custom", squares, ..AT };
    let saved = at.acting("martian_grunt").play("shoot C3 eva; dice 4444 111");
    saved
        .alive("eva")
        .rattled("eva", false)
        .shows("eva(h3)")
        .vp(0, 0)
        .happened(|event| matches!(event, Event::Saved { .. }))
        .never(|event| matches!(event, Event::Killed { .. }))
        .waits_for("S2");
    let at = At { squares: "C3 eva(h0) | C6 martian_grunt", ..at };
    at.acting("martian_grunt").play("shoot C3 eva; dice 4444 111").dead("eva").vp(0, 2);
}

// §heroics.extra
#[test]
fn an_extra_action_comes_at_the_start_or_the_end() {
    let squares = "C3 deke | C6 martian_grunt | D4 martian_grunt.2(rattled)";
    // At the start, then the usual two actions.
    let start =
        acting("deke", squares).play("heroic move C4; move C3").allows("move B2; shoot C6 martian_grunt");
    start.play("shoot C6 martian_grunt; dice 1111 111").offers("end");
    // At the end: what is left of the usual actions is given up.
    let end = acting("deke", squares).play("move C4; heroic shoot C6 martian_grunt; dice 1111 111");
    end.refuses("move C5", "§activate.pairs")
        .refuses("shoot C6 martian_grunt", "§activate.pairs")
        .offers("end");
    // A FIGHT in the model's own square, and no AIM with the extra SHOOT.
    acting("deke", "C3 deke martian_grunt").play("heroic fight martian_grunt; defend fight").pools(3, 3);
    acting("deke", squares).play("aim; heroic shoot C6 martian_grunt").pools(4, 3);
    acting("deke", "C3 deke martian_grunt").refuses("heroic move C4", "§activate.engaged");
}

// §heroics.once
#[test]
fn there_is_one_extra_action_in_a_turn() {
    acting("deke", "C3 deke | C6 martian_grunt")
        .play("heroic move C4")
        .refuses("heroic move C5", "§heroics.once");
}

// §heroics.rattled
#[test]
fn a_rattled_hero_stands_up_first() {
    let lying =
        acting("deke", "C3 deke(rattled) | C6 martian_grunt").refuses("heroic move C4", "§rattled.stand");
    lying.play("stand").allows("heroic move C4; heroic shoot C6 martian_grunt");
}

// §lead.who
#[test]
fn a_leader_activates_soldiers_and_a_natural_leader_a_hero() {
    let squares = "C3 us_sergeant us_rifle us_rifle.2(done) eva | C5 us_lmg | C6 martian_grunt";
    acting("us_sergeant", squares)
        .play("move C4; lead")
        .has("C4 us_sergeant(done,h1)")
        .offers("activate us_lmg; activate us_rifle; end")
        .refuses("activate eva", "§target.pick");
    acting("ashley", "C3 ashley us_rifle eva troy | C6 martian_grunt")
        .play("lead")
        .offers("activate eva; activate troy; end")
        .play("activate troy; end")
        .waits_for("S1")
        .refuses("activate ashley", "§turn.marker");
    acting("us_rifle", squares).refuses("lead", "§lead.who");
    acting("us_sergeant", "C3 us_sergeant(h0) us_rifle").refuses("lead", "§heroics.pool");
    acting("general_tor", "C3 general_tor martian_grunt").refuses("lead", "§lead.who").allows("lead C3");
}

// §lead.radius
#[test]
fn the_led_are_within_two_squares() {
    let squares = "C3 us_sergeant | C5 us_rifle | C6 us_rifle.2 | E1 us_lmg";
    acting("us_sergeant", squares).play("lead").offers("activate us_lmg; activate us_rifle; end");
    acting("us_sergeant", "C3 us_sergeant | C6 us_rifle.2").refuses("lead", "§lead.radius");
    acting("general_tor", "C3 general_tor | G6 martian_grunt | H4 martian_grunt.2")
        .play("lead G5")
        .offers("activate martian_grunt; activate martian_grunt.2; end");
}

// §lead.one
#[test]
fn only_the_leader_counts_for_the_turn() {
    let squares = "C3 us_sergeant us_rifle us_rifle.2 us_rifle.3 us_rifle.4 us_rifle.5 | E6 martian_grunt";
    let led =
        turn("human", squares).play("activate us_sergeant; lead; activate us_rifle; move C4; move C5; end");
    let led = led.play("activate us_rifle.2; end; activate us_rifle.3; end; activate us_rifle.4; end");
    // Four at most; then the Turn goes on with its second activation.
    led.waits_for("S1").allows("activate us_rifle.5; end").play("activate us_rifle.5; end").waits_for("S2");
    let card = At { human: "+ingenuity", squares, ..AT }.scene();
    card.play("activate us_sergeant; lead; activate us_rifle; shoot E6 martian_grunt")
        .offers("play ingenuity; pass");
}

fn authority(human: &str, martian: &str, first: &str) -> crate::kit::Scene {
    scene(&format!(
        "first | front_line map=custom | human | martian | A1 {human} us_rifle | H8 {martian} martian_grunt.2 | play round=2 \
         opened=human starter={first} turn={first} between >round >authority:{first}:no"
    ))
}

// §authority.declare
#[test]
fn authority_takes_the_first_turn() {
    let asked = authority("eva", "martian_grunt", "martian").waits_for("S1").offers("authority; skip");
    asked.clone().play("authority").waits_for("S1").shows("turn=human").shows("eva(h3)");
    asked.play("skip").waits_for("S2").shows("turn=martian");
    // Without points nobody asks.
    authority("eva(h0)", "martian_grunt", "martian").waits_for("S2");
    // The side that would begin is asked too, first.
    authority("eva", "martian_grunt", "human").waits_for("S1").play("skip").shows("turn=human");
}

// §authority.open
#[test]
fn the_turn_opens_with_this_model() {
    authority("eva", "martian_grunt", "martian")
        .play("authority")
        .offers("activate eva")
        .refuses("activate us_rifle", "§authority.open")
        .play("activate eva; end")
        .allows("activate us_rifle; end");
}

// §authority.both
#[test]
fn if_both_use_it_the_first_one_begins() {
    // Only the Human has such a model in the box: the Martian's has opened before.
    let text = "first | front_line map=custom | human | martian | A1 eva us_rifle | H8 martian_grunt martian_grunt.2 | play \
                round=2 opened=human starter=martian turn=martian between opener=martian_grunt >round >authority:human:yes";
    scene(text).play("authority").waits_for("S2").offers("activate martian_grunt").shows("eva(h3)");
}
