//! What was rendered of a table, so that many who look on cost one rendering.

use super::locked;
use crate::clock::now;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{Millis, PersonKey};
use std::sync::{Arc, Mutex};

/// How many renderings are kept: those of the last change, for each language and each person who plays.
const MOST: usize = 24;

/// How many sets of piles are remembered: for each of those, before and after the last changes.
const MOST_PILES: usize = 4 * MOST;

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

/// The fingerprint of the piles in a rendering. They are most of it, and seldom change.
pub(crate) type Piles = u64;

#[derive(Default)]
struct Kept {
    texts: Vec<(Key, Millis, Arc<str>)>,
    /// What the piles looked like, by entry of the log and reader; `after` is always zero.
    piles: Vec<(Key, Piles)>,
}

/// The renderings of one table.
#[derive(Default)]
pub(crate) struct Rendered(Mutex<Kept>);

impl Rendered {
    /// The rendering for a key, made if there is none. Those who want the same at the same time wait for one of them to
    /// make it. `make` is told which piles the reader has, if that is known, and says which there are now.
    pub(crate) fn get(
        &self,
        key: &Key,
        make: impl FnOnce(Option<Piles>) -> (String, Option<Piles>),
    ) -> Arc<str> {
        let mut kept = locked(&self.0);
        let at = now();
        kept.texts.retain(|(known, made, _)| known.seq >= key.seq && at.saturating_sub(*made) < FRESH);
        if let Some((_, _, text)) = kept.texts.iter().find(|(known, _, _)| known == key) {
            return Arc::clone(text);
        }
        let reader = |seq: u64| Key { seq, after: 0, ..key.clone() };
        let before = reader(key.after);
        let (text, piles) =
            make(kept.piles.iter().find(|(known, _)| *known == before).map(|(_, piles)| *piles));
        let text: Arc<str> = text.into();
        if kept.texts.len() >= MOST {
            kept.texts.remove(0);
        }
        kept.texts.push((key.clone(), at, Arc::clone(&text)));
        if let Some(piles) = piles {
            let here = reader(key.seq);
            kept.piles.retain(|(known, _)| *known != here);
            if kept.piles.len() >= MOST_PILES {
                kept.piles.remove(0);
            }
            kept.piles.push((here, piles));
        }
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
            let text = rendered.get(&key, |_| {
                fresh = true;
                (format!("{}", key.seq), None)
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

    #[test]
    fn what_a_reader_has_of_the_piles_is_known_by_the_entry_and_the_reader() {
        let rendered = Rendered::default();
        let key = |after, seq, lang| Key { seq, after, viewer: Viewer::Spectator, person: None, lang };
        let known = |key: Key, piles| {
            let mut had = None;
            rendered.get(&key, |before| {
                had = before;
                (String::new(), piles)
            });
            had
        };
        assert_eq!(known(key(1, 2, Lang::En), Some(7)), None, "nothing was rendered before");
        assert_eq!(known(key(2, 3, Lang::En), Some(8)), Some(7));
        assert_eq!(known(key(3, 4, Lang::Fr), Some(8)), None, "another reader");
        assert_eq!(known(key(2, 5, Lang::En), Some(9)), Some(7), "two entries later");
        assert_eq!(known(key(5, 6, Lang::En), None), Some(9));
        assert_eq!(known(key(6, 7, Lang::En), Some(9)), None, "a cover shows no piles");
    }
}
