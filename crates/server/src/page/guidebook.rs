//! The rules for people: illustrated chapters, the sides of each game, and behind them the numbered sentences.

use super::layout::{Reader, board_card, page};
use super::parts::{self, urlencode};
use super::scene_picture::{Picture, STILL};
use super::sheets;
use super::tables::reader;
use crate::app::AppState;
use crate::error::Error;
use crate::guides::{GuideChapter, chapters, sheet_names};
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::{Answers, key};
use fracas_table::{AnyGame, Seed};
use maud::{Markup, html};

/// The end of the address of a picture in which this has been picked.
fn picked(picks: &[String]) -> String {
    if picks.is_empty() { String::new() } else { format!("&picks={}", urlencode(&picks.join(" "))) }
}

fn chapter(reader: &Reader, game: &dyn AnyGame, index: usize, chapter: &GuideChapter) -> Markup {
    let name = game.name();
    html! {
        section.chapter id={ "chapter-" (index + 1) } {
            div {
                h2 { (index + 1) ". " (chapter.title) }
                @for text in &chapter.text { p { (text) } }
                (parts::rules_behind(reader, game, chapter.rules.iter().map(String::as_str)))
            }
            @if let Some(position) = chapter.position {
                figure {
                    a href={ "/study/" (name) "?start=" (urlencode(position)) } {
                        img src={ "/position/" (name) "/board.svg?position=" (urlencode(position)) (picked(chapter.picks)) }
                            alt=(chapter.caption.unwrap_or(chapter.title)) loading="lazy" width="420" height="400";
                    }
                    @if let Some(caption) = chapter.caption { figcaption { (caption) } }
                }
            }
        }
    }
}

/// What there is to read about each game.
pub(crate) async fn books(State(state): State<AppState>, visitor: Visitor, uri: Uri) -> Response {
    let mut reader = reader(&visitor, &uri);
    let games = state.games().led_by(visitor.game.as_deref());
    reader.picture = games.first().map(|game| board_card(game.name()));
    let body = html! {
        main.page.books {
            h1 { (reader.say(key!("site-rules"))) }
            p.lead { (reader.say(key!("site-rules-lead"))) }
            @for game in games {
                section.book {
                    header {
                        img src={ (parts::art(game.name())) "key.webp" } alt="" loading="lazy" width="320" height="180";
                        div {
                            h2 { (game.title(reader.lang)) }
                            p { (game.tagline(reader.lang)) }
                            div.row {
                                @if game.primer().is_some() {
                                    a.button.primary href={ "/guide/" (game.name()) } { (reader.say(key!("site-rules-people"))) }
                                }
                                a.button href={ "/rules/" (game.name()) } { (reader.say(key!("site-rules-all"))) }
                                @if let Some(writing) = game.side_writing(reader.lang) {
                                    a.button.quiet href={ "/own/" (game.name()) } { (writing.make) }
                                }
                            }
                        }
                    }
                    (sheets::ways(&reader, game, None))
                }
            }
        }
    };
    page(&reader, &reader.say(key!("site-rules")), None, &body).into_response()
}

/// The rules of a game for people.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let game: &dyn AnyGame = state.games().get(&name)?;
    let mut reader = reader(&visitor, &uri);
    reader.about = Some(game.tagline(visitor.lang)).filter(|text| !text.is_empty());
    let chapters = chapters(game, visitor.lang);
    let title = game.title(reader.lang);
    let body = html! {
        main.page.guidebook {
            h1 { (title) }
            p.lead { (game.tagline(reader.lang)) }
            div.row {
                @if game.teacher().is_some_and(|teacher| !teacher.lessons(reader.lang).is_empty()) {
                    a.button.primary href={ "/learn#" (game.name()) } { (reader.say(key!("site-learn"))) }
                }
                a.button href={ "/rules/" (game.name()) } { (reader.say(key!("site-rules-all"))) }
                a.button.quiet href={ "/new/" (game.name()) } { (reader.say(key!("site-play"))) }
            }
            @for (index, entry) in chapters.iter().enumerate() { (chapter(&reader, game, index, entry)) }
            @if !sheet_names(game, reader.lang).is_empty() {
                h2 { (reader.say(key!("site-sides"))) }
                (sheets::ways(&reader, game, None))
            }
        }
    };
    Ok(page(&reader, &title, Some(game.name()), &body).into_response())
}

/// A picture of a board of the game: the fullest one that its chapters show, else how a game begins.
pub(crate) async fn board(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, Error> {
    let (asked, looker) = (state.clone(), visitor.clone());
    let drawn = state.at_desk(&visitor, move || {
        let positions = asked.positions(&looker, &name)?;
        let told = chapters(positions.game, looker.lang);
        let shown = told.iter().filter_map(|chapter| positions.first_scene(chapter.position?).ok());
        let scene = if let Some(scene) = shown.max_by_key(|scene| scene.pieces.len()) {
            scene
        } else {
            let begin = positions.game.begin(&Answers::new(), looker.lang, &Seed([0; 32]))?;
            positions.first_scene(&begin)?
        };
        Picture::draw(positions.game, scene, looker.lang, &file, STILL)
    });
    drawn.await?.answer(&state).await
}
