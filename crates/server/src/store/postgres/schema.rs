//! The tables in `PostgreSQL`, and how older ones become them.
//!
//! Servers of two versions may run side by side for a while: a step that the version before can live with says so, and
//! that version then goes on and may even start.

use super::Fault;
use super::read::stored;
use crate::store::StoreError;
use tokio_postgres::Client;

/// A step from one version of the tables to the next.
struct Migration {
    sql: &'static str,
    /// The oldest version of the tables whose programs can work with the result.
    oldest: i64,
}

/// Each step brings a database from its place in this list to the next.
const MIGRATIONS: [Migration; 3] = [Migration {
    sql: "
create table games (
    id text primary key,
    game text not null,
    seed bytea not null,
    start text not null,
    created bigint not null,
    public boolean not null,
    clock text not null,
    leg text,
    origin bigint not null,
    seen bigint not null,
    updated bigint not null,
    ply bigint not null,
    started boolean not null,
    over boolean not null,
    waits bigint not null,
    turn bigint,
    deadline bigint,
    open bigint not null,
    holders text not null
);
create index games_listed on games (public, over, updated);
create index games_machines on games (id) where waits = 2 and not over;
create index games_deadlines on games (deadline) where deadline is not null and not over;
create table log (
    game text not null references games (id),
    seq bigint not null,
    at bigint not null,
    key text,
    fact text not null,
    primary key (game, seq)
);
create table seats (
    person text not null,
    game text not null references games (id),
    primary key (person, game)
);
create table people (
    key text primary key,
    name text not null,
    account text,
    created bigint not null,
    lang text,
    theme text not null
);
create table accounts (
    name text primary key,
    hash text not null,
    person text not null unique references people (key)
);
create table sessions (
    token bytea primary key,
    person text not null references people (key),
    expires bigint not null
);
create index sessions_by_end on sessions (expires);
create table progress (
    person text not null references people (key),
    task text not null,
    value text not null,
    primary key (person, task)
);
create table own_sides (
    id text primary key,
    game text not null,
    person text not null references people (key),
    created bigint not null,
    text text not null
);
create table health (one bigint primary key check (one = 1), at bigint not null);
create table nodes (id text primary key, beat bigint not null);
create table leases (game text primary key, node text not null, expires bigint not null);
create index leases_by_node on leases (node);
create table buckets (name text primary key, full_at bigint not null);
create table shown (
    game text not null,
    person text not null,
    seat bigint not null,
    seq bigint not null,
    primary key (game, person)
);
",
    oldest: 1,
}, Migration {
    // Servers of the version before go on: what they do not know of is made up for by newer ones.
    sql: "
-- Whether the result of a finished game was worked out, and whether an operator has closed the table.
alter table games add column settled bigint not null default 0;
alter table games add column closed bigint not null default 0;
create index games_unsettled on games (id) where settled = 0;
-- The result of a finished game: one row, written once.
create table results (
    game text primary key references games (id),
    name text not null,
    ended bigint not null,
    ply bigint not null,
    -- Why it changed no rating; nothing if it did.
    unrated text
);
-- What a person or a bot made of it: score 0 lost, 1 drawn, 2 won; the rating is that after the game.
create table played (
    game text not null references results (game),
    seat bigint not null,
    player text not null,
    person text references people (key),
    name text not null,
    side text not null,
    score bigint not null,
    ended bigint not null,
    rating bigint,
    deviation bigint,
    change bigint,
    primary key (game, seat)
);
create index played_by on played (player, ended);
-- Ratings and deviations in thousandths, volatilities in millionths.
create table ratings (
    name text not null,
    player text not null,
    person text references people (key),
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    games bigint not null,
    last bigint not null,
    primary key (name, player)
);
create index ratings_by_height on ratings (name, rating);
-- Who may see the profile and the games of a person: 0 everybody, 1 accounts, 2 nobody; since when the account is
-- closed or deleted, 0 if it is not.
create table profiles (
    person text primary key references people (key),
    seen bigint not null,
    games bigint not null,
    closed bigint not null,
    deleted bigint not null
);
-- Names that accounts had before: nobody else takes them.
create table former_names (
    name text primary key,
    person text not null references people (key),
    at bigint not null
);
-- Guests who signed in to an account: their games are its games.
create table merged (
    guest text primary key references people (key),
    person text not null references people (key),
    at bigint not null
);
-- Whom a person mutes (1) or blocks (2).
create table bonds (
    person text not null references people (key),
    other text not null references people (key),
    kind bigint not null,
    at bigint not null,
    primary key (person, other)
);
create index bonds_of_others on bonds (other);
-- What people report to the operator: a person, a table, or a line of its chat.
create table reports (
    id text primary key,
    at bigint not null,
    reporter text not null references people (key),
    person text,
    game text,
    seq bigint,
    text text not null,
    closed bigint not null
);
create index reports_by_state on reports (closed, at);
-- Lines of chat that an operator has taken from view.
create table hidden_lines (
    game text not null references games (id),
    seq bigint not null,
    at bigint not null,
    primary key (game, seq)
);
-- What an operator or another server changed: servers look every second for what they remember otherwise.
create table orders (
    id text primary key,
    at bigint not null,
    what text not null,
    target text not null
);
create index orders_by_time on orders (at);
",
    oldest: 1,
}, Migration {
    sql: "
create table waiting (
    person text primary key,
    game text not null,
    clock text not null,
    since bigint not null,
    until bigint not null,
    met text
);
create table tournaments (
    id text primary key,
    revision bigint not null,
    stage bigint not null,
    updated bigint not null,
    data text not null
);
create index tournaments_listed on tournaments (stage, updated);
",
    oldest: 1,
}];

/// What makes the log refuse changes, where the engine knows triggers.
const APPEND_ONLY: &str = "
create function fracas_log_is_only_added_to() returns trigger language plpgsql
    as $$ begin raise exception 'the log is only ever added to'; end $$;
create trigger log_is_only_added_to before update or delete on log
    for each row execute function fracas_log_is_only_added_to();
";

/// Brings a database up to date. Servers that start at the same time wait for each other here.
pub(super) async fn migrate(client: &mut Client) -> Result<(), Fault> {
    client
        .batch_execute(
            "create table if not exists fracas_schema \
             (one bigint primary key check (one = 1), version bigint not null, oldest bigint not null); \
             insert into fracas_schema values (1, 0, 0) on conflict do nothing",
        )
        .await?;
    let known = stored(MIGRATIONS.len() as u64);
    let transaction = client.transaction().await?;
    let row = transaction
        .query_one("select version, oldest from fracas_schema where one = 1 for update", &[])
        .await?;
    let (done, oldest): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if oldest > known {
        return Err(Fault::Store(StoreError::Failed(format!(
            "the data was written by a newer version of Fracas (schema {done}, readable from {oldest}, known up to \
             {known})"
        ))));
    }
    let made = usize::try_from(done).unwrap_or(0);
    for (place, step) in MIGRATIONS.iter().enumerate().skip(made) {
        transaction.batch_execute(step.sql).await?;
        let version = stored(place as u64) + 1;
        transaction
            .execute("update fracas_schema set version = $1, oldest = $2", &[&version, &step.oldest])
            .await?;
    }
    transaction.commit().await?;
    if made == 0
        && let Err(why) = client.batch_execute(APPEND_ONLY).await
    {
        tracing::warn!(%why, "this engine has no triggers: nothing but Fracas itself keeps the log from changes");
    }
    Ok(())
}
