//! The kit knows no game: no name of one stands in its sources, styles, scripts or texts.

use super::{Member, games, of_crate};
use crate::tree::{Finding, Tree};

/// Words by which games are known beside the names of their folders.
const WORDS: [&str; 9] = [
    "neuroshima",
    "moloch",
    "outpost",
    "borgo",
    "hegemony",
    "martian",
    "martians",
    "novamarine",
    "wasteland",
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let games = games(tree);
    let mut findings = Vec::new();
    for kind in [".rs", ".css", ".js", ".ftl", ".toml"] {
        for (path, text) in tree.ending(kind) {
            let Some((Member::Kit(_), rest)) = of_crate(path) else { continue };
            if !["src/", "assets/", "locales/"].iter().any(|folder| rest.starts_with(folder)) {
                continue;
            }
            for (place, line) in text.lines().enumerate() {
                let mut words = line.split(|sign: char| !sign.is_alphanumeric()).map(str::to_lowercase);
                let named =
                    words.find(|word| games.contains(word.as_str()) || WORDS.contains(&word.as_str()));
                if let Some(word) = named {
                    let what = format!("`{word}`: the kit knows no game, see `games`");
                    findings.push(Finding::new(path, place + 1, what));
                }
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    #[test]
    fn the_name_of_a_game_is_found_in_the_kit_only() {
        let tree = Tree::of(&[
            ("games/chess/rules/Cargo.toml", ""),
            ("games/chess/rules/src/lib.rs", "// chess"),
            ("crates/table/src/lib.rs", "\n// Chess!\nlet chessboard = 1;\n"),
            ("crates/table/tests/a.rs", "use chess;"),
            ("crates/server/assets/a.css", ".army-moloch {}"),
            ("crates/scene/locales/en/a.ftl", "a = Neuroshima Hex"),
        ]);
        assert_eq!(
            places(&check(&tree)),
            [
                ("crates/table/src/lib.rs", 2),
                ("crates/server/assets/a.css", 1),
                ("crates/scene/locales/en/a.ftl", 1)
            ]
        );
    }
}
