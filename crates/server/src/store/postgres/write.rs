//! The one task that writes: it puts everything that waits into one transaction and answers when that is committed.
//!
//! The entries of all requests go into the log by one statement, and all summaries by another. Where another server
//! was quicker at one of the tables the whole transaction is made again without that request.

use super::read::stored;
use super::{Base, Fault, PATIENCE, listen, pause};
use crate::clock::moment;
use crate::ids::TableId;
use crate::metrics::Metrics;
pub(super) use crate::store::write::Reply;
use crate::store::{
    Change, Listing, NewTable, Origin, Person, StoreError, Summary, WaitingOn, Write, folded, plain,
};
use deadpool_postgres::Transaction;
use fracas_table::{Entry, Holder};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio_postgres::types::ToSql;

/// How many orders share a transaction, at most.
const MOST: usize = 256;

/// How long a summary waits to be stored together with others.
const LINGER: Duration = Duration::from_millis(20);

/// What the writer is asked to do.
pub(super) enum StoreOrder {
    /// Keep all of these or none.
    Keep(Vec<Write>, Reply),
    /// Keep this summary of a table soon.
    Note(Box<Summary>),
    /// Say when everything before is kept.
    Flush(Reply),
}

type Batch = Vec<(Vec<Write>, Reply)>;
type Notes = BTreeMap<TableId, Summary>;

/// Writes until nobody can give orders any more.
pub(super) async fn run(base: Arc<Base>, mut queue: UnboundedReceiver<StoreOrder>, metrics: Arc<Metrics>) {
    let mut notes = Notes::new();
    loop {
        let first = if notes.is_empty() {
            Ok(queue.recv().await)
        } else {
            tokio::time::timeout(LINGER, queue.recv()).await
        };
        let mut batch = Batch::new();
        let mut begun = None;
        let ended = match first {
            Ok(Some(order)) => {
                begun = Some(moment());
                take(order, &mut batch, &mut notes);
                while batch.len() < MOST
                    && let Ok(order) = queue.try_recv()
                {
                    take(order, &mut batch, &mut notes);
                }
                if batch.is_empty() {
                    continue;
                }
                false
            }
            Ok(None) => true,
            // Nothing else comes: summaries go alone.
            Err(_) => false,
        };
        commit(&base, batch, &mut notes, begun, &metrics).await;
        if ended {
            return;
        }
    }
}

/// A batch keeps the order of its writes; summaries of one table replace each other.
fn take(order: StoreOrder, batch: &mut Batch, notes: &mut Notes) {
    match order {
        StoreOrder::Keep(writes, reply) => batch.push((writes, reply)),
        StoreOrder::Flush(reply) => batch.push((Vec::new(), reply)),
        StoreOrder::Note(summary) => {
            notes.insert(summary.id.clone(), *summary);
        }
    }
}

/// Keeps a batch and answers. Summaries that could not be kept stay in `notes`.
async fn commit(base: &Base, batch: Batch, notes: &mut Notes, begun: Option<Instant>, metrics: &Metrics) {
    if batch.is_empty() && notes.is_empty() {
        return;
    }
    let (requests, replies): (Vec<Vec<Write>>, Vec<Reply>) = batch.into_iter().unzip();
    let taken: Vec<&[Write]> = requests.iter().map(Vec::as_slice).collect();
    let mut results = match persist(base, &taken, notes).await {
        Ok(results) => {
            notes.clear();
            results
        }
        Err(why) if !why.passes() && requests.len() + notes.len() > 1 => {
            // One of them may be the cause: each is tried on its own.
            tracing::error!(%why, requests = requests.len(), "a transaction failed");
            let mut results = Vec::new();
            for request in &taken {
                let alone = persist(base, &[request], &Notes::new()).await;
                results.push(alone.map_or_else(|why| Err(why.told()), |mut one| one.pop().unwrap_or(Ok(()))));
            }
            for (id, summary) in std::mem::take(notes) {
                if let Err(why) = persist(base, &[], &Notes::from([(id.clone(), summary)])).await {
                    tracing::error!(table = %id.logged(), %why, "a summary was not stored");
                }
            }
            results
        }
        Err(why) => {
            tracing::error!(%why, requests = requests.len(), "a transaction failed");
            if !why.passes() {
                // A summary that cannot be written is worked out from the log.
                notes.clear();
            }
            vec![Err(why.told()); requests.len()]
        }
    };
    if let Some(begun) = begun {
        metrics.committed(requests.len(), begun.elapsed());
    }
    for (reply, result) in replies.into_iter().zip(results.drain(..)) {
        // The one who asked may have gone away.
        let _ = reply.send(result);
    }
}

