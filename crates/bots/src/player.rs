//! A bot at one seat: it plans whole turns and keeps the plan while the game follows it.

use crate::bot_game::{ActionOf, ViewOf};
use crate::budget::Budget;
use crate::level::Level;
use crate::reply;
use crate::search_config::SearchConfig;
use crate::turn_evaluation::{Evaluator, TurnEvaluation, TurnPoint};
use fracas_chance::Random;
use fracas_core::{Entropy, Seat, State as _};
use std::collections::VecDeque;
use std::num::NonZeroU32;

/// A bot at one seat of one game.
#[derive(Clone, Debug)]
pub struct Player<G: TurnEvaluation> {
    level: Level,
    config: SearchConfig,
    random: Random,
    /// The rest of the turn planned last, with the state in which its next action is due.
    planned: VecDeque<ActionOf<G>>,
    expected: Option<G::State>,
}

impl<G: TurnEvaluation> Player<G> {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_config(level, SearchConfig::of(level), seed)
    }

    /// A bot of this level that thinks in another way.
    pub fn with_config(level: Level, config: SearchConfig, seed: u64) -> Self {
        Player { level, config, random: Random::new(seed), planned: VecDeque::new(), expected: None }
    }

    /// The level of the bot.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &ViewOf<G>, seat: Seat, budget: &Budget<'_>) -> Option<ActionOf<G>> {
        let state = G::State::determinize(view, &mut self.random);
        let mut actions = Vec::new();
        state.actions(&mut actions).sample_suffices();
        if actions.len() < 2 {
            return actions.into_iter().next();
        }
        match self.level {
            Level::Random => self.random.pick(&actions).cloned(),
            Level::Novice => self.novice(&state, seat, &actions),
            Level::Regular | Level::Veteran | Level::General => self.planner(&state, seat, budget),
            Level::Minimax => G::baseline(&state, seat, budget).or_else(|| actions.first().cloned()),
        }
    }

    /// Looks one action ahead, misjudges a little, and now and then overlooks everything.
    fn novice(&mut self, state: &G::State, seat: Seat, actions: &[ActionOf<G>]) -> Option<ActionOf<G>> {
        const LAPSE: NonZeroU32 = NonZeroU32::new(8).expect("eight is not zero");
        const NOISE: NonZeroU32 = NonZeroU32::new(160).expect("not zero");
        if self.random.below(LAPSE) == 0 {
            return self.random.pick(actions).cloned();
        }
        let mut best = None;
        for action in actions {
            let mut child = state.clone();
            child.apply(action, &mut ());
            let worth = i64::from(G::evaluate(&child, seat, Evaluator::Points, TurnPoint::Within))
                + i64::from(self.random.below(NOISE));
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| ActionOf::<G>::clone(action))
    }

    fn planner(&mut self, state: &G::State, seat: Seat, budget: &Budget<'_>) -> Option<ActionOf<G>> {
        if self.expected.as_ref() != Some(state) || self.planned.is_empty() {
            self.planned = self.search(state, seat, budget)?.into();
        }
        let action = self.planned.pop_front()?;
        let mut next = state.clone();
        next.apply(&action, &mut ());
        self.expected = Some(next);
        Some(action)
    }

    fn search(&mut self, state: &G::State, seat: Seat, budget: &Budget<'_>) -> Option<Vec<ActionOf<G>>> {
        let mut spent = 0;
        let config = self.config;
        let first = Budget { nodes: budget.nodes * config.share / 100, stop: budget.stop };
        let plans = config.own.plans_by::<G>(config.evaluator, state, seat, &first, &mut spent);
        let plan = reply::choose::<G>(&config, plans, seat, budget, &mut self.random, &mut spent)?;
        Some(plan.actions)
    }
}
