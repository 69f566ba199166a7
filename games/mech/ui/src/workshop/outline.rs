//! Outlines of scenery under the hands of who draws a scenario.

use fracas_mech::Outline;

/// A block with six corners round a point.
pub(super) fn polygon(x: i64, y: i64) -> Outline {
    let corners = [[220, 0], [110, 190], [-110, 190], [-220, 0], [-110, -190], [110, -190]];
    Outline::Polygon(corners.map(|[dx, dy]| [x + dx, y + dy]).into())
}

/// An outline whose corners can be moved one by one.
pub(super) fn freed(outline: &Outline) -> Outline {
    match outline {
        Outline::Rect([x, y, w, h]) => {
            Outline::Polygon(vec![[*x, *y], [x + w, *y], [x + w, y + h], [*x, y + h]])
        }
        Outline::Circle(_) | Outline::Polygon(_) => outline.clone(),
    }
}

/// Turns corners round their middle, counter-clockwise, and makes them larger or smaller.
pub(super) fn turned(corners: &mut [[i64; 2]], degrees: f64, scale: f64) {
    let count = i64::try_from(corners.len().max(1)).unwrap_or(1);
    let middle = |side: usize| corners.iter().map(|corner| corner[side]).sum::<i64>() / count;
    let (mx, my) = (middle(0), middle(1));
    let (sin, cos) = degrees.to_radians().sin_cos();
    for [x, y] in corners {
        let length = |value: i64| i32::try_from(value).map_or(0.0, f64::from);
        let (dx, dy) = (length(*x - mx), length(*y - my));
        let to = |value: f64| (value * scale).round() as i64;
        (*x, *y) = (mx + to(dx * cos - dy * sin), my + to(dx * sin + dy * cos));
    }
}

/// Moves an outline by a distance.
pub(super) fn shift(outline: &mut Outline, dx: i64, dy: i64) {
    match outline {
        Outline::Rect([x, y, ..]) | Outline::Circle([x, y, _]) => (*x, *y) = (*x + dx, *y + dy),
        Outline::Polygon(corners) => {
            for [x, y] in corners {
                (*x, *y) = (*x + dx, *y + dy);
            }
        }
    }
}
