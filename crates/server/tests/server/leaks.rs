//! What a seat cannot know changes no byte of what it gets: page, JSON, stream, legal list, refusals.
//!
//! Two tables differ only in a hand that the viewer cannot see. Whatever the viewer asks of them, the answers are the same
//! but for the names, the times and the commitments.

use crate::help::{Client, Folder, Rules, Site};
use crate::toy::{HONEST, OPEN_VIEW, TELLING_RULES, Toy};
use axum::http::{Method, StatusCode};
use fracas_table::{AnyGame, GameOf};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

static HONEST_TOY: GameOf<Toy<HONEST>> = GameOf::new();
static OPEN_TOY: GameOf<Toy<OPEN_VIEW>> = GameOf::new();
static TELLING_TOY: GameOf<Toy<TELLING_RULES>> = GameOf::new();

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Looker {
    Ann,
    Bob,
    Nobody,
    /// Somebody at a screen with both seats, after one turn, before anybody says to be the other one.
    Both,
}

/// The text of an answer without what must differ: the table's name, its commitment, and moments.
async fn plain(
    client: &mut Client,
    method: Method,
    path: &str,
    body: Option<&Value>,
    hide: &[String],
) -> String {
    let response = client.ask(method, path, body).await;
    let status = response.status();
    let is_stream = path.contains("/events");
    let mut text = String::new();
    if is_stream {
        // The stream stays open: what is told at once is read.
        let mut parts = response.into_body().into_data_stream();
        let told = if path.starts_with("/t/") { 1 } else { 2 };
        while text.matches("data:").count() < told {
            let part = parts.next().await.expect("the stream goes on").expect("and can be read");
            text.push_str(std::str::from_utf8(&part).expect("events are text"));
        }
    } else {
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 24).await.expect("the body can be read");
        text.push_str(std::str::from_utf8(&bytes).expect("answers are text"));
    }
    for word in hide {
        text = text.replace(word, "…");
    }
    let mut out = format!("{status} ");
    let mut digits = String::new();
    for sign in text.chars().chain([' ']) {
        if sign.is_ascii_digit() {
            digits.push(sign);
            continue;
        }
        // Milliseconds since 1970 have thirteen digits.
        out.push_str(if digits.len() == 13 { "…" } else { &digits });
        digits.clear();
        out.push(sign);
    }
    out
}

