//! The server as a process: folder, port, browser, signals.

use crate::app::{AppState, Parts, app};
use crate::games::Games;
use crate::hosts::Hosts;
use crate::hub::locked;
use crate::limits::LimitRules;
use crate::metrics::Metrics;
use crate::program::{ProgramSpec, Programs};
use crate::store::{
    Change, CopiedTable, Postgres, Shared, Sqlite, Storage, StoreError, copy, files, postgres,
};
use crate::wire::{Patience, Wire, most_connections};
use axum::Router;
use std::fs::{File, TryLockError};
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;

/// The port that is tried first.
pub const PORT: u16 = 7878;

/// How many ports behind it are tried when it is taken.
const NEXT_PORTS: u16 = 100;

/// What is still being answered may take this long after the server was told to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// Sessions that have ended are forgotten this often.
const FORGET: Duration = Duration::from_hours(6);

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub bind: IpAddr,
    /// The port; the next free one is taken if it is not free. Zero takes any.
    pub port: u16,
    /// The folder in which everything is kept; the user's data folder if nothing is said.
    pub data: Option<PathBuf>,
    /// The address of a `PostgreSQL` database, where everything is kept instead.
    pub database: Option<String>,
    /// Whether a browser is opened, if there is a display.
    pub open: bool,
    /// Programs that can hold seats.
    pub programs: Vec<ProgramSpec>,
    /// How long a program may think about one decision.
    pub program_time: Duration,
    /// Whether the server is behind a proxy that speaks https to the world and says where requests come from.
    pub behind_proxy: bool,
    /// The names by which the server is reached, besides `localhost` and addresses in figures. A proxy needs one.
    pub hosts: Vec<String>,
    /// How much one may ask for.
    pub limits: LimitRules,
    /// How long requests may take to arrive; what is usual if nothing is said.
    pub patience: Option<Patience>,
    /// For tests: the number from which the seeds of all games are made, so that they are the same in each run. A person who
    /// knows it knows every card, so no option of the command line sets it.
    pub deal: Option<u64>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: PORT,
            data: None,
            database: None,
            open: true,
            programs: Vec::new(),
            program_time: Duration::from_secs(10),
            behind_proxy: false,
            hosts: Vec::new(),
            limits: LimitRules::default(),
            patience: None,
            deal: None,
        }
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No address to listen at.
    #[error("{address} is not free: {why}")]
    Bind {
        /// The address that was to be bound.
        address: SocketAddr,
        /// The reason of the operating system.
        why: std::io::Error,
    },
    /// No folder for the data.
    #[error("there is no folder for the data of this user")]
    NoFolder,
    /// A proxy, and nobody knows for which host.
    #[error("behind a proxy the server must know the name by which it is reached")]
    NoHost,
    /// A text that names no host.
    #[error("`{0}` is the name of no host")]
    BadHost(String),
    /// Another server uses the data.
    #[error("another server uses {}", .0.display())]
    InUse(PathBuf),
    /// The database cannot be used.
    #[error("{database}: {why}")]
    Database {
        /// The address of the database, without its password.
        database: String,
        /// The reason of the storage.
        why: StoreError,
    },
    /// The data cannot be used.
    #[error("{}: {why}", folder.display())]
    Data {
        /// The folder of the data.
        folder: PathBuf,
        /// The reason of the storage.
        why: StoreError,
    },
    /// The operating system fails otherwise.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// A server that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Started {
    /// The address for a browser.
    pub url: String,
    /// The address on which it listens.
    pub address: SocketAddr,
    /// The folder in which everything is kept.
    pub data: PathBuf,
    /// Whether a browser is being opened.
    pub opening: bool,
}

/// A server that is ready to run.
pub struct Server {
    listener: TcpListener,
    router: Router,
    state: AppState,
    store: Arc<dyn Storage>,
    started: Started,
    wire: Wire,
    /// Held while the server runs; the system lets go of them even when the process is killed.
    _locks: Vec<File>,
}

/// The folder of this user for the data of Fracas.
pub(crate) fn user_folder() -> Result<PathBuf, ServeError> {
    directories::ProjectDirs::from("", "", "fracas")
        .map(|folders| folders.data_dir().to_owned())
        .ok_or(ServeError::NoFolder)
}

/// Makes sure that no other server writes into the folder.
fn lock(folder: &Path) -> Result<File, ServeError> {
    files::make_folder(folder)?;
    hold(files::lock_file(folder)?, folder)
}

