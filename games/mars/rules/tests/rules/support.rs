//! Tests of the rules §support, §brazen, §strike.

use crate::kit::{AT, At, Scene, scene};
use fracas_mars::Event;

const SQUARES: &str = "C3 us_rifle us_rifle.2 | C6 martian_grunt martian_grunt.2";

fn human(hand: &str) -> Scene {
    At { human: hand, squares: SQUARES, ..AT }.scene()
}

// §support.lay
#[test]
fn a_support_card_joins_its_series() {
    human("+bombardment =bombardment")
        .refuses("add melee", "§card.hand")
        .play("add bombardment")
        .has("human =bombardment*2")
        .lacks("discard");
    human("+melee").refuses("add melee", "§support.lay");
}

// §support.three
#[test]
fn a_series_has_three_cards_at_most() {
    human("+bombardment =bombardment*3").refuses("add bombardment", "§support.three");
}

// §support.resolve
#[test]
fn resolving_counts_as_a_card_and_discards_the_series() {
    human("=bombardment*2 +brazen")
        .refuses("resolve heavy_support", "§support.resolve")
        .play("resolve bombardment row 3")
        .has("discard bombardment*2")
        .has("human +brazen")
        .shows("cards=1")
        .happened(|event| matches!(event, Event::Resolved { level: 2, .. }));
}

// §support.fresh
#[test]
fn a_series_is_not_resolved_in_the_turn_of_its_card() {
    let squares = "C3 us_rifle(done) | C6 martian_grunt";
    let at = At { human: "+bombardment =bombardment =heavy_support", squares, turn: "human idle", ..AT };
    at.scene()
        .allows("resolve bombardment")
        .play("add bombardment")
        .refuses("resolve bombardment row 3", "§support.fresh")
        .allows("resolve heavy_support");
}

// §support.lasting
#[test]
fn a_lasting_series_is_not_resolved() {
    human("=brazen*3").refuses("resolve brazen", "§support.lasting");
}

// §brazen.one
#[test]
fn one_brazen_protects_heroes() {
    let squares = "C3 us_rifle | C6 martian_grunt | D6 martian_chief";
    let at = At { martian: "=brazen", squares, ..AT };
    at.acting("us_rifle").play("shoot D6 martian_chief").pools(3, 3);
    at.acting("us_rifle").play("shoot C6 martian_grunt").pools(4, 3);
}

// §brazen.two
#[test]
fn two_brazen_protect_everybody() {
    At { martian: "=brazen*2", squares: SQUARES, ..AT }
        .acting("us_rifle")
        .play("shoot C6 martian_grunt")
        .pools(3, 3);
}

// §brazen.three
#[test]
fn three_brazen_steady_the_nerves() {
    let at = At { martian: "=brazen*3", squares: SQUARES, ..AT };
    let shot = at.acting("us_rifle").play("shoot C6 martian_grunt; dice 551 111").dead("martian_grunt");
    shot.clone().play("dice 3").rattled("martian_grunt.2", false);
    shot.play("dice 2").rattled("martian_grunt.2", true);
}

// §strike.precision
#[test]
fn the_player_names_what_the_precision_says() {
    human("=bombardment")
        .allows("resolve bombardment")
        .refuses("resolve bombardment row 3", "§strike.precision")
        .refuses("resolve bombardment C3", "§strike.precision");
    human("=bombardment*2")
        .allows("resolve bombardment row 3; resolve bombardment column C")
        .refuses("resolve bombardment", "§strike.precision")
        .refuses("resolve bombardment row 3 north", "§strike.precision");
    human("=bombardment*3")
        .allows("resolve bombardment C3")
        .refuses("resolve bombardment", "§strike.precision");
    human("=heavy_support*2")
        .allows("resolve heavy_support row 3 east; resolve heavy_support column C south")
        .refuses("resolve heavy_support row 3", "§strike.precision")
        .refuses("resolve heavy_support row 3 north_east", "§strike.precision");
    human("=heavy_support*3").allows("resolve heavy_support C3 north");
}

fn area(scene: &Scene) -> String {
    let text = scene.state.to_string();
    let word = text.split(" area=").nth(1).and_then(|rest| rest.split(' ').next());
    word.unwrap_or_default().to_owned()
}

