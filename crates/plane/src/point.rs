//! Points of a measured table, in hundredths of an inch.

use core::fmt::{self, Debug, Display};
use core::ops::Sub;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// No coordinate is larger than this, nor smaller than its negative.
pub const LIMIT: i16 = 8191;

/// A point of the table in hundredths of an inch: x to the east, y to the north. Written `1200,300`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(into = "(i16, i16)", try_from = "(i16, i16)")]
pub struct Point {
    x: i16,
    y: i16,
}

impl Point {
    /// The point with these coordinates; `None` if one is beyond [`LIMIT`].
    pub const fn new(x: i32, y: i32) -> Option<Point> {
        let limit = LIMIT as i32;
        if x >= -limit && x <= limit && y >= -limit && y <= limit {
            Some(Point { x: x as i16, y: y as i16 })
        } else {
            None
        }
    }

    /// The point with these coordinates, each brought within [`LIMIT`].
    pub fn clamped(x: i64, y: i64) -> Point {
        let limit = i64::from(LIMIT);
        Point { x: x.clamp(-limit, limit) as i16, y: y.clamp(-limit, limit) as i16 }
    }

    /// How far east the point lies.
    #[inline]
    pub const fn x(self) -> i64 {
        self.x as i64
    }

    /// How far north the point lies.
    #[inline]
    pub const fn y(self) -> i64 {
        self.y as i64
    }

    /// The square of the distance to another point.
    #[inline]
    pub fn distance_squared(self, other: Point) -> i64 {
        (other - self).squared()
    }

    /// The length of the straight segment to another point, rounded up.
    #[inline]
    pub fn length_to(self, other: Point) -> i64 {
        crate::ceil_sqrt(self.distance_squared(other))
    }

    /// The point `step` of `steps` on the way to another point, rounded.
    #[inline]
    #[must_use]
    pub fn towards(self, other: Point, step: i64, steps: i64) -> Point {
        let way = other - self;
        let steps = steps.max(1);
        Point::clamped(
            self.x() + crate::rdiv(way.x * step, steps),
            self.y() + crate::rdiv(way.y * step, steps),
        )
    }

    /// This point moved by a vector, within [`LIMIT`].
    #[inline]
    #[must_use]
    pub fn plus(self, x: i64, y: i64) -> Point {
        Point::clamped(self.x() + x, self.y() + y)
    }
}

/// The difference of two points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vector {
    /// The part to the east.
    pub x: i64,
    /// The part to the north.
    pub y: i64,
}

impl Vector {
    /// The dot product with another vector.
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if `other` lies to the left.
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of its length.
    #[inline]
    pub const fn squared(self) -> i64 {
        self.dot(self)
    }
}

impl Sub for Point {
    type Output = Vector;

    #[inline]
    fn sub(self, from: Point) -> Vector {
        Vector { x: self.x() - from.x(), y: self.y() - from.y() }
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl From<Point> for (i16, i16) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

/// The text is not a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a point is written x,y in hundredths of an inch, such as 1200,300, each from -8191 to 8191")]
pub struct ParsePointError;

impl TryFrom<(i16, i16)> for Point {
    type Error = ParsePointError;

    fn try_from((x, y): (i16, i16)) -> Result<Self, Self::Error> {
        Point::new(i32::from(x), i32::from(y)).ok_or(ParsePointError)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let plain = (1..=4).contains(&digits.len())
                && digits.bytes().all(|byte| byte.is_ascii_digit())
                && (digits.len() == 1 || !digits.starts_with('0'))
                && text != "-0";
            plain.then(|| text.parse::<i32>().ok()).flatten()
        };
        let (x, y) = text.split_once(',').ok_or(ParsePointError)?;
        let (x, y) = number(x).zip(number(y)).ok_or(ParsePointError)?;
        Point::new(x, y).ok_or(ParsePointError)
    }
}
