//! The JSON API is what its description says: real answers are held against `openapi.json`, field by field.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::StatusCode;
use fracas_server::api::DESCRIPTION;
use serde_json::{Value, json};

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

/// A visitor whose every answer is held against the description.
pub(crate) struct Checked {
    pub(crate) client: Client,
    description: Value,
    answers: usize,
}

impl Checked {
    /// A guest of this name.
    pub(crate) async fn guest(site: &Site, name: &str) -> Checked {
        let description = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
        Checked { client: site.guest(name).await, description, answers: 0 }
    }

    fn check(&mut self, method: &str, route: &str, status: StatusCode, answer: &Value) {
        let operation = &self.description["paths"][route][method];
        assert!(operation.is_object(), "{method} {route} is described");
        let described = &operation["responses"][status.as_str()];
        assert!(described.is_object(), "{method} {route}: {status} is described: {answer}");
        let schema = &described["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {route}: its answer is described");
        let found = faults(&self.description, schema, answer, route);
        assert!(found.is_empty(), "{method} {route}: {found:#?}");
        self.answers += 1;
    }

    pub(crate) async fn get(&mut self, route: &str, path: &str) -> Value {
        let (status, answer) = self.client.get(path).await;
        self.check("get", route, status, &answer);
        answer
    }

    pub(crate) async fn post(&mut self, route: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.client.post(path, body).await;
        self.check("post", route, status, &answer);
        answer
    }
}

#[tokio::test]
async fn real_answers_are_as_described() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let description: Value = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
    let mut ann = Checked { client: site.guest("Ann").await, description, answers: 0 };
    ann.get("/api/v1/session", "/api/v1/session").await;
    let games = ann.get("/api/v1/games", "/api/v1/games").await;
    for game in games["games"].as_array().expect("a list") {
        let name = game["name"].as_str().expect("a name");
        let opening =
            json!({ "game": name, "seats": [{ "holder": "me" }, { "holder": "me" }], "public": true });
        let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
        let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
        ann.client.uncover(&table).await;
        let sight = ann.get("/api/v1/tables/{table}", &table).await;
        let element = sight["scene"]["regions"][0]["id"].as_str().expect("a board has places").to_owned();
        let route = "/api/v1/tables/{table}";
        ann.get(&format!("{route}/lines"), &format!("{table}/lines")).await;
        ann.get(&format!("{route}/at/{{ply}}"), &format!("{table}/at/0")).await;
        let (status, found) = ann.client.get(&format!("{table}/inspect?element={element}")).await;
        if status == StatusCode::OK {
            ann.check("get", &format!("{route}/inspect"), status, &found);
        }
        ann.post(&format!("{route}/why-not"), &format!("{table}/why-not"), &json!({ "picks": [element] }))
            .await;
        let picks = sight["offers"].get(0).map_or_else(|| json!([]), |offer| offer["picks"].clone());
        ann.post(&format!("{route}/guide"), &format!("{table}/guide"), &json!({ "picks": picks })).await;
        if let Some(offer) = sight["offers"].get(0) {
            let what = json!({ "action": offer["action"] });
            let act = json!({ "do": "act", "ply": sight["ply"], "what": what });
            ann.post(&format!("{route}/commands"), &format!("{table}/commands"), &act).await;
        }
        ann.get("/api/v1/tables/{table}", &table).await;
    }
    ann.get("/api/v1/tables", "/api/v1/tables?list=mine").await;
    people_who_meet(&site, &mut ann).await;
    assert!(ann.answers > 30, "{}", ann.answers);
}

/// The lobby, pairing and tournaments, as described.
async fn people_who_meet(site: &Site, ann: &mut Checked) {
    let pairing = "/api/v1/pairing";
    ann.get(pairing, pairing).await;
    let wish = json!({ "game": "nshex", "clock": "5+5" });
    ann.post(pairing, pairing, &wish).await;
    ann.get("/api/v1/lobby", "/api/v1/lobby").await;
    site.guest("Bob").await.post(pairing, &wish).await;
    let found = ann.get(pairing, pairing).await["table"].as_str().expect("Bob came").to_owned();
    ann.get("/api/v1/tables/{table}/presence", &format!("/api/v1/tables/{found}/presence")).await;
    ann.post("/api/v1/pairing/cancel", "/api/v1/pairing/cancel", &json!({})).await;
    ann.get("/api/v1/turns", "/api/v1/turns").await;
    let all = "/api/v1/tournaments";
    let plan = json!({ "name": "Cup", "game": "nshex", "players": 3, "rounds": 2, "clock": "3d" });
    let made = ann.post(all, all, &plan).await;
    let (route, place) =
        (format!("{all}/{{tournament}}"), format!("{all}/{}", made["id"].as_str().expect("a name")));
    ann.post(&format!("{route}/commands"), &format!("{place}/commands"), &json!({ "do": "join" })).await;
    ann.get(all, all).await;
    for level in ["random", "novice"] {
        let order = json!({ "do": "add_bot", "level": level });
        ann.post(&format!("{route}/commands"), &format!("{place}/commands"), &order).await;
    }
    ann.get(&route, &place).await;
    ann.get(all, &format!("{all}?stage=running")).await;
}

