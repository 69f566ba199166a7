//! The handlers of pages without a table: studies, the editor, puzzles, lessons.

use super::closer::{class_of, told};
use super::fields::{Fields, for_script};
use super::layout::{Reader, page};
use super::parts::{self, urlencode};
use super::study::{self, BoardData, StudyLayout, StudyState};
use super::tables::reader;
use super::walk::Asked;
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::Answers;
use fracas_scene::key;
use fracas_table::{AnyGame, Draft, Study, What};
use maud::{Markup, html};
use serde_json::json;

/// What the page remembers: from a query, or as the script sends it along.
pub(crate) fn memory(fields: &Fields) -> StudyState {
    let sent = fields.study.clone().and_then(|value| serde_json::from_value(value).ok());
    sent.unwrap_or_else(|| StudyState {
        start: fields.get("start").unwrap_or_default().to_owned(),
        actions: fields.all("a"),
        position: fields.get("position").unwrap_or_default().to_owned(),
        task: fields.get("task").unwrap_or_default().to_owned(),
    })
}

/// What the reader wants to do: picks of the script, or of a form that asks for it.
pub(crate) fn wanted(fields: &Fields) -> Option<What> {
    let picks = if fields.script { fields.all("picks") } else { fields.all("p") };
    let asked = fields.script || fields.get("do") == Some("act");
    (asked && !picks.is_empty()).then_some(What::Picks(picks))
}

pub(crate) fn frame(path: String, title: String, fields: &Fields) -> StudyLayout {
    StudyLayout {
        path,
        title,
        guide: html! {},
        guided: false,
        tools: html! {},
        asked: if fields.script { Asked::default() } else { Asked::of(fields) },
        notice: None,
        closed: false,
        drawn: String::new(),
    }
}

/// The answer to a request that changed a study: news for the script, the new address for everybody else.
pub(crate) fn changed(
    reader: &Reader,
    shown: &BoardData<'_>,
    frame: &StudyLayout,
    memory: &StudyState,
    fields: &Fields,
) -> Response {
    if fields.script {
        return Json(study::update(reader, shown, frame, memory)).into_response();
    }
    Redirect::to(&memory.address(&frame.path)).into_response()
}

fn study_tools(reader: &Reader, state: &AppState, study: &Study, path: &str, memory: &StudyState) -> Markup {
    let back = StudyState { actions: without_last(&memory.actions), ..memory.clone() };
    let first = StudyState { actions: Vec::new(), ..memory.clone() };
    html! {
        div.row {
            (parts::preview_buttons(reader, &study.game))
            @if !memory.actions.is_empty() {
                a.button href=(back.address(path)) { (reader.say(key!("site-back-one"))) }
                a.button href=(first.address(path)) { (reader.say(key!("site-again"))) }
            }
            a.button href={ "/editor/" (study.game) "?start=" (urlencode(&study.position)) } { (reader.say(key!("site-edit"))) }
            button.withscript type="button" data-copy=(memory.address(path)) { (reader.say(key!("site-share"))) }
        }
        (from_here(reader, state, &study.game, &study.position))
    }
}

/// A game against the computer from a position, for whichever side.
fn from_here(reader: &Reader, state: &AppState, game: &str, position: &str) -> Markup {
    let sides = state.games().get(game).ok().and_then(|game| game.seats(position, reader.lang).ok());
    html! {
        form.row method="post" action="/play" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="start" value=(position);
            select name="seat" aria-label=(reader.say(key!("site-side"))) {
                @for side in sides.unwrap_or_default() {
                    option value=(u8::from(side.seat)) { (side.title) }
                }
            }
            (super::play::levels(reader))
            button { (reader.say(key!("site-editor-play"))) }
        }
        details {
            summary { (reader.say(key!("site-editor-text"))) }
            form method="get" action={ "/editor/" (game) } {
                textarea name="start" aria-label=(reader.say(key!("site-editor-text"))) spellcheck="false" { (position) }
                div.row {
                    button { (reader.say(key!("site-editor-load"))) }
                    a.button href={ "/position/" (game) "/picture.svg?position=" (urlencode(position)) } { "SVG" }
                    a.button href={ "/position/" (game) "/picture.png?position=" (urlencode(position)) } { "PNG" }
                }
            }
        }
    }
}

/// The actions without the last one of a seat and what chance did after it.
pub(crate) fn without_last(actions: &[String]) -> Vec<String> {
    let last = actions.iter().rposition(|action| !action.starts_with("--")).unwrap_or(0);
    actions[..last].to_vec()
}

fn study_frame(
    reader: &Reader,
    state: &AppState,
    study: &Study,
    memory: &StudyState,
    fields: &Fields,
) -> StudyLayout {
    let path = format!("/study/{}", study.game);
    let mut frame = frame(path, reader.say(key!("site-study")), fields);
    frame.guide = html! { p.help { (reader.say(key!("site-study-help"))) } };
    frame.tools = study_tools(reader, state, study, &frame.path, memory);
    frame
}

