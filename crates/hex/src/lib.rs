//! Hexes of a small flat-top board of radius 3, as constant tables.
//!
//! The 19 hexes of radius 2 are the main field, the 18 around them the ring. Columns are lettered from left to
//! right, rows numbered from the bottom. The main field is columns `a` to `e`; the ring adds column `z` on the
//! left, column `f` on the right, row `0` below and one row above each column, so a hex has the same name on both
//! boards.
//!
//! ```text
//!             c5                 direction 0 = N
//!         b4      d4                 5     1
//!     a3      c4      e3          NW  \ N /  NE
//!         b3      d3                   ___
//!     a2      c3      e2              /   \
//!         b2      d2                  \___/
//!     a1      c2      e1          SW  / S \  SE
//!         b1      d1                 4     2
//!             c1                        3
//! ```
//!
//! In axial coordinates `(q, r)` with the centre `c3` at `(0, 0)`, `q` grows to the right and `r` downwards: column
//! `a` is `q = -2`, `e` is `q = 2`, and the neighbours through the directions 0 to 5 lie at
//! `(0,-1) (1,-1) (1,0) (0,1) (-1,1) (-1,0)`.
#![no_std]
#![deny(clippy::float_arithmetic)]

extern crate alloc;

mod direction;
mod set;

pub use direction::{Direction, Rotation};
pub use set::HexSet;

use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Display, Write as _};
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// How many hexes there are with the ring.
pub const HEXES: usize = 37;
/// How many hexes the main field has.
pub const MAIN_HEXES: usize = 19;

/// One hex of the board. The main field comes first, each part by column and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex(u8);

/// Axial coordinates by index.
const AXIAL: [(i8, i8); HEXES] = axial();
/// Index of the neighbour by hex and direction; `NOWHERE` off the board.
const NEIGHBOURS: [[u8; 6]; HEXES] = neighbours();
const NOWHERE: u8 = u8::MAX;
const STEPS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

const fn radius(q: i8, r: i8) -> i8 {
    let (q, r, s) = (q.abs(), r.abs(), (q + r).abs());
    if q >= r && q >= s {
        q
    } else if r >= s {
        r
    } else {
        s
    }
}

const fn axial() -> [(i8, i8); HEXES] {
    let mut table = [(0, 0); HEXES];
    let (mut next, mut ring) = (0, false);
    loop {
        let mut q = -3;
        while q <= 3 {
            let mut r = 3;
            while r >= -3 {
                let distance = radius(q, r);
                if (!ring && distance <= 2) || (ring && distance == 3) {
                    table[next] = (q, r);
                    next += 1;
                }
                r -= 1;
            }
            q += 1;
        }
        if ring {
            return table;
        }
        ring = true;
    }
}

const fn index_of(q: i8, r: i8) -> u8 {
    let mut index = 0;
    while index < HEXES {
        if AXIAL[index].0 == q && AXIAL[index].1 == r {
            return index as u8;
        }
        index += 1;
    }
    NOWHERE
}

const fn neighbours() -> [[u8; 6]; HEXES] {
    let mut table = [[NOWHERE; 6]; HEXES];
    let mut index = 0;
    while index < HEXES {
        let mut direction = 0;
        while direction < 6 {
            let (q, r) = AXIAL[index];
            table[index][direction] = index_of(q + STEPS[direction].0, r + STEPS[direction].1);
            direction += 1;
        }
        index += 1;
    }
    table
}

impl Hex {
    /// The centre of the board, `c3`.
    pub const CENTRE: Hex = Hex(index_of(0, 0));

    /// The hex with this index.
    pub const fn new(index: usize) -> Option<Hex> {
        if index < HEXES { Some(Hex(index as u8)) } else { None }
    }

    /// The hex at these axial coordinates.
    pub const fn at(q: i8, r: i8) -> Option<Hex> {
        if q < -3 || q > 3 || r < -3 || r > 3 {
            return None;
        }
        let index = index_of(q, r);
        if index == NOWHERE { None } else { Some(Hex(index)) }
    }

    /// The place of the hex in dense tables: below [`HEXES`], and below [`MAIN_HEXES`] for the main field.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The axial coordinates `(q, r)` of the hex.
    pub const fn axial(self) -> (i8, i8) {
        AXIAL[self.0 as usize]
    }

