//! The requests of pages without a table: studies, the editor, puzzles, lessons.

use super::fields::{Fields, for_script};
use super::layout::{Reader, page};
use super::lessons::{Guide, LessonCard, PuzzleCard, guide, lessons_page, puzzles_page};
use super::parts::{self, urlencode};
use super::study::{self, Frame, Memory, Shown};
use super::tables::{class_of, reader, told};
use crate::advice::{Attempt, Pupil};
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::Answers;
use fracas_table::{AnyGame, Draft, LessonSight, PuzzleSight, Standing, Study, What};
use maud::{Markup, html};
use serde_json::json;

/// What the page remembers: from a query, or as the script sends it along.
fn memory(fields: &Fields) -> Memory {
    let sent = fields.study.clone().and_then(|value| serde_json::from_value(value).ok());
    sent.unwrap_or_else(|| Memory {
        start: fields.get("start").unwrap_or_default().to_owned(),
        actions: fields.all("a"),
        position: fields.get("position").unwrap_or_default().to_owned(),
        task: fields.get("task").unwrap_or_default().to_owned(),
    })
}

/// What the reader wants to do: picks of the script, or of a form that asks for it.
fn wanted(fields: &Fields) -> Option<What> {
    let picks = if fields.script { fields.all("picks") } else { fields.all("p") };
    let asked = fields.script || fields.get("do") == Some("act");
    (asked && !picks.is_empty()).then_some(What::Picks(picks))
}

fn frame(path: String, title: String, fields: &Fields) -> Frame {
    Frame {
        path,
        title,
        guide: html! {},
        tools: html! {},
        picks: if fields.script { Vec::new() } else { fields.all("p") },
        notice: None,
        closed: false,
    }
}

/// The answer to a request that changed a study: news for the script, the new address for everybody else.
fn changed(reader: &Reader, shown: &Shown<'_>, frame: &Frame, memory: &Memory, fields: &Fields) -> Response {
    if fields.script {
        return Json(study::update(reader, shown, frame, memory)).into_response();
    }
    Redirect::to(&memory.address(&frame.path)).into_response()
}

fn study_tools(reader: &Reader, state: &AppState, study: &Study, path: &str, memory: &Memory) -> Markup {
    let back = Memory { actions: without_last(&memory.actions), ..memory.clone() };
    let first = Memory { actions: Vec::new(), ..memory.clone() };
    html! {
        div.row {
            (parts::preview_button(reader, &study.game))
            @if !memory.actions.is_empty() {
                a.button href=(back.address(path)) { (reader.say("site-back-one")) }
                a.button href=(first.address(path)) { (reader.say("site-again")) }
            }
            a.button href={ "/editor/" (study.game) "?start=" (urlencode(&study.position)) } { (reader.say("site-edit")) }
            button.withscript type="button" data-copy=(memory.address(path)) { (reader.say("site-share")) }
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
            select name="seat" aria-label=(reader.say("site-side")) {
                @for side in sides.unwrap_or_default() {
                    option value=(u8::from(side.seat)) { (side.title) }
                }
            }
            (super::play::levels(reader))
            button { (reader.say("site-editor-play")) }
        }
        details {
            summary { (reader.say("site-editor-text")) }
            form method="get" action={ "/editor/" (game) } {
                textarea name="start" aria-label=(reader.say("site-editor-text")) spellcheck="false" { (position) }
                div.row {
                    button { (reader.say("site-editor-load")) }
                    a.button href={ "/position/" (game) "/picture.svg?position=" (urlencode(position)) } { "SVG" }
                    a.button href={ "/position/" (game) "/picture.png?position=" (urlencode(position)) } { "PNG" }
                }
            }
        }
    }
}

/// The actions without the last one of a seat and what chance did after it.
fn without_last(actions: &[String]) -> Vec<String> {
    let last = actions.iter().rposition(|action| !action.starts_with("--")).unwrap_or(0);
    actions[..last].to_vec()
}

fn study_frame(reader: &Reader, state: &AppState, study: &Study, memory: &Memory, fields: &Fields) -> Frame {
    let path = format!("/study/{}", study.game);
    let mut frame = frame(path, reader.say("site-study"), fields);
    frame.guide = html! { p.help { (reader.say("site-study-help")) } };
    frame.tools = study_tools(reader, state, study, &frame.path, memory);
    frame
}

