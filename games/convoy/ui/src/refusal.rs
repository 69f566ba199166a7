//! Why some picks lead to nothing: the action that was probably meant, and the rule that forbids it.

use super::build_scene::ViewContext;
use super::element::{Element, Place};
use super::{card_name, side_name};
use crate::Ui;
use fracas_convoy::{
    Action, Card, CardKind, City, Decision, District, Illegal, PendingView, Side, Unit, View, cards,
};
use fracas_core::{Actor, Seat, State as _};
use fracas_scene::Lang;
use fracas_scene::Presented as _;
use fracas_scene::key;
use fracas_scene::leads_on;
use fracas_scene::model::Remark;

/// Why these picks lead to nothing; `None` if they do lead somewhere or mean nothing at all.
pub(crate) fn why_not(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
    let refuse = |illegal: Illegal| Some(Ui::refusal(view, &illegal, lang));
    let PendingView::Act { actor, decision } = view.pending else { return refuse(Illegal::Over) };
    let elements: Vec<Element> = picks.iter().map(|pick| Element::parse(pick)).collect::<Option<_>>()?;
    if elements.is_empty() {
        return None;
    }
    if actor != Actor::Seat(seat) {
        return refuse(Illegal::NotNow);
    }
    let sight = ViewContext::new(view, lang);
    let state = sight.stand_in()?;
    if leads_on::<Ui>(view, &state, picks, lang) {
        return None;
    }
    let guesser = Guesser { sight, side: Side::of_seat(seat)? };
    if let Some(remark) = guesser.foreign(&elements) {
        return Some(remark);
    }
    let actions = guesser.guess(decision, &elements);
    if actions.iter().any(|action| state.check(action).is_ok()) {
        // The beginning is a good one, but what was picked last has no part in it.
        let text = guesser.sight.words.say(key!("convoy-why-not-part"));
        return Some(Remark { text, rule: Some("§battle.sequence".to_owned()) });
    }
    let broken = actions.iter().find_map(|action| state.check(action).err());
    refuse(broken.unwrap_or(Illegal::NotNow))
}

struct Guesser<'a> {
    sight: ViewContext<'a>,
    side: Side,
}

