//! Keys of texts are checked by the compiler: a crate that uses `key!` writes no key without it.

use super::of_crate;
use crate::lexer;
use crate::tree::{Finding, Tree};
use std::collections::BTreeSet;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let sources = || tree.ending(".rs").filter(|(path, _)| path.contains("/src/"));
    let uses = |text: &str| lexer::code_without_tests(text).iter().any(|line| line.contains("key!("));
    let checked: BTreeSet<String> =
        sources().filter(|(_, text)| uses(text)).filter_map(|(path, _)| folder(path)).collect();
    let mut findings = Vec::new();
    for (path, text) in sources().filter(|(path, _)| folder(path).is_some_and(|of| checked.contains(&of))) {
        for (place, line) in lexer::code_without_tests(text).iter().enumerate() {
            if [".say(", ".text("].iter().any(|call| is_bare(line, call)) {
                let what = "a key that the compiler does not check: `key!(\"…\")`";
                findings.push(Finding::new(path, place + 1, what));
            }
        }
    }
    findings
}

/// The folder of the crate of a file.
fn folder(path: &str) -> Option<String> {
    let (_, rest) = of_crate(path)?;
    path.strip_suffix(rest).map(str::to_owned)
}

/// Whether a line has a call whose first argument is a literal, which the lexer has blanked out.
fn is_bare(line: &str, call: &str) -> bool {
    line.match_indices(call).any(|(at, _)| {
        let rest = &line[at + call.len()..];
        let argument = rest.trim_start_matches(' ');
        rest.len() - argument.len() > 2 && argument.starts_with([',', ')'])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    #[test]
    fn a_key_without_its_check_is_found_where_keys_are_checked() {
        let tree = Tree::of(&[
            ("crates/page/src/a.rs", "words.say(key!(\"site-rules\"));\nwords.say(\"site-rules\");"),
            ("crates/page/src/b.rs", "words.text(\"site-of\", &values);\nwords.say(&made);\nfile.text();"),
            ("crates/page/tests/c.rs", "words.say(\"site-rules\");"),
            ("crates/other/src/a.rs", "words.say(\"site-rules\");"),
        ]);
        assert_eq!(places(&check(&tree)), [("crates/page/src/a.rs", 2), ("crates/page/src/b.rs", 1)]);
    }
}
