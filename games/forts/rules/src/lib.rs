//! Five Forts, the example game: the rules of `RULES.md`, its notation and its views.
//!
//! It is small on purpose, and has what makes games hard for a table: chance, a hidden hand, a reaction.
#![doc = include_str!("../README.md")]

mod action;
mod cards;
mod notation;
mod state;
mod view;

pub use action::{Action, Decision, Event, Fort, Illegal, ParseActionError};
pub use cards::{Card, Cards};
pub use notation::ParsePositionError;
pub use state::{Setup, SetupError, State, other, worth};
pub use view::View;

/// The name of the game in records, addresses and on the command line.
pub const GAME: &str = "forts";
