//! The editor: any position by hand, one change after the other.
//!
//! A change is a text: `add hunter 2`, `remove hunter.2`, `move hunter.2 3`, `mark hunter +1`, `mark hunter none`,
//! `flag hunter shield`, `attach hunter net_module`, `detach hunter`, `hand +hunter`, `gone -hunter`, `ravage 2 1`,
//! `city 1 destroyed`, `fight 2`, `phase attack=moloch`, `battle 4`, `option districts order`. Words that name a state
//! switch it on or off. The changed position is written down and read again, so that the rules say whether it exists.

mod menu;

use super::build_scene::{ViewContext, items, lay_out_small, owner, scene, symbols};
use super::element::Place;
use super::form::begin;
use super::{card_name, describe_position_error};
use crate::words;
use fracas_convoy::{
    Card, CardKind, City, District, ParsePositionError, Phase, Side, Stack, State, Unit, UnitView, View,
};
use fracas_core::{State as _, Viewer};
use fracas_scene::Answers;
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Remark, Scene, Tray, TrayKind};
use std::fmt::Write as _;

pub(crate) use menu::edits;

/// Why a change cannot be made.
enum Fault {
    /// The change is misspelt.
    Unreadable,
    /// There is no such unit or card there.
    Missing(Card),
    /// The change leads to an impossible position.
    Position(ParsePositionError),
    /// The position would not stay as it is: someone would have to choose, or the game would go on by itself.
    Restless,
}

/// Everything that is known of a position, both hands included.
fn open_view(state: &State) -> View {
    let mut view = state.view(Viewer::Spectator);
    for side in Side::ALL {
        let own = state.view(Viewer::Seat(side.seat()));
        view.sides[side.index()] = own.sides[side.index()].clone();
    }
    view
}

// ---- from a view to a position

/// The table at a quiet moment: nothing half done, nobody remembers anything.
fn calm(state: &State) -> View {
    let mut view = open_view(state);
    view.frames.clear();
    view.aside.clear();
    view.aside_count = 0;
    view.battle = view.battle.max(1);
    (view.no_instants, view.no_modules) = (false, false);
    view
}

/// A number of things in notation: one needs none.
fn times(count: u8) -> String {
    if count == 1 { String::new() } else { format!("*{count}") }
}

fn write_stacks(text: &mut String, sign: char, stacks: &[Stack]) {
    for Stack { card, count } in stacks.iter().filter(|stack| stack.count > 0) {
        // Writing to a string cannot fail.
        let _ = write!(text, " {sign}{card}{}", times(*count));
    }
}

fn write_unit(text: &mut String, unit: &UnitView) {
    let mut parts = Vec::new();
    for (count, word) in [(unit.plus_one, "+1"), (unit.plus_two, "+2"), (unit.minus_two, "-2")] {
        if count > 0 {
            parts.push(format!("{word}{}", times(count)));
        }
    }
    for (holds, word) in [
        (unit.shield, "shield"),
        (unit.disabled, "disabled"),
        (unit.net, "net"),
        (unit.stepped, "stepped"),
        (unit.late, "late"),
    ] {
        if holds {
            parts.push(word.to_owned());
        }
    }
    if let Some(module) = unit.module {
        parts.push(module.to_string());
        if unit.module_off {
            parts.push("off".to_owned());
        }
    }
    let _ = write!(text, " {}", unit.unit);
    if !parts.is_empty() {
        let _ = write!(text, "({})", parts.join(","));
    }
}

/// The position of a view at a moment, as text.
fn written(view: &View, moment: &str) -> String {
    let mut text = format!("{}{}", view.set, view.options);
    for side in Side::ALL {
        let _ = write!(text, " | {side}");
        write_stacks(&mut text, '+', &view.sides[side.index()].hand);
        write_stacks(&mut text, '-', &view.sides[side.index()].discard);
    }
    for city in &view.cities {
        let _ = write!(text, " | {}", city.city);
        for (place, _) in city.districts.iter().enumerate().filter(|(_, district)| district.ravaged) {
            let _ = write!(text, " x{}", place + 1);
        }
        for (holds, word) in [
            (city.destroyed, "destroyed"),
            (city.supported, "supported"),
            (city.extra_post, "extra_post"),
            (city.extra_district, "extra_district"),
        ] {
            if holds {
                let _ = write!(text, " {word}");
            }
        }
        for unit in view.units.iter().filter(|unit| unit.city == city.city) {
            write_unit(&mut text, unit);
        }
    }
    let _ = write!(text, " | {moment} battle={}", view.battle);
    text
}

