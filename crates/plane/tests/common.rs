//! Random tables for the tests, and slow oracles that share no line with the crate.

use fracas_plane::{Base, Circle, Field, Point, Polygon, Shape};

/// A small reproducible generator.
pub struct Dice(pub u64);

impl Dice {
    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number between two others.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + (self.bits() % (high - low + 1).cast_unsigned()).cast_signed()
    }

    /// A point of a table.
    pub fn point(&mut self, width: i64, height: i64) -> Point {
        Point::clamped(self.between(0, width), self.between(0, height))
    }
}

/// A convex shape somewhere on the table.
pub fn shape(dice: &mut Dice, width: i64, height: i64) -> Shape {
    loop {
        let at = dice.point(width - 300, height - 300);
        match dice.between(0, 2) {
            0 => {
                let (w, h) = (dice.between(20, 300) as i32, dice.between(20, 300) as i32);
                if let Ok(polygon) = Polygon::rectangle(at.x() as i32, at.y() as i32, w, h) {
                    return polygon.into();
                }
            }
            1 => {
                if let Ok(circle) = Circle::new(at.plus(100, 100), dice.between(10, 200) as u16) {
                    return circle.into();
                }
            }
            _ => {
                let corner = |dice: &mut Dice| at.plus(dice.between(0, 300), dice.between(0, 300));
                let corners = [corner(dice), corner(dice), corner(dice), corner(dice)];
                if let Ok(polygon) = Polygon::new(&corners) {
                    return polygon.into();
                }
                if let Ok(polygon) = Polygon::new(&corners[..3]) {
                    return polygon.into();
                }
            }
        }
    }
}

/// Several of them.
pub fn shapes(dice: &mut Dice, count: usize, width: i64, height: i64) -> Vec<Shape> {
    (0..count).map(|_| shape(dice, width, height)).collect()
}

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

/// The moves of the square and a shift, as a map of points.
pub fn moved(point: Point, turn: u32, mirror: bool, shift: (i64, i64)) -> Point {
    let (mut x, mut y) = (point.x(), point.y());
    if mirror {
        x = -x;
    }
    for _ in 0..turn {
        (x, y) = (-y, x);
    }
    Point::clamped(x + shift.0, y + shift.1)
}

/// The same map for a shape.
pub fn moved_shape(shape: &Shape, turn: u32, mirror: bool, shift: (i64, i64)) -> Shape {
    match shape {
        Shape::Circle(circle) => {
            let radius = circle.radius() as u16;
            Circle::new(moved(circle.centre(), turn, mirror, shift), radius).expect("still a circle").into()
        }
        Shape::Polygon(polygon) => {
            let mut corners: Vec<Point> =
                polygon.corners().iter().map(|corner| moved(*corner, turn, mirror, shift)).collect();
            if mirror {
                corners.reverse();
            }
            Polygon::new(&corners).expect("still convex").into()
        }
    }
}

/// A free place for a base.
pub fn free_place(dice: &mut Dice, field: &Field<'_, Shape>, width: i64, height: i64) -> Option<Point> {
    (0..200).map(|_| dice.point(width, height)).find(|point| field.can_stand(*point))
}

/// A base anywhere.
pub fn base(dice: &mut Dice, width: i64, height: i64) -> Base {
    Base::new(dice.point(width, height), dice.between(20, 90) as u16)
}
