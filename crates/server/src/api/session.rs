//! The session of the person who asks, over the JSON API.

use crate::app::AppState;
use crate::error::Error;
use crate::extract::JsonBody;
use crate::session::Visitor;
use crate::store::{Person, Theme};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// What people may know of themselves.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Me {
    name: Option<String>,
    account: Option<String>,
    lang: String,
    theme: Theme,
}

impl Me {
    fn of(visitor: &Visitor, person: Option<&Person>) -> Json<Me> {
        let lang = person.and_then(|person| person.lang).unwrap_or(visitor.lang);
        Json(Me {
            name: person.map(|person| person.name.clone()),
            account: person.and_then(|person| person.account.clone()),
            lang: lang.to_string(),
            theme: person.map_or(visitor.theme, |person| person.theme),
        })
    }
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    name: Option<String>,
    lang: Option<String>,
    theme: Option<Theme>,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

pub(super) async fn me(visitor: Visitor) -> Json<Me> {
    Me::of(&visitor, visitor.person())
}

pub(super) async fn update_profile(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(change): JsonBody<Change>,
) -> Result<Json<Me>, Error> {
    let lang = change.lang.map(|lang| lang.parse()).transpose();
    let lang = lang.map_err(|why: fracas_scene::ParseLangError| Error::Unreadable(why.to_string()))?;
    let person = visitor.update_profile(&state, change.name.as_deref(), lang, change.theme).await?;
    Ok(Me::of(&visitor, Some(&person)))
}

pub(super) async fn register(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Json<Me>, Error> {
    let person = visitor.register(&state, &credentials.name, &credentials.password).await?;
    Ok(Me::of(&visitor, Some(&person)))
}

pub(super) async fn login(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Json<Me>, Error> {
    let person = visitor.login(&state, &credentials.name, &credentials.password).await?;
    Ok(Me::of(&visitor, Some(&person)))
}

pub(super) async fn logout(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Me>, Error> {
    visitor.logout(&state).await?;
    Ok(Me::of(&visitor, None))
}
