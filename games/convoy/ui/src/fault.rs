//! What is wrong with a text: a position, an action, an option, a file.

use super::names::{card_name, kind_name, sentence, side_in, unit_name};
use super::{city_name, describe_decision, describe_illegal};
use fracas_convoy::{
    Card, CardKind, DataError, DataFault, FrameFault, Illegal, ParseActionError, ParseFault,
    ParsePositionError, PendingView, PositionFault, SetupError, Unit, View,
};
use fracas_core::PlayError;
use fracas_scene::{Value, Words, describe_option_error};

/// Why a text is no action.
pub fn describe_action_error(words: &Words, error: &ParseActionError) -> String {
    let quoted = |key: &str, text: &String| words.text(key, &[("text", text.into())]);
    match error {
        ParseActionError::Verb(verb) if verb.is_empty() => words.say("action-error-empty"),
        ParseActionError::Verb(verb) => quoted("convoy-action-error-verb", verb),
        ParseActionError::Capitals(meant) => quoted("convoy-action-error-capitals", meant),
        ParseActionError::Short => words.say("convoy-action-error-short"),
        ParseActionError::Long(word) => quoted("convoy-action-error-long", word),
        ParseActionError::Card(unknown) => quoted("convoy-action-error-card", &unknown.0),
        ParseActionError::Unit(unknown) => quoted("convoy-action-error-unit", &unknown.0),
        ParseActionError::Place(_) => words.say("convoy-action-error-place"),
    }
}

fn no_set(words: &Words, set: &String) -> String {
    words.text("convoy-error-set", &[("set", set.into())])
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
            words.text("convoy-position-copies", &[("card", name.into())])
        }
        PositionFault::Knowledge(side) => {
            words.text("convoy-position-knowledge", &[("side", side_in(words, *side).into())])
        }
        PositionFault::Unit(unit) => {
            let name = unit.parse::<Unit>().map_or_else(|_| unit.clone(), |unit| unit_name(words, unit));
            words.text("convoy-position-unit", &[("unit", name.into())])
        }
        PositionFault::Destroyed => words.say("convoy-position-destroyed"),
        PositionFault::NoCity => words.say("convoy-position-no-city"),
        PositionFault::District(city) => {
            words.text("convoy-position-district", &[("city", city_name(words, *city).into())])
        }
        PositionFault::Support(city) => {
            words.text("convoy-position-support", &[("city", city_name(words, *city).into())])
        }
        PositionFault::Posts { city, side } => words.text(
            "convoy-position-posts",
            &[("city", city_name(words, *city).into()), ("side", side_in(words, *side).into())],
        ),
        PositionFault::NoDistrict(city) => {
            words.text("convoy-position-no-district", &[("city", city_name(words, *city).into())])
        }
        PositionFault::Winner => words.say("convoy-position-winner"),
        PositionFault::Engaged => words.say("convoy-position-engaged"),
        PositionFault::Recovered => words.say("convoy-position-recovered"),
        PositionFault::Aside => words.say("convoy-position-aside"),
        PositionFault::Mark => words.say("convoy-position-mark"),
        PositionFault::Frame { work, why } => {
            let key = match why {
                FrameFault::TooMuch => "convoy-work-too-much",
                FrameFault::Moment => "convoy-work-moment",
                FrameFault::Unit => "convoy-work-unit",
                FrameFault::Number => "convoy-work-number",
                FrameFault::Nothing => "convoy-work-nothing",
                FrameFault::Order => "convoy-work-order",
            };
            let work: String = work.chars().take(80).collect();
            words.text("convoy-position-work", &[("work", work.into()), ("why", words.say(key).into())])
        }
        PositionFault::Moment => words.say("convoy-position-moment"),
    };
    sentence(&text)
}

/// Why a text is no position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    let quoted = |key: &str, text: &String| words.text(key, &[("text", text.into())]);
    let why = match &error.why {
        ParseFault::Set(set) => no_set(words, set),
        ParseFault::Option(error) => describe_option_error(words, error),
        ParseFault::NoValue => words.say("convoy-position-no-value"),
        ParseFault::Part(part) => quoted("convoy-position-part", part),
        ParseFault::Twice => words.say("convoy-position-twice"),
        ParseFault::Card(card) => quoted("convoy-position-card", card),
        ParseFault::OtherSide { card, side } => words.text(
            "convoy-position-other-side",
            &[("card", card_name(words, *card).into()), ("side", side_in(words, *side).into())],
        ),
        ParseFault::Count { card, most } => words.text(
            "convoy-position-count",
            &[("card", card_name(words, *card).into()), ("most", (*most).into())],
        ),
        ParseFault::Number(text) => quoted("convoy-position-number", text),
        ParseFault::Place(text) => quoted("convoy-position-place", text),
        ParseFault::Lies { what, unit } => words
            .text("convoy-position-lies", &[("text", what.into()), ("unit", unit_name(words, *unit).into())]),
        ParseFault::Word(word) => quoted("convoy-position-word", word),
        ParseFault::NoMoment => words.say("convoy-position-no-moment"),
        ParseFault::TooMuch(what) => quoted("convoy-position-too-much", what),
        // A fault of the whole has no place of its own.
        ParseFault::Position(fault) => return position_fault(words, fault),
    };
    words.text("position-error", &[("column", error.column.into()), ("why", why.into())])
}

