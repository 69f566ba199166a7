//! Reads data files: TOML into typed rows, each value with its place in the text.
//!
//! The `toml` crate reads the text. What turns its tables into rows is here, because a file has dozens of types and what
//! is compiled for each of them counts: one way for each kind of value, instead of every way for every kind.

mod reader;

use fracas_core::InFile;
use serde::de::{DeserializeOwned, Deserializer, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

/// The place of a value in a text, in bytes.
pub type Span = Range<usize>;

/// Why a text cannot be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    message: String,
    place: Option<Span>,
    line: usize,
    column: usize,
}

impl Error {
    #[cold]
    fn new(message: String, place: Option<Span>) -> Self {
        Error { message, place, line: 1, column: 1 }
    }

    /// What is wrong, in English.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Where; the beginning, if no place is known.
    pub fn span(&self) -> Span {
        self.place.clone().unwrap_or(0..0)
    }

    #[cold]
    fn at(mut self, place: &Span) -> Self {
        self.place.get_or_insert_with(|| place.clone());
        self
    }

    /// Returns the error with the line and column of its place in the text.
    #[cold]
    fn of(self, text: &str) -> Self {
        let InFile { line, column, .. } = InFile::byte("", text, self.span().start, ());
        Error { line, column, ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Error {}

impl serde::de::Error for Error {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Error::new(message.to_string(), None)
    }
}

impl From<toml::de::Error> for Error {
    fn from(why: toml::de::Error) -> Self {
        Error::new(why.message().to_owned(), why.span())
    }
}

/// A value and its place in the text. Two are equal when their values are, wherever they stand.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    value: T,
    place: Span,
}

impl<T> Spanned<T> {
    /// A value that stands there.
    pub fn new(place: Span, value: T) -> Self {
        Spanned { value, place }
    }

    /// The value without its place.
    pub fn get_ref(&self) -> &T {
        &self.value
    }

    /// The value, without its place.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// The place of the value in the text.
    pub fn span(&self) -> Span {
        self.place.clone()
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: Ord> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for Spanned<T> {
    #[inline(never)]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple_struct(reader::PLACED, 3, Placed(PhantomData))
    }
}

/// Takes the two ends of a place and the value.
struct Placed<T>(PhantomData<T>);

impl<'de, T: serde::Deserialize<'de>> Visitor<'de> for Placed<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of a data file")
    }

    #[inline(never)]
    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Spanned<T>, A::Error> {
        let short = || serde::de::Error::custom("a value without its place");
        let start = parts.next_element()?.ok_or_else(short)?;
        let end = parts.next_element()?.ok_or_else(short)?;
        let value = parts.next_element()?.ok_or_else(short)?;
        Ok(Spanned { value, place: start..end })
    }
}

/// Reads a value from TOML.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let read = reader::Root::read(text).and_then(|root| T::deserialize(root.reader()));
    read.map_err(|why| why.of(text))
}

/// The keys at the top of a text; none, if it is not TOML.
pub fn keys(text: &str) -> Vec<String> {
    let table = toml::de::DeTable::parse(text);
    table.iter().flat_map(|table| table.get_ref().keys()).map(|key| key.get_ref().to_string()).collect()
}

/// Reads TOML and checks it. A fault is given its line and column; `syntax` makes one of the reader's words.
pub fn located<F: DeserializeOwned, T, W>(
    file: &str,
    text: &str,
    syntax: impl FnOnce(&str) -> W,
    check: impl FnOnce(F) -> Result<T, (Span, W)>,
) -> Result<T, InFile<W>> {
    let result = match from_str(text) {
        Ok(rows) => check(rows),
        Err(why) => Err((why.span(), syntax(why.message()))),
    };
    result.map_err(|(place, why)| InFile::byte(file, text, place.start, why))
}

#[cfg(test)]
mod tests;
