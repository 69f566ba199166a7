//! Game files: tags and actions as text, written and read back.

use crate::digest::ParseDigestError;
use crate::{Actor, Digest, Pending, PlayError, Seat, State, digest};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

/// A game file: tags, then one action per line.
///
/// ```text
/// [Game "duel"]
/// [Rules "3.0"]
/// [Options "default"]
/// [Start "3.0 | red | blue"]
/// [Result "*"]
///
/// 1 S1 put c3
/// 2 S2 put d2
/// 3 -- draw runner !85944171f73967e8
/// ```
///
/// A line starting with `#` is a comment. A digest behind `!` is that of the state after the action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Names and values, in file order.
    pub tags: Vec<(String, String)>,
    /// The actions, in order.
    pub entries: Vec<RecordEntry>,
}

/// One line of a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordEntry {
    /// The actor of the action.
    pub actor: Actor,
    /// The action in its notation.
    pub action: String,
    /// The digest of the state that followed, if the file has it.
    pub digest: Option<Digest>,
}

impl Record {
    /// The tags that say how to read the file are written first, in this order.
    pub const GAME: &'static str = "Game";
    /// The tag with the notation of the start.
    pub const START: &'static str = "Start";
    /// The tag with the result: `*` while the game goes on, `draw`, or the winning seats.
    pub const RESULT: &'static str = "Result";
    /// The tag that says how a game ended that the rules would have gone on with.
    pub const END: &'static str = "End";
    /// The values that the End tag takes.
    pub const ENDINGS: [&'static str; 3] = ["agreement", "resignation", "time"];
    /// How many plies there are from one digest to the next; the last ply has one too.
    pub const DIGEST_EVERY: usize = 10;

    /// Begins the record of a game that starts from `start`.
    pub fn begin<S: State>(game: &str, start: &S) -> Self {
        let tag = |name: &str, value: String| (name.to_owned(), value);
        let mut tags = vec![tag(Record::GAME, game.to_owned())];
        tags.extend(start.rule_tags().into_iter().map(|(name, value)| tag(name, value)));
        tags.push(tag(Record::START, start.to_string()));
        tags.push(tag(Record::RESULT, result_of(start).unwrap_or_else(|| "*".to_owned())));
        Record { tags, entries: Vec::new() }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, adding it behind the others if it is new.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Appends an action just applied; `after` is the state that followed.
    pub fn push<S: State>(&mut self, actor: Actor, action: &S::Action, after: &S) {
        let over = result_of(after);
        let due = over.is_some() || (self.entries.len() + 1).is_multiple_of(Record::DIGEST_EVERY);
        self.entries.push(RecordEntry {
            actor,
            action: action.to_string(),
            digest: due.then(|| digest(after)),
        });
        if let Some(result) = over {
            self.set_tag(Record::RESULT, result);
        }
    }

    /// Starts the game again from the first position.
    pub fn replay<S: State>(&self, game: &str) -> Result<Replay<'_, S>, ReplayError> {
        match self.tag(Record::GAME) {
            Some(name) if name == game => {}
            Some(name) => {
                return Err(ReplayError::OtherGame { found: name.to_owned(), expected: game.to_owned() });
            }
            None => return Err(ReplayError::NoTag(Record::GAME)),
        }
        let start = self.tag(Record::START).ok_or(ReplayError::NoTag(Record::START))?;
        let state = start.parse::<S>().map_err(|why| ReplayError::Start(why.to_string()))?;
        for (tag, expected) in state.rule_tags() {
            match self.tag(tag) {
                Some(found) if found != expected => {
                    return Err(ReplayError::Tag { tag, found: found.to_owned(), expected });
                }
                Some(_) | None => {}
            }
        }
        Ok(Replay { record: self, next: 0, state })
    }
}

impl Record {
    /// Whether the result tag fits the game, of which `last` is the last state.
    ///
    /// A game that goes on after the last entry has no result, unless the [`Record::END`] tag says that it was given up,
    /// lost on time or agreed to be over.
    pub fn check_result<S: State>(&self, last: &S) -> Result<(), ReplayError> {
        let found = self.tag(Record::RESULT).unwrap_or("*");
        match result_of(last) {
            Some(expected) if found != expected => {
                Err(ReplayError::Result { found: found.to_owned(), expected })
            }
            Some(_) => Ok(()),
            None => {
                let given_up = self.tag(Record::END).is_some_and(|end| Record::ENDINGS.contains(&end));
                if found == "*" || (given_up && is_result(found)) {
                    Ok(())
                } else {
                    Err(ReplayError::Unfinished { found: found.to_owned() })
                }
            }
        }
    }
}

/// Whether a text names winners: `draw`, or seats in order.
fn is_result(text: &str) -> bool {
    let seats: Option<Vec<Seat>> = text
        .split('+')
        .map(|word| match word.parse() {
            Ok(Actor::Seat(seat)) => Some(seat),
            Ok(Actor::Chance) | Err(_) => None,
        })
        .collect();
    text == "draw" || seats.is_some_and(|seats| seats.is_sorted_by(|one, other| one < other))
}

fn result_of<S: State>(state: &S) -> Option<String> {
    match state.pending() {
        Pending::Act { .. } => None,
        Pending::Over(outcome) if outcome.winners.is_empty() => Some("draw".to_owned()),
        Pending::Over(outcome) => {
            Some(outcome.winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+"))
        }
    }
}

/// A game being played again from its file, one entry at a time.
#[derive(Clone, Debug)]
pub struct Replay<'a, S> {
    record: &'a Record,
    next: usize,
    state: S,
}

impl<S: State> Replay<'_, S> {
    /// The state after the entries played so far.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// How many entries have been played.
    pub fn ply(&self) -> usize {
        self.next
    }

