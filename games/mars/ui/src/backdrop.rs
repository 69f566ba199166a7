//! The town below the figures: the table, streets, yards and floors, border pieces, props, counters.

use crate::litter;
use crate::plan::seen;
use fracas_mars::{Border, Edge, Prop, Side, Square, State};
use std::collections::BTreeMap;
use std::fmt::Write as _;

macro_rules! props {
    ($($id:literal)*) => {
        [$(($id, include_str!(concat!("../assets/props/", $id, ".svg")))),*]
    };
}

static PROPS: [(&str, &str); 8] =
    props!("car_wreck" "dumpster" "phone_box" "post_box" "bench" "sign" "rubble" "collapsed_house");

/// The drawing of a prop by its id, standing on the origin.
pub(crate) fn prop_drawing(id: &str) -> Option<&'static str> {
    PROPS.iter().find(|(known, _)| *known == id).map(|(_, drawing)| drawing.trim_end())
}

type Corner = (f32, f32, f32);

fn points(corners: &[Corner]) -> String {
    let mut text = String::new();
    for (x, y, z) in corners {
        let (x, y, _) = seen(*x, *y, *z);
        // Writing to a string cannot fail.
        let _ = write!(text, "{x:.0},{y:.0} ");
    }
    text.truncate(text.trim_end().len());
    text
}

fn polygon(out: &mut String, corners: &[Corner], paint: &str) {
    let _ = write!(out, r#"<polygon points="{}" {paint}/>"#, points(corners));
}

/// A rectangle on the ground.
pub(crate) fn flat((x, y, w, h): (f32, f32, f32, f32)) -> [Corner; 4] {
    [(x, y, 0.0), (x + w, y, 0.0), (x + w, y + h, 0.0), (x, y + h, 0.0)]
}

fn rect(out: &mut String, place: (f32, f32, f32, f32), paint: &str) {
    polygon(out, &flat(place), paint);
}

/// A closed line as a part of a path.
pub(crate) fn closed(corners: &[Corner]) -> String {
    format!("M{}Z", points(corners))
}

/// A small repeatable generator: the same town looks the same every time.
pub(crate) struct Grain(pub(crate) u32);

impl Grain {
    pub(crate) fn bits(&mut self) -> u16 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) as u16
    }

    /// Returns the next number from 0 to 1.
    pub(crate) fn next(&mut self) -> f32 {
        f32::from(self.bits()) / 65_536.0
    }
}

/// Whether a square lies in the street: no border piece or prop fences it in, in the rows and columns of the middle.
pub(crate) fn is_street(column: u8, row: u8) -> bool {
    (3..=4).contains(&column) || (3..=4).contains(&row)
}

