//! `apply`: actions one after the other.

use super::{Desk, Eyes, Told, log};
use crate::output::{Answer, Failure};
use fracas_chance::{Stream, draw};
use fracas_core::Actor;
use serde_json::{Value, json};

/// Whether an action may be meant for chance: those are never drawn over.
fn by_chance<G: Told>(state: &G, action: &G::Action) -> bool {
    let mut chances = Vec::new();
    state.chances(&mut chances);
    chances.iter().any(|(chance, _)| chance == action) || G::is_chance(action)
}

/// A game that goes on.
struct Course<G: Told> {
    state: G,
    dice: Option<Stream>,
    events: Vec<G::Event>,
    played: Vec<(Actor, G::Action)>,
}

impl<G: Told> Course<G> {
    /// Lets chance do what it has to do, if there are dice.
    fn draw(&mut self) {
        while let Some(action) = self.dice.as_mut().and_then(|dice| draw(&self.state, dice)) {
            self.state.apply(&action, &mut self.events);
            self.played.push((Actor::Chance, action));
        }
    }
}

pub(crate) fn run<G: Told>(
    desk: Desk,
    position: &str,
    actions: &[String],
    seed: Option<u64>,
    eyes: Eyes,
) -> Result<Answer, Failure> {
    let before: G = desk.position(position)?;
    let dice = seed.map(|seed| Stream::of_number(seed, 0));
    let mut course = Course { state: before.clone(), dice, events: Vec::new(), played: Vec::new() };
    for text in actions {
        let action = desk.action::<G>(text)?;
        if !by_chance(&course.state, &action) {
            course.draw();
        }
        let actor = desk.play(&mut course.state, &action, &mut course.events)?;
        course.played.push((actor, action));
    }
    course.draw();
    let Course { state, events, played, .. } = course;
    if desk.json {
        let actions: Vec<Value> =
            played.iter().map(|(actor, action)| entry_json(*actor, &action.to_string(), eyes)).collect();
        let events = log::json(desk.words, &before, &events, eyes);
        return Ok(desk.end_json(&state, eyes, json!({ "actions": actions, "events": events })));
    }
    let log = log::text(desk.words, &before, &events, eyes, 0);
    let end = desk.end_text(&state, eyes);
    let pending = match eyes {
        Eyes::All => state.pending_text(desk.words, eyes) + "\n",
        // The drawing says it.
        Eyes::Of(_) => String::new(),
    };
    Ok(Answer::text(format!("{log}{pending}\n{end}")))
}

/// An actor with its action, if the reader may know it: what others do is told by the events.
pub(super) fn entry_json(actor: Actor, action: &str, eyes: Eyes) -> Value {
    json!({ "actor": actor.to_string(), "action": eyes.reads(actor).then_some(action) })
}
