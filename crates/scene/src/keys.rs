//! Keys of texts, checked while the program is compiled: [`key!`](crate::key) refuses a key that no Fluent file has.

/// The key of a text that all languages have: [`key!`](crate::key) makes it, and refuses one that no Fluent file has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(&'static str);

impl Key {
    /// The key as it is written in the files.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// The keys of some Fluent files, found in them by the compiler ([`text_keys!`](crate::text_keys)).
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    table: &'static Table,
    also: Option<&'static Keys>,
}

impl Keys {
    /// The keys of a table, and others.
    pub const fn new(table: &'static Table, also: Option<&'static Keys>) -> Keys {
        Keys { table, also }
    }

    /// A key, if all languages have a text with it.
    pub const fn key(&self, key: &'static str) -> Option<Key> {
        if self.has(key) { Some(Key(key)) } else { None }
    }

    /// Whether all languages have a text with this key.
    pub const fn has(&self, key: &str) -> bool {
        let wanted = hash(key.as_bytes(), 0, key.len());
        let (mut keys, mut more) = (self, true);
        while more {
            if keys.table[slot(keys.table, wanted)] == wanted {
                return true;
            }
            (keys, more) = match keys.also {
                Some(also) => (also, true),
                None => (keys, false),
            };
        }
        false
    }
}

/// Hashes of keys, each at the place that it names or at the next free one. The compiler looks into it for every text that
/// is used, so it must be quick there.
pub type Table = [u64; SLOTS];

/// About twice as many as the most keys that a crate has. A table that is full does not compile.
const SLOTS: usize = 2048;

/// The slot of a hash in the table, taken or free.
const fn slot(table: &Table, hash: u64) -> usize {
    let (mut at, mut tried) = (hash as usize % SLOTS, 0);
    while table[at] != 0 && table[at] != hash {
        at = (at + 1) % SLOTS;
        tried += 1;
        assert!(tried < SLOTS, "more keys than a table has room for");
    }
    at
}

/// FNV-1a: that two of some thousand keys share a value can be left out of account.
const fn hash(bytes: &[u8], from: usize, to: usize) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut at = from;
    while at < to {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// Where the key ends that begins at a place of a Fluent file: a line such as `site-rules = Rules`.
const fn key_end(bytes: &[u8], from: usize) -> Option<usize> {
    let mut end = from;
    while end < bytes.len() && matches!(bytes[end], b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_') {
        end += 1;
    }
    let mut after = end;
    while after < bytes.len() && bytes[after] == b' ' {
        after += 1;
    }
    if end > from && after < bytes.len() && bytes[after] == b'=' { Some(end) } else { None }
}

/// Where the line after this place begins. Eight bytes are looked at together.
const fn next_line(bytes: &[u8], from: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (words, _) = bytes.as_chunks::<8>();
    let mut at = from;
    while at < bytes.len() {
        if at.is_multiple_of(8) && at / 8 < words.len() {
            // A byte becomes zero where a line ends, and only then does the subtraction carry into its highest bit.
            let word = u64::from_le_bytes(words[at / 8]) ^ (ONES * b'\n' as u64);
            if word.wrapping_sub(ONES) & !word & (ONES << 7) == 0 {
                at += 8;
                continue;
            }
        }
        if bytes[at] == b'\n' {
            break;
        }
        at += 1;
    }
    at + 1
}

/// The keys that Fluent files have in all languages.
pub const fn table(english: &[&str], french: &[&str]) -> Table {
    let mut others = [0; SLOTS];
    let mut both = [0; SLOTS];
    let mut file = 0;
    while file < english.len() {
        add(&mut others, french[file], None);
        add(&mut both, english[file], Some(&others));
        file += 1;
    }
    both
}

/// Adds the keys of a file, those only that another table has too.
const fn add(table: &mut Table, source: &str, only: Option<&Table>) {
    let bytes = source.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if let Some(end) = key_end(bytes, at) {
            let hash = hash(bytes, at, end);
            let known = match only {
                Some(other) => other[slot(other, hash)] == hash,
                None => true,
            };
            if known {
                table[slot(table, hash)] = hash;
            }
            at = end;
        }
        at = next_line(bytes, at);
    }
}

