//! Tests of scenarios and the end.

use crate::kit::{Scene, duel, scene, unit};
use fracas_mech::{Side, scenario};

/// The last overheating tests of a turn: two units are left, one a side, and nothing comes of it.
fn last(head: &str, squads: &str, table: &str, turn: u8, more: &str) -> Scene {
    let text = format!("{head} | {squads} | {table} | overheating=a:u1+u2 turn={turn} {more}");
    scene(text.trim()).play("overheat u1; 6 6")
}

const FOUR: &str = "light/light | light/light";

// §end.turns
#[test]
fn a_game_lasts_five_turns_and_training_four() {
    assert_eq!(scenario("training").unwrap().turns, 4);
    let others = ["war_zone", "recovery", "scavengers", "hold_the_line", "solar_storm"];
    assert!(others.iter().all(|id| scenario(id).unwrap().turns == 5));
    let table = "u1@100,100 u2@300,100 u3@100,2900 u4@300,2900";
    assert_eq!(last("arena", FOUR, table, 4, "").waits(), "initiative");
    assert!(last("arena", FOUR, table, 5, "").waits().starts_with("over"));
}

// §end.elimination
#[test]
fn a_side_without_units_has_lost_at_once() {
    let text = "arena | light+light_gun/light | light/light | u1@1000,1000(activated) u2@100,100 u3@1500,1000(hp=1) u4- | \
                activation=a turn=1 active=u1:0:0:0";
    assert_eq!(scene(text).play("shoot u1 light_gun u3; 5; 1; 1").waits(), "over S1");
    let both = "arena | light+self_destruct/light | light/light | u1@1000,1000(activated,heat=8) u2- u3@1150,1000(hp=1) \
                u4- | activation=a turn=1 active=u1:0:0:0";
    assert_eq!(scene(both).play("destruct u1; *1x4; 1").waits(), "over draw");
}

// §end.after
#[test]
fn nothing_is_played_after_the_end() {
    let over = scene("arena | light/light | light/light | u1@100,100 u2- u3- u4- | over=a turn=1");
    for action in ["roll 1", "activate u1", "end u1"] {
        over.refused_by(action, "end.after");
    }
}

// §end.tie
#[test]
fn ties_are_broken_by_points_hp_and_heat() {
    let squads = "light+axe/light | light/light";
    let whole = "u1@100,100 u2@300,100 u3@100,2900 u4@300,2900";
    assert_eq!(last("arena", squads, whole, 5, "").waits(), "over S1");
    let hurt = "u1@100,100(hp=3) u2@300,100 u3@100,2900 u4@300,2900";
    assert_eq!(last("arena", FOUR, hurt, 5, "").waits(), "over S2");
    let hot = "u1@100,100 u2@300,100 u3@100,2900 u4@300,2900(heat=1)";
    assert_eq!(last("arena", FOUR, hot, 5, "").waits(), "over S1");
    assert_eq!(last("arena", FOUR, whole, 5, "").waits(), "over draw");
}

// §scenario.standing
#[test]
fn training_counts_units_standing() {
    let table = "u1@100,100 u2@300,100 u3@100,2300 u4-";
    let game = last("training", "red_school | blue_school", table, 4, "");
    assert_eq!(game.waits(), "over S1");
    let weak = scene(&format!("training | red_school | blue_school | {table} | initiative turn=2"));
    assert_eq!([Side::A, Side::B].map(|side| weak.state.score(side).victory), [2, 1]);
}

// §scenario.ground
#[test]
fn war_zone_counts_ground_twice() {
    let table = "u1@100,1501 u2@400,1500 u3@100,2900 u4@600,1499";
    let game = scene(&format!("war_zone | {FOUR} | {table} | initiative turn=2"));
    assert!(game.state.has_crossed(unit(1)) && !game.state.has_crossed(unit(2)));
    assert!(game.state.has_crossed(unit(4)) && !game.state.has_crossed(unit(3)));
    assert_eq!([Side::A, Side::B].map(|side| game.state.score(side).victory), [3, 3]);
}

// §scenario.cargo
#[test]
fn recovery_is_won_by_the_carrier() {
    let table = "u1@100,100(hp=1) u2- u3@100,2900 u4@300,2900 m1=u1";
    let text = format!("recovery | {FOUR} | {table} | overheating=b:u3+u4 turn=5");
    assert_eq!(scene(&text).play("overheat u3; 6 6").waits(), "over S1");
}

