//! The reasons for which a table refuses a command.

use crate::log_fault::LogFault;
use crate::refusal::Refusal;
use fracas_scene::Lang;

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// The game is over.
    Over,
    /// The table agreed that nothing is taken back.
    Never,
    /// The person has done nothing yet.
    Nothing,
}

/// Why a table refused. It becomes a sentence where it is read ([`TableError::remark`]).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The person saw an older position.
    #[error("the table is at ply {now}, the request was made at ply {seen}")]
    Stale {
        /// The ply that the person saw.
        seen: usize,
        /// The ply of the table now.
        now: usize,
    },
    /// Another seat must act.
    #[error("it is not for you to act")]
    NotYours,
    /// The person holds no seat.
    #[error("you hold no seat at this table")]
    NoSeat,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The person holds a seat already, and the opener allows no more.
    #[error("you hold a seat at this table already")]
    OneSeat,
    /// Only the opener may do that.
    #[error("only who opened the table may do that")]
    NotOpener,
    /// The start was prepared with secrets: a person who sits down must say that they agree.
    #[error("the game begins with a prepared position: say that you agree")]
    Prepared,
    /// Spectators may not talk here.
    #[error("only those who play may talk at this table")]
    PlayersOnly,
    /// Some seats are still open.
    #[error("the game has not begun: seats are open")]
    NotStarted,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// The action cannot be read.
    #[error("{}", .0.remark(Lang::En).text)]
    Unreadable(Refusal),
    /// A rule forbids the action.
    #[error("{}", .0.remark(Lang::En).text)]
    Illegal(Refusal),
    /// Taking back is not possible.
    #[error("{}", .0.describe(Lang::En))]
    NoUndo(NoUndo),
    /// The share in chance is none, or comes at the wrong time, or is not the one that was promised.
    #[error("a share is 64 hexadecimal digits, promised once before the game begins and shown as promised")]
    Share,
    /// There is nothing to answer.
    #[error("nobody has asked that")]
    NothingAsked,
    /// A name or a message is empty or too long.
    #[error("a text must have 1 to {most} characters")]
    Text {
        /// How many characters it may have.
        most: usize,
    },
    /// The table cannot be opened like this.
    #[error("{}", .0.remark(Lang::En).text)]
    Setup(Refusal),
    /// There is no such game.
    #[error("there is no game `{0}`")]
    Game(String),
    /// The log does not fold: storage is damaged.
    #[error("entry {seq} of the log does not follow: {}", .why.describe(Lang::En))]
    Log {
        /// The number of the entry.
        seq: u64,
        /// Why it does not follow.
        why: LogFault,
    },
}
