//! What a reader asks about a moment on screen: in a replay, in a study, in the editor; and what links to it show.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use std::time::Duration;

/// A gun with an enemy before it, and a net.
const FIELD: &str =
    "3.0 | moloch 20 hq@c1 net_fighter@b2/0 | outpost 20 hq@c5 hmg@c4/3 brawler@c3/3 +runner | p2 turn";

async fn visit(folder: &Folder) -> (Site, Client) {
    let site = Site::with(folder, Rules { all_games: true, ..Rules::default() });
    let ann = site.guest("Ann").await;
    (site, ann)
}

fn coded(position: &str) -> String {
    position.replace(' ', "%20").replace('|', "%7C").replace('+', "%2B")
}

/// A table of one person for both sides that begins in a position.
async fn table(ann: &mut Client, start: &str) -> String {
    let both = json!([{ "holder": "me" }, { "holder": "me" }]);
    let table = ann.open(json!({ "game": "nshex", "start": start, "seats": both, "public": true })).await;
    ann.uncover(&table).await;
    table
}

#[tokio::test]
async fn a_replay_foresees_from_the_moment_that_it_shows() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let start = "3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 +sniper | p2 turn";
    let table = table(&mut ann, start).await;
    let act = json!({ "do": "act", "ply": 0, "what": { "action": "play sniper c2" } });
    let (status, told) = ann.command(&table, &act).await;
    assert!(status.is_success(), "{told}");
    let (_, now) = ann.get(&format!("{table}/preview")).await;
    let (_, before) = ann.get(&format!("{table}/preview?ply=0")).await;
    // The Hybrid that looks at the HQ was there before it was shot.
    let struck = |preview: &Value| !preview["counters"].as_array().expect("a list").is_empty();
    assert!(struck(&before) && !struck(&now), "{before} {now}");
    let page = format!("/t/{}", table.rsplit('/').next().unwrap());
    let shown = ann.page(&format!("{page}/preview?ply=0")).await;
    assert!(shown.contains("HQ 20"), "{shown}");
    let (status, _) = ann.get(&format!("{table}/preview?ply=99")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // The page of the replay has the button and says where to ask.
    let replay = ann.page(&format!("{page}/replay?ply=0")).await;
    assert!(
        replay.contains("id=\"preview-button\"")
            && replay.contains(&format!("data-preview=\"{page}/preview\""))
    );
}

#[tokio::test]
async fn a_piece_of_a_position_shows_whom_it_aims_at() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let start = "3.0 | moloch 20 hq@c1 hybrid@c2/3 | outpost 20 hq@c5 hmg@c4/3 | p2 turn";
    let path = format!("/position/nshex/inspect?position={}&id=hex:c4", coded(start));
    let (_, told) = ann.get(&path).await;
    assert!(told["drawn"].as_str().is_some_and(|drawn| drawn.contains("class=\"line fire\"")), "{told}");
    let (_, empty) = ann.get(&path.replace("hex:c4", "hex:a1")).await;
    assert_eq!(empty["drawn"].as_str().map(|drawn| drawn.contains("<path")), Some(false), "{empty}");
    let (_, told) =
        ann.post("/api/v1/games/nshex/inspect", &json!({ "position": start, "element": "hex:c4" })).await;
    assert_eq!(told["threats"][0]["overlay"], "line", "{told}");
}

/// Resolves a position in the editor, as the script does.
async fn fight(ann: &mut Client, position: &str) -> (StatusCode, Value) {
    let request = Request::builder()
        .method(Method::POST)
        .uri("/editor/nshex/act")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "application/json");
    let body = json!({ "do": "resolve", "study": { "position": position } });
    read(ann.send(request, Body::from(body.to_string())).await).await
}

