//! Tests of the turn.

use crate::kit::{Scene, duel, scene};

fn four(moment: &str) -> Scene {
    scene(&format!(
        "arena | light/light | light/light | u1@100,100 u2@300,100 u3@100,2900 u4@300,2900 | {moment}"
    ))
}

// §turn.phases
#[test]
fn initiative_activation_overheating() {
    let game = four("initiative turn=1");
    game.refused_by("activate u1", "turn.phases");
    let game =
        game.play("5 2; activate u1; end u1; activate u3; end u3; activate u2; end u2; activate u4; end u4");
    assert_eq!(game.waits(), "overheat S1");
    // One side's last unit is tested without asking.
    let game = game.play("overheat u1; 6; overheat u3; 6; 6; 6");
    assert_eq!(game.waits(), "initiative");
    game.shows("turn=2");
}

// §initiative.roll
#[test]
fn the_higher_total_has_the_initiative() {
    assert_eq!(four("initiative turn=1").play("3 3; 2 4").waits(), "activate S2");
    assert_eq!(four("initiative turn=1").play("4 3").waits(), "activate S1");
}

// §initiative.bonus
#[test]
fn the_side_that_finished_first_adds_one() {
    let game =
        four("initiative turn=1").play("2 1; activate u1; end u1; activate u3; end u3; activate u2; end u2");
    game.shows("finished=a");
    let game = game.play("activate u4; end u4; overheat u1; 6; overheat u3; 6; 6; 6");
    game.shows("bonus=a");
    assert_eq!(game.clone().play("3 3").waits(), "activate S1");
    // Ties roll again, bonus included.
    assert_eq!(game.play("2 3; 1 3").waits(), "activate S2");
}

// §initiative.finished
#[test]
fn destroyed_units_count_as_finished_and_the_same_moment_counts_for_nobody() {
    // u3 is the last of its side to activate; it falls while u1 still has u2 to come.
    let text = "arena | medium+medium_gun/light | light/light | u1@1000,1000(activated) u2@100,100 u3@1500,1000(hp=1) \
                u4@3500,2900(activated) | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 medium_gun u3; 5; 1 1; 1");
    game.shows("finished=b");
    // The last units of both sides go in one chain.
    let text = "arena | light+self_destruct/light | light/light | u1@1000,1000(heat=8) u2@1150,1000(hp=1,activated) \
                u3@850,1000(hp=1) u4@3500,2900(activated) | activation=a turn=1";
    let game = scene(text).play("activate u1; destruct u1; *1x8; 1 1");
    game.shows("finished=a");
}

// §initiative.first-turn
#[test]
fn nobody_has_a_bonus_in_the_first_turn() {
    let game = scene("arena | light/light | light/light | u1@100,100 u2@300,100 u3@100,2900 | deploy=b");
    let game = game.play("deploy u4 300,2900; 3 3");
    assert_eq!(game.waits(), "initiative");
    game.hides("bonus");
}

// §activation.alternate
#[test]
fn the_sides_activate_in_turn() {
    let game = four("initiative turn=1").play("1 5");
    game.refused_by("activate u1", "activation.alternate");
    let game = game.play("activate u3");
    game.refused_by("end u4", "activation.alternate");
    assert_eq!(game.play("end u3").waits(), "activate S1");
}

// §activation.once
#[test]
fn every_unit_is_activated_once_and_may_do_nothing() {
    let game = four("initiative turn=1").play("5 1; activate u1; end u1; activate u3; end u3");
    game.refused_by("activate u1", "activation.once");
    game.allows("activate u2");
}

// §activation.leftover
#[test]
fn the_side_with_units_left_goes_on_alone() {
    let text = "arena | light/light/light | light/light | u1@100,100 u2@300,100 u3@500,100 u4@100,2900(activated) \
                u5@300,2900 | activation=b turn=1";
    let game = scene(text).play("activate u5; end u5; activate u1; end u1");
    assert_eq!(game.waits(), "activate S1");
    assert_eq!(game.play("activate u2; end u2").waits(), "activate S1");
}

// §overheating.once
#[test]
fn overheating_tests_alternate_and_come_once() {
    let game = four("overheating=b:u1+u2+u3+u4 turn=1 first=b");
    assert_eq!(game.waits(), "overheat S2");
    game.refused_by("overheat u1", "activation.alternate");
    let game = game.play("overheat u4; 6");
    assert_eq!(game.waits(), "overheat S1");
    let game = game.play("overheat u2; 6");
    // One unit is left on each side: both test without asking.
    assert_eq!(game.play("6 6").waits(), "initiative");
    let three = scene(
        "arena | light/light/light | light/light | u1@100,100 u2@300,100 u3@500,100 u4@100,2900 u5@300,2900 | \
         overheating=a:u1+u3 turn=1",
    );
    three.refused_by("overheat u2", "overheating.once");
}

// §overheating.table
#[test]
fn an_overheating_test_adds_heat_by_its_die() {
    for (die, gained) in [(1, 2), (2, 1), (3, 1), (4, 1), (5, 0), (6, 0)] {
        let game = four("overheating=a:u1+u2 turn=1").play("overheat u1").play(&die.to_string());
        assert_eq!(game.heat(1), gained, "die {die}");
    }
}

// §turn.over
#[test]
fn a_new_turn_clears_what_was_used() {
    let text = "arena | light+light_gun/light | light/light | u1@100,100(activated,used=1) u2@300,100(activated) \
                u3@100,2900(activated) u4@300,2900(activated) | overheating=a:u1 turn=1";
    let text = text.replace("overheating=a:u1 turn=1", "overheating=a:u1+u2 turn=1");
    let game = scene(&text).play("overheat u1; 6 6; 5 2");
    game.hides("used");
    game.hides("activated");
    game.shows("turn=2");
}

// §action.two
#[test]
fn a_unit_takes_up_to_two_actions_the_same_twice() {
    let game = duel("light", "1000,1000", "light", "3000,2000").play("move u1 1200,1000; move u1 1400,1000");
    assert_eq!(game.waits(), "activate S2");
    assert_eq!(game.heat(1), 1);
}
