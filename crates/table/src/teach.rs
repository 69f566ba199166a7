//! Lessons and puzzles, whatever the game: what is to be done, and what an action was worth.

use crate::any::What;
use crate::game::Study;
use crate::replay::{onlooker, play};
use crate::study::{StudyLine, study};
use fracas_bots::{Budget, Stop};
use fracas_core::{Actor, State};
use fracas_scene::lesson::{Lesson, Taught, Text, Verdict};
use fracas_scene::model::{ElementId, Remark};
use fracas_scene::{ActionOf, Lang, TableGame, ViewOf};
use serde::Serialize;
use std::any::Any;
use std::marker::PhantomData;
use std::str::FromStr;

/// A lesson in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonInfo {
    /// The name of the lesson in addresses.
    pub id: String,
    /// The title of the lesson.
    pub title: String,
    /// One line on what it is about.
    pub about: String,
    /// How many steps the lesson has.
    pub steps: usize,
}

/// A moment of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonSight {
    /// The title of the lesson.
    pub title: String,
    /// The step, counted from zero.
    pub step: usize,
    /// How many steps the lesson has.
    pub steps: usize,
    /// The text that says what to do.
    pub say: String,
    /// Help, shown on request.
    pub hint: String,
    /// What the words speak of, by the names of elements of the scene.
    pub marks: Vec<ElementId>,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// What the last action was worth, in words, and whether it did what was asked.
    pub verdict: Option<(bool, String)>,
    /// The position of the step; after an action the one that it led to, so that its outcome can be looked at.
    pub study: Study,
    /// The position with which the next step begins, where the lesson goes on from this one.
    pub onward: Option<String>,
    /// The next lesson, if there is one.
    pub next: Option<String>,
}

/// A puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleInfo {
    /// The name of the puzzle in addresses.
    pub id: String,
    /// Who plays against whom, in words.
    pub title: String,
    /// What is to be reached, in words.
    pub goal: String,
    /// From 1 (gentle) to 5.
    pub stars: u8,
    /// The difficulty from 1 to 100.
    pub rating: u8,
    /// What it is about: names for addresses, and their words.
    pub themes: Vec<(String, String)>,
    /// The position it begins with, in notation.
    pub position: String,
    /// How many ways lead to the goal, as a player counts.
    pub ways: u32,
}

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PuzzleStanding {
    /// The turn goes on.
    Open,
    /// The goal is reached.
    Solved,
    /// The puzzle was missed.
    Failed,
}

/// A moment of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleSight {
    /// What is known of the puzzle.
    pub info: PuzzleInfo,
    /// How the attempt stands.
    pub standing: PuzzleStanding,
    /// The position reached.
    pub study: Study,
    /// The first action of a way that still leads to the goal, in words; `None` if there is none.
    pub hint: Option<String>,
    /// The action of the hint in notation.
    pub hint_action: Option<String>,
    /// The whole solution, action by action, in words.
    pub solution: Vec<String>,
    /// The puzzle after this one.
    pub next: Option<String>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintSight {
    /// The actions of the turn, in words.
    pub plan: Vec<String>,
    /// The chance to win with it, in percent.
    pub win: u8,
    /// What speaks for it, in a sentence.
    pub reason: String,
}

/// One turn of an analysed game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnSight {
    /// The number of the turn.
    pub number: u16,
    /// Whose turn it was, in words.
    pub side: String,
    /// How many actions the record has before it: the position in which it can be played better.
    pub from: usize,
    /// How many actions the record has after it.
    pub ply: usize,
    /// The position in which it can be played better, in notation: what was drawn for it lies in the hand.
    pub position: String,
    /// The seat that played it.
    pub seat: fracas_core::Seat,
    /// The chance to win of the first seat afterwards, in percent.
    pub win: u8,
    /// The chance to win of the side that played the turn, as played.
    pub played: u8,
    /// The chance to win of that side after the best turn found; never less than as played.
    pub best: u8,
    /// What the turn gave away: the difference of the two.
    pub given_away: u8,
    /// Whether it was a turning point.
    pub turning: bool,
    /// The best alternative in words, where the turn was a mistake.
    pub better: Vec<String>,
    /// The best alternative in notation.
    pub line: Vec<String>,
    /// The reason for the alternative.
    pub reason: String,
}

/// The chances of a turn in percent, so that they agree with each other: as played, at best, and the difference.
pub fn told_chances(played: f64, given_away: f64) -> (u8, u8, u8) {
    let (played, best) = (percent(played), percent((played + given_away.max(0.0)).min(1.0)));
    (played, best.max(played), best.saturating_sub(played))
}

/// A game as it was played: what an analysis looks at.
#[derive(Clone, Debug)]
pub struct GameSteps<S: State> {
    /// The position that the game began with.
    pub start: S,
    /// The actions with their actors, in order.
    pub steps: Vec<(Actor, S::Action)>,
}

