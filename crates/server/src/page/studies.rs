//! The handlers of pages without a table: studies, the editor, puzzles, lessons.

use super::closer::{class_of, told};
use super::fields::{Form, Query, for_script, number, object, present};
use super::layout::{Reader, page};
use super::parts::{self, urlencode};
use super::scene_picture::{Picture, STILL};
use super::study::{self, BoardData, StudyLayout, StudyState};
use super::tables::reader;
use super::update::Update;
use super::walk::Asked;
use crate::app::AppState;
use crate::error::Error;
use crate::questions::{
    BlankRequest, DraftRequest, InspectRequest, InspectedPosition, PositionRequest, Positions,
    PreviewRequest, StudyRequest, WhyNotRequest,
};
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::{Answers, key, svg};
use fracas_table::{Draft, Study, What};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

/// What a page without a table sends along: in its address, or by its script.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct StudyFields {
    start: String,
    #[serde(rename = "a")]
    actions: Vec<String>,
    position: String,
    task: String,
    /// The study as the script sends it.
    #[serde(deserialize_with = "object")]
    study: Option<StudyState>,
    /// The picks of a form, which count if `act` is done.
    #[serde(rename = "p")]
    links: Vec<String>,
    #[serde(rename = "do")]
    order: Option<String>,
    /// The picks of the script.
    picks: Vec<String>,
    /// How much of a hint is asked for.
    #[serde(deserialize_with = "number")]
    pub(crate) hint: Option<u8>,
}

impl StudyFields {
    /// What the page remembers.
    pub(crate) fn memory(&self) -> StudyState {
        self.study.clone().unwrap_or_else(|| StudyState {
            start: self.start.clone(),
            actions: self.actions.clone(),
            position: self.position.clone(),
            task: self.task.clone(),
        })
    }

    /// What the reader wants to do: picks of the script, or of a form that asks for it.
    pub(crate) fn wanted(&self, script: bool) -> Option<What> {
        let picks = if script { &self.picks } else { &self.links };
        let asked = script || self.order.as_deref() == Some("act");
        (asked && !picks.is_empty()).then(|| What::Picks(picks.clone()))
    }
}

pub(crate) fn frame(path: String, title: String, asked: Asked) -> StudyLayout {
    StudyLayout {
        path,
        title,
        guide: html! {},
        guided: false,
        tools: html! {},
        asked,
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
    script: bool,
) -> Response {
    if script {
        return study::update(reader, shown, frame, memory).into_response();
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
        }
        details {
            summary { (reader.say(key!("site-more"))) }
            div.row {
                a.button href={ "/editor/" (study.game) "?start=" (urlencode(&study.position)) } { (reader.say(key!("site-edit"))) }
                button.withscript type="button" data-copy=(memory.address(path)) { (reader.say(key!("site-share"))) }
            }
            h3.eyebrow { (reader.say(key!("site-editor-play"))) }
            (from_here(reader, state, &study.game, &study.position, false))
            h3.eyebrow { (reader.say(key!("site-editor-text"))) }
            (as_text(reader, &study.game, &study.position))
        }
    }
}

/// A game against the computer from a position, for whichever side; `next` if nothing else is the next thing to do.
fn from_here(reader: &Reader, state: &AppState, game: &str, position: &str, next: bool) -> Markup {
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
            button.primary[next] { (reader.say(key!("site-editor-play"))) }
        }
    }
}

/// A position as text, which can be changed and loaded, and as pictures.
fn as_text(reader: &Reader, game: &str, position: &str) -> Markup {
    html! {
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
    asked: Asked,
) -> StudyLayout {
    let path = format!("/study/{}", study.game);
    let mut frame = frame(path, reader.say(key!("site-study")), asked);
    frame.guide = html! { p.help { (reader.say(key!("site-study-help"))) } };
    frame.tools = study_tools(reader, state, study, &frame.path, memory);
    frame
}

/// The study that an address or the script asks for.
fn line(fields: &StudyFields, script: bool) -> StudyRequest {
    let StudyState { start, actions, .. } = fields.memory();
    StudyRequest { start, actions, wanted: fields.wanted(script) }
}

/// A position to try things in.
pub(crate) async fn study(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Query(fields): Query<StudyFields>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let positions = state.positions(&visitor, &game)?;
    // Links of earlier versions have another word for it.
    if matches!(fields.order.as_deref(), Some("resolve" | "battle")) {
        let start = fields.memory().start;
        let resolved = match positions.resolve(&PositionRequest { position: start.clone() }) {
            Ok(resolved) => resolved,
            Err(remark) => {
                // What cannot be resolved stays in the editor, where it can be put right.
                let draft = positions.draft(&DraftRequest { position: start, wanted: None })?;
                let mut frame = editor_frame(&reader, &state, &draft, asked, None);
                frame.notice = Some(remark.text);
                let page =
                    study::study_page(&reader, &BoardData::from(&draft), &frame, &draft_memory(&draft));
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
            }
        };
        let memory = StudyState::of(&resolved, "");
        let frame = study_frame(&reader, &state, &resolved, &memory, asked);
        return Ok(study::study_page(&reader, &BoardData::from(&resolved), &frame, &memory).into_response());
    }
    let line = line(&fields, false);
    let study = positions.study(&line)?;
    let memory = StudyState::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, asked);
    if line.wanted.is_some() {
        return Ok(changed(&reader, &BoardData::from(&study), &frame, &memory, false));
    }
    Ok(study::study_page(&reader, &BoardData::from(&study), &frame, &memory).into_response())
}

