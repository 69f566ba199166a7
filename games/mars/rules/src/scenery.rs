//! Scenery: pieces on the borders between squares and props inside of squares.

use crate::square::{Edge, Square, Way, squares};
use serde::{Deserialize, Serialize};

/// A piece on a border.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Border {
    /// A wall: stops MOVE and sight.
    Wall,
    /// A window: stops MOVE, obscures.
    Window,
    /// A door: open to MOVE, obscures.
    Door,
    /// Ruined wall, picket fence, debris: open to MOVE, obscures near the target.
    Low,
    /// A wire fence: stops MOVE, obscures.
    Fence,
}

impl Border {
    /// All kinds of borders.
    pub const ALL: [Border; 5] = [Border::Wall, Border::Window, Border::Door, Border::Low, Border::Fence];

    /// The name of the border in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Border::Wall => "wall",
            Border::Window => "window",
            Border::Door => "door",
            Border::Low => "low",
            Border::Fence => "fence",
        }
    }
}

/// A piece inside of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Prop {
    CarWreck,
    Dumpster,
    PhoneBox,
    PostBox,
    Bench,
    Sign,
    Rubble,
    /// Nobody enters it or sees through it.
    CollapsedHouse,
}

impl Prop {
    /// All kinds of props.
    pub const ALL: [Prop; 8] = [
        Prop::CarWreck,
        Prop::Dumpster,
        Prop::PhoneBox,
        Prop::PostBox,
        Prop::Bench,
        Prop::Sign,
        Prop::Rubble,
        Prop::CollapsedHouse,
    ];

    /// The name of the prop in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Prop::CarWreck => "car_wreck",
            Prop::Dumpster => "dumpster",
            Prop::PhoneBox => "phone_box",
            Prop::PostBox => "post_box",
            Prop::Bench => "bench",
            Prop::Sign => "sign",
            Prop::Rubble => "rubble",
            Prop::CollapsedHouse => "collapsed_house",
        }
    }

    /// Whether it stops MOVE and sight instead of only hiding what is behind it.
    pub const fn is_blocking(self) -> bool {
        matches!(self, Prop::CollapsedHouse)
    }

    pub(crate) fn of_word(text: &str) -> Option<Prop> {
        Prop::ALL.into_iter().find(|prop| prop.word() == text)
    }
}

/// Everything that stands on a board, at most one piece per border and one prop per square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Scenery {
    /// For each kind, the upright and the lying borders, by their first square.
    pub(crate) borders: [[u64; 2]; 5],
    /// Four bits a square: 0 nothing, else the kind of prop plus one.
    props: [u32; 8],
    pub(crate) obscuring: u64,
    pub(crate) blocking: u64,
}

impl Scenery {
    /// The piece on a border.
    pub fn border(&self, edge: Edge) -> Option<Border> {
        let lying = usize::from(!edge.is_upright());
        Border::ALL.into_iter().find(|kind| self.borders[*kind as usize][lying] & edge.bit() != 0)
    }

    /// Puts a piece on a border, or takes it away.
    pub fn set_border(&mut self, edge: Edge, piece: Option<Border>) {
        let lying = usize::from(!edge.is_upright());
        for kind in &mut self.borders {
            kind[lying] &= !edge.bit();
        }
        if let Some(kind) = piece {
            self.borders[kind as usize][lying] |= edge.bit();
        }
    }

    /// The prop in a square.
    pub fn prop(&self, square: Square) -> Option<Prop> {
        let kind = self.props[usize::from(square.row())] >> (4 * square.column()) & 15;
        Prop::ALL.get((kind as usize).wrapping_sub(1)).copied()
    }

    /// Puts a prop into a square, or takes it away.
    pub fn set_prop(&mut self, square: Square, prop: Option<Prop>) {
        let row = &mut self.props[usize::from(square.row())];
        *row &= !(15 << (4 * square.column()));
        self.obscuring &= !square.bit();
        self.blocking &= !square.bit();
        if let Some(prop) = prop {
            *row |= (prop as u32 + 1) << (4 * square.column());
            let set = if prop.is_blocking() { &mut self.blocking } else { &mut self.obscuring };
            *set |= square.bit();
        }
    }

