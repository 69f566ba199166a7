//! Names of what stands on the table: sides, units, pieces, markers, weapons.

use crate::catalogue::{UnknownPart, WeaponKind};
use fracas_core::{Seat, quoted};
use fracas_plane::{ParsePointError, Point};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One of the two players. The first holds seat 1 and the lower unit ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side of seat 1.
    #[default]
    A,
    /// The side of seat 2.
    B,
}

impl Side {
    /// Both sides, in seat order.
    pub const ALL: [Side; 2] = [Side::A, Side::B];

    /// The index of the side: 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The enemy of the side.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// The seat of the side.
    pub const fn seat(self) -> Seat {
        match Seat::new(self as u8) {
            Some(seat) => seat,
            None => panic!("a table has at least two seats"),
        }
    }

    /// The side that a seat holds.
    pub const fn of_seat(seat: Seat) -> Option<Side> {
        match seat.index() {
            0 => Some(Side::A),
            1 => Some(Side::B),
            _ => None,
        }
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "a",
            Side::B => "b",
        })
    }
}

impl FromStr for Side {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "a" => Ok(Side::A),
            "b" => Ok(Side::B),
            _ => Err(NoSuchName),
        }
    }
}

/// The text names nothing on a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("units are u1 to u10, pieces of scenery s1 to s48, markers m1 to m12")]
pub struct NoSuchName;

fn numbered(text: &str, sign: char, most: u8) -> Result<u8, NoSuchName> {
    let digits = text.strip_prefix(sign).ok_or(NoSuchName)?;
    let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
    let number: u8 = digits.parse().ok().filter(|_| plain).ok_or(NoSuchName)?;
    if (1..=most).contains(&number) { Ok(number - 1) } else { Err(NoSuchName) }
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $sign:literal, $most:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// The one with this index, counted from zero.
            pub const fn new(index: usize) -> Option<$name> {
                if index < $most { Some($name(index as u8)) } else { None }
            }

            /// The index of the id, counted from zero.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", $sign, self.0 + 1)
            }
        }

        impl FromStr for $name {
            type Err = NoSuchName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                numbered(text, $sign, $most as u8).map($name)
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> String {
                name.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoSuchName;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }
    };
}

/// The most units on a table.
pub const MAX_UNITS: usize = 10;
/// The most shapes of scenery, hence pieces.
pub const MAX_PIECES: usize = 48;
/// The most markers of a scenario.
pub const MAX_MARKERS: usize = 12;

name!(
    /// A unit: `u1` to `u10`, the first side's before the second's, each in the order of its squad.
    UnitId, 'u', MAX_UNITS
);
name!(
    /// A piece of scenery: `s1` to `s48`, in file order; shapes of one group are one piece.
    Piece, 's', MAX_PIECES
);
name!(
    /// A marker: `m1` to `m12`, in file order.
    Marker, 'm', MAX_MARKERS
);

/// What is attacked. Written `u5`, `s3` or, for weapons that shoot along a line, `1200,300`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The target is a unit.
    Unit(UnitId),
    /// The target is a piece of scenery.
    Piece(Piece),
    /// The target is a point.
    Point(Point),
}

impl Default for Target {
    fn default() -> Self {
        Target::Unit(UnitId(0))
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Unit(unit) => unit.fmt(f),
            Target::Piece(piece) => piece.fmt(f),
            Target::Point(point) => point.fmt(f),
        }
    }
}

/// The text names no target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a target is a unit (u5), a piece of scenery (s3) or a point (1200,300)")]
pub struct NoSuchTarget;

impl From<ParsePointError> for NoSuchTarget {
    fn from(_: ParsePointError) -> Self {
        NoSuchTarget
    }
}

impl FromStr for Target {
    type Err = NoSuchTarget;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes().first() {
            Some(b'u') => text.parse().map(Target::Unit).map_err(|_| NoSuchTarget),
            Some(b's') => text.parse().map(Target::Piece).map_err(|_| NoSuchTarget),
            Some(_) | None => Ok(Target::Point(text.parse()?)),
        }
    }
}

/// A weapon of a unit by its kind, and which of several like it: `axe`, `medium_gun.2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Weapon {
    /// The kind of the weapon.
    pub kind: WeaponKind,
    /// Which of this kind, counted from zero.
    pub copy: u8,
}

impl Display for Weapon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if self.copy > 0 { write!(f, ".{}", self.copy + 1) } else { Ok(()) }
    }
}

impl FromStr for Weapon {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownPart { what: "weapon", id: quoted(text) };
        match text.split_once('.') {
            None => Ok(Weapon { kind: text.parse()?, copy: 0 }),
            Some((kind, copy)) => match copy.as_bytes() {
                [digit @ b'2'..=b'8'] => Ok(Weapon { kind: kind.parse()?, copy: digit - b'1' }),
                _ => Err(unknown()),
            },
        }
    }
}
