//! The queries to the database.

use super::sqlite::failed;
use super::write::stored;
use super::{
    Account, ListPage, Listing, Origin, OwnSide, Person, Row, StartupWork, StoreError, StoredTable, Summary,
    TableFilter, WaitingOn,
};
use crate::ids::{Hashed, TableId};
use fracas_core::Seat;
use fracas_table::{Entry, Millis, PersonKey, Seed};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::de::DeserializeOwned;

fn json<T: DeserializeOwned>(place: usize, text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text)
        .map_err(|why| rusqlite::Error::FromSqlConversionFailure(place, Type::Text, Box::new(why)))
}

fn table_id(place: usize, text: &str) -> rusqlite::Result<TableId> {
    text.parse::<TableId>()
        .map_err(|why| rusqlite::Error::FromSqlConversionFailure(place, Type::Text, Box::new(why)))
}

pub(super) fn load(connection: &Connection, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
    let found: Option<(String, Vec<u8>)> = connection
        .prepare_cached("select game, seed from games where id = ?1")
        .and_then(|mut ask| ask.query_row([table.as_str()], |row| Ok((row.get(0)?, row.get(1)?))).optional())
        .map_err(failed)?;
    let Some((game, seed)) = found else { return Ok(None) };
    let damaged = |what, why: String| StoreError::Damaged { what, why };
    let seed: [u8; 32] =
        seed.try_into().map_err(|_| damaged("seed", format!("table {}: not 32 bytes", table.logged())))?;
    let log = since(connection, table, 0)?;
    Ok(Some(StoredTable { game, seed: Seed(seed), log }))
}

pub(super) fn since(connection: &Connection, table: &TableId, seq: u64) -> Result<Vec<Entry>, StoreError> {
    let mut ask = connection
        .prepare_cached("select seq, at, key, fact from log where game = ?1 and seq > ?2 order by seq")
        .map_err(failed)?;
    let damaged = |why: rusqlite::Error| StoreError::Damaged {
        what: "log",
        why: format!("table {}: {why}", table.logged()),
    };
    let mut rows = ask.query(params![table.as_str(), seq]).map_err(damaged)?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next().map_err(damaged)? {
        let stored = || Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get_ref(3)?.as_str()?));
        let (seq, at, key, fact) = stored().map_err(damaged)?;
        entries.push(Entry { seq, at, key, fact: super::read_fact(fact)? });
    }
    Ok(entries)
}

const COLUMNS: &str = "g.id, g.game, g.start, g.created, g.public, g.clock, g.leg, g.seen, g.updated, g.ply, \
                       g.started, g.over, g.waits, g.turn, g.deadline, g.holders, g.origin";

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let waits: u8 = row.get(12)?;
    let turn: Option<u8> = row.get(13)?;
    let leg: Option<String> = row.get(6)?;
    let origin: u8 = row.get(16)?;
    let listing = Listing {
        game: row.get(1)?,
        start: row.get(2)?,
        public: row.get(4)?,
        clock: json(5, row.get_ref(5)?.as_str()?)?,
        leg: leg.map(|leg| json(6, &leg)).transpose()?,
        origin: match origin {
            2 => Origin::File,
            1 => Origin::Prepared,
            _ => Origin::Rules,
        },
        summary: Summary {
            id: table_id(0, row.get_ref(0)?.as_str()?)?,
            seq: row.get(7)?,
            updated: row.get(8)?,
            ply: row.get(9)?,
            started: row.get(10)?,
            over: row.get(11)?,
            waits: match waits {
                2 => WaitingOn::Machine,
                1 => WaitingOn::Person,
                _ => WaitingOn::Nobody,
            },
            to_act: turn.and_then(Seat::new),
            deadline: row.get(14)?,
            holders: json(15, row.get_ref(15)?.as_str()?)?,
        },
    };
    Ok(Row { listing, created: row.get(3)? })
}

