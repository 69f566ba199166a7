//! People who play through all crashes, each request at another server.

use crate::cluster::connect;
use crate::line::Line;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, BufRead as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The game that the people play.
const GAME: &str = "toy";

/// A request is tried at this many servers before the test gives up.
const TRIES: usize = 2_000;

pub(crate) fn random_below(most: u64) -> u64 {
    RandomState::new().build_hasher().finish() % most.max(1)
}

/// The servers that run now.
#[derive(Default)]
pub(crate) struct Site(Mutex<Vec<String>>);

impl Site {
    pub(crate) fn is_at(&self, addresses: Vec<String>) {
        *self.0.lock().expect("the site answers") = addresses;
    }

    fn any(&self) -> String {
        let all = self.0.lock().expect("the site answers");
        all[random_below(all.len() as u64) as usize].clone()
    }
}

/// A person who plays at the tables.
pub(crate) struct Player {
    site: Arc<Site>,
    cookie: String,
    number: usize,
    sent: usize,
    table: Option<String>,
    /// What was acknowledged: how many commands of each table, and the words that were said with their numbers.
    pub(crate) kept: BTreeMap<String, usize>,
    pub(crate) said: BTreeMap<String, u64>,
    pub(crate) acknowledged: usize,
    /// Commands that were sent more than once, and those of them that had been kept the first time.
    pub(crate) again: usize,
    pub(crate) repeated: usize,
}

