//! The mech skirmish in words, and as a battlefield to be played on.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::struct_field_names,
    clippy::unnecessary_wraps,
    reason = "drawing code is lists of coordinates, and its numbers are those of one table"
)]

mod art;
mod beats;
mod build_scene;
mod candidates;
pub mod cli;
mod edit;
mod ends;
mod error_text;
mod event;
mod forecast;
mod form;
mod hints;
mod inspect;
mod legend;
pub mod lesson;
mod names;
mod outcome;
mod overheat;
mod paths;
mod presented;
mod talk;
mod target;
mod teach;
mod traits;
mod verdict;
mod workshop;

pub use error_text::{
    describe_action_error, describe_illegal, describe_play_error, describe_position_error,
    describe_setup_error,
};
pub use event::tell;
pub use paths::{describe_action, describe_pending};

use fracas_table::{AnyGame, GameOf};

/// The mech skirmish as people see it: what the kit asks of it is implemented here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_mech_bots::Bots>::taught();

fracas_scene::texts!("../locales": "cli" "mech" "mech-help");
