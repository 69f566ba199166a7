//! Looking past the own turn: sampled draws, the others' replies, and how much of the budget each candidate gets.

use crate::budget::Budget;
use crate::plan::{Plan, Planner, seat_to_act, settle};
use crate::random::Random;
use crate::tactics::{Tactics, WIN};
use fracas_core::{Actor, Pending, Seat};

/// More draws than this tell nothing new about a plan in one round.
const MOST_SAMPLES: u64 = 256;

/// How the others are expected to answer in a simulation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// How they look for their turns.
    pub(crate) planner: Planner,
    /// Nodes for each of their turns.
    pub(crate) nodes: u64,
    /// How many turns are looked ahead.
    pub(crate) turns: usize,
}

/// Lets chance act until a seat must.
fn draw<S: Tactics>(state: &mut S, random: &mut Random)
where
    S::Action: Copy,
{
    let mut chances = Vec::new();
    while let Pending::Act { actor: Actor::Chance, .. } = state.pending() {
        chances.clear();
        state.chances(&mut chances);
        let Some(&action) = random.weighted(&chances) else { return };
        state.apply(&action, &mut ());
    }
}

impl Reply {
    /// What `end` is worth to `seat` after the others' replies, with the draws of this `seed`.
    fn simulate<S: Tactics>(&self, end: &S, seat: Seat, seed: u64, spent: &mut u64) -> i32
    where
        S::Action: Copy,
    {
        *spent += 1;
        let mut random = Random::new(seed);
        let mut state = *end;
        for _ in 0..self.turns {
            draw(&mut state, &mut random);
            let Some(actor) = seat_to_act(&state) else { break };
            let plans = self.planner.plans(&state, actor, self.nodes, spent);
            let Some(best) = plans.into_iter().next() else { break };
            state = best.end;
            settle(&mut state, actor);
        }
        state.outlook(seat)
    }

    /// The best of `plans` by simulation: all of them get the same draws, and the worse half is dropped in rounds.
    pub(crate) fn choose<S: Tactics>(
        &self,
        plans: Vec<Plan<S>>,
        seat: Seat,
        budget: &Budget<'_>,
        random: &mut Random,
        spent: &mut u64,
    ) -> Option<Plan<S>>
    where
        S::Action: Copy,
    {
        let base = random.bits();
        let mut rows: Vec<(i64, Plan<S>)> = plans.into_iter().map(|plan| (0, plan)).collect();
        // A plan that wins needs no simulation.
        if rows.first().is_some_and(|(_, plan)| plan.worth >= WIN / 2) || rows.len() < 2 {
            return rows.into_iter().next().map(|(_, plan)| plan);
        }
        let rounds = usize::BITS - rows.len().leading_zeros();
        let each = budget.nodes.saturating_sub(*spent) / u64::from(rounds.max(1));
        let mut sample = 0;
        while rows.len() > 1 {
            let limit = *spent + each;
            let begun = sample;
            while (*spent < limit || sample == begun) && sample < begun + MOST_SAMPLES && !(budget.stop)() {
                for (sum, plan) in &mut rows {
                    let seed = base.wrapping_add(sample);
                    *sum += i64::from(self.simulate(&plan.end, seat, seed, spent));
                }
                sample += 1;
            }
            rows.sort_by_key(|(sum, plan)| std::cmp::Reverse((*sum, plan.worth)));
            rows.truncate(rows.len().div_ceil(2));
            if (budget.stop)() {
                break;
            }
        }
        rows.into_iter().next().map(|(_, plan)| plan)
    }
}
