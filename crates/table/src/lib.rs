//! One live table, without input or output.
#![doc = include_str!("../README.md")]

mod any;
mod chance;
mod counsel;
mod fact;
mod game;
mod game_of;
mod games;
mod insight;
mod replay;
mod seated;
mod study;
mod table;
mod teach;
mod trail;
mod words;

pub use any::{
    AnyTable, BotJob, By, Chair, Command, LogLine, Offer, Prepared, Request, Rights, Sight, TableError,
    Thought, UndoState, What,
};
pub use chance::ParseSeedError;
pub use counsel::convoy_reason_text;
pub use fact::{
    Agreement, Allowance, ClockRule, Entry, Fact, Holder, Leg, Millis, PersonKey, Speaker, Terms, UndoRule,
};
pub use game::{AnyGame, Draft, Imported, Seed, Study};
pub use game_of::GameOf;
pub use games::{game, games};
pub use insight::{HintSight, TurnSight, reason_text};
pub use seated::Seated;
pub use table::Table;
pub use teach::{AnyTeacher, LessonInfo, LessonSight, PuzzleInfo, PuzzleSight, Standing, teacher};
