//! The surroundings of a game at the table: its legend, the first words to a new player, and how it ended.

use super::layout::{Reader, data};
use super::tables::{reader, table_id};
use crate::app::AppState;
use crate::error::Error;
use crate::profiles::RatingChange;
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_bots::Level;
use fracas_scene::key;
use fracas_scene::model::LegendEntry;
use fracas_table::{AnyTeacher, Snapshot};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

/// The symbols of a game with what they mean, in a dialog that the script opens. It refers to definitions of the page.
pub(crate) fn legend(reader: &Reader, entries: &[LegendEntry]) -> Markup {
    if entries.is_empty() {
        return html! {};
    }
    html! {
        dialog #legend aria-labelledby="legend-title" {
            div.row {
                h2 #legend-title { (reader.say(key!("show-legend"))) }
                button.quiet.close type="button" aria-label=(reader.say(key!("site-close"))) { "✕" }
            }
            dl {
                @for entry in entries {
                    div {
                        dt { svg viewBox="-50 -50 100 100" aria-hidden="true" { (PreEscaped(&entry.markup)) } (entry.name) }
                        dd { (entry.text) }
                    }
                }
            }
        }
    }
}

/// The legend of a game by its name.
pub(crate) fn legend_of(reader: &Reader, game: &str) -> Markup {
    reader.games.get(game).map_or_else(|_| html! {}, |found| legend(reader, &found.legend(reader.lang)))
}

/// The legend and the first words of a game, for a page with a table.
pub(crate) fn company(reader: &Reader, game: &str) -> Markup {
    let Ok(found) = reader.games.get(game) else { return html! {} };
    let coach = found.coach(reader.lang);
    html! {
        (legend_of(reader, game))
        @if !coach.is_empty() { (data("coach", &coach)) }
    }
}

/// The result of a game in the reader's words, with what can be done next.
pub(crate) fn end(reader: &Reader, id: &str, sight: &Snapshot, rematch: &Markup) -> Markup {
    if !sight.over {
        return html! {};
    }
    let mine: Vec<bool> = sight.chairs.iter().map(|chair| chair.yours).collect();
    let seated = mine.iter().filter(|yours| **yours).count();
    let won = sight.chairs.iter().any(|chair| chair.yours && sight.winners.contains(&chair.seat));
    // At one screen both sides are the reader's: then the words name the winner.
    let (key, end, class) = match (seated, sight.winners.is_empty()) {
        (1, true) => (key!("show-drawn"), "drawn", "end-card"),
        (1, false) if won => (key!("show-won"), "won", "end-card won"),
        (1, false) => (key!("show-lost"), "lost", "end-card lost"),
        _ => (key!("show-over"), "over", "end-card"),
    };
    let bots = sight.chairs.iter().any(|chair| chair.kind == "bot");
    let analyses = reader.games.teacher(&sight.game).is_some_and(AnyTeacher::analyses);
    html! {
        section class=(class) aria-labelledby="end-title" data-end=(end)
            data-course=[analyses.then(|| format!("/t/{id}/analysis?part=course"))] {
            button.quiet.close.withscript type="button" aria-label=(reader.say(key!("site-close"))) { "✕" }
            h2 #end-title { (reader.say(key)) }
            (versus(reader, sight))
            // Who reads that they won or lost need not be told who won, only why.
            @match (&sight.result, &sight.verdict) {
                (Some(_), Some(verdict)) if seated == 1 => p { (verdict) },
                (Some(result), verdict) => p { (result) @if let Some(verdict) = verdict { " " (verdict) } },
                (None, _) => {},
            }
            div #course {}
            @if sight.rated && seated == 1 { p #rating-change data-from={ "/t/" (id) "/rating" } {} }
            div #moments hidden { h3.eyebrow { (reader.say(key!("show-moments"))) } ol {} }
            div.row {
                (rematch)
                @if analyses { a.button href={ "/t/" (id) "/analysis" } { (reader.say(key!("show-analyse"))) } }
                a.button href={ "/t/" (id) "/replay?ply=0" } { (reader.say(key!("site-replay"))) }
                @if bots {
                    a.button #next-level href={ "/new/" (sight.game) "?level=" (next_level(sight, won)) } {
                        (reader.say(if won { key!("show-stronger") } else { key!("show-another") }))
                    }
                }
            }
        }
    }
}

/// The two sides with their faces and the score between them, the reader's side on the left; of more sides the score
/// alone.
fn versus(reader: &Reader, sight: &Snapshot) -> Markup {
    let score = score(sight).map(|scores| {
        let most = scores.iter().max().copied();
        html! {
            p.score {
                @for (place, score) in scores.iter().enumerate() {
                    @if place > 0 { " : " }
                    span.most[Some(*score) == most] { (score) }
                }
            }
        }
    });
    let score = html! { @if let Some(score) = score { (score) } };
    let [one, other] = sight.chairs.as_slice() else { return score };
    let both = one.yours && other.yours;
    let (left, right) = if other.yours && !both { (other, one) } else { (one, other) };
    let side = |chair: &fracas_table::SeatSnapshot| {
        let plate = super::play::holder(reader, &sight.game, &sight.chairs, chair);
        html! {
            div class={ "side " (chair.class) } {
                @if let Some(face) = plate.face { span.face { img src=(face) alt="" width="72" height="72"; } }
                @if plate.name.is_empty() { div { b { (chair.title) } } }
                @else { div { b { (plate.name) } small { (chair.title) } } }
            }
        }
    };
    html! { div.versus-end { (side(left)) (score) (side(right)) } }
}

/// The level to play next: one more than the strongest that was beaten, or the same again.
fn next_level(sight: &Snapshot, won: bool) -> Level {
    let met = sight.chairs.iter().filter_map(|chair| chair.level);
    let place = |level: Level| Level::ALL.iter().position(|known| *known == level);
    let Some(place) = met.filter_map(place).max() else { return Level::Novice };
    Level::ALL.get(place + usize::from(won)).or(Level::ALL.last()).copied().unwrap_or(Level::Novice)
}

/// The score of the sides, the reader's first.
fn score(sight: &Snapshot) -> Option<Vec<i32>> {
    let mut scores: Vec<(bool, i32)> = Vec::new();
    for (chair, score) in sight.chairs.iter().zip(&sight.scores) {
        scores.push((!chair.yours, (*score)?));
    }
    // Who gives up loses whatever the score says.
    let of = |won: bool| {
        let seats = sight.chairs.iter().zip(&sight.scores);
        seats.filter_map(move |(chair, score)| score.filter(|_| sight.winners.contains(&chair.seat) == won))
    };
    if of(true).min().zip(of(false).max()).is_some_and(|(won, lost)| won < lost) {
        return None;
    }
    scores.sort_by_key(|(other, _)| *other);
    (scores.len() > 1).then(|| scores.into_iter().map(|(_, score)| score).collect())
}

/// What a finished game made of the reader's rating; nothing before it is worked out, or if it changed none.
pub(crate) async fn rating(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let found = state.rating_change(&visitor, &table_id(&id)?).await?;
    let text = found.map(|RatingChange { rating, change }| {
        let values = [("rating", rating.into()), ("change", format!("{change:+}").into())];
        reader.text(key!("meet-rating-change"), &values)
    });
    Ok(Json(json!({ "text": text })).into_response())
}
