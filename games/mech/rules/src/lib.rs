//! Mech skirmish: walking war machines with heat, explosions and scenery that falls, on a table measured in inches.
//!
//! ```
//! use fracas_core::{Actor, State as _};
//! use fracas_mech::{Action, Setup, State};
//!
//! let mut state = State::new(&Setup::ready("training", "red_school", "blue_school")?)?;
//! for text in ["roll 5", "roll 2", "deploy u1 600,200"] {
//!     let action: Action = text.parse()?;          // syntax, needs no state; chance rolls the dice
//!     state.check(&action)?;                       // which rule forbids it, if any
//!     state.apply(&action, &mut ());               // trusts check()
//! }
//! assert_eq!(state.to_string(), "training | red_school | blue_school | u1@600,200 | deploy=b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules are written down in `RULES.md`, the readings of unclear points in `RULINGS.md`.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]
#![expect(
    clippy::cast_sign_loss,
    reason = "numbers from files are checked first; lengths and tallies are not negative"
)]

mod action;
mod catalogue;
mod check;
mod data;
mod event;
mod id;
mod illegal;
mod notation;
mod options;
mod position;
mod rules;
mod scenario;
mod setup;
mod sketch;
mod squad;
mod state;
mod view;

pub use action::{
    Action, AttackForm, Choice, Decision, Gadget, MoveForm, ParseActionError, Purpose, Role, Route, Shot,
    Shots,
};
pub use catalogue::{
    Ammo, AmmoFacts, AmmoKind, Catastrophe, CatastropheFacts, Damage, FrameFacts, FrameKind, Trait,
    UnknownPart, Upgrade, UpgradeFacts, UpgradeKind, WeaponClass, WeaponFacts, WeaponKind, catastrophes,
    check_ammo, check_catastrophes, check_frames, check_upgrades, check_weapons,
};
pub use check::{Checked, check_data, data_files};
pub use data::{Confidence, DataError, DataFault, Names};
pub use event::{AttackKind, Cause, Event, HeatCause};
pub use fracas_core::List;
pub use fracas_core::{OptionError, OptionWord};
pub use id::{
    MAX_MARKERS, MAX_PIECES, MAX_UNITS, Marker, NoSuchName, NoSuchTarget, Piece, Side, Target, UnitId, Weapon,
};
pub use illegal::Illegal;
pub use notation::{ParseFault, ParsePositionError};
pub use options::{OPTION_WORDS, Options};
pub use position::PositionFault;
pub use rules::end::Score;
pub use rules::odds::{ActionOdds, Chance, TargetOdds};
pub use rules::query::{AttackForecast, Stride, Way, Why};
pub use scenario::{
    Edge, MarkerFacts, MarkerKind, PieceFacts, Scenario, SharedScenario, TABLE_SIDES, Victory, Zone,
    check_scenario, drawn_in_use, load_scenario, scenario, scenarios,
};
pub use setup::{Setup, SetupError};
pub use sketch::{OWN, Outline, ParseSketchError, Sketch, SketchPiece, drawn};
pub use squad::{
    Loadout, MAX_SLOTS, MAX_SQUAD, MAX_UPGRADES, MAX_WEAPONS, MIN_SQUAD, Mount, Squad, SquadFacts,
    SquadFault, check_squads, squad, squads,
};
pub use state::{INCH, Phase, State, Stats};
pub use view::{
    AttackView, MarkerView, PendingView, PieceView, UnitView, UpgradeView, View, ViewFault, WeaponView,
};

pub use fracas_plane as plane;

use fracas_core::{Coverage, Entropy, Pending, Sink, Viewer, option_tag};
use std::num::NonZeroU32;

/// The name of this game in records and on the command line.
pub const GAME: &str = "mech";

impl fracas_core::State for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Decision = Decision;
    type Action = Action;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    const NAME: &'static str = GAME;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup::new(setup)
    }

    fn pending(&self) -> Pending<Decision> {
        self.pending_now()
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_now(action)
    }

    fn actions(&self, out: &mut Vec<Action>) -> Coverage {
        self.list_actions(out)
    }

    fn chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        self.list_chances(out);
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        self.apply_now(action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn determinize(view: &View, _: &mut impl Entropy) -> Self {
        view.try_determinize().expect("the view is one of a state")
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn rule_tags(&self) -> Vec<(&'static str, String)> {
        let options = option_tag(self.options.differences());
        vec![("Rules", self.scenario().id.clone()), ("Options", options)]
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
