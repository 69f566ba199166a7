//! Sessions that another person knows, and streams that outlive them.

use crate::help::{Client, Folder, Rules, Site};
use crate::streams::Stream;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use fracas_server::{LimitRules, Rate};
use serde_json::{Value, json};

const REGISTER: &str = "/api/v1/session/register";
const LOGIN: &str = "/api/v1/session/login";
const LOGOUT: &str = "/api/v1/session/logout";

fn account(name: &str) -> Value {
    json!({ "name": name, "password": "correct horse" })
}

async fn name(client: &mut Client) -> Value {
    client.get("/api/v1/session").await.1["name"].clone()
}

#[tokio::test]
async fn who_knew_the_token_of_a_guest_does_not_know_that_of_the_account() {
    for by_form in [false, true] {
        let folder = Folder::new();
        let site = Site::new(&folder);
        let mut attacker = site.guest("Mallory").await;
        // The attacker has put their own cookie into the browser of the victim.
        let mut victim = attacker.clone();
        if by_form {
            let registered = victim.form("/account/register", "account=Victim&password=correct+horse").await;
            assert_eq!(registered.status(), StatusCode::SEE_OTHER);
        } else {
            assert_eq!(victim.post(REGISTER, &account("Victim")).await.0, StatusCode::OK);
        }
        assert_eq!(name(&mut victim).await, "Victim");
        assert_eq!(name(&mut attacker).await, Value::Null);
    }
}

#[tokio::test]
async fn behind_a_proxy_no_other_host_can_set_the_cookie() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { behind_proxy: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let [(cookie, token)] = &ann.cookies[..] else { panic!("{:?}", ann.cookies) };
    assert_eq!(cookie, "__Host-fracas");
    let tossed = vec![("fracas".to_owned(), token.clone())];
    assert_eq!(name(&mut ann).await, "Ann");
    ann.cookies = tossed;
    assert_eq!(name(&mut ann).await, Value::Null, "a name that another host can set counts for nothing");
}

#[tokio::test]
async fn signing_in_ends_the_session_of_the_guest_on_either_way() {
    for by_form in [false, true] {
        let folder = Folder::new();
        let site = Site::new(&folder);
        site.visitor().post(REGISTER, &account("Anna")).await;
        let mut guest = site.guest("Ann").await;
        let mut before = guest.clone();
        if by_form {
            let signed = guest.form("/account/login", "account=Anna&password=correct+horse").await;
            assert_eq!(signed.status(), StatusCode::SEE_OTHER);
        } else {
            assert_eq!(guest.post(LOGIN, &account("Anna")).await.0, StatusCode::OK);
        }
        assert_eq!(name(&mut guest).await, "Anna");
        assert_eq!(name(&mut before).await, Value::Null);
    }
}

#[tokio::test]
async fn streams_end_with_their_session() {
    for (path, body) in [(LOGOUT, json!({})), (LOGIN, account("Anna")), (REGISTER, account("Bea"))] {
        let folder = Folder::new();
        let site = Site::new(&folder);
        assert_eq!(site.visitor().post(REGISTER, &account("Anna")).await.0, StatusCode::OK);
        let mut ann = site.guest("Ann").await;
        let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
        let table = ann.open(json!({ "seats": seats, "allow": ["spectators_talk"] })).await;
        let id = table.rsplit('/').next().unwrap();
        let mut streams = Vec::new();
        for address in [format!("{table}/events"), format!("/t/{id}/events")] {
            streams.push(Stream::open(&mut ann, &address, None).await.unwrap());
        }
        let mut other = site.guest("Bob").await;
        let mut watching = Stream::open(&mut other, &format!("{table}/events"), None).await.unwrap();
        assert_eq!(ann.post(path, &body).await.0, StatusCode::OK, "{path}");
        for stream in &mut streams {
            assert_eq!(stream.next().await, None, "{path}");
        }
        assert_eq!(other.command(&table, &json!({ "do": "say", "text": "hm" })).await.0, StatusCode::OK);
        assert!(watching.next().await.is_some(), "the streams of others go on");
    }
}

#[tokio::test]
async fn a_cookie_that_another_path_has_set_hides_nobody() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let own = ann.cookies[0].clone();
    for wrong in ["x".to_owned(), "0".repeat(32)] {
        ann.cookies = vec![("fracas".to_owned(), wrong), own.clone()];
        assert_eq!(name(&mut ann).await, "Ann");
    }
}

async fn attempt(site: &Site, from: &str, name: &str, password: &str) -> StatusCode {
    let body = json!({ "name": name, "password": password }).to_string();
    let request = Request::builder()
        .method(Method::POST)
        .uri(LOGIN)
        .header("x-forwarded-for", from)
        .header(header::CONTENT_TYPE, "application/json");
    site.visitor().send(request, Body::from(body)).await.status()
}

#[tokio::test]
async fn a_network_of_ipv6_has_the_limits_of_one_address() {
    let folder = Folder::new();
    let limits = LimitRules { logins: Rate { burst: 2, each: 60_000_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), behind_proxy: true, ..Rules::default() });
    let mut answers = Vec::new();
    for number in 1..=4 {
        answers.push(attempt(&site, &format!("2001:db8::{number}"), "Anna", "wrong horse").await);
    }
    assert_eq!(answers[..2], [StatusCode::UNAUTHORIZED; 2]);
    assert_eq!(answers[2..], [StatusCode::TOO_MANY_REQUESTS; 2]);
    assert_eq!(attempt(&site, "2001:db8:0:1::1", "Anna", "wrong horse").await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn guesses_at_one_account_are_limited_from_wherever_they_come() {
    let folder = Folder::new();
    let limits = LimitRules { accounts: Rate { burst: 3, each: 60_000_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), behind_proxy: true, ..Rules::default() });
    assert_eq!(site.visitor().post(REGISTER, &account("Anna")).await.0, StatusCode::OK);
    for _ in 0..5 {
        assert_eq!(
            attempt(&site, "192.0.2.1", "Anna", "correct horse").await,
            StatusCode::OK,
            "she knows it"
        );
    }
    for (number, name) in (1u8..).zip(["Anna", "ANNA", " anna "]) {
        let from = format!("198.51.100.{number}");
        assert_eq!(attempt(&site, &from, name, "wrong horse").await, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(attempt(&site, "198.51.100.9", "aNNa", "wrong horse").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(attempt(&site, "198.51.100.9", "Bob", "wrong horse").await, StatusCode::UNAUTHORIZED);
}
