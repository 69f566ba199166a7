//! `legal`: everything that may be done now.

use super::Desk;
use crate::args::Legal;
use crate::output::{Answer, Failure};
use fracas_core::State as _;
use fracas_nshex::{Action, State};
use fracas_scene::nshex::{describe_action, describe_pending};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// The legal actions with the weights of chance.
fn list(state: &State) -> Vec<(Action, Option<NonZeroU32>)> {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    state.actions(&mut actions);
    state.chances(&mut chances);
    let seats = actions.into_iter().map(|action| (action, None));
    seats.chain(chances.into_iter().map(|(action, weight)| (action, Some(weight)))).collect()
}

/// The verb of an action, by which the list is grouped.
fn verb(action: Action) -> String {
    action.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// What an action is without its rotation: actions that differ by it only share a line.
fn stem(action: Action) -> (String, Option<String>) {
    let text = action.to_string();
    let turned = text.split(' ').find(|word| matches!(word.as_bytes(), [b'r', b'0'..=b'5']));
    match turned {
        Some(turned) => (text.replacen(turned, "r*", 1), Some(turned.to_owned())),
        None => (text, None),
    }
}

pub(super) fn run(desk: Desk, args: &Legal) -> Result<Answer, Failure> {
    let state = desk.position(&args.position)?;
    let actions = list(&state);
    if desk.json {
        let actions: Vec<Value> = actions
            .iter()
            .map(|(action, weight)| {
                let text = describe_action(desk.words, &state, action);
                let weight = weight.map(NonZeroU32::get);
                json!({ "action": action.to_string(), "group": verb(*action), "text": text, "weight": weight })
            })
            .collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "pending": desk.pending_json(&state),
            "actions": actions,
        })));
    }
    let mut lines: Vec<(String, String, Vec<String>)> = Vec::new();
    for (action, weight) in &actions {
        let (stem, turned) = stem(*action);
        let mut text = describe_action(desk.words, &state, action);
        if let Some(weight) = weight {
            let _ = write!(text, " {}", desk.words.text("legal-weight", &[("weight", weight.get().into())]));
        }
        match (lines.last_mut(), turned) {
            (Some((last, _, rotations)), Some(turned)) if *last == stem && !args.full => {
                rotations.push(turned);
            }
            (_, Some(turned)) if !args.full => lines.push((stem, text, vec![turned])),
            _ => lines.push((action.to_string(), text, Vec::new())),
        }
    }
    let mut text = format!("{}\n", describe_pending(desk.words, &state));
    let count = desk.words.text("legal-count", &[("count", actions.len().into())]);
    let _ = writeln!(text, "{count}");
    let width =
        lines.iter().map(|(stem, _, rotations)| shown(stem, rotations).chars().count()).max().unwrap_or(0);
    let mut group = String::new();
    for (stem, words, rotations) in &lines {
        let own = stem.split(' ').next().unwrap_or_default();
        if own != group {
            own.clone_into(&mut group);
            let _ = writeln!(text, "\n{group}");
        }
        let words = if rotations.len() > 1 {
            let first = words.clone();
            format!("{first} {}", desk.words.text("legal-rotations", &[("count", rotations.len().into())]))
        } else {
            words.clone()
        };
        let _ = writeln!(text, "  {:width$}  {words}", shown(stem, rotations));
    }
    Ok(Answer::text(text))
}

/// A line's action, with all its rotations, such as `put hybrid c3 r0,1,2`.
fn shown(stem: &str, rotations: &[String]) -> String {
    let digits: Vec<&str> = rotations.iter().map(|turned| turned.trim_start_matches('r')).collect();
    stem.replacen("r*", &format!("r{}", digits.join(",")), 1)
}
