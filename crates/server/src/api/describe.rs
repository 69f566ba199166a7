//! The description of the JSON API, made from the types of its handlers: `docs/openapi.json` is what this says.
//!
//! A new route is listed in [`super::list`], and here with a sentence. What its request and its answer look like follows
//! from the types of its handler, whose fields are described by their comments; each needs
//! `#[cfg_attr(test, derive(schemars::JsonSchema))]`. `UPDATE_EXPECT=1 cargo test -p fracas-server description` then writes
//! the file.

mod guides;
mod society;

use super::{games, lobby, session, tables, tournaments};
use crate::app::AppState;
use crate::error::{Error, ErrorBody};
use crate::extract::{JsonBody, PathParams, QueryParams};
use crate::session::{RequiredPerson, Visitor};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

/// What the parts of paths mean.
const PATHS: &[(&str, &str)] = &[
    ("game", "The name of the game, as the list of games says it."),
    ("table", "The name of the table."),
    ("ply", "How many actions have been played."),
    ("side", "The id of the side."),
    ("lesson", "The name of the lesson."),
    ("workshop", "The name of the workshop."),
    ("puzzle", "The name of the puzzle."),
    ("tournament", "The name of the tournament."),
    ("name", "The name of an account, or one that it had."),
];

/// The schemas of requests and of answers; a type may be written differently than it is read.
struct Schemas {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Schemas {
    fn new() -> Schemas {
        let settings = || {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
            settings
        };
        Schemas {
            requests: settings().for_deserialize().into_generator(),
            answers: settings().for_serialize().into_generator(),
        }
    }

    /// All named schemas. A name that means something else in requests than in answers is followed by `Request` there.
    fn named(mut self, requests: &mut Value) -> Map<String, Value> {
        let mut all = self.answers.take_definitions(true);
        let asked = self.requests.take_definitions(true);
        let other: Vec<String> = asked
            .iter()
            .filter(|(name, schema)| all.get(*name).is_some_and(|known| known != *schema))
            .map(|(name, _)| name.clone())
            .collect();
        for (name, mut schema) in asked {
            rename(&mut schema, &other);
            let name = if other.contains(&name) { format!("{name}Request") } else { name };
            all.insert(name, schema);
        }
        rename(requests, &other);
        all
    }
}

/// Makes references to some names lead to those of requests.
fn rename(value: &mut Value, names: &[String]) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                match field {
                    Value::String(target) if key == "$ref" => {
                        if names.iter().any(|name| *target == format!("#/components/schemas/{name}")) {
                            target.push_str("Request");
                        }
                    }
                    other => rename(other, names),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|item| rename(item, names)),
        _ => {}
    }
}

/// One operation of the description.
struct Operation {
    path: &'static str,
    method: &'static str,
    summary: &'static str,
    about: Option<&'static str>,
    parameters: Vec<Value>,
    body: Option<Value>,
    status: StatusCode,
    says: &'static str,
    content: Option<(&'static str, Value)>,
}

impl Operation {
    fn about(&mut self, text: &'static str) -> &mut Self {
        self.about = Some(text);
        self
    }

    fn says(&mut self, text: &'static str) -> &mut Self {
        self.says = text;
        self
    }

    fn gives(&mut self, kind: &'static str, text: &'static str) -> &mut Self {
        self.content =
            Some((kind, json!({ "type": if kind == "application/json" { "object" } else { "string" } })));
        self.says(text)
    }

    fn header(&mut self, name: &str, text: &str) -> &mut Self {
        let schema = json!({ "type": "string" });
        self.parameters.push(
            json!({ "name": name, "in": "header", "required": false, "schema": schema, "description": text }),
        );
        self
    }

