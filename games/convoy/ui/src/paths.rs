//! The picks that lead to an action: card, unit, city, district.
//!
//! No two legal actions of one decision have the same path, and none begins another:
//! - in an attack a card of the hand leads on to a city (a unit) or to a button (an instant), a unit of the table to a
//!   card that is paid or to a city to which it steps; in a module phase a module leads on to a unit;
//! - the other decisions offer units, cities, districts, cards and buttons, one pick each. Only the side that may choose a robot
//!   or its module says which of them after the unit.

use super::build_scene::{ViewContext, district_label};
use super::element::{Place, button_id, card_id, city_id, district_id, unit_id};
use super::{card_name, city_name, describe_action};
use fracas_convoy::{Action, Card, City, Decision, District, Effect, Marker, Side, Unit, View};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Step, Words};

/// Puts an action into words.
pub(crate) fn label(view: &View, action: Action, lang: Lang) -> String {
    describe_action(ViewContext::new(view, lang).words, view, &action)
}

/// The picks that lead to an action.
pub(crate) fn steps(view: &View, action: Action, words: &'static Words) -> Vec<Step> {
    let sight = ViewContext::in_words(view, words);
    let side = sight.decider().unwrap_or(Side::Moloch);
    match action {
        Action::Keep => vec![sight.button("keep", key!("convoy-button-keep"))],
        Action::Mulligan => vec![sight.button("mulligan", key!("convoy-button-mulligan"))],
        Action::Draw(card) | Action::Mill(card) | Action::Show(card) => {
            vec![sight.card_step(Place::Pile, card.side(), card)]
        }
        Action::Drop(card) => vec![sight.card_step(Place::Hand, card.side(), card)],
        Action::Engage(district) => {
            vec![sight.district_step(view.active.unwrap_or(City::NEW_YORK), district)]
        }
        Action::Put { card, city } => vec![sight.card_step(Place::Hand, side, card), sight.city_step(city)],
        Action::Play(card) => {
            vec![sight.card_step(Place::Hand, side, card), sight.button("play", key!("convoy-button-play"))]
        }
        Action::Use { unit, pay } => vec![sight.unit_step(unit), sight.pay_step(side, pay)],
        Action::Step { unit, city } => vec![sight.unit_step(unit), sight.city_step(city)],
        Action::Attach { module, unit } => {
            vec![sight.card_step(Place::Hand, side, module), sight.unit_step(unit)]
        }
        Action::Support => vec![sight.button("support", key!("convoy-button-support"))],
        Action::Pass => vec![sight.button("end", key!("convoy-button-pass"))],
        Action::Pick(unit) => {
            let mut steps = vec![sight.unit_step(unit)];
            if sight.asks_which(unit) {
                steps.push(sight.button("unit", key!("convoy-button-unit")));
            }
            steps
        }
        Action::Module(unit) => {
            let mut steps = vec![sight.unit_step(unit)];
            if sight.asks_which(unit) {
                steps.push(sight.button("module", key!("convoy-button-module")));
            }
            steps
        }
        Action::To(city) => vec![sight.city_step(city)],
        Action::Ravage(district) => {
            let city = match sight.decision() {
                Some(Decision::Ravage { city }) => city,
                _ => view.active.unwrap_or(City::NEW_YORK),
            };
            vec![sight.district_step(city, district)]
        }
        Action::Discard(card) => match sight.decision() {
            Some(Decision::Council | Decision::Look) => {
                vec![Step::said(card_id(Place::Aside, Side::Outpost, card), sight.words, || {
                    sight.say(key!("convoy-step-discard"), &[("card", card_name(sight.words, card).into())])
                })]
            }
            _ => vec![sight.pay_step(side, card)],
        },
        Action::Trigger => vec![sight.button("trigger", key!("convoy-button-trigger"))],
        Action::Skip => vec![sight.button("skip", key!("convoy-button-skip"))],
    }
}

impl ViewContext<'_> {
    /// Whether a unit and its module can be meant by pointing at the unit. §hacker.one
    pub(crate) fn asks_which(&self, unit: Unit) -> bool {
        let Some(Decision::Target { card, .. }) = self.decision() else { return false };
        let disables =
            |effect: &Effect| matches!(effect, Effect::Mark(mark) if mark.marker == Marker::Disabled);
        let mut effects = card.facts().abilities.iter().flat_map(|ability| &ability.effects);
        effects.any(disables) && self.unit(unit).is_some_and(|unit| unit.module.is_some())
    }

    pub(crate) fn card_step(&self, place: Place, side: Side, card: Card) -> Step {
        Step::said(card_id(place, side, card), self.words, || card_name(self.words, card))
    }

    /// A card of the hand that is given away.
    fn pay_step(&self, side: Side, card: Card) -> Step {
        Step::said(card_id(Place::Hand, side, card), self.words, || {
            self.say(key!("convoy-step-discard"), &[("card", card_name(self.words, card).into())])
        })
    }

    pub(crate) fn city_step(&self, city: City) -> Step {
        Step::said(city_id(city), self.words, || city_name(self.words, city))
    }

    pub(crate) fn district_step(&self, city: City, district: District) -> Step {
        Step::said(district_id(city, district), self.words, || district_label(self, city, district))
    }

    pub(crate) fn unit_step(&self, unit: Unit) -> Step {
        Step::said(unit_id(unit), self.words, || super::Cast::of(self.view).unit(self.words, unit))
    }

    pub(crate) fn button(&self, name: &str, key: Key) -> Step {
        Step::new(button_id(name), self.words.say(key))
    }
}
