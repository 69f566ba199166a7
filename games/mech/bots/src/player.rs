//! The levels at a seat.

use crate::candidates::purposeful;
use crate::dice::{SURE, outcomes};
use crate::reflex;
use crate::sights::Sights;
use crate::style::Style;
use crate::worth::{Weights, chance, worth_of, worth_seen};
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
    /// What is to be done next, if this is the position then.
    next: Option<(State, Action)>,
    sights: Sights,
    /// How the activation goes on in positions that were met while this decision was thought over.
    known: Vec<(State, Action, i64)>,
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

/// Whose choice it is, and what there is to weigh it by.
#[derive(Clone, Copy)]
struct Eye {
    side: Side,
    weights: &'static Weights,
}

impl Eye {
    fn worth(self, state: &State, sights: &mut Sights) -> i64 {
        worth_seen(state, self.side, self.weights, || sights.table(state)).into()
    }
}

/// Something to do: an action, or the activation of a unit with its first action.
#[derive(Clone, Copy)]
struct Plan {
    action: Action,
    first: Option<Action>,
    /// What it seems worth at first sight.
    worth: i64,
    /// Chances to win, in thousandths, when it was played out, and how often it was.
    won: i64,
    looks: i64,
}

impl Plan {
    fn of(action: Action, first: Option<Action>) -> Plan {
        Plan { action, first, worth: -8_000, won: 0, looks: 0 }
    }

