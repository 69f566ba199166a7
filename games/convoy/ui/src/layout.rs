//! Where everything lies: five columns, Moloch above, Outpost below, the city with its districts between them.
//!
//! ```text
//!    .----------.   posts of Moloch, two in a row, the first ones next to the city
//!    |  [] []   |
//!    | NAME 5:3 |   name, totals, districts
//!    | [][][]   |
//!    |  [] []   |   posts of Outpost
//!    '----------'   the active city is wider than the others
//! ```

use fracas_convoy::{CITIES, City, Passive, Set, Side, Unit, View};
use fracas_scene::model::Point;

const MARGIN: i32 = 4;
const GAP: i32 = 4;
const PAD: i32 = 4;
/// The width of the active column, of the others, and of all when no city is active.
const WIDE: i32 = 176;
const NARROW: i32 = 108;
const EVEN: i32 = (WIDE + 4 * NARROW) / 5;
/// The height of a line with a name, of the totals, and of the districts.
const NAMES: i32 = 40;
const TOTALS: i32 = 26;
const DISTRICTS: i32 = 70;
const BAND: i32 = NAMES + TOTALS + DISTRICTS + 8;
/// The largest side of a district.
const LARGEST: i32 = 56;

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Rect {
    pub(crate) fn centre(self) -> Point {
        Point { x: self.x + self.width / 2, y: self.y + self.height / 2 }
    }

    pub(crate) fn outline(self) -> Vec<Point> {
        let Rect { x, y, width, height } = self;
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            .map(|(x, y)| Point { x, y })
            .to_vec()
    }

    pub(crate) fn size(self) -> Point {
        Point { x: self.width, y: self.height }
    }
}

/// Who stands where on one side of a city.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rank {
    /// Units on posts, then those without one.
    pub(crate) units: Vec<Unit>,
    /// How many of them take a post.
    pub(crate) posted: usize,
    /// Free posts.
    pub(crate) free: usize,
    /// Posts that the enemy denies.
    pub(crate) denied: usize,
}

impl Rank {
    /// The places there are, in order: posted units, free posts, denied posts, units without post.
    fn places(&self) -> usize {
        self.units.len() + self.free + self.denied
    }

    /// The place of a unit in the order of places.
    pub(crate) fn place_of(&self, order: usize) -> usize {
        if order < self.posted { order } else { order + self.free + self.denied }
    }

    fn of(view: &View, set: &Set, city: City, side: Side) -> Rank {
        let place = usize::from(city.number()) - 1;
        let found = &view.cities[place];
        let here = view.units.iter().filter(|unit| unit.city == city && unit.side == side);
        let (mut units, mut idle): (Vec<Unit>, Vec<Unit>) = (Vec::new(), Vec::new());
        let taken = usize::from(found.taken[side.index()]);
        let without = here.clone().count().saturating_sub(taken);
        for unit in here {
            let light = unit.unit.card().facts().always.contains(&Passive::NoPost);
            // §spiders.no-post: as many as the city does not count.
            if light && !unit.disabled && idle.len() < without {
                idle.push(unit.unit);
            } else {
                units.push(unit.unit);
            }
        }
        let posted = units.len();
        units.append(&mut idle);
        let posts = usize::from(found.posts[side.index()]);
        let extra = usize::from(side == Side::Outpost && found.extra_post);
        let printed = usize::from(set.cities[place].posts[side.index()].value) + extra;
        Rank {
            units,
            posted,
            free: posts.saturating_sub(posted),
            denied: printed.saturating_sub(posts.max(posted)),
        }
    }
}

/// One column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    pub(crate) city: City,
    pub(crate) active: bool,
    pub(crate) all: Rect,
    pub(crate) band: Rect,
    pub(crate) ranks: [Rank; 2],
    /// The side of a place for a unit.
    pub(crate) cell: i32,
}

/// The whole board.
pub(crate) struct Layout {
    pub(crate) size: Point,
    pub(crate) columns: Vec<Column>,
}

