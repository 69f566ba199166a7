//! `SQLite` in one file: one thread writes, a few connections read.

use super::{
    Account, Answer, Found, ListPage, OwnSide, Person, StartupWork, Storage, StoreError, StoredTable,
    Summary, TableFilter, Value, Write, files, folded, plain, read, schema, write,
};
use crate::ids::{Hashed, TableId};
use crate::metrics::Metrics;
use crate::task::{AnyAnswer, blocking, known};
use fracas_table::{Entry, Millis, PersonKey};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, InterruptHandle, OpenFlags};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};

/// Reads may take this long when the storage closes.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many reads go on at once.
const READERS: usize = 4;

/// The database of a server.
pub struct Sqlite {
    orders: Mutex<Option<Sender<write::WriterOrder>>>,
    /// The summaries that wait to be written.
    waiting: Arc<write::Waiting>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
    check: Mutex<Option<Check>>,
    /// What a check found wrong.
    damage: Arc<OnceLock<String>>,
}

/// A check that goes on while the database is used.
struct Check {
    interrupt: InterruptHandle,
    thread: JoinHandle<()>,
}

/// Connections that only read. One that is in use is not in the list.
struct Readers {
    file: PathBuf,
    free: Mutex<Vec<Connection>>,
    turns: Semaphore,
}

impl Sqlite {
    /// Opens or makes the database in a folder.
    pub fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, StoreError> {
        files::make_folder(folder).map_err(|why| StoreError::Failed(why.to_string()))?;
        files::keep_private(folder).iter().for_each(files::Closed::warn);
        let file = files::prepare(folder)?;
        if let Err(why) = files::lengthen_log(folder) {
            tracing::warn!(%why, "the write-ahead log stays short; actions take the disk a little longer");
        }
        let small = files::is_small(&file);
        let mut connection = Connection::open(&file).map_err(failed)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        if small && let Some(why) = files::damage(&connection) {
            return Err(StoreError::Failed(why));
        }
        connection.pragma_update(None, "journal_mode", "wal").map_err(failed)?;
        connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        keep_plans(&connection)?;
        schema::migrate(&mut connection).map_err(|why| StoreError::Failed(why.to_string()))?;
        let (orders, queue) = mpsc::channel();
        let waiting = Arc::<write::Waiting>::default();
        let summaries = Arc::clone(&waiting);
        let writer = std::thread::Builder::new()
            .name("fracas-store".to_owned())
            .spawn(move || {
                write::run(&connection, &queue, &summaries, &metrics);
                let done =
                    connection.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get::<_, bool>(0));
                if !matches!(done, Ok(false)) {
                    tracing::warn!(
                        "the write-ahead log stays beside the database; the next start takes it in"
                    );
                }
            })
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        let readers = Readers { file, free: Mutex::new(Vec::new()), turns: Semaphore::new(READERS) };
        // What SQLite has just made is as open as the user's other files.
        files::keep_private(folder);
        let readers = Arc::new(readers);
        let damage = Arc::default();
        let check = if small { None } else { Some(check(&readers, &damage)?) };
        Ok(Sqlite {
            check: Mutex::new(check),
            damage,
            orders: Mutex::new(Some(orders)),
            waiting,
            writer: Mutex::new(Some(writer)),
            readers,
        })
    }

    /// Ends everything: what was ordered is kept, and all of it lies in the one file.
    pub async fn close(&self) {
        // Reads that go on hold turns; none begins after this.
        let turns = self.readers.turns.acquire_many(READERS as u32);
        let quiet = tokio::time::timeout(PATIENCE, turns).await.is_ok();
        self.readers.turns.close();
        if !quiet {
            tracing::warn!("some reads have not ended");
        }
        self.end();
    }

    fn end(&self) {
        let check = self.check.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(check) = check {
            check.interrupt.interrupt();
            let _ = check.thread.join();
        }
        // The last connection takes the write-ahead log into the database, and it must be the one that writes.
        self.readers.free.lock().unwrap_or_else(PoisonError::into_inner).clear();
        // Without orders to come the writer ends, after it has kept everything it was given.
        self.orders.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = writer.join();
        }
    }

    fn order(&self, order: write::WriterOrder) -> Result<(), StoreError> {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.as_ref().ok_or(StoreError::Closed)?.send(order).map_err(|_| StoreError::Closed)
    }

    fn waited(&self, order: impl FnOnce(write::Reply) -> write::WriterOrder) -> Answer<()> {
        let (reply, answer) = oneshot::channel();
        let sent = self.order(order(reply));
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    pub(super) fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let asked = Arc::clone(&self.readers).ask(Box::new(|connection| Ok(Box::new(ask(connection)?))));
        Box::pin(async move { asked.await.map(known) })
    }

    /// Reads what summaries say: those that wait are written first.
    fn read_summaries<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let written = self.waiting.any().then(|| self.flush());
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            if let Some(written) = written {
                written.await?;
            }
            readers.ask(Box::new(|connection| Ok(Box::new(ask(connection)?)))).await.map(known)
        })
    }
}

/// A question that a connection answers.
type Question = Box<dyn FnOnce(&Connection) -> Result<AnyAnswer, StoreError> + Send>;

