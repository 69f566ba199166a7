//! Opponents at several levels, written once for all games.
//!
//! A game adds its [`Tactics`]: what a position is worth to a seat, and which actions deserve a look. Everything
//! else (whole-turn planning, look-ahead over sampled draws, the levels, the arena) knows no rule.
//!
//! A bot is handed a *view* and completes it by [`Hidden::determinize`]; it never holds a state with secrets. With a
//! budget counted in nodes it plays the same game for the same seed on every machine.
//!
//! [`Hidden::determinize`]: fracas_core::Hidden::determinize

pub mod analyse;
pub mod arena;
mod budget;
mod contested;
pub mod convoy;
pub mod external;
pub mod ismcts;
mod level;
pub mod nshex;
mod plan;
mod player;
pub mod protocol;
pub mod puzzle;
mod random;
mod reply;
mod style;
mod tactics;

pub use budget::Budget;
pub use contested::{Contested, Thinker};
pub use level::{Level, ParseLevelError};
pub use plan::{Eye, Plan, Planner};
pub use player::Player;
pub use random::Random;
pub use style::Style;
pub use tactics::{Tactics, WIN};
