//! Texts that are nothing but words and values, taken apart once: most of what is said. The others, which choose between
//! plurals or refer to each other, are left to Fluent.

use super::Value;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// Whole numbers up to here are written by Fluent as they are; it holds all numbers as floats.
const MOST: u64 = 1 << 53;

/// The phrases of a language, by their keys.
#[derive(Default)]
pub(super) struct Phrases(HashMap<Box<str>, Option<Phrase>, RandomState>);

/// A text with places for values.
struct Phrase {
    /// The words, without the values.
    words: Box<str>,
    /// Where values are put in, in order, and their names.
    places: Box<[(usize, Box<str>)]>,
    /// Whether the words have a capital T, without which no article is found in them.
    capital: bool,
}

impl Phrases {
    /// Takes in a file; its texts replace those before with the same keys.
    pub(super) fn add(&mut self, resource: &FluentResource) {
        for entry in resource.entries() {
            if let Entry::Message(message) = entry {
                self.0.insert(message.id.name.into(), message.value.as_ref().and_then(Phrase::of));
            }
        }
    }

    /// The text with this key with these values put in, and whether an article may have to be written within a sentence;
    /// `None` if Fluent must say it.
    pub(super) fn text(&self, key: &str, values: &[(&'static str, Value)]) -> Option<(String, bool)> {
        self.0.get(key)?.as_ref()?.put(values)
    }
}

impl Phrase {
    fn of(pattern: &Pattern<&str>) -> Option<Phrase> {
        let (mut words, mut places) = (String::new(), Vec::new());
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => words.push_str(value),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => places.push((words.len(), id.name.into())),
                PatternElement::Placeable { .. } => return None,
            }
        }
        let capital = words.contains('T');
        Some(Phrase { words: words.into(), places: places.into(), capital })
    }

    fn put(&self, values: &[(&'static str, Value)]) -> Option<(String, bool)> {
        let size = |value: &Value| match value {
            Value::Text(text) => text.len(),
            Value::Number(_) => 4,
        };
        let size: usize = values.iter().map(|(_, value)| size(value)).sum();
        let mut text = String::with_capacity(self.words.len() + size);
        let (mut begin, mut capital) = (0, self.capital);
        for (place, name) in &self.places {
            text.push_str(&self.words[begin..*place]);
            begin = *place;
            match &values.iter().find(|(known, _)| **known == **name)?.1 {
                Value::Text(value) => {
                    capital |= value.as_bytes().contains(&b'T');
                    text.push_str(value);
                }
                Value::Number(number) if number.unsigned_abs() <= MOST => {
                    text.push_str(itoa::Buffer::new().format(*number));
                }
                Value::Number(_) => return None,
            }
        }
        text.push_str(&self.words[begin..]);
        Some((text, capital))
    }
}
