//! `PostgreSQL`, which several servers can share: plain SQL, one task that writes, a few connections that read.
//!
//! An entry of a log has the primary key `(game, seq)`. Where two servers append to the same table at once, that key lets
//! one of them win; the other hears [`StoreError::Taken`], reads what it missed, and judges again.

mod listen;
mod meet;
mod read;
mod schema;
mod shared;
mod tls;
mod write;

use super::{
    Account, Answer, Found, ListPage, OwnSide, Person, Shared, StartupWork, Storage, StoreError, StoredTable,
    Summary, TableFilter, Value, Write,
};
use crate::clock::moment;
use crate::ids::{Hashed, TableId, random};
use crate::metrics::Metrics;
use crate::task::{AnyAnswer, known};
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime};
use fracas_table::{Entry, Millis, PersonKey, hexadecimal};
use listen::Ear;
use std::fmt::Write as _;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tls::Address;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::Client;
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::error::SqlState;

/// How many connections a server opens at most, besides the one that listens.
const CONNECTIONS: usize = 8;

/// How long a connection may take to be made or to become free.
const CONNECT: Duration = Duration::from_secs(3);

/// What fails because the database restarts, or because two servers met, is tried again for this long.
const PATIENCE: Duration = Duration::from_secs(20);

/// The first pause before something is tried again; later ones are longer.
const PAUSE: Duration = Duration::from_millis(5);

/// The longest pause between attempts.
const PAUSE_AT_MOST: Duration = Duration::from_millis(250);

/// What is said of an address that cannot be read.
const NOTHING: &str = "the text is not an address of a database such as postgres://user@host/name";

/// A database that several servers share.
pub struct Postgres {
    base: Arc<Base>,
    orders: Mutex<Option<mpsc::UnboundedSender<write::StoreOrder>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    ear: Ear,
}

/// A read whose answer may be of any type.
type AnyRead = Pin<Box<dyn Future<Output = Result<AnyAnswer, Fault>> + Send>>;

/// The shared parts of the storage.
struct Base {
    pool: Pool,
    /// The name of this server among those that share the database: another one at each start.
    node: String,
    /// Whether the engine knows `NOTIFY`.
    notifies: bool,
}

