//! Chances of opposed tests, looked up: bots ask for them thousands of times for one decision.

use std::sync::LazyLock;

/// More dice than this count like this many.
const MOST_DICE: usize = 8;
/// More successes than this are too rare to matter to a bot.
const MOST: usize = 13;
/// Target numbers run from 2 to 8.
const TARGETS: usize = 7;
/// Successes of Armour run from 0 to 2.
const ARMOURS: usize = 3;

/// What comes of an attack, each from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Chance {
    /// The chance that the defender is killed.
    pub(crate) killed: f32,
    /// The defender lives by Armour alone.
    pub(crate) rattled: f32,
    /// The defender has more successes.
    pub(crate) behind: f32,
}

type Pool = [f32; MOST];

/// The chances of each number of successes of a pool; an 8 is a success and rolls again.
fn pool(dice: usize, target: u8) -> Pool {
    let target = f32::from(target);
    let mut one = [0.0; MOST];
    one[0] = (target - 1.0) / 8.0;
    one[1] = (8.0 - target) / 8.0 + one[0] / 8.0;
    for count in 2..MOST {
        one[count] = one[count - 1] / 8.0;
    }
    let mut all = [0.0; MOST];
    all[0] = 1.0;
    for _ in 0..dice {
        let mut next = [0.0; MOST];
        for (have, chance) in all.iter().enumerate() {
            for (more, other) in one.iter().enumerate().take(MOST - have) {
                next[have + more] += chance * other;
            }
        }
        all = next;
    }
    all
}

fn compare(attack: &Pool, defence: &Pool, armour: usize) -> Chance {
    let mut chance = Chance::default();
    for (hits, one) in attack.iter().enumerate() {
        for (saves, other) in defence.iter().enumerate() {
            let both = one * other;
            if hits > saves + armour {
                chance.killed += both;
            } else if hits > saves {
                chance.rattled += both;
            } else if saves > hits {
                chance.behind += both;
            }
        }
    }
    chance
}

static TABLE: LazyLock<Vec<Chance>> = LazyLock::new(|| {
    let pools: Vec<Pool> =
        (1..=MOST_DICE).flat_map(|dice| (2..=8_u8).map(move |target| pool(dice, target))).collect();
    let mut table = Vec::with_capacity(pools.len() * pools.len() * ARMOURS);
    for attack in &pools {
        for defence in &pools {
            table.extend((0..ARMOURS).map(|armour| compare(attack, defence, armour)));
        }
    }
    table
});

fn place(dice: i8, target: u8) -> usize {
    let dice = usize::try_from(dice.max(1)).unwrap_or(1).min(MOST_DICE) - 1;
    dice * TARGETS + usize::from(target.clamp(2, 8)) - 2
}

/// The chances of an attack: dice and target number of both, and the defender's Armour.
pub(crate) fn chance(attack: (i8, u8), defence: (i8, u8), armour: u8) -> Chance {
    let pools = MOST_DICE * TARGETS;
    let pair = place(attack.0, attack.1) * pools + place(defence.0, defence.1);
    TABLE[pair * ARMOURS + usize::from(armour).min(ARMOURS - 1)]
}

#[cfg(test)]
mod tests {
    use super::chance;
    use fracas_mars::{Odds, PoolOdds};

    #[test]
    fn the_table_agrees_with_the_rules() {
        for dice in 1..=6_i8 {
            for target in 2..=8_u8 {
                for (saves, number, armour) in [(3_i8, 6_u8, 1_u8), (3, 6, 0), (4, 5, 2), (1, 3, 0)] {
                    let (one, two) = (PoolOdds::of(dice, target, false), PoolOdds::of(saves, number, false));
                    let exact = Odds::of(&one, &two, armour, true);
                    let found = chance((dice, target), (saves, number), armour);
                    let near =
                        |found: f32, exact: u32| (f64::from(found) * 1e6 - f64::from(exact)).abs() < 3_000.0;
                    let all = near(found.killed, exact.killed)
                        && near(found.rattled, exact.rattled)
                        && near(found.behind, exact.attacker_killed);
                    assert!(all, "{dice} at {target} against {saves} at {number}: {found:?} {exact:?}");
                }
            }
        }
    }
}
