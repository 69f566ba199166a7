//! The analysis of a game: chances turn by turn, turning points, better turns and why; and hints.
//!
//! A turn is judged by a search of its own with a fixed number of positions. The best whole turns by the bots'
//! evaluation and the one that was played are each followed by the next player's answer over the same sampled draws;
//! what the positions are then worth becomes a chance of winning through a [`Curve`] fitted on self-play.

mod curve;
mod judge;
mod reason;

use crate::Bots;
use fracas_bots::arena::play_watched;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, Decision, State, View};
use judge::Judge;
use serde::Serialize;

pub use curve::{Curve, Outlook, Sample};
pub use reason::{Fallen, Forecast, Point, Reason};

pub use fracas_bots::{BLUNDER, MISTAKE};

/// The chance of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Chance {
    /// The seat with the chance.
    pub seat: Seat,
    /// The chance to win, from 0 to 1; seats of one team have the same.
    pub win: f64,
}

/// A turn that could have been played.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The actions of the alternative, in order.
    pub actions: Vec<Action>,
    /// The chance of winning with it.
    pub win: f64,
    /// The reason for the alternative.
    pub reason: Reason,
}

/// A turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The number of the turn.
    pub number: u16,
    /// The seat that played the turn.
    pub seat: Seat,
    /// The plies of its first and its last action, counted from one.
    pub plies: [usize; 2],
    /// The position in which it was to be decided.
    pub position: State,
    /// What was done, choices in battles included.
    pub played: Vec<Action>,
    /// The chance that the best turn found would have given.
    pub best: f64,
    /// The chances after what was played.
    pub chances: Vec<Chance>,
    /// Better turns, best first; none if nothing better was found.
    pub alternatives: Vec<Alternative>,
}

impl Turn {
    /// The chance of the one who played after it.
    pub fn win(&self) -> f64 {
        self.chances.iter().find(|chance| chance.seat == self.seat).map_or(0.0, |chance| chance.win)
    }

    /// The chance of everybody when nothing has happened yet.
    pub fn even(&self) -> f64 {
        let sum: f64 = self.chances.iter().map(|chance| chance.win).sum();
        sum / f64::from(self.chances.len().max(1) as u32)
    }

    /// The chance that was given away.
    pub fn given_away(&self) -> f64 {
        (self.best - self.win()).max(0.0)
    }
}

/// A turn in which much was decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// The place of the turn in the list.
    pub turn: usize,
    /// By how much the first seat's chance changed against the turn before.
    pub swing: f64,
    /// Whether the one who played gave it away, or luck and the other's play did.
    pub mistake: bool,
}

/// The analysis of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The turns of the game, in order.
    pub turns: Vec<Turn>,
    /// The turns that decided most, in order.
    pub turning_points: Vec<TurningPoint>,
}

/// The most turning points that are named.
const MOST_POINTS: usize = 5;
/// A smaller change of the chances decides nothing.
const LEAST_SWING: f64 = 0.08;

/// A turn as it was played, before it is judged.
struct Played {
    position: State,
    seat: Seat,
    actions: Vec<Action>,
    plies: [usize; 2],
    end: State,
}

/// Cuts a game into turns. What comes before the first one, and turns in which nothing could be done, are left out.
fn turns(start: &State, entries: &[(Actor, Action)]) -> Vec<Played> {
    let (mut state, mut list) = (*start, Vec::new());
    let mut turn: Option<Played> = None;
    for (ply, (actor, action)) in entries.iter().enumerate() {
        let before = state;
        state.apply(action, &mut ());
        let opens = |state: &State| match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), decision } => matches!(
                decision,
                Decision::Discard { .. } | Decision::Turn { .. } | Decision::BadDraw { .. }
            )
            .then_some(seat),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
        };
        if *actor != Actor::Chance {
            if turn.is_none()
                && let Some(seat) = opens(&before)
            {
                turn = Some(Played {
                    position: before,
                    seat,
                    actions: Vec::new(),
                    plies: [ply + 1; 2],
                    end: before,
                });
            }
            if let Some(turn) = &mut turn {
                turn.actions.push(*action);
                turn.plies[1] = ply + 1;
            }
        } else if before.turn_number() == state.turn_number() && turn.is_some() {
            // Tiles were drawn again: the turn is decided with the new ones.
            turn = None;
        }
        let over = matches!(state.pending(), Pending::Over(_));
        if over || state.turn_number() != before.turn_number() {
            list.extend(turn.take().map(|turn| Played { end: state, ..turn }));
        }
    }
    list
}

/// Judges every turn of a game, with the nodes of the budget for each. Once it says stop, no further turn is judged.
pub fn analyse(start: &State, entries: &[(Actor, Action)], budget: &Budget<'_>) -> Analysis {
    Analysis::of(judge_turns(start, entries, budget).collect())
}

