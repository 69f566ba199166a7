//! Tests of the rules §immune, §cannon, §field, §hacker, §off.

use crate::kit::{modules, moloch, outpost, scene, stolen};
use fracas_convoy::{Side, Unit};

fn immune(scene: &crate::kit::Scene, unit: &str) -> bool {
    scene.state.is_immune(unit.parse::<Unit>().expect("a unit"))
}

// §immune.covers
#[test]
fn abilities_of_soldiers_and_buildings_do_not_touch_immune_robots() {
    for card in ["scorn", "mcpherson", "assault_team", "hacker"] {
        outpost("", &format!("+{card}"), "1 hunter battleship ripper(shield)")
            .play(&format!("put {card} 1"))
            .offers("pick hunter; skip");
    }
    outpost("", "+emp_cannon +medic", "1 battleship").play("put emp_cannon 1").has("1 battleship emp_cannon");
}

// §immune.module
#[test]
fn nor_do_they_touch_the_module_of_an_immune_robot() {
    outpost("", "+hacker", "1 hunter ripper(shield,net_module)")
        .play("put hacker 1")
        .offers("pick hunter; skip");
    outpost("", "+medic", "1 nestugov battleship(combat_module)")
        .refuses("use nestugov medic", "§immune.covers");
}

// §immune.not
#[test]
fn instants_benefits_bombs_supports_and_owed_cards_do_touch_them() {
    outpost("", "+sniper", "1 battleship").play("play sniper").has("1");
    outpost("", "+scout*2", "1 destroyed | 2 hunter(shield)")
        .play("support; discard scout; discard scout")
        .has("2 supported");
    // The eliminating benefit.
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 battleship cpt_johnson patriot nestugov | attack=outpost battle=3 district=1")
        .play("pass")
        .lacks("| 2 battleship");
    // The bomb.
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 destroyed | 3 battleship hunter(shield) cpt_johnson | attack=outpost battle=6 district=3")
        .play("pass; ravage 1")
        .waits_for("S2")
        .offers("pick hunter; pick battleship");
    // Cards owed to Outpost's victory.
    scene("first | moloch -* | outpost +scout | 1 battleship(-2*2) patriot | attack=outpost battle=1 district=2")
        .play("pass")
        .lacks("battleship(");
}

// §immune.saboteur
#[test]
fn an_immune_robot_is_not_weakened() {
    let totals = |cities| {
        let state = outpost("", "+scout", cities).state;
        state.total(state.active().unwrap(), Side::Moloch)
    };
    assert_eq!(totals("1 battleship saboteur"), 4);
    assert_eq!(totals("1 hunter(shield) ripper saboteur"), 2 + 2);
}

// §immune.stolen
#[test]
fn stolen_modules_touch_immune_robots_unless_agreed_otherwise() {
    let cities = "1 battleship hunter patriot(net_module)";
    stolen("", "+scout", cities).play("use patriot scout").offers("pick hunter; pick battleship");
    scene(&format!(
        "first,stolen_modules=spare_immune | moloch | outpost +scout*2 | {cities} | modules=outpost battle=3 district=1"
    ))
    .play("use patriot scout")
    .shows("hunter(net)");
}

// §cannon.off
#[test]
fn a_cannon_switches_robots_off() {
    moloch("+hunter", "", "1 ripper soldier emp_cannon").refuses("use ripper hunter", "§cannon.off");
    moloch("+hunter +brain", "", "1 soldier emp_cannon")
        .play("put hunter 1")
        .has("1 hunter(late) soldier emp_cannon");
}

// §cannon.first
#[test]
fn first_come_first_served() {
    // The cannon comes second: the immune robots keep everything.
    let second =
        outpost("", "+emp_cannon +medic", "1 ripper(shield) battleship soldier").play("put emp_cannon 1");
    assert!(immune(&second, "ripper") && immune(&second, "battleship"));
    moloch("+brain", "", "1 ripper(shield) soldier emp_cannon").allows("use ripper brain");
    // The cannon was first: protection and ability are lost.
    let first = moloch("+battleship", "+scorn", "1 emp_cannon").play("put battleship 1");
    assert!(!immune(&first, "battleship"));
    first.play("pass; put scorn 1").offers("pick battleship; skip");
}

