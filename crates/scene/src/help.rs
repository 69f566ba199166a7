//! The legend of a game and its first words to a new player, by the keys of its texts.

use crate::Key;
use crate::model::{CoachMark, CoachPlace, LegendEntry};
use crate::words::Words;

/// A legend of these signs: for each the keys of its name and of its meaning, and how it is drawn.
pub fn legend(words: &Words, signs: impl IntoIterator<Item = ([Key; 2], String)>) -> Vec<LegendEntry> {
    let entry = |([name, text], markup): ([Key; 2], String)| LegendEntry {
        markup,
        name: words.say(name),
        text: words.say(text),
    };
    signs.into_iter().map(entry).collect()
}

/// Words beside these places, by their keys.
pub fn coach(words: &Words, marks: impl IntoIterator<Item = (CoachPlace, Key)>) -> Vec<CoachMark> {
    marks.into_iter().map(|(at, key)| CoachMark { at, text: words.say(key) }).collect()
}
