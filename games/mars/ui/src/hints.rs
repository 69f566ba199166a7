//! Hints and the analysis of games, in words.

use crate::{describe_action, side_name, words};
use fracas_bots::Budget;
use fracas_core::Viewer;
use fracas_mars::{State, View};
use fracas_mars_bots::{self as bots, Hint, Reason, Turn};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{HintSight, Played, TurnSight, percent, told_chances};

/// A turn that gives away so much is a mistake.
const MISTAKE: f32 = 0.1;
/// A turn after which the chances have moved so much is a turning point.
const TURNING: f32 = 0.2;

/// What speaks for an action, in one sentence.
pub fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => key!("mars-hint-only"),
        Reason::Attack => key!("mars-hint-attack"),
        Reason::Points => key!("mars-hint-points"),
        Reason::Safety => key!("mars-hint-safety"),
        Reason::Card => key!("mars-hint-card"),
        Reason::Chances => key!("mars-hint-chances"),
    })
}

fn hint_sight(words: &Words, state: &State, found: &Hint) -> HintSight {
    HintSight {
        plan: vec![describe_action(words, state, &found.action)],
        win: percent(found.win.into()),
        reason: reason_text(words, found.reason),
    }
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, nodes: u64, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let found = bots::hint(view, seat, &Budget::nodes(nodes))?;
    Some(hint_sight(words(lang), view.table(), &found))
}

/// A game turn by turn.
pub(crate) fn analysis(game: &Played<State>, nodes: u64, lang: Lang) -> Vec<TurnSight> {
    let words = words(lang);
    let turns = bots::analyse(&game.start, &game.steps, nodes);
    let sight = |(place, turn): (usize, &Turn)| {
        let better = turn.better.as_ref().filter(|_| turn.given_away >= MISTAKE);
        let before = place.checked_sub(1).map_or(turn.win, |before| turns[before].win);
        // `win` is that of the Human, who holds the first seat.
        let mover = if turn.side.seat().index() == 0 { turn.win } else { 1.0 - turn.win };
        let (played, best, given_away) = told_chances(mover.into(), turn.given_away.into());
        let plan = |hint: &Hint| vec![describe_action(words, &turn.position, &hint.action)];
        TurnSight {
            number: u16::from(turn.round),
            side: side_name(words, turn.side),
            from: turn.plies[0],
            ply: turn.plies[1],
            position: turn.position.to_string(),
            seat: turn.side.seat(),
            win: percent(turn.win.into()),
            played,
            best,
            given_away,
            turning: (turn.win - before).abs() >= TURNING,
            better: better.map_or_else(Vec::new, plan),
            line: better.map_or_else(Vec::new, |hint| vec![hint.action.to_string()]),
            reason: better.map_or_else(String::new, |hint| reason_text(words, hint.reason)),
        }
    };
    turns.iter().enumerate().map(sight).collect()
}
