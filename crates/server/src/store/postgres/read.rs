//! The queries to the database.

use super::Fault;
use crate::ids::{Hashed, TableId};
use crate::store::{
    Account, Found as FoundRow, ListPage, Listing, Origin, OwnSide, Person, Row, StartupWork, StoreError,
    StoredTable, Summary, TableFilter, Value, WaitingOn, plain, read_fact,
};
use deadpool_postgres::Object;
use fracas_core::Seat;
use fracas_table::{Entry, Millis, PersonKey, Seed};
use serde::de::DeserializeOwned;
use tokio_postgres::Row as Found;
use tokio_postgres::types::ToSql;

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn damaged(what: &'static str, why: impl ToString) -> StoreError {
    StoreError::Damaged { what, why: why.to_string() }
}

fn json<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|why| damaged(what, why))
}

/// A number of the database, which never is negative.
fn number(row: &Found, place: usize) -> Result<u64, Fault> {
    let number: i64 = row.try_get(place)?;
    u64::try_from(number).map_err(|why| damaged("number", why).into())
}

/// A number for the database. Times and counts never come near its end.
pub(super) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn table_id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|why| damaged("name of a table", why))
}

async fn ask(client: &Object, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Found>, Fault> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query(&statement, values).await?)
}

async fn ask_one(client: &Object, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Option<Found>, Fault> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query_opt(&statement, values).await?)
}

fn entry(row: &Found) -> Result<Entry, Fault> {
    let fact: &str = row.try_get(3)?;
    Ok(Entry { seq: number(row, 0)?, at: number(row, 1)?, key: row.try_get(2)?, fact: read_fact(fact)? })
}

pub(super) async fn load(client: Object, table: TableId) -> Result<Option<StoredTable>, Fault> {
    let found = ask_one(&client, "select game, seed from games where id = $1", &[&table.as_str()]).await?;
    let Some(found) = found else { return Ok(None) };
    let seed: Vec<u8> = found.try_get(1)?;
    let seed: [u8; 32] =
        seed.try_into().map_err(|_| damaged("seed", format!("table {}: not 32 bytes", table.logged())))?;
    let log = since(client, table, 0).await?;
    Ok(Some(StoredTable { game: found.try_get(0)?, seed: Seed(seed), log }))
}

pub(super) async fn since(client: Object, table: TableId, seq: u64) -> Result<Vec<Entry>, Fault> {
    let sql = "select seq, at, key, fact from log where game = $1 and seq > $2 order by seq";
    let rows = ask(&client, sql, &[&table.as_str(), &stored(seq)]).await?;
    rows.iter().map(entry).collect()
}

const COLUMNS: &str = "g.id, g.game, g.start, g.created, g.public, g.clock, g.leg, g.seen, g.updated, g.ply, \
                       g.started, g.over, g.waits, g.turn, g.deadline, g.holders, g.origin";

fn row(row: &Found) -> Result<Row, Fault> {
    let turn: Option<i64> = row.try_get(13)?;
    let leg: Option<&str> = row.try_get(6)?;
    let deadline: Option<i64> = row.try_get(14)?;
    let listing = Listing {
        game: row.try_get(1)?,
        start: row.try_get(2)?,
        public: row.try_get(4)?,
        clock: json("clock", row.try_get(5)?)?,
        leg: leg.map(|leg| json("leg", leg)).transpose()?,
        origin: match number(row, 16)? {
            2 => Origin::File,
            1 => Origin::Prepared,
            _ => Origin::Rules,
        },
        summary: Summary {
            id: table_id(row.try_get(0)?)?,
            seq: number(row, 7)?,
            updated: number(row, 8)?,
            ply: usize::try_from(number(row, 9)?).map_err(|why| damaged("number", why))?,
            started: row.try_get(10)?,
            over: row.try_get(11)?,
            waits: match number(row, 12)? {
                2 => WaitingOn::Machine,
                1 => WaitingOn::Person,
                _ => WaitingOn::Nobody,
            },
            to_act: turn.and_then(|turn| u8::try_from(turn).ok()).and_then(Seat::new),
            deadline: deadline
                .map(|at| u64::try_from(at).map_err(|why| damaged("deadline", why)))
                .transpose()?,
            holders: json("holders", row.try_get(15)?)?,
        },
    };
    Ok(Row { listing, created: number(row, 3)? })
}

