//! Tests of status and markers.

use crate::kit::{duel, scene};

// §compromised.gain
#[test]
fn a_position_given_away_stays_so() {
    let text = "arena | light/light | light/light | u1@100,100(compromised,heat=2) u2@300,100 u3@100,2900 u4@300,2900 | \
                overheating=a:u1+u2 turn=1";
    let game = scene(text).play("overheat u1; 6 6; 5 2; activate u1; purge u1; 1");
    game.shows("compromised");
    assert_eq!(game.saw(|event| matches!(event, fracas_mech::Event::Compromised { .. })), 0);
}

// §compromised.action
#[test]
fn the_next_attack_action_profits_with_all_its_weapons() {
    let game = duel("medium+medium_gun+light_gun+axe", "1000,1000", "heavy", "1500,1000(compromised)");
    let game = game.play("shoot u1 all medium_gun u3 light_gun u3");
    game.hides("compromised");
    assert_eq!(game.need(), 3);
    let game = game.play("1");
    assert_eq!(game.need(), 3);
    let game = game.play("1; end u1");
    game.hides("compromised");
    // A ram neither uses it nor ends it.
    let ram = duel("medium", "1000,1000", "heavy", "1200,1000(compromised)").play("ram u1 u3; 1 1; 6 6");
    ram.shows("compromised");
    // An attack of opportunity uses it up.
    let flight =
        duel("light", "1000,1000(compromised)", "medium+axe", "1200,1000").play("disengage u1 700,1000");
    assert_eq!(flight.need(), 3);
    flight.play("1").hides("compromised");
}

// §marker.take
#[test]
fn free_markers_within_an_inch_are_taken() {
    let text = |x: u16| {
        format!(
            "looted | light/light | light/light | u1@{x},1500(activated) u2@100,100 u3@3000,100 u4@3500,2900 | \
             activation=a turn=1 active=u1:0:0:0"
        )
    };
    // 55 and an inch: 155 from the marker.
    scene(&text(1500)).play("move u1 1645,1500").shows("m1=u1 |");
    scene(&text(1500)).play("move u1 1644,1500").hides("m1=");
    scene(&text(1500)).play("move u1 1800,1500").shows("m1=u1 m2=u1");
    let engaged = "looted | light/light | light/light | u1@1700,1500(activated) u2@100,100 u3@1700,1650 u4@3500,2900 | \
                   activation=a turn=1 active=u1:0:0:0";
    scene(engaged).play("purge u1; 1").shows("m1=u1");
}

// §marker.drop
#[test]
fn markers_fall_where_their_carrier_falls() {
    let text = "looted | light+light_gun/light | light/light | u1@1000,1000(activated) u2@100,100 u3@1500,1000(hp=1) \
                u4@3500,2900 m1=u3 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 light_gun u3; 5; 1; 1");
    game.shows("m1@1500,1000");
    let taken = game.play("move u1 1450,1000");
    taken.shows("m1=u1");
    assert_eq!(taken.state.to_string().parse::<fracas_mech::State>().unwrap(), taken.state);
}

// §marker.objective
#[test]
fn an_objective_is_not_carried() {
    let text = "hold_the_line | forge | rampart | u1@1800,2300(activated) u2@900,200 u3@400,200 u4@2600,200 \
                u5@1800,2800 u6@900,2800 u7@2600,2800 u8@400,2800 | activation=a turn=1 active=u1:0:0:0";
    scene(text).play("move u1 1800,2200").hides("m1=");
}
