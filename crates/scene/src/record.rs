//! Puts errors in texts into words, for every game: positions, files, game files, options.

use crate::Words;
use crate::key;
use fracas_core::{Actor, At, InFile, OptionError, RecordError, RecordLineError, ReplayError};

/// Why a text is not a game file, and on which line.
pub fn describe_record_error(words: &Words, error: &RecordError) -> String {
    let why = match &error.why {
        RecordLineError::Tag => words.say(key!("record-tag")),
        RecordLineError::TagTwice(tag) => words.text(key!("record-tag-twice"), &[("tag", tag.into())]),
        RecordLineError::TagLate => words.say(key!("record-tag-late")),
        RecordLineError::Entry => words.say(key!("record-entry")),
        RecordLineError::Number { expected, found } => {
            words.text(key!("record-number"), &[("expected", (*expected).into()), ("found", found.into())])
        }
        RecordLineError::Actor(_) => words.say(key!("record-actor")),
        RecordLineError::Digest(_) => words.say(key!("record-digest")),
    };
    words.text(key!("record-error"), &[("line", error.line.into()), ("why", why.into())])
}

/// A fault at a column of a position; `why` is the fault in words.
pub fn describe_at<F>(words: &Words, error: &At<F>, why: String) -> String {
    words.text(key!("position-error"), &[("column", error.column.into()), ("why", why.into())])
}

/// A fault at a place in a data file; `why` is the fault in words.
pub fn describe_in_file<F>(words: &Words, error: &InFile<F>, why: String) -> String {
    words.text(
        key!("file-error"),
        &[
            ("file", (&error.file).into()),
            ("line", error.line.into()),
            ("column", error.column.into()),
            ("why", why.into()),
        ],
    )
}

/// Why the parser of a data file refused it. It speaks English, on several lines; the first says what is wrong, and the
/// commonest faults are told in other words.
pub fn describe_syntax(words: &Words, message: &str) -> String {
    let message = message.lines().next().unwrap_or_default();
    if let Some(name) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return words.text(key!("file-missing"), &[("name", name.into())]);
    }
    let faults =
        [("unknown variant `", key!("file-unknown-value")), ("unknown field `", key!("file-unknown-entry"))];
    for (start, key) in faults {
        let parts = message.strip_prefix(start).and_then(|rest| rest.split_once("`, expected "));
        if let Some((found, expected)) = parts {
            // What may stand there is between the marks.
            let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
            return words.text(key, &[("found", found.into()), ("known", known.join(", ").into())]);
        }
    }
    words.text(key!("file-syntax"), &[("message", message.into())])
}

/// Another actor acts now.
pub fn describe_not_yours(words: &Words, expected: Actor, found: Actor) -> String {
    words.text(
        key!("play-not-yours"),
        &[("expected", expected.to_string().into()), ("found", found.to_string().into())],
    )
}

/// Why an option cannot be set.
pub fn describe_option_error(words: &Words, error: &OptionError) -> String {
    match error {
        OptionError::Name(name) => words.text(key!("option-error-name"), &[("name", name.into())]),
        OptionError::Twice(name) => words.text(key!("option-twice"), &[("name", name.into())]),
        OptionError::Value { name, value, values } => words.text(
            key!("option-error-value"),
            &[("name", (*name).into()), ("value", value.into()), ("values", values.join(", ").into())],
        ),
    }
}

/// Why a game file does not replay. The reasons that only the game knows are asked of it: why the start is no
/// position, and why an entry was refused; what it cannot say stays as the engine says it.
pub fn replay_error(
    words: &Words,
    error: &ReplayError,
    start: impl FnOnce() -> Option<String>,
    entry: impl FnOnce() -> Option<String>,
) -> String {
    match error {
        ReplayError::NoTag(tag) => words.text(key!("replay-no-tag"), &[("tag", (*tag).into())]),
        ReplayError::OtherGame { found, expected } => {
            words.text(key!("replay-other-game"), &[("found", found.into()), ("expected", expected.into())])
        }
        ReplayError::Tag { tag, found, expected } => words.text(
            key!("replay-tag"),
            &[("tag", (*tag).into()), ("found", found.into()), ("expected", expected.into())],
        ),
        ReplayError::Start(why) => {
            let why = start().unwrap_or_else(|| why.clone());
            words.text(key!("replay-start"), &[("why", why.into())])
        }
        ReplayError::Entry { action, why, .. } => {
            let why = entry().unwrap_or_else(|| why.clone());
            words.text(key!("replay-entry"), &[("action", action.into()), ("why", why.into())])
        }
        ReplayError::Digest { action, found, expected, .. } => words.text(
            key!("replay-digest"),
            &[
                ("action", action.into()),
                ("found", found.to_string().into()),
                ("expected", expected.to_string().into()),
            ],
        ),
        ReplayError::Unfinished { found } => {
            words.text(key!("replay-unfinished"), &[("found", found.into())])
        }
        ReplayError::Result { found, expected } => {
            words.text(key!("replay-result"), &[("found", found.into()), ("expected", expected.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn faults_of_a_file_say_what_may_stand_there() {
        let told = |message| describe_syntax(Words::of(Lang::En), message);
        assert_eq!(
            told("unknown variant `hqq`, expected one of `hq`, `warrior`, `module`"),
            "there is no value `hqq` here; possible are hq, warrior, module."
        );
        assert_eq!(
            told("unknown field `colour`, expected `id` or `name`"),
            "there is no entry `colour` here; possible are id, name."
        );
        assert_eq!(told("missing field `count`"), "the entry `count` is missing.");
        assert_eq!(told("expected a number\nat line 3"), "expected a number.");
    }
}
