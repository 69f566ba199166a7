//! Puts errors in texts into words: a position, an action, an option, a file.

use super::phrase::phrase;
use super::{Cast, describe_decision, describe_illegal};
use fracas_core::{Pending, PlayError, State as _};
use fracas_nshex::{
    ArmyError, ArmyFault, Illegal, MAX_ARMY_FILE, MAX_KINDS, MAX_MERCENARIES, MAX_NAME, MAX_TILES,
    ParseActionError, ParseFault, ParsePositionError, PositionFault, SetupError, State,
};
use fracas_scene::{Key, key};
use fracas_scene::{
    Value, Words, describe_at, describe_in_file, describe_not_yours, describe_option_error, describe_syntax,
};

/// Why a text is not an action.
pub fn describe_action_error(words: &Words, error: &ParseActionError) -> String {
    match error {
        ParseActionError::Empty => words.say(key!("action-error-empty")),
        ParseActionError::Verb(verb) => words.text(key!("action-error-verb"), &[("verb", verb.into())]),
        ParseActionError::Form(form) => words.text(key!("action-error-form"), &[("form", (*form).into())]),
        ParseActionError::Tile(unknown) => {
            words.text(key!("action-error-tile"), &[("tile", (&unknown.0).into())])
        }
    }
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(words: &Words, error: &SetupError) -> String {
    match error {
        SetupError::Sides(count) => words.text(key!("setup-error-sides"), &[("count", (*count).into())]),
        SetupError::Ring(count) => words.text(key!("setup-error-ring"), &[("count", (*count).into())]),
        SetupError::Team(team) => words.text(key!("setup-error-team"), &[("team", (*team).into())]),
        SetupError::Army(army) => words.text(key!("setup-error-army"), &[("army", army.into())]),
        SetupError::Pool(pool) => words.text(key!("setup-error-pool"), &[("pool", pool.into())]),
        SetupError::Teams => words.say(key!("setup-error-teams")),
        SetupError::Seats => words.say(key!("setup-error-seats")),
        SetupError::Mercenaries { available, wanted } => words.text(
            key!("setup-error-mercenaries"),
            &[("available", (*available).into()), ("wanted", (*wanted).into())],
        ),
        SetupError::Rosters => words.say(key!("setup-error-rosters")),
        SetupError::OneMercenary => words.say(key!("setup-error-one-mercenary")),
        SetupError::BomberNeedsHiring => words.say(key!("setup-error-bomber-needs-hiring")),
        SetupError::NoBomber(pool) => words.text(key!("setup-error-no-bomber"), &[("pool", pool.into())]),
        SetupError::Option(name) => words.text(key!("setup-error-option"), &[("name", (*name).into())]),
        SetupError::Ambiguous(tile) => words.text(key!("setup-error-ambiguous"), &[("tile", tile.into())]),
    }
}

pub(crate) fn position_fault(words: &Words, fault: &PositionFault) -> String {
    let quoted = |key: Key, name: &'static str, value: Value| words.text(key, &[(name, value)]);
    match fault {
        PositionFault::Setup(error) => describe_setup_error(words, error),
        PositionFault::NoSuchTile { army, tile } => {
            words.text(key!("position-no-such-tile"), &[("army", army.into()), ("tile", tile.into())])
        }
        PositionFault::NotHere(tile) => quoted(key!("position-not-here"), "tile", tile.into()),
        PositionFault::TooMany { tile, count } => {
            words.text(key!("position-too-many"), &[("tile", tile.into()), ("count", (*count).into())])
        }
        PositionFault::Occupied(hex) => quoted(key!("position-occupied"), "hex", hex.to_string().into()),
        PositionFault::OffBoard(hex) => quoted(key!("illegal-off-board"), "hex", hex.to_string().into()),
        PositionFault::Wounds(hex) => quoted(key!("position-wounds"), "hex", hex.to_string().into()),
        PositionFault::HqWounds(hex) => quoted(key!("position-hq-wounds"), "hex", hex.to_string().into()),
        PositionFault::Points(most) => quoted(key!("position-points"), "most", (*most).into()),
        PositionFault::Score(most) => quoted(key!("position-score"), "most", (*most).into()),
        PositionFault::Hand(most) => quoted(key!("position-hand"), "most", (*most).into()),
        PositionFault::NotWaiting(tile) => quoted(key!("position-not-waiting"), "tile", tile.into()),
        PositionFault::Moment(why) => quoted(key!("position-moment"), "why", phrase(words, why).into()),
    }
}

/// Why a text is not a position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    let why = match &error.why {
        ParseFault::Expected(what) => {
            words.text(key!("position-expected"), &[("what", phrase(words, what).into())])
        }
        ParseFault::Twice(text) => words.text(key!("position-twice"), &[("text", text.into())]),
        ParseFault::Option(error) => describe_option_error(words, error),
        ParseFault::Position(fault) => position_fault(words, fault),
    };
    describe_at(words, error, why)
}

