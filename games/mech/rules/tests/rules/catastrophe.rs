//! Tests of catastrophes.

use crate::kit::{Scene, duel, scene, unit, walled};

/// A critical that is confirmed, and two dice on the table.
fn struck(target: &str, dice: &str) -> Scene {
    duel("medium+light_gun", "1000,1000", target, "1500,1000").play("shoot u1 light_gun u3; 6; 4").play(dice)
}

// §catastrophe.confirm
#[test]
fn a_critical_is_confirmed_by_the_skill_without_modifiers() {
    let game = duel("medium+light_gun", "1000,1000", "medium", "3000,1000").play("shoot u1 light_gun u3; 6");
    assert_eq!((game.waits().as_str(), game.need()), ("confirm", 4));
    assert_eq!(game.clone().play("3").waits(), "save");
    assert_eq!(game.play("4").waits(), "catastrophe");
}

// §catastrophe.unit
#[test]
fn scenery_suffers_criticals_but_no_catastrophes() {
    let game =
        walled("medium+light_gun", "1000,1050", "medium", "3000,2500").play("shoot u1 light_gun s1; 6");
    game.shows("s1=1");
    assert_eq!(game.waits(), "act");
}

// §catastrophe.table
#[test]
fn the_table_has_eleven_results() {
    let rolls: Vec<u8> = fracas_mech::catastrophes().iter().map(|facts| facts.roll).collect();
    assert_eq!(rolls, (2..=12).collect::<Vec<_>>());
    struck("medium", "3 5").shows("speed=1");
    struck("medium", "5 3").shows("speed=1");
}

// §catastrophe.ammunition
#[test]
fn two_adds_a_d3_and_takes_the_ammunition() {
    let text = "arena,special_ammo=yes | medium+light_gun/light | medium+light_gun:emp/light | u1@1000,1000(activated) \
                u2@100,100 u3@1500,1000 u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 light_gun u3; 6; 4; 1 1");
    assert_eq!(game.waits(), "ammunition");
    let game = game.play("5; *1x5");
    assert_eq!(game.hp(3), 1);
    game.shows("spent=1");
}

// §catastrophe.part
#[test]
fn three_destroys_a_weapon_or_upgrade() {
    let game = struck("medium+axe+plating_2", "1 2");
    assert_eq!(game.waits(), "pick 2");
    assert_eq!(game.clone().play("pick 1").need(), 4);
    // Without its plating it saves on a 6 again, in this attack too.
    let game = game.play("pick 2");
    game.shows("lost=1");
    assert_eq!(game.need(), 6);
    assert_eq!(struck("medium", "2 1").waits(), "save");
}

// §catastrophe.skill
#[test]
fn four_worsens_the_skill_to_six_at_most() {
    assert_eq!(struck("medium", "1 3").state.stats(unit(3)).skill, 5);
    let worst = duel("medium+light_gun", "1000,1000", "medium", "1500,1000(skill=2)");
    let worst = worst.play("shoot u1 light_gun u3; 6; 4; 1 3");
    assert_eq!(worst.state.stats(unit(3)).skill, 6);
}

// §catastrophe.limit
#[test]
fn five_and_ten_lower_the_heat_limit_without_a_test() {
    assert_eq!(struck("medium", "2 3").state.stats(unit(3)).limit, 9);
    assert_eq!(struck("medium", "5 5").state.stats(unit(3)).limit, 9);
    let hot = duel("medium+light_gun", "1000,1000", "medium", "1500,1000(heat=9)");
    let hot = hot.play("shoot u1 light_gun u3; 6; 4; 2 3; 1 1");
    assert_eq!((hot.waits().as_str(), hot.hp(3)), ("act", 4));
}

// §catastrophe.ricochet
#[test]
fn six_hurts_another_unit_within_three_inches() {
    let near = "arena | medium+light_gun/light | medium/light/light | u1@1000,1000(activated) u2@100,100 u3@1500,1000 \
                u4@1500,1300 u5@1500,1415 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(near).play("shoot u1 light_gun u3; 6; 4; 3 3");
    assert_eq!(game.waits(), "pick 2");
    let game = game.play("pick 2; 1");
    assert_eq!((game.hp(5), game.waits().as_str()), (3, "save"));
    assert_eq!(struck("medium", "3 3").waits(), "save");
}

// §catastrophe.hit
#[test]
fn seven_adds_a_point() {
    let game = struck("medium", "3 4").play("*1x3");
    assert_eq!(game.hp(3), 3);
}

// §catastrophe.slower
#[test]
fn eight_slows_to_one_at_least() {
    assert_eq!(struck("medium", "2 6").state.stats(unit(3)).speed, 5);
    let slow = duel("medium+light_gun", "1000,1000", "medium", "1500,1000(speed=6)");
    assert_eq!(slow.state.stats(unit(3)).speed, 1);
}

// §catastrophe.plating
#[test]
fn nine_opens_the_plating_in_this_attack_too() {
    let game = duel("medium+light_gun", "1000,1000", "medium+plating_2", "1500,1000");
    let game = game.play("shoot u1 light_gun u3; 6; 4; 4 5");
    assert_eq!(game.need(), 5);
    game.shows("pierced=1");
}

// §catastrophe.weapon
#[test]
fn eleven_destroys_a_weapon() {
    let game = struck("medium+axe+plating_2", "5 6");
    game.shows("broken=1");
    let broken = duel("medium+axe+medium_gun", "1000,1000(broken=2)", "medium", "1500,1000");
    broken.refused_by("shoot u1 medium_gun u3", "catastrophe.weapon");
}

// §catastrophe.cockpit
#[test]
fn twelve_drops_it_to_zero_without_a_save() {
    let game = struck("heavy", "6 6");
    assert_eq!((game.hp(3), game.waits().as_str()), (0, "deathtest"));
}
