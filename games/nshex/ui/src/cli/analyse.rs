//! `fracas analyse`: a game file turn by turn.

use super::CliContext;
use super::hint::{reason_json, sentence};
use crate::Cast;
use crate::Ui;
use fracas_bots::Budget;
use fracas_cli::args::Analyse;
use fracas_cli::clock;
use fracas_cli::game::advice::{NODES, percent, steps, texts};
use fracas_cli::game::replay::GameFile;
use fracas_cli::output::{Answer, Failure};
use fracas_core::Seat;
use fracas_nshex::State;
use fracas_nshex_bots::analyse::{Alternative, Analysis, BLUNDER, MISTAKE, Turn, analyse};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;

pub(super) fn run(desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    let (start, entries) = file.entries::<Ui>()?;
    let nodes = args.nodes.map_or(NODES, Into::into);
    let begin = clock::now();
    let analysis = analyse(&start, &entries, &Budget::nodes(nodes));
    let time = begin.elapsed();
    if analysis.turns.is_empty() {
        return desk.fail(key!("analyse-nothing"), &[]);
    }
    if desk.json {
        let turns: Vec<Value> = analysis.turns.iter().map(|turn| turn_json(desk, turn)).collect();
        return Ok(Answer::json(&json!({
            "start": start.to_string(),
            "plies": entries.len(),
            "nodes": nodes,
            "turns": turns,
            "turning_points": analysis.turning_points,
            "seconds": time.as_secs_f64(),
        })));
    }
    let values = [
        ("turns", analysis.turns.len().into()),
        ("nodes", nodes.to_string().into()),
        ("seconds", clock::seconds(desk.words, time).into()),
    ];
    let mut text = desk.words.text(key!("analyse-head"), &values) + "\n\n";
    let shown = if args.all { 4 } else { 1 };
    for turn in &analysis.turns {
        text.push_str(&turn_text(desk, turn, shown));
    }
    text.push_str(&points_text(desk, &analysis));
    Ok(Answer::text(text))
}

/// The name of the side that a seat plays, or of all its sides.
fn name(desk: CliContext, state: &State, seat: Seat) -> String {
    Cast::of(state).sides(desk.words, state.all_sides().filter(|side| state.seat(*side) == seat))
}

fn turn_text(desk: CliContext, turn: &Turn, shown: usize) -> String {
    let chances: Vec<String> = turn
        .chances
        .iter()
        .map(|chance| {
            let side = name(desk, &turn.position, chance.seat);
            let values = [("side", side.into()), ("win", percent(*desk, chance.win).into())];
            desk.words.text(key!("analyse-chance"), &values)
        })
        .collect();
    let mut line = desk.words.text(
        key!("analyse-turn"),
        &[
            ("number", turn.number.into()),
            ("side", name(desk, &turn.position, turn.seat).into()),
            ("from", turn.plies[0].into()),
            ("to", turn.plies[1].into()),
            ("chances", chances.join(", ").into()),
        ],
    );
    let loss = [("loss", percent(*desk, turn.given_away()).into())];
    if turn.given_away() >= BLUNDER {
        let _ = write!(line, " — {}", desk.words.text(key!("analyse-blunder"), &loss));
    } else if turn.given_away() >= MISTAKE {
        let _ = write!(line, " — {}", desk.words.text(key!("analyse-mistake"), &loss));
    }
    line.push('\n');
    let mistake = turn.given_away() >= MISTAKE;
    for other in turn.alternatives.iter().take(if mistake || shown > 1 { shown } else { 0 }) {
        let win = desk.words.text(key!("analyse-better"), &[("win", percent(*desk, other.win).into())]);
        // Writing to a string cannot fail.
        let _ = writeln!(line, "  {win} {}", sentence(desk, &turn.position, &other.reason));
        line.push_str(&steps::<Ui>(*desk, &turn.position, &other.actions, 4));
    }
    line
}

fn points_text(desk: CliContext, analysis: &Analysis) -> String {
    let Some(first) = analysis.turns.first().and_then(|turn| turn.chances.first()) else {
        return String::new();
    };
    let even = analysis.turns.first().map_or(0.0, Turn::even);
    let win = |place: Option<usize>| {
        let turn = place.and_then(|place| analysis.turns.get(place));
        turn.and_then(|turn| turn.chances.first()).map_or(even, |chance| chance.win)
    };
    let mut text = String::new();
    for point in &analysis.turning_points {
        let turn = &analysis.turns[point.turn];
        if text.is_empty() {
            let _ = writeln!(text, "\n{}", desk.words.say(key!("analyse-points")));
        }
        let values = [
            ("number", turn.number.into()),
            ("side", name(desk, &turn.position, turn.seat).into()),
            ("before", percent(*desk, win(point.turn.checked_sub(1))).into()),
            ("after", percent(*desk, win(Some(point.turn))).into()),
            ("first", name(desk, &turn.position, first.seat).into()),
        ];
        let _ = writeln!(text, "  {}", desk.words.text(key!("analyse-point"), &values));
    }
    text
}

fn turn_json(desk: CliContext, turn: &Turn) -> Value {
    let alternative = |other: &Alternative| {
        json!({
            "actions": texts::<Ui>(&other.actions),
            "win": other.win,
            "reason": reason_json(desk, &turn.position, &other.reason),
        })
    };
    let chances: Vec<Value> = turn
        .chances
        .iter()
        .map(|chance| json!({ "seat": chance.seat.to_string(), "win": chance.win }))
        .collect();
    json!({
        "number": turn.number,
        "seat": turn.seat.to_string(),
        "plies": turn.plies,
        "position": turn.position.to_string(),
        "played": texts::<Ui>(&turn.played),
        "best": turn.best,
        "chances": chances,
        "given_away": turn.given_away(),
        "alternatives": turn.alternatives.iter().map(alternative).collect::<Vec<_>>(),
    })
}
