//! The lobby: who waits, who plays, an opponent at once, and whose turn it is.

use crate::app::AppState;
use crate::error::Error;
use crate::extract::{JsonBody, PathParams};
use crate::ids::TableId;
use crate::lists::Listed;
use crate::lobby::stream::lobby_stream;
use crate::lobby::{LobbyView, Pairing};
use crate::session::{RequiredPerson, Visitor};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use fracas_core::Seat;
use serde::{Deserialize, Serialize};

pub(super) async fn show(State(state): State<AppState>, visitor: Visitor) -> Result<Json<LobbyView>, Error> {
    Ok(Json(state.lobby_view(&visitor).await?))
}

pub(super) async fn events(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Error> {
    lobby_stream(&state, &visitor, |view, _| serde_json::to_string(view).expect("a lobby is JSON")).await
}

pub(super) async fn pairing(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Pairing>, Error> {
    Ok(Json(match visitor.person() {
        Some(person) => state.keep_waiting(person).await?,
        None => Pairing::default(),
    }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    game: String,
    clock: String,
}

pub(super) async fn pair(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    JsonBody(wanted): JsonBody<Wanted>,
) -> Result<Json<Pairing>, Error> {
    let wish = state.wish(&wanted.game, &wanted.clock)?;
    Ok(Json(state.pair(&person, &wish).await?))
}

pub(super) async fn cancel(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Pairing>, Error> {
    let Some(person) = visitor.person() else { return Ok(Json(Pairing::default())) };
    let was = state.pairing_of(person).await?;
    state.stop_waiting(person).await?;
    Ok(Json(was))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Turns {
    tables: Vec<Listed>,
}

pub(super) async fn turns(State(state): State<AppState>, visitor: Visitor) -> Result<Json<Turns>, Error> {
    let tables = match visitor.person() {
        Some(person) => state.turns(person, visitor.lang).await?,
        None => Vec::new(),
    };
    Ok(Json(Turns { tables }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Presence {
    here: Vec<Seat>,
}

pub(super) async fn presence(
    State(state): State<AppState>,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<Presence>, Error> {
    Ok(Json(Presence { here: state.hub().table(&id).await?.here() }))
}
