//! `hint` and `analyse`: what to do, and a game Turn by Turn.

use crate::{Ui, reason_text, side_name};
use fracas_bots::{BLUNDER, Budget, MISTAKE};
use fracas_cli::args::{Analyse, Hint as Arguments};
use fracas_cli::clock;
use fracas_cli::game::CliContext;
use fracas_cli::game::advice::{NODES, percent, steps};
use fracas_cli::game::replay::GameFile;
use fracas_cli::output::{Answer, Failure};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::Side;
use fracas_mars_bots::{self as bots, Hint, Turn};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// A Turn after which the chances have moved so much is a turning point.
const TURNING: f64 = 0.2;

fn hint_json(desk: CliContext, hint: &Hint) -> Value {
    let others: Vec<_> =
        hint.others.iter().map(|(action, win)| json!({ "action": action.to_string(), "win": win })).collect();
    json!({
        "plan": [hint.action.to_string()],
        "win": hint.win,
        "reason": reason_text(desk.words, hint.reason),
        "others": others,
    })
}

/// The best that the side to act can do by what it sees.
pub(super) fn hint(desk: CliContext, args: &Arguments) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    let budget = Budget::nodes(args.nodes.map_or(NODES, Into::into));
    let found = bots::hint(&state.view(Viewer::Seat(seat)), seat, &budget);
    let (Some(hint), Some(side)) = (found, Side::of_seat(seat)) else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    if desk.json {
        let mut answer = hint_json(desk, &hint);
        answer["position"] = state.to_string().into();
        answer["seat"] = seat.to_string().into();
        return Ok(Answer::json(&answer));
    }
    let values =
        [("side", side_name(desk.words, side).into()), ("win", percent(desk, hint.win.into()).into())];
    let mut text = desk.words.text(key!("hint-head"), &values) + "\n";
    text.push_str(&steps::<Ui>(desk, &state, &[hint.action], 2));
    text.push_str(&reason_text(desk.words, hint.reason));
    Ok(Answer::text(text))
}

/// The chance of the Human before each Turn; before the first one nothing is known.
fn before(turns: &[Turn], place: usize) -> f64 {
    place.checked_sub(1).map_or(0.5, |place| turns[place].win.into())
}

fn is_turning(turns: &[Turn], place: usize) -> bool {
    place > 0 && (f64::from(turns[place].win) - before(turns, place)).abs() >= TURNING
}

fn turn_text(desk: CliContext, turn: &Turn, all: bool) -> String {
    let words = desk.words;
    let chance = |side: Side, win: f64| {
        let values = [("side", side_name(words, side).into()), ("win", percent(desk, win).into())];
        words.text(key!("analyse-chance"), &values)
    };
    let win = f64::from(turn.win);
    let chances = [chance(Side::Human, win), chance(Side::Martian, 1.0 - win)].join(", ");
    let values = [
        ("number", turn.round.into()),
        ("side", side_name(words, turn.side).into()),
        ("from", (turn.plies[0] + 1).into()),
        ("to", turn.plies[1].into()),
        ("chances", chances.into()),
    ];
    let mut text = words.text(key!("mars-analyse-turn"), &values);
    let lost = f64::from(turn.given_away);
    let loss = [("loss", percent(desk, lost).into())];
    // Writing to a string cannot fail.
    if lost >= BLUNDER {
        let _ = write!(text, " — {}", words.text(key!("analyse-blunder"), &loss));
    } else if lost >= MISTAKE {
        let _ = write!(text, " — {}", words.text(key!("analyse-mistake"), &loss));
    }
    text.push('\n');
    if let Some(hint) = turn.better.as_ref().filter(|_| all || lost >= MISTAKE) {
        let win = words.text(key!("analyse-better"), &[("win", percent(desk, hint.win.into()).into())]);
        let _ = writeln!(text, "  {win} {}", reason_text(words, hint.reason));
        text.push_str(&steps::<Ui>(desk, &turn.position, &[hint.action], 4));
    }
    text
}

fn turn_json(desk: CliContext, turn: &Turn) -> Value {
    json!({
        "round": turn.round,
        "seat": turn.side.seat().to_string(),
        "plies": turn.plies,
        "position": turn.position.to_string(),
        "win": turn.win,
        "given_away": turn.given_away,
        "better": turn.better.as_ref().map(|hint| hint_json(desk, hint)),
    })
}

/// A game file Turn by Turn.
pub(crate) fn analyse(desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    let (start, entries) = file.entries::<Ui>()?;
    let nodes = args.nodes.map_or(NODES, Into::into);
    let begin = clock::now();
    let turns = bots::analyse(&start, &entries, nodes);
    let time = begin.elapsed();
    if turns.is_empty() {
        return desk.fail(key!("analyse-nothing"), &[]);
    }
    let points: Vec<usize> = (0..turns.len()).filter(|place| is_turning(&turns, *place)).collect();
    if desk.json {
        let list: Vec<Value> = turns.iter().map(|turn| turn_json(desk, turn)).collect();
        let points: Vec<Value> = points
            .iter()
            .map(|&place| json!({ "turn": place, "swing": f64::from(turns[place].win) - before(&turns, place) }))
            .collect();
        return Ok(Answer::json(&json!({
            "start": start.to_string(),
            "plies": entries.len(),
            "nodes": nodes,
            "turns": list,
            "turning_points": points,
            "seconds": time.as_secs_f64(),
        })));
    }
    let values = [
        ("turns", turns.len().into()),
        ("nodes", nodes.to_string().into()),
        ("seconds", clock::seconds(desk.words, time).into()),
    ];
    let mut text = desk.words.text(key!("analyse-head"), &values) + "\n\n";
    for turn in &turns {
        text.push_str(&turn_text(desk, turn, args.all));
    }
    if !points.is_empty() {
        let _ = writeln!(text, "\n{}", desk.words.say(key!("analyse-points")));
    }
    for place in points {
        let turn = &turns[place];
        let values = [
            ("number", turn.round.into()),
            ("side", side_name(desk.words, turn.side).into()),
            ("before", percent(desk, before(&turns, place)).into()),
            ("after", percent(desk, turn.win.into()).into()),
            ("first", side_name(desk.words, Side::Human).into()),
        ];
        let _ = writeln!(text, "  {}", desk.words.text(key!("mars-analyse-point"), &values));
    }
    Ok(Answer::text(text))
}