/// Holds the database itself, once it is there, so that nobody gets in by removing the lock file. Where locks are
/// mandatory that would lock ourselves out.
fn lock_database(folder: &Path) -> Result<Option<File>, ServeError> {
    if cfg!(not(unix)) {
        return Ok(None);
    }
    match File::open(files::database(folder)) {
        Ok(file) => hold(file, folder).map(Some),
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why.into()),
    }
}

fn hold(file: File, folder: &Path) -> Result<File, ServeError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ServeError::InUse(folder.to_owned())),
        Err(TryLockError::Error(why)) => Err(why.into()),
    }
}

/// Listens at the port or, if it is taken, at the next free one.
async fn listen(bind: IpAddr, port: u16) -> Result<TcpListener, ServeError> {
    let last = if port == 0 { 0 } else { port.saturating_add(NEXT_PORTS) };
    let mut result = None;
    for port in port..=last {
        let address = SocketAddr::new(bind, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(why) => {
                let taken = why.kind() == std::io::ErrorKind::AddrInUse;
                result = Some(ServeError::Bind { address, why });
                if !taken {
                    break;
                }
            }
        }
    }
    Err(result.expect("at least one port was tried"))
}

/// Whether a person could see a browser.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// A storage that was opened.
struct Opened {
    store: Arc<dyn Storage>,
    locks: Vec<File>,
    data: PathBuf,
}

/// Opens the database, or the folder.
async fn opened(
    folder: Option<PathBuf>,
    database: Option<&str>,
    metrics: Arc<Metrics>,
) -> Result<Opened, ServeError> {
    if let Some(url) = database {
        let address = postgres::shown_address(url);
        let store = Postgres::open(url, metrics)
            .await
            .map_err(|why| ServeError::Database { database: address.clone(), why })?;
        return Ok(Opened { store: Arc::new(store), locks: Vec::new(), data: address.into() });
    }
    let data = match folder {
        Some(data) => data,
        None => user_folder()?,
    };
    let mut locks = vec![lock(&data)?];
    let held = lock_database(&data)?;
    let store = Sqlite::open(&data, metrics).map_err(|why| ServeError::Data { folder: data.clone(), why })?;
    locks.extend(match held {
        Some(held) => Some(held),
        None => lock_database(&data)?,
    });
    Ok(Opened { store: Arc::new(store), locks, data })
}

impl Server {
    /// Opens the data and listens.
    pub async fn start(config: Config, games: Games) -> Result<Server, ServeError> {
        if config.behind_proxy && config.hosts.is_empty() {
            return Err(ServeError::NoHost);
        }
        if let Some(bad) = config.hosts.iter().find(|name| !Hosts::is_name(name)) {
            return Err(ServeError::BadHost(bad.clone()));
        }
        let metrics = Arc::new(Metrics::default());
        let Opened { store, locks, data } =
            opened(config.data, config.database.as_deref(), Arc::clone(&metrics)).await?;
        let state = AppState::new(Parts {
            games,
            store: Arc::clone(&store),
            metrics,
            programs: Programs::new(config.programs, config.program_time),
            limits: config.limits,
            behind_proxy: config.behind_proxy,
            hosts: Hosts::new(&config.hosts, config.behind_proxy),
            deal: config.deal,
        });
        if let Err(why) = state.know_own_sides().await {
            tracing::error!(%why, "the sides that people have written were not read");
        }
        let wire = Wire {
            patience: config.patience.unwrap_or(if config.behind_proxy {
                Patience::PROXY
            } else {
                Patience::DIRECT
            }),
            per_address: (!config.behind_proxy).then_some(config.limits.connections_per_address),
            most: most_connections(),
        };
        let listener = listen(config.bind, config.port).await?;
        let address = listener.local_addr()?;
        let host = match address.ip() {
            ip if ip.is_loopback() || ip.is_unspecified() => "localhost".to_owned(),
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        let url = format!("http://{host}:{}/", address.port());
        let opening = config.open && has_display();
        let started = Started { url, address, data, opening };
        Ok(Server { listener, router: app(state.clone()), state, store, started, wire, _locks: locks })
    }

    /// The facts of the running server, such as its address and its folder.
    pub fn started(&self) -> &Started {
        &self.started
    }

    /// The state, for those who run the server inside of a program.
    pub fn state(&self) -> &AppState {
        &self.state
    }

    /// Serves until `stop` is done, then lets commits finish and closes streams.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { listener, router, state, store, started, wire, _locks: locks } = self;
        if started.opening {
            let url = started.url.clone();
            std::thread::spawn(move || {
                if let Err(why) = open::that_detached(&url) {
                    tracing::warn!(%why, "no browser was opened");
                }
            });
        }
        if state.store().shared().is_some() {
            crate::task::spawn(follow_others(state.clone()));
            let hub = state.hub().clone();
            crate::task::spawn(async move { hub.live_among_others().await });
        }
        crate::task::spawn(look_after(state.clone()));
        crate::task::spawn(crate::orders::follow(state.clone()));
        crate::task::spawn(crate::tournament::keep(state.clone()));
        let hub = state.hub().clone();
        let stopped = Arc::new(Mutex::new(None));
        let stopping = Arc::clone(&stopped);
        let graceful = async move {
            stop.await;
            tracing::info!("stopping");
            // Streams end when the hub says so; without that the server would wait for them for ever.
            *locked(&stopping) = Some(crate::task::spawn(async move { hub.stop().await }));
        };
        let mut signal = state.hub().stopping();
        let late = async move {
            // A client that neither reads nor hangs up must not hold the server.
            let _ = signal.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(LAST_ANSWERS).await;
        };
        tokio::select! {
            () = wire.serve(listener, router, graceful) => {}
            () = late => tracing::warn!("some connections did not end in time"),
        }
        let stopped = locked(&stopped).take();
        if let Some(stopped) = stopped {
            stopped.await.map_err(std::io::Error::other)?;
        }
        drop(state);
        store.close().await;
        drop(locks);
        Ok(())
    }
}

