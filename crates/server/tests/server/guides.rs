//! What a page has beside the tables, asked for with JSON: guides, workshops, progress, kept files, streams.

use crate::described::Checked;
use crate::help::{Folder, Rules, Site};
use crate::hostile::exported;
use axum::http::{Method, StatusCode};
use fracas_server::{LimitRules, Rate};
use futures_util::StreamExt as _;
use serde_json::{Value, json};

fn site(folder: &Folder) -> Site {
    Site::with(folder, Rules { all_games: true, ..Rules::default() })
}

#[tokio::test]
async fn rules_guides_sheets_and_workshops_are_those_of_the_pages() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = Checked::guest(&site, "Ann").await;
    let route = "/api/v1/games/{game}";
    let (mut sheets, mut benches) = (0, 0);
    for game in fracas::games() {
        let (name, base) = (game.name(), format!("/api/v1/games/{}", game.name()));
        let rules = ann.get(&format!("{route}/rules"), &format!("{base}/rules")).await;
        let rule = rules["chapters"].as_array().expect("chapters").iter().find_map(|chapter| {
            chapter["rules"].get(0).and_then(|rule| rule["id"].as_str()).map(str::to_owned)
        });
        let rule = rule.expect("a rule");
        assert!(
            ann.client.page(&format!("/rules/{name}")).await.contains(&format!("id=\"{rule}\"")),
            "{rule}"
        );
        let primer = ann.get(&format!("{route}/primer"), &format!("{base}/primer")).await;
        let page = ann.client.page(&format!("/guide/{name}")).await;
        for chapter in primer["chapters"].as_array().expect("chapters") {
            assert!(!chapter["text"].as_array().expect("paragraphs").is_empty(), "{chapter}");
        }
        for side in primer["sheets"].as_array().expect("sheets") {
            let id = side["id"].as_str().expect("a name");
            assert!(page.contains(&format!("href=\"/guide/{name}/{id}\"")), "{name} {id}");
            if sheets % 4 == 0 {
                let sheet =
                    ann.get(&format!("{route}/sheets/{{side}}"), &format!("{base}/sheets/{id}")).await;
                assert!(!sheet["entries"].as_array().expect("entries").is_empty(), "{name} {id}");
            }
            sheets += 1;
        }
        let (status, _) = ann.client.get(&format!("{base}/sheets/nonsense")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        let legend = ann.get(&format!("{route}/legend"), &format!("{base}/legend")).await;
        assert!(legend["symbols"].is_array() && legend["coach"].is_array(), "{name}");
        let all = ann.get(&format!("{route}/workshops"), &format!("{base}/workshops")).await;
        for shop in all["workshops"].as_array().expect("workshops") {
            let path = format!("{base}/workshops/{}", shop["id"].as_str().expect("a name"));
            let bench = format!("{route}/workshops/{{workshop}}");
            let new = ann.post(&bench, &path, &json!({})).await;
            // A draft that was understood is understood again.
            let again = ann.post(&bench, &path, &json!({ "draft": new["draft"] })).await;
            assert_eq!(again["draft"], new["draft"], "{path}");
            let long = json!({ "draft": "x".repeat(30_000) });
            assert_eq!(ann.client.post(&path, &long).await.0, StatusCode::BAD_REQUEST, "{path}");
            benches += 1;
        }
        let nowhere = ann.client.post(&format!("{base}/workshops/nonsense"), &json!({})).await;
        assert_eq!(nowhere.0, StatusCode::NOT_FOUND);
    }
    assert!(sheets > 4 && benches > 0, "{sheets} {benches}");
    site.stop().await;
}

/// What is known of a game in the progress of the visitor.
async fn progress(ann: &mut Checked, game: &str) -> Value {
    let all = ann.get("/api/v1/session/progress", "/api/v1/session/progress").await;
    let games = all["games"].as_array().expect("a list");
    games.iter().find(|one| one["game"] == game).expect("it is taught").clone()
}

/// Follows every hint to the end of a puzzle.
async fn solve(ann: &mut Checked, path: &str, aided: bool) {
    let route = "/api/v1/games/{game}/puzzles/{puzzle}";
    let mut sight = ann.post(route, path, &json!({})).await;
    while sight["standing"] == "open" {
        let wanted = json!({ "action": sight["hint_action"] });
        let attempt = json!({ "actions": sight["study"]["actions"], "wanted": wanted, "aided": aided });
        sight = ann.post(route, path, &attempt).await;
    }
    assert_eq!(sight["standing"], "solved", "{path}");
}

