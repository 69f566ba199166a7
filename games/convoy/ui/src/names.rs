//! The names of cards, cities and sides in words.

use fracas_convoy::{Benefit, Card, CardKind, City, District, Marker, Names, Phase, Side, Unit, city_facts};
use fracas_scene::key;
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
        Side::Moloch => key!("convoy-side-moloch"),
        Side::Outpost => key!("convoy-side-outpost"),
    })
}

/// The name of a side inside a sentence, with its article where the language has one.
pub(crate) fn side_in(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::Moloch => key!("convoy-the-moloch"),
        Side::Outpost => key!("convoy-the-outpost"),
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
    words.text(key!("convoy-district"), &[("number", district.number().into())])
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
        Benefit::None => key!("convoy-benefit-none"),
        Benefit::Eliminate => key!("convoy-benefit-eliminate"),
        Benefit::Draw => key!("convoy-benefit-draw"),
        Benefit::Send => key!("convoy-benefit-send"),
        Benefit::Bomb => key!("convoy-benefit-bomb"),
    })
}

/// The name of a kind of card.
pub fn kind_name(words: &Words, kind: CardKind) -> String {
    words.say(match kind {
        CardKind::Soldier => key!("convoy-kind-soldier"),
        CardKind::Building => key!("convoy-kind-building"),
        CardKind::Instant => key!("convoy-kind-instant"),
        CardKind::Robot => key!("convoy-kind-robot"),
        CardKind::Module => key!("convoy-kind-module"),
    })
}

/// The name of a marker.
pub fn marker_name(words: &Words, marker: Marker) -> String {
    words.say(match marker {
        Marker::PlusOne => key!("convoy-marker-plus-one"),
        Marker::PlusTwo => key!("convoy-marker-plus-two"),
        Marker::MinusTwo => key!("convoy-marker-minus-two"),
        Marker::Shield => key!("convoy-marker-shield"),
        Marker::Disabled => key!("convoy-marker-disabled"),
        Marker::Net => key!("convoy-marker-net"),
    })
}

/// The name of a phase, for a heading.
pub fn phase_name(words: &Words, phase: Phase) -> String {
    words.say(match phase {
        Phase::Deal => key!("convoy-phase-deal"),
        Phase::Mulligan => key!("convoy-phase-mulligan"),
        Phase::Redeal => key!("convoy-phase-redeal"),
        Phase::Draw => key!("convoy-phase-draw"),
        Phase::Engage => key!("convoy-phase-engage"),
        Phase::Attack { side: Side::Moloch } => key!("convoy-phase-attack-moloch"),
        Phase::Attack { side: Side::Outpost } => key!("convoy-phase-attack-outpost"),
        Phase::Modules { side: Side::Moloch } => key!("convoy-phase-modules-moloch"),
        Phase::Modules { side: Side::Outpost } => key!("convoy-phase-modules-outpost"),
        Phase::Resolution => key!("convoy-phase-resolution"),
        Phase::Over { .. } => key!("convoy-phase-over"),
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
