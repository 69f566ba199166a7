//! Games without a table: forms, studies, the editor, game files.

use crate::advice::{Attempt, Pupil};
use crate::app::AppState;
use crate::classes::Class;
use crate::error::Error;
use crate::extract::{JsonBody, PathParams};
use crate::ids::TableId;
use crate::questions::{
    BlankRequest, DraftRequest, InspectRequest, InspectedPosition, PositionRequest, PreviewRequest,
    ReplayRequest, StudyRequest, WhyNotRequest,
};
use crate::session::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use fracas_bots::Level;
use fracas_scene::Lang;
use fracas_scene::model::{Field, Preview, PreviewName, Remark};
use fracas_table::{
    AnyGame, Draft, Guidance, Imported, LessonInfo, LessonSight, PuzzleInfo, PuzzleSight, Study,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GameInfo {
    name: &'static str,
    title: String,
    form: Vec<Field>,
    /// What can be foreseen of a position; the first is the usual one.
    previews: Vec<PreviewName>,
    /// How it is called to resolve a position at once; null if nothing can ever be resolved.
    resolution: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GameList {
    games: Vec<GameInfo>,
    levels: [Level; Level::ALL.len()],
    programs: Vec<String>,
}

pub(super) async fn list(State(state): State<AppState>, visitor: Visitor) -> Json<GameList> {
    let info = |game: &'static dyn AnyGame| GameInfo {
        name: game.name(),
        title: game.title(visitor.lang),
        form: game.form(visitor.lang),
        previews: game.previews(visitor.lang),
        resolution: game.resolution(visitor.lang),
    };
    let games = state.games().iter().map(info).collect();
    Json(GameList { games, levels: Level::ALL, programs: state.hub().programs() })
}

pub(super) async fn study(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<StudyRequest>,
) -> Result<Json<Study>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.study(&asked)?))
}

pub(super) async fn replay(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<ReplayRequest>,
) -> Result<Json<Study>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.replay(&asked)?))
}

pub(super) async fn draft(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<DraftRequest>,
) -> Result<Json<Draft>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.draft(&asked)?))
}

/// A position in notation.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Position {
    position: String,
}

pub(super) async fn blank(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<BlankRequest>,
) -> Result<Json<Position>, Error> {
    Ok(Json(Position { position: state.positions(&visitor, &game)?.blank(&asked)? }))
}

pub(super) async fn resolve(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<PositionRequest>,
) -> Result<Json<Study>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.resolve(&asked)?))
}

pub(super) async fn preview(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<PreviewRequest>,
) -> Result<Json<Preview>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.preview(&asked)?))
}

pub(super) async fn inspect(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<InspectRequest>,
) -> Result<Json<InspectedPosition>, Error> {
    state.positions(&visitor, &game)?.inspect(&asked).map(Json).ok_or(Error::NotFound)
}

pub(super) async fn guide(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<WhyNotRequest>,
) -> Result<Json<Option<Guidance>>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.guide(&asked)))
}

