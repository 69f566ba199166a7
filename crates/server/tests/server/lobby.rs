//! From the lobby to a table, and from one game to the next.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

/// A public table with one open seat; its path in the API and its name.
async fn public(client: &mut Client) -> (String, String) {
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = client.open(json!({ "public": true, "seats": seats })).await;
    let id = table.rsplit('/').next().expect("a path has parts").to_owned();
    (table, id)
}

fn location(response: &axum::response::Response) -> String {
    response.headers()[header::LOCATION].to_str().expect("an address is text").to_owned()
}

#[tokio::test]
async fn joining_from_the_lobby_is_one_click() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let (table, id) = public(&mut ann).await;
    let button = format!("action=\"/t/{id}/join\"");
    assert!(!ann.page("/").await.contains(&button), "nobody joins their own table");
    let mut bob = site.guest("Bob").await;
    assert!(bob.page("/").await.contains(&button));
    let joined = bob.form(&format!("/t/{id}/join"), "").await;
    assert_eq!((joined.status(), location(&joined)), (StatusCode::SEE_OTHER, format!("/t/{id}")));
    let chairs = bob.sight(&table).await["chairs"].clone();
    assert_eq!((&chairs[1]["name"], &chairs[1]["yours"]), (&json!("Bob"), &json!(true)));
    // A second click changes nothing; the one who comes too late is told so.
    assert_eq!(bob.form(&format!("/t/{id}/join"), "").await.status(), StatusCode::SEE_OTHER);
    let late = site.guest("Cid").await.form(&format!("/t/{id}/join"), "").await;
    assert_eq!(late.status(), StatusCode::CONFLICT);
}

#[tokio::test]
async fn who_has_no_name_yet_is_asked_for_one_and_then_sits() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let (table, id) = public(&mut ann).await;
    let mut zoe = site.visitor();
    let (status, page) = read(zoe.form(&format!("/t/{id}/join"), "").await).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.as_str().unwrap().contains("name=\"name\""), "{page}");
    assert!(zoe.cookies.is_empty(), "a question makes nobody a guest");
    assert_eq!(ann.sight(&table).await["started"], false);
    let joined = zoe.form(&format!("/t/{id}/join"), "name=Zo%C3%A9").await;
    assert_eq!(joined.status(), StatusCode::SEE_OTHER);
    assert_eq!(zoe.sight(&table).await["chairs"][1]["name"], "Zoé");
    // A private table stays closed.
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let private = ann.open(json!({ "seats": seats })).await;
    let id = private.rsplit('/').next().unwrap();
    assert_eq!(zoe.form(&format!("/t/{id}/join"), "").await.status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn nobody_watches_their_own_game() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let (table, id) = public(&mut ann).await;
    let mut bob = site.guest("Bob").await;
    bob.form(&format!("/t/{id}/join"), "").await;
    ann.until(&table, |sight| sight["started"] == true).await;
    let link = format!("href=\"/t/{id}\"");
    assert!(site.guest("Eve").await.page("/lobby").await.contains(&link), "others watch it");
    for player in [&mut ann, &mut bob] {
        assert!(!player.page("/lobby").await.contains(&link));
        // Programs are told of all games, and which are their own.
        let (_, lobby) = player.get("/api/v1/lobby").await;
        let seats = lobby["playing"][0]["seats"].as_array().expect("the game is listed");
        assert_eq!(seats.iter().filter(|seat| seat["yours"] == true).count(), 1, "{lobby}");
    }
}

/// What the page of a person is told in answer to a command.
async fn told(client: &mut Client, id: &str, fields: &Value) -> Value {
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/t/{id}/do"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "application/json");
    let (status, update) = read(client.send(request, Body::from(fields.to_string())).await).await;
    assert_eq!(status, StatusCode::OK, "{update}");
    update
}

