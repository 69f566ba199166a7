//! Hints and the analysis of games: what the threads of the bots say to people.

use super::fields::Fields;
use super::layout::page;
use super::tables::{find, reader};
use super::{play, replay, update};
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use maud::html;

/// What a bot would do, if the visitor is to act; it knows no more than the visitor.
pub(crate) async fn hint(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    uri: &Uri,
    fields: &Fields,
) -> Result<Response, Error> {
    let table = find(state, id).await?;
    let found = state.hint(visitor, &table).await?;
    let reader = reader(visitor, uri);
    let markup = html! {
        div.note role="status" {
            strong { (reader.text("site-hint-win", &[("win", found.win.into())])) }
            ol { @for line in &found.plan { li { (line) } } }
            p { (found.reason) }
        }
    };
    if fields.script {
        let mut update = update::Update { keep: true, ..update::Update::default() };
        update.part("part-hint", markup);
        return Ok(Json(update).into_response());
    }
    let body =
        html! { main.page { (markup) a.button href={ "/t/" (id) } { (reader.say("site-to-table")) } } };
    Ok(page(&reader, &reader.say("site-hint"), Some(table.game().name()), &body).into_response())
}

/// The chances turn by turn, with what would have been better.
pub(crate) async fn analysis(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let game = table.game().name();
    let key = visitor.person().map(|person| &person.key);
    let turns = state.analysis(&visitor, &table).await?;
    let reader = reader(&visitor, &uri);
    let title = reader.say("site-analysis");
    let chairs = table.with(|table| table.chairs(key, crate::clock::now(), visitor.lang));
    let first = chairs.first().map_or_else(String::new, |chair| format!("{} ({})", chair.name, chair.title));
    let body = html! {
        main.page {
            h1 { (title) }
            p.lead { (play::names(&reader, &chairs)) }
            (replay::curve(&reader, &turns, &first))
            table.list {
                tr { th { (reader.say("site-turn")) } th { (reader.text("site-chance", &[("name", first.as_str().into())])) } th {} }
                @for turn in &turns {
                    tr {
                        // A mistake opens before it was made, so that it can be tried again.
                        td { a href={ "/t/" (id) "/replay?ply=" (turn.from) } { (turn.number) ". " (turn.side) } }
                        td { (turn.win) " %" @if turn.turning { " " strong { (reader.say("site-turning")) } } }
                        td {
                            @if !turn.better.is_empty() {
                                (reader.text("site-better", &[("loss", turn.given_away.into()),
                                    ("played", turn.played.into()), ("best", turn.best.into())])) " " (turn.reason)
                                ol { @for line in &turn.better { li { (line) } } }
                            }
                        }
                    }
                }
            }
            p { a.button href={ "/t/" (id) "/replay" } { (reader.say("site-replay")) } }
        }
    };
    Ok(page(&reader, &title, Some(game), &body).into_response())
}