// §scenario.cargo-heat
#[test]
fn the_crate_heats_its_carrier() {
    let text = "recovery | light/light | light/light | u1@1700,1500(activated) u2@100,100 u3@100,2900 u4@300,2900 m1=u1 | \
                activation=a turn=1 active=u1:0:0:0";
    assert_eq!(scene(text).play("move u1 1800,1500").heat(1), 0);
    assert_eq!(scene(text).play("move u1 1800,1500 run").heat(1), 2);
    assert_eq!(scene(text).play("move u1 1800,1500; move u1 1700,1500 run").heat(1), 3);
    assert_eq!(scene(&text.replace("(activated)", "(activated,heat=1)")).play("restart u1; 1 1").heat(1), 0);
    let action = "move u1 1800,1500 run".parse().unwrap();
    assert_eq!(scene(text).state.action_heat(&action), 2);
}

// §scenario.loot
#[test]
fn scavengers_counts_loot() {
    let table = "u1@100,100 u2@300,100 u3@100,2900 u4@300,2900 m1=u1 m2=u4 m3=u4";
    let game = last("scavengers", FOUR, table, 5, "");
    assert_eq!(game.waits(), "over S2");
}

// §scenario.beacon
#[test]
fn the_beacon_is_held_by_more_units_from_turn_three_on() {
    let held = "u1@1800,2000 u2@1700,2300 u3@1800,2500 u4@300,2900";
    assert_eq!(last("hold_the_line", FOUR, held, 2, "").waits(), "initiative");
    assert_eq!(last("hold_the_line", FOUR, held, 3, "").waits(), "over S1");
    let even = "u1@1800,2000 u2@300,100 u3@1800,2500 u4@300,2900";
    assert_eq!(last("hold_the_line", FOUR, even, 4, "").waits(), "initiative");
    assert_eq!(last("hold_the_line", FOUR, even, 5, "").waits(), "over S2");
    assert_eq!(last("hold_the_line", FOUR, even, 5, "swapped").waits(), "over S1");
    let game = scene(&format!("hold_the_line | {FOUR} | {held} | initiative turn=3"));
    assert_eq!([Side::A, Side::B].map(|side| game.state.holders(side)), [2, 1]);
}

// §scenario.beacon-last
#[test]
fn the_attacker_wins_when_no_defender_is_left() {
    let text = "hold_the_line | light+self_destruct/light | light/light | u1@1000,500(activated,heat=8) u2- \
                u3@1150,500(hp=1) u4- | activation=a turn=1 active=u1:0:0:0";
    assert_eq!(scene(text).play("destruct u1; *1x4; 1").waits(), "over S1");
}

// §scenario.shelter
#[test]
fn solar_storm_counts_shelter_and_loot() {
    // The shelter begins at y = 1150: a light at 995 is exactly an inch below it.
    let table = "u1@700,995 u2@300,100 u3@700,994 u4@300,2900 m1=u4";
    let table = table.replace("u3@700,994", "u3@900,994");
    let game = scene(&format!("solar_storm | {FOUR} | {table} | initiative turn=2"));
    assert!(game.state.is_sheltered(unit(1)) && !game.state.is_sheltered(unit(3)));
    assert_eq!([Side::A, Side::B].map(|side| game.state.score(side).victory), [1, 1]);
    let gone = scene(&format!("solar_storm | {FOUR} | {table} s1=0 | initiative turn=2"));
    let gone_text = gone.state.to_string();
    assert!(!gone.state.is_sheltered(unit(1)), "{gone_text}");
}

// §scenario.flare
#[test]
fn flares_heat_and_hurt_in_the_open() {
    let text = "solar_storm | light/light | light/light | u1@100,100(heat=10) u2@700,995 u3@100,2900 u4@300,2900 | \
                overheating=a:u1+u2 turn=1";
    let open = scene(text).play("overheat u1; 3");
    assert_eq!((open.waits().as_str(), open.heat(1)), ("heattest", 12));
    let open = open.play("1; 1");
    assert_eq!(open.hp(1), 3);
    let cool = scene(text).play("overheat u1; 5");
    assert_eq!((cool.heat(1), cool.hp(1)), (10, 4));
    let sheltered = scene(text).play("overheat u2; 3");
    assert_eq!((sheltered.heat(2), sheltered.hp(2)), (1, 4));
    let _ = duel("light", "1000,1000", "light", "3000,2000");
}
