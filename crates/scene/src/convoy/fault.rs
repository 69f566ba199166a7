//! What is wrong with a text: a position, an action, an option, a file.

use super::describe_illegal;
use crate::Words;
use fracas_convoy::{
    Action, DataError, Illegal, OptionError, ParseActionError, ParsePositionError, SetupError, State, View,
};
use fracas_core::{PlayError, Record, RecordError, Replay, ReplayError};

/// Why a text is no action.
pub fn describe_action_error(_words: &Words, error: &ParseActionError) -> String {
    error.to_string()
}

/// Why an option cannot be set.
pub fn describe_option_error(_words: &Words, error: &OptionError) -> String {
    error.to_string()
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(_words: &Words, error: &SetupError) -> String {
    error.to_string()
}

/// Why a text is no position, and where.
pub fn describe_position_error(_words: &Words, error: &ParsePositionError) -> String {
    error.to_string()
}

/// Why a data file cannot be used, and where.
pub fn describe_data_error(_words: &Words, error: &DataError) -> String {
    error.to_string()
}

/// Why an action was refused, with what the game waits for when it was not its moment.
pub fn describe_play_error(words: &Words, view: &View, error: &PlayError<Illegal>) -> String {
    match error {
        PlayError::Illegal(illegal) => describe_illegal(words, view, illegal),
        PlayError::Over | PlayError::NotYours { .. } => error.to_string(),
    }
}

/// Why a text is no game file, and on which line.
pub fn describe_record_error(words: &Words, error: &RecordError) -> String {
    crate::nshex::describe_record_error(words, error)
}

/// Why a game file does not replay. `replay` is where it stopped; without one the start could not be read.
pub fn describe_replay_error(
    _words: &Words,
    _record: &Record,
    _replay: Option<&Replay<'_, State>>,
    error: &ReplayError,
) -> String {
    let _ = |text: &str| text.parse::<Action>();
    error.to_string()
}