/// A position after its actions and one more that is wanted.
async fn played(
    state: &AppState,
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    old: Memory,
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
    if fields.get("do") == Some("battle") {
        let lang = visitor.lang;
        let fought = state.offload(move || game.battle(&old.start, lang)).await??;
        let memory = Memory::of(&fought, "");
        let frame = study_frame(&reader, &state, &fought, &memory, &fields);
        return Ok(study::study_page(&reader, &Shown::from(&fought), &frame, &memory).into_response());
    }
    let wanted = wanted(&fields);
    let asked = wanted.is_some();
    let study = played(&state, &visitor, game, old, wanted).await?;
    let memory = Memory::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, &fields);
    if asked {
        return Ok(changed(&reader, &Shown::from(&study), &frame, &memory, &fields));
    }
    Ok(study::study_page(&reader, &Shown::from(&study), &frame, &memory).into_response())
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
    let memory = Memory::of(&study, "");
    let frame = study_frame(&reader, &state, &study, &memory, &fields);
    Ok(changed(&reader, &Shown::from(&study), &frame, &memory, &fields))
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
    let found = game.inspect(position, id, visitor.lang).ok_or(Error::NotFound)?;
    let scene = game.draft(position, None, visitor.lang)?.scene;
    let class = class_of(&scene, id);
    let markup = parts::inspection(&reader(&visitor, &uri), game.name(), &scene.symbols, &class, &found);
    Ok(Json(json!({ "html": markup.into_string() })).into_response())
}

/// What a battle now would do in a position.
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
    let found = game.preview(position, visitor.lang).ok_or(Error::NotFound)?;
    let reader = reader(&visitor, &uri);
    let markup = parts::preview(&reader, game.name(), &found);
    if !for_script(&headers) {
        let body = html! { main.page { (markup) } };
        return Ok(page(&reader, &found.title, Some(game.name()), &body).into_response());
    }
    let scene = game.draft(position, None, visitor.lang)?.scene;
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
    let found = game.guide(&position, &fields.all("picks"), visitor.lang);
    let scene = game.draft(&position, None, visitor.lang)?.scene;
    let reader = reader(&visitor, &uri);
    Ok(Json(parts::guidance(&reader, &scene, found.as_ref())).into_response())
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
    let study = game.replay(fields.get("position").unwrap_or_default(), &[], 0, visitor.lang)?;
    super::picture(&state, game, &study.scene, visitor.lang, &file).await
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
            nav.row aria-label=(reader.say("site-editor-game")) {
                @for game in games {
                    a.button href={ "/editor/" (game.name()) }
                        aria-current=[(game.name() == here).then_some("page")] { (game.title(reader.lang)) }
                }
            }
        }
    }
}

fn editor_frame(reader: &Reader, state: &AppState, draft: &Draft, fields: &Fields) -> Frame {
    let mut frame = frame(format!("/editor/{}", draft.game), reader.say("site-editor"), fields);
    frame.guide = html! {
        (other_editors(reader, state, &draft.game))
        p.help { (reader.say("site-editor-lead")) }
    };
    let form = state.games().get(&draft.game).map(|game| game.form(reader.lang)).unwrap_or_default();
    frame.tools = html! {
        div.row {
            @if state.games().get(&draft.game).is_ok_and(AnyGame::battles) {
                a.button.primary href={ "/study/" (draft.game) "?do=battle&start=" (urlencode(&draft.position)) } {
                    (reader.say("site-editor-battle"))
                }
            }
            (parts::preview_button(reader, &draft.game))
            a.button href={ "/study/" (draft.game) "?start=" (urlencode(&draft.position)) } { (reader.say("site-what-if")) }
            button.withscript type="button" data-copy={ "/editor/" (draft.game) "?start=" (urlencode(&draft.position)) } {
                (reader.say("site-share"))
            }
        }
        (from_here(reader, state, &draft.game, &draft.position))
        details {
            summary { (reader.say("site-editor-new")) }
            form method="get" action=(frame.path) {
                @for field in form.iter().filter(|field| field.common) {
                    label.field {
                        span { (field.label) }
                        select name=(field.name) {
                            @for choice in &field.choices { option value=(choice.value) { (choice.label) } }
                        }
                    }
                }
                button { (reader.say("site-editor-new")) }
            }
        }
    };
    frame
}

