//! The people waiting for an opponent, and the tournaments, in `PostgreSQL`.

use super::read::{stored, table_id};
use super::{Fault, Postgres};
use crate::ids::TableId;
use crate::store::meet::{GONE, WAITING};
use crate::store::{Answer, Meet, Meetings, Person, Stage, StoreError, StoredTournament, Waiting};
use deadpool_postgres::Transaction;
use fracas_table::{Millis, PersonKey};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn damaged(why: impl ToString) -> StoreError {
    StoreError::Damaged { what: "row", why: why.to_string() }
}

fn number(row: &Row, place: usize) -> Result<u64, Fault> {
    let number: i64 = row.try_get(place)?;
    Ok(u64::try_from(number).unwrap_or(0))
}

async fn execute(
    transaction: &Transaction<'_>,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<u64, Fault> {
    let statement = transaction.prepare_cached(sql).await?;
    Ok(transaction.execute(&statement, values).await?)
}

/// Whether a question has an answer.
async fn holds(
    transaction: &Transaction<'_>,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<bool, Fault> {
    let statement = transaction.prepare_cached(sql).await?;
    Ok(transaction.query_opt(&statement, values).await?.is_some())
}

/// Keeps a change. `unsure` says that an earlier attempt may have been kept.
pub(super) async fn persist(transaction: &Transaction<'_>, meet: &Meet, unsure: bool) -> Result<(), Fault> {
    let taken = || Err(Fault::from(StoreError::Taken));
    match meet {
        // Those who wait stand in the order of arrival, even if they come in the same millisecond or clocks differ.
        Meet::Wait { person, game, clock, now, until } => {
            let gone = "delete from waiting where until < $1";
            execute(transaction, gone, &[&stored(now.saturating_sub(GONE))]).await?;
            let clock = serde_json::to_string(clock).map_err(damaged)?;
            let sql = "insert into waiting as w (person, game, clock, since, until, met) \
                       values ($1, $2, $3, greatest($4, (select coalesce(max(since), 0) + 1 from waiting)), $5, null) \
                       on conflict (person) do update set \
                       since = case when w.game = excluded.game and w.clock = excluded.clock \
                       and w.until > excluded.since then w.since else excluded.since end, game = excluded.game, \
                       clock = excluded.clock, until = excluded.until where w.met is null";
            let values: [&(dyn ToSql + Sync); 5] = [&person.0, game, &clock, &stored(*now), &stored(*until)];
            if execute(transaction, sql, &values).await? == 1 { Ok(()) } else { taken() }
        }
        Meet::Stay { person, until } => {
            let sql = "update waiting set until = $2 where person = $1 and met is null";
            execute(transaction, sql, &[&person.0, &stored(*until)]).await.map(drop)
        }
        Meet::Leave(person) => {
            execute(transaction, "delete from waiting where person = $1", &[&person.0]).await.map(drop)
        }
        Meet::Met { persons, table, now, until } => {
            let persons: Vec<&str> = persons.iter().map(|person| person.0.as_str()).collect();
            // Servers that pair the same people meet in the same order.
            let lock = "select person from waiting where person = any($1::text[]) order by person for update";
            execute(transaction, lock, &[&persons]).await?;
            let sql = "update waiting set met = $2, until = $4 where person = any($1::text[]) and met is null \
                       and until > $3";
            let values: [&(dyn ToSql + Sync); 4] =
                [&persons, &table.as_str(), &stored(*now), &stored(*until)];
            if execute(transaction, sql, &values).await? == 2 {
                return Ok(());
            }
            let kept = "select 1 from waiting where met = $1 limit 1";
            if unsure && holds(transaction, kept, &[&table.as_str()]).await? { Ok(()) } else { taken() }
        }
        Meet::Tournament(row) => {
            let sql = "insert into tournaments as t (id, revision, stage, updated, data) values ($1, $2, $3, $4, $5) \
                       on conflict (id) do update set revision = excluded.revision, stage = excluded.stage, \
                       updated = excluded.updated, data = excluded.data where t.revision = excluded.revision - 1";
            let (revision, stage, updated) = (stored(row.revision), row.stage.number(), stored(row.updated));
            let values: [&(dyn ToSql + Sync); 5] = [&row.id.as_str(), &revision, &stage, &updated, &row.data];
            if execute(transaction, sql, &values).await? == 1 {
                return Ok(());
            }
            let kept = "select 1 from tournaments where id = $1 and revision = $2 and data = $3";
            let same = unsure && holds(transaction, kept, &[&row.id.as_str(), &revision, &row.data]).await?;
            if same { Ok(()) } else { taken() }
        }
    }
}

