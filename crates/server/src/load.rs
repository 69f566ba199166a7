//! A load generator: streams that are idle, streams at tables that are played, and actions at a steady rate, against one
//! or several servers on the same machine.
//!
//! An action counts from the moment at which it was due, not from the moment at which a connection was free for it; so a
//! server that stalls cannot make its figures better by stalling.

use crate::clock::moment;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, Response, header};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::AbortHandle;

/// Idle streams share this many tables.
const IDLE_TABLES: usize = 20;

/// A connection carries at most this many actions a second.
const RATE_OF_ONE: u32 = 4;

/// The load to be made.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// Where the servers listen: `http://localhost:7878`, on this machine only. Several share a database.
    pub urls: Vec<String>,
    /// How many streams are opened at which nothing happens.
    pub streams: usize,
    /// How many streams each table has that is played, spread over the servers.
    pub watchers: usize,
    /// How many actions come each second.
    pub rate: u32,
    /// How long it lasts.
    pub time: Duration,
    /// The game; the server's first one if nothing is said.
    pub game: Option<String>,
}

/// Why no load is made.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server is not on this machine.
    #[error("load is made on this machine only: http://localhost:PORT, not {0}")]
    NotHere(String),
    /// The server refuses something that is needed.
    #[error("{what} was answered with {status}: {text}")]
    Refused {
        /// The request that was refused.
        what: &'static str,
        /// The status of the answer.
        status: u16,
        /// The answer of the server.
        text: String,
    },
    /// The connection fails.
    #[error("the connection fails: {0}")]
    Connection(String),
}

/// Times in order, for the figures that people ask for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        Times(times)
    }

    /// The number of measurements.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that this many of a thousand do not exceed.
    pub fn permille(&self, permille: usize) -> Duration {
        let place = (self.0.len() * permille).div_ceil(1000).saturating_sub(1);
        self.0.get(place).or(self.0.last()).copied().unwrap_or_default()
    }
}

/// The measurements of a load test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadReport {
    /// Streams that were open until the end.
    pub streams: usize,
    /// Events that arrived at the tables that were played.
    pub events: u64,
    /// The times from when an action was due until it was acknowledged.
    pub actions: Times,
    /// How long it took to look at a table before acting.
    pub looks: Times,
    /// Requests that were refused or broke off.
    pub failures: u64,
    /// Games that were played to their end.
    pub games: u64,
    /// What all servers held, each minute and at the end; nothing where they do not tell.
    pub memory: Vec<MemorySample>,
    /// How long it went on.
    pub time: Duration,
}

/// What all servers held at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySample {
    /// When, since the actions began.
    pub at: Duration,
    /// The memory of the server in bytes.
    pub bytes: u64,
    /// The tables in memory at that time.
    pub tables: u64,
    /// The streams open at that time.
    pub streams: u64,
}

/// How often the servers are asked what they hold.
const SAMPLE: Duration = Duration::from_mins(1);

