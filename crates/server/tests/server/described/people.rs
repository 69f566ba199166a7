//! Accounts, profiles and ratings.

use super::{Checked, Seen};
use crate::help::{Folder, Site};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// Signs in and out, plays a rated game, and changes everything about an account.
pub(super) async fn have_accounts(seen: &Seen) {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let session = "/api/v1/session";
    let mut ann = Checked::of(site.visitor(), seen);
    let credentials = json!({ "name": "Ann", "password": "correct horse" });
    for what in ["register", "logout", "login"] {
        let path = format!("{session}/{what}");
        let me = ann.post(&path, &path, &credentials).await;
        assert_eq!(me["account"].is_null(), what == "logout", "{me}");
    }
    ann.get(session, session).await;
    ann.post(session, session, &json!({ "theme": "dark" })).await;
    crate::ratings::account(&site, "Bob").await;
    let seats = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let table = ann.client.open(json!({ "rated": true, "public": true, "seats": seats })).await;
    crate::ratings::play(&mut ann.client, &table).await;
    crate::ratings::latest(&mut ann.client, "Ann", &table).await;
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
