//! Lessons and puzzles, whatever the game: what is to be done, and what an action was worth.

use crate::any::What;
use crate::game::{AnyGame, Study};
use crate::insight::{HintSight, TurnSight};
use crate::replay::play;
use crate::seated::Seated;
use fracas_core::Actor;
use fracas_nshex_bots::puzzle::{self, Attempt, Limits, Verdict as PuzzleVerdict};
use fracas_scene::lesson::{Lesson, Taught, Text, Verdict};
use fracas_scene::model::{ElementId, Remark};
use fracas_scene::{Lang, Words, nshex};
use serde::Serialize;

/// A lesson in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonInfo {
    /// Its name in addresses.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One line on what it is about.
    pub about: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A moment of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonSight {
    /// The title of the lesson.
    pub title: String,
    /// The step, counted from zero; as many as there are when the lesson is finished.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// What to do now; empty when the lesson is finished.
    pub say: String,
    /// Help for whoever asks for it.
    pub hint: String,
    /// What the words speak of, by the names of elements of the scene.
    pub marks: Vec<ElementId>,
    /// The rules behind it.
    pub rules: Vec<String>,
    /// What the last action was worth, in words, and whether it did what was asked.
    pub verdict: Option<(bool, String)>,
    /// The position of the step.
    pub study: Study,
    /// The next lesson, if this one is finished and there is one.
    pub next: Option<String>,
}

/// A puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleInfo {
    /// Its name in addresses.
    pub id: String,
    /// Who plays against whom, in words.
    pub title: String,
    /// What is to be reached, in words.
    pub goal: String,
    /// From 1 (gentle) to 5.
    pub stars: u8,
}

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The turn goes on.
    Open,
    /// The goal is reached.
    Solved,
    /// It was missed.
    Failed,
}

/// A moment of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleSight {
    /// The puzzle.
    pub info: PuzzleInfo,
    /// How it stands.
    pub standing: Standing,
    /// The position reached.
    pub study: Study,
    /// The first action of a way that still leads to the goal, in words; `None` if there is none.
    pub hint: Option<String>,
    /// The whole solution, action by action, in words.
    pub solution: Vec<String>,
    /// The puzzle after this one.
    pub next: Option<String>,
}

