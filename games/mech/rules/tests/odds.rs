//! The odds that a player is shown against every die that could fall.

use fracas_core::{Pending, State as _};
use fracas_mech::{Action, Decision, Purpose, State, UnitId};
use std::collections::BTreeMap;

fn unit(number: usize) -> UnitId {
    UnitId::new(number - 1).expect("a unit")
}

/// Whether the die to come belongs to the attack itself: not to deaths, heat or what collapses.
fn attacks_on(state: &State) -> bool {
    match state.pending() {
        Pending::Act { decision: Decision::Roll { purpose, .. }, .. } => matches!(
            purpose,
            Purpose::Attack
                | Purpose::Damage
                | Purpose::Heat
                | Purpose::Confirm
                | Purpose::Catastrophe
                | Purpose::Ammunition
                | Purpose::Save
        ),
        Pending::Act { decision: Decision::Pick { .. }, .. } => true,
        Pending::Act { .. } | Pending::Over(_) => false,
    }
}

/// All outcomes of an attack by playing every die: HP left of u3, in fractions of one large number.
fn enumerate(state: &State, weight: u128, out: &mut BTreeMap<u8, u128>) {
    if !attacks_on(state) {
        *out.entry(state.hp(unit(3))).or_insert(0) += weight;
        return;
    }
    let mut chances = Vec::new();
    state.chances(&mut chances);
    let each = weight / chances.len() as u128;
    assert_eq!(each * chances.len() as u128, weight, "the number divides evenly");
    for (action, _) in chances {
        let mut next = state.clone();
        next.apply(&action, &mut ());
        enumerate(&next, each, out);
    }
}

fn compare(first: &str, second: &str, at: &str, action: &str) {
    // The war zone's middle is open around this line, and everybody else is far away.
    let text = format!(
        "training | {first}/light | {second}/light | u1@1000,200(activated) u2@100,100 u3@{at} u4@2300,2300 | \
         activation=a turn=1 active=u1:0:0:0"
    );
    let state: State = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    let action: Action = action.parse().expect("an action");
    let odds = state.odds(&action).unwrap_or_else(|| panic!("{action} in {state}"));
    let mut after = state.clone();
    after.apply(&action, &mut ());
    let mut found = BTreeMap::new();
    // Divisible by every die and pick of one attack.
    let all = 6_u128.pow(14) * 2520;
    enumerate(&after, all, &mut found);
    let hp = state.hp(unit(3));
    for (lost, chance) in odds.targets[0].lost.iter().enumerate() {
        let (cases, of) = chance.fraction().expect("small numbers");
        let played = found.get(&(hp - lost as u8)).copied().unwrap_or(0);
        let divisor = gcd(played, all);
        assert_eq!((cases, of), (played / divisor, all / divisor), "{lost} lost by {action} in {state}");
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn the_odds_of_an_attack_are_those_of_all_its_dice() {
    for (first, second, at, action) in [
        ("light+light_gun", "medium", "1000,500", "shoot u1 light_gun u3"),
        ("light+light_gun", "medium+axe+plating_2", "1000,500(hp=2)", "shoot u1 precise light_gun u3"),
        ("light+flamer", "heavy", "1000,500", "shoot u1 flamer u3"),
        ("light+light_gun+sensors", "light+fist", "1000,500(compromised)", "shoot u1 light_gun u3"),
        ("light+light_gun", "light+countermeasures", "1000,500(pierced=1)", "shoot u1 light_gun u3"),
        ("light+sword", "light+reactive_plating", "1000,350", "strike u1 sword u3"),
        ("light+fist+axe", "light", "1000,350(hp=1)", "strike u1 fist u3"),
    ] {
        compare(first, second, at, action);
    }
}

#[test]
fn own_heat_and_tests_are_foreseen() {
    let text = "training | light+light_gun/light | light/light | u1@1000,200(activated,heat=11) u2@100,100 u3@1000,500 \
                u4@2300,2300 | activation=a turn=1 active=u1:0:0:0";
    let state: State = text.parse().expect("a position");
    let odds = |action: &str| state.odds(&action.parse().expect("an action")).expect("legal");
    let plain = odds("shoot u1 light_gun u3");
    assert_eq!((plain.test.fraction(), plain.explosion.fraction()), (Some((0, 1)), Some((0, 1))));
    assert_eq!(plain.heat_after[0].0, 11);
    let precise = odds("shoot u1 precise light_gun u3");
    assert_eq!((precise.test.fraction(), precise.explosion.fraction()), (Some((1, 1)), Some((2, 3))));
    let purge = odds("purge u1");
    let heats: Vec<(u8, Option<(u128, u128)>)> =
        purge.heat_after.iter().map(|(heat, chance)| (*heat, chance.fraction())).collect();
    assert_eq!(heats, [(8, Some((1, 3))), (9, Some((1, 3))), (10, Some((1, 3)))]);
    assert!(state.odds(&"shoot u1 light_gun u1".parse().expect("an action")).is_none());
}