fn waiting(row: &Row) -> Result<Waiting, Fault> {
    let (lang, theme): (Option<&str>, &str) = (row.try_get(8)?, row.try_get(9)?);
    let met: Option<&str> = row.try_get(10)?;
    Ok(Waiting {
        person: Person {
            key: PersonKey(row.try_get(0)?),
            name: row.try_get(1)?,
            account: row.try_get(2)?,
            created: number(row, 3)?,
            lang: lang.and_then(|lang| lang.parse().ok()),
            theme: serde_json::from_str(theme).unwrap_or_default(),
        },
        game: row.try_get(4)?,
        clock: serde_json::from_str(row.try_get(5)?).map_err(damaged)?,
        since: number(row, 6)?,
        until: number(row, 7)?,
        met: met.map(table_id).transpose()?,
    })
}

fn tournament(row: &Row) -> Result<StoredTournament, Fault> {
    Ok(StoredTournament {
        id: table_id(row.try_get(0)?)?,
        revision: number(row, 1)?,
        stage: Stage::of_number(row.try_get(2)?),
        updated: number(row, 3)?,
        data: row.try_get(4)?,
    })
}

/// Leaves out what cannot be read, and says so in the log.
fn readable<T>(found: Result<T, Fault>) -> Option<T> {
    found.inspect_err(|why| tracing::error!(%why, "a damaged row is left out")).ok()
}

impl Meetings for Postgres {
    fn waiting(&self, now: Millis) -> Answer<Vec<Waiting>> {
        self.ask(move |client| async move {
            let sql = "select p.key, p.name, p.account, p.created, w.game, w.clock, w.since, w.until, p.lang, p.theme, \
                       w.met from waiting w join people p on p.key = w.person where w.until > $1 \
                       order by w.since, w.person limit $2";
            let statement = client.prepare_cached(sql).await?;
            let rows = client.query(&statement, &[&stored(now), &stored(WAITING as u64)]).await?;
            Ok(rows.iter().map(waiting).filter_map(readable).collect())
        })
    }

    fn tournament(&self, id: &TableId) -> Answer<Option<StoredTournament>> {
        let id = id.clone();
        self.ask(move |client| {
            let id = id.clone();
            async move {
                let sql = "select id, revision, stage, updated, data from tournaments where id = $1";
                let statement = client.prepare_cached(sql).await?;
                let row = client.query_opt(&statement, &[&id.as_str()]).await?;
                row.map(|row| tournament(&row)).transpose()
            }
        })
    }

    fn tournaments(&self, stage: Stage, most: usize) -> Answer<Vec<StoredTournament>> {
        self.ask(move |client| async move {
            let sql = "select id, revision, stage, updated, data from tournaments where stage = $1 \
                       order by updated desc limit $2";
            let statement = client.prepare_cached(sql).await?;
            let rows = client.query(&statement, &[&stage.number(), &stored(most as u64)]).await?;
            Ok(rows.iter().map(tournament).filter_map(readable).collect())
        })
    }

    fn over(&self, tables: Vec<TableId>) -> Answer<Vec<TableId>> {
        let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
        self.ask(move |client| {
            let tables = tables.clone();
            async move {
                let sql = "select id from games where over and id = any($1::text[])";
                let statement = client.prepare_cached(sql).await?;
                Ok(super::read::ids(&client.query(&statement, &[&tables]).await?))
            }
        })
    }
}
