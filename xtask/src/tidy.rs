//! The invariants that a program can check. Each check takes the tree and gives findings with file and line.

mod data;
mod dependencies;
mod links;
mod locales;
mod purity;
mod source;

use crate::tree::{Finding, Tree};

/// All findings, in the order of files and lines.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for check in
        [purity::check, dependencies::check, source::check, locales::check, data::check, links::check]
    {
        findings.extend(check(tree));
    }
    findings.sort();
    findings.dedup();
    findings
}

/// The name of the crate that a path belongs to, and the rest of the path: `core` for `crates/core`, the name of the
/// game for its rules.
fn of_crate(path: &str) -> Option<(&str, &str)> {
    if let Some(rest) = path.strip_prefix("games/") {
        let (game, rest) = rest.split_once('/')?;
        return rest.strip_prefix("rules/").map(|rest| (game, rest));
    }
    path.strip_prefix("crates/")?.split_once('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_of_all_checks_come_in_order() {
        let tree =
            Tree::of(&[("crates/core/src/lib.rs", "use std::fs;\nfn f() { todo!() }\n"), ("a.md", "[x](y)")]);
        let files: Vec<String> =
            check(&tree).iter().map(|finding| format!("{}:{}", finding.file, finding.line)).collect();
        assert_eq!(files, ["a.md:1", "crates/core/src/lib.rs:1", "crates/core/src/lib.rs:2"]);
    }
}
