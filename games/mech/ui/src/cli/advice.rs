//! `hint` and `analyse`: what to do, and a game activation by activation.

use crate::Ui;
use crate::hints::{MISTAKE, TURNING, reason_text};
use crate::names::Sight;
use fracas_bots::Budget;
use fracas_cli::args::{Analyse, Hint as Arguments};
use fracas_cli::clock;
use fracas_cli::game::CliContext;
use fracas_cli::game::advice::{NODES, percent, steps};
use fracas_cli::game::replay::GameFile;
use fracas_cli::output::{Answer, Failure};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mech::{Side, State};
use fracas_mech_bots::{self as bots, Turn};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;

fn share(thousandths: u16) -> f64 {
    f64::from(thousandths) / 1_000.0
}

fn side_name(desk: CliContext, state: &State, side: Side) -> String {
    let view = state.view(Viewer::Spectator);
    Sight::words_only(&view, crate::words(desk.words.lang())).side_name(side)
}

/// The best that the side to act can do.
pub(super) fn hint(desk: CliContext, args: &Arguments) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    let budget = Budget::nodes(args.nodes.map_or(NODES, Into::into));
    let found = bots::hint(&state, seat, &budget);
    let (Some(hint), Some(side)) = (found, Side::of_seat(seat)) else {
        return desk.fail(key!("hint-nobody"), &[]);
    };
    if desk.json {
        let others: Vec<Value> = hint
            .others
            .iter()
            .map(|(action, win)| json!({ "action": action.to_string(), "win": share(*win) }))
            .collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "seat": seat.to_string(),
            "plan": [hint.action.to_string()],
            "win": share(hint.win),
            "reason": reason_text(desk.words, hint.reason),
            "others": others,
        })));
    }
    let values =
        [("side", side_name(desk, &state, side).into()), ("win", percent(desk, share(hint.win)).into())];
    let mut text = desk.words.text(key!("hint-head"), &values) + "\n";
    text += &steps::<Ui>(desk, &state, &[hint.action], 2);
    text += &reason_text(desk.words, hint.reason);
    if !hint.others.is_empty() {
        let _ = write!(text, "\n{}", desk.words.say(key!("mech-hint-others")));
        for (action, win) in &hint.others {
            let line = steps::<Ui>(desk, &state, &[*action], 2);
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{} ({} %)", line.trim_end(), percent(desk, share(*win)));
        }
    }
    Ok(Answer::text(text))
}

fn turn_json(desk: CliContext, turn: &Turn) -> Value {
    json!({
        "turn": turn.number,
        "seat": turn.side.seat().to_string(),
        "plies": turn.plies,
        "position": turn.position.to_string(),
        "win": share(turn.win),
        "given_away": share(turn.given_away),
        "better": turn.better.as_ref().map(|hint| json!({
            "plan": [hint.action.to_string()],
            "win": share(hint.win),
            "reason": reason_text(desk.words, hint.reason),
        })),
    })
}

/// A game file activation by activation.
pub(super) fn analyse(desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    let (start, entries) = file.entries::<Ui>()?;
    let nodes = args.nodes.map_or(NODES, Into::into);
    let begin = clock::now();
    let turns = bots::analyse(&start, &entries, nodes);
    let time = begin.elapsed();
    if turns.is_empty() {
        return desk.fail(key!("analyse-nothing"), &[]);
    }
    if desk.json {
        let list: Vec<Value> = turns.iter().map(|turn| turn_json(desk, turn)).collect();
        return Ok(Answer::json(&json!({
            "start": start.to_string(),
            "plies": entries.len(),
            "nodes": nodes,
            "turns": list,
            "seconds": time.as_secs_f64(),
        })));
    }
    let values = [
        ("turns", turns.len().into()),
        ("nodes", nodes.to_string().into()),
        ("seconds", clock::seconds(desk.words, time).into()),
    ];
    let mut text = desk.words.text(key!("analyse-head"), &values) + "\n\n";
    let mut before = 500;
    for turn in &turns {
        let values = [
            ("number", turn.number.into()),
            ("side", side_name(desk, &turn.position, turn.side).into()),
            ("win", percent(desk, share(turn.win)).into()),
        ];
        text += &desk.words.text(key!("mech-turn-line"), &values);
        if turn.win.abs_diff(before) >= TURNING {
            let _ = write!(text, " *");
        }
        before = turn.win;
        text.push('\n');
        if let Some(hint) = turn.better.as_ref().filter(|_| args.all || turn.given_away >= MISTAKE) {
            let win =
                desk.words.text(key!("analyse-better"), &[("win", percent(desk, share(hint.win)).into())]);
            let _ = writeln!(text, "  {win} {}", reason_text(desk.words, hint.reason));
            text += &steps::<Ui>(desk, &turn.position, &[hint.action], 4);
        }
    }
    Ok(Answer::text(text))
}
