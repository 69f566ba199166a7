//! Tests of reading a book of rules.

use fracas_scene::rules::{RulebookError, RulebookFault};
use fracas_scene::{Rulebook, Span};

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
    assert!(book.chapters[1].number.is_none());
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
