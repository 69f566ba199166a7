//! The layout: a road of five cities above, the active one as a battlefield below.
//!
//! ```text
//!    .---.-----.---.---.---.   the cities in their order: name, units, districts, strengths; the active one is wider
//!    |   |     |   |   |   |
//!    '---'-----'---'---'---'
//!      [ ]  [ ]  [ ]  [ ]      the enemy's posts
//!    3 ======|=========== 6    strengths, as a tug of war
//!       <  > <  > <  >         districts
//!      [ ]  [ ]  [ ]  [ ]      the viewer's posts
//! ```
//!
//! A little wider than high, so that it serves a wide screen and a phone: on a screen 390 px wide four cards of the
//! battlefield lie side by side, each 84 px wide. The road is low, since the height is what a wide screen lacks: in its
//! cities both sides share a row, Outpost to the left as at the bars. Where more stand there, all of them are drawn smaller, so that none hides another.

use fracas_convoy::{CITIES, City, Passive, Set, Side, Unit, View};
use fracas_scene::model::Point;

const WIDTH: i32 = 1000;
const GAP: i32 = 10;
/// The road: how high it is, and how wide its cities are: the active one, the others, and all when none is active.
const ROAD: i32 = 190;
const NARROW: i32 = 174;
const WIDE: i32 = WIDTH - 4 * (NARROW + GAP);
const EVEN: i32 = (WIDTH - 4 * GAP) / 5;
/// A card on a post of the battlefield at its largest, the least width it is drawn with, and one in a city of the road.
const CARD: (i32, i32) = (225, 300);
const LEAST: i32 = 156;
const TOKEN: (i32, i32) = (68, 88);
/// Between cards of the battlefield.
const APART: i32 = 12;
/// The battlefield from above: posts, the bar of strengths, districts, posts.
const UPPER: i32 = ROAD + 10;
const BAR: i32 = UPPER + CARD.1 + 12;
const BAR_HEIGHT: i32 = 42;
const DISTRICTS: i32 = BAR + BAR_HEIGHT + 12;
const DISTRICT_HEIGHT: i32 = 84;
const LOWER: i32 = DISTRICTS + DISTRICT_HEIGHT + 10;
const HEIGHT: i32 = LOWER + CARD.1 + 4;

/// A rectangle on the board.
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
    /// The number of free posts.
    pub(crate) free: usize,
    /// Posts that the enemy denies.
    pub(crate) denied: usize,
}

impl Rank {
    /// The places there are, in order: posted units, free posts, denied posts, units without post.
    pub(crate) fn places(&self) -> usize {
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

/// The place of one city on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    pub(crate) city: City,
    pub(crate) active: bool,
    /// The place of the city on the road.
    pub(crate) all: Rect,
    pub(crate) ranks: [Rank; 2],
    /// The side whose posts lie above.
    upper: Side,
}

/// The places of everything on the board.
pub(crate) struct Layout {
    pub(crate) size: Point,
    pub(crate) columns: Vec<Column>,
}

impl Layout {
    /// You are always below; who only watches sees Moloch above.
    pub(crate) fn of(view: &View, set: &Set) -> Layout {
        let own = match view.viewer {
            fracas_core::Viewer::Seat(seat) => Side::of_seat(seat),
            fracas_core::Viewer::Spectator => None,
        };
        let upper = own.map_or(Side::Moloch, Side::enemy);
        let mut x = 0;
        let mut columns = Vec::with_capacity(CITIES);
        for city in City::all() {
            let active = view.active == Some(city);
            let width = match view.active {
                Some(_) if active => WIDE,
                Some(_) => NARROW,
                None => EVEN,
            };
            let ranks = Side::ALL.map(|side| Rank::of(view, set, city, side));
            columns.push(Column { city, active, all: Rect { x, y: 0, width, height: ROAD }, ranks, upper });
            x += width + GAP;
        }
        Layout { size: Point { x: WIDTH, y: HEIGHT }, columns }
    }
}

impl Column {
    /// The area of a side.
    pub(crate) fn area(&self, side: Side) -> Rect {
        if self.active {
            let y = if side == self.upper { UPPER } else { LOWER };
            return Rect { x: 0, y, width: WIDTH, height: CARD.1 };
        }
        let row = self.row();
        let half = row.width / 2;
        match side {
            Side::Outpost => Rect { width: half, ..row },
            Side::Moloch => Rect { x: row.x + half, width: row.width - half, ..row },
        }
    }

