//! `kill -9` at random moments under load: nothing acknowledged is lost, nothing happens twice.
//!
//! The server is this very program, started again as a child. `FRACAS_SOAK=10` makes ten times as many runs, and
//! `FRACAS_CRASHES=200` says how many.

#[path = "../common/line.rs"]
mod line;
mod power;

use fracas_server::{Config, Games, LimitRules, Server};
use line::Line;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Says to the child where the data lies.
const DATA: &str = "FRACAS_CRASH_DATA";

/// The game that the programs play.
const GAME: &str = "nshex";

/// How many people play at once.
const PEOPLE: usize = 4;

/// The server, when this program was started as a child; nothing otherwise.
#[test]
fn child() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let config = Config {
        port: 0,
        data: Some(data.into()),
        open: false,
        limits: LimitRules::wide(),
        ..Config::default()
    };
    fracas_server::log_to_stderr(false);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = Server::start(config, Games::of(fracas::games())).await.unwrap();
        println!("\nprocess {}\nlistening {}", std::process::id(), server.started().address);
        server.run(std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(data: &Path) -> Running {
        let mut child = Command::new(std::env::current_exe().expect("this program has a path"))
            .args(["--exact", "child", "--nocapture"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("this program starts again");
        let lines = BufReader::new(child.stdout.take().expect("the output is a pipe")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening ").map(str::to_owned))
            .expect("the server says where it listens");
        Running { child, address }
    }

    /// Ends the process like `kill -9`.
    fn kill(mut self) {
        self.child.kill().expect("the server was running");
        self.child.wait().expect("the server has ended");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command and what is known of it.
#[derive(Clone)]
struct Sent {
    table: String,
    key: String,
    command: Value,
}

/// A person who plays through all crashes.
struct Person {
    cookie: String,
    number: usize,
    sent: usize,
    /// The table at which they play both sides.
    table: Option<String>,
    /// Sent, and not answered before the crash.
    open: Option<Sent>,
    /// What was acknowledged: how many commands of each table, and the words that were said with their numbers.
    kept: BTreeMap<String, usize>,
    said: BTreeMap<String, u64>,
    acknowledged: usize,
}

#[derive(Default)]
struct Tally {
    acknowledged: usize,
    in_flight: usize,
    kept_in_flight: usize,
    bots: Vec<String>,
}

impl Person {
    fn new(address: &str, number: usize) -> Person {
        let mut line = Line::open(address).expect("the server listens");
        let name = json!({ "name": format!("P{number}") });
        let (status, cookie, _) =
            line.ask("POST", "/api/v1/session", None, None, &name).expect("the server answers");
        assert_eq!(status, 200);
        Person {
            cookie: cookie.expect("a guest has a cookie"),
            number,
            sent: 0,
            table: None,
            open: None,
            kept: BTreeMap::new(),
            said: BTreeMap::new(),
            acknowledged: 0,
        }
    }

    fn open_table(&self, line: &mut Line) -> io::Result<String> {
        let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
        let opening = json!({ "game": GAME, "seats": seats, "allow": ["spectators_talk"] });
        let (status, _, opened) = line.ask("POST", "/api/v1/tables", Some(&self.cookie), None, &opening)?;
        assert_eq!(status, 201, "{opened}");
        Ok(opened["id"].as_str().expect("a table has a name").to_owned())
    }

    /// The next command: something said at everybody's table, or an action at one's own.
    fn next(&mut self, line: &mut Line, shared: &str) -> io::Result<Sent> {
        self.sent += 1;
        let key = format!("{}-{}", self.number, self.sent);
        if self.sent.is_multiple_of(2) {
            let command = json!({ "do": "say", "text": key });
            return Ok(Sent { table: shared.to_owned(), key, command });
        }
        loop {
            if self.table.is_none() {
                self.table = Some(self.open_table(line)?);
            }
            let table = self.table.clone().expect("a table was just opened");
            let path = format!("/api/v1/tables/{table}");
            let (_, _, sight) = line.ask("GET", &path, Some(&self.cookie), None, &Value::Null)?;
            let offers = sight["offers"].as_array().cloned().unwrap_or_default();
            let place = random_below(offers.len().max(1) as u64) as usize;
            let Some(offer) = offers.get(place) else {
                assert_eq!(sight["over"], true, "{sight}");
                self.table = None;
                continue;
            };
            let what = json!({ "action": offer["action"] });
            let command = json!({ "do": "act", "ply": sight["ply"], "what": what });
            return Ok(Sent { table, key, command });
        }
    }

    /// Sends a command that may have been sent before; says whether it had been carried out.
    fn send(&mut self, line: &mut Line, sent: &Sent) -> io::Result<bool> {
        let path = format!("/api/v1/tables/{}/commands", sent.table);
        let (status, _, ack) = line.ask("POST", &path, Some(&self.cookie), Some(&sent.key), &sent.command)?;
        assert_eq!(status, 200, "{} {ack}", sent.command);
        self.acknowledged += 1;
        *self.kept.entry(sent.table.clone()).or_default() += 1;
        if sent.command["do"] == "say" {
            let seq = ack["seq"].as_u64().expect("an acknowledgement has a number");
            self.said.insert(sent.key.clone(), seq);
        }
        Ok(ack["repeated"] == true)
    }

    /// Plays until the server is gone.
    fn play(&mut self, address: &str, shared: &str, gone: &AtomicBool) {
        let played = (|| -> io::Result<()> {
            let mut line = Line::open(address)?;
            loop {
                let sent = self.next(&mut line, shared)?;
                self.open = Some(sent.clone());
                let repeated = self.send(&mut line, &sent)?;
                assert!(!repeated, "a new key was never seen before");
                self.open = None;
            }
        })();
        let why = played.expect_err("only a crash ends this");
        assert!(gone.load(Ordering::SeqCst), "the server answers until it is killed: {why}");
    }

    /// Sends again what was not answered, and compares what the server knows with what was acknowledged.
    fn check(&mut self, address: &str, tally: &mut Tally) {
        let mut line = Line::open(address).expect("the server is back");
        if let Some(open) = self.open.take() {
            tally.in_flight += 1;
            let kept = self.send(&mut line, &open).expect("the server answers");
            tally.kept_in_flight += usize::from(kept);
            let again = self.send(&mut line, &open).expect("the server answers");
            assert!(again, "the second time it is known");
            self.acknowledged -= 1;
            *self.kept.get_mut(&open.table).expect("it was just counted") -= 1;
        }
    }
}

fn random_below(most: u64) -> u64 {
    RandomState::new().build_hasher().finish() % most
}

/// The entries of all logs that came from a request of a person, as they lie on the disk.
fn stored_requests(data: &Path) -> BTreeMap<String, usize> {
    let database = rusqlite::Connection::open(data.join("fracas.sqlite")).expect("the database is there");
    let sound: String =
        database.query_row("pragma integrity_check", [], |row| row.get(0)).expect("the database can be read");
    assert_eq!(sound, "ok");
    let gaps: i64 = database
        .query_row(
            "select count(*) from (select max(seq) - count(*) as gap from log group by game) where gap != 0",
            [],
            |row| row.get(0),
        )
        .expect("the log can be read");
    assert_eq!(gaps, 0, "every log is without gaps");
    let mut ask = database
        .prepare("select game, count(*), count(distinct key) from log where key is not null group by game")
        .expect("the log can be read");
    let rows = ask
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, usize>(1)?, row.get::<_, usize>(2)?)))
        .expect("the log can be read");
    rows.map(|row| {
        let (game, all, distinct) = row.expect("the log can be read");
        assert_eq!(all, distinct, "no request is in the log of {game} twice");
        (game, all)
    })
    .collect()
}

fn compare(data: &Path, people: &[Person]) {
    let mut expected: BTreeMap<String, usize> = BTreeMap::new();
    for (table, count) in people.iter().flat_map(|person| &person.kept) {
        *expected.entry(table.clone()).or_default() += count;
    }
    expected.retain(|_, count| *count > 0);
    assert_eq!(stored_requests(data), expected, "each acknowledged command is stored once, and nothing else");
}

/// What was said is where the acknowledgement said.
fn compare_words(address: &str, shared: &str, people: &[Person]) {
    let mut line = Line::open(address).expect("the server is back");
    let mut found: BTreeMap<u64, String> = BTreeMap::new();
    let mut after = 0;
    loop {
        let path = format!("/api/v1/tables/{shared}/lines?after={after}");
        let (_, _, part) = line.ask("GET", &path, None, None, &Value::Null).expect("the server answers");
        let lines = part["lines"].as_array().expect("lines are a list");
        for line in lines.iter().filter(|line| line["kind"] == "chat") {
            let text = line["beats"][0]["text"].as_str().expect("a line has words");
            let words = text.rsplit(' ').next().unwrap_or_default().to_owned();
            found.insert(line["seq"].as_u64().expect("a line has a number"), words);
        }
        match lines.last().and_then(|line| line["seq"].as_u64()) {
            Some(last) => after = last,
            None => break,
        }
    }
    let said: BTreeMap<u64, String> =
        people.iter().flat_map(|person| &person.said).map(|(words, seq)| (*seq, words.clone())).collect();
    assert_eq!(found, said);
}

/// Bots go on where they were.
fn finish_bots(address: &str, tables: &[String]) {
    let mut line = Line::open(address).expect("the server is back");
    for table in tables {
        let path = format!("/api/v1/tables/{table}");
        loop {
            let (status, _, sight) =
                line.ask("GET", &path, None, None, &Value::Null).expect("the server answers");
            assert_eq!(status, 200, "{sight}");
            if sight["over"] == true {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn crashes() -> u64 {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    number("FRACAS_CRASHES").unwrap_or_else(|| 20 * number("FRACAS_SOAK").unwrap_or(1))
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_happens_twice() {
    let data: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("crash-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut running = Some(Running::start(&data));
    let address = |running: &Option<Running>| running.as_ref().expect("the server runs").address.clone();
    let mut people: Vec<Person> = (0..PEOPLE).map(|number| Person::new(&address(&running), number)).collect();
    let shared = people[0]
        .open_table(&mut Line::open(&address(&running)).expect("the server listens"))
        .expect("the server answers");
    let mut tally = Tally::default();
    let runs = crashes();
    for run in 0..runs {
        let here = address(&running);
        let mut line = Line::open(&here).expect("the server listens");
        if run % 4 == 0 {
            let bot = json!({ "holder": "bot", "level": "random" });
            let opening = json!({ "game": GAME, "seats": [bot, bot] });
            let (_, _, opened) = line
                .ask("POST", "/api/v1/tables", Some(&people[0].cookie), None, &opening)
                .expect("the server answers");
            tally.bots.push(opened["id"].as_str().expect("a table has a name").to_owned());
        }
        let gone = Arc::new(AtomicBool::new(false));
        std::thread::scope(|scope| {
            for person in &mut people {
                let (address, shared, gone) = (&here, &shared, &gone);
                scope.spawn(move || person.play(address, shared, gone));
            }
            std::thread::sleep(Duration::from_millis(20 + random_below(180)));
            gone.store(true, Ordering::SeqCst);
            running.take().expect("the server runs").kill();
        });
        running = Some(Running::start(&data));
        let here = address(&running);
        for person in &mut people {
            person.check(&here, &mut tally);
        }
        compare(&data, &people);
        if run % 10 == 9 || run + 1 == runs {
            compare_words(&here, &shared, &people);
        }
    }
    finish_bots(&address(&running), &tally.bots);
    tally.acknowledged = people.iter().map(|person| person.acknowledged).sum();
    running.take().expect("the server runs").kill();
    compare(&data, &people);
    println!(
        "{runs} crashes: {} commands acknowledged, {} in flight ({} of them had been kept), {} games of bots finished; \
         lost 0, doubled 0",
        tally.acknowledged,
        tally.in_flight,
        tally.kept_in_flight,
        tally.bots.len()
    );
    let _ = std::fs::remove_dir_all(&data);
}
