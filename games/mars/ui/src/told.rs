//! Facts of the engine as sentences: the word of a fact is the end of its key, its fields are the values.

use crate::names::{card_name, model_name, side_name};
use fracas_mars::{Card, Model, Set, Side};
use fracas_scene::{Value, Words};
use serde::Serialize;

/// The fields that a sentence may name.
const FIELDS: [&str; 29] = [
    "model", "attacker", "defender", "shooter", "opponent", "leader", "by", "side", "first", "card",
    "square", "from", "to", "edge", "squares", "round", "points", "total", "left", "level", "count", "die",
    "attack", "defence", "armour", "until", "stat", "face", "weapon",
];

fn value(words: &Words, set: &Set, side: Option<Side>, field: &str, found: &serde_json::Value) -> Value {
    let text = match found {
        serde_json::Value::Number(number) => return Value::from(number.as_i64().unwrap_or(0)),
        serde_json::Value::Bool(yes) => return Value::from(if *yes { "yes" } else { "no" }),
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Array(list) => {
            let texts = list.iter().filter_map(|item| item.as_str());
            return texts.collect::<Vec<&str>>().join(", ").into();
        }
        serde_json::Value::Null | serde_json::Value::Object(_) => return Value::from("none"),
    };
    match field {
        "card" => text.parse::<Card>().map_or(text, |card| card_name(words, set, card, side)).into(),
        "side" | "first" => {
            let known = Side::ALL.into_iter().find(|side| side.word() == text);
            known.map_or(text, |side| side_name(words, side)).into()
        }
        _ => text.parse::<Model>().map_or(text, |model| model_name(words, set, model)).into(),
    }
}

/// A fact in words; `tag` is the field that holds its word, `prefix` the beginning of its key.
pub(crate) fn tell(words: &Words, set: &Set, prefix: &str, tag: &str, fact: &impl Serialize) -> String {
    let json = serde_json::to_value(fact).unwrap_or_default();
    let word = json[tag].as_str().unwrap_or("unknown").replace('_', "-");
    let side = json["side"].as_str().and_then(|text| Side::ALL.into_iter().find(|side| side.word() == text));
    let values: Vec<(&'static str, Value)> = FIELDS
        .into_iter()
        .filter_map(|field| Some((field, value(words, set, side, field, json.get(field)?))))
        .collect();
    words.text(&format!("{prefix}-{word}"), &values)
}
