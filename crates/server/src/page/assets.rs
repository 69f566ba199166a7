//! The page's styles, scripts, fonts and pictures, part of the program. Their addresses change with their contents.

use super::layout::page;
use super::tables::reader;
use crate::app::AppState;
use crate::error::Error;
use crate::games::Games;
use crate::session::Visitor;
use axum::extract::{Path, RawQuery, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use fracas_scene::Words;
use fracas_scene::{Key, key};
use fracas_table::hexadecimal;
use maud::html;
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file with the styles of boards and pieces.
const BOARD: &str = "board.css";

/// The styles of the frame, in the order in which they are read.
const STYLE: &str = concat!(
    include_str!("../../assets/tokens.css"),
    include_str!("../../assets/frame.css"),
    include_str!("../../assets/home.css"),
    include_str!("../../assets/pages.css"),
    include_str!("../../assets/meet.css"),
    include_str!("../../assets/table.css"),
    include_str!("../../assets/phone.css"),
    include_str!("../../assets/marks.css"),
    include_str!("../../assets/beside.css"),
    include_str!("../../assets/dice.css"),
);

const FILES: [(&str, &[u8]); 35] = [
    ("page.css", STYLE.as_bytes()),
    ("page.js", include_bytes!("../../assets/page.js")),
    ("table.js", include_bytes!("../../assets/table.js")),
    ("dom.js", include_bytes!("../../assets/dom.js")),
    ("picks.js", include_bytes!("../../assets/picks.js")),
    ("zoom.js", include_bytes!("../../assets/zoom.js")),
    ("live.js", include_bytes!("../../assets/live.js")),
    ("lobby.js", include_bytes!("../../assets/lobby.js")),
    ("aloft.js", include_bytes!("../../assets/aloft.js")),
    ("motion.js", include_bytes!("../../assets/motion.js")),
    ("beside.js", include_bytes!("../../assets/beside.js")),
    ("held.js", include_bytes!("../../assets/held.js")),
    ("gestures.js", include_bytes!("../../assets/gestures.js")),
    ("keyboard.js", include_bytes!("../../assets/keyboard.js")),
    ("handles.js", include_bytes!("../../assets/handles.js")),
    ("dice.js", include_bytes!("../../assets/dice.js")),
    ("shown.js", include_bytes!("../../assets/shown.js")),
    ("screen.js", include_bytes!("../../assets/screen.js")),
    ("share.js", include_bytes!("../../assets/share.js")),
    ("sound.js", include_bytes!("../../assets/sound.js")),
    ("show.js", include_bytes!("../../assets/show.js")),
    ("guide.js", include_bytes!("../../assets/guide.js")),
    ("workshop.js", include_bytes!("../../assets/workshop.js")),
    ("inside.js", include_bytes!("../../assets/inside.js")),
    ("tally.js", include_bytes!("../../assets/tally.js")),
    ("inspect.js", include_bytes!("../../assets/inspect.js")),
    ("turning.js", include_bytes!("../../assets/turning.js")),
    ("barlow-condensed-600.woff2", include_bytes!("../../assets/fonts/barlow-condensed-600.woff2")),
    ("barlow-condensed-800.woff2", include_bytes!("../../assets/fonts/barlow-condensed-800.woff2")),
    ("inter-var.woff2", include_bytes!("../../assets/fonts/inter-var.woff2")),
    ("level-random.svg", include_bytes!("../../assets/art/level-random.svg")),
    ("level-novice.svg", include_bytes!("../../assets/art/level-novice.svg")),
    ("level-regular.svg", include_bytes!("../../assets/art/level-regular.svg")),
    ("level-veteran.svg", include_bytes!("../../assets/art/level-veteran.svg")),
    ("level-general.svg", include_bytes!("../../assets/art/level-general.svg")),
];

/// One number for all files: modules import each other by plain names, so they change address together.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, content) in FILES {
        hash.update(name);
        hash.update(content);
    }
    hexadecimal(&hash.finalize()[..6])
});

static BY_NAME: LazyLock<BTreeMap<&str, Cow<'static, [u8]>>> =
    LazyLock::new(|| FILES.into_iter().map(|(name, content)| (name, sent(name, content))).collect());

/// A file as it is sent: styles and scripts without the comments that have lines of their own.
fn sent(name: &str, content: &'static [u8]) -> Cow<'static, [u8]> {
    let (begin, end) = match name.rsplit_once('.') {
        Some((_, "js")) => ("//", ""),
        Some((_, "css")) => ("/*", "*/"),
        _ => return Cow::Borrowed(content),
    };
    let text = std::str::from_utf8(content).expect("what is written is text");
    let mut kept = String::with_capacity(text.len());
    let mut within = false;
    for line in text.lines() {
        let words = line.trim();
        within |= words.starts_with(begin);
        if !within {
            kept.push_str(line);
            kept.push('\n');
        } else if words.ends_with(end) {
            within = false;
        }
    }
    Cow::Owned(kept.into_bytes())
}

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
        BY_NAME.get(name.as_str()).map(AsRef::as_ref).filter(|_| version == *VERSION)
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

/// Our mark in a picture of its own, as large as asked for; with a ground where systems cut it to a shape.
fn mark(size: u32, ground: bool) -> String {
    let ground =
        if ground { "<rect x=\"-24\" y=\"-24\" width=\"48\" height=\"48\" fill=\"#120e0b\"/>" } else { "" };
    let reach = if ground.is_empty() { 16 } else { 22 };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"-{reach} -{reach} {} {}\">{ground}<path \
         d=\"M15 0L7.5 13H-7.5L-15 0L-7.5-13H7.5Z\" fill=\"#f2a33a\"/><path d=\"M3-10L-7 2H-1L-3 10L7-2H1Z\" \
         fill=\"#1b1206\"/></svg>",
        2 * reach,
        2 * reach
    )
}