/// An action in a study.
pub(crate) async fn study_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Form { sent, script }: Form<StudyFields>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let study = state.positions(&visitor, &game)?.study(&line(&sent, script))?;
    let memory = StudyState::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, Asked::default());
    Ok(changed(&reader, &BoardData::from(&study), &frame, &memory, script))
}

/// What the address of a question about a position says.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct PositionQuery {
    position: String,
    /// An element, or which preview.
    id: Option<String>,
    /// What has been picked, with spaces between.
    picks: String,
    /// Whether the position is seen in the editor.
    #[serde(deserialize_with = "present")]
    editor: bool,
}

/// What an element of a position is.
pub(crate) async fn inspect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Query(PositionQuery { position, id, .. }): Query<PositionQuery>,
) -> Result<Response, Error> {
    let positions = state.positions(&visitor, &game)?;
    let asked = InspectRequest { position, element: id.unwrap_or_default() };
    let Some(found) = positions.inspect(&asked) else {
        return Ok(Json(json!({ "html": null, "drawn": "" })).into_response());
    };
    let InspectedPosition { inspection, threats } = found;
    // Only what has a face or aims at something needs a scene.
    let drawn = inspection.look.is_some() || !threats.is_empty();
    let scene = drawn.then(|| positions.editor_scene(&asked.position)).transpose()?;
    let drawn = scene.as_ref().map_or_else(String::new, |scene| svg::overlays(scene, &threats));
    let class = scene.as_ref().map_or_else(String::new, |scene| class_of(scene, &asked.element));
    let symbols = scene.as_ref().map_or(&[][..], |scene| &scene.symbols);
    let reader = reader(&visitor, &uri);
    let markup = parts::inspection(&reader, positions.game.name(), symbols, &class, &inspection);
    Ok(Json(json!({ "html": markup.into_string(), "drawn": drawn })).into_response())
}

/// One of the previews of a position, by its id.
pub(crate) async fn preview(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Query(PositionQuery { position, id, editor, .. }): Query<PositionQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let positions = state.positions(&visitor, &game)?;
    let asked = PreviewRequest { position, id };
    let found = positions.preview(&asked)?;
    let reader = reader(&visitor, &uri);
    let markup = parts::preview(&reader, positions.game.name(), &found);
    if !for_script(&headers) {
        let body = html! { main.page { (markup) } };
        return Ok(page(&reader, &found.title, Some(positions.game.name()), &body).into_response());
    }
    let scene = if editor {
        positions.editor_scene(&asked.position)
    } else {
        positions.study_scene(&asked.position)
    }?;
    let marks = parts::preview_marks(scene.on(reader.screen), &found);
    let told = json!({ "html": markup.into_string(), "marks": marks, "counters": found.counters });
    Ok(Json(told).into_response())
}

/// Picks that are sent with a position.
fn picked(sent: &StudyFields) -> WhyNotRequest {
    WhyNotRequest { position: sent.memory().position, picks: sent.picks.clone() }
}

/// What can follow picks in a position, and what they would do.
pub(crate) async fn foresee(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Form { sent, .. }: Form<StudyFields>,
) -> Result<Response, Error> {
    let positions = state.positions(&visitor, &game)?;
    let asked = picked(&sent);
    let found = positions.guide(&asked);
    // Only what is drawn needs the scene.
    let drawn = found.as_ref().is_some_and(|found| found.preview.is_some() || found.inspection.is_some());
    let scene = drawn.then(|| positions.study_scene(&asked.position)).transpose()?;
    let (reader, name) = (reader(&visitor, &uri), positions.game.name());
    Ok(Json(parts::guidance(&reader, name, scene.as_ref(), &asked.picks, found.as_ref())).into_response())
}

/// Why picks lead to nothing in a position.
pub(crate) async fn why(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form { sent, .. }: Form<StudyFields>,
) -> Result<Response, Error> {
    let positions = state.positions(&visitor, &game)?;
    let remark = positions.why_not(&picked(&sent));
    Ok(Json(told(positions.game, remark, visitor.lang)).into_response())
}

