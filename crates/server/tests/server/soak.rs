//! Attacks that take long: a few of each here, many with `cargo xtask soak`.

use crate::help::{Folder, Served, Site, rest};
use axum::http::StatusCode;
use fracas_server::{Config, LimitRules, Patience};
use serde_json::json;
use std::time::Duration;

/// How many times as much as usual.
fn factor() -> usize {
    std::env::var("FRACAS_SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The memory of this process in bytes, where the system says so.
fn memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    text.split(' ').nth(1)?.parse::<usize>().ok().map(|pages| pages * 4096)
}

async fn attempts(site: &Site, count: usize) {
    let attempts = (0..count).map(|number| {
        let mut visitor = site.visitor();
        async move {
            let wrong = json!({ "name": format!("Anna{}", number % 7), "password": "wrong horse" });
            let (status, _) = visitor.post("/api/v1/session/login", &wrong).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED);
        }
    });
    futures_util::future::join_all(attempts).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_stays_flat_however_many_sign_in() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    attempts(&site, 2).await;
    let before = memory();
    for _ in 0..factor() {
        attempts(&site, 50).await;
    }
    let grown = memory().zip(before).map_or(0, |(now, before)| now.saturating_sub(before));
    println!("{} bytes more after {} attempts", grown, 50 * factor());
    assert!(grown < 64 << 20, "{grown} bytes more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_only_held_keep_nobody_out() {
    let folder = Folder::new();
    let short = Duration::from_millis(500);
    let patience = Some(Patience { head: short, body: short });
    let served =
        Served::start(&folder, Config { limits: LimitRules::wide(), patience, ..Config::default() }).await;
    let body = "POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nlang";
    let large = format!("GET / HTTP/1.1\r\nx: {}", "x".repeat(40_000));
    let mut held = Vec::new();
    for _ in 0..25 * factor() {
        for half in ["", "GET / HTTP/1.1\r\n", body, &large] {
            held.push(served.send(half).await);
        }
    }
    let newcomer = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    assert!(served.ask(newcomer).await.starts_with("HTTP/1.1 200 "));
    for stream in &held {
        // It returns only if the server hangs up.
        rest(stream).await;
    }
    served.stop().await;
}
