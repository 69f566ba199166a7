//! Bases and scenery, and the exact tests on them.

use crate::point::{Point, Vector};
use arrayvec::ArrayVec;
use core::cmp::Ordering;
use serde::{Deserialize, Serialize};

/// The most corners a polygon has.
pub const MAX_CORNERS: usize = 8;

/// A round base, or a marker if the radius is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Base {
    /// The centre of the base.
    pub at: Point,
    /// The radius of the base; at most 8191.
    pub radius: u16,
}

impl Base {
    /// A base; the radius is brought within the limit of the plane.
    pub fn new(at: Point, radius: u16) -> Base {
        Base { at, radius: radius.min(crate::LIMIT.unsigned_abs()) }
    }

    /// The base of a marker: a point.
    pub fn marker(at: Point) -> Base {
        Base { at, radius: 0 }
    }

    /// The radius as a number to reckon with.
    #[inline]
    pub fn r(self) -> i64 {
        i64::from(self.radius)
    }

    /// Whether the edges of two bases are at most `gap` apart.
    #[inline]
    pub fn within(self, other: Base, gap: i64) -> bool {
        let reach = self.r() + other.r() + gap;
        self.at.distance_squared(other.at) <= reach * reach
    }

    /// Whether two bases overlap; touching is not overlapping.
    #[inline]
    pub fn overlaps(self, other: Base) -> bool {
        let reach = self.r() + other.r();
        self.at.distance_squared(other.at) < reach * reach
    }
}

/// Compares the distance between the point `c` and the segment `pq` with `r`.
#[inline]
pub(crate) fn compare_distance(c: Point, p: Point, q: Point, r: i64) -> Ordering {
    let (way, to) = (q - p, c - p);
    let (along, length) = (to.dot(way), way.squared());
    if along <= 0 {
        to.squared().cmp(&(r * r))
    } else if along >= length {
        c.distance_squared(q).cmp(&(r * r))
    } else {
        // |cross| < 2^29 and r < 2^15, so both sides stay below 2^59.
        let cross = to.cross(way);
        (cross * cross).cmp(&(r * r * length))
    }
}

/// Whether the point `c` is closer than `r` to the segment `pq`.
#[inline]
pub(crate) fn closer(c: Point, p: Point, q: Point, r: i64) -> bool {
    compare_distance(c, p, q, r) == Ordering::Less
}

/// The smallest upright rectangle around something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) low: (i64, i64),
    pub(crate) high: (i64, i64),
}

impl Bounds {
    #[inline]
    pub(crate) fn of_segment(p: Point, q: Point) -> Bounds {
        Bounds { low: (p.x().min(q.x()), p.y().min(q.y())), high: (p.x().max(q.x()), p.y().max(q.y())) }
    }

    /// Whether the rectangles come closer than `margin` in both directions.
    #[inline]
    pub(crate) fn near(&self, other: &Bounds, margin: i64) -> bool {
        self.low.0 - margin <= other.high.0
            && other.low.0 - margin <= self.high.0
            && self.low.1 - margin <= other.high.1
            && other.low.1 - margin <= self.high.1
    }
}

/// Why corners make no polygon, or numbers no circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ShapeError {
    /// Too few or too many.
    #[error("a polygon has 3 to 8 corners")]
    Corners,
    /// A corner that turns right, or straight on, or the outline crosses itself.
    #[error("a polygon is convex and its corners run counter-clockwise")]
    NotConvex,
    /// A point lies beyond the plane.
    #[error("a coordinate is beyond 8191")]
    TooFar,
    /// The radius is zero or too large.
    #[error("the radius of a circle is 1 to 4095")]
    Radius,
}

/// A convex polygon of 3 to 8 corners, counter-clockwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "ArrayVec<Point, MAX_CORNERS>", try_from = "ArrayVec<Point, MAX_CORNERS>")]
pub struct Polygon {
    corners: ArrayVec<Point, MAX_CORNERS>,
    bounds: Bounds,
}