/// Everything that somebody can ask of a table where Ann has played a card from her hand.
async fn everything(game: &'static dyn AnyGame, looker: Looker, start: &str) -> Vec<(String, String)> {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { game: Some(game), ..Rules::default() });
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let second = if looker == Looker::Both { "me" } else { "open" };
    let seats = json!([{ "holder": "me" }, { "holder": second }]);
    let table = ann.open(json!({ "start": start, "seats": seats, "public": true })).await;
    if looker == Looker::Both {
        ann.uncover(&table).await;
    } else {
        assert_eq!(bob.command(&table, &json!({ "do": "sit", "name": "Bob" })).await.0, StatusCode::OK);
    }
    let played = match looker {
        Looker::Ann => &[][..],
        Looker::Bob | Looker::Nobody => &["play 2"],
        Looker::Both => &["play 2", "end"],
    };
    for (ply, action) in played.iter().enumerate() {
        let act = json!({ "do": "act", "ply": ply, "what": { "action": action } });
        let (status, ack) = ann.command(&table, &act).await;
        assert_eq!(status, StatusCode::OK, "{ack}");
    }
    site.state.store().flush().await.expect("the storage is open");
    let mut client = match looker {
        Looker::Ann | Looker::Both => ann,
        Looker::Bob => bob,
        Looker::Nobody => site.visitor(),
    };
    let id = table.rsplit('/').next().expect("a path has parts").to_owned();
    let sight = client.sight(&table).await;
    let commitment = sight["commitment"].as_str().expect("a table has a commitment").to_owned();
    let hide = [id.clone(), commitment];
    let mut asked: Vec<(Method, String, Option<Value>)> = Vec::new();
    for path in ["", "/view", "/lines", "/at/0", "/at/1", "/preview", "/record", "/invitations"] {
        asked.push((Method::GET, format!("{table}{path}"), None));
    }
    asked.push((Method::GET, format!("{table}/events?after=0"), None));
    for list in ["open", "mine", "watchable", "finished"] {
        asked.push((Method::GET, format!("/api/v1/tables?list={list}"), None));
    }
    for path in ["", "/replay", "/frame?ply=0", "/frame?ply=1", "/record", "/picture.svg", "/preview"] {
        asked.push((Method::GET, format!("/t/{id}{path}"), None));
    }
    asked.push((Method::GET, format!("/t/{id}/events?after=0"), None));
    for card in 1..=12 {
        asked.push((Method::GET, format!("/t/{id}/inspect?id=hand:{card}"), None));
        asked.push((
            Method::POST,
            format!("/t/{id}/why"),
            Some(json!({ "picks": [format!("hand:{card}")] })),
        ));
    }
    // Pages tell visitors their names: what makes them guests comes last.
    let ply = &sight["ply"];
    for card in 1..=12 {
        let element = format!("hand:{card}");
        asked.push((Method::GET, format!("{table}/inspect?element={element}"), None));
        asked.push((Method::POST, format!("{table}/why-not"), Some(json!({ "picks": [element] }))));
        // Ann must not play what she has: only refusals are compared.
        let own = looker == Looker::Ann && [2, 5, 9].contains(&card);
        if !own {
            let command = json!({ "do": "act", "ply": ply, "what": { "action": format!("play {card}") } });
            asked.push((Method::POST, format!("{table}/commands"), Some(command)));
        }
    }
    for command in [json!({ "do": "undo", "ply": ply }), json!({ "do": "answer_undo", "yes": true })] {
        if matches!(looker, Looker::Bob | Looker::Nobody) {
            asked.push((Method::POST, format!("{table}/commands"), Some(command)));
        }
    }
    let mut answers = Vec::new();
    for (method, path, body) in asked {
        let name = format!("{method} {} {}", path.replace(&id, "…"), body.as_ref().unwrap_or(&Value::Null));
        answers.push((name, plain(&mut client, method, &path, body.as_ref(), &hide).await));
    }
    site.stop().await;
    answers
}

/// The requests whose answers tell two starts apart.
async fn told_apart(game: &'static dyn AnyGame, looker: Looker, one: &str, other: &str) -> Vec<String> {
    let (one, other) = (everything(game, looker, one).await, everything(game, looker, other).await);
    assert_eq!(one.len(), other.len());
    let differ = one.into_iter().zip(other).filter(|(one, other)| one != other);
    differ.map(|((name, one), (_, other))| format!("{name}\n  {one}\n  {other}")).collect()
}

/// Two hands of Ann with the card that she plays.
const ANNS: [&str; 2] = ["alone plain 2 0 0 0|2.5.9:0|7.8:4|3.4", "alone plain 2 0 0 0|2.6.12:0|7.8:4|3.4"];

/// Two hands of Bob; one of them has the card above Ann's.
const BOBS: [&str; 2] = ["alone plain 2 0 0 0|2.5.9:0|7.8:4|3.4", "alone plain 2 0 0 0|2.5.9:0|6.10:4|3.4"];

#[tokio::test]
async fn hidden_hands_change_no_byte() {
    for (looker, [one, other]) in
        [(Looker::Bob, ANNS), (Looker::Ann, BOBS), (Looker::Nobody, ANNS), (Looker::Nobody, BOBS)]
            .into_iter()
            .chain([(Looker::Both, ANNS), (Looker::Both, BOBS)])
    {
        let leaks = told_apart(&HONEST_TOY, looker, one, other).await;
        assert!(leaks.is_empty(), "{looker:?}:\n{}", leaks.join("\n"));
    }
}

#[tokio::test]
async fn a_leak_would_be_noticed() {
    for (game, expected) in [(&OPEN_TOY as &'static dyn AnyGame, "/view"), (&TELLING_TOY, "/commands")] {
        let leaks = told_apart(game, Looker::Ann, BOBS[0], BOBS[1]).await;
        let found = leaks.iter().any(|leak| leak.lines().next().is_some_and(|name| name.contains(expected)));
        // A rule that tells shows in the legal list, a view that is open everywhere.
        let listed = leaks.iter().any(|leak| leak.starts_with("GET /api/v1/tables/… "));
        assert!(found || listed, "{}", leaks.join("\n"));
        assert!(!leaks.is_empty());
    }
}
