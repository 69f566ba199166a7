//! The six directions of the board, and how tiles are turned.

use alloc::string::ToString;
use core::fmt::{self, Display};
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// One of the six directions of the board, 0 to 5 clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the compass")]
pub enum Direction {
    N,
    Ne,
    Se,
    S,
    Sw,
    Nw,
}

impl Direction {
    /// All six, clockwise from the top.
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::Ne, Direction::Se, Direction::S, Direction::Sw, Direction::Nw];

    /// The direction with this number, taken modulo six.
    #[inline]
    pub const fn new(index: u8) -> Direction {
        Direction::ALL[(index % 6) as usize]
    }

    /// The number of the direction, 0 for the top.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction one comes from.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[[3, 4, 5, 0, 1, 2][self as usize]]
    }

    /// The bit of the direction in a mask of edges.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Where a printed edge points once the tile is turned.
    #[inline]
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Direction {
        Direction::new(self as u8 + rotation.0)
    }
}

impl Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["n", "ne", "se", "s", "sw", "nw"][self.index()])
    }
}

/// The text names no direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a direction is n, ne, se, s, sw or nw")]
pub struct ParseDirectionError;

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Direction::ALL.into_iter().find(|direction| direction.to_string() == text).ok_or(ParseDirectionError)
    }
}

/// How far a tile is turned: 0 to 5 steps of 60 degrees clockwise from its printed position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// The unrotated tile, as printed.
    pub const ZERO: Rotation = Rotation(0);

    /// The rotation with this number of steps, if it is below six.
    pub const fn new(steps: u8) -> Option<Rotation> {
        if steps < 6 { Some(Rotation(steps)) } else { None }
    }

    /// The number of steps.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` rotations.
    #[inline]
    pub fn first(count: u8) -> impl Iterator<Item = Rotation> {
        (0..count.min(6)).map(Rotation)
    }

    /// This rotation reduced to the first `count`, for a tile that looks the same every `count` steps.
    #[inline]
    #[must_use]
    pub const fn reduced(self, count: u8) -> Rotation {
        Rotation(self.0 % count)
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> Self {
        rotation.0
    }
}

impl TryFrom<u8> for Rotation {
    type Error = ParseRotationError;

    fn try_from(steps: u8) -> Result<Self, Self::Error> {
        Rotation::new(steps).ok_or(ParseRotationError)
    }
}

impl Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The text is not a rotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rotation is a digit from 0 to 5")]
pub struct ParseRotationError;

impl FromStr for Rotation {
    type Err = ParseRotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Rotation(digit - b'0')),
            _ => Err(ParseRotationError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_are_three_steps_away() {
        for direction in Direction::ALL {
            assert_eq!(direction.opposite(), direction.turned(Rotation(3)));
            assert_eq!(direction.to_string().parse(), Ok(direction));
        }
    }

    #[test]
    fn a_printed_edge_turns_clockwise() {
        assert_eq!(Direction::Nw.turned(Rotation(2)), Direction::Ne);
        assert_eq!("6".parse::<Rotation>(), Err(ParseRotationError));
    }
}
