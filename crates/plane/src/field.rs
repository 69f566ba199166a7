//! The field of a moving base: where it may stand and go.

use crate::point::Point;
use crate::shape::{Base, Bounds, Shape, closer};
use arrayvec::ArrayVec;

/// The most straight segments of a path.
pub const MAX_SEGMENTS: usize = 8;

/// The corners of a path and its end, without its start.
pub type Path = ArrayVec<Point, MAX_SEGMENTS>;

/// Anything with an outline: scenery alone, or scenery with its height.
pub trait Clear {
    /// The outline of the wall.
    fn shape(&self) -> &Shape;
}

impl Clear for Shape {
    fn shape(&self) -> &Shape {
        self
    }
}

impl Clear for crate::Wall {
    fn shape(&self) -> &Shape {
        &self.shape
    }
}

/// Why a path is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PathError {
    /// No segment, or too many.
    #[error("a path has 1 to 8 segments")]
    Segments,
    /// The path is longer than allowed.
    #[error("the path is {length} long, {allowance} is allowed")]
    TooLong {
        /// The length of the path.
        length: u32,
        /// The greatest length allowed.
        allowance: u32,
    },
    /// The base would leave the table.
    #[error("the base leaves the table at {at}")]
    OffTable {
        /// The end of the segment that leaves it.
        at: Point,
    },
    /// Scenery is in the way.
    #[error("scenery is in the way before {at}")]
    Scenery {
        /// The end of the segment that is blocked.
        at: Point,
    },
    /// A base is in the way.
    #[error("a base is in the way before {at}")]
    Base {
        /// The end of the segment that is blocked.
        at: Point,
    },
    /// The end is not free.
    #[error("another base stands at {at}")]
    Occupied {
        /// The end of the path.
        at: Point,
    },
    /// The end is too near to a base that must be kept off.
    #[error("{at} is too near to an enemy")]
    TooNear {
        /// The end of the path.
        at: Point,
    },
}

/// The table as one base meets it: what it must go round, what it may pass over but not stand on.
#[derive(Clone, Debug)]
pub struct Field<'a, W: Clear = Shape> {
    width: i64,
    height: i64,
    radius: i64,
    walls: &'a [W],
    standing: u64,
    /// A base that may cross scenery still may not stand on it.
    flying: bool,
    blockers: ArrayVec<Base, 16>,
    friends: ArrayVec<Base, 16>,
    /// The end keeps more than this from every blocker; negative: it may touch them.
    gap: i64,
}

impl<'a, W: Clear> Field<'a, W> {
    /// A table with walls, all standing, for a base of this radius. Only the first 64 walls count.
    pub fn new(width: i64, height: i64, walls: &'a [W], radius: u16) -> Self {
        Field {
            width,
            height,
            radius: i64::from(radius),
            walls,
            standing: u64::MAX,
            flying: false,
            blockers: ArrayVec::new(),
            friends: ArrayVec::new(),
            gap: -1,
        }
    }

    /// Only the walls whose bit is set still stand.
    #[must_use]
    pub fn with_standing(mut self, standing: u64) -> Self {
        self.standing = standing;
        self
    }

    /// The base may cross scenery.
    #[must_use]
    pub fn with_flight(mut self) -> Self {
        self.flying = true;
        self
    }

    /// The end must be more than `gap` from every blocker.
    #[must_use]
    pub fn with_gap(mut self, gap: i64) -> Self {
        self.gap = gap;
        self
    }

    /// Adds a base that must be gone round; more than sixteen are not kept.
    pub fn block(&mut self, base: Base) {
        // Bounded by the callers: no side has more units.
        let _ = self.blockers.try_push(base);
    }

    /// Adds a base that may be passed over; more than sixteen are not kept.
    pub fn befriend(&mut self, base: Base) {
        let _ = self.friends.try_push(base);
    }

    /// The radius of the base.
    pub fn radius(&self) -> i64 {
        self.radius
    }

    pub(crate) fn blockers(&self) -> &[Base] {
        &self.blockers
    }

    pub(crate) fn friends(&self) -> &[Base] {
        &self.friends
    }

    pub(crate) fn gap(&self) -> i64 {
        self.gap
    }

    pub(crate) fn crosses_scenery(&self) -> bool {
        self.flying
    }