// §cannon.stay
#[test]
fn a_unit_that_leaves_and_returns_comes_after_the_cannon() {
    let back = moloch("+moloch_move +retreat_order", "", "1 battleship emp_cannon")
        .play("play retreat_order; put battleship 1");
    assert!(!immune(&back, "battleship"));
    let moved = moloch("+moloch_move +brain", "", "1 battleship | 2 emp_cannon").play("play moloch_move");
    assert!(!immune(&moved, "battleship"));
}

// §cannon.gone
#[test]
fn when_the_cannon_is_gone_everything_comes_back() {
    let gone = moloch("+exterminator +ripper", "", "1 battleship(late) emp_cannon soldier scout commando")
        .play("put exterminator 1");
    // The cannon switches the Exterminator off: there is still room for four.
    assert!(!immune(&gone, "battleship"));
    let gone = modules(
        "+contamination_module +ripper",
        "",
        "1 battleship emp_cannon soldier scout commando hunter(late)",
    )
    .play("attach contamination_module battleship; pick emp_cannon");
    assert!(immune(&gone, "battleship"));
    gone.lacks("late");
    // An Exterminator that works again denies its post at once.
    modules(
        "+contamination_module +ripper",
        "",
        "1 battleship exterminator emp_cannon soldier scout commando",
    )
    .play("attach contamination_module battleship; pick emp_cannon")
    .waits_for("S1")
    .offers("pick commando; pick soldier; pick scout");
}

// §cannon.brute
#[test]
fn a_brute_gives_no_shield_where_a_cannon_stands() {
    moloch("+brute +ripper", "", "1 hunter emp_cannon")
        .play("put brute 1")
        .waits_for("S1")
        .has("1 brute(late) hunter emp_cannon");
}

// §cannon.modules
#[test]
fn ability_modules_are_switched_off_and_strength_modules_are_not() {
    modules("+hunter", "", "1 ripper(kasparov_module) clown soldier emp_cannon")
        .refuses("use ripper hunter", "§cannon.off");
    let state = outpost("", "+scout", "1 ripper(destruction_module) emp_cannon").state;
    assert_eq!(state.total(state.active().unwrap(), Side::Moloch), 6);
}

// §cannon.stolen
#[test]
fn stolen_modules_are_not_switched_off() {
    stolen("", "+scout", "1 hunter patriot(net_module) emp_cannon").allows("use patriot scout");
}

