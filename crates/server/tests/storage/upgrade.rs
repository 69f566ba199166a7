//! A new version starts beside an old one: the old one goes on over the tables that the new one has changed.
//!
//! The old one is played by what it left and by its own statements, as they were written then (`postgres1.sql` and the
//! texts below): it was the first version that knew `PostgreSQL`. They are prepared before the new version comes, as a
//! program that runs has prepared them.

use crate::cluster::{Cluster, connect};
use crate::open;
use crate::promises::{append, entry, held, person, table};
use fracas_server::store::society::Society;
use fracas_server::store::{Change, Person, Shared as _, Storage, TableFilter};
use fracas_server::{TableId, Token};
use fracas_table::Entry;
use std::sync::Arc;
use tokio_postgres::{Client, Statement};

/// A server of the first version, with its statements.
struct Old {
    client: Client,
    opens: Statement,
    appends: Statement,
    notes: Statement,
    sits: Statement,
    comes: Statement,
    signs: Statement,
    claims: Statement,
    tells: Statement,
    reads: Statement,
}

impl Old {
    async fn new(url: &str) -> Old {
        let client = connect(url).await;
        let prepared = async |sql: &str| client.prepare(sql).await.expect("the old version knows its tables");
        Old {
            opens: prepared(
                "insert into games (id, game, seed, start, created, public, clock, leg, origin, seen, updated, ply, \
                 started, over, waits, open, holders) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $5, 0, false, false, 0, 0, '[]')",
            )
            .await,
            appends: prepared(
                "insert into log (game, seq, at, key, fact) select * from \
                 unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])",
            )
            .await,
            notes: prepared(
                "update games g set seen = n.seen, updated = n.updated, ply = n.ply, started = n.started, \
                 over = n.over, waits = n.waits, turn = n.turn, deadline = n.deadline, open = n.open, \
                 holders = n.holders from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], \
                 $5::boolean[], $6::boolean[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], \
                 $11::text[]) as n(id, seen, updated, ply, started, over, waits, turn, deadline, open, holders) \
                 where g.id = n.id and g.seen <= n.seen",
            )
            .await,
            sits: prepared(
                "insert into seats (person, game) select s.person, s.game from unnest($1::text[], $2::text[]) \
                 as s(person, game) where exists (select 1 from games g where g.id = s.game) \
                 and not exists (select 1 from seats o where o.person = s.person and o.game = s.game) \
                 on conflict do nothing",
            )
            .await,
            comes: prepared(
                "insert into people (key, name, account, created, lang, theme) values ($1, $2, $3, $4, $5, $6)",
            )
            .await,
            signs: prepared("insert into sessions (token, person, expires) values ($1, $2, $3)").await,
            claims: prepared(
                "insert into leases as l (game, node, expires) values ($1, $2, $3) \
                 on conflict (game) do update set node = excluded.node, expires = excluded.expires",
            )
            .await,
            tells: prepared("select pg_notify('fracas', $1)").await,
            reads: prepared("select seq, at, key, fact from log where game = $1 order by seq").await,
            client,
        }
    }

    async fn comes(&self, person: &Person, token: &Token) {
        let (created, theme, lang) = (person.created.cast_signed(), "\"auto\"", None::<String>);
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
            [&person.key.0, &person.name, &person.account, &created, &lang, &theme];
        self.client.execute(&self.comes, &values).await.expect("a person comes");
        let token = token.hashed().0;
        self.client
            .execute(&self.signs, &[&token.as_slice(), &person.key.0, &(1_i64 << 50)])
            .await
            .expect("a session begins");
    }

    async fn opens(&self, new: &fracas_server::store::NewTable) {
        let listing = &new.listing;
        let id = listing.summary.id.as_str();
        let clock = serde_json::to_string(&listing.clock).expect("a clock is JSON");
        self.client
            .execute(
                &self.opens,
                &[
                    &id,
                    &listing.game,
                    &new.seed.0.as_slice(),
                    &listing.start,
                    &1_000_i64,
                    &listing.public,
                    &clock,
                    &None::<String>,
                    &0_i64,
                ],
            )
            .await
            .expect("a table is opened");
        self.appends(&listing.summary.id, &new.entries).await;
    }

    async fn appends(&self, table: &TableId, entries: &[Entry]) {
        let games: Vec<&str> = entries.iter().map(|_| table.as_str()).collect();
        let seqs: Vec<i64> = entries.iter().map(|entry| entry.seq.cast_signed()).collect();
        let ats: Vec<i64> = entries.iter().map(|entry| entry.at.cast_signed()).collect();
        let keys: Vec<Option<&str>> = entries.iter().map(|entry| entry.key.as_deref()).collect();
        let facts: Vec<String> =
            entries.iter().map(|entry| serde_json::to_string(&entry.fact).expect("a fact is JSON")).collect();
        self.client
            .execute(&self.appends, &[&games, &seqs, &ats, &keys, &facts])
            .await
            .expect("entries are appended");
        let last = entries.last().map_or(0, |entry| entry.seq);
        self.client.execute(&self.tells, &[&format!("old g{table}:{last}")]).await.expect("it is told");
    }

