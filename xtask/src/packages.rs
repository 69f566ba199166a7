//! Programs of the system that checks need. They are installed when that is allowed, and named otherwise.

use crate::steps::step;
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

/// A program and the Debian package that holds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Program {
    pub(crate) name: &'static str,
    pub(crate) package: &'static str,
    /// The folder whose `VERSION/bin` holds it, for programs where shells do not look.
    pub(crate) versions: Option<&'static str>,
}

/// The browser of the browser tests, and what drives it.
pub(crate) const BROWSER: [Program; 2] = [
    Program { name: "chromium", package: "chromium", versions: None },
    Program { name: "chromedriver", package: "chromium-driver", versions: None },
];

/// What sets a clock back in a test, for one process only.
pub(crate) const CLOCK: Program = Program { name: "faketime", package: "faketime", versions: None };

/// What writes down what a server asks of the disk, for the test of a loss of power.
pub(crate) const TRACE: Program = Program { name: "strace", package: "strace", versions: None };

/// The database that several servers share in tests.
pub(crate) const DATABASE: Program =
    Program { name: "postgres", package: "postgresql", versions: Some("/usr/lib/postgresql") };

/// Makes sure that all programs are there.
pub(crate) fn needed(programs: &[Program]) -> Result<()> {
    let missing = missing(programs);
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|program| program.package).collect();
    if !(is_root() && there("apt-get")) {
        bail!("{}", advice(&missing));
    }
    step(&format!("installing {}", packages.join(", ")));
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages.as_slice()].concat())?;
    let still = self::missing(programs);
    if !still.is_empty() {
        bail!("{}", advice(&still));
    }
    Ok(())
}

fn missing(programs: &[Program]) -> Vec<Program> {
    programs.iter().copied().filter(|program| !has(program)).collect()
}

/// The advice on how to install missing programs.
fn advice(missing: &[Program]) -> String {
    let names: Vec<String> = missing.iter().map(|program| format!("`{}`", program.name)).collect();
    let packages: Vec<&str> = missing.iter().map(|program| program.package).collect();
    let verb = if missing.len() == 1 { "is" } else { "are" };
    format!("{} {verb} missing; install with `apt-get install {}`", names.join(" and "), packages.join(" "))
}

/// Whether a program is there, where shells look or where its package puts it.
fn has(program: &Program) -> bool {
    let versions = program.versions.and_then(|folder| std::fs::read_dir(folder).ok());
    let mut bins = versions.into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    bins.any(|bin| bin.join(program.name).is_file()) || there(program.name)
}

fn there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).stdin(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").output();
    answer.is_ok_and(|answer| String::from_utf8_lossy(&answer.stdout).trim() == "0")
}

fn apt(arguments: &[&str]) -> Result<()> {
    let line = format!("apt-get {}", arguments.join(" "));
    let mut command = Command::new("apt-get");
    let status = command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
    if !status.with_context(|| format!("`{line}` does not start"))?.success() {
        bail!("`{line}` failed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Program = Program { name: "no-such-program-anywhere", package: "magic", versions: None };
    const CARGO: Program = Program { name: "cargo", package: "cargo", versions: None };

    #[test]
    fn what_is_there_is_not_missing() {
        let names: Vec<&str> = missing(&[CARGO, NOWHERE]).iter().map(|program| program.name).collect();
        assert_eq!(names, ["no-such-program-anywhere"]);
        assert!(needed(&[CARGO]).is_ok());
        // Found by its place, though no shell would find it.
        let folder = std::env::temp_dir().join(format!("fracas-packages-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("17/bin")).unwrap();
        let versions = Some(&*folder.to_str().unwrap().to_owned().leak());
        assert!(!has(&Program { versions, ..NOWHERE }));
        std::fs::write(folder.join("17/bin").join(NOWHERE.name), "").unwrap();
        assert!(has(&Program { versions, ..NOWHERE }));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn advice_names_programs_and_packages() {
        assert_eq!(
            advice(&[NOWHERE]),
            "`no-such-program-anywhere` is missing; install with `apt-get install magic`"
        );
        assert_eq!(
            advice(&BROWSER),
            "`chromium` and `chromedriver` are missing; install with `apt-get install chromium chromium-driver`"
        );
    }
}
