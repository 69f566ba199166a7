//! Workshops: what people build before a game. Every change is a link, so that the address is the draft.

use super::fields::{Query, number};
use super::layout::{Reader, page};
use super::parts::{self, urlencode};
use super::tables::reader;
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use fracas_scene::workshop::{Meter, Shelf, ShelfKind, WorkCard, WorkPicture, Workshop};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

struct Bench<'a> {
    reader: &'a Reader,
    game: &'a str,
    id: &'a str,
}

impl Bench<'_> {
    fn address(&self, draft: &str) -> String {
        format!("/build/{}/{}?draft={}", self.game, self.id, urlencode(draft))
    }

    fn card(&self, shelf: ShelfKind, card: &WorkCard) -> Markup {
        let verb = match shelf {
            ShelfKind::Store => key!("site-build-add"),
            ShelfKind::Whole | ShelfKind::Part | ShelfKind::Samples => key!("site-build-choose"),
        };
        let drags = shelf == ShelfKind::Store;
        html! {
            li.work.chosen[card.chosen].not[card.why_not.is_some()]
                data-put=[card.put.as_deref().filter(|_| drags)] {
                @if let Some(picture) = &card.picture {
                    img src={ (parts::art(self.game)) (picture) } alt="" width="56" height="56" loading="lazy" draggable="false";
                }
                div {
                    @match &card.put {
                        Some(put) if !card.chosen => {
                            a href=(self.address(put)) aria-label={ (self.reader.say(verb)) ": " (card.title) } draggable="false" {
                                b { (card.title) }
                            }
                        },
                        _ => b { (card.title) },
                    }
                    @for line in &card.lines { small { (line) } }
                    @if let Some(why) = &card.why_not { small.bad { (why) } }
                    @if !card.changes.is_empty() {
                        span.changes {
                            @for (name, draft) in &card.changes { a.button.quiet href=(self.address(draft)) { (name) } }
                        }
                    }
                }
                @if !card.price.is_empty() { strong.price { (card.price) } }
            }
        }
    }

    fn shelf(&self, shelf: &Shelf) -> Markup {
        let cards = html! { ul { @for card in &shelf.cards { (self.card(shelf.kind, card)) } } };
        match shelf.kind {
            ShelfKind::Whole => html! { section.shelf.whole { h2 { (shelf.title) } (cards) } },
            ShelfKind::Part => html! { section.shelf.part.drop { h2 { (shelf.title) } (cards) } },
            ShelfKind::Store => html! {
                details.shelf.store open { summary { h2 { (shelf.title) } } (cards) }
            },
            ShelfKind::Samples => html! { section.shelf.samples { h2 { (shelf.title) } (cards) } },
        }
    }

    fn meter(meter: &Meter) -> Markup {
        let spent: u32 = meter.parts.iter().copied().map(u32::from).sum();
        let most = u32::from(meter.most.max(1));
        // The bar is drawn in percent of what may be spent, or of what is spent if that is more.
        let whole = spent.max(most);
        let mut from = 0;
        html! {
            div.meter role="img" aria-label={ (meter.label) ": " (spent) " / " (meter.most) } {
                svg viewBox={ "0 0 " (whole * 10) " 60" } preserveAspectRatio="none" aria-hidden="true" {
                    rect.most width=(most * 10) height="60" {}
                    @for (place, part) in meter.parts.iter().enumerate() {
                        @let width = u32::from(*part) * 10;
                        rect class=(if place % 2 == 0 { "even" } else { "odd" }) x=(from) width=(width.saturating_sub(4)) height="60" {}
                        ({ from += width; "" })
                    }
                }
                strong.over[spent > most] { (spent) " / " (meter.most) }
                " " (meter.label)
            }
        }
    }

    fn picture(&self, picture: &WorkPicture, work: &Workshop) -> Markup {
        match picture {
            WorkPicture::Art(name) => {
                html! { div.machine.drop { img src={ (parts::art(self.game)) (name) } alt="" width="320" height="320"; } }
            }
            WorkPicture::Drawn { markup, picked } => html! {
                // What stands on it is listed beside it, and a point can be typed below.
                div.drawn aria-hidden="true" data-picture=[picked.then_some("yes")] { (PreEscaped(markup)) }
                @if *picked {
                    form.row method="get" action={ "/build/" (self.game) "/" (self.id) } {
                        input type="hidden" name="draft" value=(work.draft);
                        label { "x ‰ " input type="number" name="x" min="0" max="1000" required; }
                        label { "y ‰ " input type="number" name="y" min="0" max="1000" required; }
                        button { (self.reader.say(key!("site-confirm"))) }
                    }
                }
            },
        }
    }

    fn start(&self, work: &Workshop) -> Markup {
        let reader = self.reader;
        html! {
            @if work.problems.is_empty() {
                p.note.good { (reader.say(key!("site-build-ready"))) }
            } @else {
                div.note.bad role="status" {
                    strong { (reader.say(key!("site-build-problems"))) }
                    ul {
                        @for problem in &work.problems {
                            li { (problem.text) " " @if let Some(rule) = &problem.rule { (parts::rule_link(self.game, rule)) } }
                        }
                    }
                }
            }
            @if !work.answers.is_empty() {
                form method="post" action="/play" {
                    input type="hidden" name="game" value=(self.game);
                    input type="hidden" name="seat" value="0";
                    @for (name, value) in &work.answers { input type="hidden" name=(name) value=(value); }
                    @for field in &work.fields {
                        label.field {
                            span { (field.label) }
                            select name=(field.name) {
                                @for choice in &field.choices { option value=(choice.value) { (choice.label) } }
                            }
                        }
                    }
                    div.row { (super::play::levels(reader)) button.primary { (reader.say(key!("site-build-play"))) } }
                }
            }
            div.row.withscript {
                input #keep-name type="text" maxlength="40" aria-label=(reader.say(key!("site-name"))) placeholder=(reader.say(key!("site-name")));
                button #keep type="button" { (reader.say(key!("site-build-keep"))) }
                button type="button" data-copy=(self.address(&work.draft)) { (reader.say(key!("site-build-share"))) }
            }
            section.withscript { h2 { (reader.say(key!("site-build-kept"))) } ul #kept {} }
            details {
                summary { (reader.say(key!("site-build-text"))) }
                form method="get" action={ "/build/" (self.game) "/" (self.id) } {
                    textarea name="draft" rows="6" spellcheck="false" aria-label=(reader.say(key!("site-build-text"))) { (work.draft) }
                    button { (reader.say(key!("site-build-load"))) }
                }
            }
        }
    }

    fn body(&self, work: &Workshop) -> Markup {
        let of = |kinds: &[ShelfKind]| -> Vec<&Shelf> {
            work.shelves.iter().filter(|shelf| kinds.contains(&shelf.kind)).collect()
        };
        html! {
            main.page.workshop #bench data-game=(self.game) data-shop=(self.id) data-draft=(work.draft)
                data-forget=(self.reader.say(key!("site-build-forget"))) {
                h1 { (work.title) }
                p.help { (work.lead) }
                @if let Some(meter) = &work.meter { (Self::meter(meter)) }
                div.benches {
                    div.left { @for shelf in of(&[ShelfKind::Whole, ShelfKind::Samples]) { (self.shelf(shelf)) } }
                    div.middle {
                        @if let Some(picture) = &work.picture { (self.picture(picture, work)) }
                        @for shelf in of(&[ShelfKind::Part]) { (self.shelf(shelf)) }
                        (self.start(work))
                    }
                    div.right { @for shelf in of(&[ShelfKind::Store]) { (self.shelf(shelf)) } }
                }
            }
        }
    }
}

/// The draft of an address, and a point of its picture that is picked.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct DraftQuery {
    draft: String,
    #[serde(deserialize_with = "number")]
    x: Option<u16>,
    #[serde(deserialize_with = "number")]
    y: Option<u16>,
}

/// A draft on its workbench.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    Query(asked): Query<DraftQuery>,
) -> Result<Response, Error> {
    let game = state.games().get(&game)?;
    let work = state.workshop(&visitor, game.name(), &id, &asked.draft, asked.x.zip(asked.y))?;
    let reader = reader(&visitor, &uri);
    let bench = Bench { reader: &reader, game: game.name(), id: &id };
    Ok(page(&reader, &work.title, Some(game.name()), &bench.body(&work)).into_response())
}
