//! Event streams: everything arrives once, in order, after any gap.

use crate::help::{Client, Folder, Rules, Site};
use axum::body::{Body, BodyDataStream};
use axum::http::{Method, Request, StatusCode, header};
use fracas_server::LimitRules;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use std::time::Duration;

/// An open stream of updates.
pub(crate) struct Stream {
    body: BodyDataStream,
    text: String,
}

impl Stream {
    pub(crate) async fn open(
        client: &mut Client,
        path: &str,
        last: Option<&str>,
    ) -> Result<Stream, StatusCode> {
        let mut request = Request::builder().method(Method::GET).uri(path);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = client.send(request, Body::empty()).await;
        if response.status() != StatusCode::OK {
            return Err(response.status());
        }
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Ok(Stream { body: response.into_body().into_data_stream(), text: String::new() })
    }

    /// The next event with its number; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<(u64, Value)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                let Some(data) = field("data: ") else { continue };
                // Who is there is no entry of the log, and has no number.
                if field("event: ") == Some("presence") {
                    continue;
                }
                let number = field("id: ").and_then(|id| id.parse().ok()).expect("every event has a number");
                return Some((number, serde_json::from_str(data).expect("the data is JSON")));
            }
            let part = tokio::time::timeout(Duration::from_mins(1), self.body.next());
            let part = part.await.expect("a stream says something within a minute")?;
            self.text.push_str(std::str::from_utf8(&part.expect("the stream goes on")).expect("text"));
        }
    }
}

#[tokio::test]
async fn every_entry_arrives_once_and_a_gap_is_replayed() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    let path = format!("{table}/events");
    let begin = ann.sight(&table).await["seq"].as_u64().unwrap();
    let mut live = Stream::open(&mut ann, &path, None).await.unwrap();
    let (status, ack) = ann.act(&table).await;
    assert_eq!(status, StatusCode::OK);
    let mut seen = Vec::new();
    while seen.last() != ack["seq"].as_u64().as_ref() {
        let (number, mark) = live.next().await.unwrap();
        assert_eq!(mark["seq"], number);
        seen.push(number);
    }
    // The connection is lost here; the game goes on.
    drop(live);
    for _ in 0..4 {
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    }
    let now = ann.sight(&table).await;
    let last = seen.last().unwrap().to_string();
    let mut again = Stream::open(&mut ann, &format!("{path}?after=1"), Some(&last)).await.unwrap();
    let mut ply = Value::Null;
    while seen.last() != now["seq"].as_u64().as_ref() {
        let (number, mark) = again.next().await.unwrap();
        seen.push(number);
        ply = mark["ply"].clone();
    }
    let expected: Vec<u64> = (begin + 1..=now["seq"].as_u64().unwrap()).collect();
    assert_eq!(seen, expected, "no entry is missing and none comes twice");
    assert_eq!(ply, now["ply"]);
}

#[tokio::test]
async fn who_acts_and_follows_the_stream_gets_the_update_once() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    let page = table.replace("/api/v1/tables/", "/t/");
    let mut live = Stream::open(&mut ann, &format!("{page}/events"), None).await.unwrap();
    let mut act = async |more: Value| {
        let mut sight = ann.sight(&table).await;
        if !sight["cover"].is_null() {
            let show = json!({ "seat": sight["cover"] });
            assert_eq!(ann.post(&format!("{table}/show"), &show).await.0, StatusCode::NO_CONTENT);
            sight = ann.sight(&table).await;
        }
        let mut body =
            json!({ "picks": sight["offers"][0]["picks"], "ply": sight["ply"], "seq": sight["seq"] });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{page}/act"))
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json");
        let response = ann.send(request, Body::from(body.to_string())).await;
        let status = response.status();
        let answer = crate::help::read(response).await.1;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    };
    // Without a stream the answer is the update.
    let whole = act(json!({})).await;
    assert!(whole["parts"].is_object(), "{whole}");
    assert_eq!(live.next().await.unwrap().0, whole["seq"].as_u64().unwrap());
    // With one the answer only says how far the stream will come, and the update is sent there.
    let answer = act(json!({ "streams": true })).await;
    let (seq, update) = live.next().await.unwrap();
    assert_eq!(answer, json!({ "stored": seq }));
    assert!(update["parts"].is_object() && answer.to_string().len() < 40, "{answer}");
    assert!(seq > whole["seq"].as_u64().unwrap());
}

