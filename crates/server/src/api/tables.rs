//! The handlers of tables: lists, views, commands, streams.

use crate::app::AppState;
use crate::desks;
use crate::error::Error;
use crate::events::{begin_after, stream};
use crate::extract::{JsonBody, PathParams, QueryParams};
use crate::hub::{Ack, Mark, Opening};
use crate::ids::TableId;
use crate::lists::Listed;
use crate::profiles::RatingChange;
use crate::questions::{ElementQuery, InspectedElement, PicksQuery, PreviewQuery, SeenTable, look};
use crate::session::{RequiredPerson, Visitor};
use crate::store::TableFilter;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response};
use fracas_core::Seat;
use fracas_scene::model::{Beat, Preview, Remark, Scene};
use fracas_table::{AnyTable, Command, Fact, Guidance, HintSight, LogLine, Millis, Snapshot, TurnSight};
use serde::{Deserialize, Serialize};

/// The longest idempotency key.
const KEY_MOST: usize = 200;

/// How many entries of a log are told at once.
const LINES: u64 = 500;

#[derive(Deserialize, Default, Clone, Copy)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum ListName {
    #[default]
    Open,
    Mine,
    Watchable,
    Finished,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ListRequest {
    /// Which list; `open` if left out.
    #[serde(default)]
    list: ListName,
    /// Only tables changed before this moment (milliseconds since 1970): the `updated` of the last one gives the next page.
    before: Option<Millis>,
    /// How many at most; 50 if left out.
    most: Option<usize>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TableList {
    tables: Vec<Listed>,
}

pub(super) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<ListRequest>,
) -> Result<Json<TableList>, Error> {
    let which = match (asked.list, visitor.person()) {
        (ListName::Open, _) => TableFilter::Open,
        (ListName::Watchable, _) => TableFilter::Watchable,
        (ListName::Finished, _) => TableFilter::Finished,
        (ListName::Mine, Some(person)) => TableFilter::Of(person.key.clone()),
        (ListName::Mine, None) => return Ok(Json(TableList { tables: Vec::new() })),
    };
    if asked.before.is_some_and(|before| i64::try_from(before).is_err()) {
        return Err(Error::Unreadable("before is a time in milliseconds since 1970".to_owned()));
    }
    let rows = state.hub().list(which, asked.before, asked.most.unwrap_or(50)).await?;
    let ratings = state.ratings_at(&rows).await?;
    let listed = |(row, ratings)| {
        let listed = Listed::of(state.games(), row, visitor.person(), visitor.lang)?;
        Some(listed.with_ratings(ratings))
    };
    Ok(Json(TableList { tables: rows.into_iter().zip(ratings).filter_map(listed).collect() }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Opened {
    id: TableId,
}

pub(super) async fn open(
    State(state): State<AppState>,
    visitor: Visitor,
    RequiredPerson(person): RequiredPerson,
    JsonBody(opening): JsonBody<Opening>,
) -> Result<(StatusCode, Json<Opened>), Error> {
    let id = state.open(opening, &person, visitor.lang).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })))
}

