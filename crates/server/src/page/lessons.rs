//! Puzzles and lessons: lists, and what is said beside the board.

use super::layout::{Reader, page};
use fracas_scene::model::ElementId;
use maud::{Markup, html};

/// A puzzle in a list.
pub(crate) struct PuzzleCard {
    pub(crate) href: String,
    pub(crate) title: String,
    pub(crate) goal: String,
    /// From 1 to 5.
    pub(crate) stars: u8,
}

/// The list of puzzles of each game that has some.
pub(crate) fn puzzles_page(reader: &Reader, games: &[(String, Vec<PuzzleCard>)]) -> Markup {
    let body = html! {
        main.page {
            h1 { (reader.say("site-puzzles")) }
            p.lead { (reader.say("site-puzzles-lead")) }
            @for (game, puzzles) in games {
              h2 { (game) }
              div.cards {
                @for puzzle in puzzles {
                    a.card.puzzle href=(puzzle.href) {
                        strong { (puzzle.title) }
                        " "
                        span.stars aria-label=(reader.text("site-stars", &[("stars", puzzle.stars.into())])) {
                            @for _ in 0..puzzle.stars { "★" }
                            @for _ in puzzle.stars..5 { "☆" }
                        }
                        br;
                        span { (puzzle.goal) }
                    }
                }
              }
            }
        }
    };
    page(reader, &reader.say("site-puzzles"), None, &body)
}

/// A lesson in a list.
pub(crate) struct LessonCard {
    pub(crate) href: String,
    pub(crate) title: String,
    pub(crate) about: String,
    pub(crate) steps: usize,
}

/// The list of lessons of each game.
pub(crate) fn lessons_page(reader: &Reader, games: &[(String, Vec<LessonCard>)]) -> Markup {
    let body = html! {
        main.page {
            h1 { (reader.say("site-learn")) }
            p.lead { (reader.say("site-learn-lead")) }
            @for (game, lessons) in games {
                h2 { (game) }
                div.cards {
                    @for (index, lesson) in lessons.iter().enumerate() {
                        a.card href=(lesson.href) {
                            strong { (index + 1) ". " (lesson.title) }
                            br;
                            span { (lesson.about) } " "
                            small { (reader.text("site-steps", &[("count", lesson.steps.into())])) }
                        }
                    }
                }
            }
        }
    };
    page(reader, &reader.say("site-learn"), None, &body)
}

/// What is said beside the board of a puzzle or a lesson.
pub(crate) struct Guide<'a> {
    pub(crate) heading: String,
    pub(crate) text: String,
    /// What the text speaks of on the board.
    pub(crate) marks: &'a [ElementId],
    /// How the last action was judged: a style class and a sentence.
    pub(crate) verdict: Option<(&'a str, String)>,
    /// Help on demand.
    pub(crate) hint: Option<String>,
    /// Steps done and in all.
    pub(crate) progress: Option<(usize, usize)>,
    /// To begin again.
    pub(crate) again: String,
    /// What comes after this: address and text.
    pub(crate) next: Option<(String, String)>,
}

/// The guide beside the board.
pub(crate) fn guide(reader: &Reader, guide: &Guide<'_>) -> Markup {
    html! {
        section.card aria-live="polite" {
            h2 { (guide.heading) }
            @if let Some((done, all)) = guide.progress {
                ol.steps aria-label=(reader.text("site-progress", &[("done", done.into()), ("all", all.into())])) {
                    @for index in 0..all {
                        li.done[index < done] aria-current=[(index == done).then_some("step")] {}
                    }
                }
            }
            div data-point=(guide.marks.join(" ")) { @for line in guide.text.split('\n') { p { (line) } } }
            @if let Some((class, text)) = &guide.verdict { div class={ "note " (class) } role="status" { (text) } }
            @if let Some(hint) = &guide.hint {
                details { summary { (reader.say("site-hint")) } p { (hint) } }
            }
            div.row {
                @if let Some((href, text)) = &guide.next { a.button.primary href=(href) { (text) } }
                a.button href=(guide.again) { (reader.say("site-again")) }
            }
        }
    }
}
