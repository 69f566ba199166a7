//! Sitting down from the lobby: one click, and a name only for those who have none yet.

use super::fields::Fields;
use super::layout::page;
use super::tables::{reader, share, table_id};
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::key;
use fracas_table::{Command, TableError};
use maud::html;

/// Takes an open seat of a public table.
pub(crate) async fn sit_down(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    let name = fields.get("name").map(str::trim).filter(|name| !name.is_empty());
    if visitor.person().is_none() && name.is_none() {
        let table = state.hub().table(&id).await?;
        let reader = reader(&visitor, &uri);
        let title = reader.say(key!("site-your-name"));
        let body = html! {
            main.page {
                h1 { (title) }
                p { (reader.say(key!("site-your-name-help"))) }
                form method="post" action={ "/t/" (id) "/join" } {
                    label.field {
                        span { (reader.say(key!("site-name"))) }
                        input type="text" name="name" maxlength="30" required autofocus autocomplete="nickname";
                    }
                    button.primary.big { (reader.say(key!("site-join"))) }
                    " "
                    a.button href={ "/t/" (id) } { (reader.say(key!("site-watch-one"))) }
                }
            }
        };
        return Ok(page(&reader, &title, Some(table.game().name()), &body).into_response());
    }
    let person = visitor.someone(&state, name).await?;
    let agree = fields.get("agree").is_some();
    let sit = Command::Sit { seat: None, name: person.shown(), agree, share: share(&fields) };
    match state.command(&id, &person, sit, None).await {
        // The page of the table asks whether they agree to its position.
        Ok(_) | Err(Error::Table(TableError::Prepared)) => {}
        Err(why) => return Err(why),
    }
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}
