//! What a seat cannot know changes no byte of what it gets: page, JSON, stream, legal list, refusals.
//!
//! Two tables differ only in a hand that the viewer cannot see. Whatever the viewer asks of them, the answers are the same
//! but for the names, the times and the commitments.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::{Method, StatusCode};
use fracas_table::{AnyGame, GameOf};
use fracas_testkit::toy::{HONEST, OPEN_VIEW, TELLING_RULES, Toy};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use std::sync::LazyLock;

static HONEST_TOY: GameOf<Toy<HONEST>, Toy<HONEST>> = GameOf::new();
static OPEN_TOY: GameOf<Toy<OPEN_VIEW>, Toy<OPEN_VIEW>> = GameOf::new();
static TELLING_TOY: GameOf<Toy<TELLING_RULES>, Toy<TELLING_RULES>> = GameOf::new();

/// What is done and asked at the tables of a game.
struct Case {
    /// What Ann plays before Bob or another person looks; with the last one her turn ends.
    played: [&'static str; 2],
    /// The elements that are pointed at.
    elements: Vec<String>,
    /// What is tried although it cannot be done.
    attempts: Vec<String>,
    /// What Ann could do at once: only refusals are compared.
    own: &'static [&'static str],
}

static TOYS: LazyLock<Case> = LazyLock::new(|| Case {
    played: ["play 2", "end"],
    elements: (1..=12).map(|card| format!("hand:{card}")).collect(),
    attempts: (1..=12).map(|card| format!("play {card}")).collect(),
    own: &["play 2", "play 5", "play 9"],
});

static CONVOYS: LazyLock<Case> = LazyLock::new(|| {
    // Held for certain, held perhaps, and held by nobody.
    let cards = [
        "hunter",
        "spiders",
        "stormtrooper",
        "push_back",
        "net_module",
        "blocker",
        "scorn",
        "scout",
        "commando",
        "war_council",
        "medic",
        "sniper",
    ];
    let hands = cards.iter().flat_map(|card| ["p1", "p2"].map(|seat| format!("hand:{seat}:{card}")));
    let places = [
        "city:2", "city:5", "side:p1", "side:p2", "hand:p1", "hand:p2", "pile:p1", "pile:p2", "deck:p1",
        "deck:p2",
    ];
    Case {
        played: ["put stormtrooper 2", "pass"],
        elements: hands.chain(places.map(str::to_owned)).collect(),
        attempts: cards.iter().map(|card| format!("attach {card} ripper")).collect(),
        own: &[],
    }
});

/// A person who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Looker {
    Ann,
    Bob,
    Nobody,
    /// A person at a screen with both seats, after one turn, before anybody says to be the other one.
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

