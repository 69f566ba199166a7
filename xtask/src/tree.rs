//! The files of the workspace, in memory, so that checks can be tested on made-up ones.

use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// All text files by their path from the root, with `/` between the parts.
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) files: BTreeMap<String, String>,
    /// The paths of what is not text, such as pictures.
    others: BTreeSet<String>,
}

impl Tree {
    /// Reads every file that belongs to the repository: tracked, or new and not ignored.
    pub(crate) fn of_workspace() -> Result<Tree> {
        let root = root();
        let mut tree = Tree::default();
        for path in listed(&root).unwrap_or_else(|| walked(&root)) {
            // What is not text can be linked to, but has nothing to check; what was deleted is no longer there.
            if let Ok(text) = fs::read_to_string(root.join(&path)) {
                tree.files.insert(path, text);
            } else if root.join(&path).is_file() {
                tree.others.insert(path);
            }
        }
        tree.files.contains_key("Cargo.toml").then_some(tree).context("no workspace was found here")
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        Tree { files: files.collect(), ..Tree::default() }
    }

    /// The files that end like this, with their texts.
    pub(crate) fn ending(&self, end: &str) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files.iter().filter(move |(path, _)| path.ends_with(end));
        files.map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Whether there is such a file or folder.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self.files.contains_key(path)
            || self.others.contains(path)
            || self.files.keys().any(|file| file.starts_with(&folder))
    }
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    here.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

fn listed(root: &Path) -> Option<Vec<String>> {
    let arguments = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    Some(text.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// Lists everything but what is built, where there is no git.
fn walked(root: &Path) -> Vec<String> {
    let (mut found, mut open) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(folder) = open.pop() {
        let Ok(entries) = fs::read_dir(root.join(&folder)) else { continue };
        for entry in entries.flatten() {
            let path = folder.join(entry.file_name());
            let built = entry.file_name() == "target" || entry.file_name() == ".git";
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && !built => open.push(path),
                Ok(kind) if kind.is_file() => found.push(path.to_string_lossy().replace('\\', "/")),
                _ => {}
            }
        }
    }
    found
}

/// A place with something to be put right.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) struct Finding {
    pub(crate) file: String,
    /// The line, counted from one.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Finding {
    pub(crate) fn new(file: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { file: file.to_owned(), line, what: what.into() }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

#[cfg(test)]
pub(crate) fn places(findings: &[Finding]) -> Vec<(&str, usize)> {
    findings.iter().map(|finding| (finding.file.as_str(), finding.line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_knows_its_files_and_folders() {
        let tree = Tree::of(&[("docs/a.md", ""), ("b.rs", "")]);
        assert!(tree.has("docs") && tree.has("docs/a.md") && tree.has(""));
        assert!(!tree.has("doc") && !tree.has("docs/b.md"));
        assert_eq!(tree.ending(".rs").count(), 1);
    }

    #[test]
    fn the_workspace_is_read() {
        let tree = Tree::of_workspace().unwrap();
        assert!(tree.has("xtask/src/tree.rs") && !tree.has("target"));
        assert!(tree.has("docs/images/game.png") && !tree.has("docs/images/none.png"));
        assert!(walked(&root()).contains(&"Cargo.toml".to_owned()));
    }
}
