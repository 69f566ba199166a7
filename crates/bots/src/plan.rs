//! Whole turns: a beam over the actions of one seat until another seat acts.

use crate::budget::Budget;
use crate::tactics::Tactics;
use fracas_core::{Actor, Pending, Seat, State};
use std::collections::HashSet;
use std::hash::BuildHasher;

/// A whole turn.
#[derive(Clone, Debug)]
pub struct Plan<S: State> {
    /// What to do, in order.
    pub actions: Vec<S::Action>,
    /// Where it leads.
    pub end: S,
    /// What that is worth to the planning seat.
    pub worth: i32,
}

/// By what a planner judges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eye {
    /// By [`Tactics::worth`] and [`Tactics::outlook`].
    Worth,
    /// By [`Tactics::promise`] and [`Tactics::chance`].
    Chance,
    /// By [`Tactics::foresight`] and [`Tactics::insight`].
    Insight,
}

impl Eye {
    /// In the middle of a turn.
    fn within<G: Tactics>(self, state: &G::State, seat: Seat) -> i32 {
        match self {
            Eye::Worth => G::worth(state, seat),
            Eye::Chance => G::promise(state, seat),
            Eye::Insight => G::foresight(state, seat),
        }
    }

    /// At the end of a turn.
    pub fn after<G: Tactics>(self, state: &G::State, seat: Seat) -> i32 {
        match self {
            Eye::Worth => G::outlook(state, seat),
            Eye::Chance => G::chance(state, seat),
            Eye::Insight => G::insight(state, seat),
        }
    }
}

/// Looks for good whole turns, keeping only the best few positions at each step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planner {
    /// How many positions are kept at each step.
    pub width: usize,
    /// How many plans are returned.
    pub keep: usize,
    /// How many actions a turn may have.
    pub depth: usize,
}

/// An action of a kept position, before its position is built.
struct Step<A> {
    worth: i32,
    parent: usize,
    action: A,
}

/// Who acts now, if a seat does.
pub fn seat_to_act<S: State>(state: &S) -> Option<Seat> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
    }
}

impl Planner {
    /// The best turns of `seat` by [`Tactics::worth`], best first. `spent` counts the positions looked at, up to `nodes`.
    pub fn plans<G: Tactics>(
        &self,
        state: &G::State,
        seat: Seat,
        nodes: u64,
        spent: &mut u64,
    ) -> Vec<Plan<G::State>> {
        self.plans_by::<G>(Eye::Worth, state, seat, &Budget::nodes(nodes), spent)
    }

    /// The best turns of `seat`, best first. `spent` counts the positions looked at; the budget's nodes are those of
    /// this call alone.
    ///
    /// When the budget is used up the turn begun is still thought to its end, by the best action each time: half a
    /// turn is worse than none, and a turn without any tile played is half a turn.
    pub fn plans_by<G: Tactics>(
        &self,
        eye: Eye,
        state: &G::State,
        seat: Seat,
        budget: &Budget<'_>,
        spent: &mut u64,
    ) -> Vec<Plan<G::State>> {
        let limit = spent.saturating_add(budget.nodes);
        let mut frontier = vec![Plan { actions: Vec::new(), end: state.clone(), worth: 0 }];
        let mut done: Vec<Plan<G::State>> = Vec::new();
        let mut seen = HashSet::new();
        let hashes = rustc_hash::FxBuildHasher;
        let mut actions = Vec::new();
        let mut hurry = false;
        for _ in 0..self.depth {
            let mut steps = Vec::new();
            for (parent, node) in frontier.iter().enumerate() {
                node.end.actions(&mut actions);
                for action in actions.drain(..) {
                    let mut child = node.end.clone();
                    child.apply(&action, &mut ());
                    settle::<G>(eye, &mut child, seat);
                    *spent += 1;
                    if !seen.insert(hashes.hash_one(&child)) {
                        continue;
                    }
                    if seat_to_act(&child) == Some(seat) && !G::turn_passed(&node.end, &child) {
                        steps.push(Step { worth: eye.within::<G>(&child, seat), parent, action });
                    } else {
                        let worth = eye.after::<G>(&child, seat);
                        let least = done.last().map_or(i32::MIN, |plan| plan.worth);
                        if done.len() < self.keep || worth > least {
                            let mut path = node.actions.clone();
                            path.push(action);
                            insert(&mut done, Plan { actions: path, end: child, worth }, self.keep);
                        }
                    }
                }
                hurry |= *spent > limit || (budget.stop)();
                if hurry {
                    break;
                }
            }
            if steps.is_empty() {
                break;
            }
            steps.sort_by_key(|step| std::cmp::Reverse(step.worth));
            steps.truncate(if hurry { 1 } else { self.width });
            frontier = steps
                .into_iter()
                .map(|step| {
                    let parent = &frontier[step.parent];
                    let mut end = parent.end.clone();
                    end.apply(&step.action, &mut ());
                    settle::<G>(eye, &mut end, seat);
                    let mut actions = parent.actions.clone();
                    actions.push(step.action);
                    Plan { actions, end, worth: step.worth }
                })
                .collect();
        }
        if done.is_empty() { frontier } else { done }
    }
}

fn insert<S: State>(done: &mut Vec<Plan<S>>, plan: Plan<S>, keep: usize) {
    let place = done.partition_point(|other| other.worth >= plan.worth);
    done.insert(place, plan);
    done.truncate(keep);
}

/// Lets others answer the questions that interrupt a turn, each by what is worst for `seat`.
pub fn settle<G: Tactics>(eye: Eye, state: &mut G::State, seat: Seat) {
    let mut actions = Vec::new();
    while seat_to_act(state).is_some_and(|other| other != seat) && G::interrupted(state) {
        state.actions(&mut actions);
        let worst = actions.drain(..).min_by_key(|action| {
            let mut child = state.clone();
            child.apply(action, &mut ());
            eye.within::<G>(&child, seat)
        });
        let Some(action) = worst else { return };
        state.apply(&action, &mut ());
    }
}
