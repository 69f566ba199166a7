//! Who may depend on whom, and what every manifest says.

use super::of_crate;
use crate::tree::{Finding, Tree};
use toml::{Table, Value};

const GAMES: [&str; 4] = ["nshex", "convoy", "mars", "mech"];

/// What each crate may use of the others; `None` for a crate that is not in the table.
fn allowed(name: &str) -> Option<Vec<&'static str>> {
    let with_games = |more: &[&'static str]| [&["core", "hex", "plane"], &GAMES[..], more].concat();
    Some(match name {
        "core" => vec![],
        "hex" | "plane" | "testkit" => vec!["core"],
        _ if GAMES.contains(&name) => vec!["core", "hex", "plane"],
        "bots" | "scene" => with_games(&[]),
        "table" => with_games(&["bots", "scene"]),
        "server" => with_games(&["bots", "scene", "table"]),
        "cli" => with_games(&["bots", "scene", "table", "server", "testkit"]),
        _ => return None,
    })
}

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.ending("Cargo.toml") {
        let manifest: Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(why) => {
                findings.push(Finding::new(path, 1, why.message().to_owned()));
                continue;
            }
        };
        let member = of_crate(path).filter(|(_, rest)| *rest == "Cargo.toml").map(|(name, _)| name);
        if member.is_none() && path != "xtask/Cargo.toml" {
            continue;
        }
        if !has_workspace_lints(&manifest) {
            findings.push(Finding::new(path, 1, "a crate has `[lints] workspace = true`"));
        }
        if !tree.has(&path.replace("Cargo.toml", "README.md")) {
            findings.push(Finding::new(path, 1, "a crate has a README.md"));
        }
        findings.extend(member.into_iter().flat_map(|name| directions(path, name, text, &manifest)));
    }
    findings
}

fn has_workspace_lints(manifest: &Table) -> bool {
    manifest.get("lints").and_then(|lints| lints.get("workspace")) == Some(&Value::Boolean(true))
}

fn line_of(text: &str, word: &str) -> usize {
    text.lines().position(|line| line.trim_start().starts_with(word)).map_or(1, |place| place + 1)
}

fn directions(path: &str, name: &str, text: &str, manifest: &Table) -> Vec<Finding> {
    let Some(allowed) = allowed(name) else {
        let what =
            format!("the crate `{name}` is new: say in xtask/src/tidy/dependencies.rs what it may use");
        return vec![Finding::new(path, 1, what)];
    };
    let mut findings = Vec::new();
    for kind in ["dependencies", "build-dependencies", "dev-dependencies"] {
        let Some(Value::Table(list)) = manifest.get(kind) else { continue };
        for used in list.keys().filter_map(|key| key.strip_prefix("fracas-")) {
            let in_tests = kind == "dev-dependencies" && used == "testkit";
            if !in_tests && !allowed.contains(&used) {
                let what =
                    format!("`{name}` does not use `{used}`: see the table of crates in ARCHITECTURE.md");
                findings.push(Finding::new(path, line_of(text, &format!("fracas-{used}")), what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    const LINTS: &str = "[lints]\nworkspace = true\n";

    fn found(name: &str, manifest: &str) -> usize {
        let path = format!("crates/{name}/Cargo.toml");
        let text = format!("{manifest}\n{LINTS}");
        let readme = format!("crates/{name}/README.md");
        check(&Tree::of(&[(&path, &text), (&readme, "")])).len()
    }

    #[test]
    fn the_table_is_enforced() {
        assert_eq!(
            found("nshex", "[dependencies]\nfracas-core.workspace = true\nfracas-hex.workspace = true"),
            0
        );
        assert_eq!(found("nshex", "[dependencies]\nfracas-cli.workspace = true"), 1);
        assert_eq!(found("core", "[dependencies]\nfracas-hex.workspace = true"), 1);
        assert_eq!(found("core", "[build-dependencies]\nfracas-hex.workspace = true"), 1);
        assert_eq!(found("server", "[dependencies]\nfracas-table.workspace = true"), 0);
    }

    #[test]
    fn the_test_kit_is_for_tests_only() {
        assert_eq!(found("nshex", "[dev-dependencies]\nfracas-testkit.workspace = true"), 0);
        assert_eq!(found("nshex", "[dependencies]\nfracas-testkit.workspace = true"), 1);
    }

    #[test]
    fn a_new_crate_must_be_entered() {
        assert_eq!(found("novel", ""), 1);
    }

    #[test]
    fn the_line_of_a_wrong_dependency_is_named() {
        let text = format!("[dependencies]\nserde = \"1\"\nfracas-cli = {{ path = \"../cli\" }}\n{LINTS}");
        let tree = Tree::of(&[("crates/hex/Cargo.toml", &text), ("crates/hex/README.md", "")]);
        assert_eq!(places(&check(&tree)), [("crates/hex/Cargo.toml", 3)]);
    }

    #[test]
    fn lints_and_a_readme_are_asked_of_every_crate() {
        let tree = Tree::of(&[
            ("crates/core/Cargo.toml", "[lints]\nworkspace = false"),
            ("xtask/Cargo.toml", LINTS),
        ]);
        assert_eq!(check(&tree).len(), 3);
    }
}
