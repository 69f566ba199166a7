//! Lines of sight and cover.

use crate::point::{Point, Vector};
use crate::rdiv;
use crate::shape::{Base, Bounds, Shape, closer};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How high a piece of scenery is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Height {
    /// Blocks movement, sight and explosions.
    Tall,
    /// Blocks movement and explosions; hinders sight.
    Low,
}

/// A shape of scenery and its height.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wall {
    /// The outline of the wall.
    pub shape: Shape,
    /// The height of the wall.
    pub height: Height,
}

/// What becomes of one line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The line is free.
    Free,
    /// Low scenery or a base is in the way.
    Hindered,
    /// Tall scenery is in the way.
    Blocked,
}

/// The five points of a target, as seen from a point: its centre, then half way and all the way to either side.
pub fn targets(of: Base, from: Point) -> [Point; 5] {
    let way = of.at - from;
    let length = way.squared().isqrt().max(1);
    [0, 1, -1, 2, -2].map(|k| {
        let shift = |side: i64| rdiv(side * of.r() * k, 2 * length);
        of.at.plus(shift(-way.y), shift(way.x))
    })
}

/// The three points from which a base looks towards a point: its centre, and its edge to either side.
pub fn eyes(of: Base, towards: Point) -> [Point; 3] {
    let way = towards - of.at;
    let length = way.squared().isqrt().max(1);
    [0, 1, -1].map(|e| {
        let shift = |side: i64| rdiv(side * of.r() * e, length);
        of.at.plus(shift(-way.y), shift(way.x))
    })
}

/// What one base sees of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sight {
    /// The points from which the attacker looks.
    pub eyes: [Point; 3],
    /// The points of the target.
    pub targets: [Point; 5],
    /// What becomes of the line from each eye to each point.
    pub lines: [[Line; 5]; 3],
    /// The eye that sees best: most free lines, then most lines that are not blocked.
    pub best: u8,
    /// Whether a line of any eye is not blocked.
    pub visible: bool,
    /// Whether no eye has five free lines.
    pub cover: bool,
}

/// The shapes among `walls` whose bit is set in `standing`.
pub(crate) fn each_standing(walls: &[Wall], standing: u64) -> impl Iterator<Item = &Wall> {
    let mut left = standing;
    core::iter::from_fn(move || {
        loop {
            if left == 0 {
                return None;
            }
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            if let Some(wall) = walls.get(place) {
                return Some(wall);
            }
        }
    })
}

/// The strip that holds every line between two bases.
struct Strip {
    from: Point,
    way: Vector,
    length: i64,
    margin: i64,
    bounds: Bounds,
}

impl Strip {
    fn between(from: Base, to: Base) -> Strip {
        let way = to.at - from.at;
        // Rounding shifts a point by less than one.
        let margin = from.r().max(to.r()) + 1;
        let bounds = Bounds::of_segment(from.at, to.at);
        Strip { from: from.at, way, length: way.squared().isqrt() + 1, margin, bounds }
    }

    /// How far a point lies to one side of the middle, times the length.
    #[inline]
    fn aside(&self, point: Point) -> i64 {
        self.way.cross(point - self.from)
    }

    /// Whether a shape may lie in it; one that lies wholly to one side does not.
    #[inline]
    fn touches(&self, shape: &Shape) -> bool {
        if !shape.bounds().near(&self.bounds, self.margin) {
            return false;
        }
        let edge = self.margin * self.length;
        match shape {
            Shape::Polygon(polygon) => {
                let corners = polygon.corners();
                let left = corners.iter().all(|corner| self.aside(*corner) > edge);
                !left && !corners.iter().all(|corner| self.aside(*corner) < -edge)
            }
            Shape::Circle(circle) => {
                self.aside(circle.centre()).abs() <= edge + circle.radius() * self.length
            }
        }
    }

    /// Whether a base may lie in it.
    #[inline]
    fn touches_base(&self, base: Base) -> bool {
        let bounds = Bounds::of_segment(base.at, base.at);
        bounds.near(&self.bounds, self.margin + base.r())
            && self.aside(base.at).abs() <= (self.margin + base.r()) * self.length
    }
}

