//! Tournaments over HTTP: making, joining, playing, and what is refused.

use crate::help::{Client, Folder, Site};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;

const ALL: &str = "/api/v1/tournaments";

async fn make(client: &mut Client, more: Value) -> String {
    let mut plan = json!({ "name": "Cup", "game": "toy", "players": 4, "clock": "5+5" });
    let more = more.as_object().expect("an object").clone();
    plan.as_object_mut().expect("an object").extend(more);
    let (status, made) = client.post(ALL, &plan).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    format!("{ALL}/{}", made["id"].as_str().expect("it has a name"))
}

async fn order(client: &mut Client, place: &str, order: Value) -> (StatusCode, Value) {
    client.post(&format!("{place}/commands"), &order).await
}

async fn done(client: &mut Client, place: &str, wanted: Value) -> Value {
    let (status, answer) = order(client, place, wanted.clone()).await;
    assert_eq!(status, StatusCode::OK, "{wanted}: {answer}");
    answer
}

/// Looks after tournaments until this one is as wanted.
async fn until(site: &Site, client: &mut Client, place: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..3_000 {
        site.state.look_after_tournaments().await.expect("the storage answers");
        let view = client.get(place).await.1;
        if wanted(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it happens some time: {}", client.get(place).await.1);
}

#[tokio::test]
async fn bots_play_a_round_robin_of_duels_by_themselves() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let place = make(&mut ann, json!({ "players": 3, "duel": true })).await;
    done(&mut ann, &place, json!({ "do": "add_bot", "level": "random" })).await;
    done(&mut ann, &place, json!({ "do": "add_bot", "level": "novice" })).await;
    // The third fills it, and it begins.
    let begun = done(&mut ann, &place, json!({ "do": "add_bot", "level": "regular" })).await;
    assert_eq!((&begun["stage"], begun["rounds"].as_array().unwrap().len()), (&json!("running"), 1));
    let over = until(&site, &mut ann, &place, |view| view["stage"] == "over").await;
    let rounds = over["rounds"].as_array().unwrap();
    assert_eq!((rounds.len(), &over["length"]), (3, &json!(3)));
    let meetings: Vec<&Value> =
        rounds.iter().flat_map(|round| round["meetings"].as_array().unwrap()).collect();
    let byes = meetings.iter().filter(|meeting| meeting["second"].is_null()).count();
    assert_eq!((meetings.len(), byes), (6, 3));
    for meeting in meetings.iter().filter(|meeting| !meeting["second"].is_null()) {
        let halves: u64 = meeting["halves"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
        assert_eq!(
            (meeting["tables"].as_array().unwrap().len(), halves),
            (2, 4),
            "two games, two points: {meeting}"
        );
        for table in meeting["tables"].as_array().unwrap() {
            let sight = ann.sight(&format!("/api/v1/tables/{}", table.as_str().unwrap())).await;
            assert_eq!(sight["over"], true);
        }
    }
    let halves: u64 =
        over["standings"].as_array().unwrap().iter().filter_map(|one| one["halves"].as_u64()).sum();
    assert_eq!(halves, 3 * 4 + 3 * 4, "three duels, and three byes worth as much");
    assert_eq!(site.store_count().await, 6, "no game is opened twice");
    let page = ann.page(&place.replace("/api/v1", "")).await;
    assert!(page.contains("class=\"cross\"") && page.contains("Sonneborn") && page.contains("/t/"), "{page}");
    site.stop().await;
}

/// Nobody takes part in chance: the games of a round begin at once.
async fn begin(people: &mut [Client], place: &str) {
    for who in people {
        let view = who.get(place).await.1;
        let Some(id) = view["table"].as_str() else { continue };
        who.command(&format!("/api/v1/tables/{id}"), &json!({ "do": "waive_share" })).await;
    }
}

/// The one who must act at a person's table gives up.
async fn resign(client: &mut Client, place: &str) {
    let view = client.get(place).await.1;
    let table = format!("/api/v1/tables/{}", view["table"].as_str().expect("someone plays"));
    assert_eq!(client.command(&table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn people_play_a_swiss_tournament_and_may_withdraw() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cid", "<b>Dot"] {
        people.push(site.guest(name).await);
    }
    let place = make(&mut people[0], json!({ "players": 5, "rounds": 2, "name": "  Spring  <i>Cup " })).await;
    for who in &mut people {
        done(who, &place, json!({ "do": "join" })).await;
    }
    let open = people[1].get(ALL).await.1;
    assert_eq!(open["tournaments"][0]["name"], "Spring <i>Cup");
    assert_eq!(order(&mut people[1], &place, json!({ "do": "start" })).await.0, StatusCode::FORBIDDEN);
    done(&mut people[0], &place, json!({ "do": "start" })).await;
    // Both games end; in the next round the one who won meets the one who won.
    let first = people[0].get(&place).await.1;
    let loses = |view: &Value| -> Vec<usize> {
        let meetings =
            view["rounds"].as_array().unwrap().last().unwrap()["meetings"].as_array().unwrap().clone();
        meetings.iter().map(|meeting| meeting["first"].as_u64().unwrap() as usize).collect()
    };
    let names: Vec<String> = first["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect();
    begin(&mut people, &place).await;
    for number in loses(&first) {
        let who = ["Ann", "Bob", "Cid", "<b>Dot"].iter().position(|name| *name == names[number]).unwrap();
        resign(&mut people[who], &place).await;
    }
    let second =
        until(&site, &mut people[0], &place, |view| view["rounds"].as_array().unwrap().len() == 2).await;
    let met = |view: &Value, round: usize| -> Vec<[u64; 2]> {
        let meetings = view["rounds"][round]["meetings"].as_array().unwrap().clone();
        let pair = |meeting: &Value| {
            let mut pair = [meeting["first"].as_u64().unwrap(), meeting["second"].as_u64().unwrap()];
            pair.sort_unstable();
            pair
        };
        meetings.iter().map(pair).collect()
    };
    assert!(met(&second, 1).iter().all(|pair| !met(&second, 0).contains(pair)), "{second}");
    assert_eq!(met(&second, 1)[0], {
        let mut winners: Vec<u64> = second["rounds"][0]["meetings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|meeting| meeting["second"].as_u64().unwrap())
            .collect();
        winners.sort_unstable();
        [winners[0], winners[1]]
    });
    begin(&mut people, &place).await;
    // One withdraws: their game is lost, and the tournament ends all the same.
    let leaver = people.iter_mut().next_back().unwrap();
    done(leaver, &place, json!({ "do": "leave" })).await;
    site.state.look_after_tournaments().await.expect("the storage answers");
    let left: Vec<usize> = (0..3).collect();
    for who in left {
        let view = people[who].get(&place).await.1;
        let Some(table) = view["table"].as_str().map(|id| format!("/api/v1/tables/{id}")) else { continue };
        if people[who].sight(&table).await["over"] == false {
            resign(&mut people[who], &place).await;
        }
    }
    let over = until(&site, &mut people[0], &place, |view| view["stage"] == "over").await;
    let gone: Vec<&Value> =
        over["players"].as_array().unwrap().iter().filter(|one| one["withdrawn"] == true).collect();
    assert_eq!((gone.len(), &gone[0]["name"]), (1, &json!("<b>Dot")));
    let page = people[1].page(&place.replace("/api/v1", "")).await;
    assert!(
        page.contains("&lt;b&gt;Dot") && page.contains("Spring &lt;i&gt;Cup") && !page.contains("<b>Dot"),
        "{page}"
    );
    assert!(page.contains("Buchholz"));
    assert!(people[1].page("/tournaments?lang=fr").await.contains("Tournois"));
    site.stop().await;
}

#[tokio::test]
async fn what_is_not_allowed_changes_nothing() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut eve) = (site.guest("Ann").await, site.guest("Eve").await);
    let plans = [
        json!({ "name": "", "game": "toy", "players": 4 }),
        json!({ "name": "x".repeat(61), "game": "toy", "players": 4 }),
        json!({ "name": "a\u{202e}b", "game": "toy", "players": 4 }),
        json!({ "name": "Cup", "game": "chess", "players": 4 }),
        json!({ "name": "Cup", "game": "toy", "players": 1 }),
        json!({ "name": "Cup", "game": "toy", "players": 25 }),
        json!({ "name": "Cup", "game": "toy", "players": 65, "rounds": 3 }),
        json!({ "name": "Cup", "game": "toy", "players": 4, "rounds": 0 }),
        json!({ "name": "Cup", "game": "toy", "players": 4, "rounds": 16 }),
        json!({ "name": "Cup", "game": "toy", "players": 4, "clock": "999+1" }),
        json!({ "name": "Cup", "game": "toy", "players": -1 }),
    ];
    for plan in plans {
        let (status, answer) = eve.post(ALL, &plan).await;
        assert!(status.is_client_error(), "{plan}: {answer}");
    }
    assert_eq!(eve.get(ALL).await.1["tournaments"], json!([]));
    let place = make(&mut ann, json!({ "players": 2 })).await;
    for wrong in ["start", "cancel", "add_bot", "leave"] {
        let (status, answer) = order(&mut eve, &place, json!({ "do": wrong, "level": "random" })).await;
        assert!(status.is_client_error(), "{wrong}: {answer}");
    }
    assert_eq!(order(&mut ann, &place, json!({ "do": "start" })).await.1["error"], "tournament-few");
    assert_eq!(
        order(&mut ann, &place, json!({ "do": "add_program", "name": "sh" })).await.1["error"],
        "no-program"
    );
    done(&mut eve, &place, json!({ "do": "join" })).await;
    assert_eq!(order(&mut eve, &place, json!({ "do": "join" })).await.1["error"], "tournament-twice");
    done(&mut eve, &place, json!({ "do": "leave" })).await;
    done(&mut ann, &place, json!({ "do": "add_bot", "level": "random" })).await;
    assert_eq!(
        order(&mut ann, &place, json!({ "do": "add_bot", "level": "random" })).await.1["error"],
        "tournament-twice"
    );
    done(&mut eve, &place, json!({ "do": "join" })).await;
    assert_eq!(order(&mut ann, &place, json!({ "do": "join" })).await.1["error"], "tournament-begun");
    for missing in
        [format!("{ALL}/000000000000"), format!("{ALL}/nonsense"), "/tournaments/nonsense".to_owned()]
    {
        assert!(eve.get(&missing).await.0.is_client_error(), "{missing}");
    }
    // One person makes a few, and no more.
    let mut made = 1;
    loop {
        let (status, answer) = ann.post(ALL, &json!({ "name": "Cup", "game": "toy", "players": 4 })).await;
        if status != StatusCode::CREATED {
            assert_eq!(answer["error"], "tournament-guests");
            break;
        }
        made += 1;
        assert!(made <= 1);
    }
    site.stop().await;
}

#[tokio::test]
async fn many_who_join_at_once_are_counted_right() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let place = make(&mut ann, json!({ "players": 8, "rounds": 3 })).await;
    let mut people = Vec::new();
    for number in 0..12 {
        people.push(site.guest(&format!("P{number}")).await);
    }
    let joins = people.into_iter().map(|mut who| {
        let place = place.clone();
        tokio::spawn(async move { order(&mut who, &place, json!({ "do": "join" })).await.0 })
    });
    let joined = futures_util::future::join_all(joins).await;
    assert_eq!(joined.into_iter().filter(|status| matches!(status, Ok(StatusCode::OK))).count(), 8);
    let view = ann.get(&place).await.1;
    assert_eq!((&view["stage"], view["players"].as_array().unwrap().len()), (&json!("running"), 8));
    assert_eq!(site.store_count().await, 4, "the first round has four tables");
    site.stop().await;
}
