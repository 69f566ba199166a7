//! Manifests depend on the right crates and say what every manifest must say.

use super::{Member, games, of_crate};
use crate::tree::{Finding, Tree};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// What each crate of the kit may use of the others; `None` for a crate that is not in the table.
fn kit(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "core" | "league" => &[],
        "chance" | "file" | "hex" | "plane" => &["core"],
        "scene" => &["core", "file"],
        "bots" => &["core", "chance"],
        "testkit" => &["core", "chance", "scene", "bots"],
        "table" => &["core", "chance", "scene", "bots"],
        "server" => &["core", "scene", "bots", "league", "table"],
        "cli" => &["core", "chance", "scene", "bots", "league", "table", "server"],
        _ => return None,
    })
}

/// Whether a crate may use another of ours; `None` for a crate that is not in the table.
fn allowed(member: Member<'_>, used: &str) -> Option<bool> {
    Some(match member {
        Member::Kit(name) => kit(name)?.contains(&used),
        Member::Game { game, part } => {
            let own = |part: &str| if part == "rules" { game.to_owned() } else { format!("{game}-{part}") };
            let (kit, parts): (&[&str], &[&str]) = match part {
                "rules" => (&["core", "file", "hex", "plane"], &[]),
                "bots" => (&["core", "file", "hex", "plane", "chance", "bots"], &["rules"]),
                "ui" => {
                    (&["core", "hex", "plane", "chance", "bots", "scene", "table", "cli"], &["rules", "bots"])
                }
                _ => return None,
            };
            kit.contains(&used) || parts.iter().any(|part| own(part) == used)
        }
        Member::All => ["table", "cli"].contains(&used) || used.ends_with("-ui"),
    })
}

/// Whether a crate may use another in its tests. Tests of the kit may play real games; no game knows another.
fn allowed_in_tests(member: Member<'_>, used: &str, games: &BTreeSet<&str>) -> bool {
    match member {
        Member::Kit(_) | Member::All => true,
        Member::Game { game, .. } => {
            let other =
                |name: &&str| *name != game && (used == *name || used.starts_with(&format!("{name}-")));
            !games.iter().any(other)
        }
    }
}

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let games = games(tree);
    for (path, text) in tree.ending("Cargo.toml") {
        let manifest: Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(why) => {
                findings.push(Finding::new(path, 1, why.message().to_owned()));
                continue;
            }
        };
        let member = of_crate(path).filter(|(_, rest)| *rest == "Cargo.toml").map(|(member, _)| member);
        if member.is_none() && path != "xtask/Cargo.toml" {
            continue;
        }
        if !has_workspace_lints(&manifest) {
            findings.push(Finding::new(path, 1, "a crate has `[lints] workspace = true`"));
        }
        if !tree.has(&path.replace("Cargo.toml", "README.md")) {
            findings.push(Finding::new(path, 1, "a crate has a README.md"));
        }
        findings
            .extend(member.into_iter().flat_map(|member| directions(path, member, text, &manifest, &games)));
    }
    findings
}

fn has_workspace_lints(manifest: &Table) -> bool {
    manifest.get("lints").and_then(|lints| lints.get("workspace")) == Some(&Value::Boolean(true))
}

fn line_of(text: &str, word: &str) -> usize {
    text.lines().position(|line| line.trim_start().starts_with(word)).map_or(1, |place| place + 1)
}

fn directions(
    path: &str,
    member: Member<'_>,
    text: &str,
    manifest: &Table,
    games: &BTreeSet<&str>,
) -> Vec<Finding> {
    if allowed(member, "").is_none() {
        let what = "the crate is new: say in xtask/src/tidy/dependencies.rs what it may use";
        return vec![Finding::new(path, 1, what)];
    }
    let mut findings = Vec::new();
    for kind in ["dependencies", "build-dependencies", "dev-dependencies"] {
        let Some(Value::Table(list)) = manifest.get(kind) else { continue };
        for key in list.keys() {
            // The program itself has the plain name.
            let used = if key == "fracas" { "all" } else { key.strip_prefix("fracas-").unwrap_or_default() };
            let tests = kind == "dev-dependencies" && allowed_in_tests(member, used, games);
            if !used.is_empty() && !tests && allowed(member, used) == Some(false) {
                let what =
                    format!("this crate does not use `{used}`: see the table of crates in ARCHITECTURE.md");
                findings.push(Finding::new(path, line_of(text, key), what));
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

    fn found(folder: &str, manifest: &str) -> usize {
        let path = format!("{folder}/Cargo.toml");
        let text = format!("{manifest}\n{LINTS}");
        let readme = format!("{folder}/README.md");
        let other = ("games/go/rules/Cargo.toml", LINTS);
        check(&Tree::of(&[(&path, &text), (&readme, ""), other, ("games/go/rules/README.md", "")])).len()
    }

    #[test]
    fn the_table_is_enforced() {
        let uses = |name: &str| format!("[dependencies]\nfracas-{name}.workspace = true");
        assert_eq!(found("games/chess/rules", &(uses("core") + "\nfracas-hex.workspace = true")), 0);
        assert_eq!(found("games/chess/rules", &uses("cli")), 1);
        assert_eq!(found("games/chess/bots", &uses("chess")), 0);
        assert_eq!(found("games/chess/bots", &uses("chess-ui")), 1);
        assert_eq!(found("games/chess/ui", &uses("chess-bots")), 0);
        assert_eq!(found("games/chess/ui", &uses("server")), 1);
        assert_eq!(found("crates/core", &uses("hex")), 1);
        assert_eq!(found("crates/core", "[build-dependencies]\nfracas-hex.workspace = true"), 1);
        assert_eq!(found("crates/server", &uses("table")), 0);
        assert_eq!(found("games/all", &uses("chess-ui")), 0);
        assert_eq!(found("games/all", &uses("server")), 1);
    }

    #[test]
    fn no_game_uses_another_and_the_kit_uses_none() {
        for kind in ["dependencies", "dev-dependencies"] {
            assert_eq!(found("games/chess/ui", &format!("[{kind}]\nfracas-go.workspace = true")), 1);
            assert_eq!(found("games/chess/bots", &format!("[{kind}]\nfracas-go-bots.workspace = true")), 1);
        }
        assert_eq!(found("crates/table", "[dependencies]\nfracas-go.workspace = true"), 1);
        assert_eq!(found("crates/table", "[dependencies]\nfracas.workspace = true"), 1);
        assert_eq!(found("crates/table", "[dev-dependencies]\nfracas-go-ui.workspace = true"), 0);
    }

    #[test]
    fn the_test_kit_is_for_tests_only() {
        assert_eq!(found("games/chess/rules", "[dev-dependencies]\nfracas-testkit.workspace = true"), 0);
        assert_eq!(found("games/chess/rules", "[dependencies]\nfracas-testkit.workspace = true"), 1);
    }

    #[test]
    fn a_new_crate_must_be_entered() {
        assert_eq!(found("crates/novel", ""), 1);
        assert_eq!(found("games/chess/novel", ""), 1);
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
