//! Opening, playing, refusing, storing, listing.

use crate::help::{Folder, Rules, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use fracas_server::{LimitRules, Rate};
use serde_json::{Value, json};

fn hot_seat() -> Value {
    json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })
}

#[tokio::test]
async fn a_game_at_one_screen_goes_to_its_end_and_its_draws_can_be_checked() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(hot_seat()).await;
    let first = ann.sight(&table).await;
    assert_eq!(first["seed"], Value::Null);
    let (status, refused) = ann.get(&format!("{table}/record")).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("hidden")));
    let mut plies = 0;
    while ann.sight(&table).await["over"] == false {
        let (status, ack) = ann.act(&table).await;
        assert_eq!(status, StatusCode::OK, "{ack}");
        plies += 1;
        assert!(plies < 200, "the toy ends");
    }
    let last = ann.sight(&table).await;
    assert_eq!(last["commitment"], first["commitment"]);
    assert!(last["seed"].as_str().is_some_and(|seed| seed.len() == 64));
    let (status, file) = ann.get(&format!("{table}/record")).await;
    assert_eq!(status, StatusCode::OK);
    let text = file.as_str().unwrap();
    let (status, verified) = ann.post("/api/v1/verify", &json!({ "text": text })).await;
    assert_eq!(status, StatusCode::OK, "{verified}");
    let (status, imported) = ann.post("/api/v1/import", &json!({ "text": text })).await;
    assert_eq!((status, &imported["game"]), (StatusCode::OK, &json!("toy")), "{imported}");
    let forged = text.replacen("[Seed \"", "[Seed \"0", 1);
    let (status, _) = ann.post("/api/v1/verify", &json!({ "text": forged })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_is_acknowledged_is_there_after_a_restart() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(hot_seat()).await;
    for _ in 0..7 {
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    }
    let before = ann.sight(&table).await;
    let (_, lines) = ann.get(&format!("{table}/lines")).await;
    let cookies = ann.cookies.clone();
    drop(ann);
    site.stop().await;

    let site = Site::new(&folder);
    let mut ann = site.visitor();
    ann.cookies = cookies;
    let after = ann.uncover(&table).await;
    for part in ["seq", "ply", "scene", "offers", "picks", "chairs", "commitment", "undo"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    assert_eq!(ann.get(&format!("{table}/lines")).await.1, lines);
    assert_eq!(ann.act(&table).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_key_is_carried_out_once_for_each_person() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let mut opening = hot_seat();
    opening["allow"] = json!(["spectators_talk"]);
    let table = ann.open(opening).await;
    let say = json!({ "do": "say", "text": "Hello" });
    let (_, first) = ann.keyed(&table, "k1", &say).await;
    assert_eq!(first["repeated"], false);
    let (_, more) = ann.keyed(&table, "k2", &say).await;
    let (status, again) = ann.keyed(&table, "k1", &say).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&again["repeated"], &again["seq"]), (&json!(true), &first["seq"]));
    let (_, others) = bob.keyed(&table, "k1", &say).await;
    assert_eq!(others["repeated"], false);
    assert_eq!(others["seq"].as_u64(), more["seq"].as_u64().map(|seq| seq + 1));
    let (status, _) = ann.keyed(&table, &"k".repeat(201), &say).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_key_stands_for_one_command() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(hot_seat()).await;
    let say = |text: &str| json!({ "do": "say", "text": text });
    let (_, first) = ann.keyed(&table, "k1", &say("Hello")).await;
    let (status, refused) = ann.keyed(&table, "k1", &say("Bye")).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("key-reused")));
    let (status, refused) = ann.keyed(&table, "k1", &json!({ "do": "resign" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("key-reused")));
    assert_eq!(ann.sight(&table).await["seq"], first["seq"], "nothing was done");
    let (status, again) = ann.keyed(&table, "k1", &say("Hello")).await;
    assert_eq!((status, &again["repeated"]), (StatusCode::OK, &json!(true)));
}

