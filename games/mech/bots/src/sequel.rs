//! The sequel of an activation: the enemy's answer.

use crate::dice::{SURE, outcomes};
use crate::plan::{Eye, Plan, Purse};
use crate::player::Player;
use crate::reflex;
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Action, Decision, Side, State};

/// The activation of a unit, its first action and what they are worth.
type Activation = (Action, Option<Action>, i64);

impl Player {
    /// The better plans again, with what the enemy gains by its best answer; best first.
    pub(crate) fn answered(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        let width = self.style.replies.min(plans.len());
        let luck = self.random.bits();
        let mut leaves: Vec<(State, i64)> = Vec::new();
        let mut done = 0;
        for plan in &mut plans[..width] {
            if purse.is_empty() {
                break;
            }
            let child = plan.begin(state);
            leaves.clear();
            let mut random = Random::new(luck);
            let own = std::mem::replace(&mut self.random, Random::new(luck));
            outcomes(&child, SURE, self.style.leaves, &mut random, &mut |leaf, weight, random| {
                let mut rest = leaf.clone();
                if eye.is_acting(leaf)
                    && let Some((action, _)) = self.second(leaf, eye, purse)
                {
                    rest.apply(&action, &mut ());
                }
                outcomes(&rest, weight, self.style.leaves, random, &mut |leaf, weight, _| {
                    leaves.push((leaf.clone(), weight.into()));
                });
            });
            let (mut sum, mut weights) = (0_i64, 0_i64);
            for (leaf, weight) in &leaves {
                sum += self.sequel(leaf, eye, purse) * weight;
                weights += weight;
            }
            plan.worth += sum / weights.max(1);
            self.random = own;
            done += 1;
        }
        plans[..done].sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }

    /// What a position gains for `eye` by the next activation of the enemy, the dice left aside: at every choice the mean of
    /// the best action less what the position seemed worth before.
    fn sequel(&mut self, start: &State, eye: Eye, purse: &mut Purse<'_>) -> i64 {
        let mut state = start.clone();
        let (mut sum, mut answered) = (0, false);
        loop {
            let (seat, decision) = match state.pending() {
                Pending::Over(_) => return sum,
                Pending::Act { actor: Actor::Chance, .. } => {
                    self.room.chances.clear();
                    state.chances(&mut self.room.chances);
                    let Some(action) = self.random.weighted(&self.room.chances).copied() else { return sum };
                    state.apply(&action, &mut ());
                    continue;
                }
                Pending::Act { actor: Actor::Seat(seat), decision } => (seat, decision),
            };
            let who = Eye { side: Side::of_seat(seat).unwrap_or_default(), judge: eye.judge };
            let found = match decision {
                Decision::Activate if answered || who.side == eye.side => return sum,
                Decision::Activate => {
                    answered = true;
                    self.activation(&state, who, purse)
                }
                Decision::Act { .. } => {
                    self.action(&state, who, purse).map(|(action, worth)| (action, None, worth))
                }
                _ => {
                    let Some(action) = reflex::choose(&state, &mut self.room, &mut self.random) else {
                        return sum;
                    };
                    state.apply(&action, &mut ());
                    continue;
                }
            };
            let Some((action, first, worth)) = found else { return sum };
            let gain = worth - who.worth(&state, &mut self.sights);
            sum += if who.side == eye.side { gain } else { -gain };
            state.apply(&action, &mut ());
            if let Some(first) = first {
                state.apply(&first, &mut ());
            }
        }
    }

    /// The unit to activate and its first action, among the few that come first by habit.
    fn activation(&mut self, state: &State, who: Eye, purse: &mut Purse<'_>) -> Option<Activation> {
        let mut units = Vec::with_capacity(8);
        state.actions(&mut units).sample_suffices();
        let mut best: Option<Activation> = None;
        for unit in units {
            let mut child = state.clone();
            child.apply(&unit, &mut ());
            if !who.is_acting(&child) {
                continue;
            }
            if let Some((first, worth)) = self.action(&child, who, purse)
                && best.is_none_or(|(_, _, most)| worth > most)
            {
                best = Some((unit, Some(first), worth));
            }
        }
        best
    }

    /// The best of the few actions that come first by habit, and what it is worth.
    fn action(&mut self, state: &State, who: Eye, purse: &mut Purse<'_>) -> Option<(Action, i64)> {
        reflex::rank(state, &mut self.room, &mut self.random);
        purse.spent += 4;
        let mut best: Option<(Action, i64)> = None;
        for place in 0..self.style.choices.min(self.room.ranked.len()) {
            let action = self.room.actions[self.room.ranked[place].1];
            let mut child = state.clone();
            child.apply(&action, &mut ());
            let worth = self.expected(&child, who, self.style.rough, purse);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best
    }
}
