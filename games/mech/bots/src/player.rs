//! The levels at a seat.

use crate::candidates::purposeful;
use crate::dice::{SURE, outcomes};
use crate::reflex;
use crate::style::Style;
use crate::worth::{FEATURES, worth_by};
use fracas_bots::{Bot, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State, View};
use std::num::NonZeroU32;

/// A bot at one seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    style: Style,
    random: Random,
    room: reflex::Room,
}

/// An action with what it seems worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The action.
    pub action: Action,
    /// What it seems worth to the one who acts, in the unit of [`crate::worth`].
    pub worth: i64,
}

/// What is left to look at.
struct Purse<'a> {
    budget: &'a Budget<'a>,
    spent: u64,
}

impl Purse<'_> {
    fn is_empty(&self) -> bool {
        self.spent >= self.budget.nodes || (self.budget.stop)()
    }
}

/// A mean of what was seen.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: i64,
    count: i64,
}

impl Mean {
    fn add(&mut self, worth: i64) {
        self.sum += worth;
        self.count += 1;
    }

    fn mean(self) -> i64 {
        self.sum / self.count.max(1)
    }
}

/// Whose choice it is, and what there is to weigh it by.
#[derive(Clone, Copy)]
struct Eye {
    side: Side,
    weights: [i32; FEATURES],
}

impl Eye {
    fn worth(self, state: &State) -> i64 {
        worth_by(state, self.side, &self.weights).into()
    }
}

/// Something to do: an action, or the activation of a unit with its first action.
#[derive(Clone, Copy)]
struct Plan {
    action: Action,
    first: Option<Action>,
    /// What it seems worth at first sight.
    worth: i64,
    /// What it seemed worth when looked at again.
    seen: Mean,
}

impl Plan {
    fn of(action: Action, first: Option<Action>) -> Plan {
        Plan { action, first, worth: i64::MIN, seen: Mean::default() }
    }

