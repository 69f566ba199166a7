//! Copies a site from `SQLite` to `PostgreSQL`: every row is copied, and both sides are compared by digests.

use super::postgres::{self, Postgres};
use super::{StoreError, files};
use futures_util::{TryStreamExt as _, pin_mut};
use rusqlite::OpenFlags;
use rusqlite::types::ValueRef;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::path::Path;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Row, Transaction};

/// How many rows travel together.
const ROWS: usize = 500;

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Number,
    Bytes,
    Flag,
}

use Kind::{Bytes, Flag, Number, Text};

/// A table and its columns.
struct Plan {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
}

/// The tables to be copied; those that others refer to come first.
const PLANS: [Plan; 19] = [
    Plan {
        name: "people",
        columns: &[
            ("key", Text),
            ("name", Text),
            ("account", Text),
            ("created", Number),
            ("lang", Text),
            ("theme", Text),
        ],
    },
    Plan {
        name: "games",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("seed", Bytes),
            ("start", Text),
            ("created", Number),
            ("public", Flag),
            ("clock", Text),
            ("leg", Text),
            ("origin", Number),
            ("seen", Number),
            ("updated", Number),
            ("ply", Number),
            ("started", Flag),
            ("over", Flag),
            ("waits", Number),
            ("turn", Number),
            ("deadline", Number),
            ("open", Number),
            ("holders", Text),
            ("settled", Number),
            ("closed", Number),
        ],
    },
    Plan {
        name: "log",
        columns: &[("game", Text), ("seq", Number), ("at", Number), ("key", Text), ("fact", Text)],
    },
    Plan { name: "seats", columns: &[("person", Text), ("game", Text)] },
    Plan { name: "accounts", columns: &[("name", Text), ("hash", Text), ("person", Text)] },
    Plan { name: "progress", columns: &[("person", Text), ("task", Text), ("value", Text)] },
    Plan {
        name: "own_sides",
        columns: &[("id", Text), ("game", Text), ("person", Text), ("created", Number), ("text", Text)],
    },
    // Who waits for an opponent waits for seconds only, and is not copied.
    Plan {
        name: "tournaments",
        columns: &[
            ("id", Text),
            ("revision", Number),
            ("stage", Number),
            ("updated", Number),
            ("data", Text),
        ],
    },
    Plan { name: "sessions", columns: &[("token", Bytes), ("person", Text), ("expires", Number)] },
    Plan {
        name: "results",
        columns: &[("game", Text), ("name", Text), ("ended", Number), ("ply", Number), ("unrated", Text)],
    },
    Plan {
        name: "played",
        columns: &[
            ("game", Text),
            ("seat", Number),
            ("player", Text),
            ("person", Text),
            ("name", Text),
            ("side", Text),
            ("score", Number),
            ("ended", Number),
            ("rating", Number),
            ("deviation", Number),
            ("change", Number),
        ],
    },
    Plan {
        name: "ratings",
        columns: &[
            ("name", Text),
            ("player", Text),
            ("person", Text),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
            ("games", Number),
            ("last", Number),
        ],
    },
    Plan {
        name: "profiles",
        columns: &[
            ("person", Text),
            ("seen", Number),
            ("games", Number),
            ("closed", Number),
            ("deleted", Number),
        ],
    },
    Plan { name: "former_names", columns: &[("name", Text), ("person", Text), ("at", Number)] },
    Plan { name: "merged", columns: &[("guest", Text), ("person", Text), ("at", Number)] },
    Plan { name: "bonds", columns: &[("person", Text), ("other", Text), ("kind", Number), ("at", Number)] },
    Plan {
        name: "reports",
        columns: &[
            ("id", Text),
            ("at", Number),
            ("reporter", Text),
            ("person", Text),
            ("game", Text),
            ("seq", Number),
            ("text", Text),
            ("closed", Number),
        ],
    },
    Plan { name: "hidden_lines", columns: &[("game", Text), ("seq", Number), ("at", Number)] },
    Plan { name: "orders", columns: &[("id", Text), ("at", Number), ("what", Text), ("target", Text)] },
];

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Null,
    Text(String),
    Number(i64),
    Bytes(Vec<u8>),
    Flag(bool),
}

