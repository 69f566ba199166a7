//! Tests of the options of the rules.

use crate::kit::{duel_on, scene};

// §option.overheat
#[test]
fn the_limit_may_take_all_hp() {
    let game = duel_on("arena,overheat=zero_hp", "light", "1000,1000(heat=11)", "light", "3000,2000", "");
    let game = game.play("move u1 1100,1000 run");
    assert_eq!((game.waits().as_str(), game.hp(1)), ("deathtest", 0));
    game.play("1").shows("u1-");
}

// §option.purge-heat
#[test]
fn a_second_purge_may_be_free() {
    let game = duel_on("arena,purge_heat=no", "light", "1000,1000(heat=4)", "light", "3000,2000", "");
    assert_eq!(game.play("move u1 1100,1000; purge u1; 6").heat(1), 1);
}

// §option.reinforced
#[test]
fn one_reinforced_action_may_be_all() {
    let game = duel_on("arena,reinforced=one", "light", "1000,1000", "light", "3000,2000", "");
    let game = game.play("move u1 1100,1000 run");
    game.refused_by("move u1 1200,1000 run", "action.reinforced");
    game.allows("move u1 1200,1000");
}

// §option.tokens
#[test]
fn the_smaller_force_may_skip() {
    let text = "arena,pass_tokens=yes | light/light | light/light/light/light | u1@100,100 u2@300,100 u3@100,2900 \
                u4@300,2900 u5@500,2900 u6@700,2900 | overheating=a:u1+u2 turn=1";
    let game = scene(text).play("overheat u1; 6 6; 5 2");
    game.shows("tokens=2:0");
    let game = game.play("skip; activate u3; end u3; skip; activate u4; end u4");
    game.refused_by("skip", "option.tokens");
    game.play("activate u1; end u1").refused_by("skip", "option.tokens");
}

// §option.catastrophe
#[test]
fn criticals_may_be_plain() {
    let game = duel_on("arena,catastrophe=no", "light+light_gun", "1000,1000", "heavy", "1500,1000", "");
    assert_eq!(game.play("shoot u1 light_gun u3; 6").waits(), "save");
}
