//! The rules in the reader's language, each with an anchor of its own.

use super::layout::{Reader, page};
use super::parts::urlencode;
use fracas_scene::key;
use fracas_scene::{RichText, Rulebook, Span};
use maud::{Markup, html};

fn rich(text: &RichText) -> Markup {
    html! {
        @for span in &text.spans {
            @match span {
                Span::Text(words) => (words),
                Span::Code(words) => code { (words) },
                Span::Emphasis(words) => em { (words) },
                Span::RuleRef(id) => a.rule href={ "#" (urlencode(id)) } { "§" (id) },
            }
        }
    }
}

fn anchor(index: usize) -> String {
    format!("chapter-{}", index + 1)
}

/// All rules of a game on one page.
pub(crate) fn rules_page(reader: &Reader, game: &str, book: &Rulebook) -> Markup {
    let body = html! {
        main.page {
            h1 { (book.title) }
            div.rules-page {
                nav aria-label=(reader.say(key!("site-contents"))) {
                    ul {
                        @for (index, chapter) in book.chapters.iter().enumerate() {
                            li { a href={ "#" (anchor(index)) } {
                                @if let Some(number) = chapter.number { (number) ". " }
                                (chapter.title)
                            } }
                        }
                    }
                }
                div {
                    @for text in &book.intro { p { (rich(text)) } }
                    @for (index, chapter) in book.chapters.iter().enumerate() {
                        section id=(anchor(index)) {
                            @if let Some(number) = chapter.number { h2 { (number) ". " (chapter.title) } }
                            @else { h3 { (chapter.title) } }
                            @for text in &chapter.intro { p { (rich(text)) } }
                            @for rule in &chapter.rules {
                                @for text in &rule.lead { p { (rich(text)) } }
                                p.rule-line id=(rule.id) {
                                    (rich(&rule.text)) " "
                                    a.anchor href={ "#" (urlencode(&rule.id)) } { "§" (rule.id) }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    page(reader, &book.title, Some(game), &body)
}
