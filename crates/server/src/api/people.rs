//! Profiles, ratings, one's own account, and what people can do about each other.

use crate::app::AppState;
use crate::error::Error;
use crate::extract::{JsonBody, PathParams, QueryParams};
use crate::ids::TableId;
use crate::moderation::{BondSight, Complaint, Whom};
use crate::profiles::{GamesSight, ProfileSight, RankSight, Wanted};
use crate::session::{RequiredPerson, Visitor};
use crate::store::society::Audience;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};

/// The best of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Ladder {
    players: Vec<RankSight>,
}

/// Whom the visitor mutes or blocks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Bonds {
    bonds: Vec<BondSight>,
}

/// A report that was kept.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Reported {
    id: TableId,
}

/// The settings for who may see what of the visitor.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Privacy {
    profile: Audience,
    games: Audience,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    name: String,
    password: String,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    old: String,
    new: String,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Password {
    password: String,
}

/// The name and account of the visitor after a change.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Named {
    account: Option<String>,
}

pub(super) async fn ladder(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Ladder>, Error> {
    Ok(Json(Ladder { players: state.ladder(&game, visitor.lang).await? }))
}

pub(super) async fn profile(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
) -> Result<Json<ProfileSight>, Error> {
    Ok(Json(state.profile(&visitor, &name).await?))
}

pub(super) async fn games(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
    QueryParams(wanted): QueryParams<Wanted>,
) -> Result<Json<GamesSight>, Error> {
    Ok(Json(state.games_of(&visitor, &name, &wanted).await?))
}

pub(super) async fn archive(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
    QueryParams(wanted): QueryParams<Wanted>,
) -> Result<Response, Error> {
    let text = state.archive(&visitor, &name, &wanted).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

pub(super) async fn privacy(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Privacy>, Error> {
    let person = visitor.person().ok_or(Error::Nobody)?;
    let profile = state.people().society().profile(&person.key).await?;
    Ok(Json(Privacy { profile: profile.seen, games: profile.games }))
}

pub(super) async fn show_to(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(privacy): JsonBody<Privacy>,
) -> Result<Json<Privacy>, Error> {
    let profile = visitor.show_to(&state, privacy.profile, privacy.games).await?;
    Ok(Json(Privacy { profile: profile.seen, games: profile.games }))
}

pub(super) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(change): JsonBody<NewName>,
) -> Result<Json<Named>, Error> {
    let person = visitor.rename(&state, &change.password, &change.name).await?;
    Ok(Json(Named { account: person.account }))
}

pub(super) async fn password(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(change): JsonBody<NewPassword>,
) -> Result<Json<Named>, Error> {
    let person = visitor.change_password(&state, &change.old, &change.new).await?;
    Ok(Json(Named { account: person.account }))
}

pub(super) async fn delete(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(change): JsonBody<Password>,
) -> Result<StatusCode, Error> {
    visitor.delete_account(&state, &change.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn bonds(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Bonds>, Error> {
    Ok(Json(Bonds { bonds: state.bonds(visitor.person()).await? }))
}

pub(super) async fn bind(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    JsonBody(whom): JsonBody<Whom>,
) -> Result<Json<Bonds>, Error> {
    Ok(Json(Bonds { bonds: state.bind(&person, &whom).await? }))
}

pub(super) async fn report(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    JsonBody(complaint): JsonBody<Complaint>,
) -> Result<(StatusCode, Json<Reported>), Error> {
    let id = state.report(&person, &complaint).await?;
    Ok((StatusCode::CREATED, Json(Reported { id })))
}
