//! Attempts at solving a puzzle.

use super::goal::{Camp, Goal, Losses, reached};
use super::solve::{Limits, solve_from};
use fracas_bots::Stop;
use fracas_core::{Actor, Pending, PlayError, Seat, State as _};
use fracas_nshex::{Action, Event, Illegal, State};

/// How an attempt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The turn goes on.
    Open,
    /// The turn is over and the goal reached.
    Solved,
    /// The turn is over, and the goal was missed; or a tile was drawn, which no solution does.
    Failed,
}

/// A turn played towards a goal, one action at a time.
#[derive(Clone, Debug)]
pub struct Attempt {
    start: State,
    state: State,
    goal: Goal,
    seat: Seat,
    losses: Losses,
}

impl Attempt {
    /// An attempt of `seat`, whose turn it must be.
    pub fn new(start: State, seat: Seat, goal: Goal) -> Self {
        Attempt { start, state: start, goal, seat, losses: Losses::default() }
    }

    /// The position that the attempt has reached.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The seat that plays the turn.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Plays an action of the one who is to act.
    pub fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), PlayError<Illegal>> {
        let actor = match self.state.pending() {
            Pending::Act { actor, .. } => actor,
            Pending::Over(_) => return Err(PlayError::Over),
        };
        let before = self.state;
        self.state.play(actor, action, events)?;
        self.losses.step(&before, action, &self.state, self.seat);
        Ok(())
    }

    /// Whether the attempt goes on, is solved or has failed.
    pub fn verdict(&self) -> Verdict {
        let ended = self.state.turn_number() != self.start.turn_number()
            || matches!(self.state.pending(), Pending::Over(_));
        if ended {
            let reached = reached(&self.goal, &self.start, &self.state, self.losses, self.seat);
            return if reached { Verdict::Solved } else { Verdict::Failed };
        }
        match self.state.pending() {
            Pending::Act { actor: Actor::Chance, .. } => Verdict::Failed,
            Pending::Act { .. } | Pending::Over(_) => Verdict::Open,
        }
    }

    /// The answer of another seat that is to decide something: one that spoils the attempt, if there is one. Once `stop`
    /// says so it is not looked for any longer.
    pub fn answer(&self, limits: Limits, stop: Stop<'_>) -> Option<Action> {
        match self.state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } if seat != self.seat => {}
            Pending::Act { .. } | Pending::Over(_) => return None,
        }
        let mut actions = Vec::new();
        self.state.actions(&mut actions).expect_all();
        let camp = Camp::of(&self.start, self.seat);
        let spoils = actions.iter().copied().find(|action| {
            let mut next = self.clone();
            next.play(action, &mut Vec::new()).is_ok() && {
                let solution =
                    solve_from(&next.start, &next.state, next.losses, camp, &self.goal, limits, stop);
                !solution.reachable
            }
        });
        spoils.or_else(|| actions.first().copied())
    }

    /// How the goal can still be reached from here; empty if it cannot.
    pub fn rest(&self, limits: Limits, stop: Stop<'_>) -> Vec<Action> {
        let camp = Camp::of(&self.start, self.seat);
        let found = solve_from(&self.start, &self.state, self.losses, camp, &self.goal, limits, stop);
        found.lines.into_iter().next().map(|line| line.actions).unwrap_or_default()
    }
}
