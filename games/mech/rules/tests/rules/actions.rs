//! Actions and their reinforced forms.

use crate::kit::{duel, duel_on, scene, walled};
use fracas_mech::{Event, Illegal};

// §action.reinforced
#[test]
fn both_actions_may_be_reinforced_by_one_form_each() {
    let game =
        duel("light", "1000,1000", "light", "3000,2000").play("move u1 1900,1000 run; move u1 1000,1000 run");
    assert_eq!(game.heat(1), 3);
    assert!("move u1 1900,1000 run charge axe u3".parse::<fracas_mech::Action>().is_err());
}

// §action.end
#[test]
fn deaths_then_heat_then_markers() {
    let text = "looted | medium+medium_gun/light | light/light | u1@1740,1500(activated,heat=9) u2@100,100 \
                u3@2000,1500(hp=1) u4@3500,2900 | activation=a turn=1 active=u1:0:0:0";
    let game = scene(text).play("shoot u1 precise medium_gun u3; 5; 1 1");
    // The fallen target tests first, then the heat of the action asks for a test, and only then loot is taken.
    assert_eq!(game.waits(), "deathtest");
    let game = game.play("1");
    assert_eq!((game.waits().as_str(), game.heat(1)), ("heattest", 10));
    game.hides("m1=");
    game.play("2").shows("m1=u1 m2=u1");
}

// §move.path
#[test]
fn a_path_has_one_to_eight_segments() {
    let game = duel("light", "1000,1000", "light", "3000,2000");
    game.allows("move u1 1010,1000 1010,1010 1000,1010 1000,1000 1010,1000 1010,1010 1000,1010 1000,1000");
    assert!("move u1".parse::<fracas_mech::Action>().is_err());
    assert!("move u1 1,1 2,2 3,3 4,4 5,5 6,6 7,7 8,8 9,9".parse::<fracas_mech::Action>().is_err());
    let none = fracas_mech::Action::Move {
        unit: crate::kit::unit(1),
        route: fracas_mech::Route::new(),
        form: fracas_mech::MoveForm::Plain,
    };
    assert_eq!(fracas_core::State::check(&game.state, &none).unwrap_err().rule().0, "§move.path");
}

// §move.length
#[test]
fn segments_are_rounded_up_and_stay_within_the_movement() {
    let game = duel("light", "1000,1000", "light", "3000,2000");
    game.allows("move u1 1700,1000");
    game.refused_by("move u1 1701,1000", "move.length");
    // 1 along and 1 up is 2 after rounding.
    game.refused_by("move u1 1001,1001 1700,1001", "move.length");
    game.allows("move u1 1001,1001 1699,1001");
    game.allows("move u1 1000,1000");
}

// §move.obstacles
#[test]
fn a_base_goes_round_scenery_and_enemies_and_over_friends() {
    let wall = walled("light", "1000,1000", "light", "3000,2000");
    assert!(matches!(
        wall.refuses("move u1 1500,1000"),
        Illegal::Path(fracas_plane::PathError::Scenery { .. })
    ));
    wall.allows("move u1 1060,1260 1300,1260");
    let enemy = duel("light", "1000,1000", "light", "1300,1000");
    assert!(matches!(
        enemy.refuses("move u1 1600,1000"),
        Illegal::Path(fracas_plane::PathError::Base { .. })
    ));
    let friend = scene(
        "arena | light/light | light/light | u1@1000,1000(activated) u2@1300,1000 u3@3000,2000 u4@3500,2900 | \
         activation=a turn=1 active=u1:0:0:0",
    );
    friend.allows("move u1 1600,1000");
}

// §move.end
#[test]
fn a_move_ends_clear_of_every_base() {
    let friend = scene(
        "arena | light/light | light/light | u1@1000,1000(activated) u2@1300,1000 u3@3000,2000 u4@3500,2900 | \
         activation=a turn=1 active=u1:0:0:0",
    );
    friend.refused_by("move u1 1250,1000", "move.end");
    friend.allows("move u1 1190,1000");
}