/// Why an army file cannot be used, and where.
pub fn describe_army_error(words: &Words, error: &ArmyError) -> String {
    describe_in_file(words, error, army_fault(words, &error.why))
}

fn army_fault(words: &Words, fault: &ArmyFault) -> String {
    let one = |key: Key, name: &'static str, value: Value| words.text(key, &[(name, value)]);
    match fault {
        ArmyFault::Syntax(message) => describe_syntax(words, message),
        ArmyFault::Id(id) => one(key!("file-id"), "id", id.into()),
        ArmyFault::Reserved(id) => one(key!("army-reserved"), "id", id.into()),
        ArmyFault::TileTwice(id) => one(key!("army-tile-twice"), "id", id.into()),
        ArmyFault::Size { found, expected } => {
            words.text(key!("army-size"), &[("found", (*found).into()), ("expected", (*expected).into())])
        }
        ArmyFault::TooMany => words.text(
            key!("army-too-many"),
            &[
                ("kinds", MAX_KINDS.into()),
                ("tiles", MAX_TILES.into()),
                ("mercenaries", MAX_MERCENARIES.into()),
            ],
        ),
        ArmyFault::Hq(count) => one(key!("army-hq"), "count", (*count).into()),
        ArmyFault::NoMercenary => words.say(key!("army-no-mercenary")),
        ArmyFault::Count => words.say(key!("army-count")),
        ArmyFault::Misplaced { kind, field } => {
            words.text(key!("army-misplaced"), &[("kind", (*kind).into()), ("field", (*field).into())])
        }
        ArmyFault::Missing { kind, field } => {
            words.text(key!("army-missing"), &[("kind", (*kind).into()), ("field", (*field).into())])
        }
        ArmyFault::Edge(edge) => one(key!("army-edge"), "edge", (*edge).into()),
        ArmyFault::EdgeTwice(edge) => one(key!("army-edge-twice"), "edge", (*edge).into()),
        ArmyFault::Strength => words.say(key!("army-strength")),
        ArmyFault::Initiative => words.say(key!("army-initiative")),
        ArmyFault::Range { field, least, most } => words.text(
            key!("army-range"),
            &[("field", (*field).into()), ("least", (*least).into()), ("most", (*most).into())],
        ),
        ArmyFault::AbilityTwice => words.say(key!("army-ability-twice")),
        ArmyFault::Links => words.say(key!("army-links")),
        ArmyFault::Empty(field) => one(key!("file-empty"), "field", (*field).into()),
        ArmyFault::Taken(id) => one(key!("army-taken"), "id", id.into()),
        ArmyFault::Full => words.say(key!("army-full")),
        ArmyFault::TooLong => one(key!("army-too-long"), "bytes", MAX_ARMY_FILE.into()),
        ArmyFault::Name(field) => {
            words.text(key!("army-name"), &[("field", (*field).into()), ("most", MAX_NAME.into())])
        }
    }
}

/// Why an action was refused, with what the game waits for when it was not its moment.
pub fn describe_play_error(words: &Words, state: &State, error: &PlayError<Illegal>) -> String {
    let cast = Cast::of(state);
    match (error, state.pending()) {
        (PlayError::Over, _) | (_, Pending::Over(_)) => words.say(key!("illegal-over")),
        (PlayError::NotYours { expected, found }, Pending::Act { .. }) => {
            describe_not_yours(words, *expected, *found)
        }
        (PlayError::Illegal(illegal), Pending::Act { decision, .. }) => {
            if *illegal == Illegal::NotNow {
                let decision = describe_decision(words, &cast, &decision);
                return words.text(key!("play-not-now"), &[("decision", decision.into())]);
            }
            describe_illegal(words, &cast, decision.side(), illegal)
        }
    }
}
