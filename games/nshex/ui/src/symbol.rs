//! The names of tiles and armies in pictures and styles.

use fracas_nshex::{Army, Tile};

/// The key of a tile's picture: `moloch-hybrid`.
pub fn look(army: &Army, tile: &Tile) -> String {
    [army.id.as_str(), "-", tile.id.as_str()].concat()
}

/// The tile of an army whose picture has this key.
pub(crate) fn looked_at<'a>(army: &'a Army, key: &str) -> Option<&'a Tile> {
    let tile = key.strip_prefix(army.id.as_str())?.strip_prefix('-')?;
    army.tiles.iter().find(|known| known.id == tile)
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
