//! The inspector: everything there is to say of one element.

use super::build_scene::{ViewContext, counters, district_label, scene};
use super::element::{Element, Place};
use super::face::Size;
use super::{
    Cast, card_name, city_name, describe_benefit, describe_card, describe_city, describe_decision,
    describe_pending, describe_reasons, describe_total, side_name, unit_name,
};
use fracas_convoy::{
    Action, Card, City, Decision, District, Passive, PendingView, Side, Stack, State, Unit, View,
};
use fracas_core::{Pending, State as _, Viewer};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Inspection, Remark};

/// Everything there is to say of an element; `None` if there is no such element.
pub(crate) fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
    let sight = ViewContext::new(view, lang);
    match Element::parse(element)? {
        Element::City(city) => Some(city_inspection(&sight, city)),
        Element::Posts(city, side) => Some(posts_inspection(&sight, city, side)),
        Element::District(city, district) => district_inspection(&sight, city, district),
        Element::Unit(unit) => unit_inspection(&sight, unit),
        Element::Card(place, side, card) => card_inspection(&sight, place, side, card),
        Element::Tray(..) => tray_inspection(view, element, lang),
        Element::Side(side) => Some(side_inspection(&sight, side)),
        Element::Total(side) => total_inspection(&sight, side),
        Element::Held(side) => tray_inspection(view, &super::element::tray_id(Place::Hand, side), lang),
        Element::Deck(side) => tray_inspection(view, &super::element::tray_id(Place::Pile, side), lang),
        Element::Button(_) => None,
    }
}

fn remark(text: String, rule: &str) -> Remark {
    Remark { text, rule: Some(rule.to_owned()) }
}

fn texts(remarks: Vec<Remark>) -> Vec<String> {
    remarks.into_iter().map(|remark| remark.text).collect()
}

// ---- the table

fn city_inspection(sight: &ViewContext<'_>, city: City) -> Inspection {
    let (words, found) = (sight.words, sight.city(city));
    let mut now = Vec::new();
    if found.destroyed {
        now.push(remark(words.say(key!("convoy-inspect-destroyed")), "§destroyed.inert"));
    } else {
        now.extend(Side::ALL.map(|side| posts_remark(sight, city, side)));
        if found.supported {
            now.push(remark(words.say(key!("convoy-inspect-supported")), "§support.once"));
        }
        for side in Side::ALL {
            let values = [sight.side_value(side), ("strength", found.strength[side.index()].into())];
            now.push(remark(words.text(key!("convoy-inspect-strength"), &values), "§strength.unit"));
            now.extend(describe_total(words, sight.view, city, side));
        }
    }
    Inspection {
        signs: Vec::new(),
        title: city_name(words, city),
        look: None,
        printed: texts(describe_city(words, sight.set, city)),
        now,
    }
}

/// How many posts a side has in a city, and who denies it some.
fn posts_remark(sight: &ViewContext<'_>, city: City, side: Side) -> Remark {
    let found = sight.city(city);
    let place = side.index();
    let values =
        [sight.side_value(side), ("taken", found.taken[place].into()), ("posts", found.posts[place].into())];
    remark(sight.say(key!("convoy-inspect-posts"), &values), "§post.count")
}

fn posts_inspection(sight: &ViewContext<'_>, city: City, side: Side) -> Inspection {
    let mut now = vec![posts_remark(sight, city, side)];
    let denies = |passive: &Passive| matches!(passive, Passive::FewerPosts(_));
    let cast = Cast::of(sight.view);
    for unit in sight.units_in(city, side.enemy()) {
        let own = unit.works && unit.unit.card().facts().always.iter().any(denies);
        let module =
            unit.module.filter(|module| !unit.module_off && module.facts().always.iter().any(denies));
        if own || module.is_some() {
            let values = [("unit", cast.unit(sight.words, unit.unit).into())];
            now.push(remark(sight.say(key!("convoy-inspect-denies"), &values), "§post.fewer"));
        }
    }
    Inspection {
        signs: Vec::new(),
        title: sight.say(key!("convoy-inspect-posts-of"), &[sight.side_value(side), sight.city_value(city)]),
        look: None,
        printed: sight.units_in(city, side).map(|unit| unit_name(sight.words, unit.unit)).collect(),
        now,
    }
}