/// A figure of the text that servers tell about themselves.
fn figure(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

/// Asks all servers what they hold.
async fn sample(servers: &[(SocketAddr, String)], at: Duration) -> Result<MemorySample, LoadError> {
    let mut sum = MemorySample { at, bytes: 0, tables: 0, streams: 0 };
    for (address, host) in servers {
        let mut client = Client::connect(*address, host, "").await?;
        let response = client.send(Method::GET, "/metrics", None).await?;
        let bytes = response.into_body().collect().await.map_err(broken)?.to_bytes();
        let text = String::from_utf8_lossy(&bytes);
        sum.bytes += figure(&text, "process_resident_memory_bytes");
        sum.tables += figure(&text, "fracas_tables_live");
        sum.streams += figure(&text, "fracas_streams_open");
    }
    Ok(sum)
}

/// Asks from time to time until the load ends.
async fn samples(servers: Vec<(SocketAddr, String)>, begun: Instant, end: Instant) -> Vec<MemorySample> {
    let mut all = Vec::new();
    let mut next = begun;
    loop {
        tokio::time::sleep_until(next.into()).await;
        match sample(&servers, begun.elapsed()).await {
            Ok(found) if found.bytes > 0 => all.push(found),
            Ok(_) => {}
            Err(why) => tracing::warn!(%why, "a server does not tell what it holds"),
        }
        if next >= end {
            return all;
        }
        next = (next + SAMPLE).min(end);
    }
}

/// One connection of one guest.
struct Client {
    address: SocketAddr,
    sender: SendRequest<Full<Bytes>>,
    host: String,
    cookie: String,
}

fn broken(why: impl std::fmt::Display) -> LoadError {
    LoadError::Connection(why.to_string())
}

/// The address of a server, which must be on this machine.
fn here(url: &str) -> Result<(SocketAddr, String), LoadError> {
    let not_here = || LoadError::NotHere(url.to_owned());
    let host = url.strip_prefix("http://").ok_or_else(not_here)?.trim_end_matches('/');
    let mut addresses = host.to_socket_addrs().map_err(|_| not_here())?;
    let address = addresses.find(|address| address.ip().is_loopback() && address.is_ipv4());
    let address = address.or_else(|| host.to_socket_addrs().ok()?.find(|address| address.ip().is_loopback()));
    Ok((address.ok_or_else(not_here)?, host.to_owned()))
}

impl Client {
    async fn dial(address: SocketAddr) -> Result<SendRequest<Full<Bytes>>, LoadError> {
        let stream = TcpStream::connect(address).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(broken)?;
        tokio::spawn(connection);
        Ok(sender)
    }

    async fn connect(address: SocketAddr, host: &str, cookie: &str) -> Result<Client, LoadError> {
        let sender = Client::dial(address).await?;
        Ok(Client { address, sender, host: host.to_owned(), cookie: cookie.to_owned() })
    }

    /// A new guest with a connection.
    async fn guest(address: SocketAddr, host: &str) -> Result<Client, LoadError> {
        let mut client = Client::connect(address, host, "").await?;
        let name = json!({ "name": "Load" });
        let response = client.send(Method::POST, "/api/v1/session", Some(&name)).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|text| text.split(';').next()).unwrap_or_default().to_owned();
        read(response, "a guest").await?;
        client.cookie = cookie;
        Ok(client)
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, LoadError> {
        let bytes = body.map(|body| Bytes::from(body.to_string())).unwrap_or_default();
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, &self.host);
        if !self.cookie.is_empty() {
            request = request.header(header::COOKIE, &self.cookie);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(bytes)).map_err(broken)?;
        // A server closes a connection that was idle for some seconds, as while the other guests came in.
        if self.sender.is_closed() {
            self.sender = Client::dial(self.address).await?;
        }
        self.sender.ready().await.map_err(broken)?;
        self.sender.send_request(request).await.map_err(broken)
    }

    async fn ask(
        &mut self,
        what: &'static str,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, LoadError> {
        read(self.send(method, path, body).await?, what).await
    }

    /// Opens a table at which this guest plays all sides.
    async fn open_table(&mut self, game: &str) -> Result<String, LoadError> {
        // The server says how many seats there are when the number is wrong.
        let mut refusal = None;
        for seats in 2..=4 {
            let opening = json!({ "game": game, "seats": vec![json!({ "holder": "me" }); seats] });
            match self.ask("a table", Method::POST, "/api/v1/tables", Some(&opening)).await {
                Ok(opened) => {
                    return Ok(format!("/api/v1/tables/{}", opened["id"].as_str().unwrap_or_default()));
                }
                Err(LoadError::Refused { what, status: 422, text }) => {
                    refusal = Some(LoadError::Refused { what, status: 422, text });
                }
                Err(why) => return Err(why),
            }
        }
        Err(refusal.unwrap_or_else(|| broken("no table was opened")))
    }
}

async fn read(response: Response<Incoming>, what: &'static str) -> Result<Value, LoadError> {
    let status = response.status();
    let bytes = response.into_body().collect().await.map_err(broken)?.to_bytes();
    if !status.is_success() {
        let text = String::from_utf8_lossy(&bytes).chars().take(200).collect();
        return Err(LoadError::Refused { what, status: status.as_u16(), text });
    }
    Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

#[derive(Default)]
struct Counters {
    open: AtomicU64,
    events: AtomicU64,
    failures: AtomicU64,
    games: AtomicU64,
    stop: AtomicBool,
}

/// Reads a stream until it ends or the load does.
async fn watch(
    address: SocketAddr,
    host: String,
    path: String,
    counters: Arc<Counters>,
) -> Result<(), LoadError> {
    let mut client = Client::connect(address, &host, "").await?;
    let response = client.send(Method::GET, &format!("{path}/events"), None).await?;
    if !response.status().is_success() {
        read(response, "a stream").await?;
        return Ok(());
    }
    counters.open.fetch_add(1, Ordering::Relaxed);
    let mut body = response.into_body();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(broken)?;
        if let Some(data) = frame.data_ref() {
            let events = data.windows(5).filter(|part| part == b"data:").count();
            counters.events.fetch_add(events as u64, Ordering::Relaxed);
        }
    }
    if !counters.stop.load(Ordering::Relaxed) {
        counters.open.fetch_sub(1, Ordering::Relaxed);
    }
    Ok(())
}

