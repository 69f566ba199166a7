//! Tests of storages that several servers share.

use crate::cluster::{Cluster, connect};
use crate::promises::{append, entry, held, opened, person, table};
use crate::{open, unique};
use fracas_core::Seat;
use fracas_server::store::{Change, Postgres, Shared, Sqlite, Storage, StoreError, Write};
use fracas_server::{Metrics, Rate, TableId, Token, copy_database};
use fracas_table::Holder;
use std::sync::Arc;
use std::time::Duration;

pub(crate) async fn schema(url: &str) {
    let client = connect(url).await;
    for sql in ["update log set at = 0", "delete from log"] {
        let refused = client.batch_execute(sql).await.expect_err("it is refused");
        assert!(format!("{:?}", refused.as_db_error()).contains("only ever added to"), "{refused:?}");
    }
    let row = client.query_one("select version from fracas_schema", &[]).await.expect("the storage answers");
    let version: i64 = row.get(0);
    // A newer version that older programs can live with, and one that they cannot.
    client.batch_execute("update fracas_schema set version = 99").await.expect("the storage answers");
    open(url).await.close().await;
    client.batch_execute("update fracas_schema set oldest = 99").await.expect("the storage answers");
    let refused = Postgres::open(url, Arc::new(Metrics::default())).await.err().expect("it is too new");
    assert!(refused.to_string().contains("newer version"), "{refused}");
    client
        .batch_execute(&format!("update fracas_schema set version = {version}, oldest = 1"))
        .await
        .expect("the storage answers");
    let refused =
        Postgres::open("mysql://secret@x/y", Arc::default()).await.err().expect("it is not a database");
    assert!(!refused.to_string().contains("secret"), "{refused}");
}

/// Four servers make the tables of an empty database at the same moment, again and again: none of them fails.
pub(crate) async fn begin(cluster: &Cluster) {
    for round in 0..8 {
        let url = cluster.database(&format!("begin{round}")).await;
        let begun: Vec<_> = (0..4)
            .map(|_| {
                let url = url.clone();
                tokio::spawn(async move { open(&url).await })
            })
            .collect();
        for store in begun {
            store.await.expect("a server that meets another waits for it").close().await;
        }
    }
}

pub(crate) async fn all(url: &str) {
    // Both make the tables at the same moment.
    let (one, two) = tokio::join!(open(url), open(url));
    let (mut heard_by_one, mut heard_by_two) =
        (one.changes().expect("the storage answers"), two.changes().expect("the storage answers"));
    assert!(one.changes().is_none(), "there is one ear");
    assert_eq!(heard_by_one.recv().await, Some(Change::Missed), "what was before was not heard");
    assert_eq!(heard_by_two.recv().await, Some(Change::Missed));
    quicker(&one, &two).await;
    while heard_by_two.try_recv().is_ok() {}
    // What one does the other hears, and not itself.
    let store: Arc<dyn Storage> = one.clone();
    let ann = person("Ann");
    let id = opened(&store, vec![held(&ann)]).await;
    let token = Token::fresh().hashed();
    let session = Write::Session { token, person: ann.key.clone(), expires: 9 };
    store.write(vec![Write::Person(ann.clone()), session]).await.expect("the storage answers");
    store.write(append(&id, &[entry(3), entry(4)])).await.expect("the storage answers");
    store.write(vec![Write::UpdateProfile(ann.clone())]).await.expect("the storage answers");
    store.write(vec![Write::EndSession(token)]).await.expect("the storage answers");
    one.tell(Change::Hurry(id.clone())).await.expect("the storage answers");
    one.show(&id, &ann.key, Seat::new(1).map(|seat| (seat, 4))).await.expect("the storage answers");
    for expected in [
        Change::Lobby,
        Change::Grown(id.clone(), 4),
        Change::Person(ann.key.clone()),
        Change::Ended(token),
        Change::Hurry(id.clone()),
        Change::Shown(id.clone()),
    ] {
        // What was stored before may still be told.
        let heard = loop {
            match heard_by_two.recv().await {
                Some(Change::Grown(other, _)) if other != id => {}
                heard => break heard,
            }
        };
        assert_eq!(heard, Some(expected));
    }
    let end = two.end(&id).await.expect("the storage answers");
    assert_eq!((end.seq, end.shown.len()), (4, 1));
    assert_eq!(
        (&end.shown[0].person, Some(end.shown[0].seat), end.shown[0].seq),
        (&ann.key, Seat::new(1), 4)
    );
    two.show(&id, &ann.key, None).await.expect("the storage answers");
    assert_eq!(one.end(&id).await.expect("the storage answers").shown, []);
    assert_eq!(one.ends(vec![id.clone()]).await.expect("the storage answers"), [(id.clone(), 4)]);
    claims(&one, &two, &id, url).await;
    limits(&one, &two).await;
    // A connection that is cut is made again, and says that something may have been missed.
    while heard_by_two.try_recv().is_ok() {}
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
               where datname = current_database() and pid <> pg_backend_pid()";
    connect(url).await.batch_execute(cut).await.expect("the storage answers");
    store.write(append(&id, &[entry(5)])).await.expect("the storage answers");
    loop {
        match heard_by_two.recv().await {
            Some(Change::Missed) => break,
            other => assert!(other.is_some()),
        }
    }
    assert_eq!(two.since(&id, 4).await.expect("the storage answers").len(), 1);
    one.close().await;
    two.close().await;
    assert_eq!(store.write(append(&id, &[entry(6)])).await, Err(StoreError::Closed));
}

