//! The state that servers share besides the data: who lives, who works where, limits of the whole site,
//! shared screens.

use super::read::{ids, stored, table_id};
use super::{Fault, Postgres, listen};
use crate::ids::TableId;
use crate::limits::Rate;
use crate::store::{Answer, Change, End, LEASE, Shared, ShownSeat};
use deadpool_postgres::Object;
use fracas_core::Seat;
use fracas_table::{Millis, PersonKey};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;

/// The time of the database in milliseconds: claims and limits do not depend on the clocks of the servers.
pub(super) const NOW: &str = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";

/// How many tables are looked after at once, at most.
const LATE: i64 = 200;

/// Runs statements that need not survive a crash of the database: nobody waits for the disk.
async fn lightly(
    client: &mut Object,
    sql: &str,
    values: &[&(dyn ToSql + Sync)],
) -> Result<Vec<tokio_postgres::Row>, Fault> {
    let transaction = client.transaction().await?;
    transaction.batch_execute("set local synchronous_commit = off").await?;
    let statement = transaction.prepare_cached(sql).await?;
    let rows = transaction.query(&statement, values).await?;
    transaction.commit().await?;
    Ok(rows)
}

fn number(row: &tokio_postgres::Row, place: usize) -> Result<u64, Fault> {
    let number: Option<i64> = row.try_get(place)?;
    Ok(number.and_then(|number| u64::try_from(number).ok()).unwrap_or(0))
}

impl Shared for Postgres {
    fn changes(&self) -> Option<mpsc::Receiver<Change>> {
        self.ear.listen()
    }

    fn tell(&self, change: Change) -> Answer<()> {
        let base = Arc::clone(&self.base);
        self.ask(move |client| {
            let (base, change) = (Arc::clone(&base), change.clone());
            async move {
                if base.notifies {
                    for text in listen::payloads(&base.node, &[change]) {
                        let statement = client.prepare_cached("select pg_notify('fracas', $1)").await?;
                        client.query(&statement, &[&text]).await?;
                    }
                }
                Ok(())
            }
        })
    }