/// The sizes of the icon; pictures are drawn at twice the size they say.
const ICONS: [(&str, u32, bool); 4] =
    [("180.png", 90, true), ("192.png", 96, false), ("512.png", 256, false), ("maskable.png", 256, true)];

/// The icon of the installed page.
pub(crate) async fn icon(State(state): State<AppState>, Path(name): Path<String>) -> Result<Response, Error> {
    let (_, size, ground) = ICONS.iter().find(|(known, ..)| *known == name).ok_or(Error::NotFound)?;
    let bytes = state.pictures().png(mark(*size, *ground)).await?;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=604800")];
    Ok((headers, bytes).into_response())
}

/// The pages that can be read without a connection.
fn kept_pages(games: &Games) -> Vec<String> {
    let of_games = games.iter().flat_map(|game| {
        let guide = game.primer().map(|_| format!("/guide/{}", game.name()));
        guide.into_iter().chain([format!("/rules/{}", game.name())])
    });
    ["/offline".to_owned(), "/rules".to_owned()].into_iter().chain(of_games).collect()
}

/// The script that keeps the rules for people without a connection, the same one in every language.
pub(crate) async fn worker(State(state): State<AppState>) -> Response {
    let games = state.games();
    let needed = |name: &&str| [".css", ".js", ".woff2"].iter().any(|end| name.ends_with(end));
    let files = FILES.iter().map(|(name, _)| *name).filter(needed).map(url);
    let files: Vec<String> = files.chain([style_url(games)]).collect();
    let script = format!(
        "const VERSION = {};\nconst FILES = {};\nconst PAGES = {};\n{}",
        serde_json::json!(format!("{}-{}-{}", env!("CARGO_PKG_VERSION"), *VERSION, games.style().1)),
        serde_json::json!(files),
        serde_json::json!(kept_pages(games)),
        include_str!("../../assets/worker.js"),
    );
    ([(header::CONTENT_TYPE, kind("worker.js")), (header::CACHE_CONTROL, "no-cache")], script).into_response()
}

/// What is shown without a connection instead of a page that is not kept.
pub(crate) async fn offline(State(state): State<AppState>, visitor: Visitor, uri: Uri) -> Response {
    let reader = reader(&visitor, &uri);
    let body = html! {
        main.page {
            h1 { (reader.say(key!("site-no-connection"))) }
            p.lead { (reader.say(key!("site-no-connection-text"))) }
            ul {
                @for game in state.games().iter() {
                    li {
                        (game.title(reader.lang)) @if game.primer().is_some() {
                            " · " a href={ "/guide/" (game.name()) } { (reader.say(key!("site-rules-people"))) }
                        }
                        " · " a href={ "/rules/" (game.name()) } { (reader.say(key!("site-rules-all"))) }
                    }
                }
            }
        }
    };
    page(&reader, &reader.say(key!("site-no-connection")), None, &body).into_response()
}

/// What a system needs to know to install the page.
pub(crate) async fn manifest(visitor: Visitor) -> Response {
    let words = Words::of(visitor.lang);
    let icon = |name: &str, size: &str, purpose: &str| serde_json::json!({ "src": format!("/icon/{name}"), "sizes": size, "type": "image/png", "purpose": purpose });
    let shortcut = |key: Key, url: &str| serde_json::json!({ "name": words.say(key), "url": url });
    let manifest = serde_json::json!({
        "id": "/",
        "name": "Fracas",
        "short_name": "Fracas",
        "description": words.say(key!("site-description")),
        "lang": visitor.lang.to_string(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0f0d0b",
        "theme_color": "#120e0b",
        "categories": ["games"],
        "icons": [
            { "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any" },
            icon("192.png", "192x192", "any"),
            icon("512.png", "512x512", "any"),
            icon("maskable.png", "512x512", "maskable"),
        ],
        "shortcuts": [shortcut(key!("site-puzzle-daily"), "/puzzles/today"), shortcut(key!("site-learn"), "/learn")],
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "private, max-age=3600"),
    ];
    (headers, manifest.to_string()).into_response()
}

/// The small picture in the browser's tab.
pub(crate) async fn favicon(RawQuery(query): RawQuery) -> Response {
    (
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")],
        match query.as_deref() {
            // A person must act: a dot on the mark.
            Some("turn") => mark(64, false).replace(
                "</svg>",
                "<circle cx=\"9\" cy=\"-9\" r=\"6.5\" fill=\"#e5402a\" stroke=\"#fff\" stroke-width=\"1.5\"/></svg>",
            ),
            Some(_) | None => mark(64, false),
        },
    )
        .into_response()
}
