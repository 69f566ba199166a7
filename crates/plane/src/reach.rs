//! Everything a base can reach with an allowance, the shortest way there, and the nearest place to a pointer.
//!
//! A shortest way round convex obstacles turns only where it leaves them. The turning points are the corners of polygons
//! drawn tightly around every obstacle grown by the radius of the base (two or four to a sharp corner, 8 and 16 round a
//! circle). Over them runs a search for the shortest way with a limited number of segments; every segment is judged by the
//! same exact test as a player's path, so whatever is said to be reached has a legal path. A way that hugs a round corner
//! is longer than the curve itself by at most a fiftieth of the radius for each turn.

use crate::field::{Clear, Field, MAX_SEGMENTS, Path};
use crate::number::{ONE, direction};
use crate::point::Point;
use crate::rdiv;
use crate::shape::Bounds;
use crate::ways;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most turning points that are looked at, nearest first.
pub const MAX_NODES: usize = 255;
/// The corners of the polygon around what is reached straight from one turning point.
const RAYS: usize = 64;
const FAR: u16 = u16::MAX;

/// A polygon, not always convex, every point of which can be reached straight from one turning point.
pub type Area = ArrayVec<Point, RAYS>;

/// A turning point that can be reached, and what is left to go on from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Node {
    /// The point.
    pub at: Point,
    /// The length of the shortest way there.
    pub length: u32,
    /// How many segments the way to the point has.
    pub segments: u8,
}

/// A round patch in which no move may end: a base, grown by the mover's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Disc {
    /// The centre of the disc.
    pub at: Point,
    /// Ends closer than this are not allowed; with `closed`, ends this far away neither.
    pub radius: i64,
    /// Whether the rim is forbidden too.
    pub closed: bool,
}

/// What one base can reach.
#[derive(Clone, Debug)]
pub struct Reach<'a, W: Clear> {
    field: Field<'a, W>,
    allowance: i64,
    /// The start, then the turning points.
    points: ArrayVec<Point, { MAX_NODES + 1 }>,
    /// The shortest way to each point for each number of segments, and the point before it.
    best: [[u16; MAX_NODES + 1]; MAX_SEGMENTS],
    from: [[u8; MAX_NODES + 1]; MAX_SEGMENTS],
}

impl<'a, W: Clear> Field<'a, W> {
    /// Everything the base can reach from `start` with this allowance.
    pub fn reach(&self, start: Point, allowance: u32) -> Reach<'a, W> {
        let allowance = i64::from(allowance).min(i64::from(FAR) - 1);
        let field = self.narrowed(start, allowance);
        let points = field.collect_points(start, allowance);
        let mut reach = Reach {
            field,
            allowance,
            points,
            best: [[FAR; MAX_NODES + 1]; MAX_SEGMENTS],
            from: [[0; MAX_NODES + 1]; MAX_SEGMENTS],
        };
        reach.search();
        reach
    }

    /// The start and the turning points within the allowance, nearest first.
    fn collect_points(&self, start: Point, allowance: i64) -> ArrayVec<Point, { MAX_NODES + 1 }> {
        let mut points = ArrayVec::new();
        points.push(start);
        let here = Bounds::of_segment(start, start);
        let mut take = |point: Point| {
            // A base pushed off by rounding is moved one unit outwards.
            let Some(point) = self.nudged(point) else { return };
            let away = start.distance_squared(point);
            if away > allowance * allowance || points.contains(&point) {
                return;
            }
            if points.is_full() {
                let farther = |(_, p): &(usize, &Point)| start.distance_squared(**p);
                let last = points.iter().enumerate().max_by_key(farther).map(|(place, p)| (place, *p));
                match last {
                    Some((place, p)) if start.distance_squared(p) > away => points[place] = point,
                    Some(_) | None => {}
                }
                return;
            }
            points.push(point);
        };
        if !self.crosses_scenery() {
            for shape in self.walls() {
                if shape.bounds().near(&here, allowance + self.radius() * 2) {
                    ways::turning_points(shape, self.radius(), &mut take);
                }
            }
        }
        for base in self.blockers() {
            ways::ring(base.at, base.r() + self.radius(), &mut take);
        }
        points
    }

    /// The point itself or the nearest of its neighbours at which the base meets nothing.
    fn nudged(&self, point: Point) -> Option<Point> {
        const AROUND: [(i64, i64); 9] =
            [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        AROUND.iter().map(|(x, y)| point.plus(*x, *y)).find(|point| self.is_clear(*point, *point))
    }
}

