//! Hints and the analysis of games, in words.

use fracas_bots::Budget;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_nshex::{Action, State};
use fracas_nshex_bots::analyse::{self, Fallen, Forecast, MISTAKE, Point, Reason};
use fracas_scene::nshex::{Battle, Cast, Why, describe_action, describe_reason};
use fracas_scene::{Lang, Words};
use serde::Serialize;
use std::str::FromStr;

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HintSight {
    /// The actions of the turn, in words.
    pub plan: Vec<String>,
    /// The chance to win with it, in percent.
    pub win: u8,
    /// What speaks for it, in a sentence.
    pub reason: String,
}

/// One turn of an analysed game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnSight {
    /// Its number.
    pub number: u16,
    /// Whose turn it was, in words.
    pub side: String,
    /// How many actions the record has after it.
    pub ply: usize,
    /// The chance to win of the first seat afterwards, in percent.
    pub win: u8,
    /// What the turn gave away compared with the best one found, in percent.
    pub given_away: u8,
    /// Whether it was a turning point.
    pub turning: bool,
    /// The best alternative in words, where the turn was a mistake.
    pub better: Vec<String>,
    /// What speaks for it.
    pub reason: String,
}

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

pub(crate) fn percent(chance: f64) -> u8 {
    #[expect(clippy::cast_sign_loss, reason = "it is clamped")]
    let whole = (chance * 100.0).round().clamp(0.0, 100.0) as u8;
    whole
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

/// A hint for whoever must act in a position.
pub(crate) fn hint(position: &str, nodes: u64, lang: Lang) -> Option<HintSight> {
    let state: State = position.parse().ok()?;
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else { return None };
    let found = analyse::hint(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(nodes))?;
    let words = Words::of(lang);
    Some(HintSight {
        plan: steps(words, &state, &found.plan),
        win: percent(found.win),
        reason: reason_text(words, &state, &found.reason),
    })
}

/// The entries of a record: actions with their actors.
pub(crate) fn entries<A: FromStr>(actions: &[String]) -> Option<Vec<(Actor, A)>> {
    let entry = |entry: &String| {
        let (actor, action) = entry.split_once(' ')?;
        Some((actor.parse().ok()?, action.parse().ok()?))
    };
    actions.iter().map(entry).collect()
}

/// A game turn by turn. `actions` carry their actors, as in a record.
pub(crate) fn analysis(start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
    let start: State = start.parse().ok()?;
    let words = Words::of(lang);
    let found = analyse::analyse(&start, &entries(actions)?, nodes);
    let sight = |(place, turn): (usize, &analyse::Turn)| {
        let mistake = turn.given_away() >= MISTAKE;
        let better = turn.alternatives.first().filter(|_| mistake);
        let sides = turn.position.all_sides().filter(|side| turn.position.seat(*side) == turn.seat);
        TurnSight {
            number: turn.number,
            side: Cast::of(&turn.position).sides(words, sides),
            ply: turn.plies[1],
            win: turn.chances.first().map_or(50, |chance| percent(chance.win)),
            given_away: percent(turn.given_away()),
            turning: found.turning_points.iter().any(|point| point.turn == place),
            better: better.map_or_else(Vec::new, |other| steps(words, &turn.position, &other.actions)),
            reason: better
                .map_or_else(String::new, |other| reason_text(words, &turn.position, &other.reason)),
        }
    };
    Some(found.turns.iter().enumerate().map(sight).collect())
}
