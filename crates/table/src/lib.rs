//! One live table, without input or output.
#![doc = include_str!("../README.md")]

mod advice;
mod any;
mod chance;
mod error;
mod fact;
mod game;
mod game_of;
mod history;
mod log_fault;
mod opponent;
mod refusal;
mod replay;
mod study;
mod table;
mod teach;
mod words;

pub use advice::AdviceWords;
pub use any::{
    AnyTable, BotJob, BotMemory, Briefing, By, Command, Guidance, LogLine, Offer, Prepared, Request, Rights,
    SeatSnapshot, ShareSight, Snapshot, Thought, UndoState, What, Window,
};
pub use chance::{ParseSeedError, hexadecimal};
pub use error::{NoUndo, TableError};
pub use fact::{
    Allowance, Asking, ClockRule, Entry, Fact, Holder, Leg, Millis, PersonKey, Speaker, TableSetup, Terms,
    UndoRule,
};
pub use game::{AnyGame, Draft, Imported, Seed, Study};
pub use game_of::GameOf;
pub use log_fault::LogFault;
pub use opponent::Opponent;
pub use refusal::{Describe, Refusal};
pub use table::{REACTION_PAUSE, Table};
pub use teach::{
    AnyTeacher, GameSteps, HintSight, LessonInfo, LessonSight, PuzzleInfo, PuzzleSight, PuzzleStanding,
    Teaches, TurnSight, action_text, entries, percent, told_chances,
};

use fracas_scene::KEYS;