    /// The answer without the body of the request.
    fn value(&self) -> Value {
        let mut parameters = self.parameters.clone();
        parameters.push(json!({ "$ref": "#/components/parameters/lang" }));
        let mut answer = json!({ "description": self.says });
        if let Some((kind, schema)) = &self.content {
            answer["content"] = json!({ *kind: { "schema": schema } });
        }
        let mut value = json!({
            "summary": self.summary,
            "parameters": parameters,
            "responses": { self.status.as_str(): answer, "default": { "$ref": "#/components/responses/Refused" } },
        });
        if let Some(about) = self.about {
            value["description"] = json!(about);
        }
        value
    }
}

/// A part of a request.
trait Part {
    fn describe(_operation: &mut Operation, _schemas: &mut Schemas) {}
}

impl Part for State<AppState> {}
impl Part for Visitor {}
impl Part for RequiredPerson {}
impl Part for HeaderMap {}

impl<T: JsonSchema> Part for JsonBody<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        let schema = schemas.requests.subschema_for::<T>();
        operation.body =
            Some(json!({ "required": true, "content": { "application/json": { "schema": schema } } }));
    }
}

impl<T: JsonSchema> Part for QueryParams<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        let mut schema = T::json_schema(&mut schemas.requests).to_value();
        let required: Vec<Value> = schema["required"].as_array().cloned().unwrap_or_default();
        let Some(Value::Object(properties)) = schema.get_mut("properties").map(Value::take) else { return };
        for (name, mut schema) in properties {
            let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
            let mut parameter =
                json!({ "name": name, "in": "query", "required": required.contains(&json!(name)) });
            parameter["schema"] = schema;
            parameter["description"] = description.unwrap_or_default();
            operation.parameters.push(parameter);
        }
    }
}

impl<T: JsonSchema> Part for PathParams<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        let whole = T::json_schema(&mut schemas.requests).to_value();
        let names = operation.path.split(['{', '}']).skip(1).step_by(2);
        for (index, name) in names.enumerate() {
            let schema = whole["prefixItems"].get(index).unwrap_or(&whole).clone();
            let about = PATHS.iter().find(|(known, _)| *known == name).map(|(_, about)| *about);
            let about =
                about.unwrap_or_else(|| panic!("`{name}` of {} has a sentence in PATHS", operation.path));
            operation.parameters.push(
                json!({ "name": name, "in": "path", "required": true, "schema": schema, "description": about }),
            );
        }
    }
}

/// What a handler answers.
trait Answer {
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

impl<T: JsonSchema> Answer for Json<T> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        let schema = schemas.answers.subschema_for::<T>().to_value();
        operation.content = Some(("application/json", schema));
    }
}

impl<T: JsonSchema> Answer for (StatusCode, Json<T>) {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        operation.status = StatusCode::CREATED;
        Json::<T>::describe(operation, schemas);
    }
}

impl Answer for StatusCode {
    fn describe(operation: &mut Operation, _: &mut Schemas) {
        operation.status = StatusCode::NO_CONTENT;
    }
}

/// A ready response; [`Operation::gives`] describes its content.
impl Answer for Response {
    fn describe(_: &mut Operation, _: &mut Schemas) {}
}

impl<T: Answer> Answer for Result<T, Error> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        T::describe(operation, schemas);
    }
}

/// A handler, known by the types of its parts and of its answer.
trait Handler<Parts> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

macro_rules! handlers {
    ($(($($part:ident)*))*) => {$(
        impl<F, A, B, $($part),*> Handler<($($part,)*)> for F
        where
            F: Fn($($part),*) -> B,
            B: Future<Output = A>,
            A: Answer,
            $($part: Part,)*
        {
            fn describe(operation: &mut Operation, schemas: &mut Schemas) {
                $($part::describe(operation, schemas);)*
                A::describe(operation, schemas);
            }
        }
    )*};
}

handlers!(() (P) (P Q) (P Q R) (P Q R S) (P Q R S T) (P Q R S T U));

/// All operations, in the order in which they are said.
struct Operations {
    schemas: Schemas,
    all: Vec<Operation>,
}

