//! Hints, analyses, lessons and puzzles, for the page and for the JSON API alike.

use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::hub::{TableHandle, locked};
use crate::ids::TableId;
use crate::progress::{daily_solved, lesson_done, puzzle_ended};
use crate::session::Visitor;
use fracas_bots::{Budget, Stop};
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{
    AnyGame, AnyTeacher, HintSight, LessonSight, PuzzleInfo, PuzzleSight, PuzzleStanding, TableError,
    TurnSight, What,
};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// Nodes for a hint, and for each turn of an analysis.
const HINT: u64 = 60_000;
const ANALYSIS: u64 = 4_000;

/// About how many positions the answers of a puzzle look at.
const PUZZLE: u64 = 50_000;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;

/// The place of a person in a lesson, and what they do there.
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
    /// The pupil's action, if there is one.
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
    /// The action to be tried next, if there is one.
    #[serde(default)]
    pub(crate) wanted: Option<What>,
    /// Whether the person has looked at a hint or at the solution: then the rating stays as it is.
    #[serde(default)]
    pub(crate) aided: bool,
}

/// The puzzle of a day: the same for everybody, another one every day.
fn of_the_day(
    games: impl Iterator<Item = &'static dyn AnyGame>,
    lang: Lang,
    day: u64,
) -> Option<(&'static str, PuzzleInfo)> {
    let list = |game: &'static dyn AnyGame| {
        let puzzles = game.teacher().map(|teacher| teacher.puzzles(lang)).unwrap_or_default();
        puzzles.into_iter().map(move |info| (game.name(), info))
    };
    let mut puzzles: Vec<_> = games.flat_map(list).collect();
    // A step that shares no factor with any number of puzzles walks through all of them.
    let count = u64::try_from(puzzles.len()).ok().filter(|count| *count > 0)?;
    let place = usize::try_from(day.wrapping_mul(1_000_003) % count).ok()?;
    Some(puzzles.swap_remove(place))
}

/// Analyses that were made lately, so that looking from turn to turn costs nothing.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<VecDeque<(Known, Arc<[TurnSight]>)>>);

/// A table and a language.
type Known = (TableId, Lang);

/// How many analyses are kept.
const KEPT: usize = 48;

impl Analyses {
    fn find(&self, known: &Known) -> Option<Arc<[TurnSight]>> {
        let kept = locked(&self.0);
        kept.iter().find(|(found, _)| found == known).map(|(_, turns)| Arc::clone(turns))
    }

    fn keep(&self, known: Known, turns: Arc<[TurnSight]>) {
        let mut kept = locked(&self.0);
        kept.push_back((known, turns));
        while kept.len() > KEPT {
            kept.pop_front();
        }
    }
}

/// The number of today, in universal time.
pub(crate) fn today() -> u64 {
    now() / DAY
}

impl AppState {
    /// What a bot would do, if the visitor is to act; it knows no more than the visitor.
    pub(crate) async fn hint(&self, visitor: &Visitor, table: &TableHandle) -> Result<HintSight, Error> {
        let person = visitor.person().ok_or(Error::Nobody)?;
        let (acts, allowed) = table.look(Some(&person.key), |table, viewer| {
            (
                table.to_act().is_some_and(|seat| viewer == Viewer::Seat(seat)),
                table.rights(Some(&person.key)).hint,
            )
        });
        if !acts {
            return Err(Error::Table(TableError::NotYours));
        }
        if !allowed {
            return Err(Error::NoHints);
        }
        let teacher =
            table.game().teacher().filter(|teacher| teacher.gives_hints()).ok_or(Error::NotFound)?;
        let view = table.look(Some(&person.key), |table, viewer| table.view_any(viewer));
        let lang = visitor.lang;
        let hint = move |stop: Stop<'_>| teacher.hint(&*view, &Budget { nodes: HINT, stop }, lang);
        self.limits().thoughts.take(person.key.0.clone())?;
        self.think(visitor, HINT, hint).await?.ok_or(Error::NotFound)
    }