    /// The borders with a piece, in the order of [`Edge::all`].
    pub fn pieces(&self) -> impl Iterator<Item = (Edge, Border)> {
        Edge::all().filter_map(|edge| Some((edge, self.border(edge)?)))
    }

    /// The squares with a prop.
    pub fn props(&self) -> impl Iterator<Item = (Square, Prop)> {
        Square::all().filter_map(|square| Some((square, self.prop(square)?)))
    }

    /// Whether a MOVE across this border is possible, whatever is behind it.
    #[inline]
    fn open(&self, lying: usize, bit: u64) -> bool {
        let [wall, window, _, _, fence] = &self.borders;
        (wall[lying] | window[lying] | fence[lying]) & bit == 0
    }

    /// Whether the border crossed by a straight step lets a MOVE pass.
    #[inline]
    fn open_step(&self, from: Square, way: Way) -> bool {
        match way {
            Way::North => self.open(1, from.bit()),
            Way::South => self.open(1, from.bit() >> 8),
            Way::East => self.open(0, from.bit()),
            Way::West => self.open(0, from.bit() >> 1),
            Way::NorthEast | Way::SouthEast | Way::SouthWest | Way::NorthWest => false,
        }
    }

    /// Where a MOVE in a direction leads, scenery alone considered. §move.straight, §move.diagonal
    #[inline]
    pub fn step(&self, from: Square, way: Way) -> Option<Square> {
        let to = from.step(way)?;
        if self.blocking & to.bit() != 0 {
            return None;
        }
        let (first, second) = match way {
            Way::North | Way::East | Way::South | Way::West => {
                return self.open_step(from, way).then_some(to);
            }
            Way::NorthEast => (Way::North, Way::East),
            Way::SouthEast => (Way::South, Way::East),
            Way::SouthWest => (Way::South, Way::West),
            Way::NorthWest => (Way::North, Way::West),
        };
        let round = |one: Way, two: Way| {
            let middle = from.step(one).filter(|middle| self.blocking & middle.bit() == 0);
            middle.is_some_and(|middle| self.open_step(from, one) && self.open_step(middle, two))
        };
        (round(first, second) || round(second, first)).then_some(to)
    }

    /// All squares one MOVE away, scenery alone considered.
    pub fn neighbours(&self, from: Square) -> u64 {
        Way::ALL.into_iter().filter_map(|way| self.step(from, way)).fold(0, |set, to| set | to.bit())
    }

    /// The squares that can be reached from a square at all.
    pub fn connected(&self, from: Square) -> u64 {
        let (mut found, mut fresh) = (from.bit(), from.bit());
        while fresh != 0 {
            let next = squares(fresh).fold(0, |set, square| set | self.neighbours(square));
            fresh = next & !found;
            found |= next;
        }
        found
    }

    /// The full walls nearest to a square: centre of the square to middle of the wall. §event.rubble
    pub fn nearest_walls(&self, square: Square) -> arrayvec::ArrayVec<Edge, 8> {
        let (x, y) = (2 * i32::from(square.column()) + 1, 2 * i32::from(square.row()) + 1);
        let mut found = arrayvec::ArrayVec::new();
        let mut best = i32::MAX;
        for (lying, &set) in self.borders[Border::Wall as usize].iter().enumerate() {
            for bit in fracas_core::Bits(set) {
                let Some(edge) = Edge::of_number(bit + 64 * lying as u8) else { continue };
                let [(ax, ay), (bx, by)] = edge.ends();
                let (dx, dy) = (i32::from(ax + bx) - x, i32::from(ay + by) - y);
                let distance = dx * dx + dy * dy;
                if distance < best {
                    best = distance;
                    found.clear();
                }
                if distance == best {
                    // At most eight walls are equally far from a square.
                    let _ = found.try_push(edge);
                }
            }
        }
        found
    }

