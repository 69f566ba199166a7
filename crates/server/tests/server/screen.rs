//! One screen for several people: the cover between two hands, in pages, streams and JSON.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::http::{Method, StatusCode, header};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

/// Ann's hand and Bob's: their cards are written in the page as `hand:…` only.
const START: &str = "alone plain 2 0 0 0|2.5.9:0|7.8:4|3.4";

fn both() -> Value {
    json!({ "start": START, "seats": [{ "holder": "me" }, { "holder": "me" }] })
}

/// The cards of these that a text shows.
fn shown(text: &str, cards: &[u8]) -> Vec<u8> {
    cards.iter().copied().filter(|card| text.contains(&format!("hand:{card}\""))).collect()
}

const NONE: [u8; 0] = [];
const ALL: [u8; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

fn id(table: &str) -> &str {
    table.rsplit('/').next().expect("a path has parts")
}

async fn act(client: &mut Client, table: &str, action: &str) -> (StatusCode, Value) {
    let ply = client.sight(table).await["ply"].clone();
    client.command(table, &json!({ "do": "act", "ply": ply, "what": { "action": action } })).await
}

#[tokio::test]
async fn the_page_shows_a_hand_only_to_the_person_who_says_it_is_theirs() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    let page = format!("/t/{}", id(&table));

    let cover = ann.page(&page).await;
    assert!(cover.contains("Hand the device to Red") && cover.contains("I am Red: show my hand"), "{cover}");
    assert_eq!(shown(&cover, &ALL), NONE);

    // The plain form of the cover, as it is sent without scripting.
    let answer = ann.form(&format!("{page}/do"), "do=show&ply=0&seat=0").await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()[header::LOCATION], page.as_str());
    for _ in 0..2 {
        // Looking again changes nothing: it is still the same turn.
        assert_eq!(shown(&ann.page(&page).await, &ALL), [2, 5, 9]);
    }

    // An action within the turn covers nothing; the end of the turn does.
    assert_eq!(act(&mut ann, &table, "play 5").await.0, StatusCode::OK);
    assert_eq!(shown(&ann.page(&page).await, &ALL), [2, 9]);
    assert_eq!(act(&mut ann, &table, "end").await.0, StatusCode::OK);
    let cover = ann.page(&page).await;
    assert!(cover.contains("I am Blue: show my hand"), "{cover}");
    assert_eq!(shown(&cover, &ALL), NONE);
    ann.lang = "fr";
    assert!(ann.page(&page).await.contains("Je joue Blue\u{a0}: montrer ma main"));

    // A press on an older cover shows nothing.
    let late = ann.form(&format!("{page}/do"), "do=show&ply=0&seat=0").await;
    assert_eq!(late.status(), StatusCode::SEE_OTHER);
    assert_eq!(shown(&ann.page(&page).await, &ALL), NONE);
    ann.form(&format!("{page}/do"), "do=show&ply=2&seat=1").await;
    let blue = ann.page(&page).await;
    assert_eq!(shown(&blue, &[2, 9]), NONE, "Red's cards are not shown to Blue");
    assert_eq!(shown(&blue, &[7, 8]), [7, 8]);
}

#[tokio::test]
async fn the_stream_and_the_answer_call_for_the_cover_and_show_nothing() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    ann.uncover(&table).await;
    assert_eq!(act(&mut ann, &table, "play 5").await.0, StatusCode::OK);
    let sight = ann.sight(&table).await;
    let page = format!("/t/{}", id(&table));

    let stream = ann.ask(Method::GET, &format!("{page}/events?after={}", sight["seq"]), None).await;
    let mut stream = stream.into_body().into_data_stream();
    let request = axum::http::Request::builder()
        .method(Method::POST)
        .uri(format!("{page}/act"))
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/json");
    let body = json!({ "picks": ["button:end"], "ply": sight["ply"], "seq": sight["seq"] });
    let (status, answer) = read(ann.send(request, axum::body::Body::from(body.to_string())).await).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let mut told = String::new();
    while !told.contains("data:") || !told.ends_with("\n\n") {
        let part = stream.next().await.expect("the stream goes on").expect("and can be read");
        told.push_str(std::str::from_utf8(&part).expect("events are text"));
    }
    let line = told.lines().find_map(|line| line.strip_prefix("data:")).expect("an event has data");
    let event: Value = serde_json::from_str(line.trim()).expect("the data is JSON");
    for update in [&answer, &event] {
        assert_eq!((&update["cover"], &update["go"]), (&json!(1), &json!(page)));
        assert_eq!(update["parts"], json!({}));
        assert_eq!(update["picks"], Value::Null);
        assert_eq!(shown(&update.to_string(), &ALL), NONE);
        assert!(update["beats"].to_string().contains("S1 ends the turn."));
        assert!(update["beats"].to_string().contains("S2 gets a card."), "which one is not said");
    }
}

