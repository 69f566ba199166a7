//! Mars Attacks in words and as a scene to be played.
//!
//! All of it is made from a [`View`](fracas_mars::View) or from the data files, so no sentence can say what its reader
//! may not know.

mod action;
mod backdrop;
mod beats;
mod build_scene;
mod candidates;
mod card;
pub mod cli;
mod decision;
mod edit;
mod element;
mod error_text;
mod event;
mod figure;
mod foresee;
mod form;
mod hints;
mod illegal;
mod inspect;
mod legend;
pub mod lesson;
mod litter;
mod names;
mod paths;
mod plan;
mod presented;
mod show;
mod teach;
mod verdict;

pub use action::describe_action;
pub use decision::{describe_decision, describe_pending};
pub use error_text::{
    describe_action_error, describe_data_error, describe_play_error, describe_position_error,
    describe_scenery_fault, describe_setup_error,
};
pub use event::describe_event;
pub use hints::reason_text;
pub use illegal::describe_illegal;
pub use inspect::{describe_attack, describe_card, describe_unit};
pub use names::{ability_name, card_name, model_name, name_of, side_name, unit_name};
pub use show::show;

use fracas_table::{AnyGame, GameOf};

/// Mars Attacks as people see it: what the kit asks of it is implemented here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_mars_bots::Bots>::taught();

fracas_scene::texts!("../locales": "cli" "mars" "mars-page" "mars-help");
