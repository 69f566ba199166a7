//! The goals of puzzles.

use fracas_bots::puzzle;
use fracas_convoy::{City, Side, State, Unit};
use std::fmt::{self, Display};

/// One thing to reach by the end of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// `ahead`: the battle would be won if it were decided now.
    Ahead,
    /// `lead 4`: the solver's strength in the active city exceeds the other by at least this much.
    Lead(u8),
    /// `kill 2`: at least this many hostile units have been discarded.
    Kill(u8),
    /// `clear`: no hostile unit is left in the active city.
    Clear,
}

/// All that is to be reached in one attack, written `kill 1 + ahead`.
pub type Goal = puzzle::Goal<Aim>;

impl puzzle::Aim for Aim {
    const FORMS: &'static str = "ahead, lead <number>, kill <number>, clear";

    fn read(word: &str, mut number: impl FnMut() -> Option<u8>) -> Option<Self> {
        Some(match word {
            "ahead" => Aim::Ahead,
            "lead" => Aim::Lead(number()?),
            "kill" => Aim::Kill(number()?),
            "clear" => Aim::Clear,
            _ => return None,
        })
    }
}

impl Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Ahead => f.write_str("ahead"),
            Aim::Lead(points) => write!(f, "lead {points}"),
            Aim::Kill(units) => write!(f, "kill {units}"),
            Aim::Clear => f.write_str("clear"),
        }
    }
}

/// The result of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether the battle would be won.
    pub ahead: bool,
    /// By how much the solver's strength in the active city exceeds the other.
    pub lead: i32,
    /// How many hostile units were discarded.
    pub kills: u8,
    /// Whether no hostile unit is left in the active city.
    pub clear: bool,
}

impl Outcome {
    /// What the attack of a side that began with `before` has come to in `after`.
    pub fn of(before: &State, after: &State, side: Side) -> Outcome {
        let city = before.active().unwrap_or(City::NEW_YORK);
        let foe = side.enemy();
        let gone: i32 = Unit::all()
            .filter(|unit| before.city_of(*unit).is_some_and(|city| of_side(before, city, *unit, foe)))
            .filter(|unit| after.city_of(*unit).is_none())
            .map(|_| 1)
            .sum();
        // Anyone who went back to the hand was not discarded.
        let cards = |state: &State| i32::from(state.hand_count(foe));
        let back = (cards(after) - cards(before)).max(0);
        Outcome {
            ahead: after.winner_in(city) == Some(side),
            lead: after.total(city, side) - after.total(city, foe),
            kills: u8::try_from((gone - back).max(0)).unwrap_or(u8::MAX),
            clear: after.units_in(city, foe).next().is_none(),
        }
    }

    /// Whether an attack that came to this has reached a goal.
    pub fn reaches(self, goal: &Goal) -> bool {
        goal.aims().iter().all(|aim| match *aim {
            Aim::Ahead => self.ahead,
            Aim::Lead(points) => self.lead >= i32::from(points),
            Aim::Kill(units) => self.kills >= units,
            Aim::Clear => self.clear,
        })
    }
}

fn of_side(state: &State, city: City, unit: Unit, side: Side) -> bool {
    state.units_in(city, side).any(|other| other == unit)
}
