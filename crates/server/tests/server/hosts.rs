//! Requests for other hosts, and values that fit nowhere.

use crate::help::{Folder, Rules, Served, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use fracas_server::{Config, LimitRules, ServeError, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_for_another_host_or_for_none_is_refused() {
    let folder = Folder::new();
    let config =
        Config { hosts: vec!["play.example".to_owned()], limits: LimitRules::wide(), ..Config::default() };
    let served = Served::start(&folder, config).await;
    let status = async |hosts: &[&str]| {
        let hosts = hosts.iter().flat_map(|host| ["host: ", *host, "\r\n"]).collect::<String>();
        let origin = "origin: http://evil.example\r\n";
        let request = format!(
            "POST /api/v1/session HTTP/1.1\r\n{hosts}{}content-type: application/json\r\ncontent-length: 2\r\n\
             connection: close\r\n\r\n{{}}",
            if hosts.contains("evil") { origin } else { "" }
        );
        served.ask(&request).await.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    for own in ["localhost", "127.0.0.1:7878", "[::1]", "Play.example"] {
        assert_eq!(status(&[own]).await, "200", "{own}");
    }
    assert_eq!(status(&["evil.example"]).await, "421");
    for broken in [&[][..], &["localhost", "localhost"], &["localhost", "evil.example"], &["a b"]] {
        assert_eq!(status(broken).await, "400", "{broken:?}");
    }
    served.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_the_name_must_be_known() {
    let folder = Folder::new();
    let config = |hosts: &[&str]| Config {
        port: 0,
        data: Some(folder.path().to_owned()),
        open: false,
        behind_proxy: true,
        hosts: hosts.iter().map(|host| (*host).to_owned()).collect(),
        ..Config::default()
    };
    let refused =
        async |hosts: &[&str]| Server::start(config(hosts), fracas_server::Games::of([])).await.err();
    assert!(matches!(refused(&[]).await, Some(ServeError::NoHost)));
    assert!(matches!(refused(&["no host"]).await, Some(ServeError::BadHost(_))));
    assert!(refused(&["play.example"]).await.is_none());
}

#[tokio::test]
async fn behind_a_proxy_browsers_are_told_to_come_back_by_https() {
    for behind_proxy in [false, true] {
        let folder = Folder::new();
        let site = Site::with(&folder, Rules { behind_proxy, ..Rules::default() });
        let response = site.visitor().ask(Method::GET, "/", None).await;
        assert_eq!(response.headers().contains_key(header::STRICT_TRANSPORT_SECURITY), behind_proxy);
    }
}

#[tokio::test]
async fn numbers_that_fit_nowhere_are_refused_as_such() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({})).await;
    for (path, expected) in [
        ("/api/v1/tables?before=9223372036854775807".to_owned(), StatusCode::OK),
        ("/api/v1/tables?before=9223372036854775808".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/v1/tables?before=18446744073709551615&list=mine".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/v1/tables?before=-1".to_owned(), StatusCode::BAD_REQUEST),
        ("/api/v1/tables?most=18446744073709551615".to_owned(), StatusCode::OK),
        (format!("{table}/lines?after=18446744073709551615"), StatusCode::OK),
        (format!("{table}/at/18446744073709551615"), StatusCode::NOT_FOUND),
        (format!("{table}/at/18446744073709551616"), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(ann.get(&path).await.0, expected, "{path}");
    }
}

#[tokio::test]
async fn settings_lead_back_to_a_path_of_ours_only() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    for (back, expected) in [
        ("%2Flearn%3Fa%3D1%26b%3D%252F", "/learn?a=1&b=%2F"),
        ("%2F", "/"),
        ("%2F%2Fevil.example", "/"),
        ("%2F%5Cevil.example", "/"),
        ("https%3A%2F%2Fevil.example", "/"),
        ("%2Fa%20b", "/"),
        ("", "/"),
    ] {
        let response = ann.form("/settings", &format!("theme=dark&back={back}")).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        assert_eq!(response.headers()[header::LOCATION], expected, "{back}");
    }
    for control in ["%2F%09%2Fevil.example", "%2Fa%0D%0Ax%3A%20y", "%2Fa%0A", "%2Fa%00"] {
        let response = ann.form("/settings", &format!("theme=dark&back={control}")).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{control}");
    }
}

#[tokio::test]
async fn only_levels_that_are_offered_can_be_seated() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let minimax = json!({ "holder": "bot", "level": "minimax" });
    let opening = json!({ "game": "toy", "seats": [{ "holder": "me" }, minimax] });
    let (status, refused) = ann.post("/api/v1/tables", &opening).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("no-level")));
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }] })).await;
    let seat = json!({ "do": "seat_bot", "seat": 1, "level": "minimax" });
    assert_eq!(ann.command(&table, &seat).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let request = Request::builder().method(Method::GET).uri(&table);
    assert_eq!(read(ann.send(request, Body::empty()).await).await.1["started"], false);
}
