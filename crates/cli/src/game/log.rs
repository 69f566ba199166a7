//! Events as a log.

use super::{Eyes, Told};
use fracas_core::Redact as _;
use fracas_scene::Words;
use serde_json::{Value, json};

/// An event in words.
#[derive(Clone, Debug)]
pub(crate) struct Line<E> {
    pub(crate) event: E,
    pub(crate) text: String,
    /// How far it is set in.
    pub(crate) depth: usize,
    /// Nothing that a person wants to read.
    pub(crate) idle: bool,
}

/// The lines of what a reader is told; the state is the one before the events.
fn lines<G: Told>(words: &Words, before: &G, events: &[G::Event], eyes: Eyes) -> Vec<Line<G::Event>> {
    match eyes {
        Eyes::All => before.tell(words, events),
        Eyes::Of(viewer) => {
            let seen: Vec<G::Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
            before.tell(words, &seen)
        }
    }
}

/// The lines that a person wants to read.
pub(crate) fn text<G: Told>(
    words: &Words,
    before: &G,
    events: &[G::Event],
    eyes: Eyes,
    indent: usize,
) -> String {
    let mut text = String::new();
    for line in lines(words, before, events, eyes).iter().filter(|line| !line.idle) {
        text.push_str(&"  ".repeat(indent + line.depth));
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// Every event with its fields and its sentence.
pub(crate) fn json<G: Told>(words: &Words, before: &G, events: &[G::Event], eyes: Eyes) -> Vec<Value> {
    let with_text = |line: Line<G::Event>| {
        let mut value = json!(line.event);
        value["text"] = line.text.into();
        value
    };
    lines(words, before, events, eyes).into_iter().map(with_text).collect()
}
