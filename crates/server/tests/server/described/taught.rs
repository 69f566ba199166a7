//! Lessons, puzzles, hints, guides, and what people build and write before a game.

use super::{Checked, Seen};
use crate::help::{Folder, Rules, Site};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// Reads about a game, learns it, and asks for help in it.
pub(super) async fn are_lessons_and_puzzles(seen: &Seen) {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = Checked::of(site.guest("Ann").await, seen);
    let base = "/api/v1/games/nshex";
    let route = "/api/v1/games/{game}";
    let lessons = ann.get(&format!("{route}/lessons"), &format!("{base}/lessons")).await;
    let lesson = lessons["lessons"][0]["id"].as_str().expect("a lesson").to_owned();
    let path = format!("{base}/lessons/{lesson}");
    let begun = ann.post(&format!("{route}/lessons/{{lesson}}"), &path, &json!({})).await;
    assert_eq!(begun["step"], 0);
    let puzzles = ann.get(&format!("{route}/puzzles"), &format!("{base}/puzzles")).await;
    let puzzle = puzzles["puzzles"][0]["id"].as_str().expect("a puzzle").to_owned();
    let path = format!("{base}/puzzles/{puzzle}");
    let attempt = ann.post(&format!("{route}/puzzles/{{puzzle}}"), &path, &json!({})).await;
    assert_eq!(attempt["standing"], "open");
    let start = attempt["study"]["position"].clone();
    let picks = json!({ "position": start, "picks": ["nothing"] });
    let nowhere = ann.post(&format!("{route}/guide"), &format!("{base}/guide"), &picks).await;
    assert_eq!(nowhere, Value::Null);
    let file = fracas::game("nshex")
        .and_then(|game| Some(game.side_writing(fracas_scene::Lang::En)?.example))
        .expect("this game has one");
    let own = format!("{route}/own");
    let side = ann.post(&own, &format!("{base}/own"), &json!({ "text": file })).await;
    let id = side["id"].as_str().expect("an id");
    assert_eq!(ann.get(&format!("{own}/{{side}}"), &format!("{base}/own/{id}")).await, side);
    assert!(ann.client.page(&format!("/own/nshex/{id}")).await.contains(id), "the page shows it too");
    let (status, refused) = ann.client.post(&format!("{base}/own"), &json!({ "text": "no army" })).await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("refused")));
    let opening =
        json!({ "game": "nshex", "start": start, "seats": [{ "holder": "me" }, { "holder": "me" }] });
    let opened = ann.post("/api/v1/tables", "/api/v1/tables", &opening).await;
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a name"));
    let hint = ann.post("/api/v1/tables/{table}/hint", &format!("{table}/hint"), &json!({})).await;
    assert!(!hint["plan"].as_array().expect("a plan").is_empty());
    let mut eve = site.guest("Eve").await;
    assert_ne!(eve.post(&format!("{table}/hint"), &json!({})).await.0, StatusCode::OK, "Eve does not play");
    let (status, refused) = ann.client.get(&format!("{table}/analysis")).await;
    assert_eq!(
        (status, &refused["error"]),
        (StatusCode::FORBIDDEN, &json!("hidden")),
        "the game is not over"
    );
    let (status, _) = ann.client.post(&format!("{table}/hide"), &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let commands = format!("{table}/commands");
    let resign = json!({ "do": "resign" });
    ann.post("/api/v1/tables/{table}/commands", &commands, &resign).await;
    let analysis = ann.get("/api/v1/tables/{table}/analysis", &format!("{table}/analysis")).await;
    assert!(analysis["turns"].is_array(), "{analysis}");
    beside_the_tables(&mut ann).await;
    site.stop().await;
}

/// What there is to read about a game, and what is built before it.
async fn beside_the_tables(ann: &mut Checked) {
    for path in ["/api/v1/session/progress", "/api/v1/puzzles/today"] {
        ann.get(path, path).await;
    }
    let route = "/api/v1/games/{game}";
    for game in fracas::games() {
        let base = format!("/api/v1/games/{}", game.name());
        for what in ["rules", "legend"] {
            ann.get(&format!("{route}/{what}"), &format!("{base}/{what}")).await;
        }
        let primer = ann.get(&format!("{route}/primer"), &format!("{base}/primer")).await;
        if let Some(id) = primer["sheets"][0]["id"].as_str() {
            ann.get(&format!("{route}/sheets/{{side}}"), &format!("{base}/sheets/{id}")).await;
        }
        let shops = ann.get(&format!("{route}/workshops"), &format!("{base}/workshops")).await;
        for shop in shops["workshops"].as_array().expect("workshops") {
            let path = format!("{base}/workshops/{}", shop["id"].as_str().expect("a name"));
            ann.post(&format!("{route}/workshops/{{workshop}}"), &path, &json!({})).await;
        }
    }
}
