//! A server is killed between the end of a game and its rating, or in the middle of a pairing: both happen once.

use crate::cluster::{Cluster, connect};
use crate::one_site::{Visitor, soon};
use crate::{Running, line::Line};
use fracas_server::admin::{Deed, Done, SiteData, administer};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;

const GAMES: usize = 3;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime")
}

fn account(node: &Running, name: &str) -> Visitor {
    let mut visitor = Visitor { cookie: None };
    visitor.post(node, "/api/v1/session/register", &json!({ "name": name, "password": "correct horse" }));
    visitor
}

/// Plays a rated game against a bot to its end.
fn play(who: &mut Visitor, node: &Running) -> String {
    let seats = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let opening = json!({ "game": "toy", "seats": seats, "rated": true });
    let opened = who.post(node, "/api/v1/tables", &opening);
    let id = opened["id"].as_str().expect("a table has a name").to_owned();
    let path = format!("/api/v1/tables/{id}");
    loop {
        let sight = who.get(node, &path);
        if sight["over"] == true {
            return id;
        }
        match &sight["offers"][0]["action"] {
            Value::Null => std::thread::sleep(std::time::Duration::from_millis(2)),
            action => {
                let command = json!({ "do": "act", "ply": sight["ply"], "what": { "action": action } });
                who.post(node, &format!("{path}/commands"), &command);
            }
        }
    }
}

/// Each game is in the profile once, and the rating counts it once.
fn rated_once(who: &mut Visitor, node: &Running, name: &str, tables: &[String]) {
    let path = format!("/api/v1/people/{name}/games");
    soon("every result is worked out", || {
        who.get(node, &path)["games"].as_array().is_some_and(|games| games.len() == tables.len())
    });
    let games = who.get(node, &path)["games"].clone();
    for table in tables {
        let found = games.as_array().expect("a list").iter().filter(|game| game["table"] == **table);
        let found: Vec<&Value> = found.collect();
        assert_eq!(found.len(), 1, "{games}");
        assert!(found[0]["unrated"].is_null() && !found[0]["change"].is_null(), "{games}");
    }
    let profile = who.get(node, &format!("/api/v1/people/{name}"));
    assert_eq!(profile["games"][0]["rating"]["games"], json!(tables.len()), "{profile}");
    assert_eq!(profile["games"][0]["curve"].as_array().map(Vec::len), Some(tables.len()), "{profile}");
}

#[test]
fn a_server_with_sqlite_is_killed_before_it_has_rated_a_game() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rated-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut node = Running::start_at(&folder);
    let mut ann = account(&node, "Ann");
    let (mut tables, mut between) = (Vec::new(), 0);
    for _ in 0..GAMES {
        tables.push(play(&mut ann, &node));
        // The end of the game was told: it is on the disk.
        drop(node);
        let stored = Connection::open(folder.join("fracas.sqlite")).expect("the database is there");
        let sql = "select (select count(*) from games where over), (select count(*) from results)";
        let counts: (usize, usize) =
            stored.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).expect("the database answers");
        between += usize::from(counts.1 < tables.len());
        drop(stored);
        node = Running::start_at(&folder);
        rated_once(&mut ann, &node, "Ann", &tables);
    }
    println!("{between} of {GAMES} kills came between the end of a game and its rating");
    drop(node);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_server_with_postgres_is_killed_between_the_end_of_a_game_and_its_rating() {
    let runtime = runtime();
    let cluster = Cluster::start("rated");
    let url = runtime.block_on(cluster.database("site"));
    let count = |sql: &str| -> i64 {
        runtime.block_on(async {
            connect(&url).await.query_one(sql, &[]).await.expect("the database answers").get(0)
        })
    };
    let (one, two) = (Running::start(&url), Running::start(&url));
    let mut ann = account(&one, "Ann");
    // While this holds no result can be written; everything else can.
    let lock = runtime.block_on(connect(&url));
    runtime.block_on(lock.batch_execute("begin; lock table results in exclusive mode")).expect("a lock");
    let first = play(&mut ann, &one);
    assert_eq!(count("select count(*) from results"), 0, "the game is over, and not rated");
    drop(one);
    runtime.block_on(lock.batch_execute("rollback")).expect("the lock ends");
    // The one that is left finds it, and so does the one that starts: it is rated once.
    let three = Running::start(&url);
    rated_once(&mut ann, &two, "Ann", std::slice::from_ref(&first));
    let second = play(&mut ann, &three);
    rated_once(&mut ann, &two, "Ann", &[first, second]);
    assert_eq!(count("select count(*) from results"), 2);
    assert_eq!(count("select count(*) from played where change is not null"), 4);
    assert_eq!(count("select max(games) from ratings"), 2);
    pairing(&runtime, &cluster);
    operator(&two, &three, &url);
}

