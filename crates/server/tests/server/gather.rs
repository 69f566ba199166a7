//! What people who were brought together are asked and told: shares in chance, invitations declined, rules, ratings.

use crate::help::{Client, Folder, Rules, Site};
use crate::ratings::{account, latest, play};
use axum::http::{Method, StatusCode};
use fracas_table::Seed;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

/// The page of someone at a table: it promises when it is asked to, and shows when it is asked to.
async fn page_answers(client: &mut Client, table: &str, share: &Seed) {
    let shares = client.sight(table).await["shares"].clone();
    if shares["wanted"] == true {
        let promise = json!({ "do": "promise_share", "hash": share.commitment() });
        assert_eq!(client.command(table, &promise).await.0, StatusCode::OK);
    } else if shares["show"] == share.commitment() {
        let show = json!({ "do": "show_share", "share": share.reveal() });
        assert_eq!(client.command(table, &show).await.0, StatusCode::OK);
    }
}

/// Plays a game to which both pages contribute: both give up in turn, and the file is verified.
async fn shared_game(one: &mut Client, other: &mut Client, table: &str) {
    let before = one.sight(table).await;
    assert_eq!((&before["started"], &before["shares"]["awaited"]), (&json!(false), &json!(true)), "{before}");
    for _ in 0..2 {
        page_answers(one, table, &Seed([1; 32])).await;
        page_answers(other, table, &Seed([2; 32])).await;
    }
    assert_eq!(one.sight(table).await["started"], true);
    assert_eq!(one.command(table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    let file = one.page(&format!("{table}/record")).await;
    assert!(
        file.contains("[ShareS1 \"") && file.contains("[ShareS2 \"") && !file.contains(" -\"]"),
        "{file}"
    );
    let (status, verified) = one.post("/api/v1/verify", &json!({ "text": file })).await;
    assert_eq!(status, StatusCode::OK, "{verified}");
}

#[tokio::test]
async fn players_who_were_paired_and_those_of_a_rematch_draw_together() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let wish = json!({ "game": "toy", "clock": "5+5" });
    ann.post("/api/v1/pairing", &wish).await;
    let found = bob.post("/api/v1/pairing", &wish).await.1["table"].clone();
    let table = format!("/api/v1/tables/{}", found.as_str().expect("both were there"));
    let page = table.replace("/api/v1/tables/", "/t/");
    let asks = ann.page(&page).await;
    assert!(asks.contains("id=\"share\"") && asks.contains("data-awaited"), "the page answers by itself");
    assert!(asks.contains("value=\"waive_share\""), "or a click does, without scripting");
    assert!(!site.visitor().page(&page).await.contains("id=\"share\""));
    let refused = ann.command(&table, &json!({ "do": "act", "ply": 0, "what": { "action": "end" } })).await;
    assert_eq!(refused.0, StatusCode::CONFLICT, "nobody acts before the draws are settled");
    shared_game(&mut ann, &mut bob, &table).await;
    for who in [&mut ann, &mut bob] {
        assert_eq!(who.command(&table, &json!({ "do": "ask_rematch" })).await.0, StatusCode::OK);
    }
    let next = ann.until(&table, |sight| sight["next"].is_string()).await["next"].clone();
    let next = format!("/api/v1/tables/{}", next.as_str().expect("a name"));
    shared_game(&mut ann, &mut bob, &next).await;
    site.stop().await;
}

#[tokio::test]
async fn players_of_a_tournament_draw_together_and_without_scripting_nobody_waits() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let plan = json!({ "name": "Cup", "game": "toy", "players": 2, "duel": true });
    let made = ann.post("/api/v1/tournaments", &plan).await.1;
    let place = format!("/api/v1/tournaments/{}", made["id"].as_str().expect("a name"));
    for who in [&mut ann, &mut bob] {
        who.post(&format!("{place}/commands"), &json!({ "do": "join" })).await;
    }
    let first = ann.get(&place).await.1["table"].as_str().expect("it has begun").to_owned();
    shared_game(&mut ann, &mut bob, &format!("/api/v1/tables/{first}")).await;
    // The second game of the duel asks again; this time both do without, by the button of the page.
    let table = format!("/api/v1/tables/{first}");
    let next = ann.until(&table, |sight| sight["next"].is_string()).await["next"].clone();
    let next = next.as_str().expect("a name").to_owned();
    for who in [&mut ann, &mut bob] {
        assert_eq!(who.sight(&format!("/api/v1/tables/{next}")).await["started"], false);
        let sent = who.form(&format!("/t/{next}/do"), "do=waive_share").await;
        assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(ann.sight(&format!("/api/v1/tables/{next}")).await["started"], true);
    site.stop().await;
}

#[tokio::test]
async fn who_invites_reads_that_the_invitation_was_declined() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }] })).await;
    let token = ann.get(&format!("{table}/invitations")).await.1["invitations"][0]["token"].clone();
    let token = token.as_str().expect("a token").to_owned();
    let page = table.replace("/api/v1/tables/", "/t/");
    let mut bob = site.visitor();
    assert!(bob.page(&format!("{page}/join/{token}")).await.contains(&format!("{page}/decline/{token}")));
    let mut stream =
        ann.ask(Method::GET, &format!("{page}/events"), None).await.into_body().into_data_stream();
    assert_eq!(bob.form(&format!("{page}/decline/{token}"), "name=Bob").await.status(), StatusCode::OK);
    let told = loop {
        let part = stream.next().await.expect("the stream goes on").expect("it is whole");
        let text = String::from_utf8_lossy(&part).into_owned();
        if text.contains("declined") {
            break text;
        }
    };
    assert!(told.contains("invitation"), "{told}");
    // Once is enough, a wrong link is none, and the seat stays open.
    let seq = ann.sight(&table).await["seq"].clone();
    assert_eq!(
        bob.post(&format!("{table}/decline"), &json!({ "token": token })).await.0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(ann.sight(&table).await["seq"], seq);
    let wrong = json!({ "token": "0".repeat(32) });
    assert_eq!(bob.post(&format!("{table}/decline"), &wrong).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.form(&format!("{page}/join/{token}"), "name=Bob").await.status(), StatusCode::SEE_OTHER);
    let late = bob.post(&format!("{table}/decline"), &json!({ "token": token })).await;
    assert_eq!(late.0, StatusCode::NOT_FOUND, "the seat is taken");
    site.stop().await;
}

