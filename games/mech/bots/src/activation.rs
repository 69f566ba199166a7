//! Whole activations: what a unit does first is weighed with the best that it can do then.

use crate::dice::{SURE, outcomes};
use crate::plan::{Eye, Plan, Purse};
use crate::player::Player;
use fracas_core::State as _;
use fracas_mech::{Action, State};

impl Player {
    /// The better plans with the best second action after each fall of the dice; best first.
    pub(crate) fn whole_activations(
        &mut self,
        state: &State,
        eye: Eye,
        plans: &mut [Plan],
        purse: &mut Purse<'_>,
    ) {
        let width = self.style.seconds.min(plans.len());
        let mut done = 0;
        for plan in &mut plans[..width] {
            if purse.is_empty() {
                break;
            }
            let child = plan.begin(state);
            let (mut sum, mut weights) = (0_i64, 0_i64);
            let mut random = self.random.clone();
            outcomes(&child, SURE, self.style.grain, &mut random, &mut |leaf, weight, _| {
                sum += self.finished(leaf, eye, purse) * i64::from(weight);
                weights += i64::from(weight);
            });
            plan.worth = sum / weights.max(1) + self.misjudged();
            done += 1;
        }
        plans[..done].sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }

    /// What a position is worth once the unit in the middle of its activation has done the best it can.
    fn finished(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> i64 {
        let best = if eye.is_acting(state) { self.second(state, eye, purse) } else { None };
        best.map_or_else(
            || {
                purse.spent += 1;
                eye.worth(state, &mut self.sights)
            },
            |(_, worth)| worth,
        )
    }

    /// The best that a unit can do with the rest of its activation, and what it is worth.
    pub(crate) fn second(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> Option<(Action, i64)> {
        if let Some((_, action, worth)) = self.known.iter().find(|(known, ..)| known == state) {
            return Some((*action, *worth));
        }
        let mut actions = Vec::with_capacity(96);
        state.actions(&mut actions).sample_suffices();
        let mut best: Option<(Action, i64)> = None;
        for action in actions {
            let mut child = state.clone();
            child.apply(&action, &mut ());
            let worth = self.expected(&child, eye, self.style.rough, purse);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        if let Some((action, worth)) = best {
            self.known.push((state.clone(), action, worth));
        }
        best
    }
}
