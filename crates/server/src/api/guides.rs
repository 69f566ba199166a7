//! The handlers of guides and workshops of a game.

use crate::app::AppState;
use crate::error::Error;
use crate::extract::{JsonBody, PathParams};
use crate::guides::{GuideChapter, Sheet, SheetName, chapters, sheet, sheet_names};
use crate::session::Visitor;
use axum::Json;
use axum::extract::State;
use fracas_scene::Rulebook;
use fracas_scene::model::{CoachMark, LegendEntry};
use fracas_scene::workshop::Workshop;
use serde::{Deserialize, Serialize};

pub(super) async fn rules(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<&'static Rulebook>, Error> {
    Ok(Json(state.games().get(&game)?.rulebook(visitor.lang)))
}

/// The guide to a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Primer {
    /// The name of the game in words.
    title: String,
    /// What it is about, in one line.
    tagline: String,
    /// The rules for people, in the order of reading.
    chapters: Vec<GuideChapter>,
    /// The sides that have a sheet.
    sheets: Vec<SheetName>,
}

pub(super) async fn primer(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Primer>, Error> {
    let (game, lang) = (state.positions(&visitor, &game)?.game, visitor.lang);
    Ok(Json(Primer {
        title: game.title(lang),
        tagline: game.tagline(lang),
        chapters: chapters(game, lang),
        sheets: sheet_names(game, lang),
    }))
}

pub(super) async fn side_sheet(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((game, side)): PathParams<(String, String)>,
) -> Result<Json<Sheet>, Error> {
    let game = state.positions(&visitor, &game)?.game;
    sheet(game, &side, visitor.lang).map(Json).ok_or(Error::NotFound)
}

/// What a person who is new to a game is told beside the board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Legend {
    /// The symbols with what they mean.
    symbols: Vec<LegendEntry>,
    /// Advice for the first game.
    coach: Vec<CoachMark>,
}

pub(super) async fn legend(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Legend>, Error> {
    let game = state.games().get(&game)?;
    Ok(Json(Legend { symbols: game.legend(visitor.lang), coach: game.coach(visitor.lang) }))
}

/// A workshop in a list.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct WorkshopName {
    /// The name of the workshop in addresses.
    id: &'static str,
    /// The name of what is built there, in words.
    title: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Workshops {
    workshops: Vec<WorkshopName>,
}

pub(super) async fn workshops(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Workshops>, Error> {
    let all = state.games().get(&game)?.workshops(visitor.lang).into_iter();
    Ok(Json(Workshops { workshops: all.map(|(id, title)| WorkshopName { id, title }).collect() }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct WorkshopRequest {
    /// The draft; an empty one is new. Each change of the answer leads to another draft.
    #[serde(default)]
    draft: String,
    /// A point of its picture that is picked, in thousandths of its width and height.
    #[serde(default)]
    point: Option<(u16, u16)>,
}

pub(super) async fn workshop(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((game, id)): PathParams<(String, String)>,
    JsonBody(asked): JsonBody<WorkshopRequest>,
) -> Result<Json<Workshop>, Error> {
    Ok(Json(state.workshop(&visitor, &game, &id, &asked.draft, asked.point)?))
}
