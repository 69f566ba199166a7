//! Mars Attacks: the miniatures game on 8×8 squares as a pure function.
//!
//! ```
//! use fracas_core::{Actor, State as _};
//! use fracas_mars::{Action, Setup, State};
//!
//! let mut state = State::new(&Setup::of("whos_there"))?;
//! let action: Action = "zones 180".parse()?;       // syntax, needs no state
//! state.check(&action)?;                           // which rule forbids it, if any
//! state.apply(&action, &mut ());                   // trusts check()
//! assert!(state.to_string().starts_with("first | whos_there map=t_junction zones=180 secrets=5 critters=5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules are written down in `RULES.md`, the readings of unclear points in `RULINGS.md`, the notation in
//! `docs/mars-notation.md`, the data files in `docs/mars-data.md`.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

mod action;
mod card;
mod data;
mod event;
mod illegal;
mod notation;
mod odds;
mod options;
mod position;
mod query;
mod rules;
mod scenario;
mod scenery;
mod setup;
mod sight;
mod square;
mod state;
mod unit;
mod view;

pub use action::{
    Action, Decision, Extra, Face, On, ParseActionError, Place, RollFor, Shoot, Squares, Window,
};
pub use card::{
    AreaShape, Card, CardFacts, CardKind, EventFacts, Half, HalfRule, Happening, Lasting, Precision, Strike,
    Tactic, Timing, UnknownCard,
};
pub use data::{
    Confidence, DEFAULT_SET, DataError, DataFault, Files, MAX_SETS, Maps, Names, Set, check_cards,
    check_maps, check_scenarios, check_units, default_set, load_set, set, sets,
};
pub use event::{Event, KillCause, VpCause};
pub use fracas_core::{OptionError, OptionWord};
pub use illegal::Illegal;
pub use notation::{ParseFault, ParsePositionError};
pub use odds::{Odds, PoolOdds};
pub use options::{OPTION_WORDS, Options, ROUND_GUARD};
pub use position::PositionFault;
pub use rules::explain::{AttackOdds, Reach, Why};
pub use scenario::{DeployOrder, FirstTurn, MapFacts, Scenario, Scoring};
pub use scenery::{Border, EditorLimits, Prop, Scenery, SceneryFault};
pub use setup::{MapChoice, Setup, SetupError};
pub use sight::{Fan, Limits, Line, POINTS, Sight, SightTable};
pub use square::{Edge, NoSuchEdge, NoSuchSquare, Square, Turning, Way};
pub use state::{Act, Finish, Frame, HAND, Pool, Stage, Stat, State, Test, TestKind, Weapon};
pub use unit::{Ability, Gun, Model, Profile, Side, Unit, UnitKind, UnknownModel, UnknownUnit};
pub use view::{HandView, Stack, View};

use fracas_core::{Coverage, Entropy, Pending, Sink, Viewer, option_tag};
use std::num::NonZeroU32;

/// The name of this game in records and on the command line.
pub const GAME: &str = "mars";

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
        self.check_now(*action)
    }

    fn actions(&self, out: &mut Vec<Action>) -> Coverage {
        self.list_actions(out);
        Coverage::All
    }

    fn chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        self.list_chances(out);
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        self.apply_now(*action, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn determinize(view: &View, entropy: &mut impl Entropy) -> Self {
        view.determinize(entropy)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn rule_tags(&self) -> Vec<(&'static str, String)> {
        let options = option_tag(self.options.differences());
        vec![("Rules", self.set.id.clone()), ("Scenario", self.scenario.id.clone()), ("Options", options)]
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
