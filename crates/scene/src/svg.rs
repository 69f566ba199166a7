//! A scene as SVG: for the page, where looks are defined once and used often, and as a document of its own.
//!
//! Nothing here knows a game. Classes and shapes of badges and marks are the vocabulary that scenes speak; how they
//! look is decided in [`STYLE`] and in the style sheet that a game adds.

mod board;
#[cfg(test)]
mod contrast;
mod document;
pub mod font;
pub mod pen;
mod png;
mod style;

pub use board::{BoardOptions, Links, board, marks};
pub use document::{Sheet, SheetItem, document, sheets};
pub use png::{PngError, png};
pub use style::{Theme, resolved};

use crate::model::Symbol;
use std::fmt::Write as _;

/// The styles of boards and pieces that all games share, for light and dark.
pub const STYLE: &str = include_str!("../assets/board.css");

/// A text as it may stand between tags and in attributes.
pub fn escape(text: &str) -> String {
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
pub fn defs(symbols: &[Symbol]) -> String {
    let mut text = String::from("<defs>");
    for Symbol { look, turning, upright, .. } in symbols {
        // Writing to a string cannot fail.
        let _ = write!(text, r#"<g id="sym-{look}-t">{turning}</g><g id="sym-{look}-u">{upright}</g>"#);
    }
    text.push_str("</defs>");
    text
}

/// The same in an `<svg>` without size, to be put once on a page.
pub fn sprite(symbols: &[Symbol]) -> String {
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

/// The two parts of a piece that refer to the definitions of the page.
pub(crate) fn used(symbol: &Symbol, rotation: u8) -> String {
    let look = &symbol.look;
    let turning = turned(&format!(r##"<use href="#sym-{look}-t"/>"##), degrees(symbol, rotation));
    format!(r##"{turning}<use href="#sym-{look}-u"/>"##)
}

/// The two parts of a piece, written out.
pub(crate) fn inlined(symbol: &Symbol, rotation: u8) -> String {
    format!("{}{}", turned(&symbol.turning, degrees(symbol, rotation)), symbol.upright)
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
pub fn piece(symbol: &Symbol, class: &str, rotation: u8, px: u32) -> String {
    icon(&used(symbol, rotation), class, px)
}

/// The same without need of definitions.
pub fn piece_alone(symbol: &Symbol, class: &str, rotation: u8, px: u32) -> String {
    icon(&inlined(symbol, rotation), class, px)
}
