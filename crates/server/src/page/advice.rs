//! Hints: what the threads of the bots say to people who play.

use super::layout::page;
use super::tables::{find, reader};
use super::update;
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use maud::html;

/// What a bot would do, if the visitor is to act; it knows no more than the visitor.
pub(crate) async fn hint(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    uri: &Uri,
    script: bool,
) -> Result<Response, Error> {
    let table = find(state, id).await?;
    let found = state.hint(visitor, &table).await?;
    let reader = reader(visitor, uri);
    let markup = html! {
        div.note role="status" {
            strong { (reader.text(key!("site-hint-win"), &[("win", found.win.into())])) }
            ol { @for line in &found.plan { li { (line) } } }
            p { (found.reason) }
        }
    };
    if script {
        let mut update = update::Update { keep: true, ..update::Update::default() };
        update.part("part-hint", markup);
        return Ok(update.into_response());
    }
    let body =
        html! { main.page { (markup) a.button href={ "/t/" (id) } { (reader.say(key!("site-to-table"))) } } };
    Ok(page(&reader, &reader.say(key!("site-hint")), Some(table.game().name()), &body).into_response())
}
