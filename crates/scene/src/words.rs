//! Texts in the languages that Fracas speaks.

mod phrases;

use crate::{Key, Keys};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use phrases::Phrases;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// A language in which Fracas speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The language of a locale such as `fr_BE.UTF-8`; `None` for one that Fracas does not speak.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "fr" => Some(Lang::Fr),
            "en" => Some(Lang::En),
            _ => None,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.to_string().parse().expect("the codes of our languages are well formed")
    }
}

/// The Fluent files of a folder `locales`, for each language: `fluent_files!("../locales": "site" "table")` gives a function's
/// body from a [`Lang`] to their texts.
#[macro_export]
macro_rules! fluent_files {
    ($lang:expr, $folder:literal: $($name:literal)*) => {{
        const ENGLISH: &[&str] = &[$(include_str!(concat!($folder, "/en/", $name, ".ftl"))),*];
        const FRENCH: &[&str] = &[$(include_str!(concat!($folder, "/fr/", $name, ".ftl"))),*];
        match $lang {
            $crate::Lang::En => ENGLISH,
            $crate::Lang::Fr => FRENCH,
        }
    }};
}

/// Hands the names of the kit's Fluent files to a macro.
macro_rules! kit_files {
    ($macro:ident $($before:tt)*) => {
        crate::$macro!(
            $($before)* "../locales": "cli" "games" "meet" "pages" "people" "server" "show" "site" "table" "text"
        )
    };
}

/// The Fluent files of the kit.
fn kit_sources(lang: Lang) -> &'static [&'static str] {
    kit_files!(fluent_files lang,)
}

/// The keys of the kit's texts.
pub const KEYS: Keys = kit_files!(text_keys);

impl Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        })
    }
}

/// The text names no language that Fracas speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseLangError;

impl Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a language is en or fr")
    }
}

impl std::error::Error for ParseLangError {}

impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Lang::ALL.into_iter().find(|lang| lang.to_string() == text).ok_or(ParseLangError)
    }
}

/// A value put into a text: words, or a number on which plurals depend.
#[derive(Clone, Debug)]
pub enum Value {
    /// A text put into the message.
    Text(String),
    /// A whole number put into the message.
    Number(i64),
}

macro_rules! number_values {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Self {
                Value::Number(number.into())
            }
        }
    )*};
}

number_values!(u8, u16, u32, i8, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Value::Text(text.clone())
    }
}

/// The article of an English name, as it stands at the start of the name and as it is written within a sentence.
const ARTICLE: (&str, &str) = (" of The ", " of the ");

/// The texts of one language.
pub struct Words {
    lang: Lang,
    /// The texts of the language; `None` for silent words.
    texts: Option<Texts>,
}

struct Texts {
    phrases: Phrases,
    bundle: FluentBundle<FluentResource>,
}

static SILENT: Words = Words { lang: Lang::En, texts: None };

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::with(Lang::En, &[]));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::with(Lang::Fr, &[]));

