//! A whole position as text: for the terminal and for screen readers, line by line.

use super::event::cards_text;
use super::names::{benefit_name, card_name, city_name, district_name, phase_name, sentence, side_name};
use super::{describe_pending, describe_preview, unit_name};
use anstyle::{AnsiColor, Style};
use fracas_convoy::{Card, City, CityView, District, Phase, Side, SideView, Stack, UnitView, View};
use fracas_core::Viewer;
use fracas_scene::Paint;
use fracas_scene::key;
use fracas_scene::{Value, Words};

/// A position as its viewer sees it: the moment, the five cities with everything in them, both sides with what is
/// known of their cards, and what the game waits for.
pub fn show(words: &Words, view: &View, paint: Paint) -> String {
    let mut lines = vec![head(words, view)];
    for city in &view.cities {
        lines.push(String::new());
        lines.extend(city_lines(words, view, city, paint));
    }
    lines.push(String::new());
    for side in &view.sides {
        lines.push(painted(side.side, paint, &side_line(words, view, side)));
        lines.extend(discard_line(words, side));
    }
    lines.extend(aside_lines(words, view));
    lines.push(String::new());
    lines.push(describe_pending(words, view));
    // Once a district is fought over, how the battle stands is what everybody asks.
    if view.district.is_some() && matches!(view.phase, Phase::Attack { .. } | Phase::Modules { .. }) {
        lines.extend(describe_preview(words, view).into_iter().take(1).map(|remark| remark.text));
    }
    lines.push(String::new());
    lines.push(words.say(key!("convoy-show-key")));
    lines.push(String::new());
    lines.join("\n")
}

fn side_style(side: Side, paint: Paint) -> Style {
    match (paint, side) {
        (Paint::Plain, _) => Style::new(),
        (Paint::Ansi, Side::Moloch) => AnsiColor::Red.on_default(),
        (Paint::Ansi, Side::Outpost) => AnsiColor::Green.on_default(),
    }
}

fn painted(side: Side, paint: Paint, text: &str) -> String {
    let style = side_style(side, paint);
    format!("{style}{text}{style:#}")
}

fn head(words: &Words, view: &View) -> String {
    let mut parts = vec![words.text(key!("convoy-show-set"), &[("set", view.set.as_str().into())])];
    parts.extend(view.options.differences().map(|(name, value)| format!("{name}={value}")));
    if view.battle > 0 {
        parts.push(words.text(key!("convoy-show-battle"), &[("number", view.battle.into())]));
    }
    parts.push(phase_name(words, view.phase));
    if view.no_instants {
        parts.push(words.say(key!("convoy-show-no-instants")));
    }
    if view.no_modules {
        parts.push(words.say(key!("convoy-show-no-modules")));
    }
    parts.join(" · ")
}

fn city_lines(words: &Words, view: &View, city: &CityView, paint: Paint) -> Vec<String> {
    let mut notes = Vec::new();
    if city.destroyed {
        notes.push(words.say(key!("convoy-show-destroyed")));
    } else if view.active == Some(city.city) {
        notes.push(words.say(key!("convoy-show-active")));
    }
    if city.supported {
        notes.push(words.say(key!("convoy-show-supported")));
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" — {}", notes.join(", ")) };
    let title = format!("{}. {}{notes}", city.city, city_name(words, city.city));
    let active = paint == Paint::Ansi && view.active == Some(city.city);
    let style = if active { Style::new().bold() } else { Style::new() };
    let mut lines = vec![format!("{style}{title}{style:#}")];
    if !city.destroyed {
        lines.push(format!("   {}", districts(words, view, city)));
    }
    for side in Side::ALL {
        let units: Vec<&UnitView> =
            view.units.iter().filter(|unit| unit.city == city.city && unit.side == side).collect();
        // Nothing more comes to a destroyed city unless it is moved there: empty rows say nothing.
        if city.destroyed && units.is_empty() {
            continue;
        }
        let names: Vec<String> = units.into_iter().map(|unit| unit_text(words, unit)).collect();
        let place = side.index();
        let values = [
            ("side", Value::from(side_name(words, side))),
            ("total", city.strength[place].into()),
            ("taken", city.taken[place].into()),
            ("posts", city.posts[place].into()),
            ("units", if names.is_empty() { words.say(key!("nobody")) } else { names.join(", ") }.into()),
        ];
        lines.push(format!("   {}", painted(side, paint, &words.text(key!("convoy-show-side"), &values))));
    }
    lines
}