fn draft_memory(draft: &Draft) -> Memory {
    Memory { start: draft.position.clone(), position: draft.position.clone(), ..Memory::default() }
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
        return Ok(changed(&reader, &Shown::from(&draft), &frame, &memory, &fields));
    }
    frame.notice = notice;
    Ok(study::study_page(&reader, &Shown::from(&draft), &frame, &memory).into_response())
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
    Ok(changed(&reader, &Shown::from(&draft), &frame, &memory, &fields))
}

/// The list of puzzles.
pub(crate) async fn puzzles(State(state): State<AppState>, visitor: Visitor, uri: Uri) -> Response {
    let reader = reader(&visitor, &uri);
    let mut games = Vec::new();
    for game in state.games().led_by(visitor.game.as_deref()) {
        let Some(teacher) = game.teacher() else { continue };
        let card = |info: fracas_table::PuzzleInfo| PuzzleCard {
            href: format!("/puzzles/{}/{}", game.name(), info.id),
            title: info.title,
            goal: info.goal,
            stars: info.stars,
        };
        let cards: Vec<PuzzleCard> = teacher.puzzles(visitor.lang).into_iter().map(card).collect();
        if !cards.is_empty() {
            games.push((game.title(visitor.lang), cards));
        }
    }
    puzzles_page(&reader, &games).into_response()
}

fn puzzle_frame(reader: &Reader, game: &str, sight: &PuzzleSight, memory: &Memory, fields: &Fields) -> Frame {
    let path = format!("/puzzles/{game}/{}", sight.info.id);
    let title = reader.text("site-puzzle-title", &[("id", sight.info.id.as_str().into())]);
    let mut frame = frame(path.clone(), title.clone(), fields);
    frame.closed = sight.standing != Standing::Open;
    let next =
        sight.next.as_ref().map(|next| (format!("/puzzles/{game}/{next}"), reader.say("site-puzzle-next")));
    let solved = sight.standing == Standing::Solved;
    let told = Guide {
        heading: title,
        text: format!("{}\n{}", sight.info.title, sight.info.goal),
        marks: &[],
        verdict: match sight.standing {
            Standing::Open => None,
            Standing::Solved => Some(("good", reader.say("site-puzzle-solved"))),
            Standing::Failed => Some(("bad", reader.say("site-puzzle-failed"))),
        },
        hint: sight.hint.clone(),
        progress: None,
        again: path.clone(),
        next: next.filter(|_| solved),
    };
    let back = Memory { actions: without_last(&memory.actions), ..memory.clone() };
    frame.guide = html! {
        (guide(reader, &told))
        details { summary { (reader.say("site-puzzle-solution")) } ol { @for line in &sight.solution { li { (line) } } } }
    };
    frame.tools = html! {
        div.row {
            (parts::preview_button(reader, game))
            @if !memory.actions.is_empty() { a.button href=(back.address(&path)) { (reader.say("site-back-one")) } }
        }
    };
    frame
}

async fn attempt(
    state: &AppState,
    game: &str,
    visitor: &Visitor,
    id: String,
    fields: &Fields,
) -> Result<(PuzzleSight, Memory), Error> {
    let attempt = Attempt { actions: memory(fields).actions, wanted: wanted(fields) };
    let sight = state.puzzle(visitor, game, id, attempt).await?;
    let memory = Memory::of(&sight.study, "");
    Ok((sight, memory))
}

/// A puzzle.
pub(crate) async fn puzzle(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let reader = reader(&visitor, &uri);
    let (sight, memory) = attempt(&state, &game, &visitor, id, &fields).await?;
    let frame = puzzle_frame(&reader, &game, &sight, &memory, &fields);
    if wanted(&fields).is_some() {
        return Ok(changed(&reader, &Shown::from(&sight.study), &frame, &memory, &fields));
    }
    Ok(study::study_page(&reader, &Shown::from(&sight.study), &frame, &memory).into_response())
}