    /// Plays the next entry; `None` at the end of the file, where the result tag is checked.
    pub fn step(&mut self, events: &mut Vec<S::Event>) -> Result<Option<S::Action>, ReplayError> {
        let Some(entry) = self.record.entries.get(self.next) else {
            return self.record.check_result(&self.state).map(|()| None);
        };
        let ply = self.next + 1;
        let action: S::Action = entry.action.parse().map_err(|why: <S::Action as FromStr>::Err| {
            ReplayError::Entry { ply, action: entry.action.clone(), why: why.to_string() }
        })?;
        let mut after = self.state.clone();
        after.play(entry.actor, &action, events).map_err(|why: PlayError<S::Illegal>| {
            ReplayError::Entry { ply, action: entry.action.clone(), why: why.to_string() }
        })?;
        if let Some(expected) = entry.digest {
            let found = digest(&after);
            if found != expected {
                return Err(ReplayError::Digest { ply, action: entry.action.clone(), found, expected });
            }
        }
        self.state = after;
        self.next = ply;
        Ok(Some(action))
    }

    /// Plays all that is left.
    pub fn finish(mut self) -> Result<S, ReplayError> {
        let mut events = Vec::new();
        while self.step(&mut events)?.is_some() {
            events.clear();
        }
        Ok(self.state)
    }
}

/// Why a game file does not replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// A tag is missing without which the file cannot be read.
    #[error("the file has no [{0} \"…\"] tag")]
    NoTag(&'static str),
    /// The file holds another game.
    #[error("the file holds a game of `{found}`, not of `{expected}`")]
    OtherGame {
        /// The game that the file names.
        found: String,
        /// The game that was asked for.
        expected: String,
    },
    /// The start is not a position.
    #[error("the Start tag: {0}")]
    Start(String),
    /// A tag contradicts the start.
    #[error("the {tag} tag says `{found}`, the start says `{expected}`")]
    Tag {
        /// The tag.
        tag: &'static str,
        /// The value of the tag in the file.
        found: String,
        /// The value that follows from the start.
        expected: String,
    },
    /// An action cannot be read or is not allowed.
    #[error("ply {ply}, `{action}`: {why}")]
    Entry {
        /// The number of the entry, counted from one.
        ply: usize,
        /// The text of the action.
        action: String,
        /// The reason of the refusal, in words.
        why: String,
    },
    /// The state after an action is not the one the file was written from.
    #[error("ply {ply}, `{action}`: the file says digest {expected}, the rules give {found}")]
    Digest {
        /// The number of the entry, counted from one.
        ply: usize,
        /// The action's text.
        action: String,
        /// The digest of the position by the rules.
        found: Digest,
        /// The digest in the file.
        expected: Digest,
    },
    /// A result, but the game goes on.
    #[error(
        "the Result tag says `{found}`, but the game goes on after the last action: it is `*`, or an End tag says \
         agreement, resignation or time"
    )]
    Unfinished {
        /// The result in the file.
        found: String,
    },
    /// The result tag contradicts the game.
    #[error("the Result tag says `{found}`, the game ends `{expected}`")]
    Result {
        /// The result in the file.
        found: String,
        /// The result by the rules.
        expected: String,
    },
}

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        for (index, entry) in self.entries.iter().enumerate() {
            write!(f, "{} {} {}", index + 1, entry.actor, entry.action)?;
            match entry.digest {
                Some(digest) => writeln!(f, " !{digest}")?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

/// Why a text is not a game file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from one.
    pub line: usize,
    /// The fault in the line.
    pub why: RecordLineError,
}

/// What is wrong with a line of a game file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordLineError {
    /// A tag line is malformed.
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    /// A tag given twice.
    #[error("the tag {0} is there twice")]
    TagTwice(String),
    /// A tag behind the first action.
    #[error("tags come before the actions")]
    TagLate,
    /// An entry line is malformed.
    #[error("an entry is written: number, actor (S1, S2, … or --), action")]
    Entry,
    /// An entry has the wrong number.
    #[error("entry {expected} is expected here, not {found}")]
    Number {
        /// The number that should stand there.
        expected: usize,
        /// The text that stands there.
        found: String,
    },
    /// The actor is unknown.
    #[error(transparent)]
    Actor(#[from] crate::ParseActorError),
    /// The digest is malformed.
    #[error(transparent)]
    Digest(#[from] ParseDigestError),
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut record = Record::default();
        // Some editors begin a file with a mark of the byte order.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            read_line(&mut record, line).map_err(|why| RecordError { line: index + 1, why })?;
        }
        Ok(record)
    }
}

