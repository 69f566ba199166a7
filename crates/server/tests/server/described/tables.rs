//! Tables, and the ways to them.

use super::{Checked, Seen, elements};
use crate::help::{Folder, Rules, Site};
use serde_json::{Value, json};

/// Opens a table of each game, looks at everything there and plays an action.
pub(super) async fn are_played_at(seen: &Seen) {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = Checked::of(site.guest("Ann").await, seen);
    for game in fracas::games() {
        let name = game.name();
        let opening =
            json!({ "game": name, "seats": [{ "holder": "me" }, { "holder": "me" }], "public": true });
        let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
        let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
        ann.client.uncover(&table).await;
        let sight = ann.get("/api/v1/tables/{table}", &table).await;
        let element = sight["scene"]["regions"][0]["id"].as_str().expect("a board has places").to_owned();
        let route = "/api/v1/tables/{table}";
        ann.get(&format!("{route}/lines"), &format!("{table}/lines")).await;
        ann.get(&format!("{route}/at/{{ply}}"), &format!("{table}/at/0")).await;
        ann.get(&format!("{route}/view"), &format!("{table}/view")).await;
        let told = inspected(&mut ann, &table, &sight).await;
        assert_eq!(told["ply"], sight["ply"], "{name}: {told}");
        let preview = format!("{table}/preview?lang=fr");
        ann.find(&format!("{route}/preview"), &preview).await;
        ann.post(&format!("{route}/why-not"), &format!("{table}/why-not"), &json!({ "picks": [element] }))
            .await;
        let picks = sight["offers"].get(0).map_or_else(|| json!([]), |offer| offer["picks"].clone());
        ann.post(&format!("{route}/guide"), &format!("{table}/guide"), &json!({ "picks": picks })).await;
        if let Some(offer) = sight["offers"].get(0) {
            let what = json!({ "action": offer["action"] });
            let act = json!({ "do": "act", "ply": sight["ply"], "what": what });
            ann.post(&format!("{route}/commands"), &format!("{table}/commands"), &act).await;
        }
        ann.get("/api/v1/tables/{table}", &table).await;
    }
    aimed(&mut ann).await;
    ann.get("/api/v1/tables", "/api/v1/tables?list=mine").await;
    site.stop().await;
}

/// The answer about the first element of a scene that there is something to say of.
async fn inspected(ann: &mut Checked, table: &str, sight: &Value) -> Value {
    for element in elements(&sight["scene"]) {
        let path = format!("{table}/inspect?element={element}");
        if let Some(told) = ann.find("/api/v1/tables/{table}/inspect", &path).await {
            return told;
        }
    }
    panic!("there is nothing to say of {}", sight["scene"]);
}

/// What a machine gun aims at is told, now and at any moment of a replay, as the page draws it.
async fn aimed(ann: &mut Checked) {
    let start = "3.0 | moloch 20 hq@c1 blocker@c2/0 | outpost 20 hq@c5 hmg@c4/3 | p1 turn";
    let opening =
        json!({ "game": "nshex", "start": start, "seats": [{ "holder": "me" }, { "holder": "me" }] });
    let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
    for query in ["element=hex:c4", "element=hex:c4&ply=0"] {
        let path = format!("{table}/inspect?{query}");
        let told = ann.get("/api/v1/tables/{table}/inspect", &path).await;
        assert!(!told["threats"].as_array().expect("a list").is_empty(), "{told}");
        assert!(!told["now"].is_null() && told["title"].is_string(), "{told}");
    }
    let page = table.replace("/api/v1/tables/", "/t/");
    let (_, shown) = ann.client.get(&format!("{page}/inspect?id=hex:c4&ply=0")).await;
    assert!(shown["drawn"].as_str().is_some_and(|drawn| !drawn.is_empty()), "{shown}");
    assert!(
        ann.find("/api/v1/tables/{table}/inspect", &format!("{table}/inspect?element=hex:c4&ply=9"))
            .await
            .is_none()
    );
}

/// Finds tables by lists, invitations, pairing and tournaments.
pub(super) async fn are_found(seen: &Seen) {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = Checked::of(site.guest("Ann").await, seen);
    let mut bob = Checked::of(site.guest("Bob").await, seen);
    let opening = json!({ "game": "nshex", "seats": [{ "holder": "me" }, { "holder": "open" }] });
    let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
    let route = "/api/v1/tables/{table}";
    let links = ann.get(&format!("{route}/invitations"), &format!("{table}/invitations")).await;
    let token = json!({ "token": links["invitations"][0]["token"] });
    bob.post(&format!("{route}/join"), &format!("{table}/join"), &token).await;
    assert_eq!(ann.get(route, &table).await["started"], true);
    people_who_meet(&site, &mut ann).await;
    site.stop().await;
}

/// The lobby, pairing and tournaments, as described.
async fn people_who_meet(site: &Site, ann: &mut Checked) {
    let pairing = "/api/v1/pairing";
    ann.get(pairing, pairing).await;
    let wish = json!({ "game": "nshex", "clock": "5+5" });
    ann.post(pairing, pairing, &wish).await;
    ann.get("/api/v1/lobby", "/api/v1/lobby").await;
    site.guest("Bob").await.post(pairing, &wish).await;
    let found = ann.get(pairing, pairing).await["table"].as_str().expect("Bob came").to_owned();
    ann.get("/api/v1/tables/{table}/presence", &format!("/api/v1/tables/{found}/presence")).await;
    ann.post("/api/v1/pairing/cancel", "/api/v1/pairing/cancel", &json!({})).await;
    ann.get("/api/v1/turns", "/api/v1/turns").await;
    let all = "/api/v1/tournaments";
    let plan = json!({ "name": "Cup", "game": "nshex", "players": 3, "rounds": 2, "clock": "3d" });
    let made = ann.post(all, all, &plan).await;
    let (route, place) =
        (format!("{all}/{{tournament}}"), format!("{all}/{}", made["id"].as_str().expect("a name")));
    ann.post(&format!("{route}/commands"), &format!("{place}/commands"), &json!({ "do": "join" })).await;
    ann.get(all, all).await;
    for level in ["random", "novice"] {
        let order = json!({ "do": "add_bot", "level": level });
        ann.post(&format!("{route}/commands"), &format!("{place}/commands"), &order).await;
    }
    ann.get(&route, &place).await;
    ann.get(all, &format!("{all}?stage=running")).await;
}
