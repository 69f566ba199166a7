//! Sight: the fan of five parallel lines between two squares, in exact arithmetic.
//!
//! A square is 16×16 units. Which borders and squares a line meets depends on the displacement alone, so it is worked
//! out once; a line is then a handful of bit operations on the scenery.

use crate::scenery::{Border, Scenery};
use crate::square::{Edge, Square};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The five points of a square from which lines start and at which they end. §sight.points
pub const POINTS: [(u8, u8); 5] = [(8, 8), (2, 2), (14, 2), (2, 14), (14, 14)];

/// How a line, or a part of one, is hindered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Nothing is in the way.
    Clean,
    /// Something hides a part of the target.
    Obscured,
    /// Nothing is seen along it.
    Blocked,
}

/// The five lines between two squares and what follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fan {
    /// The shooter's square.
    pub from: Square,
    /// The target's square.
    pub to: Square,
    /// One line for each of [`POINTS`].
    pub lines: [Line; 5],
}

/// What a shooter sees of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// The target is not seen.
    NotSeen,
    /// Enough is seen to shoot at.
    Seen,
    /// A clear shot: one more die.
    Clear,
}

impl Fan {
    /// How many lines are not blocked.
    pub fn open(&self) -> u8 {
        self.lines.iter().filter(|line| **line != Line::Blocked).count() as u8
    }

    /// How many lines are clean.
    pub fn clean(&self) -> u8 {
        self.lines.iter().filter(|line| **line == Line::Clean).count() as u8
    }

    /// What the fan amounts to with these limits. §sight.seen, §sight.clear
    pub fn sight(&self, limits: Limits) -> Sight {
        if self.from == self.to || self.clean() >= limits.clear && self.open() >= limits.seen {
            Sight::Clear
        } else if self.open() >= limits.seen {
            Sight::Seen
        } else {
            Sight::NotSeen
        }
    }
}

/// How many of the five lines are needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Lines not blocked for a square to be seen.
    pub seen: u8,
    /// Clean lines for a clear shot.
    pub clear: u8,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { seen: 2, clear: 4 }
    }
}

/// One way round a corner: its two borders and the square between.
#[derive(Clone, Copy, Debug)]
struct Round {
    upright: u8,
    lying: u8,
    middle: u8,
    /// Openings and low pieces that count, upright and lying.
    opening: [bool; 2],
    low: [bool; 2],
    /// The square between is left in the second half.
    late: bool,
}

/// What one line meets, the south-western corner of its box being A1.
#[derive(Clone, Debug, Default)]
struct Path {
    /// All borders crossed, upright and lying.
    crossed: [u64; 2],
    /// The borders on which a window, door or fence obscures.
    openings: [u64; 2],
    /// The borders on which a low piece obscures.
    lows: [u64; 2],
    /// Squares entered, the first and the last excepted.
    entered: u64,
    /// Squares in which a prop obscures.
    covers: u64,
    corners: ArrayVec<[Round; 2], 7>,
}

/// The paths of all displacements, by `(dy + 7) * 15 + dx + 7`.
static PATHS: LazyLock<Vec<[Path; 5]>> = LazyLock::new(|| {
    let all = (-7..=7).flat_map(|dy| (-7..=7).map(move |dx| (dx, dy)));
    all.map(|(dx, dy)| POINTS.map(|(x, y)| path(dx, dy, i32::from(x), i32::from(y)))).collect()
});