fn districts(words: &Words, view: &View, city: &CityView) -> String {
    let named = (1..).zip(&city.districts).filter_map(|(number, district)| {
        let fought = |city: City, place: District| view.active == Some(city) && view.district == Some(place);
        let place = District::new(number)?;
        let key = if district.ravaged {
            key!("convoy-show-ravaged")
        } else if fought(city.city, place) {
            key!("convoy-show-fought")
        } else {
            key!("convoy-show-district")
        };
        let values = [
            ("district", Value::from(district_name(words, place))),
            ("benefit", benefit_name(words, district.benefit).into()),
        ];
        Some(words.text(key, &values))
    });
    sentence(&named.collect::<Vec<_>>().join(" · "))
}

/// A unit with its strength, and what lies on it in brackets.
fn unit_text(words: &Words, unit: &UnitView) -> String {
    let mut marks = Vec::new();
    for (count, sign) in [(unit.plus_one, "+1"), (unit.plus_two, "+2"), (unit.minus_two, "−2")] {
        match count {
            0 => {}
            1 => marks.push(sign.to_owned()),
            _ => marks.push(format!("{sign} ×{count}")),
        }
    }
    for (holds, key) in [
        (unit.shield, key!("convoy-marker-shield")),
        (unit.immune && !unit.shield, key!("convoy-show-immune")),
        (unit.disabled, key!("convoy-show-disabled")),
        (unit.net, key!("convoy-marker-net")),
        (unit.stepped, key!("convoy-show-stepped")),
    ] {
        if holds {
            marks.push(words.say(key));
        }
    }
    let has_ability =
        !unit.unit.card().facts().abilities.is_empty() || !unit.unit.card().facts().always.is_empty();
    if has_ability && !unit.works && !unit.disabled && !unit.net {
        marks.push(words.say(key!("convoy-show-off")));
    }
    if let Some(module) = unit.module {
        let name = card_name(words, module);
        let key = if unit.module_off { key!("convoy-show-module-off") } else { key!("convoy-show-module") };
        marks.push(words.text(key, &[("card", name.into())]));
    }
    let marks = if marks.is_empty() { String::new() } else { format!(" [{}]", marks.join(", ")) };
    // The strength stays with the name.
    format!("{}\u{a0}({}){marks}", unit_name(words, unit.unit), unit.strength)
}

fn stacks(words: &Words, stacks: &[Stack]) -> String {
    let names: Vec<String> = stacks.iter().map(|stack| cards_text(words, stack.card, stack.count)).collect();
    if names.is_empty() { words.say(key!("nothing")) } else { names.join(", ") }
}

fn total(stacks: &[Stack]) -> usize {
    stacks.iter().map(|stack| usize::from(stack.count)).sum()
}

fn side_line(words: &Words, view: &View, side: &SideView) -> String {
    let own = view.viewer == Viewer::Seat(side.side.seat());
    let hand = if own || side.hidden == 0 {
        words.text(key!("convoy-show-hand"), &[("cards", stacks(words, &side.hand).into())])
    } else if side.hand.is_empty() {
        words.text(key!("convoy-show-hand-hidden"), &[("count", side.hidden.into())])
    } else {
        let count = total(&side.hand) + usize::from(side.hidden);
        let known = ("cards", stacks(words, &side.hand).into());
        words.text(key!("convoy-show-hand-partly"), &[("count", count.into()), known])
    };
    let mut parts = vec![hand];
    if own && !side.seen.is_empty() {
        parts.push(words.text(key!("convoy-show-seen"), &[("cards", stacks(words, &side.seen).into())]));
    }
    parts.push(words.text(key!("convoy-show-deck"), &[("count", side.deck.into())]));
    format!("{} — {}", side_name(words, side.side), parts.join(" · "))
}

fn discard_line(words: &Words, side: &SideView) -> Option<String> {
    (!side.discard.is_empty()).then(|| {
        let values = [("count", total(&side.discard).into()), ("cards", stacks(words, &side.discard).into())];
        format!("   {}", words.text(key!("convoy-show-discard"), &values))
    })
}

/// Cards that lie aside, or that someone knows of in the Moloch deck.
fn aside_lines(words: &Words, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    let names =
        |cards: &[Card]| cards.iter().map(|card| card_name(words, *card)).collect::<Vec<_>>().join(", ");
    if !view.aside.is_empty() {
        lines.push(words.text(key!("convoy-show-aside"), &[("cards", names(&view.aside).into())]));
    } else if view.aside_count > 0 {
        lines.push(words.text(key!("convoy-show-aside-hidden"), &[("count", view.aside_count.into())]));
    }
    if view.recovered_count > 0 {
        lines.push(words.text(key!("convoy-show-recovered"), &[("count", view.recovered_count.into())]));
    }
    let marked: Vec<Card> = view.marks.iter().map(|mark| mark.card).collect();
    if !marked.is_empty() {
        lines.push(words.text(key!("convoy-show-marked"), &[("cards", names(&marked).into())]));
    }
    lines
}
