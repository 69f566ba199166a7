//! Keys of texts, checked while the program is compiled: [`key!`](crate::key) refuses a key that no Fluent file has.

/// The keys of some Fluent files, found in them by the compiler ([`text_keys!`](crate::text_keys)).
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    english: &'static [&'static [u64]],
    french: &'static [&'static [u64]],
    also: Option<&'static Keys>,
}

impl Keys {
    /// The keys of these files in each language, and others.
    pub const fn new(
        english: &'static [&'static [u64]],
        french: &'static [&'static [u64]],
        also: Option<&'static Keys>,
    ) -> Keys {
        Keys { english, french, also }
    }

    /// Whether all languages have a text with this key.
    pub const fn has(&self, key: &str) -> bool {
        let wanted = hash(key.as_bytes(), 0, key.len());
        if is_among(self.english, wanted) && is_among(self.french, wanted) {
            return true;
        }
        match self.also {
            Some(also) => also.has(key),
            None => false,
        }
    }
}

const fn is_among(files: &[&[u64]], wanted: u64) -> bool {
    let mut file = 0;
    while file < files.len() {
        let mut at = 0;
        while at < files[file].len() {
            if files[file][at] == wanted {
                return true;
            }
            at += 1;
        }
        file += 1;
    }
    false
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
    while end < bytes.len()
        && (bytes[end].is_ascii_alphanumeric() || bytes[end] == b'-' || bytes[end] == b'_')
    {
        end += 1;
    }
    let mut after = end;
    while after < bytes.len() && bytes[after] == b' ' {
        after += 1;
    }
    if end > from && after < bytes.len() && bytes[after] == b'=' { Some(end) } else { None }
}

const fn next_line(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < bytes.len() && bytes[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// How many keys a Fluent file has.
pub const fn count(source: &str) -> usize {
    let bytes = source.as_bytes();
    let (mut at, mut found) = (0, 0);
    while at < bytes.len() {
        if key_end(bytes, at).is_some() {
            found += 1;
        }
        at = next_line(bytes, at);
    }
    found
}

/// The keys of a Fluent file, of which there are `N`, as hashes.
pub const fn hashes<const N: usize>(source: &str) -> [u64; N] {
    let bytes = source.as_bytes();
    let (mut at, mut found) = (0, 0);
    let mut out = [0; N];
    while at < bytes.len() {
        if let Some(end) = key_end(bytes, at) {
            out[found] = hash(bytes, at, end);
            found += 1;
        }
        at = next_line(bytes, at);
    }
    out
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
    (@ $also:expr, $folder:literal, $($name:literal)*) => {
        $crate::Keys::new(
            &[$($crate::text_keys!(# include_str!(concat!($folder, "/en/", $name, ".ftl")))),*],
            &[$($crate::text_keys!(# include_str!(concat!($folder, "/fr/", $name, ".ftl")))),*],
            $also,
        )
    };
    (# $source:expr) => {{
        const HASHES: [u64; $crate::keys::count($source)] = $crate::keys::hashes($source);
        &HASHES
    }};
}

/// The key of a text, as it is; one that no Fluent file of the crate has does not compile.
///
/// It looks in `KEYS` at the root of the crate that uses it.
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "every crate has keys of its own")]
macro_rules! key {
    ($key:literal) => {{
        const _: () =
            assert!(crate::KEYS.has($key), concat!("no text has the key `", $key, "` in all languages"));
        $key
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "# Of a game\ntoy-side = Side\n    and more = less\ntoy-two_words= { $n ->\n   *[other] x\n}\n\nno text\n";
    const FOUND: [u64; count(SOURCE)] = hashes(SOURCE);
    const KEYS: Keys = Keys::new(&[&FOUND], &[&FOUND], None);

    #[test]
    fn the_keys_of_a_file_are_its_messages() {
        assert_eq!(FOUND.len(), 2);
        assert!(KEYS.has("toy-side") && KEYS.has("toy-two_words"));
        for other in ["toy-sid", "toy-sides", "and", "more", "no text", "no", "", "#"] {
            assert!(!KEYS.has(other), "{other}");
        }
    }

    #[test]
    fn a_text_must_be_there_in_all_languages() {
        const LESS: Keys = Keys::new(&[&FOUND], &[&[]], None);
        const MORE: Keys = Keys::new(&[&[]], &[&[]], Some(&KEYS));
        assert!(!LESS.has("toy-side") && MORE.has("toy-side"));
    }

    #[test]
    fn the_compiler_finds_the_keys_that_fluent_finds() {
        assert!(crate::KEYS.has(crate::key!("site-rules")) && !crate::KEYS.has("site-no-such-text"));
        let words = crate::Words::of(crate::Lang::En);
        for source in [include_str!("../locales/en/site.ftl"), include_str!("../locales/en/cli.ftl")] {
            let starts = source.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
            for key in starts.filter(|key| !key.contains([' ', '{', '#'])) {
                assert_eq!(crate::KEYS.has(key), words.has(key), "{key}");
            }
        }
    }
}
