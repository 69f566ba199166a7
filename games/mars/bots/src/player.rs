//! A player at one of the levels.

use crate::Bots;
use crate::ahead::Desk;
use crate::habit::Taste;
use crate::style::Style;
use fracas_bots::ismcts::curve::real;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Entropy as _, Pending, Seat, State as _};
use fracas_mars::{Action, Side, State, View};
use std::num::NonZeroU32;

/// A bot at one seat of Mars Attacks. It is handed views and guesses what they hide.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    style: Style,
    random: Random,
    desk: Desk,
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot of this level that thinks in another way.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed), desk: Desk::new(Taste::of(level)) }
    }

    /// Returns the bot with another taste.
    #[must_use]
    pub fn with_taste(mut self, taste: Taste) -> Self {
        self.desk = Desk::new(taste);
        self
    }

    /// The level of the bot.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        let state = State::determinize(view, &mut self.random);
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        if actions.len() < 2 {
            return actions.first().copied();
        }
        match self.style {
            Style::Anything => self.random.pick(&actions).copied(),
            Style::Habit { lapse, noise } => self.habit(&state, seat, lapse, noise),
            Style::Ahead(ahead) => ahead
                .run(&mut self.desk, view, seat, budget, &mut self.random)
                .first()
                .map(|finding| finding.action),
            Style::Search(search) => {
                let found = search.run::<Bots>(view, seat, budget, &mut self.random);
                found.actions.first().map(|finding| finding.action)
            }
        }
    }

    /// What habit rates best, perhaps overlooking everything now and then and misjudging a little. No rating depends on
    /// what is hidden from the seat.
    fn habit(&mut self, state: &State, seat: Seat, lapse: u32, noise: u32) -> Option<Action> {
        let (Pending::Act { decision, .. }, side) = (state.pending(), Side::of_seat(seat)?) else {
            return None;
        };
        let (actions, ratings) = self.desk.rated(state, side, decision);
        if NonZeroU32::new(lapse).is_some_and(|lapse| self.random.below(lapse) == 0) {
            return self.random.pick(actions).copied();
        }
        let mut best: Option<(f32, Action)> = None;
        for (action, rating) in actions.iter().zip(ratings) {
            let over = NonZeroU32::new(noise).map_or(0, |noise| self.random.below(noise));
            let rating = rating + real(over) / 100.0;
            if best.is_none_or(|(most, _)| rating > most) {
                best = Some((rating, *action));
            }
        }
        best.map(|(_, action)| action)
    }
}
