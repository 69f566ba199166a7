//! The lobby: pairing, invitations, who is here, whose turn it is.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

const PAIR: &str = "/api/v1/pairing";

async fn pair(who: &mut Client, clock: &str) -> Value {
    let (status, answer) = who.post(PAIR, &json!({ "game": "toy", "clock": clock })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

#[tokio::test]
async fn the_one_who_waited_longest_for_the_same_is_the_opponent() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let (mut cid, mut dot) = (site.guest("Cid").await, site.guest("Dot").await);
    assert_eq!(pair(&mut ann, "5+5").await["table"], Value::Null);
    // Nobody plays against themselves, however often they ask, and no other clock will do.
    let since = pair(&mut ann, "5+5").await["since"].clone();
    assert_eq!(pair(&mut bob, "10+15").await["table"], Value::Null);
    let lobby = cid.get("/api/v1/lobby").await.1;
    assert_eq!(lobby["queues"].as_array().map(Vec::len), Some(2), "{lobby}");
    assert_eq!(pair(&mut cid, "10+15").await["table"].as_str().map(str::len), Some(12));
    assert_eq!(ann.get(PAIR).await.1["since"], since, "asking again loses no place");
    // Both are told of the same table, and sit there with a clock.
    let (found, told) = (cid.get(PAIR).await.1, bob.get(PAIR).await.1);
    assert_eq!((&found["table"], found["clock"]["base"].as_u64()), (&told["table"], Some(600_000)));
    let table = format!("/api/v1/tables/{}", told["table"].as_str().unwrap());
    let sight = bob.sight(&table).await;
    let mut names: Vec<&str> =
        sight["chairs"].as_array().unwrap().iter().filter_map(|chair| chair["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Bob", "Cid"]);
    assert!(sight["chairs"].as_array().unwrap().iter().all(|chair| chair["clock"] == 600_000), "{sight}");
    // Who was paired is not paired again before they have said that they know it.
    assert_eq!(pair(&mut cid, "5+5").await["table"], found["table"]);
    assert_eq!(ann.get(PAIR).await.1["table"], Value::Null);
    assert_eq!(cid.post("/api/v1/pairing/cancel", &json!({})).await.1["table"], found["table"]);
    assert_ne!(pair(&mut cid, "5+5").await["table"], Value::Null, "Ann has waited");
    // Who has gone away waits no longer.
    assert_eq!(pair(&mut dot, "30+30").await["table"], Value::Null);
    dot.post("/api/v1/pairing/cancel", &json!({})).await;
    let mut eve = site.guest("Eve").await;
    assert_eq!(pair(&mut eve, "30+30").await["table"], Value::Null);
    site.stop().await;
}

#[tokio::test]
async fn many_who_ask_at_once_are_paired_exactly_once() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut people = Vec::new();
    for number in 0..20 {
        people.push(site.guest(&format!("P{number}")).await);
    }
    let asked = people.into_iter().map(|mut who| {
        tokio::spawn(async move {
            pair(&mut who, "5+5").await;
            who
        })
    });
    let mut tables: Vec<String> = Vec::new();
    for who in futures_util::future::join_all(asked).await {
        let standing = who.unwrap().get(PAIR).await.1;
        tables.push(standing["table"].as_str().expect("everybody has an opponent").to_owned());
    }
    tables.sort();
    let twice = tables.chunks(2).all(|two| two[0] == two[1]);
    tables.dedup();
    assert!(twice && tables.len() == 10, "{tables:?}");
    assert_eq!(site.store_count().await, 10, "no table is opened for nobody");
}

#[tokio::test]
async fn pairing_without_scripting_is_one_click() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    let waits = ann.form("/lobby/pair", "game=toy&clock=5%2B5").await;
    assert_eq!(
        (waits.status(), &waits.headers()[header::LOCATION]),
        (StatusCode::SEE_OTHER, &"/lobby".parse().unwrap())
    );
    let page = ann.page("/lobby").await;
    assert!(page.contains("action=\"/lobby/cancel\"") && page.contains("http-equiv=\"refresh\""), "{page}");
    let mut bob = site.guest("Bob").await;
    assert!(bob.page("/lobby").await.contains("one player waits"));
    let seated = bob.form("/lobby/pair", "game=toy&clock=5%2B5").await;
    let place = seated.headers()[header::LOCATION].to_str().unwrap().to_owned();
    assert!(place.starts_with("/t/"), "{place}");
    // Anyone who waited is led there by the next look, and only once.
    let led = ann.ask(Method::GET, "/lobby", None).await;
    assert_eq!(led.headers()[header::LOCATION], "/lobby/seat");
    let led = ann.ask(Method::GET, "/lobby/seat", None).await;
    assert_eq!(led.headers()[header::LOCATION].to_str().unwrap(), place);
    assert_eq!(ann.ask(Method::GET, "/lobby", None).await.status(), StatusCode::OK);
    // Too late to cancel: a person waits at the table.
    let (mut cid, mut dot) = (site.guest("Cid").await, site.guest("Dot").await);
    cid.form("/lobby/pair", "game=toy&clock=3d").await;
    dot.form("/lobby/pair", "game=toy&clock=3d").await;
    assert_eq!(cid.form("/lobby/cancel", "").await.headers()[header::LOCATION], "/lobby/seat");
}

