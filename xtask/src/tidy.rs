//! The invariants that a program can check. Each check takes the tree and gives findings with file and line.

mod comments;
mod data;
mod dependencies;
mod keys;
mod links;
mod locales;
mod names;
mod purity;
mod source;

use crate::tree::{Finding, Tree};
use std::collections::BTreeSet;

/// All findings, in the order of files and lines.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for check in [
        comments::check,
        purity::check,
        dependencies::check,
        names::check,
        source::check,
        locales::check,
        keys::check,
        data::check,
        links::check,
    ] {
        findings.extend(check(tree));
    }
    findings.sort();
    findings.dedup();
    findings
}

/// A crate of the workspace, by its folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Member<'a> {
    /// `crates/<name>`: a part of the kit, which knows no game.
    Kit(&'a str),
    /// `games/<game>/<part>`: the rules, the face or the bots of one game.
    Game { game: &'a str, part: &'a str },
    /// `games/all`: the one list of all games.
    All,
}

/// The crate that a path belongs to, and the rest of the path.
fn of_crate(path: &str) -> Option<(Member<'_>, &str)> {
    if let Some(rest) = path.strip_prefix("games/all/") {
        return Some((Member::All, rest));
    }
    if let Some(rest) = path.strip_prefix("games/") {
        let (game, rest) = rest.split_once('/')?;
        let (part, rest) = rest.split_once('/')?;
        return Some((Member::Game { game, part }, rest));
    }
    let (name, rest) = path.strip_prefix("crates/")?.split_once('/')?;
    Some((Member::Kit(name), rest))
}

/// The names of all games: the folders in `games` that hold rules.
fn games(tree: &Tree) -> BTreeSet<&str> {
    let game = |(path, _)| match of_crate(path) {
        Some((Member::Game { game, part: "rules" }, _)) => Some(game),
        Some((Member::Game { .. } | Member::Kit(_) | Member::All, _)) | None => None,
    };
    tree.ending("Cargo.toml").filter_map(game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_of_all_checks_come_in_order() {
        let tree = Tree::of(&[("crates/core/src/lib.rs", "use std::fs;\n#[ignore]\n"), ("a.md", "[x](y)")]);
        let files: Vec<String> =
            check(&tree).iter().map(|finding| format!("{}:{}", finding.file, finding.line)).collect();
        assert_eq!(files, ["a.md:1", "crates/core/src/lib.rs:1", "crates/core/src/lib.rs:2"]);
    }
}
