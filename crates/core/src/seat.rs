//! Seats, sets of seats, actors and viewers.

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// A place at the table, held by one person or one bot. Written `S1`, `S2`, … in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MAX: usize = 8;

    /// The seat with this index, counted from zero.
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < Seat::MAX { Some(Seat(index)) } else { None }
    }

    /// The index of the seat, counted from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// The number is not that of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is a number from 0 to 7")]
pub struct NoSeatError;

impl TryFrom<u8> for Seat {
    type Error = NoSeatError;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Seat::new(index).ok_or(NoSeatError)
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.0 + 1)
    }
}

/// Some of the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without seats.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first two seats.
    pub const DUEL: SeatSet = SeatSet(0b11);

    /// Adds `seat`.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether `seat` is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |bit| self.0 & (1 << bit) != 0).map(Seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

/// Who acts: a seat, or chance (a die, a shuffled pile). Chance is written `--` in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A person or a bot.
    Seat(Seat),
    /// The dice and the shuffled piles.
    Chance,
}

impl Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("--"),
        }
    }
}

/// The text names no actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an actor is S1 to S8, or -- for chance")]
pub struct ParseActorError;

impl FromStr for Actor {
    type Err = ParseActorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            b"--" => Ok(Actor::Chance),
            [b'S', digit @ b'1'..=b'8'] => Seat::new(digit - b'1').map(Actor::Seat).ok_or(ParseActorError),
            _ => Err(ParseActorError),
        }
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, by seat.
    Seat(Seat),
    /// A person who only watches.
    Spectator,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn actors_round_trip() {
        for text in ["S1", "S8", "--"] {
            assert_eq!(text.parse::<Actor>().unwrap().to_string(), text);
        }
        for text in ["", "S0", "S9", "S11", "s1", "-"] {
            assert_eq!(text.parse::<Actor>(), Err(ParseActorError));
        }
    }

    #[test]
    fn a_set_keeps_its_seats_in_order() {
        let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!((set.len(), set.contains(Seat(1)), set.is_empty()), (2, false, false));
        assert_eq!(SeatSet::DUEL.iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    }
}
