//! The rules for people: short illustrated chapters, read from a file of the game.
//!
//! The sentences with ids stay the authority; a chapter names those behind it.

use crate::lesson::Text;
use serde::Deserialize;
use std::str::FromStr;

/// The illustrated chapters of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// The chapters, in the order of reading.
    #[serde(rename = "chapter")]
    pub chapters: Vec<PrimerChapter>,
}

/// A chapter of the primer.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimerChapter {
    /// The title of the chapter.
    pub title: Text,
    /// The paragraphs of the chapter.
    pub text: Vec<Text>,
    /// The position that its picture shows, in notation.
    pub position: Option<String>,
    /// What has been picked in it, as the names of elements: the picture draws what that would do.
    #[serde(default)]
    pub picks: Vec<String>,
    /// What the picture shows.
    pub caption: Option<Text>,
    /// The rules behind it, by their ids without the sign.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// Why a file holds no chapters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct PrimerError(#[from] fracas_file::Error);

impl FromStr for Primer {
    type Err = PrimerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(fracas_file::from_str(text)?)
    }
}

impl Primer {
    /// The chapters in the program.
    pub fn built_in(text: &str) -> Self {
        text.parse().expect("the chapters in the program are well formed, as the tests check")
    }
}
