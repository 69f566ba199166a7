//! Options: rules on which editions and players differ, as names and values in positions, forms and on the
//! command line.

use crate::quoted;
use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;

/// An option as text: its name in positions and on the command line, and the values it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWord {
    /// The name of the option.
    pub name: &'static str,
    /// The values of the option; where a game has one default for each option, it comes first.
    pub values: &'static [&'static str],
}

impl OptionWord {
    /// The places of an option among `all`, and of a value among its values.
    pub fn find(all: &[OptionWord], name: &str, value: &str) -> Result<(usize, usize), OptionError> {
        let option = all.iter().position(|word| word.name == name);
        let option = option.ok_or_else(|| OptionError::Name(quoted(name)))?;
        let OptionWord { name, values } = all[option];
        let place = values.iter().position(|word| *word == value);
        let unknown = || OptionError::Value { name, value: quoted(value), values };
        Ok((option, place.ok_or_else(unknown)?))
    }
}

/// The options that differ from their defaults as the tag of a game file: `name=value,name=value`, or `default`.
pub fn option_tag<V: Display>(differences: impl IntoIterator<Item = (&'static str, V)>) -> String {
    let words: Vec<String> = differences.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    if words.is_empty() { "default".to_owned() } else { words.join(",") }
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option `{0}`")]
    Name(String),
    /// An option given twice.
    #[error("the option `{0}` is there twice")]
    Twice(String),
    /// The option has no such value.
    #[error("`{value}` is not a value of {name}: {}", values.join(", "))]
    Value {
        /// The name of the option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that the option takes.
        values: &'static [&'static str],
    },
}

impl OptionError {
    /// The error of an option given twice.
    pub fn twice(name: &str) -> OptionError {
        OptionError::Twice(quoted(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    const WORDS: [OptionWord; 2] = [
        OptionWord { name: "opening", values: &["standard", "alternative"] },
        OptionWord { name: "points", values: &["15", "20", "25"] },
    ];

    #[test]
    fn options_are_found_by_their_words() {
        assert_eq!(OptionWord::find(&WORDS, "points", "25"), Ok((1, 2)));
        assert_eq!(OptionWord::find(&WORDS, "opening", "standard"), Ok((0, 0)));
    }

    #[test]
    fn unknown_words_are_named_and_cut_short() {
        let long = "x".repeat(200);
        assert_eq!(OptionWord::find(&WORDS, &long, "15"), Err(OptionError::Name("x".repeat(40))));
        let wrong = OptionWord::find(&WORDS, "points", "16").unwrap_err();
        assert_eq!(wrong.to_string(), "`16` is not a value of points: 15, 20, 25");
        assert_eq!(OptionError::twice(&long), OptionError::Twice("x".repeat(40)));
    }
}