    /// The next hex in a direction, unless the board ends there.
    #[inline]
    pub const fn neighbour(self, direction: Direction) -> Option<Hex> {
        let index = NEIGHBOURS[self.0 as usize][direction.index()];
        if index == NOWHERE { None } else { Some(Hex(index)) }
    }

    /// The neighbours that exist.
    #[inline]
    pub const fn neighbours(self) -> HexSet {
        HexSet::AROUND[self.0 as usize]
    }

    /// Everything in a straight line from here, nearest first, without this hex.
    #[inline]
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Hex> {
        core::iter::successors(self.neighbour(direction), move |hex| hex.neighbour(direction))
    }

    /// How many steps lie between two hexes.
    pub const fn distance(self, other: Hex) -> u8 {
        let ((q, r), (p, s)) = (self.axial(), other.axial());
        radius(q - p, r - s).unsigned_abs()
    }

    /// All hexes, the main field first.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    const fn column(self) -> u8 {
        match self.axial().0 {
            -3 => b'z',
            q => b'c'.wrapping_add_signed(q),
        }
    }

    const fn row(self) -> u8 {
        let (q, r) = self.axial();
        // The lowest row of the main field has the greatest r; the outer columns have no main field.
        let lowest = match q {
            -3 => 3,
            3 => 0,
            q if q > 0 => 2 - q,
            _ => 2,
        };
        (lowest - r + 1).unsigned_abs()
    }
}

impl Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.column() as char)?;
        f.write_char((b'0' + self.row()) as char)
    }
}

impl Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The text names no hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hex is a column a to e (z and f on the extended board) and a row, such as c3")]
pub struct ParseHexError;

impl FromStr for Hex {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [column, row @ b'0'..=b'9'] = text.as_bytes() else { return Err(ParseHexError) };
        Hex::all().find(|hex| hex.column() == *column && hex.row() == row - b'0').ok_or(ParseHexError)
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = ParseHexError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_board_has_columns_of_3_4_5_4_3_and_a_ring_of_18() {
        let count = |column: u8| Hex::all().take(MAIN_HEXES).filter(|hex| hex.column() == column).count();
        assert_eq!([b'a', b'b', b'c', b'd', b'e'].map(count), [3, 4, 5, 4, 3]);
        assert!(Hex::all().take(MAIN_HEXES).all(|hex| hex.distance(Hex::CENTRE) <= 2));
        assert!(Hex::all().skip(MAIN_HEXES).all(|hex| hex.distance(Hex::CENTRE) == 3));
    }

    #[test]
    fn names_round_trip_and_are_unique() {
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        for bad in ["", "c", "3", "c7", "a5", "g1", "c33", "C3", "é"] {
            assert_eq!(bad.parse::<Hex>(), Err(ParseHexError), "{bad}");
        }
    }

    #[test]
    fn names_mean_the_documented_axial_coordinates() {
        for (name, q, r) in [
            ("c3", 0, 0),
            ("c5", 0, -2),
            ("c1", 0, 2),
            ("a1", -2, 2),
            ("a3", -2, 0),
            ("e1", 2, 0),
            ("e3", 2, -2),
        ] {
            assert_eq!(name.parse::<Hex>().unwrap().axial(), (q, r), "{name}");
        }
        for (name, q, r) in
            [("z1", -3, 3), ("z4", -3, 0), ("c6", 0, -3), ("c0", 0, 3), ("f1", 3, 0), ("f4", 3, -3)]
        {
            assert_eq!(name.parse::<Hex>().unwrap().axial(), (q, r), "{name}");
        }
    }

    #[test]
    fn a_step_there_and_back_is_no_step() {
        for hex in Hex::all() {
            for direction in Direction::ALL {
                if let Some(next) = hex.neighbour(direction) {
                    assert_eq!(next.neighbour(direction.opposite()), Some(hex));
                    assert!(hex.neighbours().contains(next));
                }
            }
        }
    }

    #[test]
    fn a_ray_is_straight_and_leaves_the_board() {
        let c1: Hex = "c1".parse().unwrap();
        let names: Vec<String> = c1.ray(Direction::N).map(|hex| hex.to_string()).collect();
        assert_eq!(names, ["c2", "c3", "c4", "c5", "c6"]);
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