pub(super) async fn list(
    client: Object,
    which: TableFilter,
    before: Option<Millis>,
    most: usize,
) -> Result<ListPage, Fault> {
    let (before, most) = (before.map_or(i64::MAX, stored), stored(most as u64));
    let listed = |filter: &str| {
        format!(
            "select {COLUMNS} from games g where g.public and g.closed = 0 and {filter} and g.updated < $1 \
             order by g.updated desc limit $2"
        )
    };
    let rows = match &which {
        TableFilter::Open => ask(&client, &listed("not g.over and g.open > 0"), &[&before, &most]).await?,
        TableFilter::Watchable => {
            ask(&client, &listed("not g.over and g.open = 0"), &[&before, &most]).await?
        }
        TableFilter::Finished => ask(&client, &listed("g.over"), &[&before, &most]).await?,
        TableFilter::Waiting(person) => {
            let sql = format!(
                "select {COLUMNS} from seats s join games g on g.id = s.game where s.person = $3 and \
                 g.updated < $1 and not g.over and g.waits = 1 \
                 order by coalesce(g.deadline, 9000000000000000), g.updated limit $2"
            );
            ask(&client, &sql, &[&before, &most, &person.0]).await?
        }
        TableFilter::Of(person) => {
            let sql = format!(
                "select {COLUMNS} from seats s join games g on g.id = s.game where s.person = $3 and \
                 g.closed = 0 and g.updated < $1 order by g.updated desc limit $2"
            );
            ask(&client, &sql, &[&before, &most, &person.0]).await?
        }
    };
    let mut listed = ListPage::default();
    for found in &rows {
        match row(found) {
            Ok(row) => listed.rows.push(row),
            Err(why) => {
                let id = found.try_get(0).map_err(Fault::from).and_then(|id| Ok(table_id(id)?));
                tracing::error!(%why, "the row of a table is damaged");
                listed.damaged.extend(id.ok());
            }
        }
    }
    Ok(listed)
}

/// The names in the first column; what cannot be read is left out.
pub(super) fn ids(rows: &[Found]) -> Vec<TableId> {
    rows.iter()
        .filter_map(|row| {
            let id: Result<TableId, Fault> =
                row.try_get(0).map_err(Fault::from).and_then(|id| Ok(table_id(id)?));
            id.inspect_err(|why| tracing::error!(%why, "a damaged row is left out")).ok()
        })
        .collect()
}

pub(super) async fn startup_work(client: Object) -> Result<StartupWork, Fault> {
    let behind = "select g.id from games g where g.seen < (select max(l.seq) from log l where l.game = g.id)";
    let behind = ids(&ask(&client, behind, &[]).await?);
    // Where another server works, nothing is due.
    let machines = format!(
        "select g.id from games g where g.waits = 2 and not g.over and g.closed = 0 and not exists \
         (select 1 from leases l where l.game = g.id and l.expires > {NOW})",
        NOW = super::shared::NOW
    );
    let machines = ids(&ask(&client, &machines, &[]).await?);
    let sql = "select id, deadline from games where deadline is not null and not over and closed = 0";
    let mut deadlines = Vec::new();
    for row in &ask(&client, sql, &[]).await? {
        let read = || -> Result<_, Fault> { Ok((table_id(row.try_get(0)?)?, number(row, 1)?)) };
        match read() {
            Ok(due) => deadlines.push(due),
            Err(why) => tracing::error!(%why, "a damaged row is left out"),
        }
    }
    Ok(StartupWork { behind, machines, deadlines })
}

