//! The book of rules of a game: both languages say the same in the same order.

use super::typography;
use fracas_scene::{Explained, Lang, RichText, Rulebook, Span};

fn texts(book: &Rulebook) -> impl Iterator<Item = &RichText> {
    let chapters = book.chapters.iter().flat_map(|chapter| {
        let rules = chapter.rules.iter().flat_map(|rule| rule.lead.iter().chain([&rule.text]));
        chapter.intro.iter().chain(rules)
    });
    book.intro.iter().chain(chapters)
}

type Outline<'a> = Vec<(Option<u16>, usize, Vec<(&'a str, usize)>)>;

fn outline(book: &Rulebook) -> (usize, Outline<'_>) {
    let chapters = book.chapters.iter().map(|chapter| {
        let rules = chapter.rules.iter().map(|rule| (rule.id.as_str(), rule.lead.len()));
        (chapter.number, chapter.intro.len(), rules.collect())
    });
    (book.intro.len(), chapters.collect())
}

/// The book has all chapters of the file, numbered from one, and all its rules.
pub fn has_all<U: Explained>(file: &str) {
    let english = U::rulebook(Lang::En);
    let numbered =
        |line: &&str| line.strip_prefix("## ").is_some_and(|rest| rest.starts_with(char::is_numeric));
    let chapters = file.lines().filter(numbered).count();
    let numbers = english.chapters.iter().filter_map(|chapter| chapter.number.map(usize::from));
    assert_eq!(numbers.collect::<Vec<_>>(), (1..=chapters).collect::<Vec<_>>());
    assert!(chapters > 0, "the file was read");
    assert_eq!(english.rules().count(), file.matches("**§").count());
}

/// Checks that both languages have the same chapters and ids in the same order; a translation keeps options,
/// references and figures, and is not a copy.
pub fn languages_agree<U: Explained>() {
    assert_eq!(outline(U::rulebook(Lang::En)), outline(U::rulebook(Lang::Fr)));
    let marks = |text: &RichText| {
        let kept = text.spans.iter().filter(|span| matches!(span, Span::Code(_) | Span::RuleRef(_)));
        let mut kept: Vec<String> = kept.map(Span::to_string).collect();
        kept.sort();
        kept
    };
    for rule in U::rulebook(Lang::En).rules() {
        let french = U::rulebook(Lang::Fr).rule(&rule.id).expect("both languages have the same ids");
        assert_eq!(marks(&rule.text), marks(&french.text), "§{}", rule.id);
        assert_ne!(rule.text.plain, french.text.plain, "§{} is translated", rule.id);
        let numbers = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let (here, there) = (numbers(&rule.text.plain), numbers(&french.text.plain));
        assert_eq!(here, there, "§{} has the same figures", rule.id);
    }
}

/// The French book is set like French.
pub fn is_set_like_french<U: Explained>() {
    let french = U::rulebook(Lang::Fr);
    let titles = french.chapters.iter().map(|chapter| &chapter.title).chain([&french.title]);
    let words = texts(french).flat_map(|text| &text.spans).filter_map(|span| match span {
        Span::Text(words) | Span::Emphasis(words) => Some(words),
        Span::Code(_) | Span::RuleRef(_) => None,
    });
    let faults: Vec<String> = titles.chain(words).flat_map(|text| typography::faults(text)).collect();
    assert_eq!(faults, Vec::<String>::new());
}

/// Every rule is a sentence, and every reference leads somewhere.
pub fn is_well_written<U: Explained>() {
    for lang in Lang::ALL {
        let book = U::rulebook(lang);
        for rule in book.rules() {
            let text = &rule.text.plain;
            assert!(text.ends_with('.'), "{lang} §{}: {text}", rule.id);
            let begins = text.starts_with(char::is_uppercase) || text.starts_with(char::is_numeric);
            assert!(begins, "{lang} §{}: {text}", rule.id);
            assert!(!text.contains(['`', '*']), "{lang} §{}: {text}", rule.id);
        }
        for span in texts(book).flat_map(|text| &text.spans) {
            if let Span::RuleRef(id) = span {
                assert!(book.rule(id).is_some(), "{lang}: §{id}");
            }
        }
    }
}

/// The ids that a source cites in its texts.
pub fn cited(source: &str) -> Vec<&str> {
    source.split("\"§").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every id that a source cites has a sentence in every language; it cites at least this many.
pub fn has_sentences<U: Explained>(source: &str, least: usize) {
    let cited = cited(source);
    assert!(cited.len() >= least, "the source was read: {}", cited.len());
    for id in cited {
        for lang in Lang::ALL {
            assert!(U::rulebook(lang).rule(id).is_some(), "{lang}: §{id}");
        }
    }
}