impl Operations {
    fn add<H: Handler<P>, P>(
        &mut self,
        method: &'static str,
        path: &'static str,
        _handler: H,
        summary: &'static str,
    ) -> &mut Operation {
        let mut operation = Operation {
            path,
            method,
            summary,
            about: None,
            parameters: Vec::new(),
            body: None,
            status: StatusCode::OK,
            says: "The answer.",
            content: None,
        };
        H::describe(&mut operation, &mut self.schemas);
        self.all.push(operation);
        self.all.last_mut().expect("an operation was just added")
    }

    fn get<H: Handler<P>, P>(
        &mut self,
        path: &'static str,
        handler: H,
        summary: &'static str,
    ) -> &mut Operation {
        self.add("get", path, handler, summary)
    }

    fn post<H: Handler<P>, P>(
        &mut self,
        path: &'static str,
        handler: H,
        summary: &'static str,
    ) -> &mut Operation {
        self.add("post", path, handler, summary)
    }
}

/// The description as it should be.
pub(super) fn description() -> Value {
    let mut all = Operations { schemas: Schemas::new(), all: Vec::new() };
    games_and_files(&mut all);
    guides::describe(&mut all);
    live_tables(&mut all);
    sessions(&mut all);
    society::describe(&mut all);
    meetings(&mut all);
    let Operations { mut schemas, all } = all;
    let told = schemas.answers.subschema_for::<ErrorBody>();
    let mut bodies: Value = all.iter().map(|operation| operation.body.clone().unwrap_or_default()).collect();
    let named = schemas.named(&mut bodies);
    let mut paths = Map::new();
    for (index, operation) in all.iter().enumerate() {
        let mut value = operation.value();
        if !bodies[index].is_null() {
            value["requestBody"] = bodies[index].take();
        }
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = value;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Fracas",
            "version": "1",
            "description": "Tables of tabletop games. A session is the cookie `fracas`, set when it is first needed. \
                Requests other than GET must come from the same origin. Everything in words is in the language of \
                `?lang=`, of the cookie `lang`, or of `Accept-Language`. Requests have at most 64 KB unless said otherwise.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "parameters": {
                "lang": {
                    "name": "lang",
                    "in": "query",
                    "required": false,
                    "schema": { "type": "string", "enum": ["en", "fr"] },
                    "description": "The language of the answer.",
                },
            },
            "responses": {
                "Refused": {
                    "description": "The request is refused: 400 unreadable, 401 nobody or a wrong password, 403 not \
                        allowed, 404 nothing there, 409 not now, 413 too large, 422 against a rule, 429 too much (see \
                        Retry-After), 500 broken, 503 stopping or newer.",
                    "content": { "application/json": { "schema": told } },
                },
            },
            "schemas": named,
        },
    })
}

