//! Tests of explosions and chains.

use crate::kit::{duel, scene, unit, walled};
use fracas_mech::Event;

// §explosion.test
#[test]
fn three_to_six_explode() {
    for (die, blasts) in [(1, 0), (2, 0), (3, 1), (6, 1)] {
        let game = duel("medium+medium_gun", "1000,1000", "medium", "1700,1000(hp=1)");
        let game = game.play("shoot u1 medium_gun u3; 5; 1 1").play(&die.to_string());
        assert_eq!(game.saw(|event| matches!(event, Event::Exploded { .. })), blasts, "die {die}");
    }
}

// §explosion.removed
#[test]
fn a_fallen_unit_goes_whatever_its_test_and_a_hot_one_whatever_its_hp() {
    let game = duel("medium+medium_gun", "1000,1000", "medium", "1700,1000(hp=1)");
    game.play("shoot u1 medium_gun u3; 5; 1 1; 1").shows("u3-");
    let hot = duel("light", "1000,1000(heat=11)", "light", "3000,2000").play("move u1 1100,1000 run; 4");
    hot.shows("u1-");
}

// §explosion.frame
#[test]
fn infantry_makes_no_test() {
    let text = "arena | medium+medium_gun/light | light/light/infantry | u1@1000,1000(activated) u2@100,100 \
                u3@3000,100 u4@3500,2900 u5@1500,1000(hp=1,heat=4) | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 medium_gun u5; 5; 1 1");
    game.shows("u5-");
    assert_eq!(game.waits(), "act");
}

// §explosion.damage
#[test]
fn half_the_heat_in_damage_as_far_as_the_heat() {
    // Heat 5: 2 points within 5 inches.
    let game = duel("light", "1000,1000", "medium", "1618,1000(heat=5)");
    let (victims, _) = game.state.blast(unit(3)).unwrap();
    assert_eq!(victims, [unit(1)]);
    let apart = duel("light", "1000,1000", "medium", "1619,1000(heat=5)");
    assert!(apart.state.blast(unit(3)).unwrap().0.is_empty());
    let game = duel("medium+medium_gun", "1000,1000", "medium", "1400,1000(hp=1,heat=5)");
    let game = game.play("shoot u1 medium_gun u3; 5; 1 1; 3; 1 1");
    assert_eq!((game.hp(1), game.waits().as_str()), (4, "act"));
}

// §explosion.victims
#[test]
fn any_scenery_stops_a_blast() {
    let text = |x: u16| {
        format!(
            "walled | light/light | medium/light | u1@{x},2000(activated) u2@100,100 u3@1400,2000(heat=9) u4@3500,2900 | \
             activation=a turn=1 active=u1:0:0:0"
        )
    };
    // Behind the low wall nobody is reached, beside it everybody, friends too.
    assert!(scene(&text(1000)).state.blast(unit(3)).unwrap().0.is_empty());
    assert_eq!(scene(&text(1600)).state.blast(unit(3)).unwrap().0, [unit(1)]);
    let friend = duel("light", "1000,1000(heat=9)", "light", "3000,2000");
    let friend = friend.state.to_string().replace("u2@100,100", "u2@1300,1000");
    assert_eq!(scene(&friend).state.blast(unit(1)).unwrap().0, [unit(2)]);
}

// §explosion.scenery
#[test]
fn scenery_in_reach_is_damaged_and_shields_nothing() {
    let game = walled("light", "1100,700(heat=11)", "light", "3000,2500");
    let game = game.play("move u1 1100,750 run; 3; *6x6");
    // Heat 12: everything that can be destroyed within 12 inches is hit for 6.
    game.shows("s1=0 s2=0");
    game.hides("s4=");
}

// §explosion.procedure
#[test]
fn victims_save_from_the_nearest_on() {
    let text = "arena | light/light/light | light/light | u1@1000,1000(activated,heat=11) u2@1400,1000 u3@1200,1000 \
                u4@1000,1150 u5@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    // u4 engages u1: it dodges away and blows up.
    let game = scene(text).play("dodge u1 1000,800; 5");
    let removed = game.events.iter().position(|event| matches!(event, Event::Removed { .. }));
    assert!(removed.is_some());
    let game = game.play("*1x6; *1x6; *6x6");
    let order: Vec<String> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Wounded { unit, .. } => Some(unit.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["u3", "u4"]);
}

// §death.queue
#[test]
fn chains_go_first_in_first_out() {
    let text = "arena | medium+medium_gun/light/light | light/light/light | u1@100,1000(activated) u2@100,100 \
                u3@3500,100 u4@1000,1000(hp=1,heat=6) u5@1300,1000(hp=1,heat=4) u6@1600,1000(hp=1,heat=2) | \
                activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 medium_gun u4; 5; 1 1");
    game.shows(">death:u4");
    // u4 explodes for 3: u5, then u6 fall; u5 is tested first, and u6 is not hurt again.
    let game = game.play("3; 1 1 1; 1 1 1");
    game.shows("queue=u6");
    game.shows(">death:u5");
    let game = game.play("3");
    game.shows(">death:u6");
    assert_eq!(game.play("1").waits(), "over S1");
}

// §death.skip
#[test]
fn a_unit_that_has_left_the_table_is_not_tested() {
    let text = "arena | light+self_destruct/light | light/light | u1@1000,1000(activated,heat=8) u2@1150,1000(hp=1) \
                u3@3000,1000 u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("destruct u1; *1x4");
    // Only u2 waits for a test.
    assert_eq!(game.waits(), "deathtest");
    assert_eq!(game.play("1").waits(), "over S2");
}
