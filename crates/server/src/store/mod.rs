//! The storage: the log of every table, and who people are.
//!
//! [`Storage`] is all that the rest of the server knows of a database. The append-only log is the truth; summaries are
//! a cache of it for lists, written soon after and worked out again where a crash came between.

pub(crate) mod copy;
pub(crate) mod files;
mod meet;
pub(crate) mod plain;
pub mod postgres;
mod read;
mod schema;
mod shared;
pub mod society;
mod sqlite;
mod write;

pub use copy::CopiedTable;
pub use meet::{Meet, Meetings, Stage, StoredTournament, Waiting};
pub use plain::{Found, Statement, Value};
pub use postgres::Postgres;
pub use shared::{Change, End, LEASE, Shared, ShownSeat};
pub use sqlite::Sqlite;

use crate::ids::{Hashed, TableId};
use fracas_core::Seat;
use fracas_scene::Lang;
use fracas_table::{ClockRule, Entry, Fact, Holder, Leg, Millis, PersonKey, Seed};
use std::future::Future;
use std::pin::Pin;

/// An answer of the storage that is waited for.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Why the storage refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another table, account or entry has that name or number.
    #[error("it is there already")]
    Taken,
    /// Stored data cannot be read.
    #[error("the stored {what} cannot be read: {why}")]
    Damaged {
        /// The kind of thing that is damaged.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// A newer version wrote what this one does not know.
    #[error("a newer version of the server wrote a kind of entry that this one does not know")]
    Newer,
    /// The folder or the file cannot be used.
    #[error("{0}")]
    Failed(String),
    /// The storage is closing.
    #[error("the storage is closed")]
    Closed,
}

/// The fact of an entry, from its text. A kind of fact that this version does not know is told apart from a damaged one.
fn read_fact(text: &str) -> Result<Fact, StoreError> {
    /// The kind of a fact, without its content.
    #[derive(serde::Deserialize)]
    struct Kind<'a> {
        fact: &'a str,
    }
    serde_json::from_str(text).map_err(|why| {
        let known = serde_json::from_str::<Kind<'_>>(text).map(|Kind { fact }| Fact::knows(fact));
        match known {
            Ok(false) => StoreError::Newer,
            Ok(true) | Err(_) => StoreError::Damaged { what: "log", why: why.to_string() },
        }
    })
}

/// A write to the storage.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table with its first entries.
    Open(Box<NewTable>),
    /// More entries of a table.
    Append {
        /// The table whose log grows.
        table: TableId,
        /// The new entries, which follow the stored ones without a gap.
        entries: Vec<Entry>,
    },
    /// A new person.
    Person(Person),
    /// What a person has changed about themselves.
    UpdateProfile(Person),
    /// A new account of a person.
    Account {
        /// The name of the account.
        name: String,
        /// The hash of its password, with its parameters.
        hash: String,
        /// The person to whom the account belongs.
        person: PersonKey,
    },
    /// A new session.
    Session {
        /// The hash of its token.
        token: Hashed,
        /// The person.
        person: PersonKey,
        /// The time when the session ends.
        expires: Millis,
    },
    /// How far a person has come with a task.
    Progress {
        /// The person.
        person: PersonKey,
        /// The lesson or puzzle.
        task: String,
        /// How far they have come, as the page stores it.
        value: String,
    },
    /// A side that a person has written; the same again changes nothing.
    OwnSide(OwnSide),
    /// A side that a person has written is forgotten, unless a table is played with it.
    ForgetSide(String),
    /// A session ends.
    EndSession(Hashed),
    /// A table in lists, worked out again from its log.
    Mend(Box<Listing>),
    /// A sign that the server is well.
    Health {
        /// The present time.
        at: Millis,
    },
    /// Statements that every engine understands.
    Run(Vec<Statement>),
    /// All sessions that have ended are forgotten.
    Forget {
        /// The time before which sessions must have ended.
        before: Millis,
    },
    /// A change of those who wait for an opponent, or of a tournament.
    Meet(Meet),
}

