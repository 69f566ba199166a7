//! Limits: no route escapes them.

use crate::help::{Folder, Rules, Site};
use axum::http::{Method, StatusCode};
use fracas_server::{Class, LimitRules, Rate, routes};
use fracas_testkit::toy_played::SLOW;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::mpsc;

/// A path of a route.
fn path(route: &str) -> String {
    let parts = route.split('/').map(|part| match part {
        "{id}" | "{table}" | "{tournament}" => "000000000000",
        "{game}" => "toy",
        "{ply}" => "1",
        "{what}" => "name",
        "{picture}" => "picture.png",
        "{token}" | "{name}" | "{version}" | "{lesson}" | "{puzzle}" | "{side}" | "{workshop}" => "x",
        other => other,
    });
    let path = parts.collect::<Vec<_>>().join("/");
    assert!(!path.contains('{'), "{route}");
    path
}

#[tokio::test]
async fn where_nothing_is_allowed_every_route_refuses() {
    let nothing = Rate { burst: 0, each: 1_000 };
    let limits = LimitRules {
        actions: nothing,
        openings: nothing,
        logins: nothing,
        looks: nothing,
        questions: nothing,
        pictures: nothing,
        thoughts: nothing,
        imports: nothing,
        ..LimitRules::wide()
    };
    let folder = Folder::new();
    let site = Site::new(&folder);
    let known = site.guest("Ann").await.cookies;
    site.stop().await;
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut asked = 0;
    for (method, route, class) in routes() {
        for cookies in [Vec::new(), known.clone()] {
            let mut client = site.visitor();
            client.cookies = cookies;
            let method: Method = method.to_uppercase().parse().unwrap();
            let body = json!({});
            let body = Some(&body).filter(|_| method == Method::POST);
            let answer = client.ask(method.clone(), &path(route), body).await;
            let refused = answer.status() == StatusCode::TOO_MANY_REQUESTS;
            assert_eq!(refused, class != Class::File, "{method} {route}: {}", answer.status());
            asked += 1;
        }
    }
    assert!(asked > 100);
    for (path, class) in
        [("/account/login", "logins"), ("/account/register", "logins"), ("/no/such/page", "looks")]
    {
        let answer = site.visitor().form(path, "account=a&password=b").await;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{path}: {class}");
    }
}

#[tokio::test]
async fn a_method_without_a_class_is_not_answered() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let listed: BTreeSet<(&str, &str)> = routes().iter().map(|(method, path, _)| (*path, *method)).collect();
    let paths: BTreeSet<&str> = listed.iter().map(|(path, _)| *path).collect();
    for route in paths {
        for method in ["get", "post", "put", "patch", "delete"] {
            let asked: Method = method.to_uppercase().parse().unwrap();
            let body = json!({});
            let body = Some(&body).filter(|_| asked != Method::GET);
            let status = site.visitor().ask(asked, &path(route), body).await.status();
            let unknown = status == StatusCode::METHOD_NOT_ALLOWED;
            assert_eq!(unknown, !listed.contains(&(route, method)), "{method} {route}: {status}");
        }
    }
}

#[tokio::test]
async fn forms_and_the_api_share_their_limits() {
    let few = Rate { burst: 2, each: 600_000 };
    let folder = Folder::new();
    let limits = LimitRules { openings: few, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    assert_eq!(ann.post("/api/v1/tables", &json!({ "game": "toy" })).await.0, StatusCode::CREATED);
    assert_eq!(ann.form("/play", "game=toy").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.form("/play", "game=toy").await.status(), StatusCode::TOO_MANY_REQUESTS);
    let (status, _) = ann.post("/api/v1/tables", &json!({ "game": "toy" })).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(site.store_count().await, 2);

    let folder = Folder::new();
    let limits = LimitRules { actions: few, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut bob = site.guest("Bob").await;
    assert_eq!(bob.form("/account/name", "name=Rob").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(bob.form("/settings", "theme=dark").await.status(), StatusCode::SEE_OTHER);
    for (path, fields) in [("/account/name", "name=Bobby"), ("/settings", "theme=light")] {
        let answer = bob.form(path, fields).await;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{path}");
    }
}

#[tokio::test]
async fn one_picture_is_drawn_once() {
    let folder = Folder::new();
    let limits = LimitRules { pictures: Rate { burst: 3, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({})).await;
    let path = format!("/t/{}/picture.png", table.rsplit('/').next().unwrap());
    for expected in [200, 200, 200, 429] {
        assert_eq!(ann.ask(Method::GET, &path, None).await.status().as_u16(), expected);
    }
}

#[tokio::test]
async fn a_question_that_takes_long_holds_nobody_else_up() {
    // All of this runs on one thread.
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let (table, other) =
        (ann.open(json!({ "seats": seats })).await, bob.open(json!({ "seats": seats })).await);
    let page = table.replace("/api/v1/tables/", "/t/");
    for question in [format!("{table}/inspect?element=slow"), format!("{page}/inspect?id=slow")] {
        let (told, tells) = mpsc::channel();
        *SLOW.lock().unwrap() = Some(tells);
        let mut asks = site.visitor();
        asks.cookies.clone_from(&ann.cookies);
        let asked = tokio::spawn(async move { asks.get(&question).await });
        while SLOW.lock().unwrap().is_some() && !asked.is_finished() {
            tokio::task::yield_now().await;
        }
        assert_eq!(bob.act(&other).await.0, StatusCode::OK);
        assert_eq!(bob.get("/healthz").await.0, StatusCode::OK);
        told.send(()).unwrap();
        let (status, answer) = asked.await.unwrap();
        assert_eq!(status, StatusCode::OK, "{answer}");
        let text = answer.to_string();
        assert!(text.contains("told") && !text.contains("never told"), "{text}");
    }
}
