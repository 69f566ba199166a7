//! Neuroshima Hex!: the complete rules of the 3.0 and the 2nd edition as a pure function.
//!
//! ```
//! use fracas_core::{Actor, State as _};
//! use fracas_nshex::{Action, Options, Setup, State};
//!
//! let mut state = State::new(&Setup::of(Options::default(), &["moloch", "outpost"]))?;
//! let action: Action = "hq c3".parse()?;           // syntax, needs no state
//! state.check(&action)?;                           // which rule forbids it, if any
//! state.apply(&action, &mut ());                   // trusts check()
//! assert_eq!(state.to_string(), "3.0 | moloch 20 hq@c3 | outpost 20 | p2 hq");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules are written down in `RULES.md`, the readings of unclear points in `RULINGS.md`, the notation in
//! `docs/nshex-notation.md`, the army files in `docs/armies.md`.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

mod action;
mod army;
mod board;
mod event;
mod illegal;
mod notation;
mod options;
mod position;
mod registry;
mod rules;
mod setup;
mod side;
mod state;
mod tile;
mod view;

pub use action::{Action, Aim, Decision, ParseActionError};
pub use army::{Army, ArmyError, ArmyFault, MAX_ARMY_FILE, MAX_KINDS, MAX_MERCENARIES, MAX_NAME, MAX_TILES};
pub use board::{Board, Unit};
pub use event::{BattleCause, Event, MoveCause, RemovalCause};
pub use fracas_core::{OptionError, OptionWord};
pub use illegal::Illegal;
pub use notation::{ParseFault, ParsePositionError};
pub use options::{Bomber, Edition, Hiring, MutualNets, NetRings, OPTION_WORDS, Opening, Options};
pub use position::PositionFault;
pub use registry::{
    DEFAULT_POOL, Roster, TileId, TileWord, UnknownTile, armies, army, load_army, load_mercenaries, pool,
};
pub use rules::explain::{AttackNow, Effect, Explanation, Influence, Why};
pub use setup::{Setup, SetupError};
pub use side::{MAX_SIDES, MAX_SIDES_ON_FIELD, Mode, ParseSideError, Side, SideSetup};
pub use state::{MAX_HAND, State};
pub use tile::{
    Ability, AttackKind, Bonus, Confidence, Face, Kind, MAX_INITIATIVES, Names, Order, Tile, To, directions,
};
pub use view::{
    BattleView, EndView, PendingView, SaveView, SideView, Stack, StageView, TurnView, UnitView, View,
};

/// The name of this game in records and on the command line.
pub const GAME: &str = "nshex";

impl State {
    /// Starts a battle at once, as if the active side had played a Battle tile: for calculators and previews.
    ///
    /// What is under way is given up. The result is a state that waits for a choice of the battle, or one after it.
    pub fn battle_now(&mut self, events: &mut impl fracas_core::Sink<Event>) {
        rules::begin_now(self, events);
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