impl Polygon {
    /// A polygon of these corners.
    pub fn new(corners: &[Point]) -> Result<Polygon, ShapeError> {
        if !(3..=MAX_CORNERS).contains(&corners.len()) {
            return Err(ShapeError::Corners);
        }
        let corners: ArrayVec<Point, MAX_CORNERS> = corners.iter().copied().collect();
        for (a, b) in edges(&corners) {
            // Every other corner lies strictly to the left of every edge: convex, simple, counter-clockwise.
            let left = corners.iter().filter(|c| **c != a && **c != b).all(|c| (b - a).cross(*c - a) > 0);
            let distinct = corners.iter().filter(|c| **c == a || **c == b).count() == 2;
            if a == b || !left || !distinct {
                return Err(ShapeError::NotConvex);
            }
        }
        let mut bounds = Bounds::of_segment(corners[0], corners[0]);
        for corner in &corners {
            bounds.low = (bounds.low.0.min(corner.x()), bounds.low.1.min(corner.y()));
            bounds.high = (bounds.high.0.max(corner.x()), bounds.high.1.max(corner.y()));
        }
        Ok(Polygon { corners, bounds })
    }

    /// An upright rectangle by its south-western corner and its size.
    pub fn rectangle(x: i32, y: i32, width: i32, height: i32) -> Result<Polygon, ShapeError> {
        let far = |a: i32, b: i32| a.checked_add(b).ok_or(ShapeError::TooFar);
        let (east, north) = (far(x, width)?, far(y, height)?);
        let at = |x, y| Point::new(x, y).ok_or(ShapeError::TooFar);
        Polygon::new(&[at(x, y)?, at(east, y)?, at(east, north)?, at(x, north)?])
    }

    /// The corners of the polygon, counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The edges of the polygon, each from corner to corner.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        edges(&self.corners)
    }

    /// Whether a point lies strictly inside.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.edges().all(|(a, b)| (b - a).cross(point - a) > 0)
    }

    /// Whether the segment runs inside; touching an edge or a corner is not inside.
    pub fn holds_segment(&self, p: Point, q: Point) -> bool {
        // Entry and exit as fractions: cross products are below 2^29, their differences below 2^30, the products of
        // two below 2^60.
        let (mut entry, mut exit) = ((0_i64, 1_i64), (1_i64, 1_i64));
        for (a, b) in self.edges() {
            let edge = b - a;
            let (c0, c1) = (edge.cross(p - a), edge.cross(q - a));
            if c0 <= 0 && c1 <= 0 {
                return false;
            }
            if c0 <= 0 {
                if -c0 * entry.1 > entry.0 * (c1 - c0) {
                    entry = (-c0, c1 - c0);
                }
            } else if c1 <= 0 && c0 * exit.1 < exit.0 * (c0 - c1) {
                exit = (c0, c0 - c1);
            }
        }
        entry.0 * exit.1 < exit.0 * entry.1
    }

    /// Whether a point is at most `gap` away; 0 away if it is inside.
    pub fn within(&self, point: Point, gap: i64) -> bool {
        self.contains(point)
            || self.edges().any(|(a, b)| compare_distance(point, a, b, gap) != Ordering::Greater)
    }

    /// Whether a base of this radius whose centre goes from `p` to `q` meets the polygon; touching is not meeting.
    pub fn meets(&self, p: Point, q: Point, radius: i64) -> bool {
        if self.contains(p) || self.contains(q) || self.holds_segment(p, q) {
            return true;
        }
        self.edges()
            .any(|(a, b)| closer(a, p, q, radius) || closer(p, a, b, radius) || closer(q, a, b, radius))
    }
}

fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let last = corners.last().copied().into_iter();
    last.chain(corners.iter().copied()).zip(corners.iter().copied())
}

impl From<Polygon> for ArrayVec<Point, MAX_CORNERS> {
    fn from(polygon: Polygon) -> Self {
        polygon.corners
    }
}

impl TryFrom<ArrayVec<Point, MAX_CORNERS>> for Polygon {
    type Error = ShapeError;

    fn try_from(corners: ArrayVec<Point, MAX_CORNERS>) -> Result<Self, Self::Error> {
        Polygon::new(&corners)
    }
}