/// The server dies while it opens the table of two people who were paired.
fn pairing(runtime: &tokio::runtime::Runtime, cluster: &Cluster) {
    let url = runtime.block_on(cluster.database("pairing"));
    let (one, two) = (Running::start(&url), Running::start(&url));
    let (mut ann, mut bob) = (Visitor::guest(&one, "Ann"), Visitor::guest(&one, "Bob"));
    let wish = json!({ "game": "toy", "clock": "5+5" });
    assert_eq!(ann.post(&one, "/api/v1/pairing", &wish)["table"], Value::Null);
    let lock = runtime.block_on(connect(&url));
    runtime.block_on(lock.batch_execute("begin; lock table games in exclusive mode")).expect("a lock");
    let (address, cookie, asked) = (one.address.clone(), bob.cookie.clone(), wish.clone());
    let asks = std::thread::spawn(move || {
        let mut line = Line::open(&address).expect("the server listens");
        line.ask("POST", "/api/v1/pairing", cookie.as_deref(), None, &asked).is_err()
    });
    let waits =
        "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = 'pairing'";
    soon("the table is being opened", || {
        let waiting: i64 = runtime.block_on(async {
            connect(&url).await.query_one(waits, &[]).await.expect("the database answers").get(0)
        });
        waiting > 0
    });
    drop(one);
    assert!(asks.join().expect("nothing panics"), "nobody was answered");
    runtime.block_on(lock.batch_execute("rollback")).expect("the lock ends");
    let table = bob.post(&two, "/api/v1/pairing", &wish)["table"].clone();
    assert!(table.is_string(), "{table}");
    assert_eq!(ann.get(&two, "/api/v1/pairing")["table"], table);
    let games: i64 = runtime.block_on(async {
        connect(&url)
            .await
            .query_one("select count(*) from games", &[])
            .await
            .expect("the database answers")
            .get(0)
    });
    assert_eq!(games, 1, "they are paired once");
}

/// The operator's commands reach all servers that run.
fn operator(one: &Running, two: &Running, url: &str) {
    let place = SiteData { data: None, database: Some(url.to_owned()) };
    let deed = |deed: Deed| administer(&place, &deed).expect("the site answers");
    let mut eve = account(one, "Eve");
    let opened = eve.post(one, "/api/v1/tables", &json!({ "game": "toy" }));
    let table = opened["id"].as_str().expect("a table has a name").to_owned();
    let path = format!("/api/v1/tables/{table}");
    eve.post(one, &format!("{path}/commands"), &json!({ "do": "say", "text": "bad words" }));
    let mut ann = Visitor::guest(two, "Guest");
    ann.post(two, "/api/v1/reports", &json!({ "table": table, "text": "look at this" }));
    let Done::Reports(reports) = deed(Deed::Reports { all: false }) else { panic!("reports") };
    assert_eq!(reports.iter().map(|report| report.text.as_str()).collect::<Vec<_>>(), ["look at this"]);
    let Done::Chat(lines) = deed(Deed::Chat(table.parse().expect("a name"))) else { panic!("chat") };
    assert_eq!(lines.len(), 1);
    deed(Deed::HideLine { table: table.parse().expect("a name"), line: lines[0].line, hidden: true });
    for node in [one, two] {
        let lines = format!("{path}/lines");
        soon("the line is hidden everywhere", || !eve.get(node, &lines).to_string().contains("bad words"));
    }
    deed(Deed::CloseTable { table: table.parse().expect("a name"), closed: true });
    for node in [one, two] {
        soon("the table is closed everywhere", || ann.ask(node, "GET", &path, &Value::Null).0 >= 400);
    }
    let Done::Account(sight) = deed(Deed::Account("eve".to_owned())) else { panic!("an account") };
    assert_eq!(sight.named.account, "Eve");
    deed(Deed::Rename { name: "Eve".to_owned(), to: "Mallory".to_owned() });
    soon("the new name is known", || eve.get(two, "/api/v1/session")["account"] == "Mallory");
    deed(Deed::CloseAccount { name: "Mallory".to_owned(), closed: true });
    for node in [one, two] {
        soon("all sessions end", || eve.get(node, "/api/v1/session")["account"].is_null());
    }
    let login = json!({ "name": "Mallory", "password": "correct horse" });
    assert!(eve.ask(one, "POST", "/api/v1/session/login", &login).0 >= 400);
    for report in reports {
        deed(Deed::CloseReport(report.id));
    }
    assert_eq!(deed(Deed::Reports { all: false }), Done::Reports(Vec::new()));
}
