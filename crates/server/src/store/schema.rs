//! The tables of the database, and how older ones become them.

use rusqlite::{Connection, Transaction};

/// Each step brings a database from its place in this list to the next; `user_version` says how many were made.
const STEPS: [&str; 2] = [
    "
create table games (
    id text primary key,
    game text not null,
    seed blob not null,
    start text not null,
    created integer not null,
    public integer not null,
    clock text not null,
    leg text,
    -- The summary, as of entry `seen` of the log.
    seen integer not null,
    updated integer not null,
    ply integer not null,
    started integer not null,
    over integer not null,
    waits integer not null,
    turn integer,
    deadline integer,
    open integer not null,
    holders text not null
) strict;
create index games_listed on games (public, over, open, updated);
create index games_machines on games (id) where waits = 2 and over = 0;
create index games_deadlines on games (id) where deadline is not null and over = 0;
create table log (
    game text not null references games (id),
    seq integer not null,
    at integer not null,
    key text,
    fact text not null,
    primary key (game, seq)
) strict, without rowid;
create table seats (
    person text not null,
    game text not null references games (id),
    primary key (person, game)
) strict, without rowid;
create table people (
    key text primary key,
    name text not null,
    account text,
    created integer not null,
    lang text,
    theme text not null
) strict, without rowid;
create table accounts (
    name text primary key,
    hash text not null,
    person text not null unique references people (key)
) strict, without rowid;
create table sessions (
    token blob primary key,
    person text not null references people (key),
    expires integer not null
) strict, without rowid;
create index sessions_by_end on sessions (expires);
-- The log is only ever added to.
create trigger log_is_never_changed before update on log begin select raise(abort, 'the log is never changed'); end;
create trigger log_is_never_cut before delete on log begin select raise(abort, 'the log is never cut'); end;
",
    "
-- Where the start of a table comes from: 0 the rules, 1 a position set up by hand, 2 a game file.
alter table games add column origin integer not null default 0;
update games set origin = 2 where (select json_extract(fact, '$.imported') from log where game = games.id and seq = 1);
",
];

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum SchemaError {
    /// A newer program made it.
    #[error("the data was written by a newer version of Fracas (schema {found}, known up to {known})")]
    Newer {
        /// Its version.
        found: usize,
        /// The newest known one.
        known: usize,
    },
    /// The database refuses.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}

/// Brings a database up to date.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), SchemaError> {
    let done: i64 = connection.query_row("pragma user_version", [], |row| row.get(0))?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        return Err(SchemaError::Newer { found: done, known: STEPS.len() });
    }
    for (place, step) in STEPS.iter().enumerate().skip(done) {
        let transaction: Transaction<'_> = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", place + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_brought_up_to_date_once_and_a_newer_one_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        migrate(&mut connection).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        assert!(matches!(migrate(&mut connection), Err(SchemaError::Newer { found: 99, .. })));
    }
}
