//! What a strong bot would do, for a hint.

use crate::Bots;
use crate::style::Style;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::Seat;
use fracas_mars::{Action, View};

/// A suggestion.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// The chance to win with it, from 0 to 1.
    pub win: f32,
    /// What else looks good, best first, each with its chance.
    pub others: Vec<(Action, f32)>,
}

/// The best that a seat can do by what it sees; `None` if it has nothing to decide.
pub fn hint(view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Hint> {
    let actions = view.actions();
    let mut random = Random::new(1);
    let Style::Search(search) = Style::of(Level::Veteran) else { return None };
    if actions.is_empty() {
        return None;
    }
    let found = search.run::<Bots>(view, seat, budget, &mut random);
    let mut list = found.actions.iter().map(|finding| (finding.action, finding.worth));
    let (action, win) = list.next().unwrap_or((actions[0], 0.5));
    Some(Hint { action, win, others: list.take(3).collect() })
}
