//! A drawing in strips, so that a page which has an earlier one is sent only what is new.

use serde::Serialize;
use std::hash::{DefaultHasher, Hash, Hasher as _};

/// A part of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Strip {
    /// The same as a strip of the earlier drawing, by its place there.
    Kept(usize),
    /// Its markup.
    New(String),
}

/// Where a drawing goes, strip by strip.
pub(super) trait Strips {
    /// Adds a strip: all that its markup depends on, and how it is drawn.
    fn strip(&mut self, from: impl Hash, draw: impl FnOnce() -> String);
}

/// The whole drawing.
impl Strips for String {
    fn strip(&mut self, _: impl Hash, draw: impl FnOnce() -> String) {
        self.push_str(&draw());
    }
}

/// A drawing against an earlier one: what has not changed is not drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut<'a> {
    earlier: &'a [u64],
    /// The drawing.
    pub strips: Vec<Strip>,
    /// The fingerprints of its strips, in order.
    pub prints: Vec<u64>,
}

impl<'a> Cut<'a> {
    pub(super) fn new(earlier: &'a [u64]) -> Cut<'a> {
        Cut { earlier, ..Cut::default() }
    }
}

impl Strips for Cut<'_> {
    fn strip(&mut self, from: impl Hash, draw: impl FnOnce() -> String) {
        let mut hasher = DefaultHasher::new();
        from.hash(&mut hasher);
        let print = hasher.finish();
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
    }
}
