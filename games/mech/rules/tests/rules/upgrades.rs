//! Tests of upgrades.

use crate::kit::{duel, scene, unit, walled};
use fracas_mech::Event;

// §upgrade.list
#[test]
fn an_action_of_an_upgrade_needs_it() {
    let game = duel("light+camouflage", "1000,1000(heat=8)", "light", "1500,1000");
    game.allows("camouflage u1");
    for action in ["destruct u1", "link u1 u3", "virus u1 u3"] {
        game.refused_by(action, "upgrade.list");
    }
    let lost = duel("light+camouflage", "1000,1000(lost=1)", "light", "1500,1000");
    lost.refused_by("camouflage u1", "upgrade.list");
}

// §upgrade.figures
#[test]
fn plating_thrusters_plates_and_stabilisers() {
    let game = duel(
        "medium+plating_1+thrusters+heavy_plates+stabilisers",
        "1000,1000",
        "heavy+plating_1",
        "1500,1000",
    );
    let stats = *game.state.stats(unit(1));
    assert_eq!((stats.armour, stats.speed, stats.max_hp, stats.limit), (5, 7, 7, 12));
    assert_eq!(game.state.stats(unit(3)).armour, 5);
    let better = duel("medium+plating_2", "1000,1000", "heavy", "1500,1000");
    assert_eq!(better.state.stats(unit(1)).armour, 4);
}

// §upgrade.lost
#[test]
fn a_destroyed_upgrade_works_no_more_but_hp_stay() {
    let game = duel("medium+plating_2+thrusters+heavy_plates", "1000,1000(lost=1+2+3)", "heavy", "1500,1000");
    let stats = *game.state.stats(unit(1));
    assert_eq!((stats.armour, stats.speed, game.hp(1)), (6, 6, 7));
}

// §upgrade.heat-sink
#[test]
fn a_heat_sink_cools_the_overheating_test() {
    for (die, gained) in [(1, 2), (2, 1), (3, 0), (4, 0), (5, 0), (6, 0)] {
        let text = "arena | light+heat_sink/light | light/light | u1@100,100 u2@300,100 u3@100,2900 u4@300,2900 | \
                    overheating=a:u1+u2 turn=1";
        let game = scene(text).play("overheat u1").play(&die.to_string());
        assert_eq!(game.heat(1), gained, "die {die}");
    }
}

// §upgrade.sensors
#[test]
fn sensors_make_criticals_worse() {
    let game = duel("light+light_gun+sensors", "1000,1000", "heavy", "1500,1000")
        .play("shoot u1 light_gun u3; 6; 1; *1x3");
    assert_eq!((game.hp(3), game.waits().as_str()), (4, "act"));
}

// §upgrade.targeting
#[test]
fn targeting_helps_every_roll() {
    let game = duel("light+light_gun+axe+targeting", "1000,1000", "heavy", "1500,1000");
    assert_eq!(game.play("shoot u1 light_gun u3").need(), 3);
    let blow = duel("light+light_gun+axe+targeting", "1000,1000", "heavy", "1200,1000");
    assert_eq!(blow.play("strike u1 axe u3").need(), 3);
}

// §upgrade.thermal
#[test]
fn thermal_imaging_helps_against_hot_targets() {
    for (heat, need) in [("heat=4", 4), ("heat=5", 3)] {
        let game =
            duel("light+light_gun+thermal_imaging", "1000,1000", "heavy", &format!("1500,1000({heat})"));
        assert_eq!(game.play("shoot u1 light_gun u3").need(), need, "{heat}");
    }
}

// §upgrade.optics
#[test]
fn optics_see_far() {
    let game =
        duel("light+light_gun+long_optics", "1000,1000", "heavy", "3000,1000").play("shoot u1 light_gun u3");
    assert_eq!(game.need(), 4);
}

// §upgrade.countermeasures
#[test]
fn countermeasures_take_the_damage_of_ranged_criticals() {
    let shot = duel("light+light_gun+axe", "1000,1000", "heavy+countermeasures", "1500,1000");
    let shot = shot.play("shoot u1 light_gun u3; 6");
    assert_eq!(shot.waits(), "confirm");
    let shot = shot.play("1; 1");
    assert_eq!((shot.hp(3), shot.waits().as_str()), (6, "act"));
    let blow = duel("light+light_gun+axe", "1000,1000", "heavy+countermeasures", "1200,1000");
    assert_eq!(blow.play("strike u1 axe u3; 6; 1; *1x3").hp(3), 4);
}