/// Describes the operations for games without a table.
fn games_and_files(all: &mut Operations) {
    all.get("/api/openapi.json", super::description, "This description")
        .gives("application/json", "The description.");
    all.get("/api/v1/games", games::list, "The games, with the form that each asks before a game, the levels of bots, and the programs of the host");
    all.post("/api/v1/games/{game}/study", games::study, "A position with actions after it, and one more action if one is wanted")
        .about("Stateless: the answer's `actions` go into the next request. All seats are the visitor's; chance acts by a public seed.");
    all.post("/api/v1/games/{game}/replay", games::replay, "A game after a number of actions")
        .about("The request may have 1 MB.");
    all.post(
        "/api/v1/games/{game}/draft",
        games::draft,
        "A position in the editor, after one more change if one is wanted",
    );
    all.post("/api/v1/games/{game}/blank", games::blank, "An empty position for the editor");
    all.post(
        "/api/v1/games/{game}/battle",
        games::resolve,
        "The former name of `/api/v1/games/{game}/resolve`",
    );
    all.post(
        "/api/v1/games/{game}/resolve",
        games::resolve,
        "A study that begins with a position resolved at once",
    )
    .about("What the game would come to next is carried out; choices of players are left open. `resolution` in the list of games says how a game calls it.");
    all.post(
        "/api/v1/games/{game}/inspect",
        games::inspect,
        "Everything there is to say of an element of a position",
    );
    all.post("/api/v1/games/{game}/preview", games::preview, "One of the previews of a position")
        .about("The list of games names the previews of each.");
    all.post(
        "/api/v1/games/{game}/why-not",
        games::why_not,
        "Why these picks lead to nothing in a position; null if nothing is known against them",
    );
    all.post(
        "/api/v1/games/{game}/guide",
        games::guide,
        "What can follow these picks in a position, and what they would do; null if they lead nowhere",
    );
    all.get("/api/v1/games/{game}/lessons", games::lessons, "The lessons of a game");
    all.post(
        "/api/v1/games/{game}/lessons/{lesson}",
        games::lesson,
        "A step of a lesson, after an action of the pupil if one is wanted",
    )
    .about("A step that is done is kept for the visitor, who becomes a guest if they were nobody.");
    all.get("/api/v1/games/{game}/puzzles", games::puzzles, "The puzzles of a game, gentlest first");
    all.post(
        "/api/v1/games/{game}/puzzles/{puzzle}",
        games::puzzle,
        "A puzzle after some actions, and one more if one is wanted",
    )
    .about("How it ends is kept for the visitor, who becomes a guest if they were nobody; the first end of each puzzle changes their rating.");
    all.post("/api/v1/games/{game}/own", games::keep_side, "Keeps a side that a person has written")
        .about("For games in which people can write sides. A file may have 64 KB.")
        .says("The side is kept.");
    all.get("/api/v1/games/{game}/own/{side}", games::own_side, "A side that a person has written");
    all.post("/api/v1/import", games::import, "Reads a game file")
        .about("The request may have 1 MB, and 128 KB if the file is kept. Without `game`, the first game that can read the file does.");
    all.post("/api/v1/verify", games::verify, "Checks that the draws of a game file are those of its seed")
        .about("What does not fit is a refusal that says where.");
}

/// Describes the operations of tables.
fn live_tables(all: &mut Operations) {
    all.get("/api/v1/tables", tables::list, "Lists of tables, the latest first");
    all.post("/api/v1/tables", tables::open, "Opens a table")
        .about("A visitor without a session becomes a guest, with a cookie.")
        .says("The table is opened and stored.");
    all.get("/api/v1/tables/{table}", tables::sight, "What the visitor sees of a table");
    all.get("/api/v1/tables/{table}/lines", tables::lines, "The log in words, at most 500 entries at once");
    all.get("/api/v1/tables/{table}/at/{ply}", tables::at, "The table after a number of actions, for replay");
    all.get(
        "/api/v1/tables/{table}/view",
        tables::view,
        "Everything the visitor may know, as the game's own JSON",
    );
    all.get("/api/v1/tables/{table}/inspect", tables::inspect, "Everything there is to say of an element");
    all.get("/api/v1/tables/{table}/preview", tables::preview, "One of the previews of the game")
        .about("The list of games names the previews of each.");
    all.post(
        "/api/v1/tables/{table}/why-not",
        tables::why_not,
        "Why these picks lead to nothing; null if nothing is known against them",
    );
    all.post(
        "/api/v1/tables/{table}/guide",
        tables::guide,
        "What can follow these picks of the visitor, and what they would do; null if they lead nowhere",
    );
    all.post("/api/v1/tables/{table}/hint", tables::hint, "What a bot would do in the visitor's place")
        .about("Only for who must act, where hints are allowed; it knows no more than the visitor.");
    all.get("/api/v1/tables/{table}/analysis", tables::analysis, "A finished game turn by turn");
    all.get(
        "/api/v1/tables/{table}/record",
        tables::record,
        "The game file; of games with secrets only after the end",
    )
    .gives("text/plain", "The file.");
    all.get(
        "/api/v1/tables/{table}/invitations",
        tables::invitations,
        "The links of the open seats, for those who play here",
    )
    .about("Anyone with the token may take the seat: `/t/{table}/join/{token}` in a browser.");
    all.post("/api/v1/tables/{table}/join", tables::join, "Takes the seat that a link opens");
    all.post(
        "/api/v1/tables/{table}/decline",
        tables::decline,
        "Says no to the invitation of a link; those at the table read it",
    )
    .says("They are told.");
    all.post("/api/v1/tables/{table}/commands", tables::command, "Carries a command out; it is stored when the answer comes")
        .header("Idempotency-Key", "The same key of the same visitor at the same table is carried out once only; the answer to a repetition says so. The same key with another command is refused as `key-reused`.");
    all.post("/api/v1/tables/{table}/show", tables::show, "At a screen that several people share: says that the one whose seat must act sits there now")
        .about("Only needed by visitors who hold several seats of a game with hidden hands. Until then everything is as a spectator sees it (`cover` of the sight names the seat), and actions are refused as `covered`. It holds until another seat of the same visitor must act.")
        .says("It is theirs to see now.");
    all.post(
        "/api/v1/tables/{table}/hide",
        tables::hide,
        "At a screen that several people share: covers it until someone says that they are there",
    )
    .says("It is covered.");
    all.post(
        "/api/v1/tables/{table}/hurry",
        tables::hurry,
        "Makes a thinking bot answer with the best it has found",
    )
    .says("It has been told.");
    all.get("/api/v1/tables/{table}/events", tables::events, "A stream of server-sent events, one for each entry of the log")
        .gives("text/event-stream", "The number of each event is that of the entry; the data is a `Mark`. Comments every 15 seconds keep the stream open.")
        .header("Last-Event-ID", "What browsers send after a lost connection; counts more than `after`.");
}