/// Why a data file cannot be used, and where.
pub fn describe_data_error(words: &Words, error: &DataError) -> String {
    words.text(
        "army-error",
        &[
            ("file", (&error.file).into()),
            ("line", error.line.into()),
            ("column", error.column.into()),
            ("why", data_fault(words, &error.why).into()),
        ],
    )
}

fn data_fault(words: &Words, fault: &DataFault) -> String {
    let one = |key: &str, name: &'static str, value: Value| words.text(key, &[(name, value)]);
    let kind = |word: &'static str| {
        let kinds =
            [CardKind::Soldier, CardKind::Building, CardKind::Instant, CardKind::Robot, CardKind::Module];
        let found = kinds.into_iter().find(|kind| kind.word() == word);
        ("kind", Value::from(found.map_or_else(|| word.to_owned(), |kind| kind_name(words, kind))))
    };
    match fault {
        // The TOML parser speaks English only, on several lines; the first says what is wrong.
        DataFault::Syntax(message) => {
            one("army-syntax", "message", message.lines().next().unwrap_or_default().into())
        }
        DataFault::Id(id) => one("army-id", "id", id.into()),
        DataFault::Twice(id) => one("convoy-data-twice", "id", id.into()),
        DataFault::DeckSize(size) => one("convoy-data-deck-size", "size", (*size).into()),
        DataFault::Size { found, expected } => {
            words.text("convoy-data-size", &[("found", (*found).into()), ("expected", (*expected).into())])
        }
        DataFault::TooMany => words.say("convoy-data-too-many"),
        DataFault::Kind { kind: word, side } => {
            words.text("convoy-data-kind", &[kind(word), ("side", side_in(words, *side).into())])
        }
        DataFault::Range { what, least, most } => words.text(
            "convoy-data-range",
            &[("what", (*what).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        DataFault::When(word) => words.text("convoy-data-when", &[kind(word)]),
        DataFault::AbilityTwice => words.say("convoy-data-ability-twice"),
        DataFault::Effects => words.say("convoy-data-effects"),
        DataFault::Effect => words.say("convoy-data-effect"),
        DataFault::Passive(word) => words.text("convoy-data-passive", &[kind(word)]),
        DataFault::Cities(count) => one("convoy-data-cities", "count", (*count).into()),
        DataFault::Looks => words.say("convoy-data-looks"),
        DataFault::Unknown(id) => one("convoy-data-unknown", "id", id.into()),
        DataFault::Missing(id) => one("convoy-data-missing", "id", id.into()),
        DataFault::OutOfRange { value, least, most } => words.text(
            "convoy-data-out-of-range",
            &[("value", (*value).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        DataFault::DistrictCount { expected, found } => words.text(
            "convoy-data-district-count",
            &[("expected", (*expected).into()), ("found", (*found).into())],
        ),
        DataFault::Empty(field) => one("army-empty", "field", (*field).into()),
        DataFault::Taken(id) => one("convoy-data-taken", "id", id.into()),
    }
}

/// Why an action was refused, with what the game waits for when it was not its moment.
pub fn describe_play_error(words: &Words, view: &View, error: &PlayError<Illegal>) -> String {
    match (error, &view.pending) {
        (PlayError::Over, _) | (_, PendingView::Over { .. }) => words.say("illegal-over"),
        (PlayError::NotYours { expected, found }, PendingView::Act { .. }) => words.text(
            "play-not-yours",
            &[("expected", expected.to_string().into()), ("found", found.to_string().into())],
        ),
        (PlayError::Illegal(Illegal::NotNow), PendingView::Act { decision, .. }) => {
            let decision = describe_decision(words, view, decision);
            words.text("play-not-now", &[("decision", decision.into())])
        }
        (PlayError::Illegal(illegal), PendingView::Act { .. }) => describe_illegal(words, view, illegal),
    }
}
