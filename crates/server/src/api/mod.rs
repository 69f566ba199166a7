//! The JSON API under `/api/v1`, described in `docs/openapi.json`.

use crate::app::AppState;
use axum::Router;

/// The routes of the API.
pub fn routes() -> Router<AppState> {
    Router::new()
}