/// The board of an update, as the script puts it together from the strips of the one before.
fn woven(strips: &mut Vec<String>, update: &Value) -> String {
    let strip = |strip: &Value| match strip.as_u64() {
        Some(place) => strips[usize::try_from(place).expect("few strips")].clone(),
        None => strip.as_str().expect("a strip is a number or markup").to_owned(),
    };
    *strips = update["board"]["strips"].as_array().expect("a board in strips").iter().map(strip).collect();
    strips.concat()
}

#[tokio::test]
async fn of_a_board_only_what_changed_is_sent_and_all_of_it_to_a_new_stream() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    for game in ["nshex", "mars", "mech"] {
        let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
        let table = ann.open(json!({ "game": game, "seats": seats })).await;
        let page = table.replace("/api/v1/tables/", "/t/");
        // One who looks on: of a game with secrets the players see covers at a shared screen.
        let mut bob = site.guest("Bob").await;
        let mut live = Stream::open(&mut bob, &format!("{page}/events"), None).await.unwrap();
        let (mut strips, mut sent, mut kept, mut whole) = (Vec::new(), 0, 0, String::new());
        for _ in 0..12 {
            let (status, ack) = ann.act(&table).await;
            assert_eq!(status, StatusCode::OK, "{game}: {ack}");
            let last = loop {
                let (seq, update) = live.next().await.unwrap();
                whole = woven(&mut strips, &update);
                if Some(seq) == ack["seq"].as_u64() {
                    break update;
                }
            };
            let numbers =
                last["board"]["strips"].as_array().unwrap().iter().filter(|strip| strip.is_number()).count();
            kept += numbers;
            sent += strips.len() - numbers;
        }
        assert!(kept > 4 * sent, "{game}: {sent} strips were sent, {kept} kept");
        // A page that is opened now shows the same board, and a stream that begins now sends all of it.
        let opened = bob.page(&page).await;
        assert!(opened.contains(&whole), "{game}: the strips make the board of the page");
        let mut late = Stream::open(&mut bob, &format!("{page}/events"), None).await.unwrap();
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
        let first = late.next().await.unwrap().1;
        assert!(first["board"]["strips"].as_array().unwrap().iter().all(Value::is_string), "{game}");
        let again = woven(&mut Vec::new(), &first);
        assert_eq!(again, woven(&mut strips, &live.next().await.unwrap().1), "{game}");
    }
}

#[tokio::test]
async fn taking_back_is_told_with_the_ply_it_leads_to() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    let before = ann.sight(&table).await;
    let mut stream = Stream::open(&mut ann, &format!("{table}/events"), None).await.unwrap();
    assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    let ply = ann.sight(&table).await["ply"].clone();
    assert_eq!(ann.command(&table, &json!({ "do": "undo", "ply": ply })).await.0, StatusCode::OK);
    assert_eq!(stream.next().await.unwrap().1["ply"], ply);
    assert_eq!(stream.next().await.unwrap().1["ply"], before["ply"]);
}

#[tokio::test]
async fn streams_are_limited_and_end_when_the_server_stops() {
    let folder = Folder::new();
    let limits = LimitRules { streams_per_person: 2, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    let path = format!("{table}/events");
    let first = Stream::open(&mut ann, &path, None).await.unwrap();
    let mut second = Stream::open(&mut ann, &path, None).await.unwrap();
    assert_eq!(Stream::open(&mut ann, &path, None).await.err(), Some(StatusCode::TOO_MANY_REQUESTS));
    drop(first);
    let mut third = Stream::open(&mut ann, &path, None).await.unwrap();
    site.stop().await;
    assert_eq!(second.next().await, None);
    assert_eq!(third.next().await, None);
}
