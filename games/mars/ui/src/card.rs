//! Cards, with the half of one side up.

use crate::names::{card_name, name_of};
use fracas_mars::{Card, CardKind, Set, Side, Timing};
use fracas_scene::Words;
use fracas_scene::model::Symbol;
use fracas_scene::svg::escape;
use std::fmt::Write as _;

/// The key of a card's picture as a side sees it.
pub(crate) fn look(card: Card, side: Side) -> String {
    format!("mars-card-{}-{card}", side.word())
}

/// A size of letters: how many stand in a line, how many lines there are, and how far apart in tenths of a unit.
struct Size {
    letters: usize,
    lines: usize,
    step: i32,
    class: &'static str,
}

/// The sizes of a card's text: the largest in which all of it fits is taken.
const SIZES: [Size; 4] = [
    Size { letters: 20, lines: 7, step: 78, class: "card-text" },
    Size { letters: 24, lines: 8, step: 66, class: "card-middle" },
    Size { letters: 29, lines: 10, step: 54, class: "card-small" },
    Size { letters: 35, lines: 12, step: 45, class: "card-tiny" },
];

/// Breaks a text into lines of about that many letters.
fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// What a card is for, as a drawing of about 40 units.
fn emblem(card: Card) -> &'static str {
    match card {
        Card::Ingenuity => r#"<path d="M-3 16L3 16L5 6Q14 0 12-9Q9-18 0-18Q-9-18-12-9Q-14 0-5 6Z"/>"#,
        Card::Marksman => {
            r#"<path d="M0-18V-8M0 18V8M-18 0H-8M18 0H8M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13" fill="none" stroke-width="4"/><circle r="3"/>"#
        }
        Card::Melee => {
            r#"<path d="M-14 16L10-14L16-18L14-10L-10 18ZM-16 4L-4 14M14 16L6 6" stroke-width="3"/>"#
        }
        Card::ExtraMove => r#"<path d="M-18 10L-4 0L-18-10ZM-2 10L12 0L-2-10Z"/>"#,
        Card::ExtraShot => r#"<path d="M-18-3H8V-9L18 0L8 9V3H-18ZM-14-12H-2M-14 12H-2" stroke-width="3"/>"#,
        Card::Reinforcements => r#"<path d="M-5-16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z"/>"#,
        Card::Shelter => r#"<path d="M-18 2L0-16L18 2H12V16H-12V2Z"/>"#,
        Card::Survival => r#"<path d="M0-18L15-12V0Q14 12 0 18Q-14 12-15 0V-12Z"/>"#,
        Card::Nerve => r#"<path d="M0 16L-14 0Q-18-10-9-14Q-2-15 0-8Q2-15 9-14Q18-10 14 0Z"/>"#,
        Card::Counter => {
            r#"<path d="M-16-11L-11-16L0-5L11-16L16-11L5 0L16 11L11 16L0 5L-11 16L-16 11L-5 0Z"/>"#
        }
        Card::Sabotage => {
            r#"<path d="M-12 16Q-18 0-6-4L2-16L8-10L0-2Q6 10-12 16ZM10-14L16-20" stroke-width="3"/>"#
        }
        Card::Bombardment => {
            r#"<path d="M0-20L5-7L18-12L10 0L20 10L6 7L0 20L-6 7L-20 10L-10 0L-18-12L-5-7Z"/>"#
        }
        Card::HeavySupport => r#"<path d="M-20 10H20L14 18H-14ZM-14 8V-2H14V8ZM-4-4V-10H18V-6H4V-4Z"/>"#,
        Card::Brazen => r#"<path d="M-10 18V-18H-6V18ZM-4-18H16L10-10L16-2H-4Z"/>"#,
        Card::FlamingCattle
        | Card::FlyingCar
        | Card::MutantBug
        | Card::InnocentBystander
        | Card::Rubble
        | Card::DustCloud
        | Card::StrayShot => r#"<path d="M-3-18H3L2 6H-2ZM-3 10H3V16H-3Z"/>"#,
    }
}

/// Two colours of a card by its kind.
const fn colours(card: Card, side: Side) -> (&'static str, &'static str) {
    match (card.kind(), side) {
        (CardKind::Tactic, Side::Human) => ("#2f6f95", "#245676"),
        (CardKind::Tactic, Side::Martian) => ("#2f7d4c", "#23603a"),
        (CardKind::Support, _) => ("#6a4f9c", "#523c7c"),
        (CardKind::Event, _) => ("#b0452f", "#8c3423"),
    }
}

