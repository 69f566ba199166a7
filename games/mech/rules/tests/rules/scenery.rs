//! Tests of scenery.

use crate::kit::{duel_on, scene, unit, walled};
use fracas_mech::Event;

// §scenery.kinds
#[test]
fn tall_blocks_all_and_low_blocks_all_but_sight() {
    let tall = walled("light+light_gun", "1000,1050", "light", "1500,1050");
    tall.refused_by("move u1 1400,1050", "move.obstacles");
    tall.refused_by("shoot u1 light_gun u3", "sight.needed");
    assert!(tall.state.blast(unit(1)).unwrap().0.is_empty());
    let low = walled("light+light_gun", "1000,2000(heat=9)", "light", "1500,2000");
    low.refused_by("move u1 1400,2000", "move.obstacles");
    low.allows("shoot u1 light_gun u3");
    assert!(low.state.blast(unit(1)).unwrap().0.is_empty());
}

// §scenery.hp
#[test]
fn a_piece_keeps_its_damage_and_saves_nothing() {
    let game = walled("medium+light_gun+medium_gun", "1000,1050", "light", "3000,2500")
        .play("shoot u1 light_gun s1; 5");
    game.shows("s1=2");
    let game = game.play("shoot u1 medium_gun s1; 5");
    game.shows("s1=0");
    assert_eq!(game.saw(|event| matches!(event, Event::Collapsed { .. })), 1);
}

// §collapse.damage
#[test]
fn a_collapse_hurts_everybody_within_two_inches_in_order() {
    // The ruin has two shapes: both go.
    let text = "walled | medium+medium_gun/light | light/light | u1@2800,1700(activated) u2@2245,1950 u3@2100,2150 \
                u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 medium_gun s4; 5");
    game.shows("s4=0");
    // u3 is exactly 2 inches less 55 from the wall; u1 is too far.
    let game = game.play("1 1");
    assert_eq!((game.hp(2), game.hp(3), game.waits().as_str()), (3, 3, "act"));
    game.allows("move u1 2450,2040");
}

// §collapse.scenery
#[test]
fn a_collapse_damages_no_scenery() {
    let game = duel_on("war_zone", "light+light_gun", "1700,1200", "light", "3000,2900", "");
    let before = game.state.to_string();
    assert!(!before.contains("s7="));
    let text = before.replace(" | activation", " s7=1 | activation");
    let game = scene(&text).play("shoot u1 light_gun s7; 5");
    let pieces: Vec<&str> = "s1= s2= s3= s4= s5= s6= s8= s9=".split(' ').collect();
    game.shows("s7=0");
    for piece in pieces {
        game.hides(&format!(" {piece}"));
    }
}
