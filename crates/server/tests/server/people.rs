//! Tests of guests, accounts and sessions.

use crate::help::{Folder, Rules, Site};
use axum::http::{Method, StatusCode, header};
use fracas_server::{LimitRules, Rate};
use serde_json::{Value, json};

const REGISTER: &str = "/api/v1/session/register";
const LOGIN: &str = "/api/v1/session/login";

#[tokio::test]
async fn a_visitor_becomes_a_guest_when_it_is_needed_and_stays_one() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    assert_eq!(ann.get("/api/v1/session").await.1["name"], Value::Null);
    assert!(ann.cookies.is_empty());
    let table = ann.open(json!({})).await;
    assert_eq!(ann.cookies.len(), 1);
    let (_, me) = ann.get("/api/v1/session").await;
    assert!(me["name"].as_str().is_some_and(|name| name.starts_with("Guest ")), "{me}");
    assert_eq!(ann.sight(&table).await["chairs"][0]["yours"], true);
    let (_, me) =
        ann.post("/api/v1/session", &json!({ "name": "  Ann  ", "lang": "fr", "theme": "dark" })).await;
    assert_eq!(me, json!({ "name": "Ann", "account": null, "lang": "fr", "theme": "dark" }));
    for bad in ["", "   ", &"x".repeat(31)] {
        let (status, refused) = ann.post("/api/v1/session", &json!({ "name": bad })).await;
        assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("name")));
        assert!(
            refused["text"].as_str().is_some_and(|text| text.starts_with("Un nom")),
            "the language stays"
        );
    }
    let mut stranger = site.visitor();
    stranger.cookies = vec![("fracas".to_owned(), "0".repeat(32))];
    assert_eq!(stranger.get("/api/v1/session").await.1["name"], Value::Null);
}

#[tokio::test]
async fn the_cookie_of_a_session_is_closed_to_scripts_and_other_sites() {
    for behind_proxy in [false, true] {
        let folder = Folder::new();
        let site = Site::with(&folder, Rules { behind_proxy, ..Rules::default() });
        let response =
            site.visitor().ask(Method::POST, "/api/v1/session", Some(&json!({ "name": "Ann" }))).await;
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), behind_proxy, "{cookie}");
    }
}

#[tokio::test]
async fn an_account_brings_the_same_person_back_elsewhere() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({})).await;
    let account = json!({ "name": "Anna", "password": "correct horse" });
    let (status, me) = ann.post(REGISTER, &account).await;
    assert_eq!((status, &me["account"]), (StatusCode::OK, &json!("Anna")));
    let (status, refused) = ann.post(REGISTER, &account).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("has-account")));
    let (status, refused) =
        site.visitor().post(REGISTER, &json!({ "name": "anna", "password": "another one" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("name-taken")));
    let (status, refused) =
        site.visitor().post(REGISTER, &json!({ "name": "Bob", "password": "short" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("password")));

    let mut elsewhere = site.visitor();
    for (name, password) in [("Anna", "wrong horse"), ("Nobody", "correct horse")] {
        let (status, refused) = elsewhere.post(LOGIN, &json!({ "name": name, "password": password })).await;
        assert_eq!((status, &refused["error"]), (StatusCode::UNAUTHORIZED, &json!("wrong-password")));
    }
    let (status, _) = elsewhere.post(LOGIN, &json!({ "name": "ANNA", "password": "correct horse" })).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(elsewhere.sight(&table).await["chairs"][0]["yours"], true);
    let session = elsewhere.cookies.clone();
    assert_eq!(elsewhere.post("/api/v1/session/logout", &json!({})).await.0, StatusCode::OK);
    assert!(elsewhere.cookies.is_empty());
    elsewhere.cookies = session;
    assert_eq!(elsewhere.get("/api/v1/session").await.1["name"], Value::Null, "the session has ended");
    assert_eq!(ann.get("/api/v1/session").await.1["account"], "Anna", "the other one has not");

    let (_, renamed) = ann.post("/api/v1/session", &json!({ "name": "Annabel" })).await;
    assert_eq!((&renamed["name"], &renamed["account"]), (&json!("Annabel"), &json!("Anna")));
}

#[tokio::test]
async fn nothing_secret_is_stored_as_it_is() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let password = "a password that can be found";
    assert_eq!(ann.post(REGISTER, &json!({ "name": "Anna", "password": password })).await.0, StatusCode::OK);
    let token = ann.cookies[0].1.clone();
    site.stop().await;
    let mut found_name = false;
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let has = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(!has(password) && !has(&token));
        found_name |= has("argon2id") && has("Anna");
    }
    assert!(found_name, "the files were looked through");
}

#[tokio::test]
async fn attempts_to_sign_in_are_limited_by_address() {
    let folder = Folder::new();
    let limits = LimitRules { logins: Rate { burst: 2, each: 60_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), behind_proxy: true, ..Rules::default() });
    let wrong = json!({ "name": "Anna", "password": "wrong horse" }).to_string();
    let attempt = async |from: &str| {
        let request = axum::http::Request::builder()
            .method(Method::POST)
            .uri(LOGIN)
            .header("x-forwarded-for", from)
            .header(header::CONTENT_TYPE, "application/json");
        site.visitor().send(request, axum::body::Body::from(wrong.clone())).await.status()
    };
    for expected in [StatusCode::UNAUTHORIZED, StatusCode::UNAUTHORIZED, StatusCode::TOO_MANY_REQUESTS] {
        assert_eq!(attempt("6.6.6.6, 1.2.3.4").await, expected);
    }
    assert_eq!(attempt("9.9.9.9, 1.2.3.4").await, StatusCode::TOO_MANY_REQUESTS, "the proxy's word counts");
    assert_eq!(attempt("1.2.3.5").await, StatusCode::UNAUTHORIZED);
}
