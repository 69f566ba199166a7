//! Sitting down from the lobby: one click, and a name only for those who have none yet.

use super::fields::{Form, filled, present, trimmed};
use super::layout::page;
use super::tables::{reader, table_id};
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::key;
use fracas_table::{Command, TableError};
use maud::html;
use serde::Deserialize;

/// What a person sends who sits down.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct SeatForm {
    #[serde(deserialize_with = "trimmed")]
    pub(crate) name: Option<String>,
    #[serde(deserialize_with = "present")]
    pub(crate) agree: bool,
    /// The hash of the share in chance that a script has put into a form.
    #[serde(deserialize_with = "filled")]
    pub(crate) share: Option<String>,
}

/// Takes an open seat of a public table.
pub(crate) async fn sit_down(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    Form { sent: SeatForm { name, agree, share }, .. }: Form<SeatForm>,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
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
    let person = visitor.someone(&state, name.as_deref()).await?;
    let sit = Command::Sit { seat: None, name: person.shown(), agree, share };
    match state.command(&id, &person, sit, None).await {
        // The page of the table asks whether they agree to its position.
        Ok(_) | Err(Error::Table(TableError::Prepared)) => {}
        Err(why) => return Err(why),
    }
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}