/// Walks along a line and notes what it meets, `t` being `time / (16 · |dx| · |dy|)` where both are not zero.
fn path(dx: i32, dy: i32, x: i32, y: i32) -> Path {
    let mut path = Path::default();
    if (dx, dy) == (0, 0) {
        return path;
    }
    let (sx, sy) = (dx.signum(), dy.signum());
    let (ax, ay) = (dx.abs(), dy.abs());
    // The distance from the point to the first border in the line's direction, then one every 16 units.
    let first = |point: i32, sign: i32| if sign >= 0 { 16 - point } else { point };
    let (mut next_x, mut next_y) = (first(x, sx), first(y, sy));
    let start = (if dx < 0 { ax } else { 0 }, if dy < 0 { ay } else { 0 });
    let end = (start.0 + dx, start.1 + dy);
    let (mut column, mut row) = start;
    let bit = |column: i32, row: i32| u8::try_from(row * 8 + column).unwrap_or(0);
    while (column, row) != end {
        // Times as fractions of a common denominator: next / (16·a) on each axis.
        let (time_x, time_y) = (next_x * ay.max(1), next_y * ax.max(1));
        let cross_x = ax > 0 && (ay == 0 || time_x <= time_y);
        let cross_y = ay > 0 && (ax == 0 || time_y <= time_x);
        let late = if cross_x { 2 * next_x >= 16 * ax } else { 2 * next_y >= 16 * ay };
        let here = (column, row);
        let there = (column + if cross_x { sx } else { 0 }, row + if cross_y { sy } else { 0 });
        if here != start && late {
            path.covers |= 1 << bit(here.0, here.1);
        }
        let upright = |from: (i32, i32)| bit(from.0 + sx.min(0), from.1);
        let lying = |from: (i32, i32)| bit(from.0, from.1 + sy.min(0));
        // Whether a window, door or fence, and a low piece, between two squares count.
        let counts = |one: (i32, i32), two: (i32, i32)| {
            let of_start = one == start || two == start;
            let of_end = one == end || two == end;
            (!of_start || of_end, of_end || late)
        };
        if cross_x && cross_y {
            let by_row = (here.0, here.1 + sy);
            let by_column = (here.0 + sx, here.1);
            let way = |middle: (i32, i32), upright: u8, lying: u8, upright_first: bool| {
                let (first, second) = (counts(here, middle), counts(middle, there));
                let (up, down) = if upright_first { (first, second) } else { (second, first) };
                let (opening, low) = ([up.0, down.0], [up.1, down.1]);
                Round { upright, lying, middle: bit(middle.0, middle.1), opening, low, late }
            };
            path.corners.push([
                way(by_column, upright(here), lying(by_column), true),
                way(by_row, upright(by_row), lying(here), false),
            ]);
        } else {
            let (axis, edge) = if cross_x { (0, upright(here)) } else { (1, lying(here)) };
            let (opening, low) = counts(here, there);
            path.crossed[axis] |= 1 << edge;
            path.openings[axis] |= u64::from(opening) << edge;
            path.lows[axis] |= u64::from(low) << edge;
        }
        if there != end {
            path.entered |= 1 << bit(there.0, there.1);
        }
        (column, row) = there;
        next_x += if cross_x { 16 } else { 0 };
        next_y += if cross_y { 16 } else { 0 };
    }
    path.covers |= 1 << bit(end.0, end.1);
    path
}

/// The scenery sorted by what it does to a line.
struct Hindrance {
    walls: [u64; 2],
    openings: [u64; 2],
    lows: [u64; 2],
    blocking: u64,
    obscuring: u64,
}

impl Hindrance {
    fn of(scenery: &Scenery) -> Hindrance {
        let [walls, window, door, lows, fence] = scenery.borders;
        debug_assert_eq!(Border::Fence as usize, 4);
        let openings = [window[0] | door[0] | fence[0], window[1] | door[1] | fence[1]];
        Hindrance { walls, openings, lows, blocking: scenery.blocking, obscuring: scenery.obscuring }
    }

    #[inline]
    fn round(&self, way: Round, shift: u32) -> Line {
        let bits = [1_u64 << way.upright << shift, 1_u64 << way.lying << shift];
        let middle = 1_u64 << way.middle << shift;
        let meets = |set: &[u64; 2], counts: [bool; 2]| {
            counts[0] && set[0] & bits[0] != 0 || counts[1] && set[1] & bits[1] != 0
        };
        if meets(&self.walls, [true; 2]) || self.blocking & middle != 0 {
            Line::Blocked
        } else if meets(&self.openings, way.opening)
            || meets(&self.lows, way.low)
            || way.late && self.obscuring & middle != 0
        {
            Line::Obscured
        } else {
            Line::Clean
        }
    }

    #[inline]
    fn line(&self, path: &Path, shift: u32) -> Line {
        let meets = |set: &[u64; 2], on: &[u64; 2]| set[0] & on[0] << shift | set[1] & on[1] << shift != 0;
        if meets(&self.walls, &path.crossed) || self.blocking & path.entered << shift != 0 {
            return Line::Blocked;
        }
        let obscured = meets(&self.openings, &path.openings)
            || meets(&self.lows, &path.lows)
            || self.obscuring & path.covers << shift != 0;
        let mut worst = if obscured { Line::Obscured } else { Line::Clean };
        for [one, two] in &path.corners {
            worst = worst.max(self.round(*one, shift).min(self.round(*two, shift)));
        }
        worst
    }

    fn fan(&self, paths: &[[Path; 5]], from: Square, to: Square) -> Fan {
        let (dx, dy) =
            (to.column() as usize + 7 - from.column() as usize, to.row() as usize + 7 - from.row() as usize);
        let shift = u32::from(from.row().min(to.row())) * 8 + u32::from(from.column().min(to.column()));
        let lines = paths[dy * 15 + dx].each_ref().map(|path| self.line(path, shift));
        Fan { from, to, lines }
    }
}

impl Scenery {
    /// The five lines between two squares. §sight.fan
    pub fn fan(&self, from: Square, to: Square) -> Fan {
        Hindrance::of(self).fan(&PATHS, from, to)
    }
}

/// For each square the squares seen from it and those that give a clear shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SightTable {
    pub(crate) seen: [u64; 64],
    pub(crate) clear: [u64; 64],
}

impl SightTable {
    /// Works out all pairs of squares.
    pub fn of(scenery: &Scenery, limits: Limits) -> SightTable {
        let (hindrance, paths) = (Hindrance::of(scenery), &*PATHS);
        let mut table = SightTable { seen: [0; 64], clear: [0; 64] };
        for from in Square::all() {
            for to in Square::all() {
                table.set(hindrance.fan(paths, from, to).sight(limits), from, to);
            }
        }
        table
    }