/// What a game teaches, and what its bots have to say, whatever the game: [`Teaches`] behind a trait object.
///
/// Views and games are handed over as they are, without their types: a teacher knows those of its own game, and answers
/// `None` to any other.
pub trait AnyTeacher: Send + Sync {
    /// The lessons of the game.
    fn lessons(&self, lang: Lang) -> Vec<LessonInfo>;
    /// A step of a lesson, in the position that it begins with or in one that an earlier step led to. `wanted` is what
    /// the pupil does.
    fn lesson(
        &self,
        id: &str,
        step: usize,
        position: Option<&str>,
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<LessonSight, Remark>>;
    /// The puzzles of the game, gentlest first.
    fn puzzles(&self, lang: Lang) -> Vec<PuzzleInfo>;
    /// A puzzle after some actions and one more that is wanted. Once `stop` says so, neither answers nor hints are looked
    /// for.
    fn puzzle(
        &self,
        id: &str,
        actions: &[String],
        wanted: Option<&What>,
        stop: Stop<'_>,
        lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>>;
    /// Whether the game gives hints.
    fn gives_hints(&self) -> bool;
    /// What a bot would do in the place of the seat whose view this is ([`AnyTable::view_any`](crate::AnyTable::view_any)),
    /// within this budget.
    fn hint(&self, view: &dyn Any, budget: &Budget<'_>, lang: Lang) -> Option<HintSight>;
    /// Whether finished games are analysed.
    fn analyses(&self) -> bool;
    /// A game ([`GameSteps`]) turn by turn, with the nodes of the budget for each turn. Once it says stop, the rest is left
    /// out.
    fn analysis(&self, game: &dyn Any, budget: &Budget<'_>, lang: Lang) -> Option<Vec<TurnSight>>;
}

/// A game that teaches: lessons by [`Taught`], and here puzzles, hints and analyses. What a game does not have is left out.
pub trait Teaches: Taught {
    /// Whether the game gives hints.
    const HINTS: bool = false;

    /// Whether finished games are analysed.
    const ANALYSES: bool = false;

    /// The puzzles of the game, gentlest first.
    fn puzzles(_lang: Lang) -> Vec<PuzzleInfo> {
        Vec::new()
    }

    /// A puzzle after some actions (`actor action`) and one more that is wanted; `None` if there is no such puzzle. Once `stop`
    /// says so, neither answers nor hints are looked for.
    fn puzzle(
        _id: &str,
        _actions: &[String],
        _wanted: Option<&What>,
        _stop: Stop<'_>,
        _lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        None
    }

    /// What a bot would do in the place of the seat whose view this is, within this budget; `None` if the seat
    /// has nothing to decide.
    fn hint(_view: &ViewOf<Self>, _budget: &Budget<'_>, _lang: Lang) -> Option<HintSight> {
        None
    }

    /// A game turn by turn, with the nodes of the budget for each turn. Once it says stop, the rest is left
    /// out.
    fn analysis(_game: &GameSteps<Self::State>, _budget: &Budget<'_>, _lang: Lang) -> Vec<TurnSight> {
        Vec::new()
    }
}

/// What a game teaches, without its type.
pub(crate) struct Teacher<G>(pub(crate) PhantomData<fn() -> G>);

impl<G: Teaches + TableGame> AnyTeacher for Teacher<G> {
    fn lessons(&self, lang: Lang) -> Vec<LessonInfo> {
        lesson_infos::<G>(lang)
    }

    fn lesson(
        &self,
        id: &str,
        step: usize,
        position: Option<&str>,
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<LessonSight, Remark>> {
        lesson_sight::<G>(id, step, position, wanted, lang)
    }

    fn puzzles(&self, lang: Lang) -> Vec<PuzzleInfo> {
        G::puzzles(lang)
    }

    fn puzzle(
        &self,
        id: &str,
        actions: &[String],
        wanted: Option<&What>,
        stop: Stop<'_>,
        lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        G::puzzle(id, actions, wanted, stop, lang)
    }

    fn gives_hints(&self) -> bool {
        G::HINTS
    }

    fn hint(&self, view: &dyn Any, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
        G::hint(view.downcast_ref()?, budget, lang)
    }

    fn analyses(&self) -> bool {
        G::ANALYSES
    }

    fn analysis(&self, game: &dyn Any, budget: &Budget<'_>, lang: Lang) -> Option<Vec<TurnSight>> {
        Some(G::analysis(game.downcast_ref()?, budget, lang))
    }
}

/// The lessons of a game that has some.
fn lesson_infos<G: Taught>(lang: Lang) -> Vec<LessonInfo> {
    let info = |lesson: &Lesson<G::Goal>| LessonInfo {
        id: lesson.id.clone(),
        title: lesson.title.of(lang).to_owned(),
        about: lesson.about.of(lang).to_owned(),
        steps: lesson.steps.len(),
    };
    G::course().lessons.iter().map(info).collect()
}

/// A moment of a lesson of any game.
fn lesson_sight<G: Taught + TableGame>(
    id: &str,
    step: usize,
    position: Option<&str>,
    wanted: Option<&What>,
    lang: Lang,
) -> Option<Result<LessonSight, Remark>> {
    let all = &G::course().lessons;
    let place = all.iter().position(|lesson| lesson.id == id)?;
    let lesson = &all[place];
    let task = lesson.steps.get(step)?;
    let start = match position {
        Some(position) => position.to_owned(),
        None => start_of::<G>(lesson, step)?,
    };
    let sight = |study: Study, verdict: Option<(bool, String)>, onward: Option<String>| {
        let text = |text: Option<&Text>| text.map_or_else(String::new, |text| text.of(lang).to_owned());
        let task = Some(task);
        let next = all.get(place + 1);
        LessonSight {
            title: lesson.title.of(lang).to_owned(),
            step,
            steps: lesson.steps.len(),
            say: text(task.map(|task| &task.say)),
            hint: text(task.map(|task| &task.hint)),
            marks: task.map_or_else(Vec::new, |task| task.marks.clone()),
            rules: task.map_or_else(Vec::new, |task| task.rules.clone()),
            verdict,
            study,
            onward,
            next: next.map(|lesson| lesson.id.clone()),
        }
    };
    let Some(wanted) = wanted else {
        return Some(study::<G>(&start, &[], None, lang).map(|study| sight(study, None, None)));
    };
    let tried = match study::<G>(&start, &[], Some(wanted), lang) {
        Ok(study) => study,
        Err(remark) => return Some(Err(remark)),
    };
    let before: G::State = start.parse().ok()?;
    let action: ActionOf<G> = action_text(tried.actions.first()?).parse().ok()?;
    let pupil = onlooker::<G>(&before);
    match task.judge::<G>(&before, &action) {
        Verdict::NotThis(text) => {
            // What came of it stays on the board until the pupil tries again.
            let verdict = Some((false, text.of(lang).to_owned()));
            let mut beats = Vec::new();
            let mut after = before;
            play::<G>(&mut after, &action, &mut beats, lang);
            Some(Ok(sight(StudyLine::<G>::at(after).picture_for(pupil, beats, lang), verdict, None)))
        }
        Verdict::Done => {
            let verdict =
                Some((true, task.done.as_ref().map_or_else(String::new, |text| text.of(lang).to_owned())));
            let mut beats = Vec::new();
            let mut after = before;
            play::<G>(&mut after, &action, &mut beats, lang);
            for text in &task.then {
                let action: ActionOf<G> = text.parse().ok()?;
                play::<G>(&mut after, &action, &mut beats, lang);
            }
            let goes_on = lesson.steps.get(step + 1).is_some_and(|next| next.position.is_none());
            let onward = goes_on.then(|| after.to_string());
            Some(Ok(sight(StudyLine::<G>::at(after).picture_for(pupil, beats, lang), verdict, onward)))
        }
    }
}

/// The position with which a step begins when every step before it is done in the first way it accepts.
fn start_of<G: Taught>(lesson: &Lesson<G::Goal>, step: usize) -> Option<String> {
    let entry = lesson.entry(step);
    let mut state: G::State = lesson.steps.get(entry)?.position.as_ref()?.parse().ok()?;
    for task in &lesson.steps[entry..step] {
        let mut actions = Vec::new();
        state.actions(&mut actions).sample_suffices();
        let action = actions.iter().find(|action| task.judge::<G>(&state, action) == Verdict::Done)?.clone();
        state.apply(&action, &mut ());
        for text in &task.then {
            let action: ActionOf<G> = text.parse().ok()?;
            state.apply(&action, &mut ());
        }
    }
    Some(state.to_string())
}

/// An action of a study without its actor.
pub fn action_text(entry: &str) -> &str {
    entry.split_once(' ').map_or(entry, |(_, action)| action)
}

/// The entries of a record: actions with their actors.
pub fn entries<A: FromStr>(actions: &[String]) -> Option<Vec<(Actor, A)>> {
    let entry = |entry: &String| {
        let (actor, action) = entry.split_once(' ')?;
        Some((actor.parse().ok()?, action.parse().ok()?))
    };
    actions.iter().map(entry).collect()
}

/// Turns a chance into whole percent.
pub fn percent(chance: f64) -> u8 {
    #[expect(clippy::cast_sign_loss, reason = "it is clamped")]
    let whole = (chance * 100.0).round().clamp(0.0, 100.0) as u8;
    whole
}
