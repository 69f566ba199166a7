//! `cargo xtask soak`: the same tests with many times the games, and attacks on the server with many times the
//! connections, for as long as a person has patience.

use crate::steps::{answers, cargo_command};
use crate::tree::root;
use anyhow::{Context, Result, bail};
use std::time::{Duration, Instant};

/// What to run for long: the number of games or attempts in these tests grows with `FRACAS_SOAK`.
const RULES: [&str; 3] = ["suite", "properties", "literal"];
/// The tests of the server that go on for longer, and what of them.
const SERVER: [(&str, Option<&str>); 5] = [
    ("server", Some("soak::")),
    ("server", Some("hostile")),
    ("crash", None),
    ("nodes", None),
    ("browser", Some("whole_games")),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    /// How many times the usual number, once.
    Factor(u64),
    /// Rounds of doubling length until this much time has passed.
    Minutes(u64),
}

fn length(options: &[&str]) -> Result<Length> {
    match options {
        [] => Ok(Length::Factor(20)),
        ["--factor", number] => Ok(Length::Factor(number.parse().context("--factor takes a number")?)),
        ["--minutes", number] => Ok(Length::Minutes(number.parse().context("--minutes takes a number")?)),
        _ => bail!("soak takes --factor N or --minutes M"),
    }
}

/// Runs the long tests.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    match length(options)? {
        Length::Factor(factor) => round(factor),
        Length::Minutes(minutes) => {
            let (start, time) = (now(), Duration::from_secs(60 * minutes));
            let mut factor = 2;
            while start.elapsed() < time {
                round(factor)?;
                factor *= 2;
            }
            Ok(())
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the length of a long run is given in minutes")]
fn now() -> Instant {
    Instant::now()
}

/// The games that have rules.
fn games() -> Result<Vec<String>> {
    let mut games = Vec::new();
    for entry in std::fs::read_dir(root().join("games")).context("there is no folder `games`")? {
        let path = entry?.path();
        if path.join("rules").is_dir() {
            games.extend(path.file_name().and_then(|name| name.to_str()).map(str::to_owned));
        }
    }
    games.sort();
    Ok(games)
}

fn round(factor: u64) -> Result<()> {
    println!("\n== {factor} times as many games");
    let packages: Vec<String> = games()?.iter().map(|game| format!("fracas-{game}")).collect();
    tests(factor, &packages, &RULES, None)?;
    println!("\n== {factor} times as many attacks");
    for (test, filter) in SERVER {
        tests(factor, &["fracas-server".to_owned()], &[test], filter)?;
    }
    Ok(())
}

fn tests(factor: u64, packages: &[String], tests: &[&str], filter: Option<&str>) -> Result<()> {
    let mut command = cargo_command();
    command.args(if answers("nextest") {
        &["nextest", "run", "--no-fail-fast"][..]
    } else {
        &["test", "--no-fail-fast"][..]
    });
    for package in packages {
        command.args(["--package", package]);
    }
    for test in tests {
        command.args(["--test", test]);
    }
    command.args(filter);
    let status = command.env("FRACAS_SOAK", factor.to_string()).status().context("cargo does not start")?;
    if status.success() { Ok(()) } else { bail!("soak: a test failed with FRACAS_SOAK={factor}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_read_or_refused() {
        assert_eq!(length(&[]).unwrap(), Length::Factor(20));
        assert_eq!(length(&["--factor", "3"]).unwrap(), Length::Factor(3));
        assert_eq!(length(&["--minutes", "90"]).unwrap(), Length::Minutes(90));
        for bad in [&["--factor"][..], &["--factor", "x"], &["--hours", "1"]] {
            assert!(length(bad).is_err());
        }
    }
}