/// The moments at which a position may be looked at, the wanted one first.
fn moments(view: &View) -> Vec<String> {
    let standing = view.active.and_then(|city| {
        let found = &view.cities[usize::from(city.number()) - 1];
        let chosen = view.district.map(|district| usize::from(district.number()) - 1);
        let stands = |place: &usize| found.districts.get(*place).is_some_and(|district| !district.ravaged);
        chosen.filter(stands).or_else(|| (0..found.districts.len()).find(stands))
    });
    let fights = |phase: &str| standing.map(|place| format!("{phase} district={}", place + 1));
    let side = |side: Side| side.word();
    let wanted = match view.phase {
        Phase::Attack { side: whose } => fights(&format!("attack={}", side(whose))),
        Phase::Modules { side: whose } => fights(&format!("modules={}", side(whose))),
        Phase::Engage => Some("engage".to_owned()),
        Phase::Deal | Phase::Mulligan | Phase::Redeal | Phase::Draw => None,
        Phase::Resolution | Phase::Over { .. } => None,
    };
    let others = [
        fights("attack=moloch"),
        fights("attack=outpost"),
        Some("engage".to_owned()),
        Some("mulligan".to_owned()),
    ];
    wanted.into_iter().chain(others.into_iter().flatten()).collect()
}

/// What must not change when a position is read.
fn is_same(one: &View, other: &View) -> bool {
    let cards = |view: &View| {
        let hand = |side: Side| {
            let stacks = |stacks: &[Stack]| {
                let mut list: Vec<(Card, u8)> = stacks
                    .iter()
                    .filter(|stack| stack.count > 0)
                    .map(|stack| (stack.card, stack.count))
                    .collect();
                list.sort_unstable();
                list
            };
            let side = &view.sides[side.index()];
            (stacks(&side.hand), stacks(&side.discard))
        };
        Side::ALL.map(hand)
    };
    let units = |view: &View| {
        let mut units: Vec<(Unit, City, Option<Card>)> =
            view.units.iter().map(|unit| (unit.unit, unit.city, unit.module)).collect();
        units.sort_unstable();
        units
    };
    let ravaged = |view: &View| {
        let of = |city: &fracas_convoy::CityView| {
            (city.destroyed, city.districts.iter().map(|district| district.ravaged).collect::<Vec<_>>())
        };
        view.cities.iter().map(of).collect::<Vec<_>>()
    };
    cards(one) == cards(other) && units(one) == units(other) && ravaged(one) == ravaged(other)
}

/// The state of a view at the first moment at which it stays as it is.
fn build(view: &View) -> Result<State, Fault> {
    let mut fault = Fault::Restless;
    for moment in moments(view) {
        match written(view, &moment).parse::<State>() {
            Ok(state) => {
                let read = open_view(&state);
                // §post.overflow: who has no post would be discarded.
                let posted =
                    |city: &fracas_convoy::CityView| (0..2).all(|side| city.taken[side] <= city.posts[side]);
                if read.frames.is_empty() && is_same(view, &read) && read.cities.iter().all(posted) {
                    return Ok(state);
                }
            }
            Err(error) => fault = Fault::Position(error),
        }
    }
    Err(fault)
}

/// An empty table with the rules of the answers: Moloch is about to choose a district.
pub(crate) fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    let mut view = calm(&begin(answers, lang)?);
    view.phase = Phase::Engage;
    build(&view).map_err(|fault| explain(&fault, "", lang))
}

fn explain(fault: &Fault, text: &str, lang: Lang) -> Remark {
    let words = words(lang);
    let text = match fault {
        Fault::Unreadable => {
            let text: String = text.chars().take(80).collect();
            words.text(key!("convoy-edit-unreadable"), &[("text", text.into())])
        }
        Fault::Missing(card) => {
            words.text(key!("convoy-edit-missing"), &[("card", card_name(words, *card).into())])
        }
        Fault::Position(error) => words
            .text(key!("convoy-edit-impossible"), &[("why", describe_position_error(words, error).into())]),
        Fault::Restless => words.say(key!("convoy-edit-restless")),
    };
    Remark { text, rule: None }
}

