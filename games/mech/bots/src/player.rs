//! A player at one of the levels.

use crate::candidates::purposeful;
use crate::dice::{SURE, outcomes};
use crate::plan::{Eye, Plan, Purse};
use crate::reflex;
use crate::sights::Sights;
use crate::style::Style;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Entropy as _, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State, View};
use std::num::NonZeroU32;

/// A bot at one seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    pub(crate) style: Style,
    pub(crate) random: Random,
    pub(crate) room: reflex::Room,
    /// What is to be done next, if this is the position then.
    next: Option<(State, Action)>,
    pub(crate) sights: Sights,
    /// How the activation goes on in positions that were met while this decision was thought over.
    pub(crate) known: Vec<(State, Action, i64)>,
}

/// An action with what it seems worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The action that was found.
    pub action: Action,
    /// What it seems worth to the one who acts, in the unit of [`crate::worth`].
    pub worth: i64,
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot that looks as far as it is told.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player {
            level,
            style,
            random: Random::new(seed),
            room: reflex::Room::new(style.habits),
            next: None,
            sights: Sights::new(),
            known: Vec::new(),
        }
    }

    /// The level of the bot.
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
            state.actions(&mut actions).sample_suffices();
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
                found.push(Finding { action: plan.action, worth: plan.worth });
            }
        }
        found
    }

    /// Searches and returns the plans, best first.
    fn look(&mut self, state: &State, side: Side, budget: &Budget<'_>) -> Vec<Plan> {
        let eye = Eye { side, judge: self.style.judge };
        self.sights.clear();
        let mut plans = self.plans(state);
        if plans.len() < 2 {
            for plan in &mut plans {
                plan.worth = eye.worth(state, &mut self.sights);
            }
            return plans;
        }
        let mut purse = Purse::new(budget);
        self.first_sight(state, eye, &mut plans, &mut purse);
        if self.style.seconds > 1 {
            self.whole_activations(state, eye, &mut plans, &mut purse);
        }
        if self.style.replies > 1 {
            self.answered(state, eye, &mut plans, &mut purse);
        }
        // Positions are large, and a bot at a table waits for long between decisions.
        self.known = Vec::new();
        plans
    }

    /// What a unit can do: the sample of the engine, and moves with a purpose.
    fn actions_of(&self, state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        state.actions(&mut actions).sample_suffices();
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

    /// The mean worth of a position after its dice.
    pub(crate) fn expected(&mut self, state: &State, eye: Eye, grain: u32, purse: &mut Purse<'_>) -> i64 {
        let (mut sum, mut weights) = (0_i64, 0_i64);
        let sights = &mut self.sights;
        outcomes(state, SURE, grain, &mut self.random, &mut |leaf, weight, _| {
            purse.spent += 1;
            sum += eye.worth(leaf, sights) * i64::from(weight);
            weights += i64::from(weight);
        });
        sum / weights.max(1)
    }

    /// How far it misjudges what it looks at next.
    pub(crate) fn misjudged(&mut self) -> i64 {
        NonZeroU32::new(self.style.noise).map_or(0, |noise| self.random.below(noise).into())
    }

    /// Every plan by its mean over the dice; best first.
    fn first_sight(&mut self, state: &State, eye: Eye, plans: &mut [Plan], purse: &mut Purse<'_>) {
        for plan in plans.iter_mut() {
            if purse.is_empty() {
                break;
            }
            let child = plan.begin(state);
            plan.worth = self.expected(&child, eye, self.style.grain, purse) + self.misjudged();
        }
        plans.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    }
}