fn person_at(row: &Found) -> Result<Person, Fault> {
    let lang: Option<&str> = row.try_get(4)?;
    Ok(Person {
        key: PersonKey(row.try_get(0)?),
        name: row.try_get(1)?,
        account: row.try_get(2)?,
        created: number(row, 3)?,
        lang: lang.and_then(|lang| lang.parse().ok()),
        theme: json("theme", row.try_get(5)?).unwrap_or_default(),
    })
}

pub(super) async fn session(
    client: Object,
    token: Hashed,
    now: Millis,
) -> Result<Option<(Person, Millis)>, Fault> {
    let sql = "select p.key, p.name, p.account, p.created, p.lang, p.theme, s.expires from sessions s \
               join people p on p.key = s.person where s.token = $1 and s.expires > $2";
    let found = ask_one(&client, sql, &[&token.0.as_slice(), &stored(now)]).await?;
    found.map(|row| Ok((person_at(&row)?, number(&row, 6)?))).transpose()
}

pub(super) async fn person(client: Object, key: PersonKey) -> Result<Option<Person>, Fault> {
    let sql = "select key, name, account, created, lang, theme from people where key = $1";
    ask_one(&client, sql, &[&key.0]).await?.map(|row| person_at(&row)).transpose()
}

pub(super) async fn account(client: Object, name: String) -> Result<Option<Account>, Fault> {
    let found = ask_one(&client, "select person, hash from accounts where name = $1", &[&name]).await?;
    found.map(|row| Ok(Account { person: PersonKey(row.try_get(0)?), hash: row.try_get(1)? })).transpose()
}

pub(super) async fn imports(client: Object, person: PersonKey) -> Result<usize, Fault> {
    let sql =
        "select count(*) from seats s join games g on g.id = s.game where s.person = $1 and g.origin = 2";
    let found = ask_one(&client, sql, &[&person.0]).await?;
    let count = found.map(|row| number(&row, 0)).transpose()?.unwrap_or(0);
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

pub(super) async fn progress(client: Object, person: PersonKey) -> Result<Vec<(String, String)>, Fault> {
    let rows = ask(&client, "select task, value from progress where person = $1", &[&person.0]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

pub(super) async fn own_sides(client: Object, id: Option<String>) -> Result<Vec<OwnSide>, Fault> {
    let sql = "select id, game, person, created, text from own_sides \
               where $1::text is null or id = $1::text order by created";
    let rows = ask(&client, sql, &[&id]).await?;
    rows.iter()
        .map(|row| {
            Ok(OwnSide {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                person: PersonKey(row.try_get(2)?),
                created: number(row, 3)?,
                text: row.try_get(4)?,
            })
        })
        .collect()
}

pub(super) async fn own_side_counts(client: Object, person: PersonKey) -> Result<[usize; 3], Fault> {
    let sql = "select count(*) filter (where s.person = $1), count(*) filter (where p.account is null), \
               count(*) filter (where p.account is not null) from own_sides s join people p on p.key = s.person";
    let Some(row) = ask_one(&client, sql, &[&person.0]).await? else { return Ok([0; 3]) };
    let counts = [number(&row, 0)?, number(&row, 1)?, number(&row, 2)?];
    Ok(counts.map(|count| usize::try_from(count).unwrap_or(usize::MAX)))
}

pub(super) async fn idle_sides(client: Object, before: Millis, most: usize) -> Result<Vec<String>, Fault> {
    let sql = "select s.id from own_sides s join people p on p.key = s.person \
               where p.account is null and s.created < $1 \
               and not exists (select 1 from games g where position(s.id in g.start) > 0) \
               order by s.created limit $2";
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = ask(&client, sql, &[&stored(before), &most]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn rows(
    client: Object,
    sql: &'static str,
    values: Vec<Value>,
) -> Result<Vec<FoundRow>, Fault> {
    let rows = ask(&client, sql, &plain::there(&values)).await?;
    Ok(rows.iter().map(plain::read_there).collect::<Result<_, _>>()?)
}

pub(super) async fn count(client: Object) -> Result<u64, Fault> {
    let found = ask_one(&client, "select count(*) from games", &[]).await?;
    Ok(found.map(|row| number(&row, 0)).transpose()?.unwrap_or(0))
}
