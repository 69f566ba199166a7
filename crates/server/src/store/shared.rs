//! The messages of several servers that share one database, through that database.

use super::Answer;
use crate::ids::{Hashed, TableId};
use crate::limits::Rate;
use fracas_core::Seat;
use fracas_table::{Millis, PersonKey};
use tokio::sync::mpsc;

/// A change that another server made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The log of a table has grown to this entry.
    Grown(TableId, u64),
    /// A person at a shared screen said who they are, or went away.
    Shown(TableId),
    /// The machine that thinks at a table shall answer now.
    Hurry(TableId),
    /// A session has ended.
    Ended(Hashed),
    /// A person has changed something about themselves.
    Person(PersonKey),
    /// A person has written a side of their own.
    Side,
    /// A person who plays at a table has it before their eyes.
    Here(TableId, PersonKey),
    /// A person who plays at a table has it before their eyes no longer.
    Away(TableId, PersonKey),
    /// A table was opened, a person waits for an opponent or was paired, or a tournament went on.
    Lobby,
    /// Changes may have been missed.
    Missed,
}

/// A person at a screen that several people share has said as which seat they sit there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownSeat {
    /// The person at the screen.
    pub person: PersonKey,
    /// The seat that they sit at.
    pub seat: Seat,
    /// The last entry of the log when they said so.
    pub seq: u64,
}

/// How far a table is in the storage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct End {
    /// The number of the last entry of the table's log.
    pub seq: u64,
    /// Who is shown what at shared screens.
    pub shown: Vec<ShownSeat>,
}

/// A storage that several servers share. Time is that of the storage, not of the servers.
pub trait Shared: Send + Sync + 'static {
    /// What other servers do from now on. It is given once.
    fn changes(&self) -> Option<mpsc::Receiver<Change>>;
    /// Tells the other servers something. It may be lost.
    fn tell(&self, change: Change) -> Answer<()>;
    /// How far a table is in the storage.
    fn end(&self, table: &TableId) -> Answer<End>;
    /// The last entries of these tables.
    fn ends(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>>;
    /// Claims the work at a table for this server, for [`LEASE`] milliseconds. False if it is another server's.
    fn claim(&self, table: &TableId) -> Answer<bool>;
    /// Keeps the claims at these tables for longer.
    fn renew(&self, tables: Vec<TableId>) -> Answer<()>;
    /// Tables whose clock ran out before a moment, and at which nobody works.
    fn late(&self, before: Millis) -> Answer<Vec<TableId>>;
    /// Says that this server is alive. True if another one has died since, whose claims are void now.
    fn beat(&self) -> Answer<bool>;
    /// Says that this server stops; its claims are void.
    fn leave(&self) -> Answer<()>;
    /// Takes a token from a bucket that all servers share, or says how many milliseconds to wait for one.
    fn take(&self, bucket: String, rate: Rate) -> Answer<Option<Millis>>;
    /// Gives a token back to a bucket.
    fn give_back(&self, bucket: String, rate: Rate) -> Answer<()>;
    /// Remembers as which seat a person sits at a shared screen, or that they went away, and tells the others.
    fn show(&self, table: &TableId, person: &PersonKey, seat: Option<(Seat, u64)>) -> Answer<()>;
    /// Forgets what is not needed any more.
    fn tidy(&self) -> Answer<()>;
}

/// How long a claim holds without being renewed; a server that says nothing for as long is dead.
pub const LEASE: Millis = 5_000;
