//! A player at one of the levels.

use crate::Bots;
use crate::evaluate::{Taught, Weights};
use crate::style::Style;
use fracas_bots::ismcts::curve::{ln, real};
use fracas_bots::ismcts::{Findings, Search, first_sights, first_sights_by};
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_convoy::{Action, State, View};
use fracas_core::{Entropy as _, Seat, State as _};
use std::num::NonZeroU32;
use std::sync::Arc;

/// A bot at one seat of Convoy. It is handed views and guesses what they hide.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    style: Style,
    random: Random,
    /// What it judges by, instead of what is built in.
    taught: Option<Arc<Weights>>,
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot of this level that thinks in another way.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed), taught: None }
    }

    /// Returns the bot with weights to judge by other than those that are built in.
    #[must_use]
    pub fn taught(self, weights: Arc<Weights>) -> Self {
        Player { taught: Some(weights), ..self }
    }

    /// The level of the bot.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        let mut actions = Vec::new();
        State::determinize(view, &mut self.random).actions(&mut actions).expect_all();
        if actions.len() < 2 {
            return actions.first().copied();
        }
        match self.style {
            Style::Anything => self.random.pick(&actions).copied(),
            Style::Careless { lapse, noise } => {
                if NonZeroU32::new(lapse).is_some_and(|lapse| self.random.below(lapse) == 0) {
                    self.random.pick(&actions).copied()
                } else {
                    self.careless(view, seat, noise, budget)
                }
            }
            Style::Sight { guesses } => best(&self.sights(view, seat, guesses, budget)),
            Style::Search(search) => {
                let found = self.search(&search, view, seat, budget);
                found.actions.first().map(|finding| finding.action)
            }
        }
    }

    fn sights(&mut self, view: &View, seat: Seat, guesses: u32, budget: &Budget<'_>) -> Vec<(Action, f32)> {
        match &self.taught {
            None => first_sights::<Bots>(view, seat, guesses, budget, &mut self.random),
            Some(weights) => {
                let judge = Taught(weights);
                first_sights_by::<Bots, _>(&judge, view, seat, guesses, budget, &mut self.random)
            }
        }
    }

    fn search(&mut self, search: &Search, view: &View, seat: Seat, budget: &Budget<'_>) -> Findings<Action> {
        match &self.taught {
            None => search.run::<Bots>(view, seat, budget, &mut self.random),
            Some(weights) => search.run_by::<Bots, _>(&Taught(weights), view, seat, budget, &mut self.random),
        }
    }

    /// Misjudges every action by up to this much, in logarithms of odds.
    fn careless(&mut self, view: &View, seat: Seat, noise: f32, budget: &Budget<'_>) -> Option<Action> {
        const STEPS: NonZeroU32 = NonZeroU32::new(1_000).expect("a thousand is not zero");
        let mut sights = self.sights(view, seat, 1, budget);
        for (_, worth) in &mut sights {
            let odds = ln(worth.max(1e-6)) - ln((1.0 - *worth).max(1e-6));
            *worth = odds + noise * real(self.random.below(STEPS)) / 1_000.0;
        }
        best(&sights)
    }
}

/// The action that looks best, the first of equals.
fn best(sights: &[(Action, f32)]) -> Option<Action> {
    let mut best: Option<(Action, f32)> = None;
    for (action, worth) in sights {
        if best.is_none_or(|(_, most)| *worth > most) {
            best = Some((*action, *worth));
        }
    }
    best.map(|(action, _)| action)
}
