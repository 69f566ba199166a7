//! `battle`: tells what would happen in a battle now.

use super::CliContext;
use crate::Cast;
use crate::Ui;
use crate::cli::args::Battle;
use fracas_cli::CliGame as _;
use fracas_cli::game::{Perspective, log};
use fracas_cli::output::{Answer, CHOICE_MISSING, Failure};
use fracas_core::{Pending, State as _};
use fracas_nshex::{Decision, Event, State};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Whether a battle waits for someone's choice.
fn waits(state: &State) -> bool {
    matches!(
        state.pending(),
        Pending::Act {
            decision: Decision::First { .. }
                | Decision::Explode { .. }
                | Decision::Convert { .. }
                | Decision::Save { .. },
            ..
        }
    )
}

pub(super) fn run(desk: CliContext, args: &Battle) -> Result<Answer, Failure> {
    let before = desk.position::<Ui>(&args.position)?;
    let mut state = before;
    let mut events: Vec<Event> = Vec::new();
    match state.pending() {
        Pending::Over(_) => return desk.fail(key!("illegal-over"), &[]),
        Pending::Act { decision: Decision::Hire { .. } | Decision::Hq { .. }, .. } => {
            return desk.fail(key!("battle-too-early"), &[]);
        }
        // A battle under way goes on; otherwise one begins.
        Pending::Act { .. } if waits(&state) => {}
        Pending::Act { .. } => state.battle_now(&mut events),
    }
    for text in &args.choose {
        let action = desk.action::<Ui>(text)?;
        if !waits(&state) {
            return desk.fail(key!("battle-nothing-to-choose"), &[("action", action.to_string().into())]);
        }
        desk.play::<Ui>(&mut state, &action, &mut events)?;
    }
    let mut choices = Vec::new();
    if waits(&state) {
        state.actions(&mut choices).expect_all();
    }
    let choices: Vec<(String, String)> = choices
        .iter()
        .map(|action| (action.to_string(), Ui::action_text(&state, desk.words, action)))
        .collect();
    let cast = Cast::of(&state);
    let answer = if desk.json {
        let points: Vec<Value> = state
            .all_sides()
            .map(|side| json!({ "side": side, "before": before.points(side), "after": state.points(side) }))
            .collect();
        let listed: Vec<Value> =
            choices.iter().map(|(action, text)| json!({ "action": action, "text": text })).collect();
        Answer::json(&json!({
            "position": state.to_string(),
            "complete": choices.is_empty(),
            "choices": listed,
            "events": log::json::<Ui>(desk.words, &before, &events, Perspective::All),
            "points": points,
            "pending": desk.pending_json::<Ui>(&state, Perspective::All),
        }))
    } else {
        let mut text = log::text::<Ui>(desk.words, &before, &events, Perspective::All, 0);
        // Writing to a string cannot fail.
        let _ = writeln!(text);
        for side in state.all_sides() {
            let values = [
                ("side", cast.side(desk.words, side).into()),
                ("before", before.points(side).into()),
                ("after", state.points(side).into()),
            ];
            let _ = writeln!(text, "{}", desk.words.text(key!("battle-points"), &values));
        }
        let _ = writeln!(text, "\n{}", Ui::pending_text(&state, desk.words, Perspective::All));
        for (action, words) in &choices {
            let _ = writeln!(text, "  --choose \"{action}\"  {words}");
        }
        let _ = write!(text, "\n{state}");
        Answer::text(text)
    };
    if choices.is_empty() {
        return Ok(answer);
    }
    let list: Vec<&str> = choices.iter().map(|(action, _)| action.as_str()).collect();
    let remark = desk.words.text(key!("battle-choice-missing"), &[("choices", list.join("; ").into())]);
    Ok(answer.but(CHOICE_MISSING, remark))
}