impl Guesser<'_> {
    /// A card that is not in the player's hand. §hand.own
    fn foreign(&self, picks: &[Element]) -> Option<Remark> {
        let words = self.sight.words;
        let (place, side, card) = picks.iter().find_map(|pick| match pick {
            Element::Card(place, side, card) => Some((*place, *side, *card)),
            _ => None,
        })?;
        let key = match place {
            Place::Hand if side != self.side => key!("convoy-why-not-your-card"),
            Place::Pile => key!("convoy-why-in-deck"),
            Place::Gone => key!("convoy-why-discarded"),
            Place::Hand | Place::Aside | Place::Palette => return None,
        };
        let values = [("card", card_name(words, card).into()), ("side", side_name(words, side).into())];
        Some(Remark { text: words.text(key, &values), rule: Some("§hand.own".to_owned()) })
    }

    /// What may have been meant, the likeliest first.
    fn guess(&self, decision: Decision, picks: &[Element]) -> Vec<Action> {
        match decision {
            Decision::Attack => self.in_attack(picks),
            Decision::Modules => self.in_modules(picks),
            Decision::Engage => match picks.last() {
                Some(Element::District(city, district)) if self.sight.view.active == Some(*city) => {
                    vec![Action::Engage(*district)]
                }
                Some(Element::District(_, district)) => self.elsewhere(*district),
                _ => Vec::new(),
            },
            Decision::Ravage { city } => match picks.last() {
                Some(Element::District(at, district)) if *at == city => vec![Action::Ravage(*district)],
                _ => Vec::new(),
            },
            Decision::Destination { .. } => match picks.last() {
                Some(Element::City(city)) => vec![Action::To(*city)],
                _ => Vec::new(),
            },
            Decision::Pay { .. } | Decision::Council | Decision::Look => match picks.last() {
                Some(Element::Card(_, _, card)) => vec![Action::Discard(*card)],
                _ => Vec::new(),
            },
            Decision::Target { .. }
            | Decision::Host { .. }
            | Decision::Owed
            | Decision::Support
            | Decision::Overflow { .. }
            | Decision::Spiders { .. }
            | Decision::Order
            | Decision::Benefit { .. }
            | Decision::Bomb { .. }
            | Decision::Redeploy => match picks.first() {
                Some(Element::Unit(unit)) => vec![Action::Pick(*unit), Action::Module(*unit)],
                _ => Vec::new(),
            },
            Decision::Mulligan
            | Decision::Trigger { .. }
            | Decision::Draw { .. }
            | Decision::Mill
            | Decision::Show
            | Decision::Drop => Vec::new(),
        }
    }

    /// A district of another city: none of those that can be chosen.
    fn elsewhere(&self, district: District) -> Vec<Action> {
        // A district that no city has breaks the same rule.
        let standing = self.sight.view.active.map_or(0, |city| self.sight.city(city).districts.len());
        let beyond = u8::try_from(standing + 1).ok().and_then(District::new);
        vec![Action::Engage(beyond.unwrap_or(district))]
    }

    fn in_attack(&self, picks: &[Element]) -> Vec<Action> {
        match picks {
            [Element::Card(Place::Hand, _, card), rest @ ..] => self.with_card(*card, rest),
            [Element::Unit(unit), rest @ ..] => self.with_unit(*unit, rest),
            [Element::Button(name), ..] if name == "support" => vec![Action::Support],
            [Element::City(city) | Element::Posts(city, _) | Element::District(city, _), ..]
                if Some(*city) == self.sight.view.active && self.side == Side::Outpost =>
            {
                vec![Action::Support]
            }
            _ => Vec::new(),
        }
    }

    /// What a card of the hand was meant for.
    fn with_card(&self, card: Card, rest: &[Element]) -> Vec<Action> {
        let city = match rest.last() {
            Some(Element::City(city) | Element::Posts(city, _) | Element::District(city, _)) => Some(*city),
            Some(Element::Unit(unit)) => self.sight.unit(*unit).map(|unit| unit.city),
            _ => None,
        };
        match (card.facts().kind, city) {
            (CardKind::Instant, None) => vec![Action::Play(card)],
            (CardKind::Instant, Some(city)) => vec![Action::Play(card), Action::Put { card, city }],
            (_, Some(city)) => vec![Action::Put { card, city }],
            (_, None) => City::all().map(|city| Action::Put { card, city }).collect(),
        }
    }

    /// What a unit of the table was meant to do: to step, or to use its ability.
    fn with_unit(&self, unit: Unit, rest: &[Element]) -> Vec<Action> {
        match rest {
            [Element::City(city) | Element::Posts(city, _) | Element::District(city, _), ..] => {
                vec![Action::Step { unit, city: *city }]
            }
            [Element::Card(_, _, pay), ..] => vec![Action::Use { unit, pay: *pay }],
            _ => {
                let steps = City::all().map(|city| Action::Step { unit, city });
                let own = self.sight.side(self.side).hand.first().map(|stack| stack.card);
                let pay = own.or_else(|| cards(self.side).next());
                let uses = pay.map(|pay| Action::Use { unit, pay });
                let stepper = unit.card().facts().always.contains(&fracas_convoy::Passive::Step);
                if stepper { steps.chain(uses).collect() } else { uses.into_iter().chain(steps).collect() }
            }
        }
    }

    fn in_modules(&self, picks: &[Element]) -> Vec<Action> {
        match picks {
            [Element::Card(Place::Hand, _, card), Element::Unit(unit), ..] => {
                vec![Action::Attach { module: *card, unit: *unit }]
            }
            [Element::Card(Place::Hand, _, card), ..] => {
                let units = self.sight.view.units.iter().filter(|unit| unit.side == Side::Moloch);
                let attach: Vec<Action> =
                    units.map(|unit| Action::Attach { module: *card, unit: unit.unit }).collect();
                if attach.is_empty() {
                    vec![Action::Put { card: *card, city: City::NEW_YORK }]
                } else {
                    attach
                }
            }
            [Element::Unit(unit), rest @ ..] => self.with_unit(*unit, rest),
            _ => Vec::new(),
        }
    }
}
