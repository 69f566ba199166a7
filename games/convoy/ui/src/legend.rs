//! The signs of cards with what they mean, and the first words to a new player.

use super::art;
use crate::words;
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};

/// The parts that draw them, how large, and the end of their keys in the texts.
const SIGNS: [(&str, &str); 14] = [
    ("when.enters", "enters"),
    ("when.always", "always"),
    ("when.paid", "paid"),
    ("when.wins", "wins"),
    ("when.tie", "tie"),
    ("kind.robot", "robot"),
    ("kind.soldier", "soldier"),
    ("kind.building", "building"),
    ("kind.module", "module"),
    ("kind.instant", "instant"),
    ("district.eliminate", "eliminate"),
    ("district.draw", "draw"),
    ("district.send", "send"),
    ("district.bomb", "bomb"),
];

/// The signs of cards and districts.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let words = words(lang);
    let entry = |(part, key): (&str, &str)| {
        let place = if part.starts_with("district.") { "scale(2)" } else { "scale(4.4)translate(-8 -8)" };
        LegendEntry {
            markup: format!(r##"<g transform="{place}" color="#fff4da">{}</g>"##, art::part(part)),
            name: words.say(&format!("convoy-legend-{key}")),
            text: words.say(&format!("convoy-legend-{key}-text")),
        }
    };
    SIGNS.into_iter().map(entry).collect()
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let words = words(lang);
    let places = [
        (CoachPlace::Board, key!("convoy-coach-board")),
        (CoachPlace::Hand, key!("convoy-coach-hand")),
        (CoachPlace::Panels, key!("convoy-coach-panels")),
        (CoachPlace::Buttons, key!("convoy-coach-buttons")),
        (CoachPlace::Legend, key!("convoy-coach-legend")),
    ];
    places.into_iter().map(|(at, key)| CoachMark { at, text: words.say(key) }).collect()
}
