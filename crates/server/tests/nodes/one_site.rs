//! Two servers over one database are one site: whatever is done at one is so at the other.

use crate::Running;
use crate::cluster::Cluster;
use crate::line::Line;
use serde_json::{Value, json};
use std::io::{BufRead as _, Write as _};
use std::time::Duration;

/// A visitor with a cookie, who asks now this server, now that one.
pub(crate) struct Visitor {
    pub(crate) cookie: Option<String>,
}

impl Visitor {
    pub(crate) fn ask(&mut self, node: &Running, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let mut line = Line::open(&node.address).expect("the server listens");
        let (status, cookie, answer) =
            line.ask(method, path, self.cookie.as_deref(), None, body).expect("the server answers");
        if cookie.is_some() {
            self.cookie = cookie;
        }
        (status, answer)
    }

    pub(crate) fn get(&mut self, node: &Running, path: &str) -> Value {
        self.ask(node, "GET", path, &Value::Null).1
    }

    pub(crate) fn post(&mut self, node: &Running, path: &str, body: &Value) -> Value {
        let (status, answer) = self.ask(node, "POST", path, body);
        assert!((200..300).contains(&status), "{path} {body}: {status} {answer}");
        answer
    }

    pub(crate) fn guest(node: &Running, name: &str) -> Visitor {
        let mut visitor = Visitor { cookie: None };
        visitor.post(node, "/api/v1/session", &json!({ "name": name }));
        visitor
    }
}

/// The head of a stream was read; what follows are events.
fn stream(node: &Running, table: &str, cookie: &str) -> Line {
    let mut line = Line::open(&node.address).expect("the server listens");
    let head = format!("GET {table}/events HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n");
    line.stream.get_mut().write_all(head.as_bytes()).expect("the server listens");
    let mut text = String::new();
    while text != "\r\n" {
        text.clear();
        line.stream.read_line(&mut text).expect("the server answers");
    }
    line
}

/// Waits for the event of an entry.
fn heard(line: &mut Line, seq: u64) {
    let mut text = String::new();
    while text.trim() != format!("id: {seq}") {
        text.clear();
        assert!(line.stream.read_line(&mut text).expect("the stream goes on") > 0, "the stream goes on");
    }
}

/// What becomes so in a moment, because a notification has to arrive.
pub(crate) fn soon(what: &str, mut is_so: impl FnMut() -> bool) {
    for _ in 0..2_000 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{what}");
}

#[test]
fn two_servers_are_one_site() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("the site answers");
    let cluster = Cluster::start("site");
    let url = runtime.block_on(cluster.database("site"));
    let (one, two) = (Running::start_with(&url, true), Running::start_with(&url, true));
    sessions(&one, &two);
    acts_and_streams(&one, &two);
    shared_screens(&one, &two);
    machines(&one, &two);
    meetings(&one, &two);
    limits(&one, &two);
    // One of them dies, and the other goes on.
    let mut ann = Visitor::guest(&one, "Ann");
    drop(one);
    assert_eq!(ann.get(&two, "/api/v1/session")["name"], "Ann");
}

fn sessions(one: &Running, two: &Running) {
    let mut ann = Visitor::guest(one, "Ann");
    assert_eq!(ann.get(two, "/api/v1/session")["name"], "Ann");
    ann.post(one, "/api/v1/session", &json!({ "name": "Anna" }));
    soon("a new name is known everywhere", || ann.get(two, "/api/v1/session")["name"] == "Anna");
    let opened = ann.post(two, "/api/v1/tables", &json!({ "game": "toy" }));
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("the site answers"));
    let old = ann.cookie.clone().expect("the site answers");
    let mut watching = stream(two, &table, &old);
    ann.post(one, "/api/v1/session/register", &json!({ "name": "Anna", "password": "correct horse" }));
    assert_ne!(ann.cookie.as_ref(), Some(&old), "a new session");
    // The old session ends at the other server too, with its streams.
    let mut text = String::new();
    while watching.stream.read_line(&mut text).expect("the stream ends in order") > 0 {}
    let mut stolen = Visitor { cookie: Some(old) };
    soon("the old session is known nowhere", || stolen.get(two, "/api/v1/session")["name"] != "Anna");
    let mut elsewhere = Visitor { cookie: None };
    elsewhere.post(two, "/api/v1/session/login", &json!({ "name": "anna", "password": "correct horse" }));
    assert_eq!(elsewhere.get(one, "/api/v1/session")["account"], "Anna");
}

/// The first action that a person is offered, sent to another server than the one that offered it.
fn act(who: &mut Visitor, looks: &Running, acts: &Running, table: &str) -> u64 {
    let mut sight = who.get(looks, table);
    if !sight["cover"].is_null() {
        who.post(acts, &format!("{table}/show"), &json!({ "seat": sight["cover"] }));
        sight = who.get(looks, table);
    }
    let action = &sight["offers"][0]["action"];
    let command = json!({ "do": "act", "ply": sight["ply"], "what": { "action": action } });
    who.post(acts, &format!("{table}/commands"), &command)["seq"].as_u64().expect("the site answers")
}

fn acts_and_streams(one: &Running, two: &Running) {
    let mut ann = Visitor::guest(one, "Ann");
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let opened = ann.post(one, "/api/v1/tables", &json!({ "game": "toy", "seats": seats }));
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("the site answers"));
    let cookie = ann.cookie.clone().expect("the site answers");
    let (mut here, mut there) = (stream(one, &table, &cookie), stream(two, &table, &cookie));
    for (looks, acts) in [(one, two), (one, two), (two, one), (two, two), (one, one), (two, one)] {
        let seq = act(&mut ann, looks, acts, &table);
        heard(&mut here, seq);
        heard(&mut there, seq);
        // The one who was answered finds it done, wherever they ask.
        assert_eq!(ann.get(one, &table)["seq"], ann.get(two, &table)["seq"]);
    }
}