pub(super) async fn why_not(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<WhyNotRequest>,
) -> Result<Json<Option<Remark>>, Error> {
    Ok(Json(state.positions(&visitor, &game)?.why_not(&asked)))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct FileRequest {
    /// The game; without it the first one that can read the file.
    game: Option<String>,
    text: String,
}

/// Hands a file to its game; if nobody can read it, the game that was named (or the first) says why.
fn of_file<T>(
    state: &AppState,
    asked: &FileRequest,
    lang: Lang,
    read: impl Fn(&'static dyn AnyGame, &str, Lang) -> Result<T, Remark>,
) -> Result<T, Error> {
    if let Some(name) = &asked.game {
        return Ok(read(state.games().get(name)?, &asked.text, lang)?);
    }
    let mut refusal = Error::NoGame;
    for game in state.games().iter() {
        match read(game, &asked.text, lang) {
            Ok(found) => return Ok(found),
            Err(why) if refusal == Error::NoGame => refusal = why.into(),
            Err(_) => {}
        }
    }
    Err(refusal)
}

async fn on_file<T: Send + 'static>(
    state: AppState,
    visitor: Visitor,
    asked: FileRequest,
    read: impl Fn(&'static dyn AnyGame, &str, Lang) -> Result<T, Remark> + Send + 'static,
) -> Result<T, Error> {
    let desk = state.clone();
    desk.offload(move || of_file(&state, &asked, visitor.lang, read)).await?
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ImportRequest {
    /// The game; without it the first one that can read the file.
    game: Option<String>,
    text: String,
    /// Whether the file is kept as a finished table of the visitor.
    #[serde(default)]
    keep: bool,
}

/// A game file that replays.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ImportedFile {
    /// The game.
    game: String,
    /// The start in notation.
    start: String,
    /// The actions with their actors: `S1 put …`, `-- draw …`.
    actions: Vec<String>,
    /// The result tag, if any.
    result: Option<String>,
    /// The table that it is kept as, if that was asked for.
    table: Option<TableId>,
}

pub(super) async fn import(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<ImportRequest>,
) -> Result<Json<ImportedFile>, Error> {
    let ImportRequest { game, text, keep } = asked;
    if keep {
        state.limits().admit(Class::Import, &visitor).await?;
    }
    let file = FileRequest { game, text: text.clone() };
    let read = on_file(state.clone(), visitor.clone(), file, AnyGame::import).await?;
    let table = if keep {
        let person = visitor.someone(&state, None).await?;
        Some(state.import(text, &person, visitor.lang).await?)
    } else {
        None
    };
    let Imported { game, start, actions, result } = read;
    Ok(Json(ImportedFile { game, start, actions, result, table }))
}

/// The sentence of a check that succeeded.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Verified {
    text: String,
}

pub(super) async fn verify(
    State(state): State<AppState>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<FileRequest>,
) -> Result<Json<Verified>, Error> {
    let text = on_file(state, visitor, asked, AnyGame::verify).await?;
    Ok(Json(Verified { text }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Lessons {
    lessons: Vec<LessonInfo>,
}

pub(super) async fn lessons(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Lessons>, Error> {
    Ok(Json(Lessons { lessons: state.teacher(&game)?.lessons(visitor.lang) }))
}

pub(super) async fn lesson(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((game, id)): PathParams<(String, String)>,
    JsonBody(pupil): JsonBody<Pupil>,
) -> Result<Json<LessonSight>, Error> {
    Ok(Json(state.lesson(&visitor, &game, &id, &pupil).await?))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Puzzles {
    puzzles: Vec<PuzzleInfo>,
}

pub(super) async fn puzzles(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Puzzles>, Error> {
    Ok(Json(Puzzles { puzzles: state.teacher(&game)?.puzzles(visitor.lang) }))
}

pub(super) async fn puzzle(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((game, id)): PathParams<(String, String)>,
    JsonBody(attempt): JsonBody<Attempt>,
) -> Result<Json<PuzzleSight>, Error> {
    Ok(Json(state.puzzle(&visitor, &game, id, attempt).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct OwnSideRequest {
    /// The file, as `docs/armies.md` describes it.
    text: String,
}

/// A side that a person has written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OwnSideSight {
    /// The id of the side: the answer to the question for a side in the form of a new game.
    id: String,
    /// The army file or other text of the side.
    text: String,
}

pub(super) async fn keep_side(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(game): PathParams<String>,
    JsonBody(asked): JsonBody<OwnSideRequest>,
) -> Result<(StatusCode, Json<OwnSideSight>), Error> {
    let id = state.keep_side(&visitor, &game, asked.text.clone()).await?;
    Ok((StatusCode::CREATED, Json(OwnSideSight { id, text: asked.text })))
}

pub(super) async fn own_side(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((game, side)): PathParams<(String, String)>,
) -> Result<Json<OwnSideSight>, Error> {
    let kept = state.own_side(&game, &side, visitor.lang).await?;
    Ok(Json(OwnSideSight { id: kept.id, text: kept.text }))
}
