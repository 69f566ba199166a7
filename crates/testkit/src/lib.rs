//! What every game must pass: the [`laws`], [`mod@perft`], [`golden`] games, the [`probe`]s for any input, [`mod@fuzz`]
//! and random play.
//!
//! A development dependency only. Games hand in their states; nothing here knows a rule.

#[cfg(feature = "bots")]
pub mod bots;
#[cfg(feature = "browser")]
pub mod browser;
pub mod fuzz;
pub mod golden;
pub mod heap;
pub mod laws;
pub mod perft;
mod play;
pub mod probe;
pub mod suite;
#[cfg(feature = "toy")]
pub mod toy;
#[cfg(feature = "toy")]
pub mod toy_played;
#[cfg(feature = "ui")]
pub mod ui;

pub use fracas_chance::Random as Dice;
pub use fracas_core::{divide, perft};
pub use fuzz::Fuzz;
pub use laws::{Brute, Failure, Laws, check_game, deal, soak};
pub use play::{Ply, checked_game, random_game, random_ply, random_record, random_walk, samples, verbs};