/// A row, or the name of the table whose row cannot be read.
fn row_or_name(found: &rusqlite::Row<'_>) -> rusqlite::Result<Result<Row, TableId>> {
    match row(found) {
        Ok(row) => Ok(Ok(row)),
        Err(why) => {
            let id = table_id(0, found.get_ref(0)?.as_str()?)?;
            tracing::error!(table = %id, %why, "the row of a table is damaged");
            Ok(Err(id))
        }
    }
}

pub(super) fn list(
    connection: &Connection,
    which: &TableFilter,
    before: Option<Millis>,
    most: usize,
) -> Result<ListPage, StoreError> {
    let before = before.unwrap_or(Millis::MAX >> 1);
    let listed = |filter: &str| {
        format!(
            "select {COLUMNS} from games g where g.public = 1 and g.closed = 0 and {filter} and g.updated < ?1 order by g.updated desc limit ?2"
        )
    };
    let sql = match which {
        TableFilter::Open => listed("g.over = 0 and g.open > 0"),
        TableFilter::Watchable => listed("g.over = 0 and g.open = 0"),
        TableFilter::Finished => listed("g.over = 1"),
        TableFilter::Waiting(_) => format!(
            "select {COLUMNS} from seats s join games g on g.id = s.game where s.person = ?3 and g.updated < ?1 \
             and g.over = 0 and g.waits = 1 order by coalesce(g.deadline, 9000000000000000), g.updated limit ?2"
        ),
        TableFilter::Of(_) => format!(
            "select {COLUMNS} from seats s join games g on g.id = s.game where s.person = ?3 and g.closed = 0 and g.updated < ?1 \
             order by g.updated desc limit ?2"
        ),
    };
    let mut ask = connection.prepare_cached(&sql).map_err(failed)?;
    let rows = match which {
        TableFilter::Of(person) | TableFilter::Waiting(person) => {
            ask.query_map(params![before, most, person.0], row_or_name)
        }
        TableFilter::Open | TableFilter::Watchable | TableFilter::Finished => {
            ask.query_map(params![before, most], row_or_name)
        }
    };
    let mut listed = ListPage::default();
    for row in rows.map_err(failed)? {
        match row {
            Ok(Ok(row)) => listed.rows.push(row),
            Ok(Err(id)) => listed.damaged.push(id),
            // The database itself failed: an empty list would hide it.
            Err(why @ rusqlite::Error::SqliteFailure(..)) => return Err(failed(why)),
            Err(why) => tracing::error!(%why, "a row without a name is left out"),
        }
    }
    Ok(listed)
}

pub(super) fn imports(connection: &Connection, person: &PersonKey) -> Result<usize, StoreError> {
    let count: u64 = connection
        .prepare_cached(
            "select count(*) from seats s join games g on g.id = s.game where s.person = ?1 and g.origin = 2",
        )
        .and_then(|mut ask| ask.query_row([&person.0], |row| row.get(0)))
        .map_err(failed)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

pub(super) fn progress(
    connection: &Connection,
    person: &PersonKey,
) -> Result<Vec<(String, String)>, StoreError> {
    let mut ask =
        connection.prepare_cached("select task, value from progress where person = ?1").map_err(failed)?;
    let rows = ask.query_map([&person.0], |row| Ok((row.get(0)?, row.get(1)?))).map_err(failed)?;
    Ok(rows.filter_map(readable).collect())
}

pub(super) fn own_sides(connection: &Connection, id: Option<&str>) -> Result<Vec<OwnSide>, StoreError> {
    let mut ask = connection
        .prepare_cached(
            "select id, game, person, created, text from own_sides where ?1 is null or id = ?1 order by created",
        )
        .map_err(failed)?;
    let side = |row: &rusqlite::Row<'_>| {
        Ok(OwnSide {
            id: row.get(0)?,
            game: row.get(1)?,
            person: PersonKey(row.get(2)?),
            created: row.get(3)?,
            text: row.get(4)?,
        })
    };
    let rows = ask.query_map([id], side).map_err(failed)?;
    Ok(rows.filter_map(readable).collect())
}

