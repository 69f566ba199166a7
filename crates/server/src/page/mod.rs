//! The pages that people see. They draw what a scene says and offer the actions they are given; they know no rule.
//!
//! Every page works without scripting, by links and forms. The script makes the same requests without leaving the page
//! and gets the same parts back.

mod account;
mod assets;
mod cover;
mod fields;
mod home;
mod join;
mod layout;
mod lessons;
mod parts;
mod play;
mod replay;
mod rulebook;
mod site;
mod studies;
mod study;
mod tables;
mod update;

pub(crate) use fields::for_script;

use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use fracas_scene::model::Scene;
use fracas_scene::{Lang, svg};
use maud::html;

/// A game file is at most this large.
const GAME_FILE: usize = 1 << 20;

/// What a picture may do that is opened on its own: use the styles inside of it, and nothing else.
const PICTURE: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The routes of all pages.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(site::home))
        .route("/new/{game}", get(site::new_game))
        .route("/play", post(site::play))
        .route("/settings", post(site::settings))
        .route("/account", get(site::account))
        .route("/account/{what}", post(site::change_account))
        .route("/about", get(site::about))
        .route("/rules", get(site::rule_books))
        .route("/rules/{game}", get(site::rules))
        .route("/games", get(site::games))
        .route("/games/import", post(site::import).layer(DefaultBodyLimit::max(GAME_FILE)))
        .route("/favicon.svg", get(assets::favicon))
        .route("/assets/{version}/{name}", get(assets::file))
        .route("/art/{game}/{name}", get(assets::art))
        .route("/t/{id}", get(tables::show))
        .route("/t/{id}/events", get(tables::events))
        .route("/t/{id}/act", post(tables::act))
        .route("/t/{id}/do", post(tables::order))
        .route("/t/{id}/join", post(join::sit_down))
        .route("/t/{id}/join/{token}", get(tables::invitation).post(tables::join))
        .route("/t/{id}/inspect", get(tables::inspect))
        .route("/t/{id}/preview", get(tables::preview))
        .route("/t/{id}/why", post(tables::why))
        .route("/t/{id}/guide", post(tables::guide))
        .route("/t/{id}/record", get(tables::record))
        .route("/t/{id}/replay", get(tables::replay))
        .route("/t/{id}/frame", get(tables::frame))
        .route("/t/{id}/analysis", get(tables::analysis))
        .route("/t/{id}/{picture}", get(tables::picture))
        .route("/study/{game}", get(studies::study))
        .route("/study/{game}/act", post(studies::study_act))
        .route("/position/{game}/inspect", get(studies::inspect))
        .route("/position/{game}/preview", get(studies::preview))
        .route("/position/{game}/why", post(studies::why))
        .route("/position/{game}/guide", post(studies::foresee))
        .route("/position/{game}/{picture}", get(studies::picture))
        .route("/editor", get(studies::editors))
        .route("/editor/{game}", get(studies::editor))
        .route("/editor/{game}/act", post(studies::editor_act))
        .route("/puzzles", get(studies::puzzles))
        .route("/puzzles/{game}/{id}", get(studies::puzzle))
        .route("/puzzles/{game}/{id}/act", post(studies::puzzle_act))
        .route("/learn", get(studies::lessons))
        .route("/learn/{game}/{id}", get(studies::lesson))
        .route("/learn/{game}/{id}/act", post(studies::lesson_act))
}

/// A picture of a scene: `picture.svg` or `picture.png`.
async fn picture(
    game: &dyn fracas_table::AnyGame,
    scene: &Scene,
    lang: Lang,
    file: &str,
) -> Result<Response, Error> {
    let text = svg::document(scene, &game.title(lang), game.style());
    match file {
        "picture.svg" => {
            let headers =
                [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, PICTURE)];
            Ok((headers, text).into_response())
        }
        "picture.png" => {
            let drawn = tokio::task::spawn_blocking(move || svg::png(&text, 2.0)).await;
            let bytes = drawn.map_err(|why| Error::Broken(why.to_string()))?;
            let bytes = bytes.map_err(|why| Error::Broken(why.to_string()))?;
            Ok(([(header::CONTENT_TYPE, "image/png")], bytes).into_response())
        }
        _ => Err(Error::NotFound),
    }
}

/// The game that an address is about, if it is about one.
async fn game_of(state: &AppState, path: &str) -> Option<&'static str> {
    let mut words = path.trim_start_matches('/').split('/');
    match (words.next()?, words.next()?) {
        ("t", id) => {
            let table = state.hub().table(&tables::table_id(id).ok()?).await.ok()?;
            Some(table.game().name())
        }
        ("study" | "position" | "editor" | "puzzles" | "learn" | "rules", game) => {
            state.games().get(game).ok().map(fracas_table::AnyGame::name)
        }
        _ => None,
    }
}

/// The page that says why a request to this path was refused.
pub(crate) async fn refusal(state: &AppState, visitor: &Visitor, error: &Error, path: &str) -> Response {
    let told = error.told(visitor.lang);
    let game = if told.rule.is_some() { game_of(state, path).await } else { None };
    let reader = tables::reader(visitor, &axum::http::Uri::from_static("/"));
    let (heading, help) = match error {
        Error::NotFound | Error::NoTable | Error::NoGame => ("site-not-found", Some("site-not-found-help")),
        _ => ("site-error", None),
    };
    let heading = reader.say(heading);
    let body = html! {
        main.page {
            h1 { (heading) }
            p.note.bad {
                (told.text)
                @if let Some(rule) = &told.rule {
                    " "
                    @match game {
                        Some(game) => (parts::rule_link(game, rule)),
                        None => (rule),
                    }
                }
            }
            @if let Some(key) = help { p { (reader.say(key)) } }
            p { a.button.primary href="/" { (reader.say("site-play")) } }
        }
    };
    (error.status(), layout::page(&reader, &heading, game, &body)).into_response()
}
