//! Fixed phrases of the engine in the reader's language.

use fracas_scene::{Lang, Words};

/// A fixed English phrase of the engine in the reader's language.
///
/// The parsers say what they expected in short fixed phrases. Each has a text under a key made from its letters; a
/// phrase without one stays English.
pub(crate) fn phrase(words: &Words, english: &str) -> String {
    let told = if words.lang() == Lang::En { None } else { words.find(&key_of(english)) };
    told.unwrap_or_else(|| english.to_owned())
}

/// The key of a phrase: its letters and digits in lower case, words joined with hyphens.
pub(crate) fn key_of(english: &str) -> String {
    let mut key = String::from("phrase");
    for word in english.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        key.push('-');
        key.push_str(&word.to_ascii_lowercase());
    }
    key
}