/// A side that a person has written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnSide {
    /// The answer that stands for it in the form of its game.
    pub id: String,
    /// The game.
    pub game: String,
    /// The person who wrote it.
    pub person: PersonKey,
    /// The time when it was made.
    pub created: Millis,
    /// The file.
    pub text: String,
}

/// Everything that lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The part that changes during the game; holds the id too.
    pub summary: Summary,
    /// The game of the table.
    pub game: String,
    /// The start of the table in notation.
    pub start: String,
    /// Whether everybody sees it in lists.
    pub public: bool,
    /// How time is kept.
    pub clock: ClockRule,
    /// Which game of a duel it is.
    pub leg: Option<Leg>,
    /// The origin of the start.
    pub origin: Origin,
}

/// The origins of a table's start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// From the rules of its game.
    #[default]
    Rules,
    /// The start was set up by hand.
    Prepared,
    /// From a game file, with the game.
    File,
}

/// A table that is being opened.
#[derive(Clone)]
pub struct NewTable {
    /// What lists tell of the table.
    pub listing: Listing,
    /// The secret seed of the table.
    pub seed: Seed,
    /// The first entries of the table's log.
    pub entries: Vec<Entry>,
}

impl std::fmt::Debug for NewTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewTable").field("listing", &self.listing).finish_non_exhaustive()
    }
}

/// The kinds of holders that a table can wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitingOn {
    /// No holder: the game is over, or has not begun.
    Nobody,
    /// A person.
    Person,
    /// A bot or a program.
    Machine,
}

/// What lists say of a table, as of one entry of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The id of the table.
    pub id: TableId,
    /// The last entry it knows of.
    pub seq: u64,
    /// The time of that entry.
    pub updated: Millis,
    /// How many actions the game has had.
    pub ply: usize,
    /// Whether all seats are taken.
    pub started: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The kind of holder that must act next.
    pub waits: WaitingOn,
    /// The seat to act, if that is no secret.
    pub to_act: Option<Seat>,
    /// The time when a clock runs out.
    pub deadline: Option<Millis>,
    /// The holders of the seats.
    pub holders: Vec<Holder>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What lists tell of the table.
    pub listing: Listing,
    /// The time when it was opened.
    pub created: Millis,
}

impl Row {
    /// Whether a person sits at the table.
    pub fn seats(&self, person: &Person) -> bool {
        let own = |holder: &Holder| matches!(holder, Holder::Person { key, .. } if *key == person.key);
        self.listing.summary.holders.iter().any(own)
    }
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListPage {
    /// The tables of the list.
    pub rows: Vec<Row>,
    /// Tables that belong there and whose rows cannot be read: their logs can.
    pub damaged: Vec<TableId>,
}

/// Which tables are listed; the latest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableFilter {
    /// Public tables with open seats.
    Open,
    /// Public games that are being played.
    Watchable,
    /// Public games that are over.
    Finished,
    /// The tables at which a person sits.
    Of(PersonKey),
    /// The tables at which a person sits and where a person must act; what runs out first comes first.
    Waiting(PersonKey),
}

/// A stored table.
pub struct StoredTable {
    /// The game of the table.
    pub game: String,
    /// The secret seed of the table.
    pub seed: Seed,
    /// The whole log of the table.
    pub log: Vec<Entry>,
}

/// What has to be looked after when a server starts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartupWork {
    /// Tables whose summary is behind their log: a crash came between.
    pub behind: Vec<TableId>,
    /// Tables that wait for a bot or program.
    pub machines: Vec<TableId>,
    /// Tables with a running clock, and when it runs out.
    pub deadlines: Vec<(TableId, Millis)>,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The browser's choice.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// A guest or a person with an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The key of the person.
    pub key: PersonKey,
    /// The name that is shown.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// Since when they are known.
    pub created: Millis,
    /// The language they chose.
    pub lang: Option<Lang>,
    /// The colours they chose.
    pub theme: Theme,
}

