//! What stands at the edges of a tile and turns with it: blades, barrels, rails, nets, plates and links.
//!
//! Everything is drawn at the upper edge of a flat-top hexagon of radius 100 and turned by steps of 60 degrees.

use super::numeral::{number, short};
use super::{BETTER, BONE, INK, Size};
use fracas_hex::Direction;
use fracas_nshex::{Kind, Tile, To, directions};
use std::fmt::Write as _;

/// The strengths of a tile's attacks now, by printed direction; printed ones where nothing changes them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Strengths {
    /// The melee strength on each edge.
    pub(crate) melee: [u8; 6],
    /// The ranged strength on each edge.
    pub(crate) ranged: [u8; 6],
}

impl Strengths {
    /// The strengths of a tile as printed.
    pub(crate) fn printed(tile: &Tile) -> Strengths {
        Strengths { melee: tile.faces[0].melee, ranged: tile.faces[0].ranged }
    }
}

const BETTER_DARK: &str = "#3d9a45";
const BONE_DARK: &str = "#c7b595";
const LOST: [&str; 2] = ["#8a7a6a55", "#5a4d4055"];

fn blade([light, dark]: [&str; 2]) -> String {
    format!(
        r#"<path d="M0-1L13.5 30Q7 40 0 41Q-7 40-13.5 30Z" fill="{light}" stroke="{INK}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/><path d="M0 0L13.5 30Q7 40 0 41Z" fill="{dark}"/><path d="M0 8V36" stroke="{INK}" stroke-opacity=".35" stroke-width="1.6"/>"#
    )
}

fn barrel(tip: &str) -> String {
    format!(
        r#"<path d="M0 0L6 13H9V24H5.6V50H-5.6V24H-9V13H-6Z" fill="url(#k-bore)" stroke="{INK}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"/><path d="M0 0L6 13H-6Z" fill="{tip}"/><path d="M-9 17.5H9M-9 21H9" stroke="{INK}" stroke-width="1.6"/><path d="M-5.6 30H5.6M-5.6 42H5.6" stroke="{INK}" stroke-width="1.4" stroke-opacity=".55"/>"#
    )
}

