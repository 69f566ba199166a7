//! The board: 8×8 squares, their neighbours, their borders and the four turns of the layout.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One of the 64 squares, from A1 in the south-west, row by row, to H8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square(pub(crate) u8);

/// The text names no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a square is a letter from A to H and a number from 1 to 8")]
pub struct NoSuchSquare;

impl Square {
    /// How many squares there are.
    pub const COUNT: u8 = 64;

    /// The square of a column and a row, both counted from zero.
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(row * 8 + column)) } else { None }
    }

    /// All squares, from A1 upwards row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT).map(Square)
    }

    /// The place of the square in that order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column of the square, counted from zero.
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row of the square, counted from zero.
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The bit of the square in a set of squares.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// §board.distance: the number of MOVEs on an empty board.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        if columns > rows { columns } else { rows }
    }

    /// The next square in a direction, if the board goes on.
    #[inline]
    pub const fn step(self, way: Way) -> Option<Square> {
        let (dx, dy) = way.delta();
        match (self.column().checked_add_signed(dx), self.row().checked_add_signed(dy)) {
            (Some(column), Some(row)) => Square::new(column, row),
            (None, _) | (_, None) => None,
        }
    }

    /// The square after a turn of the layout, clockwise.
    #[must_use]
    pub const fn turned(self, turn: Turning) -> Square {
        let (c, r) = (self.column(), self.row());
        match turn {
            Turning::None => self,
            Turning::Quarter => Square((7 - c) * 8 + r),
            Turning::Half => Square((7 - r) * 8 + 7 - c),
            Turning::ThreeQuarters => Square(c * 8 + 7 - r),
        }
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = NoSuchSquare;

    fn from_str(text: &str) -> Result<Self, NoSuchSquare> {
        match text.as_bytes() {
            [column @ b'A'..=b'H', row @ b'1'..=b'8'] => {
                Square::new(column - b'A', row - b'1').ok_or(NoSuchSquare)
            }
            _ => Err(NoSuchSquare),
        }
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = NoSuchSquare;

    fn try_from(text: String) -> Result<Self, NoSuchSquare> {
        text.parse()
    }
}

/// A set of squares, one bit each.
pub(crate) fn squares(set: u64) -> impl Iterator<Item = Square> {
    fracas_core::Bits(set).map(Square)
}

/// The squares at a distance between two numbers from a square, both included.
pub(crate) fn ring(centre: Square, least: u8, most: u8) -> u64 {
    let table = &RINGS[centre.index()];
    let upto = |most: u8| table[usize::from(most.min(7))];
    let inner = if least == 0 { 0 } else { upto(least - 1) };
    if least > 7 { 0 } else { upto(most) & !inner }
}

/// For each square and distance, the squares not further away.
static RINGS: [[u64; 8]; 64] = {
    let mut table = [[0_u64; 8]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let mut most = Square(from).distance(Square(to));
            while most < 8 {
                table[from as usize][most as usize] |= 1 << to;
                most += 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// One of the eight directions, in the order of the Scatter die.
///
/// ```text
/// 8 1 2
/// 7 · 3
/// 6 5 4
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Way {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Way {
    /// All eight, clockwise from the north.
    pub const ALL: [Way; 8] = [
        Way::North,
        Way::NorthEast,
        Way::East,
        Way::SouthEast,
        Way::South,
        Way::SouthWest,
        Way::West,
        Way::NorthWest,
    ];
    /// The four straight directions.
    pub const STRAIGHT: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    /// §random.scatter: the direction of a D8.
    pub fn of_die(die: u8) -> Way {
        Way::ALL[usize::from((die - 1) % 8)]
    }

    /// Columns and rows of one step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Way::North => (0, 1),
            Way::NorthEast => (1, 1),
            Way::East => (1, 0),
            Way::SouthEast => (1, -1),
            Way::South => (0, -1),
            Way::SouthWest => (-1, -1),
            Way::West => (-1, 0),
            Way::NorthWest => (-1, 1),
        }
    }

    /// Turned clockwise by that many eighths.
    #[must_use]
    pub fn turned(self, eighths: u8) -> Way {
        Way::ALL[(self as usize + usize::from(eighths)) % 8]
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Way::North => "north",
            Way::NorthEast => "north_east",
            Way::East => "east",
            Way::SouthEast => "south_east",
            Way::South => "south",
            Way::SouthWest => "south_west",
            Way::West => "west",
            Way::NorthWest => "north_west",
        }
    }

    pub(crate) fn of_word(text: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.word() == text)
    }
}

/// How far the Martian turned the zones, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Turning {
    #[default]
    None,
    Quarter,
    Half,
    ThreeQuarters,
}