/// The ground: table, streets, yards, floors of the houses.
fn ground(out: &mut String, state: &State) {
    const RIM: f32 = 0.42;
    rect(
        out,
        (-RIM, -RIM, 8.0 + 2.0 * RIM, 8.0 + 2.0 * RIM),
        r##"fill="#4a3420" stroke="#1a110a" stroke-width="4""##,
    );
    polygon(
        out,
        &[(-RIM, -RIM, 0.0), (8.0 + RIM, -RIM, 0.0), (8.0 + RIM, -RIM, -0.28), (-RIM, -RIM, -0.28)],
        r##"fill="#2c1d10""##,
    );
    rect(out, (-0.05, -0.05, 8.1, 8.1), r##"fill="#1a130c""##);
    let mut grain = Grain(11);
    // All squares of a colour are one shape: a page paints fewer things.
    let mut shades: BTreeMap<&str, String> = BTreeMap::new();
    for square in Square::all() {
        let (column, row) = (square.column(), square.row());
        let (x, y) = (f32::from(column), f32::from(row));
        let shade = usize::from(grain.bits() % 3);
        let fill = if is_street(column, row) {
            ["#6b6e73", "#66696e", "#707378"][shade]
        } else {
            match (column < 3, row > 4) {
                (true, false) => ["#8d9a58", "#93a05c", "#879453"][shade],
                (false, false) => ["#a38f68", "#9c8862", "#a8946d"][shade],
                (true, true) => ["#957d62", "#9a8267", "#8f785d"][shade],
                (false, true) => ["#8b9c66", "#859660", "#90a16b"][shade],
            }
        };
        shades.entry(fill).or_default().push_str(&closed(&flat((x, y, 1.0, 1.0))));
    }
    for (fill, shape) in shades {
        let _ = write!(out, r#"<path d="{shape}" fill="{fill}"/>"#);
    }
    litter::litter(out);
    floors(out, state);
    litter::rubble(out, state);
    let mut marks = String::new();
    for place in [0_u8, 1, 2, 5, 6, 7] {
        let at = f32::from(place) + 0.2;
        marks.push_str(&closed(&flat((at, 3.96, 0.6, 0.08))));
        marks.push_str(&closed(&flat((3.96, at, 0.08, 0.6))));
    }
    let _ = write!(out, r##"<path d="{marks}" fill="#f0d98a" opacity=".7"/>"##);
    let mut lines = String::new();
    for place in 0..=8_u8 {
        let at = f32::from(place);
        for (from, to) in [((at, 0.0), (at, 8.0)), ((0.0, at), (8.0, at))] {
            let ((x1, y1, _), (x2, y2, _)) = (seen(from.0, from.1, 0.0), seen(to.0, to.1, 0.0));
            let _ = write!(lines, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
        }
    }
    let _ = write!(
        out,
        r##"<path d="{lines}" fill="none" stroke="#fff4da" stroke-opacity=".24" stroke-width="1.6"/>"##
    );
    litter::lamp(out);
    for place in 0..8_u8 {
        let at = f32::from(place) + 0.5;
        let ((x, y, _), (x2, y2, _)) = (seen(at, -0.24, 0.0), seen(-0.22, at, 0.0));
        let letter = char::from(b'A' + place);
        let _ = write!(
            out,
            r#"<text class="coordinate" x="{x:.0}" y="{:.0}">{letter}</text><text class="coordinate" x="{x2:.0}" y="{:.0}">{}</text>"#,
            y + 7.0,
            y2 + 7.0,
            place + 1
        );
    }
}

/// Wooden floors where walls stand round: the squares beside at least two border pieces of a house.
fn floors(out: &mut String, state: &State) {
    let house = |edge: &Edge| {
        matches!(state.scenery().border(*edge), Some(Border::Wall | Border::Window | Border::Door))
    };
    for square in Square::all().filter(|square| !is_street(square.column(), square.row())) {
        let beside = Edge::all().filter(|edge| {
            let (one, two) = edge.sides();
            (one == square || two == square) && house(edge)
        });
        if beside.count() < 2 {
            continue;
        }
        let (x, y) = (f32::from(square.column()), f32::from(square.row()));
        rect(out, (x, y, 1.0, 1.0), r##"fill="#a37e56""##);
        let mut lines = String::new();
        for plank in 1..5_u8 {
            let at = y + f32::from(plank) / 5.0;
            let ((x1, y1, _), (x2, y2, _)) = (seen(x, at, 0.0), seen(x + 1.0, at, 0.0));
            let _ = write!(lines, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
        }
        let _ = write!(
            out,
            r##"<path d="{lines}" fill="none" stroke="#5f442b" stroke-width="1.6" opacity=".8"/>"##
        );
    }
}

/// A border piece: a ragged profile with a thickness.
fn border(out: &mut String, edge: Edge, piece: Border) {
    const THICK: f32 = 0.06;
    let [(c1, r1), _] = edge.ends();
    let (x, y) = (f32::from(c1), f32::from(r1));
    let upright = edge.is_upright();
    let at = |u: f32, z: f32, o: f32| if upright { (x + o, y + u, z) } else { (x + u, y + o, z) };
    let height = match piece {
        Border::Wall | Border::Window | Border::Door => 0.46,
        Border::Low => 0.2,
        Border::Fence => 0.4,
    };
    polygon(
        out,
        &[at(0.0, 0.0, 0.0), at(1.0, 0.0, 0.0), at(1.05, 0.0, 0.2), at(0.05, 0.0, 0.2)],
        r#"opacity=".25""#,
    );
    if piece == Border::Fence {
        let mut lines = String::new();
        for post in 0..=8_u8 {
            let u = f32::from(post) / 8.0;
            let ((x1, y1, _), (x2, y2, _)) = {
                let (low, high) = (at(u, 0.0, 0.0), at(u, height, 0.0));
                (seen(low.0, low.1, low.2), seen(high.0, high.1, high.2))
            };
            let _ = write!(lines, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
        }
        for level in [0.15, 0.38] {
            let (low, high) = (at(0.0, level, 0.0), at(1.0, level, 0.0));
            let ((x1, y1, _), (x2, y2, _)) = (seen(low.0, low.1, low.2), seen(high.0, high.1, high.2));
            let _ = write!(lines, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
        }
        let _ = write!(out, r##"<path d="{lines}" fill="none" stroke="#c9cdd0" stroke-width="2.4"/>"##);
        return;
    }
    let mut grain = Grain(u32::from(c1) * 31 + u32::from(r1) * 17 + u32::from(upright) * 7 + 3);
    let near = if upright && x >= 4.0 {
        -THICK
    } else if upright {
        THICK
    } else {
        -THICK
    };
    let profile: Vec<(f32, f32)> = (0..=7_u8)
        .map(|place| {
            let full = matches!(place, 0 | 7);
            (f32::from(place) / 7.0, height * if full { 1.0 } else { 0.82 + 0.24 * grain.next() })
        })
        .collect();
    let face = if upright { "#a4593c" } else { "#c2714f" };
    let side = |o: f32| {
        let mut corners = vec![at(0.0, 0.0, o)];
        corners.extend(profile.iter().map(|(u, z)| at(*u, *z, o)));
        corners.push(at(1.0, 0.0, o));
        corners
    };
    polygon(out, &side(-near), r##"fill="#5e3524""##);
    let mut top: Vec<Corner> = profile.iter().map(|(u, z)| at(*u, *z, near)).collect();
    top.extend(profile.iter().rev().map(|(u, z)| at(*u, *z, -near)));
    polygon(out, &top, r##"fill="#dcc9a4" stroke="#15100d" stroke-width="1""##);
    polygon(out, &side(near), &format!(r##"fill="{face}" stroke="#15100d" stroke-width="2""##));
    let mut bricks = String::new();
    for _ in 0..5 {
        let (u, z) = (0.04 + 0.8 * grain.next(), 0.04 + (height - 0.16) * grain.next());
        let brick =
            [at(u, z, near), at(u + 0.13, z, near), at(u + 0.13, z + 0.06, near), at(u, z + 0.06, near)];
        bricks.push_str(&closed(&brick));
    }
    let _ = write!(out, r##"<path d="{bricks}" fill="#e09a78" opacity=".5"/>"##);
    // Joints between the stones that cover the wall.
    let mut joints = String::new();
    for (u, z) in &profile[1..7] {
        let (one, two) = (at(*u, *z, near), at(*u, *z, -near));
        let ((x1, y1, _), (x2, y2, _)) = (seen(one.0, one.1, one.2), seen(two.0, two.1, two.2));
        let _ = write!(joints, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
    }
    let _ = write!(out, r##"<path d="{joints}" fill="none" stroke="#6d5a3c" stroke-width="1.4"/>"##);
    let hole = match piece {
        Border::Window => Some((0.27, 0.14, 0.73, 0.36, "#1c2a30")),
        Border::Door => Some((0.25, 0.0, 0.75, 0.36, "#2c1d10")),
        Border::Wall | Border::Low | Border::Fence => None,
    };
    if let Some((u1, z1, u2, z2, fill)) = hole {
        polygon(
            out,
            &[at(u1, z1, near), at(u1, z2, near), at(u2, z2, near), at(u2, z1, near)],
            &format!(r##"fill="{fill}" stroke="#e9d9b4" stroke-width="2.6""##),
        );
    }
}

fn prop(out: &mut String, square: Square, prop: Prop) {
    let (x, y) = (f32::from(square.column()) + 0.5, f32::from(square.row()));
    let (px, py, unit) = seen(x, y + if prop.is_blocking() { 0.2 } else { 0.66 }, 0.0);
    let size = unit / 100.0 * if prop.is_blocking() { 1.0 } else { 0.78 };
    let drawing = prop_drawing(prop.word()).unwrap_or_default();
    let _ = write!(
        out,
        r#"<g transform="translate({px:.0} {py:.0}) scale({size:.2})"><ellipse cx="6" cy="2" rx="46" ry="14" opacity=".3"/>{drawing}</g>"#
    );
}

fn counter(out: &mut String, square: Square, face: Option<Side>) {
    let (x, y) = (f32::from(square.column()) + 0.8, f32::from(square.row()) + 0.2);
    let (px, py, unit) = seen(x, y, 0.0);
    let size = unit / 100.0 * 0.85;
    let _ = write!(out, r#"<g transform="translate({px:.0} {py:.0}) scale({size:.2})">{}</g>"#, coin(face));
}

/// A counter round the origin: what lies face up, if it does.
pub(crate) fn coin(face: Option<Side>) -> String {
    let (rim, top, mark) = match face {
        None => (
            "#4a3a1e",
            "#7d6534",
            r##"<path d="M-6-7C-5-13 7-13 7-6C7-2 0-2 0 2M0 5.5V7" fill="none" stroke="#ffe9b8" stroke-width="3.4" stroke-linecap="round"/>"##,
        ),
        Some(Side::Human) => (
            "#6b4a12",
            "#f2c14a",
            r##"<path d="M-9 -3L-1 -8L8 -6L10 -1L2 1ZM-6 0L-4 5" fill="#5a2f8c" stroke="#15100d" stroke-width="1.6"/>"##,
        ),
        Some(Side::Martian) => (
            "#173f1f",
            "#6fc07a",
            r##"<ellipse cx="0" cy="-3" rx="7" ry="4.6" fill="#1f3a12"/><path d="M-7 -3l-7 -3M-7 -1l-8 2M7 -3l7 -3M7 -1l8 2" stroke="#1f3a12" stroke-width="1.8"/>"##,
        ),
    };
    format!(
        r##"<ellipse cx="0" cy="4" rx="26" ry="12" opacity=".4"/><path d="M-24 -2V3A24 11 0 0 0 24 3V-2Z" fill="{rim}"/><ellipse cx="0" cy="-2" rx="24" ry="11" fill="{top}" stroke="#15100d" stroke-width="2"/>{mark}"##
    )
}

/// Draws everything below the figures.
pub(crate) fn backdrop(state: &State) -> String {
    let mut out = String::with_capacity(48_000);
    // A page keeps what it has painted as long as this group is the same.
    out.push_str(r#"<g class="ground">"#);
    ground(&mut out, state);
    // From the back to the front.
    for row in (0..8_u8).rev() {
        let mut pieces: Vec<(Edge, Border)> =
            state.scenery().pieces().filter(|(edge, _)| edge.sides().0.row() == row).collect();
        // What lies between rows is behind what stands in the row.
        pieces.sort_by_key(|(edge, _)| edge.is_upright());
        for (edge, piece) in pieces.iter().filter(|(edge, _)| !edge.is_upright()) {
            border(&mut out, *edge, *piece);
        }
        for (square, found) in state.scenery().props().filter(|(square, _)| square.row() == row) {
            prop(&mut out, square, found);
        }
        for (edge, piece) in pieces.iter().filter(|(edge, _)| edge.is_upright()) {
            border(&mut out, *edge, *piece);
        }
    }
    out.push_str("</g>");
    for square in Square::all() {
        if state.face_down() & square.bit() != 0 {
            counter(&mut out, square, None);
        }
        for side in Side::ALL.into_iter().filter(|side| state.face_up_of(*side) & square.bit() != 0) {
            counter(&mut out, square, Some(side));
        }
    }
    out
}
