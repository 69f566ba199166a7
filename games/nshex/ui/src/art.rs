//! The pictures of Neuroshima Hex, composed from data: army material, figure, edge symbols, badges.
//!
//! A tile is drawn in a space of its own: a flat-top hexagon of radius 100 round the origin. The ring of edge symbols
//! turns with the tile; figure and numbers always stand upright.

#![expect(clippy::cast_precision_loss, reason = "a tile has a handful of symbols")]

mod badge;
mod figure;
mod material;
mod numeral;
mod order;
mod palette;
mod ring;

pub(crate) use badge::{Now, badges, emblem, hexagon, tag};
pub(crate) use palette::{Palette, gradients, palette};
pub(crate) use ring::{Strengths, ring};

use fracas_nshex::{Army, Kind, Tile};
use fracas_scene::model::{Picture, Symbol};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The colour of dark outlines.
pub(crate) const INK: &str = "#120d0a";
/// The colour of plain symbols.
pub(crate) const BONE: &str = "#fff4df";
/// The colour of what is better than printed.
pub(crate) const BETTER: &str = "#8dea7f";
/// The colour of what is worse than printed.
pub(crate) const WORSE: &str = "#ff7a5e";

/// How large a tile is drawn, which decides how much detail it gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// The size from 110 pixels: a hand, the inspector, a sheet.
    Large,
    /// The size from 56 pixels: the board.
    Medium,
    /// Less than that: lists and thumbnails.
    Small,
}

impl Size {
    /// How much larger edge symbols are drawn.
    fn symbols(self) -> f64 {
        match self {
            Size::Large => 1.0,
            Size::Medium => 1.08,
            Size::Small => 1.22,
        }
    }

    /// How much larger badges are drawn at this size.
    fn badges(self) -> f64 {
        match self {
            Size::Large => 1.0,
            Size::Medium => 1.25,
            Size::Small => 1.75,
        }
    }
}

/// Gradients and patterns that edge symbols and badges refer to.
const PAINTS: &str = concat!(
    r##"<linearGradient id="k-steel" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4f7fa"/><stop offset=".45" stop-color="#aab6c2"/><stop offset=".55" stop-color="#7b8794"/><stop offset="1" stop-color="#47505a"/></linearGradient>"##,
    r##"<linearGradient id="k-bore"><stop stop-color="#fffaf0"/><stop offset=".5" stop-color="#cdbfa6"/><stop offset="1" stop-color="#80735f"/></linearGradient>"##,
    r##"<linearGradient id="k-plate" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#d8c8ab"/></linearGradient>"##,
    r##"<pattern id="k-net" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H17M0 0V17" stroke="#0b0806" stroke-width="6" opacity=".6"/><path d="M0 0H17M0 0V17" stroke="#ead9b5" stroke-width="2.6"/><g fill="#fff3d6"><circle r="3"/><circle cx="17" r="3"/><circle cy="17" r="3"/><circle cx="17" cy="17" r="3"/></g></pattern>"##,
    r##"<pattern id="k-net2" width="27" height="27" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H27M0 0V27" stroke="#0b0806" stroke-width="6.5" opacity=".6"/><path d="M0 0H27M0 0V27" stroke="#ead9b5" stroke-width="3.2"/><g fill="#fff3d6"><circle r="4"/><circle cx="27" r="4"/><circle cy="27" r="4"/><circle cx="27" cy="27" r="4"/></g></pattern>"##,
);

/// Everything that edge symbols and badges refer to; it stands once on a page or in a document.
pub(crate) static SHARED: LazyLock<String> = LazyLock::new(|| {
    format!("<defs>{PAINTS}{}{}{}</defs>", ring::shapes(), badge::shapes(), numeral::shapes())
});

/// The definitions, for sheets of tiles and other pictures outside a scene.
pub fn shared() -> &'static str {
    &SHARED
}

/// The part of a tile's space that its pictures cover: left, top, width, height.
const FRAME: [i32; 4] = [-108, -98, 216, 208];

/// The box in which the picture of a field lies.
const FIELD: [i32; 4] = [-104, -92, 208, 184];

/// A tile is drawn in a space of radius 100; on the board a hex has radius 50, less the joint.
const SCALE: u8 = 49;

/// The baked material of an army of the box.
fn baked(army: &Army) -> Option<&'static str> {
    match army.id.as_str() {
        "borgo" => Some("base-borgo.webp"),
        "hegemony" => Some("base-hegemony.webp"),
        "moloch" => Some("base-moloch.webp"),
        "outpost" => Some("base-outpost.webp"),
        _ => None,
    }
}

/// The picture of a tile: material and figure as pictures, edge symbols and badges as markup.
pub fn symbol(army: &Army, tile: &Tile) -> Symbol {
    let (look, palette) = (crate::look(army, tile), palette(army));
    let [x, y, width, height] = FRAME;
    let placed = |name: String| Picture { name, x, y, width, height, turn: 0 };
    let base = baked(army).map_or_else(|| format!("base-{}.svg", palette.key), str::to_owned);
    let mut now = Now::printed(tile);
    if tile.kind == Kind::Hq {
        now.points = Some((i32::from(tile.hit_points), i32::from(tile.hit_points)));
    }
    let (turning, upright) = over(army, tile, &Strengths::printed(tile), &now, Size::Medium, 0.0);
    let prefix = format!("{look}-");
    let body = format!(
        "<defs>{}</defs>{}{}",
        gradients(palette, &prefix),
        material::base(palette, &prefix),
        core(army, tile, palette, &prefix)
    );
    Symbol {
        pictures: vec![placed(base), placed(format!("{look}.svg"))],
        scale: SCALE,
        body,
        look,
        turning,
        upright,
        steps: if tile.is_unit() { 6 } else { 1 },
        signed: true,
    }
}

