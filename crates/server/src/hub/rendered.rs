//! A cache of what was rendered of a table, so that many viewers cost one rendering.

use super::locked;
use crate::clock::now;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_scene::model::Screen;
use fracas_table::{Millis, PersonKey};
use std::sync::{Arc, Mutex};

/// How many renderings are kept: those of the last change, for each language and each person who plays.
const MOST: usize = 24;

/// How many sets of fingerprints are remembered of what one reader had: after the last change, and after those before it for
/// pages that are slower. A set is about a kilobyte, and most tables have two to four readers: who plays, and who watches in a
/// language on a screen.
const PRINTS_EACH: usize = 3;

/// How many sets of fingerprints are remembered in all. Where more readers than this come and go, the others are sent
/// everything.
const MOST_PRINTS: usize = 32;

/// A rendering shows clocks, so it is not given out for longer than this.
const FRESH: Millis = 500;

/// The key of a rendering: everything that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// The last entry of the log that it knows of.
    pub(crate) seq: u64,
    /// The entry behind which it begins.
    pub(crate) after: u64,
    /// The viewer for whom it was rendered.
    pub(crate) viewer: Viewer,
    /// For whom it is, if that makes a difference: who plays here or opened the table.
    pub(crate) person: Option<PersonKey>,
    /// The language.
    pub(crate) lang: Lang,
    /// The screen that the board is laid out for.
    pub(crate) screen: Screen,
    /// Whether the reader keeps the board in strips: a page that has been told nothing yet has none.
    pub(crate) strips: bool,
}

/// The fingerprints of what is most of a rendering, and of which little changes at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Prints {
    /// The fingerprints of the list of trays, then of each tray and its entries; none if it shows no trays.
    pub(crate) trays: Vec<Vec<u64>>,
    /// The fingerprints of the strips of the board.
    pub(crate) board: Vec<u64>,
}

#[derive(Default)]
struct Kept {
    texts: Vec<(Key, Millis, Arc<str>)>,
    /// What readers have, by entry of the log and reader; `after` is always zero, `strips` always true.
    prints: Vec<(Key, Prints)>,
}

impl Kept {
    /// Remembers what a reader has, and forgets what was remembered longest: of this reader, or of all.
    fn remember(&mut self, here: Key, prints: Prints) {
        self.prints.retain(|(known, _)| *known != here);
        let own = |(known, _): &(Key, Prints)| *known == Key { seq: known.seq, ..here.clone() };
        if self.prints.iter().filter(|kept| own(kept)).count() >= PRINTS_EACH {
            self.prints.iter().position(own).map(|place| self.prints.remove(place));
        } else if self.prints.len() >= MOST_PRINTS {
            self.prints.remove(0);
        }
        self.prints.push((here, prints));
    }
}

/// The renderings of one table.
#[derive(Default)]
pub(crate) struct Rendered(Mutex<Kept>);

