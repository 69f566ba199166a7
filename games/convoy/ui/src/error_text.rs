//! Puts errors in texts into words: a position, an action, an option, a file.

use super::names::{card_name, kind_name, sentence, side_in, unit_name};
use super::{city_name, describe_decision, describe_illegal};
use fracas_convoy::{
    Card, CardKind, DataError, DataFault, FrameFault, Illegal, ParseActionError, ParseFault,
    ParsePositionError, PendingView, PositionFault, SetupError, Unit, View,
};
use fracas_core::PlayError;
use fracas_scene::{Key, key};
use fracas_scene::{
    Value, Words, describe_at, describe_in_file, describe_not_yours, describe_option_error, describe_syntax,
};

/// Why a text is not an action.
pub fn describe_action_error(words: &Words, error: &ParseActionError) -> String {
    let quoted = |key: Key, text: &String| words.text(key, &[("text", text.into())]);
    match error {
        ParseActionError::Verb(verb) if verb.is_empty() => words.say(key!("action-error-empty")),
        ParseActionError::Verb(verb) => quoted(key!("convoy-action-error-verb"), verb),
        ParseActionError::Capitals(meant) => quoted(key!("convoy-action-error-capitals"), meant),
        ParseActionError::Short => words.say(key!("convoy-action-error-short")),
        ParseActionError::Long(word) => quoted(key!("convoy-action-error-long"), word),
        ParseActionError::Card(unknown) => quoted(key!("convoy-action-error-card"), &unknown.0),
        ParseActionError::Unit(unknown) => quoted(key!("convoy-action-error-unit"), &unknown.0),
        ParseActionError::Place(_) => words.say(key!("convoy-action-error-place")),
    }
}

fn no_set(words: &Words, set: &String) -> String {
    words.text(key!("convoy-error-set"), &[("set", set.into())])
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(words: &Words, error: &SetupError) -> String {
    let SetupError::Set(set) = error;
    no_set(words, set)
}

/// Why a position cannot be played on.
fn position_fault(words: &Words, fault: &PositionFault) -> String {
    let text = match fault {
        PositionFault::Copies(card) => {
            let name = card.parse::<Card>().map_or_else(|_| card.clone(), |card| card_name(words, card));
            words.text(key!("convoy-position-copies"), &[("card", name.into())])
        }
        PositionFault::Knowledge(side) => {
            words.text(key!("convoy-position-knowledge"), &[("side", side_in(words, *side).into())])
        }
        PositionFault::Unit(unit) => {
            let name = unit.parse::<Unit>().map_or_else(|_| unit.clone(), |unit| unit_name(words, unit));
            words.text(key!("convoy-position-unit"), &[("unit", name.into())])
        }
        PositionFault::Destroyed => words.say(key!("convoy-position-destroyed")),
        PositionFault::NoCity => words.say(key!("convoy-position-no-city")),
        PositionFault::District(city) => {
            words.text(key!("convoy-position-district"), &[("city", city_name(words, *city).into())])
        }
        PositionFault::Support(city) => {
            words.text(key!("convoy-position-support"), &[("city", city_name(words, *city).into())])
        }
        PositionFault::Posts { city, side } => words.text(
            key!("convoy-position-posts"),
            &[("city", city_name(words, *city).into()), ("side", side_in(words, *side).into())],
        ),
        PositionFault::NoDistrict(city) => {
            words.text(key!("convoy-position-no-district"), &[("city", city_name(words, *city).into())])
        }
        PositionFault::Winner => words.say(key!("convoy-position-winner")),
        PositionFault::Engaged => words.say(key!("convoy-position-engaged")),
        PositionFault::Recovered => words.say(key!("convoy-position-recovered")),
        PositionFault::Aside => words.say(key!("convoy-position-aside")),
        PositionFault::Mark => words.say(key!("convoy-position-mark")),
        PositionFault::Frame { work, why } => {
            let key = match why {
                FrameFault::TooMuch => key!("convoy-work-too-much"),
                FrameFault::Moment => key!("convoy-work-moment"),
                FrameFault::Unit => key!("convoy-work-unit"),
                FrameFault::Number => key!("convoy-work-number"),
                FrameFault::Nothing => key!("convoy-work-nothing"),
                FrameFault::Order => key!("convoy-work-order"),
            };
            let work: String = work.chars().take(80).collect();
            words.text(key!("convoy-position-work"), &[("work", work.into()), ("why", words.say(key).into())])
        }
        PositionFault::Moment => words.say(key!("convoy-position-moment")),
    };
    sentence(&text)
}

/// Why a text is not a position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    let quoted = |key: Key, text: &String| words.text(key, &[("text", text.into())]);
    let why = match &error.why {
        ParseFault::Set(set) => no_set(words, set),
        ParseFault::Option(error) => describe_option_error(words, error),
        ParseFault::NoValue => words.say(key!("convoy-position-no-value")),
        ParseFault::Part(part) => quoted(key!("convoy-position-part"), part),
        ParseFault::Twice => words.say(key!("convoy-position-twice")),
        ParseFault::Card(card) => quoted(key!("convoy-position-card"), card),
        ParseFault::OtherSide { card, side } => words.text(
            key!("convoy-position-other-side"),
            &[("card", card_name(words, *card).into()), ("side", side_in(words, *side).into())],
        ),
        ParseFault::Count { card, most } => words.text(
            key!("convoy-position-count"),
            &[("card", card_name(words, *card).into()), ("most", (*most).into())],
        ),
        ParseFault::Number(text) => quoted(key!("convoy-position-number"), text),
        ParseFault::Place(text) => quoted(key!("convoy-position-place"), text),
        ParseFault::Lies { what, unit } => words.text(
            key!("convoy-position-lies"),
            &[("text", what.into()), ("unit", unit_name(words, *unit).into())],
        ),
        ParseFault::Word(word) => quoted(key!("convoy-position-word"), word),
        ParseFault::NoMoment => words.say(key!("convoy-position-no-moment")),
        ParseFault::TooMuch(what) => quoted(key!("convoy-position-too-much"), what),
        // A fault of the whole has no place of its own.
        ParseFault::Position(fault) => return position_fault(words, fault),
    };
    describe_at(words, error, why)
}