/// Asks any server, until one answers that can; says how often it took.
fn ask(
    site: &Site,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    key: Option<&str>,
    body: &Value,
) -> (usize, u16, Option<String>, Value) {
    let mut last = String::new();
    for tries in 1..=TRIES {
        let asked = Line::open(&site.any()).and_then(|mut line| line.ask(method, path, cookie, key, body));
        match asked {
            Ok((status, cookie, answer)) if status < 500 => return (tries, status, cookie, answer),
            Ok((status, _, answer)) => last = format!("{status} {answer}"),
            Err(why) => last = why.to_string(),
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("no server answers {method} {path}: {last}");
}

impl Player {
    pub(crate) fn new(site: &Arc<Site>, number: usize) -> Player {
        let name = json!({ "name": format!("P{number}") });
        let (_, status, cookie, _) = ask(site, "POST", "/api/v1/session", None, None, &name);
        assert_eq!(status, 200);
        Player {
            site: Arc::clone(site),
            cookie: cookie.expect("a guest has a cookie"),
            number,
            sent: 0,
            table: None,
            kept: BTreeMap::new(),
            said: BTreeMap::new(),
            acknowledged: 0,
            again: 0,
            repeated: 0,
        }
    }

    /// Opens a table; both sides are this person's unless something else is said.
    pub(crate) fn open_table(&self, wishes: &Value) -> String {
        let mut opening = json!({ "game": GAME, "seats": [{ "holder": "me" }, { "holder": "me" }] });
        for (name, value) in wishes.as_object().expect("wishes have names") {
            opening[name] = value.clone();
        }
        let (_, status, _, opened) =
            ask(&self.site, "POST", "/api/v1/tables", Some(&self.cookie), None, &opening);
        assert_eq!(status, 201, "{opened}");
        opened["id"].as_str().expect("a table has a name").to_owned()
    }

    fn sight(&self, table: &str) -> Value {
        let path = format!("/api/v1/tables/{table}");
        let (_, status, _, sight) = ask(&self.site, "GET", &path, Some(&self.cookie), None, &Value::Null);
        assert_eq!(status, 200, "{sight}");
        sight
    }

    /// The one who plays both sides looks at one hand after the other, at any server; false if the screen is not covered.
    fn uncover(&self, table: &str, sight: &Value) -> bool {
        if sight["cover"].is_null() {
            return false;
        }
        let (path, show) = (format!("/api/v1/tables/{table}/show"), json!({ "seat": sight["cover"] }));
        let (_, status, _, answer) = ask(&self.site, "POST", &path, Some(&self.cookie), None, &show);
        assert_eq!(status, 204, "{answer}");
        true
    }

    pub(crate) fn seq(&self, table: &str) -> u64 {
        self.sight(table)["seq"].as_u64().expect("a sight has a number")
    }

    pub(crate) fn wait_for(&self, table: &str, what: &str) {
        while self.sight(table)[what] != true {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The next command: something said at everybody's table, or an action at one's own.
    fn next(&mut self, shared: &str) -> (String, String, Value) {
        self.sent += 1;
        let key = format!("{}-{}", self.number, self.sent);
        if self.sent.is_multiple_of(2) {
            return (shared.to_owned(), key.clone(), json!({ "do": "say", "text": key }));
        }
        loop {
            let table = match &self.table {
                Some(table) => table.clone(),
                None => self.open_table(&json!({})),
            };
            self.table = Some(table.clone());
            let sight = self.sight(&table);
            if self.uncover(&table, &sight) {
                continue;
            }
            let offers = sight["offers"].as_array().cloned().unwrap_or_default();
            let Some(offer) = offers.get(random_below(offers.len() as u64) as usize) else {
                assert_eq!(sight["over"], true, "{sight}");
                self.table = None;
                continue;
            };
            let command = json!({ "do": "act", "ply": sight["ply"], "what": { "action": offer["action"] } });
            return (table, key, command);
        }
    }

    /// Plays until it is over; a command is sent until some server acknowledges it.
    pub(crate) fn play(&mut self, shared: &str, done: &AtomicBool) {
        while !done.load(Ordering::SeqCst) {
            let (table, key, command) = self.next(shared);
            let path = format!("/api/v1/tables/{table}/commands");
            let send = || ask(&self.site, "POST", &path, Some(&self.cookie), Some(&key), &command);
            let (mut tries, mut status, _, mut ack) = send();
            while status == 409 && ack["error"] == "covered" {
                // In a crash it is forgotten who sits at a shared screen; nothing else is.
                self.uncover(&table, &self.sight(&table));
                let again = send();
                (tries, status, ack) = (tries + again.0, again.1, again.3);
            }
            assert_eq!(status, 200, "{command} {ack}");
            self.acknowledged += 1;
            *self.kept.entry(table).or_default() += 1;
            self.again += usize::from(tries > 1);
            if ack["repeated"] == true {
                assert!(tries > 1, "a new key was never seen before: {command} {ack}");
                self.repeated += 1;
            }
            if command["do"] == "say" {
                self.said.insert(key, ack["seq"].as_u64().expect("an acknowledgement has a number"));
            }
        }
    }
}

/// A person who watches a table through all crashes.
pub(crate) struct Watcher {
    told: u64,
    pub(crate) events: u64,
    pub(crate) connections: u64,
    site: Arc<Site>,
    table: String,
}

impl Watcher {
    pub(crate) fn watch(site: &Arc<Site>, table: &str, done: &AtomicBool) -> Watcher {
        let mut watcher =
            Watcher { told: 0, events: 0, connections: 0, site: Arc::clone(site), table: table.to_owned() };
        while !done.load(Ordering::SeqCst) {
            // A stream that breaks off is looked for at another server.
            let _ = watcher.follow(|_| done.load(Ordering::SeqCst));
            std::thread::sleep(Duration::from_millis(10));
        }
        watcher
    }

    /// Reads one stream: every entry is told, once, and in order.
    fn follow(&mut self, enough: impl Fn(u64) -> bool) -> io::Result<()> {
        let mut line = Line::open(&self.site.any())?;
        let stream = line.stream.get_mut();
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        let path = format!("/api/v1/tables/{}/events?after={}", self.table, self.told);
        stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes())?;
        let mut status = String::new();
        line.stream.read_line(&mut status)?;
        if !status.contains(" 200 ") {
            return Err(io::ErrorKind::Other.into());
        }
        self.connections += 1;
        loop {
            let mut text = String::new();
            if line.stream.read_line(&mut text)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(number) = text.strip_prefix("id:") {
                let Ok(seq) = number.trim().parse::<u64>() else { continue };
                if !text.ends_with('\n') {
                    continue;
                }
                assert_eq!(seq, self.told + 1, "entries are told one after the other");
                self.told = seq;
                self.events += 1;
            }
            if enough(self.told) {
                return Ok(());
            }
        }
    }

    /// Whatever was missed at the end comes with the next stream.
    pub(crate) fn check(&self, last: u64) {
        let mut rest = Watcher { site: Arc::clone(&self.site), table: self.table.clone(), ..*self };
        while rest.told < last {
            let _ = rest.follow(|told| told >= last);
        }
        assert_eq!(rest.told, last);
    }
}

/// Waits until clocks have run out, without looking at the tables: the log says so.
pub(crate) async fn timed_out(url: &str, tables: &[String]) {
    let client = connect(url).await;
    let sql = "select count(distinct game) from log where game = any($1) and fact like '%imed_out%'";
    loop {
        let over: i64 = client.query_one(sql, &[&tables]).await.expect("the log can be read").get(0);
        if usize::try_from(over) == Ok(tables.len()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The words that were said at a table, by their numbers.
pub(crate) async fn spoken(url: &str, table: &str) -> BTreeMap<u64, String> {
    let client = connect(url).await;
    let rows = client.query("select seq, fact from log where game = $1", &[&table]).await.expect("a log");
    rows.iter()
        .filter_map(|row| {
            let (seq, fact): (i64, String) = (row.get(0), row.get(1));
            let fact: Value = serde_json::from_str(&fact).expect("a fact is JSON");
            let words = find_text(&fact)?;
            Some((u64::try_from(seq).ok()?, words))
        })
        .collect()
}

fn find_text(fact: &Value) -> Option<String> {
    match fact {
        Value::Object(fields) => match fields.get("text") {
            Some(Value::String(text)) => Some(text.clone()),
            _ => fields.values().find_map(find_text),
        },
        _ => None,
    }
}
