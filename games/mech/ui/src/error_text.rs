//! Puts the rule that forbids an action, and errors in texts, into words.

use crate::names::{ViewContext, inches, name, place};
use fracas_core::PlayError;
use fracas_mech::plane::PathError;
use fracas_mech::{
    DataError, DataFault, Illegal, ParseActionError, ParseFault, ParsePositionError, PositionFault,
    SetupError, SquadFault, View,
};
use fracas_scene::model::Remark;
use fracas_scene::{Key, key};
use fracas_scene::{Words, describe_at, describe_in_file, describe_not_yours, describe_option_error};

/// A broken rule in words, with its id.
pub(crate) fn remark(sight: &ViewContext<'_>, illegal: Illegal) -> Remark {
    Remark { text: illegal_text(sight, illegal), rule: Some(illegal.rule().to_string()) }
}

fn path_text(sight: &ViewContext<'_>, why: PathError) -> String {
    let at = |key: Key, at| sight.say(key, &[("place", place(sight.words, at).into())]);
    match why {
        PathError::Segments => sight.say(key!("mech-path-segments"), &[]),
        PathError::TooLong { length, allowance } => sight.say(
            key!("mech-path-long"),
            &[
                ("length", inches(sight.words, length.into()).into()),
                ("most", inches(sight.words, allowance.into()).into()),
            ],
        ),
        PathError::OffTable { at: point } => at(key!("mech-path-table"), point),
        PathError::Scenery { at: point } => at(key!("mech-path-scenery"), point),
        PathError::Base { at: point } => at(key!("mech-path-base"), point),
        PathError::Occupied { at: point } => at(key!("mech-path-occupied"), point),
        PathError::TooNear { at: point } => at(key!("mech-path-near"), point),
    }
}

pub(crate) fn illegal_text(sight: &ViewContext<'_>, illegal: Illegal) -> String {
    let unit = |key: Key, unit| sight.say(key, &[("unit", sight.unit_name(unit).into())]);
    let weapon = |key: Key, weapon| sight.say(key, &[("weapon", sight.weapon_name(weapon).into())]);
    let target = |key: Key, target| sight.say(key, &[("target", sight.target_name(target).into())]);
    match illegal {
        Illegal::NotNow => {
            sight.say(key!("play-not-now"), &[("decision", crate::paths::pending(sight).into())])
        }
        Illegal::Over => sight.say(key!("illegal-over"), &[]),
        Illegal::NoUnit { unit: id } => unit(key!("mech-no-unit"), id),
        Illegal::NotYours { unit: id } => unit(key!("mech-not-yours"), id),
        Illegal::NotActive { unit: id } => unit(key!("mech-not-active"), id),
        Illegal::Activated { unit: id } => unit(key!("mech-activated"), id),
        Illegal::Deployed { unit: id } => unit(key!("mech-deployed"), id),
        Illegal::OutsideZone => sight.say(key!("mech-outside-zone"), &[]),
        Illegal::NoRoom { at } => {
            sight.say(key!("mech-no-room"), &[("place", place(sight.words, at).into())])
        }
        Illegal::NearEnemy => sight.say(key!("mech-near-enemy"), &[]),
        Illegal::Tested { unit: id } => unit(key!("mech-tested"), id),
        Illegal::NoToken => sight.say(key!("mech-no-token"), &[]),
        Illegal::Reinforced => sight.say(key!("mech-reinforced"), &[]),
        Illegal::Limited => sight.say(key!("mech-limited"), &[]),
        Illegal::Engaged { unit: id } => unit(key!("mech-engaged"), id),
        Illegal::NotEngaged { unit: id } => unit(key!("mech-not-engaged"), id),
        Illegal::Path(why) => path_text(sight, why),
        Illegal::NoWeapon { unit: id, weapon } => sight.say(
            key!("mech-no-weapon"),
            &[("unit", sight.unit_name(id).into()), ("weapon", sight.weapon_name(weapon).into())],
        ),
        Illegal::Broken { weapon: id } => weapon(key!("mech-broken"), id),
        Illegal::Used { weapon: id } => weapon(key!("mech-used"), id),
        Illegal::NotRanged { weapon: id } => weapon(key!("mech-not-ranged"), id),
        Illegal::NotMelee { weapon: id } => weapon(key!("mech-not-melee"), id),
        Illegal::NamedTwice { weapon: id } => weapon(key!("mech-named-twice"), id),
        Illegal::OneWeapon => sight.say(key!("mech-one-weapon"), &[]),
        Illegal::WeaponMissing { weapon: id } => weapon(key!("mech-weapon-missing"), id),
        Illegal::WeaponOrder => sight.say(key!("mech-weapon-order"), &[]),
        Illegal::NotATarget { target: id } => target(key!("mech-not-target"), id),
        Illegal::OutOfRange { target: id } => target(key!("mech-out-of-range"), id),
        Illegal::NotInSight { target: id } => target(key!("mech-not-in-sight"), id),
        Illegal::NeedsPoint { weapon: id } => weapon(key!("mech-needs-point"), id),
        Illegal::MovedTooFar { weapon: id } => weapon(key!("mech-moved-far"), id),
        Illegal::NoCorner => sight.say(key!("mech-no-corner"), &[]),
        Illegal::CannotStand => sight.say(key!("mech-cannot-stand"), &[]),
        Illegal::HasMelee => sight.say(key!("mech-has-melee"), &[]),
        Illegal::CannotRam { unit: id } => unit(key!("mech-cannot-ram"), id),
        Illegal::Purged => sight.say(key!("mech-purged"), &[]),
        Illegal::NotFirst => sight.say(key!("mech-not-first"), &[]),
        Illegal::NoGadget { unit: id } => unit(key!("mech-no-gadget"), id),
        Illegal::TooCool => sight.say(key!("mech-too-cool"), &[]),
        Illegal::VirusUsed => sight.say(key!("mech-virus-used"), &[]),
        Illegal::NoSuchResult => sight.say(key!("mech-no-result"), &[]),
    }
}

