//! Scenery: the footprint is the roof, exactly; tall things throw long shadows, low ones short.

use super::facet::{Facet, Rgb, code, lit, mix, points, rgb};
use super::ground::Dice;
use crate::names::ViewContext;
use fracas_mech::plane::{Circle, Height, Point, Shape};
use fracas_mech::{Edge, Piece, PieceFacts, Scenario, Side, Zone};
use fracas_scene::model::{Anchor, Overlay, Point as Dot};
use std::fmt::Write as _;

/// A point of the table as one of the picture: y downwards.
fn dot(scenario: &Scenario, point: Point) -> (f64, f64) {
    (point.x() as f64, (scenario.height - point.y()) as f64)
}

/// The corners of a shape on the board.
pub(crate) fn outline(scenario: &Scenario, shape: &Shape) -> Vec<(f64, f64)> {
    match shape {
        Shape::Polygon(polygon) => polygon.corners().iter().map(|corner| dot(scenario, *corner)).collect(),
        Shape::Circle(circle) => {
            let ((x, y), r) = (dot(scenario, circle.centre()), circle.radius() as f64);
            let corner = |i: u8| {
                let angle = f64::from(i) / 32.0 * std::f64::consts::TAU;
                (x + r * angle.cos(), y + r * angle.sin())
            };
            (0..32).map(corner).collect()
        }
    }
}

