//! A JSON object that is mostly markup. Its quotes are found eight bytes at a time.

use serde::Serialize;

/// A JSON object while it is written, member by member.
pub(crate) struct JsonObject(String);

impl JsonObject {
    /// An object that will be about this long.
    pub(crate) fn of_size(size: usize) -> JsonObject {
        let mut text = String::with_capacity(size);
        text.push('{');
        JsonObject(text)
    }

    fn name(&mut self, name: &str) {
        if !self.0.ends_with('{') {
            self.0.push(',');
        }
        quote(&mut self.0, name);
        self.0.push(':');
    }

    /// A member with any value.
    pub(crate) fn value(&mut self, name: &str, value: &impl Serialize) {
        self.name(name);
        self.0.push_str(&serde_json::to_string(value).expect("what pages are told is JSON"));
    }

    /// A member with a value that may be missing: then there is no such member.
    pub(crate) fn some(&mut self, name: &str, value: Option<&impl Serialize>) {
        if let Some(value) = value {
            self.value(name, value);
        }
    }

    /// A member that is markup.
    pub(crate) fn markup(&mut self, name: &str, markup: &str) {
        self.name(name);
        quote(&mut self.0, markup);
    }

    /// A member that is a list, of which each entry is written by a function.
    pub(crate) fn list<T>(&mut self, name: &str, entries: &[T], write: impl Fn(&mut String, &T)) {
        self.name(name);
        self.0.push('[');
        for (number, entry) in entries.iter().enumerate() {
            if number > 0 {
                self.0.push(',');
            }
            write(&mut self.0, entry);
        }
        self.0.push(']');
    }

    /// A member that is an object.
    pub(crate) fn object(&mut self, name: &str, write: impl FnOnce(&mut JsonObject)) {
        self.name(name);
        self.0.push('{');
        write(self);
        self.0.push('}');
    }

    /// The text of the object.
    pub(crate) fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// Every byte of a word the same.
const fn all(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The length of the run of bytes before the first one that JSON writes otherwise.
fn plain(text: &[u8]) -> usize {
    // A byte that is smaller than another, in each byte of a word: bytes above a hit may be hit too, those below are not.
    let below = |word: u64, byte: u8| word.wrapping_sub(all(byte)) & !word & all(0x80);
    let (words, rest) = text.as_chunks::<8>();
    for (number, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found = below(word, b' ') | below(word ^ all(b'"'), 1) | below(word ^ all(b'\\'), 1);
        if found != 0 {
            return number * 8 + found.trailing_zeros() as usize / 8;
        }
    }
    let special = |byte: &u8| matches!(byte, ..b' ' | b'"' | b'\\');
    text.len() - rest.len() + rest.iter().position(special).unwrap_or(rest.len())
}

/// Adds a text in quotes.
pub(crate) fn quote(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    loop {
        let (run, special) = rest.split_at(plain(rest.as_bytes()));
        out.push_str(run);
        let Some(&byte) = special.as_bytes().first() else { break };
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            control => {
                out.push_str("\\u00");
                out.extend(
                    [control >> 4, control & 15]
                        .map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])),
                );
            }
        }
        rest = &special[1..];
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn every_character_at_every_place_is_read_back() {
        let characters = (0..=0x17f_u32).chain([0x2028, 0xfffd, 0x1_f3b2]).filter_map(char::from_u32);
        for character in characters {
            for before in 0..18 {
                let text = format!(
                    "{}{character}{character}é <i class=\"\">",
                    "é".repeat(before / 2) + &"x".repeat(before % 2)
                );
                let mut quoted = String::new();
                quote(&mut quoted, &text);
                assert_eq!(serde_json::from_str::<String>(&quoted).ok(), Some(text), "{quoted}");
            }
        }
    }

    #[test]
    fn an_object_is_what_was_put_in() {
        assert_eq!(JsonObject::of_size(0).end(), "{}");
        let mut object = JsonObject::of_size(9);
        object.value("a \"name\"", &[1, 2]);
        object.some("none", None::<&u8>);
        object.some("some", Some(&"text"));
        object.object("empty", |_| {});
        object.object("object", |inner| {
            inner.markup("b", "<b a=\"\">");
            inner.list("none", &[], |_, _: &u8| {});
            inner.list("list", &["x", "\"y\""], |out, text| quote(out, text));
        });
        object.markup("last", "");
        let object: Value = serde_json::from_str(&object.end()).expect("an object is JSON");
        let inner = json!({ "b": "<b a=\"\">", "none": [], "list": ["x", "\"y\""] });
        let wanted =
            json!({ "a \"name\"": [1, 2], "some": "text", "empty": {}, "object": inner, "last": "" });
        assert_eq!(object, wanted);
    }
}
