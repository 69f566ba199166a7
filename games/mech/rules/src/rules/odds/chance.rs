//! Exact chances: whole numbers of equally likely cases.

use serde::Serialize;
use std::fmt::{self, Display};

/// Words of a large number: enough for every die of eight weapons.
const WORDS: usize = 16;

/// A large whole number; the lowest word first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Big([u64; WORDS]);

impl Big {
    pub(super) const ZERO: Big = Big([0; WORDS]);
    pub(super) const ONE: Big = {
        let mut words = [0; WORDS];
        words[0] = 1;
        Big(words)
    };

    pub(super) fn times(mut self, factor: u64) -> Big {
        let mut carry = 0_u128;
        for word in &mut self.0 {
            let product = u128::from(*word) * u128::from(factor) + carry;
            *word = product as u64;
            carry = product >> 64;
        }
        self
    }

    pub(super) fn plus(mut self, other: Big) -> Big {
        let mut carry = false;
        for (word, more) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = word.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *word = sum;
            carry = first || second;
        }
        self
    }

    fn bits(self) -> u32 {
        let top = self.0.iter().rposition(|word| *word != 0);
        top.map_or(0, |place| place as u32 * 64 + 64 - self.0[place].leading_zeros())
    }

    /// The number without its lowest `shift` bits.
    fn shifted(self, shift: u32) -> u128 {
        let (word, bit) = ((shift / 64) as usize, shift % 64);
        let get = |place: usize| self.0.get(place).copied().unwrap_or(0);
        let low = u128::from(get(word)) | u128::from(get(word + 1)) << 64;
        if bit == 0 { low } else { low >> bit | u128::from(get(word + 2)) << (128 - bit) }
    }
}

/// An exact chance: a number of equally likely cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    pub(super) cases: Big,
    pub(super) all: Big,
}

impl Chance {
    /// The chance of what never happens.
    pub const NEVER: Chance = Chance { cases: Big::ZERO, all: Big::ONE };

    /// The chance of this many cases among all.
    pub fn of(cases: u64, all: u64) -> Chance {
        Chance { cases: Big::ONE.times(cases), all: Big::ONE.times(all.max(1)) }
    }

    /// The chance as a fraction in lowest terms, if both numbers are small enough; exact.
    pub fn fraction(self) -> Option<(u128, u128)> {
        if self.all.bits() > 128 {
            let chance = self.reduced();
            return if chance.all.bits() <= 128 { chance.fraction() } else { None };
        }
        let (a, b) = (self.cases.shifted(0), self.all.shifted(0));
        let divisor = gcd(a, b).max(1);
        Some((a / divisor, b / divisor))
    }

    /// The chance in lower terms, without the factors 2, 3, 5, 7, 11, 13, 17 and 19 that both numbers share:
    /// all the factors there are.
    fn reduced(self) -> Chance {
        let mut chance = self;
        for prime in [2, 3, 5, 7, 11, 13, 17, 19] {
            while let (Some(cases), Some(all)) = (divided(chance.cases, prime), divided(chance.all, prime)) {
                chance = Chance { cases, all };
                if chance.cases == Big::ZERO && chance.all == Big::ONE {
                    return chance;
                }
            }
        }
        chance
    }

    /// The chance in millionths, rounded down.
    pub fn per_million(self) -> u32 {
        // The highest 100 bits are more than enough.
        let shift = self.all.bits().saturating_sub(100);
        let (cases, all) = (self.cases.shifted(shift), self.all.shifted(shift));
        (cases * 1_000_000 / all.max(1)).min(1_000_000) as u32
    }

    pub(super) fn plus(self, cases: Big) -> Chance {
        Chance { cases: self.cases.plus(cases), all: self.all }
    }

    /// The chance that this and another, independent thing happen.
    #[must_use]
    pub fn times(self, cases: u64, all: u64) -> Chance {
        Chance { cases: self.cases.times(cases), all: self.all.times(all.max(1)) }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn divided(number: Big, by: u64) -> Option<Big> {
    let mut rest = 0_u128;
    let mut words = number.0;
    for word in words.iter_mut().rev() {
        let value = rest << 64 | u128::from(*word);
        *word = (value / u128::from(by)) as u64;
        rest = value % u128::from(by);
    }
    (rest == 0).then_some(Big(words))
}

impl Display for Chance {
    /// Writes the chance in percent with two digits: `41.66 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.per_million() / 100;
        write!(f, "{}.{:02} %", parts / 100, parts % 100)
    }
}

impl Serialize for Chance {
    /// Writes the chance in millionths.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.per_million())
    }
}