#[tokio::test]
async fn people_and_ratings_are_as_described() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let description: Value = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
    let mut client = crate::ratings::account(&site, "Ann").await;
    crate::ratings::account(&site, "Bob").await;
    let seats = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let table = client.open(json!({ "rated": true, "public": true, "seats": seats })).await;
    crate::ratings::play(&mut client, &table).await;
    crate::ratings::latest(&mut client, "Ann", &table).await;
    let mut ann = Checked { client, description, answers: 0 };
    let route = "/api/v1/people/{name}";
    let change = ann.get("/api/v1/tables/{table}/rating", &format!("{table}/rating")).await;
    let profile = ann.get(route, "/api/v1/people/Ann").await;
    assert_eq!(change["rating"], profile["games"][0]["rating"]["rating"], "{change} {profile}");
    assert_eq!(site.visitor().get(&format!("{table}/rating")).await, (StatusCode::OK, Value::Null));
    assert_eq!(profile["games"].as_array().map(Vec::len), Some(1));
    let games = ann.get(&format!("{route}/games"), "/api/v1/people/Ann/games").await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
    let ladder = ann.get("/api/v1/ratings/{game}", "/api/v1/ratings/toy").await;
    assert_eq!(ladder["players"].as_array().map(Vec::len), Some(2));
    let list = ann.get("/api/v1/tables", "/api/v1/tables?list=finished").await;
    assert!(list["tables"][0]["seats"][0]["rating"]["rating"].is_i64(), "{list}");
    let session = "/api/v1/session";
    for (what, body) in [
        ("privacy", json!({ "profile": "accounts", "games": "nobody" })),
        ("bonds", json!({ "name": "Bob", "bond": "mute" })),
        ("rename", json!({ "name": "Anna", "password": "correct horse" })),
        ("password", json!({ "old": "correct horse", "new": "battery staple" })),
    ] {
        ann.post(&format!("{session}/{what}"), &format!("{session}/{what}"), &body).await;
    }
    for what in ["privacy", "bonds"] {
        ann.get(&format!("{session}/{what}"), &format!("{session}/{what}")).await;
    }
    ann.post("/api/v1/reports", "/api/v1/reports", &json!({ "name": "Bob", "text": "he is rude" })).await;
    site.stop().await;
}

#[tokio::test]
async fn lessons_puzzles_hints_and_own_sides_are_to_be_had_with_json() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let description: Value = serde_json::from_str(DESCRIPTION).expect("the description is JSON");
    let mut ann = Checked { client: site.guest("Ann").await, description, answers: 0 };
    let base = "/api/v1/games/nshex";
    let route = "/api/v1/games/{game}";
    let lessons = ann.get(&format!("{route}/lessons"), &format!("{base}/lessons")).await;
    let lesson = lessons["lessons"][0]["id"].as_str().expect("a lesson").to_owned();
    let path = format!("{base}/lessons/{lesson}");
    let begun = ann.post(&format!("{route}/lessons/{{lesson}}"), &path, &json!({})).await;
    assert_eq!(begun["step"], 0);
    let puzzles = ann.get(&format!("{route}/puzzles"), &format!("{base}/puzzles")).await;
    let puzzle = puzzles["puzzles"][0]["id"].as_str().expect("a puzzle").to_owned();
    let path = format!("{base}/puzzles/{puzzle}");
    let attempt = ann.post(&format!("{route}/puzzles/{{puzzle}}"), &path, &json!({})).await;
    assert_eq!(attempt["standing"], "open");
    let start = attempt["study"]["position"].clone();
    let picks = json!({ "position": start, "picks": ["nothing"] });
    let nowhere = ann.post(&format!("{route}/guide"), &format!("{base}/guide"), &picks).await;
    assert_eq!(nowhere, Value::Null);
    let file = fracas::game("nshex")
        .and_then(|game| game.own_side_example(fracas_scene::Lang::En))
        .expect("this game has one");
    let own = format!("{route}/own");
    let side = ann.post(&own, &format!("{base}/own"), &json!({ "text": file })).await;
    let id = side["id"].as_str().expect("an id");
    assert_eq!(ann.get(&format!("{own}/{{side}}"), &format!("{base}/own/{id}")).await, side);
    assert!(ann.client.page(&format!("/own/nshex/{id}")).await.contains(id), "the page shows it too");
    let (status, refused) = ann.client.post(&format!("{base}/own"), &json!({ "text": "no army" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("refused")));
    let opening =
        json!({ "game": "nshex", "start": start, "seats": [{ "holder": "me" }, { "holder": "me" }] });
    let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
    let hint = ann.post("/api/v1/tables/{table}/hint", &format!("{table}/hint"), &json!({})).await;
    assert!(!hint["plan"].as_array().expect("a plan").is_empty());
    let (status, refused) = ann.client.get(&format!("{table}/analysis")).await;
    assert_eq!(
        (status, &refused["error"]),
        (StatusCode::FORBIDDEN, &json!("hidden")),
        "the game is not over"
    );
    let (status, _) = ann.client.post(&format!("{table}/hide"), &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let mut eve = site.guest("Eve").await;
    assert_ne!(eve.post(&format!("{table}/hint"), &json!({})).await.0, StatusCode::OK, "Eve does not play");
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
