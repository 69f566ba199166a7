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

/// Nodes for a hint, and for each turn of an analysis.
const HINT: u64 = 60_000;
const ANALYSIS: u64 = 4_000;

/// What a bot would do, if the visitor is to act; it knows no more than the visitor.
pub(crate) async fn hint(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    uri: &Uri,
    fields: &Fields,
) -> Result<Response, Error> {
    let table = find(state, id).await?;
    let person = visitor.person().ok_or(Error::Nobody)?;
    let sight = table.sight(Some(person), visitor.lang);
    if sight.to_act.is_none() {
        return Err(Error::Table(fracas_table::TableError::NotYours));
    }
    if !sight.rights.hint {
        return Err(Error::NoHints);
    }
    let teacher = table.game().teacher().ok_or(Error::NotFound)?;
    let (position, view) = table.look(Some(&person.key), |table, viewer| {
        (table.position_at(table.ply(), viewer), table.view_json(viewer))
    });
    let lang = visitor.lang;
    let hint = move || match position {
        Some(position) => teacher.hint(&position, HINT, lang),
        None => teacher.hint_of_view(view, HINT, lang),
    };
    state.limits().thoughts.take(person.key.0.clone())?;
    let found = state.think(visitor, HINT, hint).await?.ok_or(Error::NotFound)?;
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
    let teacher = table.game().teacher().ok_or(Error::NotFound)?;
    let key = visitor.person().map(|person| &person.key);
    let (record, start) = table.look(key, |table, viewer| {
        (table.is_over().then(|| table.record(viewer)).flatten(), table.agreement().start.clone())
    });
    let imported = table.game().import(&record.ok_or(Error::Hidden)?, visitor.lang)?;
    let lang = visitor.lang;
    let cost = ANALYSIS.saturating_mul(imported.actions.len() as u64);
    let analysis = move || teacher.analysis(&start, &imported.actions, ANALYSIS, lang);
    let turns = state.think(&visitor, cost, analysis).await?.ok_or(Error::NotFound)?;
    let reader = reader(&visitor, &uri);
    let title = reader.say("site-analysis");
    let chairs = table.sight(visitor.person(), visitor.lang).chairs;
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
                        td { a href={ "/t/" (id) "/replay?ply=" (turn.ply) } { (turn.number) ". " (turn.side) } }
                        td { (turn.win) " %" @if turn.turning { " " strong { (reader.say("site-turning")) } } }
                        td {
                            @if !turn.better.is_empty() {
                                (reader.text("site-better", &[("loss", turn.given_away.into())])) " " (turn.reason)
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
