//! The legend, the help and the rules of a game, for people who learn it.

use crate::Presented;
use crate::model::{CoachMark, LegendEntry};
use crate::primer::Primer;
use crate::rules::Rulebook;
use crate::words::Lang;

/// A game that explains itself: its rules, its symbols, its first steps.
pub trait Explained: Presented {
    /// The rules of the game as a book, sentence by sentence, each with the id that errors name.
    fn rulebook(lang: Lang) -> &'static Rulebook;

    /// The rules of the game for people, in illustrated chapters; `None` if there are none.
    fn primer() -> Option<&'static Primer> {
        None
    }

    /// What it is about, in one line, for the start page.
    fn tagline(_lang: Lang) -> String {
        String::new()
    }

    /// The symbols that a person meets at the table, with what they mean; the most frequent first.
    fn legend(_lang: Lang) -> Vec<LegendEntry> {
        Vec::new()
    }

    /// What to say to a person in their first game, one after the other.
    fn coach(_lang: Lang) -> Vec<CoachMark> {
        Vec::new()
    }
}

/// The rules of a game in the language that is asked for, read once from two files beside the source.
#[macro_export]
macro_rules! rulebook {
    ($lang:expr, $english:literal, $french:literal) => {{
        static ENGLISH: std::sync::LazyLock<$crate::Rulebook> =
            std::sync::LazyLock::new(|| $crate::Rulebook::built_in(include_str!($english)));
        static FRENCH: std::sync::LazyLock<$crate::Rulebook> =
            std::sync::LazyLock::new(|| $crate::Rulebook::built_in(include_str!($french)));
        match $lang {
            $crate::Lang::En => &*ENGLISH,
            $crate::Lang::Fr => &*FRENCH,
        }
    }};
}

/// The illustrated rules of a game, read once from a file beside the source.
#[macro_export]
macro_rules! primer {
    ($file:literal) => {{
        static PRIMER: std::sync::LazyLock<$crate::Primer> =
            std::sync::LazyLock::new(|| $crate::Primer::built_in(include_str!($file)));
        &*PRIMER
    }};
}
