//! The common parts of all data files: errors with file, line and column, ids and names.

use crate::card::{Names, Side};
use fracas_core::{InFile, is_id, quoted};
use fracas_file::Spanned;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Why a data file cannot be used, and where.
pub type DataError = InFile<DataFault>;

/// What is wrong in a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataFault {
    /// Not TOML, or a word that the files do not know.
    #[error("{0}")]
    Syntax(String),
    /// An id that would not survive notation.
    #[error(
        "`{0}` is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters"
    )]
    Id(String),
    /// An entry given twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// A deck of another size.
    #[error("a deck has 35 cards, not {0}")]
    DeckSize(u8),
    /// The counts do not add up.
    #[error("the cards add up to {found}, the file says size = {expected}")]
    Size {
        /// The number that the counts add up to.
        found: u32,
        /// The number in `size`.
        expected: u8,
    },
    /// Too many kinds of cards or units.
    #[error("a deck has at most 32 kinds of cards and 24 units")]
    TooMany,
    /// A card of the other side.
    #[error("a {kind} does not belong to {side}")]
    Kind {
        /// The kind as it is written in the file.
        kind: &'static str,
        /// The side whose deck it is.
        side: Side,
    },
    /// A number out of range.
    #[error("`{what}` is a number from {least} to {most}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least that is allowed.
        least: u8,
        /// The most that is allowed.
        most: u8,
    },
    /// An ability at a moment that the card never meets.
    #[error("a {0} has no ability at this moment")]
    When(&'static str),
    /// Two abilities for one moment.
    #[error("a card has one ability for each moment")]
    AbilityTwice,
    /// No effect, or too many.
    #[error("an ability has one to three effects, and an instant has an ability")]
    Effects,
    /// An effect that makes no sense there.
    #[error("this effect does not fit the side or the moment")]
    Effect,
    /// A lasting effect that makes no sense there.
    #[error("a {0} cannot have this lasting effect")]
    Passive(&'static str),
    /// The file does not have five cities.
    #[error("there are five cities, not {0}")]
    Cities(usize),
    /// Two cities where Outpost looks at the deck.
    #[error("in one city at most Outpost looks at the Moloch deck")]
    Looks,
    /// A card or city that the values know and the box does not.
    #[error("the box has no `{0}`")]
    Unknown(String),
    /// A card or city without values.
    #[error("`{0}` is missing")]
    Missing(String),
    /// A value outside of what it says itself.
    #[error("{value} is outside of its range {least} to {most}")]
    OutOfRange {
        /// The value in the file.
        value: u8,
        /// The least that it can be.
        least: u8,
        /// The most that it can be.
        most: u8,
    },
    /// The count of districts and their list differ.
    #[error("district_count says {expected}, the list has {found}")]
    DistrictCount {
        /// The number in the count.
        expected: u8,
        /// The length of the list.
        found: usize,
    },
    /// A name is empty.
    #[error("`{0}` must not be empty")]
    Empty(&'static str),
    /// Another set with this id is already loaded and differs.
    #[error("another set called `{0}` is already loaded; give this one an id of its own")]
    Taken(String),
}

pub(crate) type Fault = (std::ops::Range<usize>, DataFault);

/// How sure we are of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// Written in a rulebook or by the publisher, or read from the box.
    High,
    /// Follows from the rulebook's examples.
    Medium,
    /// Only hinted at by the sources.
    Low,
    /// Proposed by us, as the sources say nothing.
    Reconstructed,
}

/// Reads TOML and checks it; a fault is given its place in the text.
pub(crate) fn located<F: DeserializeOwned, T>(
    file: &str,
    text: &str,
    check: impl FnOnce(F) -> Result<T, Fault>,
) -> Result<T, DataError> {
    fracas_file::located(file, text, |why| DataFault::Syntax(why.to_owned()), check)
}

pub(crate) fn check_id(id: &Spanned<String>) -> Result<(), Fault> {
    let text = id.get_ref();
    if is_id(text) { Ok(()) } else { Err((id.span(), DataFault::Id(quoted(text)))) }
}

pub(crate) fn check_names(names: &Names, span: std::ops::Range<usize>) -> Result<(), Fault> {
    if names.en.trim().is_empty() || names.fr.trim().is_empty() {
        return Err((span, DataFault::Empty("name")));
    }
    Ok(())
}
