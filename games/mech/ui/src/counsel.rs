//! Hints and the analysis of games in words.

use crate::names::Sight;
use crate::{describe_action, words};
use fracas_bots::Budget;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mech::{Action, Side, State, View};
use fracas_mech_bots::{self as bots, Hint, Reason, Turn};
use fracas_scene::{Lang, Words};
use fracas_table::{HintSight, TurnSight, entries, percent, told_chances};

/// An activation that gives away so many thousandths is a mistake.
pub(crate) const MISTAKE: u16 = 80;
/// One after which the chances have moved by so many thousandths is a turning point.
pub(crate) const TURNING: u16 = 150;

/// What speaks for an action, in one sentence.
pub(crate) fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => "mech-hint-only",
        Reason::Strength => "mech-hint-strength",
        Reason::Goal => "mech-hint-goal",
        Reason::Threat => "mech-hint-threat",
        Reason::Safety => "mech-hint-safety",
    })
}

fn share(thousandths: u16) -> f64 {
    f64::from(thousandths) / 1_000.0
}

fn action_text(words: &'static Words, state: &State, action: &Action) -> String {
    describe_action(words, &state.view(Viewer::Spectator), action)
}

fn sight(lang: Lang, state: &State, found: &Hint) -> HintSight {
    let words = words(lang);
    HintSight {
        plan: vec![action_text(words, state, &found.action)],
        win: percent(share(found.win)),
        reason: reason_text(words, found.reason),
    }
}

fn hint_for(state: &State, seat: Seat, nodes: u64, lang: Lang) -> Option<HintSight> {
    let found = bots::hint(state, seat, &Budget::nodes(nodes))?;
    Some(sight(lang, state, &found))
}

/// A hint for whoever must act in a position.
pub(crate) fn hint(position: &str, nodes: u64, lang: Lang) -> Option<HintSight> {
    let state: State = position.parse().ok()?;
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else { return None };
    hint_for(&state, seat, nodes, lang)
}

/// A hint from what a seat sees, as JSON.
pub(crate) fn hint_of_view(view: serde_json::Value, nodes: u64, lang: Lang) -> Option<HintSight> {
    let view: View = serde_json::from_value(view).ok()?;
    let Viewer::Seat(seat) = view.viewer else { return None };
    hint_for(&view.try_determinize().ok()?, seat, nodes, lang)
}

/// A game activation by activation. `actions` carry their actors, as in a record.
pub(crate) fn analysis(start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
    let start: State = start.parse().ok()?;
    let words = words(lang);
    let turns = bots::analyse(&start, &entries(actions)?, nodes);
    let sight = |(place, turn): (usize, &Turn)| {
        let better = turn.better.as_ref().filter(|_| turn.given_away >= MISTAKE);
        let before = place.checked_sub(1).map_or(turn.win, |before| turns[before].win);
        let view = turn.position.view(Viewer::Spectator);
        // `win` is that of the first seat.
        let mover = if turn.side == Side::A { turn.win } else { 1_000 - turn.win };
        let (played, best, given_away) = told_chances(share(mover), share(turn.given_away));
        TurnSight {
            number: turn.number.into(),
            side: Sight::words_only(&view, words).side_name(turn.side),
            from: turn.plies[0],
            ply: turn.plies[1],
            position: turn.position.to_string(),
            seat: turn.side.seat(),
            win: percent(share(turn.win)),
            played,
            best,
            given_away,
            turning: turn.win.abs_diff(before) >= TURNING,
            better: better
                .map_or_else(Vec::new, |hint| vec![action_text(words, &turn.position, &hint.action)]),
            line: better.map_or_else(Vec::new, |hint| vec![hint.action.to_string()]),
            reason: better.map_or_else(String::new, |hint| reason_text(words, hint.reason)),
        }
    };
    Some(turns.iter().enumerate().map(sight).collect())
}
