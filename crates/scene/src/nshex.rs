//! Neuroshima Hex in words, as a board of text and as a scene to be played.

mod action;
mod beats;
mod board;
mod cast;
mod edit;
mod element;
mod event;
mod explain;
mod fault;
mod form;
mod goal;
mod illegal;
mod inspect;
mod paths;
mod phrase;
mod playable;
mod preview;
mod reason;
mod show;
mod stage;
mod symbol;
mod tile;
mod why;

pub use crate::record::describe_record_error;
pub use action::{describe_action, describe_decision, describe_pending};
pub use board::{Paint, draw_board};
pub use cast::Cast;
pub use event::{Line, describe_event, tell};
pub use explain::describe_explanation;
pub use fault::{
    describe_action_error, describe_army_error, describe_option_error, describe_play_error,
    describe_position_error, describe_replay_error, describe_setup_error,
};
pub use goal::{describe_blow, describe_goal, describe_loss};
pub use illegal::describe_illegal;
pub use reason::{Battle, Why, describe_reason};
pub use show::{describe_mode, describe_option, show};
pub use symbol::{army_class, army_letter, look, symbol};
pub use tile::{army_name, describe_kind, tile_name, tile_text};
