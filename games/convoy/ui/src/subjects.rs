//! Who a line of the log is about: the card or the city that acts, drawn beside it.

use super::build_scene::{ViewContext, owner};
use super::face::Size;
use super::symbol::{city_look, district_look};
use super::{Cast, benefit_name, card_name, city_name};
use fracas_convoy::{Card, City, District, Event, RemovalCause, Unit};
use fracas_scene::model::Subject;

/// The subject of an event; `user` is the unit whose ability works meanwhile.
pub(crate) fn subject(sight: &ViewContext<'_>, event: &Event, user: Option<Unit>) -> Option<Subject> {
    let card = |card: Card| of_card(card, card_name(sight.words, card));
    let unit = |unit: Unit| of_card(unit.card(), Cast::of(sight.view).unit(sight.words, unit));
    let city = |city: City| Subject {
        look: city_look(city),
        owner: None,
        name: city_name(sight.words, city),
        listed: false,
    };
    Some(match event {
        Event::Used { by: Some(by), .. } => unit(*by),
        Event::Used { card: found, by: None }
        | Event::Drew { card: Some(found), .. }
        | Event::Milled { card: found }
        | Event::Revealed { card: found }
        | Event::Discarded { card: found, .. }
        | Event::Dropped { card: found }
        | Event::Played { card: found, .. }
        | Event::Attached { module: found, .. }
        | Event::Stolen { module: found, .. }
        | Event::ModuleDisabled { module: found, .. }
        | Event::ModuleLost { module: found, .. }
        | Event::ModuleReturned { module: found, .. } => card(*found),
        // What eliminates acts; the sentence names the other.
        Event::Removed { cause: RemovalCause::Card(by), unit: gone, .. } => match user {
            Some(user) if user != *gone => unit(user),
            Some(_) | None => card(*by),
        },
        Event::Removed { unit: gone, .. }
        | Event::Placed { unit: gone, .. }
        | Event::Moved { unit: gone, .. }
        | Event::Marked { unit: gone, .. }
        | Event::SteppedIn { unit: gone, .. }
        | Event::Returned { unit: gone, .. } => unit(*gone),
        Event::Engaged { city: at, district } | Event::Ravaged { city: at, district } => {
            of_district(sight, *at, *district)?
        }
        Event::BattleBegan { city: at, .. }
        | Event::Supported { city: at }
        | Event::Resolved { city: at, .. }
        | Event::BombWentOff { city: at }
        | Event::CityDestroyed { city: at } => city(*at),
        Event::Answered { .. }
        | Event::PhaseBegan { .. }
        | Event::Drew { card: None, .. }
        | Event::ShuffledBack { .. }
        | Event::HandShown { .. }
        | Event::Recovered
        | Event::InstantsForbidden
        | Event::ModulesSkipped
        | Event::BattleStopped
        | Event::Ended { .. } => return None,
    })
}

fn of_card(card: Card, name: String) -> Subject {
    Subject { look: Size::Large.look(card), owner: owner(card.side()), name, listed: false }
}

fn of_district(sight: &ViewContext<'_>, city: City, district: District) -> Option<Subject> {
    let state = sight.city(city).districts.get(usize::from(district.number()) - 1)?;
    let name = benefit_name(sight.words, state.benefit);
    Some(Subject { look: district_look(state.benefit), owner: None, name, listed: false })
}
