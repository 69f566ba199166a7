//! The handlers of tournaments.

use crate::app::AppState;
use crate::error::Error;
use crate::extract::{JsonBody, PathParams, QueryParams};
use crate::ids::TableId;
use crate::lobby::stream::tournament_stream;
use crate::session::{RequiredPerson, Visitor};
use crate::store::Stage;
use crate::tournament::{Plan, TournamentOrder, TournamentView};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StageQuery {
    stage: Option<Stage>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Tournaments {
    tournaments: Vec<TournamentView>,
}

pub(super) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<StageQuery>,
) -> Result<Json<Tournaments>, Error> {
    let tournaments = state.tournament_list(asked.stage.unwrap_or(Stage::Open), 50, &visitor).await?;
    Ok(Json(Tournaments { tournaments }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Made {
    id: TableId,
}

pub(super) async fn create(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    JsonBody(plan): JsonBody<Plan>,
) -> Result<(StatusCode, Json<Made>), Error> {
    let id = state.new_tournament(plan, &person).await?;
    Ok((StatusCode::CREATED, Json(Made { id })))
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<TournamentView>, Error> {
    Ok(Json(state.tournament_view(&id, &visitor).await?))
}

pub(super) async fn events(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Response, Error> {
    let text = |view: &TournamentView| serde_json::to_string(view).expect("a tournament is JSON");
    tournament_stream(&state, &visitor, id, text).await
}

pub(super) async fn order(
    State(state): State<AppState>,
    visitor: Visitor,
    RequiredPerson(person): RequiredPerson,
    PathParams(id): PathParams<TableId>,
    JsonBody(order): JsonBody<TournamentOrder>,
) -> Result<Json<TournamentView>, Error> {
    state.order_tournament(&id, &person, &order).await?;
    Ok(Json(state.tournament_view(&id, &visitor).await?))
}