/// Tries until it is kept, or cannot be.
async fn persist(
    base: &Base,
    requests: &[&[Write]],
    notes: &Notes,
) -> Result<Vec<Result<(), StoreError>>, Fault> {
    let begun = moment();
    // Whether an attempt may have been committed without our hearing of it.
    let mut unsure = false;
    let mut attempt = 0;
    loop {
        let mut race = false;
        match try_once(base, requests, notes, &mut unsure, &mut race).await {
            Ok(results) => return Ok(results),
            Err(why) if (race || why.passes()) && begun.elapsed() < PATIENCE => {
                tracing::debug!(%why, attempt, "a transaction is tried again");
                if !race {
                    pause(attempt).await;
                }
                attempt += 1;
            }
            Err(why) => return Err(why),
        }
    }
}

/// The one table to which a request appends, if that is all it does.
fn append_of(writes: &[Write]) -> Option<(&TableId, &[Entry])> {
    match writes {
        [Write::Append { table, entries }] => Some((table, entries)),
        _ => None,
    }
}

async fn try_once(
    base: &Base,
    requests: &[&[Write]],
    notes: &Notes,
    unsure: &mut bool,
    race: &mut bool,
) -> Result<Vec<Result<(), StoreError>>, Fault> {
    let mut client = base.client().await?;
    let mut transaction = client.transaction().await?;
    let mut results: Vec<Result<(), StoreError>> = vec![Ok(()); requests.len()];
    let appends: Vec<(usize, &TableId, &[Entry])> = requests
        .iter()
        .enumerate()
        .filter_map(|(place, writes)| append_of(writes).map(|(table, entries)| (place, table, entries)))
        .collect();
    append_all(&transaction, &appends, &mut results, *unsure, race).await?;
    for (place, writes) in requests.iter().enumerate() {
        if writes.is_empty() || append_of(writes).is_some() {
            continue;
        }
        // What one request breaks is rolled back alone; the others of the batch are kept.
        let point = transaction.savepoint("request").await?;
        match persist_all(&point, writes, *unsure).await {
            Ok(()) => point.commit().await?,
            Err(why) if why.is_taken() || matches!(why, Fault::Store(_)) => {
                point.rollback().await?;
                results[place] = Err(why.told());
            }
            Err(why) => return Err(why),
        }
    }
    note_all(&transaction, &notes.values().collect::<Vec<_>>()).await?;
    if base.notifies {
        let changes = changes(requests, &results);
        for text in listen::payloads(&base.node, &changes) {
            execute(&transaction, "select pg_notify('fracas', $1)", &[&text]).await?;
        }
    }
    if requests.is_empty() {
        // Summaries alone can be worked out again.
        transaction.batch_execute("set local synchronous_commit = off").await?;
    } else {
        // Whatever the database is set to do otherwise: an action is acknowledged when it is on the disk.
        transaction.batch_execute("set local synchronous_commit = on").await?;
        *unsure = true;
    }
    transaction.commit().await?;
    Ok(results)
}

