//! The rules of a game as a book: chapters, sentences with their ids, and the marks inside of sentences.
//!
//! The book is read from the Markdown files next to the rules of a game, `RULES.md` and its translations, which are part
//! of the program. Code that cites a rule can give its sentence in the language of the reader.
//!
//! ```
//! use fracas_scene::Rulebook;
//!
//! let book: Rulebook = "# Rules\n\n## 1. Turn\n\n- **§turn.draw** Draw a card.\n".parse()?;
//! assert_eq!(book.sentence("§turn.draw"), Some("Draw a card."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::Serialize;
use std::collections::BTreeMap;
use std::str::FromStr;

mod markdown;

/// All rules of one game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulebook {
    /// The title of the book.
    pub title: String,
    /// What stands before the first chapter, paragraph by paragraph.
    pub intro: Vec<RichText>,
    /// The chapters in their order; a section of a chapter is a chapter that says so.
    pub chapters: Vec<Chapter>,
    /// Where each rule stands: chapter, and place in it.
    #[serde(skip)]
    places: BTreeMap<String, (usize, usize)>,
}

/// A chapter of the rules, or a section of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chapter {
    /// The number in front of the title; a section has none.
    pub number: Option<u16>,
    /// The title without its number.
    pub title: String,
    /// What stands before the first rule, paragraph by paragraph.
    pub intro: Vec<RichText>,
    /// The rules in their order.
    pub rules: Vec<RuleText>,
}

impl Chapter {
    fn new(number: Option<u16>, title: &str) -> Self {
        Chapter { number, title: title.to_owned(), intro: Vec::new(), rules: Vec::new() }
    }
}

/// One rule: its id and what it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleText {
    /// The id without its sign, such as `net.frozen`: an anchor of the page.
    pub id: String,
    /// Remarks between the rule before and this one, paragraph by paragraph.
    pub lead: Vec<RichText>,
    /// The text of the rule.
    pub text: RichText,
}

/// A text with marks inside, and the same text without them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RichText {
    /// The words alone, without emphasis or links.
    pub plain: String,
    /// The text in pieces.
    pub spans: Vec<Span>,
}

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Plain words.
    Text(String),
    /// A word written exactly so, such as an option.
    Code(String),
    /// Words to be stressed.
    Emphasis(String),
    /// The id of another rule, without its sign.
    RuleRef(String),
}

/// Why a text is not a book of rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RulebookError {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong at that place.
    pub fault: RulebookFault,
}

/// What is wrong with a book of rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulebookFault {
    /// The first heading is missing.
    #[error("the book begins with a title")]
    NoTitle,
    /// A title after the first one.
    #[error("the book has one title")]
    SecondTitle,
    /// A heading without the number of its chapter.
    #[error("a chapter begins with its number, such as `## 4. Turn`")]
    NoNumber,
    /// A rule, or a section, before the first chapter.
    #[error("this stands in no chapter")]
    NoChapter,
    /// A remark at the end of a chapter: it would be lost.
    #[error("a remark stands before a rule")]
    NoRule,
    /// A rule without an id in front.
    #[error("a rule begins with its id, such as `**§turn.draw**`")]
    NoId,
    /// An id given twice.
    #[error("§{0} is already there")]
    IdTwice(String),
    /// A rule that says nothing.
    #[error("§{0} has no sentence")]
    Empty(String),
}

impl FromStr for Rulebook {
    type Err = RulebookError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        markdown::read(text)
    }
}

impl Rulebook {
    /// The rules in the program.
    pub fn built_in(text: &str) -> Rulebook {
        text.parse().expect("the rules in the program are well formed, as the tests check")
    }

    /// The sentence of a rule without any marks; its id may have its sign or not.
    pub fn sentence(&self, id: &str) -> Option<&str> {
        Some(self.rule(id)?.text.plain.as_str())
    }

    /// The rule with this id, with or without its sign.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        let (chapter, place) = *self.places.get(id.trim_start_matches('§'))?;
        self.chapters.get(chapter)?.rules.get(place)
    }

    /// All rules in their order.
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }
}
