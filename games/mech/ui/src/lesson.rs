//! The lessons of the mech skirmish.

use crate::Ui;
use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Action, Decision, State, UnitId};
use fracas_scene::lesson::{self, Course, Taught};
use serde::Deserialize;
use std::sync::LazyLock;

/// The effects of an action that a lesson can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Any legal action.
    Anything,
    /// The unit that acts stands like this when it has moved.
    Stand(Stand),
}

impl lesson::Goal for Goal {
    fn is_anything(&self) -> bool {
        *self == Goal::Anything
    }
}

/// A goal for where a unit stands; all its parts must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stand {
    /// Whether no enemy sees it.
    pub unseen: bool,
    /// The units that it sees in the open.
    pub sees: Vec<UnitId>,
    /// Explosions of these units would not reach it.
    pub clear_of: Vec<UnitId>,
}

impl Taught for Ui {
    type Goal = Goal;

    fn course() -> &'static Course<Goal> {
        static COURSE: LazyLock<Course<Goal>> =
            LazyLock::new(|| Course::built_in(include_str!("../data/lessons.toml")));
        &COURSE
    }

    fn reaches(before: &State, action: &Action, goal: &Goal) -> bool {
        let Goal::Stand(stand) = goal else { return true };
        let Pending::Act { actor: Actor::Seat(_), decision: Decision::Act { unit } } = before.pending()
        else {
            return false;
        };
        if !matches!(action, Action::Move { .. } | Action::Disengage { .. }) {
            return false;
        }
        let mut after = before.clone();
        after.apply(action, &mut ());
        if !after.is_alive(unit) {
            return false;
        }
        let seen = |by: UnitId| after.sight(by, unit).is_some_and(|sight| sight.visible);
        let open = |of: &UnitId| after.sight(unit, *of).is_some_and(|sight| sight.visible && !sight.cover);
        let far = |from: &UnitId| after.blast(*from).is_none_or(|(victims, _)| !victims.contains(&unit));
        (!stand.unseen || !after.living(after.side_of(unit).enemy()).any(seen))
            && stand.sees.iter().all(open)
            && stand.clear_of.iter().all(far)
    }
}
