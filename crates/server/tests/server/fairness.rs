//! What people owe each other at a table: seats, bots, hints, prepared positions.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::http::StatusCode;
use serde_json::{Value, json};

const HANDS: &str = "first | moloch +hunter*2 +ripper | outpost +scout | engage battle=1";

fn page_of(table: &str) -> String {
    table.replace("/api/v1/tables/", "/t/")
}

async fn pair(folder: &Folder) -> (Site, Client, Client) {
    let site = Site::with(folder, Rules { all_games: true, ..Rules::default() });
    let (ann, bob) = (site.guest("Ann").await, site.guest("Bob").await);
    (site, ann, bob)
}

fn open_seat(game: &str, more: &Value) -> Value {
    let mut opening =
        json!({ "game": game, "seats": [{ "holder": "me" }, { "holder": "open" }], "public": true });
    if let (Some(opening), Some(more)) = (opening.as_object_mut(), more.as_object()) {
        opening.extend(more.clone());
    }
    opening
}

#[tokio::test]
async fn a_prepared_position_is_named_in_lists_and_at_the_table() {
    let folder = Folder::new();
    let (site, mut ann, mut bob) = pair(&folder).await;
    let sit = json!({ "do": "sit", "name": "Bob" });
    // Nothing is hidden in this game: it is enough that everybody reads it.
    let start = "3.0 | borgo 20 hq@c1 | hegemony 20 hq@c5 | p1 turn";
    let table = ann.open(open_seat("nshex", &json!({ "start": start }))).await;
    site.state.store().flush().await.unwrap();
    let (_, list) = bob.get("/api/v1/tables").await;
    assert_eq!(list["tables"][0]["origin"], "prepared");
    assert!(bob.page("/").await.contains("prepared position"));
    bob.lang = "fr";
    assert!(bob.page("/").await.contains("position préparée"));
    bob.lang = "en";
    assert!(bob.page(&page_of(&table)).await.contains("begins with a prepared position"));
    assert_eq!(bob.sight(&table).await["prepared"], "open");
    assert_eq!(bob.command(&table, &sit).await.0, StatusCode::OK);
    // A game by the rules says nothing of the kind.
    let usual = ann.open(open_seat("nshex", &json!({}))).await;
    assert!(!bob.page(&page_of(&usual)).await.contains("prepared"));
    assert_eq!(bob.sight(&usual).await["prepared"], Value::Null);
}

#[tokio::test]
async fn hands_that_the_opener_knows_are_played_by_those_who_agree() {
    let folder = Folder::new();
    let (_site, mut ann, mut bob) = pair(&folder).await;
    let table = ann.open(open_seat("convoy", &json!({ "start": HANDS }))).await;
    let page = page_of(&table);
    let shown = bob.page(&page).await;
    assert!(shown.contains("knows what is hidden") && shown.contains("name=\"agree\""), "{shown}");
    let (status, refused) = bob.command(&table, &json!({ "do": "sit", "name": "Bob" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("prepared")));
    assert_eq!(bob.form(&format!("{page}/do"), "do=sit&seat=1").await.status(), StatusCode::CONFLICT);
    let agreed = json!({ "do": "sit", "name": "Bob", "agree": true });
    assert_eq!(bob.command(&table, &agreed).await.0, StatusCode::OK);
    // The same by the link of a seat.
    let table = ann.open(open_seat("convoy", &json!({ "start": HANDS, "public": false }))).await;
    let (_, links) = ann.get(&format!("{table}/invitations")).await;
    let token = links["invitations"][0]["token"].as_str().unwrap().to_owned();
    let link = format!("{}/join/{token}", page_of(&table));
    assert!(bob.page(&link).await.contains("name=\"agree\""));
    assert_eq!(bob.form(&link, "name=Bob").await.status(), StatusCode::CONFLICT);
    let (status, _) = bob.post(&format!("{table}/join"), &json!({ "token": token })).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(bob.form(&link, "name=Bob&agree=yes").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(bob.sight(&table).await["started"], true);
}

#[tokio::test]
async fn hints_are_for_who_plays_alone_or_by_agreement_of_all() {
    let folder = Folder::new();
    let (_site, mut ann, mut bob) = pair(&folder).await;
    let clock = json!({ "clock": "real_time", "base": 600_000, "increment": 15_000 });
    for (allow, expected) in [(json!([]), StatusCode::FORBIDDEN), (json!(["hints"]), StatusCode::OK)] {
        let table = ann.open(open_seat("nshex", &json!({ "clock": clock, "allow": allow }))).await;
        assert_eq!(bob.command(&table, &json!({ "do": "sit", "name": "Bob" })).await.0, StatusCode::OK);
        let page = page_of(&table);
        let allowed = expected == StatusCode::OK;
        let shown = ann.page(&page).await;
        assert_eq!(shown.contains("value=\"hint\""), allowed);
        assert_eq!(shown.contains("Hints are allowed to everybody"), allowed, "all read what they agree to");
        let answer = ann.form(&format!("{page}/do"), "do=hint").await;
        assert_eq!(answer.status(), expected);
        if !allowed {
            let (_, text) = read(answer).await;
            assert!(text.as_str().is_some_and(|text| text.contains("games without other people")), "{text}");
        }
    }
}

#[tokio::test]
async fn seats_and_bots_are_the_business_of_who_opened_the_table() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob, mut eve) =
        (site.guest("Ann").await, site.guest("Bob").await, site.guest("Eve").await);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }, { "holder": "open" }]);
    let opening = json!({ "answers": { "seats": "3" }, "seats": seats, "public": true });
    let table = ann.open(opening.clone()).await;
    let sit = |seat: u8, name: &str| json!({ "do": "sit", "seat": seat, "name": name });
    let bot = json!({ "do": "seat_bot", "seat": 2, "level": "random" });
    assert_eq!(bob.command(&table, &sit(1, "Bob")).await.0, StatusCode::OK);
    let (status, refused) = bob.command(&table, &sit(2, "Bob")).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("one-seat")));
    let (_, links) = bob.get(&format!("{table}/invitations")).await;
    let (status, refused) =
        bob.post(&format!("{table}/join"), &json!({ "token": links["invitations"][0]["token"] })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("one-seat")), "nor by a link");
    let (status, refused) = bob.command(&table, &bot).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("not-opener")));
    let page = page_of(&table);
    assert!(!bob.page(&page).await.contains("value=\"seat-bot\""));
    assert!(ann.page(&page).await.contains("value=\"seat-bot\""));
    assert_eq!(ann.command(&table, &bot).await.0, StatusCode::OK);

    let mut opening = opening;
    opening["allow"] = json!(["several_seats"]);
    let table = ann.open(opening).await;
    assert_eq!(eve.command(&table, &sit(1, "Eve")).await.0, StatusCode::OK);
    assert_eq!(eve.command(&table, &sit(2, "Eve")).await.0, StatusCode::OK);
}
