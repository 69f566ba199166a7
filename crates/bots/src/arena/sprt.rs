//! The sequential test: when enough games have been played to say which bot is stronger.

use super::statistics::{Pentanomial, score_of_elo};
use serde::Serialize;

/// Stands for a result that has not been seen yet; without it one pair could seem to exclude all others.
const UNSEEN: f64 = 1e-3;

/// Asks whether the first bot is rather `elo1` than `elo0` points stronger.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference that is too small to matter.
    pub elo0: f64,
    /// The difference that is hoped for, more than `elo0`.
    pub elo1: f64,
    /// How often `elo1` may be accepted although `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted although `elo1` is true.
    pub beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// The difference is rather `elo0`.
    H0,
    /// The difference is rather `elo1`.
    H1,
}

impl Sprt {
    /// The log-likelihood ratio at which `elo0` is accepted, and the one at which `elo1` is.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much likelier the results are with `elo1` than with `elo0`.
    ///
    /// How the five results of a pair are distributed is not known, only their mean under either hypothesis; of all
    /// distributions with that mean, the one that makes the results likeliest is taken.
    pub fn ratio(&self, results: &Pentanomial) -> f64 {
        if results.pairs() == 0 {
            return 0.0;
        }
        let seen: Vec<(f64, f64)> =
            results.shares().map(|(share, count)| (share, count.max(UNSEEN))).collect();
        let (total, low, high) = (
            seen.iter().map(|(_, count)| count).sum::<f64>(),
            tilt(&seen, score_of_elo(self.elo0)),
            tilt(&seen, score_of_elo(self.elo1)),
        );
        let of = |(share, count): &(f64, f64)| {
            let under = |(mean, tilt): (f64, f64)| 1.0 + tilt * (share - mean);
            count * (under(low) / under(high)).ln()
        };
        // The unseen results have lent a little weight; it is not counted as evidence.
        seen.iter().map(of).sum::<f64>() * f64::from(results.pairs()) / total
    }

    /// What the results decide.
    pub fn verdict(&self, results: &Pentanomial) -> Verdict {
        let (ratio, (low, high)) = (self.ratio(results), self.bounds());
        if ratio >= high {
            Verdict::H1
        } else if ratio <= low {
            Verdict::H0
        } else {
            Verdict::Open
        }
    }
}

/// The likeliest distribution with this mean gives each result its frequency divided by `1 + tilt · (share − mean)`.
///
/// The tilt is where the mean comes out right. The sum falls steadily between the two poles, so halving finds it.
fn tilt(seen: &[(f64, f64)], mean: f64) -> (f64, f64) {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        let sum: f64 =
            seen.iter().map(|(share, count)| count * (share - mean) / (1.0 + middle * (share - mean))).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (mean, f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    fn near(one: f64, other: f64, within: f64) {
        assert!((one - other).abs() < within, "{one} is not {other}");
    }

    #[test]
    fn the_bounds_are_walds() {
        let (low, high) = TEST.bounds();
        near(low, -2.944_439, 1e-6);
        near(high, 2.944_439, 1e-6);
        // ln(0.1 / 0.95) and ln(0.9 / 0.05)
        let (low, high) = Sprt { beta: 0.1, ..TEST }.bounds();
        near(low, -2.251_292, 1e-6);
        near(high, 2.890_372, 1e-6);
    }

    #[test]
    fn with_two_results_only_the_ratio_is_that_of_coin_flips() {
        // 60 pairs won and 40 lost; 190.848 Elo promise three points of four, no Elo two of four.
        // 60 · ln(0.75 / 0.5) + 40 · ln(0.25 / 0.5) = 24.3279 − 27.7259 = −3.3980
        let test = Sprt { elo1: 190.848_501_887_865, ..TEST };
        near(test.ratio(&Pentanomial([40, 0, 0, 0, 60])), -3.398, 0.01);
        // 80 and 20: 32.4372 − 13.8629 = 18.5743
        near(test.ratio(&Pentanomial([20, 0, 0, 0, 80])), 18.574, 0.01);
    }

    #[test]
    fn a_clear_winner_is_accepted_and_a_clear_loser_refused() {
        assert_eq!(TEST.verdict(&Pentanomial([2, 10, 60, 80, 150])), Verdict::H1);
        assert_eq!(TEST.verdict(&Pentanomial([150, 80, 60, 10, 2])), Verdict::H0);
        assert_eq!(TEST.verdict(&Pentanomial([1, 0, 4, 1, 2])), Verdict::Open);
        assert_eq!(TEST.verdict(&Pentanomial::default()), Verdict::Open);
    }

    #[test]
    fn results_halfway_between_the_hypotheses_decide_nothing() {
        let test = Sprt { elo0: -20.0, elo1: 20.0, ..TEST };
        near(test.ratio(&Pentanomial([30, 50, 80, 50, 30])), 0.0, 1e-6);
    }

    #[test]
    fn many_even_games_refuse_an_improvement() {
        assert_eq!(TEST.verdict(&Pentanomial([500, 0, 1000, 0, 500])), Verdict::H0);
    }
}
