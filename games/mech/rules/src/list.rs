//! Small containers without heap that are copied bit by bit.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` things.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    /// Adds one; the rules never fill a list beyond its size, and positions are checked when they are read.
    pub fn push(&mut self, item: T) {
        self.try_push(item).expect("a list of the state is never longer than its room");
    }

    /// Adds one if there is room.
    pub fn try_push(&mut self, item: T) -> Option<()> {
        *self.items.get_mut(usize::from(self.len))? = item;
        self.len += 1;
        Some(())
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Takes all.
    pub fn clear(&mut self) {
        *self = List::new();
    }

    /// Takes the one at a place.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        self.items.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        item
    }

    /// Whether there is no room left.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// A list of these things; `None` if they are too many.
    pub fn of(items: &[T]) -> Option<Self> {
        let mut list = List::new();
        items.iter().try_for_each(|item| list.try_push(*item))?;
        Some(list)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = arrayvec::ArrayVec::<T, N>::deserialize(deserializer)?;
        List::of(&items).ok_or_else(|| serde::de::Error::custom("the list is too long"))
    }
}

impl<T: Debug, const N: usize> Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The places of the bits of a set, lowest first.
#[derive(Clone)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