#[tokio::test]
async fn refusals_have_a_word_a_status_and_a_sentence_in_the_language() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    bob.lang = "fr-FR, en;q=0.5";
    let table =
        ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }], "public": true })).await;
    let act = json!({ "do": "act", "ply": 0, "what": { "action": "end" } });
    let (status, refused) = ann.command(&table, &act).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("not-started")));
    assert_eq!(bob.command(&table, &json!({ "do": "sit", "name": "Bob" })).await.0, StatusCode::OK);
    let ply = ann.sight(&table).await["ply"].clone();
    let act = |ply: &Value, action: &str| json!({ "do": "act", "ply": ply, "what": { "action": action } });
    let cases = [
        (act(&json!(1), "end"), 409, "stale"),
        (act(&ply, "end"), 422, "illegal"),
        (act(&ply, "dance"), 422, "unreadable-action"),
        (json!({ "do": "ask_rematch" }), 409, "not-over"),
        (json!({ "do": "answer_undo", "yes": true }), 409, "nothing-asked"),
        (json!({ "do": "say", "text": "" }), 422, "text"),
        (json!({ "do": "fly" }), 400, "unreadable"),
    ];
    for (command, status, word) in cases {
        let (found, refused) = ann.command(&table, &command).await;
        assert_eq!((found.as_u16(), &refused["error"]), (status, &json!(word)), "{command} {refused}");
        assert!(refused["text"].as_str().is_some_and(|text| !text.is_empty() && !text.contains('⟦')));
    }
    let (_, illegal) = ann.command(&table, &act(&ply, "end")).await;
    assert_eq!(illegal["rule"], "toy.must");
    let (status, refused) = bob.command(&table, &act(&ply, "end")).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("not-yours")));
    assert_eq!(refused["text"], "Ce n’est pas à vous de jouer.");
    let (_, english) = bob.post(&format!("{table}/commands?lang=en"), &act(&ply, "end")).await;
    assert_eq!(english["text"], "It is not for you to act.");
    let (status, refused) = site.guest("Eve").await.command(&table, &json!({ "do": "resign" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("no-seat")));
    for (path, word) in [
        ("/api/v1/tables/000000000000", "no-table"),
        ("/api/v1/tables/nonsense", "not-found"),
        ("/api/v1/nothing", "not-found"),
    ] {
        let (status, refused) = ann.get(path).await;
        assert_eq!((status, &refused["error"]), (StatusCode::NOT_FOUND, &json!(word)), "{path}");
    }
    let (status, refused) = ann.post("/api/openapi.json", &json!({})).await;
    assert_eq!((status, &refused["error"]), (StatusCode::METHOD_NOT_ALLOWED, &json!("method")));
}

#[tokio::test]
async fn a_private_seat_is_for_the_person_with_its_link() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob, mut eve) =
        (site.guest("Ann").await, site.guest("Bob").await, site.guest("Eve").await);
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }] })).await;
    let (_, mine) = ann.get("/api/v1/tables?list=open").await;
    assert_eq!(mine["tables"], json!([]), "a private table is not listed");
    let (status, refused) = eve.command(&table, &json!({ "do": "sit", "name": "Eve" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("uninvited")));
    let (status, _) = eve.get(&format!("{table}/invitations")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (_, links) = ann.get(&format!("{table}/invitations")).await;
    let token = links["invitations"][0]["token"].as_str().unwrap();
    assert_eq!((token.len(), &links["invitations"][0]["seat"]), (32, &json!(1)));
    let (status, refused) = eve.post(&format!("{table}/join"), &json!({ "token": "0".repeat(32) })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::NOT_FOUND, &json!("dead-link")));
    assert_eq!(
        ann.command(&table, &json!({ "do": "sit", "seat": 0, "name": "Ann" })).await.1["error"],
        "seat-taken"
    );
    let (status, _) = bob.post(&format!("{table}/join"), &json!({ "token": token })).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(bob.sight(&table).await["chairs"][1]["yours"], true);
    let (status, _) = eve.post(&format!("{table}/join"), &json!({ "token": token })).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "the seat is taken");
}