/// One person who plays both sides of game after game.
struct LoadPlayer {
    client: Client,
    /// All servers, the player's own first.
    servers: Vec<(SocketAddr, String)>,
    watchers: usize,
    /// The streams at its table: they end with the game.
    watching: Vec<AbortHandle>,
    game: String,
    table: Option<String>,
    counters: Arc<Counters>,
    actions: Vec<Duration>,
    looks: Vec<Duration>,
}

impl LoadPlayer {
    /// What to do next: path and command.
    async fn prepare(&mut self) -> Result<(String, Value), LoadError> {
        loop {
            if self.table.is_none() {
                let table = self.client.open_table(&self.game).await?;
                self.watching.drain(..).for_each(|stream| stream.abort());
                // The first one watches elsewhere, if there are several servers.
                for (address, host) in self.servers.iter().cycle().skip(1).take(self.watchers) {
                    let stream = watch(*address, host.clone(), table.clone(), Arc::clone(&self.counters));
                    self.watching.push(tokio::spawn(stream).abort_handle());
                }
                self.table = Some(table);
            }
            let table = self.table.clone().expect("a table was just opened");
            let begun = moment();
            let sight = self.client.ask("a look", Method::GET, &table, None).await?;
            self.looks.push(begun.elapsed());
            if !sight["cover"].is_null() {
                // The one who plays all sides looks at one hand after the other.
                let show = json!({ "seat": sight["cover"] });
                self.client.ask("a hand", Method::POST, &format!("{table}/show"), Some(&show)).await?;
                continue;
            }
            let offers = sight["offers"].as_array().map(Vec::as_slice).unwrap_or_default();
            // Any legal action will do, but not always the first: games should come to their end.
            let place = sight["seq"].as_u64().unwrap_or(0) as usize * 7 % offers.len().max(1);
            let Some(offer) = offers.get(place) else {
                self.counters.games.fetch_add(1, Ordering::Relaxed);
                self.table = None;
                continue;
            };
            let command = json!({ "do": "act", "ply": sight["ply"], "what": { "action": offer["action"] } });
            return Ok((format!("{table}/commands"), command));
        }
    }

    /// Acts at its moments until the time is over.
    async fn play(mut self, first: Instant, pause: Duration, end: Instant) -> LoadPlayer {
        let mut due = first;
        while due < end {
            match self.prepare().await {
                Ok((path, command)) => {
                    tokio::time::sleep_until(due.into()).await;
                    match self.client.ask("an action", Method::POST, &path, Some(&command)).await {
                        Ok(_) => self.actions.push(due.elapsed()),
                        Err(why) => self.failed(&why),
                    }
                }
                Err(why) => {
                    self.failed(&why);
                    tokio::time::sleep_until(due.into()).await;
                }
            }
            due += pause;
        }
        self
    }

    fn failed(&mut self, why: &LoadError) {
        tracing::warn!(%why, "a request failed");
        self.counters.failures.fetch_add(1, Ordering::Relaxed);
        self.table = None;
    }
}

