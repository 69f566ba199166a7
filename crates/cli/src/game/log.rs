//! Writes events as a log.

use super::Perspective;
use crate::cli_game::CliGame;
use fracas_core::State as _;
use fracas_scene::{EventOf, Words};
use serde_json::{Value, json};

/// An event in words.
#[derive(Clone, Debug)]
pub struct EventLine<E> {
    /// What happened.
    pub event: E,
    /// The event as a sentence.
    pub text: String,
    /// How many levels the line is indented.
    pub depth: usize,
    /// Whether the line tells nothing that a person wants to read.
    pub idle: bool,
}

/// The lines of what a reader is told; the state is the one before the events.
fn lines<G: CliGame>(
    words: &Words,
    before: &G::State,
    events: &[EventOf<G>],
    eyes: Perspective,
) -> Vec<EventLine<EventOf<G>>> {
    match eyes {
        Perspective::All => G::tell(before, words, events),
        Perspective::Of(viewer) => {
            let seen: Vec<EventOf<G>> =
                events.iter().filter_map(|event| G::State::seen_by(event, viewer)).collect();
            G::tell(before, words, &seen)
        }
    }
}

/// The lines that a person wants to read.
pub fn text<G: CliGame>(
    words: &Words,
    before: &G::State,
    events: &[EventOf<G>],
    eyes: Perspective,
    indent: usize,
) -> String {
    let mut text = String::new();
    for line in lines::<G>(words, before, events, eyes).iter().filter(|line| !line.idle) {
        text.push_str(&"  ".repeat(indent + line.depth));
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// Every event with its fields and its sentence.
pub fn json<G: CliGame>(
    words: &Words,
    before: &G::State,
    events: &[EventOf<G>],
    eyes: Perspective,
) -> Vec<Value> {
    let with_text = |line: EventLine<EventOf<G>>| {
        let mut value = json!(line.event);
        value["text"] = line.text.into();
        value
    };
    lines::<G>(words, before, events, eyes).into_iter().map(with_text).collect()
}