/// Which rule forbids an action, in words.
pub fn describe_illegal(words: &'static Words, view: &View, illegal: Illegal) -> String {
    illegal_text(&ViewContext::words_only(view, words), illegal)
}

/// Why a text is not an action.
pub fn describe_action_error(words: &Words, error: &ParseActionError) -> String {
    match error {
        ParseActionError::Verb(verb) if verb.is_empty() => words.say(key!("action-error-empty")),
        other => words.text(key!("mech-action-error"), &[("why", action_fault(words, other).into())]),
    }
}

fn action_fault(words: &Words, error: &ParseActionError) -> String {
    let quoted = |key: Key, text: &str| words.text(key, &[("text", text.into())]);
    match error {
        ParseActionError::Verb(verb) => quoted(key!("mech-read-verb"), verb),
        ParseActionError::Short => words.say(key!("mech-read-short")),
        ParseActionError::Long(text) => quoted(key!("mech-read-long"), text),
        ParseActionError::Number(text) => quoted(key!("mech-read-number"), text),
        ParseActionError::Role(text) => quoted(key!("mech-read-role"), text),
        ParseActionError::Segments => words.say(key!("mech-read-segments")),
        ParseActionError::Weapons => words.say(key!("mech-read-weapons")),
        ParseActionError::Name(_) => words.say(key!("mech-read-name")),
        ParseActionError::Target(_) => words.say(key!("mech-read-target")),
        ParseActionError::Point(_) => words.say(key!("mech-read-point")),
        ParseActionError::Part(part) => quoted(key!("mech-read-part"), &part.id),
    }
}

fn position_fault(words: &Words, fault: PositionFault) -> String {
    match fault {
        PositionFault::Place(unit) => {
            words.text(key!("mech-place-fault"), &[("unit", unit.to_string().into())])
        }
        PositionFault::Deployed(unit) => {
            words.text(key!("mech-deployed-fault"), &[("unit", unit.to_string().into())])
        }
        PositionFault::Fallen => words.say(key!("mech-fallen-fault")),
        PositionFault::Marker => words.say(key!("mech-marker-fault")),
        PositionFault::Turn => words.say(key!("mech-turn-fault")),
        PositionFault::Active => words.say(key!("mech-active-fault")),
        PositionFault::Option => words.say(key!("mech-needs-fault")),
        PositionFault::Frames => words.say(key!("mech-frames-fault")),
        PositionFault::Idle => words.say(key!("mech-idle-fault")),
    }
}

fn parse_fault(words: &Words, fault: &ParseFault) -> String {
    match fault {
        ParseFault::Scenario(id) => words.text(key!("mech-no-scenario"), &[("id", id.into())]),
        ParseFault::Option(error) => describe_option_error(words, error),
        ParseFault::NoValue => words.say(key!("mech-option-no-value")),
        ParseFault::Parts => words.say(key!("mech-read-parts")),
        ParseFault::Squad(fault) => squad_text(words, fault),
        ParseFault::Twice(text) => words.text(key!("mech-read-twice"), &[("text", text.into())]),
        ParseFault::Word(text) => words.text(key!("mech-read-word"), &[("text", text.into())]),
        ParseFault::Position(fault) => position_fault(words, *fault),
    }
}

