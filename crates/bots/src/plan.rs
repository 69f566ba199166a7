//! Whole turns: a beam over the actions of one seat until another seat acts.

use crate::budget::Budget;
use crate::turn_evaluation::{Evaluator, TurnEvaluation, TurnPoint};
use fracas_core::{Actor, Pending, Seat, State};
use std::collections::HashSet;
use std::hash::BuildHasher;

/// A whole turn, action by action.
#[derive(Clone, Debug)]
pub struct Plan<S: State> {
    /// The actions of the turn, in order.
    pub actions: Vec<S::Action>,
    /// The position to which the turn leads.
    pub end: S,
    /// What that is worth to the planning seat.
    pub worth: i32,
}

/// Looks for good whole turns, keeping only the best few positions after each action. Where a game lists a sample of its
/// actions ([`Coverage::Sample`]), turns are made of the sample.
///
/// [`Coverage::Sample`]: fracas_core::Coverage::Sample
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planner {
    /// How many positions are kept after each action.
    pub width: usize,
    /// How many plans are returned.
    pub keep: usize,
    /// How many actions a turn may have.
    pub depth: usize,
}

/// An action from a kept position, before the position after it is built.
struct Candidate<A> {
    worth: i32,
    parent: usize,
    action: A,
}

/// The seat that acts now, if a seat does.
pub fn seat_to_act<S: State>(state: &S) -> Option<Seat> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
    }
}

impl Planner {
    /// The best turns of `seat` by [`Evaluator::Points`], best first. `spent` counts the positions looked at, up to `nodes`.
    pub fn plans<G: TurnEvaluation>(
        &self,
        state: &G::State,
        seat: Seat,
        nodes: u64,
        spent: &mut u64,
    ) -> Vec<Plan<G::State>> {
        self.plans_by::<G>(Evaluator::Points, state, seat, &Budget::nodes(nodes), spent)
    }

    /// The best turns of `seat`, best first. `spent` counts the positions looked at; the budget's nodes are those of
    /// this call alone.
    ///
    /// When the budget is used up the turn begun is still thought to its end, by the best action each time: half a
    /// turn is worse than none, and a turn without any tile played is half a turn.
    pub fn plans_by<G: TurnEvaluation>(
        &self,
        evaluator: Evaluator,
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
            let mut candidates = Vec::new();
            for (parent, node) in frontier.iter().enumerate() {
                node.end.actions(&mut actions).sample_suffices();
                for action in actions.drain(..) {
                    let mut child = node.end.clone();
                    child.apply(&action, &mut ());
                    answer_interruptions::<G>(evaluator, &mut child, seat);
                    *spent += 1;
                    // Two positions with the same 64 bits would be taken for one: too rare to keep the positions.
                    if !seen.insert(hashes.hash_one(&child)) {
                        continue;
                    }
                    if seat_to_act(&child) == Some(seat) && !G::turn_passed(&node.end, &child) {
                        candidates.push(Candidate {
                            worth: G::evaluate(&child, seat, evaluator, TurnPoint::Within),
                            parent,
                            action,
                        });
                    } else {
                        let worth = G::evaluate(&child, seat, evaluator, TurnPoint::Between);
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
            if candidates.is_empty() {
                break;
            }
            candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.worth));
            candidates.truncate(if hurry { 1 } else { self.width });
            frontier = candidates
                .into_iter()
                .map(|candidate| {
                    let parent = &frontier[candidate.parent];
                    let mut end = parent.end.clone();
                    end.apply(&candidate.action, &mut ());
                    answer_interruptions::<G>(evaluator, &mut end, seat);
                    let mut actions = parent.actions.clone();
                    actions.push(candidate.action);
                    Plan { actions, end, worth: candidate.worth }
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
pub fn answer_interruptions<G: TurnEvaluation>(evaluator: Evaluator, state: &mut G::State, seat: Seat) {
    let mut actions = Vec::new();
    while seat_to_act(state).is_some_and(|other| other != seat) && G::interrupted(state) {
        state.actions(&mut actions).sample_suffices();
        let worst = actions.drain(..).min_by_key(|action| {
            let mut child = state.clone();
            child.apply(action, &mut ());
            G::evaluate(&child, seat, evaluator, TurnPoint::Within)
        });
        let Some(action) = worst else { return };
        state.apply(&action, &mut ());
    }
}