#[tokio::test]
async fn tables_are_listed_where_they_belong() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let table =
        ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }], "public": true })).await;
    let listed = async |client: &mut crate::help::Client, list: &str| {
        site.state.store().flush().await.expect("the storage is open");
        let (status, found) = client.get(&format!("/api/v1/tables?list={list}")).await;
        assert_eq!(status, StatusCode::OK);
        found["tables"].as_array().expect("a list").clone()
    };
    let open = listed(&mut bob, "open").await;
    assert_eq!((open.len(), &open[0]["seats"][0]["name"]), (1, &json!("Ann")));
    assert_eq!(open[0]["seats"][1]["kind"], "open");
    assert_eq!(listed(&mut bob, "mine").await.len(), 0);
    assert_eq!(bob.command(&table, &json!({ "do": "sit", "name": "Bob" })).await.0, StatusCode::OK);
    assert_eq!(listed(&mut bob, "open").await.len(), 0);
    assert_eq!(listed(&mut site.visitor(), "watchable").await.len(), 1);
    assert_eq!(listed(&mut site.visitor(), "mine").await.len(), 0);
    let (anns, bobs) = (listed(&mut ann, "mine").await, listed(&mut bob, "mine").await);
    assert_eq!((&anns[0]["your_turn"], &bobs[0]["your_turn"]), (&json!(true), &json!(false)));
    assert_eq!(ann.command(&table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    assert_eq!(listed(&mut bob, "watchable").await.len(), 0);
    assert_eq!(listed(&mut bob, "finished").await.len(), 1);
    assert_eq!(listed(&mut bob, "mine").await[0]["over"], true);
}

#[tokio::test]
async fn a_clock_runs_out_by_itself() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let mut opening = hot_seat();
    opening["clock"] = json!({ "clock": "per_move", "limit": 40 });
    let table = ann.open(opening).await;
    let over = ann.until(&table, |sight| sight["over"] == true).await;
    assert!(over["result"].as_str().is_some_and(|text| text.contains("time")), "{}", over["result"]);
    let (status, refused) = ann.command(&table, &json!({ "do": "resign" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("over")));
}

#[tokio::test]
async fn a_clock_runs_on_while_the_server_is_down() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let mut opening = hot_seat();
    opening["clock"] = json!({ "clock": "per_move", "limit": 300 });
    let table = ann.open(opening).await;
    let cookies = ann.cookies.clone();
    drop(ann);
    site.stop().await;
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    let site = Site::new(&folder);
    site.state.hub().wake().await.unwrap();
    let mut ann = site.visitor();
    ann.cookies = cookies;
    ann.until(&table, |sight| sight["over"] == true).await;
}