/// What a game teaches.
pub trait AnyTeacher: Send + Sync {
    /// Its lessons.
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
    /// Its puzzles, gentlest first.
    fn puzzles(&self, lang: Lang) -> Vec<PuzzleInfo>;
    /// A puzzle after some actions and one more that is wanted.
    fn puzzle(
        &self,
        id: &str,
        actions: &[String],
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>>;
    /// Whether hints are to be had.
    fn gives_hints(&self) -> bool;
    /// What a bot would do in a position, with so many nodes to think.
    fn hint(&self, position: &str, nodes: u64, lang: Lang) -> Option<HintSight>;
    /// The same from what a seat sees, as JSON, where positions have secrets.
    fn hint_of_view(&self, _view: serde_json::Value, _nodes: u64, _lang: Lang) -> Option<HintSight> {
        None
    }
    /// Whether finished games are analysed.
    fn analyses(&self) -> bool;
    /// A game turn by turn, with so many nodes for each turn. `actions` carry their actors, as in a record.
    fn analysis(&self, start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>>;
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
fn lesson_sight<G: Seated + Taught>(
    game: &dyn AnyGame,
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
    let sight = |study: Study, step: usize, verdict: Option<(bool, String)>| {
        let task = lesson.steps.get(step);
        let text = |text: Option<&Text>| text.map_or_else(String::new, |text| text.of(lang).to_owned());
        let next = task.is_none().then(|| all.get(place + 1)).flatten();
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
            next: next.map(|lesson| lesson.id.clone()),
        }
    };
    let Some(wanted) = wanted else {
        return Some(game.study(&start, &[], None, lang).map(|study| sight(study, step, None)));
    };
    let tried = match game.study(&start, &[], Some(wanted), lang) {
        Ok(study) => study,
        Err(remark) => return Some(Err(remark)),
    };
    let before: G = start.parse().ok()?;
    let action: G::Action = action_text(tried.actions.first()?).parse().ok()?;
    match task.judge(&before, &action) {
        Verdict::NotThis(text) => {
            let verdict = Some((false, text.of(lang).to_owned()));
            Some(game.study(&start, &[], None, lang).map(|study| sight(study, step, verdict)))
        }
        Verdict::Done => {
            let verdict =
                Some((true, task.done.as_ref().map_or_else(String::new, |text| text.of(lang).to_owned())));
            let mut beats = Vec::new();
            let mut after = before;
            play(&mut after, &action, &mut beats, lang);
            for text in &task.then {
                let action: G::Action = text.parse().ok()?;
                play(&mut after, &action, &mut beats, lang);
            }
            let next = lesson.steps.get(step + 1).and_then(|next| next.position.clone());
            let start = next.unwrap_or_else(|| after.to_string());
            let study = game.study(&start, &[], None, lang).map(|study| Study { beats, ..study });
            Some(study.map(|study| sight(study, step + 1, verdict)))
        }
    }
}

/// The position with which a step begins when every step before it is done in the first way it accepts.
fn start_of<G: Taught>(lesson: &Lesson<G::Goal>, step: usize) -> Option<String> {
    let entry = lesson.entry(step);
    let mut state: G = lesson.steps.get(entry)?.position.as_ref()?.parse().ok()?;
    for task in &lesson.steps[entry..step] {
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let action = actions.iter().find(|action| task.judge(&state, action) == Verdict::Done)?.clone();
        state.apply(&action, &mut ());
        for text in &task.then {
            let action: G::Action = text.parse().ok()?;
            state.apply(&action, &mut ());
        }
    }
    Some(state.to_string())
}

/// An action of a study without its actor.
fn action_text(entry: &str) -> &str {
    entry.split_once(' ').map_or(entry, |(_, action)| action)
}

/// Neuroshima Hex: lessons, and the puzzles that the solver has proved.
struct NsHexTeacher;

fn nshex_game() -> &'static dyn AnyGame {
    crate::games::game(fracas_nshex::GAME).expect("the game is one of ours")
}

/// What the answers of the other side in a puzzle may cost.
const ANSWER: Limits = Limits { nodes: 200_000, lines: 1 };

impl AnyTeacher for NsHexTeacher {
    fn lessons(&self, lang: Lang) -> Vec<LessonInfo> {
        lesson_infos::<fracas_nshex::State>(lang)
    }