    /// A wall and every wall, window or door that shares an end with it. §event.rubble
    pub fn collapsing(&self, wall: Edge) -> arrayvec::ArrayVec<Edge, 8> {
        let ends = wall.ends();
        let falls = |edge: &Edge| {
            let touches = edge.ends().iter().any(|end| ends.contains(end));
            touches && matches!(self.border(*edge), Some(Border::Wall | Border::Window | Border::Door))
        };
        Edge::all().filter(falls).take(8).collect()
    }
}

/// What the limits of the editor forbid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fault")]
#[expect(missing_docs, reason = "the message is the description")]
pub enum SceneryFault {
    #[error("{found} border pieces; a map has {least} to {most}")]
    Borders { found: usize, least: usize, most: usize },
    #[error("{found} props; a map has {least} to {most}")]
    Props { found: usize, least: usize, most: usize },
    #[error("{found} full walls; a map has at most {most}")]
    Walls { found: usize, most: usize },
    #[error("nothing stands in or around the 3×3 squares with {corner} as their south-western corner")]
    Empty { corner: Square },
    #[error("{square} cannot be reached from the other squares")]
    Cut { square: Square },
    #[error("the scenery seals off {square}, a square of a deployment zone")]
    Sealed { square: Square },
}

/// The limits of the editor, from `data/maps.toml`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditorLimits {
    /// The fewest border pieces.
    pub edge_segments_min: usize,
    /// The most border pieces.
    pub edge_segments_max: usize,
    /// The fewest props.
    pub props_min: usize,
    /// The most props.
    pub props_max: usize,
    /// The most full walls.
    pub full_walls_max: usize,
}

impl EditorLimits {
    /// Everything that is wrong with a map, in a fixed order; nothing if it may be played. §setup.editor
    pub fn faults(&self, scenery: &Scenery) -> Vec<SceneryFault> {
        let mut faults = Vec::new();
        let (found, least, most) = (scenery.pieces().count(), self.edge_segments_min, self.edge_segments_max);
        if found < least || found > most {
            faults.push(SceneryFault::Borders { found, least, most });
        }
        let (found, least, most) = (scenery.props().count(), self.props_min, self.props_max);
        if found < least || found > most {
            faults.push(SceneryFault::Props { found, least, most });
        }
        let walls = scenery.pieces().filter(|(_, kind)| *kind == Border::Wall).count();
        if walls > self.full_walls_max {
            faults.push(SceneryFault::Walls { found: walls, most: self.full_walls_max });
        }
        let empty = |corner: &Square| {
            let inside = |square: Square| {
                square.column().wrapping_sub(corner.column()) < 3
                    && square.row().wrapping_sub(corner.row()) < 3
            };
            corner.column() < 6
                && corner.row() < 6
                && !scenery.props().any(|(square, _)| inside(square))
                && !scenery.pieces().any(|(edge, _)| inside(edge.sides().0) || inside(edge.sides().1))
        };
        faults.extend(Square::all().find(empty).map(|corner| SceneryFault::Empty { corner }));
        let free = !scenery.blocking;
        if let Some(first) = squares(free).next() {
            let cut = free & !scenery.connected(first);
            faults.extend(squares(cut).next().map(|square| SceneryFault::Cut { square }));
        }
        // The zones may be turned to any edge: no square of the two outer rows may be walled in.
        let outer = |square: &Square| {
            let rim = |place: u8| !(2..6).contains(&place);
            (rim(square.column()) || rim(square.row())) && scenery.blocking & square.bit() == 0
        };
        let sealed = Square::all().filter(outer).find(|square| scenery.neighbours(*square) == 0);
        faults.extend(sealed.map(|square| SceneryFault::Sealed { square }));
        faults
    }
}
