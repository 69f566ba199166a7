//! `load`: how a server on this machine answers under load.

use crate::args::Load;
use crate::clock::per_second;
use crate::output::{Answer, Failure};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};
use fracas_server::{LoadError, LoadPlan, LoadReport, MemorySample, Times};
use serde_json::json;
use std::time::Duration;

/// Milliseconds to one decimal.
fn millis(words: &Words, time: Duration) -> Value {
    let tenths = time.as_micros() / 100;
    format!("{}{}{}", tenths / 10, words.say(key!("decimal-mark")), tenths % 10).into()
}

fn times(words: &Words, key: Key, times: &Times) -> String {
    words.text(
        key,
        &[
            ("count", times.count().to_string().into()),
            ("half", millis(words, times.permille(500))),
            ("most", millis(words, times.permille(990))),
            ("worst", millis(words, times.permille(1000))),
        ],
    )
}

fn figures(report: &LoadReport) -> serde_json::Value {
    let micros = |times: &Times| {
        let at = |permille| u64::try_from(times.permille(permille).as_micros()).unwrap_or(u64::MAX);
        json!({ "count": times.count(), "p50_us": at(500), "p99_us": at(990), "max_us": at(1000) })
    };
    json!({
        "streams": report.streams,
        "events": report.events,
        "actions": micros(&report.actions),
        "looks": micros(&report.looks),
        "failures": report.failures,
        "games": report.games,
        "memory": report.memory.iter().map(|sample| json!({
            "second": sample.at.as_secs(),
            "bytes": sample.bytes,
            "tables": sample.tables,
            "streams": sample.streams,
        })).collect::<Vec<_>>(),
        "seconds": report.time.as_secs(),
    })
}

/// What the servers held, and how much that grew once the load was steady.
fn memory(words: &Words, report: &LoadReport) -> Vec<String> {
    let megabytes = |bytes: u64| Value::from((bytes / 1_000_000).to_string());
    let line = |sample: &MemorySample| {
        let values = [
            ("seconds", sample.at.as_secs().to_string().into()),
            ("megabytes", megabytes(sample.bytes)),
            ("tables", sample.tables.to_string().into()),
            ("streams", sample.streams.to_string().into()),
        ];
        words.text(key!("load-memory"), &values)
    };
    let mut lines: Vec<String> = report.memory.iter().map(line).collect();
    let steady = report.memory.iter().find(|sample| sample.at >= report.time / 4);
    if let (Some(first), Some(last), 4..) = (steady, report.memory.last(), report.memory.len()) {
        let values = [("first", megabytes(first.bytes)), ("last", megabytes(last.bytes))];
        lines.push(words.text(key!("load-growth"), &values));
    }
    lines
}

pub(crate) fn run(words: &'static Words, args: &Load) -> Result<Answer, Failure> {
    let plan = LoadPlan {
        urls: args.url.clone(),
        streams: args.streams,
        watchers: args.watchers,
        rate: args.rate.get(),
        time: args.minutes.map_or(Duration::from_secs(args.seconds), Duration::from_mins),
        game: args.game.clone(),
    };
    fracas_server::log_to_stderr(false);
    let report = fracas_server::load_blocking(plan, |_| {}).map_err(|error| {
        Failure::new(match error {
            LoadError::NotHere(url) => words.text(key!("load-not-here"), &[("url", url.into())]),
            LoadError::Refused { status, text, .. } => {
                words.text(key!("load-refused"), &[("status", status.into()), ("text", text.into())])
            }
            LoadError::Connection(why) => words.text(key!("load-no-connection"), &[("why", why.into())]),
        })
    })?;
    if args.json {
        return Ok(Answer::json(&figures(&report)));
    }
    let rate = per_second(report.actions.count() as u64, report.time);
    let first = words.text(
        key!("load-summary"),
        &[
            ("streams", report.streams.to_string().into()),
            ("rate", rate.to_string().into()),
            ("seconds", report.time.as_secs().to_string().into()),
            ("events", report.events.to_string().into()),
            ("games", report.games.to_string().into()),
            ("failures", report.failures.to_string().into()),
        ],
    );
    let mut lines = vec![
        first,
        times(words, key!("load-actions"), &report.actions),
        times(words, key!("load-looks"), &report.looks),
    ];
    lines.extend(memory(words, &report));
    Ok(Answer::text(lines.join("\n")))
}
