//! Links in documents lead somewhere, and the README shows how to start and how to check.

use crate::tree::{Finding, Tree};

const COMMANDS: [&str; 2] = ["cargo run --release", "cargo xtask test"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(readme) = tree.files.get("README.md") {
        for command in COMMANDS.iter().filter(|command| !readme.contains(**command)) {
            findings.push(Finding::new("README.md", 1, format!("the README shows `{command}`")));
        }
    }
    for (path, text) in tree.ending(".md") {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut fenced = false;
        for (place, line) in text.lines().enumerate() {
            fenced ^= line.trim_start().starts_with("```");
            if fenced {
                continue;
            }
            for target in targets(line) {
                let there = joined(folder, target);
                if !there.as_deref().is_some_and(|there| tree.has(there)) {
                    findings.push(Finding::new(
                        path,
                        place + 1,
                        format!("the link `{target}` leads nowhere"),
                    ));
                }
            }
        }
    }
    findings
}

/// The relative targets of the links in a line, without the part behind `#`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let links = line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    links
        .map(|target| target.split('#').next().unwrap_or_default())
        .filter(|target| !target.is_empty() && !target.contains(':'))
}

/// A target seen from a folder; `None` above the root.
fn joined(folder: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    if target.starts_with('/') {
        parts.clear();
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    #[test]
    fn links_that_lead_somewhere_are_in_order() {
        let text = "[a](b.md) [c](../x/b.md#part) [d](https://a.b/c) [e](#here) [f](..) ![g](b.md)\n```\n[h](none)\n```\n";
        assert_eq!(check(&Tree::of(&[("x/a.md", text), ("x/b.md", "")])), []);
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        for link in ["c.md", "../b.md", "../../b.md", "b.md/c", "x/b.md"] {
            let text = format!("one\ntwo [a]({link})");
            let tree = Tree::of(&[("x/a.md", &text), ("x/b.md", "")]);
            assert_eq!(places(&check(&tree)), [("x/a.md", 2)], "{link}");
        }
    }

    #[test]
    fn the_readme_shows_both_commands() {
        assert_eq!(check(&Tree::of(&[("README.md", "cargo run --release\ncargo xtask test")])), []);
        assert_eq!(check(&Tree::of(&[("README.md", "cargo xtask test")])).len(), 1);
        assert_eq!(check(&Tree::of(&[("README.md", "")])).len(), 2);
    }
}
