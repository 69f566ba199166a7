//! Tests of fighting.

use crate::kit::{duel, duel_on, scene, unit, walled};
use fracas_mech::{AttackKind, Event, Target, Why};

// §weapon.once
#[test]
fn a_weapon_is_used_once_in_a_turn() {
    let game =
        duel("medium+medium_gun", "1000,1000", "medium", "1500,1000").play("shoot u1 medium_gun u3; 1");
    game.refused_by("shoot u1 medium_gun u3", "weapon.once");
    let text = "arena | light/light | medium+axe/light | u1@1000,1000(activated) u2@100,100 u3@1200,1000 u4@3500,2900 | \
                activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("disengage u1 700,1000; 1; end u1; activate u3; move u3 900,1000");
    game.refused_by("strike u3 axe u1", "weapon.once");
}

// §engaged.what
#[test]
fn enemies_within_an_inch_are_engaged() {
    let game = duel("medium", "1000,1000", "medium", "1226,1000");
    assert_eq!(game.state.engaged_with(unit(1)).collect::<Vec<_>>(), [unit(3)]);
    let apart = duel("medium", "1000,1000", "medium", "1227,1000");
    assert_eq!(apart.state.engaged_with(unit(1)).count(), 0);
}

// §engaged.no-shooting
#[test]
fn an_engaged_unit_does_not_shoot() {
    duel("medium+medium_gun", "1000,1000", "medium", "1226,1000")
        .refused_by("shoot u1 medium_gun u3", "engaged.what");
}

// §engaged.wall
#[test]
fn a_wall_between_prevents_engagement() {
    let text = "walled | medium/light | medium/light | u1@2340,1937(activated) u2@100,100 u3@2450,2143 u4@3500,2900 | \
                activation=a turn=1 active=u1:0:0:0";
    let game = scene(text);
    assert!(game.state.base(unit(1)).within(game.state.base(unit(3)), 108));
    assert_eq!(game.state.engaged_with(unit(1)).count(), 0);
    game.allows("move u1 2340,1900");
}

// §range.limit
#[test]
fn only_a_weapon_that_says_so_has_a_greatest_range() {
    let game = duel("medium+medium_gun+flamer", "100,1500", "medium", "3500,1500");
    game.allows("shoot u1 medium_gun u3");
    game.refused_by("shoot u1 flamer u3", "range.limit");
    duel("medium+flamer", "1000,1000", "medium", "2126,1000").allows("shoot u1 flamer u3");
    duel("medium+flamer", "1000,1000", "medium", "2127,1000").refused_by("shoot u1 flamer u3", "range.limit");
}

// §range.long
#[test]
fn more_than_ten_inches_are_long_range() {
    let near = duel("medium+medium_gun", "1000,1000", "medium", "2126,1000").play("shoot u1 medium_gun u3");
    assert_eq!(near.need(), 4);
    let far = duel("medium+medium_gun", "1000,1000", "medium", "2127,1000").play("shoot u1 medium_gun u3");
    assert_eq!(far.need(), 5);
}

// §attack.dice
#[test]
fn the_dice_fall_in_order() {
    let game = duel("medium+missile_battery", "1000,1000", "medium+axe+fist", "1500,1000");
    let mut game = game.play("shoot u1 missile_battery u3");
    let mut order = Vec::new();
    // A ricochet would find nobody; a lost part is picked between two weapons.
    for action in ["roll 6", "roll 6", "roll 4", "roll 1", "roll 2", "pick 1", "roll 1", "roll 1", "roll 1"] {
        order.push(game.waits());
        game = game.play(action);
    }
    let wanted =
        ["attack", "damage", "confirm", "catastrophe", "catastrophe", "pick 2", "save", "save", "save"];
    assert_eq!(order, wanted);
    let flame = duel("medium+flamer", "1000,1000", "medium", "1500,1000").play("shoot u1 flamer u3; 6");
    assert_eq!(flame.waits(), "heat");
    assert_eq!(flame.play("1").waits(), "confirm");
}

// §attack.need
#[test]
fn die_and_modifiers_reach_the_skill() {
    let game = duel("medium+medium_gun", "1000,1000(skill=1)", "medium", "1500,1000");
    let game = game.play("shoot u1 medium_gun u3");
    assert_eq!(game.need(), 5);
    assert_eq!(game.clone().play("4").waits(), "act");
    assert_eq!(game.play("5").waits(), "save");
}

// §attack.always
#[test]
fn a_one_misses_and_a_six_hits() {
    // Skill 6, long range, snap shot: 8 would be needed.
    let game = duel("medium+medium_gun", "1000,1000(skill=2)", "medium", "3000,1000");
    let hit = game.play("move u1 1000,1100 snap medium_gun u3 0; 6");
    assert_eq!(hit.waits(), "confirm");
    // Everything in favour: 1 would be enough.
    let game = duel("medium+medium_gun+targeting", "1000,1000", "medium", "1500,1000(compromised)");
    let game = game.play("shoot u1 precise medium_gun u3");
    assert_eq!(game.need(), 2);
    assert_eq!(game.play("1").waits(), "act");
}

