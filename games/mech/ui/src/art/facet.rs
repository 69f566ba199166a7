//! Draws bevelled plates in shaded colours.

use std::f64::consts::PI;
use std::fmt::Write as _;

/// A colour as red, green and blue.
pub(crate) type Rgb = (u8, u8, u8);

/// Turns a code such as `#4a5157` into a colour.
pub(crate) const fn rgb(code: u32) -> Rgb {
    ((code >> 16) as u8, (code >> 8) as u8, code as u8)
}

/// A colour between two others.
pub(crate) fn mix(one: Rgb, other: Rgb, share: f64) -> Rgb {
    let part =
        |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).clamp(0.0, 255.0).round() as u8;
    (part(one.0, other.0), part(one.1, other.1), part(one.2, other.2))
}

/// A colour lit more or less.
pub(crate) fn lit(colour: Rgb, light: f64) -> Rgb {
    if light >= 1.0 {
        mix(colour, rgb(0x00ff_f6e6), (light - 1.0).min(1.0))
    } else {
        mix(rgb(0x0005_070a), colour, light)
    }
}

/// Writes a colour as text.
pub(crate) fn code((r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Writes corners as text.
pub(crate) fn points(corners: &[(f64, f64)]) -> String {
    let mut text = String::new();
    for (x, y) in corners {
        // Writing to a string cannot fail.
        let _ = write!(text, "{x:.1},{y:.1} ");
    }
    text
}

pub(crate) const GUN: Rgb = rgb(0x004a_5157);
pub(crate) const DARK: Rgb = rgb(0x002b_3035);
pub(crate) const BONE: Rgb = rgb(0x00cf_c8b8);

/// A drawing of plates, turned by an angle when it is shown.
pub(crate) struct Facet {
    angle: f64,
    pub(crate) text: String,
}

impl Facet {
    pub(crate) fn new(degrees: f64) -> Facet {
        Facet { angle: degrees * PI / 180.0, text: String::new() }
    }

    /// Draws a bevelled plate.
    pub(crate) fn slab(&mut self, corners: &[(f64, f64)], colour: Rgb, bevel: f64, top: f64) -> &mut Self {
        let mut corners = corners.to_vec();
        let count = corners.len();
        let area: f64 = (0..count)
            .map(|i| {
                let (a, b) = (corners[i], corners[(i + 1) % count]);
                a.0 * b.1 - b.0 * a.1
            })
            .sum();
        if area < 0.0 {
            corners.reverse();
        }
        let edge = |i: usize| {
            let (a, b) = (corners[i % count], corners[(i + 1) % count]);
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy).max(0.001);
            (a, (dx / length, dy / length))
        };
        let inner: Vec<(f64, f64)> = (0..count)
            .map(|i| {
                let ((a, d), (b, e)) = (edge(i + count - 1), edge(i));
                let p = (a.0 - d.1 * bevel, a.1 + d.0 * bevel);
                let q = (b.0 - e.1 * bevel, b.1 + e.0 * bevel);
                let cross = d.0 * e.1 - d.1 * e.0;
                if cross.abs() < 0.05 {
                    return q;
                }
                let t = ((q.0 - p.0) * e.1 - (q.1 - p.1) * e.0) / cross;
                (p.0 + d.0 * t, p.1 + d.1 * t)
            })
            .collect();
        let _ = write!(
            self.text,
            r##"<polygon points="{}" fill="{}" stroke="#07090b" stroke-width="2.4" stroke-linejoin="round"/>"##,
            points(&corners),
            code(lit(colour, 0.35))
        );
        let (cos, sin) = (self.angle.cos(), self.angle.sin());
        for i in 0..count {
            let (_, d) = edge(i);
            let (nx, ny) = (d.1, -d.0);
            let (wx, wy) = (nx * cos - ny * sin, nx * sin + ny * cos);
            let light = (0.84 - (wx * 0.55 + wy * 0.83) * 0.62).max(0.36);
            let next = (i + 1) % count;
            let _ = write!(
                self.text,
                r#"<polygon points="{}" fill="{}"/>"#,
                points(&[corners[i], corners[next], inner[next], inner[i]]),
                code(lit(colour, light))
            );
        }
        let _ =
            write!(self.text, r#"<polygon points="{}" fill="{}"/>"#, points(&inner), code(lit(colour, top)));
        self
    }

    /// A rectangle, its corners cut by `cut`.
    #[expect(clippy::too_many_arguments, reason = "a box and how it is lit")]
    pub(crate) fn rect(
        &mut self,
        x: f64,
        y: f64,
        w: f64,
        h: f64,
        colour: Rgb,
        bevel: f64,
        top: f64,
        cut: f64,
    ) -> &mut Self {
        let corners = if cut > 0.0 {
            vec![
                (x + cut, y),
                (x + w - cut, y),
                (x + w, y + cut),
                (x + w, y + h - cut),
                (x + w - cut, y + h),
                (x + cut, y + h),
                (x, y + h - cut),
                (x, y + cut),
            ]
        } else {
            vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        };
        self.slab(&corners, colour, bevel, top)
    }

    pub(crate) fn disc(&mut self, x: f64, y: f64, r: f64, colour: Rgb, top: f64) -> &mut Self {
        let corner = |i: u8| {
            let angle = f64::from(i) * PI / 5.0 + 0.31;
            (x + r * angle.cos(), y + r * angle.sin())
        };
        let corners: Vec<(f64, f64)> = (0..10).map(corner).collect();
        self.slab(&corners, colour, r * 0.3, top)
    }

    pub(crate) fn raw(&mut self, markup: &str) -> &mut Self {
        self.text.push_str(markup);
        self
    }

    pub(crate) fn glow(&mut self, x: f64, y: f64, r: f64, colour: &str) -> &mut Self {
        let _ = write!(
            self.text,
            r##"<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}" opacity=".25"/><circle cx="{x}" cy="{y}" r="{:.1}" fill="{colour}" opacity=".45"/><circle cx="{x}" cy="{y}" r="{:.1}" fill="#fff" opacity=".9"/>"##,
            r * 0.62,
            r * 0.3
        );
        self
    }
}