#[tokio::test]
async fn strange_wishes_change_nothing() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut eve = site.guest("<script>alert(1)</script>").await;
    let wishes = [
        json!({ "game": "toy", "clock": "none" }),
        json!({ "game": "toy", "clock": "5+5\u{0}" }),
        json!({ "game": "chess", "clock": "5+5" }),
        json!({ "game": "toy", "clock": 5 }),
        json!({ "game": "toy", "clock": "5+5", "person": "other" }),
        json!([]),
    ];
    for wish in wishes {
        let (status, answer) = eve.post(PAIR, &wish).await;
        assert!(status.is_client_error(), "{wish}: {answer}");
    }
    assert_eq!(eve.get(PAIR).await.1["game"], Value::Null);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    eve.open(json!({ "public": true, "seats": seats })).await;
    let mut bob = site.guest("Bob").await;
    let page = bob.page("/lobby").await;
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script>alert"), "names are text");
    assert!(bob.page("/lobby?lang=fr").await.contains("Salon"));
    // Nobody who has said nothing stands anywhere.
    assert_eq!(site.visitor().get(PAIR).await.1["game"], Value::Null);
    assert_eq!(site.visitor().form("/lobby/cancel", "").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(
        site.visitor().ask(Method::GET, "/lobby/seat", None).await.headers()[header::LOCATION],
        "/lobby"
    );
}

/// The data of the next event of a stream.
async fn event(stream: &mut axum::body::BodyDataStream, name: &str) -> Value {
    let mut text = String::new();
    loop {
        let part = tokio::time::timeout(std::time::Duration::from_mins(1), stream.next()).await;
        text.push_str(&String::from_utf8_lossy(
            &part.expect("something happens").expect("it goes on").expect("it is read"),
        ));
        let found = text
            .split("\n\n")
            .find(|event| event.contains(&format!("event: {name}")) && event.contains("data: "));
        if let Some(data) = found.and_then(|event| event.split("data: ").nth(1))
            && let Ok(value) = serde_json::from_str(data.trim())
        {
            return value;
        }
    }
}

#[tokio::test]
async fn the_lobby_is_live_and_tells_where_to_go() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let mut stream = ann.ask(Method::GET, "/lobby/events", None).await.into_body().into_data_stream();
    let first = event(&mut stream, "update").await;
    assert!(!first["parts"]["part-open"].as_str().unwrap().contains("/join"), "{first}");
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = bob.open(json!({ "public": true, "seats": seats })).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    let update = event(&mut stream, "update").await;
    assert!(update["parts"]["part-open"].as_str().unwrap().contains(&format!("/t/{id}/join")), "{update}");
    // A private table is nobody's business.
    bob.open(json!({ "seats": seats })).await;
    pair(&mut ann, "5+5").await;
    let update = event(&mut stream, "update").await;
    let open = update["parts"]["part-open"].as_str().unwrap();
    assert_eq!((open.matches("/join\"").count(), update["go"].clone()), (1, Value::Null), "{open}");
    pair(&mut bob, "5+5").await;
    let mut update = event(&mut stream, "update").await;
    while update["go"].is_null() {
        update = event(&mut stream, "update").await;
    }
    assert_eq!(update["go"], "/lobby/seat");
}

#[tokio::test]
async fn games_that_wait_are_listed_and_counted() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    assert_eq!(ann.get("/api/v1/turns").await.1["tables"], json!([]));
    let clock = json!({ "clock": "per_move", "limit": 3 * 24 * 3_600_000 });
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let slow = ann.open(json!({ "public": true, "seats": seats, "clock": clock })).await;
    let other = ann.open(json!({ "public": true, "seats": seats })).await;
    for table in [&other, &slow] {
        assert_eq!(bob.command(table, &json!({ "do": "sit", "seat": null })).await.0, StatusCode::OK);
    }
    site.state.store().flush().await.unwrap();
    let mut counts = [0; 2];
    for table in [&other, &slow] {
        counts[usize::from(ann.sight(table).await["to_act"].is_null())] += 1;
    }
    for (who, count) in [(&mut ann, counts[0]), (&mut bob, counts[1])] {
        let turns = who.get("/api/v1/turns").await.1["tables"].as_array().unwrap().clone();
        assert_eq!(turns.len(), count);
        assert!(turns.iter().all(|table| table["your_turn"] == true));
        if count == 2 {
            assert!(turns[0]["deadline"].is_u64(), "what runs out comes first: {turns:?}");
        }
        let ask = Request::builder().uri("/turns").header(header::ACCEPT, "text/html");
        let page = read(who.send(ask, Body::empty()).await).await.1.to_string();
        assert!(page.contains(&format!("<b>{count}</b>")), "{page}");
        assert_eq!(
            page.contains("days left"),
            turns.iter().any(|table| table["deadline"].is_u64()),
            "{page}"
        );
    }
}

