//! What stays upright above a tile: initiative, lives, mobility, a module's gift, the emblem, hit points, wounds, nets.
//!
//! Badges stand in the corners and edge symbols at the edges, so they never meet.

use super::numeral::{number, short};
use super::palette::Palette;
use super::{BETTER, INK, Size, WORSE};
use fracas_nshex::{Kind, Tile, To};
use std::fmt::Write as _;

/// What is true of a unit now, beyond its print.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Now {
    /// The initiatives of the tile, highest first.
    pub(crate) initiative: Vec<u8>,
    /// Wounds that it has taken.
    pub(crate) wounds: u8,
    /// Whether a net holds it.
    pub(crate) netted: bool,
    /// Hit points of an HQ, and the most it can have.
    pub(crate) points: Option<(i32, i32)>,
    /// The counter that its plate shows, which a page keeps right while a battle is played.
    pub(crate) counter: Option<String>,
    /// Whether it has used its mobility.
    pub(crate) moved: bool,
}

impl Now {
    /// The badge of a tile as printed.
    pub(crate) fn printed(tile: &Tile) -> Now {
        Now { initiative: tile.initiative.to_vec(), ..Now::default() }
    }
}

const HEART: &str = "M0 16L-13 2C-17-6-12-14-6-14C-2-14 0-11 0-9C0-11 2-14 6-14C12-14 17-6 13 2Z";
const CRACKS: &str = "M-30-56L-18-34L-28-22L-8-2L-16 10M-18-34L-4-40M36-30L24-16L34-4L22 12";

/// A flat-top hexagon as path data.
pub(crate) fn hexagon(radius: f64) -> String {
    let (half, high) = (radius / 2.0, radius * 0.866);
    format!("M{radius} 0L{half} {high:.1}H-{half}L-{radius} 0L-{half}-{high:.1}H{half}Z")
}

/// A gear of ten teeth.
fn gear_path() -> String {
    let mut text = String::new();
    for tooth in 0..10 {
        for (place, (radius, off)) in
            [(19.0, -11.0), (24.0, -7.0), (24.0, 7.0), (19.0, 11.0)].into_iter().enumerate()
        {
            let angle = (f64::from(tooth) * 36.0 + off).to_radians();
            let sign = if tooth == 0 && place == 0 { 'M' } else { 'L' };
            let (x, y): (f64, f64) = (radius * angle.cos(), radius * angle.sin());
            let _ = write!(text, "{sign}{x:.1} {y:.1}");
        }
    }
    text.push('Z');
    text
}

