//! The lessons of Neuroshima Hex.

use crate::Ui;
use fracas_core::{Actor, Pending, State as _};
use fracas_hex::Hex;
use fracas_nshex::{Action, Event, Side, State};
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
    Board(Aim),
    /// All this is so after the action and a battle that follows at once, whatever is chosen in that battle.
    Battle(Aim),
}

impl lesson::Goal for Goal {
    fn is_anything(&self) -> bool {
        *self == Goal::Anything
    }
}

/// Effects on the board that are aimed at, all of them together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aim {
    /// The units on these hexes are removed.
    pub removes: Vec<Hex>,
    /// The units on these hexes are held by nets.
    pub nets: Vec<Hex>,
    /// The units on these hexes stay.
    pub keeps: Vec<Hex>,
    /// Enemy HQs lose at least that many points.
    pub damage: u8,
    /// No unit of the one who acted is removed, and their HQ is not hurt.
    pub unharmed: bool,
}

impl Taught for Ui {
    type Goal = Goal;

    fn course() -> &'static Course<Goal> {
        static COURSE: LazyLock<Course<Goal>> =
            LazyLock::new(|| Course::built_in(include_str!("../data/lessons.toml")));
        &COURSE
    }

    fn reaches(before: &State, action: &Action, goal: &Goal) -> bool {
        let Pending::Act { actor, decision } = before.pending() else { return false };
        let side = decision.side();
        let mut events = Vec::new();
        let mut after = *before;
        after.apply(action, &mut events);
        match goal {
            Goal::Anything => true,
            Goal::Win => in_the_end(&after, &events, &|after, _| won(after, actor)),
            Goal::Board(aim) => hits(aim, side, &after, &events),
            Goal::Battle(aim) => {
                let fought = events.iter().any(|event| matches!(event, Event::BattleBegan { .. }));
                if !fought {
                    after.battle_now(&mut events);
                }
                in_the_end(&after, &events, &|after, events| hits(aim, side, after, events))
            }
        }
    }
}

fn won(after: &State, actor: Actor) -> bool {
    match (after.pending(), actor) {
        (Pending::Over(outcome), Actor::Seat(seat)) => outcome.winners.contains(seat),
        (Pending::Over(_), Actor::Chance) | (Pending::Act { .. }, _) => false,
    }
}

/// Whether something is so after the battle under way, whatever is chosen in it.
fn in_the_end(state: &State, events: &[Event], is_so: &dyn Fn(&State, &[Event]) -> bool) -> bool {
    match state.pending() {
        Pending::Act { decision, .. } if decision.in_battle() => {
            let mut choices = Vec::new();
            state.actions(&mut choices).expect_all();
            choices.iter().all(|choice| {
                let (mut after, mut events) = (*state, events.to_vec());
                after.apply(choice, &mut events);
                in_the_end(&after, &events, is_so)
            })
        }
        Pending::Act { .. } | Pending::Over(_) => is_so(state, events),
    }
}

fn hits(aim: &Aim, own: Side, after: &State, events: &[Event]) -> bool {
    let removed =
        |hex| events.iter().any(|event| matches!(event, Event::Removed { hex: at, .. } if *at == hex));
    let damage = |event: &Event| match *event {
        Event::HqDamaged { side, points, .. } if side != own => Some(points),
        _ => None,
    };
    let hurts = |event: &Event| matches!(*event, Event::HqDamaged { side, .. } | Event::Removed { side, .. } if side == own);
    aim.removes.iter().all(|hex| removed(*hex))
        && aim.keeps.iter().all(|hex| after.board().get(*hex).is_some())
        && aim.nets.iter().all(|hex| after.explain(*hex).is_some_and(|unit| unit.netted))
        && events.iter().filter_map(damage).sum::<u8>() >= aim.damage
        && !(aim.unharmed && events.iter().any(hurts))
}
