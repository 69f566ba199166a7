//! Exact chances of tests, as fixed-point integers: a die that shows an 8 rolls again, so a pool has no greatest
//! number of successes, but more than forty are too rare to count.

use serde::Serialize;

/// The number one in fixed point.
const ONE: u64 = 1 << 60;
/// The most successes that are looked at.
const MOST: usize = 41;

fn times(one: u64, two: u64) -> u64 {
    ((u128::from(one) * u128::from(two)) >> 60) as u64
}

/// The chances of each number of successes of a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoolOdds {
    exactly: [u64; MOST],
}

impl PoolOdds {
    /// A pool of that many dice at a target number; never fewer than one die. With `klutz` a natural 1 rolls again too.
    pub fn of(dice: i8, target: u8, klutz: bool) -> PoolOdds {
        let target = target.clamp(2, 8);
        let eighth = ONE / 8;
        // One die: p(k) = fail·[k=0] + hit·[k=1] + p(k-1)/8, and with klutz + p(k)/8.
        let fails = u64::from(target) - 1 - u64::from(klutz);
        let hits = 8 - u64::from(target);
        let mut one = [0_u64; MOST];
        for count in 0..MOST {
            let mut chance = match count {
                0 => fails * eighth,
                1 => hits * eighth,
                _ => 0,
            };
            if count > 0 {
                chance += one[count - 1] / 8;
            }
            // Klutz: p(k)·(1 - 1/8) = the rest.
            one[count] = if klutz { (u128::from(chance) * 8 / 7) as u64 } else { chance };
        }
        let mut exactly = [0_u64; MOST];
        exactly[0] = ONE;
        for _ in 0..dice.max(1) {
            let mut next = [0_u64; MOST];
            for (have, chance) in exactly.iter().enumerate() {
                for (more, other) in one.iter().enumerate().take(MOST - have) {
                    next[have + more] += times(*chance, *other);
                }
            }
            exactly = next;
        }
        PoolOdds { exactly }
    }

    /// The chance of exactly that many successes, in parts of a million.
    pub fn exactly(&self, successes: usize) -> u32 {
        self.exactly.get(successes).map_or(0, |chance| millionths(*chance))
    }
}

fn millionths(chance: u64) -> u32 {
    ((u128::from(chance) * 1_000_000 + u128::from(ONE) / 2) >> 60) as u32
}

/// What an attack comes to, in parts of a million; together they are one million.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Odds {
    /// The odds that the defender is killed.
    pub killed: u32,
    /// The defender survives by Armour alone and is Rattled.
    pub rattled: u32,
    /// The attacker is killed: the defender used Fight and has more successes.
    pub attacker_killed: u32,
    /// The odds that nothing happens.
    pub nothing: u32,
}

impl Odds {
    /// The result of two pools. `fights`: the defender uses Fight.
    pub fn of(attack: &PoolOdds, defence: &PoolOdds, armour: u8, fights: bool) -> Odds {
        let (mut killed, mut rattled, mut behind) = (0_u64, 0_u64, 0_u64);
        for (hits, chance) in attack.exactly.iter().enumerate() {
            for (saves, other) in defence.exactly.iter().enumerate() {
                let both = times(*chance, *other);
                if hits > saves + usize::from(armour) {
                    killed += both;
                } else if hits > saves {
                    rattled += both;
                } else if saves > hits && fights {
                    behind += both;
                }
            }
        }
        let [killed, rattled, attacker_killed] = [killed, rattled, behind].map(millionths);
        Odds { killed, rattled, attacker_killed, nothing: 1_000_000 - killed - rattled - attacker_killed }
    }
}
