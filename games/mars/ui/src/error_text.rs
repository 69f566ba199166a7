//! Puts errors in actions and texts into words: a position, an option, a file.

use crate::decision::describe_decision;
use crate::illegal::describe_illegal;
use fracas_core::{Pending, PlayError, State as _};
use fracas_mars::{
    DataError, DataFault, Illegal, ParseActionError, ParseFault, ParsePositionError, PositionFault,
    SceneryFault, SetupError, State,
};
use fracas_scene::{Key, key};
use fracas_scene::{Words, describe_at, describe_in_file, describe_not_yours, describe_option_error};

/// Why an action was refused.
pub fn describe_play_error(words: &Words, table: &State, error: &PlayError<Illegal>) -> String {
    match (error, table.pending()) {
        (PlayError::Over, _) | (_, Pending::Over(_)) => words.say(key!("mars-illegal-over")),
        (PlayError::NotYours { expected, found }, _) => describe_not_yours(words, *expected, *found),
        (PlayError::Illegal(Illegal::NotNow), Pending::Act { decision, .. }) => {
            let decision = describe_decision(words, table, &decision);
            words.text(key!("play-not-now"), &[("decision", decision.into())])
        }
        (PlayError::Illegal(illegal), _) => describe_illegal(words, table, illegal),
    }
}

/// Why a text is not an action.
pub fn describe_action_error(words: &Words, _: &ParseActionError) -> String {
    words.say(key!("mars-action-error"))
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(words: &Words, error: &SetupError) -> String {
    let (key, text) = match error {
        SetupError::Set(text) => (key!("mars-setup-set"), text.clone()),
        SetupError::Scenario(text) => (key!("mars-setup-scenario"), text.clone()),
        SetupError::Map(text) => (key!("mars-setup-map"), text.clone()),
        SetupError::Piece(text) => (key!("mars-setup-piece"), text.clone()),
        SetupError::Limits(fault) => (key!("mars-setup-limits"), describe_scenery_fault(words, fault)),
    };
    words.text(key, &[("text", text.into())])
}

/// What is wrong with a map.
pub fn describe_scenery_fault(words: &Words, fault: &SceneryFault) -> String {
    let number = |number: &usize| i64::try_from(*number).unwrap_or(i64::MAX).into();
    match fault {
        SceneryFault::Borders { found, least, most } => words.text(
            key!("mars-map-borders"),
            &[("found", number(found)), ("least", number(least)), ("most", number(most))],
        ),
        SceneryFault::Props { found, least, most } => words.text(
            key!("mars-map-props"),
            &[("found", number(found)), ("least", number(least)), ("most", number(most))],
        ),
        SceneryFault::Walls { found, most } => {
            words.text(key!("mars-map-walls"), &[("found", number(found)), ("most", number(most))])
        }
        SceneryFault::Empty { corner } => {
            words.text(key!("mars-map-empty"), &[("square", corner.to_string().into())])
        }
        SceneryFault::Cut { square } => {
            words.text(key!("mars-map-cut"), &[("square", square.to_string().into())])
        }
        SceneryFault::Sealed { square } => {
            words.text(key!("mars-map-sealed"), &[("square", square.to_string().into())])
        }
    }
}

fn position_fault(words: &Words, fault: &PositionFault) -> String {
    let side = |side: &fracas_mars::Side| [("side", crate::side_name(words, *side).into())];
    match fault {
        PositionFault::Copies(card) => {
            words.text(key!("mars-position-copies"), &[("text", card.to_string().into())])
        }
        PositionFault::Hand(owner) => words.text(key!("mars-position-hand"), &side(owner)),
        PositionFault::Knowledge(owner) => words.text(key!("mars-position-knowledge"), &side(owner)),
        PositionFault::Crowd => words.say(key!("mars-position-crowd")),
        PositionFault::Counters => words.say(key!("mars-position-counters")),
        PositionFault::Blocked => words.say(key!("mars-position-blocked")),
        PositionFault::Frames(text) => words.text(key!("mars-position-frames"), &[("text", text.into())]),
        PositionFault::Moment => words.say(key!("mars-position-moment")),
    }
}

fn parse_fault(words: &Words, fault: &ParseFault) -> String {
    match fault {
        ParseFault::Set(text) => words.text(key!("mars-setup-set"), &[("text", text.into())]),
        ParseFault::Scenario(text) => words.text(key!("mars-setup-scenario"), &[("text", text.into())]),
        ParseFault::Option(error) => describe_option_error(words, error),
        ParseFault::NoValue => words.say(key!("mars-parse-no-value")),
        ParseFault::Part(text) => words.text(key!("mars-parse-part"), &[("text", text.into())]),
        ParseFault::Twice => words.say(key!("mars-parse-twice")),
        ParseFault::Word(text) => words.text(key!("mars-parse-word"), &[("text", text.into())]),
        ParseFault::NoMoment => words.say(key!("mars-parse-no-moment")),
        ParseFault::TooMuch(text) => words.text(key!("mars-parse-too-much"), &[("text", text.into())]),
        ParseFault::Position(fault) => position_fault(words, fault),
    }
}

fn data_fault(words: &Words, fault: &DataFault) -> String {
    let about = |key: Key, text: &str| words.text(key, &[("text", text.into())]);
    match fault {
        // What the reader of TOML says is in English only.
        DataFault::Syntax(text) => text.clone(),
        DataFault::Unknown(text) => about(key!("mars-data-unknown"), text),
        DataFault::Twice(text) => about(key!("mars-data-twice"), text),
        DataFault::Missing(text) => about(key!("mars-data-missing"), text),
        DataFault::Range { what, least, most } => words.text(
            key!("mars-data-range"),
            &[("text", (*what).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        DataFault::Effect(text) => about(key!("mars-data-effect"), text),
        DataFault::Size { found, expected } => words
            .text(key!("mars-data-size"), &[("found", (*found).into()), ("expected", (*expected).into())]),
        DataFault::Scenery(fault) => describe_scenery_fault(words, fault),
        DataFault::Id(text) => about(key!("mars-data-id"), text),
        DataFault::Taken(text) => about(key!("mars-data-taken"), text),
        DataFault::TooMany => words.say(key!("mars-data-too-many")),
    }
}

/// Why a text is not a position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    let why = parse_fault(words, &error.why);
    describe_at(words, error, why)
}

/// Why a data file cannot be used, and where.
pub fn describe_data_error(words: &Words, error: &DataError) -> String {
    describe_in_file(words, error, data_fault(words, &error.why))
}
