//! One live table, without input or output.
#![doc = include_str!("../README.md")]

mod any;
mod fact;
mod game;

pub use any::{
    AnyTable, BotJob, By, Chair, Command, LogLine, Offer, Request, Sight, TableError, Thought, UndoState,
    What,
};
pub use fact::{Agreement, ClockRule, Entry, Fact, Holder, Leg, Millis, PersonKey, Speaker, UndoRule};
pub use game::{AnyGame, Draft, Imported, Seed, Study};
