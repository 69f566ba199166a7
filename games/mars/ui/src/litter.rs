//! The litter on the ground of the town: tufts of grass, gravel, worn asphalt, kerbs, bricks that fell off,
//! and the light of the lamp. All of a kind is one path, so that a page paints few things.

use crate::backdrop::{Grain, closed, flat, is_street};
use crate::plan::seen;
use fracas_mars::{Border, Square, State};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// The shapes of each kind, as parts of a path.
#[derive(Default)]
struct Litter {
    tufts: String,
    blades: String,
    gravel: String,
    pebbles: String,
    specks: String,
    stains: String,
    cracks: String,
}

/// Somewhere in a square: where it is seen, and how large things are there.
fn anywhere(grain: &mut Grain, (x, y): (f32, f32)) -> (f32, f32, f32) {
    let (px, py, unit) = seen(x + 0.08 + 0.84 * grain.next(), y + 0.08 + 0.84 * grain.next(), 0.0);
    (px, py, unit / 90.0)
}

/// A lump lying on the ground; how large it is says the line that it is drawn with.
fn lump(out: &mut String, (x, y, _): (f32, f32, f32), width: u8) {
    // Writing to a string cannot fail.
    let _ = write!(out, "M{x:.0} {y:.0}h{width}");
}

/// A stain, flat on the ground.
fn stain(out: &mut String, (x, y, unit): (f32, f32, f32)) {
    let (rx, ry) = (12.0 * unit, 7.0 * unit);
    let _ = write!(out, "M{x:.0} {y:.0}a{rx:.0} {ry:.0} 0 1 0 {:.0} 0Z", rx * 2.0);
    let _ = write!(out, "M{x:.0} {y:.0}a{rx:.0} {ry:.0} 0 1 1 {:.0} 0Z", rx * 2.0);
}

fn tuft(out: &mut String, (x, y, _): (f32, f32, f32)) {
    let _ = write!(out, "M{x:.0} {y:.0}l-3-5m3 5v-7m0 7l3-5");
}

fn crack(out: &mut String, grain: &mut Grain, from: (f32, f32, f32)) {
    let (x, y, unit) = from;
    let _ = write!(out, "M{x:.0} {y:.0}");
    for _ in 0..4 {
        let _ = write!(
            out,
            "l{:.0} {:.0}",
            (grain.next() - 0.35) * 20.0 * unit,
            (grain.next() - 0.5) * 12.0 * unit
        );
    }
}

/// The streets and yards, square by square.
fn strew(litter: &mut Litter) {
    let mut grain = Grain(29);
    for square in Square::all() {
        let (column, row) = (square.column(), square.row());
        let at = (f32::from(column), f32::from(row));
        if is_street(column, row) {
            for _ in 0..5 {
                let place = anywhere(&mut grain, at);
                lump(&mut litter.specks, place, 0);
            }
            if grain.bits().is_multiple_of(4) {
                let place = anywhere(&mut grain, at);
                stain(&mut litter.stains, place);
            }
            if grain.bits().is_multiple_of(3) {
                let place = anywhere(&mut grain, at);
                crack(&mut litter.cracks, &mut grain, place);
            }
        } else if (column < 3) == (row < 4) {
            for number in 0..7 {
                let place = anywhere(&mut grain, at);
                tuft(if number % 2 == 0 { &mut litter.tufts } else { &mut litter.blades }, place);
            }
        } else {
            for _ in 0..8 {
                let place = anywhere(&mut grain, at);
                lump(&mut litter.gravel, place, 0);
            }
            for _ in 0..2 {
                let place = anywhere(&mut grain, at);
                lump(&mut litter.pebbles, place, 2);
            }
        }
    }
}

