//! `explain`: everything there is to say of an element of a position.

use super::CliContext;
use crate::output::Answer;
use fracas_scene::model::Inspection;
use serde_json::json;

/// What was found of the element with this id: what is printed on it, then what holds now, with the rules.
pub fn answer(desk: CliContext, id: &str, found: &Inspection) -> Answer {
    if desk.json {
        return Answer::json(&json!({
            "id": id,
            "title": found.title,
            "printed": found.printed,
            "now": found.now,
        }));
    }
    let mut lines = vec![found.title.clone()];
    lines.extend(found.printed.iter().map(|line| format!("  {line}")));
    lines.extend(found.now.iter().map(|remark| match &remark.rule {
        Some(rule) => format!("  {} ({rule})", remark.text),
        None => format!("  {}", remark.text),
    }));
    Answer::text(lines.join("\n"))
}