fn district_inspection(sight: &ViewContext<'_>, city: City, district: District) -> Option<Inspection> {
    let state = sight.city(city).districts.get(usize::from(district.number()) - 1)?;
    let benefit = describe_benefit(sight.words, state.benefit);
    let mut now = Vec::new();
    if state.ravaged {
        now.push(remark(sight.words.say(key!("convoy-inspect-ravaged")), "§resolution.order"));
    }
    if sight.view.active == Some(city) && sight.view.district == Some(district) {
        now.push(remark(sight.words.say(key!("convoy-inspect-engaged")), "§battle.begin"));
    }
    Some(Inspection {
        signs: Vec::new(),
        title: district_label(sight, city, district),
        look: Some(super::symbol::district_look(state.benefit)),
        printed: vec![benefit.text],
        now,
    })
}

fn unit_inspection(sight: &ViewContext<'_>, unit: Unit) -> Option<Inspection> {
    let found = sight.unit(unit)?;
    let words = sight.words;
    let mut printed = texts(describe_card(words, sight.set, unit.card()));
    if let Some(module) = found.module {
        printed.push(words.text(key!("convoy-inspect-module"), &[("card", card_name(words, module).into())]));
        printed.extend(texts(describe_card(words, sight.set, module)));
    }
    let mut now = describe_reasons(words, sight.view, unit);
    // What it carries is told with what is printed.
    now.retain(|remark| remark.rule.as_deref() != Some("§module.one"));
    now.extend(consequences(sight, |action| match action {
        Action::Use { unit: by, .. } | Action::Step { unit: by, .. } => *by == unit,
        _ => false,
    }));
    Some(Inspection {
        signs: Vec::new(),
        title: words.text(
            key!("convoy-inspect-unit"),
            &[
                ("unit", unit_name(words, unit).into()),
                sight.side_value(found.side),
                sight.city_value(found.city),
            ],
        ),
        look: Some(Size::Large.look(unit.card())),
        printed,
        now,
    })
}

// ---- beside the table

fn count(stacks: &[Stack], card: Card) -> u8 {
    stacks.iter().filter(|stack| stack.card == card).map(|stack| stack.count).sum()
}

fn card_inspection(sight: &ViewContext<'_>, place: Place, side: Side, card: Card) -> Option<Inspection> {
    let words = sight.words;
    // What lies aside is Outpost's to choose, no matter whose card it is.
    if card.side() != side && place != Place::Aside {
        return None;
    }
    let printed = texts(describe_card(words, sight.set, card));
    let mut now = match place {
        Place::Hand => consequences(sight, |action| match action {
            Action::Put { card: played, .. } | Action::Play(played) => *played == card,
            Action::Attach { module, .. } => *module == card,
            _ => false,
        }),
        Place::Pile | Place::Gone | Place::Aside | Place::Palette => Vec::new(),
    };
    now.push(Remark { text: whereabouts(sight, card), rule: None });
    Some(Inspection {
        signs: Vec::new(),
        title: card_name(words, card),
        look: Some(Size::Large.look(card)),
        printed,
        now,
    })
}

/// How many copies of a card are where, as far as the viewer can tell.
fn whereabouts(sight: &ViewContext<'_>, card: Card) -> String {
    let side = sight.side(card.side());
    let units = sight.view.units.iter();
    let table = units.filter(|unit| unit.unit.card() == card || unit.module == Some(card)).count();
    let values = [
        ("all", card.facts().count.into()),
        ("hand", count(&side.hand, card).into()),
        ("table", table.into()),
        ("gone", count(&side.discard, card).into()),
        ("pile", count(&side.pool, card).into()),
    ];
    let known = sight.knows_hand(card.side()) || side.hidden == 0;
    sight.say(if known { key!("convoy-inspect-count") } else { key!("convoy-inspect-count-hidden") }, &values)
}

/// What the viewer's actions of some kind would bring, one line for each, as far as it is not hidden.
fn consequences(sight: &ViewContext<'_>, of_kind: impl Fn(&Action) -> bool) -> Vec<Remark> {
    let Some(side) = sight.decider().filter(|side| sight.view.viewer == Viewer::Seat(side.seat())) else {
        return Vec::new();
    };
    let Some(state) = sight.stand_in() else { return Vec::new() };
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    // For a price any card will do: one line for each unit.
    let mut paid = false;
    let mut lines = Vec::new();
    for action in actions.iter().filter(|action| of_kind(action)) {
        if matches!(action, Action::Use { .. }) && std::mem::replace(&mut paid, true) {
            continue;
        }
        lines.extend(consequence(sight, &state, *action, side));
    }
    lines
}

