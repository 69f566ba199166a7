//! What things are called.

use fracas_convoy::{Benefit, Card, CardKind, City, District, Marker, Names, Phase, Side, Unit, city_facts};
use fracas_scene::{Lang, Words};

/// One of two names by language.
pub(crate) fn name_in(lang: Lang, names: &Names) -> &str {
    match lang {
        Lang::En => &names.en,
        Lang::Fr => &names.fr,
    }
}

/// The name of a side as a label.
pub fn side_name(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::Moloch => "convoy-side-moloch",
        Side::Outpost => "convoy-side-outpost",
    })
}

/// The name of a side inside a sentence, with its article where the language has one.
pub(crate) fn side_in(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::Moloch => "convoy-the-moloch",
        Side::Outpost => "convoy-the-outpost",
    })
}

/// The name of a card.
pub fn card_name(words: &Words, card: Card) -> String {
    name_in(words.lang(), &card.facts().name).to_owned()
}

/// The name of a city.
pub fn city_name(words: &Words, city: City) -> String {
    name_in(words.lang(), &city_facts(city).name).to_owned()
}

/// The name of a district: cities give them numbers only.
pub fn district_name(words: &Words, district: District) -> String {
    words.text("convoy-district", &[("number", district.number().into())])
}

/// The name of a unit: its card's, and its number if it is not the first copy.
pub fn unit_name(words: &Words, unit: Unit) -> String {
    match unit.copy() {
        1 => card_name(words, unit.card()),
        // A name and its number stay on one line.
        copy => format!("{}\u{a0}{copy}", card_name(words, unit.card())),
    }
}

/// The name of a benefit.
pub fn benefit_name(words: &Words, benefit: Benefit) -> String {
    words.say(match benefit {
        Benefit::None => "convoy-benefit-none",
        Benefit::Eliminate => "convoy-benefit-eliminate",
        Benefit::Draw => "convoy-benefit-draw",
        Benefit::Send => "convoy-benefit-send",
        Benefit::Bomb => "convoy-benefit-bomb",
    })
}

/// The name of a kind of card.
pub fn kind_name(words: &Words, kind: CardKind) -> String {
    words.say(match kind {
        CardKind::Soldier => "convoy-kind-soldier",
        CardKind::Building => "convoy-kind-building",
        CardKind::Instant => "convoy-kind-instant",
        CardKind::Robot => "convoy-kind-robot",
        CardKind::Module => "convoy-kind-module",
    })
}

/// The name of a marker.
pub fn marker_name(words: &Words, marker: Marker) -> String {
    words.say(match marker {
        Marker::PlusOne => "convoy-marker-plus-one",
        Marker::PlusTwo => "convoy-marker-plus-two",
        Marker::MinusTwo => "convoy-marker-minus-two",
        Marker::Shield => "convoy-marker-shield",
        Marker::Disabled => "convoy-marker-disabled",
        Marker::Net => "convoy-marker-net",
    })
}

/// The name of a phase, for a heading.
pub fn phase_name(words: &Words, phase: Phase) -> String {
    words.say(match phase {
        Phase::Deal => "convoy-phase-deal",
        Phase::Mulligan => "convoy-phase-mulligan",
        Phase::Redeal => "convoy-phase-redeal",
        Phase::Draw => "convoy-phase-draw",
        Phase::Engage => "convoy-phase-engage",
        Phase::Attack { side: Side::Moloch } => "convoy-phase-attack-moloch",
        Phase::Attack { side: Side::Outpost } => "convoy-phase-attack-outpost",
        Phase::Modules { side: Side::Moloch } => "convoy-phase-modules-moloch",
        Phase::Modules { side: Side::Outpost } => "convoy-phase-modules-outpost",
        Phase::Resolution => "convoy-phase-resolution",
        Phase::Over { .. } => "convoy-phase-over",
    })
}

/// The sentence with a capital letter in front: a side may come first in it.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
