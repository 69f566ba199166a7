//! The lessons of Convoy.

use crate::Ui;
use fracas_convoy::{Action, Event, Side, State, Unit};
use fracas_core::{Actor, Pending, State as _};
use fracas_scene::lesson::{self, Course, Taught};
use serde::Deserialize;
use std::sync::LazyLock;

/// The effects of an action that a lesson can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Any legal action.
    Anything,
    /// The game is over, and the one who acted has won it.
    Win,
    /// All this is so right after the action.
    Table(Aim),
}

impl lesson::Goal for Goal {
    fn is_anything(&self) -> bool {
        *self == Goal::Anything
    }
}

/// Effects that are aimed at, all of them together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aim {
    /// The units that must be discarded.
    pub removes: Vec<Unit>,
    /// The one who acted would win the battle if it were resolved at once.
    pub ahead: bool,
}

impl Taught for Ui {
    type Goal = Goal;

    fn course() -> &'static Course<Goal> {
        static COURSE: LazyLock<Course<Goal>> =
            LazyLock::new(|| Course::built_in(include_str!("../data/lessons.toml")));
        &COURSE
    }

    fn reaches(before: &State, action: &Action, goal: &Goal) -> bool {
        let Pending::Act { actor: Actor::Seat(seat), .. } = before.pending() else { return false };
        let mut events = Vec::new();
        let mut after = *before;
        after.apply(action, &mut events);
        match goal {
            Goal::Anything => true,
            Goal::Win => {
                matches!(after.pending(), Pending::Over(outcome) if outcome.winners.contains(seat))
            }
            Goal::Table(aim) => {
                let removed = |unit: &Unit| {
                    events
                        .iter()
                        .any(|event| matches!(event, Event::Removed { unit: gone, .. } if gone == unit))
                };
                let winner = after.battle_preview().and_then(|preview| preview.winner);
                aim.removes.iter().all(removed)
                    && (!aim.ahead || winner.is_some() && winner == Side::of_seat(seat))
            }
        }
    }
}
