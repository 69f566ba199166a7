//! Rules are pure functions: no I/O, no clock, no chance, no floats, nothing that runs on its own.

use super::{Member, of_crate};
use crate::lexer;
use crate::tree::{Finding, Tree};

/// Whether a crate must be pure: the vocabulary, the boards, and the rules of every game.
fn is_pure(member: Member<'_>) -> bool {
    match member {
        Member::Kit(name) => ["core", "hex", "plane"].contains(&name),
        Member::Game { part, .. } => part == "rules",
        Member::All => false,
    }
}

/// What a pure crate must not name below `std`.
const STD: [(&str, &str); 7] = [
    ("fs", "reads and writes no files"),
    ("net", "knows no network"),
    ("io", "does no input or output"),
    ("time", "knows no clock"),
    ("env", "does not look at its surroundings"),
    ("process", "starts nothing"),
    ("thread", "has no threads"),
];

/// Words that a pure crate must not have anywhere.
const WORDS: [(&str, &str); 6] = [
    ("rand", "lets chance be an actor"),
    ("chacha20", "lets chance be an actor"),
    ("f32", "calculates with integers"),
    ("f64", "calculates with integers"),
    ("async", "waits in its state"),
    ("await", "waits in its state"),
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.ending(".rs") {
        let Some((member, rest)) = of_crate(path) else { continue };
        if !is_pure(member) || !rest.starts_with("src/") {
            continue;
        }
        let lines = lexer::code(text);
        for (place, line) in lines.iter().enumerate() {
            for (word, reason) in WORDS {
                if words(line).any(|found| found == word) {
                    findings.push(Finding::new(path, place + 1, format!("`{word}`: a rules crate {reason}")));
                }
            }
        }
        findings.extend(std_parts(&lines).into_iter().filter_map(|(line, part)| {
            let (_, reason) = STD.iter().find(|(banned, _)| *banned == part)?;
            Some(Finding::new(path, line, format!("`std::{part}`: a rules crate {reason}")))
        }));
    }
    findings
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty())
}

/// Every module named directly behind `std::`, also inside of `std::{…}`, with its line.
fn std_parts(lines: &[String]) -> Vec<(usize, String)> {
    let mut tokens: Vec<(usize, &str)> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let mut start = None;
        for (at, sign) in line.char_indices().chain([(line.len(), ' ')]) {
            if sign.is_alphanumeric() || sign == '_' {
                start.get_or_insert(at);
                continue;
            }
            tokens.extend(start.take().map(|start: usize| (place + 1, &line[start..at])));
            if !sign.is_whitespace() {
                tokens.push((place + 1, &line[at..at + sign.len_utf8()]));
            }
        }
    }
    let mut parts = Vec::new();
    for (place, window) in tokens.windows(4).enumerate() {
        if [window[0].1, window[1].1, window[2].1] != ["std", ":", ":"] {
            continue;
        }
        if window[3].1 != "{" {
            parts.push((window[3].0, window[3].1.to_owned()));
            continue;
        }
        let mut depth = 0;
        let mut first = false;
        for &(line, token) in &tokens[place + 3..] {
            match token {
                "{" => {
                    depth += 1;
                    first = depth == 1;
                }
                "}" if depth == 1 => break,
                "}" => depth -= 1,
                "," if depth == 1 => first = true,
                word if first => {
                    parts.push((line, word.to_owned()));
                    first = false;
                }
                _ => {}
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    fn lines_of(source: &str) -> Vec<usize> {
        let tree = Tree::of(&[("games/nshex/rules/src/a.rs", source)]);
        places(&check(&tree)).into_iter().map(|(_, line)| line).collect()
    }

    #[test]
    fn each_banned_thing_is_found() {
        for (part, _) in STD {
            assert_eq!(lines_of(&format!("\nuse std::{part}::x;")), [2], "{part}");
        }
        for (word, _) in WORDS {
            assert_eq!(lines_of(&format!("a {word} b")), [1], "{word}");
        }
    }

    #[test]
    fn groups_of_imports_are_looked_into() {
        assert_eq!(
            lines_of("use std::{\n    fmt::{self, io},\n    collections::fs,\n    time::Instant,\n};"),
            [4]
        );
        assert_eq!(lines_of("use std::{fs, env};"), [1, 1]);
    }

    #[test]
    fn comments_texts_and_longer_words_are_free() {
        assert_eq!(
            lines_of("// std::fs f64\nlet brand = \"std::io f32\"; use std::fmt; env!(\"X\"); operand"),
            [0; 0]
        );
    }

    #[test]
    fn other_crates_and_tests_are_free() {
        let tree = Tree::of(&[
            ("crates/cli/src/a.rs", "use std::fs;"),
            ("games/nshex/rules/tests/a.rs", "use std::fs;"),
        ]);
        assert_eq!(check(&tree), []);
    }
}