#[tokio::test]
async fn nothing_can_be_done_under_the_cover() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    // A card in the hand, one that is not there, and nonsense: the same answer.
    for action in ["play 5", "play 6", "end", "nonsense"] {
        let (status, refused) = act(&mut ann, &table, action).await;
        assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("covered")), "{action}");
    }
    for (seat, status) in [(1, StatusCode::CONFLICT), (0, StatusCode::NO_CONTENT)] {
        assert_eq!(ann.post(&format!("{table}/show"), &json!({ "seat": seat })).await.0, status);
    }
    assert_eq!(act(&mut ann, &table, "play 5").await.0, StatusCode::OK);
    // Others have no say in it.
    let mut eve = site.guest("Eve").await;
    let (status, refused) = eve.post(&format!("{table}/show"), &json!({ "seat": 0 })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("not-playing")));
}

#[tokio::test]
async fn taking_back_does_not_uncover_the_hand_of_a_person_who_is_away() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    ann.uncover(&table).await;
    assert_eq!(act(&mut ann, &table, "play 5").await.0, StatusCode::OK);
    assert_eq!(act(&mut ann, &table, "end").await.0, StatusCode::OK);
    let page = format!("/t/{}", id(&table));
    assert!(ann.page(&page).await.contains("value=\"undo\""), "the cover lets one take back");
    let ply = ann.sight(&table).await["ply"].clone();
    assert_eq!(ann.command(&table, &json!({ "do": "undo", "ply": ply })).await.0, StatusCode::OK);
    // It is Red's turn again, but the device may be in other hands by now.
    let sight = ann.sight(&table).await;
    assert_eq!((&sight["cover"], &sight["eyes"]), (&json!(0), &Value::Null));
    assert_eq!(shown(&ann.page(&page).await, &ALL), NONE);
}

#[tokio::test]
async fn a_person_who_goes_away_can_cover_the_hand_again() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    ann.uncover(&table).await;
    let page = format!("/t/{}", id(&table));
    let open = ann.page(&page).await;
    assert_eq!((shown(&open, &ALL), open.contains("value=\"hide\"")), (vec![2, 5, 9], true));
    assert_eq!(ann.form(&format!("{page}/do"), "do=hide").await.status(), StatusCode::SEE_OTHER);
    let cover = ann.page(&page).await;
    assert_eq!((shown(&cover, &ALL), cover.contains("I am Red: show my hand")), (NONE.to_vec(), true));
}

#[tokio::test]
async fn a_restart_covers_again() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    assert_eq!(ann.uncover(&table).await["eyes"], 0);
    let cookies = ann.cookies.clone();
    site.stop().await;
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    ann.cookies = cookies;
    assert_eq!(ann.sight(&table).await["cover"], 0);
}

#[tokio::test]
async fn against_a_bot_and_without_secrets_there_is_no_cover() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let bot =
        json!({ "start": START, "seats": [{ "holder": "me" }, { "holder": "bot", "level": "random" }] });
    let table = ann.open(bot).await;
    assert_eq!(shown(&ann.page(&format!("/t/{}", id(&table))).await, &ALL), [2, 5, 9]);

    let folder = Folder::new();
    let site = Site::with(&folder, Rules { game: fracas::game("nshex"), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let table = ann.open(json!({ "game": "nshex", "seats": seats })).await;
    let page = ann.page(&format!("/t/{}", id(&table))).await;
    assert!(!page.contains("privacy") && !page.contains("data-eyes") && page.contains("part-board"));
}

#[tokio::test]
async fn no_browser_keeps_what_a_table_shows() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(both()).await;
    for path in [format!("/t/{}", id(&table)), format!("/t/{}/replay", id(&table)), table.clone()] {
        let answer = ann.ask(Method::GET, &path, None).await;
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store", "{path}");
    }
}
