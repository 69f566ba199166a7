//! The append-only log of a table, and the facts that it is made of.

use fracas_bots::Level;
use fracas_core::{Actor, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Milliseconds since 1970, by the clock of the host.
pub type Millis = u64;

/// Who a person is to the host: a guest or an account. Never shown to others.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonKey(pub String);

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "holder")]
pub enum Holder {
    /// Nobody yet: the seat is open.
    Open,
    /// A person. One person may hold several seats: a game at one screen.
    Person {
        /// The person's key.
        key: PersonKey,
        /// The name that is shown.
        name: String,
    },
    /// A bot of this program.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// An external program that the host runs.
    Program {
        /// The name of the program in the host's configuration.
        name: String,
    },
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "clock")]
pub enum ClockRule {
    /// Time is not kept.
    #[default]
    None,
    /// A time for the whole game, and more for every turn.
    RealTime {
        /// The time that each seat starts with.
        base: Millis,
        /// What it gains when it has acted and another one must.
        increment: Millis,
    },
    /// A time for each decision, for games by correspondence.
    PerMove {
        /// The time for each action.
        limit: Millis,
    },
}

impl ClockRule {
    /// The longest time that a clock may be set to: a year.
    pub const LONGEST: Millis = 366 * 24 * 60 * 60 * 1000;

    /// The most that a turn may add: a day.
    pub const LONGEST_INCREMENT: Millis = 24 * 60 * 60 * 1000;

    /// Whether a table may be opened with it: no time is zero, and none is longer than anybody plays.
    pub fn is_sensible(self) -> bool {
        let time = 1..=Self::LONGEST;
        match self {
            ClockRule::None => true,
            ClockRule::RealTime { base, increment } => {
                time.contains(&base) && increment <= Self::LONGEST_INCREMENT
            }
            ClockRule::PerMove { limit } => time.contains(&limit),
        }
    }
}

/// When a person may take an action back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Freely until chance or another seat has spoken, and by consent beyond that.
    #[default]
    Information,
    /// Nothing can be taken back.
    Never,
}

/// How a seat wants to be asked whether it reacts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// Every time, and the table waits for the answer.
    #[default]
    Always,
    /// Only when it could do something. The table declines for it after a pause that is the same whatever it holds.
    IfAble,
    /// Not before the turn is over: the table declines at once.
    NotThisTurn,
}

/// Which game of a duel this is: two games with the sides exchanged, points added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// The number of the leg: 1 or 2.
    pub number: u8,
    /// The table of the first leg.
    pub first: Option<String>,
    /// Points of the persons (in the order of the seats of *this* leg) from the first leg.
    pub carried: Vec<i32>,
}

/// Something that is not usual at a table, and that its opener allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Allowance {
    /// Spectators may write in the chat.
    SpectatorsTalk,
    /// Hints may be asked for although several people play.
    Hints,
    /// One person may take several open seats.
    SeveralSeats,
}

/// What holds at a table beyond the rules of its game. All who sit down there accept it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Terms {
    /// The person who opened the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<PersonKey>,
    /// Whether its start was set up by hand, and not by the rules.
    #[serde(default)]
    pub prepared: bool,
    /// Whether its result changes ratings: then nothing is taken back, no hint is given, and who plays plays on.
    #[serde(default)]
    pub rated: bool,
    /// Whether all who sit there from the beginning are asked for their shares in chance before the game begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shares: bool,
    /// What the opener allows.
    #[serde(default)]
    pub allowed: BTreeSet<Allowance>,
}

/// What was agreed when a table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSetup {
    /// The game, by its name.
    pub game: String,
    /// The start in the game's notation.
    pub start: String,
    /// The holders of the seats, in seat order.
    pub holders: Vec<Holder>,
    /// How time is kept.
    pub clock: ClockRule,
    /// When actions may be taken back.
    pub undo: UndoRule,
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// Which game of a duel it is, if it is one.
    pub leg: Option<Leg>,
    /// SHA-256 of the seed, in hexadecimal: shown from the start.
    pub commitment: String,
    /// Whether the game was begun elsewhere and read from a file: its draws follow from no seed of ours.
    #[serde(default)]
    pub imported: bool,
    /// What holds beyond the rules of the game.
    #[serde(default)]
    pub terms: Terms,
    /// Hashes of shares in chance that are promised already, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<(Seat, String)>,
}

