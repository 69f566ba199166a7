//! Tests of the rules §board, §scenery, §move.

use crate::kit::{AT, At, acting, square, turn};
use fracas_mars::Event;

// §board.distance
#[test]
fn distance_is_the_number_of_moves() {
    let from = square("C3");
    for (to, distance) in [("C3", 0), ("D4", 1), ("C8", 5), ("H4", 5), ("A1", 2)] {
        assert_eq!(from.distance(square(to)), distance, "{to}");
    }
}

// §board.capacity
#[test]
fn a_square_holds_six_models() {
    let five = "us_rifle.2 us_rifle.3 us_rifle.4 us_rifle.5 civilian";
    acting("us_rifle", &format!("B2 us_rifle | B3 {five}")).allows("move B3");
    let six = format!("B2 us_rifle | B3 {five} us_rifle.6");
    acting("us_rifle", &six).refuses("move B3", "§board.capacity");
    At { options: ",square_capacity=8", squares: &six, ..AT }.acting("us_rifle").allows("move B3");
    let four = "B2 us_rifle | B3 us_rifle.2 us_rifle.3 us_rifle.4 us_rifle.5";
    At { options: ",square_capacity=4", squares: four, ..AT }
        .acting("us_rifle")
        .refuses("move B3", "§board.capacity");
}

// §board.bug-fills
#[test]
fn nobody_moves_to_the_bug() {
    acting("us_rifle", "B2 us_rifle | B3 mutant_bug").refuses("move B3", "§board.capacity");
}

// §scenery.move
#[test]
fn walls_windows_and_fences_stop_a_move() {
    for (piece, passes) in
        [("wall", false), ("window", false), ("fence", false), ("door", true), ("low", true)]
    {
        let pieces = format!("{piece}:B2/B3 {piece}:A2/A3 {piece}:C2/C3");
        let scene = At { scenery: &pieces, squares: "B2 us_rifle", ..AT }.acting("us_rifle");
        if passes {
            scene.allows("move B3");
        } else {
            scene.refuses("move B3", "§move.straight");
        }
    }
}

// §scenery.blocking
#[test]
fn nobody_enters_a_collapsed_house_and_other_props_cost_nothing() {
    let scene =
        At { scenery: "collapsed_house:B3 car_wreck:C3", squares: "B2 us_rifle", ..AT }.acting("us_rifle");
    scene.refuses("move B3", "§move.straight").play("move C3; move D4").shows("D4 us_rifle");
}

// §move.straight
#[test]
fn a_move_goes_to_a_neighbour_on_the_board() {
    acting("us_rifle", "A1 us_rifle")
        .allows("move A2; move B1; move B2")
        .refuses("move A1", "§move.straight")
        .refuses("move A3", "§move.straight")
        .refuses("move H1", "§move.straight");
}

// §move.diagonal
#[test]
fn a_diagonal_needs_one_way_round() {
    let squares = "C3 us_rifle | C4 martian_grunt.2(rattled) | D3 martian_grunt.3(rattled)";
    let with = |scenery| At { scenery, squares, ..AT }.acting("us_rifle");
    with("wall:C3/C4").allows("move D4");
    with("wall:C3/C4 wall:C3/D3").refuses("move D4", "§move.straight");
    with("wall:C4/D4 wall:D3/D4").refuses("move D4", "§move.straight");
    with("wall:C3/C4 collapsed_house:E1").allows("move D4");
    At { scenery: "wall:C3/C4 collapsed_house:D3", squares: "C3 us_rifle", ..AT }
        .acting("us_rifle")
        .refuses("move D4", "§move.straight");
}

// §move.enemy
#[test]
fn moving_in_means_a_fight() {
    acting("us_rifle", "C3 us_rifle | C4 martian_grunt martian_grunt.2(rattled)")
        .play("move C4")
        .offers("pick martian_grunt; pick martian_grunt.2")
        .play("pick martian_grunt.2")
        .happened(|event| matches!(event, Event::FightBegan { .. }))
        .pools(4, 4);
}

// §move.engaged
#[test]
fn an_engaged_model_does_not_leave() {
    acting("us_rifle", "C3 us_rifle martian_grunt").refuses("move C4", "§activate.engaged");
    acting("us_rifle", "C3 us_rifle martian_grunt(rattled)").allows("move C4");
}

// §move.exit
#[test]
fn models_leave_where_the_scenario_says() {
    let at = At { scenario: "front_line map=custom", squares: "D8 eva | E8 us_rifle | C7 troy", ..AT };
    at.acting("eva").allows("exit").play("exit").vp(4, 0).shows("left=eva").lacks("D8");
    at.acting("us_rifle").refuses("exit", "§move.exit");
    at.acting("troy").refuses("exit", "§move.exit").play("move C8; exit").vp(4, 0);
    turn("human", "D8 eva").play("activate eva").refuses("exit", "§move.exit");
    // The edge turns with the zones.
    let turned = At { scenario: "front_line map=custom zones=90", squares: "H4 eva | D8 troy", ..AT };
    turned.acting("eva").allows("exit");
    turned.acting("troy").refuses("exit", "§move.exit");
}
