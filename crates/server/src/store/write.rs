//! The one thread that writes: it puts everything that waits into one transaction and answers when that is on the disk.

use super::sqlite::failed;
use super::{Listing, NewTable, Origin, Person, StoreError, Summary, WaitingOn, Write, folded};
use crate::clock::moment;
use crate::ids::TableId;
use crate::metrics::Metrics;
use fracas_table::{Entry, Holder, PersonKey};
use rusqlite::{Connection, OptionalExtension as _, params};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How many orders share a transaction, at most.
const MOST: usize = 256;

/// How long a summary waits for newer ones of its table, and then for an entry to be stored with. Lists ask for the summaries
/// that wait before they are read.
const LINGER: Duration = Duration::from_secs(5);

/// Where the answer to an order goes.
pub(super) type Reply = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is asked to do.
pub(super) enum WriterOrder {
    /// Keep all of these or none.
    Keep(Vec<Write>, Reply),
    /// See how long the summaries that wait now may wait.
    Look,
    /// Say when everything before is kept, summaries too.
    Flush(Reply),
}

/// Summaries that wait to be written.
#[derive(Default)]
pub(super) struct Waiting(Mutex<Notes>);

#[derive(Default)]
struct Notes {
    /// The summaries by table: a newer one replaces the one before.
    summaries: BTreeMap<TableId, Summary>,
    /// When the first of them came.
    since: Option<Instant>,
    /// Whether the writer has taken some and not yet dealt with them.
    taken: bool,
    /// Whether the writer waits for orders only.
    asleep: bool,
}

impl Waiting {
    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a summary; returns whether the writer must be told.
    pub(super) fn add(&self, summary: Summary) -> bool {
        let mut notes = self.notes();
        notes.since.get_or_insert_with(moment);
        notes.summaries.insert(summary.id.clone(), summary);
        std::mem::take(&mut notes.asleep)
    }

    /// Whether lists do not say everything yet.
    pub(super) fn any(&self) -> bool {
        let notes = self.notes();
        notes.taken || !notes.summaries.is_empty()
    }

    /// How long the first of them may still wait; `None` if there is none.
    fn patience(&self) -> Option<Duration> {
        let mut notes = self.notes();
        notes.asleep = notes.since.is_none();
        notes.since.map(|since| LINGER.saturating_sub(since.elapsed()))
    }

    fn take(&self) -> BTreeMap<TableId, Summary> {
        let mut notes = self.notes();
        notes.since = None;
        notes.taken = true;
        std::mem::take(&mut notes.summaries)
    }

    fn done(&self) {
        self.notes().taken = false;
    }
}

