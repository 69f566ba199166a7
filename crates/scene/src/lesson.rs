//! Lessons: short positions with something to do in them, and what to say about what was done.
//!
//! A lesson is data (a TOML file of the game), its judge is the game itself: a step is done by an action that fits one of
//! its patterns, or by any action whose effect in the real game is the goal. What can be a goal is the game's affair
//! ([`Taught::Goal`]). Nothing here knows the page.

use crate::Lang;
use crate::model::ElementId;
use crate::presented::{ActionOf, Presented};
use fracas_core::State as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::str::FromStr;

/// All lessons of one game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "CourseFile<G>", bound = "G: Goal")]
pub struct Course<G> {
    /// The title of the course.
    pub name: Text,
    /// Replies to actions that are wrong wherever no step wants them or has a better reply.
    pub replies: Vec<Reply>,
    /// The lessons in their order.
    pub lessons: Vec<Lesson<G>>,
}

/// A lesson: a start, texts and steps.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "G: Goal")]
pub struct Lesson<G> {
    /// The name of the lesson in addresses, such as `placing`.
    pub id: String,
    /// The title of the lesson.
    pub title: Text,
    /// One line on what it is about.
    pub about: Text,
    /// What there is to do, in order. The first step has a position of its own.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep<G>>,
}

impl<G> Lesson<G> {
    /// The step from which to play in order to reach a step: the last one up to it that has a position of its own.
    pub fn entry(&self, step: usize) -> usize {
        let own = |place: &usize| self.steps.get(*place).is_some_and(|step| step.position.is_some());
        (0..=step).rev().find(own).unwrap_or(0)
    }
}

/// A step of a lesson: one thing to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "LessonStepFile<G>", bound = "G: Goal")]
pub struct LessonStep<G> {
    /// Where it starts, in notation; without one the game goes on from the step before.
    pub position: Option<String>,
    /// The text that says what to do.
    pub say: Text,
    /// What completes the step.
    pub expect: Expect<G>,
    /// Help for the one who asks for it.
    pub hint: Text,
    /// The reply to a legal action that does not do it; only where anything does it there is none.
    pub wrong: Option<Text>,
    /// Better replies to some of them; the first that fits is given.
    pub replies: Vec<Reply>,
    /// What has been learned, once it is done.
    pub done: Option<Text>,
    /// What chance and the other side do after it, in notation.
    pub then: Vec<String>,
    /// What the words speak of, by the names of elements of the scene.
    pub marks: Vec<ElementId>,
    /// The rules behind it, by their ids without the sign.
    pub rules: Vec<String>,
}

/// The actions that complete a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect<G> {
    /// An action that fits one of these.
    Actions(Vec<Pattern>),
    /// An action that has this effect.
    Goal(G),
}

/// What an action brings about, in the terms of one game.
pub trait Goal: Clone + Eq + Debug + DeserializeOwned {
    /// Whether anything legal reaches it. Then there is nothing wrong to reply to.
    fn is_anything(&self) -> bool;
}

/// A reply to some actions.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The actions that get it.
    pub to: Vec<Pattern>,
    /// The text of the reply.
    pub say: Text,
}

/// The words of an action, with `*` for any one word: `put hybrid c2 *`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Pattern(pub String);

impl Pattern {
    /// Whether the text of an action fits.
    pub fn fits(&self, action: &str) -> bool {
        let (mut wanted, mut found) = (self.0.split_whitespace(), action.split_whitespace());
        loop {
            match (wanted.next(), found.next()) {
                (None, None) => return true,
                (Some("*"), Some(_)) => {}
                (Some(word), Some(other)) if word == other => {}
                (Some(_) | None, Some(_) | None) => return false,
            }
        }
    }
}

/// A text in every language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The text in English.
    pub en: String,
    /// The text in French.
    pub fr: String,
}

impl Text {
    /// The text in one language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// What an action is worth to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'a> {
    /// The action does what was asked: play it, then what the step adds, and go on.
    Done,
    /// The action is another one; the text answers it. The position stays as it was.
    NotThis(&'a Text),
}

/// A game that is taught.
pub trait Taught: Presented {
    /// What can be a goal in it.
    type Goal: Goal;

