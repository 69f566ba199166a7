//! A scenario in small: table, zones, scenery, markers.

use super::facet::points;
use super::scenery::{outline, untouched};
use fracas_mech::{MarkerKind, Scenario};
use std::fmt::Write as _;

/// The plan of a scenario as a picture.
pub(crate) fn plan(scenario: &Scenario) -> String {
    marked(scenario, None)
}

/// The plan of a scenario with a ring round a point of the picture, and a line every six inches.
pub(crate) fn marked(scenario: &Scenario, mark: Option<(i64, i64)>) -> String {
    let (width, height) = (scenario.width, scenario.height);
    let mut s = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{}"#,
        untouched(scenario)
    );
    let shelters = scenario.pieces.iter().filter(|piece| piece.shelter);
    let walls = shelters.flat_map(|piece| {
        scenario.walls.iter().enumerate().filter(|(place, _)| piece.shapes >> place & 1 == 1)
    });
    for (_, wall) in walls {
        let corners = points(&outline(scenario, &wall.shape));
        // Writing to a string cannot fail.
        let _ =
            write!(s, r##"<polygon points="{corners}" fill="none" stroke="#ffe08a" stroke-width="14"/>"##);
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