/// Where an action leads: the totals in the active city, and what would have to be chosen next.
fn consequence(sight: &ViewContext<'_>, state: &State, action: Action, side: Side) -> Option<Remark> {
    let words = sight.words;
    let place = match action {
        Action::Put { city, .. } | Action::Step { city, .. } => Some(city_name(words, city)),
        Action::Attach { unit, .. } => Some(Cast::of(sight.view).unit(words, unit)),
        Action::Use { .. } | Action::Play(_) => None,
        _ => return None,
    };
    let mut after = *state;
    after.apply(&action, &mut ());
    let view = after.view(Viewer::Seat(side.seat()));
    let mut parts = Vec::new();
    let moved = |city: &City| {
        let before = sight.city(*city).strength;
        let now = view.cities[usize::from(city.number()) - 1].strength;
        (before != now).then_some((*city, now))
    };
    for (city, [moloch, outpost]) in City::all().filter_map(|city| moved(&city)) {
        let values = [sight.city_value(city), ("moloch", moloch.into()), ("outpost", outpost.into())];
        parts.push(sight.say(key!("convoy-inspect-totals"), &values));
    }
    let gone = |unit: &&fracas_convoy::UnitView| !view.units.iter().any(|other| other.unit == unit.unit);
    let lost: Vec<String> =
        sight.view.units.iter().filter(gone).map(|unit| unit_name(words, unit.unit)).collect();
    if !lost.is_empty() {
        parts.push(sight.say(key!("convoy-inspect-lost"), &[("units", lost.join(", ").into())]));
    }
    if let Pending::Act { decision, .. } = after.pending()
        && !matches!(decision, Decision::Attack | Decision::Modules)
    {
        parts.push(describe_decision(words, &view, &decision));
    }
    if parts.is_empty() {
        return None;
    }
    let what = parts.join(" ");
    let text = match place {
        // The totals begin with the name of the city.
        Some(place) if !what.starts_with(&place) => {
            sight.say(key!("convoy-inspect-leads"), &[("place", place.into()), ("what", what.into())])
        }
        Some(_) | None => what,
    };
    Some(Remark { text, rule: None })
}

fn side_inspection(sight: &ViewContext<'_>, side: Side) -> Inspection {
    let words = sight.words;
    let lines = counters(sight, side).into_iter().map(|counter| {
        let values = [("label", counter.label.into()), ("value", counter.value.into())];
        words.text(key!("convoy-inspect-counter"), &values)
    });
    let decides = sight.decider() == Some(side) || matches!(sight.view.pending, PendingView::Over { .. });
    let now = if decides {
        vec![Remark { text: describe_pending(words, sight.view), rule: None }]
    } else {
        Vec::new()
    };
    Inspection { signs: Vec::new(), title: side_name(words, side), look: None, printed: lines.collect(), now }
}

fn total_inspection(sight: &ViewContext<'_>, side: Side) -> Option<Inspection> {
    let city = sight.view.active?;
    let values = [
        sight.side_value(side),
        sight.city_value(city),
        ("strength", sight.city(city).strength[side.index()].into()),
    ];
    Some(Inspection {
        signs: Vec::new(),
        title: sight.say(key!("convoy-inspect-total"), &values),
        look: None,
        printed: Vec::new(),
        now: describe_total(sight.words, sight.view, city, side),
    })
}

fn tray_inspection(view: &View, id: &str, lang: Lang) -> Option<Inspection> {
    let tray = scene(view, lang).trays.into_iter().find(|tray| tray.id == id)?;
    let mut printed: Vec<String> =
        tray.items.iter().map(|item| format!("{} × {}", item.count, item.label)).collect();
    if tray.hidden > 0 {
        let words = crate::words(lang);
        printed.push(words.text(key!("text-hidden"), &[("count", tray.hidden.into())]));
    }
    Some(Inspection { signs: Vec::new(), title: tray.title, look: None, printed, now: Vec::new() })
}