pub(super) fn own_side_counts(connection: &Connection, person: &PersonKey) -> Result<[usize; 3], StoreError> {
    let sql = "select count(*) filter (where s.person = ?1), count(*) filter (where p.account is null), \
               count(*) filter (where p.account is not null) from own_sides s join people p on p.key = s.person";
    let counts: [u64; 3] = connection
        .prepare_cached(sql)
        .and_then(|mut ask| ask.query_row([&person.0], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?])))
        .map_err(failed)?;
    Ok(counts.map(|count| usize::try_from(count).unwrap_or(usize::MAX)))
}

pub(super) fn idle_sides(
    connection: &Connection,
    before: Millis,
    most: usize,
) -> Result<Vec<String>, StoreError> {
    let sql = "select s.id from own_sides s join people p on p.key = s.person \
               where p.account is null and s.created < ?1 \
               and not exists (select 1 from games g where instr(g.start, s.id) > 0) order by s.created limit ?2";
    let mut ask = connection.prepare_cached(sql).map_err(failed)?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = ask.query_map(params![stored(before), most], |row| row.get(0)).map_err(failed)?;
    Ok(rows.filter_map(readable).collect())
}

/// Leaves out what cannot be read, and says so in the log.
fn readable<T>(found: rusqlite::Result<T>) -> Option<T> {
    found.inspect_err(|why| tracing::error!(%why, "a damaged row is left out")).ok()
}

pub(super) fn startup_work(connection: &Connection) -> Result<StartupWork, StoreError> {
    let ids = |sql: &str| -> rusqlite::Result<Vec<TableId>> {
        let mut ask = connection.prepare(sql)?;
        let found = ask.query_map([], |row| table_id(0, row.get_ref(0)?.as_str()?))?;
        // One damaged row must not keep the others waiting.
        Ok(found.filter_map(readable).collect())
    };
    let asked = || -> rusqlite::Result<StartupWork> {
        Ok(StartupWork {
            behind: ids(
                "select g.id from games g where g.seen < (select max(seq) from log where game = g.id)",
            )?,
            machines: ids("select id from games where waits = 2 and over = 0 and closed = 0")?,
            deadlines: connection
                .prepare(
                    "select id, deadline from games where deadline is not null and over = 0 and closed = 0",
                )?
                .query_map([], |row| Ok((table_id(0, row.get_ref(0)?.as_str()?)?, row.get(1)?)))?
                .filter_map(readable)
                .collect(),
        })
    };
    asked().map_err(failed)
}

fn person_at(row: &rusqlite::Row<'_>) -> rusqlite::Result<Person> {
    let lang: Option<String> = row.get(4)?;
    Ok(Person {
        key: PersonKey(row.get(0)?),
        name: row.get(1)?,
        account: row.get(2)?,
        created: row.get(3)?,
        lang: lang.and_then(|lang| lang.parse().ok()),
        theme: json(5, row.get_ref(5)?.as_str()?).unwrap_or_default(),
    })
}

pub(super) fn session(
    connection: &Connection,
    token: Hashed,
    now: Millis,
) -> Result<Option<(Person, Millis)>, StoreError> {
    connection
        .prepare_cached(
            "select p.key, p.name, p.account, p.created, p.lang, p.theme, s.expires from sessions s \
             join people p on p.key = s.person where s.token = ?1 and s.expires > ?2",
        )
        .and_then(|mut ask| {
            ask.query_row(params![token.0.as_slice(), now], |row| Ok((person_at(row)?, row.get(6)?)))
                .optional()
        })
        .map_err(failed)
}

pub(super) fn person(connection: &Connection, key: &PersonKey) -> Result<Option<Person>, StoreError> {
    connection
        .prepare_cached("select key, name, account, created, lang, theme from people where key = ?1")
        .and_then(|mut ask| ask.query_row([&key.0], person_at).optional())
        .map_err(failed)
}

pub(super) fn account(connection: &Connection, name: &str) -> Result<Option<Account>, StoreError> {
    connection
        .prepare_cached("select person, hash from accounts where name = ?1")
        .and_then(|mut ask| {
            ask.query_row([name], |row| Ok(Account { person: PersonKey(row.get(0)?), hash: row.get(1)? }))
                .optional()
        })
        .map_err(failed)
}