#[tokio::test]
async fn who_is_muted_is_not_heard_at_open_pages_either() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    bob.command(&table, &json!({ "do": "sit" })).await;
    let path = format!("{}/events", table.replace("/api/v1/tables/", "/t/"));
    let mut open = ann.ask(Method::GET, &path, None).await.into_body().into_data_stream();
    let others = bob.ask(Method::GET, &path, None).await.into_body().into_data_stream();
    let mute = json!({ "name": "Bob", "bond": "mute" });
    assert_eq!(ann.post("/api/v1/session/bonds", &mute).await.0, StatusCode::OK);
    // The stream ends; the browser opens it again, and reads no word of Bob.
    while open.next().await.is_some() {}
    let seq = ann.sight(&table).await["seq"].as_u64().expect("a number");
    let again = format!("{path}?after={seq}");
    let mut open = ann.ask(Method::GET, &again, None).await.into_body().into_data_stream();
    bob.command(&table, &json!({ "do": "say", "text": "rude words" })).await;
    ann.command(&table, &json!({ "do": "say", "text": "kind words" })).await;
    let mut read = String::new();
    while !read.contains("kind words") {
        let part = open.next().await.expect("the stream goes on").expect("it is whole");
        read.push_str(&String::from_utf8_lossy(&part));
    }
    assert!(!read.contains("rude words"), "{read}");
    drop(others);
    site.stop().await;
}

#[tokio::test]
async fn lists_say_what_is_played_by_which_rules() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let answers = json!({ "edition": "2.0", "mercenaries": "2" });
    let opening = json!({ "game": "nshex", "answers": answers, "public": true,
        "seats": [{ "holder": "me" }, { "holder": "open" }] });
    let (status, opened) = ann.post("/api/v1/tables", &opening).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let lobby = ann.get("/api/v1/lobby").await.1;
    let options = lobby["open"][0]["options"].to_string();
    assert!(options.contains("2nd edition") && options.contains("Mercenaries: 2"), "{options}");
    let page = ann.page("/lobby?lang=fr").await;
    assert!(page.contains("Mercenaires"), "{page}");
    site.stop().await;
}

#[tokio::test]
async fn the_end_of_a_rated_game_says_what_it_made_of_ones_rating() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let opening =
        json!({ "rated": true, "seats": [{ "holder": "me" }, { "holder": "bot", "level": "random" }] });
    let table = ann.open(opening).await;
    let page = table.replace("/api/v1/tables/", "/t/");
    assert_eq!(ann.get(&format!("{page}/rating")).await.1["text"], Value::Null);
    play(&mut ann, &table).await;
    let game = latest(&mut ann, "Ann", &table).await;
    let told = ann.get(&format!("{page}/rating")).await.1["text"].clone();
    let told = told.as_str().expect("it is rated").to_owned();
    let change = game["change"].as_i64().expect("the game changed it");
    assert_eq!(told, format!("Your rating: {} ({change:+})", game["rating"]), "as in the profile");
    assert!(ann.page(&page).await.contains("id=\"rating-change\""));
    // Nobody reads it of another.
    assert_eq!(bob.get(&format!("{page}/rating")).await.1["text"], Value::Null);
    assert_eq!(site.visitor().get(&format!("{page}/rating")).await.1["text"], Value::Null);
    site.stop().await;
}

#[tokio::test]
async fn guests_make_few_tournaments_and_take_no_place_from_accounts() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let plan = json!({ "name": "Cup", "game": "toy", "players": 2 });
    let all = "/api/v1/tournaments";
    for number in 0..50 {
        let mut guest = site.guest(&format!("G{number}")).await;
        assert_eq!(guest.post(all, &plan).await.0, StatusCode::CREATED);
        if number == 0 {
            assert_eq!(guest.post(all, &plan).await.1["error"], "tournament-guests", "one for a guest");
        }
    }
    let mut guest = site.guest("One more").await;
    assert_eq!(guest.post(all, &plan).await.1["error"], "tournament-guests", "and fifty for all");
    let mut ann = account(&site, "Ann").await;
    for _ in 0..5 {
        assert_eq!(ann.post(all, &plan).await.0, StatusCode::CREATED);
    }
    assert_eq!(ann.post(all, &plan).await.1["error"], "tournament-many");
    site.stop().await;
}
