//! Lessons: short positions with something to do in them, and what to say about what was done.
//!
//! A lesson is data (`data/lessons/<game>.toml`), its judge is the game itself: a step is done by an action that fits
//! one of its patterns, or by any action whose effect on the real board is the goal. Nothing here knows the page.
//!
//! ```
//! use fracas_scene::lesson::{Verdict, lessons};
//!
//! let step = &lessons("nshex")[0].steps[0];
//! let before: fracas_nshex::State = step.position.as_deref().unwrap().parse()?;
//! assert_eq!(step.judge(&before, &"hq c1".parse()?), Verdict::Done);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::Lang;
use fracas_core::State;
use fracas_hex::Hex;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::LazyLock;

mod nshex;

/// All lessons of one game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "CourseFile")]
pub struct Course {
    /// What the lessons together are called.
    pub name: Text,
    /// The lessons in their order.
    pub lessons: Vec<Lesson>,
}

/// One lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses, such as `placing`.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// One line on what it is about.
    pub about: Text,
    /// What there is to do, in order. The first step has a position of its own.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The step from which to play in order to reach a step: the last one up to it that has a position of its own.
    pub fn entry(&self, step: usize) -> usize {
        let own = |place: &usize| self.steps.get(*place).is_some_and(|step| step.position.is_some());
        (0..=step).rev().find(own).unwrap_or(0)
    }
}

/// One thing to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "StepFile")]
pub struct Step {
    /// Where it starts, in notation; without one the game goes on from the step before.
    pub position: Option<String>,
    /// What to do.
    pub say: Text,
    /// What does it.
    pub expect: Expect,
    /// Help for whoever asks for it.
    pub hint: Text,
    /// The reply to a legal action that does not do it; only where anything does it there is none.
    pub wrong: Option<Text>,
    /// Better replies to some of them; the first that fits is given.
    pub replies: Vec<Reply>,
    /// What has been learned, once it is done.
    pub done: Option<Text>,
    /// What chance and the other side do after it, in notation.
    pub then: Vec<String>,
    /// The hexes that the words speak of.
    pub marks: Vec<Hex>,
    /// The rules behind it, by their ids without the sign.
    pub rules: Vec<String>,
}

/// What does a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    /// An action that fits one of these.
    Actions(Vec<Pattern>),
    /// An action that has this effect.
    Goal(Goal),
}

/// What an action brings about.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Anything legal.
    Anything,
    /// The game is over, and whoever acted has won it.
    Win,
    /// All this is so right after the action.
    Board(Aim),
    /// All this is so after the action and a battle that follows at once, whatever is chosen in that battle.
    Battle(Aim),
}

/// Effects on the board that are aimed at, all of them together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aim {
    /// The units on these hexes are removed.
    pub removes: Vec<Hex>,
    /// The units on these hexes are held by nets.
    pub nets: Vec<Hex>,
    /// The units on these hexes stay.
    pub keeps: Vec<Hex>,
    /// Enemy HQs lose at least so many points.
    pub damage: u8,
    /// No unit of whoever acted is removed, and their HQ is not hurt.
    pub unharmed: bool,
}

/// A reply to some actions.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The actions that get it.
    pub to: Vec<Pattern>,
    /// The reply.
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
    /// In English.
    pub en: String,
    /// In French.
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
    /// It does what was asked: play it, then what the step adds, and go on.
    Done,
    /// It does not; this is what to say. The position stays as it was.
    NotThis(&'a Text),
}

/// A game that is taught.
pub trait Taught: State {
    /// Whether a legal action brings about a goal.
    fn reaches(&self, action: &Self::Action, goal: &Goal) -> bool;
}

impl Step {
    /// Judges an action of the pupil. What the rules forbid does nothing, and is better refused with its rule before.
    pub fn judge<S: Taught>(&self, before: &S, action: &S::Action) -> Verdict<'_> {
        let text = action.to_string();
        let done = before.check(action).is_ok()
            && match &self.expect {
                Expect::Actions(patterns) => patterns.iter().any(|pattern| pattern.fits(&text)),
                Expect::Goal(goal) => before.reaches(action, goal),
            };
        if done {
            return Verdict::Done;
        }
        let better = self.replies.iter().find(|reply| reply.to.iter().any(|pattern| pattern.fits(&text)));
        let wrong = self.wrong.as_ref().unwrap_or(&self.hint);
        Verdict::NotThis(better.map_or(wrong, |reply| &reply.say))
    }
}

/// Why a file holds no lessons.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct CourseError(#[from] toml::de::Error);

impl FromStr for Course {
    type Err = CourseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(toml::from_str(text)?)
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
#[serde(deny_unknown_fields)]
struct CourseFile {
    name: Text,
    lesson: Vec<Lesson>,
}

impl TryFrom<CourseFile> for Course {
    type Error = Fault;

    fn try_from(file: CourseFile) -> Result<Self, Self::Error> {
        let mut ids = BTreeSet::new();
        for lesson in &file.lesson {
            if lesson.steps.first().is_none_or(|step| step.position.is_none()) {
                return Err(Fault::NoStart(lesson.id.clone()));
            }
            if !ids.insert(&lesson.id) {
                return Err(Fault::Twice(lesson.id.clone()));
            }
        }
        Ok(Course { name: file.name, lessons: file.lesson })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFile {
    position: Option<String>,
    say: Text,
    accept: Option<Vec<Pattern>>,
    goal: Option<Goal>,
    hint: Text,
    wrong: Option<Text>,
    #[serde(default)]
    reply: Vec<Reply>,
    done: Option<Text>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    marks: Vec<Hex>,
    #[serde(default)]
    rules: Vec<String>,
}

impl TryFrom<StepFile> for Step {
    type Error = Fault;

    fn try_from(file: StepFile) -> Result<Self, Self::Error> {
        let expect = match (file.accept, file.goal) {
            (Some(patterns), None) => Expect::Actions(patterns),
            (None, Some(goal)) => Expect::Goal(goal),
            (None, None) | (Some(_), Some(_)) => return Err(Fault::Expect),
        };
        if (expect == Expect::Goal(Goal::Anything)) != file.wrong.is_none() {
            return Err(Fault::Wrong);
        }
        Ok(Step {
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

static NSHEX: LazyLock<Course> = LazyLock::new(|| {
    let text = include_str!("../data/lessons/nshex.toml");
    text.parse().expect("the lessons in the program are well formed, as the tests check")
});

/// The lessons of a game with their common name, read once; `None` for a game without any.
pub fn course(game: &str) -> Option<&'static Course> {
    match game {
        fracas_nshex::GAME => Some(&NSHEX),
        _ => None,
    }
}

/// The lessons of a game, read once; none for a game that has none.
pub fn lessons(game: &str) -> &'static [Lesson] {
    course(game).map_or(&[], |course| &course.lessons)
}