/// A position after its actions and one more that is wanted.
async fn played(
    state: &AppState,
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    old: StudyState,
    wanted: Option<What>,
) -> Result<Study, Error> {
    let lang = visitor.lang;
    Ok(state.offload(move || game.study(&old.start, &old.actions, wanted.as_ref(), lang)).await??)
}

/// A position to try things in.
pub(crate) async fn study(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let reader = reader(&visitor, &uri);
    let game = state.games().get(&game)?;
    let old = memory(&fields);
    // Links of earlier versions have another word for it.
    if matches!(fields.get("do"), Some("resolve" | "battle")) {
        let lang = visitor.lang;
        let start = old.start.clone();
        let resolved = match state.offload(move || game.resolve(&old.start, lang)).await? {
            Ok(resolved) => resolved,
            Err(remark) => {
                // What cannot be resolved stays in the editor, where it can be put right.
                let draft = game.draft(&start, None, lang)?;
                let mut frame = editor_frame(&reader, &state, &draft, &fields);
                frame.notice = Some(remark.text);
                let page =
                    study::study_page(&reader, &BoardData::from(&draft), &frame, &draft_memory(&draft));
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
            }
        };
        let memory = StudyState::of(&resolved, "");
        let frame = study_frame(&reader, &state, &resolved, &memory, &fields);
        return Ok(study::study_page(&reader, &BoardData::from(&resolved), &frame, &memory).into_response());
    }
    let wanted = wanted(&fields);
    let asked = wanted.is_some();
    let study = played(&state, &visitor, game, old, wanted).await?;
    let memory = StudyState::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, &fields);
    if asked {
        return Ok(changed(&reader, &BoardData::from(&study), &frame, &memory, &fields));
    }
    Ok(study::study_page(&reader, &BoardData::from(&study), &frame, &memory).into_response())
}

/// An action in a study.
pub(crate) async fn study_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let old = memory(&fields);
    let study = played(&state, &visitor, state.games().get(&game)?, old, wanted(&fields)).await?;
    let memory = StudyState::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, &fields);
    Ok(changed(&reader, &BoardData::from(&study), &frame, &memory, &fields))
}

/// What an element of a position is.
pub(crate) async fn inspect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let game = state.games().get(&game)?;
    let (position, id) = (fields.get("position").unwrap_or_default(), fields.get("id").unwrap_or_default());
    let Some(found) = game.inspect(position, id, visitor.lang) else {
        return Ok(Json(json!({ "html": null, "drawn": "" })).into_response());
    };
    // Only what has a face needs the scene that it is drawn in.
    let scene = found.look.as_ref().map(|_| game.editor_scene(position, visitor.lang)).transpose()?;
    let class = scene.as_ref().map_or_else(String::new, |scene| class_of(scene, id));
    let symbols = scene.as_ref().map_or(&[][..], |scene| &scene.symbols);
    let markup = parts::inspection(&reader(&visitor, &uri), game.name(), symbols, &class, &found);
    Ok(Json(json!({ "html": markup.into_string() })).into_response())
}

/// One of the previews of a position, by its id.
pub(crate) async fn preview(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let game = state.games().get(&game)?;
    let position = fields.get("position").unwrap_or_default();
    let found = game.preview(position, fields.get("id"), visitor.lang).ok_or(Error::NotFound)?;
    let reader = reader(&visitor, &uri);
    let markup = parts::preview(&reader, game.name(), &found);
    if !for_script(&headers) {
        let body = html! { main.page { (markup) } };
        return Ok(page(&reader, &found.title, Some(game.name()), &body).into_response());
    }
    // The editor shows the board from no side.
    let edited = fields.get("editor").is_some();
    let scene = if edited {
        game.editor_scene(position, visitor.lang)
    } else {
        game.study_scene(position, visitor.lang)
    }?;
    Ok(Json(json!({ "html": markup.into_string(), "marks": parts::preview_marks(&scene, &found) }))
        .into_response())
}

/// What can follow picks in a position, and what they would do.
pub(crate) async fn foresee(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let game = state.games().get(&game)?;
    let position = memory(&fields).position;
    let picks = fields.all("picks");
    let found = game.guide(&position, &picks, visitor.lang);
    // Only what is drawn needs the scene.
    let drawn = found.as_ref().is_some_and(|found| found.preview.is_some() || found.inspection.is_some());
    let scene = drawn.then(|| game.study_scene(&position, visitor.lang)).transpose()?;
    let reader = reader(&visitor, &uri);
    Ok(Json(parts::guidance(&reader, game.name(), scene.as_ref(), &picks, found.as_ref())).into_response())
}

