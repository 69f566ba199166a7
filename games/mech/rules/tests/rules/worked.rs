//! The worked checks of the facts, number by number.

use crate::kit::{duel, scene, unit, walled};
use fracas_mech::{Event, Target};

fn lost(scene: &crate::kit::Scene, action: &str) -> Vec<(u128, u128)> {
    let odds = scene.state.odds(&action.parse().expect("an action")).expect("legal");
    odds.targets[0].lost.iter().map(|chance| chance.fraction().expect("small numbers")).collect()
}

#[test]
fn long_range_and_cover() {
    // CS 4, 11 inches, armour 6 in cover, damage 2: hit 2/6, saves on 5, a mean loss of 5/9 without catastrophes.
    let text = "walled,catastrophe=no | medium+medium_gun/light | medium/light | u1@1000,2000(activated) u2@100,100 \
                u3@2226,2000 u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text);
    let odds = game.state.odds(&"shoot u1 medium_gun u3".parse().unwrap()).unwrap();
    let attack = &odds.targets[0].attacks[0];
    assert_eq!((attack.need, attack.save_need, attack.cover, attack.far), (5, 5, true, true));
    let mean = lost(&game, "shoot u1 medium_gun u3")
        .iter()
        .enumerate()
        .fold((0, 1), |(a, b), (points, (n, d))| (a * d + points as u128 * n * b, b * d));
    assert_eq!(mean.0 * 9, mean.1 * 5);
    // At exactly ten inches there is no penalty.
    let near = scene(&text.replace("u3@2226,2000", "u3@2126,2000"));
    assert_eq!(
        near.state.odds(&"shoot u1 medium_gun u3".parse().unwrap()).unwrap().targets[0].attacks[0].need,
        4
    );
}

#[test]
fn half_of_five_inches_is_two_and_a_half() {
    let game = duel("heavy", "1000,1000", "light", "1100,1180");
    game.allows("disengage u1 1200,850");
    game.refused_by("disengage u1 1201,850", "move.length");
}

#[test]
fn two_reinforced_actions_at_eight_of_ten() {
    let game = duel("medium", "1000,1000(heat=8)", "light", "3000,2000").play("move u1 1100,1000 run");
    assert_eq!((game.heat(1), game.waits().as_str()), (9, "act"));
    let game = game.play("move u1 1200,1000 run");
    assert_eq!((game.heat(1), game.waits().as_str()), (11, "heattest"));
}

#[test]
fn no_gain_no_test() {
    let game = duel("medium", "1000,1000(heat=11)", "light", "3000,2000").play("move u1 1100,1000");
    assert_eq!(game.waits(), "act");
    let text = "arena | medium/light | light/light | u1@100,100(heat=11) u2@300,100 u3@100,2900 u4@300,2900 | \
                overheating=a:u1+u2 turn=1";
    assert_eq!(scene(text).play("overheat u1; 5").heat(1), 11);
    let hot = scene(text).play("overheat u1; 3");
    assert_eq!((hot.heat(1), hot.waits().as_str()), (12, "heattest"));
}

#[test]
fn blasts_of_seven_none_and_three() {
    for (heat, damage, reach) in [("heat=7", 3, 700), ("", 1, 0), ("heat=3", 1, 300)] {
        let x = 1000 + 118 + reach;
        let details = if heat.is_empty() { "(hp=1)".to_owned() } else { format!("(hp=1,{heat})") };
        let game = duel("light+light_gun", &format!("{x},1000"), "medium", &format!("1000,1000{details}"));
        assert_eq!(game.state.blast(unit(3)).unwrap().0, [unit(1)], "{heat}");
        let apart =
            duel("light+light_gun", &format!("{},1000", x + 1), "medium", &format!("1000,1000{details}"));
        assert!(apart.state.blast(unit(3)).unwrap().0.is_empty(), "{heat}");
        let far = duel("light+light_gun", "2800,1000", "medium", &format!("1000,1000{details}"));
        let game = far.play("shoot u1 light_gun u3; 5; 1; 3");
        assert_eq!(
            game.saw(|event| matches!(event, Event::Exploded { damage: found, .. } if *found == damage)),
            1
        );
    }
}

#[test]
fn radius_at_four() {
    let hit = duel("light", "1000,1000", "medium", "1518,1000(heat=4)");
    let miss = duel("light", "1000,1000", "medium", "1519,1000(heat=4)");
    assert_eq!([hit, miss].map(|game| game.state.blast(unit(3)).unwrap().0.len()), [1, 0]);
}

#[test]
fn a_wall_with_two_left_falls_to_a_critical() {
    let text = "walled | medium+light_gun/light | light/light | u1@800,2000(activated) u2@100,100 u3@1515,2000 \
                u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    // The wall ends at 1260: a light at 1515 is exactly 2 inches away.
    let game = scene(text).play("shoot u1 light_gun s2; 6");
    game.shows("s2=0");
    assert_eq!(game.waits(), "save");
    let far = scene(&text.replace("1515,2000", "1516,2000")).play("shoot u1 light_gun s2; 6");
    assert_eq!(far.waits(), "act");
}

#[test]
fn three_in_a_row() {
    let text = "arena | medium+medium_gun/light | light/light/light | u1@100,1000(activated) u2@100,100 \
                u3@1000,1000(hp=1,heat=6) u4@1310,1000(hp=1,heat=4) u5@1620,1000(hp=1,heat=2) | \
                activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 medium_gun u3; 5; 1 1; 4; 1 1 1; 1 1 1");
    game.shows("queue=u5");
    game.shows(">death:u4");
}

#[test]
fn a_restart_at_three() {
    let game = duel("light", "1000,1000(heat=3)", "light", "3000,2000").play("restart u1; 6 3");
    assert_eq!((game.heat(1), game.waits().as_str()), (0, "activate S2"));
    game.hides("compromised");
}

#[test]
fn odds_are_exact_fractions() {
    let game = duel("light+light_gun", "1000,1000", "medium", "1500,1000");
    let odds = game.state.odds(&"shoot u1 light_gun u3".parse().unwrap()).unwrap();
    let target = &odds.targets[0];
    assert_eq!(target.target, Target::Unit(unit(3)));
    assert_eq!(target.critical.fraction(), Some((1, 6)));
    assert_eq!(target.catastrophe.fraction(), Some((1, 12)));
    let all = target.lost.iter().map(|chance| u64::from(chance.per_million())).sum::<u64>();
    assert!((999_990..=1_000_000).contains(&all), "{all}");
    let wall = walled("light+light_gun", "1000,1050", "light", "3000,2500");
    let odds = wall.state.odds(&"shoot u1 light_gun s1".parse().unwrap()).unwrap();
    assert_eq!(
        odds.targets[0].lost.iter().map(|chance| chance.fraction().unwrap()).collect::<Vec<_>>(),
        [(1, 2), (1, 3), (1, 6), (0, 1)]
    );
}
