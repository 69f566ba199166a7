//! The signs of cards with what they mean, and the first words to a new player.

use super::art;
use crate::words;
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};
use fracas_scene::{Key, Lang, help, key};

/// The parts that draw them, and the keys of their names and meanings.
const SIGNS: [(&str, [Key; 2]); 14] = [
    ("when.enters", [key!("convoy-legend-enters"), key!("convoy-legend-enters-text")]),
    ("when.always", [key!("convoy-legend-always"), key!("convoy-legend-always-text")]),
    ("when.paid", [key!("convoy-legend-paid"), key!("convoy-legend-paid-text")]),
    ("when.wins", [key!("convoy-legend-wins"), key!("convoy-legend-wins-text")]),
    ("when.tie", [key!("convoy-legend-tie"), key!("convoy-legend-tie-text")]),
    ("kind.robot", [key!("convoy-legend-robot"), key!("convoy-legend-robot-text")]),
    ("kind.soldier", [key!("convoy-legend-soldier"), key!("convoy-legend-soldier-text")]),
    ("kind.building", [key!("convoy-legend-building"), key!("convoy-legend-building-text")]),
    ("kind.module", [key!("convoy-legend-module"), key!("convoy-legend-module-text")]),
    ("kind.instant", [key!("convoy-legend-instant"), key!("convoy-legend-instant-text")]),
    ("district.eliminate", [key!("convoy-legend-eliminate"), key!("convoy-legend-eliminate-text")]),
    ("district.draw", [key!("convoy-legend-draw"), key!("convoy-legend-draw-text")]),
    ("district.send", [key!("convoy-legend-send"), key!("convoy-legend-send-text")]),
    ("district.bomb", [key!("convoy-legend-bomb"), key!("convoy-legend-bomb-text")]),
];

/// The signs of cards and districts.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let sign = |(part, keys): (&str, [Key; 2])| {
        let place = if part.starts_with("district.") { "scale(2)" } else { "scale(4.4)translate(-8 -8)" };
        (keys, format!(r##"<g transform="{place}" color="#fff4da">{}</g>"##, art::part(part)))
    };
    help::legend(words(lang), SIGNS.map(sign))
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let marks = [
        (CoachPlace::Board, key!("convoy-coach-board")),
        (CoachPlace::Hand, key!("convoy-coach-hand")),
        (CoachPlace::Panels, key!("convoy-coach-panels")),
        (CoachPlace::Buttons, key!("convoy-coach-buttons")),
        (CoachPlace::Legend, key!("convoy-coach-legend")),
    ];
    help::coach(words(lang), marks)
}
