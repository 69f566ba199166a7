//! `replay`: a game file played again.

use super::{Desk, log};
use crate::args::Replay;
use crate::output::{Answer, Failure};
use fracas_core::{Actor, Pending, Record, ReplayError, State as _};
use fracas_nshex::{Action, GAME, State};
use fracas_scene::nshex::{Cast, describe_pending, describe_record_error, describe_replay_error};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// The line of a file on which an entry stands, both counted from one.
fn line_of(text: &str, ply: usize) -> usize {
    let entry = |line: &str| !line.is_empty() && !line.starts_with(['#', '[']);
    let lines = text.lines().enumerate().filter(|(_, line)| entry(line.trim()));
    lines.map(|(index, _)| index + 1).nth(ply.saturating_sub(1)).unwrap_or(1)
}

/// The line of a file on which a tag stands.
fn line_of_tag(text: &str, tag: &str) -> usize {
    let found = text.lines().position(|line| line.trim().starts_with(&format!("[{tag} ")));
    found.map_or(1, |index| index + 1)
}

fn wrong_line(text: &str, error: &ReplayError) -> usize {
    match error {
        ReplayError::NoTag(_) => 1,
        ReplayError::OtherGame { .. } => line_of_tag(text, Record::GAME),
        ReplayError::Tag { tag, .. } => line_of_tag(text, tag),
        ReplayError::Start(_) => line_of_tag(text, Record::START),
        ReplayError::Entry { ply, .. } | ReplayError::Digest { ply, .. } => line_of(text, *ply),
        ReplayError::Result { .. } => line_of_tag(text, Record::RESULT),
    }
}

/// The start of a game file and everything that was done, checked line by line.
pub(super) fn entries(desk: Desk, file: &Path) -> Result<(State, Vec<(Actor, Action)>), Failure> {
    let words = desk.words;
    let text = desk.read(file)?;
    let in_file = |why: String| {
        let values = [("file", file.display().to_string().into()), ("why", why.into())];
        Failure::new(words.text("replay-in-file", &values))
    };
    let at_line = |why: String, error: &ReplayError| {
        in_file(words.text("record-error", &[("line", wrong_line(&text, error).into()), ("why", why.into())]))
    };
    let record: Record = text.parse().map_err(|error| in_file(describe_record_error(words, &error)))?;
    let mut replay = record
        .replay::<State>(GAME)
        .map_err(|error| at_line(describe_replay_error(words, &record, None, &error), &error))?;
    let (start, mut list) = (*replay.state(), Vec::new());
    loop {
        match replay.step(&mut Vec::new()) {
            Ok(Some(action)) => list.push((record.entries[replay.ply() - 1].actor, action)),
            Ok(None) => return Ok((start, list)),
            Err(error) => {
                return Err(at_line(describe_replay_error(words, &record, Some(&replay), &error), &error));
            }
        }
    }
}

pub(super) fn run(desk: Desk, args: &Replay) -> Result<Answer, Failure> {
    let words = desk.words;
    let text = desk.read(&args.file)?;
    let in_file = |why: String| {
        let values = [("file", args.file.display().to_string().into()), ("why", why.into())];
        Failure::new(words.text("replay-in-file", &values))
    };
    let at_line = |why: String, error: &ReplayError| {
        in_file(words.text("record-error", &[("line", wrong_line(&text, error).into()), ("why", why.into())]))
    };
    let record: Record = text.parse().map_err(|error| in_file(describe_record_error(words, &error)))?;
    let mut replay = record
        .replay::<State>(GAME)
        .map_err(|error| at_line(describe_replay_error(words, &record, None, &error), &error))?;
    let last = args.to.unwrap_or(record.entries.len());
    if last > record.entries.len() {
        let values = [("ply", last.into()), ("plies", record.entries.len().into())];
        return desk.fail("replay-too-far", &values);
    }
    let mut cast = Cast::of(replay.state());
    let (mut lines, mut plies): (String, Vec<Value>) = (String::new(), Vec::new());
    loop {
        if args.to == Some(replay.ply()) {
            break;
        }
        let mut events = Vec::new();
        let step = replay.step(&mut events);
        let action = match step {
            Ok(Some(action)) => action,
            Ok(None) => break,
            Err(error) => {
                return Err(at_line(describe_replay_error(words, &record, Some(&replay), &error), &error));
            }
        };
        if args.log {
            let ply = replay.ply();
            let actor = record.entries[ply - 1].actor;
            if desk.json {
                let events = log::json(words, &mut cast, &events);
                plies.push(json!({
                    "ply": ply, "actor": actor.to_string(), "action": action.to_string(), "events": events,
                }));
            } else {
                // Writing to a string cannot fail.
                let _ = writeln!(lines, "{ply} {actor} {action}");
                lines.push_str(&log::text(words, &mut cast, &events, 1));
            }
        }
    }
    let state = replay.state();
    let over = matches!(state.pending(), Pending::Over(_));
    if desk.json {
        let tags: serde_json::Map<String, Value> =
            record.tags.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
        return Ok(Answer::json(&json!({
            "tags": tags,
            "plies": record.entries.len(),
            "ply": replay.ply(),
            "position": state.to_string(),
            "over": over,
            "pending": desk.pending_json(state),
            "log": if args.log { Some(plies) } else { None },
        })));
    }
    let values = [("ply", replay.ply().into()), ("plies", record.entries.len().into())];
    let head = words.text("replay-done", &values);
    Ok(Answer::text(format!("{lines}{head} {}\n\n{state}", describe_pending(words, state))))
}
