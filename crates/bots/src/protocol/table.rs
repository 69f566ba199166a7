//! The game that a bot plays, as far as it has been told.

use super::refusal::Refusal;
use crate::budget::Budget;
use crate::level::Level;
use crate::player::Player;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, State, View};

#[derive(Clone, Debug)]
pub(super) struct Table {
    seat: Seat,
    player: Player<State>,
    /// What the seat saw last, and a position that looks like it.
    seen: Option<(Box<View>, State)>,
}

impl Table {
    pub(super) fn new(seat: Seat, level: Level, seed: u64) -> Self {
        Table { seat, player: Player::new(level, seed), seen: None }
    }

    pub(super) fn level(&self) -> Level {
        self.player.level()
    }

    pub(super) fn observe(&mut self, view: View) -> Result<(), Refusal> {
        if !view.sides.iter().any(|side| side.seat == self.seat) {
            return Err(Refusal::NotSeated(self.seat));
        }
        let state = view.try_to_state().map_err(|fault| Refusal::Impossible(fault.to_string()))?;
        // A view also says what follows from the rest: piles, nets, who is to act. It must be what really follows.
        if state.view(Viewer::Seat(self.seat)) != view {
            return Err(Refusal::Impossible("it contradicts itself".to_owned()));
        }
        self.seen = Some((Box::new(view), state));
        Ok(())
    }

    /// The position, if the bot is to act in it.
    fn due(&self) -> Result<(&View, &State), Refusal> {
        let (view, state) = self.seen.as_ref().ok_or(Refusal::NoView)?;
        match state.pending() {
            Pending::Over(_) => Err(Refusal::Over),
            Pending::Act { actor: Actor::Seat(seat), .. } if seat == self.seat => Ok((view, state)),
            Pending::Act { .. } => Err(Refusal::NotToAct(self.seat)),
        }
    }

    pub(super) fn legal(&self) -> Result<Vec<Action>, Refusal> {
        let (_, state) = self.due()?;
        let mut actions = Vec::new();
        state.actions(&mut actions);
        Ok(actions)
    }

    /// Accepts the controller's list if it is the bot's own, in any order.
    pub(super) fn compare(&self, told: &[Action]) -> Result<(), Refusal> {
        let own = self.legal()?;
        if let Some(action) = told.iter().find(|action| !own.contains(action)) {
            return Err(Refusal::NotLegal(action.to_string()));
        }
        match own.iter().find(|action| !told.contains(action)) {
            Some(action) => Err(Refusal::Missing(action.to_string())),
            None => Ok(()),
        }
    }

    pub(super) fn choose(&mut self, budget: &Budget<'_>) -> Result<Action, Refusal> {
        self.due()?;
        let (view, _) = self.seen.as_ref().ok_or(Refusal::NoView)?;
        self.player.choose(view, self.seat, budget).ok_or(Refusal::Over)
    }
}