    /// A finished game turn by turn.
    pub(crate) async fn analysis(
        &self,
        visitor: &Visitor,
        table: &TableHandle,
    ) -> Result<Arc<[TurnSight]>, Error> {
        let teacher = table.game().teacher().filter(|teacher| teacher.analyses()).ok_or(Error::NotFound)?;
        let key = visitor.person().map(|person| &person.key);
        let (played, plies) = table.look(key, |table, viewer| {
            (table.is_over().then(|| table.played(viewer)).flatten(), table.ply())
        });
        let played = played.ok_or(Error::Hidden)?;
        let lang = visitor.lang;
        let known = (table.id().clone(), lang);
        if let Some(turns) = self.analyses().find(&known) {
            return Ok(turns);
        }
        let cost = ANALYSIS.saturating_mul(plies as u64);
        let analysis =
            move |stop: Stop<'_>| teacher.analysis(&*played, &Budget { nodes: ANALYSIS, stop }, lang);
        let turns: Arc<[TurnSight]> =
            self.think(visitor, cost, analysis).await?.ok_or(Error::NotFound)?.into();
        self.analyses().keep(known, Arc::clone(&turns));
        Ok(turns)
    }

    /// What a game teaches.
    pub(crate) fn teacher(&self, game: &str) -> Result<&'static dyn AnyTeacher, Error> {
        self.games().teacher(game).ok_or(Error::NoGame)
    }

    /// A step of a lesson. What the pupil has done is kept.
    pub(crate) async fn lesson(
        &self,
        visitor: &Visitor,
        game: &str,
        id: &str,
        pupil: &Pupil,
    ) -> Result<LessonSight, Error> {
        let Pupil { step, position, wanted } = pupil;
        let found = self.teacher(game)?.lesson(id, *step, position.as_deref(), wanted.as_ref(), visitor.lang);
        let sight = found.ok_or(Error::NotFound)??;
        if matches!(sight.verdict, Some((true, _))) {
            lesson_done(self, visitor, (game, id), sight.step + 1).await?;
        }
        Ok(sight)
    }

    /// The puzzle of today, and the game that it is of.
    pub(crate) fn puzzle_of_today(&self, lang: Lang) -> Option<(&'static str, PuzzleInfo)> {
        of_the_day(self.games().iter(), lang, today())
    }

    /// A moment of a puzzle. How it ended is kept.
    pub(crate) async fn puzzle(
        &self,
        visitor: &Visitor,
        game: &str,
        id: String,
        attempt: Attempt,
    ) -> Result<PuzzleSight, Error> {
        Ok(self.puzzle_with(visitor, game, id, attempt, |_, _| ()).await?.0)
    }

    /// Answers a puzzle attempt, and works something more out from it on the same thread.
    pub(crate) async fn puzzle_with<T: Send + 'static>(
        &self,
        visitor: &Visitor,
        game: &str,
        id: String,
        attempt: Attempt,
        more: impl FnOnce(&PuzzleSight, Stop<'_>) -> T + Send + 'static,
    ) -> Result<(PuzzleSight, T), Error> {
        let (teacher, lang) = (self.teacher(game)?, visitor.lang);
        let Attempt { actions, wanted, aided } = attempt;
        let (name, acts) = (id.clone(), wanted.is_some());
        let solve = move |stop: Stop<'_>| {
            let sight = teacher.puzzle(&name, &actions, wanted.as_ref(), stop, lang)?;
            Some(sight.map(|sight| {
                let more = more(&sight, stop);
                (sight, more)
            }))
        };
        let (sight, more) = self.think(visitor, PUZZLE, solve).await?.ok_or(Error::NotFound)??;
        if acts && sight.standing != PuzzleStanding::Open {
            let solved = sight.standing == PuzzleStanding::Solved;
            puzzle_ended(self, visitor, (game, &id), sight.info.rating, (solved, aided)).await?;
            let daily = self.puzzle_of_today(lang).is_some_and(|(of, info)| of == game && info.id == id);
            if solved && daily {
                daily_solved(self, visitor, today()).await?;
            }
        }
        Ok((sight, more))
    }
}