/// Why picks lead to nothing in a position.
pub(crate) async fn why(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Result<Response, Error> {
    let game = state.games().get(&game)?;
    let remark = game.why_not(&memory(&fields).position, &fields.all("picks"), visitor.lang);
    Ok(Json(told(game, remark, visitor.lang)).into_response())
}

/// A picture of a position.
pub(crate) async fn picture(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let game = state.games().get(&game)?;
    let scene = game.replay(fields.get("position").unwrap_or_default(), &[], 0, visitor.lang)?.scene;
    if file == "board.svg" {
        return Ok(super::board_picture(game, scene, super::STILL));
    }
    super::picture(&state, game, &scene, visitor.lang, &file).await
}

/// The editors of all games.
pub(crate) async fn editors(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Error> {
    let games = state.games().led_by(visitor.game.as_deref());
    let first = games.first().ok_or(Error::NoGame)?;
    Ok(Redirect::to(&format!("/editor/{}", first.name())).into_response())
}

/// The ways to the editors of the other games.
fn other_editors(reader: &Reader, state: &AppState, here: &str) -> Markup {
    let games: Vec<_> = state.games().iter().collect();
    html! {
        @if games.len() > 1 {
            nav.row aria-label=(reader.say(key!("site-editor-game"))) {
                @for game in games {
                    a.button href={ "/editor/" (game.name()) }
                        aria-current=[(game.name() == here).then_some("page")] { (game.title(reader.lang)) }
                }
            }
        }
    }
}

fn editor_frame(reader: &Reader, state: &AppState, draft: &Draft, fields: &Fields) -> StudyLayout {
    let mut frame = frame(format!("/editor/{}", draft.game), reader.say(key!("site-editor")), fields);
    frame.guide = html! {
        (other_editors(reader, state, &draft.game))
        p.help { (reader.say(key!("site-editor-lead"))) }
    };
    let form = state.games().get(&draft.game).map(|game| game.form(reader.lang)).unwrap_or_default();
    frame.tools = html! {
        div.row {
            @if let Some(words) = state.games().get(&draft.game).ok().and_then(|game| game.resolution(reader.lang)) {
                a.button.primary href={ "/study/" (draft.game) "?do=resolve&start=" (urlencode(&draft.position)) } { (words) }
            }
            (parts::preview_buttons(reader, &draft.game))
            a.button href={ "/study/" (draft.game) "?start=" (urlencode(&draft.position)) } { (reader.say(key!("site-what-if"))) }
            button.withscript type="button" data-copy={ "/editor/" (draft.game) "?start=" (urlencode(&draft.position)) } {
                (reader.say(key!("site-share")))
            }
        }
        (from_here(reader, state, &draft.game, &draft.position))
        details {
            summary { (reader.say(key!("site-editor-new"))) }
            form method="get" action=(frame.path) {
                @for field in form.iter().filter(|field| field.common) {
                    label.field {
                        span { (field.label) }
                        select name=(field.name) {
                            @for choice in &field.choices { option value=(choice.value) { (choice.label) } }
                        }
                    }
                }
                button { (reader.say(key!("site-editor-new"))) }
            }
        }
    };
    frame
}

fn draft_memory(draft: &Draft) -> StudyState {
    StudyState { start: draft.position.clone(), position: draft.position.clone(), ..StudyState::default() }
}

/// A position being set up by hand.
pub(crate) async fn editor(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let reader = reader(&visitor, &uri);
    let game = state.games().get(&game)?;
    let start = fields.get("start").map(str::trim).filter(|start| !start.is_empty());
    let position = if let Some(start) = start {
        start.to_owned()
    } else {
        let answers: Answers = fields.pairs().iter().cloned().collect();
        game.blank(&answers, visitor.lang)?
    };
    let wanted = wanted(&fields);
    let mut notice = None;
    let draft = match game.draft(&position, wanted.as_ref(), visitor.lang) {
        Ok(draft) => draft,
        Err(remark) => {
            notice = Some(remark.text);
            let fallback =
                if wanted.is_some() { position } else { game.blank(&Answers::new(), visitor.lang)? };
            game.draft(&fallback, None, visitor.lang)?
        }
    };
    let memory = draft_memory(&draft);
    let mut frame = editor_frame(&reader, &state, &draft, &fields);
    if wanted.is_some() && notice.is_none() {
        return Ok(changed(&reader, &BoardData::from(&draft), &frame, &memory, &fields));
    }
    frame.notice = notice;
    Ok(study::study_page(&reader, &BoardData::from(&draft), &frame, &memory).into_response())
}

/// A change in the editor.
pub(crate) async fn editor_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let game = state.games().get(&game)?;
    let draft = game.draft(&memory(&fields).position, wanted(&fields).as_ref(), visitor.lang)?;
    let memory = draft_memory(&draft);
    let frame = editor_frame(&reader, &state, &draft, &fields);
    Ok(changed(&reader, &BoardData::from(&draft), &frame, &memory, &fields))
}
