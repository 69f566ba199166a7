//! The names of what can be pointed at.

use fracas_mars::{Card, Model, Side, Square};
use fracas_scene::element;
use fracas_scene::model::ElementId;

/// The things that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    Square(Square),
    Model(Model),
    Card(Side, Card),
    Series(Side, Card),
    Gone(Card),
    Side(Side),
    Vp(Side),
}

pub(crate) fn square_id(square: Square) -> ElementId {
    element::id("square", square)
}

pub(crate) fn model_id(model: Model) -> ElementId {
    element::id("model", model)
}

fn seat(side: Side) -> &'static str {
    match side {
        Side::Human => "p1",
        Side::Martian => "p2",
    }
}

fn side_of(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| seat(*side) == text)
}

pub(crate) fn hand_id(side: Side) -> ElementId {
    element::id("hand", seat(side))
}

pub(crate) fn card_id(side: Side, card: Card) -> ElementId {
    element::owned_id("card", seat(side), card)
}

pub(crate) fn series_tray_id(side: Side) -> ElementId {
    element::id("support", seat(side))
}

pub(crate) fn series_id(side: Side, card: Card) -> ElementId {
    element::owned_id("series", seat(side), card)
}

pub(crate) fn reserve_id(side: Side) -> ElementId {
    element::id("reserve", seat(side))
}

pub(crate) fn gone_id(card: Card) -> ElementId {
    element::id("gone", card)
}

pub(crate) fn side_id(side: Side) -> ElementId {
    element::id("side", seat(side))
}

pub(crate) fn counter_id(word: &str, side: Side) -> ElementId {
    element::id(word, seat(side))
}

impl Element {
    pub(crate) fn parse(id: &str) -> Option<Element> {
        let (kind, rest) = element::split(id)?;
        let pair = || element::read_owned(rest, side_of);
        Some(match kind {
            "square" => Element::Square(rest.parse().ok()?),
            "model" => Element::Model(rest.parse().ok()?),
            "card" => pair().map(|(side, card)| Element::Card(side, card))?,
            "series" => pair().map(|(side, card)| Element::Series(side, card))?,
            "gone" => Element::Gone(rest.parse().ok()?),
            "side" => Element::Side(side_of(rest)?),
            "vp" | "cards" | "models" => Element::Vp(side_of(rest)?),
            _ => return None,
        })
    }
}
