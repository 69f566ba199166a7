//! The pages that people see. They draw what a scene says and offer the actions they are given; they know no rule.
//!
//! Every page works without scripting, by links and forms. The script makes the same requests without leaving the page
//! and gets the same parts back.

mod account;
mod advice;
mod analysis;
mod assets;
mod closer;
mod course;
mod course_of_game;
mod cover;
mod curve;
mod fields;
mod guidebook;
mod home;
mod invite;
mod join;
mod json_object;
mod layout;
mod lessons;
mod lobby;
mod log;
mod open_table;
mod own;
mod own_account;
mod parts;
mod pictures;
mod plan;
mod play;
mod profile;
mod puzzle;
mod react;
mod replay;
mod roster;
mod rulebook;
mod scene_picture;
mod sheets;
mod show;
mod since;
mod site;
mod studies;
mod study;
mod tables;
mod tournaments;
mod trays;
mod update;
mod walk;
mod workshop;

pub(crate) use fields::for_script;
use fracas_scene::key;
pub(crate) use pictures::Pictures;

use crate::app::AppState;
use crate::classes::{Class, Route};
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::html;

/// A game file is at most this large.
const GAME_FILE: usize = 1 << 20;

/// Every page: its path, its methods with their limits, its handlers.
pub(crate) fn list() -> Vec<Route> {
    use Class::{Account, Action, File, Import, Look, Opening, Picture, Question, Thinking};
    let file = DefaultBodyLimit::max(GAME_FILE);
    vec![
        ("/", &[("get", Look)], get(site::home)),
        ("/new/{game}", &[("get", Look)], get(site::new_game)),
        ("/build/{game}/{id}", &[("get", Question)], get(workshop::show)),
        ("/play", &[("post", Opening)], post(site::play)),
        ("/settings", &[("post", Action)], post(site::settings)),
        ("/account", &[("get", Look)], get(site::account)),
        ("/account/{what}", &[("post", Account)], post(site::change_account)),
        ("/people/{name}", &[("get", Question)], get(profile::show)),
        ("/people/{name}/archive", &[("get", Question)], get(profile::archive)),
        ("/people/{name}/bond", &[("post", Action)], post(profile::bind)),
        ("/ratings", &[("get", Look)], get(profile::ratings)),
        ("/report", &[("get", Look), ("post", Action)], get(profile::write_report).post(profile::report)),
        ("/about", &[("get", Look)], get(site::about)),
        ("/rules", &[("get", Look)], get(guidebook::books)),
        ("/guide/{game}", &[("get", Look)], get(guidebook::show)),
        ("/guide/{game}/{side}", &[("get", Question)], get(sheets::show)),
        ("/own", &[("get", Look)], get(own::list)),
        ("/own/{game}", &[("get", Look), ("post", Import)], get(own::write).post(own::keep)),
        ("/own/{game}/{side}", &[("get", Question)], get(own::show)),
        ("/rules/{game}", &[("get", Look)], get(site::rules)),
        ("/rules/{game}/{picture}", &[("get", Picture)], get(guidebook::board)),
        ("/lobby", &[("get", Look)], get(lobby::show)),
        ("/lobby/events", &[("get", Look)], get(lobby::events)),
        ("/lobby/pair", &[("post", Opening)], post(lobby::pair)),
        ("/lobby/cancel", &[("post", Action)], post(lobby::cancel)),
        ("/lobby/seat", &[("get", Look)], get(lobby::go)),
        ("/turns", &[("get", Look)], get(lobby::turns)),
        (
            "/tournaments",
            &[("get", Look), ("post", Opening)],
            get(tournaments::list).post(tournaments::create),
        ),
        (
            "/tournaments/{id}",
            &[("get", Look), ("post", Action)],
            get(tournaments::show).post(tournaments::order),
        ),
        ("/tournaments/{id}/events", &[("get", Look)], get(tournaments::events)),
        ("/games", &[("get", Look)], get(site::games)),
        ("/games/import", &[("post", Import)], post(site::import).layer(file)),
        ("/favicon.svg", &[("get", File)], get(assets::favicon)),
        ("/manifest.webmanifest", &[("get", File)], get(assets::manifest)),
        ("/worker.js", &[("get", File)], get(assets::worker)),
        ("/offline", &[("get", Look)], get(assets::offline)),
        ("/icon/{name}", &[("get", Picture)], get(assets::icon)),
        ("/assets/{version}/{name}", &[("get", File)], get(assets::file)),
        ("/art/{game}/{name}", &[("get", File)], get(assets::art)),
        ("/t/{id}", &[("get", Look)], get(tables::show)),
        ("/t/{id}/events", &[("get", Look)], get(tables::events)),
        ("/t/{id}/log", &[("get", Look)], get(tables::log)),
        ("/t/{id}/act", &[("post", Action)], post(tables::act)),
        ("/t/{id}/do", &[("post", Action)], post(tables::order)),
        ("/t/{id}/join", &[("post", Action)], post(join::sit_down)),
        ("/t/{id}/decline/{token}", &[("post", Action)], post(invite::decline)),
        ("/t/{id}/rating", &[("get", Look)], get(show::rating)),
        (
            "/t/{id}/join/{token}",
            &[("get", Look), ("post", Action)],
            get(invite::invitation).post(invite::join),
        ),
        ("/t/{id}/bond", &[("post", Action)], post(profile::bind_at_table)),
        ("/t/{id}/inspect", &[("get", Question)], get(closer::inspect)),
        ("/t/{id}/preview", &[("get", Question)], get(closer::preview)),
        ("/t/{id}/why", &[("post", Question)], post(closer::why)),
        ("/t/{id}/guide", &[("post", Question)], post(closer::guide)),
        ("/t/{id}/record", &[("get", Question)], get(tables::record)),
        ("/t/{id}/replay", &[("get", Question)], get(tables::replay)),
        ("/t/{id}/frame", &[("get", Question)], get(tables::frame)),
        ("/t/{id}/analysis", &[("get", Thinking)], get(analysis::analysis)),
        ("/t/{id}/{picture}", &[("get", Picture)], get(tables::picture)),
        ("/study/{game}", &[("get", Question)], get(studies::study)),
        ("/study/{game}/act", &[("post", Question)], post(studies::study_act)),
        ("/position/{game}/inspect", &[("get", Question)], get(studies::inspect)),
        ("/position/{game}/preview", &[("get", Question)], get(studies::preview)),
        ("/position/{game}/why", &[("post", Question)], post(studies::why)),
        ("/position/{game}/guide", &[("post", Question)], post(studies::foresee)),
        ("/position/{game}/{picture}", &[("get", Picture)], get(studies::picture)),
        ("/editor", &[("get", Look)], get(studies::editors)),
        ("/editor/{game}", &[("get", Question)], get(studies::editor)),
        ("/editor/{game}/act", &[("post", Question)], post(studies::editor_act)),
        ("/puzzles", &[("get", Look)], get(puzzle::puzzles)),
        ("/puzzles/today", &[("get", Look)], get(puzzle::today)),
        ("/puzzles/{game}/{id}", &[("get", Thinking)], get(puzzle::puzzle)),
        ("/puzzles/{game}/{id}/act", &[("post", Thinking)], post(puzzle::puzzle_act)),
        ("/puzzles/{game}/{id}/{picture}", &[("get", Question)], get(puzzle::picture)),
        ("/learn", &[("get", Look)], get(course::lessons)),
        ("/learn/{game}/{id}", &[("get", Question)], get(course::lesson)),
        ("/learn/{game}/{id}/act", &[("post", Question)], post(course::lesson_act)),
        ("/learn/{game}/{id}/{picture}", &[("get", Question)], get(course::picture)),
    ]
}

/// The game that an address is about, if it is about one.
async fn game_of(state: &AppState, path: &str) -> Option<&'static str> {
    let mut words = path.trim_start_matches('/').split('/');
    match (words.next()?, words.next()?) {
        ("t", id) => {
            let table = state.hub().table(&tables::table_id(id).ok()?).await.ok()?;
            Some(table.game().name())
        }
        ("study" | "position" | "editor" | "puzzles" | "learn" | "rules" | "guide" | "own", game) => {
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
        Error::NotFound | Error::NoTable | Error::NoGame | Error::NoPerson => {
            (key!("site-not-found"), Some(key!("site-not-found-help")))
        }
        _ => (key!("site-error"), None),
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
            p { a.button.primary href="/" { (reader.say(key!("site-play"))) } }
        }
    };
    (error.status(), layout::page(&reader, &heading, game, &body)).into_response()
}