/// Why a text is not a position, and where.
pub fn describe_position_error(words: &Words, error: &ParsePositionError) -> String {
    // Some of the reasons are whole sentences elsewhere.
    let why = parse_fault(words, &error.why);
    let why = words.text(key!("mech-position-error"), &[("why", why.trim_end_matches('.').into())]);
    describe_at(words, error, why)
}

pub(crate) fn squad_text(words: &Words, fault: &SquadFault) -> String {
    match fault {
        SquadFault::Points { points, most } => {
            words.text(key!("mech-squad-points"), &[("points", (*points).into()), ("most", (*most).into())])
        }
        SquadFault::Units { found } => words.text(key!("mech-squad-units"), &[("found", (*found).into())]),
        SquadFault::Slots { unit, used, room } => words.text(
            key!("mech-squad-slots"),
            &[("unit", (*unit).into()), ("used", (*used).into()), ("room", (*room).into())],
        ),
        SquadFault::Twice { unit, upgrade } => {
            let upgrade = name(words.lang(), &upgrade.facts().name);
            words.text(key!("mech-squad-twice"), &[("unit", (*unit).into()), ("upgrade", upgrade.into())])
        }
        SquadFault::AmmoOff => words.say(key!("mech-squad-ammo-off")),
        SquadFault::AmmoUnfit { unit, weapon } => {
            let weapon = name(words.lang(), &weapon.facts().name);
            words.text(key!("mech-squad-ammo-unfit"), &[("unit", (*unit).into()), ("weapon", weapon.into())])
        }
        SquadFault::SupportMelee { unit } => {
            words.text(key!("mech-squad-support-melee"), &[("unit", (*unit).into())])
        }
        SquadFault::Support => words.say(key!("mech-squad-support")),
        SquadFault::Parts => words.say(key!("mech-squad-parts")),
        SquadFault::Order => words.say(key!("mech-squad-order")),
        SquadFault::Unknown(id) => words.text(key!("mech-squad-unknown"), &[("id", id.into())]),
    }
}

/// What is wrong with a data file.
pub(crate) fn data_text(words: &Words, fault: &DataFault) -> String {
    let quoted = |key: Key, text: &str| words.text(key, &[("text", text.into())]);
    match fault {
        DataFault::Syntax(text) => quoted(key!("mech-data-syntax"), text),
        DataFault::TooLarge(most) => words.text(key!("mech-data-large"), &[("most", (*most).into())]),
        DataFault::Id(id) => quoted(key!("mech-data-id"), id),
        DataFault::Twice(id) => quoted(key!("mech-read-twice"), id),
        DataFault::Text(what) => quoted(key!("mech-data-text"), what),
        DataFault::Range { what, least, most } => words.text(
            key!("mech-data-range"),
            &[
                ("what", (*what).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ],
        ),
        DataFault::Count { most, .. } => words.text(key!("mech-data-count"), &[("most", (*most).into())]),
        DataFault::Shape(_) | DataFault::Outline => words.say(key!("mech-data-shape")),
        DataFault::OffTable { .. } => words.say(key!("mech-data-off-table")),
        DataFault::Zone => words.say(key!("mech-data-zone")),
        DataFault::NoRoom => words.say(key!("mech-data-no-room")),
        DataFault::Group(group) => quoted(key!("mech-data-group"), group),
        DataFault::NoMarker(kind) => quoted(key!("mech-data-no-marker"), kind),
        DataFault::Control => words.say(key!("mech-data-control")),
        DataFault::Unknown { id, .. } => quoted(key!("mech-read-part"), id),
        DataFault::Squad(fault) => squad_text(words, fault),
        other => other.to_string(),
    }
}

/// A data file with an error, in words: file, line, column, what is wrong.
pub(crate) fn describe_data_error(words: &Words, error: &DataError) -> String {
    describe_in_file(words, error, data_text(words, &error.why))
}

/// Why a set-up cannot be played.
pub fn describe_setup_error(words: &Words, error: &SetupError) -> String {
    match error {
        SetupError::Scenario(id) => words.text(key!("mech-no-scenario"), &[("id", id.into())]),
        SetupError::UnknownSquad(id) => words.text(key!("mech-no-squad"), &[("id", id.into())]),
        SetupError::Squad { seat, why } => words.text(
            key!("mech-bad-squad"),
            &[("seat", (*seat).into()), ("why", squad_text(words, why).into())],
        ),
    }
}

/// Why an action was refused.
pub fn describe_play_error(words: &'static Words, view: &View, error: &PlayError<Illegal>) -> String {
    match error {
        PlayError::Over => words.say(key!("illegal-over")),
        PlayError::NotYours { expected, found } => describe_not_yours(words, *expected, *found),
        PlayError::Illegal(illegal) => describe_illegal(words, view, *illegal),
    }
}
