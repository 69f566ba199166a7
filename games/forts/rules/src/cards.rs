//! Cards and bundles of them.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A card, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// The highest number of a card.
    pub const HIGHEST: u8 = 10;

    /// The card with this number. §cards.deck
    pub const fn new(number: u8) -> Option<Card> {
        if 1 <= number && number <= Card::HIGHEST { Some(Card(number)) } else { None }
    }

    /// The number of the card.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All cards, the lowest number first.
    pub fn all() -> impl Iterator<Item = Card> {
        (1..=Card::HIGHEST).filter_map(Card::new)
    }
}

impl TryFrom<u8> for Card {
    type Error = NoCardError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Card::new(number).ok_or(NoCardError)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = NoCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // One spelling for each card: no sign and no zero in front.
        let plain = text.bytes().all(|sign| sign.is_ascii_digit()) && !text.starts_with('0');
        text.parse().ok().filter(|_| plain).and_then(Card::new).ok_or(NoCardError)
    }
}

/// The text or number is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is a number from 1 to 10")]
pub struct NoCardError;

/// Some cards, in no order: how many there are of each number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards([u8; Card::HIGHEST as usize]);

impl Cards {
    /// All cards of the game. §cards.deck
    pub const DECK: Cards = Cards([2; Card::HIGHEST as usize]);

    /// How many cards of this number there are.
    pub fn count(&self, card: Card) -> u8 {
        self.0[usize::from(card.0 - 1)]
    }

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        let count = &mut self.0[usize::from(card.0 - 1)];
        *count = count.saturating_add(1);
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card) {
        let count = &mut self.0[usize::from(card.0 - 1)];
        *count = count.saturating_sub(1);
    }

    /// The numbers there are, each once, lowest first.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.count(*card) > 0)
    }

    /// What is left when others are taken out; `None` if they are not all there.
    pub fn without(self, others: Cards) -> Option<Cards> {
        let mut left = self;
        for (count, other) in left.0.iter_mut().zip(others.0) {
            *count = count.checked_sub(other)?;
        }
        Some(left)
    }
}

impl Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let all = self.kinds().flat_map(|card| (0..self.count(card)).map(move |_| card));
        for (place, card) in all.enumerate() {
            write!(f, "{}{card}", if place > 0 { "." } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = NoCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = Cards::default();
        if text != "-" {
            for word in text.split('.').take(1 + Cards::DECK.len() as usize) {
                cards.add(word.parse()?);
            }
        }
        if cards.to_string() == text { Ok(cards) } else { Err(NoCardError) }
    }
}
