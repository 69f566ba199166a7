//! Tests of heat.

use crate::kit::duel;
use fracas_mech::Event;

// §heat.action
#[test]
fn a_second_and_a_reinforced_action_add_one_each() {
    let start = duel("light", "1000,1000", "light", "3000,2000");
    assert_eq!(start.clone().play("move u1 1100,1000").heat(1), 0);
    assert_eq!(start.clone().play("move u1 1100,1000; move u1 1200,1000").heat(1), 1);
    assert_eq!(start.clone().play("move u1 1100,1000 run").heat(1), 1);
    assert_eq!(start.clone().play("move u1 1100,1000 run; move u1 1200,1000 run").heat(1), 3);
    let action = "move u1 1100,1000 run".parse().unwrap();
    assert_eq!(start.state.action_heat(&action), 1);
    let second = start.play("move u1 1100,1000");
    assert_eq!(second.state.action_heat(&action), 2);
}

// §heat.purge-second
#[test]
fn a_second_purge_cools_and_then_heats() {
    let game =
        duel("light", "1000,1000(heat=4)", "light", "3000,2000").play("move u1 1100,1000; purge u1; 6");
    assert_eq!(game.heat(1), 2);
    let order: Vec<bool> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Cooled { .. } => Some(false),
            Event::Heated { .. } => Some(true),
            _ => None,
        })
        .collect();
    assert_eq!(order, [false, true]);
}

// §heat.trigger
#[test]
fn a_gain_at_the_limit_asks_for_a_test() {
    let start = duel("light", "1000,1000(heat=11)", "light", "3000,2000");
    assert_eq!(start.clone().play("move u1 1100,1000").waits(), "act");
    assert_eq!(start.clone().play("move u1 1100,1000 run").waits(), "heattest");
    let above = duel("light", "1000,1000(heat=13)", "light", "3000,2000");
    assert_eq!(above.clone().play("move u1 1100,1000").waits(), "act");
    assert_eq!(above.play("move u1 1100,1000 run; 1; move u1 1200,1000").waits(), "heattest");
}

// §heat.survive
#[test]
fn a_test_of_one_or_two_is_survived_with_the_heat() {
    let start = duel("light", "1000,1000(heat=11)", "light", "3000,2000").play("move u1 1100,1000 run");
    for die in ["1", "2"] {
        let game = start.clone().play(die);
        assert_eq!((game.lives(1), game.heat(1)), (true, 12));
    }
    assert!(!start.play("3").lives(1));
}

// §heat.dead
#[test]
fn a_unit_that_falls_in_its_own_action_adds_no_heat() {
    let game =
        duel("medium", "1000,1000(hp=1,heat=3)", "medium", "1200,1000").play("ram u1 u3; 1 1; 1; 6; 1");
    assert!(!game.lives(1));
    assert_eq!(game.saw(|event| matches!(event, Event::Heated { .. })), 0);
}
