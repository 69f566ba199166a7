//! The progress of a person with lessons and puzzles, and their puzzle rating: for the page and for the JSON
//! API alike.

use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use crate::store::Write;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a person who has solved nothing yet is rated.
const FIRST_RATING: i64 = 1200;

/// The most that one puzzle changes a rating by.
const STEP: f64 = 32.0;

/// What a person has done, by task.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress(BTreeMap<String, String>);

/// How far a person has come in one game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameProgress {
    /// The game.
    game: &'static str,
    /// What the person is rated by its puzzles.
    rating: i64,
    /// The lessons that were begun.
    lessons: Vec<LessonProgress>,
    /// The puzzles that were tried.
    puzzles: Vec<PuzzleProgress>,
}

/// A lesson that was begun.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LessonProgress {
    /// The id of the lesson.
    id: String,
    /// How many of its steps are done.
    done: usize,
}

/// A puzzle that was tried.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PuzzleProgress {
    /// The id of the puzzle.
    id: String,
    /// Whether the puzzle is solved.
    solved: bool,
}

fn lesson_task(game: &str, id: &str) -> String {
    format!("lesson/{game}/{id}")
}

fn puzzle_task(game: &str, id: &str) -> String {
    format!("puzzle/{game}/{id}")
}

fn rating_task(game: &str) -> String {
    format!("rating/{game}")
}

/// On which day the puzzle of the day was solved last, and for how many days in a row it had been by then.
const STREAK: &str = "daily";

/// What a puzzle from 1 to 100 is rated on the scale of people.
pub(crate) fn scale(rating: u8) -> i64 {
    700 + 14 * i64::from(rating)
}

impl Progress {
    /// What a visitor has done; nothing if nobody knows them.
    pub(crate) async fn of(state: &AppState, visitor: &Visitor) -> Result<Progress, Error> {
        let Some(person) = visitor.person() else { return Ok(Progress::default()) };
        Ok(Progress(state.store().progress(&person.key).await?.into_iter().collect()))
    }

    /// How many steps of a lesson are done.
    pub(crate) fn lesson(&self, game: &str, id: &str) -> usize {
        self.0.get(&lesson_task(game, id)).and_then(|value| value.parse().ok()).unwrap_or(0)
    }

    /// Whether a puzzle is solved; `None` if it was never tried.
    pub(crate) fn puzzle(&self, game: &str, id: &str) -> Option<bool> {
        self.0.get(&puzzle_task(game, id)).map(|value| value == "solved")
    }

    /// For how many days in a row the puzzle of the day was solved, up to today or yesterday.
    pub(crate) fn streak(&self, today: u64) -> u32 {
        self.last_daily().filter(|(day, _)| day + 1 >= today).map_or(0, |(_, days)| days)
    }

    fn last_daily(&self) -> Option<(u64, u32)> {
        let (day, days) = self.0.get(STREAK)?.split_once(' ')?;
        Some((day.parse().ok()?, days.parse().ok()?))
    }

    /// Everything that is known of one game.
    pub(crate) fn of_game(&self, game: &'static str) -> GameProgress {
        let done = |of: fn(&str, &str) -> String| {
            let start = of(game, "");
            self.0.keys().filter_map(move |task| task.strip_prefix(start.as_str()).map(str::to_owned))
        };
        let lesson = |id: String| LessonProgress { done: self.lesson(game, &id), id };
        let puzzle = |id: String| PuzzleProgress { solved: self.puzzle(game, &id) == Some(true), id };
        GameProgress {
            game,
            rating: self.rating(game),
            lessons: done(lesson_task).map(lesson).collect(),
            puzzles: done(puzzle_task).map(puzzle).collect(),
        }
    }

    /// The rating of a person in a game.
    pub(crate) fn rating(&self, game: &str) -> i64 {
        self.0.get(&rating_task(game)).and_then(|value| value.parse().ok()).unwrap_or(FIRST_RATING)
    }
}