/// Takes in what other servers over the same database do, until the server stops.
async fn follow_others(state: AppState) {
    let Some(mut changes) = state.store().shared().and_then(Shared::changes) else { return };
    let mut stopping = state.hub().stopping();
    loop {
        let change = tokio::select! {
            change = changes.recv() => change,
            _ = stopping.wait_for(|stopping| *stopping) => return,
        };
        let Some(change) = change else { return };
        if matches!(change, Change::Side | Change::Missed)
            && let Err(why) = state.know_own_sides().await
        {
            tracing::error!(%why, "the sides that people have written were not read");
        }
        state.people().heard(&change).await;
        state.hub().heard(&change).await;
    }
}

/// What goes on in the background: what a restart left waiting, and sessions that have ended.
async fn look_after(state: AppState) {
    if let Err(why) = state.hub().wake().await {
        tracing::error!(%why, "what waits could not be found");
    }
    let mut stopping = state.hub().stopping();
    loop {
        if let Err(why) = state.people().forget_ended().await {
            tracing::warn!(%why, "ended sessions were not forgotten");
        }
        tokio::select! {
            () = tokio::time::sleep(FORGET) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

/// Copies the data of a folder into an empty `PostgreSQL` database, and compares both by digests.
pub fn copy_database(folder: &Path, url: &str) -> Result<Vec<CopiedTable>, ServeError> {
    let missing = || std::io::Error::from(std::io::ErrorKind::NotFound);
    if !files::database(folder).exists() {
        return Err(ServeError::Data {
            folder: folder.to_owned(),
            why: StoreError::Failed(missing().to_string()),
        });
    }
    let _locks = (lock(folder)?, lock_database(folder)?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        // Opening brings older data up to date.
        let opened = Sqlite::open(folder, Arc::new(Metrics::default()));
        let opened = opened.map_err(|why| ServeError::Data { folder: folder.to_owned(), why })?;
        opened.close().await;
        copy::copy(folder, url)
            .await
            .map_err(|why| ServeError::Database { database: postgres::shown_address(url), why })
    })
}

/// Runs a server until it is stopped with Ctrl-C or a signal. `tell` is told the address once it answers there.
pub fn serve(config: Config, games: Games, tell: impl FnOnce(&Started)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config, games).await?;
        let stop = asked_to_stop()?;
        tell(server.started());
        server.run(stop).await
    })
}

/// Listens for a wish to stop from now on; the future is done when it comes. Nobody who is told that the server runs can
/// be too early.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut ended) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = ended.recv() => {}
        }
    })
}

/// Listens for a wish to stop from now on; the future is done when it comes. Nobody who is told that the server runs can
/// be too early.
#[cfg(windows)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}

/// Writes logs to the standard error: as lines for people, or as JSON. `FRACAS_LOG` says how much, such as `debug`.
pub fn log_to_stderr(json: bool) {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::{Layer as _, fmt, layer::SubscriberExt as _, util::SubscriberInitExt as _};
    let wish = std::env::var("FRACAS_LOG").ok().and_then(|wish| wish.parse().ok());
    let filter: Targets = wish.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // Logs may have been set up already; then those are kept.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}