// §move.not-engaged
#[test]
fn an_engaged_unit_does_not_move() {
    duel("light", "1000,1000", "light", "1200,1000").refused_by("move u1 900,1000", "engaged.what");
}

// §run.further
#[test]
fn a_run_is_three_inches_longer() {
    let game = duel("light", "1000,1000", "light", "3000,2000");
    game.allows("move u1 2000,1000 run");
    game.refused_by("move u1 2001,1000 run", "move.length");
}

// §charge.reach
#[test]
fn a_charge_ends_in_the_reach_of_its_weapon() {
    let game = duel("light+axe+whip", "1000,1000", "medium", "1700,1000");
    game.refused_by("move u1 1450,1000 charge axe u3", "range.limit");
    game.allows("move u1 1450,1000 charge whip u3");
    let game = game.play("move u1 1500,1000 charge axe u3; 4");
    assert_eq!(game.waits(), "save");
    let game = game.play("1 1");
    assert_eq!((game.hp(3), game.heat(1)), (4, 1));
    // A repulsor throws the charger back: the blow is lost.
    let shield = duel("light+axe", "1000,1000", "medium+repulsor", "1700,1000");
    let shield = shield.play("move u1 1500,1000 charge axe u3; 4");
    assert_eq!((shield.waits().as_str(), shield.hp(3)), ("act", 6));
}

// §snap.where
#[test]
fn a_snap_shot_is_fired_from_a_corner_and_the_unit_goes_on() {
    let game = duel("light+light_gun", "1000,1000", "medium", "1500,1500");
    let game = game.play("move u1 1200,1000 1200,1300 snap light_gun u3 1; 5; 1");
    game.shows("u1@1200,1300");
    assert_eq!((game.hp(3), game.heat(1)), (5, 1));
    let game = duel("light+light_gun", "1000,1000", "medium", "1500,1500");
    assert_eq!(game.refuses("move u1 1200,1000 snap light_gun u3 2"), Illegal::NoCorner);
    game.allows("move u1 1200,1000 snap light_gun u3 0");
    game.allows("move u1 1200,1000 snap light_gun u3 1");
    // Next to an enemy it would be engaged.
    game.refused_by("move u1 1400,1400 snap light_gun u3 1", "engaged.what");
    // Over a friend it cannot stop to shoot.
    let friend = scene(
        "arena | light+light_gun/light | medium/light | u1@1000,1000(activated) u2@1300,1000 u3@3000,2000 \
         u4@3500,2900 | activation=a turn=1 active=u1:0:0:0",
    );
    friend.refused_by("move u1 1300,1000 1600,1000 snap light_gun u3 1", "snap.where");
}

// §snap.modifier
#[test]
fn a_snap_shot_has_minus_one() {
    let game = duel("light+light_gun", "1000,1000", "medium", "1500,1500");
    assert_eq!(game.play("move u1 1100,1000 snap light_gun u3 0").need(), 5);
}

// §shoot.one
#[test]
fn a_ranged_attack_uses_one_ranged_weapon() {
    let game = duel("medium+medium_gun+axe", "1000,1000", "medium", "1500,1000");
    game.refused_by("shoot u1 axe u3", "shoot.one");
    game.refused_by("strike u1 medium_gun u3", "strike.one");
    game.allows("shoot u1 medium_gun u3");
}

// §shoot.targets
#[test]
fn targets_are_enemies_and_scenery_that_can_be_destroyed() {
    let game = walled("medium+medium_gun", "1700,1500", "medium", "1500,2700");
    game.refused_by("shoot u1 medium_gun u2", "shoot.targets");
    game.refused_by("shoot u1 medium_gun u1", "shoot.targets");
    game.refused_by("shoot u1 medium_gun s3", "shoot.targets");
    game.refused_by("shoot u1 medium_gun s40", "shoot.targets");
    game.allows("shoot u1 medium_gun s4");
    let engaged = scene(
        "arena | medium+medium_gun/light | light/light | u1@1000,1000(activated) u2@1500,1110 u3@1500,1000 \
         u4@3500,2900 | activation=a turn=1 active=u1:0:0:0",
    );
    engaged.allows("shoot u1 medium_gun u3");
}

