//! The small generator of search and tests.

use crate::draw::weighted;
use fracas_core::Entropy;
use std::num::NonZeroU32;

/// A small, fast, reproducible generator (`SplitMix64`) for search, tests and benchmarks. Never for dealing at a table.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts a generator; equal seeds give equal numbers.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// Returns the next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `items`; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = NonZeroU32::new(items.len() as u32)?;
        items.get(self.below(count) as usize)
    }

    /// One of `items`, by their weights; `None` if there are none.
    pub fn weighted<'a, T>(&mut self, items: &'a [(T, NonZeroU32)]) -> Option<&'a T> {
        weighted(items, self)
    }
}

impl Entropy for Random {
    #[inline]
    fn below(&mut self, n: NonZeroU32) -> u32 {
        // The bias of the high bits is below one in four thousand million.
        (((self.bits() >> 32) * u64::from(n.get())) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_the_published_ones() {
        // The first outputs of SplitMix64 for the seed 1234567, as its reference code prints them.
        let mut random = Random::new(1_234_567);
        assert_eq!([random.bits(), random.bits()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }
}
