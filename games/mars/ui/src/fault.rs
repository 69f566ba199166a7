//! What is wrong with an action or a text: a position, an option, a file.

use crate::action::describe_decision;
use crate::told;
use fracas_core::{Pending, PlayError, Record, Replay, ReplayError, State as _};
use fracas_mars::{
    Action, DataError, Illegal, OptionError, ParseActionError, ParsePositionError, SetupError, State,
};
use fracas_scene::{Words, replay_error};

/// Which rule an action breaks, in words.
pub fn describe_illegal(words: &Words, table: &State, illegal: &Illegal) -> String {
    told::tell(words, table.set(), "mars-illegal", "illegal", illegal)
}

/// Why an action was refused.
pub fn describe_play_error(words: &Words, table: &State, error: &PlayError<Illegal>) -> String {
    match (error, table.pending()) {
        (PlayError::Over, _) | (_, Pending::Over(_)) => words.say("mars-illegal-over"),
        (PlayError::NotYours { expected, found }, _) => words.text(
            "play-not-yours",
            &[("expected", expected.to_string().into()), ("found", found.to_string().into())],
        ),
        (PlayError::Illegal(Illegal::NotNow), Pending::Act { decision, .. }) => {
            let decision = describe_decision(words, table, &decision);
            words.text("play-not-now", &[("decision", decision.into())])
        }
        (PlayError::Illegal(illegal), _) => describe_illegal(words, table, illegal),
    }
}

/// Why a text is no action.
pub fn describe_action_error(words: &Words, _: &ParseActionError) -> String {
    words.say("mars-action-error")
}

/// Why an option cannot be set.
pub fn describe_option_error(words: &Words, error: &OptionError) -> String {
    match error {
        OptionError::Name(name) => words.text("option-error-name", &[("name", name.into())]),
        OptionError::Value { name, value, values } => words.text(
            "option-error-value",
            &[("name", (*name).into()), ("value", value.into()), ("values", values.join(", ").into())],
        ),
    }
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(words: &Words, error: &SetupError) -> String {
    let (key, text) = match error {
        SetupError::Set(text) => ("mars-setup-set", text.clone()),
        SetupError::Scenario(text) => ("mars-setup-scenario", text.clone()),
        SetupError::Map(text) => ("mars-setup-map", text.clone()),
        SetupError::Piece(text) => ("mars-setup-piece", text.clone()),
        SetupError::Limits(fault) => ("mars-setup-limits", fault.to_string()),
    };
    words.text(key, &[("text", text.into())])
}

/// Why a text is no position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    words.text("position-error", &[("column", error.column.into()), ("why", error.why.to_string().into())])
}

/// Why a data file cannot be used, and where.
pub fn describe_data_error(words: &Words, error: &DataError) -> String {
    words.text(
        "army-error",
        &[
            ("file", (&error.file).into()),
            ("line", error.line.into()),
            ("column", error.column.into()),
            ("why", error.why.to_string().into()),
        ],
    )
}

/// Why a game file does not replay. `replay` is where it stopped; without one the start could not be read.
pub fn describe_replay_error(
    words: &Words,
    record: &Record,
    replay: Option<&Replay<'_, State>>,
    error: &ReplayError,
) -> String {
    let start = || {
        let typed = record.tag(Record::START)?.parse::<State>().err()?;
        Some(describe_position_error(words, &typed))
    };
    replay_error(words, error, start, || entry_reason(words, record, replay?))
}

fn entry_reason(words: &Words, record: &Record, replay: &Replay<'_, State>) -> Option<String> {
    let entry = record.entries.get(replay.ply())?;
    let action = match entry.action.parse::<Action>() {
        Ok(action) => action,
        Err(error) => return Some(describe_action_error(words, &error)),
    };
    let mut state = *replay.state();
    let error = state.play(entry.actor, &action, &mut ()).err()?;
    Some(describe_play_error(words, replay.state(), &error))
}
