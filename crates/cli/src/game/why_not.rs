//! `why-not`: the rule that forbids an action.

use super::{Desk, Told};
use crate::output::{Answer, Failure};
use fracas_core::PlayError;
use fracas_scene::rule_text;
use serde_json::json;

pub(crate) fn run<G: Told>(desk: Desk, position: &str, action: &[String]) -> Result<Answer, Failure> {
    let state: G = desk.position(position)?;
    let action = desk.action::<G>(&action.join(" "))?;
    let meaning = state.action_text(desk.words, &action);
    let verdict = state.check(&action).err();
    let (rule, sentence) = match &verdict {
        None => (None, desk.words.text("why-legal", &[("meaning", meaning.clone().into())])),
        Some(illegal) => {
            let why = state.refusal_text(desk.words, &PlayError::Illegal(illegal.clone()));
            (Some(G::rule(illegal).to_string()), why)
        }
    };
    let rule_text = rule.as_deref().and_then(|rule| rule_text(G::NAME, desk.words.lang(), rule));
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
