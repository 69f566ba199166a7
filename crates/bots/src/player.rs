use crate::budget::Budget;
use crate::contested::Thinker;
use crate::level::Level;
use crate::random::Random;
use crate::reply;
use crate::style::Style;
use crate::tactics::Tactics;
use fracas_core::{Entropy, Seat};
use std::collections::VecDeque;
use std::num::NonZeroU32;

/// A bot at one seat of one game.
#[derive(Clone, Debug)]
pub struct Player<S: Tactics>
where
    S::Action: Copy,
{
    level: Level,
    style: Style,
    random: Random,
    /// The rest of the turn planned last, with the state in which its next action is due.
    planned: VecDeque<S::Action>,
    expected: Option<S>,
}

impl<S: Tactics> Player<S>
where
    S::Action: Copy,
{
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot of this level that thinks in another way.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed), planned: VecDeque::new(), expected: None }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &S::View, seat: Seat, budget: &Budget<'_>) -> Option<S::Action> {
        let state = S::determinize(view, &mut self.random);
        let mut actions = Vec::new();
        state.actions(&mut actions);
        if actions.len() < 2 {
            return actions.first().copied();
        }
        match self.level {
            Level::Random => self.random.pick(&actions).copied(),
            Level::Novice => self.novice(&state, seat, &actions),
            Level::Regular | Level::Veteran | Level::General => self.planner(&state, seat, budget),
            Level::Minimax => state.usual(seat, budget).or_else(|| actions.first().copied()),
        }
    }

    /// Looks one action ahead, misjudges a little, and now and then overlooks everything.
    fn novice(&mut self, state: &S, seat: Seat, actions: &[S::Action]) -> Option<S::Action> {
        const LAPSE: NonZeroU32 = NonZeroU32::new(8).expect("eight is not zero");
        const NOISE: NonZeroU32 = NonZeroU32::new(160).expect("not zero");
        if self.random.below(LAPSE) == 0 {
            return self.random.pick(actions).copied();
        }
        let mut best = None;
        for &action in actions {
            let mut child = *state;
            child.apply(&action, &mut ());
            let worth = i64::from(child.worth(seat)) + i64::from(self.random.below(NOISE));
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn planner(&mut self, state: &S, seat: Seat, budget: &Budget<'_>) -> Option<S::Action> {
        if self.expected.as_ref() != Some(state) || self.planned.is_empty() {
            self.planned = self.search(state, seat, budget)?.into();
        }
        let action = self.planned.pop_front()?;
        let mut next = *state;
        next.apply(&action, &mut ());
        self.expected = Some(next);
        Some(action)
    }

    fn search(&mut self, state: &S, seat: Seat, budget: &Budget<'_>) -> Option<Vec<S::Action>> {
        let mut spent = 0;
        let style = self.style;
        let first = Budget { nodes: budget.nodes * style.share / 100, stop: budget.stop };
        let plans = style.own.plans_by(style.eye, state, seat, &first, &mut spent);
        let plan = reply::choose(&style, plans, seat, budget, &mut self.random, &mut spent)?;
        Some(plan.actions)
    }
}

impl<S: Tactics> Thinker<S> for Player<S>
where
    S::Action: Copy,
{
    fn seated(level: Level, seed: u64) -> Self {
        Player::new(level, seed)
    }

    fn think(&mut self, view: &S::View, seat: Seat, budget: &Budget<'_>) -> Option<S::Action> {
        self.choose(view, seat, budget)
    }
}