    fn set(&mut self, sight: Sight, from: Square, to: Square) {
        table_bit(&mut self.seen[from.index()], to, sight >= Sight::Seen);
        table_bit(&mut self.clear[from.index()], to, sight == Sight::Clear);
    }

    /// What is seen of a square from another.
    #[inline]
    pub fn sight(&self, from: Square, to: Square) -> Sight {
        if self.clear[from.index()] & to.bit() != 0 {
            Sight::Clear
        } else if self.seen[from.index()] & to.bit() != 0 {
            Sight::Seen
        } else {
            Sight::NotSeen
        }
    }
}

fn table_bit(row: &mut u64, to: Square, on: bool) {
    *row = *row & !to.bit() | u64::from(on) << to.0;
}

/// For each border and each square, the pairs of squares whose fan can meet it: one row of targets for each start.
struct Touching {
    edges: Vec<[u64; 64]>,
    squares: Vec<[u64; 64]>,
}

static TOUCHING: LazyLock<Touching> = LazyLock::new(|| {
    let mut touching = Touching { edges: vec![[0; 64]; 128], squares: vec![[0; 64]; 64] };
    for from in Square::all() {
        for to in Square::all() {
            let (edges, squares) = met(from, to);
            for (lying, set) in edges.into_iter().enumerate() {
                for bit in fracas_core::Bits(set) {
                    touching.edges[usize::from(bit) + 64 * lying][from.index()] |= to.bit();
                }
            }
            for bit in fracas_core::Bits(squares) {
                touching.squares[usize::from(bit)][from.index()] |= to.bit();
            }
        }
    }
    touching
});

/// The borders and squares that the fan of a pair can meet.
fn met(from: Square, to: Square) -> ([u64; 2], u64) {
    let (dx, dy) =
        (to.column() as usize + 7 - from.column() as usize, to.row() as usize + 7 - from.row() as usize);
    let shift = u32::from(from.row().min(to.row())) * 8 + u32::from(from.column().min(to.column()));
    let (mut edges, mut squares) = ([0_u64; 2], 0_u64);
    for path in &PATHS[dy * 15 + dx] {
        edges[0] |= path.crossed[0] << shift;
        edges[1] |= path.crossed[1] << shift;
        squares |= (path.entered | path.covers) << shift;
        for round in path.corners.iter().flatten() {
            edges[0] |= 1_u64 << round.upright << shift;
            edges[1] |= 1_u64 << round.lying << shift;
            squares |= 1_u64 << round.middle << shift;
        }
    }
    (edges, squares)
}

/// The table of a map, and what has changed on the board since it was worked out. It follows from the scenery, so it
/// never makes two states differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SightCache {
    table: SightTable,
    stale_edges: [u64; 2],
    stale_squares: u64,
}

impl PartialEq for SightCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SightCache {}

impl SightCache {
    pub(crate) fn fresh(table: &SightTable) -> SightCache {
        // Worked out with the first table, not in the middle of a search.
        LazyLock::force(&TOUCHING);
        SightCache { table: *table, stale_edges: [0; 2], stale_squares: 0 }
    }

    /// Notes that a border has changed.
    pub(crate) fn touch_edge(&mut self, edge: Edge) {
        self.stale_edges[usize::from(!edge.is_upright())] |= edge.bit();
    }

    /// The prop of a square has changed.
    pub(crate) fn touch_square(&mut self, square: Square) {
        self.stale_squares |= square.bit();
    }

    /// The squares whose sight from a square must be worked out again.
    fn stale(&self, from: Square) -> u64 {
        if self.stale_edges == [0; 2] && self.stale_squares == 0 {
            return 0;
        }
        let touching = &*TOUCHING;
        let mut set = 0;
        for (lying, edges) in self.stale_edges.into_iter().enumerate() {
            for bit in fracas_core::Bits(edges) {
                set |= touching.edges[usize::from(bit) + 64 * lying][from.index()];
            }
        }
        fracas_core::Bits(self.stale_squares)
            .fold(set, |set, bit| set | touching.squares[usize::from(bit)][from.index()])
    }

    /// The squares of a set that are seen from a square, and those that are a clear shot.
    pub(crate) fn among(&self, scenery: &Scenery, limits: Limits, from: Square, squares: u64) -> (u64, u64) {
        let stale = self.stale(from) & squares;
        let known = squares & !stale;
        let (mut seen, mut clear) =
            (self.table.seen[from.index()] & known, self.table.clear[from.index()] & known);
        if stale != 0 {
            let (hindrance, paths) = (Hindrance::of(scenery), &*PATHS);
            for to in crate::square::squares(stale) {
                match hindrance.fan(paths, from, to).sight(limits) {
                    Sight::NotSeen => {}
                    Sight::Seen => seen |= to.bit(),
                    Sight::Clear => {
                        seen |= to.bit();
                        clear |= to.bit();
                    }
                }
            }
        }
        (seen, clear)
    }
}