#[tokio::test]
async fn puzzles_and_lessons_count_for_the_one_who_does_them_with_json() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = Checked::guest(&site, "Ann").await;
    let today = ann.get("/api/v1/puzzles/today", "/api/v1/puzzles/today").await;
    assert_eq!(today["solved"], Value::Null, "{today}");
    let location = ann.client.ask(Method::GET, "/puzzles/today", None).await.headers()["location"].clone();
    let (game, id) =
        (today["game"].as_str().expect("a game"), today["puzzle"]["id"].as_str().expect("an id"));
    assert_eq!(location, format!("/puzzles/{game}/{id}"), "page and API agree");

    let base = "/api/v1/games/convoy";
    let puzzles = ann.get("/api/v1/games/{game}/puzzles", &format!("{base}/puzzles")).await;
    let puzzle = |place: usize| puzzles["puzzles"][place]["id"].as_str().expect("an id").to_owned();
    let before = progress(&mut ann, "convoy").await;
    assert_eq!((&before["rating"], &before["puzzles"]), (&json!(1200), &json!([])));
    solve(&mut ann, &format!("{base}/puzzles/{}", puzzle(0)), true).await;
    let aided = progress(&mut ann, "convoy").await;
    assert_eq!(aided["rating"], 1200, "who was helped is not rated");
    assert_eq!(aided["puzzles"], json!([{ "id": puzzle(0), "solved": true }]));
    solve(&mut ann, &format!("{base}/puzzles/{}", puzzle(1)), false).await;
    let after = progress(&mut ann, "convoy").await;
    assert!(after["rating"].as_i64() > Some(1200), "{after}");
    let list = ann.client.page("/puzzles?game=convoy").await;
    assert_eq!(list.matches("class=\"badge solved\"").count(), 2, "the page knows of both");

    let lessons = ann.get("/api/v1/games/{game}/lessons", &format!("{base}/lessons")).await;
    let lesson = lessons["lessons"][0]["id"].as_str().expect("an id").to_owned();
    let (route, path) = ("/api/v1/games/{game}/lessons/{lesson}", format!("{base}/lessons/{lesson}"));
    let first = ann.post(route, &path, &json!({})).await;
    assert_eq!(progress(&mut ann, "convoy").await["lessons"], json!([]), "who only looks has done nothing");
    for offer in first["study"]["offers"].as_array().expect("offers") {
        let tried = ann.post(route, &path, &json!({ "wanted": { "action": offer["action"] } })).await;
        if tried["verdict"][0] == true {
            break;
        }
    }
    let done = progress(&mut ann, "convoy").await["lessons"].clone();
    assert_eq!(done, json!([{ "id": lesson, "done": 1 }]));
    // Nobody knows anything of a stranger, and asking makes nobody of them.
    let (status, nothing) = site.visitor().get("/api/v1/session/progress").await;
    assert_eq!(status, StatusCode::OK);
    assert!(nothing["games"].as_array().expect("a list").iter().all(|game| game["lessons"] == json!([])));
    site.stop().await;
}

#[tokio::test]
async fn a_game_file_is_kept_if_that_is_asked_for_and_within_the_limits() {
    let folder = Folder::new();
    let limits = LimitRules { imports: Rate { burst: 2, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = Checked::guest(&site, "Ann").await;
    let file = exported(&mut ann.client, "toy").await;
    let import = "/api/v1/import";
    for _ in 0..4 {
        let read = ann.post(import, import, &json!({ "text": file })).await;
        assert_eq!((&read["game"], &read["table"]), (&json!("toy"), &Value::Null), "it is only read");
    }
    let keep = json!({ "text": file, "keep": true });
    let kept = ann.post(import, import, &keep).await;
    let table = format!("/api/v1/tables/{}", kept["table"].as_str().expect("it is kept"));
    let sight = ann.get("/api/v1/tables/{table}", &table).await;
    assert_eq!(
        (&sight["over"], &sight["ply"]),
        (&json!(true), &json!(kept["actions"].as_array().map(Vec::len)))
    );
    assert_eq!(ann.client.post(import, &keep).await.0, StatusCode::OK);
    let (status, refused) = ann.client.post(import, &keep).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{refused}");
    site.stop().await;
}

#[tokio::test]
async fn a_tournament_is_streamed_as_it_is_told() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = Checked::guest(&site, "Ann").await;
    let all = "/api/v1/tournaments";
    let plan = json!({ "name": "Cup", "game": "nshex", "players": 3, "rounds": 2, "clock": "3d" });
    let made = ann.post(all, all, &plan).await;
    let place = format!("{all}/{}", made["id"].as_str().expect("a name"));
    let stream = ann.client.ask(Method::GET, &format!("{place}/events"), None).await;
    assert_eq!(stream.status(), StatusCode::OK);
    let part = stream.into_body().into_data_stream().next().await.expect("it begins").expect("it is whole");
    let text = String::from_utf8_lossy(&part).into_owned();
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).expect("data");
    let told: Value = serde_json::from_str(data).expect("it is JSON");
    assert_eq!(told, ann.get(&format!("{all}/{{tournament}}"), &place).await);
    let nowhere = ann.client.ask(Method::GET, &format!("{all}/nonsense/events"), None).await;
    assert!(nowhere.status().is_client_error());
    site.stop().await;
}