/// An action in a puzzle.
pub(crate) async fn puzzle_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let (sight, memory) = attempt(&state, &game, &visitor, id, &fields).await?;
    let frame = puzzle_frame(&reader, &game, &sight, &memory, &fields);
    Ok(changed(&reader, &Shown::from(&sight.study), &frame, &memory, &fields))
}

/// The lists of lessons.
pub(crate) async fn lessons(State(state): State<AppState>, visitor: Visitor, uri: Uri) -> Response {
    let reader = reader(&visitor, &uri);
    let mut games = Vec::new();
    for game in state.games().led_by(visitor.game.as_deref()) {
        let Some(teacher) = game.teacher() else { continue };
        let card = |info: fracas_table::LessonInfo| LessonCard {
            href: format!("/learn/{}/{}", game.name(), info.id),
            title: info.title,
            about: info.about,
            steps: info.steps,
        };
        games.push((game.title(visitor.lang), teacher.lessons(visitor.lang).into_iter().map(card).collect()));
    }
    lessons_page(&reader, &games).into_response()
}

fn lesson_frame(reader: &Reader, game: &str, id: &str, sight: &LessonSight, fields: &Fields) -> Frame {
    let path = format!("/learn/{game}/{id}");
    let mut frame = frame(path.clone(), sight.title.clone(), fields);
    let finished = sight.step >= sight.steps;
    frame.closed = finished;
    let next = match (&sight.next, finished) {
        (Some(next), true) => Some((format!("/learn/{game}/{next}"), reader.say("site-lesson-next"))),
        (None, true) => Some(("/".to_owned(), reader.say("site-play"))),
        (_, false) => None,
    };
    let told = Guide {
        heading: sight.title.clone(),
        text: if finished { reader.say("site-lesson-done") } else { sight.say.clone() },
        marks: &sight.marks,
        verdict: sight
            .verdict
            .as_ref()
            .filter(|(_, text)| !text.is_empty())
            .map(|(good, text)| (if *good { "good" } else { "bad" }, text.clone())),
        hint: Some(sight.hint.clone()).filter(|hint| !hint.is_empty()),
        progress: Some((sight.step, sight.steps)),
        again: path,
        next,
    };
    frame.guide = html! {
        (guide(reader, &told))
        @if !sight.rules.is_empty() {
            p.help { @for rule in &sight.rules { (parts::rule_link(game, &format!("§{rule}"))) " " } }
        }
    };
    frame.tools = html! {
        div.row {
            (parts::preview_button(reader, game))
        }
    };
    frame
}

/// A lesson's memory is the step and the position that it begins with.
fn pupil(
    state: &AppState,
    visitor: &Visitor,
    game: &str,
    id: &str,
    fields: &Fields,
) -> Result<(LessonSight, Memory), Error> {
    let old = memory(fields);
    let pupil = Pupil {
        step: old.task.parse().unwrap_or(0),
        position: Some(old.start).filter(|start| !start.is_empty()),
        wanted: wanted(fields),
    };
    let sight = state.lesson(visitor, game, id, &pupil)?;
    let memory = Memory {
        start: sight.study.start.clone(),
        actions: Vec::new(),
        position: sight.study.position.clone(),
        task: sight.step.to_string(),
    };
    Ok((sight, memory))
}

/// A lesson.
pub(crate) async fn lesson(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let fields = Fields::of_query(query.as_deref());
    let reader = reader(&visitor, &uri);
    let (sight, memory) = pupil(&state, &visitor, &game, &id, &fields)?;
    let mut frame = lesson_frame(&reader, &game, &id, &sight, &fields);
    if wanted(&fields).is_some() {
        // Without scripting the page itself must say what the action was worth.
        frame.picks.clear();
    }
    Ok(study::study_page(&reader, &Shown::from(&sight.study), &frame, &memory).into_response())
}

/// An action in a lesson.
pub(crate) async fn lesson_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let (sight, memory) = pupil(&state, &visitor, &game, &id, &fields)?;
    let frame = lesson_frame(&reader, &game, &id, &sight, &fields);
    Ok(changed(&reader, &Shown::from(&sight.study), &frame, &memory, &fields))
}
