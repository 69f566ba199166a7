//! The tables of the database, and how older ones become them.

use rusqlite::{Connection, Transaction};

/// Each step brings a database from its place in this list to the next; `user_version` says how many were made.
const STEPS: [&str; 6] = ["
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
", "
-- One row that is written to find out whether anything can be.
create table if not exists health (
    one integer primary key check (one = 1),
    at integer not null
) strict;
", "
-- Where the start of a table comes from: 0 the rules, 1 a position set up by hand, 2 a game file.
alter table games add column origin integer not null default 0;
update games set origin = 2 where (select json_extract(fact, '$.imported') from log where game = games.id and seq = 1);
", "
-- How far a person has come with lessons and puzzles.
create table progress (
    person text not null references people (key),
    task text not null,
    value text not null,
    primary key (person, task)
) strict, without rowid;
-- Sides that people have written themselves.
create table own_sides (
    id text primary key,
    game text not null,
    person text not null references people (key),
    created integer not null,
    text text not null
) strict, without rowid;
", "
-- Whether the result of a finished game was worked out, and whether an operator has closed the table.
alter table games add column settled integer not null default 0;
alter table games add column closed integer not null default 0;
create index games_unsettled on games (id) where settled = 0;
-- The result of a finished game: one row, written once.
create table results (
    game text primary key references games (id),
    name text not null,
    ended integer not null,
    ply integer not null,
    -- Why it changed no rating; nothing if it did.
    unrated text
) strict, without rowid;
-- What a person or a bot made of it: score 0 lost, 1 drawn, 2 won; the rating is that after the game.
create table played (
    game text not null references results (game),
    seat integer not null,
    player text not null,
    person text references people (key),
    name text not null,
    side text not null,
    score integer not null,
    ended integer not null,
    rating integer,
    deviation integer,
    change integer,
    primary key (game, seat)
) strict, without rowid;
create index played_by on played (player, ended);
-- Ratings and deviations in thousandths, volatilities in millionths.
create table ratings (
    name text not null,
    player text not null,
    person text references people (key),
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    games integer not null,
    last integer not null,
    primary key (name, player)
) strict, without rowid;
create index ratings_by_height on ratings (name, rating);
-- Who may see the profile and the games of a person: 0 everybody, 1 accounts, 2 nobody; since when the account is
-- closed or deleted, 0 if it is not.
create table profiles (
    person text primary key references people (key),
    seen integer not null,
    games integer not null,
    closed integer not null,
    deleted integer not null
) strict, without rowid;
-- Names that accounts had before: nobody else takes them.
create table former_names (
    name text primary key,
    person text not null references people (key),
    at integer not null
) strict, without rowid;
-- Guests who signed in to an account: their games are its games.
create table merged (
    guest text primary key references people (key),
    person text not null references people (key),
    at integer not null
) strict, without rowid;
-- Whom a person mutes (1) or blocks (2).
create table bonds (
    person text not null references people (key),
    other text not null references people (key),
    kind integer not null,
    at integer not null,
    primary key (person, other)
) strict, without rowid;
create index bonds_of_others on bonds (other);
-- What people report to the operator: a person, a table, or a line of its chat.
create table reports (
    id text primary key,
    at integer not null,
    reporter text not null references people (key),
    person text,
    game text,
    seq integer,
    text text not null,
    closed integer not null
) strict, without rowid;
create index reports_by_state on reports (closed, at);
-- Lines of chat that an operator has taken from view.
create table hidden_lines (
    game text not null references games (id),
    seq integer not null,
    at integer not null,
    primary key (game, seq)
) strict, without rowid;
-- What an operator or another server changed: servers look every second for what they remember otherwise.
create table orders (
    id text primary key,
    at integer not null,
    what text not null,
    target text not null
) strict, without rowid;
create index orders_by_time on orders (at);
", "
-- Who waits for an opponent, and where they were paired.
create table waiting (
    person text primary key,
    game text not null,
    clock text not null,
    since integer not null,
    until integer not null,
    met text
) strict, without rowid;
-- Tournaments: 0 open, 1 running, 2 over. Each change replaces the revision before.
create table tournaments (
    id text primary key,
    revision integer not null,
    stage integer not null,
    updated integer not null,
    data text not null
) strict, without rowid;
create index tournaments_listed on tournaments (stage, updated);
"];

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum SchemaError {
    /// A newer program made it.
    #[error("the data was written by a newer version of Fracas (schema {found}, known up to {known})")]
    Newer {
        /// The version of the schema in the file.
        found: usize,
        /// The newest known one.
        known: usize,
    },
    /// A database with tables and without a version.
    #[error(
        "the file has tables but does not say which version of Fracas wrote it (user_version 0): it is not a database of \
         Fracas, or a program has changed it. Put a backup in its place"
    )]
    Unversioned,
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
    if done == 0 {
        let tables: i64 = connection.query_row("select count(*) from sqlite_schema", [], |row| row.get(0))?;
        if tables > 0 {
            return Err(SchemaError::Unversioned);
        }
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

    #[test]
    fn a_database_without_a_version_is_explained_in_a_sentence() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        connection.pragma_update(None, "user_version", 0).unwrap();
        let why = migrate(&mut connection).unwrap_err();
        assert!(matches!(why, SchemaError::Unversioned));
        assert!(!why.to_string().contains("create table"), "{why}");
    }

    #[test]
    fn an_older_database_keeps_what_it_has() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(STEPS[0]).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection.execute("insert into people values ('k', 'Ann', null, 1, null, '\"auto\"')", []).unwrap();
        migrate(&mut connection).unwrap();
        let name: String = connection.query_row("select name from people", [], |row| row.get(0)).unwrap();
        assert_eq!(name, "Ann");
        connection.execute("insert into health values (1, 2)", []).unwrap();
    }
}
