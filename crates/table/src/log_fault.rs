//! The reasons for which an entry of a log does not follow from those before it.

use crate::refusal::Refusal;
use crate::words::{say, text};
use fracas_core::{Actor, Seat};
use fracas_scene::{Lang, key};

/// Why a stored entry does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogFault {
    /// There is no entry.
    Empty,
    /// The first entry opens no table.
    NotOpened,
    /// The entry has the number of another.
    Number {
        /// The number that comes next.
        expected: u64,
    },
    /// The table is one of another game.
    Game {
        /// The game of the table.
        found: String,
        /// The game that reads it.
        expected: &'static str,
    },
    /// The seed is not the one that was committed to.
    Commitment,
    /// What is said of the start, the shares or the action, in the words of its own refusal.
    Refused(Refusal),
    /// There is not one holder for each seat.
    Holders {
        /// How many there are.
        found: usize,
        /// The seats of the game.
        expected: usize,
    },
    /// A share does not fit those before it.
    Share,
    /// The game has no such seat.
    NoSeat(Seat),
    /// The seat is not open.
    NotOpen(Seat),
    /// The table is open already.
    OpenAlready,
    /// The game is over.
    Over,
    /// The game has fewer actions than are to be kept.
    Plies {
        /// How many it has.
        plies: usize,
    },
    /// Another must act.
    NotToAct {
        /// The one who must act.
        expected: Actor,
        /// The one who acted.
        actor: Actor,
    },
}

impl LogFault {
    /// The reason in words.
    pub fn describe(&self, lang: Lang) -> String {
        match self {
            LogFault::Empty => say(lang, key!("table-log-empty")),
            LogFault::NotOpened => say(lang, key!("table-log-not-opened")),
            LogFault::Number { expected } => {
                let expected = i64::try_from(*expected).unwrap_or(i64::MAX);
                text(lang, key!("table-log-number"), &[("expected", expected.into())])
            }
            LogFault::Game { found, expected } => {
                let values = [("found", found.into()), ("expected", (*expected).into())];
                text(lang, key!("table-log-game"), &values)
            }
            LogFault::Commitment => say(lang, key!("table-log-commitment")),
            LogFault::Refused(why) => why.remark(lang).text,
            LogFault::Holders { found, expected } => {
                let values = [("found", (*found).into()), ("expected", (*expected).into())];
                text(lang, key!("table-error-holders"), &values)
            }
            LogFault::Share => say(lang, key!("table-log-share")),
            LogFault::NoSeat(seat) => {
                text(lang, key!("table-log-no-seat"), &[("seat", seat.to_string().into())])
            }
            LogFault::NotOpen(seat) => {
                text(lang, key!("table-log-not-open"), &[("seat", seat.to_string().into())])
            }
            LogFault::OpenAlready => say(lang, key!("table-log-open-already")),
            LogFault::Over => say(lang, key!("table-error-over")),
            LogFault::Plies { plies } => text(lang, key!("table-log-plies"), &[("plies", (*plies).into())]),
            LogFault::NotToAct { expected, actor } => {
                let values = [("expected", expected.to_string().into()), ("actor", actor.to_string().into())];
                text(lang, key!("table-log-not-to-act"), &values)
            }
        }
    }
}