/// The convex hull of points.
fn hull(mut of: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    of.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let cross =
        |o: (f64, f64), a: (f64, f64), b: (f64, f64)| (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0);
    let half = |points: &mut dyn Iterator<Item = (f64, f64)>| {
        let mut chain: Vec<(f64, f64)> = Vec::new();
        for point in points {
            while chain.len() > 1 && cross(chain[chain.len() - 2], chain[chain.len() - 1], point) <= 0.0 {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut of.iter().copied());
    lower.extend(half(&mut of.iter().rev().copied()));
    lower
}

fn roof(facts: &PieceFacts) -> Rgb {
    let name = facts.name.en.to_lowercase();
    let known = [
        ("ruin", 0x006f_6a60),
        ("silo", 0x008f_948f),
        ("tank", 0x005f_6a58),
        ("wall", 0x0085_827a),
        ("barricade", 0x007d_6a4a),
        ("workshop", 0x007a_5344),
        ("wreck", 0x0054_4f4a),
        ("crate", 0x007a_6038),
        ("rock", 0x0066_605a),
        ("shelter", 0x0056_6a70),
        ("hangar", 0x0056_6068),
        ("east", 0x0056_6068),
    ];
    let found = known.iter().find(|(word, _)| name.contains(word));
    rgb(found.map_or(0x006d_6257, |(_, colour)| *colour))
}

fn rubble(out: &mut String, corners: &[(f64, f64)], seed: u32, colour: Rgb, count: u32) {
    let mut dice = Dice::new(seed);
    let low = |f: fn(&(f64, f64)) -> f64| corners.iter().map(f).fold(f64::MAX, f64::min);
    let high = |f: fn(&(f64, f64)) -> f64| corners.iter().map(f).fold(f64::MIN, f64::max);
    let (x0, x1, y0, y1) = (low(|p| p.0), high(|p| p.0), low(|p| p.1), high(|p| p.1));
    for _ in 0..count {
        let (x, y) = (x0 + (x1 - x0) * dice.next(), y0 + (y1 - y0) * dice.next());
        let r = 6.0 + dice.next() * dice.next() * 22.0;
        let sides = 4 + (dice.next() * 3.0) as u32;
        let stone: Vec<(f64, f64)> = (0..sides)
            .map(|j| {
                let angle = f64::from(j) / f64::from(sides) * std::f64::consts::TAU + dice.next() * 0.6;
                (x + r * angle.cos(), y + r * angle.sin() * 0.85)
            })
            .collect();
        let tone = code(mix(rgb(0x003c_3b37), colour, 0.3 + dice.next() * 0.7));
        let _ = write!(out, r#"<polygon points="{}" fill="{tone}"/>"#, points(&stone));
    }
}

fn cracks(out: &mut String, corners: &[(f64, f64)], seed: u32, count: u32) {
    let mut dice = Dice::new(seed);
    let middle = |f: fn(&(f64, f64)) -> f64| corners.iter().map(f).sum::<f64>() / corners.len().max(1) as f64;
    let (cx, cy) = (middle(|p| p.0), middle(|p| p.1));
    for _ in 0..count {
        let corner = corners[(dice.next() * corners.len() as f64) as usize % corners.len()];
        let mut path = format!("M{:.0} {:.0}", cx + (corner.0 - cx) * 0.9, cy + (corner.1 - cy) * 0.9);
        for step in [0.6, 0.35, 0.1] {
            let (x, y) = (cx + (corner.0 - cx) * step, cy + (corner.1 - cy) * step);
            let _ =
                write!(path, "L{:.0} {:.0}", x + (dice.next() - 0.5) * 50.0, y + (dice.next() - 0.5) * 50.0);
        }
        let _ =
            write!(out, r##"<path d="{path}" fill="none" stroke="#0c0d0e" stroke-width="5" opacity=".8"/>"##);
    }
}

/// A point on the way from one to another.
fn along(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

/// A dome or a tank: ribs run to its hatch; what cannot be destroyed wears a ring of warning paint.
fn dome(scenario: &Scenario, facts: &PieceFacts, circle: Circle, colour: Rgb, out: &mut String) {
    let ((x, y), r) = (dot(scenario, circle.centre()), circle.radius() as f64);
    let _ = write!(
        out,
        r##"<circle cx="{x}" cy="{y}" r="{r}" fill="{}" stroke="#07090b" stroke-width="5"/>"##,
        code(lit(colour, 0.42))
    );
    // The light falls from the upper left.
    for (size, shift, light) in [(0.93, 0.04, 0.66), (0.8, 0.08, 0.86), (0.62, 0.13, 1.02), (0.4, 0.18, 1.16)]
    {
        let _ = write!(
            out,
            r#"<circle cx="{:.0}" cy="{:.0}" r="{:.0}" fill="{}"/>"#,
            x - r * shift,
            y - r * shift * 1.1,
            r * size,
            code(lit(colour, light))
        );
    }
    let ribs = if r > 120.0 { 16_u8 } else { 10 };
    let mut seams = String::new();
    for i in 0..ribs {
        let angle = f64::from(i) / f64::from(ribs) * std::f64::consts::TAU;
        let at = |share: f64| (x + r * share * angle.cos(), y + r * share * angle.sin());
        let ((x1, y1), (x2, y2)) = (at(0.34), at(0.93));
        let _ = write!(seams, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
    }
    let _ = write!(out, r##"<path d="{seams}" stroke="#000" stroke-opacity=".3" stroke-width="5"/>"##);
    if facts.hp.is_none() {
        let _ = write!(
            out,
            r##"<circle cx="{x}" cy="{y}" r="{:.0}" fill="none" stroke="#d9a521" stroke-width="13" stroke-dasharray="26 20" opacity=".65"/>"##,
            r * 0.68
        );
    }
    let _ = write!(
        out,
        r##"<circle cx="{x}" cy="{y}" r="{:.0}" fill="{}" stroke="#000" stroke-opacity=".5" stroke-width="4"/><circle cx="{:.0}" cy="{:.0}" r="{:.0}" fill="{}"/>"##,
        r * 0.33,
        code(lit(colour, 0.72)),
        x - r * 0.05,
        y - r * 0.06,
        r * 0.19,
        code(lit(colour, 1.15))
    );
}

/// A low wall: blocks of different wear, side by side.
fn blocks(corners: &[(f64, f64)], colour: Rgb, dice: &mut Dice) -> String {
    let mut f = Facet::new(0.0);
    let stone = mix(colour, rgb(0x0091_8d82), 0.4);
    let [a, b, c, d] = corners else {
        f.slab(corners, stone, 8.0, 0.95);
        return f.text;
    };
    let far = |p: &(f64, f64), q: &(f64, f64)| (p.0 - q.0).hypot(p.1 - q.1);
    let (a, b, c, d) = if far(a, b) >= far(b, c) { (*a, *b, *c, *d) } else { (*b, *c, *d, *a) };
    let count = (far(&a, &b) / 52.0).round().max(1.0);
    let mut from = 0.0;
    while from < count {
        let (low, high) = ((from + 0.04) / count, (from + 0.96) / count);
        let block = [along(a, b, low), along(a, b, high), along(d, c, high), along(d, c, low)];
        f.slab(&block, mix(stone, rgb(0x0060_5b50), dice.next() * 0.5), 7.0, 0.9 + dice.next() * 0.16);
        from += 1.0;
    }
    f.text
}

/// A box on a roof, with its shadow.
fn cabin(g: &mut Facet, (x, y): (f64, f64), (w, h): (f64, f64), colour: Rgb) {
    g.raw(&format!(
        r##"<path d="M{:.0} {:.0}h16v{h:.0}h-{w:.0}v-16h{:.0}z" fill="#000" opacity=".4"/>"##,
        x + w,
        y + 16.0,
        w - 16.0
    ));
    g.rect(x, y, w, h, colour, 6.0, 1.05, 0.0);
}

/// A flat roof: seams, a fan, a skylight and a pipe between them.
fn flat_roof(corners: &[(f64, f64)], middle: (f64, f64), out: &mut String) {
    let inset: Vec<(f64, f64)> = corners.iter().map(|p| along(middle, *p, 0.8)).collect();
    let [a, b, c, d] = inset[..] else { return };
    let mut seams = String::new();
    for t in [0.33, 0.66] {
        for ((p, q), (r, s)) in [((a, b), (d, c)), ((b, c), (a, d))] {
            let (from, to) = (along(p, q, t), along(r, s, t));
            let _ = write!(seams, "M{:.0} {:.0}L{:.0} {:.0}", from.0, from.1, to.0, to.1);
        }
    }
    let (light, dark) = (points(&[a, b, d]), points(&[b, c, d]));
    let _ = write!(
        out,
        r##"<polygon points="{light}" fill="#fff" opacity=".06"/><polygon points="{dark}" fill="#000" opacity=".16"/><path d="{seams}" stroke="#000" stroke-opacity=".24" stroke-width="4"/>"##
    );
    // A crate or a wreck has no room for more.
    if (a.0 - b.0).hypot(a.1 - b.1).min((b.0 - c.0).hypot(b.1 - c.1)) < 150.0 {
        return;
    }
    let on = |u: f64, v: f64| along(along(a, b, u), along(d, c, u), v);
    let mut g = Facet::new(0.0);
    let ((x1, y1), (x2, y2)) = (on(0.2, 0.25), on(0.78, 0.72));
    g.raw(&format!(
        r##"<path d="M{x1:.0} {y1:.0}V{y2:.0}H{x2:.0}" fill="none" stroke="#2e3133" stroke-width="11"/><path d="M{x1:.0} {:.0}V{:.0}H{x2:.0}" fill="none" stroke="#8c9193" stroke-width="4"/>"##,
        y1 - 2.0,
        y2 - 2.0
    ));
    cabin(&mut g, (x1 - 42.0, y1 - 32.0), (84.0, 64.0), rgb(0x007f_8689));
    g.raw(&format!(
        r##"<circle cx="{x1:.0}" cy="{y1:.0}" r="21" fill="#23282b"/><path d="M{x1:.0} {:.0}v36M{:.0} {y1:.0}h36" stroke="#565e62" stroke-width="7"/>"##,
        y1 - 18.0,
        x1 - 18.0
    ));
    cabin(&mut g, (x2 - 30.0, y2 - 26.0), (60.0, 52.0), rgb(0x004c_6a72));
    g.raw(&format!(
        r##"<path d="M{:.0} {:.0}l48 40" stroke="#9fd3de" stroke-width="5" opacity=".7"/>"##,
        x2 - 24.0,
        y2 - 20.0
    ));
    let (x, y) = on(0.76, 0.2);
    cabin(&mut g, (x - 26.0, y - 16.0), (52.0, 32.0), rgb(0x008d_8778));
    out.push_str(&g.text);
}

fn building(scenario: &Scenario, facts: &PieceFacts, shape: &Shape, lost: u32, out: &mut String) {
    let corners = outline(scenario, shape);
    let colour = roof(facts);
    let seed = (corners[0].0 * 3.0 + corners[0].1) as u32;
    if let Shape::Circle(circle) = shape {
        dome(scenario, facts, *circle, colour, out);
    } else if facts.height == Height::Low {
        out.push_str(&blocks(&corners, colour, &mut Dice::new(seed)));
    } else {
        let mut f = Facet::new(0.0);
        f.slab(&corners, colour, 17.0, 0.82);
        out.push_str(&f.text);
        let middle = dot(scenario, shape.centre());
        if facts.name.en.to_lowercase().contains("ruin") {
            let inset: Vec<(f64, f64)> = corners.iter().map(|p| along(middle, *p, 0.78)).collect();
            let _ = write!(out, r##"<polygon points="{}" fill="#2c2b28"/>"##, points(&inset));
            rubble(out, &inset, seed, rgb(0x008b_8478), 26);
        } else {
            flat_roof(&corners, middle, out);
        }
    }
    if lost > 0 {
        cracks(out, &corners, seed + 9, lost * 4);
    }
}

fn pips(out: &mut String, at: (f64, f64), most: u8, hp: u8) {
    let width = i32::from(most) * 22 + 12;
    let _ = write!(
        out,
        r##"<g transform="translate({} {})"><rect x="{}" y="-13" width="{width}" height="26" rx="6" fill="#0c0e10" opacity=".82"/>"##,
        at.0,
        at.1,
        -width / 2
    );
    for i in 0..most {
        let colour = if i < hp { "#e8c877" } else { "#3a3f43" };
        let x = -width / 2 + 8 + i32::from(i) * 22;
        let _ = write!(out, r#"<rect x="{x}" y="-7" width="17" height="14" rx="3" fill="{colour}"/>"#);
    }
    out.push_str("</g>");
}

/// A strip along an edge as a rectangle of the picture: left, top, width, height.
fn strip(scenario: &Scenario, edge: Edge, depth: u16) -> (i64, i64, i64, i64) {
    let (w, h, d) = (scenario.width, scenario.height, i64::from(depth));
    match edge {
        Edge::North => (0, 0, w, d),
        Edge::South => (0, h - d, w, d),
        Edge::West => (0, 0, d, h),
        Edge::East => (w - d, 0, d, h),
    }
}

/// Where a side may deploy, to be lit while it does.
pub(crate) fn own_zone(sight: &ViewContext<'_>, side: Side) -> Option<Overlay> {
    let scenario = sight.scenario()?;
    Some(match scenario.zones.get(usize::from(side != sight.view.attacker))? {
        Zone::Strip { edge, depth } => {
            let (x, y, width, height) = strip(scenario, *edge, *depth);
            let corner = |x: i64, y: i64| Dot { x: x as i32, y: y as i32 };
            let right = x + width;
            let below = y + height;
            let outline = vec![corner(x, y), corner(right, y), corner(right, below), corner(x, below)];
            Overlay::Area { outlines: vec![outline], class: "own-zone" }
        }
        Zone::Disc { centre, radius } => {
            let at = Anchor::Point(sight.dot(*centre));
            Overlay::Disc { at, radius: i32::from(*radius), class: "own-zone" }
        }
    })
}

/// The zones; whether the first one belongs to the first side.
fn zones(scenario: &Scenario, first: bool, out: &mut String) {
    for (role, zone) in scenario.zones.iter().enumerate() {
        let (colour, dash) = if (role == 0) == first { ("#2f97a3", "0") } else { ("#d0682c", "30 18") };
        match zone {
            Zone::Strip { edge, depth } => {
                let (x, y, width, height) = strip(scenario, *edge, *depth);
                let _ = write!(
                    out,
                    r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}" fill-opacity=".1" stroke="{colour}" stroke-opacity=".55" stroke-width="6" stroke-dasharray="{dash}"/>"#
                );
            }
            Zone::Disc { centre, radius } => {
                let (x, y) = dot(scenario, *centre);
                let _ = write!(
                    out,
                    r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" fill-opacity=".1" stroke="{colour}" stroke-opacity=".55" stroke-width="6" stroke-dasharray="{dash}"/>"#
                );
            }
        }
    }
}

/// Ground, zones, scenery and markers, from the back.
pub(crate) fn backdrop(sight: &ViewContext<'_>) -> String {
    let Some(scenario) = sight.scenario() else { return String::new() };
    let (w, h) = (scenario.width, scenario.height);
    let mut out = format!(
        r##"<g class="terrain ground"><rect width="{w}" height="{h}" fill="#4a4d4b"/><image href="/art/mech/ground-{}.svg" width="{w}" height="{h}"/>"##,
        scenario.id
    );
    zones(scenario, sight.view.attacker == Side::A, &mut out);
    let state = |place: usize| sight.view.pieces.get(place).map(|view| (view.standing, view.hp));
    pieces(scenario, &state, &mut out);
    out.push_str("</g>");
    out
}

/// The scenery of a scenario before anything has happened, in one picture that stands alone.
pub(crate) fn untouched(scenario: &Scenario) -> String {
    let mut out = super::ground::ground(scenario);
    zones(scenario, true, &mut out);
    pieces(scenario, &|place| scenario.pieces.get(place).map(|facts| (true, facts.hp)), &mut out);
    out
}

/// Scenery with its shadows; of each piece, whether it stands and what it has left.
fn pieces(scenario: &Scenario, state: &dyn Fn(usize) -> Option<(bool, Option<u8>)>, out: &mut String) {
    let mut drawn = String::new();
    for (place, facts) in scenario.pieces.iter().enumerate() {
        let Some((standing, left)) = state(place) else { continue };
        let seed = place as u32 * 77 + 5;
        for wall in (0..scenario.walls.len()).filter(|wall| facts.shapes >> wall & 1 == 1) {
            let shape = &scenario.walls[wall].shape;
            let corners = outline(scenario, shape);
            if !standing {
                let _ =
                    write!(out, r##"<polygon points="{}" fill="#191816" opacity=".7"/>"##, points(&corners));
                rubble(out, &corners, seed, rgb(0x0077_746a), 26);
                continue;
            }
            let height = if facts.height == Height::Tall { 110.0 } else { 26.0 };
            let mut shadow = corners.clone();
            shadow.extend(corners.iter().map(|p| (p.0 + height * 0.62, p.1 + height * 0.72)));
            let _ =
                write!(out, r##"<polygon points="{}" fill="#000" opacity=".45"/>"##, points(&hull(shadow)));
            let lost = facts.hp.zip(left).map_or(0, |(most, hp)| u32::from(most.saturating_sub(hp)));
            building(scenario, facts, shape, lost, &mut drawn);
        }
        let first = (0..scenario.walls.len()).find(|wall| facts.shapes >> wall & 1 == 1);
        if let (Some(first), true) = (first, standing) {
            let (x, y) = dot(scenario, scenario.walls[first].shape.centre());
            match (facts.hp, left) {
                (Some(most), Some(hp)) => pips(&mut drawn, (x, y), most, hp),
                _ => {
                    let _ = write!(
                        drawn,
                        r##"<g transform="translate({x} {y})"><rect x="-17" y="-6" width="34" height="26" rx="5" fill="#0c0e10" opacity=".85"/><path d="M-9-6v-6a9 9 0 0 1 18 0v6" fill="none" stroke="#d6ccb8" stroke-width="4"/></g>"##
                    );
                }
            }
        }
    }
    out.push_str(&drawn);
}

/// Which piece a wall belongs to, for tests of places.
pub(crate) fn shapes_of<'a>(sight: &'a ViewContext<'_>, piece: Piece) -> Vec<&'a Shape> {
    let Some(scenario) = sight.scenario() else { return Vec::new() };
    let Some(facts) = scenario.pieces.get(piece.index()) else { return Vec::new() };
    (0..scenario.walls.len())
        .filter(|wall| facts.shapes >> wall & 1 == 1)
        .map(|wall| &scenario.walls[wall].shape)
        .collect()
}
