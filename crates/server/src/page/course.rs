//! Lessons: the course with its progress, and each step, which stays until the pupil goes on.

use super::fields::{Form, Query};
use super::layout::{Reader, board_card, page};
use super::lessons::{Guide, guide};
use super::parts::{self, art};
use super::scene_picture::{Picture, STILL};
use super::show;
use super::studies::{StudyFields, changed, frame};
use super::study::{self, BoardData, StudyLayout, StudyState};
use super::tables::reader;
use super::walk::Asked;
use crate::advice::Pupil;
use crate::app::AppState;
use crate::error::Error;
use crate::progress::Progress;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use fracas_table::{AnyGame, LessonInfo, LessonSight};
use maud::{Markup, html};

/// The first lesson of a game that is not finished: where a pupil goes on.
pub(crate) fn next_lesson(game: &dyn AnyGame, progress: &Progress, reader: &Reader) -> Option<String> {
    let lessons = game.teacher()?.lessons(reader.lang);
    let open = |info: &&LessonInfo| progress.lesson(game.name(), &info.id) < info.steps;
    let next = lessons.iter().find(open).or_else(|| lessons.first())?;
    Some(format!("/learn/{}/{}", game.name(), next.id))
}

fn course(reader: &Reader, game: &dyn AnyGame, lessons: &[LessonInfo], progress: &Progress) -> Markup {
    let done = |info: &LessonInfo| progress.lesson(game.name(), &info.id).min(info.steps);
    let finished = lessons.iter().filter(|info| done(info) >= info.steps).count();
    let current = lessons.iter().position(|info| done(info) < info.steps);
    html! {
        section.course id=(game.name()) {
            header {
                (parts::late(&format!("{}key.webp", art(game.name())), 320, 180))
                div {
                    h2 { (game.title(reader.lang)) }
                    p { (game.tagline(reader.lang)) }
                    p.eyebrow {
                        (reader.text(key!("site-course-done"), &[("done", finished.into()), ("all", lessons.len().into())]))
                    }
                    progress value=(finished) max=(lessons.len()) aria-label=(reader.say(key!("site-learn"))) {}
                }
            }
            ol.lessons {
                @for (index, info) in lessons.iter().enumerate() {
                    @let steps = done(info);
                    @let whole = steps >= info.steps;
                    li.done[whole].now[Some(index) == current] {
                        @let path = format!("/learn/{}/{}", game.name(), info.id);
                        a.card href=(path) data-game=(game.name()) {
                            (parts::thumb(&format!("{path}/board.svg")))
                            span.badge aria-hidden="true" { @if whole { "✓" } @else { (index + 1) } }
                            span.what {
                                strong { (info.title) }
                                span { (info.about) }
                                small {
                                    @if whole { (reader.say(key!("site-lesson-finished"))) }
                                    @else if steps > 0 {
                                        (reader.text(key!("site-progress"), &[("done", (steps + 1).into()), ("all", info.steps.into())]))
                                    } @else { (reader.text(key!("site-steps"), &[("count", info.steps.into())])) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The courses of all games that are taught.
pub(crate) async fn lessons(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let mut reader = reader(&visitor, &uri);
    let progress = Progress::of(&state, &visitor).await?;
    let mut courses = Vec::new();
    for game in state.games().led_by(visitor.game.as_deref()) {
        let lessons = game.teacher().map(|teacher| teacher.lessons(visitor.lang)).unwrap_or_default();
        if !lessons.is_empty() {
            courses.push((game, lessons));
        }
    }
    reader.picture = courses.first().map(|(game, _)| board_card(game.name()));
    let body = html! {
        main.page.learn {
            h1 { (reader.say(key!("site-learn"))) }
            p.lead { (reader.say(key!("site-learn-lead"))) }
            @for (game, lessons) in &courses { (course(&reader, *game, lessons, &progress)) }
        }
    };
    Ok(page(&reader, &reader.say(key!("site-learn")), None, &body).into_response())
}

/// A picture of a lesson: the fullest board with which one of its steps begins.
pub(crate) async fn picture(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id, file)): Path<(String, String, String)>,
) -> Result<Response, Error> {
    let (positions, teacher) = (state.positions(&visitor, &game)?, state.teacher(&game)?);
    let lessons = teacher.lessons(visitor.lang);
    let steps = lessons.iter().find(|info| info.id == id).ok_or(Error::NotFound)?.steps;
    let scenes = (0..steps).filter_map(|step| {
        let sight = teacher.lesson(&id, step, None, None, visitor.lang)?.ok()?;
        positions.first_scene(&sight.study.position).ok()
    });
    let scene = scenes.max_by_key(|scene| scene.pieces.len()).ok_or(Error::NotFound)?;
    Picture::draw(positions.game, scene, visitor.lang, &file, STILL)?.answer(&state).await
}

/// The addresses to which the buttons of a step lead.
struct Ways {
    /// The step again, from its beginning.
    again: String,
    /// What comes after it, once it is done.
    onward: Option<(String, String)>,
}

fn ways(reader: &Reader, game: &str, id: &str, sight: &LessonSight, start: &str) -> Ways {
    let path = format!("/learn/{game}/{id}");
    let step = |step: usize, start: &str| {
        let memory = StudyState { start: start.to_owned(), task: step.to_string(), ..StudyState::default() };
        if start.is_empty() { format!("{path}?task={step}") } else { memory.address(&path) }
    };
    let done = matches!(sight.verdict, Some((true, _)));
    let last = sight.step + 1 >= sight.steps;
    let onward = match (&sight.next, last) {
        (_, false) => {
            let start = sight.onward.as_deref().unwrap_or_default();
            (step(sight.step + 1, start), reader.say(key!("site-continue")))
        }
        (Some(next), true) => (format!("/learn/{game}/{next}"), reader.say(key!("site-lesson-next"))),
        (None, true) => (format!("/new/{game}"), reader.say(key!("site-play"))),
    };
    Ways { again: step(sight.step, start), onward: done.then_some(onward) }
}

fn lesson_frame(
    reader: &Reader,
    (game, id): (&str, &str),
    sight: &LessonSight,
    start: &str,
    asked: Asked,
) -> StudyLayout {
    let path = format!("/learn/{game}/{id}");
    let mut frame = frame(path.clone(), sight.title.clone(), asked);
    let ways = ways(reader, game, id, sight, start);
    let tried = sight.verdict.is_some();
    let done = ways.onward.is_some();
    frame.closed = tried;
    let verdict = sight.verdict.as_ref().map(|(good, text)| {
        let last = done && sight.step + 1 >= sight.steps;
        let mut text = if text.is_empty() { reader.say(key!("site-step-done")) } else { text.clone() };
        if last {
            text = format!("{text} {}", reader.say(key!("site-lesson-done")));
        }
        (if *good { "good" } else { "bad" }, text)
    });
    let hint = Some(sight.hint.clone()).filter(|hint| !hint.is_empty() && !done);
    let told = Guide {
        heading: sight.title.clone(),
        text: sight.say.clone(),
        marks: if tried { &[] } else { &sight.marks },
        verdict,
        hint,
        progress: Some((sight.step, done, sight.steps)),
        again: tried.then(|| ways.again.clone()),
        again_key: if tried && !done { key!("site-try-again") } else { key!("site-step-again") },
        retry: tried && !done,
        next: ways.onward,
    };
    frame.guided = true;
    frame.guide = html! {
        (guide(reader, &told))
        @if !sight.rules.is_empty() {
            p.help.behind { (reader.say(key!("site-rules"))) @for rule in &sight.rules { " " (parts::rule_mark(game, &format!("§{rule}"))) } }
        }
        (show::legend_of(reader, game))
    };
    frame.tools = html! {
        div.row {
            @if !tried {
                (parts::preview_buttons(reader, game))
            }
            a.button.quiet href={ "/learn#" (game) } { (reader.say(key!("site-course-all"))) }
        }
    };
    frame
}

/// A lesson's memory is the step and the position that it begins with.
async fn pupil(
    state: &AppState,
    visitor: &Visitor,
    (game, id): (&str, &str),
    (fields, script): (&StudyFields, bool),
    resume: usize,
) -> Result<(LessonSight, StudyState, String), Error> {
    let old = fields.memory();
    let step = if old.task.is_empty() { resume } else { old.task.parse().unwrap_or(0) };
    let position = Some(old.start.clone()).filter(|start| !start.is_empty());
    let sight =
        state.lesson(visitor, game, id, &Pupil { step, position, wanted: fields.wanted(script) }).await?;
    let start = if sight.verdict.is_some() { old.start.clone() } else { sight.study.start.clone() };
    let memory = StudyState {
        start: start.clone(),
        actions: Vec::new(),
        position: sight.study.position.clone(),
        task: sight.step.to_string(),
    };
    Ok((sight, memory, start))
}

/// A lesson; without a step in the address it goes on where the pupil left it.
pub(crate) async fn lesson(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    Query(fields): Query<StudyFields>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let steps = state
        .teacher(&game)?
        .lessons(visitor.lang)
        .into_iter()
        .find(|info| info.id == id)
        .map(|info| info.steps);
    let done = Progress::of(&state, &visitor).await?.lesson(&game, &id);
    // Who has finished it begins again.
    let resume = if Some(done) >= steps { 0 } else { done };
    let (sight, memory, start) = pupil(&state, &visitor, (&game, &id), (&fields, false), resume).await?;
    // Without scripting the page itself must say what an action was worth.
    let asked = if fields.wanted(false).is_some() { Asked::default() } else { asked };
    let frame = lesson_frame(&reader, (&game, &id), &sight, &start, asked);
    Ok(study::study_page(&reader, &BoardData::from(&sight.study), &frame, &memory).into_response())
}

/// An action in a lesson.
pub(crate) async fn lesson_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    Form { sent, script }: Form<StudyFields>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let (sight, memory, start) = pupil(&state, &visitor, (&game, &id), (&sent, script), 0).await?;
    let frame = lesson_frame(&reader, (&game, &id), &sight, &start, Asked::default());
    Ok(changed(&reader, &BoardData::from(&sight.study), &frame, &memory, script))
}
