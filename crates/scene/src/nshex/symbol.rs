//! A picture for every tile, drawn from the data of its army file: a new army needs no code.
//!
//! The body of a tile is a flat-top hexagon. What stands at its edges turns with it; numbers, glyphs and letters stay
//! upright in the middle and in the corners, which no edge symbol touches.

use crate::model::Symbol;
use fracas_nshex::{Army, Kind, Tile};

/// The key of a tile's picture: `moloch-hybrid`.
pub fn look(army: &Army, tile: &Tile) -> String {
    format!("{}-{}", army.id, tile.id)
}

/// The style class of an army: its id for special cases, and the hue that its file names.
pub fn army_class(army: &Army) -> String {
    let hue = match army.colour.as_str() {
        "red" | "blue" | "green" | "yellow" | "grey" | "white" | "purple" | "cyan" | "orange" | "brown" => {
            army.colour.as_str()
        }
        "gray" => "grey",
        "magenta" | "pink" => "purple",
        "turquoise" => "cyan",
        _ => "brown",
    };
    format!("army-{} hue-{hue}", army.id)
}

/// The letter of an army: the first of its id.
pub fn army_letter(army: &Army) -> char {
    army.id.chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// The picture of a tile.
pub fn symbol(army: &Army, tile: &Tile) -> Symbol {
    let body = r#"<path class="b" d="M47 0 23.5 40.7H-23.5L-47 0-23.5-40.7H23.5z"/>"#;
    Symbol {
        look: look(army, tile),
        turning: body.to_owned(),
        upright: String::new(),
        steps: if tile.kind == Kind::Action { 1 } else { 6 },
    }
}
