//! What a tile is made of: the hexagon below the figure, in the material of its army.
//!
//! The armies of the box have baked pictures (`data/art/base-*.webp`); here is the plain drawing for every other army
//! and for documents, which hold everything themselves.

use super::badge::hexagon;
use super::palette::Palette;
use std::fmt::Write as _;

/// The corners of a flat-top hexagon.
fn corners(radius: f64) -> [(f64, f64); 6] {
    [0.0, 60.0, 120.0, 180.0, 240.0, 300.0_f64].map(|angle| {
        let angle = angle.to_radians();
        (radius * angle.cos(), radius * angle.sin())
    })
}

/// Six faces between two hexagons, lit from the upper left; a recess is lit the other way round.
fn bevel(outer: f64, inner: f64, recess: bool) -> String {
    let (from, to) = (corners(outer), corners(inner));
    let mut text = String::new();
    for side in 0..6 {
        let next = (side + 1) % 6;
        let middle = (30.0 + 60.0 * side as f64).to_radians();
        let light = (middle.cos() * -0.45 + middle.sin() * -0.89) * if recess { -1.0 } else { 1.0 };
        let (fill, share) = if light > 0.0 { ("#fff", 0.42) } else { ("#000", 0.6) };
        let [a, b, c, d] = [from[side], from[next], to[next], to[side]];
        let _ = write!(
            text,
            r#"<path d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z" fill="{fill}" opacity="{:.2}"/>"#,
            a.0,
            a.1,
            b.0,
            b.1,
            c.0,
            c.1,
            d.0,
            d.1,
            light.abs() * share + 0.02
        );
    }
    text
}

/// The hexagon of an army without a baked picture.
pub(crate) fn base(palette: &Palette, prefix: &str) -> String {
    let [rim, ring] = palette.ring;
    let [middle, inner, outer, edge] = palette.sky;
    let mut rivets = String::new();
    for (x, y) in corners(85.0) {
        let _ = write!(
            rivets,
            r##"<circle cx="{x:.1}" cy="{:.1}" r="3.4" fill="#000" opacity=".5"/><circle cx="{x:.1}" cy="{y:.1}" r="3.2" fill="#b9ac9d"/>"##,
            y + 0.9
        );
    }
    format!(
        r##"<defs><radialGradient id="{prefix}sky" gradientUnits="userSpaceOnUse" cx="-4" cy="8" r="84"><stop stop-color="{middle}"/><stop offset=".46" stop-color="{inner}"/><stop offset=".86" stop-color="{outer}"/><stop offset="1" stop-color="{edge}"/></radialGradient></defs><path d="{}" transform="translate(0 6.5)" fill="#0b0806"/><path d="{}" fill="{rim}"/><path d="{}" fill="{ring}"/>{rivets}{}<path d="{}" fill="#0d0a08"/>{}<path d="{}" fill="url(#{prefix}sky)"/><path d="M-70 36Q-30 30 0 36T70 34L36 62H-36Z" fill="{edge}" opacity=".6"/>"##,
        hexagon(99.0),
        hexagon(100.0),
        hexagon(95.0),
        bevel(100.0, 94.0, false),
        hexagon(77.0),
        bevel(77.0, 73.0, true),
        hexagon(73.0),
    )
}
