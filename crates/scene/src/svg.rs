//! A scene as SVG: for the page, where looks are defined once and used often, and as a document of its own.
//!
//! Nothing here knows a game. Pieces and their badges are drawn by the game; the classes of marks are the vocabulary that
//! scenes speak, and how they look is decided in [`STYLE`] and in the style sheet that a game adds.

mod board;
#[cfg(test)]
mod contrast;
mod document;
pub mod font;
mod marks;
mod overlay;
pub mod pen;
mod png;
mod strips;
mod style;
mod used;

pub use board::{BoardOptions, Links, Vectors, board, board_since};
pub use document::{Sheet, SheetItem, board_alone, document, illustrated, sheets};
pub use marks::{marks, planned};
pub use overlay::overlays;
pub use png::{PngError, png};
pub use strips::{Cut, Sent, Strip, fingerprint};
pub use style::{Theme, resolved};

use crate::model::{Changed, Picture, Scene, Symbol};
use std::fmt::Write as _;
use std::sync::Arc;

/// The styles of boards and pieces that all games share, for light and dark.
pub const STYLE: &str = include_str!("../assets/board.css");

/// A text as it may stand between tags and in attributes.
pub fn escape(text: &str) -> String {
    // Most texts have nothing to escape.
    if !text.bytes().any(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')) {
        return text.to_owned();
    }
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// The pictures of all looks, to be used by [`board`] and [`piece`] on the same page.
///
/// They must stand inside an `<svg>` that is not `display: none`: see [`sprite`].
pub fn defs(symbols: &[Arc<Symbol>]) -> String {
    let mut text = String::from("<defs>");
    for symbol in symbols.iter().filter(|symbol| symbol.pictures.is_empty()) {
        let Symbol { look, turning, upright, .. } = &**symbol;
        // Writing to a string cannot fail.
        let _ = write!(text, r#"<g id="sym-{look}-t">{turning}</g><g id="sym-{look}-u">{upright}</g>"#);
    }
    text.push_str("</defs>");
    text
}

/// The definitions of symbols in an `<svg>` without size, to be put once on a page.
pub fn sprite(symbols: &[Arc<Symbol>]) -> String {
    format!(
        r#"<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{}</svg>"#,
        defs(symbols)
    )
}

/// How far a piece is turned, in degrees.
pub(crate) fn degrees(symbol: &Symbol, rotation: u8) -> u32 {
    let steps = u32::from(symbol.steps.max(1));
    360 / steps * (u32::from(rotation) % steps)
}

fn turned(markup: &str, degrees: u32) -> String {
    if degrees == 0 {
        format!(r#"<g class="turn">{markup}</g>"#)
    } else {
        format!(r#"<g class="turn" transform="rotate({degrees})">{markup}</g>"#)
    }
}

/// The pictures below a piece; `art` is the address below which the pictures of the game lie.
fn pictured(symbol: &Symbol, art: &str) -> String {
    let mut text = format!(r#"<g transform="scale(.{:02})">"#, symbol.scale.min(99));
    for picture in &symbol.pictures {
        text.push_str(&image(picture, art));
    }
    text.push_str("</g>");
    text
}

/// A picture file as a part of the document: it fills its place and shows its middle.
fn written_out(picture: &Picture, file: &str) -> Option<String> {
    let Picture { x, y, width, height, .. } = picture;
    let inner = file.strip_prefix("<svg ")?;
    Some(format!(
        r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="xMidYMid slice" {inner}"#
    ))
}

/// A picture file on a page.
pub(crate) fn image(picture: &Picture, art: &str) -> String {
    let Picture { name, x, y, width, height, turn } = picture;
    // Every piece has two or three of them: they are not left to `format!`.
    let mut text = String::with_capacity(80 + art.len() + name.len());
    text.push_str("<image href=\"");
    text.push_str(art);
    text.push_str(&escape(name));
    for (attribute, number) in
        [("\" x=\"", x), ("\" y=\"", y), ("\" width=\"", width), ("\" height=\"", height)]
    {
        text.push_str(attribute);
        text.push_str(itoa::Buffer::new().format(*number));
    }
    text.push('"');
    if *turn != 0 {
        let _ = write!(text, r#" transform="rotate({turn})""#);
    }
    text.push_str("/>");
    text
}

/// What lies below on a page: the pictures, or nothing where the page has definitions.
pub(crate) fn below(symbol: &Symbol, art: &str) -> String {
    if symbol.pictures.is_empty() { String::new() } else { pictured(symbol, art) }
}

/// The markup over the pictures of a piece, turning and upright: as printed, or as it is now.
fn over<'a>(symbol: &'a Symbol, now: Option<&'a Changed>) -> (&'a str, &'a str) {
    now.map_or((&symbol.turning, &symbol.upright), |now| (&now.turning, &now.upright))
}

/// What lies above on a page, turned: written out where there are pictures, else by the definitions of the page.
pub(crate) fn above(symbol: &Symbol, now: Option<&Changed>, rotation: u8) -> String {
    let look = &symbol.look;
    let degrees = degrees(symbol, rotation);
    if symbol.pictures.is_empty() {
        let turning = turned(&format!(r##"<use href="#sym-{look}-t"/>"##), degrees);
        return format!(r##"{turning}<use href="#sym-{look}-u"/>"##);
    }
    let (turning, upright) = over(symbol, now);
    format!("{}{upright}", turned(turning, degrees))
}

/// A whole piece on a page.
pub(crate) fn used(symbol: &Symbol, rotation: u8, art: &str) -> String {
    format!("{}{}", below(symbol, art), above(symbol, None, rotation))
}

/// A whole piece, written out.
pub(crate) fn inlined(symbol: &Symbol, now: Option<&Changed>, rotation: u8) -> String {
    let (turning, upright) = over(symbol, now);
    let body = match symbol.scale {
        0 | 100 => symbol.body.clone(),
        scale => format!(r#"<g transform="scale(.{scale:02})">{}</g>"#, symbol.body),
    };
    format!("{body}{}{upright}", turned(turning, degrees(symbol, rotation)))
}

/// Below this width the finest letters are left out.
const FINE: u32 = 56;

fn icon(content: &str, class: &str, px: u32) -> String {
    let small = if px < FINE { " small" } else { "" };
    format!(
        r#"<svg class="piece-icon {}{small}" width="{px}" height="{px}" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">{content}</svg>"#,
        escape(class)
    )
}

/// A piece as a small picture on a page that has the definitions; `class` is that of its owner's panel.
pub fn piece(symbol: &Symbol, class: &str, rotation: u8, px: u32, art: &str) -> String {
    icon(&used(symbol, rotation, art), class, px)
}

/// A piece as a picture that the style sheet sizes.
pub fn face(symbol: &Symbol, class: &str, art: &str) -> String {
    format!(
        r#"<svg class="piece-icon piece {}" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">{}</svg>"#,
        escape(class),
        used(symbol, 0, art)
    )
}

/// A piece as a token in a line of text: what it is made of and its figure, without marks that nobody could read.
pub fn token(scene: &Scene, look: &str, owner: Option<u8>, art: &str) -> Option<String> {
    let symbol = scene.symbols.iter().find(|symbol| symbol.look == look)?;
    let drawn = if symbol.pictures.is_empty() { above(symbol, None, 0) } else { below(symbol, art) };
    Some(format!(
        r#"<svg class="token piece {}" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">{drawn}</svg>"#,
        board::panel_class(&scene.panels, owner)
    ))
}

/// A piece as a small picture whose images browsers fetch only when it is shown: for what lies in closed
/// drawers.
pub fn face_later(symbol: &Symbol, class: &str, art: &str) -> String {
    let mut below = String::new();
    for Picture { name, x, y, width, height, turn } in &symbol.pictures {
        let turn = if *turn == 0 { String::new() } else { format!(r#" transform="rotate({turn})""#) };
        // Writing to a string cannot fail.
        let _ = write!(
            below,
            r#"<foreignObject x="{x}" y="{y}" width="{width}" height="{height}"{turn}><img src="{art}{}" width="{width}" height="{height}" loading="lazy" alt=""></foreignObject>"#,
            escape(name)
        );
    }
    format!(
        r#"<svg class="piece-icon piece {}" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><g transform="scale(.{:02})">{below}</g>{}</svg>"#,
        escape(class),
        symbol.scale.min(99),
        above(symbol, None, 0)
    )
}
