//! Data as others left it: written by an older version, or damaged.

use crate::help::{Folder, Rules, Site};
use axum::http::StatusCode;
use fracas_server::Metrics;
use fracas_server::store::{Sqlite, Storage as _, Write};
use rusqlite::Connection;
use serde_json::json;
use std::sync::Arc;

/// Puts data of the first version into a folder; the sessions of Ann, who opened its tables, and of Bob.
pub(crate) fn version_1(folder: &Folder) -> (&'static str, &'static str) {
    std::fs::create_dir_all(folder.path()).expect("the folder can be made");
    let connection = Connection::open(folder.path().join("fracas.sqlite")).expect("the file can be made");
    connection.execute_batch(include_str!("version1.sql")).expect("the data is SQL");
    ("hmn4xga5w4tpmfve0s2b836dmn33jjfa", "rvxxdnbh5xqeac1zaqndt2ccme10axyg")
}

#[tokio::test]
async fn data_of_the_first_version_is_opened_and_played_on() {
    let folder = Folder::new();
    let (ann, bob) = version_1(&folder);
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    site.state.hub().wake().await.unwrap();
    let (mut ann, mut bob) = (site.with_session(ann), site.with_session(bob));
    let (_, mine) = ann.get("/api/v1/tables?list=mine").await;
    assert_eq!(mine["tables"].as_array().map(Vec::len), Some(3), "{mine}");
    assert!(mine["tables"].as_array().unwrap().iter().all(|table| table["origin"] == "rules"));
    // Who opened a table is who sat there first.
    let waiting = "/api/v1/tables/cf2sbrkjsqrh";
    assert_eq!(ann.sight(waiting).await["rights"], json!({ "talk": true, "hint": true, "seat_bots": true }));
    assert_eq!(bob.sight(waiting).await["rights"]["seat_bots"], false);
    // A request of then that is sent again is still the same.
    let old = "/api/v1/tables/1znqv0pk1nkq";
    let act = json!({ "do": "act", "ply": 5, "what": { "picks": ["hand:p1:runner", "hex:a2", "turn:0"] } });
    let (status, ack) = ann.keyed(old, "k3", &act).await;
    assert_eq!((status, &ack["repeated"], &ack["seq"]), (StatusCode::OK, &json!(true), &json!(7)), "{ack}");
    let login = json!({ "name": "anna", "password": "correct horse" });
    assert_eq!(site.visitor().post("/api/v1/session/login", &login).await.0, StatusCode::OK);
    let hands = "/api/v1/tables/fgdpwqnybm4a";
    assert_eq!(bob.sight(hands).await["chairs"][1]["yours"], true);
    assert_eq!(ann.act(hands).await.0, StatusCode::OK);
    site.stop().await;
    let connection = Connection::open(folder.path().join("fracas.sqlite")).unwrap();
    let version: i64 = connection.query_row("pragma user_version", [], |row| row.get(0)).unwrap();
    assert!(version >= 2);
}

#[tokio::test]
async fn data_of_all_games_of_version_6_is_opened_and_played_on() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path()).expect("the folder can be made");
    let connection = Connection::open(folder.path().join("fracas.sqlite")).expect("the file can be made");
    connection.execute_batch(include_str!("version6.sql")).expect("the data is SQL");
    drop(connection);
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    site.state.hub().wake().await.unwrap();
    let mut ann = site.with_session("2z0d83mtnxkacq02s8v2hp6y2407ags1");
    let mut bob = site.with_session("ac4avzm91t22c9qfk2z58y0byszwptte");
    let tables = [("2r7bvgc34zmy", 14), ("6xndm1h6t1w1", 24), ("fya250kefhxr", 43), ("qs0ttdpg54mv", 12)];
    for (id, ply) in tables {
        let path = format!("/api/v1/tables/{id}");
        assert_eq!(ann.sight(&path).await["ply"], ply, "{id}");
        let offers =
            |sight: &serde_json::Value| sight["offers"].as_array().is_some_and(|all| !all.is_empty());
        let first = offers(&ann.sight(&path).await);
        let (status, told) = if first { ann.act(&path).await } else { bob.act(&path).await };
        assert_eq!(status, StatusCode::OK, "{id}: {told}");
    }
    site.stop().await;
}

#[tokio::test]
async fn a_damaged_row_breaks_no_list_and_is_mended_from_the_log() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let open = json!({ "seats": [{ "holder": "me" }, { "holder": "open" }], "public": true });
    let tables = [ann.open(open.clone()).await, ann.open(open.clone()).await, ann.open(open).await];
    site.state.store().flush().await.unwrap();
    let before = ann.get("/api/v1/tables").await.1;
    let name = |table: &String| table.rsplit('/').next().unwrap().to_owned();
    let connection = Connection::open(folder.path().join("fracas.sqlite")).unwrap();
    for (table, damage) in [(0, "holders = 'x'"), (1, "clock = '{', seen = -4, created = -1")] {
        let sql = format!("update games set {damage} where id = '{}'", name(&tables[table]));
        assert_eq!(connection.execute(&sql, []).unwrap(), 1);
    }
    drop(connection);
    let (status, list) = ann.get("/api/v1/tables").await;
    assert_eq!(status, StatusCode::OK, "{list}");
    assert_eq!(list["tables"].as_array().map(Vec::len), Some(1), "what can be read is listed");
    ann.page("/").await;
    loop {
        let after = ann.get("/api/v1/tables").await.1;
        if after["tables"].as_array().map(Vec::len) == Some(3) {
            assert_eq!(after, before);
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    site.stop().await;
}

#[tokio::test]
async fn what_cannot_be_stored_is_refused_alone() {
    for raised in ["abort", "rollback"] {
        let folder = Folder::new();
        let site = Site::new(&folder);
        let mut ann = site.guest("Ann").await;
        let seats = json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] });
        let (bad, good) = (ann.open(seats.clone()).await, ann.open(seats).await);
        site.stop().await;
        let store = Arc::new(Sqlite::open(folder.path(), Arc::new(Metrics::default())).unwrap());
        let id = |table: &str| table.rsplit('/').next().unwrap().parse::<fracas_server::TableId>().unwrap();
        let (bad, good) = (id(&bad), id(&good));
        let connection = Connection::open(folder.path().join("fracas.sqlite")).unwrap();
        connection
            .execute_batch(&format!(
                "create trigger no_summary before update on games when new.id = '{bad}' \
                 begin select raise({raised}, 'not this one'); end;
                 create trigger no_entry before insert on log when new.game = '{bad}' \
                 begin select raise({raised}, 'not this one'); end;"
            ))
            .unwrap();
        let entry = |seq: u64| fracas_table::Entry {
            seq,
            at: 1,
            key: None,
            fact: fracas_table::Fact::RematchOpened { table: "x".to_owned() },
        };
        let seq = async |table: &fracas_server::TableId| {
            let log = store.load(table).await.unwrap().unwrap().log;
            log.len() as u64
        };
        let (from_bad, from_good) = (seq(&bad).await, seq(&good).await);
        // The orders wait together, so they share transactions.
        let mut waiting = Vec::new();
        for number in 1..=20 {
            let append = |table: &fracas_server::TableId, seq| {
                store.write(vec![Write::Append { table: table.clone(), entries: vec![entry(seq)] }])
            };
            waiting.push((false, append(&bad, from_bad + 1)));
            waiting.push((true, append(&good, from_good + number)));
        }
        for (kept, answer) in waiting {
            assert_eq!(answer.await.is_ok(), kept, "{raised}");
        }
        assert_eq!(seq(&good).await, from_good + 20, "{raised}");
    }
}