// §upgrade.nuclear
#[test]
fn a_nuclear_core_explodes_with_ten_heat() {
    let game = duel("medium+medium_gun", "1000,1000", "medium+nuclear_core", "2000,1000(hp=1)");
    let game = game.play("shoot u1 medium_gun u3; 5; 1 1; 3; *6x5");
    assert_eq!(game.saw(|event| matches!(event, Event::Exploded { heat: 10, damage: 5, .. })), 1);
    assert_eq!(game.waits(), "act");
}

// §upgrade.reactive
#[test]
fn reactive_plating_takes_the_first_point_of_a_turn() {
    let game = duel("medium+medium_gun+light_gun", "1000,1000", "heavy+reactive_plating", "1500,1000");
    let game = game.play("shoot u1 medium_gun u3; 5; 1 1");
    assert_eq!(game.hp(3), 6);
    let game = game.play("shoot u1 light_gun u3; 5; 1");
    assert_eq!(game.hp(3), 5);
}

// §upgrade.jump
#[test]
fn jump_jets_cross_scenery() {
    let game = walled("light+jump_jets", "1000,1050", "light", "3000,2500");
    game.allows("move u1 1500,1050");
    game.refused_by("move u1 1250,1050", "move.obstacles");
}

// §upgrade.destruct
#[test]
fn a_hot_machine_may_blow_itself_up() {
    let cool = duel("light+self_destruct", "1000,1000(heat=6)", "light", "1300,1000");
    cool.refused_by("destruct u1", "upgrade.destruct");
    let hot =
        duel("light+self_destruct", "1000,1000(heat=7)", "light", "1300,1000").play("destruct u1; *1x3");
    assert_eq!((hot.lives(1), hot.hp(3)), (false, 1));
}

// §upgrade.camouflage
#[test]
fn camouflage_lasts_until_the_next_action() {
    let text = "arena | light+light_gun/light | light+camouflage/light | u1@1000,1000(activated) u2@100,100 \
                u3@1500,1000(hidden) u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    assert_eq!(scene(text).play("shoot u1 light_gun u3").need(), 5);
    let own = duel("light+camouflage", "1000,1000", "light", "3000,1000").play("camouflage u1");
    own.shows("hidden");
    own.play("move u1 1100,1000").hides("hidden");
}

// §upgrade.link
#[test]
fn a_fire_link_gives_an_enemy_away() {
    let game = duel("light+fire_link", "1000,1000", "light", "3000,1000").play("link u1 u3");
    game.shows("u3@3000,1000(compromised)");
    walled("light+fire_link", "1000,1050", "light", "1500,1050").refused_by("link u1 u3", "sight.needed");
}

// §upgrade.repulsor
#[test]
fn a_repulsor_stops_an_enemy_on_four() {
    let start = duel("light", "1000,1000", "light+repulsor", "1500,1000").play("move u1 1350,1000");
    assert_eq!((start.waits().as_str(), start.need()), ("repulse", 4));
    start.clone().play("3").shows("u1@1350,1000");
    // 110 between the edges of the bases and an inch: 210 is still within, 211 is not.
    start.play("4").shows("u1@1289,1000");
    let away = duel("light", "1000,1000", "light+repulsor", "1500,1000").play("move u1 1289,1000");
    assert_eq!(away.waits(), "act");
}

// §upgrade.virus
#[test]
fn a_virus_leaves_one_plain_action() {
    let game = duel("light+virus", "1000,1000", "light", "3000,1000").play("virus u1 u3");
    assert_eq!(game.waits(), "act");
    game.refused_by("virus u1 u4", "upgrade.virus");
    let game = game.play("end u1; activate u3");
    game.refused_by("move u3 2800,1000 run", "upgrade.virus");
    let game = game.play("move u3 2800,1000");
    assert_eq!((game.waits().as_str(), game.heat(1)), ("activate S1", 0));
}