/// The [`Keys`] of the Fluent files that [`fluent_files!`](crate::fluent_files) reads. A crate names them `KEYS` at its root,
/// where [`key!`](crate::key) looks for them:
///
/// ```ignore
/// const KEYS: Keys = text_keys!("../locales": "cli" "chess"; fracas_scene::KEYS);
/// ```
#[macro_export]
macro_rules! text_keys {
    ($folder:literal: $($name:literal)*) => {
        $crate::text_keys!(@ None, $folder, $($name)*)
    };
    ($folder:literal: $($name:literal)*; $also:expr) => {
        $crate::text_keys!(@ Some(&$also), $folder, $($name)*)
    };
    (@ $also:expr, $folder:literal, $($name:literal)*) => {{
        const TABLE: $crate::keys::Table = $crate::keys::table(
            &[$(include_str!(concat!($folder, "/en/", $name, ".ftl"))),*],
            &[$(include_str!(concat!($folder, "/fr/", $name, ".ftl"))),*],
        );
        $crate::Keys::new(&TABLE, $also)
    }};
}

/// The texts of a game, all from one list of Fluent files: `KEYS`, where [`key!`](crate::key) looks, and `words`, which says
/// them. A crate calls it at its root:
///
/// ```ignore
/// fracas_scene::texts!("../locales": "cli" "chess");
/// ```
#[macro_export]
macro_rules! texts {
    ($folder:literal: $($name:literal)*) => {
        /// The keys of the game's texts and of the kit's, for [`key!`](fracas_scene::key).
        pub const KEYS: $crate::Keys = $crate::text_keys!($folder: $($name)*; $crate::KEYS);

        /// All texts of the game: those of the kit and its own, read once.
        pub fn words(lang: $crate::Lang) -> &'static $crate::Words {
            use std::sync::LazyLock;
            fn read(lang: $crate::Lang) -> $crate::Words {
                $crate::Words::with(lang, $crate::fluent_files!(lang, $folder: $($name)*))
            }
            static ENGLISH: LazyLock<$crate::Words> = LazyLock::new(|| read($crate::Lang::En));
            static FRENCH: LazyLock<$crate::Words> = LazyLock::new(|| read($crate::Lang::Fr));
            match lang {
                $crate::Lang::En => &ENGLISH,
                $crate::Lang::Fr => &FRENCH,
            }
        }
    };
}

/// The [`Key`] of a text; one that no Fluent file of the crate has does not compile.
///
/// It looks in `KEYS` at the root of the crate that uses it.
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "every crate has keys of its own")]
macro_rules! key {
    ($key:literal) => {{
        const KEY: $crate::Key = match crate::KEYS.key($key) {
            Some(key) => key,
            None => panic!(concat!("no text has the key `", $key, "` in all languages")),
        };
        KEY
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "# Of a game\ntoy-side = Side\n    and more = less\ntoy-two_words= { $n ->\n   *[other] x\n}\n\nno text\n";
    const FOUND: Table = table(&[SOURCE], &[SOURCE]);
    const KEYS: Keys = Keys::new(&FOUND, None);

    #[test]
    fn the_keys_of_a_file_are_its_messages() {
        assert_eq!(FOUND.iter().filter(|hash| **hash != 0).count(), 2);
        assert!(KEYS.has("toy-side") && KEYS.has("toy-two_words"));
        for other in ["toy-sid", "toy-sides", "and", "more", "no text", "no", "", "#"] {
            assert!(!KEYS.has(other), "{other}");
        }
    }

    #[test]
    fn a_text_must_be_there_in_all_languages() {
        const HALF: Table = table(&[SOURCE], &["toy-side = Side"]);
        const NONE: Table = table(&[], &[]);
        const LESS: Keys = Keys::new(&HALF, None);
        const MORE: Keys = Keys::new(&NONE, Some(&KEYS));
        assert!(LESS.has("toy-side") && !LESS.has("toy-two_words") && MORE.has("toy-two_words"));
    }

    #[test]
    fn lines_of_every_length_end_where_they_end() {
        let text = (0..40).map(|length| "é\u{8a}".repeat(length / 2) + &"x".repeat(length % 2) + "\n");
        let text = text.collect::<String>();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            assert_eq!(next_line(text.as_bytes(), at), at + line.len());
            at += line.len();
        }
        assert_eq!(next_line(b"no end", 2), 7);
    }

    #[test]
    fn the_compiler_finds_the_keys_that_fluent_finds() {
        assert!(crate::KEYS.has(crate::key!("site-rules").as_str()) && !crate::KEYS.has("site-no-such-text"));
        let words = crate::Words::of(crate::Lang::En);
        for source in [include_str!("../locales/en/site.ftl"), include_str!("../locales/en/cli.ftl")] {
            let starts = source.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
            for key in starts.filter(|key| !key.contains([' ', '{', '#'])) {
                assert_eq!(crate::KEYS.has(key), words.find(key).is_some(), "{key}");
            }
        }
    }
}
