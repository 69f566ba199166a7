//! Doc comments are understood alone: none begins with a word that points at something said elsewhere.

use crate::tree::{Finding, Tree};

/// Beginnings that only a reader of the lines around understands.
const RIDDLES: [&str; 10] = [
    "All of it",
    "All of them",
    "As it ",
    "As whom ",
    "Both.",
    "It ",
    "Its ",
    "That of ",
    "The same",
    "Those ",
];

/// First lines of doc comments that begin with one of [`RIDDLES`].
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.ending(".rs") {
        let mut above = None;
        for (place, line) in text.lines().enumerate() {
            let comment = doc_comment(line.trim_start());
            let kind = comment.map(|(kind, _)| kind);
            if let Some((_, said)) = comment.filter(|_| kind != above)
                && let Some(riddle) = RIDDLES.iter().find(|riddle| said.starts_with(**riddle))
            {
                let what = format!("`{} …`: a doc comment first says what the thing is", riddle.trim_end());
                findings.push(Finding::new(path, place + 1, what));
            }
            above = kind;
        }
    }
    findings
}

/// The marker of a line of a doc comment, and its words.
fn doc_comment(line: &str) -> Option<(&str, &str)> {
    let (kind, words) = line.split_at_checked(3)?;
    (["///", "//!"].contains(&kind) && !words.starts_with('/')).then(|| (kind, words.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    fn lines_of(source: &str) -> Vec<usize> {
        places(&check(&Tree::of(&[("a.rs", source)]))).into_iter().map(|(_, line)| line).collect()
    }

    #[test]
    fn a_first_line_that_points_elsewhere_is_found() {
        assert_eq!(
            lines_of("//! The same.\n\n/// Its name.\na: u8,\n    /// Both.\n    b: u8,\n"),
            [1, 3, 5]
        );
    }

    #[test]
    fn later_lines_plain_comments_and_whole_words_are_free() {
        assert_eq!(lines_of("/// A die.\n/// It falls.\n// Its sides.\n//// Its sides.\n"), [0; 0]);
        assert_eq!(lines_of("/// Items of a list.\n\n/// Both sides.\n"), [0; 0]);
    }
}
