//! `why-not`: the rule that forbids an action.

use super::CliContext;
use crate::cli_game::CliGame;
use crate::output::{Answer, Failure};
use fracas_core::{PlayError, State as _};
use fracas_scene::key;
use serde_json::json;

/// Says which rule forbids an action, or that it is legal.
pub fn run<G: CliGame>(desk: CliContext, position: &str, action: &[String]) -> Result<Answer, Failure> {
    let state = desk.position::<G>(position)?;
    let action = desk.action::<G>(&action.join(" "))?;
    let meaning = G::action_text(&state, desk.words, &action);
    let verdict = state.check(&action).err();
    let (rule, sentence) = match &verdict {
        None => (None, desk.words.text(key!("why-legal"), &[("meaning", meaning.clone().into())])),
        Some(illegal) => {
            let why = G::refusal_text(&state, desk.words, &PlayError::Illegal(illegal.clone()));
            (desk.rule::<G>(&state, illegal), why)
        }
    };
    let rule_text = rule.as_deref().and_then(|rule| G::rulebook(desk.words.lang()).sentence(rule));
    if desk.json {
        return Ok(Answer::json(&json!({
            "action": action.to_string(),
            "meaning": meaning,
            "legal": verdict.is_none(),
            "rule": rule,
            "rule_text": rule_text,
            "illegal": verdict,
            "text": sentence,
        })));
    }
    Ok(Answer::text(match (rule, rule_text) {
        (Some(rule), Some(text)) => format!("{sentence} ({rule})\n  {text}"),
        (Some(rule), None) => format!("{sentence} ({rule})"),
        (None, _) => sentence,
    }))
}