impl TableSetup {
    /// Who opened the table: by older logs, the first person who sat there.
    pub fn opener(&self) -> Option<&PersonKey> {
        let first = || {
            self.holders.iter().find_map(|holder| match holder {
                Holder::Person { key, .. } => Some(key),
                Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
            })
        };
        self.terms.opener.as_ref().or_else(first)
    }
}

/// A person who speaks in the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speaker {
    /// The seat, if the speaker plays.
    pub seat: Option<Seat>,
    /// The name that is shown.
    pub name: String,
}

/// One thing that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fact")]
pub enum Fact {
    /// The table was opened.
    Opened(Box<TableSetup>),
    /// A person took an open seat.
    Sat {
        /// The seat taken.
        seat: Seat,
        /// The person's key.
        key: PersonKey,
        /// The name that is shown.
        name: String,
    },
    /// A seat was given to a bot, or freed, before or during the game.
    Replaced {
        /// The seat that changes hands.
        seat: Seat,
        /// The new holder of the seat.
        holder: Holder,
    },
    /// A seat promised a share in chance.
    SharePromised {
        /// The seat that promised.
        seat: Seat,
        /// SHA-256 of the share, in hexadecimal.
        hash: String,
    },
    /// A seat showed the share that it had promised, once all seats were taken.
    ShareShown {
        /// The seat that showed its share.
        seat: Seat,
        /// The share: 32 bytes in hexadecimal.
        share: String,
    },
    /// A seat did not show its share in time: chance goes on without it.
    ShareMissed {
        /// The seat that missed its share.
        seat: Seat,
    },
    /// A seat that was asked for a share in chance takes no part in it, or did not answer in time.
    ShareWaived {
        /// The seat that waived its share.
        seat: Seat,
    },
    /// Someone who was invited to an open seat said no.
    Declined {
        /// The seat that declined.
        seat: Seat,
    },
    /// A seat or chance acted.
    Acted {
        /// The actor of the action.
        actor: Actor,
        /// The action in the game's notation.
        action: String,
    },
    /// A seat said how it wants to be asked whether it reacts.
    AskingChosen {
        /// The seat that chose.
        seat: Seat,
        /// How it wants to be asked.
        asking: Asking,
    },
    /// A seat asked the others to take actions back.
    UndoAsked {
        /// The seat that asked.
        seat: Seat,
        /// How many actions of the record would be left.
        to: usize,
    },
    /// A seat answered yes, and others have not answered yet.
    UndoAgreed {
        /// The seat that agreed.
        seat: Seat,
    },
    /// A seat answered no, or took its own request back.
    UndoRefused {
        /// The seat that refused.
        seat: Seat,
    },
    /// The record was cut back.
    Undone {
        /// The seat that had asked.
        seat: Seat,
        /// How many actions are left.
        to: usize,
    },
    /// A seat offered a draw.
    DrawOffered {
        /// The seat that offered.
        seat: Seat,
    },
    /// A seat refused a draw, or took its own offer back.
    DrawRefused {
        /// The seat that refused.
        seat: Seat,
    },
    /// All agreed to a draw.
    Drawn,
    /// A seat gave up: the seats that are not of its team win.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
    },
    /// A seat's time was up.
    TimedOut {
        /// The seat whose time ran out.
        seat: Seat,
    },
    /// A person wrote in the chat.
    Said {
        /// The speaker.
        speaker: Speaker,
        /// The text of the message.
        text: String,
    },
    /// A seat would like another game.
    RematchAsked {
        /// The seat that asked.
        seat: Seat,
    },
    /// The other game is at this table.
    RematchOpened {
        /// The id of the new table.
        table: String,
    },
}

impl Fact {
    /// Whether facts of this kind, such as `said`, are known here: a newer version may write others.
    pub fn knows(kind: &str) -> bool {
        use serde::de::value::{Error, MapDeserializer};
        let bare: Result<Fact, Error> = Fact::deserialize(MapDeserializer::new([("fact", kind)].into_iter()));
        bare.err().is_none_or(|why| !why.to_string().starts_with("unknown variant"))
    }
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the entry, from 1, without gaps.
    pub seq: u64,
    /// The time of the entry.
    pub at: Millis,
    /// The idempotency key of the request that caused it, on the first fact of that request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The fact itself.
    pub fact: Fact,
}
