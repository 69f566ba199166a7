//! A picture for every tile, drawn from the data of its army file: a new army needs no code.
//!
//! The body of a tile is a flat-top hexagon. What stands at its edges turns with it; numbers, glyphs and letters stay
//! upright in the middle and in the corners, which no edge symbol touches:
//!
//! ```text
//!      letter ______ toughness       the plate in the middle says what it is:
//!            /      \                a disc      a warrior, with its initiatives
//!  mobility /   ()   \ toughness     a square    a module, with what it does
//!           \        /               a castle    a HQ, with hit points and bonus
//!            \______/                a star      it explodes
//!     ability        (wounds)        an action tile has a framed light body and one large picture
//! ```

mod edges;
mod glyph;
mod short;

use fracas_hex::Rotation;
use fracas_nshex::{Army, Kind, Tile, armies};
use fracas_scene::model::Symbol;
use fracas_scene::svg::font;
use fracas_scene::svg::pen::{HALF_ROOT, Pen, amount, short as short_number};
use glyph::{Trait, letters};

const HEX: &str = "M47 0L23.5 40.7H-23.5L-47 0l23.5-40.7H23.5z";
const FRAME_HEX: &str = "M45 0L22.5 39H-22.5L-45 0l22.5-39H22.5z";
const FRAMED_HEX: &str = "M43 0L21.5 37.2H-21.5L-43 0l21.5-37.2H21.5z";
const CARD_HEX: &str = "M37 0L18.5 32H-18.5L-37 0l18.5-32H18.5z";
const RIM: f64 = 39.0;
const HQ_RIM: f64 = 35.5;

/// The key of a tile's picture: `moloch-hybrid`.
pub fn look(army: &Army, tile: &Tile) -> String {
    format!("{}-{}", army.id, tile.id)
}

/// The style class of an army: its id for special cases, and the hue that its file names.
pub fn army_class(army: &Army) -> String {
    let hue = match army.colour.as_str() {
        known @ ("red" | "blue" | "green" | "yellow" | "grey" | "white" | "purple" | "cyan" | "orange"
        | "brown") => known,
        "gray" | "black" => "grey",
        "magenta" | "pink" | "violet" => "purple",
        "turquoise" | "teal" => "cyan",
        // A colour that we do not know still looks like one army: the same for the same word.
        other => ["purple", "cyan", "orange", "brown"][other.bytes().map(usize::from).sum::<usize>() % 4],
    };
    format!("army-{} hue-{hue}", army.id)
}

