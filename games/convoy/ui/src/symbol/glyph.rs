//! Small pictures of what a card can do, each drawn in a box of 24 by 24 round the origin.

use fracas_convoy::{Ability, Card, CardKind, Effect, Marker, Passive, Set, When, Who};
use fracas_scene::svg::font;

/// One thing a card does.
pub(crate) struct Glyph {
    /// The markup of the glyph.
    pub(crate) markup: String,
    /// Whether it is against the enemy.
    pub(crate) hostile: bool,
}

pub(crate) fn path(class: &str, data: &str) -> String {
    format!(r#"<path class="{class}" d="{data}"/>"#)
}

fn filled(data: &str) -> String {
    path("g-fill", data)
}

fn stroked(data: &str) -> String {
    path("g-line", data)
}

/// Writes letters into the box of a glyph.
pub(crate) fn letters(text: &str, x: f64, y: f64, height: f64, class: &str) -> String {
    path(class, &font::centred(text, x, y, height))
}

/// Markup moved to a point and made larger or smaller.
pub(crate) fn at(x: f64, y: f64, scale: f64, markup: &str) -> String {
    format!(r#"<g transform="translate({x} {y})scale({scale})">{markup}</g>"#)
}

/// A picture with the number of times it happens below it.
fn counted(markup: &str, count: u8) -> String {
    if count == 1 {
        return markup.to_owned();
    }
    format!("{}{}", at(0.0, -4.0, 0.72, markup), letters(&format!("×{count}"), 0.0, 9.0, 7.0, "g-fill"))
}

const SKULL: &str = "M0-11c-7 0-11 5-11 10 0 4 2 6 5 7v5H6V6c3-1 5-3 5-7 0-5-4-10-11-10zM-7-1a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM1-1a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM0 2l2 3h-4z";
const SHIELD: &str = "M-9-10q9-3 18 0v8q0 8-9 12-9-4-9-12z";
const CARD: &str = "M-6-9H6V9H-6z";
const CHIP: &str =
    "M-7-7H7V7H-7zM-11-4h4M-11 0h4M-11 4h4M7-4h4M7 0h4M7 4h4M-4-11v4M0-11v4M4-11v4M-4 7v4M0 7v4M4 7v4";
const BOLT: &str = "M2-11L-7 2h5l-3 9L6-3H0z";

fn skull() -> String {
    format!(r#"<path class="g-fill" fill-rule="evenodd" d="{SKULL}"/>"#)
}

/// The glyph of an effect.
fn of_effect(effect: Effect) -> Glyph {
    let own = |markup: String| Glyph { markup, hostile: false };
    let aimed = |markup: &str, who: Who, count: u8| Glyph {
        markup: counted(markup, count),
        hostile: who == Who::Enemy,
    };
    match effect {
        Effect::Eliminate(target) if target.count == 2 => {
            let pair = format!("{}{}", at(-6.5, 0.0, 0.56, &skull()), at(6.5, 0.0, 0.56, &skull()));
            aimed(&pair, target.who, 1)
        }
        Effect::Eliminate(target) => aimed(&skull(), target.who, target.count),
        Effect::ReturnToHand(target) => {
            // A card, and an arrow that turns back.
            let picture = format!(
                "{}{}",
                filled("M-11-11h9V0h-9z"),
                stroked("M4-8h2q5 0 5 5v4q0 5-5 5H-6M-1 1l-5.5 5 5.5 5")
            );
            aimed(&picture, target.who, target.count)
        }
        Effect::Move(target) => {
            let picture = filled("M-12 0l6-7v4.5H6V-7l6 7-6 7V2.5H-6V7z");
            aimed(&picture, target.who, target.count)
        }
        Effect::Mark(marking) => aimed(&of_marker(marking.marker), marking.who, marking.count),
        Effect::Mill(count) => Glyph {
            markup: counted(
                &format!("{}{}", stroked("M-7-11H5V2H-7zM-10-8v13H2"), stroked("M8-3v13M4 6.5l4 4 4-4")),
                count,
            ),
            hostile: true,
        },
        Effect::Draw(count) => own(format!(
            "{}{}",
            stroked("M-11.5-8h8V8h-8z"),
            letters(&format!("+{count}"), 6.0, 0.0, 8.5, "g-fill")
        )),
        // This many cards, one of them crossed out.
        Effect::Council(count) => {
            let step = 24.0 / f64::from(count.max(1));
            let card = |place: u8| {
                at(-12.0 + (f64::from(place) + 0.5) * step, 0.0, step / 12.0, &stroked("M-4-8h8V8h-8z"))
            };
            let cards: String = (0..count).map(card).collect();
            let last = 12.0 - step / 2.0;
            own(format!("{cards}{}", at(last, 0.0, 1.0, &path("g-thin", "M-4-8L4 8M4-8L-4 8"))))
        }
        Effect::Copy => own(stroked("M-10-10H4V4H-10zM-4 4v6H10V-4H4")),
        Effect::Steal => Glyph {
            markup: format!(
                "{}{}",
                at(-3.0, -3.0, 0.68, &stroked(CHIP)),
                stroked("M11-6q0 16-14 16M1 5l-5 5 5 3")
            ),
            hostile: true,
        },
        Effect::Recover => {
            own(format!("{}{}", stroked("M-10 3v8H10V3"), stroked("M0 6V-9M-5.5-4L0-10l5.5 6")))
        }
        Effect::Recycle => own(format!(
            "{}{}",
            at(0.0, 0.0, 0.5, &stroked(CHIP)),
            stroked("M-11 0a11 11 0 0 1 19-7.5M8.5-12v5H3.5M11 0a11 11 0 0 1-19 7.5M-8.5 12V7h5")
        )),
        Effect::LookAtHand => Glyph {
            markup: format!(
                "{}{}",
                stroked("M-12 0q12-15 24 0-12 15-24 0z"),
                filled("M-4 0a4 4 0 1 1 8 0 4 4 0 1 1-8 0z")
            ),
            hostile: true,
        },
        Effect::ForbidInstants => Glyph { markup: forbidden(&filled(BOLT)), hostile: true },
        Effect::SkipModules => {
            Glyph { markup: forbidden(&at(0.0, 0.0, 0.72, &stroked(CHIP))), hostile: true }
        }
        Effect::EndBattle => own(format!(
            "{}{}",
            filled("M-12 0l5-3-3-6 6 2 1-6 4 5 5-4-1 6 7-1-4 6 4 4-6 1 1 6-6-3-4 5-2-6-7 2 3-5z"),
            path("g-cut", "M-4-4L4 4M4-4L-4 4")
        )),
    }
}

/// A picture with a line through it.
fn forbidden(markup: &str) -> String {
    format!("{markup}{}", stroked("M-12 0a12 12 0 1 1 24 0 12 12 0 1 1-24 0zM-8.5-8.5L8.5 8.5"))
}

fn of_marker(marker: Marker) -> String {
    let number = |text: &str| letters(text, 0.0, 0.0, 12.5, "g-fill");
    match marker {
        Marker::PlusOne => number("+1"),
        Marker::PlusTwo => number("+2"),
        Marker::MinusTwo => number("−2"),
        Marker::Shield => filled(SHIELD),
        // A switch: off.
        Marker::Disabled => format!("{}{}", stroked("M-6-7a10 10 0 1 0 12 0"), stroked("M0-12V0")),
        Marker::Net => stroked("M0-12L12 0 0 12-12 0zM-6-6L6 6M6-6L-6 6M-9-3L3 9M-3-9L9 3M3-9L-9 3M9-3L-3 9"),
    }
}

fn of_passive(passive: Passive) -> Glyph {
    let own = |markup: String| Glyph { markup, hostile: false };
    match passive {
        Passive::Step => own(filled("M-11-9h6l7 9-7 9h-6l6-9zM1-9h5l7 9-7 9H1l6-9z")),
        Passive::NoPost => own(format!(
            "{}{}",
            filled("M-4 1a4 5 0 1 1 8 0 4 5 0 1 1-8 0zM-2.5-6a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z"),
            path(
                "g-thin",
                "M-3-1L-8-5-11-1M-4 1L-9 0-12 5M-4 3L-8 5-9 11M-3 5l-3 4 0 3M3-1L8-5 11-1M4 1L9 0 12 5M4 3L8 5 9 11M3 5l3 4 0 3"
            )
        )),
        Passive::TakesDiscard => own(filled(
            "M-12-9h11v5h-11zM1-9h11v5H1zM-12-2.5h5v5h-5zM-5.5-2.5h11v5h-11zM7-2.5h5v5H7zM-12 4h11v5h-11zM1 4h11v5H1z",
        )),
        Passive::Immovable => own(format!(
            "{}{}",
            path("g-thin", "M-2.5-9a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z"),
            stroked("M0-6V11M-5-3H5M-10 3q1 8 10 8 9 0 10-8")
        )),
        Passive::Immune => own(format!("{}{}", filled(SHIELD), path("g-cut", "M-4-4L4 4M4-4L-4 4"))),
        Passive::WinsTies => {
            own(format!("{}{}", filled("M-9-1L-11-11l6 4 5-5 5 5 6-4-2 10z"), stroked("M-8 4H8M-8 9H8")))
        }
        Passive::CheaperSupport => own(format!(
            "{}{}",
            filled("M-10-11h2v23h-2zM-7-11q6-3 9 0 4 3 9 0V1q-5 3-9 0-3-3-9 0z"),
            letters("−1", 5.0, 8.0, 7.0, "g-fill")
        )),
        Passive::SwitchOff => Glyph {
            markup: format!("{}{}", stroked("M-6-7a10 10 0 1 0 12 0"), stroked("M0-12V0M-9 9L9-9")),
            hostile: true,
        },
        // A magnet.
        Passive::Hold => Glyph {
            markup: format!(
                "{}{}",
                filled("M-11-11h7V0q0 4 4 4t4-4v-11h7V0q0 11-11 11T-11 0z"),
                path("g-cut", "M-12-5.5h9M3-5.5h9")
            ),
            hostile: true,
        },
        Passive::Strength(change) => {
            let sign = if change.amount < 0 { '−' } else { '+' };
            let arrow =
                if change.amount < 0 { "M-6-11H6V-6h5L0 2-11-6h5z" } else { "M0-12L11-4H6v5H-6v-5h-5z" };
            Glyph {
                markup: format!(
                    "{}{}",
                    filled(arrow),
                    letters(&format!("{sign}{}", change.amount.unsigned_abs()), 0.0, 7.5, 8.0, "g-line")
                ),
                hostile: change.who == Who::Enemy,
            }
        }
        Passive::FewerPosts(count) => Glyph {
            markup: counted(
                &format!(
                    "{}{}",
                    r#"<rect class="g-thin" x="-11" y="-11" width="22" height="22" rx="5" stroke-dasharray="5 3"/>"#,
                    stroked("M-6-6L6 6M6-6L-6 6")
                ),
                count,
            ),
            hostile: true,
        },
    }
}

/// Cards that do nothing but fight, by their looks.
fn plain(card: Card) -> String {
    match card.to_string().as_str() {
        // A barrel between coils.
        "gauss_cannon" => {
            format!("{}{}", filled("M-12-2.5h22v-2h2v9h-2v-2h-22z"), stroked("M-8-8V8M-2-8V8M4-8V8"))
        }
        "steel_dog" => filled(
            "M0 0c5 0 9 5 9 8 0 4-4 3-9 3s-9 1-9-3c0-3 4-8 9-8zM-11-3a2.8 3.6 0 1 1 5.6 0 2.8 3.6 0 1 1-5.6 0zM-5.5-8a2.6 3.6 0 1 1 5.2 0 2.6 3.6 0 1 1-5.2 0zM.5-8a2.6 3.6 0 1 1 5.2 0 2.6 3.6 0 1 1-5.2 0zM5.6-3a2.8 3.6 0 1 1 5.6 0 2.8 3.6 0 1 1-5.6 0z",
        ),
        // Whatever else only fights: two crossed blades.
        _ => stroked("M-10-10L9 9M10-10L-9 9M3 11l8-8M-3 11l-8-8"),
    }
}

/// Everything that a card does, most important first.
pub(crate) fn of_card(set: &Set, card: Card) -> Vec<Glyph> {
    let facts = card.facts();
    let mut glyphs: Vec<Glyph> = facts
        .abilities
        .iter()
        .flat_map(|Ability { effects, .. }| effects.iter().map(|effect| of_effect(*effect)))
        .chain(facts.always.iter().map(|passive| of_passive(*passive)))
        .collect();
    let strength = set.strength(card).map_or(0, |value| value.value);
    if facts.kind == CardKind::Module && strength > 0 {
        let markup = letters(&format!("+{strength}"), 0.0, 0.0, 13.0, "g-fill");
        glyphs.push(Glyph { markup, hostile: false });
    }
    if glyphs.is_empty() {
        glyphs.push(Glyph { markup: plain(card), hostile: false });
    }
    glyphs
}

/// When a card does it: a mark of a few strokes in a disc of radius 12.
pub(crate) fn when(card: Card) -> Option<String> {
    let ability = card.facts().abilities.first()?;
    Some(match ability.when {
        When::Enters => path("g-line", "M0-7V3M-4-1l4 4 4-4M-6 2v4.5H6V2"),
        When::Wins => format!("{}{}", path("g-line", "M-4-7V8"), filled("M-3-7Q2-9 7-5 3-2-3-1z")),
        When::Paid => format!("{}{}", at(-3.5, 0.0, 0.8, &filled(CARD)), path("g-line", "M3.5 0H8.5")),
        When::Played => at(0.0, 0.0, 0.75, &filled(BOLT)),
    })
}
