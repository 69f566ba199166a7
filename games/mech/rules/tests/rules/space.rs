//! Tests of space and dice.

use crate::kit::{duel, scene, walled};
use fracas_core::State as _;
use fracas_mech::Action;

// §table.units
#[test]
fn places_are_whole_hundredths_of_an_inch() {
    let start = duel("light", "1000,1000", "light", "3000,2000").play("move u1 1003,1004");
    start.shows("u1@1003,1004");
    assert!("move u1 1003.5,1004".parse::<Action>().is_err());
}

// §table.base
#[test]
fn a_base_never_leaves_the_table() {
    let start = duel("light", "200,1000", "light", "3000,2000");
    start.refused_by("move u1 54,1000", "table.base");
    start.allows("move u1 55,1000");
}

// §table.within
#[test]
fn distances_are_measured_from_edge_to_edge() {
    // Two lights: 110 between centres that touch, 210 an inch apart.
    let near = duel("light+axe", "1000,1000", "light", "1210,1000");
    near.allows("strike u1 axe u3");
    duel("light+axe", "1000,1000", "light", "1211,1000").refused_by("strike u1 axe u3", "range.limit");
}

// §table.overlap
#[test]
fn touching_bases_do_not_overlap() {
    let start = duel("light", "1000,1000", "light", "1500,1000");
    start.allows("move u1 1390,1000");
    start.refused_by("move u1 1391,1000", "move.obstacles");
}

// §table.graze
#[test]
fn a_line_along_an_edge_does_not_run_inside() {
    // The block reaches from y = 900 to 1200: at y = 1255 a light base only touches it.
    let start = walled("light", "1000,1255", "light", "3000,2000");
    start.allows("move u1 1500,1255");
    start.refused_by("move u1 1500,1254", "move.obstacles");
}

// §dice.d6
#[test]
fn chance_rolls_every_die() {
    let start = scene("arena | light/light | light/light | | setup");
    let mut chances = Vec::new();
    start.state.chances(&mut chances);
    assert_eq!(chances.len(), 6);
    assert!(chances.iter().all(|(_, weight)| weight.get() == 1));
    assert!("roll 7".parse::<Action>().is_err());
    start.refused_by("pick 1", "turn.phases");
    assert_eq!(start.state.check(&Action::Roll { die: 7 }).unwrap_err().rule().0, "§dice.d6");
}

// §dice.d3
#[test]
fn a_d3_is_half_a_die_and_a_d2_a_third() {
    for (die, lost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let hot = duel("light", "1000,1000(heat=5)", "light", "3000,2000").play("purge u1");
        assert_eq!(hot.play(&die.to_string()).heat(1), 5 - lost, "die {die}");
    }
    for (die, damage) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)] {
        let battery = duel("light+missile_battery", "1000,1000", "heavy", "1500,1000");
        let hit =
            battery.play(&format!("shoot u1 missile_battery u3; 5; {die}")).play(&format!("*1x{damage}"));
        assert_eq!((hit.hp(3), hit.waits().as_str()), (7 - damage, "act"), "die {die}");
    }
}

// §dice.pick
#[test]
fn a_choice_is_even_and_a_single_thing_is_not_rolled_for() {
    // A weapon is destroyed: one of two is picked, a single one just goes.
    let two = duel("light+light_gun", "1000,1000", "medium+axe+fist", "1500,1000");
    let two = two.play("shoot u1 light_gun u3; 6; 4; 5 6");
    assert_eq!(two.waits(), "pick 2");
    two.play("pick 2").shows("broken=2");
    let one = duel("light+light_gun", "1000,1000", "medium+axe", "1500,1000");
    let one = one.play("shoot u1 light_gun u3; 6; 4; 5 6");
    assert_eq!(one.waits(), "save");
    one.shows("broken=1");
}
