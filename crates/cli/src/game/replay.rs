//! `replay`: plays a game file again.

use super::apply::entry_json;
use super::{CliContext, Perspective, log};
use crate::args::Replay as Arguments;
use crate::cli_game::{CliGame, replay_error};
use crate::output::{Answer, Failure};
use fracas_core::{Actor, Pending, Record, Replay, ReplayError, State as _};
use fracas_scene::key;
use fracas_scene::{ActionOf, EventOf, Presented, describe_record_error};
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
        ReplayError::Result { .. } | ReplayError::Unfinished { .. } => line_of_tag(text, Record::RESULT),
    }
}

/// A game file, to be played again with complaints that name the line.
pub struct GameFile<'a> {
    desk: CliContext,
    path: &'a Path,
    text: String,
    record: Record,
}

impl<'a> GameFile<'a> {
    /// Reads a game file and replays it.
    pub fn read(desk: CliContext, path: &'a Path) -> Result<Self, Failure> {
        let text = desk.read(path)?;
        let record: Record =
            text.parse().map_err(|error| in_file(desk, path, describe_record_error(desk.words, &error)))?;
        Ok(GameFile { desk, path, text, record })
    }

    fn complaint<G: CliGame>(&self, replay: Option<&Replay<'_, G::State>>, error: &ReplayError) -> Failure {
        let words = self.desk.words;
        let why = replay_error::<G>(words, &self.record, replay, error);
        let values = [("line", wrong_line(&self.text, error).into()), ("why", why.into())];
        in_file(self.desk, self.path, words.text(key!("record-error"), &values))
    }

    /// The game that the file says it holds.
    pub fn game(&self) -> Option<&str> {
        self.record.tag(Record::GAME)
    }

    /// The start and everything that was done, checked line by line.
    pub fn entries<G: CliGame>(&self) -> Result<PlayedGame<G>, Failure> {
        let mut replay = self.begin::<G>()?;
        let (start, mut list) = (replay.state().clone(), Vec::new());
        while let Some(entry) = self.step::<G>(&mut replay, &mut Vec::new())? {
            list.push(entry);
        }
        Ok((start, list))
    }

    fn begin<G: CliGame>(&self) -> Result<Replay<'_, G::State>, Failure> {
        self.record.replay::<G::State>(G::NAME).map_err(|error| self.complaint::<G>(None, &error))
    }

    fn step<G: CliGame>(
        &self,
        replay: &mut Replay<'_, G::State>,
        events: &mut Vec<EventOf<G>>,
    ) -> Result<Option<(Actor, ActionOf<G>)>, Failure> {
        match replay.step(events) {
            Ok(Some(action)) => Ok(Some((self.record.entries[replay.ply() - 1].actor, action))),
            Ok(None) => Ok(None),
            Err(error) => Err(self.complaint::<G>(Some(replay), &error)),
        }
    }
}

fn in_file(desk: CliContext, file: &Path, why: String) -> Failure {
    let values = [("file", file.display().to_string().into()), ("why", why.into())];
    Failure::new(desk.words.text(key!("replay-in-file"), &values))
}

/// The start of a game and everything that was done.
pub type PlayedGame<G> = (<G as Presented>::State, Vec<(Actor, ActionOf<G>)>);

/// Plays a game file again and checks it line by line.
pub fn run<G: CliGame>(desk: CliContext, args: &Arguments, eyes: Perspective) -> Result<Answer, Failure> {
    let words = desk.words;
    let file = GameFile::read(desk, &args.file)?;
    let mut replay = file.begin::<G>()?;
    let total = file.record.entries.len();
    if let Some(ply) = args.to.filter(|last| *last > total) {
        return desk.fail(key!("replay-too-far"), &[("ply", ply.into()), ("plies", total.into())]);
    }
    let (mut lines, mut plies): (String, Vec<Value>) = (String::new(), Vec::new());
    while args.to != Some(replay.ply()) {
        let (before, mut events) = (replay.state().clone(), Vec::new());
        let Some((actor, action)) = file.step::<G>(&mut replay, &mut events)? else { break };
        if !args.log {
            continue;
        }
        let (ply, action) = (replay.ply(), action.to_string());
        if desk.json {
            let mut entry = entry_json(actor, &action, eyes);
            entry["ply"] = ply.into();
            entry["events"] = log::json::<G>(words, &before, &events, eyes).into();
            plies.push(entry);
        } else {
            let action = if eyes.reads(actor) { format!(" {action}") } else { String::new() };
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "{ply} {actor}{action}");
            lines.push_str(&log::text::<G>(words, &before, &events, eyes, 1));
        }
    }
    let state = replay.state();
    if desk.json {
        // The start and the seed say what everybody was going to hold.
        let shown = |tag: &str| eyes == Perspective::All || ![Record::START, "Seed", "Number"].contains(&tag);
        let tags = file.record.tags.iter().filter(|(name, _)| shown(name));
        let tags: serde_json::Map<String, Value> =
            tags.map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
        let answer = json!({
            "tags": tags,
            "plies": total,
            "ply": replay.ply(),
            "over": matches!(state.pending(), Pending::Over(_)),
            "log": if args.log { Some(plies) } else { None },
        });
        return Ok(desk.end_json::<G>(state, eyes, answer));
    }
    let head = words.text(key!("replay-done"), &[("ply", replay.ply().into()), ("plies", total.into())]);
    let end = desk.end_text::<G>(state, eyes);
    let pending = match eyes {
        Perspective::All => format!(" {}", G::pending_text(state, words, eyes)),
        // The drawing says it.
        Perspective::Of(_) => String::new(),
    };
    Ok(Answer::text(format!("{lines}{head}{pending}\n\n{end}")))
}
