//! What is asked before a game begins.

use serde::Serialize;

/// A question asked before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// The name of the field in the form.
    pub name: String,
    /// The question of the field, in words.
    pub label: String,
    /// One line of explanation; may be empty.
    pub help: String,
    /// The answers; the first is the default.
    pub choices: Vec<Choice>,
    /// Whether it is one of those that are asked of everybody; the others stand behind "more options".
    pub common: bool,
}

/// An answer to a [`Field`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The value of the choice in the form.
    pub value: String,
    /// The answer in words.
    pub label: String,
}