/// What `from` sees of `to` past the standing walls and the bases of others.
///
/// `standing` has a bit for each wall; `others` are the bases on the table but those two. Low scenery within `lean` of
/// the attacker's base does not hinder it.
pub fn sight(from: Base, to: Base, walls: &[Wall], standing: u64, others: &[Base], lean: i64) -> Sight {
    let (eyes, points) = (eyes(from, to.at), targets(to, from.at));
    let mut lines = [[Line::Free; 5]; 3];
    let strip = Strip::between(from, to);
    for wall in each_standing(walls, standing).filter(|wall| strip.touches(&wall.shape)) {
        let found = match wall.height {
            Height::Tall => Line::Blocked,
            Height::Low if wall.shape.within(from, lean) => continue,
            Height::Low => Line::Hindered,
        };
        mark(&mut lines, &eyes, &points, found, |p, q| wall.shape.holds_segment(p, q));
    }
    for other in others.iter().filter(|other| strip.touches_base(**other)) {
        mark(&mut lines, &eyes, &points, Line::Hindered, |p, q| closer(other.at, p, q, other.r()));
    }
    let count = |lines: &[Line; 5], worst: Line| {
        lines.iter().filter(|line| **line == Line::Free || **line == worst).count() as u8
    };
    let free = |eye: &[Line; 5]| count(eye, Line::Free);
    let open = |eye: &[Line; 5]| count(eye, Line::Hindered);
    let mut best = 0;
    for eye in 1..3 {
        let better = (free(&lines[eye]), open(&lines[eye])) > (free(&lines[best]), open(&lines[best]));
        if better {
            best = eye;
        }
    }
    Sight {
        eyes,
        targets: points,
        visible: lines.iter().any(|eye| open(eye) >= 1),
        cover: !lines.iter().any(|eye| free(eye) == 5),
        lines,
        best: best as u8,
    }
}

/// Whether one base is in sight of another: [`Sight::visible`] and nothing else, quicker.
pub fn sees(from: Base, to: Base, walls: &[Wall], standing: u64) -> bool {
    let strip = Strip::between(from, to);
    let mut near: ArrayVec<&Shape, 64> = ArrayVec::new();
    for wall in each_standing(walls, standing) {
        if wall.height == Height::Tall && strip.touches(&wall.shape) {
            near.push(&wall.shape);
        }
    }
    if near.is_empty() {
        return true;
    }
    let open = |eye: Point, point: Point| !near.iter().any(|shape| shape.holds_segment(eye, point));
    // The centres are the likeliest line.
    if open(from.at, to.at) {
        return true;
    }
    let points = targets(to, from.at);
    eyes(from, to.at).into_iter().any(|eye| points.into_iter().any(|point| open(eye, point)))
}

fn mark(
    lines: &mut [[Line; 5]; 3],
    eyes: &[Point; 3],
    points: &[Point; 5],
    found: Line,
    inside: impl Fn(Point, Point) -> bool,
) {
    for (eye, row) in eyes.iter().zip(lines) {
        for (point, line) in points.iter().zip(row) {
            let already = *line == Line::Blocked || *line == found;
            if !already && inside(*eye, *point) {
                *line = found;
            }
        }
    }
}

/// Whether one of the five lines from a centre to a base runs inside no standing wall, tall or low: whether an
/// explosion gets there.
pub fn reaches(from: Point, to: Base, walls: &[Wall], standing: u64) -> bool {
    targets(to, from)
        .into_iter()
        .any(|point| !each_standing(walls, standing).any(|wall| wall.shape.holds_segment(from, point)))
}

/// Whether a base sees a piece of scenery: an eye towards its centre has a line to the centre or a corner that no other
/// tall wall blocks. `own` has the bits of the piece itself.
pub fn sees_piece(from: Base, piece: &Shape, walls: &[Wall], standing: u64, own: u64) -> bool {
    let centre = piece.centre();
    let blockers = standing & !own;
    eyes(from, centre).into_iter().any(|eye| {
        core::iter::once(centre).chain(piece.corners().iter().copied()).any(|point| {
            !each_standing(walls, blockers)
                .any(|wall| wall.height == Height::Tall && wall.shape.holds_segment(eye, point))
        })
    })
}