    /// The summary of a game that is over.
    async fn notes(&self, table: &TableId, seq: u64, holders: &str, person: &Person) {
        let seq = seq.cast_signed();
        let none: Vec<Option<i64>> = vec![None];
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 11] = [
            &vec![table.as_str()],
            &vec![seq],
            &vec![2_000_i64],
            &vec![12_i64],
            &vec![true],
            &vec![true],
            &vec![0_i64],
            &none,
            &none,
            &vec![0_i64],
            &vec![holders],
        ];
        assert_eq!(self.client.execute(&self.notes, &values).await.expect("a summary is kept"), 1);
        let who = [&vec![person.key.0.as_str()], &vec![table.as_str()]];
        self.client.execute(&self.sits, &[who[0], who[1]]).await.expect("a seat is kept");
    }

    async fn log_is(&self, table: &TableId) -> usize {
        self.client.query(&self.reads, &[&table.as_str()]).await.expect("the log is read").len()
    }
}

#[tokio::test]
async fn an_old_version_goes_on_beside_a_new_one() {
    let cluster = Cluster::start("upgrade");
    let url = cluster.database("site").await;
    let before = connect(&url).await;
    before.batch_execute(include_str!("postgres1.sql")).await.expect("the old tables");
    before
        .batch_execute(
            "create table fracas_schema (one bigint primary key check (one = 1), version bigint not null, \
             oldest bigint not null); insert into fracas_schema values (1, 1, 1)",
        )
        .await
        .expect("the old version");
    let old = Old::new(&url).await;
    let (ann, token) = (person("Ann"), Token::fresh());
    old.comes(&ann, &token).await;
    let first = table(vec![held(&ann), held(&ann)], 3);
    let id = first.listing.summary.id.clone();
    old.opens(&first).await;
    // The new version starts while the old one runs.
    let new = open(&url).await;
    let mut heard = new.changes().expect("there is an ear");
    assert_eq!(heard.recv().await, Some(Change::Missed));
    let store: Arc<dyn Storage> = new.clone();
    let known = store.session(token.hashed(), 5).await.expect("the storage answers");
    assert_eq!(known.map(|(person, _)| person.name).as_deref(), Some("Ann"), "nobody has to sign in again");
    let log = |stored: Option<fracas_server::store::StoredTable>| stored.expect("the table is there").log;
    assert_eq!(log(store.load(&id).await.expect("the storage answers")), first.entries);
    // Both write in turns, and hear of each other.
    for seq in (4..24).step_by(2) {
        old.appends(&id, &[entry(seq)]).await;
        store.write(append(&id, &[entry(seq + 1)])).await.expect("the new version appends");
    }
    loop {
        if heard.recv().await == Some(Change::Grown(id.clone(), 22)) {
            break;
        }
    }
    assert_eq!(
        (old.log_is(&id).await, store.since(&id, 0).await.expect("the storage answers").len()),
        (23, 23)
    );
    // Where both append at once, the key decides, whichever version.
    let taken = store.write(append(&id, &[entry(23)])).await;
    assert_eq!(taken, Err(fracas_server::store::StoreError::Taken));
    // The old version goes on as if nothing had happened: new people, new tables, claims.
    let (bob, other) = (person("Bob"), Token::fresh());
    old.comes(&bob, &other).await;
    let second = table(vec![held(&bob), held(&bob)], 2);
    let over = second.listing.summary.id.clone();
    old.opens(&second).await;
    old.client.execute(&old.claims, &[&over.as_str(), &"old", &1_i64]).await.expect("a claim");
    assert!(new.claim(&over).await.expect("the storage answers"), "a claim that has expired is taken over");
    // A game that the old version ends has no result: the new one finds it.
    let holders = serde_json::to_string(&second.listing.summary.holders).expect("holders are JSON");
    old.notes(&over, 2, &holders, &bob).await;
    let society = Society::of(store.as_ref());
    assert_eq!(society.unrecorded(10).await.expect("the storage answers"), std::slice::from_ref(&over));
    let listed = store.list(TableFilter::Of(bob.key.clone()), None, 10).await.expect("the storage answers");
    assert_eq!(listed.rows.len(), 1, "its tables are in the lists");
    // What the new version opens the old one can read.
    let third = table(vec![held(&ann), held(&bob)], 2);
    let write = fracas_server::store::Write::Open(Box::new(third.clone()));
    store.write(vec![write]).await.expect("the storage answers");
    assert_eq!(old.log_is(&third.listing.summary.id).await, 2);
    // The old version may even start again: the tables say that its kind can work with them.
    let sql = "select version, oldest from fracas_schema";
    let row = old.client.query_one(sql, &[]).await.expect("the storage answers");
    let (version, oldest): (i64, i64) = (row.get(0), row.get(1));
    assert!(version > 1 && oldest <= 1, "{version} {oldest}");
    store.close().await;
}
