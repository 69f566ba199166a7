//! Convoy: the complete rules of the first edition as a pure function.
//!
//! ```
//! use fracas_core::{Actor, State as _};
//! use fracas_convoy::{Action, Setup, State};
//!
//! let mut state = State::new(&Setup::default())?;
//! let action: Action = "draw hunter".parse()?;     // syntax, needs no state; chance deals the cards
//! state.check(&action)?;                           // which rule forbids it, if any
//! state.apply(&action, &mut ());                   // trusts check()
//! assert_eq!(state.to_string(), "fracas | moloch +hunter | outpost | deal >draw:outpost:4 >draw:moloch:3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules are written down in `RULES.md`, the readings of unclear points in `RULINGS.md`, the notation in
//! `docs/convoy-notation.md`, the data files in `docs/convoy-data.md`.
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]

mod action;
mod bag;
mod card;
mod check;
mod data;
mod definitions;
mod event;
mod illegal;
mod notation;
mod options;
mod place;
mod position;
mod rules;
mod setup;
mod state;
mod values;
mod view;

pub use action::{Action, Decision, ParseActionError};
pub use card::{
    Ability, AimedEffect, Card, CardDef, CardKind, Effect, EffectClass, MAX_KINDS, Marker, Marking, Names,
    OpenEffect, Passive, Range, Side, StrengthChange, Target, UnknownCard, When, Who,
};
pub use check::{Checked, Uncertain, check_data};
pub use data::{Confidence, DataError, DataFault};
pub use definitions::{
    CityDef, MolochVictory, OutpostVictory, Support, SupportEffect, cards, check_cards, check_cities,
    city_facts,
};
pub use event::{Event, HandList, MoveCause, RemovalCause};
pub use fracas_core::{OptionError, OptionWord};
pub use illegal::Illegal;
pub use notation::{ParseFault, ParsePositionError};
pub use options::{OPTION_WORDS, Options};
pub use place::{CITIES, City, District, MAX_DISTRICTS, NoSuchPlace, Unit, UnknownUnit};
pub use position::{FrameFault, PositionFault};
pub use rules::combat::Why;
pub use rules::explain::{Condition, Explanation, Influence, Preview};
pub use setup::{CARDS_PER_BATTLE, STARTING_HAND, Setup, SetupError};
pub use state::{Frame, Mark, Phase, Run, State};
pub use values::{
    BALANCED_SET, Benefit, CityValues, DEFAULT_SET, RECONSTRUCTION, Set, Value, check_values, load_values,
    set, sets,
};
pub use view::{CityView, DistrictView, PendingView, SideView, Stack, UnitView, View, ViewFault};

use fracas_core::{Coverage, Entropy, Pending, Sink, Viewer, option_tag};
use std::num::NonZeroU32;

/// The name of this game in records and on the command line.
pub const GAME: &str = "convoy";

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
        view.try_determinize(entropy).expect("the view is one of a state")
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn rule_tags(&self) -> Vec<(&'static str, String)> {
        let options = option_tag(self.options.differences());
        vec![("Rules", self.set.id.clone()), ("Options", options)]
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
