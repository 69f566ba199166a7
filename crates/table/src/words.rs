//! The words of the table, from the Fluent files.

use crate::error::{NoUndo, TableError};
use crate::fact::ClockRule;
use fracas_scene::model::Remark;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value, Words};

pub(crate) fn say(lang: Lang, key: Key) -> String {
    Words::of(lang).say(key)
}

pub(crate) fn text(lang: Lang, key: Key, values: &[(&'static str, Value)]) -> String {
    Words::of(lang).text(key, values)
}

/// A clock that nobody can play with.
pub(crate) fn clock(lang: Lang) -> String {
    let days = ClockRule::LONGEST / (24 * 60 * 60 * 1000);
    let hours = ClockRule::LONGEST_INCREMENT / (60 * 60 * 1000);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
    text(lang, key!("table-error-clock"), &[("days", number(days)), ("hours", number(hours))])
}

/// Several names as a list.
pub(crate) fn list(names: &[String], lang: Lang) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => {
            text(lang, key!("table-and"), &[("most", most.join(", ").into()), ("last", last.into())])
        }
    }
}

impl NoUndo {
    /// The reason in words.
    pub fn describe(self, lang: Lang) -> String {
        say(
            lang,
            match self {
                NoUndo::Over => key!("table-undo-over"),
                NoUndo::Never => key!("table-undo-never"),
                NoUndo::Nothing => key!("table-undo-nothing"),
            },
        )
    }
}

impl TableError {
    /// The refusal in words, with the rule behind it if there is one.
    pub fn remark(&self, lang: Lang) -> Remark {
        match self {
            TableError::Unreadable(why) | TableError::Illegal(why) | TableError::Setup(why) => {
                why.remark(lang)
            }
            other => Remark { text: other.describe(lang), rule: None },
        }
    }

    /// The refusal in words.
    pub fn describe(&self, lang: Lang) -> String {
        match self {
            TableError::Stale { seen, now } => {
                text(lang, key!("table-error-stale"), &[("seen", (*seen).into()), ("now", (*now).into())])
            }
            TableError::NotYours => say(lang, key!("table-error-not-yours")),
            TableError::NoSeat => say(lang, key!("table-error-no-seat")),
            TableError::SeatTaken => say(lang, key!("table-error-seat-taken")),
            TableError::OneSeat => say(lang, key!("table-error-one-seat")),
            TableError::NotOpener => say(lang, key!("table-error-not-opener")),
            TableError::Prepared => say(lang, key!("table-error-prepared")),
            TableError::PlayersOnly => say(lang, key!("table-error-players-only")),
            TableError::NotStarted => say(lang, key!("table-error-not-started")),
            TableError::Over => say(lang, key!("table-error-over")),
            TableError::NotOver => say(lang, key!("table-error-not-over")),
            TableError::NoUndo(why) => why.describe(lang),
            TableError::Unreadable(why) | TableError::Illegal(why) | TableError::Setup(why) => {
                why.remark(lang).text
            }
            TableError::Share => say(lang, key!("table-error-share")),
            TableError::NothingAsked => say(lang, key!("table-error-nothing-asked")),
            TableError::Text { most } => text(lang, key!("table-error-text"), &[("most", (*most).into())]),
            TableError::Game(game) => text(lang, key!("table-error-game"), &[("game", game.into())]),
            TableError::Log { seq, why } => text(
                lang,
                key!("table-error-log"),
                &[
                    ("seq", i64::try_from(*seq).unwrap_or(i64::MAX).into()),
                    ("why", why.describe(lang).into()),
                ],
            ),
        }
    }
}
