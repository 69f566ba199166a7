//! Bots and programs: they act by themselves, can be hurried, and come back after a restart.

use crate::help::{Folder, Rules, Site};
use axum::http::StatusCode;
use fracas_server::ProgramSpec;
use serde_json::json;

/// A program that plays the first legal action; what it does at `go` is up to the test.
fn program(at_go: &str) -> ProgramSpec {
    let script = format!(
        r#"choose() {{ a=${{list#[\"}}; echo "bestaction ${{a%%\"*}}"; echo ok; }}
        while read -r word rest; do case $word in
            hello) echo "protocol 1"; echo "games toy"; echo ok;;
            actions) list=$rest; echo ok;;
            go) {at_go};;
            quit) echo ok; exit 0;;
            *) echo ok;;
        esac; done"#
    );
    ProgramSpec { name: "mine".to_owned(), command: vec!["sh".to_owned(), "-c".to_owned(), script] }
}

fn against(holder: &serde_json::Value) -> serde_json::Value {
    json!({ "seats": [holder, { "holder": "me" }] })
}

#[tokio::test]
async fn a_bot_plays_a_whole_game_without_being_asked() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(against(&json!({ "holder": "bot", "level": "random" }))).await;
    for _ in 0..200 {
        let sight = ann.until(&table, |sight| sight["over"] == true || sight["to_act"] == 1).await;
        if sight["over"] == true {
            return;
        }
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    }
    panic!("the toy ends");
}

#[tokio::test]
async fn bots_play_each_other_while_someone_looks() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let bot = json!({ "holder": "bot", "level": "novice" });
    let table = ann.open(json!({ "seats": [bot, bot], "public": true })).await;
    let over = ann.until(&table, |sight| sight["over"] == true).await;
    // Each ply was played once: the record is as long as the log says.
    let (_, lines) = ann.get(&format!("{table}/lines")).await;
    let plays = lines["lines"].as_array().unwrap().iter().filter(|line| line["kind"] == "play").count();
    assert_eq!(json!(plays), over["ply"]);
}

#[tokio::test]
async fn where_nobody_sits_or_looks_nobody_thinks() {
    let folder = Folder::new();
    let thinker = program("while read -r word rest; do [ $word = stop ] && break; done; exit 1");
    let site = Site::with(&folder, Rules { programs: vec![thinker], ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let mine = json!({ "holder": "program", "name": "mine" });
    let table =
        ann.open(json!({ "seats": [mine, { "holder": "bot", "level": "random" }], "public": true })).await;
    assert_eq!(ann.sight(&table).await["thinking"], 0);
    drop(ann);
    site.stop().await;

    let site = Site::with(&folder, Rules { programs: vec![program("choose")], ..Rules::default() });
    site.state.hub().wake().await.unwrap();
    assert_eq!(site.state.hub().live_tables(), 1);
    let metrics = site.state.metrics();
    let count = |counter: &std::sync::atomic::AtomicI64| counter.load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!((count(&metrics.jobs_waiting), count(&metrics.jobs_running)), (0, 0), "nobody is there");
    assert_eq!(metrics.machine_actions.load(std::sync::atomic::Ordering::Relaxed), 0);
    // As soon as a person looks the game goes on.
    let mut eve = site.visitor();
    eve.until(&table, |sight| sight["over"] == true).await;
    site.stop().await;
}

#[tokio::test]
async fn a_program_holds_a_seat() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { programs: vec![program("choose")], ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let (_, games) = ann.get("/api/v1/games").await;
    assert_eq!(games["programs"], json!(["mine"]));
    let (status, refused) = ann
        .post(
            "/api/v1/tables",
            &json!({ "game": "toy", "seats": [{ "holder": "program", "name": "yours" }, { "holder": "me" }] }),
        )
        .await;
    assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("no-program")));
    let table = ann.open(against(&json!({ "holder": "program", "name": "mine" }))).await;
    let sight = ann.until(&table, |sight| sight["to_act"] == 1).await;
    assert_eq!(sight["chairs"][0]["kind"], "program");
    let faults = site.state.metrics().machine_faults.load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!(faults, 0, "the program itself has played");
    site.stop().await;
}

#[tokio::test]
async fn a_program_that_crashes_or_cheats_is_replaced_for_the_moment() {
    for at_go in ["exit 1", "echo 'bestaction dance'; echo ok", "echo err no", "echo ok"] {
        let folder = Folder::new();
        let site = Site::with(&folder, Rules { programs: vec![program(at_go)], ..Rules::default() });
        let mut ann = site.guest("Ann").await;
        let table = ann.open(against(&json!({ "holder": "program", "name": "mine" }))).await;
        ann.until(&table, |sight| sight["to_act"] == 1).await;
        let faults = site.state.metrics().machine_faults.load(std::sync::atomic::Ordering::Relaxed);
        assert!(faults > 0, "{at_go}");
        site.stop().await;
    }
}

#[tokio::test]
async fn a_machine_is_hurried_by_those_who_play() {
    let folder = Folder::new();
    // It thinks until it is told to stop.
    let thinker = program("while read -r word rest; do [ $word = stop ] && break; done; choose; echo ok");
    let site = Site::with(&folder, Rules { programs: vec![thinker], ..Rules::default() });
    let (mut ann, mut eve) = (site.guest("Ann").await, site.guest("Eve").await);
    let table = ann.open(against(&json!({ "holder": "program", "name": "mine" }))).await;
    assert_eq!(ann.sight(&table).await["thinking"], 0);
    let hurry = format!("{table}/hurry");
    let (status, refused) = eve.post(&hurry, &json!({})).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("not-playing")));
    let mut hurried = 0;
    while ann.sight(&table).await["to_act"] != 1 {
        let (status, refused) = ann.post(&hurry, &json!({})).await;
        hurried += usize::from(status == StatusCode::NO_CONTENT);
        assert!(status == StatusCode::NO_CONTENT || refused["error"] == "nobody-thinks", "{refused}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(hurried > 0);
    let (status, refused) = ann.post(&hurry, &json!({})).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("nobody-thinks")));
    site.stop().await;
}

#[tokio::test]
async fn what_a_machine_was_thinking_about_is_thought_again_after_a_restart() {
    let folder = Folder::new();
    let thinker = program("while read -r word rest; do [ $word = stop ] && break; done; exit 1");
    let site = Site::with(&folder, Rules { programs: vec![thinker], ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let table = ann.open(against(&json!({ "holder": "program", "name": "mine" }))).await;
    let before = ann.sight(&table).await;
    assert_eq!(before["thinking"], 0);
    let cookies = ann.cookies.clone();
    drop(ann);
    site.stop().await;

    let site = Site::with(&folder, Rules { programs: vec![program("choose")], ..Rules::default() });
    assert_eq!(site.state.hub().live_tables(), 0);
    site.state.hub().wake().await.unwrap();
    assert_eq!(site.state.hub().live_tables(), 1, "the table was found without anybody looking at it");
    let mut ann = site.visitor();
    ann.cookies = cookies;
    let after = ann.until(&table, |sight| sight["to_act"] == 1).await;
    assert!(after["ply"].as_u64() > before["ply"].as_u64());
    site.stop().await;
}

#[tokio::test]
async fn a_seat_given_to_a_bot_is_played_on_by_it() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    let give = json!({ "do": "seat_bot", "seat": 0, "level": "random" });
    assert_eq!(ann.command(&table, &give).await.0, StatusCode::OK);
    ann.until(&table, |sight| sight["to_act"] == 1).await;
}