/// Everything that a person can ask of a table where Ann has played a card from her hand.
async fn everything(
    game: &'static dyn AnyGame,
    case: &Case,
    looker: Looker,
    start: &str,
) -> Vec<(String, String)> {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { game: Some(game), ..Rules::default() });
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let second = if looker == Looker::Both { "me" } else { "open" };
    let seats = json!([{ "holder": "me" }, { "holder": second }]);
    let table =
        ann.open(json!({ "game": game.name(), "start": start, "seats": seats, "public": true })).await;
    if looker == Looker::Both {
        ann.uncover(&table).await;
    } else {
        assert_eq!(
            bob.command(&table, &json!({ "do": "sit", "name": "Bob", "agree": true })).await.0,
            StatusCode::OK
        );
    }
    let played = match looker {
        Looker::Ann => &[][..],
        Looker::Bob | Looker::Nobody => &case.played[..1],
        Looker::Both => &case.played[..],
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
    for path in
        ["", "/view", "/lines", "/at/0", "/at/1", "/preview", "/preview?ply=0", "/record", "/invitations"]
    {
        asked.push((Method::GET, format!("{table}{path}"), None));
    }
    asked.push((Method::GET, format!("{table}/events?after=0"), None));
    for list in ["open", "mine", "watchable", "finished"] {
        asked.push((Method::GET, format!("/api/v1/tables?list={list}"), None));
    }
    for path in [
        "",
        "/replay",
        "/frame?ply=0",
        "/frame?ply=1",
        "/record",
        "/picture.svg",
        "/preview",
        "/preview?ply=0",
    ] {
        asked.push((Method::GET, format!("/t/{id}{path}"), None));
    }
    asked.push((Method::GET, format!("/t/{id}/events?after=0"), None));
    for element in &case.elements {
        asked.push((Method::GET, format!("/t/{id}/inspect?id={element}"), None));
        asked.push((Method::POST, format!("/t/{id}/why"), Some(json!({ "picks": [element] }))));
    }
    // Pages tell visitors their names: what makes them guests comes last.
    let ply = &sight["ply"];
    for element in &case.elements {
        asked.push((Method::GET, format!("{table}/inspect?element={element}"), None));
        asked.push((Method::POST, format!("{table}/why-not"), Some(json!({ "picks": [element] }))));
    }
    for action in &case.attempts {
        if looker != Looker::Ann || !case.own.contains(&action.as_str()) {
            let command = json!({ "do": "act", "ply": ply, "what": { "action": action } });
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
async fn told_apart(
    game: &'static dyn AnyGame,
    case: &Case,
    looker: Looker,
    [one, other]: [&str; 2],
) -> Vec<String> {
    let (one, other) =
        (everything(game, case, looker, one).await, everything(game, case, looker, other).await);
    assert_eq!(one.len(), other.len());
    let differ = one.into_iter().zip(other).filter(|(one, other)| one != other);
    differ.map(|((name, one), (_, other))| format!("{name}\n  {one}\n  {other}")).collect()
}

/// Two hands of Ann with the card that she plays.
const ANNS: [&str; 2] = ["alone plain 2 0 0 0|2.5.9:0|7.8:4|3.4", "alone plain 2 0 0 0|2.6.12:0|7.8:4|3.4"];

/// Two hands of Bob; one of them has the card above Ann's.
const BOBS: [&str; 2] = ["alone plain 2 0 0 0|2.5.9:0|7.8:4|3.4", "alone plain 2 0 0 0|2.5.9:0|6.10:4|3.4"];

/// A battle of Convoy with two hands each that the other side cannot tell apart.
fn battle(moloch: &str, outpost: &str) -> String {
    format!(
        "first | moloch +stormtrooper +{moloch} +push_back +net_module -transporter | outpost +scorn +{outpost} \
         +war_council -runner | 1 destroyed soldier | 2 x1 ripper battleship(shield) hacker(+1) mcpherson | \
         3 patriot hunter.2(+1) | attack=moloch battle=4 district=2"
    )
}

/// Nobody can tell two starts apart by a hand that they cannot see.
async fn nobody_learns(game: &'static dyn AnyGame, case: &Case, anns: [&str; 2], bobs: [&str; 2]) {
    for (looker, starts) in [
        (Looker::Bob, anns),
        (Looker::Ann, bobs),
        (Looker::Nobody, anns),
        (Looker::Nobody, bobs),
        (Looker::Both, anns),
        (Looker::Both, bobs),
    ] {
        let leaks = told_apart(game, case, looker, starts).await;
        assert!(leaks.is_empty(), "{looker:?}:\n{}", leaks.join("\n"));
    }
}

#[tokio::test]
async fn hidden_hands_change_no_byte() {
    nobody_learns(&HONEST_TOY, &TOYS, ANNS, BOBS).await;
}

#[tokio::test]
async fn hidden_hands_of_convoy_change_no_byte() {
    let [start, moloch, outpost] = [("spiders", "scout"), ("hunter", "scout"), ("spiders", "commando")]
        .map(|(one, other)| battle(one, other));
    let convoy = fracas::game("convoy").unwrap();
    nobody_learns(convoy, &CONVOYS, [&start, &moloch], [&start, &outpost]).await;
    // Those who hold a hand do see the difference: the answers are not the same for want of anything in them.
    assert!(!told_apart(convoy, &CONVOYS, Looker::Ann, [&start, &moloch]).await.is_empty());
}

#[tokio::test]
async fn a_leak_would_be_noticed() {
    for (game, expected) in [(&OPEN_TOY as &'static dyn AnyGame, "/view"), (&TELLING_TOY, "/commands")] {
        let leaks = told_apart(game, &TOYS, Looker::Ann, BOBS).await;
        let found = leaks.iter().any(|leak| leak.lines().next().is_some_and(|name| name.contains(expected)));
        // A rule that tells shows in the legal list, a view that is open everywhere.
        let listed = leaks.iter().any(|leak| leak.starts_with("GET /api/v1/tables/… "));
        assert!(found || listed, "{}", leaks.join("\n"));
        assert!(!leaks.is_empty());
    }
}
