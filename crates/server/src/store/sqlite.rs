//! `SQLite` in one file: one thread writes, a few connections read.

use super::{
    Account, Answer, Due, Listed, Person, Storage, StoreError, StoredTable, Summary, Which, Write, read,
    schema, write,
};
use crate::ids::{Hashed, TableId};
use crate::metrics::Metrics;
use fracas_table::{Millis, PersonKey};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};

/// So many reads go on at once.
const READERS: usize = 4;

/// The database of a server.
pub struct Sqlite {
    orders: Mutex<Option<Sender<write::Order>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
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
        std::fs::create_dir_all(folder).map_err(|why| StoreError::Failed(why.to_string()))?;
        let file = folder.join("fracas.sqlite");
        let mut connection = Connection::open(&file).map_err(failed)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        connection.pragma_update(None, "journal_mode", "wal").map_err(failed)?;
        // An action is acknowledged when it is on the disk, not when the system has promised to put it there.
        connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(failed)?;
        schema::migrate(&mut connection).map_err(|why| StoreError::Failed(why.to_string()))?;
        let (orders, queue) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("fracas-store".to_owned())
            .spawn(move || write::run(&mut connection, &queue, &metrics))
            .map_err(|why| StoreError::Failed(why.to_string()))?;
        let readers = Readers { file, free: Mutex::new(Vec::new()), turns: Semaphore::new(READERS) };
        Ok(Sqlite {
            orders: Mutex::new(Some(orders)),
            writer: Mutex::new(Some(writer)),
            readers: Arc::new(readers),
        })
    }

    fn order(&self, order: write::Order) -> Result<(), StoreError> {
        let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.as_ref().ok_or(StoreError::Closed)?.send(order).map_err(|_| StoreError::Closed)
    }

    fn waited(&self, order: impl FnOnce(write::Reply) -> write::Order) -> Answer<()> {
        let (reply, answer) = oneshot::channel();
        let sent = self.order(order(reply));
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let _turn = readers.turns.acquire().await.map_err(|_| StoreError::Closed)?;
            let pool = Arc::clone(&readers);
            let asked = tokio::task::spawn_blocking(move || {
                let connection = pool.take()?;
                let answer = ask(&connection);
                pool.free.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
                answer
            });
            asked.await.map_err(|why| StoreError::Failed(why.to_string()))?
        })
    }
}

impl Readers {
    fn take(&self) -> Result<Connection, StoreError> {
        if let Some(free) = self.free.lock().unwrap_or_else(PoisonError::into_inner).pop() {
            return Ok(free);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.file, flags).map_err(failed)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
        Ok(connection)
    }
}

/// What went wrong in the database, as an error of the storage.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn failed(why: rusqlite::Error) -> StoreError {
    let taken = why.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation);
    if taken { StoreError::Taken } else { StoreError::Failed(why.to_string()) }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Without orders to come the writer ends, after it has kept everything it was given.
        self.orders.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = writer.join();
        }
    }
}

impl Storage for Sqlite {
    fn write(&self, writes: Vec<Write>) -> Answer<()> {
        self.waited(|reply| write::Order::Keep(writes, reply))
    }

    fn note(&self, summary: Summary) {
        // A summary that is not kept is worked out at the next start.
        let _ = self.order(write::Order::Note(Box::new(summary)));
    }

    fn flush(&self) -> Answer<()> {
        self.waited(write::Order::Flush)
    }

    fn load(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        let table = table.clone();
        self.read(move |connection| read::load(connection, &table))
    }

    fn list(&self, which: Which, before: Option<Millis>, most: usize) -> Answer<Listed> {
        self.read(move |connection| read::list(connection, &which, before, most))
    }

    fn due(&self) -> Answer<Due> {
        self.read(read::due)
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

    fn count(&self) -> Answer<u64> {
        self.read(|connection| {
            connection.query_row("select count(*) from games", [], |row| row.get(0)).map_err(failed)
        })
    }
}

/// The name under which an account is found, however it is written.
pub(super) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}
