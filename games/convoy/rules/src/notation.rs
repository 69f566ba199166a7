//! Positions as one line of text, at any moment. `docs/convoy-notation.md` is the promise; this keeps it.

mod read;
mod write;

pub use read::{ParseFault, ParsePositionError};