    fn told(&self) -> i64 {
        if self.seen.count > 0 { self.seen.mean() } else { self.worth.max(-8_000) }
    }
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot that looks as far as it is told.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed), room: reflex::Room::default() }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        const THOUSAND: NonZeroU32 = NonZeroU32::new(1_000).expect("a thousand is not zero");
        let state = view.try_determinize().ok()?;
        let side = Side::of_seat(seat)?;
        if self.level == Level::Random || self.random.below(THOUSAND) < self.style.lapses {
            let mut actions = Vec::new();
            state.actions(&mut actions);
            return self.random.pick(&actions).copied();
        }
        self.findings(&state, side, budget).first().map(|finding| finding.action)
    }

    /// Looks at what a side can do, best first. What the budget did not reach comes last.
    pub fn findings(&mut self, state: &State, side: Side, budget: &Budget<'_>) -> Vec<Finding> {
        let eye = Eye { side, weights: self.style.weights };
        let mut plans = self.plans(state);
        if plans.len() < 2 {
            let worth = eye.worth(state);
            return plans.iter().map(|plan| Finding { action: plan.action, worth }).collect();
        }
        let mut purse = Purse { budget, spent: 0 };
        self.first_sight(state, eye, &mut plans, &mut purse);
        if self.style.widths > 0 && !purse.is_empty() {
            self.look_again(state, eye, &mut plans, &mut purse);
        }
        // Of the plans that begin alike only the best one is told.
        let mut found: Vec<Finding> = Vec::new();
        for plan in &plans {
            if found.iter().all(|known| known.action != plan.action) {
                found.push(Finding { action: plan.action, worth: plan.told() });
            }
        }
        found
    }

    /// What a unit can do: the sample of the engine, and moves with a purpose.
    fn actions_of(&self, state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        state.actions(&mut actions);
        if let (Pending::Act { decision: Decision::Act { unit }, .. }, true) =
            (state.pending(), self.style.moves > 0)
        {
            for action in purposeful(state, unit, self.style.moves) {
                if !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
        actions
    }

    fn plans(&self, state: &State) -> Vec<Plan> {
        let actions = self.actions_of(state);
        let activates = matches!(state.pending(), Pending::Act { decision: Decision::Activate, .. })
            && self.style.settles;
        if !activates {
            return actions.into_iter().map(|action| Plan::of(action, None)).collect();
        }
        let mut plans = Vec::new();
        for action in actions {
            let mut child = state.clone();
            child.apply(&action, &mut ());
            if matches!(child.pending(), Pending::Act { decision: Decision::Act { .. }, .. }) {
                plans.extend(self.actions_of(&child).into_iter().map(|first| Plan::of(action, Some(first))));
            } else {
                plans.push(Plan::of(action, None));
            }
        }
        plans
    }

    /// The position after a plan, before its dice.
    fn begin(state: &State, plan: &Plan) -> State {
        let mut child = state.clone();
        child.apply(&plan.action, &mut ());
        if let Some(first) = &plan.first {
            child.apply(first, &mut ());
        }
        child
    }

    /// The mean worth of a position after its dice.
    fn expected(&mut self, state: &State, eye: Eye, grain: u32, purse: &mut Purse<'_>) -> i64 {
        let (mut sum, mut weights) = (0_i64, 0_i64);
        outcomes(state, SURE, grain, &mut self.random, &mut |leaf, weight, _| {
            purse.spent += 1;
            sum += eye.worth(leaf) * i64::from(weight);
            weights += i64::from(weight);
        });
        sum / weights.max(1)
    }

    /// Every plan by its mean over the dice; best first.
    fn first_sight(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        for plan in plans.iter_mut() {
            if purse.is_empty() {
                break;
            }
            let child = Player::begin(state, plan);
            plan.worth = self.expected(&child, eye, self.style.grain, purse);
            if let Some(noise) = NonZeroU32::new(self.style.noise) {
                plan.worth += i64::from(self.random.below(noise));
            }
        }
        plans.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }

    /// The better ones with what may follow; after every fourth round only the better half is kept.
    fn look_again(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        let width = self.style.widths.min(plans.len());
        let deep = &mut plans[..width];
        let mut kept = deep.len();
        'rounds: for round in 0..self.style.rounds {
            for plan in &mut deep[..kept] {
                let mut child = Player::begin(state, plan);
                self.roll(&mut child);
                plan.seen.add(self.follow(&child, eye, purse));
                if purse.is_empty() {
                    break 'rounds;
                }
            }
            if round % 4 == 3 && kept > 2 {
                deep[..kept].sort_by_key(|plan| -plan.seen.mean());
                kept = kept.div_ceil(2).max(2);
            }
        }
        // Only those that were looked at as often as any other are compared.
        let most = deep.iter().map(|plan| plan.seen.count).max().unwrap_or(0);
        deep.sort_by_key(|plan| (plan.seen.count + 1 < most, -plan.seen.mean()));
    }

    fn roll(&mut self, state: &mut State) {
        let mut chances = Vec::new();
        while let Pending::Act { actor: Actor::Chance, decision } = state.pending() {
            // Initiative belongs to what nobody plans.
            if matches!(decision, Decision::Roll { purpose: fracas_mech::Purpose::Initiative, .. }) {
                return;
            }
            chances.clear();
            state.chances(&mut chances);
            let Some(action) = self.random.weighted(&chances).copied() else { return };
            state.apply(&action, &mut ());
        }
    }

    /// What a position is worth after the rest of the own activation, or of the whole turn.
    fn follow(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> i64 {
        let mut now = state.clone();
        purse.spent += 4 * reflex::finish_turn(&mut now, &mut self.room, &mut self.random);
        eye.worth(&now)
    }
}

impl Bot<State> for Player {
    fn seated(level: Level, seed: u64) -> Self {
        Player::new(level, seed)
    }

    fn think(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        self.choose(view, seat, budget)
    }
}