/// Carries out a change.
pub(crate) fn edit(state: &mut State, text: &str, lang: Lang) -> Result<(), Remark> {
    let mut view = calm(state);
    *state = changed(&mut view, text).map_err(|fault| explain(&fault, text, lang))?;
    Ok(())
}

/// The position after a change. A moment that is asked for must be possible; after other changes one is found.
fn changed(view: &mut View, text: &str) -> Result<State, Fault> {
    change(view, text)?;
    let state = build(view)?;
    let asked = text.starts_with("phase ") || text.starts_with("fight ");
    if asked && state.phase() != view.phase { Err(Fault::Restless) } else { Ok(state) }
}

// ---- the changes

fn read<T: std::str::FromStr>(word: &str) -> Result<T, Fault> {
    word.parse().map_err(|_| Fault::Unreadable)
}

fn unit_of<'a>(view: &'a mut View, word: &str) -> Result<&'a mut UnitView, Fault> {
    let unit: Unit = read(word)?;
    let found = view.units.iter_mut().find(|found| found.unit == unit);
    found.ok_or(Fault::Missing(unit.card()))
}

fn toggle(flag: &mut bool) {
    *flag = !*flag;
}

fn change(view: &mut View, text: &str) -> Result<(), Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["add", card, city] => add(view, read(card)?, read(city)?),
        ["remove", unit] => {
            let unit = unit_of(view, unit)?.unit;
            view.units.retain(|found| found.unit != unit);
            Ok(())
        }
        ["move", unit, city] => {
            let city = read(city)?;
            unit_of(view, unit)?.city = city;
            Ok(())
        }
        ["mark", unit, marker] => mark(unit_of(view, unit)?, marker),
        ["flag", unit, flag] => switch_unit(unit_of(view, unit)?, flag),
        ["attach", unit, module] => {
            let module: Card = read(module)?;
            if module.facts().kind != CardKind::Module {
                return Err(Fault::Unreadable);
            }
            let unit = unit_of(view, unit)?;
            (unit.module, unit.module_off) = (Some(module), false);
            Ok(())
        }
        ["detach", unit] => {
            let unit = unit_of(view, unit)?;
            (unit.module, unit.module_off) = (None, false);
            Ok(())
        }
        ["hand", card] => take(view, card, |side| &mut side.hand),
        ["gone", card] => take(view, card, |side| &mut side.discard),
        ["ravage", city, district] => {
            let (city, district): (City, District) = (read(city)?, read(district)?);
            let found = &mut view.cities[usize::from(city.number()) - 1];
            let place = found.districts.get_mut(usize::from(district.number()) - 1);
            toggle(&mut place.ok_or(Fault::Unreadable)?.ravaged);
            Ok(())
        }
        ["city", city, word] => switch_city(view, read(city)?, word),
        ["fight", district] => {
            view.district = Some(read(district)?);
            if !matches!(view.phase, Phase::Attack { .. } | Phase::Modules { .. }) {
                view.phase = Phase::Attack { side: Side::Moloch };
            }
            Ok(())
        }
        ["phase", phase] => {
            view.phase = match *phase {
                "engage" => Phase::Engage,
                "attack=moloch" => Phase::Attack { side: Side::Moloch },
                "attack=outpost" => Phase::Attack { side: Side::Outpost },
                "modules=moloch" => Phase::Modules { side: Side::Moloch },
                "modules=outpost" => Phase::Modules { side: Side::Outpost },
                _ => return Err(Fault::Unreadable),
            };
            Ok(())
        }
        ["battle", number] => {
            view.battle = read(number)?;
            if view.battle == 0 { Err(Fault::Unreadable) } else { Ok(()) }
        }
        ["option", name, value] => view.options.set(name, value).map_err(|_| Fault::Unreadable),
        _ => Err(Fault::Unreadable),
    }
}

/// Puts the first copy of a card that is not on the table into a city.
fn add(view: &mut View, card: Card, city: City) -> Result<(), Fault> {
    let free = |unit: &Unit| !view.units.iter().any(|found| found.unit == *unit);
    let copies = (1..=card.facts().count).filter_map(|copy| Unit::of(card, copy));
    let unit = copies.into_iter().find(free).ok_or(Fault::Missing(card))?;
    view.units.push(UnitView {
        unit,
        side: card.side(),
        city,
        strength: 0,
        plus_one: 0,
        plus_two: 0,
        minus_two: 0,
        shield: false,
        disabled: false,
        net: false,
        stepped: false,
        late: false,
        module: None,
        module_off: false,
        works: true,
        immune: false,
    });
    Ok(())
}