impl Words {
    /// The texts of the kit in a language, read once.
    pub fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
        }
    }

    /// The texts of the kit in a language, and those of these Fluent files.
    pub fn with(lang: Lang, sources: &[&str]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Marks around inserted values would show up as rubbish in many terminals.
        bundle.set_use_isolating(false);
        let mut phrases = Phrases::default();
        for source in kit_sources(lang).iter().chain(sources) {
            // A broken entry is skipped here and found by the tests.
            let resource =
                FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
            phrases.add(&resource);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, texts: Some(Texts { phrases, bundle }) }
    }

    /// Words whose every text is empty and costs nothing: for steps of which only the ids are wanted.
    pub fn silent() -> &'static Words {
        &SILENT
    }

    /// Whether every text is empty.
    pub fn is_silent(&self) -> bool {
        self.texts.is_none()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text with this key and these values put in.
    ///
    /// Where a value that the text asks for is missing, its key is shown between `⟦⟧` instead of failing: no word is worth
    /// a crash.
    pub fn text(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        if self.is_silent() {
            return String::new();
        }
        self.written(key.as_str(), values).unwrap_or_else(|| format!("⟦{}⟧", key.as_str()))
    }

    /// The text with this key, which takes no values.
    pub fn say(&self, key: Key) -> String {
        self.text(key, &[])
    }

    /// The text whose key is known only while the program runs, if there is one; it takes no values.
    pub fn find(&self, key: &str) -> Option<String> {
        self.written(key, &[])
    }

    /// A text of the files with these values put in.
    fn written(&self, key: &str, values: &[(&'static str, Value)]) -> Option<String> {
        let texts = self.texts.as_ref()?;
        let (text, capital) = match texts.phrases.text(key, values) {
            Some(put) => put,
            None => (texts.by_fluent(key, values)?, true),
        };
        // A name that begins with its article: “The Watch”, but “the turn of the Watch”.
        let article = self.lang == Lang::En && capital && text.contains(ARTICLE.0);
        Some(if article { text.replace(ARTICLE.0, ARTICLE.1) } else { text })
    }
}

impl Texts {
    /// A text that Fluent puts together.
    fn by_fluent(&self, key: &str, values: &[(&'static str, Value)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(
                *name,
                match value {
                    Value::Text(text) => FluentValue::from(text.as_str()),
                    Value::Number(number) => FluentValue::from(*number),
                },
            );
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        Some(if errors.is_empty() { text.into_owned() } else { format!("⟦{key}⟧ {text}") })
    }
}

impl Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// A sentence without the values in brackets that only the command line knows: `(cancel)`, `(reach_immune)`.
pub fn without_values(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(" (") {
        let (before, inside) = (&rest[..at], &rest[at + 2..]);
        let end = inside.find(')');
        let word = end.map_or("", |end| &inside[..end]);
        out.push_str(before);
        if !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte.is_ascii_digit())
        {
            rest = &inside[word.len() + 1..];
        } else {
            out.push_str(" (");
            rest = inside;
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_a_language() {
        for (locale, lang) in [
            ("fr_BE.UTF-8", Some(Lang::Fr)),
            ("fr", Some(Lang::Fr)),
            ("en_GB", Some(Lang::En)),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
    }

    #[test]
    fn a_text_of_other_files_shows_its_key() {
        const KEYS: Keys = crate::text_keys!("../locales": "cli");
        const KEY: Key = KEYS.key("help-fracas").expect("the commands have a text");
        let (phrases, bundle) = (Phrases::default(), FluentBundle::new_concurrent(Vec::new()));
        let words = Words { lang: Lang::En, texts: Some(Texts { phrases, bundle }) };
        assert_eq!((words.say(KEY), words.find("help-fracas")), ("⟦help-fracas⟧".to_owned(), None));
        assert!(Words::of(Lang::En).find("help-fracas").is_some());
    }

    #[test]
    fn the_article_of_a_name_is_small_within_a_sentence() {
        let source = ["turn = { $side }: the turn of { $side }"];
        let turn = |lang, name: &str| {
            Words::with(lang, &source).written("turn", &[("side", name.into())]).expect("it is there")
        };
        assert_eq!(turn(Lang::En, "The Watch"), "The Watch: the turn of the Watch");
        assert_eq!(turn(Lang::En, "Rust"), "Rust: the turn of Rust");
        assert_eq!(turn(Lang::Fr, "The Watch"), "The Watch: the turn of The Watch");
    }

    #[test]
    fn a_phrase_is_what_fluent_makes_of_it() {
        let source = "\
simple = Just words.
hole = { $a }: <{ $b }>{ $a }
lines =
    one { $a }
      two

    three
literal = { \"{\" } and { $a }
number = { $a ->
    [one] one
   *[other] { $a } of them
 }
other = { simple } { $a }
hole = { $b } again, { $a }
attribute = { $a }
    .title = A title
";
        let words = Words::with(Lang::En, &[source]);
        let texts = words.texts.as_ref().expect("these words speak");
        let values = |a: Value, b: &str| [("a", a), ("b", b.into()), ("c", "nobody asks".into())];
        let mut phrases = 0;
        for key in ["simple", "hole", "lines", "literal", "number", "other", "attribute"] {
            for a in [Value::from("The T"), 0.into(), 1.into(), (-12).into(), i64::MAX.into()] {
                let values = values(a, "“b”");
                let by_fluent = texts.by_fluent(key, &values);
                assert!(by_fluent.is_some(), "{key}");
                assert_eq!(words.written(key, &values), by_fluent, "{key} {values:?}");
                phrases += usize::from(texts.phrases.text(key, &values).is_some());
            }
        }
        assert_eq!(phrases, 5 + 3 * 4, "of those with values, the largest number is left to Fluent");
        assert_eq!(words.written("no-such-text", &[]), None);
        assert!(words.written("hole", &[("a", 1.into())]).is_some_and(|text| text.starts_with("⟦hole⟧")));
    }

    #[test]
    fn a_missing_value_shows_the_key_too() {
        assert!(Words::of(Lang::En).say(crate::key!("table-seat")).contains("⟦table-seat⟧"));
    }
}
