//! What no source file has and no lint finds: too many lines, switched-off tests, paths of one machine.

use crate::lexer;
use crate::tree::{Finding, Tree};

const MOST_LINES: usize = 600;

/// A test that does not run is not a test; clippy asks for a reason only.
const IGNORED: &str = "#[ignore";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = machine_paths(tree);
    for (path, text) in tree.ending(".rs") {
        let length = text.lines().count();
        if length > MOST_LINES {
            let what = format!("{length} lines: past {MOST_LINES} a file is split by chapter");
            findings.push(Finding::new(path, MOST_LINES + 1, what));
        }
        for (place, line) in lexer::code(text).iter().enumerate() {
            if line.contains(IGNORED) {
                findings.push(Finding::new(
                    path,
                    place + 1,
                    "`#[ignore]`: a test that does not run is not a test",
                ));
            }
        }
    }
    findings
}

/// Folders of one machine, in any file that belongs to the repository.
fn machine_paths(tree: &Tree) -> Vec<Finding> {
    // Put together here, so that this file does not find itself.
    let folders = ["work", "root", "home"].map(|folder| format!("/{folder}/"));
    let mut findings = Vec::new();
    for (path, text) in &tree.files {
        for (place, line) in text.lines().enumerate() {
            for folder in &folders {
                if line.match_indices(folder.as_str()).any(|(at, _)| begins_a_path(&line[..at])) {
                    findings.push(Finding::new(
                        path,
                        place + 1,
                        format!("`{folder}`: a path of one machine"),
                    ));
                }
            }
        }
    }
    findings
}

/// Whether a slash behind this text is the root of a file system and not the middle of an address or a path.
fn begins_a_path(before: &str) -> bool {
    !before
        .ends_with(|sign: char| sign.is_alphanumeric() || ['.', '_', '-', '~', '}', ')', '>'].contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    fn lines_of(path: &str, source: &str) -> Vec<usize> {
        places(&check(&Tree::of(&[(path, source)]))).into_iter().map(|(_, line)| line).collect()
    }

    #[test]
    fn a_switched_off_test_is_found_in_code_and_free_in_texts() {
        for attribute in ["#[ignore]", "#[ignore = \"slow\"]"] {
            assert_eq!(lines_of("crates/a/tests/a.rs", &format!("\n{attribute}")), [2]);
        }
        assert_eq!(lines_of("crates/a/tests/a.rs", "// #[ignore]\nlet x = \"#[ignore]\";"), [0; 0]);
    }

    #[test]
    fn a_long_file_is_found() {
        assert_eq!(lines_of("a.rs", &"x\n".repeat(600)), [0; 0]);
        assert_eq!(lines_of("a.rs", &"x\n".repeat(601)), [601]);
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in ["work", "root", "home"] {
            assert_eq!(lines_of("a.md", &format!("one\nsee /{folder}/me/x")), [2]);
            assert_eq!(
                lines_of("a.md", &format!("https://example.org/{folder}/x and docs/{folder}/y")),
                [0; 0]
            );
        }
    }
}
