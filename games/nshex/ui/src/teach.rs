//! Lessons, and the puzzles that the solver has proved.

use crate::{GAME, Ui, army_name, describe_action, describe_goal, hints, words};
use fracas_bots::{Budget, Stop};
use fracas_core::Actor;
use fracas_nshex::{State, View};
use fracas_nshex_bots::puzzle::{self, Attempt, Limits, Verdict as PuzzleVerdict};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_table::{
    GameSteps, HintSight, PuzzleInfo, PuzzleSight, PuzzleStanding, Teaches, TurnSight, What, action_text,
};

/// What the answers of the other side in a puzzle may cost.
const ANSWER: Limits = Limits { nodes: 200_000, lines: 1 };

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
        let puzzle = &all[place];
        Some(attempt(puzzle, all.get(place + 1), actions, wanted, stop, lang))
    }

    fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
        hints::hint(view, budget, lang)
    }

    fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
        hints::analysis(game, budget, lang)
    }
}

fn attempt(
    puzzle: &puzzle::Puzzle,
    next: Option<&puzzle::Puzzle>,
    actions: &[String],
    wanted: Option<&What>,
    stop: Stop<'_>,
    lang: Lang,
) -> Result<PuzzleSight, Remark> {
    let mut study = GAME.study(&puzzle.position, actions, wanted, lang)?;
    let (mut attempt, mut standing) = replay(puzzle, &study.actions);
    let mut beats = study.beats.clone();
    // What the other side has to decide on the way, it decides against the solver.
    while standing == PuzzleVerdict::Open {
        let Some(answer) = attempt.answer(ANSWER, stop) else { break };
        study =
            GAME.study(&puzzle.position, &study.actions, Some(&What::Action(answer.to_string())), lang)?;
        beats.append(&mut study.beats);
        (attempt, standing) = replay(puzzle, &study.actions);
    }
    study.beats = beats;
    let label = |attempt: &Attempt, action: &fracas_nshex::Action| {
        describe_action(words(lang), attempt.state(), action)
    };
    let next_action =
        (standing == PuzzleVerdict::Open).then(|| attempt.rest(ANSWER, stop).first().copied()).flatten();
    let hint = next_action.map(|action| label(&attempt, &action));
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
            PuzzleVerdict::Open => PuzzleStanding::Open,
            PuzzleVerdict::Solved => PuzzleStanding::Solved,
            PuzzleVerdict::Failed => PuzzleStanding::Failed,
        },
        study,
        hint,
        hint_action: next_action.map(|action| action.to_string()),
        solution,
        next: next.map(|puzzle| puzzle.id.clone()),
    })
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
        fracas_nshex::army(id).map_or_else(|| id.to_owned(), |army| army_name(lang, army).to_owned())
    };
    let values = [("army", name(&puzzle.army).into()), ("against", name(&puzzle.against).into())];
    PuzzleInfo {
        id: puzzle.id.clone(),
        title: words(lang).text(key!("site-puzzle-versus"), &values),
        goal: describe_goal(words(lang), &puzzle.goal.to_string()),
        stars: 1 + puzzle.rating.saturating_sub(1).min(99) / 20,
        rating: puzzle.rating,
        themes: themes(puzzle, lang),
        position: puzzle.position.clone(),
        ways: puzzle.ways,
    }
}

/// What a puzzle is about: its aims, its length, and the army that plays.
fn themes(puzzle: &puzzle::Puzzle, lang: Lang) -> Vec<(String, String)> {
    let words = words(lang);
    let aim = |aim: &puzzle::Aim| match aim {
        puzzle::Aim::Win | puzzle::Aim::DestroyHq => ("mate", key!("nshex-theme-mate")),
        puzzle::Aim::WinBattle | puzzle::Aim::Deal(_) => ("damage", key!("nshex-theme-damage")),
        puzzle::Aim::Kill(_) => ("kill", key!("nshex-theme-kill")),
        puzzle::Aim::LoseNothing | puzzle::Aim::Unhurt => ("safe", key!("nshex-theme-safe")),
    };
    let mut themes: Vec<(String, String)> =
        puzzle.goal.aims().iter().map(aim).map(|(id, key)| (id.to_owned(), words.say(key))).collect();
    if puzzle.plan.len() > 2 {
        themes.push(("long".to_owned(), words.say(key!("nshex-theme-long"))));
    }
    if let Some(army) = fracas_nshex::army(&puzzle.army) {
        themes.push((army.id.clone(), army_name(lang, army).to_owned()));
    }
    themes
}