    /// The walls that stand.
    pub(crate) fn walls(&self) -> impl Iterator<Item = &'a Shape> + use<'a, W> {
        let (walls, mut left) = (self.walls, self.standing);
        core::iter::from_fn(move || {
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                if let Some(wall) = walls.get(place) {
                    return Some(wall.shape());
                }
            }
            None
        })
    }

    /// Narrows the field to what is within `reach` of a point: quicker, and equal for paths that stay there.
    #[must_use]
    pub fn narrowed(&self, at: Point, reach: i64) -> Self {
        let here = Bounds::of_segment(at, at);
        let margin = reach + self.radius + 1;
        let mut standing = 0;
        for (place, wall) in self.walls.iter().enumerate().take(64) {
            if self.standing >> place & 1 == 1 && wall.shape().bounds().near(&here, margin) {
                standing |= 1 << place;
            }
        }
        let far = |base: &Base| {
            Bounds::of_segment(base.at, base.at).near(&here, margin + base.r() + self.gap.max(0))
        };
        Field {
            standing,
            blockers: self.blockers.iter().copied().filter(far).collect(),
            friends: self.friends.iter().copied().filter(far).collect(),
            ..*self
        }
    }

    /// Whether the whole base is on the table.
    #[inline]
    pub fn on_table(&self, at: Point) -> bool {
        let r = self.radius;
        r <= at.x() && at.x() <= self.width - r && r <= at.y() && at.y() <= self.height - r
    }

    fn blocked_by_base(&self, p: Point, q: Point) -> bool {
        self.blockers.iter().any(|base| closer(base.at, p, q, base.r() + self.radius))
    }

    fn blocked_by_wall(&self, p: Point, q: Point) -> bool {
        let way = Bounds::of_segment(p, q);
        self.walls().any(|shape| shape.bounds().near(&way, self.radius) && shape.meets(p, q, self.radius))
    }

    /// Whether the base may go straight from `p` to `q`.
    #[inline]
    pub fn is_clear(&self, p: Point, q: Point) -> bool {
        self.on_table(q) && !self.blocked_by_base(p, q) && (self.flying || !self.blocked_by_wall(p, q))
    }

    /// Whether the base may stand at a point, whatever the way there.
    pub fn can_stand(&self, at: Point) -> bool {
        self.judge_end(at).is_ok() && self.on_table(at) && !self.blocked_by_base(at, at)
    }

    fn judge_end(&self, at: Point) -> Result<(), PathError> {
        let here = Base { at, radius: self.radius as u16 };
        if self.friends.iter().any(|base| base.overlaps(here)) {
            return Err(PathError::Occupied { at });
        }
        if self.gap >= 0 && self.blockers.iter().any(|base| base.within(here, self.gap)) {
            return Err(PathError::TooNear { at });
        }
        if self.blocked_by_wall(at, at) {
            return Err(PathError::Scenery { at });
        }
        Ok(())
    }

    /// The length of a path: each segment is rounded up.
    pub fn length(start: Point, path: &[Point]) -> i64 {
        let from = core::iter::once(start).chain(path.iter().copied());
        from.zip(path).map(|(p, q)| p.length_to(*q)).sum()
    }

    /// Judges a path; its length if it is allowed.
    pub fn check_path(&self, start: Point, path: &[Point], allowance: u32) -> Result<u32, PathError> {
        let (Some(&end), true) = (path.last(), path.len() <= MAX_SEGMENTS) else {
            return Err(PathError::Segments);
        };
        let length = Self::length(start, path) as u32;
        if length > allowance {
            return Err(PathError::TooLong { length, allowance });
        }
        let mut p = start;
        for &q in path {
            if !self.on_table(q) {
                return Err(PathError::OffTable { at: q });
            }
            if self.blocked_by_base(p, q) {
                return Err(PathError::Base { at: q });
            }
            if !self.flying && self.blocked_by_wall(p, q) {
                return Err(PathError::Scenery { at: q });
            }
            p = q;
        }
        self.judge_end(end).map(|()| length)
    }

    /// The farthest point on the way from `p` to `q` to which the base may go straight; `p` itself at worst.
    pub fn clip(&self, p: Point, q: Point) -> Point {
        self.clip_roughly(p, q, 1)
    }

    /// A point short of the farthest one ([`Field::clip`]) by less than `grain`: quicker to find.
    pub fn clip_roughly(&self, p: Point, q: Point, grain: i64) -> Point {
        if self.is_clear(p, q) {
            return q;
        }
        let steps = p.length_to(q);
        let (mut good, mut bad) = (0, steps);
        while bad - good > grain.max(1) {
            let middle = i64::midpoint(good, bad);
            if self.is_clear(p, p.towards(q, middle, steps)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        p.towards(q, good, steps)
    }

    /// A point far on the way from `p` to `q` where the base may stand, to within about `grain`; `p` itself at worst.
    pub fn clip_standing(&self, p: Point, q: Point, grain: i64) -> Point {
        let end = self.clip_roughly(p, q, grain);
        let steps = p.length_to(end);
        let mut step = steps;
        while step > 0 {
            let at = p.towards(end, step, steps);
            if self.judge_end(at).is_ok() && (step == steps || self.is_clear(p, at)) {
                return at;
            }
            step -= grain.max(1).min(step);
        }
        p
    }
}