// §attack.modifiers
#[test]
fn modifiers_add_up_with_their_reasons() {
    let game = duel(
        "medium+medium_gun+targeting+thermal_imaging",
        "1000,1000",
        "medium",
        "3000,1000(heat=5,compromised)",
    );
    let weapon = "medium_gun".parse().unwrap();
    let forecast = game.state.forecast(unit(1), weapon, Target::Unit(unit(3)), AttackKind::Snap, -1).unwrap();
    let reasons: Vec<(Why, i32)> =
        forecast.skill.terms().iter().map(|term| (term.why, term.amount)).collect();
    assert_eq!(
        reasons,
        [
            (Why::CombatSkill, 4),
            (Why::LongRange, 1),
            (Why::SnapShot, 1),
            (Why::Compromised, -1),
            (Why::Targeting, -1),
            (Why::Thermal, -1)
        ]
    );
    assert_eq!((forecast.skill.total(), forecast.need), (3, 3));
    assert_eq!(game.play("move u1 1000,1100 snap medium_gun u3 0").need(), 3);
}

// §attack.damage
#[test]
fn a_hit_does_the_damage_of_the_weapon() {
    let game =
        duel("heavy+heavy_gun", "1000,1000", "heavy", "1500,1000").play("shoot u1 heavy_gun u3; 5; *1x4");
    assert_eq!(game.hp(3), 3);
    let rail = duel("medium+rail_gun", "1000,1000", "heavy", "1500,1000")
        .play("shoot u1 rail_gun 1500,1000; 5; 5; *1x3");
    assert_eq!(rail.hp(3), 4);
}

// §save.every
#[test]
fn every_point_gets_a_save() {
    let game =
        duel("medium+medium_gun", "1000,1000", "medium", "1500,1000").play("shoot u1 medium_gun u3; 5; 6 1");
    assert_eq!(game.hp(3), 5);
    let wall = walled("medium+axe", "1100,1050", "light", "3000,2500");
    let wall = wall.play("strike u1 axe s1; 6");
    // The block falls on the attacker, who saves with its armour.
    assert_eq!((wall.waits().as_str(), wall.need()), ("save", 6));
}

// §save.number
#[test]
fn cover_lowers_and_piercing_raises_the_number() {
    let cover = walled("medium+long_gun", "1000,2000", "heavy", "1500,2000").play("shoot u1 long_gun u3; 5");
    assert_eq!(cover.need(), 5);
    let strong = walled("medium+medium_gun", "1000,2000", "medium+plating_2", "1500,2000");
    assert_eq!(strong.play("shoot u1 medium_gun u3; 5").need(), 3);
}

// §cover.save
#[test]
fn cover_is_worth_one() {
    let open =
        walled("medium+medium_gun", "1000,1600", "heavy", "1500,1600").play("shoot u1 medium_gun u3; 5");
    let cover =
        walled("medium+medium_gun", "1000,2000", "heavy", "1500,2000").play("shoot u1 medium_gun u3; 5");
    assert_eq!((open.need(), cover.need()), (5, 4));
}

// §save.piercing
#[test]
fn steps_of_piercing_add_up() {
    let game = duel("medium+long_gun", "1000,1000", "medium+plating_2", "1500,1000(pierced=1)");
    assert_eq!(game.play("shoot u1 long_gun u3; 5").need(), 6);
}

// §save.six
#[test]
fn a_six_always_saves() {
    let game = duel("medium+long_gun", "1000,1000", "medium", "1500,1000(pierced=3)")
        .play("shoot u1 long_gun u3; 5");
    assert_eq!(game.need(), 6);
    assert_eq!(game.play("6 6").hp(3), 6);
}

// §save.all
#[test]
fn all_saves_are_rolled() {
    let game = duel("heavy+heavy_gun", "1000,1000", "medium", "1500,1000(hp=1)")
        .play("shoot u1 heavy_gun u3; 5; 1 1 1");
    assert_eq!(game.waits(), "save");
    assert_eq!(game.play("6").waits(), "deathtest");
}

// §critical.six
#[test]
fn a_six_is_a_critical() {
    let game = duel("medium+medium_gun", "1000,1000", "medium", "1500,1000")
        .play("shoot u1 medium_gun u3; 6; 1; *1x3");
    assert_eq!(game.saw(|event| matches!(event, Event::Hit { critical: true, .. })), 1);
    let five =
        duel("medium+medium_gun", "1000,1000", "medium", "1500,1000").play("shoot u1 medium_gun u3; 5; 1 1");
    assert_eq!(five.saw(|event| matches!(event, Event::Hit { critical: true, .. })), 0);
}

// §critical.damage
#[test]
fn a_critical_does_one_more() {
    let game = duel("medium+medium_gun", "1000,1000", "medium", "1500,1000")
        .play("shoot u1 medium_gun u3; 6; 1; *1x3");
    assert_eq!((game.hp(3), game.waits().as_str()), (3, "act"));
}

// §death.order
#[test]
fn the_fallen_are_settled_when_the_attack_is_over_in_the_order_they_fell() {
    let text = "arena | medium+medium_gun+medium_gun/light | light/light | u1@1000,1000(activated) u2@100,100 \
                u3@1500,1000(hp=1) u4@1500,1300(hp=1) | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 all medium_gun u4 medium_gun.2 u3; 5; 1 1");
    assert_eq!((game.waits().as_str(), game.hp(4)), ("attack", 0));
    game.shows("queue=u4");
    let game = game.play("5; 1 1");
    game.shows("queue=u3 ");
    game.shows(">death:u4");
    // A blast does not hurt who is at 0 already.
    let _ = duel_on("arena", "light", "1000,1000", "light", "3000,2000", "");
}
