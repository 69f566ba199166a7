//! `apply`: actions one after the other.

use super::{Desk, log};
use crate::args::Apply;
use crate::dice::{Dice, random_chance};
use crate::output::{Answer, Failure};
use fracas_core::{Actor, State as _};
use fracas_nshex::{Action, Event, State};
use fracas_scene::nshex::Cast;
use serde_json::{Value, json};

/// Whether an action may be meant for chance: those are never drawn over.
fn by_chance(state: &State, action: Action) -> bool {
    let mut chances = Vec::new();
    state.chances(&mut chances);
    chances.iter().any(|(chance, _)| *chance == action) || matches!(action, Action::Draw(_))
}

pub(super) fn run(desk: Desk, args: &Apply) -> Result<Answer, Failure> {
    let mut state = desk.position(&args.position)?;
    let mut cast = Cast::of(&state);
    let mut dice = args.seed.map(|seed| Dice::new(seed, 0));
    let mut events: Vec<Event> = Vec::new();
    let mut played: Vec<(Actor, Action)> = Vec::new();
    let mut draw = |state: &mut State, events: &mut Vec<Event>, played: &mut Vec<(Actor, Action)>| {
        while let Some(action) = dice.as_mut().and_then(|dice| random_chance(state, dice)) {
            state.apply(&action, events);
            played.push((Actor::Chance, action));
        }
    };
    for text in &args.actions {
        let action = desk.action(text)?;
        if !by_chance(&state, action) {
            draw(&mut state, &mut events, &mut played);
        }
        let actor = desk.play(&mut state, action, &mut events)?;
        played.push((actor, action));
    }
    draw(&mut state, &mut events, &mut played);
    if desk.json {
        let actions: Vec<Value> = played
            .iter()
            .map(|(actor, action)| json!({ "actor": actor.to_string(), "action": action.to_string() }))
            .collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "actions": actions,
            "events": log::json(desk.words, &mut cast, &events),
            "pending": desk.pending_json(&state),
        })));
    }
    let log = log::text(desk.words, &mut cast, &events, 0);
    let pending = fracas_scene::nshex::describe_pending(desk.words, &state);
    Ok(Answer::text(format!("{log}{pending}\n\n{state}")))
}