/// Writes until nobody can give orders any more.
pub(super) fn run(
    connection: &Connection,
    queue: &Receiver<WriterOrder>,
    waiting: &Waiting,
    metrics: &Metrics,
) {
    let mut durable = None;
    loop {
        let first = match waiting.patience() {
            None => queue.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => queue.recv_timeout(patience),
        };
        let mut batch = Vec::new();
        let (mut begun, mut flushed) = (None, false);
        let ended = match first {
            Ok(order) => {
                begun = Some(moment());
                flushed |= take(order, &mut batch);
                while batch.len() < MOST
                    && let Ok(order) = queue.try_recv()
                {
                    flushed |= take(order, &mut batch);
                }
                false
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => true,
        };
        let due = ended || flushed || waiting.patience().is_some_and(|patience| patience.is_zero());
        let notes = if due { waiting.take() } else { BTreeMap::new() };
        let begun = begun.filter(|_| !batch.is_empty());
        commit(connection, batch, &notes, begun, &mut durable, metrics);
        if due {
            waiting.done();
        }
        if ended {
            return;
        }
    }
}

/// A batch keeps the order of its writes. Returns whether summaries must be written with it.
fn take(order: WriterOrder, batch: &mut Vec<(Vec<Write>, Reply)>) -> bool {
    match order {
        WriterOrder::Keep(writes, reply) => {
            batch.push((writes, reply));
            false
        }
        WriterOrder::Look => false,
        WriterOrder::Flush(reply) => {
            batch.push((Vec::new(), reply));
            true
        }
    }
}

/// Says whether a transaction is waited for until it is on the disk, unless that was said before.
fn wait_for_disk(connection: &Connection, wanted: bool, durable: &mut Option<bool>) -> rusqlite::Result<()> {
    if *durable != Some(wanted) {
        *durable = None;
        connection.pragma_update(None, "synchronous", if wanted { "full" } else { "normal" })?;
        *durable = Some(wanted);
    }
    Ok(())
}

fn commit(
    connection: &Connection,
    batch: Vec<(Vec<Write>, Reply)>,
    notes: &BTreeMap<TableId, Summary>,
    begun: Option<Instant>,
    durable: &mut Option<bool>,
    metrics: &Metrics,
) {
    if batch.is_empty() && notes.is_empty() {
        return;
    }
    let mut results = Vec::with_capacity(batch.len());
    // Whether it was what is written that failed, and not the database as a whole.
    let mut begun_writing = false;
    let done = (|| {
        // An action is acknowledged when it is on the disk, not when the system has promised to put it there. Nobody waits for
        // summaries alone: they reach the disk with the next entry, and what a crash takes of them is worked out from the log.
        wait_for_disk(connection, batch.iter().any(|(writes, _)| !writes.is_empty()), durable)?;
        say(connection, "begin immediate")?;
        begun_writing = true;
        // What fails takes nothing else with it; one request on its own needs no savepoint.
        let several = batch.len() + notes.len() > 1;
        for (writes, _) in &batch {
            let persist = || writes.iter().try_for_each(|write| persist_one(connection, write));
            results.push(if several { alone(connection, persist)? } else { persist() });
        }
        for summary in notes.values() {
            // A summary that cannot be written is worked out from the log; nobody else's entries depend on it.
            if let Err(why) = alone(connection, || write_summary(connection, summary))? {
                tracing::error!(table = %summary.id, %why, "a summary was not stored");
            }
        }
        // One request that failed on its own leaves nothing.
        let failed = !several && results.iter().any(Result::is_err);
        say(connection, if failed { "rollback" } else { "commit" })
    })();
    if done.is_err() && !connection.is_autocommit() {
        // What failed may have ended the transaction already.
        let _ = say(connection, "rollback");
    }
    if let Err(why) = done {
        tracing::error!(%why, requests = batch.len(), "a transaction failed");
        if begun_writing && batch.len() + notes.len() > 1 {
            // One of them may be the cause: each is tried on its own.
            for one in batch {
                commit(connection, vec![one], &BTreeMap::new(), begun, durable, metrics);
            }
            for (id, summary) in notes {
                commit(
                    connection,
                    Vec::new(),
                    &BTreeMap::from([(id.clone(), summary.clone())]),
                    None,
                    durable,
                    metrics,
                );
            }
            return;
        }
        let why = StoreError::Failed(why.to_string());
        results = batch.iter().map(|_| Err(why.clone())).collect();
    }
    if let Some(begun) = begun {
        metrics.committed(batch.len(), begun.elapsed());
    }
    for ((_, reply), result) in batch.into_iter().zip(results) {
        // The one who asked may have gone away.
        let _ = reply.send(result);
    }
}

/// A statement without values. Its plan is kept: an action takes several of them.
fn say(connection: &Connection, statement: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute([]).map(|_| ())
}

/// What one request breaks is rolled back alone; the others of the batch are kept.
fn alone<E>(
    connection: &Connection,
    write: impl FnOnce() -> Result<(), E>,
) -> rusqlite::Result<Result<(), E>> {
    say(connection, "savepoint request")?;
    let done = write();
    if done.is_err() {
        say(connection, "rollback to request")?;
    }
    say(connection, "release request")?;
    Ok(done)
}

fn persist_one(connection: &Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Open(table) => open(connection, table),
        Write::Append { table, entries } => append(connection, table, entries),
        Write::Person(person) => add_person(connection, person),
        Write::UpdateProfile(person) => update_profile(connection, person),
        Write::Account { name, hash, person } => {
            run_one(
                connection,
                "insert into accounts (name, hash, person) values (?1, ?2, ?3)",
                params![folded(name), hash, person.0],
            )?;
            run_one(
                connection,
                "update people set account = ?2 where key = ?1",
                params![person.0, name.trim()],
            )
        }
        Write::Session { token, person, expires } => run_one(
            connection,
            "insert into sessions (token, person, expires) values (?1, ?2, ?3)",
            params![token.0.as_slice(), person.0, stored(*expires)],
        ),
        Write::Progress { person, task, value } => run_one(
            connection,
            "insert or replace into progress (person, task, value) values (?1, ?2, ?3)",
            params![person.0, task, value],
        ),
        Write::OwnSide(side) => run_one(
            connection,
            "insert or ignore into own_sides (id, game, person, created, text) values (?1, ?2, ?3, ?4, ?5)",
            params![side.id, side.game, side.person.0, stored(side.created), side.text],
        ),
        Write::ForgetSide(id) => run_one(
            connection,
            "delete from own_sides where id = ?1 and not exists (select 1 from games where instr(start, ?1) > 0)",
            params![id],
        ),
        Write::EndSession(token) => {
            run_one(connection, "delete from sessions where token = ?1", params![token.0.as_slice()])
        }
        Write::Meet(meet) => super::meet::persist(connection, meet),
        Write::Mend(listing) => mend(connection, listing),
        Write::Health { at } => run_one(
            connection,
            "insert or replace into health (one, at) values (1, ?1)",
            params![stored(*at)],
        ),
        Write::Run(statements) => {
            statements.iter().try_for_each(|statement| super::plain::run_here(connection, statement))
        }
        Write::Forget { before } => {
            run_one(connection, "delete from sessions where expires < ?1", params![stored(*before)])
        }
    }
}