impl Rendered {
    /// The rendering for a key, made if there is none. Those who want the same at the same time wait for one of them to
    /// make it. `make` is told what the reader has, as far as that is known, and says what there is now.
    pub(crate) fn get(&self, key: &Key, make: impl FnOnce(&Prints) -> (String, Prints)) -> Arc<str> {
        let mut kept = locked(&self.0);
        let at = now();
        kept.texts.retain(|(known, made, _)| known.seq >= key.seq && at.saturating_sub(*made) < FRESH);
        if let Some((_, _, text)) = kept.texts.iter().find(|(known, _, _)| known == key) {
            return Arc::clone(text);
        }
        // At a shared screen a person looks with other eyes after each turn; what the page has is the same.
        let viewer = if key.person.is_some() { Viewer::Spectator } else { key.viewer };
        let reader = |seq: u64| Key { seq, after: 0, viewer, strips: true, ..key.clone() };
        let before = reader(key.after);
        let known = kept.prints.iter().find(|(known, _)| *known == before);
        let mut known = known.map_or_else(Prints::default, |(_, prints)| prints.clone());
        if !key.strips {
            known.board.clear();
        }
        let (text, prints) = make(&known);
        let text: Arc<str> = text.into();
        if kept.texts.len() >= MOST {
            kept.texts.remove(0);
        }
        kept.texts.push((key.clone(), at, Arc::clone(&text)));
        if !prints.trays.is_empty() {
            let here = reader(key.seq);
            kept.remember(here, prints);
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
            screen: Screen::Large,
            strips: true,
        };
        let mut made = 0;
        let mut get = |key: Key| {
            let mut fresh = false;
            let text = rendered.get(&key, |_| {
                fresh = true;
                (format!("{}", key.seq), Prints::default())
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
    fn what_a_reader_has_is_known_by_the_entry_and_the_reader() {
        let rendered = Rendered::default();
        let key = |after, seq, lang| Key {
            seq,
            after,
            viewer: Viewer::Spectator,
            person: None,
            lang,
            screen: Screen::Large,
            strips: true,
        };
        let all = |key: Key, trays: &[u64]| {
            let mut had = Prints::default();
            rendered.get(&key, |before| {
                had.clone_from(before);
                let lists = trays.iter().map(|print| vec![*print]).collect();
                (String::new(), Prints { trays: lists, board: trays.to_vec() })
            });
            had
        };
        let known = |key: Key, trays: &[u64]| all(key, trays).trays.concat();
        assert_eq!(known(key(1, 2, Lang::En), &[7]), [0; 0], "nothing was rendered before");
        assert_eq!(known(key(2, 3, Lang::En), &[8]), [7]);
        assert_eq!(known(key(3, 4, Lang::Fr), &[8]), [0; 0], "another reader");
        let on_a_phone = Key { screen: Screen::Small, ..key(3, 4, Lang::En) };
        assert_eq!(known(on_a_phone, &[8]), [0; 0], "another board");
        assert_eq!(known(key(2, 5, Lang::En), &[9]), [7], "two entries later");
        assert_eq!(known(key(5, 6, Lang::En), &[]), [9]);
        assert_eq!(known(key(6, 7, Lang::En), &[9]), [0; 0], "a cover shows no trays");
        let with_eyes = |seat: u8, key: Key| Key {
            viewer: Viewer::Seat(fracas_core::Seat::new(seat).unwrap()),
            person: Some(PersonKey("Ann".to_owned())),
            ..key
        };
        assert_eq!(known(with_eyes(0, key(7, 8, Lang::En)), &[4]), [0; 0], "another reader");
        assert_eq!(known(with_eyes(1, key(8, 9, Lang::En)), &[5]), [4], "the same person with other eyes");
        let fresh = Key { strips: false, ..key(7, 8, Lang::En) };
        let had = all(fresh, &[10]);
        assert_eq!(
            (had.trays.concat(), had.board),
            (vec![9], Vec::new()),
            "a page that was told nothing yet has no strips"
        );
        assert_eq!(all(key(8, 9, Lang::En), &[11]).board, [10], "then it has");
    }

    #[test]
    fn readers_do_not_drive_out_each_other() {
        let rendered = Rendered::default();
        let read = |name: &str, after, seq| {
            let key = Key {
                seq,
                after,
                viewer: Viewer::Spectator,
                person: Some(PersonKey(name.to_owned())),
                lang: Lang::En,
                screen: Screen::Large,
                strips: true,
            };
            let mut had = false;
            rendered.get(&key, |before| {
                had = !before.trays.is_empty();
                (String::new(), Prints { trays: vec![vec![seq]], board: Vec::new() })
            });
            had
        };
        assert!(!read("Ann", 0, 1));
        for seq in 2..100 {
            assert_eq!(read("Bob", seq - 1, seq), seq > 2);
        }
        assert!(read("Ann", 1, 100), "who was away finds the page as it was left");
        assert!(read("Bob", 97, 101), "a slow page is known, too");
        assert!(!read("Bob", 96, 102), "but not for ever");
        for number in 0..MOST_PRINTS {
            assert!(!read(&format!("Reader {number}"), 102, 103));
        }
        assert!(!read("Ann", 100, 104), "so many are not remembered");
        assert_eq!(locked(&rendered.0).prints.len(), MOST_PRINTS);
    }
}
