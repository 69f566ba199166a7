//! The JSON API under `/api/v1`, described in `docs/openapi.json`.

mod games;
mod session;
mod tables;

use crate::app::AppState;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};

/// A game file may be so large.
const FILE: usize = 1 << 20;

/// What `docs/openapi.json` says; a test holds it against [`list`].
pub const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

/// Every path with its methods and their handlers.
fn list() -> Vec<(&'static str, &'static [&'static str], MethodRouter<AppState>)> {
    let file = DefaultBodyLimit::max(FILE);
    vec![
        ("/api/openapi.json", &["get"], get(description)),
        ("/api/v1/games", &["get"], get(games::list)),
        ("/api/v1/games/{game}/study", &["post"], post(games::study)),
        ("/api/v1/games/{game}/replay", &["post"], post(games::replay).layer(file)),
        ("/api/v1/games/{game}/draft", &["post"], post(games::draft)),
        ("/api/v1/games/{game}/blank", &["post"], post(games::blank)),
        ("/api/v1/games/{game}/battle", &["post"], post(games::battle)),
        ("/api/v1/games/{game}/inspect", &["post"], post(games::inspect)),
        ("/api/v1/games/{game}/preview", &["post"], post(games::preview)),
        ("/api/v1/games/{game}/why-not", &["post"], post(games::why_not)),
        ("/api/v1/import", &["post"], post(games::import).layer(file)),
        ("/api/v1/verify", &["post"], post(games::verify).layer(file)),
        ("/api/v1/tables", &["get", "post"], get(tables::list).post(tables::open)),
        ("/api/v1/tables/{table}", &["get"], get(tables::sight)),
        ("/api/v1/tables/{table}/lines", &["get"], get(tables::lines)),
        ("/api/v1/tables/{table}/at/{ply}", &["get"], get(tables::at)),
        ("/api/v1/tables/{table}/view", &["get"], get(tables::view)),
        ("/api/v1/tables/{table}/inspect", &["get"], get(tables::inspect)),
        ("/api/v1/tables/{table}/preview", &["get"], get(tables::preview)),
        ("/api/v1/tables/{table}/why-not", &["post"], post(tables::why_not)),
        ("/api/v1/tables/{table}/record", &["get"], get(tables::record)),
        ("/api/v1/tables/{table}/invitations", &["get"], get(tables::invitations)),
        ("/api/v1/tables/{table}/join", &["post"], post(tables::join)),
        ("/api/v1/tables/{table}/commands", &["post"], post(tables::command)),
        ("/api/v1/tables/{table}/show", &["post"], post(tables::show)),
        ("/api/v1/tables/{table}/hurry", &["post"], post(tables::hurry)),
        ("/api/v1/tables/{table}/events", &["get"], get(tables::events)),
        ("/api/v1/session", &["get", "post"], get(session::me).post(session::settle)),
        ("/api/v1/session/register", &["post"], post(session::register)),
        ("/api/v1/session/login", &["post"], post(session::login)),
        ("/api/v1/session/logout", &["post"], post(session::logout)),
    ]
}

/// The routes of the API.
pub fn routes() -> Router<AppState> {
    list().into_iter().fold(Router::new(), |router, (path, _, methods)| router.route(path, methods))
}

async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
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
                methods.iter().map(move |method| (path.to_owned(), (*method).to_owned()))
            })
            .collect();
        assert_eq!(pairs, routes);
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
