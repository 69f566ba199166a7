//! The JSON API under `/api/v1`, described in `docs/openapi.json`.

#[cfg(test)]
mod describe;
mod games;
mod guides;
mod lobby;
mod people;
mod progress;
mod session;
mod tables;
mod tournaments;

use crate::classes::{Class, Route};
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};

/// The size of a game file at most.
const FILE: usize = 1 << 20;

/// What `docs/openapi.json` says: it is made from the types of the handlers, and a test holds it against [`list`].
pub const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

/// Every path with its methods, their limits and their handlers.
pub(crate) fn list() -> Vec<Route> {
    use Class::{Action, File, Import, Look, Opening, Question, SignIn, Thinking};
    let file = DefaultBodyLimit::max(FILE);
    vec![
        ("/api/openapi.json", &[("get", File)], get(description)),
        ("/api/v1/games", &[("get", Look)], get(games::list)),
        ("/api/v1/games/{game}/study", &[("post", Question)], post(games::study)),
        ("/api/v1/games/{game}/replay", &[("post", Question)], post(games::replay).layer(file)),
        ("/api/v1/games/{game}/draft", &[("post", Question)], post(games::draft)),
        ("/api/v1/games/{game}/blank", &[("post", Question)], post(games::blank)),
        // The name that earlier versions have for it.
        ("/api/v1/games/{game}/battle", &[("post", Question)], post(games::resolve)),
        ("/api/v1/games/{game}/resolve", &[("post", Question)], post(games::resolve)),
        ("/api/v1/games/{game}/inspect", &[("post", Question)], post(games::inspect)),
        ("/api/v1/games/{game}/preview", &[("post", Question)], post(games::preview)),
        ("/api/v1/games/{game}/why-not", &[("post", Question)], post(games::why_not)),
        ("/api/v1/games/{game}/guide", &[("post", Question)], post(games::guide)),
        ("/api/v1/games/{game}/rules", &[("get", Look)], get(guides::rules)),
        ("/api/v1/games/{game}/primer", &[("get", Question)], get(guides::primer)),
        ("/api/v1/games/{game}/sheets/{side}", &[("get", Question)], get(guides::side_sheet)),
        ("/api/v1/games/{game}/legend", &[("get", Look)], get(guides::legend)),
        ("/api/v1/games/{game}/workshops", &[("get", Look)], get(guides::workshops)),
        ("/api/v1/games/{game}/workshops/{workshop}", &[("post", Question)], post(guides::workshop)),
        ("/api/v1/games/{game}/lessons", &[("get", Look)], get(games::lessons)),
        ("/api/v1/games/{game}/lessons/{lesson}", &[("post", Question)], post(games::lesson)),
        ("/api/v1/games/{game}/puzzles", &[("get", Look)], get(games::puzzles)),
        ("/api/v1/games/{game}/puzzles/{puzzle}", &[("post", Thinking)], post(games::puzzle)),
        ("/api/v1/games/{game}/own", &[("post", Import)], post(games::keep_side).layer(file)),
        ("/api/v1/games/{game}/own/{side}", &[("get", Question)], get(games::own_side)),
        ("/api/v1/puzzles/today", &[("get", Look)], get(progress::today)),
        ("/api/v1/import", &[("post", Question)], post(games::import).layer(file)),
        ("/api/v1/verify", &[("post", Question)], post(games::verify).layer(file)),
        ("/api/v1/tables", &[("get", Look), ("post", Opening)], get(tables::list).post(tables::open)),
        ("/api/v1/tables/{table}", &[("get", Look)], get(tables::sight)),
        ("/api/v1/tables/{table}/lines", &[("get", Look)], get(tables::lines)),
        ("/api/v1/tables/{table}/at/{ply}", &[("get", Question)], get(tables::at)),
        ("/api/v1/tables/{table}/view", &[("get", Look)], get(tables::view)),
        ("/api/v1/tables/{table}/inspect", &[("get", Question)], get(tables::inspect)),
        ("/api/v1/tables/{table}/preview", &[("get", Question)], get(tables::preview)),
        ("/api/v1/tables/{table}/why-not", &[("post", Question)], post(tables::why_not)),
        ("/api/v1/tables/{table}/guide", &[("post", Question)], post(tables::guide)),
        ("/api/v1/tables/{table}/hint", &[("post", Action)], post(tables::hint)),
        ("/api/v1/tables/{table}/analysis", &[("get", Thinking)], get(tables::analysis)),
        ("/api/v1/tables/{table}/rating", &[("get", Look)], get(tables::rating)),
        ("/api/v1/tables/{table}/record", &[("get", Question)], get(tables::record)),
        ("/api/v1/tables/{table}/invitations", &[("get", Look)], get(tables::invitations)),
        ("/api/v1/tables/{table}/join", &[("post", Action)], post(tables::join)),
        ("/api/v1/tables/{table}/decline", &[("post", Action)], post(tables::decline)),
        ("/api/v1/tables/{table}/commands", &[("post", Action)], post(tables::command)),
        ("/api/v1/tables/{table}/show", &[("post", Action)], post(tables::show)),
        ("/api/v1/tables/{table}/hide", &[("post", Action)], post(tables::hide)),
        ("/api/v1/tables/{table}/hurry", &[("post", Action)], post(tables::hurry)),
        ("/api/v1/tables/{table}/events", &[("get", Look)], get(tables::events)),
        ("/api/v1/tables/{table}/presence", &[("get", Look)], get(lobby::presence)),
        ("/api/v1/lobby", &[("get", Look)], get(lobby::show)),
        ("/api/v1/lobby/events", &[("get", Look)], get(lobby::events)),
        ("/api/v1/pairing", &[("get", Look), ("post", Opening)], get(lobby::pairing).post(lobby::pair)),
        ("/api/v1/pairing/cancel", &[("post", Action)], post(lobby::cancel)),
        (
            "/api/v1/tournaments",
            &[("get", Look), ("post", Opening)],
            get(tournaments::list).post(tournaments::create),
        ),
        ("/api/v1/tournaments/{tournament}", &[("get", Look)], get(tournaments::show)),
        ("/api/v1/tournaments/{tournament}/events", &[("get", Look)], get(tournaments::events)),
        ("/api/v1/tournaments/{tournament}/commands", &[("post", Action)], post(tournaments::order)),
        ("/api/v1/turns", &[("get", Look)], get(lobby::turns)),
        (
            "/api/v1/session",
            &[("get", Look), ("post", Action)],
            get(session::me).post(session::update_profile),
        ),
        ("/api/v1/session/progress", &[("get", Look)], get(progress::show)),
        ("/api/v1/session/rename", &[("post", SignIn)], post(people::rename)),
        ("/api/v1/session/password", &[("post", SignIn)], post(people::password)),
        ("/api/v1/session/delete", &[("post", SignIn)], post(people::delete)),
        (
            "/api/v1/session/privacy",
            &[("get", Look), ("post", Action)],
            get(people::privacy).post(people::show_to),
        ),
        ("/api/v1/session/bonds", &[("get", Look), ("post", Action)], get(people::bonds).post(people::bind)),
        ("/api/v1/reports", &[("post", Action)], post(people::report)),
        ("/api/v1/ratings/{game}", &[("get", Look)], get(people::ladder)),
        ("/api/v1/people/{name}", &[("get", Question)], get(people::profile)),
        ("/api/v1/people/{name}/games", &[("get", Question)], get(people::games)),
        ("/api/v1/people/{name}/archive", &[("get", Question)], get(people::archive)),
        ("/api/v1/session/register", &[("post", SignIn)], post(session::register)),
        ("/api/v1/session/login", &[("post", SignIn)], post(session::login)),
        ("/api/v1/session/logout", &[("post", Action)], post(session::logout)),
    ]
}

