//! Hints and the analysis of games in words.

use crate::names::Sight;
use crate::{describe_action, words};
use fracas_bots::Budget;
use fracas_core::{State as _, Viewer};
use fracas_mech::{Action, Side, State, View};
use fracas_mech_bots::{self as bots, Hint, Reason, Turn};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{HintSight, Played, TurnSight, percent, told_chances};

/// An activation that gives away so many thousandths is a mistake.
pub(crate) const MISTAKE: u16 = 80;
/// One after which the chances have moved by so many thousandths is a turning point.
pub(crate) const TURNING: u16 = 150;

/// What speaks for an action, in one sentence.
pub(crate) fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => key!("mech-hint-only"),
        Reason::Strength => key!("mech-hint-strength"),
        Reason::Goal => key!("mech-hint-goal"),
        Reason::Threat => key!("mech-hint-threat"),
        Reason::Safety => key!("mech-hint-safety"),
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

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, nodes: u64, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let state = view.try_determinize().ok()?;
    let found = bots::hint(&state, seat, &Budget::nodes(nodes))?;
    Some(sight(lang, &state, &found))
}

/// A game activation by activation.
pub(crate) fn analysis(game: &Played<State>, nodes: u64, lang: Lang) -> Vec<TurnSight> {
    let words = words(lang);
    let turns = bots::analyse(&game.start, &game.steps, nodes);
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
    turns.iter().enumerate().map(sight).collect()
}
