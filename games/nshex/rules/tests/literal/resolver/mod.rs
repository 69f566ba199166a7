//! A second resolver of Neuroshima Hex battles: slow, literal, and written without a look at the engine.
//!
//! It shares no line with the engine and knows nothing of its types, so that a mistake must be made twice to go
//! unseen. It favours sentences over speed: plain vectors and maps, every phase computed again from the board. A
//! battle is replayed from its beginning for every answer: [`resolve`] takes the answers given so far and returns
//! either the next [`Question`] or the [`Outcome`].
//!
//! The chapters: [`position`] holds the data, [`net`] who is netted, [`help`] what modules and HQs do, [`attack`] who
//! acts and whom it hits, [`medic`] who is saved, [`battle`] the phases.

mod attack;
mod battle;
pub(crate) mod help;
mod medic;
mod net;
mod position;

pub(crate) use battle::{AFTERWARDS, Bomber, Outcome, Removal, resolve};
pub(crate) use net::netted;
pub(crate) use position::{
    Army, At, AttackKind, Bonus, Choice, Effect, Kind, MutualNets, NEUTRAL, NetRings, Position, Reach,
    Symbol, Unit,
};
