//! The data folder: who may read it, what is refused, what a clean stop leaves.

use crate::help::{Folder, Rules, Served, Site, TOY};
use axum::http::StatusCode;
use fracas_server::store::{Sqlite, StoreError};
use fracas_server::{Config, Games, LimitRules, Metrics, ServeError, Server};
use fracas_table::AnyGame;
use rusqlite::Connection;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

fn database(folder: &Folder) -> PathBuf {
    folder.path().join("fracas.sqlite")
}

fn open(folder: &Folder) -> Result<Sqlite, StoreError> {
    Sqlite::open(folder.path(), Arc::new(Metrics::default()))
}

/// A folder with a stored game, closed.
async fn filled() -> Folder {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    for _ in 0..20 {
        let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    }
    drop(ann);
    site.stop().await;
    // Whatever still held the database has let go of it when its log is gone.
    while folder.path().join("fracas.sqlite-wal").exists() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    folder
}

#[cfg(unix)]
#[tokio::test]
async fn other_users_cannot_read_the_data_and_what_they_could_is_closed() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let modes = || {
        let mut modes = Vec::new();
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let entry = entry.unwrap();
            modes.push((entry.file_name(), entry.metadata().unwrap().permissions().mode() & 0o777));
        }
        let own = std::fs::metadata(folder.path()).unwrap().permissions().mode() & 0o777;
        (own, modes)
    };
    let config = || Config { limits: LimitRules::wide(), ..Config::default() };
    for round in 0..2 {
        let served = Served::start(&folder, config()).await;
        let (own, files) = modes();
        assert_eq!(own, 0o700, "round {round}");
        assert!(files.len() >= 3 && files.iter().all(|(_, mode)| *mode == 0o600), "{files:?}");
        served.stop().await;
        // A person was careless.
        let set = |path: PathBuf, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode));
        set(folder.path().to_owned(), 0o755).unwrap();
        for (name, _) in modes().1 {
            set(folder.path().join(name), 0o644).unwrap();
        }
    }
    // A folder that others use too keeps its permissions; the files do not.
    std::fs::write(folder.path().join("letters.txt"), "dear").unwrap();
    let served = Served::start(&folder, config()).await;
    let (own, files) = modes();
    assert_eq!(own, 0o755);
    assert!(files.iter().all(|(name, mode)| (*mode == 0o600) == (name != "letters.txt")), "{files:?}");
    served.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_clean_stop_one_file_has_everything() {
    let folder = Folder::new();
    let served = Served::start(&folder, Config { limits: LimitRules::wide(), ..Config::default() }).await;
    let body = "{\"name\":\"Ann\"}";
    let request = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    assert!(served.ask(&request).await.starts_with("HTTP/1.1 200 "));
    // A read, so that a reader is open too.
    let lists = "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    assert!(served.ask(lists).await.starts_with("HTTP/1.1 200 "));
    served.stop().await;
    let copy = Folder::new();
    std::fs::create_dir_all(copy.path()).unwrap();
    std::fs::copy(database(&folder), database(&copy)).unwrap();
    let read = Connection::open(database(&copy)).unwrap();
    let name: String = read.query_row("select name from people", [], |row| row.get(0)).unwrap();
    assert_eq!(name, "Ann");
    assert!(!folder.path().join("fracas.sqlite-wal").exists());
}

#[tokio::test]
async fn a_damaged_database_is_refused_in_a_sentence() {
    let folder = filled().await;
    assert!(open(&folder).is_ok());
    let mut bytes = std::fs::read(database(&folder)).unwrap();
    // The header stays; pages behind it are filled with nonsense.
    let from = 4096 * 2;
    for byte in bytes.iter_mut().skip(from).step_by(7) {
        *byte ^= 0x5a;
    }
    std::fs::write(database(&folder), bytes).unwrap();
    let why = open(&folder).err().expect("it is refused").to_string();
    assert!(why.contains("damaged") && why.contains("backup"), "{why}");
}