/// Two append to the same table at once, again and again: each number has one winner.
async fn quicker(one: &Arc<Postgres>, two: &Arc<Postgres>) {
    let store: Arc<dyn Storage> = one.clone();
    let (id, other) = (opened(&store, vec![]).await, opened(&store, vec![]).await);
    for seq in 3..60 {
        // Each has an entry for another table in the same transaction.
        let (a, b) = (entry(seq), entry(seq));
        let (first, second) = tokio::join!(
            one.write(append(&id, std::slice::from_ref(&a))),
            two.write(append(&id, std::slice::from_ref(&b)))
        );
        assert!(matches!(
            (&first, &second),
            (Ok(()), Err(StoreError::Taken)) | (Err(StoreError::Taken), Ok(()))
        ));
        let winner = if first.is_ok() { a } else { b };
        assert_eq!(two.since(&id, seq - 1).await.expect("the storage answers"), [winner]);
    }
    assert_eq!(one.since(&other, 0).await.expect("the storage answers").len(), 2);
}

async fn claims(one: &Postgres, two: &Postgres, id: &TableId, url: &str) {
    assert!(one.claim(id).await.expect("the storage answers"));
    assert!(one.claim(id).await.expect("the storage answers"), "it is ours already");
    assert!(!two.claim(id).await.expect("the storage answers"));
    one.renew(vec![id.clone()]).await.expect("the storage answers");
    two.renew(vec![id.clone()]).await.expect("the storage answers");
    assert!(!two.claim(id).await.expect("the storage answers"), "what is another's is not renewed");
    let client = connect(url).await;
    // Its clock ran out; a person works there.
    client.batch_execute("update games set deadline = 5, over = false").await.expect("the storage answers");
    assert!(!two.late(6).await.expect("the storage answers").contains(id));
    assert!(!two.late(5).await.expect("the storage answers").contains(id));
    client.batch_execute("update leases set expires = 0").await.expect("the storage answers");
    assert!(two.late(6).await.expect("the storage answers").contains(id));
    assert!(two.claim(id).await.expect("the storage answers"), "a claim that is not renewed is void");
    assert!(!one.claim(id).await.expect("the storage answers"));
    // The second server dies.
    assert!(
        !one.beat().await.expect("the storage answers") && !two.beat().await.expect("the storage answers")
    );
    let dies = "update nodes set beat = 1 where id = (select node from leases limit 1)";
    client.batch_execute(dies).await.expect("the storage answers");
    assert!(one.beat().await.expect("the storage answers"), "its death is noticed");
    assert!(!one.beat().await.expect("the storage answers"), "once");
    assert!(one.claim(id).await.expect("the storage answers"), "its claims are void");
    assert!(!two.beat().await.expect("the storage answers"));
    one.leave().await.expect("the storage answers");
    assert!(two.beat().await.expect("the storage answers"), "who leaves is noticed at once");
    two.tidy().await.expect("the storage answers");
}

