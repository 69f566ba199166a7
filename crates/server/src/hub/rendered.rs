//! What was rendered of a table, so that many who look on cost one rendering.

use super::locked;
use crate::clock::now;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{Millis, PersonKey};
use std::sync::{Arc, Mutex};

/// How many renderings are kept: those of the last change, for each language and each person who plays.
const MOST: usize = 24;

/// A rendering shows clocks, so it is not given out for longer than this.
const FRESH: Millis = 500;

/// For whom and of what a rendering is: everything that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// The last entry of the log that it knows of.
    pub(crate) seq: u64,
    /// The entry behind which it begins.
    pub(crate) after: u64,
    /// As whom it is seen.
    pub(crate) viewer: Viewer,
    /// For whom it is, if that makes a difference: who plays here or opened the table.
    pub(crate) person: Option<PersonKey>,
    /// In which language.
    pub(crate) lang: Lang,
}

/// The renderings of one table.
#[derive(Default)]
pub(crate) struct Rendered(Mutex<Vec<(Key, Millis, Arc<str>)>>);

impl Rendered {
    /// The rendering for a key, made if there is none. Those who want the same at the same time wait for one of them to
    /// make it.
    pub(crate) fn get(&self, key: &Key, make: impl FnOnce() -> String) -> Arc<str> {
        let mut kept = locked(&self.0);
        let at = now();
        kept.retain(|(known, made, _)| known.seq >= key.seq && at.saturating_sub(*made) < FRESH);
        if let Some((_, _, text)) = kept.iter().find(|(known, _, _)| known == key) {
            return Arc::clone(text);
        }
        let text: Arc<str> = make().into();
        if kept.len() >= MOST {
            kept.remove(0);
        }
        kept.push((key.clone(), at, Arc::clone(&text)));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_rendered_once_and_something_else_again() {
        let rendered = Rendered::default();
        let key = |seq, person: Option<&str>| Key {
            seq,
            after: 0,
            viewer: Viewer::Spectator,
            person: person.map(|name| PersonKey(name.to_owned())),
            lang: Lang::En,
        };
        let mut made = 0;
        let mut get = |key: Key| {
            let mut fresh = false;
            let text = rendered.get(&key, || {
                fresh = true;
                format!("{}", key.seq)
            });
            made += u32::from(fresh);
            (text.to_string(), made)
        };
        assert_eq!(get(key(1, None)), ("1".to_owned(), 1));
        assert_eq!(get(key(1, None)), ("1".to_owned(), 1));
        assert_eq!(get(key(1, Some("Ann"))), ("1".to_owned(), 2));
        assert_eq!(get(key(2, None)), ("2".to_owned(), 3));
        assert_eq!(get(key(1, None)), ("1".to_owned(), 4), "what is older is forgotten");
    }
}
