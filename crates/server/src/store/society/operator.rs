//! The reports of people, and what an operator does about them while servers run.

use super::{Society, table_id};
use crate::ids::TableId;
use crate::store::{Found, Statement, StoreError};
use fracas_table::{Millis, PersonKey};

/// A report that is being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// The person who reports.
    pub reporter: PersonKey,
    /// The person it is about.
    pub person: Option<PersonKey>,
    /// The table it is about.
    pub table: Option<TableId>,
    /// The line of its chat.
    pub line: Option<u64>,
    /// What the reporter says.
    pub text: String,
}

/// A report that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The id of the table.
    pub id: TableId,
    /// The time of the report.
    pub at: Millis,
    /// The name of the person who reported.
    pub reporter: String,
    /// Whom, by the name of the account or of the guest.
    pub person: Option<String>,
    /// The table on which it happened, if any.
    pub table: Option<TableId>,
    /// The line of the table's chat that is reported.
    pub line: Option<u64>,
    /// What the reporter said.
    pub text: String,
    /// Whether it has been dealt with.
    pub closed: bool,
}

/// Something that servers remember otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ServerOrder {
    /// What is known of a person's sessions is forgotten.
    Person(PersonKey),
    /// The tables of a person are read again.
    Tables(PersonKey),
    /// A table is read again.
    Table(TableId),
}

/// A statement that tells the servers of a change.
pub(super) fn order(what: &'static str, target: &str, at: Millis) -> Statement {
    let id = TableId::fresh();
    let sql = "insert into orders (id, at, what, target) values ($1, $2, $3, $4) on conflict do nothing";
    Statement::new(sql, vec![id.as_str().into(), at.into(), what.into(), target.into()])
}

impl Society<'_> {
    /// Keeps a report for the operator.
    pub async fn report(&self, report: &NewReport, at: Millis) -> Result<TableId, StoreError> {
        let id = TableId::fresh();
        let sql = "insert into reports (id, at, reporter, person, game, seq, text, closed) \
                   values ($1, $2, $3, $4, $5, $6, $7, 0) on conflict do nothing";
        let values = vec![
            id.as_str().into(),
            at.into(),
            (&report.reporter.0).into(),
            report.person.as_ref().map(|person| person.0.clone()).into(),
            report.table.as_ref().map(ToString::to_string).into(),
            crate::store::Value::Number(report.line.and_then(|line| i64::try_from(line).ok())),
            (&report.text).into(),
        ];
        self.run(vec![Statement::new(sql, values)]).await?;
        Ok(id)
    }

    /// How many reports of a person wait for an operator.
    pub async fn reports_waiting(&self, reporter: &PersonKey) -> Result<usize, StoreError> {
        let sql = "select count(*) from reports where reporter = $1 and closed = 0";
        let rows = self.rows(sql, vec![(&reporter.0).into()]).await?;
        rows.first().map_or(Ok(0), |row| row.fits(0))
    }

    /// The latest reports: those that wait, or all.
    pub async fn reports(&self, all: bool, most: usize) -> Result<Vec<Report>, StoreError> {
        let sql = "select r.id, r.at, q.name, coalesce(p.account, p.name), r.game, r.seq, r.text, r.closed \
                   from reports r join people q on q.key = r.reporter left join people p on p.key = r.person \
                   where r.closed = 0 or cast($1 as bigint) = 1 order by r.at desc, r.id limit $2";
        let rows = self.rows(sql, vec![i64::from(all).into(), most.into()]).await?;
        let report = |row: &Found| {
            Ok(Report {
                id: table_id(row, 0)?,
                at: row.fits(1)?,
                reporter: row.text(2)?,
                person: row.maybe_text(3)?,
                table: row.maybe_text(4)?.map(|_| table_id(row, 4)).transpose()?,
                line: row.maybe_number(5)?.and_then(|line| u64::try_from(line).ok()),
                text: row.text(6)?,
                closed: row.number(7)? != 0,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Notes that a report has been dealt with; [`StoreError::Taken`] if there is no such report.
    pub async fn close_report(&self, id: &TableId) -> Result<(), StoreError> {
        let sql = "update reports set closed = 1 where id = $1";
        self.run(vec![Statement::one(sql, vec![id.as_str().into()])]).await
    }

    /// Closes a table, or opens it again; [`StoreError::Taken`] if there is no such table.
    pub async fn close_table(&self, table: &TableId, closed: bool, at: Millis) -> Result<(), StoreError> {
        let since = if closed { at } else { 0 };
        let sql = "update games set closed = $1 where id = $2";
        self.run(vec![
            Statement::one(sql, vec![since.into(), table.as_str().into()]),
            order("table", table.as_str(), at),
        ])
        .await
    }

    /// Takes a line of chat from view, or shows it again.
    pub async fn hide_line(
        &self,
        table: &TableId,
        line: u64,
        hidden: bool,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut values = vec![table.as_str().into(), line.into()];
        let sql = if hidden {
            values.push(at.into());
            "insert into hidden_lines (game, seq, at) values ($1, $2, $3) on conflict do nothing"
        } else {
            "delete from hidden_lines where game = $1 and seq = $2"
        };
        self.run(vec![Statement::new(sql, values), order("table", table.as_str(), at)]).await
    }

    /// What was changed at a moment or later: names of the orders, when they were given, and what they say.
    pub async fn orders(&self, since: Millis) -> Result<Vec<(TableId, Millis, ServerOrder)>, StoreError> {
        let sql = "select id, at, what, target from orders where at >= $1 order by at, id";
        let mut found = Vec::new();
        for row in self.rows(sql, vec![since.into()]).await? {
            let order = match row.text(2)?.as_str() {
                "person" => ServerOrder::Person(PersonKey(row.text(3)?)),
                "tables" => ServerOrder::Tables(PersonKey(row.text(3)?)),
                "table" => ServerOrder::Table(table_id(&row, 3)?),
                // A newer version may say more.
                _ => continue,
            };
            found.push((table_id(&row, 0)?, row.fits(1)?, order));
        }
        Ok(found)
    }

    /// Forgets what was changed before a moment.
    pub async fn forget_orders(&self, before: Millis) -> Result<(), StoreError> {
        self.run(vec![Statement::new("delete from orders where at < $1", vec![before.into()])]).await
    }
}
