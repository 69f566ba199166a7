//! Hints and the analysis of games, in words.

use crate::{Battle, Cast, Why, describe_action, describe_reason, words};
use fracas_bots::{Budget, Random};
use fracas_core::{Actor, Pending, State as _};
use fracas_nshex::{Action, State, View};
use fracas_nshex_bots::analyse::{self, Fallen, Forecast, MISTAKE, Point, Reason};
use fracas_scene::{Lang, Words};
use fracas_table::{GameSteps, HintSight, TurnSight, percent, told_chances};

fn battle(forecast: &Forecast) -> Battle {
    let units = |list: &[Fallen]| list.iter().map(|unit| (unit.tile, unit.hex, unit.side)).collect();
    Battle {
        fought: forecast.fought,
        dealt: forecast.dealt,
        suffered: forecast.suffered,
        kills: units(&forecast.kills),
        losses: units(&forecast.losses),
    }
}

/// A reason as a sentence.
pub fn reason_text(words: &Words, state: &State, reason: &Reason) -> String {
    let why = match reason.point {
        Point::Wins => Why::Wins,
        Point::Damage => Why::Damage,
        Point::Shelter => Why::Shelter,
        Point::Kills => Why::Kills,
        Point::Saves => Why::Saves,
        Point::Position => Why::Position,
    };
    describe_reason(words, &Cast::of(state), why, &battle(&reason.with), &battle(&reason.without))
}

fn steps(words: &Words, start: &State, actions: &[Action]) -> Vec<String> {
    let mut state = *start;
    let describe = |action: &Action| {
        let text = describe_action(words, &state, action);
        state.apply(action, &mut ());
        text
    };
    actions.iter().map(describe).collect()
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
    // Nothing is hidden: the view is the position.
    let state = State::determinize(view, &mut Random::new(0));
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else { return None };
    let found = analyse::hint(view, seat, budget)?;
    let words = words(lang);
    Some(HintSight {
        plan: steps(words, &state, &found.plan),
        win: percent(found.win),
        reason: reason_text(words, &state, &found.reason),
    })
}

/// A game turn by turn.
pub(crate) fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
    let words = words(lang);
    let found = analyse::analyse(&game.start, &game.steps, budget);
    let sight = |(place, turn): (usize, &analyse::Turn)| {
        let mistake = turn.given_away() >= MISTAKE;
        let better = turn.alternatives.first().filter(|_| mistake);
        let sides = turn.position.all_sides().filter(|side| turn.position.seat(*side) == turn.seat);
        let mover =
            turn.chances.iter().find(|chance| chance.seat == turn.seat).map_or(0.5, |chance| chance.win);
        let (played, best, given_away) = told_chances(mover, turn.given_away());
        TurnSight {
            number: turn.number,
            side: Cast::of(&turn.position).sides(words, sides),
            // Plies are counted from one.
            from: turn.plies[0] - 1,
            ply: turn.plies[1],
            position: turn.position.to_string(),
            seat: turn.seat,
            win: turn.chances.first().map_or(50, |chance| percent(chance.win)),
            played,
            best,
            given_away,
            turning: found.turning_points.iter().any(|point| point.turn == place),
            better: better.map_or_else(Vec::new, |other| steps(words, &turn.position, &other.actions)),
            line: better.map_or_else(Vec::new, |other| other.actions.iter().map(Action::to_string).collect()),
            reason: better
                .map_or_else(String::new, |other| reason_text(words, &turn.position, &other.reason)),
        }
    };
    found.turns.iter().enumerate().map(sight).collect()
}
