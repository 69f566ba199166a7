//! The texts beside the board of a lesson or a puzzle.

use super::layout::Reader;
use fracas_scene::model::ElementId;
use fracas_scene::{Key, key};
use maud::{Markup, html};

/// What is said beside the board of a puzzle or a lesson.
pub(crate) struct Guide<'a> {
    pub(crate) heading: String,
    pub(crate) text: String,
    /// What the text speaks of on the board.
    pub(crate) marks: &'a [ElementId],
    /// How the last action was judged: a style class and a sentence.
    pub(crate) verdict: Option<(&'a str, String)>,
    /// The help of the step, shown on demand.
    pub(crate) hint: Option<String>,
    /// The step shown, whether it is done, and how many there are.
    pub(crate) progress: Option<(usize, bool, usize)>,
    /// The address that begins again, once there is something to undo.
    pub(crate) again: Option<String>,
    /// The key of the link's text.
    pub(crate) again_key: Key,
    /// Whether to try again is the next thing to do.
    pub(crate) retry: bool,
    /// What comes after this: address and text.
    pub(crate) next: Option<(String, String)>,
}

/// The guide beside the board.
pub(crate) fn guide(reader: &Reader, guide: &Guide<'_>) -> Markup {
    html! {
        section.card.guide aria-live="polite" {
            h2 { (guide.heading) }
            @if let Some((here, done, all)) = guide.progress {
                ol.steps role="list" aria-label=(reader.text(key!("site-progress"), &[("done", (here + 1).into()), ("all", all.into())])) {
                    @for index in 0..all {
                        li.done[index < here || done && index == here] aria-current=[(index == here).then_some("step")] {}
                    }
                }
            }
            div.task data-point=(guide.marks.join(" ")) { @for line in guide.text.split('\n') { p { (line) } } }
            div.answer.told[guide.verdict.is_some()] {
                @if let Some((class, text)) = &guide.verdict { div class={ "note " (class) } role="status" { (text) } }
                @if let Some(hint) = &guide.hint {
                    details.helps { summary { (reader.say(key!("site-hint"))) } p { (hint) } }
                }
                div.row {
                    @if let Some((href, text)) = &guide.next { a.button.primary #onward href=(href) { (text) } }
                    @if let Some(again) = &guide.again {
                        a.button.primary[guide.retry].quiet[!guide.retry] href=(again) { (reader.say(guide.again_key)) }
                    }
                }
            }
        }
    }
}
