//! What every game must pass: the [`laws`], [`perft`], golden games and random play.
//!
//! A development dependency only. Games hand in their states; nothing here knows a rule, [`literal`] excepted: a
//! second opinion on the battles of Neuroshima Hex, which must not share a line with the engine it judges.

mod dice;
pub mod laws;
pub mod literal;
mod play;

pub use dice::Dice;
pub use fracas_core::{divide, perft};
pub use laws::{Brute, Failure, Laws, check_game, soak};
pub use play::{Ply, random_game, random_ply};
