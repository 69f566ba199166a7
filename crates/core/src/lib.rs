//! The vocabulary that every Fracas game speaks.
//!
//! A game is a pure function from `(state, actor, action)` to `(state, events)`. Chance is an actor like any
//! other: a die or a drawn tile enters as an [`State::Action`] of [`Actor::Chance`], so a whole game is its start
//! and a list of `(actor, action)`. That list is the save file, the replay, the bug report and the training sample.
//!
//! Nothing here reads a clock, a file, a socket or a random generator: without the standard library the code cannot name
//! them. Nothing here is a float either; a lint and `cargo xtask tidy` see to that.
#![no_std]
#![deny(clippy::float_arithmetic)]

extern crate alloc;

mod digest;
mod list;
mod options;
mod perft;
mod record;
mod seat;
mod state;
mod tally;
mod text;

pub use digest::{Digest, digest};
pub use list::{Bits, List};
pub use options::{OptionError, OptionWord, option_tag};
pub use perft::{divide, perft, perft_while};
pub use record::{Record, RecordEntry, RecordError, RecordLineError, Replay, ReplayError};
pub use seat::{Actor, NoSeatError, ParseActorError, Seat, SeatSet, Viewer};
pub use state::{Coverage, Entropy, Outcome, Pending, PlayError, Sink, State};
pub use tally::{Rule, Tally, Term};
pub use text::{At, InFile, Located, is_id, quoted};
