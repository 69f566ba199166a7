//! Distances by exact fractions: slow, literal, sharing no line with the crate.

use fracas_plane::{Point, Shape};

/// The square of the distance from a point to a segment, in 2^40ths, by exact rational arithmetic.
fn to_segment(c: (i128, i128), p: (i128, i128), q: (i128, i128)) -> (i128, i128) {
    let (dx, dy) = (q.0 - p.0, q.1 - p.1);
    let (vx, vy) = (c.0 - p.0, c.1 - p.1);
    let (dot, length) = (vx * dx + vy * dy, dx * dx + dy * dy);
    if dot <= 0 || length == 0 {
        (vx * vx + vy * vy, 1)
    } else if dot >= length {
        ((c.0 - q.0).pow(2) + (c.1 - q.1).pow(2), 1)
    } else {
        ((vx * dy - vy * dx).pow(2), length)
    }
}

fn wide(point: Point) -> (i128, i128) {
    (i128::from(point.x()), i128::from(point.y()))
}

/// The square of the distance from a point to a shape as a fraction; 0 inside.
pub fn distance(point: Point, shape: &Shape) -> (i128, i128) {
    match shape {
        Shape::Circle(circle) => {
            // The distance itself is needed for circles: compared by the caller.
            let (dx, dy) = (point.x() - circle.centre().x(), point.y() - circle.centre().y());
            (i128::from(dx * dx + dy * dy), 1)
        }
        Shape::Polygon(polygon) => {
            let corners: Vec<(i128, i128)> = polygon.corners().iter().map(|corner| wide(*corner)).collect();
            let c = wide(point);
            let mut best: Option<(i128, i128)> = None;
            let mut inside = true;
            for (place, &a) in corners.iter().enumerate() {
                let b = corners[(place + 1) % corners.len()];
                inside &= (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) >= 0;
                let found = to_segment(c, a, b);
                if best.is_none_or(|(n, d)| found.0 * d < n * found.1) {
                    best = Some(found);
                }
            }
            if inside { (0, 1) } else { best.expect("a polygon has edges") }
        }
    }
}

/// Whether a base of this radius at a point meets a shape: slow and literal.
pub fn meets(point: Point, shape: &Shape, radius: i64) -> bool {
    let reach = match shape {
        Shape::Circle(circle) => radius + circle.radius(),
        Shape::Polygon(_) => radius,
    };
    let (n, d) = distance(point, shape);
    n < i128::from(reach).pow(2) * d
}
