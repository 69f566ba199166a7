//! The names of everything that can be pointed at, written and read.

use fracas_convoy::{Card, City, District, Side, Unit};
use fracas_scene::element;
use fracas_scene::model::ElementId;

/// A tray in which cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The cards in a hand.
    Hand,
    /// Still to be drawn, or hidden in a hand.
    Pile,
    /// The cards that were discarded.
    Gone,
    /// Drawn or looked at by Outpost, to choose one.
    Aside,
    /// In the editor: everything that a side has left.
    Palette,
}

impl Place {
    const ALL: [Place; 5] = [Place::Hand, Place::Pile, Place::Gone, Place::Aside, Place::Palette];

    fn word(self) -> &'static str {
        match self {
            Place::Hand => "hand",
            Place::Pile => "pile",
            Place::Gone => "gone",
            Place::Aside => "aside",
            Place::Palette => "palette",
        }
    }
}

/// Something that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// A city.
    City(City),
    /// The posts of a side in a city.
    Posts(City, Side),
    /// A district.
    District(City, District),
    /// A unit on the table.
    Unit(Unit),
    /// A card beside the table.
    Card(Place, Side, Card),
    /// A tray as a whole.
    Tray(Place, Side),
    /// A side's panel.
    Side(Side),
    /// A side's strength in the active city.
    Total(Side),
    /// How many cards a side holds.
    Held(Side),
    /// How many cards a deck has.
    Deck(Side),
    /// Something offered only when it can be picked.
    Button(String),
}

fn seat_word(side: Side) -> &'static str {
    match side {
        Side::Moloch => "p1",
        Side::Outpost => "p2",
    }
}

pub(crate) fn side_of_word(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| seat_word(*side) == word)
}

pub(crate) fn city_id(city: City) -> ElementId {
    element::id("city", city)
}

/// The bar of strengths of the active city.
pub(crate) fn front_id(city: City) -> ElementId {
    element::id("front", city)
}

pub(crate) fn posts_id(city: City, side: Side) -> ElementId {
    element::owned_id("posts", city, seat_word(side))
}

pub(crate) fn district_id(city: City, district: District) -> ElementId {
    element::id("district", format_args!("{city}.{district}"))
}

pub(crate) fn unit_id(unit: Unit) -> ElementId {
    element::id("unit", unit)
}

pub(crate) fn side_id(side: Side) -> ElementId {
    element::id("side", seat_word(side))
}

pub(crate) fn tray_id(place: Place, side: Side) -> ElementId {
    element::id(place.word(), seat_word(side))
}

pub(crate) fn card_id(place: Place, side: Side, card: Card) -> ElementId {
    element::owned_id(place.word(), seat_word(side), card)
}

pub(crate) fn button_id(name: &str) -> ElementId {
    element::button(name)
}

/// The counter of a side's strength in the active city.
pub(crate) fn total_id(side: Side) -> ElementId {
    element::id("total", seat_word(side))
}

/// The counter of the cards in a hand.
pub(crate) fn held_id(side: Side) -> ElementId {
    element::id("held", seat_word(side))
}

/// The counter of the cards in a deck.
pub(crate) fn deck_id(side: Side) -> ElementId {
    element::id("deck", seat_word(side))
}

impl Element {
    /// Reads the name of an element; `None` if nothing is called so.
    pub(crate) fn parse(id: &str) -> Option<Element> {
        let (kind, rest) = element::split(id)?;
        Some(match kind {
            // The front line is what the city is about.
            "city" | "front" => Element::City(rest.parse().ok()?),
            "posts" => {
                let (city, side) = rest.split_once(':')?;
                Element::Posts(city.parse().ok()?, side_of_word(side)?)
            }
            "district" => {
                let (city, district) = rest.split_once('.')?;
                Element::District(city.parse().ok()?, district.parse().ok()?)
            }
            "unit" => Element::Unit(rest.parse().ok()?),
            "side" => Element::Side(side_of_word(rest)?),
            "total" => Element::Total(side_of_word(rest)?),
            "held" => Element::Held(side_of_word(rest)?),
            "deck" => Element::Deck(side_of_word(rest)?),
            "button" => Element::Button(rest.to_owned()),
            _ => {
                let place = Place::ALL.into_iter().find(|place| place.word() == kind)?;
                match rest.split_once(':') {
                    Some((side, card)) => Element::Card(place, side_of_word(side)?, card.parse().ok()?),
                    None => Element::Tray(place, side_of_word(rest)?),
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let (city, district) = (City::new(3).unwrap(), District::new(2).unwrap());
        let (unit, card): (Unit, Card) = ("hunter.2".parse().unwrap(), "net_module".parse().unwrap());
        let side = Side::Outpost;
        for (id, element) in [
            (city_id(city), Element::City(city)),
            (posts_id(city, side), Element::Posts(city, side)),
            (district_id(city, district), Element::District(city, district)),
            (unit_id(unit), Element::Unit(unit)),
            (card_id(Place::Aside, side, card), Element::Card(Place::Aside, side, card)),
            (tray_id(Place::Gone, side), Element::Tray(Place::Gone, side)),
            (side_id(side), Element::Side(side)),
            (total_id(side), Element::Total(side)),
            (held_id(side), Element::Held(side)),
            (deck_id(side), Element::Deck(side)),
            (button_id("end"), Element::Button("end".to_owned())),
        ] {
            assert_eq!(Element::parse(&id), Some(element), "{id}");
        }
        for id in [
            "",
            "city",
            "city:6",
            "posts:1",
            "posts:1:p3",
            "district:2",
            "unit:nobody",
            "hand:p3",
            "hand:p1:x",
        ] {
            assert_eq!(Element::parse(id), None, "{id}");
        }
    }
}
