//! The page's styles, scripts, fonts and pictures, part of the program. Their addresses change with their contents.

use crate::app::AppState;
use crate::error::Error;
use crate::games::Games;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file with the styles of boards and pieces.
const BOARD: &str = "board.css";

/// The styles of the frame, in the order in which they are read.
const STYLE: &str = concat!(
    include_str!("../../assets/tokens.css"),
    include_str!("../../assets/frame.css"),
    include_str!("../../assets/home.css"),
    include_str!("../../assets/table.css"),
);

const FILES: [(&str, &[u8]); 19] = [
    ("page.css", STYLE.as_bytes()),
    ("page.js", include_bytes!("../../assets/page.js")),
    ("dom.js", include_bytes!("../../assets/dom.js")),
    ("picks.js", include_bytes!("../../assets/picks.js")),
    ("zoom.js", include_bytes!("../../assets/zoom.js")),
    ("live.js", include_bytes!("../../assets/live.js")),
    ("motion.js", include_bytes!("../../assets/motion.js")),
    ("sound.js", include_bytes!("../../assets/sound.js")),
    ("workshop.js", include_bytes!("../../assets/workshop.js")),
    ("look.js", include_bytes!("../../assets/look.js")),
    ("barlow-condensed-600.woff2", include_bytes!("../../assets/fonts/barlow-condensed-600.woff2")),
    ("barlow-condensed-800.woff2", include_bytes!("../../assets/fonts/barlow-condensed-800.woff2")),
    ("inter-var.woff2", include_bytes!("../../assets/fonts/inter-var.woff2")),
    ("level-random.svg", include_bytes!("../../assets/art/level-random.svg")),
    ("level-novice.svg", include_bytes!("../../assets/art/level-novice.svg")),
    ("level-regular.svg", include_bytes!("../../assets/art/level-regular.svg")),
    ("level-veteran.svg", include_bytes!("../../assets/art/level-veteran.svg")),
    ("level-general.svg", include_bytes!("../../assets/art/level-general.svg")),
    ("hero.webp", include_bytes!("../../assets/art/hero.webp")),
];

/// One number for all files: modules import each other by plain names, so they change address together.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in FILES {
        hash.update(name);
        hash.update(content);
    }
    hash.finalize().iter().take(6).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
});

static BY_NAME: LazyLock<BTreeMap<&str, &[u8]>> = LazyLock::new(|| FILES.into_iter().collect());

/// The address of a file.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The address of the styles of boards and pieces, to which each game adds its own.
pub(crate) fn style_url(games: &Games) -> String {
    format!("/assets/{}/{BOARD}", games.style().1)
}

/// What a file is, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "css" => "text/css; charset=utf-8",
        "woff2" => "font/woff2",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "text/javascript; charset=utf-8",
    }
}

/// Serves a file; browsers may keep it for good.
pub(crate) async fn file(
    State(state): State<AppState>,
    Path((version, name)): Path<(String, String)>,
) -> Response {
    let (style, style_version) = state.games().style();
    let found = if name == BOARD {
        Some(style.as_bytes()).filter(|_| version == style_version)
    } else {
        BY_NAME.get(name.as_str()).copied().filter(|_| version == *VERSION)
    };
    let Some(content) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers =
        [(header::CONTENT_TYPE, kind(&name)), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, content.to_owned()).into_response()
}

/// Serves a picture of a game; browsers may keep it for a week.
pub(crate) async fn art(
    State(state): State<AppState>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Response, Error> {
    let (kind, content) = state.games().get(&game)?.art(&name).ok_or(Error::NotFound)?;
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=604800")];
    Ok((headers, content).into_response())
}

/// The small picture in the browser's tab.
pub(crate) async fn favicon() -> Response {
    const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-16 -16 32 32\"><path \
        d=\"M15 0L7.5 13H-7.5L-15 0L-7.5-13H7.5Z\" fill=\"#f2a33a\"/><path \
        d=\"M3-10L-7 2H-1L-3 10L7-2H1Z\" fill=\"#1b1206\"/></svg>";
    ([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")], ICON)
        .into_response()
}