/// What the other servers have to hear.
fn changes(requests: &[&[Write]], results: &[Result<(), StoreError>]) -> Vec<Change> {
    let kept = requests.iter().zip(results).filter(|(_, result)| result.is_ok());
    kept.flat_map(|(writes, _)| writes.iter())
        .filter_map(|write| match write {
            Write::Append { table, entries } => Some(Change::Grown(table.clone(), entries.last()?.seq)),
            Write::UpdateProfile(person) => Some(Change::Person(person.key.clone())),
            Write::Account { person, .. } => Some(Change::Person(person.clone())),
            Write::EndSession(token) => Some(Change::Ended(*token)),
            Write::OwnSide(_) => Some(Change::Side),
            Write::Open(_) | Write::Meet(_) => Some(Change::Lobby),
            Write::Person(_)
            | Write::Session { .. }
            | Write::Progress { .. }
            | Write::ForgetSide(_)
            | Write::Mend(_)
            | Write::Run(_)
            | Write::Health { .. }
            | Write::Forget { .. } => None,
        })
        .collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("facts and agreements are JSON")
}

async fn execute(
    transaction: &Transaction<'_>,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<u64, Fault> {
    let statement = transaction.prepare_cached(sql).await?;
    Ok(transaction.execute(&statement, values).await?)
}

/// Whether entries follow the last one of a log.
fn follow(last: u64, entries: &[Entry]) -> bool {
    entries.iter().zip(last + 1..).all(|(entry, seq)| entry.seq == seq)
}

/// Appends for all requests that follow their logs; the others are told that another was quicker.
async fn append_all(
    transaction: &Transaction<'_>,
    appends: &[(usize, &TableId, &[Entry])],
    results: &mut [Result<(), StoreError>],
    unsure: bool,
    race: &mut bool,
) -> Result<(), Fault> {
    if appends.is_empty() {
        return Ok(());
    }
    let tables: Vec<&str> = appends.iter().map(|(_, table, _)| table.as_str()).collect();
    let mut ends = ends(transaction, &tables).await?;
    let mut rows: Vec<(&TableId, &Entry)> = Vec::new();
    for (place, table, entries) in appends {
        let last = ends.entry(table.as_str().to_owned()).or_insert(0);
        if follow(*last, entries) {
            *last += entries.len() as u64;
            rows.extend(entries.iter().map(|entry| (*table, entry)));
        } else if !(unsure && are_kept(transaction, table, entries).await?) {
            results[*place] = Err(StoreError::Taken);
        }
    }
    // Servers that append to the same tables meet in the same order.
    rows.sort_by_key(|(table, entry)| (*table, entry.seq));
    let appended = append_rows(transaction, &rows).await;
    // Another server was quicker since we looked: look again.
    *race = matches!(&appended, Err(why) if is_race(why));
    appended
}

/// Whether an entry of that number has come into the log meanwhile.
fn is_race(why: &Fault) -> bool {
    let Fault::Database(why) = why else { return false };
    why.code() == Some(&tokio_postgres::error::SqlState::UNIQUE_VIOLATION)
}

/// The last entries of these tables.
async fn ends(transaction: &Transaction<'_>, tables: &[&str]) -> Result<BTreeMap<String, u64>, Fault> {
    let sql =
        "select t.id, (select max(l.seq) from log l where l.game = t.id) from unnest($1::text[]) as t(id)";
    let statement = transaction.prepare_cached(sql).await?;
    let mut ends = BTreeMap::new();
    for row in transaction.query(&statement, &[&tables]).await? {
        let last: Option<i64> = row.try_get(1)?;
        ends.insert(row.try_get(0)?, last.and_then(|last| u64::try_from(last).ok()).unwrap_or(0));
    }
    Ok(ends)
}

