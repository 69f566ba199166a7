//! Tests of special ammunition.

use crate::kit::{Scene, duel_on, unit};

fn loaded(ammo: &str, target: &str, at: &str) -> Scene {
    duel_on("arena,special_ammo=yes", &format!("medium+light_gun:{ammo}"), "1000,1000", target, at, "")
}

// §ammo.piercing
#[test]
fn flechettes_pierce() {
    assert_eq!(loaded("flechettes", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5").need(), 6);
}

// §ammo.damage
#[test]
fn hellfire_adds_a_point() {
    assert_eq!(loaded("hellfire", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5; 1 1").hp(3), 5);
}

// §ammo.slow
#[test]
fn an_emp_slows_until_the_end_of_the_next_activation() {
    let game = loaded("emp", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5; 1");
    assert_eq!(game.state.stats(unit(3)).speed, 3);
    let game = game.play("end u1; activate u3");
    game.refused_by("move u3 1801,1000", "move.length");
    assert_eq!(game.play("end u3").state.stats(unit(3)).speed, 5);
    let saved = loaded("emp", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5; 6");
    assert_eq!(saved.state.stats(unit(3)).speed, 5);
}

// §ammo.push
#[test]
fn concussion_pushes_and_hurts_what_collides() {
    let open = loaded("concussion", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5; 6");
    open.shows("u3@1700,1000");
    let mut packed = loaded("concussion", "heavy", "1500,1000");
    packed.state = packed.state.to_string().replace("u4@3500,2900", "u4@1700,1000").parse().unwrap();
    let packed = packed.play("shoot u1 light_gun u3; 5; 6; 1 1");
    packed.shows("u3@1566,1000");
    assert_eq!((packed.hp(3), packed.hp(4)), (6, 3));
}

// §ammo.again
#[test]
fn a_rapid_loader_attacks_again_after_a_six() {
    let game = loaded("rapid", "heavy", "1500,1000").play("shoot u1 light_gun u3; 6; 1; 1 1");
    assert_eq!(game.waits(), "attack");
    assert_eq!(game.play("1").waits(), "act");
}

// §ammo.tracer
#[test]
fn tracers_give_both_away() {
    let game = loaded("tracer", "heavy", "1500,1000").play("shoot u1 light_gun u3; 5; 6");
    game.shows("u1@1000,1000(activated,compromised,used=1)");
    game.shows("u3@1500,1000(compromised)");
}