// §field.hold
#[test]
fn a_field_holds_robots() {
    moloch("+moloch_move", "", "1 hunter em_field").refuses("play moloch_move", "§field.hold");
    moloch("+brain", "", "1 hornet em_field").refuses("step hornet 2", "§field.hold");
    stolen("", "+scout", "1 hunter patriot(kasparov_module) em_field soldier(net_module)")
        .refuses("use patriot scout", "§field.hold");
    // One is free: the others cannot be chosen.
    moloch("+moloch_move", "", "1 hunter em_field | 2 brain | 3 clown")
        .play("play moloch_move")
        .refuses("pick hunter", "§field.hold");
    // Different reasons are none: nothing can be aimed at.
    moloch("+moloch_move", "", "1 hunter em_field | 2 juggernaut")
        .refuses("play moloch_move", "§instant.target");
    // Not sent to New York.
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 hunter em_field | attack=outpost battle=3 district=3")
        .play("pass; ravage 1")
        .lacks("| 5")
        .shows("battle=4");
    // Not redeployed.
    scene("first | moloch -* | outpost +scout | 1 x1 hunter em_field | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("1 destroyed hunter em_field");
    // Soldiers are free to go.
    moloch("+push_back", "", "1 patriot em_field").play("play push_back").has("2 patriot(+1)");
}

// §field.immune
#[test]
fn a_field_does_not_hold_immune_robots() {
    moloch("+moloch_move", "", "1 hunter battleship em_field")
        .play("play moloch_move")
        .has("2 battleship(+1)");
    scene("first | moloch -* | outpost +scout | 1 x1 hunter(shield) ripper em_field | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("2 x1 hunter(shield)");
}

// §hacker.one
#[test]
fn a_hacker_switches_off_a_robot_or_an_ability_module() {
    let scene = outpost("", "+hacker +medic", "1 hunter(net_module) ripper(combat_module) clown(disabled)")
        .play("put hacker 1")
        .offers("pick hunter; pick ripper; module hunter; skip");
    scene
        .clone()
        .play("pick ripper")
        .has("1 clown(disabled) hunter(net_module) ripper(disabled,combat_module) hacker");
    scene.play("module hunter").has("1 clown(disabled) hunter(net_module,off) ripper(combat_module) hacker");
    moloch("+hunter", "", "1 ripper(disabled) soldier").refuses("use ripper hunter", "§off.at-once");
    modules("+hunter", "", "1 ripper(net_module,off) clown soldier")
        .refuses("use ripper hunter", "§hacker.one");
}

// §hacker.lasts
#[test]
fn the_marker_lasts_when_the_hacker_is_gone() {
    outpost("", "+hacker +task_force +medic", "1 ripper")
        .play("put hacker 1; pick ripper; put task_force 1; pick hacker")
        .has("1 ripper(disabled) task_force");
}

// §hacker.shield
#[test]
fn a_later_shield_does_not_lift_the_marker() {
    let scene =
        moloch("+brute +brain", "+scorn", "1 ripper(disabled) soldier").play("put brute 1; pick ripper");
    assert!(immune(&scene, "ripper"));
    scene.refuses("use ripper brain", "§off.at-once").play("pass; put scorn 1").offers("pick brute; skip");
}

// §off.at-once
#[test]
fn what_is_switched_off_stops_at_once() {
    outpost("", "+scorn", "1 blocker(disabled) hunter")
        .play("put scorn 1; pick hunter")
        .has("1 blocker(disabled) scorn");
    let tie = outpost("", "+scout", "1 stormtrooper(disabled) cpt_johnson saboteur(+1)").play("pass");
    assert_eq!(tie.resolved(), (2, 4, Some(Side::Outpost)));
    let tie = outpost("", "+scout", "1 stormtrooper(disabled) cpt_johnson soldier").play("pass");
    assert_eq!(tie.resolved(), (3, 3, None));
}

// §off.juggernaut
#[test]
fn a_disabled_juggernaut_can_be_moved() {
    moloch("+moloch_move", "", "1 juggernaut(disabled)")
        .play("play moloch_move")
        .has("2 juggernaut(+1,disabled)");
    scene("first,disabled_juggernaut=stays | moloch +moloch_move | outpost | 1 juggernaut(disabled) | attack=moloch battle=3 district=1")
        .refuses("play moloch_move", "§juggernaut.fixed");
}

// §juggernaut.destroyed
#[test]
fn a_juggernaut_in_a_destroyed_city_is_not_moved() {
    let text = "| moloch +moloch_move +ripper | outpost | 1 destroyed juggernaut(disabled) | attack=moloch battle=3 district=1";
    for options in ["first", "first,disabled_juggernaut=stays"] {
        scene(&format!("{options} {text}")).refuses("play moloch_move", "§juggernaut.destroyed");
        scene(&format!("{options} {}", text.replace("(disabled)", "")))
            .refuses("play moloch_move", "§juggernaut.destroyed");
    }
    // Other robots there still are, and it may go back to the hand.
    moloch("+moloch_move", "", "1 destroyed juggernaut ripper | 2 clown")
        .play("play moloch_move")
        .offers("pick clown; pick ripper")
        .refuses("pick juggernaut", "§juggernaut.destroyed");
    moloch("+retreat_order", "", "1 destroyed juggernaut").play("play retreat_order").shows("+juggernaut");
}