/// What fell off the walls lies at their feet.
pub(crate) fn rubble(out: &mut String, state: &State) {
    let mut bricks = String::new();
    let walls = state.scenery().pieces().filter(|(_, piece)| *piece != Border::Fence);
    for (place, (edge, _)) in (0_u32..).zip(walls) {
        let mut grain = Grain(place * 37 + 5);
        let [(column, row), _] = edge.ends();
        let (x, y) = (f32::from(column), f32::from(row));
        for _ in 0..3 {
            let (along, off) = (grain.next(), 0.1 + 0.2 * grain.next());
            let (px, py, unit) =
                if edge.is_upright() { seen(x + off, y + along, 0.0) } else { seen(x + along, y - off, 0.0) };
            lump(&mut bricks, (px, py, unit), 3);
        }
    }
    for (width, colour) in [(6, "#3a1d12"), (4, "#b0603f")] {
        let look = format!(r#"fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round""#);
        let _ = write!(out, r#"<path d="{bricks}" {look}/>"#);
    }
}

/// Kerbs where streets meet yards, and the zebra crossings before the middle.
fn paint(out: &mut String) {
    let mut kerbs = String::new();
    for (from, length) in [(0.0, 3.0), (5.0, 3.0)] {
        for at in [2.95, 4.95] {
            kerbs.push_str(&closed(&flat((at, from, 0.1, length))));
            kerbs.push_str(&closed(&flat((from, at, length, 0.1))));
        }
    }
    let mut zebra = String::new();
    for stripe in 0..6_u8 {
        let at = 3.12 + f32::from(stripe) * 0.3;
        zebra.push_str(&closed(&flat((at, 2.3, 0.16, 0.45))));
    }
    let _ = write!(
        out,
        r##"<path d="{zebra}" fill="#e9e4d6" opacity=".34"/><path d="{kerbs}" fill="#b9b3a4" opacity=".75"/>"##
    );
}

/// Everything that lies about on streets and yards; it is the same in every town.
pub(crate) fn litter(out: &mut String) {
    static DRAWN: LazyLock<String> = LazyLock::new(drawn);
    out.push_str(&DRAWN);
}

fn drawn() -> String {
    let mut litter = Litter::default();
    strew(&mut litter);
    let mut out = String::new();
    paint(&mut out);
    for (shape, look) in [
        (&litter.stains, r##"fill="#2b2d30" opacity=".26""##),
        (
            &litter.specks,
            r##"fill="none" stroke="#3e4145" stroke-width="2.4" stroke-linecap="round" opacity=".6""##,
        ),
        (&litter.cracks, r##"fill="none" stroke="#3a3c40" stroke-width="1.4" opacity=".6""##),
        (
            &litter.gravel,
            r##"fill="none" stroke="#5e4a30" stroke-width="2.8" stroke-linecap="round" opacity=".55""##,
        ),
        (
            &litter.pebbles,
            r##"fill="none" stroke="#d3c099" stroke-width="4" stroke-linecap="round" opacity=".55""##,
        ),
        (
            &litter.tufts,
            r##"fill="none" stroke="#55672a" stroke-width="1.6" stroke-linecap="round" opacity=".8""##,
        ),
        (
            &litter.blades,
            r##"fill="none" stroke="#b4c279" stroke-width="1.4" stroke-linecap="round" opacity=".6""##,
        ),
    ] {
        let _ = write!(out, r#"<path d="{shape}" {look}/>"#);
    }
    out
}

/// The lamp over the table: the middle is bright, the corners lie in the dark.
pub(crate) fn lamp(out: &mut String) {
    out.push_str(
        r##"<radialGradient id="town-lamp" cx=".46" cy=".44" r=".74"><stop offset="0" stop-color="#fff0c8" stop-opacity=".2"/><stop offset=".42" stop-color="#fff0c8" stop-opacity=".04"/><stop offset=".62" stop-color="#0b0805" stop-opacity=".08"/><stop offset="1" stop-color="#0b0805" stop-opacity=".62"/></radialGradient>"##,
    );
    let _ = write!(out, r#"<path d="{}" fill="url(#town-lamp)"/>"#, closed(&flat((-0.05, -0.05, 8.1, 8.1))));
}