fn mark(unit: &mut UnitView, marker: &str) -> Result<(), Fault> {
    let count = match marker {
        "+1" => &mut unit.plus_one,
        "+2" => &mut unit.plus_two,
        "-2" => &mut unit.minus_two,
        "none" => {
            (unit.plus_one, unit.plus_two, unit.minus_two) = (0, 0, 0);
            return Ok(());
        }
        _ => return Err(Fault::Unreadable),
    };
    *count = count.saturating_add(1);
    Ok(())
}

fn switch_unit(unit: &mut UnitView, flag: &str) -> Result<(), Fault> {
    toggle(match flag {
        "shield" => &mut unit.shield,
        "disabled" => &mut unit.disabled,
        "net" => &mut unit.net,
        "stepped" => &mut unit.stepped,
        "late" => &mut unit.late,
        "off" => &mut unit.module_off,
        _ => return Err(Fault::Unreadable),
    });
    Ok(())
}

fn switch_city(view: &mut View, city: City, word: &str) -> Result<(), Fault> {
    let found = &mut view.cities[usize::from(city.number()) - 1];
    match word {
        "destroyed" => {
            toggle(&mut found.destroyed);
            // §redeploy.tokens: all tokens leave the destroyed city.
            found.districts.iter_mut().for_each(|district| district.ravaged = false);
            (found.supported, found.extra_post, found.extra_district) = (false, false, false);
            view.active = view.cities.iter().find(|city| !city.destroyed).map(|city| city.city);
            view.district = None;
            // §support.phase: only the active city has given a support.
            for other in view.cities.iter_mut().filter(|other| Some(other.city) != view.active) {
                (other.supported, other.extra_post, other.extra_district) = (false, false, false);
            }
        }
        "supported" => {
            toggle(&mut found.supported);
            (found.extra_post, found.extra_district) = (false, false);
        }
        "extra_post" | "extra_district" => {
            toggle(if word == "extra_post" { &mut found.extra_post } else { &mut found.extra_district });
            found.supported = true;
        }
        _ => return Err(Fault::Unreadable),
    }
    Ok(())
}

/// Adds a card to a hand or a pile, or takes it away: `+hunter`, `-hunter`.
fn take(
    view: &mut View,
    word: &str,
    pile: impl Fn(&mut fracas_convoy::SideView) -> &mut Vec<Stack>,
) -> Result<(), Fault> {
    let (sign, card) = word.split_at_checked(1).ok_or(Fault::Unreadable)?;
    let card: Card = read(card)?;
    let pile = pile(&mut view.sides[card.side().index()]);
    let known = pile.iter_mut().find(|stack| stack.card == card);
    match (sign, known) {
        ("+", Some(stack)) => stack.count = stack.count.saturating_add(1),
        ("+", None) => pile.push(Stack { card, count: 1 }),
        ("-", Some(stack)) if stack.count > 0 => stack.count -= 1,
        ("-", _) => return Err(Fault::Missing(card)),
        _ => return Err(Fault::Unreadable),
    }
    Ok(())
}

/// The position with everything that is left in supply trays instead of decks, and both hands open.
pub(crate) fn editor_scene(state: &State, lang: Lang) -> Scene {
    let view = open_view(state);
    let sight = ViewContext::new(&view, lang);
    let mut scene = scene(&view, lang);
    scene.trays.retain(|tray| !matches!(tray.kind, TrayKind::Pile | TrayKind::Supply));
    for side in Side::ALL {
        scene.trays.push(Tray {
            id: super::element::tray_id(Place::Palette, side),
            title: sight.say(key!("convoy-tray-palette"), &[sight.side_value(side)]),
            owner: owner(side),
            kind: TrayKind::Supply,
            items: items(&sight, Place::Palette, side, &sight.side(side).pool),
            hidden: 0,
        });
    }
    scene.symbols = symbols(&scene, sight.set, lang);
    scene.banner.steps.clear();
    scene.banner.title = sight.words.say(key!("convoy-banner-editor"));
    lay_out_small(&sight, &mut scene);
    scene
}
