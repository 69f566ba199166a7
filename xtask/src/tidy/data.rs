//! Every army, and every tile of it, has a name in both languages.

use super::{Member, of_crate};
use crate::tree::{Finding, Tree};
use toml::Table;
use toml::Value;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.ending(".toml") {
        let rules = |member| matches!(member, Member::Game { part: "rules", .. });
        if !of_crate(path).is_some_and(|(member, rest)| rules(member) && rest.starts_with("data/")) {
            continue;
        }
        let table: Table = match text.parse() {
            Ok(table) => table,
            Err(why) => {
                findings.push(Finding::new(path, 1, why.message().to_owned()));
                continue;
            }
        };
        findings.extend(missing(&table).map(|language| Finding::new(path, 1, format!("no name.{language}"))));
        let tiles =
            table.get("tile").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table);
        for (tile, line) in tiles.zip(lines_of_tiles(text)) {
            findings.extend(
                missing(tile).map(|language| Finding::new(path, line, format!("no name.{language}"))),
            );
        }
    }
    findings
}

fn missing(table: &Table) -> impl Iterator<Item = &'static str> {
    let names = table.get("name");
    ["en", "fr"].into_iter().filter(move |language| {
        let name = names.and_then(|names| names.get(language)).and_then(Value::as_str);
        name.is_none_or(|name| name.trim().is_empty())
    })
}

fn lines_of_tiles(text: &str) -> impl Iterator<Item = usize> {
    text.lines().enumerate().filter(|(_, line)| line.trim() == "[[tile]]").map(|(place, _)| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    #[test]
    fn names_in_both_languages_are_asked_for() {
        let good = "name = { en = \"A\", fr = \"B\" }\n[[tile]]\nname = { en = \"C\", fr = \"D\" }\n";
        let file = "games/a/rules/data/b.toml";
        assert_eq!(check(&Tree::of(&[(file, good)])), []);
        for (from, line) in [("\"A\"", 1), ("\"B\"", 1), ("\"C\"", 2), ("\"D\"", 2)] {
            let text = good.replace(from, "\" \"");
            assert_eq!(places(&check(&Tree::of(&[(file, &text)]))), [(file, line)], "{from}");
        }
        assert_eq!(places(&check(&Tree::of(&[(file, "[[tile]]\nid = \"x\"")]))).len(), 4);
        assert_eq!(check(&Tree::of(&[("games/a/rules/tests/b.toml", "")])), []);
    }
}
