//! `apply`: actions one after the other.

use super::{CliContext, Perspective, log};
use crate::cli_game::CliGame;
use crate::output::{Answer, Failure};
use fracas_chance::{Stream, draw};
use fracas_core::{Actor, State as _};
use fracas_scene::{ActionOf, EventOf};
use serde_json::{Value, json};

/// Whether an action may be meant for chance: those are never drawn over.
fn by_chance<G: CliGame>(state: &G::State, action: &ActionOf<G>) -> bool {
    let mut chances = Vec::new();
    state.chances(&mut chances);
    chances.iter().any(|(chance, _)| chance == action) || G::is_chance(action)
}

/// A game that goes on.
struct RunningGame<G: CliGame> {
    state: G::State,
    dice: Option<Stream>,
    events: Vec<EventOf<G>>,
    played: Vec<(Actor, ActionOf<G>)>,
}

impl<G: CliGame> RunningGame<G> {
    /// Lets chance do what it has to do, if there are dice.
    fn draw(&mut self) {
        while let Some(action) = self.dice.as_mut().and_then(|dice| draw(&self.state, dice)) {
            self.state.apply(&action, &mut self.events);
            self.played.push((Actor::Chance, action));
        }
    }
}

/// Applies actions to a position and tells what happened.
pub fn run<G: CliGame>(
    desk: CliContext,
    position: &str,
    actions: &[String],
    seed: Option<u64>,
    eyes: Perspective,
) -> Result<Answer, Failure> {
    let before = desk.position::<G>(position)?;
    let dice = seed.map(|seed| Stream::of_number(seed, 0));
    let mut game = RunningGame::<G> { state: before.clone(), dice, events: Vec::new(), played: Vec::new() };
    for text in actions {
        let action = desk.action::<G>(text)?;
        if !by_chance::<G>(&game.state, &action) {
            game.draw();
        }
        let actor = desk.play::<G>(&mut game.state, &action, &mut game.events)?;
        game.played.push((actor, action));
    }
    game.draw();
    let RunningGame { state, events, played, .. } = game;
    if desk.json {
        let actions: Vec<Value> =
            played.iter().map(|(actor, action)| entry_json(*actor, &action.to_string(), eyes)).collect();
        let events = log::json::<G>(desk.words, &before, &events, eyes);
        return Ok(desk.end_json::<G>(&state, eyes, json!({ "actions": actions, "events": events })));
    }
    let log = log::text::<G>(desk.words, &before, &events, eyes, 0);
    let end = desk.end_text::<G>(&state, eyes);
    let pending = match eyes {
        Perspective::All => G::pending_text(&state, desk.words, eyes) + "\n",
        // The drawing says it.
        Perspective::Of(_) => String::new(),
    };
    Ok(Answer::text(format!("{log}{pending}\n{end}")))
}

/// An actor with its action, if the reader may know it: what others do is told by the events.
pub(super) fn entry_json(actor: Actor, action: &str, eyes: Perspective) -> Value {
    json!({ "actor": actor.to_string(), "action": eyes.reads(actor).then_some(action) })
}
