//! Cards of one side without an order: a hand, a deck, a discard pile.

use crate::card::{Card, MAX_KINDS, Side};
use fracas_core::Bits;

/// How many cards of each kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bag {
    counts: [u8; MAX_KINDS],
    kinds: u32,
    total: u8,
}

impl Bag {
    pub(crate) const EMPTY: Bag = Bag { counts: [0; MAX_KINDS], kinds: 0, total: 0 };

    #[inline]
    pub(crate) fn count(&self, card: Card) -> u8 {
        self.counts[card.place()]
    }

    #[inline]
    pub(crate) fn total(&self) -> u8 {
        self.total
    }

    #[inline]
    pub(crate) fn has(&self, card: Card) -> bool {
        self.kinds & (1 << card.place()) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.counts[card.place()] += 1;
        self.kinds |= 1 << card.place();
        self.total += 1;
    }

    /// Takes one card out, if it is there.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.place()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.kinds &= !(1 << card.place());
        }
        self.total -= 1;
        true
    }

    /// The kinds in it, with how many of each.
    #[inline]
    pub(crate) fn iter(&self, side: Side) -> impl Iterator<Item = (Card, u8)> {
        let counts = self.counts;
        Bits(u64::from(self.kinds)).map(move |place| (Card::of(side, place), counts[usize::from(place)]))
    }

    /// The kinds in it as bits of cards.
    #[inline]
    pub(crate) fn bits(&self, side: Side) -> u64 {
        u64::from(self.kinds) << (side.index() * MAX_KINDS)
    }

    /// Whether every card of `other` is in it.
    pub(crate) fn contains(&self, other: &Bag) -> bool {
        self.counts.iter().zip(&other.counts).all(|(own, other)| own >= other)
    }
}
