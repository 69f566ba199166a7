//! Tests of units and squads.

use crate::kit::{duel, scene, tables};
use fracas_core::State as _;
use fracas_mech::{Options, Setup, SetupError, Squad, SquadFault, State};

fn squad(text: &str) -> Squad {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn refused(first: &str, special_ammo: bool) -> SquadFault {
    tables();
    let options = Options { special_ammo, ..Options::default() };
    let squads = [squad(first), squad("light/light")];
    match State::new(&Setup { scenario: "war_zone".to_owned(), squads, options }) {
        Err(SetupError::Squad { seat: 1, why }) => why,
        other => panic!("{first}: {other:?}"),
    }
}

// §unit.skill
#[test]
fn a_die_reaches_a_number_or_more() {
    let start = duel("medium+medium_gun", "1000,1000", "medium", "1500,1000").play("shoot u1 medium_gun u3");
    assert_eq!(start.need(), 4);
    assert_eq!(start.clone().play("3").waits(), "act");
    assert_eq!(start.play("4").waits(), "save");
}

// §unit.weapons
#[test]
fn a_unit_attacks_with_its_own_weapons() {
    let start = duel("medium+medium_gun", "1000,1000", "medium+axe", "1500,1000");
    start.refused_by("shoot u1 light_gun u3", "unit.weapons");
    start.refused_by("shoot u1 medium_gun.2 u3", "unit.weapons");
    start.allows("shoot u1 medium_gun u3");
}

// §unit.state
#[test]
fn units_start_whole_cool_and_without_status() {
    let start = scene("war_zone | forge | rampart | | setup");
    assert_eq!((1..=8).map(|unit| start.hp(unit)).collect::<Vec<_>>(), [7, 6, 6, 4, 7, 7, 6, 6]);
    assert!((1..=8).all(|unit| start.heat(unit) == 0));
    duel("medium+medium_gun", "1000,1000", "medium", "1500,1000")
        .refused_by("shoot u1 medium_gun u9", "shoot.targets");
    scene("arena | light/light | light/light | u1@100,100 u2@300,100 u3@100,2900 u4- | activation=b turn=1")
        .refused_by("activate u4", "unit.state");
}

// §squad.size
#[test]
fn a_squad_has_two_to_five_units() {
    assert_eq!(refused("light", false), SquadFault::Units { found: 1 });
    assert!("light/light/light/light/light/light".parse::<Squad>().is_err());
    assert!(squad("light/light/light/light/light").check(80, false).is_ok());
}

// §squad.points
#[test]
fn a_squad_costs_at_most_the_points_of_the_scenario() {
    let costly = "heavy+heavy_gun+heavy_gun/heavy+heavy_gun+heavy_gun/heavy+heavy_gun";
    assert_eq!(refused(costly, false), SquadFault::Points { points: 95, most: 80 });
    assert_eq!(squad("forge").points(), 80);
    let loaded = squad("light+light_gun:rapid/light");
    assert_eq!(loaded.points(), 7 + 2 + 4 + 7);
}

// §squad.slots
#[test]
fn equipment_takes_slots_and_eight_are_the_most() {
    let full = "light+axe+axe+axe+axe/light";
    assert_eq!(refused(full, false), SquadFault::Slots { unit: 1, used: 4, room: 3 });
    assert!(squad("light+axe+axe+axe+axe+extra_slot/light").check(80, false).is_ok());
    let many = squad(
        "heavy+fist+fist+fist+fist+fist+fist+fist+fist+extra_slot+extra_slot+extra_slot+extra_slot/light",
    );
    assert_eq!(many.units()[0].slots(), 8);
    assert!(many.check(80, false).is_ok());
}

// §squad.once
#[test]
fn an_upgrade_that_does_not_stack_is_taken_once() {
    assert!(matches!(refused("light+plating_1+plating_1/light", false), SquadFault::Twice { unit: 1, .. }));
    assert!(squad("light+thrusters+thrusters/light").check(80, false).is_ok());
}

// §squad.support
#[test]
fn support_units_strike_nobody_and_come_with_two_machines() {
    assert_eq!(refused("light/light/infantry+fist", false), SquadFault::SupportMelee { unit: 3 });
    assert_eq!(refused("light/infantry", false), SquadFault::Support);
    assert!(squad("light/light/infantry+light_gun").check(80, false).is_ok());
}

// §option.ammo
#[test]
fn ammunition_needs_its_option_and_a_weapon_that_takes_it() {
    assert_eq!(refused("light+light_gun:emp/light", false), SquadFault::AmmoOff);
    assert!(matches!(refused("light+axe:emp/light", true), SquadFault::AmmoUnfit { unit: 1, .. }));
    assert!(matches!(refused("light+flamer:emp/light", true), SquadFault::AmmoUnfit { unit: 1, .. }));
    assert!(squad("light+light_gun:emp/light").check(80, true).is_ok());
}
