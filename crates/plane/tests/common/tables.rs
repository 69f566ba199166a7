//! Random tables for the tests and benchmarks.

use fracas_plane::{Base, Circle, Field, Point, Polygon, Shape};

/// A small reproducible generator.
pub struct Dice(pub u64);

impl Dice {
    /// Returns the next 64 bits.
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

    /// A small number that is not negative.
    pub fn small(&mut self, low: i64, high: i64) -> u16 {
        u16::try_from(self.between(low, high)).expect("the numbers asked for are small")
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
                if let Ok(circle) = Circle::new(at.plus(100, 100), dice.small(10, 200)) {
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

/// Random shapes on a plane.
pub fn shapes(dice: &mut Dice, count: usize, width: i64, height: i64) -> Vec<Shape> {
    (0..count).map(|_| shape(dice, width, height)).collect()
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

/// Moves a shape by the map of [`moved`]: turned, mirrored and shifted.
pub fn moved_shape(shape: &Shape, turn: u32, mirror: bool, shift: (i64, i64)) -> Shape {
    match shape {
        Shape::Circle(circle) => {
            let radius = u16::try_from(circle.radius()).expect("a radius is small");
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

/// A base at a random place.
pub fn base(dice: &mut Dice, width: i64, height: i64) -> Base {
    Base::new(dice.point(width, height), dice.small(20, 90))
}
