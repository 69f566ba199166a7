//! Hints and the analysis of games of Convoy, in words.

use crate::{describe_action, side_name, words};
use fracas_bots::{Budget, Random};
use fracas_convoy::{Action, State, View};
use fracas_convoy_bots::{self as convoy, Hint, Reason, Topic, Turn};
use fracas_core::{Actor, Pending, State as _, Viewer};
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
        Reason::Only => key!("hint-convoy-only"),
        Reason::Wins => key!("hint-convoy-wins"),
        Reason::Better(Topic::Battle) => key!("hint-convoy-battle"),
        Reason::Better(Topic::Hands) => key!("hint-convoy-hands"),
        Reason::Better(Topic::Road) => key!("hint-convoy-road"),
        Reason::Better(Topic::War) => key!("hint-convoy-war"),
    })
}

/// The actions of a plan in words, each in the position that the ones before it lead to.
fn steps(words: &Words, start: &State, plan: &[Action]) -> Vec<String> {
    let mut state = *start;
    let mut lines = Vec::new();
    for action in plan {
        let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else { break };
        if state.check(action).is_err() {
            break;
        }
        lines.push(describe_action(words, &state.view(Viewer::Seat(seat)), action));
        state.apply(action, &mut ());
    }
    lines
}

fn hint_sight(words: &Words, state: &State, found: &Hint) -> HintSight {
    HintSight {
        plan: steps(words, state, &found.plan),
        win: percent(found.win.into()),
        reason: reason_text(words, found.reason),
    }
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, nodes: u64, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let state = view.try_determinize(&mut Random::new(0)).ok()?;
    let found = convoy::hint(view, seat, &Budget::nodes(nodes))?;
    Some(hint_sight(words(lang), &state, &found))
}

/// A game turn by turn.
pub(crate) fn analysis(game: &Played<State>, nodes: u64, lang: Lang) -> Vec<TurnSight> {
    let words = words(lang);
    let turns = convoy::analyse(&game.start, &game.steps, nodes);
    let sight = |(place, turn): (usize, &Turn)| {
        let better = turn.better.as_ref().filter(|_| turn.given_away >= MISTAKE);
        let before = place.checked_sub(1).map_or(turn.win, |before| turns[before].win);
        // `win` is that of the first seat.
        let mover = if turn.side.seat().index() == 0 { turn.win } else { 1.0 - turn.win };
        let (played, best, given_away) = told_chances(mover.into(), turn.given_away.into());
        TurnSight {
            number: u16::from(turn.battle),
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
            better: better.map_or_else(Vec::new, |hint| steps(words, &turn.position, &hint.plan)),
            line: better.map_or_else(Vec::new, |hint| hint.plan.iter().map(Action::to_string).collect()),
            reason: better.map_or_else(String::new, |hint| reason_text(words, hint.reason)),
        }
    };
    turns.iter().enumerate().map(sight).collect()
}
