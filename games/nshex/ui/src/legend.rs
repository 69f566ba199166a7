//! The symbols of tiles and the lines between them, with what they mean, and the first words to a new player.

use crate::words;
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};
use fracas_scene::{Key, Lang, help, key};

/// The name of each in the code, what is drawn, how it is placed, and the keys of its name and meaning.
const SYMBOLS: [(&str, &str, &str, [Key; 2]); 20] = [
    (
        "melee",
        "blade",
        "translate(0 -42)scale(2)",
        [key!("nshex-legend-melee"), key!("nshex-legend-melee-text")],
    ),
    (
        "ranged",
        "barrel",
        "translate(0 -46)scale(1.8)",
        [key!("nshex-legend-ranged"), key!("nshex-legend-ranged-text")],
    ),
    (
        "gauss",
        "gauss",
        "translate(0 -44)scale(1.5)",
        [key!("nshex-legend-gauss"), key!("nshex-legend-gauss-text")],
    ),
    ("net", "netting", "translate(0 96)scale(1)", [key!("nshex-legend-net"), key!("nshex-legend-net-text")]),
    (
        "armour",
        "armour",
        "translate(0 92)scale(1)",
        [key!("nshex-legend-armour"), key!("nshex-legend-armour-text")],
    ),
    (
        "link",
        "gift",
        "translate(0 174)scale(2.2)",
        [key!("nshex-legend-link"), key!("nshex-legend-link-text")],
    ),
    (
        "hindrance",
        "hindrance",
        "translate(0 174)scale(2.2)",
        [key!("nshex-legend-hindrance"), key!("nshex-legend-hindrance-text")],
    ),
    (
        "capture",
        "capture",
        "translate(0 174)scale(2.2)",
        [key!("nshex-legend-capture"), key!("nshex-legend-capture-text")],
    ),
    (
        "initiative",
        "gear",
        "scale(1.7)",
        [key!("nshex-legend-initiative"), key!("nshex-legend-initiative-text")],
    ),
    (
        "more",
        "gear-more",
        "translate(0 8)scale(1.5)",
        [key!("nshex-legend-more"), key!("nshex-legend-more-text")],
    ),
    (
        "less",
        "gear-less",
        "translate(0 8)scale(1.5)",
        [key!("nshex-legend-less"), key!("nshex-legend-less-text")],
    ),
    (
        "toughness",
        "heart",
        "scale(2.4)",
        [key!("nshex-legend-toughness"), key!("nshex-legend-toughness-text")],
    ),
    ("wound", "heart-lost", "scale(2.4)", [key!("nshex-legend-wound"), key!("nshex-legend-wound-text")]),
    ("mobility", "mobile", "scale(2)", [key!("nshex-legend-mobility"), key!("nshex-legend-mobility-text")]),
    ("netted", "netted", "scale(.5)", [key!("nshex-legend-netted"), key!("nshex-legend-netted-text")]),
    ("hurt", "cracks", "scale(.9)", [key!("nshex-legend-hurt"), key!("nshex-legend-hurt-text")]),
    (
        "fire-line",
        "fire-line",
        "scale(1)",
        [key!("nshex-legend-fire-line"), key!("nshex-legend-fire-line-text")],
    ),
    (
        "link-line",
        "link-line",
        "scale(1)",
        [key!("nshex-legend-link-line"), key!("nshex-legend-link-line-text")],
    ),
    (
        "hinder-line",
        "hinder-line",
        "scale(1)",
        [key!("nshex-legend-hinder-line"), key!("nshex-legend-hinder-line-text")],
    ),
    ("net-line", "net-line", "scale(1)", [key!("nshex-legend-net-line"), key!("nshex-legend-net-line-text")]),
];

/// A symbol as it is drawn.
fn drawn(shape: &str, place: &str) -> String {
    format!(r##"<use href="#k-{shape}" transform="{place}"/>"##)
}

/// A symbol by its name.
pub(crate) fn sign(wanted: &str) -> Option<String> {
    let found = SYMBOLS.iter().find(|(name, ..)| *name == wanted);
    found.map(|(_, shape, place, _)| drawn(shape, place))
}

/// Explains the symbols of tiles and the lines between them.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    help::legend(words(lang), SYMBOLS.map(|(_, shape, place, keys)| (keys, drawn(shape, place))))
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let marks = [
        (CoachPlace::Panels, key!("nshex-coach-goal")),
        (CoachPlace::Hand, key!("nshex-coach-hand")),
        (CoachPlace::Board, key!("nshex-coach-board")),
        (CoachPlace::Buttons, key!("nshex-coach-buttons")),
        (CoachPlace::Legend, key!("nshex-coach-legend")),
    ];
    help::coach(words(lang), marks)
}
