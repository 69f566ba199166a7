//! The common parts of all data files: errors with file, line and column, ids and names.

use fracas_core::{InFile, is_id, quoted};
use fracas_file::Spanned;
use fracas_plane::ShapeError;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The text in English.
    pub en: String,
    /// The text in French.
    pub fr: String,
}

/// The source of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// A figure of the game this one follows.
    Source,
    /// Designed by us.
    Designed,
}

/// Why a data file cannot be used, and where.
pub type DataError = InFile<DataFault>;

/// What is wrong in a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataFault {
    /// The text is not TOML, or has a word that the files do not know.
    #[error("{0}")]
    Syntax(String),
    /// The file is too large.
    #[error("a file has at most {0} bytes")]
    TooLarge(usize),
    /// An id that would not survive notation.
    #[error(
        "`{0}` is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters"
    )]
    Id(String),
    /// An entry given twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// A name is empty or too long.
    #[error("`{0}` has 1 to 200 characters")]
    Text(&'static str),
    /// A number out of range.
    #[error("`{what}` is a number from {least} to {most}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least that is allowed.
        least: i64,
        /// The most that is allowed.
        most: i64,
    },
    /// A list is too short or too long.
    #[error("there are {least} to {most} {what}")]
    Count {
        /// The name of the list.
        what: &'static str,
        /// The least that is allowed.
        least: usize,
        /// The most that is allowed.
        most: usize,
    },
    /// An outline that is none.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A piece without an outline, or with several.
    #[error("a piece has one of `rect`, `circle` and `polygon`")]
    Outline,
    /// A thing that lies beyond the edge of the table.
    #[error("this is not wholly on the table of {width} by {height}")]
    OffTable {
        /// The width of the table.
        width: i64,
        /// The height of the table.
        height: i64,
    },
    /// A zone that is none.
    #[error("a zone has `edge` and `depth`, or `centre` and `radius`")]
    Zone,
    /// A zone without room to deploy.
    #[error("five heavy machines do not fit into this zone")]
    NoRoom,
    /// Shapes of a group that differ.
    #[error("all shapes of the group `{0}` have the same height, hp and shelter")]
    Group(String),
    /// A marker that the victory needs.
    #[error("this victory needs a marker of kind `{0}`")]
    NoMarker(&'static str),
    /// A number that only another victory uses.
    #[error("`control_radius` is for the victory `beacon` only, and needed there")]
    Control,
    /// A frame, weapon, upgrade or ammunition that does not exist.
    #[error("there is no {what} `{id}`")]
    Unknown {
        /// The kind of thing that is meant.
        what: &'static str,
        /// The unknown id.
        id: String,
    },
    /// A squad that breaks the rules of squads.
    #[error(transparent)]
    Squad(#[from] crate::SquadFault),
    /// A table of dice that does not cover 2 to 12 once each.
    #[error("the table has each sum from 2 to 12 once, in order")]
    Rolls,
    /// Another scenario with this id is already loaded and differs.
    #[error("another scenario called `{0}` is already loaded; give this one an id of its own")]
    Taken(String),
    /// Too many scenarios were loaded.
    #[error("no more than {0} scenarios can be loaded")]
    Full(usize),
}

pub(crate) type Fault = (std::ops::Range<usize>, DataFault);

/// No data file is larger.
pub(crate) const MAX_BYTES: usize = 200_000;

/// Reads TOML and checks it; a fault is given its place in the text.
pub(crate) fn located<F: DeserializeOwned, T>(
    file: &str,
    text: &str,
    check: impl FnOnce(F) -> Result<T, Fault>,
) -> Result<T, DataError> {
    if text.len() > MAX_BYTES {
        return Err(InFile::whole(file, DataFault::TooLarge(MAX_BYTES)));
    }
    fracas_file::located(file, text, |why| DataFault::Syntax(why.to_owned()), check)
}

pub(crate) fn check_id(id: &Spanned<String>) -> Result<(), Fault> {
    if is_id(id.get_ref()) { Ok(()) } else { Err((id.span(), DataFault::Id(quoted(id.get_ref())))) }
}

pub(crate) fn check_names(what: &'static str, names: &Spanned<Names>) -> Result<(), Fault> {
    let good = |text: &str| !text.trim().is_empty() && text.chars().count() <= 200;
    let both = good(&names.get_ref().en) && good(&names.get_ref().fr);
    if both { Ok(()) } else { Err((names.span(), DataFault::Text(what))) }
}

pub(crate) fn check_range(
    what: &'static str,
    value: &Spanned<i64>,
    range: std::ops::RangeInclusive<i64>,
) -> Result<i64, Fault> {
    let (least, most) = (*range.start(), *range.end());
    let value_ref = *value.get_ref();
    if range.contains(&value_ref) {
        Ok(value_ref)
    } else {
        Err((value.span(), DataFault::Range { what, least, most }))
    }
}
