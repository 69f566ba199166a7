//! What the threads of the bots say to people, for the page and for the JSON API alike: hints, analyses, lessons, puzzles.

use crate::app::AppState;
use crate::error::Error;
use crate::hub::TableHandle;
use crate::session::Visitor;
use fracas_table::{AnyTeacher, HintSight, LessonSight, PuzzleSight, TableError, TurnSight, What};

/// Nodes for a hint, and for each turn of an analysis.
const HINT: u64 = 60_000;
const ANALYSIS: u64 = 4_000;

/// About how many positions the answers of a puzzle look at.
const PUZZLE: u64 = 50_000;

/// Where a person is in a lesson, and what they do there.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Pupil {
    /// The step, counted from zero.
    #[serde(default)]
    pub(crate) step: usize,
    /// The position that an earlier step led to; without one the step begins as it is written.
    #[serde(default)]
    pub(crate) position: Option<String>,
    /// What the pupil does.
    #[serde(default)]
    pub(crate) wanted: Option<What>,
}

/// What a person has played in a puzzle, and what they do next.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Attempt {
    /// The actions so far, with their actors as in a record.
    #[serde(default)]
    pub(crate) actions: Vec<String>,
    /// One more.
    #[serde(default)]
    pub(crate) wanted: Option<What>,
}

impl AppState {
    /// What a bot would do, if the visitor is to act; it knows no more than the visitor.
    pub(crate) async fn hint(&self, visitor: &Visitor, table: &TableHandle) -> Result<HintSight, Error> {
        let person = visitor.person().ok_or(Error::Nobody)?;
        let sight = table.page_sight(Some(person), visitor.lang);
        if sight.to_act.is_none() {
            return Err(Error::Table(TableError::NotYours));
        }
        if !sight.rights.hint {
            return Err(Error::NoHints);
        }
        let teacher =
            table.game().teacher().filter(|teacher| teacher.gives_hints()).ok_or(Error::NotFound)?;
        let view = table.look(Some(&person.key), |table, viewer| table.view_any(viewer));
        let lang = visitor.lang;
        let hint = move || teacher.hint(&*view, HINT, lang);
        self.limits().thoughts.take(person.key.0.clone())?;
        self.think(visitor, HINT, hint).await?.ok_or(Error::NotFound)
    }

    /// A finished game turn by turn.
    pub(crate) async fn analysis(
        &self,
        visitor: &Visitor,
        table: &TableHandle,
    ) -> Result<Vec<TurnSight>, Error> {
        let teacher = table.game().teacher().filter(|teacher| teacher.analyses()).ok_or(Error::NotFound)?;
        let key = visitor.person().map(|person| &person.key);
        let (played, plies) = table.look(key, |table, viewer| {
            (table.is_over().then(|| table.played(viewer)).flatten(), table.ply())
        });
        let played = played.ok_or(Error::Hidden)?;
        let lang = visitor.lang;
        let cost = ANALYSIS.saturating_mul(plies as u64);
        let analysis = move || teacher.analysis(&*played, ANALYSIS, lang);
        self.think(visitor, cost, analysis).await?.ok_or(Error::NotFound)
    }

    /// What a game teaches.
    pub(crate) fn teacher(&self, game: &str) -> Result<&'static dyn AnyTeacher, Error> {
        self.games().teacher(game).ok_or(Error::NoGame)
    }

    /// A step of a lesson.
    pub(crate) fn lesson(
        &self,
        visitor: &Visitor,
        game: &str,
        id: &str,
        pupil: &Pupil,
    ) -> Result<LessonSight, Error> {
        let Pupil { step, position, wanted } = pupil;
        let found = self.teacher(game)?.lesson(id, *step, position.as_deref(), wanted.as_ref(), visitor.lang);
        Ok(found.ok_or(Error::NotFound)??)
    }

    /// A moment of a puzzle.
    pub(crate) async fn puzzle(
        &self,
        visitor: &Visitor,
        game: &str,
        id: String,
        attempt: Attempt,
    ) -> Result<PuzzleSight, Error> {
        let (teacher, lang) = (self.teacher(game)?, visitor.lang);
        let solve = move || teacher.puzzle(&id, &attempt.actions, attempt.wanted.as_ref(), lang);
        Ok(self.think(visitor, PUZZLE, solve).await?.ok_or(Error::NotFound)??)
    }
}
