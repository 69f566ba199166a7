//! The checks of the workspace. `cargo xtask test` is what a machine runs on every change; see the README.

mod art;
mod coverage;
mod lexer;
mod packages;
mod soak;
mod steps;
mod tidy;
mod tree;

use anyhow::{Result, bail};
use std::process::ExitCode;
use tree::Tree;

const HELP: &str = "cargo xtask <command>

  test         format, lints, tidy, coverage, dependencies, all tests, documentation examples; stops at the first
               failure
  tidy         the invariants that a program can check
  coverage     rule ids: defined, cited, tested
  screenshots  the pictures of the README, taken by the browser
  art          the painted pictures, made from their sources in games/all/art (needs Chromium)
  soak         the long runs: --factor N (times the usual number of games), or --minutes M";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\nerror: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    match words {
        ["test"] => steps::test(),
        ["tidy"] => run_tidy(),
        ["coverage"] => run_coverage(),
        ["screenshots"] => steps::screenshots(),
        ["art"] => art::run(),
        [] | ["help" | "--help" | "-h"] | [_, "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        ["soak", options @ ..] => soak::run(options),
        _ => bail!("there is no `cargo xtask {}`\n\n{HELP}", words.join(" ")),
    }
}

/// Prints every finding; fails if there is one.
fn run_tidy() -> Result<()> {
    let findings = tidy::check(&Tree::of_workspace()?);
    for finding in &findings {
        println!("{finding}");
    }
    if !findings.is_empty() {
        bail!("tidy: {} to be put right", findings.len());
    }
    println!("tidy: all in order");
    Ok(())
}

fn run_coverage() -> Result<()> {
    let report = coverage::check(&Tree::of_workspace()?);
    println!("{report}");
    if !report.faults.is_empty() {
        bail!("coverage: {} to be put right", report.faults.len());
    }
    Ok(())
}