impl Layout {
    pub(crate) fn of(view: &View, set: &Set) -> Layout {
        let width = |city: City| match view.active {
            None => EVEN,
            Some(active) if active == city => WIDE,
            Some(_) => NARROW,
        };
        let mut columns: Vec<Column> = Vec::with_capacity(CITIES);
        let mut x = MARGIN;
        for city in City::all() {
            let width = width(city);
            let all = Rect { x, y: 0, width, height: 0 };
            columns.push(Column {
                city,
                active: view.active == Some(city),
                all,
                band: all,
                ranks: Side::ALL.map(|side| Rank::of(view, set, city, side)),
                cell: (width - 2 * PAD) / 2,
            });
            x += width + GAP;
        }
        let high = |side: Side| {
            let rows = |column: &Column| {
                let places = i32::try_from(column.ranks[side.index()].places()).unwrap_or(0);
                (places + 1) / 2 * column.cell
            };
            columns.iter().map(rows).max().unwrap_or(0) + 2 * PAD
        };
        let [above, below] = Side::ALL.map(high);
        for column in &mut columns {
            column.all.y = MARGIN;
            column.all.height = above + BAND + below;
            column.band = Rect { y: MARGIN + above, height: BAND, ..column.all };
        }
        let size = Point { x: x - GAP + MARGIN, y: 2 * MARGIN + above + BAND + below };
        Layout { size, columns }
    }
}

impl Column {
    /// The area of a side.
    pub(crate) fn area(&self, side: Side) -> Rect {
        let (top, bottom) = match side {
            Side::Moloch => (self.all.y, self.band.y),
            Side::Outpost => (self.band.y + self.band.height, self.all.y + self.all.height),
        };
        Rect { y: top, height: bottom - top, ..self.all }
    }

    /// Where the place with this number is; the first ones lie next to the city.
    pub(crate) fn spot(&self, side: Side, place: usize) -> Rect {
        let place = i32::try_from(place).unwrap_or(0);
        let (row, column) = (place / 2, place % 2);
        let y = match side {
            Side::Moloch => self.band.y - PAD - (row + 1) * self.cell,
            Side::Outpost => self.band.y + self.band.height + PAD + row * self.cell,
        };
        Rect {
            x: self.all.x + PAD + column * self.cell + 1,
            y: y + 1,
            width: self.cell - 2,
            height: self.cell - 2,
        }
    }

    /// How large a card on a place is drawn, in percent.
    pub(crate) fn scale(&self) -> u8 {
        u8::try_from(self.cell - 4).unwrap_or(100)
    }

    /// Where the next unit of a side would stand.
    pub(crate) fn next_spot(&self, side: Side) -> Rect {
        let rank = &self.ranks[side.index()];
        let place = if rank.free > 0 { rank.posted } else { rank.places() };
        let area = self.area(side);
        let mut spot = self.spot(side, place);
        // A crowd stays inside the board.
        spot.y = spot.y.clamp(area.y, area.y + area.height - spot.height);
        spot
    }

    /// Where the lines of the name stand, and how high their letters are.
    pub(crate) fn name_lines(&self, lines: usize) -> (Vec<Point>, u8) {
        let height = if self.active { 19 } else { 16 };
        let count = i32::try_from(lines).unwrap_or(1);
        let first = self.band.y + 3 + NAMES / 2 - (count - 1) * 9;
        let x = self.band.centre().x;
        ((0..count).map(|line| Point { x, y: first + line * 18 }).collect(), height)
    }

    /// The box of a side's total.
    pub(crate) fn total(&self, side: Side) -> Rect {
        let width = (self.all.width - 3 * PAD) / 2;
        let x = match side {
            Side::Moloch => self.all.x + PAD,
            Side::Outpost => self.all.x + 2 * PAD + width,
        };
        Rect { x, y: self.band.y + 2 + NAMES, width, height: TOTALS - 2 }
    }

    /// The squares of so many districts: in one row or in two, whichever makes them larger.
    pub(crate) fn districts(&self, count: usize) -> Vec<Rect> {
        let count = i32::try_from(count).unwrap_or(1).max(1);
        let room = self.all.width - 2 * PAD;
        let in_rows = |rows: i32| {
            let across = (count + rows - 1) / rows;
            ((room / across).min((DISTRICTS - 4) / rows).min(LARGEST), across, rows)
        };
        let (side, across, rows) = if in_rows(2).0 > in_rows(1).0 { in_rows(2) } else { in_rows(1) };
        let middle = self.band.y + NAMES + TOTALS + 4 + DISTRICTS / 2;
        (0..count)
            .map(|place| {
                let (row, column) = (place / across, place % across);
                let here = if row == count / across { count - row * across } else { across };
                Rect {
                    x: self.all.centre().x - here * side / 2 + column * side + 1,
                    y: middle - rows * side / 2 + row * side + 1,
                    width: side - 2,
                    height: side - 2,
                }
            })
            .collect()
    }
}
