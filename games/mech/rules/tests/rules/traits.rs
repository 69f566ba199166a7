//! Tests of the traits of weapons.

use crate::kit::{duel, scene, unit, walled};
use fracas_mech::Event;

// §trait.piercing
#[test]
fn piercing_is_one_step() {
    let game = duel("medium+long_gun", "1000,1000", "heavy", "1500,1000").play("shoot u1 long_gun u3; 5");
    assert_eq!(game.need(), 6);
}

// §trait.heats
#[test]
fn a_flamer_heats_after_the_attack() {
    let game = duel("medium+flamer+flamer", "1000,1000", "medium", "1500,1000(heat=8)");
    let game = game.play("shoot u1 all flamer u3 flamer.2 u3; 5; 6; 1; 5");
    assert_eq!((game.waits().as_str(), game.heat(3)), ("heat", 8));
    let game = game.play("1; 1");
    // Three points at once, one test.
    assert_eq!((game.waits().as_str(), game.heat(3)), ("heattest", 11));
    let game = game.play("1");
    assert_eq!((game.waits().as_str(), game.heat(1)), ("act", 1));
    // A target that has fallen is not heated.
    let dead = duel("medium+flamer", "1000,1000", "medium", "1500,1000(hp=1,heat=9)");
    let dead = dead.play("shoot u1 flamer u3; 5; 6; 1; 1");
    assert_eq!(dead.saw(|event| matches!(event, Event::Heated { .. })), 0);
}

// §trait.half-speed
#[test]
fn a_heavy_gun_halves_the_movement() {
    let start = duel("heavy+heavy_gun", "1000,1000", "heavy", "2000,2000");
    let moved = start.clone().play("move u1 1251,1000");
    moved.refused_by("shoot u1 heavy_gun u3", "trait.half-speed");
    start.clone().play("move u1 1250,1000").allows("shoot u1 heavy_gun u3");
    let fired = start.clone().play("shoot u1 heavy_gun u3; 1");
    fired.allows("move u1 1250,1000");
    fired.refused_by("move u1 1251,1000", "move.length");
    fired.refused_by("move u1 1300,1000 run", "move.length");
    start.refused_by("move u1 1260,1000 snap heavy_gun u3 0", "trait.half-speed");
    start.allows("move u1 1250,1000 snap heavy_gun u3 1");
}

// §trait.indirect
#[test]
fn guided_missiles_need_no_sight() {
    let game = walled("medium+guided_missiles+medium_gun", "1000,1050", "medium", "1500,1050");
    game.refused_by("shoot u1 medium_gun u3", "sight.needed");
    game.allows("shoot u1 guided_missiles u3");
}

// §trait.ignores-cover
#[test]
fn guided_missiles_ignore_cover() {
    let game = walled("medium+guided_missiles", "1000,2000", "heavy", "1500,2000")
        .play("shoot u1 guided_missiles u3; 5");
    assert_eq!(game.need(), 5);
}

// §trait.ignores-long-range
#[test]
fn a_long_gun_ignores_long_range() {
    let game = duel("medium+long_gun", "1000,1000", "heavy", "3000,1000").play("shoot u1 long_gun u3");
    assert_eq!(game.need(), 4);
}

// §trait.splash
#[test]
fn splash_rolls_against_everything_near_the_target() {
    let text = "walled | medium+missile_battery/light | medium/light | u1@1000,1500(activated) u2@2660,2600 \
                u3@2500,2400(heat=1) u4@2300,2500(compromised) | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 missile_battery u3");
    // Long range for the first roll, and so for all; friends first by id, then enemies, then the ruin.
    assert_eq!(game.need(), 5);
    let game = game.play("1");
    let mut hit = Vec::new();
    let mut game = game;
    while game.waits() == "attack" {
        assert_eq!(game.need(), 5);
        game = game.play("1");
    }
    for event in &game.events {
        if let Event::Attacked { target, .. } = event {
            hit.push(target.to_string());
        }
    }
    assert_eq!(hit, ["u3", "u2", "u4", "s4"]);
    game.shows("compromised");
}