fn read_line(record: &mut Record, line: &str) -> Result<(), RecordLineError> {
    if let Some(tag) = line.strip_prefix('[') {
        let (name, value) = tag
            .strip_suffix("\"]")
            .and_then(|tag| tag.split_once(" \""))
            .filter(|(name, value)| !name.is_empty() && !name.contains([' ', '"']) && !value.contains('"'))
            .ok_or(RecordLineError::Tag)?;
        if !record.entries.is_empty() {
            return Err(RecordLineError::TagLate);
        }
        if record.tag(name).is_some() {
            return Err(RecordLineError::TagTwice(name.to_owned()));
        }
        record.tags.push((name.to_owned(), value.to_owned()));
        return Ok(());
    }
    let (number, rest) = line.split_once(' ').ok_or(RecordLineError::Entry)?;
    let (actor, rest) = rest.split_once(' ').ok_or(RecordLineError::Entry)?;
    let expected = record.entries.len() + 1;
    if number.parse() != Ok(expected) {
        return Err(RecordLineError::Number { expected, found: number.to_owned() });
    }
    let (action, digest) = match rest.rsplit_once(" !") {
        Some((action, digest)) => (action, Some(digest.parse()?)),
        None => (rest, None),
    };
    record.entries.push(RecordEntry { actor: actor.parse()?, action: action.trim().to_owned(), digest });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    const FILE: &str = "[Game \"toy\"]\n[Start \"0\"]\n\n1 S1 add 2\n2 -- roll 6 !85944171f73967e8\n";

    #[test]
    fn a_file_round_trips() {
        assert_eq!(FILE.parse::<Record>().unwrap().to_string(), FILE);
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        assert_eq!(format!("\u{feff}{FILE}").parse::<Record>(), FILE.parse());
    }

    #[test]
    fn a_result_names_seats_in_order_or_a_draw() {
        for (text, holds) in [
            ("draw", true),
            ("S1", true),
            ("S1+S3", true),
            ("S3+S1", false),
            ("S1+S1", false),
            ("foo", false),
            ("--", false),
            ("", false),
        ] {
            assert_eq!(is_result(text), holds, "{text}");
        }
    }

    #[test]
    fn a_bad_line_is_named() {
        for (bad, line) in [
            ("[Game toy]", 1),
            ("[A \"b\"]\n[A \"c\"]", 2),
            ("1 S1 a\n[A \"b\"]", 2),
            ("1 S1 a\n3 S1 b", 2),
            ("1 S9 a", 1),
            ("1 S1 a !12", 1),
            ("nonsense", 1),
            ("1 S1", 1),
        ] {
            assert_eq!(bad.parse::<Record>().unwrap_err().line, line, "{bad}");
        }
    }
}
