//! Tests of setting up.

use crate::kit::scene;

fn start(head: &str) -> crate::kit::Scene {
    scene(&format!("{head} | light/light/light | light/light | | setup"))
}

// §setup.roll
#[test]
fn the_higher_roll_places_first_and_ties_roll_again() {
    start("arena").play("3 3; 2 5").shows("deploy=b");
    start("arena").play("4 3").shows("deploy=a");
}

// §setup.role
#[test]
fn the_higher_roll_chooses_its_role() {
    let start = scene("hold_the_line | forge | rampart | | setup").play("2 6");
    assert_eq!(start.waits(), "role");
    let attacker = start.clone().play("role attacker");
    attacker.shows("deploy=b swapped");
    attacker.allows("deploy u5 600,200");
    attacker.refused_by("deploy u5 1800,2100", "deploy.zone");
    start.play("role defender").allows("deploy u5 1800,2150");
}

// §deploy.alternate
#[test]
fn units_are_deployed_in_turn_and_the_rest_at_the_end() {
    let game = start("arena").play("1 2; deploy u4 200,2900");
    game.refused_by("deploy u5 400,2900", "activation.alternate");
    let game = game.play("deploy u2 200,100; deploy u5 400,2900");
    game.refused_by("deploy u2 300,100", "deploy.alternate");
    let game = game.play("deploy u1 400,100; deploy u3 600,100");
    assert_eq!(game.waits(), "initiative");
}

// §deploy.zone
#[test]
fn the_whole_base_lies_in_the_zone() {
    let game = start("arena").play("2 1");
    game.allows("deploy u1 500,245");
    game.refused_by("deploy u1 500,246", "deploy.zone");
    game.refused_by("deploy u1 500,54", "deploy.zone");
}

// §deploy.clear
#[test]
fn nobody_is_deployed_on_others_or_next_to_enemies() {
    let game = start("arena").play("2 1; deploy u1 500,200; deploy u4 500,2800");
    game.refused_by("deploy u2 600,200", "deploy.clear");
    game.allows("deploy u2 610,200");
    let line =
        scene("hold_the_line | forge | rampart | | setup").play("6 2; role attacker; deploy u1 600,200");
    line.refused_by("deploy u5 1800,1690", "deploy.clear");
    // Both sides share a disc: two machines of 79 and 63 keep more than an inch between them.
    shared("shared", 330);
    let near = scene("shared | red_school | blue_school | | setup").play("6 1; deploy u1 1200,400");
    near.refused_by("deploy u3 1200,642", "deploy.clear");
    near.allows("deploy u3 1200,643");
}

/// Training with one disc for both sides.
fn shared(id: &str, radius: u16) {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/scenarios/training.toml");
    let disc = format!("{{ centre = [1200, 400], radius = {radius} }}");
    let text = std::fs::read_to_string(file)
        .expect("the training ground")
        .replace("\"training\"", &format!("\"{id}\""))
        .replace("{ edge = \"south\", depth = 300 }", &disc)
        .replace("{ edge = \"north\", depth = 300 }", &disc);
    fracas_mech::load_scenario("shared.toml", &text).expect("a scenario");
}

// §deploy.no-room
#[test]
fn a_unit_without_room_is_out_of_the_game() {
    shared("crowded", 300);
    // The first unit leaves the enemy no room.
    let game = scene("crowded | red_school | blue_school | | setup").play("6 1; deploy u1 1200,400");
    game.shows("u3- u4-");
    assert_eq!(game.play("deploy u2 1200,600").waits(), "over S1");
}