// §strike.random
#[test]
fn the_rest_is_rolled() {
    // Row, then column.
    let blast = human("=bombardment").play("resolve bombardment").waits_for("--").play("dice 33");
    assert_eq!(area(&blast), "B2+C2+D2+B3+C3+D3+B4+C4+D4");
    let row = human("=bombardment*2").play("resolve bombardment row 3; dice 3");
    assert_eq!(area(&row), area(&blast));
    let column = human("=bombardment*2").play("resolve bombardment column C; dice 3");
    assert_eq!(area(&column), area(&blast));
    // The direction is a D8 seen from the player: 1-2 his own edge.
    let line = human("=heavy_support").play("resolve heavy_support; dice 331");
    assert_eq!(area(&line), "C1+C2+C3");
}

// §strike.area
#[test]
fn areas_are_squares_blasts_and_lines() {
    let at = At { human: "=heavy_support*3", squares: SQUARES, ..AT };
    assert_eq!(area(&at.scene().play("resolve heavy_support C3 north")), "C3+C4+C5+C6+C7+C8");
    let corner = At { human: "=bombardment*3", squares: "A1 us_rifle | C6 martian_grunt", ..AT };
    assert_eq!(area(&corner.scene().play("resolve bombardment A1")), "A1+B1+A2+B2");
    let robot = At { martian: "=heavy_support*2", squares: SQUARES, turn: "martian", ..AT };
    assert_eq!(area(&robot.scene().play("resolve heavy_support row 3; dice 3")), "C3");
}

// §strike.order
#[test]
fn everybody_is_struck_in_order() {
    let squares = "D4 us_rifle.3 | C3 martian_grunt.2 us_rifle | B2 us_rifle.2";
    let struck = At { human: "=bombardment*3", squares, ..AT }.scene().play("resolve bombardment C3");
    let mut struck = struck;
    for name in ["us_rifle.2", "martian_grunt.2", "us_rifle", "us_rifle.3"] {
        struck = struck.shows(&format!("test=strike:-:{name}:")).play("dice 111 111");
    }
    struck.waits_for("S1");
}

// §strike.test
#[test]
fn the_dice_are_rolled_against_each_model() {
    let squares = "C3 us_rifle us_rifle.2 martian_grunt";
    let struck = At { human: "=bombardment*3", squares, ..AT }.scene().play("resolve bombardment C3");
    let struck = struck.shows("survive:3/0/4:3/0/6:0").play("dice 411 111").dead("us_rifle");
    struck.play("dice 111 111").shows("survive:3/0/4:3/0/6:1").play("dice 411 111").alive("martian_grunt");
    // The third heat ray ignores Armour.
    let ray = At { martian: "=bombardment*3", squares: "C3 martian_grunt", turn: "martian", ..AT }.scene();
    ray.play("resolve bombardment C3 east").shows("survive:4/0/4:3/0/6:0");
}

// §strike.rattled
#[test]
fn deaths_shake_their_squares() {
    let squares = "C3 us_rifle us_rifle.2 | C4 us_rifle.3";
    let struck = At { human: "=bombardment*3", squares, ..AT }.scene().play("resolve bombardment C3");
    let struck = struck.play("dice 411 111 111 111 111 111").dead("us_rifle").waits_for("--");
    struck.play("dice 4").rattled("us_rifle.2", true).rattled("us_rifle.3", false).waits_for("S1");
}

// §strike.civilians
#[test]
fn civilians_are_struck_and_nobody_scores() {
    let struck = At { human: "=bombardment*3", squares: "C3 civilian | D6 us_rifle", ..AT }.scene();
    struck
        .play("resolve bombardment C3; dice 411 111")
        .lacks("civilian")
        .vp(0, 0)
        .happened(|event| matches!(event, Event::Killed { .. }));
}

#[test]
fn a_position_in_the_middle_of_an_attack_goes_on() {
    let text = "first | whos_there map=custom | human | martian | C3 us_rifle us_rifle.2 | H8 martian_grunt | play round=1 \
                opened=human starter=human turn=human cards=1 test=strike:-:us_rifle:survive:1/1/4:3/0/6:0 area=C3 \
                targets=us_rifle.2 >round >turns >turn >strike:bombardment:human:3:3 >test:3";
    scene(text).play("dice 1 111").dead("us_rifle").shows("test=strike:-:us_rifle.2:");
}
