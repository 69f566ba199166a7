//! What is drawn on the board with what it means, and the first words to a new player.

use crate::figure::{self, Pose};
use crate::{backdrop, words};
use fracas_mars::{Side, Unit};
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};
use fracas_scene::{Lang, help, key};

/// A piece on a border, seen from the front.
fn wall(shape: &str) -> String {
    format!(
        r##"<g stroke="#15100d" stroke-width="3" stroke-linejoin="round"><path d="{shape}" fill="#b8604a" fill-rule="evenodd"/><path d="M-46 30H46" stroke-width="5"/></g>"##
    )
}

/// Lines of sight: their colour and their dashes.
fn line(colour: &str, dashes: &str) -> String {
    format!(
        r##"<path d="M-40 24L40-24" stroke="#15100d" stroke-width="14" stroke-linecap="round"/><path d="M-40 24L40-24" stroke="{colour}" stroke-width="7" stroke-dasharray="{dashes}"/>"##
    )
}

/// The signs of the board and of cards.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let unit = |id: &str| Unit::all().find(|unit| unit.id() == id);
    let figure = |id: &str, rattled: bool, done: bool| {
        unit(id).map(|unit| figure::drawing(unit, Pose { rattled, done })).unwrap_or_default()
    };
    let stars = format!("{}{}", figure("eva", false, false), figure::stars(3));
    let coin = |face| format!(r#"<g transform="scale(1.7)">{}</g>"#, backdrop::coin(face));
    let card = |fill: &str, mark: &str| {
        format!(r##"<g transform="scale(5.4)"><circle r="6" fill="{fill}" stroke="#15100d"/>{mark}</g>"##)
    };
    let eye = r##"<path d="M-38 0Q0-36 38 0Q0 36-38 0Z" fill="#3a1710" stroke="#ff9a7e" stroke-width="5"/><circle r="11" fill="#ff9a7e"/>"##;
    let signs = [
        ([key!("mars-legend-human"), key!("mars-legend-human-text")], figure("us_rifle", false, false)),
        (
            [key!("mars-legend-martian"), key!("mars-legend-martian-text")],
            figure("martian_grunt", false, false),
        ),
        ([key!("mars-legend-civilian"), key!("mars-legend-civilian-text")], figure("civilian", false, false)),
        ([key!("mars-legend-done"), key!("mars-legend-done-text")], figure("us_rifle", false, true)),
        ([key!("mars-legend-rattled"), key!("mars-legend-rattled-text")], figure("us_rifle", true, false)),
        ([key!("mars-legend-heroics"), key!("mars-legend-heroics-text")], stars),
        ([key!("mars-legend-clean"), key!("mars-legend-clean-text")], line("#b6ffc6", "none")),
        ([key!("mars-legend-obscured"), key!("mars-legend-obscured-text")], line("#ffd98f", "14 9")),
        ([key!("mars-legend-blocked"), key!("mars-legend-blocked-text")], line("#ff9a7e", "3 12")),
        ([key!("mars-legend-watched"), key!("mars-legend-watched-text")], eye.to_owned()),
        (
            [key!("mars-legend-wall"), key!("mars-legend-wall-text")],
            wall("M-42 30V-30L-20-24L4-30L42-26V30Z"),
        ),
        (
            [key!("mars-legend-window"), key!("mars-legend-window-text")],
            wall("M-42 30V-30L-20-24L4-30L42-26V30ZM-20 10H20V-12H-20Z"),
        ),
        (
            [key!("mars-legend-door"), key!("mars-legend-door-text")],
            wall("M-42 30V-30L-20-24L4-30L42-26V30H16V-12H-16V30Z"),
        ),
        ([key!("mars-legend-low"), key!("mars-legend-low-text")], wall("M-42 30V8L-10 12L18 7L42 11V30Z")),
        (
            [key!("mars-legend-fence"), key!("mars-legend-fence-text")],
            wall(
                "M-42 30V-20L-36-28L-30-20V-8H-10V-20L-4-28L2-20V-8H22V-20L28-28L34-20V30H22V4H2V30H-10V4H-30V30Z",
            ),
        ),
        ([key!("mars-legend-counter"), key!("mars-legend-counter-text")], coin(None)),
        ([key!("mars-legend-secret"), key!("mars-legend-secret-text")], coin(Some(Side::Human))),
        ([key!("mars-legend-critter"), key!("mars-legend-critter-text")], coin(Some(Side::Martian))),
        (
            [key!("mars-legend-turn"), key!("mars-legend-turn-text")],
            card("#f2a33a", r##"<path d="M-2-3L3 0L-2 3Z" fill="#2a1d06"/>"##),
        ),
        (
            [key!("mars-legend-any-time"), key!("mars-legend-any-time-text")],
            card("#d8432f", r##"<path d="M1-4L-3 1H0L-1 4L3-1H0Z" fill="#fff"/>"##),
        ),
    ];
    help::legend(words(lang), signs)
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let marks = [
        (CoachPlace::Banner, key!("mars-coach-banner")),
        (CoachPlace::Board, key!("mars-coach-board")),
        (CoachPlace::Buttons, key!("mars-coach-buttons")),
        (CoachPlace::Hand, key!("mars-coach-hand")),
        (CoachPlace::Panels, key!("mars-coach-panels")),
        (CoachPlace::Legend, key!("mars-coach-legend")),
    ];
    help::coach(words(lang), marks)
}
