//! Tests of the rule §support.

use crate::kit::{moloch, outpost, scene};
use fracas_convoy::{City, Event, Side};

// §support.phase
#[test]
fn support_is_asked_for_in_the_attack_of_outpost_for_the_active_city() {
    moloch("+brain", "+scout*2", "1 destroyed | 2 hunter").refuses("support", "§battle.sequence");
    outpost("", "+scout*2", "1 destroyed | 2 hunter").allows("support");
    // Cleveland Harbour is not active yet.
    outpost("", "+scout*2", "1 | 3 hunter").refuses("support", "§support.none");
}

// §support.once
#[test]
fn each_city_helps_once() {
    outpost("", "+scout*2 +medic +retreat +sniper", "1 destroyed | 2 hunter ripper")
        .play("support; discard scout; discard scout; pick hunter")
        .refuses("support", "§support.once")
        .has("2 supported ripper");
}

// §support.cost
#[test]
fn support_costs_cards_that_are_discarded_first() {
    scene("first | moloch | outpost +scout | 1 destroyed | 2 hunter | attack=outpost battle=3 district=1")
        .refuses("support", "§support.cost");
    outpost("", "+scout +medic +sniper", "1 destroyed | 2 hunter ripper")
        .play("support")
        .offers("discard scout; discard medic; discard sudden_attack; discard sniper")
        .play("discard medic; discard sniper")
        .shows("outpost +scout +sudden_attack -medic -sniper")
        .offers("pick hunter; pick ripper");
    let harbour =
        outpost("", "+scout +medic", "1 destroyed | 2 destroyed | 3").play("support; discard medic");
    harbour.has("3 supported extra_post").shows("+scout");
}

// §support.none
#[test]
fn ziggy_one_has_no_support() {
    outpost("", "+scout*2", "1 hunter").refuses("support", "§support.none");
    scene("first,supports=no | moloch | outpost +scout*2 | 1 destroyed | 2 hunter | attack=outpost battle=3 district=1")
        .refuses("support", "§support.none");
}

// §support.patriot
#[test]
fn a_patriot_lowers_the_cost() {
    outpost("", "+scout", "1 destroyed | 2 hunter patriot")
        .play("support; discard scout")
        .lacks("hunter patriot");
    outpost("", "+scout", "1 destroyed | 2 destroyed | 3 patriot")
        .play("support")
        .has("3 supported extra_post patriot")
        .shows("+scout");
    // Not from another city.
    scene("first | moloch | outpost +scout | 1 destroyed | 2 hunter | 3 patriot | attack=outpost battle=3 district=1")
        .refuses("support", "§support.cost");
}

// §support.target
#[test]
fn a_support_without_target_is_not_asked_for() {
    outpost("", "+scout*2", "1 destroyed | 2 soldier").refuses("support", "§support.target");
    outpost("", "+scout*2", "1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed bunker | 5 hunter")
        .refuses("support", "§support.target");
}

// §support.iron-gate
#[test]
fn iron_gate_eliminates_a_robot_immune_or_not() {
    outpost("", "+scout*2", "1 destroyed | 2 battleship(combat_module) hunter | 3 ripper")
        .play("support; discard scout; discard scout")
        .offers("pick hunter; pick battleship")
        .play("pick battleship")
        .shows("-battleship")
        .shows("-combat_module");
}

// §support.cleveland
#[test]
fn cleveland_harbour_gives_a_post_until_it_is_destroyed() {
    let cities = "1 destroyed | 2 destroyed | 3 soldier commando bunker em_field";
    let helped = outpost("", "+scout +medic", cities)
        .refuses("put scout 3", "§post.free")
        .play("support; discard medic; put scout 3; skip");
    let city = City::new(3).unwrap();
    assert_eq!(helped.state.posts(city, Side::Outpost), 5);
    let text = "first | moloch | outpost +medic | 1 destroyed | 2 destroyed | 3 x1 x2 supported extra_post patriot runner \
                saboteur nestugov | attack=outpost battle=8 district=3";
    let gone = scene(text).play("pass; mill brain; pick runner");
    assert_eq!(gone.state.posts(city, Side::Outpost), 4);
}

// §support.jersey
#[test]
fn jersey_crust_gets_a_third_district() {
    let cities = "1 destroyed | 2 destroyed | 3 destroyed | 4 x1 saboteur";
    let helped = |cities: &str| {
        scene(&format!(
            "first | moloch | outpost +scout*2 +medic | {cities} | attack=outpost battle=9 district=2"
        ))
        .play("support; discard scout; discard scout")
    };
    // The city survives the battle and the new district is fought over, without a benefit.
    let next = helped(&cities.replace("saboteur", "saboteur nestugov"))
        .play("pass; mill brain; mill clown")
        .has("4 x1 x2 supported extra_district nestugov saboteur");
    next.shows("battle=10");
    // A victory of Moloch must take it rather than a district of New York.
    helped(&cities.replace("saboteur", "ripper"))
        .play("pass")
        .happened(|event| matches!(event, Event::Ravaged { district, .. } if district.number() == 3))
        .has("4 destroyed");
}

// §support.new-york
#[test]
fn new_york_moves_a_soldier_between_jersey_crust_and_itself() {
    let cities = "1 destroyed | 2 destroyed | 3 destroyed scout | 4 destroyed commando | 5 saboteur bunker";
    let asked =
        outpost("", "+sniper +medic +retreat", cities).play("support; discard medic; discard retreat");
    let asked = asked.offers("pick commando; pick saboteur");
    asked.clone().play("pick commando; trigger; mill brain").has("5 supported commando saboteur bunker");
    asked.play("pick saboteur").has("4 destroyed commando saboteur");
    // A full city eliminates him.
    let full = cities.replace("saboteur bunker", "soldier runner saboteur bunker em_field");
    outpost("", "+medic +retreat", &full)
        .play("support; discard medic; discard retreat; pick commando")
        .shows("-commando")
        .never(|event| matches!(event, Event::Milled { .. }));
}
