//! The changes that the editor offers, with the picks that lead to them.

use super::super::build_scene::ViewContext;
use super::super::element::{Place, button_id, card_id, side_id};
use super::super::form::option_words;
use super::super::{card_name, marker_name, side_name};
use super::{calm, changed};
use fracas_convoy::{
    CardKind, City, CityView, District, Marker, OPTION_WORDS, Phase, Side, State, SupportEffect, UnitView,
    city_facts,
};
use fracas_scene::Lang;
use fracas_scene::Step;
use fracas_scene::key;

type Offers = Vec<(String, Vec<Step>)>;

/// The changes that the editor offers; all of them lead to a position that exists.
pub(in super::super) fn edits(state: &State, lang: Lang) -> Offers {
    let view = calm(state);
    let menu = Menu { sight: ViewContext::new(&view, lang) };
    let mut list = Vec::new();
    for side in Side::ALL {
        menu.cards(side, &mut list);
        menu.moments(side, &mut list);
    }
    for unit in &view.units {
        menu.unit(unit, &mut list);
    }
    for city in &view.cities {
        menu.city(city, &mut list);
    }
    menu.rules(&mut list);
    let leads_on = |edit: &str| changed(&mut view.clone(), edit).is_ok_and(|changed| changed != *state);
    list.retain(|(edit, _)| leads_on(edit));
    list
}

struct Menu<'a> {
    sight: ViewContext<'a>,
}

