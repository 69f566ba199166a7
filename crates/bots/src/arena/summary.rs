//! Sums up a contest.

use super::contest::{Game, Points};
use super::sprt::{Sprt, Verdict};
use super::statistics::Pentanomial;
use serde::Serialize;
use std::collections::BTreeMap;

/// Games of the first bot by their result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct MatchTally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl MatchTally {
    /// The number of games counted: wins, draws and losses.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, points: Points) {
        match points {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
        }
    }
}

/// The figures of a contest. The same games give the same figures, in whatever order they ended.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// All games.
    pub total: MatchTally,
    /// The mirrored pairs of which both games were played.
    pub pairs: Pentanomial,
    /// The games by the side of the first bot and that of the second.
    pub sides: BTreeMap<[String; 2], MatchTally>,
    /// All actions of all games.
    pub plies: u64,
    /// The games that the first bot, and those that the second one lost by its own fault.
    pub forfeits: [u32; 2],
}

impl Summary {
    /// Counts games, given by their numbers.
    pub fn of(games: &BTreeMap<u32, Game>) -> Self {
        let mut summary = Summary::default();
        for (number, game) in games {
            summary.total.add(game.points);
            summary.sides.entry(game.fixture.sides.clone()).or_default().add(game.points);
            summary.plies += u64::from(game.plies);
            if game.forfeit {
                summary.forfeits[usize::from(game.points == Points::Win)] += 1;
            }
            if number % 2 == 1
                && let Some(twin) = games.get(&(number - 1))
            {
                summary.pairs.0[game.points.halves() + twin.points.halves()] += 1;
            }
        }
        summary
    }

    /// How many games from the first one on decide the test; `None` while it is open.
    ///
    /// Only an unbroken row of pairs counts, so the answer does not depend on which game ended first.
    pub fn decided(games: &BTreeMap<u32, Game>, test: &Sprt) -> Option<u32> {
        let mut pairs = Pentanomial::default();
        for number in (0..).step_by(2) {
            let (one, other) = (games.get(&number)?, games.get(&(number + 1))?);
            pairs.0[one.points.halves() + other.points.halves()] += 1;
            if test.verdict(&pairs) != Verdict::Open {
                return Some(number + 2);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Fixture;

    fn games(points: &[Points]) -> BTreeMap<u32, Game> {
        (0..)
            .zip(points)
            .map(|(number, &points)| {
                let sides = if number % 2 == 0 { ["a", "b"] } else { ["b", "a"] }.map(str::to_owned);
                let fixture = Fixture { number, seed: 1, sides, seat: (number % 2) as u8 };
                (number, Game { fixture, points, plies: 10, forfeit: false })
            })
            .collect()
    }

    #[test]
    fn games_pairs_and_armies_are_counted() {
        use Points::{Draw, Loss, Win};
        let summary = Summary::of(&games(&[Win, Win, Win, Loss, Draw, Loss, Draw, Win, Win]));
        assert_eq!(summary.total, MatchTally { wins: 5, draws: 2, losses: 2 });
        assert_eq!(summary.pairs.0, [0, 1, 1, 1, 1], "the last game has no twin yet");
        assert_eq!(
            summary.sides[&["a".to_owned(), "b".to_owned()]],
            MatchTally { wins: 3, draws: 2, losses: 0 }
        );
        assert_eq!(
            summary.sides[&["b".to_owned(), "a".to_owned()]],
            MatchTally { wins: 2, draws: 0, losses: 2 }
        );
        assert_eq!(summary.plies, 90);
    }

    #[test]
    fn a_test_is_decided_by_the_first_games_that_suffice() {
        let test = Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 };
        let won = games(&[Points::Win; 40]);
        let enough = Summary::decided(&won, &test).expect("forty games won in a row are enough");
        assert!(enough.is_multiple_of(2) && enough < 40, "{enough}");
        let mut gap = won.clone();
        gap.remove(&(enough - 1));
        assert_eq!(Summary::decided(&gap, &test), None, "later games do not stand in for a missing one");
        assert_eq!(Summary::decided(&games(&[Points::Draw; 4]), &test), None);
    }
}
