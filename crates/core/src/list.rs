//! Small containers without heap that are copied bit by bit, for states that search copies all the time.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};
use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

/// A list of at most `N` things. What is not used has its default, so two equal lists are equal in every bit.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Returns an empty list.
    #[inline]
    pub fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    /// A list of these things; `None` if they are too many.
    pub fn of(items: &[T]) -> Option<Self> {
        let mut list = List::new();
        items.iter().try_for_each(|item| list.try_push(*item))?;
        Some(list)
    }

    /// Appends an element.
    ///
    /// # Panics
    ///
    /// If there is no room. The rules never fill a list beyond its size, and positions are checked when they are read.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.try_push(item).expect("a list of the state is never longer than its room");
    }

    /// Adds one; `None` if there is no room.
    #[inline]
    pub fn try_push(&mut self, item: T) -> Option<()> {
        *self.items.get_mut(usize::from(self.len))? = item;
        self.len += 1;
        Some(())
    }

    /// Takes the last element off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(core::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        *self = List::new();
    }

    /// Takes the one at a place; those behind it move up.
    ///
    /// # Panics
    ///
    /// If there is none at the place.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self[place];
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

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
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
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Debug, const N: usize> Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

/// Reads a list item by item.
struct Items<T, const N: usize>(PhantomData<T>);

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
    type Value = List<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T, N>, A::Error> {
        let mut list = List::new();
        while let Some(item) = items.next_element()? {
            list.try_push(item).ok_or_else(|| A::Error::invalid_length(N + 1, &self))?;
        }
        Ok(list)
    }
}

/// The places of the bits of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Bits(pub u64);

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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_list_holds_so_many_things_and_no_more() {
        let mut list: List<u8, 3> = List::of(&[1, 2]).unwrap();
        assert_eq!((list.len(), list.is_full()), (2, false));
        list.push(3);
        assert_eq!(list.try_push(4), None);
        assert_eq!((&*list, list.is_full()), (&[1, 2, 3][..], true));
        assert_eq!((list.remove(0), list.pop()), (1, Some(3)));
        assert_eq!(&*list, &[2][..]);
        assert_eq!(list, List::of(&[2]).unwrap());
        list.clear();
        assert_eq!((list.pop(), list), (None, List::default()));
        assert_eq!(List::<u8, 1>::of(&[1, 2]), None);
    }

    #[test]
    fn bits_are_listed_from_the_lowest() {
        assert_eq!(Bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(Bits(1 << 63).collect::<Vec<_>>(), [63]);
        assert_eq!(Bits(0).next(), None);
    }
}
