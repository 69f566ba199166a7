//! The means by which a decision is thought over: plans, what they are weighed by, and what may be spent.

use crate::sights::Sights;
use crate::style::Judge;
use crate::worth::{over, worth_seen};
use fracas_bots::Budget;
use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Action, Decision, Side, State};

/// A budget of positions, and what has been spent of it.
pub(crate) struct Purse<'a> {
    budget: &'a Budget<'a>,
    pub(crate) spent: u64,
}

impl<'a> Purse<'a> {
    pub(crate) fn new(budget: &'a Budget<'a>) -> Purse<'a> {
        Purse { budget, spent: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.spent >= self.budget.nodes || (self.budget.stop)()
    }
}

/// The side that chooses, and what it weighs positions by.
#[derive(Clone, Copy)]
pub(crate) struct Eye {
    pub(crate) side: Side,
    pub(crate) judge: Judge,
}

impl Eye {
    /// What a position is worth to it.
    pub(crate) fn worth(self, state: &State, sights: &mut Sights) -> i64 {
        match self.judge {
            Judge::Weights(weights) => worth_seen(state, self.side, weights, || sights.table(state)).into(),
            Judge::Network(network) => over(state, self.side)
                .unwrap_or_else(|| network.worth(state, self.side, &sights.table(state)))
                .into(),
        }
    }

    /// Whether a unit of its side is in the middle of an activation.
    pub(crate) fn is_acting(self, state: &State) -> bool {
        let Pending::Act { actor, decision: Decision::Act { .. } } = state.pending() else { return false };
        actor == Actor::Seat(self.side.seat())
    }
}

/// Something to do: an action, or the activation of a unit with its first action.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) action: Action,
    pub(crate) first: Option<Action>,
    /// The estimated worth of the plan.
    pub(crate) worth: i64,
}

impl Plan {
    pub(crate) fn of(action: Action, first: Option<Action>) -> Plan {
        Plan { action, first, worth: -8_000 }
    }

    /// The position after it, before its dice.
    pub(crate) fn begin(&self, state: &State) -> State {
        let mut child = state.clone();
        child.apply(&self.action, &mut ());
        if let Some(first) = &self.first {
            child.apply(first, &mut ());
        }
        child
    }
}