async fn limits(one: &Postgres, two: &Postgres) {
    let rate = Rate { burst: 3, each: 600_000 };
    let name = format!("bucket {}", unique());
    for store in [one, two, one] {
        assert_eq!(store.take(name.clone(), rate).await.expect("the storage answers"), None);
    }
    let wait = two
        .take(name.clone(), rate)
        .await
        .expect("the storage answers")
        .expect("the bucket is empty for both");
    assert!((1..=600_000).contains(&wait), "{wait}");
    one.give_back(name.clone(), rate).await.expect("the storage answers");
    assert_eq!(two.take(name.clone(), rate).await.expect("the storage answers"), None);
    assert!(one.take(name, rate).await.expect("the storage answers").is_some());
}

pub(crate) async fn copy(cluster: &Cluster) {
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("copy-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store: Arc<dyn Storage> =
        Arc::new(Sqlite::open(&folder, Arc::default()).expect("the storage answers"));
    crate::promises::all(&store).await;
    let ann = person("Ann");
    let new = table(vec![held(&ann), Holder::Open], 900);
    let session =
        Write::Session { token: Token::fresh().hashed(), person: ann.key.clone(), expires: 1 << 50 };
    store
        .write(vec![Write::Open(Box::new(new.clone())), Write::Person(ann), session])
        .await
        .expect("the storage answers");
    let told = crate::promises::told(&store).await;
    store.close().await;
    drop(store);
    let url = cluster.database("copied").await;
    let run = |url: String, folder: std::path::PathBuf| {
        tokio::task::spawn_blocking(move || copy_database(&folder, &url))
    };
    let copied =
        run(url.clone(), folder.clone()).await.expect("the storage answers").expect("the storage answers");
    let rows = |name: &str| copied.iter().find(|table| table.name == name).map_or(0, |table| table.rows);
    assert!(
        rows("log") > 900
            && rows("games") > 5
            && rows("people") > 4
            && rows("played") > 8
            && rows("tournaments") == 1
            && rows("sessions") == 1
    );
    assert!(copied.iter().all(|table| table.digest.len() == 64));
    let there: Arc<dyn Storage> = open(&url).await;
    assert_eq!(crate::promises::told(&there).await, told);
    let log = there
        .load(&new.listing.summary.id)
        .await
        .expect("the storage answers")
        .expect("the storage answers")
        .log;
    assert_eq!(log, new.entries);
    there.close().await;
    let again = run(url, folder.clone()).await.expect("the storage answers").expect_err("it is refused");
    assert!(again.to_string().contains("not empty"), "{again}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// Everything acknowledged is there after a crash of the database, and what waited is kept once.
pub(crate) async fn crash(cluster: &mut Cluster, url: &str) {
    let store: Arc<dyn Storage> = open(url).await;
    let id = opened(&store, vec![]).await;
    let mut seq = 2;
    for _ in 0..3 {
        let writing = {
            let (store, id) = (Arc::clone(&store), id.clone());
            tokio::spawn(async move {
                let mut last = seq;
                for next in seq + 1..seq + 120 {
                    store.write(append(&id, &[entry(next)])).await.expect("a restart is waited for");
                    last = next;
                }
                last
            })
        };
        tokio::time::sleep(Duration::from_millis(30)).await;
        cluster.crash();
        seq = writing.await.expect("the storage answers");
        assert_eq!(store.since(&id, 0).await.expect("the storage answers").len() as u64, seq);
    }
    store.close().await;
}