#[tokio::test]
async fn the_second_game_of_a_duel_and_a_rematch_open_the_next_table_once() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let mut opening = hot_seat();
    opening["duel"] = json!(true);
    let first = ann.open(opening).await;
    assert_eq!(ann.command(&first, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    let sight = ann.until(&first, |sight| sight["next"].is_string()).await;
    let second = format!("/api/v1/tables/{}", sight["next"].as_str().unwrap());
    let (one, two) = (ann.sight(&first).await, ann.sight(&second).await);
    assert_ne!(one["commitment"], two["commitment"], "each game has its own seed");
    assert!(two["duel"].as_str().is_some_and(|text| text.contains('2')), "{}", two["duel"]);
    assert_eq!(ann.command(&second, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    assert_eq!(ann.sight(&second).await["next"], Value::Null);
    assert_eq!(ann.command(&second, &json!({ "do": "ask_rematch" })).await.0, StatusCode::OK);
    let third = ann.until(&second, |sight| sight["next"].is_string()).await;
    site.state.store().flush().await.unwrap();
    assert_eq!(ann.get("/api/v1/tables?list=mine").await.1["tables"].as_array().unwrap().len(), 3);
    assert_eq!(ann.command(&second, &json!({ "do": "ask_rematch" })).await.0, StatusCode::OK);
    assert_eq!(ann.sight(&second).await["next"], third["next"]);
    site.state.store().flush().await.unwrap();
    assert_eq!(site.state.store().count().await, Ok(3));
}

#[tokio::test]
async fn what_is_too_large_too_much_or_from_elsewhere_is_refused() {
    let folder = Folder::new();
    let limits = LimitRules { actions: Rate { burst: 3, each: 60_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let table = ann.open(hot_seat()).await;
    let large = json!({ "do": "say", "text": "x".repeat(65 << 10) });
    let (status, refused) = ann.command(&table, &large).await;
    assert_eq!((status, &refused["error"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too-large")));
    let (status, _) = ann.post("/api/v1/import", &json!({ "text": "x".repeat(100 << 10) })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a game file may be larger");
    let (status, _) = ann.post("/api/v1/import", &json!({ "text": "x".repeat(1 << 20) })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);

    for (origin, expected) in [("http://elsewhere", StatusCode::FORBIDDEN), ("http://here", StatusCode::OK)] {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{table}/commands"))
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/json");
        let body = Body::from(json!({ "do": "say", "text": "Hello" }).to_string());
        let response = ann.send(request, body).await;
        assert_eq!(response.status(), expected, "{origin}");
    }
    // One went to the message that was too large, one to the greeting.
    let say = json!({ "do": "say", "text": "Hello" });
    assert_eq!(ann.command(&table, &say).await.0, StatusCode::OK);
    let response = ann.ask(Method::POST, &format!("{table}/commands"), Some(&say)).await;
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = response.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait));
    assert_eq!(read(response).await.1["error"], "too-many");
    assert_eq!(ann.get(&table).await.0, StatusCode::OK, "looking is still allowed");
}

#[tokio::test]
async fn every_answer_keeps_the_page_to_itself() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    for path in ["/healthz", "/metrics", "/api/openapi.json", "/api/v1/games", "/no/such/page"] {
        let response = site.visitor().ask(Method::GET, path, None).await;
        let policy = response.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(response.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
        assert_eq!(response.headers()[header::REFERRER_POLICY], "same-origin", "{path}");
        assert!(response.headers().get(header::SET_COOKIE).is_none(), "{path}: looking makes nobody a guest");
    }
    let (status, metrics) = site.visitor().get("/metrics").await;
    assert_eq!(status, StatusCode::OK);
    assert!(metrics.as_str().is_some_and(|text| text.contains("fracas_tables_live 0")), "{metrics}");
}

#[tokio::test]
async fn games_are_studied_without_a_table() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    let (_, games) = ann.get("/api/v1/games").await;
    assert_eq!(games["games"][0]["name"], "toy");
    let (status, blank) = ann.post("/api/v1/games/toy/blank", &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{blank}");
    let start = json!({ "start": blank["position"] });
    let (status, study) = ann.post("/api/v1/games/toy/study", &start).await;
    assert_eq!(status, StatusCode::OK, "{study}");
    let (status, refused) = ann.post("/api/v1/games/toy/study", &json!({ "start": "nonsense" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("refused")));
    let (status, _) = ann.post("/api/v1/games/chess/study", &start).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(ann.cookies.is_empty(), "a study makes nobody a guest");
}

#[tokio::test]
async fn previews_are_asked_for_by_their_id_and_a_position_is_resolved() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    let (_, games) = ann.get("/api/v1/games").await;
    let names = json!([{ "id": "best", "label": "Best card" }, { "id": "worst", "label": "Worst card" }]);
    assert_eq!(games["games"][0]["previews"], names);
    assert_eq!(games["games"][0]["resolution"], "Play");
    let (_, blank) = ann.post("/api/v1/games/toy/blank", &json!({})).await;
    let (_, study) = ann.post("/api/v1/games/toy/study", &json!({ "start": blank["position"] })).await;
    let position = &study["position"];
    let (_, usual) = ann.post("/api/v1/games/toy/preview", &json!({ "position": position })).await;
    assert!(usual["title"].as_str().is_some_and(|title| title.starts_with("Best card")), "{usual}");
    let worst = json!({ "position": position, "id": "worst" });
    let (_, worst) = ann.post("/api/v1/games/toy/preview", &worst).await;
    assert!(worst["title"].as_str().is_some_and(|title| title.starts_with("Worst card")), "{worst}");
    let other = json!({ "position": position, "id": "other" });
    let (status, _) = ann.post("/api/v1/games/toy/preview", &other).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let asked = json!({ "position": position });
    let (status, resolved) = ann.post("/api/v1/games/toy/resolve", &asked).await;
    assert_eq!(status, StatusCode::OK, "{resolved}");
    // The former name answers the same.
    assert_eq!(ann.post("/api/v1/games/toy/battle", &asked).await, (status, resolved));
}
