//! The page's styles and scripts, part of the program. Their addresses change with their contents.

use crate::app::AppState;
use crate::games::Games;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file with the styles of boards and pieces.
const STYLE: &str = "board.css";

const FILES: [(&str, &str); 7] = [
    ("page.css", include_str!("../../assets/page.css")),
    ("page.js", include_str!("../../assets/page.js")),
    ("dom.js", include_str!("../../assets/dom.js")),
    ("picks.js", include_str!("../../assets/picks.js")),
    ("live.js", include_str!("../../assets/live.js")),
    ("motion.js", include_str!("../../assets/motion.js")),
    ("look.js", include_str!("../../assets/look.js")),
];

/// One number for all files: modules import each other by plain names, so they change address together.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, text) in FILES {
        hash.update(name);
        hash.update(text);
    }
    hash.finalize().iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
});

static BY_NAME: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| FILES.into_iter().collect());

/// The address of a file.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The address of the styles of boards and pieces, to which each game adds its own.
pub(crate) fn style_url(games: &Games) -> String {
    format!("/assets/{}/{STYLE}", games.style().1)
}

/// Serves a file; browsers may keep it for good.
pub(crate) async fn file(
    State(state): State<AppState>,
    Path((version, name)): Path<(String, String)>,
) -> Response {
    let (style, style_version) = state.games().style();
    let found = if name == STYLE {
        Some(style).filter(|_| version == style_version)
    } else {
        BY_NAME.get(name.as_str()).copied().filter(|_| version == *VERSION)
    };
    let Some(text) = found else { return StatusCode::NOT_FOUND.into_response() };
    let kind = match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        _ => "text/javascript; charset=utf-8",
    };
    (
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")],
        text.to_owned(),
    )
        .into_response()
}

/// The small picture in the browser's tab.
pub(crate) async fn favicon() -> Response {
    const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -12 24 24\"><path \
        d=\"M-5.5 -9.5 L5.5 -9.5 L11 0 L5.5 9.5 L-5.5 9.5 L-11 0 Z\" fill=\"#9a3412\"/><path \
        d=\"M2 -7 L-4.5 1.2 L-0.4 1.2 L-2 7 L4.5 -1.2 L0.4 -1.2 Z\" fill=\"#fff\"/></svg>";
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")], ICON)
        .into_response()
}
