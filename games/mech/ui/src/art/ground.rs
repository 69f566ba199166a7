//! The ground of a scenario: slabs, streets, stains, craters; flat on purpose, for what has no shadow is not scenery.

use super::facet::{code, mix, points, rgb};
use fracas_mech::{OWN, Scenario};
use std::fmt::Write as _;

/// A small reproducible generator for ornament.
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) fn new(seed: u32) -> Dice {
        Dice(seed)
    }

    /// Returns the next number from 0 to 1.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0) / 4_294_967_296.0
    }
}

/// The ground as a picture of the whole table.
pub(crate) fn ground(scenario: &Scenario) -> String {
    let (width, height) = (scenario.width, scenario.height);
    // A table that is being drawn keeps its stains from one change to the next.
    let named = if scenario.id.starts_with(OWN) { OWN } else { &scenario.id };
    let seed = named.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut dice = Dice::new(seed);
    let mut s = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><radialGradient id="mech-crater"><stop offset="0" stop-color="#0d0c0b" stop-opacity=".85"/><stop offset=".55" stop-color="#141312" stop-opacity=".5"/><stop offset="1" stop-color="#141312" stop-opacity="0"/></radialGradient><radialGradient id="mech-lamp"><stop offset="0" stop-color="#ffdca0"/><stop offset="1" stop-color="#ffdca0" stop-opacity="0"/></radialGradient></defs><rect width="{width}" height="{height}" fill="#4a4d4b"/>"##
    );
    let (one, other) = (rgb(0x004c_4f4c), rgb(0x0060_615a));
    for x in (0..width).step_by(150) {
        for y in (0..height).step_by(150) {
            let tone = code(mix(one, other, dice.next()));
            let _ =
                write!(s, r#"<rect x="{}" y="{}" width="146" height="146" fill="{tone}"/>"#, x + 2, y + 2);
        }
    }
    // Two streets each way, where they leave the zones free.
    let (ew, ns) = ([height / 3, height * 2 / 3 - 195], [width * 3 / 10, width * 7 / 10 - 235]);
    for y in ew {
        let _ = write!(
            s,
            r##"<rect y="{}" width="{width}" height="227" fill="#7d7b70"/><rect y="{y}" width="{width}" height="195" fill="#3b3f43"/>"##,
            y - 16
        );
    }
    for x in ns {
        let _ = write!(
            s,
            r##"<rect x="{}" width="267" height="{height}" fill="#7d7b70" opacity=".85"/><rect x="{x}" width="235" height="{height}" fill="#3b3f43"/>"##,
            x - 16
        );
    }
    for y in ew {
        let _ = write!(
            s,
            r##"<rect y="{y}" width="{width}" height="195" fill="#3b3f43"/><path d="M20 {}H{width}" stroke="#d3b25c" stroke-width="10" stroke-dasharray="70 50" opacity=".5"/>"##,
            y + 97
        );
    }
    for x in ns {
        let _ = write!(
            s,
            r##"<path d="M{} 20V{height}" stroke="#d9d5c6" stroke-width="10" stroke-dasharray="70 50" opacity=".38"/>"##,
            x + 117
        );
    }
    let _ = write!(
        s,
        r##"<path d="M0 {0}H{width}" stroke="#f3ebde" stroke-width="4" stroke-dasharray="6 34" opacity=".5"/><circle cx="{1}" cy="{0}" r="{2}" fill="url(#mech-lamp)" opacity=".3"/>"##,
        height / 2,
        width / 2,
        width / 3
    );
    for _ in 0..46 {
        let (x, y) = (dice.next() * width as f64, dice.next() * height as f64);
        let r = 20.0 + dice.next() * 90.0;
        let colour = if dice.next() < 0.6 { "#1e2022" } else { "#6a675c" };
        let _ = write!(
            s,
            r#"<ellipse cx="{x:.0}" cy="{y:.0}" rx="{:.0}" ry="{r:.0}" fill="{colour}" opacity="{:.2}"/>"#,
            r * 1.5,
            0.05 + dice.next() * 0.12
        );
    }
    for _ in 0..10 {
        let (x, y) = (dice.next() * width as f64, dice.next() * height as f64);
        let r = 32.0 + dice.next() * 20.0;
        let corners: Vec<(f64, f64)> = (0..13)
            .map(|i| {
                let (angle, far) =
                    (f64::from(i) / 13.0 * std::f64::consts::TAU, r * (0.82 + dice.next() * 0.36));
                (far * angle.cos(), far * angle.sin())
            })
            .collect();
        let scaled =
            |k: f64, d: f64| points(&corners.iter().map(|p| (p.0 * k + d, p.1 * k + d)).collect::<Vec<_>>());
        let _ = write!(
            s,
            r##"<g transform="translate({x:.0} {y:.0})"><circle r="{:.0}" fill="url(#mech-crater)"/><polygon points="{}" fill="#6d6b60"/><polygon points="{}" fill="#2a2826"/><polygon points="{}" fill="#433f38"/></g>"##,
            r * 1.9,
            scaled(1.18, 0.0),
            scaled(1.0, 0.0),
            scaled(0.74, r * 0.12)
        );
    }
    s.push_str("</svg>");
    s
}
