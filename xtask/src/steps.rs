//! `cargo xtask test`: one step after the other, until one fails.

use crate::packages::{self, BROWSER, CLOCK, DATABASE, TRACE};
use crate::tree::root;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs all steps in order.
pub(crate) fn test() -> Result<()> {
    installed("fmt", "rustup component add rustfmt")?;
    installed("clippy", "rustup component add clippy")?;
    packages::needed(&[BROWSER[0], BROWSER[1], CLOCK, DATABASE, TRACE])?;
    cargo("format", &["fmt", "--all", "--check"], "run `cargo fmt --all`")?;
    let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    cargo("lints", &lints, "every warning is an error")?;
    step("tidy");
    crate::run_tidy()?;
    step("coverage");
    crate::run_coverage()?;
    dependencies()?;
    if answers("nextest") {
        cargo("tests", &["nextest", "run", "--workspace", "--no-fail-fast"], "a test fails")?;
    } else {
        // Benchmarks are left out: as tests they would measure for minutes.
        let all = ["test", "--workspace", "--lib", "--bins", "--tests", "--examples"];
        cargo("tests", &all, "a test fails")?;
    }
    cargo("documentation", &["test", "--workspace", "--doc"], "an example in the documentation fails")?;
    println!("\nall checks passed");
    Ok(())
}

/// Licences, sources and bans of `deny.toml`, where cargo-deny is installed; known faults too, where their list is.
fn dependencies() -> Result<()> {
    step("dependencies");
    if !answers("deny") {
        println!("skipped: `cargo deny` is missing; install it with `cargo install cargo-deny --locked`");
        return Ok(());
    }
    // The crates of all platforms are looked at, not only those that are built here.
    if !cargo_command().args(["fetch", "--locked"]).status().context("cargo does not start")?.success() {
        println!("skipped: the crates of other platforms cannot be fetched");
        return Ok(());
    }
    let check = |kinds: &[&str]| {
        let arguments = [&["deny", "--offline", "check"], kinds].concat();
        cargo_command().args(&arguments).status().context("`cargo deny` does not start")
    };
    if !check(&["licenses", "bans", "sources"])?.success() {
        bail!("dependencies: `cargo deny check` failed: see deny.toml");
    }
    if !has_advisories() {
        println!("advisories skipped: their list is not here; get it with `cargo deny fetch db`");
    } else if !check(&["advisories"])?.success() {
        bail!("dependencies: `cargo deny check advisories` failed: a crate has a known fault");
    }
    Ok(())
}

/// Whether cargo-deny has the list of known faults on this machine.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let lists = home.and_then(|home| std::fs::read_dir(home.join("advisory-dbs")).ok());
    // An attempt to get it that failed leaves a lock there.
    lists.is_some_and(|lists| lists.flatten().any(|entry| entry.path().is_dir()))
}

/// Takes the pictures of the README again.
pub(crate) fn screenshots() -> Result<()> {
    packages::needed(&BROWSER)?;
    step("screenshots");
    let line = ["test", "-p", "fracas-server", "--test", "browser", "pictures::"];
    let mut command = cargo_command();
    command.args(line).env("FRACAS_PICTURES", root().join("docs/images"));
    if !command.status().context("cargo does not start")?.success() {
        bail!("screenshots: `cargo {}` failed", line.join(" "));
    }
    println!("the pictures lie in docs/images: look at each of them");
    Ok(())
}

pub(crate) fn step(name: &str) {
    println!("\n== {name}");
}

/// The cargo that runs us, or the one on the path.
pub(crate) fn cargo_command() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // What is built once needs no record for the next time: a clean run is a good deal quicker without.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether cargo knows a subcommand.
pub(crate) fn answers(subcommand: &str) -> bool {
    let mut command = cargo_command();
    command.args([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn installed(subcommand: &str, how: &str) -> Result<()> {
    if answers(subcommand) {
        return Ok(());
    }
    bail!("`cargo {subcommand}` is missing; install it with `{how}`");
}

fn cargo(name: &str, arguments: &[&str], advice: &str) -> Result<()> {
    step(name);
    let line = format!("cargo {}", arguments.join(" "));
    let status =
        cargo_command().args(arguments).status().with_context(|| format!("`{line}` does not start"))?;
    if status.success() {
        return Ok(());
    }
    bail!("{name}: `{line}` failed: {advice}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_subcommand_is_noticed_with_advice() {
        assert!(!answers("no-such-subcommand-anywhere"));
        let why = installed("no-such-subcommand-anywhere", "magic").unwrap_err().to_string();
        assert!(why.contains("install it with `magic`"), "{why}");
    }

    #[test]
    fn a_failing_step_says_which() {
        let why =
            cargo("demonstration", &["no-such-subcommand-anywhere"], "of course").unwrap_err().to_string();
        assert_eq!(why, "demonstration: `cargo no-such-subcommand-anywhere` failed: of course");
    }
}
