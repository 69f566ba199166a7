//! Puts the rule that forbids an action into a sentence.

use super::Cast;
use super::names::{card_name, city_name, district_name, sentence};
use fracas_convoy::{Card, City, Illegal, Unit, View};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// Why an action is forbidden, as a sentence.
pub fn describe_illegal(words: &Words, view: &View, illegal: &Illegal) -> String {
    let cast = Cast::of(view);
    let card = |key: Key, card: Card| words.text(key, &[("card", card_name(words, card).into())]);
    let unit = |key: Key, unit: Unit| words.text(key, &[("unit", cast.unit(words, unit).into())]);
    let city = |key: Key, city: City| words.text(key, &[("city", city_name(words, city).into())]);
    let text = match *illegal {
        Illegal::NotNow => words.say(key!("illegal-not-now")),
        Illegal::Over => words.say(key!("illegal-over")),
        Illegal::NotInHand { card: what } => card(key!("convoy-illegal-not-in-hand"), what),
        Illegal::NotInDeck { card: what } => card(key!("convoy-illegal-not-in-deck"), what),
        Illegal::NotAUnit { card: what } => card(key!("convoy-illegal-not-a-unit"), what),
        Illegal::NotAnInstant { card: what } => card(key!("convoy-illegal-not-an-instant"), what),
        Illegal::NotAModule { card: what } => card(key!("convoy-illegal-not-a-module"), what),
        Illegal::Destroyed { city: at } => city(key!("convoy-illegal-destroyed"), at),
        Illegal::NoFreePost { city: at } => city(key!("convoy-illegal-no-free-post"), at),
        Illegal::InstantsForbidden => words.say(key!("convoy-illegal-instants-forbidden")),
        Illegal::NoTarget { card: what } => card(key!("convoy-illegal-no-target"), what),
        Illegal::NotOnTable { unit: who } => unit(key!("convoy-illegal-not-on-table"), who),
        Illegal::NotYours { unit: who } => unit(key!("convoy-illegal-not-yours"), who),
        Illegal::NothingToPayFor { unit: who } => unit(key!("convoy-illegal-nothing-to-pay-for"), who),
        Illegal::AbilityOff { unit: who } => unit(key!("convoy-illegal-ability-off"), who),
        Illegal::ModuleOff { unit: who } => unit(key!("convoy-illegal-module-off"), who),
        Illegal::SwitchedOff { unit: who } => unit(key!("convoy-illegal-switched-off"), who),
        Illegal::Inert { unit: who } => unit(key!("convoy-illegal-inert"), who),
        Illegal::NoStepOut { unit: who } => unit(key!("convoy-illegal-no-step-out"), who),
        Illegal::Netted { unit: who } => unit(key!("convoy-illegal-netted"), who),
        Illegal::NettedHost { unit: who } => unit(key!("convoy-illegal-netted-host"), who),
        Illegal::NoStep { unit: who } => unit(key!("convoy-illegal-no-step"), who),
        Illegal::AlreadyStepped { unit: who } => unit(key!("convoy-illegal-already-stepped"), who),
        Illegal::Held { unit: who } => unit(key!("convoy-illegal-held"), who),
        Illegal::Immovable { unit: who } => unit(key!("convoy-illegal-immovable"), who),
        Illegal::ImmovableThere { unit: who } => unit(key!("convoy-illegal-immovable-there"), who),
        Illegal::Repeats => words.say(key!("convoy-illegal-repeats")),
        Illegal::Immune { unit: who } => unit(key!("convoy-illegal-immune"), who),
        Illegal::NotNeighbour { city: at } => city(key!("convoy-illegal-not-neighbour"), at),
        Illegal::NotInActiveCity { unit: who } => unit(key!("convoy-illegal-not-in-active-city"), who),
        Illegal::HasModule { unit: who } => unit(key!("convoy-illegal-has-module"), who),
        Illegal::NoSupport => words.say(key!("convoy-illegal-no-support")),
        Illegal::SupportUsed => words.say(key!("convoy-illegal-support-used")),
        Illegal::CannotPay { cost } => {
            words.text(key!("convoy-illegal-cannot-pay"), &[("cost", Value::from(cost))])
        }
        Illegal::SupportIdle => words.say(key!("convoy-illegal-support-idle")),
        Illegal::NotATarget { unit: who } => unit(key!("convoy-illegal-not-a-target"), who),
        Illegal::NotADestination { city: at } => city(key!("convoy-illegal-not-a-destination"), at),
        Illegal::NotADistrict { district } => words.text(
            key!("convoy-illegal-not-a-district"),
            &[("district", district_name(words, district).into())],
        ),
        Illegal::NotOffered { card: what } => card(key!("convoy-illegal-not-offered"), what),
        Illegal::MustChoose => words.say(key!("convoy-illegal-must-choose")),
    };
    sentence(&text)
}
