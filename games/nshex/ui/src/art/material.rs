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

/// The cracks of a slab, and the stains and chips on it: places with their radii.
struct Wear {
    cracks: &'static str,
    stains: [(i32, i32, i32); 3],
    chips: [(i32, i32, i32); 4],
}

/// As many kinds of slabs as there are baked ones.
const WEAR: [Wear; 3] = [
    Wear {
        cracks: "M-62-44L-38-30L-30-8L-6 2L4 24L30 34L40 62M-6 2L18-10L50-14",
        stains: [(-44, 30, 26), (34, -42, 22), (20, 52, 15)],
        chips: [(-58, 4, 4), (8, -58, 5), (52, 22, 4), (-14, 54, 3)],
    },
    Wear {
        cracks: "M-86 10L-52 6L-30 22L-4 14L22 28L50 20L84 26M-30 22L-40 48L-30 72",
        stains: [(40, -24, 28), (-26, -48, 18), (14, 56, 20)],
        chips: [(-60, -26, 4), (4, -30, 4), (62, 46, 5), (-8, 44, 3)],
    },
    Wear {
        cracks: "M22-80L12-50L28-26L18-2L36 24M18-2L-12 4L-40-8L-74 2",
        stains: [(-36, 42, 24), (-30, -40, 20), (52, 40, 18)],
        chips: [(60, -18, 5), (-56, 26, 3), (2, 62, 4), (-8, -24, 4)],
    },
];

/// The slab of a field, drawn for documents, which cannot hold the baked one; `None` if there is no such kind.
pub(crate) fn slab(kind: usize) -> Option<String> {
    let Wear { cracks, stains, chips } = WEAR.get(kind.checked_sub(1)?)?;
    let mut spots = String::new();
    for (x, y, r) in stains {
        let _ = write!(
            spots,
            r##"<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{}" fill="#2a2118" opacity=".2"/>"##,
            r * 2 / 3
        );
    }
    for (x, y, r) in chips {
        let _ = write!(
            spots,
            r##"<circle cx="{x}" cy="{y}" r="{r}" fill="#1d160f" opacity=".55"/><circle cx="{x}" cy="{}" r="{r}" fill="#b3a58d" opacity=".4"/>"##,
            y + 2
        );
    }
    Some(format!(
        r##"<path d="{}" transform="translate(0 4)" fill="#0b0805"/><path d="{}" fill="#7d715f"/><path d="M-96 0L-48-83L48-83L-48 83Z" fill="#fff1dc" opacity=".07"/><path d="M96 0L48 83L-48 83L48-83Z" fill="#000" opacity=".09"/>{spots}<path d="{cracks}" transform="translate(1.5 2)" fill="none" stroke="#c9bba2" stroke-width="2" opacity=".35"/><path d="{cracks}" fill="none" stroke="#17110b" stroke-width="3" stroke-linejoin="round" opacity=".8"/>{}"##,
        hexagon(98.0),
        hexagon(96.0),
        bevel(96.0, 90.0, false),
    ))
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