/// Why a question to the database was not answered.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("{}", explain(.0))]
    Database(#[from] tokio_postgres::Error),
    #[error("{}", explain(.0))]
    Pool(#[from] PoolError),
    #[error("{0}")]
    Store(#[from] StoreError),
}

impl Fault {
    /// Whether it is worth trying again: the connection is lost, the database starts, or two servers met.
    fn passes(&self) -> bool {
        match self {
            Fault::Store(_) => false,
            Fault::Pool(PoolError::Backend(why)) | Fault::Database(why) => passes(why),
            Fault::Pool(_) => true,
        }
    }

    /// Whether it breaks a rule of the tables: something is there already.
    fn is_taken(&self) -> bool {
        let Fault::Database(why) = self else { return false };
        why.code().is_some_and(|code| code.code().starts_with("23"))
    }

    /// Whether another server makes the same tables at this moment: `if not exists` looks before it makes, and two may
    /// look at once.
    fn meets_another(&self) -> bool {
        let Fault::Database(why) = self else { return false };
        self.is_taken()
            || why
                .code()
                .is_some_and(|code| [SqlState::DUPLICATE_TABLE, SqlState::DUPLICATE_OBJECT].contains(code))
    }

    fn told(self) -> StoreError {
        if self.is_taken() {
            return StoreError::Taken;
        }
        match self {
            Fault::Store(why) => why,
            Fault::Database(why) | Fault::Pool(PoolError::Backend(why)) => {
                StoreError::Failed(tls::refusal(&why).unwrap_or_else(|| explain(&why)))
            }
            Fault::Pool(why) => StoreError::Failed(why.to_string()),
        }
    }
}

fn passes(why: &tokio_postgres::Error) -> bool {
    let Some(code) = why.code() else {
        // No answer of the database: the connection is gone, or was never there; unless no connection can be.
        return tls::refusal(why).is_none();
    };
    let again = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    again.contains(code) || code.code().starts_with("08")
}

/// What the database says, with its reason: the error itself hides it.
pub(super) fn explain(why: &dyn std::error::Error) -> String {
    let mut text = why.to_string();
    let mut source = why.source();
    while let Some(inner) = source {
        // Writing to a string cannot fail.
        let _ = write!(text, ": {inner}");
        source = inner.source();
    }
    text
}

/// A pause that grows with the number of attempts, and differs between servers.
async fn pause(attempt: u32) {
    let longest = PAUSE.saturating_mul(1 << attempt.min(8)).min(PAUSE_AT_MOST);
    let part = u32::from(random::<1>()[0]) + 1;
    tokio::time::sleep(longest * part / 256).await;
}

impl Base {
    async fn client(&self) -> Result<Object, Fault> {
        Ok(self.pool.get().await?)
    }

    /// Asks, and asks again while that may help.
    async fn ask<T, F, Answer>(&self, ask: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(Object) -> Answer + Send + Sync,
        Answer: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let ask = move |client| -> AnyRead {
            let asked = ask(client);
            Box::pin(async move { Ok(Box::new(asked.await?) as AnyAnswer) })
        };
        self.ask_any(&ask).await.map(known)
    }

    async fn ask_any(
        &self,
        ask: &(dyn Fn(Object) -> AnyRead + Send + Sync),
    ) -> Result<AnyAnswer, StoreError> {
        let begun = moment();
        for attempt in 0.. {
            let asked = match self.client().await {
                Ok(client) => ask(client).await,
                Err(why) => Err(why),
            };
            match asked {
                Ok(answer) => return Ok(answer),
                Err(why) if why.passes() && begun.elapsed() < PATIENCE => pause(attempt).await,
                Err(why) => return Err(why.told()),
            }
        }
        Err(StoreError::Closed)
    }
}

/// The address of a database without its password, for logs and people.
pub fn shown_address(url: &str) -> String {
    match Address::read(url) {
        Ok(Address { config, .. }) => {
            let host = config.get_hosts().first().map_or_else(String::new, |host| match host {
                tokio_postgres::config::Host::Tcp(name) => name.clone(),
                #[cfg(unix)]
                tokio_postgres::config::Host::Unix(path) => path.display().to_string(),
            });
            format!("postgres://{host}/{}", config.get_dbname().unwrap_or_default())
        }
        Err(_) => "postgres://".to_owned(),
    }
}

fn address_of(url: &str) -> Result<Address, StoreError> {
    let mut address = Address::read(url)?;
    let config = &mut address.config;
    config.connect_timeout(CONNECT).application_name("fracas");
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    if config.get_keepalives() {
        config.keepalives_idle(Duration::from_secs(10));
    }
    Ok(address)
}

impl Postgres {
    /// Opens a database, brings it up to date, and begins to write and to listen. `url` is as `psql` takes it.
    pub async fn open(url: &str, metrics: Arc<Metrics>) -> Result<Postgres, StoreError> {
        let address = address_of(url)?;
        let notifies = prepare(&address).await?;
        let manager = Manager::from_config(
            address.config.clone(),
            address.tls.clone(),
            ManagerConfig { recycling_method: RecyclingMethod::Fast },
        );
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .create_timeout(Some(CONNECT))
            .wait_timeout(Some(PATIENCE))
            .build()
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        let node = hexadecimal(&random::<8>());
        let base = Arc::new(Base { pool, node, notifies });
        let (orders, queue) = mpsc::unbounded_channel();
        let writer = crate::task::spawn(write::run(Arc::clone(&base), queue, metrics));
        let ear = Ear::new(&address, &base);
        Ok(Postgres { base, orders: Mutex::new(Some(orders)), tasks: Mutex::new(vec![writer]), ear })
    }

    /// A connection to a database that was brought up to date, for those who need no server.
    pub(super) async fn connect(url: &str) -> Result<Client, StoreError> {
        let address = address_of(url)?;
        prepare(&address).await?;
        let (client, connection) =
            address.connect().await.map_err(|why| StoreError::Failed(explain(&why)))?;
        tokio::spawn(connection);
        Ok(client)
    }

    fn order(&self, order: write::StoreOrder) -> Result<(), StoreError> {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.as_ref().ok_or(StoreError::Closed)?.send(order).map_err(|_| StoreError::Closed)
    }

    fn waited(&self, order: impl FnOnce(write::Reply) -> write::StoreOrder) -> Answer<()> {
        let (reply, answer) = oneshot::channel();
        let sent = self.order(order(reply));
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn ask<T, F, Read>(&self, ask: F) -> Answer<T>
    where
        T: Send + 'static,
        F: Fn(Object) -> Read + Send + Sync + 'static,
        Read: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let base = Arc::clone(&self.base);
        Box::pin(async move { base.ask(ask).await })
    }
}

/// Brings a database up to date; says whether it knows `NOTIFY`. Waits for a database that starts, and for another server
/// that makes the tables at the same moment.
async fn prepare(address: &Address) -> Result<bool, StoreError> {
    let begun = moment();
    loop {
        match prepare_once(address).await {
            Ok(notifies) => return Ok(notifies),
            Err(why) if (why.passes() || why.meets_another()) && begun.elapsed() < PATIENCE => pause(6).await,
            Err(why) => return Err(StoreError::Failed(why.told().to_string())),
        }
    }
}

async fn prepare_once(address: &Address) -> Result<bool, Fault> {
    let (mut client, connection) = address.connect().await?;
    let connection = tokio::spawn(connection);
    let prepared = async {
        schema::migrate(&mut client).await?;
        let fsync: String = client.query_one("show fsync", &[]).await.map_or_else(
            |_| "unknown".to_owned(),
            |row| row.try_get(0).unwrap_or_else(|_| "unknown".to_owned()),
        );
        if fsync == "off" {
            tracing::warn!("the database runs with fsync=off: a power failure may lose what was acknowledged");
        }
        let notifies = client.batch_execute("listen fracas; unlisten fracas").await;
        if let Err(why) = &notifies {
            tracing::warn!(%why, "this engine has no LISTEN: other servers' entries are looked for every second");
        }
        Ok(notifies.is_ok())
    }
    .await;
    drop(client);
    let _ = connection.await;
    prepared
}

impl Storage for Postgres {
    fn write(&self, writes: Vec<Write>) -> Answer<()> {
        self.waited(|reply| write::StoreOrder::Keep(writes, reply))
    }

    fn queue_summary(&self, summary: Summary) {
        // A summary that is not kept is worked out from the log by another server.
        let _ = self.order(write::StoreOrder::Note(Box::new(summary)));
    }

    fn flush(&self) -> Answer<()> {
        self.waited(write::StoreOrder::Flush)
    }

    fn health(&self, at: Millis) -> Answer<()> {
        self.write(vec![Write::Health { at }])
    }

    fn load(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        let table = table.clone();
        self.ask(move |client| read::load(client, table.clone()))
    }

    fn since(&self, table: &TableId, seq: u64) -> Answer<Vec<Entry>> {
        let table = table.clone();
        self.ask(move |client| read::since(client, table.clone(), seq))
    }

    fn list(&self, which: TableFilter, before: Option<Millis>, most: usize) -> Answer<ListPage> {
        self.ask(move |client| read::list(client, which.clone(), before, most))
    }

    fn startup_work(&self) -> Answer<StartupWork> {
        self.ask(read::startup_work)
    }

    fn session(&self, token: Hashed, now: Millis) -> Answer<Option<(Person, Millis)>> {
        self.ask(move |client| read::session(client, token, now))
    }

    fn person(&self, key: &PersonKey) -> Answer<Option<Person>> {
        let key = key.clone();
        self.ask(move |client| read::person(client, key.clone()))
    }

    fn account(&self, name: &str) -> Answer<Option<Account>> {
        let name = super::folded(name);
        self.ask(move |client| read::account(client, name.clone()))
    }

    fn imports(&self, person: &PersonKey) -> Answer<usize> {
        let person = person.clone();
        self.ask(move |client| read::imports(client, person.clone()))
    }

    fn progress(&self, person: &PersonKey) -> Answer<Vec<(String, String)>> {
        let person = person.clone();
        self.ask(move |client| read::progress(client, person.clone()))
    }

    fn own_sides(&self, id: Option<&str>) -> Answer<Vec<OwnSide>> {
        let id = id.map(str::to_owned);
        self.ask(move |client| read::own_sides(client, id.clone()))
    }

    fn own_side_counts(&self, person: &PersonKey) -> Answer<[usize; 3]> {
        let person = person.clone();
        self.ask(move |client| read::own_side_counts(client, person.clone()))
    }

    fn rows(&self, sql: &'static str, values: Vec<Value>) -> Answer<Vec<Found>> {
        self.ask(move |client| read::rows(client, sql, values.clone()))
    }

    fn meetings(&self) -> &dyn super::Meetings {
        self
    }

    fn idle_sides(&self, before: Millis, most: usize) -> Answer<Vec<String>> {
        self.ask(move |client| read::idle_sides(client, before, most))
    }

    fn count(&self) -> Answer<u64> {
        self.ask(read::count)
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            if let Err(why) = Shared::leave(self).await {
                tracing::warn!(%why, "the other servers were not told of the stop");
            }
            // Without orders to come the writer ends, after it has kept everything it was given.
            self.orders.lock().unwrap_or_else(PoisonError::into_inner).take();
            let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
            for task in tasks {
                let _ = task.await;
            }
            self.ear.close();
            self.base.pool.close();
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.ear.close();
    }
}