#[tokio::test]
async fn an_empty_database_is_no_new_site() {
    let folder = filled().await;
    std::fs::write(database(&folder), "").unwrap();
    let why = open(&folder).err().expect("it is refused").to_string();
    assert!(why.contains("0 bytes") && why.contains("backup"), "{why}");
    assert_eq!(std::fs::metadata(database(&folder)).unwrap().len(), 0, "it was not touched");
    std::fs::remove_file(database(&folder)).unwrap();
    std::fs::write(folder.path().join("fracas.sqlite-wal"), "something").unwrap();
    let why = open(&folder).err().expect("it is refused").to_string();
    assert!(why.contains("missing"), "{why}");
    std::fs::remove_file(folder.path().join("fracas.sqlite-wal")).unwrap();
    // What a start that was interrupted has left does no harm.
    std::fs::write(folder.path().join("fracas.sqlite.new"), "half").unwrap();
    assert!(open(&folder).is_ok());
}

#[tokio::test]
async fn a_database_without_a_version_is_refused_in_a_sentence() {
    let folder = filled().await;
    Connection::open(database(&folder)).unwrap().pragma_update(None, "user_version", 0).unwrap();
    let why = open(&folder).err().expect("it is refused").to_string();
    assert!(why.contains("version") && why.len() < 300 && !why.contains("create"), "{why}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_second_server_is_refused_even_when_the_lock_file_is_gone() {
    let folder = Folder::new();
    let config =
        || Config { port: 0, data: Some(folder.path().to_owned()), open: false, ..Config::default() };
    let games = || Games::of([&TOY as &'static dyn AnyGame]);
    let first = Server::start(config(), games()).await.unwrap();
    for _ in 0..2 {
        assert!(matches!(Server::start(config(), games()).await.err(), Some(ServeError::InUse(_))));
        let _ = std::fs::remove_file(folder.path().join("fracas.lock"));
    }
    drop(first);
}

/// Log lines of a test.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Lines {
    type Writer = Lines;

    fn make_writer(&self) -> Lines {
        self.clone()
    }
}

#[tokio::test]
async fn what_is_broken_is_logged_with_its_reason_and_without_secrets() {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt().with_writer(lines.clone()).with_ansi(false).finish();
    // The test runs on one thread, and so do the handlers.
    let _guard = tracing::subscriber::set_default(subscriber);
    let folder = Folder::new();
    let site = Site::with(&folder, Rules::default());
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })).await;
    assert_eq!(ann.get("/healthz").await, (StatusCode::OK, json!("ok\n")));
    let other = Connection::open(database(&folder)).unwrap();
    other.execute_batch("alter table seats rename to gone; drop trigger log_is_never_cut;").unwrap();
    assert_eq!(ann.get("/api/v1/tables?list=mine").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    let text = || String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    other.execute_batch("delete from log; update games set seed = x'00'").unwrap();
    assert!(text().contains("no such table: seats"), "{}", text());
    site.state.hub().forget_idle(u64::MAX);
    assert_eq!(ann.get(&table).await.0, StatusCode::INTERNAL_SERVER_ERROR);
    let id = table.rsplit('/').next().unwrap();
    let logged: fracas_server::TableId = id.parse().unwrap();
    assert!(text().contains(&logged.logged()), "{}", text());
    assert!(!text().contains(id) && !text().contains(&ann.cookies[0].1), "{}", text());
}

#[tokio::test]
async fn health_is_whether_a_row_can_be_kept() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let other = Connection::open(database(&folder)).unwrap();
    other.execute_batch("alter table health rename to gone").unwrap();
    let (status, text) = site.visitor().get("/healthz").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(text.as_str().unwrap().contains("no such table: health"), "{text}");
    let site = Site::new(&Folder::new());
    assert_eq!(site.visitor().get("/healthz").await.0, StatusCode::OK);
}