/// Judges the turns of a game one after the other, each when it is asked for: for the one who shows them as they come, or
/// stops in the middle.
pub fn judge_turns<'a>(
    start: &State,
    entries: &[(Actor, Action)],
    budget: &Budget<'a>,
) -> impl Iterator<Item = Turn> + use<'a> {
    let judge = Judge { budget: *budget, curve: Curve::FITTED };
    let goes_on = move |_: &Played| !(judge.budget.stop)();
    turns(start, entries).into_iter().take_while(goes_on).map(move |played| judge_turn(&judge, played))
}

impl Analysis {
    /// The turning points of judged turns.
    pub fn of(turns: Vec<Turn>) -> Self {
        let turning_points = turning_points(&turns);
        Analysis { turns, turning_points }
    }
}

fn judge_turn(judge: &Judge<'_>, played: Played) -> Turn {
    let Played { position, seat, actions, plies, end } = played;
    let chances: Vec<Chance> =
        judge.chances(&end).into_iter().map(|(seat, win)| Chance { seat, win }).collect();
    let win = chances.iter().find(|chance| chance.seat == seat).map_or(0.0, |chance| chance.win);
    let reference = Forecast::of(&position, &actions, &end, seat);
    let mut alternatives = alternatives(judge, &position, seat, &reference);
    alternatives.retain(|other| other.win > win + 0.005);
    let best = alternatives.first().map_or(win, |best| best.win);
    Turn {
        number: position.turn_number(),
        seat,
        plies,
        position,
        played: actions,
        best,
        chances,
        alternatives,
    }
}

/// The best turns found, best first, each with what speaks for it against another one. Once the budget says stop, no
/// more than the first one is judged.
fn alternatives(judge: &Judge<'_>, position: &State, seat: Seat, reference: &Forecast) -> Vec<Alternative> {
    let mut list: Vec<Alternative> = judge
        .plans(position, seat)
        .into_iter()
        .enumerate()
        .take_while(|(place, _)| *place == 0 || !(judge.budget.stop)())
        .map(|(_, plan)| {
            let forecast = Forecast::of(position, &plan.actions, &plan.end, seat);
            let chances = judge.chances(&plan.end);
            let win = chances.iter().find(|(other, _)| *other == seat).map_or(0.0, |(_, win)| *win);
            Alternative { actions: plan.actions, win, reason: Reason::new(forecast, reference.clone()) }
        })
        .collect();
    list.sort_by(|one, other| other.win.total_cmp(&one.win));
    list
}

fn turning_points(turns: &[Turn]) -> Vec<TurningPoint> {
    let first = |turn: &Turn| turn.chances.first().map_or(0.5, |chance| chance.win);
    let mut points: Vec<TurningPoint> = turns
        .iter()
        .enumerate()
        .map(|(place, turn)| {
            let before = place.checked_sub(1).map_or(turn.even(), |place| first(&turns[place]));
            TurningPoint { turn: place, swing: first(turn) - before, mistake: turn.given_away() >= MISTAKE }
        })
        .filter(|point| point.swing.abs() >= LEAST_SWING || point.mistake)
        .collect();
    points.sort_by(|one, other| other.swing.abs().total_cmp(&one.swing.abs()));
    points.truncate(MOST_POINTS);
    points.sort_by_key(|point| point.turn);
    points
}

/// Advice for the one to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do until the end of the turn.
    pub plan: Vec<Action>,
    /// The chance of winning with it.
    pub win: f64,
    /// What speaks for it against doing nothing.
    pub reason: Reason,
}

/// The best turn found for `seat`, who must be the one to act; `None` if there is nothing to do.
pub fn hint(view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Hint> {
    let state = State::determinize(view, &mut Random::new(0));
    match state.pending() {
        Pending::Act { actor: Actor::Seat(other), .. } if other == seat => {}
        Pending::Act { .. } | Pending::Over(_) => return None,
    }
    let judge = Judge { budget: *budget, curve: Curve::FITTED };
    let nothing = Forecast::of(&state, &[], &state, seat);
    let best = alternatives(&judge, &state, seat, &nothing).into_iter().next()?;
    Some(Hint { plan: best.actions, win: best.win, reason: best.reason })
}

/// Positions of one game between two bots, with how it ended, for fitting a curve.
pub fn samples(start: &State, level: Level, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut entries = Vec::new();
    let outcome = play_watched::<Bots>(start, &[level; 2], &[nodes; 2], seed, |actor, action| {
        entries.push((actor, action));
    });
    turns(start, &entries)
        .iter()
        .enumerate()
        .map(|(place, turn)| {
            let points = match (outcome.winners.is_empty(), outcome.winners.contains(turn.seat)) {
                (true, _) => 0.5,
                (false, true) => 1.0,
                (false, false) => 0.0,
            };
            Judge::sample(&turn.end, turn.seat, seed ^ (place as u64) << 32, points)
        })
        .collect()
}
