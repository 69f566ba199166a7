//! What was rendered of a table, so that many who look on cost one rendering.

use super::locked;
use crate::clock::now;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{Millis, PersonKey};
use std::sync::{Arc, Mutex};

/// How many renderings are kept: those of the last change, for each language and each person who plays.
const MOST: usize = 24;

/// How many sets of trays are remembered: for each of those, before and after the last changes.
const MOST_TRAYS: usize = 4 * MOST;

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

/// The fingerprints of the trays in a rendering: of which there are, then of each; none if it shows no trays. They are most
/// of it, and few change at once.
pub(crate) type Trays = Vec<u64>;

#[derive(Default)]
struct Kept {
    texts: Vec<(Key, Millis, Arc<str>)>,
    /// What the trays looked like, by entry of the log and reader; `after` is always zero.
    trays: Vec<(Key, Trays)>,
}

/// The renderings of one table.
#[derive(Default)]
pub(crate) struct Rendered(Mutex<Kept>);

impl Rendered {
    /// The rendering for a key, made if there is none. Those who want the same at the same time wait for one of them to
    /// make it. `make` is told which trays the reader has, as far as that is known, and says which there are now.
    pub(crate) fn get(&self, key: &Key, make: impl FnOnce(&Trays) -> (String, Trays)) -> Arc<str> {
        let mut kept = locked(&self.0);
        let at = now();
        kept.texts.retain(|(known, made, _)| known.seq >= key.seq && at.saturating_sub(*made) < FRESH);
        if let Some((_, _, text)) = kept.texts.iter().find(|(known, _, _)| known == key) {
            return Arc::clone(text);
        }
        let reader = |seq: u64| Key { seq, after: 0, ..key.clone() };
        let before = reader(key.after);
        let none = Trays::new();
        let known = kept.trays.iter().find(|(known, _)| *known == before).map_or(&none, |(_, trays)| trays);
        let (text, trays) = make(known);
        let text: Arc<str> = text.into();
        if kept.texts.len() >= MOST {
            kept.texts.remove(0);
        }
        kept.texts.push((key.clone(), at, Arc::clone(&text)));
        if !trays.is_empty() {
            let here = reader(key.seq);
            kept.trays.retain(|(known, _)| *known != here);
            if kept.trays.len() >= MOST_TRAYS {
                kept.trays.remove(0);
            }
            kept.trays.push((here, trays));
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
                (format!("{}", key.seq), Trays::new())
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
    fn what_a_reader_has_of_the_trays_is_known_by_the_entry_and_the_reader() {
        let rendered = Rendered::default();
        let key = |after, seq, lang| Key { seq, after, viewer: Viewer::Spectator, person: None, lang };
        let known = |key: Key, trays: &[u64]| {
            let mut had = Trays::new();
            rendered.get(&key, |before| {
                had.clone_from(before);
                (String::new(), trays.to_vec())
            });
            had
        };
        assert_eq!(known(key(1, 2, Lang::En), &[7]), [0; 0], "nothing was rendered before");
        assert_eq!(known(key(2, 3, Lang::En), &[8]), [7]);
        assert_eq!(known(key(3, 4, Lang::Fr), &[8]), [0; 0], "another reader");
        assert_eq!(known(key(2, 5, Lang::En), &[9]), [7], "two entries later");
        assert_eq!(known(key(5, 6, Lang::En), &[]), [9]);
        assert_eq!(known(key(6, 7, Lang::En), &[9]), [0; 0], "a cover shows no trays");
    }
}