/// A table that was copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopiedTable {
    /// The name of the table.
    pub name: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// The digest of all its rows, in whatever order, the same on both sides.
    pub digest: String,
}

/// The sum of the SHA-256 of all rows: it does not depend on their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sum {
    rows: u64,
    parts: [u64; 4],
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            let (tag, bytes): (u8, &[u8]) = match value {
                Value::Null => (0, &[]),
                Value::Text(text) => (1, text.as_bytes()),
                Value::Number(number) => (2, &number.to_le_bytes()),
                Value::Bytes(bytes) => (3, bytes),
                Value::Flag(flag) => (4, &[u8::from(*flag)]),
            };
            hash.update([tag]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let digest = hash.finalize();
        for (part, bytes) in self.parts.iter_mut().zip(digest.chunks_exact(8)) {
            let bytes: [u8; 8] = bytes.try_into().expect("a part has eight bytes");
            *part = part.wrapping_add(u64::from_le_bytes(bytes));
        }
        self.rows += 1;
    }

    fn told(&self, name: &'static str) -> CopiedTable {
        let digest = self.parts.iter().fold(String::new(), |mut text, part| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{part:016x}");
            text
        });
        CopiedTable { name, rows: self.rows, digest }
    }
}

impl Plan {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn select(&self) -> String {
        format!("select {} from {}", self.names(), self.name)
    }

