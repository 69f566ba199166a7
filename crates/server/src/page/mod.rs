//! The pages that people see.

use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

/// The routes of all pages.
pub fn routes() -> Router<AppState> {
    Router::new()
}

/// The page that says why a request was refused.
pub(crate) fn refusal(_state: &AppState, visitor: &Visitor, error: &Error) -> Response {
    let text = error.told(visitor.lang).text;
    (error.status(), [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}
