//! A drawing in strips, so that a page which has an earlier one is sent only what is new.

use foldhash::quality::RandomState;
use serde::Serialize;
use std::hash::{BuildHasher as _, Hash};
use std::sync::LazyLock;

/// A part of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Strip {
    /// A strip that has not changed, by its place in the earlier drawing.
    Kept(usize),
    /// The markup of the strip.
    New(String),
}

/// A drawing for a page that has an earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sent {
    /// The name of the earlier drawing, to which [`Strip::Kept`] refers.
    pub from: u32,
    /// The name of this one.
    pub to: u32,
    /// The strips of the drawing, in order.
    pub strips: Vec<Strip>,
}

/// Collects a drawing, strip by strip.
pub(super) trait Strips {
    /// Adds a strip: all that its markup depends on, and how it is drawn.
    fn strip(&mut self, from: impl Hash, draw: impl FnOnce() -> String);
}

/// Collects the whole drawing as one text.
impl Strips for String {
    fn strip(&mut self, _: impl Hash, draw: impl FnOnce() -> String) {
        self.push_str(&draw());
    }
}

/// The key of all fingerprints, drawn at the start: scenes hold names that people write, and nobody shall be able to make
/// two strips that pass for one.
static HASHES: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// A number by which a thing is known while the process runs.
pub fn fingerprint(of: impl Hash) -> u64 {
    HASHES.hash_one(of)
}

/// A drawing against an earlier one: what has not changed is not drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut<'a> {
    earlier: &'a [u64],
    strips: Vec<Strip>,
    /// The fingerprints of the strips, in order.
    prints: Vec<u64>,
}

impl<'a> Cut<'a> {
    pub(super) fn new(earlier: &'a [u64]) -> Cut<'a> {
        Cut { earlier, ..Cut::default() }
    }

    /// The drawing as it is sent, and the fingerprints of its strips.
    pub fn sent(self) -> (Sent, Vec<u64>) {
        // Few digits suffice to notice a page that has something else, and every script can hold them.
        let name = |prints: &[u64]| fingerprint(prints) as u32;
        let sent = Sent { from: name(self.earlier), to: name(&self.prints), strips: self.strips };
        (sent, self.prints)
    }
}

impl Strips for Cut<'_> {
    fn strip(&mut self, from: impl Hash, draw: impl FnOnce() -> String) {
        let print = fingerprint(from);
        // Most strips lie where they lay.
        let place = self.prints.len();
        let kept = if self.earlier.get(place) == Some(&print) {
            Some(place)
        } else {
            self.earlier.iter().position(|known| *known == print)
        };
        self.prints.push(print);
        self.strips.push(kept.map_or_else(|| Strip::New(draw()), Strip::Kept));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn<'a>(earlier: &'a [u64], words: &[&str]) -> Cut<'a> {
        let mut cut = Cut::new(earlier);
        for word in words {
            cut.strip(word, || (*word).to_owned());
        }
        cut
    }

    #[test]
    fn only_what_is_new_is_drawn() {
        let new = |text: &str| Strip::New(text.to_owned());
        let first = drawn(&[], &["a", "b", "c"]);
        assert_eq!(first.strips, [new("a"), new("b"), new("c")]);
        assert_eq!(drawn(&first.prints, &["a", "x", "c"]).strips, [Strip::Kept(0), new("x"), Strip::Kept(2)]);
        assert_eq!(
            drawn(&first.prints, &["c", "a"]).strips,
            [Strip::Kept(2), Strip::Kept(0)],
            "moved and gone"
        );
        let (sent, prints) = drawn(&first.prints, &["a"]).sent();
        assert_eq!((sent.from, prints), (first.clone().sent().0.to, first.prints[..1].to_vec()));
        assert_ne!(sent.from, sent.to);
    }
}