/// The letter of an army: the first of its id.
pub fn army_letter(army: &Army) -> char {
    army.id.chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// Lines under the symbols, the same in all six rotations; each army of the box has its own.
fn pattern(army: &Army) -> String {
    let place = armies().iter().position(|known| known.id == army.id);
    let ring = |radius: f64| {
        let (half, height) = (radius / 2.0, radius * HALF_ROOT);
        vec![
            (radius, 0.0),
            (half, height),
            (-half, height),
            (-radius, 0.0),
            (-half, -height),
            (half, -height),
        ]
    };
    let mut pen = Pen::new();
    let class = match place.map(|place| place % 5) {
        Some(0) => "t-pat t-dots",
        Some(3) => "t-pat t-dash",
        Some(_) | None => "t-pat",
    };
    match place.map(|place| place % 5) {
        Some(0 | 2 | 3) => [26.0, 34.0, 42.0].iter().for_each(|radius| {
            pen.polygon(&ring(*radius));
        }),
        // Rays through the edges and the corners.
        Some(1) => (0..3).for_each(|steps| {
            pen.turned(steps).line(&[(0.0, -39.0), (0.0, 39.0)]).line(&[(-45.0, 0.0), (45.0, 0.0)]);
            pen.line(&[(-11.5, -39.0), (11.5, 39.0)]).line(&[(11.5, -39.0), (-11.5, 39.0)]);
        }),
        // A mesh of triangles.
        Some(_) => (0..3).for_each(|steps| {
            pen.turned(steps).line(&[(-47.0, 0.0), (47.0, 0.0)]);
            for y in [13.6, 27.1] {
                let half = 47.0 - y / (2.0 * HALF_ROOT);
                pen.line(&[(-half, -y), (half, -y)]).line(&[(-half, y), (half, y)]);
            }
        }),
        // Mercenaries belong to nobody: a plain cross of three lines.
        None => (0..3).for_each(|steps| {
            pen.turned(steps).line(&[(-45.0, 0.0), (45.0, 0.0)]);
        }),
    }
    path(class, pen.finish())
}

/// The picture of a tile.
pub fn symbol(army: &Army, tile: &Tile) -> Symbol {
    let (turning, upright) = match tile.kind {
        Kind::Action => action(army, tile),
        Kind::Hq => headquarters(army, tile),
        Kind::Warrior | Kind::Module | Kind::Bomber => unit(army, tile),
    };
    Symbol {
        look: look(army, tile),
        turning,
        upright,
        steps: if tile.is_unit() { 6 } else { 1 },
        signed: false,
    }
}

fn path(class: &str, data: &str) -> String {
    format!(r#"<path class="{class}" d="{data}"/>"#)
}

/// The army's letter in the upper left corner; mercenaries have none.
fn letter(army: &Army) -> String {
    if army.hq().is_none() {
        return String::new();
    }
    format!(
        r#"<circle class="t-tag" cx="-19.5" cy="-33.8" r="7"/>{}"#,
        letters(&army_letter(army).to_string(), -19.5, -33.8, 8.5, "t-letter")
    )
}

fn unit(army: &Army, tile: &Tile) -> (String, String) {
    let symbols = edges::markup(tile.face(Rotation::ZERO), RIM);
    let turning = format!("{}{}{symbols}{}", path("t-body", HEX), pattern(army), path("t-rim", HEX));
    let mut upright = centre(army, tile);
    upright.push_str(&corners(tile));
    upright.push_str(&letter(army));
    (turning, upright)
}

/// The plate in the middle: initiatives, else what the unit is for.
fn centre(army: &Army, tile: &Tile) -> String {
    let traits = glyph::traits(tile);
    let crowded = tile.initiative.is_empty() && traits.len() > 1;
    let (y, height) = if crowded { (13.5, 5.5) } else { (12.5, 6.0) };
    let name = letters(&short::name(army, tile), 0.0, y, height, "g-thin t-fine");
    let plate = if tile.explode > 0 || tile.bomb > 0 {
        path("t-plate", &glyph::burst(21.5, 16.5, 12))
    } else if tile.kind == Kind::Module {
        r#"<rect class="t-plate" x="-18" y="-18" width="36" height="36" rx="6"/>"#.to_owned()
    } else if tile.initiative.len() > 1 {
        r#"<rect class="t-plate" x="-22" y="-16" width="44" height="34" rx="15"/>"#.to_owned()
    } else {
        r#"<circle class="t-plate" r="18"/>"#.to_owned()
    };
    let what = if !tile.initiative.is_empty() {
        initiatives(tile)
    } else if !traits.is_empty() {
        grid(&traits, -4.0, 0.9)
    } else if tile.has_nets() {
        at(0.0, -4.0, 0.85, &glyph::net())
    } else {
        at(0.0, -4.0, 0.85, &glyph::wall())
    };
    if tile.initiative.is_empty() && !traits.is_empty() && traits.iter().all(|one| one.hostile) {
        // What harms enemies is light on dark.
        return format!(r#"<g class="t-foe">{plate}{what}{name}</g>"#);
    }
    format!("{plate}{what}{name}")
}

/// Markup moved to a point.
fn moved(x: f64, y: f64, markup: &str) -> String {
    format!(r#"<g transform="translate({x} {y})">{markup}</g>"#)
}

/// A number as it is written: with two decimals at most.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Markup moved to a point and made smaller.
fn at(x: f64, y: f64, scale: f64, markup: &str) -> String {
    let (x, y, scale) = (rounded(x), rounded(y), rounded(scale));
    format!(r#"<g transform="translate({x} {y})scale({scale})">{markup}</g>"#)
}

fn initiatives(tile: &Tile) -> String {
    let count = tile.initiative.len();
    let (height, class) = [(17.5, "g-bold"), (16.0, "g-mid"), (11.0, "g-line")][count.clamp(1, 3) - 1];
    let step = if count > 2 { 12.5 } else { 18.5 };
    let mut text = String::new();
    for (place, value) in tile.initiative.iter().enumerate() {
        let x = (amount(place) - amount(count - 1) / 2.0) * step;
        if place > 0 {
            // A line between them: two and one are not twenty-one.
            text.push_str(&path("g-thin", &format!("M{} -11V3", x - step / 2.0)));
        }
        text.push_str(&letters(&value.to_string(), x, -4.5, height, class));
    }
    text
}

/// Several traits in the plate, in one, two or three columns; `middle` and `scale` are for a single one.
fn grid(traits: &[Trait], middle: f64, scale: f64) -> String {
    let mixed = traits.iter().any(|one| one.hostile) && traits.iter().any(|one| !one.hostile);
    let (columns, wide, high, scale) = match traits.len() {
        0 | 1 => (1, 0.0, 0.0, scale),
        2 => (1, 0.0, 15.0 * scale, scale * 0.73),
        3 | 4 => (2, 19.0 * scale, 15.0 * scale, scale * 0.54),
        _ => (3, 12.8 * scale, 10.0 * scale, scale * 0.36),
    };
    let rows = traits.len().div_ceil(columns);
    let mut text = String::new();
    for (place, one) in traits.iter().enumerate() {
        let x = (amount(place % columns) - amount(columns - 1) / 2.0) * wide;
        let y = middle + (amount(place / columns) - amount(rows - 1) / 2.0) * high;
        if one.hostile && mixed {
            let plate = r#"<rect class="t-plate" x="-19" y="-10.5" width="38" height="21" rx="4"/>"#;
            text.push_str(&at(x, y, scale, &format!(r#"<g class="t-foe">{plate}{}</g>"#, one.markup)));
        } else {
            text.push_str(&at(x, y, scale, &one.markup));
        }
    }
    text
}

const SHIELD: &str = "M-8-8q8-2 16 0v7q0 6-8 10-8-4-8-10z";

/// Toughness, mobility and a warrior's abilities.
fn corners(tile: &Tile) -> String {
    let mut text = String::new();
    let places: &[(f64, f64)] = match tile.toughness {
        0 => &[],
        2 => &[(35.5, 0.0), (18.0, -31.0)],
        _ => &[(35.5, 0.0)],
    };
    for (x, y) in places {
        let inside = if tile.toughness < 3 {
            path("g-line", "M0-4.5v8M-4-.5h8")
        } else {
            letters(&tile.toughness.to_string(), 0.0, 0.0, 10.0, "g-thin")
        };
        text.push_str(&at(*x, *y, 0.95, &format!("{}{inside}", path("t-plate", SHIELD))));
    }
    if tile.mobile {
        let arrow = format!(
            r#"<circle class="t-plate" r="9"/>{}"#,
            path("g-line", "M-5-4.5L-.5 0-5 4.5M1-4.5L5.5 0 1 4.5")
        );
        text.push_str(&at(-35.5, 0.0, 0.95, &arrow));
    }
    // A unit that fights has its numbers in the middle, so what else it does stands in a corner.
    let traits = glyph::traits(tile);
    if tile.kind == Kind::Warrior && !tile.initiative.is_empty() && !traits.is_empty() {
        let icon = format!(r#"<circle class="t-plate" r="9.5"/>{}"#, grid(&traits, 0.0, 0.5));
        text.push_str(&moved(-17.5, 30.0, &icon));
    }
    text
}

fn headquarters(army: &Army, tile: &Tile) -> (String, String) {
    let symbols = edges::markup(tile.face(Rotation::ZERO), HQ_RIM);
    let frame = format!("{}{}{}", path("t-frame", FRAME_HEX), path("t-rim", HEX), path("t-rim", FRAMED_HEX));
    let turning = format!("{}{}{symbols}{frame}", path("t-body", HEX), pattern(army));
    let mut upright = path("t-plate", "M-17-17h6v4h7v-4h8v4h7v-4h6V17H-17z");
    upright.push_str(&letters(&tile.hit_points.to_string(), 0.0, -3.0, 13.0, "g-line"));
    let traits = glyph::traits(tile);
    let count = amount(traits.len());
    let scale = if traits.len() > 1 { 0.9 / count } else { 0.5 };
    for (place, one) in traits.iter().enumerate() {
        let x = (amount(place) - (count - 1.0) / 2.0) * 32.0 / count;
        upright.push_str(&at(x, 11.0, scale, &one.markup));
    }
    upright.push_str(&corners(tile));
    if !tile.initiative.is_empty() {
        upright.push_str(&moved(19.0, -33.0, &small_initiatives(tile)));
    }
    upright.push_str(&letter(army));
    (turning, upright)
}

/// The initiatives of a HQ, in a corner.
fn small_initiatives(tile: &Tile) -> String {
    let values: Vec<String> = tile.initiative.iter().map(u8::to_string).collect();
    let (text, height) = (values.join("·"), if values.len() == 1 { 10.0 } else { 8.0 });
    let half = (font::width(&text, height) / 2.0 + 3.5).max(7.6);
    let plate = format!(
        r#"<rect class="t-plate" x="{}" y="-7.6" width="{}" height="15.2" rx="7.6"/>"#,
        short_number(-half),
        short_number(2.0 * half)
    );
    format!("{plate}{}", path("g-thin", &font::centred(&text, 0.0, 0.0, height)))
}

fn action(army: &Army, tile: &Tile) -> (String, String) {
    let body =
        format!("{}{}{}{}", path("t-body", HEX), pattern(army), path("t-card", CARD_HEX), path("t-rim", HEX));
    let picture = tile.order.map(glyph::order).unwrap_or_default();
    let name = letters(&short::name(army, tile), 0.0, 25.0, 6.5, "g-thin t-fine");
    let upright = format!("{}{name}{}", at(0.0, -4.0, 0.88, &picture), letter(army));
    (body, upright)
}
