//! The symbols of tiles with what they mean, and the first words to a new player.

use crate::words;
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};

/// What is drawn, how it is placed, and the end of its keys in the texts.
const SYMBOLS: [(&str, &str, &str); 16] = [
    ("blade", "translate(0 -42)scale(2)", "melee"),
    ("barrel", "translate(0 -46)scale(1.8)", "ranged"),
    ("gauss", "translate(0 -44)scale(1.5)", "gauss"),
    ("netting", "translate(0 96)scale(1)", "net"),
    ("armour", "translate(0 92)scale(1)", "armour"),
    ("gift", "translate(0 174)scale(2.2)", "link"),
    ("hindrance", "translate(0 174)scale(2.2)", "hindrance"),
    ("capture", "translate(0 174)scale(2.2)", "capture"),
    ("gear", "scale(1.7)", "initiative"),
    ("gear-more", "translate(0 8)scale(1.5)", "more"),
    ("gear-less", "translate(0 8)scale(1.5)", "less"),
    ("heart", "scale(2.4)", "toughness"),
    ("heart-lost", "scale(2.4)", "wound"),
    ("mobile", "scale(2)", "mobility"),
    ("netted", "scale(.5)", "netted"),
    ("cracks", "scale(.9)", "hurt"),
];

/// A symbol as it is drawn.
fn drawn(shape: &str, place: &str) -> String {
    format!(r##"<use href="#k-{shape}" transform="{place}"/>"##)
}

/// A symbol by the end of its keys.
pub(crate) fn sign(wanted: &str) -> Option<String> {
    let found = SYMBOLS.iter().find(|(_, _, key)| *key == wanted);
    found.map(|(shape, place, _)| drawn(shape, place))
}

/// Explains the symbols of tiles.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let words = words(lang);
    let entry = |(shape, place, key): (&str, &str, &str)| LegendEntry {
        markup: drawn(shape, place),
        name: words.say(&format!("nshex-legend-{key}")),
        text: words.say(&format!("nshex-legend-{key}-text")),
    };
    SYMBOLS.into_iter().map(entry).collect()
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let words = words(lang);
    let places = [
        (CoachPlace::Panels, key!("nshex-coach-goal")),
        (CoachPlace::Hand, key!("nshex-coach-hand")),
        (CoachPlace::Board, key!("nshex-coach-board")),
        (CoachPlace::Buttons, key!("nshex-coach-buttons")),
        (CoachPlace::Legend, key!("nshex-coach-legend")),
    ];
    places.into_iter().map(|(at, key)| CoachMark { at, text: words.say(key) }).collect()
}