/// A picture of a position, read and drawn at a desk: the position is a stranger's.
pub(crate) async fn picture(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, file)): Path<(String, String)>,
    Query(PositionQuery { position, picks, .. }): Query<PositionQuery>,
) -> Result<Response, Error> {
    let (asked, looker) = (state.clone(), visitor.clone());
    let drawn = state.at_desk(&visitor, move || {
        let positions = asked.positions(&looker, &game)?;
        let mut scene = positions.first_scene(&position)?;
        let picks: Vec<String> = picks.split_ascii_whitespace().map(str::to_owned).collect();
        if !picks.is_empty() {
            let foreseen =
                positions.guide(&WhyNotRequest { position, picks }).and_then(|found| found.preview);
            scene.overlays.extend(foreseen.into_iter().flat_map(|preview| preview.overlays));
        }
        Picture::draw(positions.game, scene, looker.lang, &file, STILL)
    });
    drawn.await?.answer(&state).await
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

/// The frame of a position in the editor; `before` is the one that was resolved into it.
fn editor_frame(
    reader: &Reader,
    state: &AppState,
    draft: &Draft,
    asked: Asked,
    before: Option<&str>,
) -> StudyLayout {
    let mut frame = frame(format!("/editor/{}", draft.game), reader.say(key!("site-editor")), asked);
    frame.guide = html! {
        (other_editors(reader, state, &draft.game))
        p.help { (reader.say(key!("site-editor-lead"))) }
    };
    let form = state.games().get(&draft.game).map(|game| game.form(reader.lang)).unwrap_or_default();
    let resolution = state.games().get(&draft.game).ok().and_then(|game| game.resolution(reader.lang));
    frame.tools = html! {
        div.row {
            @if let Some(words) = &resolution {
                form method="post" action={ (frame.path) "/act" } data-live {
                    input type="hidden" name="start" value=(draft.position);
                    button.primary[before.is_none()] #resolve name="do" value="resolve" { (words) }
                }
            }
            @if let Some(before) = before {
                a.button #before href={ (frame.path) "?start=" (urlencode(before)) } { (reader.say(key!("site-editor-before"))) }
            }
            (parts::preview_buttons(reader, &draft.game))
            a.button href={ "/study/" (draft.game) "?start=" (urlencode(&draft.position)) } { (reader.say(key!("site-what-if"))) }
            button.withscript type="button" data-copy={ "/editor/" (draft.game) "?start=" (urlencode(&draft.position)) } {
                (reader.say(key!("site-share")))
            }
        }
        (from_here(reader, state, &draft.game, &draft.position, resolution.is_none() || before.is_some()))
        details {
            summary { (reader.say(key!("site-editor-text"))) }
            (as_text(reader, &draft.game, &draft.position))
        }
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
    Query(fields): Query<StudyFields>,
    Query(asked): Query<Asked>,
    Query(answers): Query<Answers>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let positions = state.positions(&visitor, &game)?;
    let position = match Some(fields.start.trim()).filter(|start| !start.is_empty()) {
        Some(start) => start.to_owned(),
        None => positions.blank(&BlankRequest { answers })?,
    };
    let wanted = fields.wanted(false);
    let changes = wanted.is_some();
    let mut notice = None;
    let draft = match positions.draft(&DraftRequest { position: position.clone(), wanted }) {
        Ok(draft) => draft,
        Err(remark) => {
            notice = Some(remark.text);
            let position = if changes { position } else { positions.blank(&BlankRequest::default())? };
            positions.draft(&DraftRequest { position, wanted: None })?
        }
    };
    let memory = draft_memory(&draft);
    let mut frame = editor_frame(&reader, &state, &draft, asked, None);
    if changes && notice.is_none() {
        return Ok(changed(&reader, &BoardData::from(&draft), &frame, &memory, false));
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
    Form { sent, script }: Form<StudyFields>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let positions = state.positions(&visitor, &game)?;
    let memory = sent.memory();
    if sent.order.as_deref() == Some("resolve") {
        if !script {
            let address = format!("/study/{game}?do=resolve&start={}", urlencode(&memory.start));
            return Ok(Redirect::to(&address).into_response());
        }
        let update = resolved(&reader, &state, positions, &memory.position)?;
        return Ok(update.into_response());
    }
    let asked = DraftRequest { position: memory.position, wanted: sent.wanted(script) };
    let draft = positions.draft(&asked)?;
    let memory = draft_memory(&draft);
    let frame = editor_frame(&reader, &state, &draft, Asked::default(), None);
    Ok(changed(&reader, &BoardData::from(&draft), &frame, &memory, script))
}

/// Resolves a position in the editor: what happens is shown on its board, which then shows what became of it. Where
/// somebody has to choose on the way, that is done in a study.
fn resolved(reader: &Reader, state: &AppState, positions: Positions, before: &str) -> Result<Update, Error> {
    let study = positions.resolve(&PositionRequest { position: before.to_owned() })?;
    let draft = positions.draft(&DraftRequest { position: study.position.clone(), wanted: None })?;
    let memory = draft_memory(&draft);
    let frame = editor_frame(reader, state, &draft, Asked::default(), Some(before));
    let mut update = study::update(reader, &BoardData::from(&draft), &frame, &memory);
    if !positions.game.at_rest(&study.position) {
        update.go = Some(StudyState::of(&study, "").address(&format!("/study/{}", study.game)));
        update.address = None;
    }
    update.beats = study.beats;
    Ok(update)
}
