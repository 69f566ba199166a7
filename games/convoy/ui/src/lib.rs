//! Convoy in words and as a scene to be played.
//!
//! All of it is made from a [`View`](fracas_convoy::View) or from what is printed on the cards, so no sentence can say
//! what its reader may not know.

mod action;
mod art;
mod beats;
mod build_scene;
mod candidates;
mod card;
mod cities;
pub mod cli;
mod edit;
mod element;
mod error_text;
mod event;
mod face;
mod foresee;
mod form;
mod hints;
mod illegal;
mod inspect;
mod layout;
mod legend;
pub mod lesson;
mod names;
mod paths;
mod presented;
mod preview;
mod reason;
mod show;
mod subjects;
mod symbol;
mod teach;
mod verdict;
mod who_is_where;

pub use action::{describe_action, describe_decision, describe_pending};
pub use card::{
    describe_abilities, describe_benefit, describe_card, describe_city, describe_option, describe_support,
};
pub use error_text::{
    describe_action_error, describe_data_error, describe_play_error, describe_position_error,
    describe_setup_error,
};
pub use event::{Line, describe_event, tell};
pub use hints::reason_text;
pub use illegal::describe_illegal;
pub use names::{
    benefit_name, card_name, city_name, district_name, kind_name, marker_name, phase_name, side_name,
    unit_name,
};
pub use reason::{describe_preview, describe_reasons, describe_total};
pub use show::show;
pub use symbol::{card_look, card_sheets, card_symbol, side_class, side_letter};
pub use who_is_where::Cast;

use fracas_table::{AnyGame, GameOf};

/// Convoy as people see it: what the kit asks of it is implemented here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_convoy_bots::Bots>::taught();

fracas_scene::texts!("../locales": "analysis" "cards" "cli" "convoy" "convoy-page");
