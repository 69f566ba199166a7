//! `hint`: tells the best turn found, and its reasons.

use super::CliContext;
use crate::Cast;
use crate::Ui;
use fracas_bots::Budget;
use fracas_cli::args::Hint;
use fracas_cli::game::advice::{NODES, percent, steps, texts};
use fracas_cli::output::{Answer, Failure};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_nshex::State;
use fracas_nshex_bots::analyse::{self, Reason};
use fracas_scene::key;
use serde_json::{Value, json};

/// A reason as a sentence.
pub(super) fn sentence(desk: CliContext, state: &State, reason: &Reason) -> String {
    crate::reason_text(desk.words, state, reason)
}

pub(super) fn reason_json(desk: CliContext, state: &State, reason: &Reason) -> Value {
    let mut value = json!(reason);
    value["text"] = sentence(desk, state, reason).into();
    value
}

pub(super) fn run(desk: CliContext, args: &Hint) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let Pending::Act { actor: Actor::Seat(seat), decision } = state.pending() else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    let budget = Budget::nodes(args.nodes.map_or(NODES, Into::into));
    let Some(hint) = analyse::hint(&state.view(Viewer::Seat(seat)), seat, &budget) else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    if desk.json {
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "seat": seat.to_string(),
            "plan": texts::<Ui>(&hint.plan),
            "win": hint.win,
            "reason": reason_json(desk, &state, &hint.reason),
        })));
    }
    let side = Cast::of(&state).side(desk.words, decision.side());
    let values = [("side", side.into()), ("win", percent(*desk, hint.win).into())];
    let mut text = desk.words.text(key!("hint-head"), &values) + "\n";
    text.push_str(&steps::<Ui>(*desk, &state, &hint.plan, 2));
    text.push_str(&sentence(desk, &state, &hint.reason));
    Ok(Answer::text(text))
}
