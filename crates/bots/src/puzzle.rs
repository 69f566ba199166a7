//! What puzzles of all games have in common: goals of several parts, and the choice of puzzles of all kinds.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::mem::discriminant;
use std::str::FromStr;

/// One thing that a puzzle of a game asks for, written as a word and perhaps a number: `kill 2`.
pub trait Aim: Copy + Ord + Debug + Display {
    /// What can be written, for the message about a text that is none of it.
    const FORMS: &'static str;

    /// The aim with this word; one that takes a number asks for it, and gets one above zero.
    fn read(word: &str, number: impl FnMut() -> Option<u8>) -> Option<Self>;
}

/// All that a puzzle asks for, written `kill 1 + ahead`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String", bound = "A: Aim")]
pub struct Goal<A>(Vec<A>);

impl<A: Aim> Goal<A> {
    /// A goal of these parts; each kind counts once, in one order.
    pub fn new(aims: impl IntoIterator<Item = A>) -> Option<Self> {
        let mut aims: Vec<A> = aims.into_iter().collect();
        aims.sort_unstable();
        aims.dedup();
        let same = |pair: &[A]| discriminant(&pair[0]) == discriminant(&pair[1]);
        (!aims.is_empty() && !aims.windows(2).any(same)).then_some(Goal(aims))
    }

    /// The parts of the goal.
    pub fn aims(&self) -> &[A] {
        &self.0
    }

    /// The words of the parts, without their numbers: `kill+ahead`.
    pub fn words(&self) -> String {
        let texts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        let words: Vec<&str> = texts.iter().filter_map(|text| text.split(' ').next()).collect();
        words.join("+")
    }
}

/// Why a text is not a goal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseGoalError {
    /// A part of the text means nothing.
    #[error("`{part}` is not a goal: {forms}")]
    Part {
        /// The part.
        part: String,
        /// What can be written.
        forms: &'static str,
    },
    /// A kind of part given twice.
    #[error("a goal names each part once")]
    Twice,
}

fn aim<A: Aim>(text: &str) -> Option<A> {
    let mut words = text.split_whitespace();
    let word = words.next()?;
    let aim = A::read(word, || words.next()?.parse().ok().filter(|number| *number > 0))?;
    words.next().is_none().then_some(aim)
}

impl<A: Aim> FromStr for Goal<A> {
    type Err = ParseGoalError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let part = |text: &str| {
            let unknown =
                || ParseGoalError::Part { part: text.trim().chars().take(40).collect(), forms: A::FORMS };
            aim(text).ok_or_else(unknown)
        };
        let aims: Vec<A> = text.split('+').map(part).collect::<Result<_, _>>()?;
        Goal::new(aims).ok_or(ParseGoalError::Twice)
    }
}

impl<A: Aim> Display for Goal<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&parts.join(" + "))
    }
}

impl<A: Aim> From<Goal<A>> for String {
    fn from(goal: Goal<A>) -> Self {
        goal.to_string()
    }
}

impl<A: Aim> TryFrom<String> for Goal<A> {
    type Error = ParseGoalError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// Chooses this many puzzles, all kinds alike, and puts them in order, easiest first: round after round each kind gives
/// one, in turn one of its easiest, of its middling and of its hardest.
pub fn choose<P, K: Ord>(
    mut puzzles: Vec<P>,
    most: usize,
    order: impl Fn(&P, &P) -> Ordering,
    kind: impl Fn(&P) -> K,
) -> Vec<P> {
    puzzles.sort_by(&order);
    let mut stock: BTreeMap<K, Vec<P>> = BTreeMap::new();
    for puzzle in puzzles {
        stock.entry(kind(&puzzle)).or_default().push(puzzle);
    }
    let mut chosen = Vec::new();
    let mut round = 0;
    while chosen.len() < most && stock.values().any(|list| !list.is_empty()) {
        for list in stock.values_mut().filter(|list| !list.is_empty()) {
            let place = match round % 3 {
                0 => 0,
                1 => list.len() / 2,
                _ => list.len() - 1,
            };
            if chosen.len() < most {
                chosen.push(list.remove(place));
            }
        }
        round += 1;
    }
    chosen.sort_by(&order);
    chosen
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn every_kind_gives_easy_middling_and_hard_ones() {
        // Kinds by the last digit; kind 3 has one only.
        let puzzles = vec![11, 21, 31, 41, 51, 12, 22, 32, 3];
        let kind = |puzzle: &u32| puzzle % 10;
        assert_eq!(choose(puzzles.clone(), 3, Ord::cmp, kind), [3, 11, 12]);
        assert_eq!(choose(puzzles.clone(), 7, Ord::cmp, kind), [3, 11, 12, 22, 32, 41, 51]);
        assert_eq!(choose(puzzles, 99, Ord::cmp, kind), [3, 11, 12, 21, 22, 31, 32, 41, 51]);
    }
}