    /// The chance to win, in millionths: what was seen, and first sight as if it were a few looks more.
    fn chance(&self, trust: i64) -> i64 {
        let first = i64::from(chance(self.worth));
        (self.won + trust * first) * 1_000 / (self.looks + trust).max(1)
    }
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot that looks as far as it is told.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed), room: reflex::Room::new(style.habits), next: None, sights: Sights::new(), known: Vec::new() }
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
        if self.style.reflex {
            return reflex::choose_well(&state, &mut self.room, &mut self.random);
        }
        if let Some((expected, action)) = self.next.take()
            && expected == state
        {
            return Some(action);
        }
        self.look(&state, side, budget).first().map(|plan| {
            // A unit is chosen for what it will do: that is not thought over again.
            self.next = plan.first.map(|first| {
                let mut child = state.clone();
                child.apply(&plan.action, &mut ());
                (child, first)
            });
            plan.action
        })
    }

    /// Looks at what a side can do, best first. What the budget did not reach comes last.
    pub fn findings(&mut self, state: &State, side: Side, budget: &Budget<'_>) -> Vec<Finding> {
        let plans = self.look(state, side, budget);
        // Of the plans that begin alike only the best one is told.
        let mut found: Vec<Finding> = Vec::new();
        for plan in &plans {
            if found.iter().all(|known| known.action != plan.action) {
                found.push(Finding { action: plan.action, worth: self.told(plan) });
            }
        }
        found
    }

    /// The plans, best first.
    fn look(&mut self, state: &State, side: Side, budget: &Budget<'_>) -> Vec<Plan> {
        let eye = Eye { side, weights: self.style.weights };
        self.sights.clear();
        let mut plans = self.plans(state);
        if plans.len() < 2 {
            for plan in &mut plans {
                plan.worth = eye.worth(state, &mut self.sights);
            }
            return plans;
        }
        let mut purse = Purse { budget, spent: 0 };
        self.first_sight(state, eye, &mut plans, &mut purse);
        self.known.clear();
        if self.style.seconds > 1 {
            self.whole_activations(state, eye, &mut plans, &mut purse);
        }
        let heat = matches!(state.pending(), Pending::Act { decision: Decision::Overheat, .. });
        if self.style.widths > 1 && !heat && !purse.is_empty() {
            self.look_again(state, eye, &mut plans, &mut purse);
        }
        plans
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
        let sights = &mut self.sights;
        outcomes(state, SURE, grain, &mut self.random, &mut |leaf, weight, _| {
            purse.spent += 1;
            sum += eye.worth(leaf, sights) * i64::from(weight);
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

    /// The better plans with the best second action after each fall of the dice; best first.
    fn whole_activations(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        let width = self.style.seconds.min(plans.len());
        let mut done = 0;
        for plan in &mut plans[..width] {
            if purse.is_empty() {
                break;
            }
            let child = Player::begin(state, plan);
            let (mut sum, mut weights) = (0_i64, 0_i64);
            let mut random = self.random.clone();
            outcomes(&child, SURE, self.style.grain, &mut random, &mut |leaf, weight, _| {
                sum += self.finished(leaf, eye, purse) * i64::from(weight);
                weights += i64::from(weight);
            });
            plan.worth = sum / weights.max(1);
            done += 1;
        }
        plans[..done].sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }

    /// What a position is worth once the unit in the middle of its activation has done the best it can.
    fn finished(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> i64 {
        match state.pending() {
            Pending::Act { actor, decision: Decision::Act { .. } } if actor == Actor::Seat(eye.side.seat()) => {
                match self.second(state, eye, purse) {
                    Some((_, worth)) => worth,
                    None => eye.worth(state, &mut self.sights),
                }
            }
            Pending::Act { .. } | Pending::Over(_) => {
                purse.spent += 1;
                eye.worth(state, &mut self.sights)
            }
        }
    }

    /// The best that a unit can do with the rest of its activation, and what it is worth.
    fn second(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> Option<(Action, i64)> {
        if let Some((_, action, worth)) = self.known.iter().find(|(known, ..)| known == state) {
            return Some((*action, *worth));
        }
        let mut actions = Vec::with_capacity(96);
        state.actions(&mut actions);
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

    /// What a plan is worth after all looks.
    fn told(&self, plan: &Plan) -> i64 {
        if plan.looks > 0 { worth_of(plan.chance(self.style.trust.into()) / 1_000) } else { plan.worth }
    }

    /// The better ones played out many times; again and again the worse half of them is dropped.
    fn look_again(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        let trust = i64::from(self.style.trust);
        let width = self.style.widths.min(plans.len());
        let deep = &mut plans[..width];
        let halvings = u32::try_from(width).unwrap_or(2).next_power_of_two().ilog2().max(1);
        let mut kept = width;
        for _ in 0..halvings {
            let share = self.style.looks / halvings / u32::try_from(kept).unwrap_or(1);
            for _ in 0..share.max(1) {
                let luck = self.random.bits();
                for plan in &mut deep[..kept] {
                    // The same luck for all.
                    let own = std::mem::replace(&mut self.random, Random::new(luck));
                    let mut child = Player::begin(state, plan);
                    plan.won += self.follow(&mut child, eye, purse);
                    plan.looks += 1;
                    self.random = own;
                }
                if purse.is_empty() {
                    break;
                }
            }
            deep[..kept].sort_by_key(|plan| std::cmp::Reverse(plan.chance(trust)));
            kept = kept.div_ceil(2).max(2);
        }
    }

    /// Plays the activation to its end as it was thought over.
    fn go_through(&mut self, state: &mut State, eye: Eye, purse: &mut Purse<'_>) {
        let mut chances = Vec::with_capacity(8);
        loop {
            let action = match state.pending() {
                Pending::Act { actor: Actor::Chance, .. } => {
                    chances.clear();
                    state.chances(&mut chances);
                    self.random.weighted(&chances).copied()
                }
                Pending::Act { actor, decision: Decision::Act { .. } }
                    if actor == Actor::Seat(eye.side.seat()) =>
                {
                    self.second(state, eye, purse).map(|(action, _)| action)
                }
                Pending::Act { .. } | Pending::Over(_) => None,
            };
            let Some(action) = action else { return };
            state.apply(&action, &mut ());
        }
    }

    /// Plays on until the turn and so many more have ended: of the few actions that come first by habit the one that is
    /// worth most.
    fn play_on(&mut self, state: &mut State, purse: &mut Purse<'_>) {
        const ENOUGH: usize = 4_000;
        let last = state.turn().saturating_add(self.style.turns);
        for _ in 0..ENOUGH {
            let action = match state.pending() {
                Pending::Over(_) => break,
                Pending::Act { actor: Actor::Chance, .. } => {
                    self.room.chances.clear();
                    state.chances(&mut self.room.chances);
                    self.random.weighted(&self.room.chances).copied()
                }
                Pending::Act { actor: Actor::Seat(seat), decision: Decision::Act { .. } } => {
                    let side = Side::of_seat(seat).unwrap_or_default();
                    self.pick(state, Eye { side, weights: self.style.weights }, purse)
                }
                Pending::Act { decision, .. } => {
                    if decision == Decision::Activate && state.turn() > last {
                        break;
                    }
                    purse.spent += 4;
                    reflex::choose_well(state, &mut self.room, &mut self.random)
                }
            };
            let Some(action) = action else { break };
            state.apply(&action, &mut ());
        }
    }

    /// The best of the few actions that come first by habit.
    fn pick(&mut self, state: &State, eye: Eye, purse: &mut Purse<'_>) -> Option<Action> {
        reflex::rank(state, &mut self.room, &mut self.random);
        purse.spent += 4;
        let mut best: Option<(i64, Action)> = None;
        for place in 0..self.style.smart.min(self.room.ranked.len()) {
            let action = self.room.actions[self.room.ranked[place].1];
            let mut child = state.clone();
            child.apply(&action, &mut ());
            let worth = self.expected(&child, eye, self.style.rough, purse);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// The chance to win in a position, in thousandths, as it is played out without thinking.
    fn follow(&mut self, state: &mut State, eye: Eye, purse: &mut Purse<'_>) -> i64 {
        if self.style.seconds > 1 {
            self.go_through(state, eye, purse);
        }
        if self.style.smart > 0 {
            self.play_on(state, purse);
        } else {
            purse.spent += 4 * reflex::play_out(state, self.style.turns, &mut self.room, &mut self.random);
        }
        chance(eye.worth(state, &mut self.sights)).into()
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
