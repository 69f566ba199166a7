//! The goals of puzzles.

use fracas_convoy::{City, Side, State, Unit};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

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
}

fn of_side(state: &State, city: City, unit: Unit, side: Side) -> bool {
    state.units_in(city, side).any(|other| other == unit)
}

/// All that is to be reached in one attack, written `kill 1 + ahead`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Goal(Vec<Aim>);

impl Goal {
    /// A goal of these parts; each kind counts once, in one order.
    pub fn new(aims: impl IntoIterator<Item = Aim>) -> Option<Self> {
        let mut aims: Vec<Aim> = aims.into_iter().collect();
        aims.sort_unstable();
        aims.dedup();
        let same = |pair: &[Aim]| std::mem::discriminant(&pair[0]) == std::mem::discriminant(&pair[1]);
        (!aims.is_empty() && !aims.windows(2).any(same)).then_some(Goal(aims))
    }

    /// The parts of the goal.
    pub fn aims(&self) -> &[Aim] {
        &self.0
    }

    /// Whether an attack that came to this has reached it.
    pub fn reached(&self, outcome: Outcome) -> bool {
        self.0.iter().all(|aim| match *aim {
            Aim::Ahead => outcome.ahead,
            Aim::Lead(points) => outcome.lead >= i32::from(points),
            Aim::Kill(units) => outcome.kills >= units,
            Aim::Clear => outcome.clear,
        })
    }
}

/// Why a text is not a goal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseGoalError {
    /// A part of the text means nothing.
    #[error("`{0}` is not a goal: ahead, lead <number>, kill <number>, clear")]
    Part(String),
    /// A kind of part given twice.
    #[error("a goal names each part once")]
    Twice,
}

fn aim(text: &str) -> Option<Aim> {
    let mut words = text.split_whitespace();
    let word = words.next()?;
    let mut number = || words.next()?.parse().ok().filter(|number| *number > 0);
    let aim = match word {
        "ahead" => Aim::Ahead,
        "lead" => Aim::Lead(number()?),
        "kill" => Aim::Kill(number()?),
        "clear" => Aim::Clear,
        _ => return None,
    };
    words.next().is_none().then_some(aim)
}

impl FromStr for Goal {
    type Err = ParseGoalError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let part = |text: &str| {
            aim(text).ok_or_else(|| ParseGoalError::Part(text.trim().chars().take(40).collect()))
        };
        let aims: Vec<Aim> = text.split('+').map(part).collect::<Result<_, _>>()?;
        Goal::new(aims).ok_or(ParseGoalError::Twice)
    }
}

impl Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(Aim::to_string).collect();
        f.write_str(&parts.join(" + "))
    }
}

impl From<Goal> for String {
    fn from(goal: Goal) -> Self {
        goal.to_string()
    }
}

impl TryFrom<String> for Goal {
    type Error = ParseGoalError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}