#[tokio::test]
async fn a_rematch_takes_both_players_along_and_nobody_else() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob, mut eve) =
        (site.guest("Ann").await, site.guest("Bob").await, site.guest("Eve").await);
    let (table, id) = public(&mut ann).await;
    assert_eq!(bob.form(&format!("/t/{id}/join"), "").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.command(&table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    let events = format!("/t/{id}/events");
    let mut streams = Vec::new();
    for client in [&mut ann, &mut bob, &mut eve] {
        streams.push(crate::streams::Stream::open(client, &events, None).await.unwrap());
    }
    let seq = ann.sight(&table).await["seq"].clone();
    let asked = told(&mut ann, &id, &json!({ "do": "rematch", "seq": seq })).await;
    assert_eq!(asked["go"], Value::Null, "the other has not agreed");
    let agreed = told(&mut bob, &id, &json!({ "do": "rematch", "seq": seq })).await;
    let next = ann.sight(&table).await["next"].as_str().expect("the next game is open").to_owned();
    assert_eq!(agreed["go"], format!("/t/{next}"));
    for (stream, goes) in streams.iter_mut().zip([true, true, false]) {
        let mut gone = Value::Null;
        loop {
            let (_, update) = stream.next().await.expect("the stream goes on");
            if !update["go"].is_null() {
                gone = update["go"].clone();
            }
            if update["parts"]["part-tools"].as_str().is_some_and(|tools| tools.contains(&next)) {
                break;
            }
        }
        assert_eq!(gone == format!("/t/{next}"), goes, "{gone}");
    }
    // The one who comes back to the old table is not led away again, and finds the link.
    let page = ann.page(&format!("/t/{id}")).await;
    assert!(page.contains(&format!("href=\"/t/{next}\"")));
    let seq = ann.sight(&table).await["seq"].clone();
    assert_eq!(
        told(&mut ann, &id, &json!({ "do": "say", "text": "hm", "seq": seq })).await["go"],
        Value::Null
    );
}

#[tokio::test]
async fn without_scripting_a_rematch_leads_there_too() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let (table, id) = public(&mut ann).await;
    bob.form(&format!("/t/{id}/join"), "").await;
    ann.command(&table, &json!({ "do": "resign" })).await;
    let asked = ann.form(&format!("/t/{id}/do"), "do=rematch").await;
    assert_eq!(location(&asked), format!("/t/{id}"));
    assert!(ann.page(&format!("/t/{id}")).await.contains("http-equiv=\"refresh\""), "the page looks again");
    assert!(!bob.page(&format!("/t/{id}")).await.contains("http-equiv=\"refresh\""));
    let agreed = bob.form(&format!("/t/{id}/do"), "do=rematch").await;
    let next = ann.sight(&table).await["next"].as_str().unwrap().to_owned();
    assert_eq!(location(&agreed), format!("/t/{next}"));
    let page = ann.page(&format!("/t/{id}")).await;
    assert!(page.contains(&format!("href=\"/t/{next}\"")) && !page.contains("http-equiv=\"refresh\""));
}

#[tokio::test]
async fn nobody_loses_on_time_at_a_table_they_never_opened() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let clock = json!({ "clock": "real_time", "base": 50, "increment": 0 });
    let table = ann.open(json!({ "public": true, "seats": seats, "clock": clock })).await;
    let id = table.rsplit('/').next().unwrap();
    bob.form(&format!("/t/{id}/join"), "").await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(ann.sight(&table).await["over"], false);
    // After the first action of its owner it runs, and runs out by itself.
    let first = if ann.sight(&table).await["to_act"].is_null() { &mut bob } else { &mut ann };
    assert_eq!(first.act(&table).await.0, StatusCode::OK);
    let over = ann.until(&table, |sight| sight["over"] == true).await;
    assert!(over["result"].as_str().is_some_and(|text| text.contains("time")), "{}", over["result"]);
}

#[tokio::test]
async fn a_side_chosen_in_the_form_is_played_no_matter_who_begins() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    assert!(ann.page("/new/nshex").await.contains("name=\"seat\" value=\"mine\""));
    let mut begins = Vec::new();
    for first in ["me", "other", "random", "random", "random", "random"] {
        let fields =
            format!("game=nshex&mode=computer&level=random&army1=borgo&army2=moloch&seat=mine&first={first}");
        let opened = ann.form("/play", &fields).await;
        assert_eq!(opened.status(), StatusCode::SEE_OTHER);
        let chairs = ann.sight(&location(&opened).replace("/t/", "/api/v1/tables/")).await["chairs"].clone();
        let chairs = chairs.as_array().expect("a list").clone();
        let mine: Vec<&Value> = chairs.iter().filter(|chair| chair["yours"] == true).collect();
        assert_eq!((mine.len(), &mine[0]["title"]), (1, &json!("Borgo")), "{first}: {chairs:?}");
        begins.push(chairs[0]["yours"] == true);
    }
    assert_eq!(begins[..2], [true, false], "who begins is another question");
    site.stop().await;
}