// §unleash.all
#[test]
fn unleashing_names_every_weapon_that_has_a_target() {
    let game = duel("medium+medium_gun+medium_gun+axe", "1000,1000", "medium", "1500,1000");
    assert!(matches!(game.refuses("shoot u1 all medium_gun u3"), Illegal::WeaponMissing { .. }));
    game.allows("shoot u1 all medium_gun u3 medium_gun.2 u4");
    // A flamer out of range has none.
    let short = duel("medium+medium_gun+flamer", "1000,1000", "medium", "3000,1000");
    short.allows("shoot u1 all medium_gun u3");
    short.refused_by("shoot u1 all medium_gun u3 flamer u3", "range.limit");
    let fury = duel("medium+axe+fist", "1000,1000", "medium", "1200,1000");
    assert!(matches!(fury.refuses("strike u1 all axe u3"), Illegal::WeaponMissing { .. }));
    fury.allows("strike u1 all axe u3 fist u3");
}

// §unleash.order
#[test]
fn weapons_attack_in_the_order_of_the_equipment() {
    let game = duel("medium+medium_gun+light_gun", "1000,1000", "medium", "1500,1000");
    game.refused_by("shoot u1 all light_gun u3 medium_gun u3", "unleash.all");
    let game = game.play("shoot u1 all medium_gun u3 light_gun u3; 5; 6 6; 5; 1");
    let order: Vec<String> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { weapon, .. } => Some(weapon.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["medium_gun", "light_gun"]);
}

// §unleash.spent
#[test]
fn a_weapon_whose_target_has_fallen_is_spent() {
    let game = duel("medium+medium_gun+light_gun", "1000,1000", "medium", "1500,1000(hp=1)");
    let game = game.play("shoot u1 all medium_gun u3 light_gun u3; 5; 1 1");
    assert_eq!(game.waits(), "deathtest");
    assert_eq!(game.saw(|event| matches!(event, Event::Spent { .. })), 1);
    game.play("1").shows("used=1+2");
}

// §precise.modifier
#[test]
fn a_precise_attack_has_plus_one() {
    let game = duel("medium+medium_gun", "1000,1000", "medium", "1500,1000");
    assert_eq!(game.play("shoot u1 precise medium_gun u3").need(), 3);
    let blow = duel("medium+axe", "1000,1000", "medium", "1200,1000");
    assert_eq!(blow.play("strike u1 precise axe u3").need(), 3);
}

// §strike.one
#[test]
fn a_blow_reaches_an_inch_or_what_the_weapon_says() {
    let far = duel("medium+axe+whip", "1000,1000", "medium", "1426,1000");
    far.refused_by("strike u1 axe u3", "range.limit");
    far.allows("strike u1 whip u3");
    duel("medium+whip", "1000,1000", "medium", "1427,1000").refused_by("strike u1 whip u3", "range.limit");
}

// §strike.scenery
#[test]
fn scenery_may_be_struck() {
    let game = walled("medium+axe", "1100,1050", "medium", "3000,2500");
    let game = game.play("strike u1 axe s1; 4");
    game.shows("s1=1");
}

// §ram.only
#[test]
fn only_a_unit_without_melee_weapons_rams() {
    duel("medium+axe", "1000,1000", "medium", "1200,1000").refused_by("ram u1 u3", "ram.only");
    duel("medium+axe", "1000,1000(broken=1)", "medium", "1200,1000").allows("ram u1 u3");
    duel("medium", "1000,1000", "medium", "1227,1000").refused_by("ram u1 u3", "range.limit");
}

// §ram.dice
#[test]
fn both_sides_of_a_ram_are_hurt() {
    let game = duel("medium", "1000,1000", "medium", "1200,1000").play("ram u1 u3");
    assert_eq!(game.waits(), "ramself");
    let game = game.play("6; 1");
    // Three saves of the rammer, then one of the target.
    let game = game.play("1 1 6; 1");
    assert_eq!((game.hp(1), game.hp(3), game.heat(1)), (4, 5, 1));
    assert_eq!(game.saw(|event| matches!(event, Event::Hit { .. } | Event::Attacked { .. })), 0);
}