fn shared_screens(one: &Running, two: &Running) {
    let mut ann = Visitor::guest(one, "Ann");
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let opened = ann.post(one, "/api/v1/tables", &json!({ "game": "toy", "seats": seats }));
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("the site answers"));
    let mut covered = 0;
    for (says, looks, acts) in [(one, two, two), (two, one, two), (two, two, one), (one, one, two)] {
        let cover = ann.get(looks, &table)["cover"].clone();
        if !cover.is_null() {
            covered += 1;
            let command = json!({ "do": "act", "ply": 0, "what": { "action": "pass" } });
            let (status, _) = ann.ask(acts, "POST", &format!("{table}/commands"), &command);
            assert!(status >= 400, "nobody has said to be there");
            ann.post(says, &format!("{table}/show"), &json!({ "seat": cover }));
        }
        assert!(ann.get(looks, &table)["cover"].is_null(), "it was said at another server");
        act(&mut ann, looks, acts, &table);
        assert_eq!(ann.get(one, &table)["cover"], ann.get(two, &table)["cover"]);
    }
    assert!(covered > 0, "this game hides hands");
}

fn machines(one: &Running, two: &Running) {
    let mut ann = Visitor::guest(one, "Ann");
    let seats = json!([{ "holder": "bot", "level": "random" }, { "holder": "me" }]);
    let opened = ann.post(one, "/api/v1/tables", &json!({ "game": "toy", "seats": seats }));
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("the site answers"));
    for _ in 0..4 {
        soon("the bot has acted, and everybody knows", || {
            !ann.get(two, &table)["offers"].as_array().expect("the site answers").is_empty()
        });
        act(&mut ann, two, two, &table);
    }
    // Nobody thinks at a table of people, wherever it is asked.
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let opened = ann.post(one, "/api/v1/tables", &json!({ "game": "toy", "seats": seats }));
    let path = format!("/api/v1/tables/{}/hurry", opened["id"].as_str().expect("the site answers"));
    assert!(ann.ask(two, "POST", &path, &Value::Null).0 >= 400);
}

/// People at two servers are paired once, and a tournament goes on once.
fn meetings(one: &Running, two: &Running) {
    let (mut ann, mut bob) = (Visitor::guest(one, "Ann"), Visitor::guest(two, "Bob"));
    let wish = json!({ "game": "toy", "clock": "5+5" });
    assert_eq!(ann.post(one, "/api/v1/pairing", &wish)["table"], Value::Null);
    let table = bob.post(two, "/api/v1/pairing", &wish)["table"].clone();
    assert!(table.is_string(), "{table}");
    assert_eq!(ann.get(one, "/api/v1/pairing")["table"], table);
    // Many ask both servers at the same moment.
    let mut many: Vec<Visitor> = (0..12).map(|number| Visitor::guest(one, &format!("P{number}"))).collect();
    std::thread::scope(|scope| {
        for (number, who) in many.iter_mut().enumerate() {
            let wish = json!({ "game": "toy", "clock": "10+15" });
            scope.spawn(move || who.post(if number % 2 == 0 { one } else { two }, "/api/v1/pairing", &wish));
        }
    });
    let mut tables: Vec<String> = many
        .iter_mut()
        .map(|who| who.get(two, "/api/v1/pairing")["table"].as_str().expect("everybody is paired").to_owned())
        .collect();
    tables.sort();
    assert!(tables.chunks(2).all(|pair| pair[0] == pair[1]), "{tables:?}");
    tables.dedup();
    assert_eq!(tables.len(), 6, "{tables:?}");
    // Who is there is known everywhere.
    let path = format!("/api/v1/tables/{}", table.as_str().expect("a name"));
    let here = format!("{path}/presence");
    bob.get(two, &path);
    let watching = stream(one, &path, ann.cookie.as_deref().expect("a cookie"));
    soon("who is there is known at the other server", || bob.get(two, &here)["here"] != json!([]));
    drop(watching);
    // Both servers look after a tournament; each round begins once.
    let plan = json!({ "name": "Cup", "game": "toy", "players": 3, "duel": true });
    let made = ann.post(one, "/api/v1/tournaments", &plan);
    let place = format!("/api/v1/tournaments/{}", made["id"].as_str().expect("a name"));
    for (node, level) in [(one, "random"), (two, "novice"), (one, "regular")] {
        ann.post(node, &format!("{place}/commands"), &json!({ "do": "add_bot", "level": level }));
    }
    soon("bots finish a tournament", || ann.get(two, &place)["stage"] == "over");
    let over = ann.get(one, &place);
    let rounds = over["rounds"].as_array().expect("rounds");
    let meetings = rounds.iter().flat_map(|round| round["meetings"].as_array().expect("meetings"));
    let games: usize = meetings.map(|meeting| meeting["tables"].as_array().expect("tables").len()).sum();
    assert_eq!((rounds.len(), games), (3, 6), "{over}");
}

fn limits(one: &Running, two: &Running) {
    let login = json!({ "name": "anna", "password": "wrong horse" });
    let mut guesser = Visitor { cookie: None };
    let mut guess = |node| guesser.ask(node, "POST", "/api/v1/session/login", &login).0;
    // Ten attempts of an address in all; two were used up before. Each server alone would allow its own ten.
    let answers: Vec<u16> =
        [one, two, one, two, one, two, one, two, one, two].into_iter().map(&mut guess).collect();
    assert!(answers.iter().filter(|status| **status == 429).count() >= 2, "{answers:?}");
}
