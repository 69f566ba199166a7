//! Candidates: the actions that a person may mean by pointing at something, legal or not.

use super::build_scene::ViewContext;
use super::element::{Element, Place};
use super::{card_name, side_name};
use crate::Ui;
use fracas_convoy::{Action, Card, CardKind, City, Decision, District, Side, Unit, View, cards};
use fracas_core::{Seat, State as _};
use fracas_scene::Lang;
use fracas_scene::Presented as _;
use fracas_scene::key;
use fracas_scene::model::Remark;

/// Actions by kinds, the likeliest of each first; the kit finds out which of them the picks make.
pub(crate) fn candidates(view: &View, seat: Seat) -> Vec<Action> {
    // No word is said.
    let sight = ViewContext::new(view, Lang::default());
    let (Some(decision), Some(side)) = (sight.decision(), Side::of_seat(seat)) else { return Vec::new() };
    let hand = || sight.side(side).hand.iter().map(|stack| stack.card);
    let units = || view.units.iter().map(|unit| unit.unit);
    let districts = |city: City| {
        let count = u8::try_from(sight.city(city).districts.len()).unwrap_or(u8::MAX);
        (1..=count).filter_map(District::new)
    };
    match decision {
        Decision::Attack => {
            let mut all: Vec<Action> = hand().flat_map(with_card).collect();
            all.extend(units().flat_map(|unit| with_unit(&sight, side, unit)));
            all.push(Action::Support);
            all
        }
        Decision::Modules => {
            let robots = || view.units.iter().filter(|unit| unit.side == Side::Moloch);
            let attach =
                |module: Card| robots().map(move |robot| Action::Attach { module, unit: robot.unit });
            let mut all: Vec<Action> = hand().flat_map(attach).collect();
            if all.is_empty() {
                all.extend(hand().map(|card| Action::Put { card, city: City::NEW_YORK }));
            }
            all.extend(units().flat_map(|unit| with_unit(&sight, side, unit)));
            all
        }
        Decision::Engage => view.active.into_iter().flat_map(districts).map(Action::Engage).collect(),
        Decision::Ravage { city } => districts(city).map(Action::Ravage).collect(),
        Decision::Destination { .. } => City::all().map(Action::To).collect(),
        Decision::Pay { .. } | Decision::Council | Decision::Look => {
            cards(side).map(Action::Discard).collect()
        }
        Decision::Target { .. }
        | Decision::Host { .. }
        | Decision::Owed
        | Decision::Support
        | Decision::Overflow { .. }
        | Decision::Spiders { .. }
        | Decision::Order
        | Decision::Benefit { .. }
        | Decision::Bomb { .. }
        | Decision::Redeploy => units().flat_map(|unit| [Action::Pick(unit), Action::Module(unit)]).collect(),
        Decision::Mulligan
        | Decision::Trigger { .. }
        | Decision::Draw { .. }
        | Decision::Mill
        | Decision::Show
        | Decision::Drop => Vec::new(),
    }
}

/// What a card of the hand can be meant for.
fn with_card(card: Card) -> Vec<Action> {
    let put = City::all().map(|city| Action::Put { card, city });
    let play = (card.facts().kind == CardKind::Instant).then_some(Action::Play(card));
    play.into_iter().chain(put).collect()
}

/// What a unit of the table can be meant to do: to step, or to use its ability.
fn with_unit(sight: &ViewContext<'_>, side: Side, unit: Unit) -> Vec<Action> {
    let steps = City::all().map(|city| Action::Step { unit, city });
    let mut pay: Vec<Card> = sight.side(side).hand.iter().map(|stack| stack.card).collect();
    if pay.is_empty() {
        pay.extend(cards(side).next());
    }
    let uses = pay.into_iter().map(|pay| Action::Use { unit, pay });
    let stepper = unit.card().facts().always.contains(&fracas_convoy::Passive::Step);
    if stepper { steps.chain(uses).collect() } else { uses.chain(steps).collect() }
}

/// What there is to say of picks by which no action can be meant.
pub(crate) fn misplaced(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
    let sight = ViewContext::new(view, lang);
    let side = Side::of_seat(seat)?;
    let elements: Vec<Element> = picks.iter().filter_map(|pick| Element::parse(pick)).collect();
    if let Some(remark) = not_in_hand(&sight, side, &elements) {
        return Some(remark);
    }
    let instead = match (sight.decision()?, elements.first()?) {
        // §district.choice: a district of another city breaks the same rule as one that no city has.
        (Decision::Engage, Element::District(city, district)) if view.active != Some(*city) => {
            let standing = view.active.map_or(0, |city| sight.city(city).districts.len());
            let beyond = u8::try_from(standing + 1).ok().and_then(District::new);
            Action::Engage(beyond.unwrap_or(*district))
        }
        // Who points at the city that is fought for wants support there.
        (Decision::Attack, Element::City(city) | Element::Posts(city, _) | Element::District(city, _))
            if view.active == Some(*city) && side == Side::Outpost =>
        {
            Action::Support
        }
        _ => return None,
    };
    let illegal = sight.stand_in()?.check(&instead).err()?;
    Some(Ui::refusal(view, &illegal, lang))
}

/// A card that is not in the player's hand. §hand.own
fn not_in_hand(sight: &ViewContext<'_>, own: Side, picks: &[Element]) -> Option<Remark> {
    let words = sight.words;
    let (place, side, card) = picks.iter().find_map(|pick| match pick {
        Element::Card(place, side, card) => Some((*place, *side, *card)),
        _ => None,
    })?;
    let key = match place {
        Place::Hand if side != own => key!("convoy-why-not-your-card"),
        Place::Pile => key!("convoy-why-in-deck"),
        Place::Gone => key!("convoy-why-discarded"),
        Place::Hand | Place::Aside | Place::Palette => return None,
    };
    let values = [("card", card_name(words, card).into()), ("side", side_name(words, side).into())];
    Some(Remark { text: words.text(key, &values), rule: Some("§hand.own".to_owned()) })
}
