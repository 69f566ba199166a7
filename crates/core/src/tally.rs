//! Numbers that remember their reasons.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use serde::Serialize;

/// The id of one rule in a game's `RULES.md`, such as `§battle.phase`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One reason of a number: what adds how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Term<W> {
    /// The reason of the amount.
    pub why: W,
    /// What it adds; negative when it takes away.
    pub amount: i32,
}

/// A number that remembers its reasons: a printed value and everything that changes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tally<W> {
    terms: Vec<Term<W>>,
    floor: i32,
}

impl<W> Tally<W> {
    /// Starts from a base value; the total never falls below zero.
    pub fn base(why: W, amount: i32) -> Self {
        Tally { terms: vec![Term { why, amount }], floor: 0 }
    }

    /// Adds an amount with its reason.
    #[must_use]
    pub fn plus(mut self, why: W, amount: i32) -> Self {
        self.terms.push(Term { why, amount });
        self
    }

    /// The reasons, the base first.
    pub fn terms(&self) -> &[Term<W>] {
        &self.terms
    }

    /// The number: the sum of all amounts, but never below its floor.
    pub fn total(&self) -> i32 {
        self.terms.iter().map(|term| term.amount).sum::<i32>().max(self.floor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_never_falls_below_zero() {
        assert_eq!(Tally::base("printed", 2).plus("scout", 1).total(), 3);
        assert_eq!(Tally::base("printed", 0).plus("saboteur", -1).total(), 0);
    }
}