async fn append_rows(transaction: &Transaction<'_>, rows: &[(&TableId, &Entry)]) -> Result<(), Fault> {
    if rows.is_empty() {
        return Ok(());
    }
    let games: Vec<&str> = rows.iter().map(|(table, _)| table.as_str()).collect();
    let seqs: Vec<i64> = rows.iter().map(|(_, entry)| stored(entry.seq)).collect();
    let ats: Vec<i64> = rows.iter().map(|(_, entry)| stored(entry.at)).collect();
    let keys: Vec<Option<&str>> = rows.iter().map(|(_, entry)| entry.key.as_deref()).collect();
    let facts: Vec<String> = rows.iter().map(|(_, entry)| json(&entry.fact)).collect();
    let sql = "insert into log (game, seq, at, key, fact) select * from \
               unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])";
    execute(transaction, sql, &[&games, &seqs, &ats, &keys, &facts]).await?;
    Ok(())
}

/// Whether exactly these entries are in the log: then an earlier attempt was committed, and nobody heard of it.
async fn are_kept(transaction: &Transaction<'_>, table: &TableId, entries: &[Entry]) -> Result<bool, Fault> {
    let sql = "select at, key, fact from log where game = $1 and seq = $2";
    let statement = transaction.prepare_cached(sql).await?;
    for entry in entries {
        let row = transaction.query_opt(&statement, &[&table.as_str(), &stored(entry.seq)]).await?;
        let Some(row) = row else { return Ok(false) };
        let (at, key, fact): (i64, Option<String>, String) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if at != stored(entry.at) || key != entry.key || fact != json(&entry.fact) {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn persist_all(transaction: &Transaction<'_>, writes: &[Write], unsure: bool) -> Result<(), Fault> {
    for write in writes {
        persist_one(transaction, write, unsure).await?;
    }
    Ok(())
}

async fn persist_one(transaction: &Transaction<'_>, write: &Write, unsure: bool) -> Result<(), Fault> {
    // What an earlier attempt may have kept is not kept twice; names of our own making meet nobody else's.
    let new = if unsure { "on conflict do nothing" } else { "" };
    match write {
        Write::Open(table) => open(transaction, table, unsure).await,
        Write::Append { table, entries } => append(transaction, table, entries, unsure).await,
        Write::Person(person) => {
            let sql = format!(
                "insert into people (key, name, account, created, lang, theme) values ($1, $2, $3, $4, $5, $6) {new}"
            );
            let lang = person.lang.map(|lang| lang.to_string());
            let (created, theme) = (stored(person.created), json(&person.theme));
            let values: [&(dyn ToSql + Sync); 6] =
                [&person.key.0, &person.name, &person.account, &created, &lang, &theme];
            execute(transaction, &sql, &values).await.map(drop)
        }
        Write::UpdateProfile(person) => update_profile(transaction, person).await,
        Write::Account { name, hash, person } => {
            let sql = format!("insert into accounts (name, hash, person) values ($1, $2, $3) {new}");
            let added = execute(transaction, &sql, &[&folded(name), hash, &person.0]).await?;
            if added == 0 {
                let sql = "select 1 from accounts where name = $1 and person = $2";
                let statement = transaction.prepare_cached(sql).await?;
                if transaction.query_opt(&statement, &[&folded(name), &person.0]).await?.is_none() {
                    return Err(StoreError::Taken.into());
                }
            }
            let sql = "update people set account = $2 where key = $1";
            execute(transaction, sql, &[&person.0, &name.trim()]).await.map(drop)
        }
        Write::Session { token, person, expires } => {
            let sql = format!("insert into sessions (token, person, expires) values ($1, $2, $3) {new}");
            let values: [&(dyn ToSql + Sync); 3] = [&token.0.as_slice(), &person.0, &stored(*expires)];
            execute(transaction, &sql, &values).await.map(drop)
        }
        Write::Progress { person, task, value } => {
            let sql = "insert into progress (person, task, value) values ($1, $2, $3) \
                       on conflict (person, task) do update set value = excluded.value";
            execute(transaction, sql, &[&person.0, task, value]).await.map(drop)
        }
        Write::OwnSide(side) => {
            let sql = "insert into own_sides (id, game, person, created, text) values ($1, $2, $3, $4, $5) \
                       on conflict do nothing";
            let created = stored(side.created);
            let values: [&(dyn ToSql + Sync); 5] =
                [&side.id, &side.game, &side.person.0, &created, &side.text];
            execute(transaction, sql, &values).await.map(drop)
        }
        Write::ForgetSide(id) => {
            let sql = "delete from own_sides where id = $1 \
                       and not exists (select 1 from games where position($1 in start) > 0)";
            execute(transaction, sql, &[id]).await.map(drop)
        }
        Write::EndSession(token) => {
            let sql = "delete from sessions where token = $1";
            execute(transaction, sql, &[&token.0.as_slice()]).await.map(drop)
        }
        Write::Meet(meet) => super::meet::persist(transaction, meet, unsure).await,
        Write::Mend(listing) => mend(transaction, listing).await,
        Write::Health { at } => {
            let sql = "insert into health (one, at) values (1, $1) on conflict (one) do update set at = excluded.at";
            execute(transaction, sql, &[&stored(*at)]).await.map(drop)
        }
        Write::Run(statements) => {
            for statement in statements {
                let changed = execute(transaction, statement.sql, &plain::there(&statement.values)).await?;
                statement.judge(changed)?;
            }
            Ok(())
        }
        Write::Forget { before } => {
            let sql = "delete from sessions where expires < $1";
            execute(transaction, sql, &[&stored(*before)]).await.map(drop)
        }
    }
}

async fn update_profile(transaction: &Transaction<'_>, person: &Person) -> Result<(), Fault> {
    let sql = "update people set name = $2, lang = $3, theme = $4 where key = $1";
    let lang = person.lang.map(|lang| lang.to_string());
    execute(transaction, sql, &[&person.key.0, &person.name, &lang, &json(&person.theme)]).await.map(drop)
}

/// Appends within a request that does more.
async fn append(
    transaction: &Transaction<'_>,
    table: &TableId,
    entries: &[Entry],
    unsure: bool,
) -> Result<(), Fault> {
    let last = ends(transaction, &[table.as_str()]).await?.into_values().next().unwrap_or(0);
    if follow(last, entries) {
        let rows: Vec<(&TableId, &Entry)> = entries.iter().map(|entry| (table, entry)).collect();
        return append_rows(transaction, &rows).await;
    }
    if unsure && are_kept(transaction, table, entries).await? {
        return Ok(());
    }
    Err(StoreError::Taken.into())
}

/// How the origin of a table is stored.
fn number_of(origin: Origin) -> i64 {
    match origin {
        Origin::Rules => 0,
        Origin::Prepared => 1,
        Origin::File => 2,
    }
}

async fn open(transaction: &Transaction<'_>, table: &NewTable, unsure: bool) -> Result<(), Fault> {
    let listing = &table.listing;
    let summary = &listing.summary;
    if unsure && are_kept(transaction, &summary.id, &table.entries).await? {
        return Ok(());
    }
    let sql = "insert into games (id, game, seed, start, created, public, clock, leg, origin, seen, updated, ply, \
               started, over, waits, open, holders) \
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $5, 0, false, false, 0, 0, '[]')";
    let values: [&(dyn ToSql + Sync); 9] = [
        &summary.id.as_str(),
        &listing.game,
        &table.seed.0.as_slice(),
        &listing.start,
        &stored(summary.updated),
        &listing.public,
        &json(&listing.clock),
        &listing.leg.as_ref().map(json),
        &number_of(listing.origin),
    ];
    execute(transaction, sql, &values).await?;
    let rows: Vec<(&TableId, &Entry)> = table.entries.iter().map(|entry| (&summary.id, entry)).collect();
    if !follow(0, &table.entries) {
        return Err(StoreError::Taken.into());
    }
    append_rows(transaction, &rows).await?;
    note_all(transaction, &[summary]).await
}

/// Writes the row of a table once more, whatever was there.
async fn mend(transaction: &Transaction<'_>, listing: &Listing) -> Result<(), Fault> {
    let id = listing.summary.id.as_str();
    let sql = "update games set game = $2, start = $3, public = $4, clock = $5, leg = $6, origin = $7, seen = 0, \
               created = coalesce((select at from log where game = $1 and seq = 1), 0) where id = $1";
    let values: [&(dyn ToSql + Sync); 7] = [
        &id,
        &listing.game,
        &listing.start,
        &listing.public,
        &json(&listing.clock),
        &listing.leg.as_ref().map(json),
        &number_of(listing.origin),
    ];
    execute(transaction, sql, &values).await?;
    note_all(transaction, &[&listing.summary]).await
}

/// Writes the summaries of tables, except where newer ones are there.
async fn note_all(transaction: &Transaction<'_>, summaries: &[&Summary]) -> Result<(), Fault> {
    if summaries.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = summaries.iter().map(|one| one.id.as_str()).collect();
    // Servers that write the summaries of the same tables meet in the same order.
    let sql = "select id from games where id = any($1::text[]) order by id for no key update";
    execute(transaction, sql, &[&ids]).await?;
    let column = |number: fn(&Summary) -> i64| summaries.iter().map(|one| number(one)).collect::<Vec<i64>>();
    let maybe = |number: fn(&Summary) -> Option<i64>| {
        summaries.iter().map(|one| number(one)).collect::<Vec<Option<i64>>>()
    };
    let flag = |flag: fn(&Summary) -> bool| summaries.iter().map(|one| flag(one)).collect::<Vec<bool>>();
    let seen = column(|one| stored(one.seq));
    let updated = column(|one| stored(one.updated));
    let ply = column(|one| stored(one.ply as u64));
    let waits = column(|one| match one.waits {
        WaitingOn::Nobody => 0,
        WaitingOn::Person => 1,
        WaitingOn::Machine => 2,
    });
    let turn = maybe(|one| one.to_act.map(|seat| i64::from(u8::from(seat))));
    let deadline = maybe(|one| one.deadline.map(stored));
    let open = column(|one| stored(one.holders.iter().filter(|held| **held == Holder::Open).count() as u64));
    let (started, over) = (flag(|one| one.started), flag(|one| one.over));
    let holders: Vec<String> = summaries.iter().map(|one| json(&one.holders)).collect();
    let sql = "update games g set seen = n.seen, updated = n.updated, ply = n.ply, started = n.started, \
               over = n.over, waits = n.waits, turn = n.turn, deadline = n.deadline, open = n.open, \
               holders = n.holders from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], \
               $5::boolean[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], \
               $11::text[]) as n(id, seen, updated, ply, started, over, waits, turn, deadline, open, holders) \
               where g.id = n.id and g.seen <= n.seen";
    let values: [&(dyn ToSql + Sync); 11] =
        [&ids, &seen, &updated, &ply, &started, &over, &waits, &turn, &deadline, &open, &holders];
    execute(transaction, sql, &values).await?;
    let mut seats: Vec<(&str, &str)> = Vec::new();
    for one in summaries {
        seats.extend(one.holders.iter().filter_map(|holder| match holder {
            Holder::Person { key, .. } => Some((key.0.as_str(), one.id.as_str())),
            Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
        }));
    }
    seats.sort_unstable();
    seats.dedup();
    let (persons, games): (Vec<&str>, Vec<&str>) = seats.into_iter().unzip();
    let sql = "insert into seats (person, game) select s.person, s.game from unnest($1::text[], $2::text[]) \
               as s(person, game) where exists (select 1 from games g where g.id = s.game) \
               and not exists (select 1 from seats o where o.person = s.person and o.game = s.game) \
               on conflict do nothing";
    execute(transaction, sql, &[&persons, &games]).await?;
    Ok(())
}