/// Describes the operations of the lobby and of tournaments.
fn meetings(all: &mut Operations) {
    all.get(
        "/api/v1/tables/{table}/presence",
        lobby::presence,
        "Which seats are held by people who have the table before their eyes",
    );
    all.get("/api/v1/lobby", lobby::show, "Open tables, games to watch, and who waits for an opponent");
    all.get("/api/v1/lobby/events", lobby::events, "The lobby as a stream of server-sent events")
        .gives("text/event-stream", "The data of each event is the lobby as `/api/v1/lobby` gives it.");
    all.get("/api/v1/pairing", lobby::pairing, "Where the visitor stands; says too that they still wait").about(
        "Who waits is forgotten after 30 seconds unless they ask here, or have a stream of the lobby open.",
    );
    all.post("/api/v1/pairing", lobby::pair, "Asks for an opponent").about(
        "The person who has waited longest for the same game and clock is the opponent; nobody is paired twice. \
         A visitor without a session becomes a guest, with a cookie.",
    );
    all.post("/api/v1/pairing/cancel", lobby::cancel, "Waits no longer, or forgets the table that was found");
    all.get("/api/v1/turns", lobby::turns, "The games that wait for the visitor, the most urgent first");
    all.get("/api/v1/tournaments", tournaments::list, "Tournaments, the latest first");
    all.post("/api/v1/tournaments", tournaments::create, "Makes a tournament")
        .about("It begins when its opener says so, or when all places are taken.");
    all.get(
        "/api/v1/tournaments/{tournament}",
        tournaments::show,
        "A tournament with its rounds and standings",
    );
    all.post(
        "/api/v1/tournaments/{tournament}/commands",
        tournaments::order,
        "Takes part, leaves, begins, and so on",
    );
}

/// Describes sessions and accounts.
fn sessions(all: &mut Operations) {
    all.get("/api/v1/session", session::me, "Who the visitor is");
    all.post(
        "/api/v1/session",
        session::update_profile,
        "Changes name, language or colours; a visitor without a session becomes a guest",
    );
    all.post(
        "/api/v1/session/register",
        session::register,
        "Gives the visitor an account; their games stay theirs",
    );
    all.post("/api/v1/session/login", session::login, "Signs in");
    all.post("/api/v1/session/logout", session::logout, "Signs out");
}
