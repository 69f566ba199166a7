//! `why-not`: the rule that forbids an action.

use super::Desk;
use crate::args::WhyNot;
use crate::output::{Answer, Failure};
use fracas_core::{PlayError, State as _};
use fracas_nshex::GAME;
use fracas_scene::nshex::{describe_action, describe_play_error};
use fracas_scene::rule_text;
use serde_json::json;

pub(super) fn run(desk: Desk, args: &WhyNot) -> Result<Answer, Failure> {
    let state = desk.position(&args.position)?;
    let action = desk.action(&args.action.join(" "))?;
    let meaning = describe_action(desk.words, &state, &action);
    let verdict = state.check(&action).err();
    let (rule, sentence) = match verdict {
        None => (None, desk.words.text("why-legal", &[("meaning", meaning.clone().into())])),
        Some(illegal) => {
            let why = describe_play_error(desk.words, &state, &PlayError::Illegal(illegal));
            (Some(illegal.rule().to_string()), why)
        }
    };
    let rule_text = rule.as_deref().and_then(|rule| rule_text(GAME, desk.words.lang(), rule));
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