#[tokio::test]
async fn the_editor_shows_the_battle_that_it_fights() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let (status, told) = fight(&mut ann, FIELD).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    let kinds = told["beats"].to_string();
    assert!(
        kinds.contains("\"stop\"") && kinds.contains("\"card\""),
        "the battle has a track and a card: {kinds}"
    );
    let after = told["study"]["position"].as_str().expect("the editor goes on from a position");
    assert_ne!(after, FIELD);
    assert!(told["go"].is_null(), "it stays in the editor");
    let tools = told["parts"]["part-tools"].as_str().expect("there are buttons");
    assert!(tools.contains("id=\"before\""), "and leads back: {tools}");
    // A Clown is asked whether it explodes: that is answered in a study.
    let asks = "3.0 | moloch 20 hq@c1 clown@c2/0 | outpost 20 hq@c5 runner@c3/3 | p1 turn";
    let (status, told) = fight(&mut ann, asks).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert!(told["go"].as_str().is_some_and(|go| go.starts_with("/study/nshex?start=")), "{}", told["go"]);
    // Without a script the battle is read.
    let sent = format!("do=resolve&start={}", coded(FIELD));
    let answer = ann.form("/editor/nshex/act", &sent).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let to = answer.headers()[header::LOCATION].to_str().unwrap().to_owned();
    assert!(to.starts_with("/study/nshex?do=resolve&start="), "{to}");
    assert!(ann.page(&to).await.contains("id=\"log\""));
}

#[tokio::test]
async fn links_to_a_position_show_its_board() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let lesson = "/learn/nshex/placing";
    let paths = [
        format!("/study/nshex?start={}", coded(FIELD)),
        format!("/editor/nshex?start={}", coded(FIELD)),
        lesson.to_owned(),
    ];
    for path in paths {
        let page = ann.page(&path).await;
        let start = page.find("og:image\" content=\"").expect("a link has a picture") + 19;
        let picture = page[start..].split('"').next().unwrap().replace("&amp;", "&");
        let at =
            picture.find("/position/nshex/card.png?position=").unwrap_or_else(|| panic!("{path}: {picture}"));
        let answer = ann.ask(Method::GET, &picture[at..], None).await;
        assert_eq!(
            (answer.status(), &answer.headers()[header::CONTENT_TYPE]),
            (StatusCode::OK, &"image/png".parse().unwrap())
        );
    }
    let table = table(&mut ann, FIELD).await;
    let id = table.rsplit('/').next().unwrap();
    let replay = ann.page(&format!("/t/{id}/replay?ply=0")).await;
    assert!(replay.contains(&format!("/t/{id}/card.png?ply=0\"")));
    // Those who read the link come back to the same moment.
    assert!(replay.contains(&format!("/t/{id}/replay?ply=0\"")));
}

#[tokio::test]
async fn ones_own_games_have_a_day_and_a_result_and_are_not_watched() {
    let folder = Folder::new();
    let (site, mut ann) = visit(&folder).await;
    let start = "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 +runner | p1 turn";
    let bob = json!([{ "holder": "me" }, { "holder": "bot", "level": "novice" }]);
    let opening = json!({ "game": "nshex", "start": start, "seats": bob, "public": true });
    let table = ann.open(opening).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    let link = format!("<a href=\"/t/{id}\"");
    let count = |page: &str| page.matches(&format!("{link}>")).count();
    let games = ann.page("/games").await;
    assert_eq!(count(&games), 1, "among one's own games alone: {games}");
    assert!(games.contains("<time datetime=\"2"), "{games}");
    // Others can watch it.
    let mut cleo = site.guest("Cleo").await;
    assert_eq!(count(&cleo.page("/games").await), 1);
    let (status, told) = ann.command(&table, &json!({ "do": "resign" })).await;
    assert!(status.is_success(), "{told}");
    ann.until(&table, |sight| sight["over"] == true || !sight["result"].is_null()).await;
    // The result is worked out behind the answer.
    let worked_out = async {
        loop {
            let games = ann.page("/games").await;
            if games.contains("class=\"score loss\"") {
                return games;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let lost = tokio::time::timeout(Duration::from_mins(1), worked_out).await.expect("it is worked out");
    assert!(lost.contains(">Lost</span>"), "{lost}");
    assert!(ann.page("/").await.contains("class=\"score loss\""));
}
