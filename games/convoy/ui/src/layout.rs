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
//! There are two plans. On a large screen the road is as wide as the window, and the battlefield lies below its middle,
//! between the columns of the page. On a phone 390 px wide four cards of the battlefield lie side by side, each 84 px wide.
//! In the cities of the road both sides share a row, Outpost to the left as at the bars. Where more stand there than fit, all
//! of them are drawn smaller or closer, so that the strength of each is seen.

use fracas_convoy::{CITIES, City, Passive, Set, Side, Unit, View};
use fracas_scene::model::{Point, Screen};

/// The measures of a board.
struct Plan {
    width: i32,
    /// Between the cities of the road.
    gap: i32,
    /// How high the road is.
    road: i32,
    /// How wide a city is that is not active, where one is.
    narrow: i32,
    /// A card on a post of the battlefield at its largest.
    card: (i32, i32),
    /// The least width it is drawn with.
    least: i32,
    /// Between cards of the battlefield.
    apart: i32,
    /// A card in a city of the road, and how far below the city's edge it lies.
    token: (i32, i32),
    token_top: i32,
    /// The sides of the field on which cards and districts lie.
    field: (i32, i32),
    /// How high the bar of strengths is, and how much of the field lies at each of its ends.
    bar: (i32, i32),
    /// How high the totals at its ends are.
    total: u8,
    /// How wide a district is at most, and how high.
    district: (i32, i32),
    /// How large its sign is drawn, in percent.
    sign: u8,
    /// Between the rows of the battlefield.
    row: i32,
    /// The bar of a city on the road: how high it is, how far above its lower edge, and how much lies at each of its ends.
    little_bar: (i32, i32, i32),
    little_total: u8,
    /// A district of a city on the road, and how far above its lower edge it lies.
    little_district: (i32, i32),
    /// How high the name of the active city is, and those of the others.
    names: (u8, u8),
    /// Whether names and districts share a line, one to the left and the others to the right.
    aside: bool,
    /// How high the words on a district are: its name, what is so of it.
    plot: (u8, u8),
}

const LARGE: Plan = Plan {
    width: 1440,
    gap: 10,
    road: 124,
    narrow: 262,
    card: (135, 180),
    least: 94,
    apart: 10,
    token: (50, 66),
    token_top: 31,
    field: (360, 1080),
    bar: (28, 46),
    total: 46,
    district: (200, 58),
    sign: 50,
    row: 8,
    little_bar: (10, 8, 36),
    little_total: 21,
    little_district: (26, 92),
    names: (24, 21),
    aside: true,
    plot: (18, 15),
};

const SMALL: Plan = Plan {
    width: 1000,
    gap: 10,
    road: 196,
    narrow: 174,
    card: (225, 300),
    least: 156,
    apart: 12,
    token: (62, 80),
    token_top: 42,
    field: (0, 1000),
    bar: (54, 120),
    total: 72,
    district: (320, 120),
    sign: 78,
    row: 11,
    little_bar: (16, 10, 34),
    little_total: 35,
    little_district: (32, 38),
    names: (40, 33),
    aside: false,
    plot: (34, 32),
};

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
pub(crate) struct Column {
    plan: &'static Plan,
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

impl Plan {
    const fn of(screen: Screen) -> &'static Plan {
        match screen {
            Screen::Large => &LARGE,
            Screen::Small => &SMALL,
        }
    }

    /// The battlefield from above: posts, the bar of strengths, districts, posts, and where it ends.
    const fn rows(&self) -> [i32; 5] {
        let upper = self.road + self.row;
        let bar = upper + self.card.1 + self.row;
        let districts = bar + self.bar.0 + self.row;
        let lower = districts + self.district.1 + self.row;
        [upper, bar, districts, lower, lower + self.card.1 + 4]
    }

    const fn room(&self) -> i32 {
        self.field.1 - self.field.0
    }
}

impl Layout {
    /// You are always below; who only watches sees Moloch above.
    pub(crate) fn of(view: &View, set: &Set, screen: Screen) -> Layout {
        let plan = Plan::of(screen);
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
                Some(_) if active => plan.width - 4 * (plan.narrow + plan.gap),
                Some(_) => plan.narrow,
                None => (plan.width - 4 * plan.gap) / 5,
            };
            let ranks = Side::ALL.map(|side| Rank::of(view, set, city, side));
            let all = Rect { x, y: 0, width, height: plan.road };
            columns.push(Column { plan, city, active, all, ranks, upper });
            x += width + plan.gap;
        }
        let [.., height] = plan.rows();
        Layout { size: Point { x: plan.width, y: height }, columns }
    }
}

