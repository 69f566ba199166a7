//! Advice of bots and judged games, in one shape for all games.

use crate::budget::Budget;
use fracas_core::{Actor, Seat, State};

/// A chance of winning that is given away with one turn and counts as a mistake.
pub const MISTAKE: f64 = 0.10;
/// A chance of winning that is given away with one turn and counts as a blunder.
pub const BLUNDER: f64 = 0.25;
/// A turn after which the chances have moved by this much is a turning point.
pub const TURNING: f64 = 0.20;

/// What a bot would do. `R` is what can speak for an action in the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<S: State, R> {
    /// The action, and the answers to the questions that it raises.
    pub plan: Vec<S::Action>,
    /// The chance to win with it, from 0 to 1.
    pub win: f64,
    /// The reason for the advice.
    pub reason: R,
    /// What else looks good, best first, each with its chance.
    pub others: Vec<(S::Action, f64)>,
}

/// A turn of a game that was played, judged by the choice in it that gave most away.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedTurn<S: State, R> {
    /// The number of the turn as players count: of the turn, the round or whatever the game counts.
    pub number: u16,
    /// The seat that played it.
    pub seat: Seat,
    /// The position before that choice: before the first one, if none gave anything away.
    pub position: S,
    /// How many actions the record has before its first and after its last one.
    pub plies: [usize; 2],
    /// The chance of the first seat to win afterwards, from 0 to 1.
    pub win: f64,
    /// What that choice gave away compared with the best one found, from 0 to 1.
    pub given_away: f64,
    /// The best one found, if it is not what was played.
    pub better: Option<Hint<S, R>>,
}

impl<S: State, R> JudgedTurn<S, R> {
    /// A turn that begins in a position, before anything is known of it.
    pub fn begin(position: &S, number: u16, seat: Seat) -> Self {
        JudgedTurn {
            number,
            seat,
            position: position.clone(),
            plies: [0; 2],
            win: 0.5,
            given_away: 0.0,
            better: None,
        }
    }

    /// Compares what was played with what a search found (best first, each with its chance). What it did not look at is
    /// not judged.
    #[must_use]
    pub fn judged(
        mut self,
        played: &S::Action,
        found: &[(S::Action, f64)],
        better: impl FnOnce() -> Option<Hint<S, R>>,
    ) -> Self {
        let own = found.iter().find(|(action, _)| action == played);
        if let (Some((best, chance)), Some((_, own))) = (found.first(), own)
            && best != played
        {
            self.given_away = (chance - own).max(0.0);
            self.better = better();
        }
        self
    }

    /// Takes in a later choice of the same turn, if that one gave more away.
    fn go_on(&mut self, choice: Self) {
        if choice.given_away > self.given_away {
            self.position = choice.position;
            self.given_away = choice.given_away;
            self.better = choice.better;
        }
    }

    /// Whether it gave away enough to be worth a word.
    pub fn is_mistake(&self) -> bool {
        self.given_away >= MISTAKE
    }
}

/// An action of a seat that was judged.
pub enum Judged<S: State, R> {
    /// A turn begins with it.
    First(JudgedTurn<S, R>),
    /// The turn that is under way goes on with it.
    Later(JudgedTurn<S, R>),
}

/// Looks at a game turn by turn. `judge` is asked of each action of a seat, with the position before it and the turn that
/// is under way; it answers nothing if the action is no choice. `win` is the chance of the first seat in a position.
/// Once the budget says stop, no further turn is looked at.
pub fn judge_game<S: State, R>(
    start: &S,
    entries: &[(Actor, S::Action)],
    budget: &Budget<'_>,
    mut judge: impl FnMut(&S, Seat, &S::Action, Option<&JudgedTurn<S, R>>) -> Option<Judged<S, R>>,
    mut win: impl FnMut(&S) -> f64,
) -> Vec<JudgedTurn<S, R>> {
    let mut turns: Vec<JudgedTurn<S, R>> = Vec::new();
    let mut state = start.clone();
    for (ply, (actor, action)) in entries.iter().enumerate() {
        if (budget.stop)() {
            break;
        }
        if let Actor::Seat(seat) = *actor {
            match judge(&state, seat, action, turns.last()) {
                Some(Judged::First(turn)) => turns.push(JudgedTurn { plies: [ply, ply], ..turn }),
                Some(Judged::Later(choice)) => {
                    if let Some(turn) = turns.last_mut() {
                        turn.go_on(choice);
                    }
                }
                None => {}
            }
        }
        state.apply(action, &mut ());
        if let Some(turn) = turns.last_mut() {
            turn.plies[1] = ply + 1;
            turn.win = win(&state);
        }
    }
    turns
}

/// The turning points of a game: the places of the turns after which the chances had moved, and the chance of the first
/// seat before them.
pub fn turning_points<S: State, R>(turns: &[JudgedTurn<S, R>]) -> Vec<(usize, f64)> {
    let pairs = turns.windows(2).enumerate();
    pairs
        .filter(|(_, pair)| (pair[1].win - pair[0].win).abs() >= TURNING)
        .map(|(place, pair)| (place + 1, pair[0].win))
        .collect()
}