/// Why a data file cannot be used, and where.
pub fn describe_data_error(words: &Words, error: &DataError) -> String {
    describe_in_file(words, error, data_fault(words, &error.why))
}

fn data_fault(words: &Words, fault: &DataFault) -> String {
    let one = |key: Key, name: &'static str, value: Value| words.text(key, &[(name, value)]);
    let kind = |word: &'static str| {
        let kinds =
            [CardKind::Soldier, CardKind::Building, CardKind::Instant, CardKind::Robot, CardKind::Module];
        let found = kinds.into_iter().find(|kind| kind.word() == word);
        ("kind", Value::from(found.map_or_else(|| word.to_owned(), |kind| kind_name(words, kind))))
    };
    match fault {
        DataFault::Syntax(message) => describe_syntax(words, message),
        DataFault::Id(id) => one(key!("file-id"), "id", id.into()),
        DataFault::Twice(id) => one(key!("convoy-data-twice"), "id", id.into()),
        DataFault::DeckSize(size) => one(key!("convoy-data-deck-size"), "size", (*size).into()),
        DataFault::Size { found, expected } => words
            .text(key!("convoy-data-size"), &[("found", (*found).into()), ("expected", (*expected).into())]),
        DataFault::TooMany => words.say(key!("convoy-data-too-many")),
        DataFault::Kind { kind: word, side } => {
            words.text(key!("convoy-data-kind"), &[kind(word), ("side", side_in(words, *side).into())])
        }
        DataFault::Range { what, least, most } => words.text(
            key!("convoy-data-range"),
            &[("what", (*what).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        DataFault::When(word) => words.text(key!("convoy-data-when"), &[kind(word)]),
        DataFault::AbilityTwice => words.say(key!("convoy-data-ability-twice")),
        DataFault::Effects => words.say(key!("convoy-data-effects")),
        DataFault::Effect => words.say(key!("convoy-data-effect")),
        DataFault::Passive(word) => words.text(key!("convoy-data-passive"), &[kind(word)]),
        DataFault::Cities(count) => one(key!("convoy-data-cities"), "count", (*count).into()),
        DataFault::Looks => words.say(key!("convoy-data-looks")),
        DataFault::Unknown(id) => one(key!("convoy-data-unknown"), "id", id.into()),
        DataFault::Missing(id) => one(key!("convoy-data-missing"), "id", id.into()),
        DataFault::OutOfRange { value, least, most } => words.text(
            key!("convoy-data-out-of-range"),
            &[("value", (*value).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        DataFault::DistrictCount { expected, found } => words.text(
            key!("convoy-data-district-count"),
            &[("expected", (*expected).into()), ("found", (*found).into())],
        ),
        DataFault::Empty(field) => one(key!("file-empty"), "field", (*field).into()),
        DataFault::Taken(id) => one(key!("convoy-data-taken"), "id", id.into()),
    }
}

/// Why an action was refused, with what the game waits for when it was not its moment.
pub fn describe_play_error(words: &Words, view: &View, error: &PlayError<Illegal>) -> String {
    match (error, &view.pending) {
        (PlayError::Over, _) | (_, PendingView::Over { .. }) => words.say(key!("illegal-over")),
        (PlayError::NotYours { expected, found }, PendingView::Act { .. }) => {
            describe_not_yours(words, *expected, *found)
        }
        (PlayError::Illegal(Illegal::NotNow), PendingView::Act { decision, .. }) => {
            let decision = describe_decision(words, view, decision);
            words.text(key!("play-not-now"), &[("decision", decision.into())])
        }
        (PlayError::Illegal(illegal), PendingView::Act { .. }) => describe_illegal(words, view, illegal),
    }
}
