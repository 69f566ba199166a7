//! A drawing in strips, so that a page which has an earlier one is sent only what is new. Lists are sent in the same way,
//! entry by entry.

use foldhash::quality::RandomState;
use std::hash::{BuildHasher as _, Hash};
use std::sync::LazyLock;

/// A part of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Strip {
    /// A strip that has not changed, by its place in the earlier drawing.
    Kept(usize),
    /// The markup of the strip.
    New(String),
}

/// A drawing for a page that has an earlier one.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// A drawing against an earlier one: what has not changed is not drawn. Each strip of the earlier one is used at most once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut<'a> {
    earlier: &'a [u64],
    /// Which strips of the earlier drawing are used.
    used: Vec<bool>,
    strips: Vec<Strip>,
    /// The fingerprints of the strips, in order.
    prints: Vec<u64>,
}

impl<'a> Cut<'a> {
    /// A drawing for a page that has one with these fingerprints.
    pub fn new(earlier: &'a [u64]) -> Cut<'a> {
        Cut { earlier, used: vec![false; earlier.len()], ..Cut::default() }
    }

    /// Adds a strip by its fingerprint.
    pub fn add(&mut self, print: u64, draw: impl FnOnce() -> String) {
        let free = |place: &usize| self.earlier.get(*place) == Some(&print) && !self.used[*place];
        // Most strips lie where they lay.
        let place = Some(self.prints.len()).filter(free);
        let kept = place.or_else(|| (0..self.earlier.len()).find(free));
        if let Some(place) = kept {
            self.used[place] = true;
        }
        self.prints.push(print);
        self.strips.push(kept.map_or_else(|| Strip::New(draw()), Strip::Kept));
    }

    /// The strips as they are sent.
    pub fn strips(self) -> Vec<Strip> {
        self.strips
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
        self.add(fingerprint(from), draw);
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
        assert_eq!(
            drawn(&first.prints, &["b", "b", "c"]).strips,
            [Strip::Kept(1), new("b"), Strip::Kept(2)],
            "used once"
        );
        let (sent, prints) = drawn(&first.prints, &["a"]).sent();
        assert_eq!((sent.from, prints), (first.clone().sent().0.to, first.prints[..1].to_vec()));
        assert_ne!(sent.from, sent.to);
    }
}