#[tokio::test]
async fn an_invitation_says_what_it_is_about_and_opens_its_own_seat() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules::default());
    let mut ann = site.guest("Ann <b>").await;
    let clock = json!({ "clock": "real_time", "base": 600_000, "increment": 15_000 });
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "seats": seats, "clock": clock })).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    let token = ann.get(&format!("{table}/invitations")).await.1["invitations"][0]["token"].clone();
    let link = format!("/t/{id}/join/{}", token.as_str().unwrap());
    let mut bob = site.visitor();
    let page = bob.page(&link).await;
    for part in ["Ann &lt;b&gt;", "10 min + 15 s", "property=\"og:title\"", "og:image", "board.svg", "/lobby"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("Ann <b>"));
    assert!(bob.page(&format!("{link}?lang=fr")).await.contains("Accepter"));
    assert_eq!(bob.get(&format!("/t/{id}/join/{}", "0".repeat(32))).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.form(&link, "name=Bob").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(bob.sight(&table).await["started"], true);
    // The one who sat down by it comes back by it; for others it is dead.
    assert_eq!(
        bob.ask(Method::GET, &link, None).await.headers()[header::LOCATION].to_str().unwrap(),
        format!("/t/{id}")
    );
    assert_eq!(site.visitor().get(&link).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_table_says_who_is_there() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    bob.command(&table, &json!({ "do": "sit", "seat": null })).await;
    let here = format!("{table}/presence");
    assert_eq!(bob.get(&here).await.1, json!({ "here": [] }));
    let mut stream = ann
        .ask(Method::GET, &format!("{table}/events?presence=true"), None)
        .await
        .into_body()
        .into_data_stream();
    assert_eq!(event(&mut stream, "presence").await, json!({ "here": [0] }));
    let watched =
        bob.ask(Method::GET, &format!("{}/events", table.replace("/api/v1/tables", "/t")), None).await;
    assert_eq!(event(&mut stream, "presence").await, json!({ "here": [0, 1] }));
    // Who only watches is nobody's business.
    let eve = site.guest("Eve").await.ask(Method::GET, &format!("{table}/events"), None).await;
    assert_eq!(bob.get(&here).await.1, json!({ "here": [0, 1] }));
    let page = ann.page(&table.replace("/api/v1/tables", "/t")).await;
    assert_eq!(page.matches("presence here").count(), 2, "{page}");
    drop((watched, eve));
    assert_eq!(event(&mut stream, "presence").await, json!({ "here": [0] }));
}

#[tokio::test]
async fn people_who_have_blocked_each_other_are_not_brought_together() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob, mut cid) =
        (site.guest("Ann").await, site.guest("Bob").await, site.guest("Cid").await);
    for (who, name) in [(&mut ann, "Ann"), (&mut bob, "Bob"), (&mut cid, "Cid")] {
        let account = json!({ "name": name, "password": "correct horse" });
        assert_eq!(who.post("/api/v1/session/register", &account).await.0, StatusCode::OK);
    }
    let block = json!({ "name": "Bob", "bond": "block" });
    assert_eq!(ann.post("/api/v1/session/bonds", &block).await.0, StatusCode::OK);
    assert_eq!(pair(&mut ann, "5+5").await["table"], Value::Null);
    assert_eq!(pair(&mut bob, "5+5").await["table"], Value::Null, "Ann has blocked Bob");
    // Who comes next plays the one who has waited longest; both have accounts, so the game is rated.
    let found = pair(&mut cid, "5+5").await["table"].clone();
    assert_eq!(ann.get(PAIR).await.1["table"], found);
    assert_eq!(bob.get(PAIR).await.1["table"], Value::Null);
    let lobby = cid.get("/api/v1/lobby").await.1;
    assert_eq!(lobby["playing"][0]["id"], found, "{lobby}");
    let plan = json!({ "name": "Cup", "game": "toy", "players": 3 });
    let made = ann.post("/api/v1/tournaments", &plan).await.1;
    let place = format!("/api/v1/tournaments/{}/commands", made["id"].as_str().unwrap());
    assert_eq!(bob.post(&place, &json!({ "do": "join" })).await.1["error"], "blocked");
    assert_eq!(cid.post(&place, &json!({ "do": "join" })).await.0, StatusCode::OK);
}
