//! Convoy in words.
//!
//! All of it is made from a [`View`](fracas_convoy::View) or from what is printed on the cards, so no sentence can say
//! what its reader may not know.

mod action;
mod card;
mod cast;
mod event;
mod fault;
mod illegal;
mod names;
mod reason;
mod show;

pub use crate::record::describe_record_error;
pub use action::{describe_action, describe_decision, describe_pending};
pub use card::{describe_benefit, describe_card, describe_city, describe_option, describe_support};
pub use cast::Cast;
pub use event::{Line, describe_event, tell};
pub use fault::{
    describe_action_error, describe_data_error, describe_option_error, describe_play_error,
    describe_position_error, describe_replay_error, describe_setup_error,
};
pub use illegal::describe_illegal;
pub use names::{
    benefit_name, card_name, city_name, district_name, kind_name, marker_name, phase_name, side_name,
    unit_name,
};
pub use reason::{describe_preview, describe_reasons, describe_total};
pub use show::show;
