//! Opponents at several levels, written once for all games.
//!
//! A game adds its [`TurnEvaluation`]: what a position is worth to a seat, and which actions deserve a look. Everything
//! else (whole-turn planning, look-ahead over sampled draws, the levels, the arena) knows no rule.
//!
//! A bot is handed a *view* and completes it by [`State::determinize`]; it never holds a state with secrets. With a
//! budget counted in nodes it plays the same game for the same seed on every machine.
//!
//! [`State::determinize`]: fracas_core::State::determinize

mod advice;
pub mod arena;
mod bot_game;
mod budget;
pub mod external;
pub mod ismcts;
pub mod learn;
mod level;
mod plan;
mod player;
pub mod protocol;
pub mod puzzle;
mod reply;
mod search_config;
mod turn_evaluation;

pub use advice::{BLUNDER, Hint, Judged, JudgedTurn, MISTAKE, TURNING, judge_game, turning_points};
pub use bot_game::{ActionOf, BotGame, ViewOf, arena_level, arena_name};
pub use budget::{Budget, Stop};
pub use fracas_chance::Random;
pub use level::{Level, ParseLevelError};
pub use plan::{Plan, Planner, answer_interruptions, seat_to_act};
pub use player::Player;
pub use search_config::SearchConfig;
pub use turn_evaluation::{Evaluator, TurnEvaluation, TurnPoint, WIN};