/// Makes load and measures. `tell` hears when the streams are open and the actions begin.
pub async fn load(plan: LoadPlan, tell: impl FnOnce(usize)) -> Result<LoadReport, LoadError> {
    let servers = plan.urls.iter().map(|url| here(url)).collect::<Result<Vec<_>, _>>()?;
    let (address, host) = servers.first().cloned().ok_or_else(|| LoadError::NotHere(String::new()))?;
    let counters = Arc::new(Counters::default());
    let mut first = Client::guest(address, &host).await?;
    let game = if let Some(game) = plan.game {
        game
    } else {
        let games = first.ask("the games", Method::GET, "/api/v1/games", None).await?;
        games["games"][0]["name"].as_str().unwrap_or_default().to_owned()
    };
    let mut idle = Vec::new();
    for _ in 0..IDLE_TABLES.min(plan.streams) {
        idle.push(first.open_table(&game).await?);
    }
    for number in 0..plan.streams {
        let table = idle[number % idle.len()].clone();
        let (address, host) = servers[number % servers.len()].clone();
        let watched = watch(address, host, table, Arc::clone(&counters));
        crate::task::spawn(async move {
            if let Err(why) = watched.await {
                tracing::warn!(%why, "a stream failed");
            }
        });
        if number % 50 == 49 {
            // A server that accepts hundreds at once is not what is measured.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let patience = moment() + Duration::from_mins(1);
    while counters.open.load(Ordering::Relaxed) < plan.streams as u64 && moment() < patience {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let streams = counters.open.load(Ordering::Relaxed) as usize;
    let people = plan.rate.div_ceil(RATE_OF_ONE).max(1);
    let mut players = Vec::new();
    for number in 0..people as usize {
        let mut servers = servers.clone();
        servers.rotate_left(number % plan.urls.len());
        let client = Client::guest(servers[0].0, &servers[0].1).await?;
        let counters = Arc::clone(&counters);
        let (actions, looks) = (Vec::new(), Vec::new());
        let (game, watchers) = (game.clone(), plan.watchers);
        players.push(LoadPlayer {
            client,
            servers,
            watchers,
            watching: Vec::new(),
            game,
            table: None,
            counters,
            actions,
            looks,
        });
    }
    tell(streams);
    let begun = moment() + Duration::from_millis(200);
    let end = begun + plan.time;
    let pause = Duration::from_secs(1) * people / plan.rate.max(1);
    let sampled = tokio::spawn(samples(servers.clone(), begun, end));
    let tasks: Vec<_> = players
        .into_iter()
        .zip(0..)
        .map(|(player, number)| tokio::spawn(player.play(begun + pause * number / people, pause, end)))
        .collect();
    let (mut actions, mut looks) = (Vec::new(), Vec::new());
    for task in tasks {
        let player = task.await.map_err(broken)?;
        actions.extend(player.actions);
        looks.extend(player.looks);
    }
    let time = begun.elapsed();
    let memory = sampled.await.map_err(broken)?;
    counters.stop.store(true, Ordering::Relaxed);
    Ok(LoadReport {
        streams,
        events: counters.events.load(Ordering::Relaxed),
        actions: Times::of(actions),
        looks: Times::of(looks),
        failures: counters.failures.load(Ordering::Relaxed),
        games: counters.games.load(Ordering::Relaxed),
        memory,
        time,
    })
}

/// Runs a load test, for programs that have no runtime of their own.
pub fn load_blocking(plan: LoadPlan, tell: impl FnOnce(usize)) -> Result<LoadReport, LoadError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(broken)?;
    runtime.block_on(load(plan, tell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_is_made_on_this_machine_only() {
        assert!(here("http://127.0.0.1:7878").is_ok());
        assert!(here("http://localhost:7878/").is_ok());
        for far in ["http://192.0.2.1:80", "https://localhost:1", "localhost:7878", "http://", ""] {
            assert!(matches!(here(far), Err(LoadError::NotHere(_))), "{far}");
        }
    }

    #[test]
    fn what_a_server_holds_is_read_from_its_figures() {
        let text = "# TYPE fracas_tables_live gauge\nfracas_tables_live 12\nfracas_tables_live_more 7\n";
        assert_eq!(figure(text, "fracas_tables_live"), 12);
        assert_eq!(figure(text, "fracas_streams_open"), 0);
        let own = crate::metrics::Metrics::default().print();
        assert!(
            !cfg!(target_os = "linux") || figure(&own, "process_resident_memory_bytes") > 1 << 20,
            "{own}"
        );
    }

    #[test]
    fn figures_are_those_of_the_sorted_list() {
        let times = Times::of((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!(times.permille(500), Duration::from_millis(100));
        assert_eq!(times.permille(990), Duration::from_millis(198));
        assert_eq!(times.permille(1000), Duration::from_millis(200));
        assert_eq!(Times::default().permille(990), Duration::ZERO);
    }
}
