//! A scenario in small: table, zones, scenery, markers.

use super::facet::points;
use fracas_mech::plane::{Height, Shape};
use fracas_mech::{Edge, MarkerKind, Scenario, Zone};
use std::fmt::Write as _;

/// The outline of a shape, y downwards.
fn outline(scenario: &Scenario, shape: &Shape) -> String {
    let flip = |y: i64| (scenario.height - y) as f64;
    match shape {
        Shape::Circle(circle) => {
            let at = circle.centre();
            format!(r#"<circle cx="{}" cy="{}" r="{}""#, at.x(), flip(at.y()), circle.radius())
        }
        Shape::Polygon(polygon) => {
            let corners: Vec<(f64, f64)> =
                polygon.corners().iter().map(|corner| (corner.x() as f64, flip(corner.y()))).collect();
            format!(r#"<polygon points="{}""#, points(&corners))
        }
    }
}

fn zone(scenario: &Scenario, zone: Zone, colour: &str) -> String {
    let (width, height) = (scenario.width, scenario.height);
    let fill = format!(r#"fill="{colour}" fill-opacity=".35""#);
    match zone {
        Zone::Strip { edge, depth } => {
            let depth = i64::from(depth);
            let [x, y, w, h] = match edge {
                Edge::North => [0, 0, width, depth],
                Edge::South => [0, height - depth, width, depth],
                Edge::West => [0, 0, depth, height],
                Edge::East => [width - depth, 0, depth, height],
            };
            format!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" {fill}/>"#)
        }
        Zone::Disc { centre, radius } => {
            format!(r#"<circle cx="{}" cy="{}" r="{radius}" {fill}/>"#, centre.x(), height - centre.y())
        }
    }
}

/// The plan of a scenario as a picture.
pub(crate) fn plan(scenario: &Scenario) -> String {
    marked(scenario, None)
}

/// The same with a ring round a point of the picture, and a line every six inches.
pub(crate) fn marked(scenario: &Scenario, mark: Option<(i64, i64)>) -> String {
    let (width, height) = (scenario.width, scenario.height);
    let mut s = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}" fill="#55585a"/>"##
    );
    s += &zone(scenario, scenario.zones[0], "#2fb3c0");
    s += &zone(scenario, scenario.zones[1], "#f2802e");
    for piece in &scenario.pieces {
        for (place, wall) in scenario.walls.iter().enumerate() {
            if piece.shapes >> place & 1 == 0 {
                continue;
            }
            let fill = match (wall.height, piece.hp) {
                (Height::Tall, None) => "#16181a",
                (Height::Tall, Some(_)) => "#2d3136",
                (Height::Low, _) => "#a3a196",
            };
            let edge = if piece.shelter { "#ffe08a" } else { "#0a0c0e" };
            // Writing to a string cannot fail.
            let _ = write!(
                s,
                r#"{} fill="{fill}" stroke="{edge}" stroke-width="16"/>"#,
                outline(scenario, &wall.shape)
            );
        }
    }
    for marker in &scenario.markers {
        let fill = match marker.kind {
            MarkerKind::Loot => "#e8c877",
            MarkerKind::Cargo => "#ff8a3a",
            MarkerKind::Objective => "#8ff0f5",
        };
        let (x, y) = (marker.at.x(), height - marker.at.y());
        let _ = write!(
            s,
            r##"<path d="M{x} {}l80 80l-80 80l-80-80z" fill="{fill}" stroke="#241a08" stroke-width="14"/>"##,
            y - 80
        );
    }
    if let Some((x, y)) = mark {
        for line in (600..width).step_by(600) {
            let _ = write!(
                s,
                r##"<path d="M{line} 0V{height}" stroke="#fff" stroke-opacity=".2" stroke-width="6"/>"##
            );
        }
        for line in (600..height).step_by(600) {
            let _ = write!(
                s,
                r##"<path d="M0 {line}H{width}" stroke="#fff" stroke-opacity=".2" stroke-width="6"/>"##
            );
        }
        let _ = write!(
            s,
            r##"<circle cx="{x}" cy="{y}" r="260" fill="none" stroke="#f2a33a" stroke-width="20" stroke-dasharray="60 30"/>"##
        );
    }
    s + "</svg>"
}
