//! Errors in texts: what is wrong, and where a person finds it.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use core::error::Error;
use core::fmt::{Debug, Display};

/// A fault at a column of one line of text, such as a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("column {column}: {why}")]
pub struct At<F> {
    /// The column, counted from one in characters; the first one for a fault of the whole.
    pub column: usize,
    /// The fault at that place.
    pub why: F,
}

impl<F> At<F> {
    /// A fault of the whole text.
    pub fn whole(why: F) -> At<F> {
        At { column: 1, why }
    }

    /// A fault where a byte of the text stands; behind the text, or inside a character, it is one of the whole.
    pub fn byte(text: &str, byte: usize, why: F) -> At<F> {
        At { column: text.get(..byte).map_or(1, |before| before.chars().count() + 1), why }
    }

    /// A fault at a part of the text. `part` is a slice of `text`, not only equal to one; anything else counts as the whole.
    pub fn part(text: &str, part: &str, why: F) -> At<F> {
        At::byte(text, part.as_ptr().addr().wrapping_sub(text.as_ptr().addr()), why)
    }
}

/// An error that says where in a line it is.
pub trait Located: Error {
    /// The column, counted from one in characters.
    fn column(&self) -> usize;
}

impl<F: Debug + Display> Located for At<F> {
    fn column(&self) -> usize {
        self.column
    }
}

/// A fault at a place in a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}, column {column}: {why}")]
pub struct InFile<F> {
    /// The name of the file as given, cut short if it is very long.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
    /// The column, counted from one in characters.
    pub column: usize,
    /// The fault in that file.
    pub why: F,
}

impl<F> InFile<F> {
    /// A fault of the whole file.
    pub fn whole(file: &str, why: F) -> InFile<F> {
        InFile::byte(file, "", 0, why)
    }

    /// A fault where a byte of the file's text stands; behind the text, or inside a character, it is one of the whole.
    pub fn byte(file: &str, text: &str, byte: usize, why: F) -> InFile<F> {
        let before = text.get(..byte).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        InFile { file: file.chars().take(200).collect(), line, column, why }
    }
}

/// The beginning of a text, as long as an error message repeats it.
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => text[..end].to_owned(),
        None => text.to_owned(),
    }
}

/// Whether a text can be an id in notation and data files: lower-case letters, digits and `_`, a letter first, at most 24.
pub fn is_id(text: &str) -> bool {
    text.len() <= 24
        && text.starts_with(|sign: char| sign.is_ascii_lowercase())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn columns_are_counted_in_characters() {
        let text = "é à | ?";
        let word = text.split(' ').next_back().unwrap();
        assert_eq!(At::part(text, word, "odd").to_string(), "column 7: odd");
        assert_eq!(At::byte(text, text.len(), "short").column, 8);
        assert_eq!(At::part(text, "?", "not a slice").column, 1);
        assert_eq!(At::byte(text, 1, "inside a character").column, 1);
        assert_eq!(At::byte(text, 99, "behind").column, 1);
        assert_eq!(At::whole("all").column, 1);
    }

    #[test]
    fn places_in_files_have_lines_and_columns() {
        let text = "a = 1\nb = é?\n";
        let fault = InFile::byte("x.toml", text, text.find('?').unwrap(), "odd");
        assert_eq!(fault.to_string(), "x.toml, line 2, column 6: odd");
        assert_eq!(InFile::byte("x.toml", text, 99, "odd").line, 1);
        assert_eq!(InFile::whole(&"x".repeat(500), "odd").file.len(), 200);
    }

    #[test]
    fn long_texts_are_cut_short_between_characters() {
        assert_eq!(quoted("short"), "short");
        assert_eq!(quoted(&"é".repeat(50)), "é".repeat(40));
    }

    #[test]
    fn ids_survive_notation() {
        for good in ["a", "emp_cannon", "x2", "abcdefghijklmnopqrstuvwx"] {
            assert!(is_id(good), "{good}");
        }
        for bad in ["", "A", "2x", "_a", "a-b", "é", "a b", "abcdefghijklmnopqrstuvwxy"] {
            assert!(!is_id(bad), "{bad}");
        }
    }
}
