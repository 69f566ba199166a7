//! Ratings: which games change them, once each, and who is on the lists.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::StatusCode;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::Duration;

/// A person with an account.
pub(crate) async fn account(site: &Site, name: &str) -> Client {
    let mut client = site.visitor();
    let credentials = json!({ "name": name, "password": "correct horse" });
    let (status, answer) = client.post("/api/v1/session/register", &credentials).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    client
}

/// Plays until the game is over.
pub(crate) async fn play(client: &mut Client, table: &str) -> Value {
    loop {
        let sight = client.until(table, |sight| sight["to_act"] == 0 || sight["over"] == true).await;
        if sight["over"] == true {
            return sight;
        }
        let (status, answer) = client.act(table).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
}

/// The first game of a person, once its result is worked out.
pub(crate) async fn latest(client: &mut Client, name: &str, table: &str) -> Value {
    let id = table.rsplit('/').next().expect("a table has a name");
    for _ in 0..2000 {
        let (status, found) = client.get(&format!("/api/v1/people/{name}/games")).await;
        assert_eq!(status, StatusCode::OK, "{found}");
        let games = found["games"].as_array().expect("a list");
        if let Some(game) = games.iter().find(|game| game["table"] == id) {
            return game.clone();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the result is worked out some time");
}

fn against_a_bot() -> Value {
    json!({ "rated": true, "seats": [{ "holder": "me" }, { "holder": "bot", "level": "random" }] })
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = account(&site, "Ann").await;
    let table = ann.open(against_a_bot()).await;
    let sight = ann.sight(&table).await;
    assert_eq!((&sight["rated"], &sight["rights"]["hint"]), (&json!(true), &json!(false)));
    ann.act(&table).await;
    let ply = loop {
        let sight = ann.sight(&table).await;
        if sight["to_act"] == 0 {
            break sight["ply"].clone();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    let (_, refused) = ann.command(&table, &json!({ "do": "undo", "ply": ply })).await;
    assert_eq!(refused["error"], "no-undo", "nothing is taken back in a rated game");
    let leave = json!({ "do": "seat_bot", "seat": 0, "level": "random" });
    assert_eq!(ann.command(&table, &leave).await.0, StatusCode::CONFLICT, "nobody leaves it to a machine");
    play(&mut ann, &table).await;
    let game = latest(&mut ann, "Ann", &table).await;
    assert_eq!(game["unrated"], Value::Null, "{game}");
    assert_ne!(game["change"], 0);
    let (_, before) = ann.get("/api/v1/people/Ann").await;
    let rating = &before["games"][0]["rating"];
    assert_eq!((&rating["games"], &rating["provisional"]), (&json!(1), &json!(true)), "{before}");
    assert_eq!(before["games"][0]["curve"].as_array().map(Vec::len), Some(1));
    let (_, ladder) = site.visitor().get("/api/v1/ratings/toy").await;
    let names: Vec<&Value> =
        ladder["players"].as_array().unwrap().iter().map(|one| &one["account"]).collect();
    assert!(names.contains(&&json!("Ann")) && names.contains(&&Value::Null), "{ladder}");
    // The one who looks for what is left to do finds nothing.
    site.state.hub().wake().await.unwrap();
    site.state.hub().record_results().await.unwrap();
    assert_eq!(ann.get("/api/v1/people/Ann").await.1, before);
    let (_, metrics) = site.visitor().get("/metrics").await;
    assert!(metrics.as_str().unwrap().contains("fracas_rated_games_total 1\n"));
    site.stop().await;
}

#[tokio::test]
async fn a_result_that_a_crash_left_behind_is_found_again() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = account(&site, "Ann").await;
    let session = ann.cookies[0].1.clone();
    let table = ann.open(against_a_bot()).await;
    play(&mut ann, &table).await;
    let game = latest(&mut ann, "Ann", &table).await;
    site.stop().await;
    // What a server leaves that is killed between the last action and the rating.
    let connection = Connection::open(folder.path().join("fracas.sqlite")).unwrap();
    connection
        .execute_batch(
            "delete from played; delete from results; delete from ratings; update games set settled = 0",
        )
        .unwrap();
    drop(connection);
    let site = Site::new(&folder);
    let mut ann = site.with_session(&session);
    assert_eq!(ann.get("/api/v1/people/Ann/games").await.1["games"], json!([]));
    site.state.hub().wake().await.unwrap();
    let (_, found) = ann.get("/api/v1/people/Ann/games").await;
    assert_eq!(found["games"], json!([game]), "the same as before");
    site.stop().await;
}

#[tokio::test]
async fn what_is_not_fair_is_not_rated() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut guest) = (account(&site, "Ann").await, site.guest("Guest").await);
    let (status, refused) = guest
        .post(
            "/api/v1/tables",
            &json!({ "game": "toy", "rated": true, "seats": [{ "holder": "me" }, { "holder": "open" }] }),
        )
        .await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("account-needed")));
    let me = json!({ "holder": "me" });
    let bot = json!({ "holder": "bot", "level": "random" });
    for (more, why) in [
        (json!({ "seats": [me, me] }), "one person"),
        (json!({ "seats": [bot, bot] }), "machines"),
        (json!({ "seats": [me, bot], "allow": ["hints"] }), "hints"),
        (json!({ "seats": [me, bot], "allow": ["several_seats"] }), "seats"),
    ] {
        let mut opening = json!({ "game": "toy", "rated": true });
        opening.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, refused) = ann.post("/api/v1/tables", &opening).await;
        assert_eq!((status.as_u16(), &refused["error"]), (422, &json!("not-ratable")), "{why}: {refused}");
    }
    // A guest does not sit down at a rated table.
    let open = json!({ "rated": true, "public": true, "seats": [me, { "holder": "open" }] });
    let table = ann.open(open).await;
    let (status, refused) = guest.command(&table, &json!({ "do": "sit" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("account-needed")));
    // Who gives up at once has played no game.
    let table = ann.open(against_a_bot()).await;
    assert_eq!(ann.command(&table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    assert_eq!(latest(&mut ann, "Ann", &table).await["unrated"], "short");
    // A casual game is told of and changes nothing.
    let table = ann.open(json!({ "seats": [me, bot] })).await;
    play(&mut ann, &table).await;
    assert_eq!(latest(&mut ann, "Ann", &table).await["unrated"], "casual");
    let (_, profile) = ann.get("/api/v1/people/Ann").await;
    assert_eq!(profile["games"][0]["rating"], Value::Null, "{profile}");
    site.stop().await;
}

#[tokio::test]
async fn people_at_one_address_are_not_rated() {
    for (address, why) in [("198.51.100.7", json!("same_address")), ("203.0.113.9", Value::Null)] {
        let folder = Folder::new();
        let site = Site::with(&folder, Rules { behind_proxy: true, ..Rules::default() });
        let mut ann = site.visitor();
        ann.address = Some("198.51.100.7");
        let mut bob = site.visitor();
        bob.address = Some(address);
        for (client, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
            let credentials = json!({ "name": name, "password": "correct horse" });
            let (status, answer) = client.post("/api/v1/session/register", &credentials).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
        let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
        let table = ann.open(json!({ "rated": true, "public": true, "seats": seats })).await;
        assert_eq!(bob.command(&table, &json!({ "do": "sit" })).await.0, StatusCode::OK);
        loop {
            let sight = ann.sight(&table).await;
            if sight["over"] == true {
                break;
            }
            let client = if sight["to_act"] == 0 { &mut ann } else { &mut bob };
            assert_eq!(client.act(&table).await.0, StatusCode::OK);
        }
        assert_eq!(latest(&mut ann, "Ann", &table).await["unrated"], why, "{address}");
        site.stop().await;
    }
}