async fn description() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let described: serde_json::Value = serde_json::from_str(DESCRIPTION).unwrap();
        let mut pairs = BTreeSet::new();
        for (path, methods) in described["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path} has a summary");
                assert!(operation["responses"].is_object(), "{method} {path} has answers");
                let named: BTreeSet<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let given: BTreeSet<&str> = parameters
                    .filter(|parameter| parameter["in"] == "path")
                    .filter_map(|parameter| parameter["name"].as_str())
                    .collect();
                assert_eq!(named, given, "{method} {path}");
                pairs.insert((path.clone(), method.clone()));
            }
        }
        let routes: BTreeSet<(String, String)> = list()
            .into_iter()
            .flat_map(|(path, methods, _)| {
                methods.iter().map(move |(method, _)| (path.to_owned(), (*method).to_owned()))
            })
            .collect();
        assert_eq!(pairs, routes);
    }

    #[test]
    fn the_description_is_that_of_the_types() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
        let made = describe::description();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let text = serde_json::to_string_pretty(&made).unwrap();
            std::fs::write(path, text + "\n").unwrap();
        }
        let written: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        // Part by part: a difference is then short enough to be read.
        for part in ["paths", "components"] {
            for (name, value) in made[part].as_object().unwrap() {
                assert_eq!(&written[part][name], value, "{name}: UPDATE_EXPECT=1 writes the file");
            }
        }
        assert!(written == made, "something is left over: UPDATE_EXPECT=1 writes the file");
    }

    #[test]
    fn every_reference_of_the_description_leads_somewhere() {
        let described: serde_json::Value = serde_json::from_str(DESCRIPTION).unwrap();
        let mut todo = vec![&described];
        let mut count = 0;
        while let Some(value) = todo.pop() {
            match value {
                serde_json::Value::Object(fields) => {
                    if let Some(target) = fields.get("$ref").and_then(|target| target.as_str()) {
                        let pointer = target.strip_prefix('#').unwrap();
                        assert!(described.pointer(pointer).is_some(), "{target}");
                        count += 1;
                    }
                    todo.extend(fields.values());
                }
                serde_json::Value::Array(list) => todo.extend(list),
                _ => {}
            }
        }
        assert!(count > 30);
    }
}
