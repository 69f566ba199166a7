//! Sets of hexes in one machine word.

use crate::{HEXES, Hex, MAIN_HEXES, NEIGHBOURS, NOWHERE};
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use serde::{Deserialize, Serialize};

/// A set of hexes in one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Hex>", from = "Vec<Hex>")]
pub struct HexSet(u64);

const fn around() -> [HexSet; HEXES] {
    let mut table = [HexSet(0); HEXES];
    let mut index = 0;
    while index < HEXES {
        let mut direction = 0;
        while direction < 6 {
            let next = NEIGHBOURS[index][direction];
            if next != NOWHERE {
                table[index].0 |= 1 << next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

impl HexSet {
    /// The set without hexes.
    pub const EMPTY: HexSet = HexSet(0);
    /// The main field of 19 hexes.
    pub const MAIN: HexSet = HexSet((1 << MAIN_HEXES) - 1);
    /// The main field and the ring.
    pub const ALL: HexSet = HexSet((1 << HEXES) - 1);
    pub(crate) const AROUND: [HexSet; HEXES] = around();

    /// Whether `hex` is in the set.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 & (1 << hex.index()) != 0
    }

    /// Adds `hex`.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.index();
    }

    /// Takes `hex` away.
    #[inline]
    pub const fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.index());
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes there are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether every hex of `other` is in it.
    #[inline]
    pub const fn contains_all(self, other: HexSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set itself if `keep` is 1, no hex if it is 0. Spares a branch in the innermost loops.
    #[inline]
    #[must_use]
    pub const fn kept_if(self, keep: u8) -> HexSet {
        HexSet(self.0 & 0_u64.wrapping_sub((keep & 1) as u64))
    }

    /// The hexes, lowest index first.
    #[inline]
    pub fn iter(self) -> HexIter {
        HexIter(self.0)
    }

    /// The hex with the lowest index.
    #[inline]
    pub fn first(self) -> Option<Hex> {
        self.iter().next()
    }
}

/// Iterates over the hexes of a [`HexSet`].
#[derive(Clone, Debug)]
pub struct HexIter(u64);

impl Iterator for HexIter {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.0 == 0 {
            return None;
        }
        let hex = Hex(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(hex)
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = HexIter;

    #[inline]
    fn into_iter(self) -> HexIter {
        self.iter()
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

impl From<Hex> for HexSet {
    #[inline]
    fn from(hex: Hex) -> Self {
        HexSet(1 << hex.index())
    }
}

impl From<HexSet> for Vec<Hex> {
    fn from(set: HexSet) -> Self {
        set.iter().collect()
    }
}

impl From<Vec<Hex>> for HexSet {
    fn from(hexes: Vec<Hex>) -> Self {
        hexes.into_iter().collect()
    }
}

impl Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitOr for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet) {
        self.0 &= other.0;
    }
}

impl Sub for HexSet {
    type Output = HexSet;
    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }
}

impl SubAssign for HexSet {
    #[inline]
    fn sub_assign(&mut self, other: HexSet) {
        self.0 &= !other.0;
    }
}

impl Not for HexSet {
    type Output = HexSet;
    #[inline]
    fn not(self) -> HexSet {
        HexSet(!self.0 & HexSet::ALL.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn sets_are_walked_in_order() {
        let set: HexSet = ["e3", "a1", "c3"].iter().map(|name| name.parse::<Hex>().unwrap()).collect();
        assert_eq!(format!("{set:?}"), "{a1, c3, e3}");
        assert_eq!((set.len(), (!set).len(), (set - HexSet::MAIN).is_empty()), (3, 34, true));
    }
}
