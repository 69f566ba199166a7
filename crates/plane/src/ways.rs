//! Points at which a shortest path may turn: just outside of what the base must go round.

use crate::number::{ONE, direction};
use crate::point::{Point, Vector};
use crate::rdiv;
use crate::shape::{Polygon, Shape};

/// Calls `out` with the turning points around a shape for a base of this radius.
pub(crate) fn turning_points(shape: &Shape, radius: i64, out: &mut impl FnMut(Point)) {
    match shape {
        Shape::Circle(circle) => ring(circle.centre(), circle.radius() + radius, out),
        Shape::Polygon(polygon) => corners(polygon, radius, out),
    }
}

/// Two regular polygons around a circle: one of 8 corners for short paths, one of 16 for long ways round.
pub(crate) fn ring(centre: Point, radius: i64, out: &mut impl FnMut(Point)) {
    // 1 / cos(22.5°) and 1 / cos(11.25°), in 2^14ths, rounded up.
    for (wide, step) in [(17_734, 8), (16_706, 4)] {
        let away = (radius + 1) * wide;
        for k in (0..64).step_by(step) {
            let (x, y) = direction(k);
            // Away from the centre by less than 2^14 * 2^15 * 2^14 = 2^43.
            out(centre.plus(rdiv(away * x, ONE * ONE), rdiv(away * y, ONE * ONE)));
        }
    }
}

type Unit = (i64, i64);

/// The vector of length one (2^14) in the direction of another.
fn unit(x: i64, y: i64) -> Unit {
    // Components are below 2^15 (differences, or sums of two units), squares with 2^16 in front below 2^47.
    let length = ((x * x + y * y) << 16).isqrt().max(1);
    (rdiv((x * ONE) << 8, length), rdiv((y * ONE) << 8, length))
}

fn corners(polygon: &Polygon, radius: i64, out: &mut impl FnMut(Point)) {
    let corners = polygon.corners();
    for (place, &corner) in corners.iter().enumerate() {
        let before = corners[(place + corners.len() - 1) % corners.len()];
        let after = corners[(place + 1) % corners.len()];
        let normal = |way: Vector| unit(way.y, -way.x);
        let (first, last) = (normal(corner - before), normal(after - corner));
        let mut around = |a: Unit, b: Unit, r: i64| out(tangents_meet(corner, a, b, r));
        let dot = |a: Unit, b: Unit| a.0 * b.0 + a.1 * b.1;
        // One turn, as near as it can be, unless the corner is so sharp that it would lie far away.
        if dot(first, last) > -ONE * ONE / 4 {
            around(first, last, radius);
        }
        // Two turns, or four round a sharp corner.
        let middle = unit(first.0 + last.0, first.1 + last.1);
        if dot(first, last) < ONE * ONE / 10 * 9 {
            for (a, b) in [(first, middle), (middle, last)] {
                if dot(a, b) < ONE * ONE / 10 * 6 {
                    let half = unit(a.0 + b.0, a.1 + b.1);
                    around(a, half, radius + 1);
                    around(half, b, radius + 1);
                } else {
                    around(a, b, radius + 1);
                }
            }
        }
    }
}

/// Where the tangents of the circle around `corner` at two directions meet.
fn tangents_meet(corner: Point, a: Unit, b: Unit, radius: i64) -> Point {
    let together = (ONE * ONE + a.0 * b.0 + a.1 * b.1).max(1);
    let away = |a: i64, b: i64| {
        let n = radius * (a + b) * ONE;
        // Rounded away from the corner: nearer would touch it.
        if n >= 0 { (n + together / 2) / together } else { -((-n + together / 2) / together) }
    };
    corner.plus(away(a.0, b.0), away(a.1, b.1))
}
