//! Starting with much in store: the first answer does not wait for what is stored.

use crate::help::{Folder, TOY};
use fracas_server::store::{Listing, NewTable, Origin, Sqlite, Storage as _, Summary, WaitingOn, Write};
use fracas_server::{Config, Games, LimitRules, Metrics, Server, TableId};
use fracas_table::{AnyGame as _, ClockRule, Entry, Fact, Holder, PersonKey, Seed, TableSetup, UndoRule};
use fracas_testkit::toy::{HONEST, Toy};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Instant;

const GAMES: u32 = 10_000;

#[expect(clippy::disallowed_methods, reason = "the time is printed, and nothing depends on it")]
fn now() -> Instant {
    Instant::now()
}

/// A game that has been talked about for a while.
fn table(number: u32) -> NewTable {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    let seed = Seed(bytes);
    let person = |name: &str| Holder::Person {
        key: PersonKey(format!("{name}{}", number % 100)),
        name: name.to_owned(),
    };
    let setup = TableSetup {
        game: "toy".to_owned(),
        start: Toy::<HONEST>::begin(2).to_string(),
        holders: vec![person("Ann"), person("Bob")],
        clock: ClockRule::None,
        undo: UndoRule::Information,
        public: true,
        leg: None,
        commitment: String::new(),
        imported: false,
        terms: fracas_table::Terms::default(),
        promises: Vec::new(),
    };
    let mut entries = TOY.open(setup.clone(), &seed, u64::from(number)).expect("a game opens");
    for seq in entries.len() as u64 + 1..=60 {
        let speaker = fracas_table::Speaker { seat: None, name: "Ann".to_owned() };
        let fact = Fact::Said { speaker, text: format!("word {seq}") };
        entries.push(Entry { seq, at: u64::from(number), key: None, fact });
    }
    let over = !number.is_multiple_of(10);
    let summary = Summary {
        id: TableId::fresh(),
        seq: 60,
        updated: u64::from(number),
        ply: 5,
        started: true,
        over,
        waits: if over { WaitingOn::Nobody } else { WaitingOn::Person },
        to_act: None,
        deadline: None,
        holders: setup.holders,
    };
    let listing = Listing {
        summary,
        game: setup.game,
        start: setup.start,
        public: true,
        clock: ClockRule::None,
        leg: None,
        origin: Origin::Rules,
    };
    NewTable { listing, seed, entries }
}

async fn fetch(address: std::net::SocketAddr, path: &'static str) -> String {
    let fetched = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).expect("the server listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        answer
    });
    fetched.await.expect("nothing here panics")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_stored_games_do_not_hold_up_the_first_answer() {
    let folder = Folder::new();
    {
        let store = Sqlite::open(folder.path(), Arc::new(Metrics::default())).unwrap();
        for part in 0..GAMES / 500 {
            let tables = part * 500..(part + 1) * 500;
            let writes = tables.map(|number| Write::Open(Box::new(table(number)))).collect();
            store.write(writes).await.unwrap();
        }
    }
    let begun = now();
    let config = Config {
        port: 0,
        data: Some(folder.path().to_owned()),
        open: false,
        limits: LimitRules::wide(),
        hosts: vec!["here".to_owned()],
        ..Config::default()
    };
    let server =
        Server::start(config, Games::of([&TOY as &'static dyn fracas_table::AnyGame])).await.unwrap();
    let state = server.state().clone();
    let address = server.started().address;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let mut times = Vec::new();
    for path in ["/", "/api/v1/tables?list=watchable", "/api/v1/tables?list=finished"] {
        let answer = fetch(address, path).await;
        times.push(format!("{path} after {} ms", begun.elapsed().as_millis()));
        assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
    }
    let listed = fetch(address, "/api/v1/tables?list=watchable&most=100").await;
    assert_eq!(listed.matches("\"started\":true").count(), 100);
    assert_eq!(state.store().count().await, Ok(u64::from(GAMES)));
    println!("{GAMES} games stored: {}", times.join(", "));
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}
