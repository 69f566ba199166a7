//! Cards, with the half of one side up: a figure before rays, the name over it, and the words that cover its lower part.

use crate::names::{card_name, name_of};
use crate::{backdrop, figure};
use fracas_mars::{Card, CardKind, Set, Side, Timing};
use fracas_scene::Words;
use fracas_scene::model::{Picture, Symbol};
use fracas_scene::svg::escape;
use std::borrow::Cow;
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

/// Who is seen on a card.
enum Shown {
    /// A figure, by the id of its unit.
    Figure(&'static str),
    /// A thing that stands about, by the id of its drawing.
    Prop(&'static str),
    /// Nothing but the sign of the card.
    Sign,
}

fn shown(card: Card, side: Side) -> Shown {
    let of = |human, martian| Shown::Figure(if side == Side::Human { human } else { martian });
    match card {
        Card::Ingenuity => of("joe", "martian_chief"),
        Card::Marksman => of("deke", "martian_grunt"),
        Card::Melee => of("edwyn", "martian_grunt"),
        Card::ExtraMove => of("us_rifle", "martian_grunt"),
        Card::ExtraShot => of("us_lmg", "martian_freeze"),
        Card::Reinforcements => of("us_sergeant", "martian_chief"),
        Card::Shelter => of("eva", "martian_grunt"),
        Card::Survival => of("buddy", "martian_grunt"),
        Card::Nerve => of("us_sergeant", "martian_chief"),
        Card::Counter => of("ashley", "general_tor"),
        Card::Sabotage => of("brandi", "martian_freeze"),
        Card::HeavySupport => of("us_missile", "general_tor"),
        Card::Brazen => of("troy", "general_tor"),
        Card::MutantBug => of("mutant_bug", "mutant_bug"),
        Card::InnocentBystander | Card::StrayShot => of("civilian", "civilian"),
        Card::FlyingCar => Shown::Prop("car_wreck"),
        Card::Rubble => Shown::Prop("rubble"),
        Card::Bombardment | Card::FlamingCattle | Card::DustCloud => Shown::Sign,
    }
}

/// The front of a card without its words: frame, rays, and who is seen before them.
fn front(card: Card, side: Side) -> String {
    let (light, dark) = colours(card, side);
    let sign = emblem(card);
    let mut art = format!(
        r##"<rect x="-36" y="-49" width="72" height="98" rx="5" fill="#f3ead2" stroke="#15100d" stroke-width="1.6"/><clipPath id="card-art"><rect x="-32.5" y="-45.5" width="65" height="91" rx="3"/></clipPath><g clip-path="url(#card-art)"><rect x="-33" y="-46" width="66" height="92" fill="{light}"/><path d="M0 2L-40-60H-18ZM0 2L-8-60H8ZM0 2L18-60H40ZM0 2L50-22V2ZM0 2L50 24V52ZM0 2L22 60H4ZM0 2L-14 60H-32ZM0 2L-50 40V18ZM0 2L-50-6V-28Z" fill="{dark}"/>"##
    );
    let large = |art: &mut String, opacity: &str| {
        // Writing to a string cannot fail.
        let _ = write!(
            art,
            r##"<g transform="translate(0 4) scale(1.7)" fill="#ffe9b8" stroke="#ffe9b8" stroke-width="1" stroke-linejoin="round" opacity="{opacity}">{sign}</g>"##
        );
    };
    let drawn = match shown(card, side) {
        // The General is twice as high as others.
        Shown::Figure(id) => {
            figure::body(id).map(|body| (body, if id == "general_tor" { 0.42 } else { 0.56 }))
        }
        Shown::Prop(id) => backdrop::prop_drawing(id).map(|body| (body, 0.62)),
        Shown::Sign => None,
    };
    match drawn {
        Some((body, size)) => {
            large(&mut art, ".3");
            let mirror = if side == Side::Martian { -size } else { size };
            let _ = write!(
                art,
                r#"<ellipse cx="2" cy="41" rx="22" ry="5" opacity=".4"/><g transform="translate(0 41) scale({mirror} {size})">{body}</g>"#
            );
        }
        None => large(&mut art, "1"),
    }
    let _ = write!(
        art,
        r##"<g transform="translate(-24 -19)"><circle r="8" fill="#15100dcc"/><g transform="scale(.3)" fill="#ffe9b8" stroke="#ffe9b8" stroke-width="1.6" stroke-linejoin="round">{sign}</g></g></g>"##
    );
    art
}

/// A picture file by its name, `mars-card-human-melee.svg`: the front of a card.
pub(crate) fn art(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    let wanted = name.strip_suffix(".svg")?;
    let mut all = Side::ALL.into_iter().flat_map(|side| Card::ALL.into_iter().map(move |card| (card, side)));
    let (card, side) = all.find(|(card, side)| look(*card, *side) == wanted)?;
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -49 72 98">{}{}</svg>"#,
        figure::DEFS,
        front(card, side)
    );
    Some(("image/svg+xml", Cow::Owned(text.into_bytes())))
}

/// The name over the picture.
fn title(words: &Words, set: &Set, card: Card, side: Side) -> String {
    let name = lines(&card_name(words, set, card, Some(side)), 17);
    let mut text = format!(
        r##"<g class="card-title"><rect x="-32.5" y="-45.5" width="65" height="{}" rx="3" fill="#1a130cd9"/>"##,
        4 + 8 * name.len().min(2)
    );
    for (place, line) in name.iter().take(2).enumerate() {
        let _ = write!(
            text,
            r#"<text class="card-name" x="-30" y="{}">{}</text>"#,
            8 * i32::try_from(place).unwrap_or(0) - 37,
            escape(line)
        );
    }
    text + "</g>"
}

/// What the card says, on the plate that covers the lower part of its picture.
fn said(words: &Words, set: &Set, card: Card, side: Side) -> String {
    let facts = set.card(card);
    let half = facts.halves.as_ref().map(|halves| &halves[side.index()]);
    let effect = half.map(|half| &half.effect).or(facts.event.as_ref().map(|event| &event.effect));
    let Some(effect) = effect else { return String::new() };
    let strikes = half.map(|half| crate::inspect::describe_strikes(words, &half.rule)).unwrap_or_default();
    let text = name_of(words, effect);
    let set_in = |size: &Size| -> Vec<String> {
        let strikes = strikes.iter().flat_map(|line| lines(line, size.letters));
        lines(&text, size.letters).into_iter().chain(strikes).collect()
    };
    let fits = SIZES.iter().find(|size| set_in(size).len() <= size.lines).unwrap_or(&SIZES[SIZES.len() - 1]);
    let mut plate = String::from(
        r##"<g class="card-words"><path d="M-32.5-11H32.5V42.5A3 3 0 0 1 29.5 45.5H-29.5A3 3 0 0 1-32.5 42.5Z" fill="#f3ead2"/>"##,
    );
    for (place, line) in set_in(fits).into_iter().take(fits.lines).enumerate() {
        let y = fits.step * i32::try_from(place).unwrap_or(0) - 40;
        let _ = write!(
            plate,
            r#"<text class="{}" x="-31" y="{}">{}</text>"#,
            fits.class,
            f64::from(y) / 10.0,
            escape(&line)
        );
    }
    plate + "</g>"
}

/// When the card may be played: in one's own Turn, or at any time.
const fn timing_mark(timing: Timing) -> &'static str {
    match timing {
        Timing::AnyTime => {
            r##"<g transform="translate(25 -20)"><circle r="6" fill="#d8432f" stroke="#15100d"/><path d="M1-4L-3 1H0L-1 4L3-1H0Z" fill="#fff"/></g>"##
        }
        Timing::YourTurn => {
            r##"<g transform="translate(25 -20)"><circle r="6" fill="#f2a33a" stroke="#15100d"/><path d="M-2-3L3 0L-2 3Z" fill="#2a1d06"/></g>"##
        }
    }
}

fn symbol(words: &Words, set: &Set, card: Card, side: Side) -> Symbol {
    let look = look(card, side);
    let halves = set.card(card).halves.as_ref();
    let timing = halves.map_or("", |halves| timing_mark(halves[side.index()].timing));
    let upright = format!("{}{}{timing}", title(words, set, card, side), said(words, set, card, side));
    Symbol {
        pictures: vec![Picture {
            name: format!("{look}.svg"),
            x: -36,
            y: -49,
            width: 72,
            height: 98,
            turn: 0,
        }],
        look,
        scale: 100,
        body: front(card, side),
        turning: String::new(),
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