    fn insert(&self) -> String {
        let values: Vec<String> = self
            .columns
            .iter()
            .zip(1..)
            .map(|((_, kind), place)| {
                let kind = match kind {
                    Text => "text",
                    Number => "bigint",
                    Bytes => "bytea",
                    Flag => "boolean",
                };
                format!("${place}::{kind}[]")
            })
            .collect();
        format!("insert into {} ({}) select * from unnest({})", self.name, self.names(), values.join(", "))
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn failed(why: impl ToString) -> StoreError {
    StoreError::Failed(why.to_string())
}

fn wrong(plan: &Plan, column: &str) -> StoreError {
    StoreError::Damaged { what: plan.name, why: format!("{column} holds something else than it should") }
}

/// Reads a row of `SQLite`.
fn read_here(plan: &Plan, row: &rusqlite::Row<'_>) -> Result<Vec<Value>, StoreError> {
    let columns = plan.columns.iter().enumerate();
    columns
        .map(|(place, (name, kind))| {
            Ok(match (kind, row.get_ref(place).map_err(failed)?) {
                (_, ValueRef::Null) => Value::Null,
                (Text, ValueRef::Text(text)) => {
                    Value::Text(str::from_utf8(text).map_err(|_| wrong(plan, name))?.to_owned())
                }
                (Number, ValueRef::Integer(number)) => Value::Number(number),
                (Flag, ValueRef::Integer(number)) => Value::Flag(number != 0),
                (Bytes, ValueRef::Blob(bytes)) => Value::Bytes(bytes.to_vec()),
                (Text | Number | Flag | Bytes, _) => return Err(wrong(plan, name)),
            })
        })
        .collect()
}

/// Reads a row of `PostgreSQL`.
fn read_there(plan: &Plan, row: &Row) -> Result<Vec<Value>, tokio_postgres::Error> {
    let columns = plan.columns.iter().enumerate();
    columns
        .map(|(place, (_, kind))| {
            Ok(match kind {
                Text => row.try_get::<_, Option<String>>(place)?.map_or(Value::Null, Value::Text),
                Number => row.try_get::<_, Option<i64>>(place)?.map_or(Value::Null, Value::Number),
                Bytes => row.try_get::<_, Option<Vec<u8>>>(place)?.map_or(Value::Null, Value::Bytes),
                Flag => row.try_get::<_, Option<bool>>(place)?.map_or(Value::Null, Value::Flag),
            })
        })
        .collect()
}

/// Writes rows by one statement.
async fn send(plan: &Plan, to: &Transaction<'_>, rows: &[Vec<Value>]) -> Result<(), tokio_postgres::Error> {
    let mut columns: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
    for (place, (_, kind)) in plan.columns.iter().enumerate() {
        let values = rows.iter().map(|row| &row[place]);
        columns.push(match kind {
            Text => Box::new(
                values
                    .map(|value| if let Value::Text(text) = value { Some(text.clone()) } else { None })
                    .collect::<Vec<Option<String>>>(),
            ),
            Number => Box::new(
                values
                    .map(|value| if let Value::Number(number) = value { Some(*number) } else { None })
                    .collect::<Vec<Option<i64>>>(),
            ),
            Bytes => Box::new(
                values
                    .map(|value| if let Value::Bytes(bytes) = value { Some(bytes.clone()) } else { None })
                    .collect::<Vec<Option<Vec<u8>>>>(),
            ),
            Flag => Box::new(
                values
                    .map(|value| if let Value::Flag(flag) = value { Some(*flag) } else { None })
                    .collect::<Vec<Option<bool>>>(),
            ),
        });
    }
    let values: Vec<&(dyn ToSql + Sync)> =
        columns.iter().map(|column| column.as_ref() as &(dyn ToSql + Sync)).collect();
    to.execute(&plan.insert(), &values).await?;
    Ok(())
}

/// Copies one table; what was read.
async fn copy_table(
    plan: &Plan,
    from: &rusqlite::Connection,
    to: &Transaction<'_>,
) -> Result<Sum, StoreError> {
    let mut ask = from.prepare(&plan.select()).map_err(failed)?;
    let mut found = ask.query([]).map_err(failed)?;
    let mut sum = Sum::default();
    loop {
        let mut rows = Vec::with_capacity(ROWS);
        while rows.len() < ROWS
            && let Some(row) = found.next().map_err(failed)?
        {
            let row = read_here(plan, row)?;
            sum.add(&row);
            rows.push(row);
        }
        if rows.is_empty() {
            return Ok(sum);
        }
        send(plan, to, &rows).await.map_err(|why| failed(postgres::explain(&why)))?;
    }
}

/// Sums up a table of the database as it is now.
async fn sum_there(plan: &Plan, to: &Transaction<'_>) -> Result<Sum, tokio_postgres::Error> {
    let nothing: [&(dyn ToSql + Sync); 0] = [];
    let rows = to.query_raw(&plan.select(), nothing).await?;
    pin_mut!(rows);
    let mut sum = Sum::default();
    while let Some(row) = rows.try_next().await? {
        sum.add(&read_there(plan, &row)?);
    }
    Ok(sum)
}

/// Copies the data of a folder, which no server uses, into an empty database. Everything is copied and found equal by
/// its digests, or nothing is.
pub(crate) async fn copy(folder: &Path, url: &str) -> Result<Vec<CopiedTable>, StoreError> {
    let from = rusqlite::Connection::open_with_flags(
        files::database(folder),
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
    .map_err(failed)?;
    let told = |why: tokio_postgres::Error| failed(postgres::explain(&why));
    let mut client = Postgres::connect(url).await?;
    let transaction = client.transaction().await.map_err(told)?;
    for plan in &PLANS {
        let any =
            transaction.query(&format!("select 1 from {} limit 1", plan.name), &[]).await.map_err(told)?;
        if !any.is_empty() {
            return Err(failed(format!("the database is not empty: it has {}", plan.name)));
        }
    }
    let mut copied = Vec::new();
    for plan in &PLANS {
        let here = copy_table(plan, &from, &transaction).await?;
        let there = sum_there(plan, &transaction).await.map_err(told)?;
        if here != there {
            return Err(failed(format!("the copy of {} differs; nothing was copied", plan.name)));
        }
        copied.push(here.told(plan.name));
    }
    transaction.commit().await.map_err(told)?;
    Ok(copied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_knows_every_value_and_no_order() {
        let rows = [
            vec![Value::Text("a".to_owned()), Value::Null],
            vec![Value::Text("b".to_owned()), Value::Number(1)],
        ];
        let sum = |rows: &[Vec<Value>]| {
            let mut sum = Sum::default();
            for row in rows {
                sum.add(row);
            }
            sum
        };
        assert_eq!(sum(&rows), sum(&[rows[1].clone(), rows[0].clone()]));
        let other = [rows[0].clone(), vec![Value::Text("b".to_owned()), Value::Number(2)]];
        assert_ne!(sum(&rows), sum(&other));
        assert_ne!(sum(&rows), sum(&rows[..1]));
        assert_ne!(sum(&[vec![Value::Null]]), sum(&[vec![Value::Text(String::new())]]));
    }
}
