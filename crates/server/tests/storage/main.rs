//! What every storage promises, asked of `SQLite` and of a real `PostgreSQL`; and what only a shared one can.

#[path = "../common/cluster.rs"]
mod cluster;
mod meet;
mod promises;
mod several;
mod society;
mod tls;
mod upgrade;

use cluster::Cluster;
use fracas_server::Metrics;
use fracas_server::store::{Postgres, Sqlite, Storage};
use std::path::Path;
use std::sync::Arc;

/// A number for names that nobody else has.
fn unique() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

async fn open(url: &str) -> Arc<Postgres> {
    Arc::new(Postgres::open(url, Arc::new(Metrics::default())).await.expect("the database can be opened"))
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("storage-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let open = || -> Arc<dyn Storage> {
        Arc::new(Sqlite::open(&folder, Arc::new(Metrics::default())).expect("the folder can be used"))
    };
    let store = open();
    promises::all(&store).await;
    let kept = promises::told(&store).await;
    store.close().await;
    drop(store);
    let again = open();
    assert_eq!(promises::told(&again).await, kept, "what is kept is there after a restart");
    again.close().await;
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_that_begin_together_make_the_tables_once() {
    several::begin(&Cluster::start("begin")).await;
}

#[tokio::test]
async fn postgres_keeps_its_promises_alone_and_among_several() {
    let mut cluster = Cluster::start("storage");
    let url = cluster.database("one").await;
    let store: Arc<dyn Storage> = open(&url).await;
    promises::all(&store).await;
    let kept = promises::told(&store).await;
    store.close().await;
    drop(store);
    let again: Arc<dyn Storage> = open(&url).await;
    assert_eq!(promises::told(&again).await, kept, "what is kept is there after a restart");
    again.close().await;
    several::schema(&url).await;
    several::all(&cluster.database("two").await).await;
    several::copy(&cluster).await;
    several::crash(&mut cluster, &url).await;
}