/// The places of symbols side by side.
fn spread(count: u8, gap: f64) -> Vec<f64> {
    match count {
        0 | 1 => vec![0.0],
        2 => vec![-gap / 2.0, gap / 2.0],
        _ => vec![-gap, 0.0, gap],
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Weapon {
    Blade,
    Barrel,
}

/// An attack of `printed` strength that is worth `now`: added ones green, lost ones faint, more than three a number.
fn attack(weapon: Weapon, printed: u8, now: u8, size: Size, turn: f64) -> String {
    let many = now > 3;
    let shown = if many { 1 } else { now.max(printed).min(3) };
    let scale = if shown == 3 { 0.86 } else { 1.0 } * size.symbols();
    let gap = match (weapon, shown) {
        (Weapon::Blade, 3) => 24.0,
        (Weapon::Blade, _) => 29.0,
        (Weapon::Barrel, 3) => 19.0,
        (Weapon::Barrel, _) => 22.0,
    } * if size.symbols() > 1.0 { 1.12 } else { 1.0 };
    let mut text = String::new();
    for (place, x) in (0u8..).zip(spread(shown, gap)) {
        let added = place >= printed || (many && now > printed);
        let lost = now < printed && place >= now;
        let (name, y) = match weapon {
            Weapon::Blade => ("blade", -90),
            Weapon::Barrel => ("barrel", -94),
        };
        let state = if lost {
            "-lost"
        } else if added {
            "-more"
        } else {
            ""
        };
        let _ = write!(
            text,
            r##"<use href="#k-{name}{state}" transform="translate({} {y})scale({scale:.2})"/>"##,
            short(x)
        );
    }
    if many {
        let fill = if now > printed { BETTER } else { BONE };
        let _ = write!(
            text,
            r#"<g transform="translate(20 -60)rotate({:.0})"><circle r="12.5" fill="{fill}" stroke="{INK}" stroke-width="3.4"/>{}</g>"#,
            -turn,
            number(&now.to_string(), 0.0, 0.0, 21.0, &format!(r#"fill="{INK}""#))
        );
    }
    text
}

fn gauss() -> String {
    format!(
        r##"<path d="M-13 4H13V50H-13Z" fill="#0d1a22" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/><path d="M-3 0H3V48H-3Z" fill="#9ff6ff"/><path d="M-1 0H1V48H-1Z" fill="#fff"/><path d="M-13 3H-7V50H-13ZM7 3H13V50H7Z" fill="url(#k-steel)"/><path d="M-15 12H15M-15 24H15M-15 36H15" stroke="#3fc7e6" stroke-width="4"/><circle r="8" fill="#7ff0ff" opacity=".45"/><circle r="4" fill="#e8fdff"/>"##
    )
}

fn net() -> String {
    const EDGE: &str = "M-44-84H44L27-53Q0-44-27-53Z";
    format!(
        r##"<path d="{EDGE}" fill="{INK}" fill-opacity=".72"/><path d="{EDGE}" fill="url(#k-net)"/><path d="{EDGE}" fill="none" stroke="{INK}" stroke-width="8" stroke-linejoin="round"/><path d="{EDGE}" fill="none" stroke="#f4e4c1" stroke-width="4" stroke-dasharray="7 1.6" stroke-linejoin="round"/>"##
    )
}

fn plate() -> String {
    format!(
        r##"<path d="M-50-88H50L42-72Q0-66-42-72Z" fill="url(#k-steel)" stroke="{INK}" stroke-width="3.6" stroke-linejoin="round"/><path d="M-46-85.5H46" stroke="#fff" stroke-opacity=".8" stroke-width="2"/><g fill="#2b333b"><circle cx="-36" cy="-78" r="2.6"/><circle cx="36" cy="-78" r="2.6"/><circle cx="-18" cy="-76" r="2.2"/><circle cx="18" cy="-76" r="2.2"/></g>"##
    )
}

/// What a link does to whom: gives, hinders or takes over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Gift,
    Hindrance,
    Capture,
}

impl Link {
    const ALL: [Link; 3] = [Link::Gift, Link::Hindrance, Link::Capture];

    fn word(self) -> &'static str {
        match self {
            Link::Gift => "gift",
            Link::Hindrance => "hindrance",
            Link::Capture => "capture",
        }
    }
}

fn link(kind: Link) -> String {
    let (light, dark, sign) = match kind {
        Link::Gift => ("#5fe0c4", "#0d6a5c", "M-2.5-85H2.5V-80H7.5V-75H2.5V-70.5H-2.5V-75H-7.5V-80H-2.5Z"),
        Link::Hindrance => ("#ff6a4d", "#8f1f10", "M-8-80H8V-75H-8Z"),
        Link::Capture => ("#ffc24a", "#8a5a08", "M-9-82L-3-78L-9-74ZM9-82L3-78L9-74Z"),
    };
    format!(
        r##"<path d="M-10-84V-94H-4V-84M4-84V-94H10V-84" fill="#e8dcc0" stroke="{INK}" stroke-width="3"/><path d="M-21-86H21A21 21 0 0 1-21-86Z" fill="{dark}" stroke="{INK}" stroke-width="4.4" stroke-linejoin="round"/><path d="M-17-86H17A17 17 0 0 1-17-86Z" fill="{light}"/><path d="{sign}" fill="{INK}"/>"##
    )
}

fn link_kind(tile: &Tile) -> Link {
    if tile.scoper {
        Link::Capture
    } else if tile.bonuses.iter().any(|bonus| bonus.to == To::Enemies) {
        Link::Hindrance
    } else {
        Link::Gift
    }
}

/// The edge symbols of a tile as printed (rotation 0). `turn` is how far the piece is turned, in degrees, so that
/// numbers among them stand upright; `machine` is what of the figure points at the edges of its beams.
pub(crate) fn ring(tile: &Tile, machine: &str, now: &Strengths, size: Size, turn: f64) -> String {
    let face = &tile.faces[0];
    let mut text = String::new();
    let mut at = |direction: Direction, shift: f64, content: &str| {
        let angle = direction.index() * 60;
        let shift = if shift == 0.0 { String::new() } else { format!("translate({shift} 0)") };
        let _ = write!(text, r#"<g transform="rotate({angle}){shift}">{content}</g>"#);
    };
    for direction in Direction::ALL.into_iter().filter(|edge| face.gauss[edge.index()] > 0) {
        at(direction, 0.0, machine);
    }
    for direction in directions(face.armor) {
        at(direction, 0.0, r##"<use href="#k-armour"/>"##);
    }
    if tile.kind != Kind::Hq {
        for direction in directions(face.links) {
            at(direction, 0.0, &format!(r##"<use href="#k-{}"/>"##, link_kind(tile).word()));
        }
    }
    for direction in directions(face.nets) {
        at(direction, 0.0, r##"<use href="#k-netting"/>"##);
    }
    for direction in Direction::ALL {
        let place = direction.index();
        let turned = turn + 60.0 * place as f64;
        let (melee, ranged) = (face.melee[place], face.ranged[place]);
        let shift = if melee > 0 && ranged > 0 { 15.0 } else { 0.0 };
        if tile.kind == Kind::Hq {
            if melee > 0 {
                let small = attack(Weapon::Blade, 1, 1, Size::Large, turned);
                at(
                    direction,
                    0.0,
                    &format!(r#"<g transform="translate(0 -90)scale(.56)translate(0 90)">{small}</g>"#),
                );
            }
            continue;
        }
        if melee > 0 || now.melee[place] > 0 {
            let shift = if now.melee[place] > 0 && now.ranged[place] > 0 { 15.0 } else { shift };
            at(direction, -shift, &attack(Weapon::Blade, melee, now.melee[place], size, turned));
        }
        if ranged > 0 || now.ranged[place] > 0 {
            let shift = if now.melee[place] > 0 && now.ranged[place] > 0 { 15.0 } else { shift };
            at(direction, shift, &attack(Weapon::Barrel, ranged, now.ranged[place], size, turned));
        }
        if face.gauss[place] > 0 {
            at(
                direction,
                0.0,
                &format!(
                    r##"<use href="#k-gauss" transform="translate(0 -92)scale({:.2})"/>"##,
                    size.symbols()
                ),
            );
        }
    }
    text
}

/// The shapes that rings refer to, as definitions.
pub(crate) fn shapes() -> String {
    let mut text = String::new();
    let mut define = |name: &str, content: &str| {
        let _ = write!(text, r#"<g id="k-{name}">{content}</g>"#);
    };
    define("blade", &blade([BONE, BONE_DARK]));
    define("blade-more", &blade([BETTER, BETTER_DARK]));
    define("blade-lost", &blade(LOST));
    define("barrel", &barrel("#ff9d2e"));
    define("barrel-more", &barrel(BETTER));
    define("barrel-lost", &format!(r#"<g opacity=".35">{}</g>"#, barrel(LOST[0])));
    define("gauss", &gauss());
    define("netting", &net());
    define("armour", &plate());
    for kind in Link::ALL {
        define(kind.word(), &link(kind));
    }
    text
}