    fn end(&self, table: &TableId) -> Answer<End> {
        let table = table.clone();
        self.ask(move |client| {
            let table = table.clone();
            async move {
                let sql = "select (select max(l.seq) from log l where l.game = $1), s.person, s.seat, s.seq \
                           from (select 1 as one) o left join shown s on s.game = $1";
                let statement = client.prepare_cached(sql).await?;
                let rows = client.query(&statement, &[&table.as_str()]).await?;
                let mut end = End::default();
                for row in &rows {
                    end.seq = number(row, 0)?;
                    let (person, seat): (Option<String>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
                    let seat = seat.and_then(|seat| u8::try_from(seat).ok()).and_then(Seat::new);
                    if let (Some(person), Some(seat)) = (person, seat) {
                        end.shown.push(ShownSeat { person: PersonKey(person), seat, seq: number(row, 3)? });
                    }
                }
                Ok(end)
            }
        })
    }

    fn ends(&self, tables: Vec<TableId>) -> Answer<Vec<(TableId, u64)>> {
        let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
        self.ask(move |client| {
            let tables = tables.clone();
            async move {
                let sql = "select t.id, (select max(l.seq) from log l where l.game = t.id) \
                           from unnest($1::text[]) as t(id)";
                let statement = client.prepare_cached(sql).await?;
                let rows = client.query(&statement, &[&tables]).await?;
                rows.iter().map(|row| Ok((table_id(row.try_get(0)?)?, number(row, 1)?))).collect()
            }
        })
    }

    fn claim(&self, table: &TableId) -> Answer<bool> {
        let (table, base) = (table.clone(), Arc::clone(&self.base));
        self.ask(move |mut client| {
            let (table, base) = (table.clone(), Arc::clone(&base));
            async move {
                let sql = format!(
                    "insert into leases as l (game, node, expires) values ($1, $2, {NOW} + $3) \
                     on conflict (game) do update set node = excluded.node, expires = excluded.expires \
                     where l.node = excluded.node or l.expires <= {NOW} returning game"
                );
                let values: [&(dyn ToSql + Sync); 3] = [&table.as_str(), &base.node, &stored(LEASE)];
                Ok(!lightly(&mut client, &sql, &values).await?.is_empty())
            }
        })
    }

    fn renew(&self, tables: Vec<TableId>) -> Answer<()> {
        let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
        let base = Arc::clone(&self.base);
        self.ask(move |mut client| {
            let (tables, base) = (tables.clone(), Arc::clone(&base));
            async move {
                let sql = format!(
                    "update leases set expires = {NOW} + $3 where node = $2 and game = any($1::text[])"
                );
                lightly(&mut client, &sql, &[&tables, &base.node, &stored(LEASE)]).await?;
                Ok(())
            }
        })
    }

    fn late(&self, before: Millis) -> Answer<Vec<TableId>> {
        self.ask(move |client| async move {
            let sql = format!(
                "select g.id from games g where g.deadline < $1 and g.deadline is not null and not g.over and g.closed = 0 \
                 and not exists (select 1 from leases l where l.game = g.id and l.expires > {NOW}) \
                 order by g.deadline limit {LATE}"
            );
            let statement = client.prepare_cached(&sql).await?;
            Ok(ids(&client.query(&statement, &[&stored(before)]).await?))
        })
    }

    fn beat(&self) -> Answer<bool> {
        let base = Arc::clone(&self.base);
        self.ask(move |mut client| {
            let base = Arc::clone(&base);
            async move {
                let sql = format!(
                    "insert into nodes (id, beat) values ($1, {NOW}) on conflict (id) do update set beat = excluded.beat"
                );
                lightly(&mut client, &sql, &[&base.node]).await?;
                let sql = format!("delete from nodes where beat < {NOW} - $1 returning id");
                let dead = lightly(&mut client, &sql, &[&stored(LEASE)]).await?;
                for row in &dead {
                    let node: &str = row.try_get(0)?;
                    tracing::warn!(node, "another server has stopped; its work is taken over");
                    lightly(&mut client, "delete from leases where node = $1", &[&node]).await?;
                }
                Ok(!dead.is_empty())
            }
        })
    }

    fn leave(&self) -> Answer<()> {
        let base = Arc::clone(&self.base);
        self.ask(move |mut client| {
            let base = Arc::clone(&base);
            async move {
                lightly(&mut client, "delete from leases where node = $1", &[&base.node]).await?;
                // The next server that says it is alive finds this one dead, and takes over.
                lightly(&mut client, "update nodes set beat = 0 where id = $1", &[&base.node]).await?;
                Ok(())
            }
        })
    }

    fn take(&self, bucket: String, rate: Rate) -> Answer<Option<Millis>> {
        self.ask(move |mut client| {
            let bucket = bucket.clone();
            async move {
                let each = stored(rate.each);
                let capacity = stored(u64::from(rate.burst) * rate.each);
                let sql = format!(
                    "insert into buckets as b (name, full_at) values ($1, {NOW} + $2) \
                     on conflict (name) do update set full_at = greatest(b.full_at, {NOW}) + $2 \
                     where greatest(b.full_at, {NOW}) - {NOW} + $2 <= $3 returning full_at"
                );
                if !lightly(&mut client, &sql, &[&bucket, &each, &capacity]).await?.is_empty() {
                    return Ok(None);
                }
                let sql = format!("select full_at - {NOW} + $2 - $3 from buckets where name = $1");
                let statement = client.prepare_cached(&sql).await?;
                let row = client.query_opt(&statement, &[&bucket, &each, &capacity]).await?;
                let wait = row.map(|row| number(&row, 0)).transpose()?.unwrap_or(0);
                Ok(Some(wait.max(1)))
            }
        })
    }

    fn give_back(&self, bucket: String, rate: Rate) -> Answer<()> {
        self.ask(move |mut client| {
            let bucket = bucket.clone();
            async move {
                let sql = "update buckets set full_at = full_at - $2 where name = $1";
                lightly(&mut client, sql, &[&bucket, &stored(rate.each)]).await?;
                Ok(())
            }
        })
    }

    fn show(&self, table: &TableId, person: &PersonKey, seat: Option<(Seat, u64)>) -> Answer<()> {
        let (table, person, base) = (table.clone(), person.clone(), Arc::clone(&self.base));
        self.ask(move |mut client| {
            let (table, person, base) = (table.clone(), person.clone(), Arc::clone(&base));
            async move {
                if let Some((seat, seq)) = seat {
                    let sql = "insert into shown (game, person, seat, seq) values ($1, $2, $3, $4) \
                               on conflict (game, person) do update set seat = excluded.seat, seq = excluded.seq";
                    let seat = i64::from(u8::from(seat));
                    lightly(&mut client, sql, &[&table.as_str(), &person.0, &seat, &stored(seq)]).await?;
                } else {
                    let sql = "delete from shown where game = $1 and person = $2";
                    lightly(&mut client, sql, &[&table.as_str(), &person.0]).await?;
                }
                if base.notifies {
                    for text in listen::payloads(&base.node, &[Change::Shown(table.clone())]) {
                        lightly(&mut client, "select pg_notify('fracas', $1)", &[&text]).await?;
                    }
                }
                Ok(())
            }
        })
    }

    fn tidy(&self) -> Answer<()> {
        self.ask(|mut client| async move {
            lightly(&mut client, &format!("delete from buckets where full_at < {NOW}"), &[]).await?;
            lightly(&mut client, &format!("delete from leases where expires < {NOW} - 60000"), &[]).await?;
            let over = "delete from shown where game in (select id from games where over)";
            lightly(&mut client, over, &[]).await?;
            Ok(())
        })
    }
}
