//! The legend of a game and its first words to a new player, by the keys of its texts.

use crate::model::{CoachMark, CoachPlace, LegendEntry};
use crate::words::Words;

/// A legend of these signs: for a sign `wall` of the game `g`, its name is the text `g-legend-wall` and its meaning
/// `g-legend-wall-text`.
pub fn legend<'a>(
    words: &Words,
    game: &str,
    signs: impl IntoIterator<Item = (&'a str, String)>,
) -> Vec<LegendEntry> {
    let entry = |(key, markup): (&str, String)| LegendEntry {
        markup,
        name: words.say(&format!("{game}-legend-{key}")),
        text: words.say(&format!("{game}-legend-{key}-text")),
    };
    signs.into_iter().map(entry).collect()
}

/// Words beside these places: for the board of the game `g` the text `g-coach-board`.
pub fn coach(words: &Words, game: &str, places: &[CoachPlace]) -> Vec<CoachMark> {
    let mark = |at: &CoachPlace| {
        let key = match at {
            CoachPlace::Banner => "banner",
            CoachPlace::Board => "board",
            CoachPlace::Hand => "hand",
            CoachPlace::Panels => "panels",
            CoachPlace::Buttons => "buttons",
            CoachPlace::Legend => "legend",
        };
        CoachMark { at: *at, text: words.say(&format!("{game}-coach-{key}")) }
    };
    places.iter().map(mark).collect()
}