impl Column {
    /// The area of a side.
    pub(crate) fn area(&self, side: Side) -> Rect {
        let plan = self.plan;
        if self.active {
            let [upper, _, _, lower, _] = plan.rows();
            let y = if side == self.upper { upper } else { lower };
            return Rect { x: plan.field.0, y, width: plan.room(), height: plan.card.1 };
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
        let plan = self.plan;
        Rect {
            x: self.all.x + 6,
            y: self.all.y + plan.token_top,
            width: self.all.width - 12,
            height: plan.token.1,
        }
    }

    /// How large its cards are: on the battlefield as large as the longer rank allows.
    fn card(&self) -> (i32, i32) {
        let plan = self.plan;
        if !self.active {
            return plan.token;
        }
        let most = self.ranks.iter().map(Rank::places).max().unwrap_or(0);
        let most = i32::try_from(most).unwrap_or(1).max(1);
        let width = ((plan.room() - plan.apart * (most - 1)) / most).clamp(plan.least, plan.card.0);
        (width, width * plan.card.1 / plan.card.0)
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
        let roomy = width + if self.active { self.plan.apart } else { 6 };
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

    /// Whether names and districts share a line.
    pub(crate) const fn is_aside(&self) -> bool {
        self.plan.aside
    }

    /// Where the name stands or begins, and how high its letters are.
    pub(crate) fn name(&self) -> (Point, u8) {
        let (active, other) = self.plan.names;
        let height = if self.active { active } else { other };
        let y = self.all.y + i32::from(height) / 2 + if self.plan.aside { 5 } else { 6 };
        let x = if self.plan.aside && !self.active { self.all.x + 12 } else { self.all.centre().x };
        (Point { x, y }, height)
    }

    /// What the name stands on.
    pub(crate) fn head(&self) -> Rect {
        let (at, height) = self.name();
        Rect { height: 2 * (at.y - self.all.y).max(i32::from(height) / 2), ..self.all }
    }

    /// How high the letters are that say what is so of a city.
    pub(crate) fn state(&self) -> u8 {
        self.plan.little_total - 4
    }

    /// The bar of strengths, and how much of it is Outpost's, from the left.
    pub(crate) fn bar(&self) -> Rect {
        let plan = self.plan;
        if self.active {
            let [_, y, ..] = plan.rows();
            let (height, ends) = plan.bar;
            return Rect { x: plan.field.0 + ends, y, width: plan.room() - 2 * ends, height };
        }
        let Rect { x, y, width, height } = self.all;
        let (high, above, ends) = plan.little_bar;
        Rect { x: x + ends, y: y + height - above - high, width: width - 2 * ends, height: high }
    }

    /// How thick the knob of the bar is.
    pub(crate) const fn knob(&self) -> i32 {
        if self.active { self.plan.bar.0 / 3 } else { 8 }
    }

    /// Where the total of a side stands: Outpost's to the left of the bar; and how high its letters are.
    pub(crate) fn total(&self, side: Side) -> (Point, u8) {
        let bar = self.bar();
        let (off, height) = if self.active {
            (self.plan.bar.1 / 2, self.plan.total)
        } else {
            (self.plan.little_bar.2 / 2, self.plan.little_total)
        };
        let x = match side {
            Side::Outpost => bar.x - off,
            Side::Moloch => bar.x + bar.width + off,
        };
        (Point { x, y: bar.centre().y }, height)
    }

    /// The places of that many districts.
    pub(crate) fn districts(&self, count: usize) -> Vec<Rect> {
        let plan = self.plan;
        let count = i32::try_from(count).unwrap_or(1).max(1);
        let [_, _, row, ..] = plan.rows();
        let (least, above) = plan.little_district;
        let (room, gap, most, height, y) = if self.active {
            (plan.room(), 14, plan.district.0, plan.district.1, row)
        } else {
            (self.all.width - 12, 4, least, least, self.all.y + plan.road - above - least)
        };
        let width = ((room - gap * (count - 1)) / count).min(most);
        let whole = width * count + gap * (count - 1);
        let first = match (self.active, plan.aside) {
            (true, _) => (plan.field.0 + plan.field.1 - whole) / 2,
            (false, true) => self.all.x + self.all.width - 8 - whole,
            (false, false) => self.all.centre().x - whole / 2,
        };
        (0..count).map(|place| Rect { x: first + place * (width + gap), y, width, height }).collect()
    }

    /// Where the sign of a district stands on its place.
    pub(crate) fn sign(&self, district: Rect) -> Point {
        let middle = district.centre();
        let off = i32::from(self.plan.sign) * 7 / 10;
        if self.active { Point { x: district.x + off, y: middle.y } } else { middle }
    }

    /// How large it is drawn, in percent.
    pub(crate) fn sign_scale(&self) -> u8 {
        if self.active { self.plan.sign } else { u8::try_from(self.plan.little_district.0).unwrap_or(30) }
    }

    /// How high the words on a district are: its name, what is so of it.
    pub(crate) const fn plot(&self) -> (u8, u8) {
        self.plan.plot
    }
}