    /// The lessons of the game, read once.
    fn course() -> &'static Course<Self::Goal>;

    /// Whether a legal action brings about a goal.
    fn reaches(before: &Self::State, action: &ActionOf<Self>, goal: &Self::Goal) -> bool;
}

impl<G: 'static> LessonStep<G> {
    /// Judges an action of the pupil. What the rules forbid does nothing, and is better refused with its rule before.
    pub fn judge<U: Taught<Goal = G>>(&self, before: &U::State, action: &ActionOf<U>) -> Verdict<'_> {
        let text = action.to_string();
        let done = before.check(action).is_ok()
            && match &self.expect {
                Expect::Actions(patterns) => patterns.iter().any(|pattern| pattern.fits(&text)),
                Expect::Goal(goal) => U::reaches(before, action, goal),
            };
        if done {
            return Verdict::Done;
        }
        let mut replies = self.replies.iter().chain(&U::course().replies);
        let better = replies.find(|reply| reply.to.iter().any(|pattern| pattern.fits(&text)));
        let wrong = self.wrong.as_ref().unwrap_or(&self.hint);
        Verdict::NotThis(better.map_or(wrong, |reply| &reply.say))
    }
}

/// Why a file holds no lessons.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct CourseError(#[from] fracas_file::Error);

impl<G: Goal> FromStr for Course<G> {
    type Err = CourseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(fracas_file::from_str(text)?)
    }
}

/// What is wrong with the content of a file that is well formed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum Fault {
    #[error("a step has either `accept` or `goal`")]
    Expect,
    #[error("a step has a reply `wrong`, unless anything does it")]
    Wrong,
    #[error("the first step of `{0}` has no position")]
    NoStart(String),
    #[error("there are two lessons `{0}`")]
    Twice(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "G: Goal")]
struct CourseFile<G> {
    name: Text,
    #[serde(default)]
    reply: Vec<Reply>,
    lesson: Vec<Lesson<G>>,
}

impl<G> TryFrom<CourseFile<G>> for Course<G> {
    type Error = Fault;

    fn try_from(file: CourseFile<G>) -> Result<Self, Self::Error> {
        let mut ids = BTreeSet::new();
        for lesson in &file.lesson {
            if lesson.steps.first().is_none_or(|step| step.position.is_none()) {
                return Err(Fault::NoStart(lesson.id.clone()));
            }
            if !ids.insert(&lesson.id) {
                return Err(Fault::Twice(lesson.id.clone()));
            }
        }
        Ok(Course { name: file.name, replies: file.reply, lessons: file.lesson })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "G: Goal")]
struct LessonStepFile<G> {
    position: Option<String>,
    say: Text,
    accept: Option<Vec<Pattern>>,
    goal: Option<G>,
    hint: Text,
    wrong: Option<Text>,
    #[serde(default)]
    reply: Vec<Reply>,
    done: Option<Text>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    marks: Vec<ElementId>,
    #[serde(default)]
    rules: Vec<String>,
}

impl<G: Goal> TryFrom<LessonStepFile<G>> for LessonStep<G> {
    type Error = Fault;

    fn try_from(file: LessonStepFile<G>) -> Result<Self, Self::Error> {
        let expect = match (file.accept, file.goal) {
            (Some(patterns), None) => Expect::Actions(patterns),
            (None, Some(goal)) => Expect::Goal(goal),
            (None, None) | (Some(_), Some(_)) => return Err(Fault::Expect),
        };
        let anything = matches!(&expect, Expect::Goal(goal) if goal.is_anything());
        if anything != file.wrong.is_none() {
            return Err(Fault::Wrong);
        }
        Ok(LessonStep {
            position: file.position,
            say: file.say,
            expect,
            hint: file.hint,
            wrong: file.wrong,
            replies: file.reply,
            done: file.done,
            then: file.then,
            marks: file.marks,
            rules: file.rules,
        })
    }
}

impl<G: Goal> Course<G> {
    /// The lessons in the program.
    pub fn built_in(text: &str) -> Self {
        text.parse().expect("the lessons in the program are well formed, as the tests check")
    }
}
