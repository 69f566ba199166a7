//! Neuroshima Hex in words, as a board of text and as a scene to be played.

mod action;
mod art;
mod beats;
mod board;
mod build_scene;
mod candidates;
pub mod cli;
mod edit;
mod element;
mod error_text;
mod event;
mod explain;
mod foresee;
mod form;
mod goal;
mod hints;
mod illegal;
mod inspect;
mod legend;
pub mod lesson;
mod mentions;
mod nets;
mod paths;
mod phrase;
mod presented;
mod preview;
mod reason;
mod sentence;
mod show;
mod spoken;
mod symbol;
mod teach;
mod tile;
mod touch;
mod who_is_where;

pub(crate) use action::{action_text, ask_decision};
pub use action::{describe_action, describe_decision, describe_pending};
pub use art::{shared, symbol};
pub use board::draw_board;
pub use error_text::{
    describe_action_error, describe_army_error, describe_play_error, describe_position_error,
    describe_setup_error,
};
pub use event::{Line, describe_event, tell};
pub use explain::describe_explanation;
pub use goal::{describe_blow, describe_goal, describe_loss};
pub use hints::reason_text;
pub use illegal::describe_illegal;
pub use reason::{Battle, Why, describe_reason};
pub use show::{describe_mode, describe_option, show};
pub(crate) use symbol::looked_at;
pub use symbol::{army_class, army_letter, look};
pub use tile::{army_name, describe_kind, tile_name, tile_text};
pub use who_is_where::Cast;

use fracas_table::{AnyGame, GameOf};

/// Neuroshima Hex as people see it: what the kit asks of it is implemented here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_nshex_bots::Bots>::taught();

fracas_scene::texts!("../locales": "analysis" "cli" "nshex" "nshex-page");
