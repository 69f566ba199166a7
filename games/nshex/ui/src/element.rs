//! The names of everything that can be pointed at, written and read.

use fracas_hex::{Hex, Rotation};
use fracas_nshex::{Side, TileWord};
use fracas_scene::element;
use fracas_scene::model::ElementId;

/// A tray in which tiles lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The tiles in front of a player.
    Hand,
    /// The tiles still to be drawn.
    Pile,
    /// The tiles out of the game.
    Gone,
    /// The palette of the editor: everything that a side has.
    Palette,
}

impl Place {
    const ALL: [Place; 4] = [Place::Hand, Place::Pile, Place::Gone, Place::Palette];

    fn word(self) -> &'static str {
        match self {
            Place::Hand => "hand",
            Place::Pile => "pile",
            Place::Gone => "gone",
            Place::Palette => "palette",
        }
    }
}

/// The things that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// A hex with what stands there.
    Hex(Hex),
    /// A tile beside the board.
    Tile(Place, Side, TileWord),
    /// A tray as a whole.
    Tray(Place, Side),
    /// A mercenary that can be hired.
    Reserve(TileWord),
    /// A side's panel.
    Side(Side),
    /// A button, which is offered only when it can be picked.
    Button(String),
    /// A rotation of the tile picked last.
    Turn(Rotation),
}

pub(crate) fn hex_id(hex: Hex) -> ElementId {
    element::id("hex", hex)
}

pub(crate) fn side_id(side: Side) -> ElementId {
    element::id("side", side)
}

pub(crate) fn tray_id(place: Place, side: Side) -> ElementId {
    element::id(place.word(), side)
}

pub(crate) fn tile_id(place: Place, side: Side, tile: TileWord) -> ElementId {
    element::owned_id(place.word(), side, tile)
}

/// The tray of the mercenaries to hire.
pub(crate) const RESERVE: &str = "reserve";

pub(crate) fn reserve_id(tile: TileWord) -> ElementId {
    element::id(RESERVE, tile)
}

pub(crate) fn button_id(name: &str) -> ElementId {
    element::button(name)
}

pub(crate) fn turn_id(rotation: Rotation) -> ElementId {
    element::id("turn", rotation)
}

/// The counter of a side's hit points.
pub(crate) fn points_id(side: Side) -> ElementId {
    element::id("points", side)
}

/// The counter of a side's score.
pub(crate) fn score_id(side: Side) -> ElementId {
    element::id("score", side)
}

/// The counter of the tiles that a side can still draw.
pub(crate) fn tiles_id(side: Side) -> ElementId {
    element::id("tiles", side)
}

impl Element {
    /// Reads the name of an element; `None` if nothing is called so.
    pub(crate) fn parse(id: &str) -> Option<Element> {
        let (kind, rest) = element::split(id)?;
        match kind {
            "hex" => rest.parse().ok().map(Element::Hex),
            "side" => rest.parse().ok().map(Element::Side),
            "button" => Some(Element::Button(rest.to_owned())),
            "turn" => rest.parse().ok().map(Element::Turn),
            RESERVE => rest.parse().ok().map(Element::Reserve),
            _ => {
                let place = Place::ALL.into_iter().find(|place| place.word() == kind)?;
                match rest.split_once(':') {
                    Some((side, tile)) => Some(Element::Tile(place, side.parse().ok()?, tile.parse().ok()?)),
                    None => Some(Element::Tray(place, rest.parse().ok()?)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let (hex, side) = ("c3".parse().unwrap(), "p2".parse().unwrap());
        let tile: TileWord = "hybrid".parse().unwrap();
        for (id, element) in [
            (hex_id(hex), Element::Hex(hex)),
            (side_id(side), Element::Side(side)),
            (tray_id(Place::Gone, side), Element::Tray(Place::Gone, side)),
            (tile_id(Place::Palette, side, tile), Element::Tile(Place::Palette, side, tile)),
            (reserve_id(tile), Element::Reserve(tile)),
            (button_id("end"), Element::Button("end".to_owned())),
            (turn_id(Rotation::ZERO), Element::Turn(Rotation::ZERO)),
        ] {
            assert_eq!(Element::parse(&id), Some(element), "{id}");
        }
        for id in ["", "hex", "hex:x9", "hand:p7", "hand:p1:no_such_tile", "palace:p1", "turn:6"] {
            assert_eq!(Element::parse(id), None, "{id}");
        }
    }
}
