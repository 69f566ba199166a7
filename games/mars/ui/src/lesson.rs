//! The lessons of Mars Attacks.

use crate::Ui;
use fracas_core::State as _;
use fracas_mars::{Action, Event, State};
use fracas_scene::lesson::{self, Course, Taught};
use serde::Deserialize;
use std::sync::LazyLock;

/// The effects of an action that a lesson can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goal {
    /// The model that acts is where no enemy could shoot at it.
    pub unseen: bool,
    /// How many enemies are in the squares of a card attack, with nobody of one's own.
    pub strikes: usize,
}

impl lesson::Goal for Goal {
    fn is_anything(&self) -> bool {
        *self == Goal::default()
    }
}

impl Taught for Ui {
    type Goal = Goal;

    fn course() -> &'static Course<Goal> {
        static COURSE: LazyLock<Course<Goal>> =
            LazyLock::new(|| Course::built_in(include_str!("../data/lessons.toml")));
        &COURSE
    }

    fn reaches(before: &State, action: &Action, goal: &Goal) -> bool {
        let side = before.turn_side();
        let (mut after, mut events) = (*before, Vec::new());
        after.apply(action, &mut events);
        let hidden = || {
            let model = before.active_model();
            let at = model.and_then(|model| Some((model, after.square_of(model)?)));
            at.is_some_and(|(model, square)| after.watchers(model, square) == 0)
        };
        let struck = || {
            let areas = events.iter().find_map(|event| match event {
                Event::AreaKnown { squares, .. } => Some(squares),
                _ => None,
            });
            let Some(squares) = areas else { return false };
            let inside = before
                .on_board()
                .filter(|model| before.square_of(*model).is_some_and(|at| squares.contains(&at)));
            let (own, other): (Vec<_>, Vec<_>) = inside.partition(|model| model.side() == Some(side));
            own.is_empty() && other.len() >= goal.strikes
        };
        (!goal.unseen || hidden()) && (goal.strikes == 0 || struck())
    }
}
