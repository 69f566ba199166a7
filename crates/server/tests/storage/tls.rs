//! Tests of a database that is reached over the network, with and without TLS.

use crate::cluster::{Cluster, connect};
use fracas_server::Metrics;
use fracas_server::admin::{Deed, Done, SiteData, administer};
use fracas_server::store::{Change, Postgres, Shared as _, Storage as _, StoreError};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// Makes an authority, and a certificate of it for `localhost`.
fn certificates(folder: &Path) {
    let openssl = |words: &str| {
        let run = Command::new("openssl").args(words.split(' ')).current_dir(folder).output();
        let run = run.expect("openssl is there: Debian's PostgreSQL needs it");
        assert!(run.status.success(), "{words}: {}", String::from_utf8_lossy(&run.stderr));
    };
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    for name in ["ca", "other"] {
        openssl(&format!("req -x509 {key} -keyout {name}.key -out {name}.pem -days 2 -subj /CN={name}"));
    }
    openssl(&format!("req {key} -keyout server.key -out server.csr -subj /CN=localhost"));
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost\n").expect("a file can be written");
    openssl(
        "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names",
    );
    // PostgreSQL takes no key that others can read.
    for (command, what) in [("chown", "postgres"), ("chmod", "600")] {
        let done = Command::new(command).arg(what).arg(folder.join("server.key")).output();
        assert!(done.is_ok(), "{command} runs");
    }
}

async fn open(url: &str) -> Result<Postgres, StoreError> {
    Postgres::open(url, Arc::new(Metrics::default())).await
}

/// Whether the connections of an open storage are encrypted.
async fn veiled(cluster: &Cluster, url: &str) -> bool {
    let store = open(url).await.unwrap_or_else(|why| panic!("{url}: {why}"));
    store.count().await.expect("the storage answers");
    let client = connect(&cluster.url("postgres")).await;
    let sql = "select bool_and(ssl), bool_or(ssl) from pg_stat_ssl join pg_stat_activity using (pid) \
               where application_name = 'fracas'";
    let row = client.query_one(sql, &[]).await.expect("the database answers");
    let (all, any): (bool, bool) = (row.get(0), row.get(1));
    assert_eq!(all, any, "all of them or none");
    store.close().await;
    all
}

#[tokio::test]
async fn connections_are_encrypted_and_certificates_checked_as_the_address_asks() {
    let mut cluster = Cluster::prepare("tls");
    let folder = cluster.folder.clone();
    certificates(&folder);
    let port =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let file = |name: &str| folder.join(name).display().to_string();
    let plain = vec!["-h".to_owned(), "127.0.0.1".to_owned(), "-p".to_owned(), port.to_string()];
    let mut options = plain.clone();
    for setting in [
        "ssl=on".to_owned(),
        format!("ssl_cert_file={}", file("server.pem")),
        format!("ssl_key_file={}", file("server.key")),
    ] {
        options.extend(["-c".to_owned(), setting]);
    }
    (cluster.options, cluster.port) = (options, port);
    cluster.run();
    connect(&cluster.url("postgres")).await;
    let url = |host: &str, rest: &str| format!("postgres://fracas@{host}:{port}/postgres?{rest}");
    let (ca, other) = (file("ca.pem"), file("other.pem"));
    for (host, rest, expected) in [
        ("localhost", "sslmode=require".to_owned(), true),
        ("127.0.0.1", "sslmode=require".to_owned(), true),
        ("localhost", "connect_timeout=5".to_owned(), true),
        ("localhost", "sslmode=disable".to_owned(), false),
        ("localhost", format!("sslmode=verify-full&sslrootcert={ca}"), true),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={ca}"), true),
    ] {
        assert_eq!(veiled(&cluster, &url(host, &rest)).await, expected, "{host} {rest}");
    }
    let words = format!(
        "host=localhost port={port} user=fracas dbname=postgres sslmode=verify-full sslrootcert='{ca}'"
    );
    assert!(veiled(&cluster, &words).await, "in words too");
    for (host, rest, why) in [
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={ca}"), "certificate"),
        ("localhost", format!("sslmode=verify-full&sslrootcert={other}"), "certificate"),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={other}"), "certificate"),
        ("localhost", "sslmode=verify-full".to_owned(), "certificate"),
        ("localhost", format!("sslmode=verify-full&sslrootcert={}", file("names")), "sslrootcert"),
        ("localhost", "sslmode=perhaps".to_owned(), "sslmode"),
    ] {
        let refused = open(&url(host, &rest)).await.err().expect("it is refused").to_string();
        assert!(refused.contains(why), "{host} {rest}: {refused}");
    }
    // What is said between servers is encrypted as well, and operators come the same way.
    let full = url("localhost", &format!("sslmode=verify-full&sslrootcert={ca}"));
    let (one, two) = (open(&full).await.expect("it opens"), open(&full).await.expect("it opens"));
    let mut heard = two.changes().expect("there is an ear");
    assert_eq!(heard.recv().await, Some(Change::Missed));
    one.tell(Change::Lobby).await.expect("the storage answers");
    assert_eq!(heard.recv().await, Some(Change::Lobby));
    one.close().await;
    two.close().await;
    let place = SiteData { data: None, database: Some(full.clone()) };
    let deed = Deed::Reports { all: true };
    let done = tokio::task::spawn_blocking(move || administer(&place, &deed)).await.expect("nothing panics");
    assert_eq!(done.expect("the site answers"), Done::Reports(Vec::new()));
    // A server without TLS is told apart from one that is not there.
    cluster.options = plain;
    cluster.crash();
    connect(&cluster.url("postgres")).await;
    let refused = open(&full).await.err().expect("it is refused").to_string();
    assert!(refused.contains("offers no TLS") && refused.contains("ssl = on"), "{refused}");
    assert!(!veiled(&cluster, &url("localhost", "sslmode=prefer")).await);
}
