//! The books of rules: both languages say the same in the same order, and whoever cites a rule can give its sentence.

mod typography;

use fracas_convoy::GAME as CONVOY;
use fracas_nshex::GAME as NSHEX;
use fracas_scene::rules::{RulebookError, RulebookFault};
use fracas_scene::{Lang, RichText, Rulebook, Span, rule_text, rules};

const GAMES: [&str; 2] = [NSHEX, CONVOY];

fn book(game: &str, lang: Lang) -> &'static Rulebook {
    rules(game, lang).expect("the game has rules in every language")
}

/// Every book there is.
fn books() -> impl Iterator<Item = (&'static str, Lang, &'static Rulebook)> {
    GAMES.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang, book(game, lang))))
}

fn texts(book: &Rulebook) -> impl Iterator<Item = &RichText> {
    let chapters = book.chapters.iter().flat_map(|chapter| {
        let rules = chapter.rules.iter().flat_map(|rule| rule.lead.iter().chain([&rule.text]));
        chapter.intro.iter().chain(rules)
    });
    book.intro.iter().chain(chapters)
}

#[test]
fn the_book_has_all_chapters_and_rules() {
    let files = [
        (NSHEX, 32, include_str!("../../../games/nshex/rules/RULES.md")),
        (CONVOY, 13, include_str!("../../../games/convoy/rules/RULES.md")),
    ];
    for (game, chapters, file) in files {
        let english = book(game, Lang::En);
        let numbers: Vec<u16> = english.chapters.iter().filter_map(|chapter| chapter.number).collect();
        assert_eq!(numbers, (1..=chapters).collect::<Vec<u16>>(), "{game}");
        let in_file = file.matches("**§").count();
        assert!(in_file > 190, "{game}");
        assert_eq!(english.rules().count(), in_file, "{game}");
    }
    let english = book(NSHEX, Lang::En);
    let sections: Vec<&str> = english
        .chapters
        .iter()
        .filter(|chapter| chapter.is_section())
        .map(|chapter| chapter.title.as_str())
        .collect();
    assert_eq!(sections, ["Push Back", "Sniper", "Grenade", "Air Strike"]);
}

#[test]
fn both_languages_have_the_same_chapters_and_ids_in_the_same_order() {
    type Outline<'a> = Vec<(Option<u16>, usize, Vec<(&'a str, usize)>)>;
    fn outline(book: &Rulebook) -> (usize, Outline<'_>) {
        let chapters = book.chapters.iter().map(|chapter| {
            let rules = chapter.rules.iter().map(|rule| (rule.id.as_str(), rule.lead.len()));
            (chapter.number, chapter.intro.len(), rules.collect())
        });
        (book.intro.len(), chapters.collect())
    }
    for game in GAMES {
        assert_eq!(outline(book(game, Lang::En)), outline(book(game, Lang::Fr)), "{game}");
    }
}

#[test]
fn a_translation_keeps_options_and_references_and_is_no_copy() {
    let marks = |text: &RichText| {
        let kept = text.spans.iter().filter(|span| matches!(span, Span::Code(_) | Span::RuleRef(_)));
        let mut kept: Vec<String> = kept.map(Span::to_string).collect();
        kept.sort();
        kept
    };
    for (game, rule) in
        GAMES.into_iter().flat_map(|game| book(game, Lang::En).rules().map(move |rule| (game, rule)))
    {
        let french = book(game, Lang::Fr).rule(&rule.id).expect("both languages have the same ids");
        assert_eq!(marks(&rule.text), marks(&french.text), "§{}", rule.id);
        assert_ne!(rule.text.plain, french.text.plain, "§{} is translated", rule.id);
        let numbers = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let (here, there) = (numbers(&rule.text.plain), numbers(&french.text.plain));
        assert_eq!(here, there, "§{} has the same figures", rule.id);
    }
}

#[test]
fn a_french_book_is_set_like_french() {
    for game in GAMES {
        let french = book(game, Lang::Fr);
        let titles = french.chapters.iter().map(|chapter| &chapter.title).chain([&french.title]);
        let words = texts(french).flat_map(|text| &text.spans).filter_map(|span| match span {
            Span::Text(words) | Span::Emphasis(words) => Some(words),
            Span::Code(_) | Span::RuleRef(_) => None,
        });
        let faults: Vec<String> = titles.chain(words).flat_map(|text| typography::faults(text)).collect();
        assert_eq!(faults, Vec::<String>::new());
    }
}