impl Person {
    /// What a name ends with when its bearer has the account of that name. No name that people choose has it.
    pub const MARK: char = '✓';

    /// The name as others see it at tables: marked where it is that of the person's own account.
    pub fn shown(&self) -> String {
        if self.account.as_deref() == Some(self.name.as_str()) {
            format!("{} {}", self.name, Person::MARK)
        } else {
            self.name.clone()
        }
    }
}

/// The account of a person.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The person.
    pub person: PersonKey,
    /// The hash of the password, with its parameters.
    pub hash: String,
}

/// The storage of everything that the server keeps.
pub trait Storage: Send + Sync + 'static {
    /// Keeps all of these or none. The answer comes when they are safe on the disk.
    fn write(&self, writes: Vec<Write>) -> Answer<()>;
    /// Keeps a summary soon. It may be lost in a crash, and is then found in [`StartupWork::behind`].
    fn queue_summary(&self, summary: Summary);
    /// Waits until everything given so far is kept.
    fn flush(&self) -> Answer<()>;
    /// Keeps a row and says what is wrong with the storage, if something is.
    fn health(&self, at: Millis) -> Answer<()>;
    /// A table with its log.
    fn load(&self, table: &TableId) -> Answer<Option<StoredTable>>;
    /// The entries of a table behind one.
    fn since(&self, table: &TableId, seq: u64) -> Answer<Vec<Entry>>;
    /// A page of a list: tables changed before a moment, the latest first.
    fn list(&self, which: TableFilter, before: Option<Millis>, most: usize) -> Answer<ListPage>;
    /// The work to be done when the server starts.
    fn startup_work(&self) -> Answer<StartupWork>;
    /// The person of a session that has not ended, and when it ends.
    fn session(&self, token: Hashed, now: Millis) -> Answer<Option<(Person, Millis)>>;
    /// Finds a person by their key.
    fn person(&self, key: &PersonKey) -> Answer<Option<Person>>;
    /// An account, whether its name is written with capitals or not.
    fn account(&self, name: &str) -> Answer<Option<Account>>;
    /// How many imported games a person keeps.
    fn imports(&self, person: &PersonKey) -> Answer<usize>;
    /// How far a person has come: tasks with their values.
    fn progress(&self, person: &PersonKey) -> Answer<Vec<(String, String)>>;
    /// Sides that people have written: one of them, or all.
    fn own_sides(&self, id: Option<&str>) -> Answer<Vec<OwnSide>>;
    /// The storage of those who wait for an opponent, and of tournaments.
    fn meetings(&self) -> &dyn Meetings;
    /// How many sides a person has written, how many all guests have, and how many all accounts.
    fn own_side_counts(&self, person: &PersonKey) -> Answer<[usize; 3]>;
    /// Sides of guests that were written before a moment and are played at no table, oldest first.
    fn idle_sides(&self, before: Millis, most: usize) -> Answer<Vec<String>>;
    /// How many tables there are.
    fn count(&self) -> Answer<u64>;
    /// The rows that a question finds which every engine understands.
    fn rows(&self, sql: &'static str, values: Vec<Value>) -> Answer<Vec<Found>>;
    /// What servers that share the storage say to each other; nothing where a server has it for itself.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }
    /// Ends everything: what was ordered is kept.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The name under which an account is found, however it is written.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_newer_version_wrote_is_told_apart_from_what_is_damaged() {
        assert_eq!(read_fact(r#"{"fact":"foretold","seat":1}"#), Err(StoreError::Newer));
        for text in ["", "{}", r#"{"fact":7}"#, r#"{"fact":"said"}"#, r#"{"fact":"said""#, "[1]"] {
            let read = read_fact(text);
            assert!(matches!(read, Err(StoreError::Damaged { what: "log", .. })), "{text}: {read:?}");
        }
    }
}
