//! Hints and judged turns of any game, in the words of the game.

use crate::teach::{HintSight, TurnSight, percent, told_chances};
use fracas_bots::{Hint, JudgedTurn, turning_points};
use fracas_core::{Seat, State};

/// How a game tells what a bot advises.
pub struct AdviceWords<'a, S: State, R> {
    /// What a seat plays, in words.
    pub side: &'a dyn Fn(&S, Seat) -> String,
    /// What an action does, in words, as the seat sees it that takes it.
    pub action: &'a dyn Fn(&S, &S::Action) -> String,
    /// What speaks for an action, in a sentence.
    pub reason: &'a dyn Fn(&R) -> String,
}

impl<S: State, R> AdviceWords<'_, S, R> {
    /// The actions of a plan in words, each in the position that those before it lead to. A plan made without knowing all
    /// ends where the position has something else in store.
    pub fn steps(&self, start: &S, plan: &[S::Action]) -> Vec<String> {
        let mut state = start.clone();
        let mut lines = Vec::new();
        for action in plan {
            if state.check(action).is_err() {
                break;
            }
            lines.push((self.action)(&state, action));
            state.apply(action, &mut ());
        }
        lines
    }

    /// A hint in words; `state` is the position it was made for, as far as the seat knows it.
    pub fn hint(&self, state: &S, found: &Hint<S, R>) -> HintSight {
        HintSight {
            plan: self.steps(state, &found.plan),
            win: percent(found.win),
            reason: (self.reason)(&found.reason),
        }
    }

    /// Judged turns in words: the better plan is told where a turn was a mistake.
    pub fn turns(&self, turns: &[JudgedTurn<S, R>]) -> Vec<TurnSight> {
        let points = turning_points(turns);
        let told = |(place, turn): (usize, &JudgedTurn<S, R>)| {
            let better = turn.better.as_ref().filter(|_| turn.is_mistake());
            // `win` is that of the first seat.
            let mover = if turn.seat.index() == 0 { turn.win } else { 1.0 - turn.win };
            let (played, best, given_away) = told_chances(mover, turn.given_away);
            TurnSight {
                number: turn.number,
                side: (self.side)(&turn.position, turn.seat),
                from: turn.plies[0],
                ply: turn.plies[1],
                position: turn.position.to_string(),
                seat: turn.seat,
                win: percent(turn.win),
                played,
                best,
                given_away,
                turning: points.iter().any(|(point, _)| *point == place),
                better: better.map_or_else(Vec::new, |hint| self.steps(&turn.position, &hint.plan)),
                line: better
                    .map_or_else(Vec::new, |hint| hint.plan.iter().map(ToString::to_string).collect()),
                reason: better.map_or_else(String::new, |hint| (self.reason)(&hint.reason)),
            }
        };
        turns.iter().enumerate().map(told).collect()
    }
}