    /// Where the units of both sides stand in a city of the road.
    fn row(&self) -> Rect {
        Rect { x: self.all.x + 6, y: self.all.y + 42, width: self.all.width - 12, height: TOKEN.1 }
    }

    /// How large its cards are: on the battlefield as large as the longer rank allows.
    fn card(&self) -> (i32, i32) {
        if !self.active {
            return TOKEN;
        }
        let most = self.ranks.iter().map(Rank::places).max().unwrap_or(0);
        let most = i32::try_from(most).unwrap_or(1).max(1);
        let width = ((WIDTH - APART * (most - 1)) / most).clamp(LEAST, CARD.0);
        (width, width * CARD.1 / CARD.0)
    }

    /// Where the place with this number is: side by side, closer where there are many.
    pub(crate) fn spot(&self, side: Side, place: usize) -> Rect {
        let (width, height) = self.card();
        let rank = &self.ranks[side.index()];
        // On the road only units are drawn, and both sides share a row: Outpost's come first.
        let (area, count, place) = if self.active {
            (self.area(side), rank.places(), place)
        } else {
            let place =
                if place < rank.posted { place } else { place.saturating_sub(rank.free + rank.denied) };
            let [moloch, outpost] = self.ranks.each_ref().map(|rank| rank.units.len());
            let before = if side == Side::Moloch { outpost } else { 0 };
            (self.row(), moloch + outpost, before + place)
        };
        let count = i32::try_from(count.max(place + 1)).unwrap_or(1).max(1);
        let place = i32::try_from(place).unwrap_or(0);
        let roomy = width + if self.active { APART } else { 6 };
        let pitch = if count > 1 { roomy.min((area.width - width) / (count - 1)) } else { roomy };
        let first = area.x + (area.width - width - pitch * (count - 1)) / 2;
        // Smaller cards stand in the middle of their rank.
        Rect { x: first + place * pitch, y: area.y + (area.height - height) / 2, width, height }
    }

    /// How large a card on a place is drawn, in percent.
    pub(crate) fn scale(&self) -> u8 {
        u8::try_from(self.card().0).unwrap_or(100)
    }

    /// Where the next unit of a side would stand.
    pub(crate) fn next_spot(&self, side: Side) -> Rect {
        let rank = &self.ranks[side.index()];
        self.spot(side, if self.active && rank.free > 0 { rank.posted } else { rank.places() })
    }

    /// Where the name stands, and how high its letters are.
    pub(crate) fn name(&self) -> (Point, u8) {
        let x = self.all.centre().x;
        if self.active {
            (Point { x, y: self.all.y + 32 }, 38)
        } else {
            (Point { x, y: self.all.y + 22 }, 24)
        }
    }

    /// The bar of strengths, and how much of it is Outpost's, from the left.
    pub(crate) fn bar(&self) -> Rect {
        if self.active {
            return Rect { x: 120, y: BAR, width: WIDTH - 240, height: BAR_HEIGHT };
        }
        let Rect { x, y, width, height } = self.all;
        Rect { x: x + 30, y: y + height - 24, width: width - 60, height: 14 }
    }

    /// Where the total of a side stands: Outpost's to the left of the bar.
    pub(crate) fn total(&self, side: Side) -> Point {
        let bar = self.bar();
        let off = if self.active { 60 } else { 15 };
        let x = match side {
            Side::Outpost => bar.x - off,
            Side::Moloch => bar.x + bar.width + off,
        };
        Point { x, y: bar.centre().y }
    }

    /// The places of that many districts.
    pub(crate) fn districts(&self, count: usize) -> Vec<Rect> {
        let count = i32::try_from(count).unwrap_or(1).max(1);
        let (room, gap, most, height, y) = if self.active {
            (WIDTH, 14, 300, DISTRICT_HEIGHT, DISTRICTS)
        } else {
            (self.all.width - 12, 4, 30, 30, self.all.y + ROAD - 57)
        };
        let width = ((room - gap * (count - 1)) / count).min(most);
        let middle = if self.active { WIDTH / 2 } else { self.all.centre().x };
        let whole = width * count + gap * (count - 1);
        let first = middle - whole / 2;
        (0..count).map(|place| Rect { x: first + place * (width + gap), y, width, height }).collect()
    }

    /// Where the sign of a district stands on its place.
    pub(crate) fn sign(&self, district: Rect) -> Point {
        let middle = district.centre();
        if self.active { Point { x: district.x + 54, y: middle.y } } else { middle }
    }
}