// §ram.frame
#[test]
fn infantry_does_not_ram() {
    let text = "arena | light/light/infantry | light/light | u1@100,100 u2@300,100 u3@1000,1000(activated) \
                u4@1150,1000 u5@3500,2900 | activation=a turn=1 active=u3:0:0:0";
    scene(text).refused_by("ram u3 u4", "ram.frame");
}

// §disengage.only
#[test]
fn only_an_engaged_unit_disengages() {
    duel("light", "1000,1000", "light", "2000,1000").refused_by("disengage u1 900,1000", "disengage.only");
}

// §disengage.opportunity
#[test]
fn enemies_strike_first_with_their_best_weapon() {
    let game =
        duel("light", "1000,1000", "medium+fist+axe+medium_gun", "1200,1000").play("disengage u1 700,1000");
    assert_eq!((game.waits().as_str(), game.need()), ("attack", 4));
    let game = game.play("5; 1 1");
    assert_eq!(game.hp(1), 2);
    game.shows("u1@700,1000");
    game.shows("used=2");
    assert_eq!(game.heat(1), 0);
    let unarmed = duel("light", "1000,1000", "medium+medium_gun", "1200,1000").play("disengage u1 700,1000");
    unarmed.shows("u1@700,1000");
}

// §disengage.half
#[test]
fn a_disengaging_unit_moves_half_its_movement() {
    let game = duel("heavy", "1000,1000", "medium", "1200,1000");
    game.allows("disengage u1 750,1000");
    game.refused_by("disengage u1 749,1000", "move.length");
    // A unit that falls does not move.
    let weak = duel("light", "1000,1000(hp=1)", "medium+axe", "1200,1000");
    let weak = weak.play("disengage u1 700,1000; 5; 1 1; 1");
    assert!(!weak.lives(1));
}

// §disengage.away
#[test]
fn a_disengaging_unit_ends_more_than_an_inch_away() {
    let game = duel("light", "1000,1000", "light", "1200,1000");
    game.refused_by("disengage u1 990,1000", "disengage.away");
    game.allows("disengage u1 989,1000");
}

// §disengage.changed
#[test]
fn a_unit_that_can_no_longer_go_its_way_stays() {
    // The gauntlet pushes it: from its new place the way is too long.
    let game =
        duel("light", "1000,1000", "medium+gauntlet", "1200,1000").play("disengage u1 1000,1350; 5; 1 1");
    game.shows("u1@900,1000");
    assert_eq!(game.saw(|event| matches!(event, Event::Stopped { .. })), 1);
}

// §dodge.free
#[test]
fn a_dodge_gives_no_attack_of_opportunity() {
    let game = duel("light", "1000,1000", "medium+axe", "1200,1000").play("dodge u1 700,1000");
    assert_eq!((game.waits().as_str(), game.heat(1)), ("act", 1));
    game.shows("u1@700,1000");
}

// §purge.once
#[test]
fn a_purge_cools_once_and_not_below_zero() {
    let game = duel("light", "1000,1000(heat=1)", "light", "3000,2000").play("purge u1; 6");
    assert_eq!(game.heat(1), 0);
    game.refused_by("purge u1", "purge.once");
}

// §purge.compromised
#[test]
fn a_purge_gives_the_position_away() {
    let game = duel("light", "1000,1000(heat=1)", "light", "3000,2000").play("purge u1; 1");
    game.shows("compromised");
}

// §restart.only
#[test]
fn a_restart_is_the_only_action() {
    let game = duel("light", "1000,1000(heat=9)", "light", "3000,2000");
    game.clone().play("move u1 1100,1000").refused_by("restart u1", "restart.only");
    let game = game.play("restart u1; 6 1");
    assert_eq!((game.heat(1), game.waits().as_str()), (5, "activate S2"));
}

// §restart.cool
#[test]
fn a_restart_adds_no_heat_and_gives_nothing_away() {
    let game =
        duel_on("arena", "light", "1000,1000(heat=3)", "light", "3000,2000", "").play("restart u1; 6 3");
    assert_eq!(game.heat(1), 0);
    game.hides("compromised");
}
