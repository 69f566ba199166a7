//! The JSON API is what its description says: real answers are held against `openapi.json`, field by field.

mod people;
mod positions;
mod tables;
mod taught;

use crate::help::{Client, Site};
use axum::http::StatusCode;
use fracas_server::api::DESCRIPTION;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// What is wrong with a value, by the description; empty if nothing is.
fn faults(description: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    if let Some(target) = schema["$ref"].as_str() {
        let found = description.pointer(target.trim_start_matches('#')).expect("references lead somewhere");
        return faults(description, found, value, place);
    }
    if let Some(options) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        let tried: Vec<Vec<String>> =
            options.iter().map(|option| faults(description, option, value, place)).collect();
        let fits = tried.iter().any(Vec::is_empty);
        return if fits { Vec::new() } else { tried.into_iter().min_by_key(Vec::len).unwrap_or_default() };
    }
    let mut found = Vec::new();
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let described = types.contains(&kind) || kind == "integer" && types.contains(&"number");
    if !types.is_empty() && !described {
        found.push(format!("{place} is {kind}, described as {types:?}"));
    }
    if let Some(known) = schema["enum"].as_array()
        && !known.contains(value)
    {
        found.push(format!("{place} is {value}, which is not described"));
    }
    if let Some(only) = schema.get("const")
        && only != value
    {
        found.push(format!("{place} is {value}, described as {only}"));
    }
    if let (Some(items), Some(list)) = (schema["prefixItems"].as_array(), value.as_array()) {
        assert_eq!(items.len(), list.len(), "{place}");
        for (index, (schema, item)) in items.iter().zip(list).enumerate() {
            found.extend(faults(description, schema, item, &format!("{place}[{index}]")));
        }
        return found;
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        for (index, item) in list.iter().enumerate() {
            found.extend(faults(description, items, item, &format!("{place}[{index}]")));
        }
    }
    if let (Some(more), Some(fields)) =
        (schema.get("additionalProperties").filter(|more| more.is_object()), value.as_object())
    {
        for (name, field) in fields.iter().filter(|(name, _)| schema["properties"].get(name).is_none()) {
            found.extend(faults(description, more, field, &format!("{place}.{name}")));
        }
        return found;
    }
    if let (Some(properties), Some(fields)) = (schema["properties"].as_object(), value.as_object()) {
        for (name, field) in fields {
            match properties.get(name) {
                Some(schema) => found.extend(faults(description, schema, field, &format!("{place}.{name}"))),
                None => found.push(format!("{place}.{name} is not described")),
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        found.extend(
            required
                .filter(|name| !fields.contains_key(*name))
                .map(|name| format!("{place}.{name} is missing")),
        );
    }
    found
}

/// The operations whose answers were held against the description, by method and path.
#[derive(Clone, Default)]
pub(crate) struct Seen(Arc<Mutex<BTreeSet<(String, String)>>>);

/// A visitor whose every answer is held against the description.
pub(crate) struct Checked {
    pub(crate) client: Client,
    description: Value,
    seen: Seen,
}

fn description() -> Value {
    serde_json::from_str(DESCRIPTION).expect("the description is JSON")
}

impl Checked {
    /// A guest of this name.
    pub(crate) async fn guest(site: &Site, name: &str) -> Checked {
        Checked::of(site.guest(name).await, &Seen::default())
    }

    /// A visitor whose answers are counted together with those of others.
    fn of(client: Client, seen: &Seen) -> Checked {
        Checked { client, description: description(), seen: seen.clone() }
    }

    fn check(&self, method: &str, route: &str, status: StatusCode, answer: &Value) {
        let operation = &self.description["paths"][route][method];
        assert!(operation.is_object(), "{method} {route} is described");
        let described = &operation["responses"][status.as_str()];
        assert!(described.is_object(), "{method} {route}: {status} is described: {answer}");
        let schema = &described["content"]["application/json"]["schema"];
        // A game's own JSON can be anything: its schema is `true`.
        assert!(schema.is_object() || *schema == true, "{method} {route}: its answer is described");
        let found = match schema {
            Value::Bool(_) => Vec::new(),
            _ => faults(&self.description, schema, answer, route),
        };
        assert!(found.is_empty(), "{method} {route}: {found:#?}");
        self.seen.0.lock().expect("nothing panics").insert((method.to_owned(), route.to_owned()));
    }

    pub(crate) async fn get(&mut self, route: &str, path: &str) -> Value {
        let (status, answer) = self.client.get(path).await;
        self.check("get", route, status, &answer);
        answer
    }

    /// An answer that there may not be: then nothing is found.
    async fn find(&mut self, route: &str, path: &str) -> Option<Value> {
        let (status, answer) = self.client.get(path).await;
        (status != StatusCode::NOT_FOUND).then(|| {
            self.check("get", route, status, &answer);
            answer
        })
    }

    /// Asks a question with a body; positions can be refused too.
    async fn ask(&mut self, route: &str, path: &str, body: &Value) -> Option<Value> {
        let (status, answer) = self.client.post(path, body).await;
        let nothing = [StatusCode::NOT_FOUND, StatusCode::UNPROCESSABLE_ENTITY].contains(&status);
        (!nothing).then(|| {
            self.check("post", route, status, &answer);
            answer
        })
    }

    pub(crate) async fn post(&mut self, route: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.client.post(path, body).await;
        self.check("post", route, status, &answer);
        answer
    }
}

/// Every operation whose answer is described as JSON.
fn operations() -> BTreeSet<(String, String)> {
    let description = description();
    let mut all = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let answers = operation["responses"].as_object().expect("answers");
            if answers.values().any(|answer| answer["content"]["application/json"].is_object()) {
                all.insert((method.clone(), path.clone()));
            }
        }
    }
    all
}

/// The names of everything in a scene that can be pointed at.
fn elements(scene: &Value) -> Vec<String> {
    let trays = scene["trays"].as_array().into_iter().flatten().map(|tray| &tray["items"]);
    let lists = [&scene["pieces"], &scene["regions"]].into_iter().chain(trays);
    let all = lists.filter_map(Value::as_array).flatten();
    all.filter_map(|element| element["at"].as_str().or(element["id"].as_str())).map(str::to_owned).collect()
}

#[tokio::test]
async fn every_operation_that_answers_json_answers_as_described() {
    let seen = Seen::default();
    positions::are_asked_about(&seen).await;
    tables::are_played_at(&seen).await;
    tables::are_found(&seen).await;
    people::have_accounts(&seen).await;
    taught::are_lessons_and_puzzles(&seen).await;
    let seen = seen.0.lock().expect("nothing panics");
    let unseen: Vec<_> = operations().difference(&seen).cloned().collect();
    assert!(unseen.is_empty(), "no real answer is held against the description: {unseen:#?}");
}

#[test]
fn a_wrong_answer_is_found() {
    let description = json!({ "a": { "type": "object", "required": ["x"], "properties": {
        "x": { "type": ["integer", "null"] }, "y": { "type": "array", "items": { "enum": ["p", "q"] } } } } });
    let wrong = |value: Value| faults(&description, &json!({ "$ref": "#/a" }), &value, "it");
    assert_eq!(wrong(json!({ "x": null, "y": ["p"] })), Vec::<String>::new());
    assert_eq!(wrong(json!({ "y": ["z"], "w": 1, "x": "1" })).len(), 3);
    assert_eq!(wrong(json!({})), ["it.x is missing"]);
}