#[test]
fn every_rule_is_a_sentence() {
    for (game, lang, book) in books() {
        for rule in book.rules() {
            let text = &rule.text.plain;
            assert!(text.ends_with('.'), "{game} {lang} §{}: {text}", rule.id);
            let begins = text.starts_with(char::is_uppercase) || text.starts_with("3.0");
            assert!(begins, "{game} {lang} §{}: {text}", rule.id);
            assert!(!text.contains(['`', '*']), "{game} {lang} §{}: {text}", rule.id);
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    for (game, lang, book) in books() {
        for span in texts(book).flat_map(|text| &text.spans) {
            if let Span::RuleRef(id) = span {
                assert!(book.rule(id).is_some(), "{game} {lang}: §{id}");
            }
        }
    }
}

/// The ids that a source cites in its texts.
fn cited(source: &str) -> Vec<&str> {
    source.split("\"§").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_rule_behind_every_refusal_has_a_sentence() {
    let refusals = [
        (
            NSHEX,
            cited(include_str!("../../../games/nshex/rules/src/illegal.rs")),
            fracas_nshex::Illegal::HqNetted.rule(),
        ),
        (
            CONVOY,
            cited(include_str!("../../../games/convoy/rules/src/illegal.rs")),
            fracas_convoy::Illegal::NoSupport.rule(),
        ),
    ];
    for (game, cited, known) in refusals {
        assert!(cited.len() > 25 && cited.contains(&known.0.trim_start_matches('§')), "{game}");
        for id in cited {
            for lang in Lang::ALL {
                assert!(rule_text(game, lang, id).is_some(), "{game} {lang}: §{id}");
            }
        }
    }
}

#[test]
fn the_rules_that_the_words_of_convoy_cite_have_sentences() {
    let sources = [
        cited(include_str!("../src/convoy/card.rs")),
        cited(include_str!("../src/convoy/event.rs")),
        cited(include_str!("../src/convoy/reason.rs")),
        cited(include_str!("../../../games/convoy/rules/src/rules/explain.rs")),
    ];
    assert!(sources.iter().all(|cited| cited.len() > 6), "the sources were read");
    for id in sources.concat() {
        assert!(rule_text(CONVOY, Lang::Fr, id).is_some(), "§{id}");
    }
}

#[test]
fn a_rule_is_found_with_or_without_its_sign() {
    assert_eq!(
        rule_text(NSHEX, Lang::En, "place.free-hex"),
        Some("A unit is placed on a free hex of the board; two units never share a hex.")
    );
    assert_eq!(rule_text(NSHEX, Lang::En, "§place.free-hex"), rule_text(NSHEX, Lang::En, "place.free-hex"));
    assert_eq!(rule_text(NSHEX, Lang::En, "place.freehex"), None);
    assert_eq!(rule_text("chess", Lang::En, "place.free-hex"), None);
}

#[test]
fn a_rule_knows_its_chapter() {
    let french = book(NSHEX, Lang::Fr);
    assert_eq!(french.chapter_of("§medic.chain").map(|chapter| chapter.title.as_str()), Some("Les Médecins"));
    assert_eq!(french.chapter_of("push.away").map(|chapter| chapter.title.as_str()), Some("La Poussée"));
    assert_eq!(french.chapter_of("push"), None);
}

const SMALL: &str = "# Rules\n\nFirst *one*\nand two.\n\n## 1. Nets\n\nIntro.\n\n- **§net.one** With `a=b`, see §net.two.\n  And **more**.\n\n\
                     Between.\n\n- **§net.two** A * is a star, `so.\n\n### Part\n\n- **§part** Last.\n";

#[test]
fn marks_lines_and_remarks_are_read() {
    let book: Rulebook = SMALL.parse().unwrap();
    let text = |words: &str| Span::Text(words.to_owned());
    assert_eq!(book.title, "Rules");
    assert_eq!(book.intro[0].plain, "First one and two.");
    assert_eq!(book.intro[0].spans[1], Span::Emphasis("one".to_owned()));
    let nets = &book.chapters[0];
    assert_eq!((nets.number, nets.title.as_str(), nets.intro[0].plain.as_str()), (Some(1), "Nets", "Intro."));
    assert_eq!(nets.rules[0].text.plain, "With a=b, see §net.two. And more.");
    assert_eq!(
        nets.rules[0].text.spans,
        [
            text("With "),
            Span::Code("a=b".to_owned()),
            text(", see "),
            Span::RuleRef("net.two".to_owned()),
            text(". And "),
            Span::Emphasis("more".to_owned()),
            text("."),
        ]
    );
    assert!(nets.rules[0].lead.is_empty());
    assert_eq!(nets.rules[1].lead[0].plain, "Between.");
    assert_eq!(nets.rules[1].text.spans, [text("A * is a star, `so.")]);
    assert!(book.chapters[1].is_section());
    assert_eq!(book.rule("§part").map(|rule| rule.text.plain.as_str()), Some("Last."));
}

#[test]
fn a_broken_book_is_refused_with_the_line() {
    let refused = |text: &str| text.parse::<Rulebook>().unwrap_err();
    let error = |line, fault| RulebookError { line, fault };
    assert_eq!(refused(""), error(1, RulebookFault::NoTitle));
    assert_eq!(refused("\nwords\n"), error(2, RulebookFault::NoTitle));
    assert_eq!(refused("# A\n# B\n"), error(2, RulebookFault::SecondTitle));
    assert_eq!(refused("# A\n## Nets\n"), error(2, RulebookFault::NoNumber));
    assert_eq!(refused("# A\n- **§a** B.\n"), error(2, RulebookFault::NoChapter));
    assert_eq!(refused("# A\n### B\n"), error(2, RulebookFault::NoChapter));
    assert_eq!(refused("# A\n## 1. B\n- words\n"), error(3, RulebookFault::NoId));
    assert_eq!(refused("# A\n## 1. B\n- **§Net** C.\n"), error(3, RulebookFault::NoId));
    assert_eq!(refused("# A\n## 1. B\n- **§a**\n"), error(3, RulebookFault::Empty("a".to_owned())));
    assert_eq!(
        refused("# A\n## 1. B\n- **§a** C.\n- **§a** D.\n"),
        error(4, RulebookFault::IdTwice("a".to_owned()))
    );
    let lost = "# A\n## 1. B\n- **§a** C.\n\nD.\n";
    assert_eq!(refused(lost), error(5, RulebookFault::NoRule));
    assert_eq!(refused(&format!("{lost}\n## 2. E\n")), error(7, RulebookFault::NoRule));
    assert_eq!(refused("words").to_string(), "line 1: the book begins with a title");
}
