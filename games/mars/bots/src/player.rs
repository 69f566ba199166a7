//! The levels at a seat.

use crate::Bots;
use crate::style::Style;
use fracas_bots::ismcts::curve::{ln, real};
use fracas_bots::ismcts::first_sights;
use fracas_bots::{Bot, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Entropy as _, Hidden as _, Seat, State as _};
use fracas_mars::{Action, State, View};
use std::num::NonZeroU32;

/// A bot at one seat of Mars Attacks. It is handed views and guesses what they hide.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    style: Style,
    random: Random,
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot of this level that thinks in another way.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed) }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        let mut actions = Vec::new();
        State::determinize(view, &mut self.random).actions(&mut actions);
        if actions.len() < 2 {
            return actions.first().copied();
        }
        match self.style {
            Style::Anything => self.random.pick(&actions).copied(),
            Style::Careless => self.careless(view, seat, &actions, budget),
            Style::Sight { guesses } => {
                best(first_sights::<Bots>(view, seat, guesses, budget, &mut self.random))
            }
            Style::Search(search) => {
                let found = search.run::<Bots>(view, seat, budget, &mut self.random);
                found.actions.first().map(|finding| finding.action)
            }
        }
    }

    /// Overlooks everything now and then, and misjudges a little.
    fn careless(
        &mut self,
        view: &View,
        seat: Seat,
        actions: &[Action],
        budget: &Budget<'_>,
    ) -> Option<Action> {
        const LAPSE: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
        const NOISE: NonZeroU32 = NonZeroU32::new(1_000).expect("a thousand is not zero");
        /// The most that an action is overrated by, in logarithms of odds.
        const MOST: f32 = 0.6;
        if self.random.below(LAPSE) == 0 {
            return self.random.pick(actions).copied();
        }
        let mut sights = first_sights::<Bots>(view, seat, 1, budget, &mut self.random);
        for (_, worth) in &mut sights {
            let odds = ln(worth.max(1e-6)) - ln((1.0 - *worth).max(1e-6));
            *worth = odds + MOST * real(self.random.below(NOISE)) / 1_000.0;
        }
        best(sights)
    }
}

/// The action that looks best, the first of equals.
fn best(sights: Vec<(Action, f32)>) -> Option<Action> {
    let mut best: Option<(Action, f32)> = None;
    for (action, worth) in sights {
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((action, worth));
        }
    }
    best.map(|(action, _)| action)
}

impl Bot<State> for Player {
    fn seated(level: Level, seed: u64) -> Self {
        Player::new(level, seed)
    }

    fn think(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        self.choose(view, seat, budget)
    }
}