// §trait.line
#[test]
fn a_rail_gun_shoots_along_a_line() {
    let text = "walled | medium+rail_gun/light | medium/light | u1@600,1000(activated) u2@900,1000 u3@1090,1000 \
                u4@3000,1000 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text);
    game.refused_by("shoot u1 rail_gun u3", "trait.line");
    game.refused_by("shoot u1 rail_gun 1500,1000", "sight.needed");
    let mut game = game.play("shoot u1 rail_gun 1090,1000");
    while game.waits() == "attack" {
        game = game.play("1");
    }
    let hit: Vec<String> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { target, .. } => Some(target.to_string()),
            _ => None,
        })
        .collect();
    // The block is on the line, the rock stops it before u4.
    assert_eq!(hit, ["u2", "u3", "s1"]);
}

// §trait.self-heat
#[test]
fn a_rail_gun_heats_its_own_machine() {
    let game =
        duel("medium+rail_gun", "1000,1000", "medium", "1500,1000").play("shoot u1 rail_gun 1500,1000; 1");
    assert_eq!(game.heat(1), 1);
    let action = "shoot u1 precise rail_gun 1500,1000".parse().unwrap();
    let fresh = duel("medium+rail_gun", "1000,1000", "medium", "1500,1000");
    assert_eq!(fresh.state.action_heat(&action), 2);
}

// §trait.reach
#[test]
fn a_whip_does_not_engage_further() {
    let game = duel("medium+whip", "1000,1000", "medium", "1400,1000");
    game.allows("strike u1 whip u3");
    assert_eq!(game.state.engaged_with(unit(1)).count(), 0);
}

// §trait.momentum
#[test]
fn a_lance_hits_harder_after_a_move() {
    let still = duel("light+lance", "1000,1000", "heavy", "1200,1000").play("strike u1 lance u3; 5");
    assert_eq!(still.need(), 5);
    assert_eq!(still.play("1").hp(3), 6);
    let charge =
        duel("light+lance", "1000,1000", "heavy", "1700,1000").play("move u1 1500,1000 charge lance u3; 5");
    assert_eq!(charge.need(), 6);
    assert_eq!(charge.play("1 1 1").hp(3), 4);
}

// §trait.burns-out
#[test]
fn a_mace_loses_its_piercing_on_a_one() {
    let game = duel("light+mace", "1000,1000", "heavy", "1200,1000").play("strike u1 mace u3; 1");
    game.shows("burnt=1");
    let later = duel("light+mace", "1000,1000(burnt=1)", "heavy", "1200,1000").play("strike u1 mace u3; 5");
    assert_eq!(later.need(), 5);
}

// §trait.critical-5
#[test]
fn a_sword_is_critical_on_five() {
    let game = duel("light+sword", "1000,1000", "heavy", "1200,1000").play("strike u1 sword u3; 5");
    assert_eq!(game.waits(), "confirm");
    // A 5 that misses is none.
    let miss = duel("light+sword", "1000,1000(skill=2)", "heavy", "1200,1000").play("strike u1 sword u3; 5");
    assert_eq!(miss.waits(), "act");
}

// §trait.burns-out-damage
#[test]
fn a_sword_loses_damage_and_edge_on_a_one() {
    let game = duel("light+sword", "1000,1000(burnt=1)", "heavy", "1200,1000").play("strike u1 sword u3; 5");
    assert_eq!(game.waits(), "save");
    let game = game.play("1");
    assert_eq!((game.hp(3), game.waits().as_str()), (6, "act"));
}

// §trait.all-around
#[test]
fn a_field_strikes_all_around() {
    let text = "arena | medium+electric_field/light | medium/light | u1@1000,1000(activated) u2@1000,1200 u3@1300,1000 \
                u4@700,1000 | activation=a turn=1 active=u1:0:0:0";
    let mut game = scene(text).play("strike u1 electric_field u3");
    let mut rolls = 0;
    while game.waits() == "attack" {
        game = game.play("1");
        rolls += 1;
    }
    assert_eq!(rolls, 3);
}

// §trait.push
#[test]
fn a_gauntlet_pushes_to_the_first_obstacle() {
    let open =
        duel("light+gauntlet", "1000,1000", "light", "1200,1000").play("strike u1 gauntlet u3; 5; 1 1");
    open.shows("u3@1300,1000");
    let saved =
        duel("light+gauntlet", "1000,1000", "light", "1200,1000").play("strike u1 gauntlet u3; 5; 6 6");
    saved.shows("u3@1200,1000");
    let wall =
        walled("light+gauntlet", "900,1000", "light", "1110,1000").play("strike u1 gauntlet u3; 5; 1 1");
    wall.shows("u3@1145,1000");
}
