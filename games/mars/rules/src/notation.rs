//! Positions as one line of text, at any moment. `docs/mars-notation.md` is the promise; this keeps it.

mod arg;
mod read;
mod write;

pub use read::{ParseFault, ParsePositionError};

pub(crate) use read::read_piece;