fn gear(x: f64, y: f64, scale: f64, now: u8, printed: Option<u8>) -> String {
    let state = match printed {
        Some(printed) if now == printed => "",
        Some(printed) if now < printed => "-less",
        _ => "-more",
    };
    format!(
        r##"<g transform="translate({} {})scale({scale:.2})"><use href="#k-gear{state}"/>{}</g>"##,
        short(x),
        short(y),
        number(&now.to_string(), 0.0, 0.0, 30.0, &format!(r#"fill="{INK}""#))
    )
}

fn gear_shape(fill: &str, arrow: &str) -> String {
    format!(
        r#"<path d="{}" fill="{fill}" stroke="{INK}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/><circle r="15.5" fill="none" stroke="{INK}" stroke-opacity=".25" stroke-width="1.6"/>{arrow}"#,
        gear_path()
    )
}

/// The shapes that badges refer to, as definitions.
pub(crate) fn shapes() -> String {
    let mut text = String::new();
    let mut define = |name: &str, content: &str| {
        let _ = write!(text, r#"<g id="k-{name}">{content}</g>"#);
    };
    let arrow = |path: &str, fill: &str| {
        format!(r#"<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="3" paint-order="stroke"/>"#)
    };
    define("gear", &gear_shape("url(#k-plate)", ""));
    define("gear-more", &gear_shape(BETTER, &arrow("M0-33L9-22H-9Z", BETTER)));
    define("gear-less", &gear_shape(WORSE, &arrow("M0-22L9-33H-9Z", WORSE)));
    for (name, fill, edge) in [("heart", "#ff5f4a", "#ffd7c9"), ("heart-lost", "#2a1512", "#b65a4a")] {
        let heart = format!(
            r#"<path d="{HEART}" fill="{fill}" stroke="{INK}" stroke-width="5" paint-order="stroke"/><path d="{HEART}" fill="none" stroke="{edge}" stroke-width="1.8"/>"#
        );
        define(name, &heart);
    }
    for (name, fill, sign) in
        [("mobile", "#ffb43a", "M-9-10L0 0L-9 10M2-10L11 0L2 10"), ("moved", "#6f675c", "M-9 0L-3 7L10-8")]
    {
        let disc = format!(
            r#"<circle r="19" fill="{fill}" stroke="{INK}" stroke-width="5" paint-order="stroke"/><path d="{sign}" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"#
        );
        define(name, &disc);
    }
    let (shade, rope) = (hexagon(93.0), hexagon(91.0));
    define(
        "netted",
        &format!(
            r##"<path d="{shade}" fill="#000" opacity=".3"/><path d="{shade}" fill="url(#k-net2)"/><path d="{rope}" fill="none" stroke="#f4e4c1" stroke-width="4" stroke-dasharray="8 2"/>"##
        ),
    );
    // Lines between tiles, as samples for the legend.
    for (name, lower, colour) in [
        ("fire-line", "#ff7a2e", "#fff0c0"),
        ("link-line", "#06231f", "#5fe0c4"),
        ("hinder-line", "#2a0a04", "#ff7a5e"),
        ("net-line", "#0b0806", "#f4e4c1"),
    ] {
        let path = r#"d="M-38 22L38-22" fill="none" stroke-linecap="round""#;
        let sample = format!(
            r#"<path {path} stroke="{lower}" stroke-width="12"/><path {path} stroke="{colour}" stroke-width="6" stroke-dasharray="14 12"/>"#
        );
        define(name, &sample);
    }
    define(
        "cracks",
        &format!(
            r##"<g fill="none" stroke-linejoin="round"><path d="{CRACKS}" stroke="#0a0504" stroke-width="6"/><path d="{CRACKS}" stroke="#ff5a3c" stroke-width="2.2"/></g>"##
        ),
    );
    text
}

/// Extra lives as hearts, lost ones hollow.
fn hearts(x: f64, y: f64, scale: f64, toughness: u8, wounds: u8) -> String {
    let mut text = format!(r#"<g transform="translate({x:.1} {y:.1})scale({scale:.2})">"#);
    for place in 0..toughness {
        let x = (f64::from(place) - f64::from(toughness - 1) / 2.0) * 25.0;
        let state = if place + wounds < toughness { "" } else { "-lost" };
        let _ = write!(text, r##"<use href="#k-heart{state}" x="{}"/>"##, short(x));
    }
    text.push_str("</g>");
    text
}

fn mobility(x: f64, y: f64, scale: f64, moved: bool) -> String {
    let name = if moved { "moved" } else { "mobile" };
    format!(r##"<use href="#k-{name}" transform="translate({} {})scale({scale:.2})"/>"##, short(x), short(y))
}

/// What a module gives, as small signs on a tag; `None` where a sign would say less than the figure.
fn gift(tile: &Tile) -> Option<(Vec<&'static str>, &'static str, bool)> {
    const BLADE: &str = r##"<path d="M0-9L6 6Q0 10-6 6Z" fill="#120d0a"/>"##;
    const BARREL: &str = r##"<path d="M0-10L3-4H5V1H3V10H-3V1H-5V-4H-3Z" fill="#120d0a"/>"##;
    const ORDER: &str = r##"<circle r="8" fill="#120d0a"/><circle r="3" fill="#5fe0c4"/>"##;
    const AGAIN: &str = r##"<path d="M-7-7L7 7M7-7L-7 7" stroke="#120d0a" stroke-width="4"/>"##;
    const AHEAD: &str =
        r##"<path d="M-8-7L0 0L-8 7M0-7L8 0L0 7" fill="none" stroke="#120d0a" stroke-width="4"/>"##;
    const CHANGE: &str =
        r##"<path d="M-8-4H5L1-9M8 4H-5L-1 9" fill="none" stroke="#120d0a" stroke-width="3.6"/>"##;
    const LIFE: &str =
        r##"<path d="M0 9L-8 0C-10-5-7-9-4-9C-1-9 0-7 0-6C0-7 1-9 4-9C7-9 10-5 8 0Z" fill="#120d0a"/>"##;
    if tile.medic {
        return Some((vec![LIFE], "", false));
    }
    if tile.recon > 0 || tile.transport {
        return Some((vec![AHEAD], "", false));
    }
    if tile.quartermaster || tile.scoper {
        return Some((vec![CHANGE], "", false));
    }
    let bonus = tile.bonuses.first()?;
    let mut signs = Vec::new();
    if bonus.melee != 0 {
        signs.push(BLADE);
    }
    if bonus.ranged != 0 {
        signs.push(BARREL);
    }
    if bonus.initiative != 0 {
        signs.push(ORDER);
    }
    if bonus.extra_attack > 0 {
        signs.push(AGAIN);
    }
    let worse = bonus.to == To::Enemies;
    let sign = match bonus.extra_attack {
        0 if worse => "−",
        0 => "+",
        _ => "2",
    };
    (!signs.is_empty()).then_some((signs, sign, worse))
}

/// What a module gives, on a tag this far below the middle of a tile; nothing where it has no sign.
pub(crate) fn tag(tile: &Tile, y: f64, scale: f64) -> String {
    let Some((signs, amount, worse)) = gift(tile) else { return String::new() };
    let wide = signs.len() as f64 * 20.0 + if amount.is_empty() { 8.0 } else { 24.0 };
    let mut text = format!(
        r#"<g transform="translate(0 {y:.1})scale({scale:.2})"><rect x="{:.1}" y="-14" width="{wide:.1}" height="28" rx="9" fill="{}" stroke="{INK}" stroke-width="4.4"/>"#,
        -wide / 2.0,
        if worse { WORSE } else { "#5fe0c4" }
    );
    for (place, sign) in signs.iter().enumerate() {
        let x = -wide / 2.0 + 14.0 + place as f64 * 20.0;
        let _ = write!(text, r#"<g transform="translate({x:.1} 0)">{sign}</g>"#);
    }
    text.push_str(&number(amount, wide / 2.0 - 12.0, 0.0, 24.0, &format!(r#"fill="{INK}""#)));
    text.push_str("</g>");
    text
}

/// The emblem of an army, of radius 16.
pub(crate) fn emblem(army: &str, palette: &Palette) -> String {
    let Palette { bright, line, glow, .. } = palette;
    let drawing = match army {
        "moloch" => format!(
            r#"<path d="M-3.5-16H3.5L4.5-11.5A12 12 0 0 1 8.6-9.6L12.6-11.6L15.4-6L11.7-3A12 12 0 0 1 11.7 3L15.4 6L12.6 11.6L8.6 9.6A12 12 0 0 1 4.5 11.5L3.5 16H-3.5L-4.5 11.5A12 12 0 0 1-8.6 9.6L-12.6 11.6L-15.4 6L-11.7 3A12 12 0 0 1-11.7-3L-15.4-6L-12.6-11.6L-8.6-9.6A12 12 0 0 1-4.5-11.5Z"/><path d="M-9 0Q0-9 9 0Q0 9-9 0Z" fill="{line}"/><circle r="3.2" fill="{glow}"/>"#
        ),
        "outpost" => format!(
            r#"<path d="M0-16L14-11V0C14 9 7 14 0 17C-7 14-14 9-14 0V-11Z"/><path d="M0-8L2.4-2.6L8.2-2.2L3.8 1.6L5.2 7.4L0 4.2L-5.2 7.4L-3.8 1.6L-8.2-2.2L-2.4-2.6Z" fill="{line}"/>"#
        ),
        "borgo" => format!(
            r#"<path d="M0 16C-6 12-8 6-8 2L-16-14L-6-9Q0-12 6-9L16-14L8 2C8 6 6 12 0 16Z"/><path d="M-6-3L-1.6 0L-2.6 3.4L-5.6 1.6ZM6-3L1.6 0L2.6 3.4L5.6 1.6ZM-3 8H3L0 12Z" fill="{line}"/>"#
        ),
        "hegemony" => format!(
            r#"<path d="M-16-10C-14-2-9-4-7-8Q0-12 7-8C9-4 14-2 16-10C18 0 12 4 8 4L5 15H-5L-8 4C-12 4-18 0-16-10Z"/><path d="M-6 0L-1.4 2L-3 5ZM6 0L1.4 2L3 5ZM-2.6 10H2.6V12.4H-2.6Z" fill="{line}"/>"#
        ),
        // An own army flies a pennant with as many notches as its name has letters, up to five.
        other => {
            let notches = 2 + other.len() % 4;
            let mut spikes = String::from("M-14-14H14");
            for place in 0..notches {
                let x = 14.0 - 28.0 * (place as f64 + 0.5) / notches as f64;
                let _ =
                    write!(spikes, "L{x:.1} 14L{:.1} 4", 14.0 - 28.0 * (place as f64 + 1.0) / notches as f64);
            }
            format!(
                r#"<path d="{spikes}Z"/><circle cy="-5" r="4.6" fill="{line}"/><circle cy="-5" r="2" fill="{glow}"/>"#
            )
        }
    };
    format!(r#"<g fill="{bright}">{drawing}</g>"#)
}

/// The segments of an HQ's ring, and its hit points on a plate.
fn points(now: i32, most: i32, counter: Option<&str>, palette: &Palette, size: Size) -> String {
    let most = most.clamp(1, 40);
    let left = now.clamp(0, most);
    let colour = match left * 20 / most {
        13.. => "#9be08f",
        7..=12 => "#ffb43a",
        _ => "#ff5a3c",
    };
    let dashes = ".74 .26 ".repeat(usize::try_from(left).unwrap_or_default());
    let (y, scale) = if size == Size::Small { (18.0, 1.6) } else { (36.0, 1.08) };
    let counts = counter.map_or_else(String::new, |counter| format!(r#" data-counts="{counter}""#));
    format!(
        r##"<path d="{}" fill="none" stroke="#0b0806" stroke-width="9"/><g{counts}><path d="M0-65L37.5-65L75 0L37.5 65L-37.5 65L-75 0L-37.5-65Z" fill="none" stroke="{colour}" stroke-width="5.4" pathLength="{most}" stroke-dasharray="{dashes}0 {}"/><g transform="translate(0 {y})scale({scale})"><path d="M-30-17H30L36 0L30 17H-30L-36 0Z" fill="{INK}" stroke="{}" stroke-width="3"/>{}</g></g>"##,
        hexagon(75.0),
        f64::from(most - left) + 0.01,
        palette.bright,
        number(&now.to_string(), 0.0, 0.0, 34.0, r##"fill="#fff""##)
    )
}

/// Everything upright above the ring of a tile.
pub(crate) fn badges(tile: &Tile, palette: &Palette, now: &Now, size: Size) -> String {
    let small = size == Size::Small;
    let mut text = String::new();
    if now.wounds > 0 && tile.kind != Kind::Hq {
        text.push_str(r##"<use href="#k-cracks"/>"##);
    }
    if now.netted {
        text.push_str(r##"<use href="#k-netted"/>"##);
    }
    if tile.kind == Kind::Hq {
        let counter = now.counter.as_deref();
        if let Some((now, most)) = now.points {
            text.push_str(&points(now, most, counter, palette, size));
        }
        return text;
    }
    let scale = size.badges();
    let (across, down) = if small { (43.0 * 0.86, 69.0 * 0.86) } else { (43.0, 69.0) };
    for (place, initiative) in now.initiative.iter().enumerate() {
        // A second gear stands above the first one: beside it, it would hide what the lower edge shows.
        let far = place as f64;
        let (right, up, grow) = match place {
            0 => (0.0, 0.0, 0.92),
            _ if small => (30.6 * far, -2.9 * far, 0.74),
            _ => (8.0 + 3.0 * far, 5.0 + 28.0 * far, 0.74),
        };
        let (x, y) = (right * scale - across, down - up * scale);
        let printed = tile.initiative.get(place).copied();
        text.push_str(&gear(x, y, scale * grow, *initiative, printed));
    }
    if tile.toughness > 0 {
        let (x, y) = match (small, tile.toughness) {
            (true, _) => (52.0, 50.0),
            (false, 1) => (across + 2.0, down),
            (false, _) => (across - 3.0, down),
        };
        let scale = scale * if tile.toughness > 1 { 0.85 } else { 1.0 };
        text.push_str(&hearts(x, y, scale, tile.toughness, now.wounds));
    }
    if tile.mobile {
        let (x, y) = if small { (66.0, -4.0) } else { (78.0, 0.0) };
        text.push_str(&mobility(x, y, scale * 0.95, now.moved));
    }
    if tile.kind == Kind::Module {
        text.push_str(&tag(tile, if small { 34.0 } else { 42.0 }, scale));
    }
    text
}