impl Menu<'_> {
    /// From the deck into a city, onto a unit, into the hand, onto the pile; and back.
    fn cards(&self, side: Side, list: &mut Offers) {
        let (sight, view) = (&self.sight, self.sight.view);
        for stack in &sight.side(side).pool {
            let card = stack.card;
            let first = sight.card_step(Place::Palette, side, card);
            match card.facts().kind {
                CardKind::Soldier | CardKind::Building | CardKind::Robot => {
                    for city in City::all() {
                        let path = vec![first.clone(), sight.city_step(city)];
                        list.push((format!("add {card} {city}"), path));
                    }
                }
                CardKind::Module => {
                    let bare = |unit: &&UnitView| {
                        unit.module.is_none() && unit.unit.card().facts().kind != CardKind::Building
                    };
                    for unit in view.units.iter().filter(bare) {
                        let path = vec![first.clone(), sight.unit_step(unit.unit)];
                        list.push((format!("attach {} {card}", unit.unit), path));
                    }
                }
                CardKind::Instant => {}
            }
            let hand = vec![first.clone(), sight.button("hand", key!("convoy-edit-hand"))];
            list.push((format!("hand +{card}"), hand));
            list.push((format!("gone +{card}"), vec![first, sight.button("gone", key!("convoy-edit-gone"))]));
        }
        let piles =
            [(Place::Hand, "hand", &sight.side(side).hand), (Place::Gone, "gone", &sight.side(side).discard)];
        for (place, verb, stacks) in piles {
            for stack in stacks {
                let first = Step::new(card_id(place, side, stack.card), card_name(sight.words, stack.card));
                let path = vec![first, sight.button("back", key!("convoy-edit-back"))];
                list.push((format!("{verb} -{}", stack.card), path));
            }
        }
    }

    /// Whose attack or module phase it is.
    fn moments(&self, side: Side, list: &mut Offers) {
        let sight = &self.sight;
        let first = Step::new(side_id(side), side_name(sight.words, side));
        for (word, key, phase) in [
            ("attack", key!("convoy-edit-attack"), Phase::Attack { side }),
            ("modules", key!("convoy-edit-modules"), Phase::Modules { side }),
        ] {
            if sight.view.phase != phase {
                let path = vec![first.clone(), sight.button(word, key)];
                list.push((format!("phase {word}={side}"), path));
            }
        }
        if side == Side::Moloch && sight.view.phase != Phase::Engage {
            let path = vec![first, sight.button("engage", key!("convoy-edit-engage"))];
            list.push(("phase engage".to_owned(), path));
        }
    }

    fn unit(&self, unit: &UnitView, list: &mut Offers) {
        let (sight, words) = (&self.sight, self.sight.words);
        let first = sight.unit_step(unit.unit);
        let id = unit.unit;
        let mut offer = |edit: String, step: Step| list.push((edit, vec![first.clone(), step]));
        for city in City::all().filter(|city| *city != unit.city) {
            offer(format!("move {id} {city}"), sight.city_step(city));
        }
        offer(format!("remove {id}"), sight.button("remove", key!("convoy-edit-remove")));
        if id.card().facts().kind == CardKind::Building {
            return;
        }
        let robot = unit.side == Side::Moloch;
        let markers =
            [(true, "+1", Marker::PlusOne), (true, "+2", Marker::PlusTwo), (robot, "-2", Marker::MinusTwo)];
        for (_, word, marker) in markers.into_iter().filter(|(fits, ..)| *fits) {
            let label =
                words.text(key!("convoy-edit-add-marker"), &[("marker", marker_name(words, marker).into())]);
            offer(format!("mark {id} {word}"), Step::new(button_id(&format!("mark{word}")), label));
        }
        if unit.plus_one + unit.plus_two + unit.minus_two > 0 {
            offer(format!("mark {id} none"), sight.button("unmark", key!("convoy-edit-unmark")));
        }
        let flags = [
            (robot, "shield", Marker::Shield, unit.shield),
            (robot, "disabled", Marker::Disabled, unit.disabled),
            (true, "net", Marker::Net, unit.net),
        ];
        for (_, word, marker, holds) in flags.into_iter().filter(|(fits, ..)| *fits) {
            let key = if holds { key!("convoy-edit-take-marker") } else { key!("convoy-edit-add-marker") };
            let label = words.text(key, &[("marker", marker_name(words, marker).into())]);
            offer(format!("flag {id} {word}"), Step::new(button_id(word), label));
        }
        if unit.module.is_some() {
            offer(format!("detach {id}"), sight.button("detach", key!("convoy-edit-detach")));
            offer(format!("flag {id} off"), sight.button("module-off", key!("convoy-edit-module-off")));
        }
    }

    fn city(&self, city: &CityView, list: &mut Offers) {
        let sight = &self.sight;
        let name = city.city;
        for (place, state) in city.districts.iter().enumerate() {
            let Some(district) = u8::try_from(place + 1).ok().and_then(District::new) else { continue };
            if city.destroyed {
                continue;
            }
            let first = sight.district_step(name, district);
            let key = if state.ravaged { key!("convoy-edit-rebuild") } else { key!("convoy-edit-ravage") };
            let path = vec![first.clone(), sight.button("ravage", key)];
            list.push((format!("ravage {name} {district}"), path));
            let active = sight.view.active == Some(name);
            if active && !state.ravaged && sight.view.district != Some(district) {
                let path = vec![first, sight.button("fight", key!("convoy-edit-fight"))];
                list.push((format!("fight {district}"), path));
            }
        }
        let first = sight.city_step(name);
        // §support.phase: only the active city gives its support.
        let gives = sight.view.active == Some(name) && !sight.view.options.no_supports;
        let effect = city_facts(name).support.filter(|_| gives).map(|support| support.effect);
        let after = name.next().map(|next| sight.city(next).destroyed);
        let words = [
            ("destroyed", key!("convoy-edit-destroyed"), sight.view.active == Some(name) && after.is_some()),
            ("destroyed", key!("convoy-edit-restored"), city.destroyed && after != Some(true)),
            ("supported", key!("convoy-edit-supported"), effect.is_some()),
            ("extra_post", key!("convoy-edit-extra-post"), effect == Some(SupportEffect::ExtraPost)),
            (
                "extra_district",
                key!("convoy-edit-extra-district"),
                effect == Some(SupportEffect::ExtraDistrict),
            ),
        ];
        for (word, key, _) in words.into_iter().filter(|(_, _, fits)| *fits) {
            let path = vec![first.clone(), sight.button(word, key)];
            list.push((format!("city {name} {word}"), path));
        }
    }

    fn rules(&self, list: &mut Offers) {
        let (sight, words) = (&self.sight, self.sight.words);
        let first = sight.button("rules", key!("convoy-edit-rules"));
        for option in &OPTION_WORDS {
            for value in option.values {
                let mut options = sight.view.options;
                if options.set(option.name, value).is_err() || options == sight.view.options {
                    continue;
                }
                let (name, text) = option_words(words, option, value);
                let label = words
                    .text(key!("convoy-edit-option"), &[("option", name.into()), ("value", text.into())]);
                let step = Step::new(button_id(&format!("{}-{value}", option.name)), label);
                list.push((format!("option {} {value}", option.name), vec![first.clone(), step]));
            }
        }
    }
}