fn run_one(connection: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<(), StoreError> {
    connection.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map_err(failed)?;
    Ok(())
}

/// A number as the database has it. Times and counts never come near its end; one that does is kept as the end.
pub(super) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("facts and agreements are JSON")
}

fn open(connection: &Connection, table: &NewTable) -> Result<(), StoreError> {
    let listing = &table.listing;
    let summary = &listing.summary;
    run_one(
        connection,
        "insert into games (id, game, seed, start, created, public, clock, leg, origin, seen, updated, ply, started, \
         over, waits, open, holders) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?5, 0, 0, 0, 0, 0, '[]')",
        params![
            summary.id.as_str(),
            listing.game,
            table.seed.0.as_slice(),
            listing.start,
            stored(summary.updated),
            listing.public,
            json(&listing.clock),
            listing.leg.as_ref().map(json),
            number_of(listing.origin),
        ],
    )?;
    append(connection, &summary.id, &table.entries)?;
    write_summary(connection, summary).map_err(failed)
}

/// How the origin of a table is stored.
fn number_of(origin: Origin) -> i64 {
    match origin {
        Origin::Rules => 0,
        Origin::Prepared => 1,
        Origin::File => 2,
    }
}

/// Writes the row of a table again, whatever was there.
fn mend(connection: &Connection, listing: &Listing) -> Result<(), StoreError> {
    let id = listing.summary.id.as_str();
    run_one(
        connection,
        "update games set game = ?2, start = ?3, public = ?4, clock = ?5, leg = ?6, origin = ?7, seen = 0, holders = '[]', \
         created = coalesce((select at from log where game = ?1 and seq = 1), 0) where id = ?1",
        params![
            id,
            listing.game,
            listing.start,
            listing.public,
            json(&listing.clock),
            listing.leg.as_ref().map(json),
            number_of(listing.origin),
        ],
    )?;
    write_summary(connection, &listing.summary).map_err(failed)
}

fn append(connection: &Connection, table: &TableId, entries: &[Entry]) -> Result<(), StoreError> {
    for entry in entries {
        // An entry is stored only behind the one before it.
        let added = connection
            .prepare_cached(
                "insert into log (game, seq, at, key, fact) select ?1, ?2, ?3, ?4, ?5 \
                 where ?2 = 1 + coalesce((select max(seq) from log where game = ?1), 0)",
            )
            .and_then(|mut statement| {
                statement.execute(params![
                    table.as_str(),
                    stored(entry.seq),
                    stored(entry.at),
                    entry.key,
                    json(&entry.fact)
                ])
            })
            .map_err(failed)?;
        if added == 0 {
            tracing::warn!(table = %table.logged(), seq = entry.seq, "an entry does not follow the log");
            return Err(StoreError::Taken);
        }
    }
    Ok(())
}

/// Writes the summary of a table, unless a newer one is there.
fn write_summary(connection: &Connection, summary: &Summary) -> rusqlite::Result<()> {
    let id = summary.id.as_str();
    let known: Option<(u64, String)> = connection
        .prepare_cached("select seen, holders from games where id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((_, known)) = known.filter(|(seen, _)| *seen <= summary.seq) else { return Ok(()) };
    let holders = json(&summary.holders);
    let waits = match summary.waits {
        WaitingOn::Nobody => 0,
        WaitingOn::Person => 1,
        WaitingOn::Machine => 2,
    };
    let open = summary.holders.iter().filter(|holder| **holder == Holder::Open).count() as u64;
    connection
        .prepare_cached(
            "update games set seen = ?2, updated = ?3, ply = ?4, started = ?5, over = ?6, waits = ?7, turn = ?8, \
             deadline = ?9, open = ?10, holders = ?11 where id = ?1",
        )?
        .execute(params![
            id,
            stored(summary.seq),
            stored(summary.updated),
            stored(summary.ply as u64),
            summary.started,
            summary.over,
            waits,
            summary.to_act.map(u8::from),
            summary.deadline.map(stored),
            stored(open),
            holders,
        ])?;
    if holders == known {
        return Ok(());
    }
    for person in persons(&summary.holders) {
        connection
            .prepare_cached("insert or ignore into seats (person, game) values (?1, ?2)")?
            .execute([&person.0, id])?;
    }
    Ok(())
}

fn persons(holders: &[Holder]) -> impl Iterator<Item = &PersonKey> {
    holders.iter().filter_map(|holder| match holder {
        Holder::Person { key, .. } => Some(key),
        Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
    })
}

fn add_person(connection: &Connection, person: &Person) -> Result<(), StoreError> {
    run_one(
        connection,
        "insert into people (key, name, account, created, lang, theme) values (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            person.key.0,
            person.name,
            person.account,
            stored(person.created),
            person.lang.map(|lang| lang.to_string()),
            json(&person.theme),
        ],
    )
}

fn update_profile(connection: &Connection, person: &Person) -> Result<(), StoreError> {
    run_one(
        connection,
        "update people set name = ?2, lang = ?3, theme = ?4 where key = ?1",
        params![person.key.0, person.name, person.lang.map(|lang| lang.to_string()), json(&person.theme)],
    )
}