/// Notes that a step of a lesson is done. What was done before stays done.
pub(crate) async fn lesson_done(
    state: &AppState,
    visitor: &Visitor,
    (game, id): (&str, &str),
    steps: usize,
) -> Result<(), Error> {
    let known = Progress::of(state, visitor).await?;
    if known.lesson(game, id) >= steps {
        return Ok(());
    }
    let person = visitor.someone(state, None).await?.key;
    let write = Write::Progress { person, task: lesson_task(game, id), value: steps.to_string() };
    state.store().write(vec![write]).await?;
    Ok(())
}

/// Notes how a puzzle ended. Only the first end of each puzzle changes the rating, and only an unaided one.
pub(crate) async fn puzzle_ended(
    state: &AppState,
    visitor: &Visitor,
    (game, id): (&str, &str),
    rating: u8,
    (solved, aided): (bool, bool),
) -> Result<(), Error> {
    let known = Progress::of(state, visitor).await?;
    let before = known.puzzle(game, id);
    if before == Some(true) || (before.is_some() && !solved) {
        return Ok(());
    }
    let person = visitor.someone(state, None).await?.key;
    let value = if solved { "solved" } else { "tried" };
    let mut writes = vec![Write::Progress {
        person: person.clone(),
        task: puzzle_task(game, id),
        value: value.to_owned(),
    }];
    if before.is_none() && !aided {
        let value = rated(known.rating(game), scale(rating), solved).to_string();
        writes.push(Write::Progress { person, task: rating_task(game), value });
    }
    state.store().write(writes).await?;
    Ok(())
}

/// Notes that the puzzle of this day is solved.
pub(crate) async fn daily_solved(state: &AppState, visitor: &Visitor, day: u64) -> Result<(), Error> {
    let known = Progress::of(state, visitor).await?;
    if known.last_daily().is_some_and(|(last, _)| last >= day) {
        return Ok(());
    }
    let person = visitor.someone(state, None).await?.key;
    let value = format!("{day} {}", known.streak(day) + 1);
    state.store().write(vec![Write::Progress { person, task: STREAK.to_owned(), value }]).await?;
    Ok(())
}

/// The rating after one more puzzle, as Elo counts.
fn rated(own: i64, puzzle: i64, solved: bool) -> i64 {
    #[expect(clippy::cast_precision_loss, reason = "ratings are small numbers")]
    let hope = 1.0 / (1.0 + 10_f64.powf((puzzle - own) as f64 / 400.0));
    let change = STEP * (f64::from(u8::from(solved)) - hope);
    own + change.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hard_puzzle_solved_is_worth_more_than_an_easy_one() {
        let gain = |puzzle| rated(1200, puzzle, true) - 1200;
        assert!(gain(1600) > gain(1200) && gain(1200) > gain(800) && gain(800) > 0);
        assert_eq!(gain(1200), 16);
        assert!(rated(1200, 1200, false) < 1200);
    }

    #[test]
    fn a_day_without_the_puzzle_of_the_day_ends_a_streak() {
        let known = |value: &str| Progress([(STREAK.to_owned(), value.to_owned())].into());
        assert_eq!(known("100 3").streak(100), 3);
        assert_eq!(known("100 3").streak(101), 3, "today is not over");
        assert_eq!(known("100 3").streak(102), 0);
        assert_eq!((known("something").streak(100), Progress::default().streak(100)), (0, 0));
    }

    #[test]
    fn the_progress_in_a_game_is_that_of_no_other() {
        let tasks = [
            ("lesson/toy/first", "2"),
            ("lesson/toys/other", "1"),
            ("puzzle/toy/a", "solved"),
            ("puzzle/toy/b", "tried"),
            ("rating/toy", "1234"),
        ];
        let known = tasks.map(|(task, value)| (task.to_owned(), value.to_owned()));
        let found = Progress(known.into()).of_game("toy");
        assert_eq!(found.rating, 1234);
        let lessons: Vec<_> = found.lessons.iter().map(|lesson| (lesson.id.as_str(), lesson.done)).collect();
        assert_eq!(lessons, [("first", 2)]);
        let puzzles: Vec<_> =
            found.puzzles.iter().map(|puzzle| (puzzle.id.as_str(), puzzle.solved)).collect();
        assert_eq!(puzzles, [("a", true), ("b", false)]);
    }
}
