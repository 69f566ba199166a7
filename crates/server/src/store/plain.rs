//! Statements and questions in SQL that every engine understands: written once, run by `SQLite` and `PostgreSQL` alike.
//!
//! Parameters are `$1`, `$2` and so on, in the order in which they first stand in the text. Sums are cast to `bigint`,
//! and a parameter that is compared with nothing of a known type is cast too.

use super::StoreError;
use fracas_table::Millis;

/// A value that goes into the database or comes out of it. Flags are numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text, if there is one.
    Text(Option<String>),
    /// A number, if there is one.
    Number(Option<i64>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(Some(text.clone()))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(Some(text))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Number(Some(number))
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Value::Number(Some(number.into()))
    }
}

impl From<Option<i32>> for Value {
    fn from(number: Option<i32>) -> Self {
        Value::Number(number.map(i64::from))
    }
}

impl From<Millis> for Value {
    fn from(number: Millis) -> Self {
        // Times and counts never come near the end.
        Value::Number(Some(i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::from(number as u64)
    }
}

/// Something to be written. What an earlier attempt may have written already must do no harm when it is written again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The text of the SQL statement.
    pub sql: &'static str,
    /// The parameters of the statement.
    pub values: Vec<Value>,
    /// How many rows it must change; else everything with it is undone, and the answer is [`StoreError::Taken`].
    pub rows: Option<u64>,
}

impl Statement {
    /// A statement that may change as many rows as it does.
    pub fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values, rows: None }
    }

    /// A statement that must change one row.
    pub fn one(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values, rows: Some(1) }
    }

    /// Refuses a number of rows that was not wanted.
    pub(super) fn judge(&self, changed: u64) -> Result<(), StoreError> {
        if self.rows.is_none_or(|wanted| wanted == changed) { Ok(()) } else { Err(StoreError::Taken) }
    }
}

/// A row that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found(pub(super) Vec<Value>);

impl Found {
    fn damaged(place: usize) -> StoreError {
        StoreError::Damaged {
            what: "row",
            why: format!("column {place} holds something else than it should"),
        }
    }

    /// A text that may be missing.
    pub fn maybe_text(&self, place: usize) -> Result<Option<String>, StoreError> {
        match self.0.get(place) {
            Some(Value::Text(text)) => Ok(text.clone()),
            Some(Value::Number(None)) => Ok(None),
            Some(Value::Number(Some(_))) | None => Err(Found::damaged(place)),
        }
    }

    /// Reads a column as text.
    pub fn text(&self, place: usize) -> Result<String, StoreError> {
        self.maybe_text(place)?.ok_or_else(|| Found::damaged(place))
    }

    /// A number that may be missing.
    pub fn maybe_number(&self, place: usize) -> Result<Option<i64>, StoreError> {
        match self.0.get(place) {
            Some(Value::Number(number)) => Ok(*number),
            Some(Value::Text(None)) => Ok(None),
            Some(Value::Text(Some(_))) | None => Err(Found::damaged(place)),
        }
    }

    /// Reads a column as a number.
    pub fn number(&self, place: usize) -> Result<i64, StoreError> {
        self.maybe_number(place)?.ok_or_else(|| Found::damaged(place))
    }

    /// A number of a type that it must fit into.
    pub fn fits<T: TryFrom<i64>>(&self, place: usize) -> Result<T, StoreError> {
        T::try_from(self.number(place)?).map_err(|_| Found::damaged(place))
    }
}

/// Asks `SQLite` a question.
pub(super) fn ask_here(
    connection: &rusqlite::Connection,
    sql: &str,
    values: &[Value],
) -> Result<Vec<Found>, StoreError> {
    use rusqlite::types::ValueRef;
    let failed = super::sqlite::failed;
    let mut ask = connection.prepare_cached(sql).map_err(failed)?;
    let columns = ask.column_count();
    let mut rows = ask.query(rusqlite::params_from_iter(values.iter().map(here))).map_err(failed)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        let value = |place: usize| {
            Ok(match row.get_ref(place).map_err(failed)? {
                ValueRef::Null => Value::Text(None),
                ValueRef::Integer(number) => Value::from(number),
                ValueRef::Text(text) => Value::from(str::from_utf8(text).map_err(|_| Found::damaged(place))?),
                ValueRef::Real(_) | ValueRef::Blob(_) => return Err(Found::damaged(place)),
            })
        };
        found.push(Found((0..columns).map(value).collect::<Result<_, _>>()?));
    }
    Ok(found)
}

/// Runs a statement in `SQLite`.
pub(super) fn run_here(connection: &rusqlite::Connection, statement: &Statement) -> Result<(), StoreError> {
    let changed = connection
        .prepare_cached(statement.sql)
        .and_then(|mut run| run.execute(rusqlite::params_from_iter(statement.values.iter().map(here))))
        .map_err(super::sqlite::failed)?;
    statement.judge(changed as u64)
}

fn here(value: &Value) -> rusqlite::types::Value {
    use rusqlite::types::Value as Sql;
    match value {
        Value::Text(text) => text.clone().map_or(Sql::Null, Sql::Text),
        Value::Number(number) => number.map_or(Sql::Null, Sql::Integer),
    }
}

/// Parameters as `PostgreSQL` takes them.
pub(super) fn there(values: &[Value]) -> Vec<&(dyn tokio_postgres::types::ToSql + Sync)> {
    values
        .iter()
        .map(|value| -> &(dyn tokio_postgres::types::ToSql + Sync) {
            match value {
                Value::Text(text) => text,
                Value::Number(number) => number,
            }
        })
        .collect()
}

/// Reads a row of `PostgreSQL`.
pub(super) fn read_there(row: &tokio_postgres::Row) -> Result<Found, tokio_postgres::Error> {
    use tokio_postgres::types::Type;
    let columns = row.columns().iter().enumerate();
    let values = columns.map(|(place, column)| {
        Ok(match *column.type_() {
            Type::INT8 => Value::Number(row.try_get(place)?),
            Type::INT4 => Value::Number(row.try_get::<_, Option<i32>>(place)?.map(i64::from)),
            Type::BOOL => Value::Number(row.try_get::<_, Option<bool>>(place)?.map(i64::from)),
            _ => Value::Text(row.try_get(place)?),
        })
    });
    values.collect::<Result<_, _>>().map(Found)
}