    fn lesson(
        &self,
        id: &str,
        step: usize,
        position: Option<&str>,
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<LessonSight, Remark>> {
        lesson_sight::<fracas_nshex::State>(nshex_game(), id, step, position, wanted, lang)
    }

    fn puzzles(&self, lang: Lang) -> Vec<PuzzleInfo> {
        puzzle::puzzles().iter().map(|puzzle| puzzle_info(puzzle, lang)).collect()
    }

    fn puzzle(
        &self,
        id: &str,
        actions: &[String],
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        let all = puzzle::puzzles();
        let place = all.iter().position(|puzzle| puzzle.id == id)?;
        let puzzle = &all[place];
        Some(NsHexTeacher::attempt(puzzle, all.get(place + 1), actions, wanted, lang))
    }

    fn gives_hints(&self) -> bool {
        true
    }

    fn hint(&self, position: &str, nodes: u64, lang: Lang) -> Option<HintSight> {
        crate::insight::hint(position, nodes, lang)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analysis(&self, start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
        crate::insight::analysis(start, actions, nodes, lang)
    }
}

impl NsHexTeacher {
    fn attempt(
        puzzle: &puzzle::Puzzle,
        next: Option<&puzzle::Puzzle>,
        actions: &[String],
        wanted: Option<&What>,
        lang: Lang,
    ) -> Result<PuzzleSight, Remark> {
        let mut study = nshex_game().study(&puzzle.position, actions, wanted, lang)?;
        let (mut attempt, mut standing) = replay(puzzle, &study.actions);
        let mut beats = study.beats.clone();
        // What the other side has to decide on the way, it decides against the solver.
        while standing == PuzzleVerdict::Open {
            let Some(answer) = attempt.answer(ANSWER) else { break };
            study = nshex_game().study(
                &puzzle.position,
                &study.actions,
                Some(&What::Action(answer.to_string())),
                lang,
            )?;
            beats.append(&mut study.beats);
            (attempt, standing) = replay(puzzle, &study.actions);
        }
        study.beats = beats;
        let label = |attempt: &Attempt, action: &fracas_nshex::Action| {
            nshex::describe_action(Words::of(lang), attempt.state(), action)
        };
        let hint = (standing == PuzzleVerdict::Open)
            .then(|| attempt.rest(ANSWER).first().map(|action| label(&attempt, action)))
            .flatten();
        let mut shown = puzzle.attempt();
        let mut solution = Vec::new();
        for action in puzzle.actions() {
            solution.push(label(&shown, &action));
            if shown.play(&action, &mut Vec::new()).is_err() {
                break;
            }
        }
        Ok(PuzzleSight {
            info: puzzle_info(puzzle, lang),
            standing: match standing {
                PuzzleVerdict::Open => Standing::Open,
                PuzzleVerdict::Solved => Standing::Solved,
                PuzzleVerdict::Failed => Standing::Failed,
            },
            study,
            hint,
            solution,
            next: next.map(|puzzle| puzzle.id.clone()),
        })
    }
}

/// Convoy: lessons, no puzzles.
struct ConvoyTeacher;

impl AnyTeacher for ConvoyTeacher {
    fn lessons(&self, lang: Lang) -> Vec<LessonInfo> {
        lesson_infos::<fracas_convoy::State>(lang)
    }

    fn lesson(
        &self,
        id: &str,
        step: usize,
        position: Option<&str>,
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<LessonSight, Remark>> {
        let game = crate::games::game(fracas_convoy::GAME)?;
        lesson_sight::<fracas_convoy::State>(game, id, step, position, wanted, lang)
    }

    fn puzzles(&self, _: Lang) -> Vec<PuzzleInfo> {
        Vec::new()
    }

    fn puzzle(
        &self,
        _: &str,
        _: &[String],
        _: Option<&What>,
        _: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        None
    }

    fn gives_hints(&self) -> bool {
        true
    }

    fn hint(&self, position: &str, nodes: u64, lang: Lang) -> Option<HintSight> {
        crate::counsel::hint(position, nodes, lang)
    }

    fn hint_of_view(&self, view: serde_json::Value, nodes: u64, lang: Lang) -> Option<HintSight> {
        crate::counsel::hint_of_view(view, nodes, lang)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analysis(&self, start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
        crate::counsel::analysis(start, actions, nodes, lang)
    }
}

fn replay(puzzle: &puzzle::Puzzle, actions: &[String]) -> (Attempt, PuzzleVerdict) {
    let mut attempt = puzzle.attempt();
    for entry in actions {
        let verdict = attempt.verdict();
        if verdict != PuzzleVerdict::Open || entry.starts_with(&Actor::Chance.to_string()) {
            return (attempt, verdict);
        }
        let Ok(action) = action_text(entry).parse() else { break };
        if attempt.play(&action, &mut Vec::new()).is_err() {
            break;
        }
    }
    let verdict = attempt.verdict();
    (attempt, verdict)
}

fn puzzle_info(puzzle: &puzzle::Puzzle, lang: Lang) -> PuzzleInfo {
    let name = |id: &str| {
        fracas_nshex::army(id).map_or_else(|| id.to_owned(), |army| nshex::army_name(lang, army).to_owned())
    };
    let values = [("army", name(&puzzle.army).into()), ("against", name(&puzzle.against).into())];
    PuzzleInfo {
        id: puzzle.id.clone(),
        title: Words::of(lang).text("site-puzzle-versus", &values),
        goal: nshex::describe_goal(Words::of(lang), &puzzle.goal.to_string()),
        stars: 1 + puzzle.rating.saturating_sub(1).min(99) / 20,
    }
}

/// What a game teaches; `None` if it has no lessons and no puzzles.
pub fn teacher(game: &str) -> Option<&'static dyn AnyTeacher> {
    static NSHEX: NsHexTeacher = NsHexTeacher;
    static CONVOY: ConvoyTeacher = ConvoyTeacher;
    match game {
        fracas_nshex::GAME => Some(&NSHEX),
        fracas_convoy::GAME => Some(&CONVOY),
        _ => None,
    }
}