impl<W: Clear> Reach<'_, W> {
    /// The shortest ways by number of segments; no segment is judged twice.
    fn search(&mut self) {
        let count = self.points.len();
        let mut judged = [[0_u64; 4]; MAX_NODES + 1];
        let mut clear = [[0_u64; 4]; MAX_NODES + 1];
        self.best[0][0] = 0;
        for k in 1..MAX_SEGMENTS {
            self.best[k] = self.best[k - 1];
            for a in 0..count {
                let before = self.best[k - 1][a];
                // Only what the last round improved can improve anything now.
                if before == FAR || (k >= 2 && self.best[k - 2][a] == before) {
                    continue;
                }
                for b in 1..count {
                    let (p, q) = (self.points[a], self.points[b]);
                    let length = i64::from(before) + p.length_to(q);
                    if length > self.allowance || length >= i64::from(self.best[k][b]) {
                        continue;
                    }
                    let (low, high) = (a.min(b), a.max(b));
                    let (word, bit) = (high / 64, 1_u64 << (high % 64));
                    if judged[low][word] & bit == 0 {
                        judged[low][word] |= bit;
                        if self.field.is_clear(p, q) {
                            clear[low][word] |= bit;
                        }
                    }
                    if clear[low][word] & bit != 0 {
                        self.best[k][b] = length as u16;
                        self.from[k][b] = a as u8;
                    }
                }
            }
        }
    }

    /// How far the base may go.
    pub fn allowance(&self) -> u32 {
        self.allowance as u32
    }

    /// The start and every turning point that can be reached.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.reached().map(|(place, length)| Node {
            at: self.points[place],
            length: length as u32,
            segments: self.segments_to(place),
        })
    }

    fn reached(&self) -> impl Iterator<Item = (usize, i64)> {
        let last = &self.best[MAX_SEGMENTS - 1];
        (0..self.points.len())
            .filter(|place| last[*place] != FAR)
            .map(|place| (place, i64::from(last[place])))
    }

    fn segments_to(&self, place: usize) -> u8 {
        let last = self.best[MAX_SEGMENTS - 1][place];
        (0..MAX_SEGMENTS).position(|k| self.best[k][place] == last).unwrap_or(0) as u8
    }

    /// The shortest legal path to a point that the turning points offer, and its length; `None` if the base cannot end
    /// there.
    pub fn path_to(&self, end: Point) -> Option<(Path, u32)> {
        if !self.field.can_stand(end) {
            return None;
        }
        let mut found: Option<(i64, usize)> = None;
        for (place, before) in self.reached() {
            let from = self.points[place];
            let length = before + from.length_to(end);
            let shorter = length <= self.allowance && found.is_none_or(|(best, _)| length < best);
            if shorter && self.field.is_clear(from, end) {
                found = Some((length, place));
            }
        }
        let (length, last) = found?;
        let mut corners = Path::new();
        let (mut place, mut k) = (last, MAX_SEGMENTS - 1);
        while place != 0 {
            while k > 1 && self.best[k - 1][place] == self.best[k][place] {
                k -= 1;
            }
            corners.insert(0, self.points[place]);
            place = usize::from(self.from[k][place]);
            k -= 1;
        }
        // At most seven corners lie before the end.
        corners.push(end);
        Some((corners, length as u32))
    }

    /// Whether the base can end at a point.
    pub fn contains(&self, end: Point) -> bool {
        self.field.can_stand(end) && self.is_near_enough(end)
    }

    fn is_near_enough(&self, end: Point) -> bool {
        self.reached().any(|(place, before)| {
            let from = self.points[place];
            before + from.length_to(end) <= self.allowance && self.field.is_clear(from, end)
        })
    }

    /// The outline of what can be reached: polygons, one for each turning point, whose union it is. No move ends inside
    /// of [`Reach::holes`].
    pub fn outline(&self) -> impl Iterator<Item = Area> {
        self.reached().filter_map(|(place, before)| self.area(place, self.allowance - before))
    }

    fn area(&self, place: usize, left: i64) -> Option<Area> {
        let from = self.points[place];
        if left < 2 {
            return None;
        }
        let near = self.field.narrowed(from, left);
        let step = if place == 0 { 1 } else { 2 };
        let ray = |k: usize| {
            let (x, y) = direction(k);
            let end = from.plus(rdiv((left - 1) * x, ONE), rdiv((left - 1) * y, ONE));
            near.clip(from, end)
        };
        Some((0..RAYS).step_by(step).map(ray).collect())
    }

    /// Where no move may end although it may pass: on friends, and too near to enemies that must be left.
    pub fn holes(&self) -> impl Iterator<Item = Disc> {
        let r = self.field.radius();
        let friends = self.field.friends().iter();
        let friends = friends.map(move |base| Disc { at: base.at, radius: base.r() + r, closed: false });
        let gap = self.field.gap();
        let enemies = self.field.blockers().iter().filter(move |_| gap >= 0);
        friends.chain(enemies.map(move |base| Disc { at: base.at, radius: base.r() + r + gap, closed: true }))
    }

    /// The legal end nearest to a pointer; `None` if the base can end nowhere, not even where it stands.
    pub fn snap(&self, pointer: Point) -> Option<Point> {
        if self.contains(pointer) {
            return Some(pointer);
        }
        let mut best: Option<(i64, Point)> = None;
        let mut offer = |end: Point| {
            let away = pointer.distance_squared(end);
            if best.is_none_or(|(least, _)| away < least) && self.contains(end) {
                best = Some((away, end));
            }
        };
        offer(self.points[0]);
        for (place, before) in self.reached() {
            let (from, left) = (self.points[place], self.allowance - before);
            let steps = from.length_to(pointer).max(1);
            let end = if steps <= left { pointer } else { from.towards(pointer, left, steps) };
            let end = self.field.clip(from, end);
            offer(self.field.clip_standing(from, end, 8));
            offer(end);
            offer(from);
        }
        for hole in self.holes() {
            for k in (0..64).step_by(2) {
                let (x, y) = direction(k);
                let away = hole.radius + 1;
                offer(hole.at.plus(rdiv(away * x, ONE), rdiv(away * y, ONE)));
            }
        }
        for radius in [20, 60, 150, 300] {
            for k in (0..64).step_by(4) {
                let (x, y) = direction(k);
                offer(pointer.plus(rdiv(radius * x, ONE), rdiv(radius * y, ONE)));
            }
        }
        let (_, found) = best?;
        Some(self.descend(found, pointer))
    }

    /// Walks towards a pointer in ever smaller steps, from one legal end to the next.
    fn descend(&self, from: Point, pointer: Point) -> Point {
        let mut here = from;
        let mut step = 256;
        while step > 0 {
            let mut moved = false;
            for k in (0..64).step_by(2) {
                let (x, y) = direction(k);
                let next = here.plus(rdiv(step * x, ONE), rdiv(step * y, ONE));
                if pointer.distance_squared(next) < pointer.distance_squared(here) && self.contains(next) {
                    here = next;
                    moved = true;
                }
            }
            if !moved {
                step /= 2;
            }
        }
        here
    }
}