impl Readers {
    /// Asks on a thread that may be held up, as soon as a connection is free.
    async fn ask(self: Arc<Self>, ask: Question) -> Result<AnyAnswer, StoreError> {
        let _turn = self.turns.acquire().await.map_err(|_| StoreError::Closed)?;
        let pool = Arc::clone(&self);
        let asked = blocking(move || {
            let connection = pool.take()?;
            let answer = ask(&connection);
            pool.free.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            answer
        });
        asked.await.map_err(|why| StoreError::Failed(why.to_string()))?
    }

    fn take(&self) -> Result<Connection, StoreError> {
        if let Some(free) = self.free.lock().unwrap_or_else(PoisonError::into_inner).pop() {
            return Ok(free);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags).map_err(failed)?;
        keep_plans(&connection)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        Ok(connection)
    }
}

/// Checks a database while it is used.
fn check(readers: &Readers, damage: &Arc<OnceLock<String>>) -> Result<Check, StoreError> {
    let connection = readers.take()?;
    let interrupt = connection.get_interrupt_handle();
    let damage = Arc::clone(damage);
    let thread = std::thread::Builder::new()
        .name("fracas-check".to_owned())
        .spawn(move || match files::damage(&connection) {
            Some(why) if !connection.is_interrupted() => {
                tracing::error!(%why, "a check of the database failed");
                let _ = damage.set(why);
            }
            Some(_) | None => tracing::info!("the database was checked"),
        })
        .map_err(|why| StoreError::Failed(why.to_string()))?;
    Ok(Check { interrupt, thread })
}

/// Plans of prepared statements do not depend on the values of their parameters. Otherwise a statement is read and planned
/// again whenever it gets other values, which is always.
fn keep_plans(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop).map_err(failed)
}

/// What went wrong in the database, as an error of the storage.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn failed(why: rusqlite::Error) -> StoreError {
    let taken = why.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation);
    if taken { StoreError::Taken } else { StoreError::Failed(why.to_string()) }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.end();
    }
}

impl Storage for Sqlite {
    fn write(&self, writes: Vec<Write>) -> Answer<()> {
        self.waited(|reply| write::WriterOrder::Keep(writes, reply))
    }

    fn queue_summary(&self, summary: Summary) {
        if self.waiting.add(summary) {
            // A summary that is not kept is worked out at the next start.
            let _ = self.order(write::WriterOrder::Look);
        }
    }

    fn flush(&self) -> Answer<()> {
        self.waited(write::WriterOrder::Flush)
    }

    fn health(&self, at: Millis) -> Answer<()> {
        if let Some(damage) = self.damage.get() {
            let damage = StoreError::Failed(damage.clone());
            return Box::pin(async move { Err(damage) });
        }
        self.write(vec![Write::Health { at }])
    }

    fn load(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        let table = table.clone();
        self.read(move |connection| read::load(connection, &table))
    }

    fn since(&self, table: &TableId, seq: u64) -> Answer<Vec<Entry>> {
        let table = table.clone();
        self.read(move |connection| read::since(connection, &table, seq))
    }

    fn list(&self, which: TableFilter, before: Option<Millis>, most: usize) -> Answer<ListPage> {
        self.read_summaries(move |connection| read::list(connection, &which, before, most))
    }

    fn startup_work(&self) -> Answer<StartupWork> {
        self.read_summaries(read::startup_work)
    }

    fn session(&self, token: Hashed, now: Millis) -> Answer<Option<(Person, Millis)>> {
        self.read(move |connection| read::session(connection, token, now))
    }

    fn person(&self, key: &PersonKey) -> Answer<Option<Person>> {
        let key = key.clone();
        self.read(move |connection| read::person(connection, &key))
    }

    fn account(&self, name: &str) -> Answer<Option<Account>> {
        let name = folded(name);
        self.read(move |connection| read::account(connection, &name))
    }

    fn imports(&self, person: &PersonKey) -> Answer<usize> {
        let person = person.clone();
        self.read(move |connection| read::imports(connection, &person))
    }

    fn progress(&self, person: &PersonKey) -> Answer<Vec<(String, String)>> {
        let person = person.clone();
        self.read(move |connection| read::progress(connection, &person))
    }

    fn own_sides(&self, id: Option<&str>) -> Answer<Vec<OwnSide>> {
        let id = id.map(str::to_owned);
        self.read(move |connection| read::own_sides(connection, id.as_deref()))
    }

    fn own_side_counts(&self, person: &PersonKey) -> Answer<[usize; 3]> {
        let person = person.clone();
        self.read(move |connection| read::own_side_counts(connection, &person))
    }

    fn rows(&self, sql: &'static str, values: Vec<Value>) -> Answer<Vec<Found>> {
        self.read_summaries(move |connection| plain::ask_here(connection, sql, &values))
    }

    fn meetings(&self) -> &dyn super::Meetings {
        self
    }

    fn idle_sides(&self, before: Millis, most: usize) -> Answer<Vec<String>> {
        self.read(move |connection| read::idle_sides(connection, before, most))
    }

    fn count(&self) -> Answer<u64> {
        self.read(|connection| {
            connection.query_row("select count(*) from games", [], |row| row.get(0)).map_err(failed)
        })
    }
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(Sqlite::close(self))
    }
}