impl Turning {
    /// All four turnings.
    pub const ALL: [Turning; 4] = [Turning::None, Turning::Quarter, Turning::Half, Turning::ThreeQuarters];

    /// The angle in degrees, clockwise.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Turning::None => "0",
            Turning::Quarter => "90",
            Turning::Half => "180",
            Turning::ThreeQuarters => "270",
        }
    }

    pub(crate) fn of_word(text: &str) -> Option<Turning> {
        Turning::ALL.into_iter().find(|turn| turn.word() == text)
    }
}

/// The border between two orthogonal neighbours, written `C7/D7` with the western or southern square first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Edge(u8);

/// The text names no border.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a border is two orthogonal neighbours such as C7/D7")]
pub struct NoSuchEdge;

impl Edge {
    /// How many borders there are.
    pub const COUNT: usize = 112;

    /// All borders: the upright ones between columns, then the lying ones between rows.
    pub fn all() -> impl Iterator<Item = Edge> {
        (0..128).map(Edge).filter(|edge| edge.is_real())
    }

    const fn is_real(self) -> bool {
        let square = Square(self.0 % 64);
        if self.0 < 64 { square.column() < 7 } else { square.row() < 7 }
    }

    /// The border between two squares, if they are orthogonal neighbours.
    pub fn between(first: Square, second: Square) -> Option<Edge> {
        let (low, high) = if first <= second { (first, second) } else { (second, first) };
        if low.row() == high.row() && high.0 == low.0 + 1 {
            Some(Edge(low.0))
        } else if high.0 == low.0 + 8 {
            Some(Edge(64 + low.0))
        } else {
            None
        }
    }

    /// The western or southern square of the edge, then the other one.
    pub const fn sides(self) -> (Square, Square) {
        let low = Square(self.0 % 64);
        (low, Square(low.0 + if self.0 < 64 { 1 } else { 8 }))
    }

    /// Whether it lies between two columns.
    pub const fn is_upright(self) -> bool {
        self.0 < 64
    }

    /// The bit of its first square in the set of its kind.
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 % 64)
    }

    /// The two ends of the edge as corners of the board, columns and rows counted from zero.
    pub const fn ends(self) -> [(u8, u8); 2] {
        let (low, _) = self.sides();
        let (c, r) = (low.column(), low.row());
        if self.is_upright() { [(c + 1, r), (c + 1, r + 1)] } else { [(c, r + 1), (c + 1, r + 1)] }
    }

    pub(crate) fn of_number(number: u8) -> Option<Edge> {
        (number < 128).then_some(Edge(number)).filter(|edge| edge.is_real())
    }
}

impl Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.sides();
        write!(f, "{low}/{high}")
    }
}

impl FromStr for Edge {
    type Err = NoSuchEdge;

    fn from_str(text: &str) -> Result<Self, NoSuchEdge> {
        let (first, second) = text.split_once(['/', '|']).ok_or(NoSuchEdge)?;
        let (first, second) =
            (first.parse().map_err(|_| NoSuchEdge)?, second.parse().map_err(|_| NoSuchEdge)?);
        Edge::between(first, second).ok_or(NoSuchEdge)
    }
}

impl From<Edge> for String {
    fn from(edge: Edge) -> String {
        edge.to_string()
    }
}

impl TryFrom<String> for Edge {
    type Error = NoSuchEdge;

    fn try_from(text: String) -> Result<Self, NoSuchEdge> {
        text.parse()
    }
}
