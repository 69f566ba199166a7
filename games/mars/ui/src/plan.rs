//! The plan of the picture: the board seen from above and in front, and the places of figures in a square.

use fracas_mars::Square;
use fracas_scene::model::Point;

/// The size of the picture.
pub(crate) const SIZE: Point = Point { x: 1000, y: 876 };

/// The eye: where it is, in squares, and how much it enlarges.
const EYE: (f32, f32, f32) = (4.0, -8.5, 20.5);
const LOOK_AT: (f32, f32) = (4.0, 4.0);
const ZOOM: f32 = 2420.0;
const MIDDLE: (f32, f32) = (500.0, 436.0);

/// A point of the board, in squares, with a height above the ground: where it is seen, and how large a square is there.
pub(crate) fn seen(x: f32, y: f32, z: f32) -> (f32, f32, f32) {
    let forward = (LOOK_AT.1 - EYE.1, -EYE.2);
    let length = (forward.0 * forward.0 + forward.1 * forward.1).sqrt();
    let (fy, fz) = (forward.0 / length, forward.1 / length);
    let (dx, dy, dz) = (x - EYE.0, y - EYE.1, z - EYE.2);
    let depth = dy * fy + dz * fz;
    // Up in the picture is across the line of sight.
    let up = dy * -fz + dz * fy;
    (MIDDLE.0 + dx / depth * ZOOM, MIDDLE.1 - up / depth * ZOOM, ZOOM / depth)
}

/// A point of the ground as a point of the picture.
pub(crate) fn ground(x: f32, y: f32) -> Point {
    let (x, y, _) = seen(x, y, 0.0);
    Point { x: x.round() as i32, y: y.round() as i32 }
}

fn corner(square: Square) -> (f32, f32) {
    (f32::from(square.column()), f32::from(square.row()))
}

/// The outline of a square.
pub(crate) fn outline(square: Square) -> Vec<Point> {
    let (x, y) = corner(square);
    [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(dx, dy)| ground(x + dx, y + dy)).to_vec()
}

/// The middle of a square.
pub(crate) fn centre(square: Square) -> Point {
    let (x, y) = corner(square);
    ground(x + 0.5, y + 0.5)
}

/// A point inside a square in sixteenths of it, as sight counts them.
pub(crate) fn inside(square: Square, point: (u8, u8)) -> Point {
    let (x, y) = corner(square);
    ground(x + f32::from(point.0) / 16.0, y + f32::from(point.1) / 16.0)
}

/// The places of that many figures in a square, the far ones first as they are drawn, and how large figures are there.
pub(crate) fn places(count: usize) -> (&'static [(f32, f32)], f32) {
    match count {
        0 | 1 => (&[(0.5, 0.34)], 1.0),
        2 => (&[(0.7, 0.46), (0.3, 0.26)], 0.86),
        3 => (&[(0.5, 0.6), (0.76, 0.2), (0.24, 0.2)], 0.74),
        4 => (&[(0.73, 0.6), (0.27, 0.6), (0.76, 0.14), (0.24, 0.14)], 0.66),
        5 => (&[(0.67, 0.62), (0.33, 0.62), (0.82, 0.14), (0.5, 0.1), (0.18, 0.14)], 0.6),
        6 => (&[(0.82, 0.62), (0.5, 0.62), (0.18, 0.62), (0.82, 0.12), (0.5, 0.12), (0.18, 0.12)], 0.58),
        _ => (
            &[
                (0.82, 0.72),
                (0.5, 0.72),
                (0.18, 0.72),
                (0.82, 0.4),
                (0.5, 0.4),
                (0.18, 0.4),
                (0.82, 0.08),
                (0.5, 0.08),
                (0.18, 0.08),
            ],
            0.5,
        ),
    }
}

/// Where a figure stands, the middle of its picture, and its size in percent.
pub(crate) fn spot(square: Square, place: usize, count: usize) -> (Point, u16) {
    let (places, size) = places(count);
    let (dx, dy) = places[place.min(places.len() - 1)];
    let (x, y) = corner(square);
    let (px, py, unit) = seen(x + dx, y + dy, 0.0);
    let scale = size * unit / 100.0 * 100.0 * 1.02;
    // The feet are below the middle of the picture.
    let lift = 36.0 * scale / 100.0;
    (
        Point { x: px.round() as i32, y: (py - lift).round() as i32 },
        u16::try_from(scale.round() as i32).unwrap_or(100),
    )
}