/// The slab of a field: three kinds, each turned in six ways.
pub(crate) fn slab(field: usize) -> Picture {
    let [x, y, width, height] = FIELD;
    Picture {
        name: format!("slot-{}.webp", 1 + field * 7 % 3),
        x,
        y,
        width,
        height,
        turn: u16::try_from(field * 5 % 6 * 60).unwrap_or_default(),
    }
}

/// What lies over the pictures of a tile: the turning and the upright part.
pub(crate) fn over(
    army: &Army,
    tile: &Tile,
    strengths: &Strengths,
    now: &Now,
    size: Size,
    turn: f64,
) -> (String, String) {
    if tile.order.is_some() {
        return (String::new(), String::new());
    }
    let palette = palette(army);
    let scaled = |markup: String| format!(r#"<g transform="scale(.{SCALE})">{markup}</g>"#);
    let machine = figure::turning(&army.id, tile, palette);
    (scaled(ring(tile, &machine, strengths, size, turn)), scaled(badges(tile, palette, now, size)))
}

/// A picture of the game by its name, such as `base-moloch.webp` or `moloch-hybrid.svg`: its kind and its content.
pub(crate) fn picture(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    const WEBP: &str = "image/webp";
    let file: &'static [u8] = match name {
        "base-borgo.webp" => include_bytes!("../data/art/base-borgo.webp"),
        "base-hegemony.webp" => include_bytes!("../data/art/base-hegemony.webp"),
        "base-moloch.webp" => include_bytes!("../data/art/base-moloch.webp"),
        "base-outpost.webp" => include_bytes!("../data/art/base-outpost.webp"),
        "key.webp" => include_bytes!("../data/art/key.webp"),
        "hero.webp" => include_bytes!("../data/art/hero.webp"),
        "ground.webp" => include_bytes!("../data/art/ground.webp"),
        "plot.webp" => include_bytes!("../data/art/plot.webp"),
        "slot-1.webp" => include_bytes!("../data/art/slot-1.webp"),
        "slot-2.webp" => include_bytes!("../data/art/slot-2.webp"),
        "slot-3.webp" => include_bytes!("../data/art/slot-3.webp"),
        _ => return drawn(name).map(|text| ("image/svg+xml", Cow::Owned(text.into_bytes()))),
    };
    Some((WEBP, Cow::Borrowed(file)))
}

/// A drawn picture as a file of its own.
fn drawn(name: &str) -> Option<String> {
    let name = name.strip_suffix(".svg")?;
    let framed = |[x, y, width, height]: [i32; 4], content: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}">{content}</svg>"#
        )
    };
    let alone = |content: &str| framed(FRAME, content);
    if let Some(army) = name.strip_prefix("side-") {
        let palette = palette(fracas_nshex::army(army)?);
        let sign = emblem(army, palette);
        return Some(alone(&format!(
            r#"{}<g transform="scale(2.7)" stroke="{INK}" stroke-width=".6">{sign}</g>"#,
            material::base(palette, "")
        )));
    }
    if let Some(kind) = name.strip_prefix("slot-") {
        return material::slab(kind.parse().ok()?).map(|slab| framed(FIELD, &slab));
    }
    if let Some(key) = name.strip_prefix("base-") {
        return palette::by_key(key).map(|palette| alone(&material::base(palette, "")));
    }
    let (army, tile) = name.split_once('-')?;
    let army = fracas_nshex::army(army).or_else(|| fracas_nshex::pool(army))?;
    let tile = army.tiles.iter().find(|known| known.id == tile)?;
    let palette = palette(army);
    Some(alone(&format!("<defs>{}</defs>{}", gradients(palette, ""), core(army, tile, palette, ""))))
}

/// The picture in the core of a tile, with the emblem of its army: its figure, or what an action tile does.
fn core(army: &Army, tile: &Tile, palette: &Palette, prefix: &str) -> String {
    let core = hexagon(73.0);
    if let Some(order) = tile.order {
        return format!(
            r#"<path d="{core}" fill="{}" opacity=".42"/><g transform="scale(1.16)">{}</g>"#,
            palette.line,
            order::order(order)
        );
    }
    let figure = figure::figure(&army.id, tile, palette, prefix);
    let sign = if tile.kind == Kind::Hq {
        String::new()
    } else {
        format!(
            r#"<g transform="translate(-43 -74)"><circle r="14.5" fill="{}" stroke="{}" stroke-width="2"/><g transform="scale(.6)">{}</g></g>"#,
            palette.line,
            palette.bright,
            emblem(&army.id, palette)
        )
    };
    format!(
        r#"<clipPath id="{prefix}core"><path d="{core}"/></clipPath><g clip-path="url(#{prefix}core)"><g transform="scale(1.14)">{figure}</g></g>{sign}"#
    )
}