fn symbol(words: &Words, set: &Set, card: Card, side: Side) -> Symbol {
    let (light, dark) = colours(card, side);
    let mut turning = format!(
        r##"<rect x="-36" y="-49" width="72" height="98" rx="5" fill="#f3ead2" stroke="#15100d" stroke-width="1.6"/><rect x="-32.5" y="-45.5" width="65" height="33" rx="3" fill="{light}"/>"##
    );
    // Rays from the middle of the picture.
    let _ = write!(
        turning,
        r#"<path d="M0-23L-32-45H-18ZM0-23L-6-45H6ZM0-23L18-45H32ZM0-23L32-32V-20ZM0-23L32-13H16ZM0-23L6-13H-6ZM0-23L-16-13H-32ZM0-23L-32-20V-32Z" fill="{dark}"/>"#
    );
    let name = lines(&card_name(words, set, card, Some(side)), 17);
    let place = if name.len() > 1 { "translate(0 -19) scale(.3)" } else { "translate(0 -23) scale(.46)" };
    let mut upright = format!(
        r##"<g transform="{place}" fill="#ffe9b8" stroke="#15100d" stroke-width="1.6" stroke-linejoin="round">{}</g>"##,
        emblem(card)
    );
    let _ = write!(
        upright,
        r##"<rect x="-32.5" y="-45.5" width="65" height="{}" rx="3" fill="#1a130cd9"/>"##,
        4 + 8 * name.len().min(2)
    );
    for (place, line) in name.iter().take(2).enumerate() {
        let _ = write!(
            upright,
            r#"<text class="card-name" x="-30" y="{}">{}</text>"#,
            8 * i32::try_from(place).unwrap_or(0) - 37,
            escape(line)
        );
    }
    let facts = set.card(card);
    let half = facts.halves.as_ref().map(|halves| &halves[side.index()]);
    let effect = half.map(|half| &half.effect).or(facts.event.as_ref().map(|event| &event.effect));
    if let Some(effect) = effect {
        let strikes =
            half.map(|half| crate::inspect::describe_strikes(words, &half.rule)).unwrap_or_default();
        let text = name_of(words, effect);
        let set_in = |size: &Size| -> Vec<String> {
            let strikes = strikes.iter().flat_map(|line| lines(line, size.letters));
            lines(&text, size.letters).into_iter().chain(strikes).collect()
        };
        let fits =
            SIZES.iter().find(|size| set_in(size).len() <= size.lines).unwrap_or(&SIZES[SIZES.len() - 1]);
        for (place, line) in set_in(fits).into_iter().take(fits.lines).enumerate() {
            let y = fits.step * i32::try_from(place).unwrap_or(0) - 40;
            let _ = write!(
                upright,
                r#"<text class="{}" x="-31" y="{}">{}</text>"#,
                fits.class,
                f64::from(y) / 10.0,
                escape(&line)
            );
        }
    }
    if half.is_some_and(|half| half.timing == Timing::AnyTime) {
        upright.push_str(r##"<g transform="translate(26 -15)"><circle r="6" fill="#d8432f" stroke="#15100d"/><path d="M1-4L-3 1H0L-1 4L3-1H0Z" fill="#fff"/></g>"##);
    } else if half.is_some() {
        upright.push_str(r##"<g transform="translate(26 -15)"><circle r="6" fill="#f2a33a" stroke="#15100d"/><path d="M-2-3L3 0L-2 3Z" fill="#2a1d06"/></g>"##);
    }
    Symbol {
        look: look(card, side),
        pictures: Vec::new(),
        scale: 100,
        body: String::new(),
        turning,
        upright,
        steps: 1,
        signed: true,
    }
}

/// One card as a side sees it, for a sheet.
pub(crate) fn picture(words: &Words, set: &Set, card: Card, side: Side) -> Symbol {
    symbol(words, set, card, side)
}

/// The pictures of all cards that come to a hand, as both sides see them.
pub(crate) fn symbols(words: &Words, set: &Set) -> Vec<Symbol> {
    let all = Side::ALL.into_iter().flat_map(|side| Card::ALL.into_iter().map(move |card| (card, side)));
    all.map(|(card, side)| symbol(words, set, card, side)).collect()
}
