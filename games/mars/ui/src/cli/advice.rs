//! `hint`: what to do.

use crate::{Ui, side_name};
use fracas_bots::Budget;
use fracas_cli::args::Hint as Arguments;
use fracas_cli::game::Desk;
use fracas_cli::game::advice::{NODES, percent, steps};
use fracas_cli::output::{Answer, Failure};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::Side;
use fracas_mars_bots as bots;
use serde_json::json;

/// The best that the side to act can do by what it sees.
pub(super) fn hint(desk: Desk, args: &Arguments) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else {
        return desk.fail("hint-nobody", &[]);
    };
    let budget = Budget::nodes(args.nodes.map_or(NODES, Into::into));
    let found = bots::hint(&state.view(Viewer::Seat(seat)), seat, &budget);
    let (Some(hint), Some(side)) = (found, Side::of_seat(seat)) else { return desk.fail("hint-nobody", &[]) };
    if desk.json {
        let others: Vec<_> = hint
            .others
            .iter()
            .map(|(action, win)| json!({ "action": action.to_string(), "win": win }))
            .collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "seat": seat.to_string(),
            "plan": [hint.action.to_string()],
            "win": hint.win,
            "others": others,
        })));
    }
    let values =
        [("side", side_name(desk.words, side).into()), ("win", percent(desk, hint.win.into()).into())];
    let head = desk.words.text("hint-head", &values);
    Ok(Answer::text(format!("{head}\n{}", steps::<Ui>(desk, &state, &[hint.action], 2).trim_end())))
}
