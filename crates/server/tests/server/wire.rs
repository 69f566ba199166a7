//! Connections that are held and never used, and requests that never end.

use crate::help::{Folder, Served, part, rest};
use fracas_server::{Config, LimitRules, Patience};
use std::time::Duration;

/// A server that does not wait long.
fn hasty() -> Config {
    let short = Duration::from_millis(300);
    Config {
        limits: LimitRules::wide(),
        patience: Some(Patience { head: short, body: short }),
        ..Config::default()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_heads_half_bodies_and_silence_end() {
    let folder = Folder::new();
    let served = Served::start(&folder, hasty()).await;
    for half in ["", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nhost: localhost\r\nx: "] {
        let stream = served.send(half).await;
        // It returns only if the server hangs up.
        rest(&stream).await;
    }
    let half = "POST /api/v1/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{\"game\":";
    let answer = served.ask(half).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
    let form = "POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nlang";
    assert!(served.ask(form).await.starts_with("HTTP/1.1 408 "));
    // A connection that is kept and not used again.
    let kept = served.ask("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert!(kept.starts_with("HTTP/1.1 200 "), "{kept}");
    served.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_outlives_all_patience() {
    let folder = Folder::new();
    let served = Served::start(&folder, hasty()).await;
    let opening = "{\"game\":\"toy\"}";
    let head = |method: &str, path: &str, cookie: &str, length: usize| {
        format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        )
    };
    let opened = served.ask(&(head("POST", "/api/v1/tables", "", opening.len()) + opening)).await;
    let cookie =
        opened.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).unwrap().to_owned();
    let id = opened.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let stream = served.send(&head("GET", &format!("/api/v1/tables/{id}/events"), &cookie, 0)).await;
    assert!(!part(&stream).await.is_empty());
    tokio::time::sleep(Duration::from_secs(1)).await;
    let said = "{\"do\":\"say\",\"text\":\"hello\"}";
    let path = format!("/api/v1/tables/{id}/commands");
    assert!(
        served.ask(&(head("POST", &path, &cookie, said.len()) + said)).await.starts_with("HTTP/1.1 200 ")
    );
    let mut text = String::new();
    while !text.contains("\"seq\"") {
        let news = part(&stream).await;
        assert!(!news.is_empty(), "the stream is still open");
        text.push_str(&String::from_utf8_lossy(&news));
    }
    served.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_hold_all_connections() {
    let folder = Folder::new();
    let limits = LimitRules { connections_per_address: 3, ..LimitRules::wide() };
    let patience = Some(Patience { head: Duration::from_mins(10), ..Patience::DIRECT });
    let served = Served::start(&folder, Config { limits, patience, ..Config::default() }).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(served.send("GET / HTTP/1.1\r\n").await);
    }
    // One more is let go of at once; those that are held stay.
    assert_eq!(served.ask("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await, "");
    drop(held.pop());
    // The server notices some time later that it may take one again.
    let request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let taken = async {
        while !served.ask(request).await.starts_with("HTTP/1.1 200 ") {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), taken).await.expect("the place is free again");
    drop(held);
    served.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_head_is_refused() {
    let folder = Folder::new();
    let served = Served::start(&folder, Config { limits: LimitRules::wide(), ..Config::default() }).await;
    let large = |length: usize| {
        format!(
            "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: {}\r\n\r\n",
            "x".repeat(length)
        )
    };
    assert!(served.ask(&large(20_000)).await.starts_with("HTTP/1.1 200 "));
    let answer = served.ask(&large(100_000)).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
    served.stop().await;
}