/// A round piece of scenery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "(Point, u16)", try_from = "(Point, u16)")]
pub struct Circle {
    centre: Point,
    radius: u16,
}

impl Circle {
    /// A circle of radius 1 to 4095.
    pub fn new(centre: Point, radius: u16) -> Result<Circle, ShapeError> {
        if (1..=4095).contains(&radius) { Ok(Circle { centre, radius }) } else { Err(ShapeError::Radius) }
    }

    /// The centre of the circle.
    pub fn centre(self) -> Point {
        self.centre
    }

    /// The radius of the circle.
    #[inline]
    pub fn radius(self) -> i64 {
        i64::from(self.radius)
    }
}

impl From<Circle> for (Point, u16) {
    fn from(circle: Circle) -> Self {
        (circle.centre, circle.radius)
    }
}

impl TryFrom<(Point, u16)> for Circle {
    type Error = ShapeError;

    fn try_from((centre, radius): (Point, u16)) -> Result<Self, Self::Error> {
        Circle::new(centre, radius)
    }
}

/// The outline of a piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A piece with straight edges.
    Polygon(Polygon),
    /// A round piece.
    Circle(Circle),
}

impl From<Polygon> for Shape {
    fn from(polygon: Polygon) -> Self {
        Shape::Polygon(polygon)
    }
}

impl From<Circle> for Shape {
    fn from(circle: Circle) -> Self {
        Shape::Circle(circle)
    }
}

impl Shape {
    #[inline]
    pub(crate) fn bounds(&self) -> Bounds {
        match self {
            Shape::Polygon(polygon) => polygon.bounds,
            Shape::Circle(circle) => {
                let (c, r) = (circle.centre, circle.radius());
                Bounds { low: (c.x() - r, c.y() - r), high: (c.x() + r, c.y() + r) }
            }
        }
    }

    /// Whether the segment runs inside; touching is not inside.
    #[inline]
    pub fn holds_segment(&self, p: Point, q: Point) -> bool {
        if !self.bounds().near(&Bounds::of_segment(p, q), 0) {
            return false;
        }
        match self {
            Shape::Polygon(polygon) => polygon.holds_segment(p, q),
            Shape::Circle(circle) => closer(circle.centre, p, q, circle.radius()),
        }
    }

    /// Whether the edge of a base is at most `gap` away.
    pub fn within(&self, base: Base, gap: i64) -> bool {
        let gap = base.r() + gap;
        match self {
            Shape::Polygon(polygon) => polygon.within(base.at, gap),
            Shape::Circle(circle) => {
                let gap = gap + circle.radius();
                base.at.distance_squared(circle.centre) <= gap * gap
            }
        }
    }

    /// Whether a base of this radius whose centre goes from `p` to `q` meets the shape; touching is not meeting.
    #[inline]
    pub fn meets(&self, p: Point, q: Point, radius: i64) -> bool {
        if !self.bounds().near(&Bounds::of_segment(p, q), radius) {
            return false;
        }
        match self {
            Shape::Polygon(polygon) => polygon.meets(p, q, radius),
            Shape::Circle(circle) => closer(circle.centre, p, q, circle.radius() + radius),
        }
    }

    /// The centre of the shape: of a polygon the mean of its corners.
    pub fn centre(&self) -> Point {
        match self {
            Shape::Circle(circle) => circle.centre,
            Shape::Polygon(polygon) => {
                let count = polygon.corners.len() as i64;
                let sum = polygon
                    .corners
                    .iter()
                    .fold(Vector { x: 0, y: 0 }, |sum, c| Vector { x: sum.x + c.x(), y: sum.y + c.y() });
                Point::clamped(crate::rdiv(sum.x, count), crate::rdiv(sum.y, count))
            }
        }
    }

    /// The corners of a polygon; a circle has none.
    pub fn corners(&self) -> &[Point] {
        match self {
            Shape::Polygon(polygon) => polygon.corners(),
            Shape::Circle(_) => &[],
        }
    }
}
