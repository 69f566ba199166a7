//! Events as a log.

use fracas_nshex::Event;
use fracas_scene::Words;
use fracas_scene::nshex::{Cast, Line, tell};
use serde_json::{Value, json};

/// The lines that a person wants to read: phases in which nothing happens are left out, and so are their ends.
pub(crate) fn text(words: &Words, cast: &mut Cast, events: &[Event], indent: usize) -> String {
    let lines = tell(words, cast, events);
    let mut text = String::new();
    for (place, line) in lines.iter().enumerate() {
        let next = lines.get(place + 1).map(|next| &next.event);
        let idle =
            matches!(line.event, Event::PhaseBegan { .. }) && matches!(next, Some(Event::PhaseEnded { .. }));
        if idle || matches!(line.event, Event::PhaseEnded { .. }) {
            continue;
        }
        text.push_str(&"  ".repeat(indent + line.depth));
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// Every event with its fields and its sentence.
pub(crate) fn json(words: &Words, cast: &mut Cast, events: &[Event]) -> Vec<Value> {
    let with_text = |Line { event, text, .. }: Line| {
        let mut value = json!(event);
        value["text"] = text.into();
        value
    };
    tell(words, cast, events).into_iter().map(with_text).collect()
}
