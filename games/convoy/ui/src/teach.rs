//! Lessons, and the puzzles that the search has proved.

use crate::{GAME, Ui, describe_action, hints, side_name, words};
use fracas_bots::{Budget, Stop};
use fracas_convoy::{Action, Side, State, View};
use fracas_convoy_bots::puzzle::{self, Aim, Attempt, Puzzle, Verdict};
use fracas_core::{Actor, State as _, Viewer};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_table::{
    GameSteps, HintSight, PuzzleInfo, PuzzleSight, PuzzleStanding, Teaches, TurnSight, What, action_text,
};

/// The most positions that the search for a hint looks at.
const HINT: usize = 20_000;

impl Teaches for Ui {
    const HINTS: bool = true;
    const ANALYSES: bool = true;

    fn puzzles(lang: Lang) -> Vec<PuzzleInfo> {
        puzzle::puzzles().iter().map(|puzzle| puzzle_info(puzzle, lang)).collect()
    }

    fn puzzle(
        id: &str,
        actions: &[String],
        wanted: Option<&What>,
        stop: Stop<'_>,
        lang: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        let all = puzzle::puzzles();
        let place = all.iter().position(|puzzle| puzzle.id == id)?;
        Some(attempt(&all[place], all.get(place + 1), actions, wanted, stop, lang))
    }

    fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
        hints::hint(view, budget, lang)
    }

    fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
        hints::analysis(game, budget, lang)
    }
}

fn attempt(
    puzzle: &Puzzle,
    next: Option<&Puzzle>,
    actions: &[String],
    wanted: Option<&What>,
    stop: Stop<'_>,
    lang: Lang,
) -> Result<PuzzleSight, Remark> {
    let study = GAME.study(&puzzle.position, actions, wanted, lang)?;
    let reached = replay(puzzle, &study.actions);
    let label = |attempt: &Attempt, action: &Action| {
        describe_action(words(lang), &attempt.state().view(Viewer::Seat(puzzle.side.seat())), action)
    };
    let hint = reached.rest(HINT, stop).first().copied();
    let mut shown = puzzle.attempt();
    let mut solution = Vec::new();
    for action in puzzle.actions() {
        solution.push(label(&shown, &action));
        if shown.play(&action).is_err() {
            break;
        }
    }
    Ok(PuzzleSight {
        info: puzzle_info(puzzle, lang),
        standing: match reached.verdict() {
            Verdict::Open => PuzzleStanding::Open,
            Verdict::Solved => PuzzleStanding::Solved,
            Verdict::Failed => PuzzleStanding::Failed,
        },
        study,
        hint: hint.map(|action| label(&reached, &action)),
        hint_action: hint.map(|action| action.to_string()),
        solution,
        next: next.map(|puzzle| puzzle.id.clone()),
    })
}

/// The attempt after these actions of a study, up to its verdict.
fn replay(puzzle: &Puzzle, actions: &[String]) -> Attempt {
    let mut attempt = puzzle.attempt();
    for entry in actions {
        if attempt.verdict() != Verdict::Open || entry.starts_with(&Actor::Chance.to_string()) {
            break;
        }
        let Ok(action) = action_text(entry).parse() else { break };
        if attempt.play(&action).is_err() {
            break;
        }
    }
    attempt
}

fn puzzle_info(puzzle: &Puzzle, lang: Lang) -> PuzzleInfo {
    let words = words(lang);
    let against = side_name(words, puzzle.side.enemy());
    let values = [("side", side_name(words, puzzle.side).into()), ("against", against.into())];
    let aim = |aim: &Aim| match *aim {
        Aim::Ahead => words.say(key!("convoy-goal-ahead")),
        Aim::Lead(points) => words.text(key!("convoy-goal-lead"), &[("points", points.into())]),
        Aim::Kill(units) => words.text(key!("convoy-goal-kill"), &[("units", units.into())]),
        Aim::Clear => words.say(key!("convoy-goal-clear")),
    };
    let aims: Vec<String> = puzzle.goal.aims().iter().map(aim).collect();
    let goal = match aims.as_slice() {
        [one, other] => {
            let values = [("one", one.as_str().into()), ("other", other.as_str().into())];
            words.text(key!("convoy-goal-both"), &values)
        }
        _ => aims.join(", "),
    };
    PuzzleInfo {
        id: puzzle.id.clone(),
        title: words.text(key!("convoy-puzzle-versus"), &values),
        goal: words.text(key!("convoy-goal-sentence"), &[("goal", goal.into())]),
        stars: 1 + puzzle.rating.saturating_sub(1).min(99) / 20,
        rating: puzzle.rating,
        themes: themes(puzzle, lang),
        position: puzzle.position.clone(),
        ways: 1,
    }
}

fn themes(puzzle: &Puzzle, lang: Lang) -> Vec<(String, String)> {
    let words = words(lang);
    let aim = |aim: &Aim| match aim {
        Aim::Ahead => ("ahead", key!("convoy-theme-ahead")),
        Aim::Lead(_) => ("lead", key!("convoy-theme-lead")),
        Aim::Kill(_) => ("eliminate", key!("convoy-theme-kill")),
        Aim::Clear => ("clear", key!("convoy-theme-clear")),
    };
    let mut themes: Vec<(String, String)> =
        puzzle.goal.aims().iter().map(aim).map(|(id, key)| (id.to_owned(), words.say(key))).collect();
    let side = match puzzle.side {
        Side::Moloch => "side-moloch",
        Side::Outpost => "side-outpost",
    };
    themes.push((side.to_owned(), side_name(words, puzzle.side)));
    themes
}
