//! Small containers without heap that are copied bit by bit.

use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` things.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    pub(crate) fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    /// Adds one; the rules never fill a list beyond its size, and positions are checked when they are read.
    pub(crate) fn push(&mut self, item: T) {
        self.try_push(item).expect("a list of the state is never longer than its room");
    }

    pub(crate) fn try_push(&mut self, item: T) -> Option<()> {
        *self.items.get_mut(usize::from(self.len))? = item;
        self.len += 1;
        Some(())
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    pub(crate) fn clear(&mut self) {
        *self = List::new();
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
