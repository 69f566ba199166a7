//! Moloch's cards, one by one.

use crate::kit::{moloch, outpost, scene, stolen};
use fracas_convoy::{Event, Side};

// §hunter.kill
#[test]
fn a_hunter_eliminates_a_soldier() {
    moloch("+hunter", "", "1 soldier scout bunker")
        .play("put hunter 1; pick scout")
        .has("1 hunter soldier bunker");
}

// §ripper.kill
#[test]
fn a_ripper_eliminates_a_soldier_for_a_card() {
    moloch("+hunter +brain", "", "2 ripper soldier | 1")
        .play("use ripper brain")
        .has("2 ripper")
        .shows("-soldier");
}

// §clown.price
#[test]
fn a_clown_eliminates_a_robot_and_two_soldiers() {
    moloch("+hunter +brain", "", "1 clown ripper soldier scout commando")
        .play("use clown brain")
        .offers("pick clown; pick ripper")
        .play("pick clown; pick scout; pick commando")
        .has("1 ripper soldier");
}

// §clown.fewer
#[test]
fn a_clown_works_with_fewer_soldiers() {
    moloch("+hunter +brain", "", "1 clown soldier").play("use clown brain").has("1");
    moloch("+hunter +brain", "", "1 clown ripper").play("use clown brain; pick ripper").has("1 clown");
}

// §brain.return
#[test]
fn the_brain_takes_a_robot_back_for_a_card() {
    moloch("+hunter*2", "", "1 brain ripper | 2 clown")
        .play("use brain hunter")
        .offers("pick brain; pick ripper")
        .play("pick brain")
        .shows("+hunter +brain")
        .has("1 ripper");
}

// §brute.shield
#[test]
fn a_brute_may_shield_a_robot_or_itself() {
    moloch("+brute", "", "1 hunter")
        .play("put brute 1")
        .offers("pick brute; pick hunter; skip")
        .play("pick brute")
        .has("1 brute(shield) hunter");
}

// §hybrid.marker
#[test]
fn a_hybrid_may_strengthen_a_robot_or_itself() {
    moloch("+hybrid", "", "1 hunter")
        .play("put hybrid 1")
        .offers("pick hybrid; pick hunter; skip")
        .play("pick hybrid")
        .has("1 hybrid(+2) hunter");
}

// §transporter.draw
#[test]
fn a_transporter_must_draw() {
    moloch("+transporter", "", "1")
        .play("put transporter 1")
        .waits_for("--")
        .refuses("skip", "§battle.sequence")
        .play("draw hunter")
        .shows("+hunter");
}

// §blocker.instead
#[test]
fn a_blocker_is_discarded_instead() {
    outpost("", "+sniper", "1 blocker hunter")
        .play("play sniper; pick hunter")
        .has("1 hunter")
        .shows("-blocker");
    outpost("", "+scorn", "1 blocker hunter").play("put scorn 1; pick hunter").has("1 hunter scorn");
    // The price of a Clown, a bomb, a card owed, a lost post.
    moloch("+brain", "", "1 clown blocker").play("use clown brain; pick clown").has("1 clown");
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 destroyed | 3 blocker hunter | attack=outpost battle=6 district=3")
        .play("pass; ravage 1; pick hunter")
        .has("3 x1 x3 hunter");
    scene("first | moloch -* | outpost +scout | 1 blocker(-2*2) hunter(-2) patriot | attack=outpost battle=1 district=2")
        .play("pass; pick hunter")
        .shows("1 x2 hunter(-2)");
    // The Blocker itself has no substitute.
    outpost("", "+sniper", "1 blocker hunter").play("play sniper; pick blocker").has("1 hunter");
}

// §blocker.keeps
#[test]
fn the_saved_robot_keeps_module_and_markers() {
    outpost("", "+sniper", "1 blocker(combat_module) hunter(+2,net_module)")
        .play("play sniper; pick hunter")
        .has("1 hunter(+2,net_module)")
        .shows("-combat_module")
        .happened(|event| matches!(event, Event::SteppedIn { .. }));
}

// §blocker.shield
#[test]
fn a_shield_does_not_save_the_blocker() {
    outpost("", "+scorn", "1 blocker(shield) hunter")
        .play("put scorn 1")
        .offers("pick hunter; skip")
        .play("pick hunter")
        .has("1 hunter scorn");
}

// §blocker.hand
#[test]
fn a_blocker_does_not_step_in_for_a_robot_that_goes_to_the_hand() {
    outpost("", "+assault_team", "1 blocker hunter")
        .play("put assault_team 1; pick hunter")
        .has("1 blocker assault_team")
        .shows("+hunter");
}

// §juggernaut.fixed
#[test]
fn a_juggernaut_is_not_moved() {
    moloch("+moloch_move", "", "1 juggernaut").refuses("play moloch_move", "§juggernaut.fixed");
    stolen("", "+scout", "1 juggernaut patriot(kasparov_module) soldier(net_module)")
        .refuses("use patriot scout", "§juggernaut.fixed");
    scene("first | moloch -* | outpost +scout | 1 x1 juggernaut | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("1 destroyed juggernaut");
}

// §juggernaut.sent
#[test]
fn a_juggernaut_may_be_sent_and_taken_back() {
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 juggernaut | attack=outpost battle=3 district=3")
        .play("pass; ravage 1; pick juggernaut")
        .has("5 juggernaut(+1)");
    moloch("+retreat_order", "", "1 juggernaut").play("play retreat_order").shows("+juggernaut");
}

// §matrix.draw
#[test]
fn a_connection_matrix_draws_three_cards() {
    let scene = moloch("+connection_matrix", "", "1")
        .play("play connection_matrix; draw hunter; draw brain; draw clown");
    assert_eq!(scene.state.hand_count(Side::Moloch), 4);
}

// §push-back.move
#[test]
fn a_push_back_moves_a_soldier() {
    moloch("+push_back", "", "1 hunter | 3 patriot bunker").play("play push_back; to 2").has("2 patriot(+1)");
}

// §recycler.any
#[test]
fn a_recycler_takes_back_any_module_on_the_table() {
    moloch(
        "+recycler",
        "",
        "1 destroyed hunter(net_module) | 2 patriot(combat_module) ripper(kasparov_module)",
    )
    .play("play recycler")
    .offers("pick hunter; pick ripper; pick patriot")
    .play("pick patriot")
    .shows("+combat_module")
    .has("2 ripper(kasparov_module) patriot");
}

// §retreat-order.return
#[test]
fn a_retreat_order_takes_back_a_robot_of_any_city() {
    moloch("+retreat_order", "", "1 destroyed hunter | 4 ripper")
        .play("play retreat_order")
        .offers("pick hunter; pick ripper");
}

// §moloch-move.robot
#[test]
fn a_move_of_moloch_moves_a_robot() {
    moloch("+moloch_move", "", "1 destroyed ripper | 2 soldier")
        .play("play moloch_move")
        .has("2 ripper soldier");
}
