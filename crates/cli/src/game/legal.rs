//! `legal`: everything that may be done now.

use super::{CliContext, Perspective};
use crate::cli_game::CliGame;
use crate::output::{Answer, Failure};
use fracas_core::{Coverage, Pending, State as _};
use fracas_scene::ActionOf;
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// Actions with the weights of chance.
type Weighed<G> = Vec<(ActionOf<G>, Option<NonZeroU32>)>;

/// The legal actions, and whether they are all.
fn list<G: CliGame>(state: &G::State) -> (Weighed<G>, Coverage) {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    let coverage = state.actions(&mut actions);
    state.chances(&mut chances);
    let seats = actions.into_iter().map(|action| (action, None));
    let all = seats.chain(chances.into_iter().map(|(action, weight)| (action, Some(weight))));
    (all.collect(), coverage)
}

/// The verb of an action, by which the list is grouped.
fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// A line of the list: an action, or several that differ in one word only.
struct Row {
    /// The action, with `\0` for the word that differs.
    stem: String,
    words: String,
    /// What stands in its place.
    shared: Vec<String>,
}

impl Row {
    /// The action with all its words, such as `put hybrid c3 r0,1,2`.
    fn shown(&self) -> String {
        let all = self.shared.iter().enumerate().map(|(place, word)| match place {
            0 => word.as_str(),
            _ => word.trim_start_matches(char::is_alphabetic),
        });
        self.stem.replacen('\0', &all.collect::<Vec<_>>().join(","), 1)
    }
}

fn rows<G: CliGame>(
    desk: CliContext,
    state: &G::State,
    actions: &[(ActionOf<G>, Option<NonZeroU32>)],
    full: bool,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (action, weight) in actions {
        let text = action.to_string();
        let shared = G::shared_word(&text).filter(|_| !full);
        let stem = shared.map_or_else(|| text.clone(), |word| text.replacen(word, "\0", 1));
        let shared: Vec<String> = shared.map(str::to_owned).into_iter().collect();
        match rows.last_mut() {
            Some(last) if last.stem == stem && !shared.is_empty() => last.shared.extend(shared),
            Some(_) | None => {
                let mut words = G::action_text(state, desk.words, action);
                if let Some(weight) = weight {
                    let weight = desk.words.text(key!("legal-weight"), &[("weight", weight.get().into())]);
                    let _ = write!(words, " {weight}");
                }
                rows.push(Row { stem, words, shared });
            }
        }
    }
    rows
}

/// Lists what may be done in a position.
pub fn run<G: CliGame>(
    desk: CliContext,
    position: &str,
    full: bool,
    eyes: Perspective,
) -> Result<Answer, Failure> {
    let state = desk.position::<G>(position)?;
    let hidden = match state.pending() {
        Pending::Act { actor, .. } => !eyes.reads(actor),
        Pending::Over(_) => false,
    };
    let (actions, coverage) = if hidden { (Vec::new(), Coverage::All) } else { list::<G>(&state) };
    if desk.json {
        let actions: Vec<Value> = actions
            .iter()
            .map(|(action, weight)| {
                let text = G::action_text(&state, desk.words, action);
                let weight = weight.map(NonZeroU32::get);
                let action = action.to_string();
                json!({ "action": action, "group": verb(&action), "text": text, "weight": weight })
            })
            .collect();
        let mut answer = json!({ "actions": actions, "complete": coverage.is_complete() });
        if eyes != Perspective::All {
            answer["hidden"] = hidden.into();
        }
        return Ok(desk.end_json::<G>(&state, eyes, answer));
    }
    // Writing to a string cannot fail.
    let mut text = format!("{}\n", G::pending_text(&state, desk.words, eyes));
    if hidden {
        text.push_str(&desk.words.say(key!("legal-hidden")));
        return Ok(Answer::text(text));
    }
    let rows = rows::<G>(desk, &state, &actions, full);
    let count = desk.words.text(key!("legal-count"), &[("count", actions.len().into())]);
    let _ = writeln!(text, "{count}");
    if !coverage.is_complete() {
        let _ = writeln!(text, "{}", desk.words.say(key!("legal-sampled")));
    }
    let width = rows.iter().map(|row| row.shown().chars().count()).max().unwrap_or(0);
    let mut group = String::new();
    for row in &rows {
        let own = verb(&row.stem);
        if own != group {
            own.clone_into(&mut group);
            let _ = writeln!(text, "\n{group}");
        }
        let mut words = row.words.clone();
        if row.shared.len() > 1 {
            let more = desk.words.text(key!("legal-rotations"), &[("count", row.shared.len().into())]);
            let _ = write!(words, " {more}");
        }
        let _ = writeln!(text, "  {:width$}  {words}", row.shown());
    }
    Ok(Answer::text(text))
}
