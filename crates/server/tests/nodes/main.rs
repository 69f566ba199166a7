//! Three servers over one database, people on all of them: `kill -9` of random servers and crashes of the database under
//! load. Nothing acknowledged is lost, nothing happens twice, streams are complete and in order, clocks and machines are
//! taken over.
//!
//! The servers are this very program, started again as children. `FRACAS_SOAK=15` makes fifteen times as many kills, and
//! `FRACAS_CRASHES=300` says how many.

#[path = "../common/cluster.rs"]
mod cluster;
#[path = "../common/line.rs"]
mod line;
mod one_site;
mod people;
mod ratings;

use cluster::{Cluster, connect};
use fracas_server::{Config, Games, LimitRules, Server};
use fracas_table::{AnyGame, GameOf};
use fracas_testkit::toy::{HONEST, Toy};
use people::{Player, Site, Watcher, random_below};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The game they play: a toy whose hands are hidden.
static TOY: GameOf<Toy<HONEST>, Toy<HONEST>> = GameOf::new();

/// Says to the child where the database is.
const DATABASE: &str = "FRACAS_NODES_DATABASE";

/// Says to the child where the data lies, instead.
const DATA: &str = "FRACAS_NODES_DATA";

/// Says to the child to keep the usual limits.
const LIMITED: &str = "FRACAS_NODES_LIMITED";

/// The number of servers that run.
const NODES: usize = 3;

/// How many people play at once.
const PEOPLE: usize = 4;

/// The server, when this program was started as a child; nothing otherwise.
#[test]
fn child() {
    let (database, data) = (std::env::var(DATABASE).ok(), std::env::var_os(DATA));
    if database.is_none() && data.is_none() {
        return;
    }
    let config = Config {
        port: 0,
        data: data.map(Into::into),
        database,
        open: false,
        limits: if std::env::var_os(LIMITED).is_some() { LimitRules::default() } else { LimitRules::wide() },
        ..Config::default()
    };
    fracas_server::log_to_stderr(false);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = Server::start(config, Games::of([&TOY as &'static dyn AnyGame])).await.unwrap();
        println!("\nlistening {}", server.started().address);
        server.run(std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &str) -> Running {
        Running::start_with(database, false)
    }

    fn start_with(database: &str, limited: bool) -> Running {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        if limited {
            command.env(LIMITED, "1");
        }
        Running::run(command.env(DATABASE, database))
    }

    /// A server with a folder of its own.
    fn start_at(folder: &std::path::Path) -> Running {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        Running::run(command.env(DATA, folder))
    }

    fn run(command: &mut Command) -> Running {
        let mut child = command
            .args(["--exact", "child", "--nocapture"])
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
}

impl Drop for Running {
    /// Ends the process like `kill -9`.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn kills() -> u64 {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    number("FRACAS_CRASHES").unwrap_or_else(|| 20 * number("FRACAS_SOAK").unwrap_or(1))
}

/// The entries of all logs that came from a request of a person, as the database has them.
async fn stored_requests(url: &str) -> BTreeMap<String, usize> {
    let client = connect(url).await;
    let gaps =
        "select count(*) from (select max(seq) - count(*) as gap from log group by game) g where gap <> 0";
    let gaps: i64 = client.query_one(gaps, &[]).await.expect("the log can be read").get(0);
    assert_eq!(gaps, 0, "every log is without gaps");
    let sql = "select game, count(*), count(distinct key) from log where key is not null group by game";
    let rows = client.query(sql, &[]).await.expect("the log can be read");
    rows.iter()
        .map(|row| {
            let (game, all, distinct): (String, i64, i64) = (row.get(0), row.get(1), row.get(2));
            assert_eq!(all, distinct, "no request is in the log of {game} twice");
            (game, usize::try_from(all).expect("a count"))
        })
        .collect()
}

#[test]
fn servers_and_the_database_die_and_nothing_is_lost_or_doubled() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut cluster = Cluster::start("nodes");
    let url = runtime.block_on(cluster.database("site"));
    let mut nodes: Vec<Running> = (0..NODES).map(|_| Running::start(&url)).collect();
    let site = Arc::new(Site::default());
    let place = |nodes: &[Running]| site.is_at(nodes.iter().map(|node| node.address.clone()).collect());
    place(&nodes);
    let mut players: Vec<Player> = (0..PEOPLE).map(|number| Player::new(&site, number)).collect();
    let shared = players[0].open_table(&json!({ "allow": ["spectators_talk"] }));
    let (runs, done) = (kills(), AtomicBool::new(false));
    let (mut bots, mut clocks, mut crashes) = (Vec::new(), Vec::new(), 0);
    let keeper = Player::new(&site, PEOPLE);
    let watchers: Vec<Watcher> = std::thread::scope(|scope| {
        let watching: Vec<_> = (0..2)
            .map(|_| {
                let (site, shared, done) = (&site, &shared, &done);
                scope.spawn(move || Watcher::watch(site, shared, done))
            })
            .collect();
        for player in &mut players {
            let (shared, done) = (&shared, &done);
            scope.spawn(move || player.play(shared, done));
        }
        for run in 0..runs {
            if run % 5 == 0 {
                let bot = json!({ "holder": "bot", "level": "random" });
                bots.push(keeper.open_table(&json!({ "seats": [bot, bot] })));
                // Nobody acts there, and nobody looks.
                let clock = json!({ "clock": "per_move", "limit": 1_000 });
                clocks.push(keeper.open_table(&json!({ "clock": clock })));
            }
            std::thread::sleep(Duration::from_millis(30 + random_below(200)));
            if run % 7 == 6 {
                cluster.crash();
                crashes += 1;
            } else {
                let victim = random_below(NODES as u64) as usize;
                let gone = nodes.remove(victim);
                place(&nodes);
                drop(gone);
                nodes.push(Running::start(&url));
                place(&nodes);
            }
        }
        // One server takes over what all others left.
        nodes.truncate(1);
        place(&nodes);
        std::thread::sleep(Duration::from_millis(200));
        done.store(true, Ordering::SeqCst);
        watching.into_iter().map(|one| one.join().expect("a watcher ends")).collect()
    });
    for table in &bots {
        keeper.wait_for(table, "over");
    }
    runtime.block_on(people::timed_out(&url, &clocks));
    let mut expected: BTreeMap<String, usize> = BTreeMap::new();
    for (table, count) in players.iter().flat_map(|player| &player.kept) {
        *expected.entry(table.clone()).or_default() += count;
    }
    let stored = runtime.block_on(stored_requests(&url));
    assert_eq!(stored, expected, "each acknowledged command is stored once, and nothing else");
    let said: BTreeMap<u64, String> =
        players.iter().flat_map(|player| &player.said).map(|(key, seq)| (*seq, key.clone())).collect();
    assert_eq!(runtime.block_on(people::spoken(&url, &shared)), said, "words are where the answer said");
    let last = keeper.seq(&shared);
    for watcher in &watchers {
        watcher.check(last);
    }
    println!(
        "{runs} kills, {crashes} of them of the database: {} commands acknowledged, {} sent again, {} of those had been \
         kept; {} events in order over {} connections; {} games of bots finished, {} clocks ran out; lost 0, doubled 0",
        players.iter().map(|player| player.acknowledged).sum::<usize>(),
        players.iter().map(|player| player.again).sum::<usize>(),
        players.iter().map(|player| player.repeated).sum::<usize>(),
        watchers.iter().map(|watcher| watcher.events).sum::<u64>(),
        watchers.iter().map(|watcher| watcher.connections).sum::<u64>(),
        bots.len(),
        clocks.len(),
    );
}