pub(super) async fn sight(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<Snapshot>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(Json(table.sight(visitor.person(), visitor.lang)))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct After {
    /// Only what came after this entry of the log. To read on, ask again with the last `seq`.
    after: Option<u64>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Lines {
    seq: u64,
    lines: Vec<LogLine>,
}

pub(super) async fn lines(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    QueryParams(asked): QueryParams<After>,
) -> Result<Json<Lines>, Error> {
    let muted = state.muted(&visitor).await?;
    let table = state.hub().table(&id).await?;
    Ok(look(&table, &visitor, |&SeenTable { table, viewer, lang }| {
        let after = asked.after.unwrap_or(0);
        let lines = table.lines_between(after, after.saturating_add(LINES + 1), viewer, lang);
        let lines = muted.hush(table, lines);
        Json(Lines { seq: table.seq(), lines })
    }))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Moment {
    ply: usize,
    scene: Scene,
    position: Option<String>,
    beats: Vec<Beat>,
}

pub(super) async fn at(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams((id, ply)): PathParams<(TableId, usize)>,
) -> Result<Json<Moment>, Error> {
    desks::expect_seated()?;
    let table = state.hub().table(&id).await?;
    let moment = look(&table, &visitor, |&SeenTable { table, viewer, lang }| {
        let scene = table.scene_at(ply, viewer, lang)?;
        let position = table.position_at(ply, viewer);
        Some(Json(Moment { ply, scene, position, beats: table.beats_at(ply, viewer, lang) }))
    });
    moment.ok_or(Error::NotFound)
}

pub(super) async fn view(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<serde_json::Value>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(look(&table, &visitor, |seen| Json(seen.table.view_json(seen.viewer))))
}

pub(super) async fn inspect(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    QueryParams(asked): QueryParams<ElementQuery>,
) -> Result<Json<InspectedElement>, Error> {
    let table = state.hub().table(&id).await?;
    look(&table, &visitor, |seen| seen.inspect(&asked)).map(Json).ok_or(Error::NotFound)
}

pub(super) async fn preview(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    QueryParams(asked): QueryParams<PreviewQuery>,
) -> Result<Json<Preview>, Error> {
    let table = state.hub().table(&id).await?;
    look(&table, &visitor, |seen| seen.preview(&asked)).map(Json)
}

pub(super) async fn why_not(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    JsonBody(asked): JsonBody<PicksQuery>,
) -> Result<Json<Option<Remark>>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(Json(look(&table, &visitor, |seen| seen.why_not(&asked))))
}

pub(super) async fn guide(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    JsonBody(asked): JsonBody<PicksQuery>,
) -> Result<Json<Option<Guidance>>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(Json(look(&table, &visitor, |seen| seen.guide(&asked))))
}

pub(super) async fn hint(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<HintSight>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(Json(state.hint(&visitor, &table).await?))
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Analysis {
    turns: Vec<TurnSight>,
}

pub(super) async fn analysis(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<Analysis>, Error> {
    let table = state.hub().table(&id).await?;
    Ok(Json(Analysis { turns: state.analysis(&visitor, &table).await?.to_vec() }))
}

pub(super) async fn rating(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<Option<RatingChange>>, Error> {
    Ok(Json(state.rating_change(&visitor, &id).await?))
}

pub(super) async fn record(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Response, Error> {
    let table = state.hub().table(&id).await?;
    let text = look(&table, &visitor, |seen| seen.table.record(seen.viewer)).ok_or(Error::Hidden)?;
    let name = format!("attachment; filename=\"{id}.game\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, name.as_str())];
    Ok((headers, text).into_response())
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Invitation {
    seat: Seat,
    token: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Invitations {
    invitations: Vec<Invitation>,
}

pub(super) async fn invitations(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<Invitations>, Error> {
    let links = state.invitations(&visitor, &id).await?;
    let invitations = links.into_iter().map(|(seat, token)| Invitation { seat, token }).collect();
    Ok(Json(Invitations { invitations }))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    token: String,
    #[serde(default)]
    agree: bool,
    /// SHA-256 of the share in chance that the person promises.
    #[serde(default)]
    share: Option<String>,
}

pub(super) async fn join(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    PathParams(id): PathParams<TableId>,
    JsonBody(asked): JsonBody<Join>,
) -> Result<Json<Ack>, Error> {
    Ok(Json(state.join(&id, &asked.token, &person, asked.agree, asked.share).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Decline {
    token: String,
}

pub(super) async fn decline(
    State(state): State<AppState>,
    PathParams(id): PathParams<TableId>,
    JsonBody(asked): JsonBody<Decline>,
) -> Result<StatusCode, Error> {
    state.decline(&id, &asked.token).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn command(
    State(state): State<AppState>,
    RequiredPerson(person): RequiredPerson,
    PathParams(id): PathParams<TableId>,
    headers: HeaderMap,
    JsonBody(command): JsonBody<Command>,
) -> Result<Json<Ack>, Error> {
    let key = headers.get("idempotency-key").map(|value| value.to_str());
    let key = key.transpose().map_err(|why| Error::Unreadable(why.to_string()))?;
    if key.is_some_and(|key| key.is_empty() || key.len() > KEY_MOST) {
        return Err(Error::Unreadable(format!("an idempotency key has 1 to {KEY_MOST} characters")));
    }
    Ok(Json(state.command(&id, &person, command, key).await?))
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Show {
    seat: Seat,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    JsonBody(asked): JsonBody<Show>,
) -> Result<StatusCode, Error> {
    state.show(&visitor, &id, asked.seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn hide(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<StatusCode, Error> {
    state.hide(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn hurry(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
) -> Result<StatusCode, Error> {
    state.hurry(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The marks of all entries behind `after`: how far the table was after each.
fn marks(table: &dyn AnyTable, after: u64) -> Vec<Mark> {
    let mut ply = 0;
    let mut marks = Vec::new();
    for entry in table.log() {
        match &entry.fact {
            Fact::Acted { .. } => ply += 1,
            Fact::Undone { to, .. } => ply = *to,
            Fact::Opened(_)
            | Fact::Sat { .. }
            | Fact::SharePromised { .. }
            | Fact::ShareShown { .. }
            | Fact::ShareMissed { .. }
            | Fact::ShareWaived { .. }
            | Fact::Declined { .. }
            | Fact::Replaced { .. }
            | Fact::AskingChosen { .. }
            | Fact::UndoAsked { .. }
            | Fact::UndoAgreed { .. }
            | Fact::UndoRefused { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawRefused { .. }
            | Fact::Drawn
            | Fact::Resigned { .. }
            | Fact::TimedOut { .. }
            | Fact::Said { .. }
            | Fact::RematchAsked { .. }
            | Fact::RematchOpened { .. } => {}
        }
        if entry.seq > after {
            marks.push(Mark { seq: entry.seq, ply });
        }
    }
    marks
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Streamed {
    after: Option<u64>,
    #[serde(default)]
    presence: bool,
}

pub(super) async fn events(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(id): PathParams<TableId>,
    QueryParams(asked): QueryParams<Streamed>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = state.hub().table(&id).await?;
    let begin = begin_after(&headers, asked.after);
    stream(&state, &visitor, table, begin, asked.presence, |table, told| {
        let event = |mark: Mark| {
            let data = serde_json::to_string(&mark).expect("a mark is JSON");
            Event::default().id(mark.seq.to_string()).data(data)
        };
        marks(table, told.after).into_iter().map(event).collect()
    })
    .await
}
