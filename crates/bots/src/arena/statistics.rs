//! Scores, intervals and Elo from mirrored pairs.

use serde::Serialize;

/// The quantile of the normal distribution for an interval that holds 95 times in 100.
const Z: f64 = 1.959_963_984_540_054;

/// How many mirrored pairs gave the first bot 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair share their luck, so pairs are what is independent, and what all figures are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pentanomial(pub [u32; 5]);

/// A figure with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// How many Elo points a share of the points amounts to; infinite for none and for all.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The expected share of the points for a difference in Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Pentanomial {
    /// How many pairs were counted.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Each possible share of a pair's points, with the number of pairs that gave it.
    pub(super) fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        (0_u8..).zip(self.0).map(|(quarters, count)| (f64::from(quarters) / 4.0, f64::from(count)))
    }

    /// The share of all points that the first bot won, between 0 and 1; `None` before the first pair.
    ///
    /// The interval is Wilson's: all shares that would not make what was seen a surprise. Instead of single games it
    /// takes the spread between pairs, and counts one more pair with the widest spread possible; so it stays within 0
    /// and 1, and a few pairs that happen to agree do not pretend to certainty.
    pub fn score(&self) -> Option<Estimate> {
        let pairs = f64::from(self.pairs());
        if pairs < 1.0 {
            return None;
        }
        let value = self.shares().map(|(share, count)| share * count).sum::<f64>() / pairs;
        let widest = value * (1.0 - value);
        let spread = self.shares().map(|(share, count)| (share - value).powi(2) * count).sum::<f64>();
        let ratio = if widest > 0.0 { (spread + widest) / ((pairs + 1.0) * widest) } else { 1.0 };
        let weight = Z * Z * ratio / pairs;
        let middle = (value + weight / 2.0) / (1.0 + weight);
        let reach = (weight * widest + weight * weight / 4.0).sqrt() / (1.0 + weight);
        let (low, high) = ((middle - reach).max(0.0), (middle + reach).min(1.0));
        // At the very ends rounding must not leave a hair between what was seen and its interval.
        Some(Estimate { value, low: low.min(value), high: high.max(value) })
    }

    /// The difference in Elo, by which the first bot is the stronger one; `None` before the first pair.
    pub fn elo(&self) -> Option<Estimate> {
        self.score().map(|score| Estimate {
            value: elo_of_score(score.value),
            low: elo_of_score(score.low),
            high: elo_of_score(score.high),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64, within: f64) {
        assert!((one - other).abs() < within, "{one} is not {other}");
    }

    #[test]
    fn three_points_of_four_are_190_elo() {
        // 400 · log10(0.75 / 0.25) = 400 · 0.477121
        near(elo_of_score(0.75), 190.848, 0.001);
        near(elo_of_score(0.25), -190.848, 0.001);
        near(elo_of_score(0.5), 0.0, 1e-9);
        near(score_of_elo(190.848), 0.75, 1e-5);
        near(score_of_elo(400.0), 10.0 / 11.0, 1e-9);
        assert!(elo_of_score(1.0).is_infinite() && elo_of_score(0.0) < 0.0);
    }

    #[test]
    fn symmetric_results_are_worth_no_elo() {
        let even = Pentanomial([3, 5, 8, 5, 3]);
        let (score, elo) = (even.score().expect("pairs"), even.elo().expect("pairs"));
        near(score.value, 0.5, 1e-12);
        near(elo.value, 0.0, 1e-9);
        near(score.low + score.high, 1.0, 1e-12);
        near(elo.low + elo.high, 0.0, 1e-9);
    }

    #[test]
    fn swapping_the_bots_turns_the_figures_round() {
        let (one, other) = (Pentanomial([1, 2, 9, 4, 14]), Pentanomial([14, 4, 9, 2, 1]));
        let (one, other) = (one.elo().expect("pairs"), other.elo().expect("pairs"));
        near(one.value, -other.value, 1e-9);
        near(one.low, -other.high, 1e-9);
    }

    #[test]
    fn the_interval_is_the_one_worked_out_by_hand() {
        // 99 pairs, 33 each of 0, 1 and 2 points: mean 1/2, spread 66 · 1/4 = 16.5, widest 1/4,
        // ratio (16.5 + 0.25) / (100 · 0.25) = 0.67, weight 3.841459 · 0.67 / 99 = 0.0259978.
        // Around 1/2 Wilson's reach is sqrt(w/4 + w²/4) / (1 + w) = sqrt(w / (1 + w)) / 2 = 0.079592.
        let score = Pentanomial([33, 0, 33, 0, 33]).score().expect("pairs");
        near(score.low, 0.5 - 0.079_592, 1e-5);
        near(score.high, 0.5 + 0.079_592, 1e-5);
        // Ten pairs all won: Wilson's lower end is n / (n + z²) = 10 / 13.841459.
        let score = Pentanomial([0, 0, 0, 0, 10]).score().expect("pairs");
        near(score.low, 0.722_467, 1e-5);
        near(score.high, 1.0, 1e-12);
    }

    #[test]
    fn pairs_that_always_split_say_more_than_coin_flips_and_less_than_everything() {
        let split = Pentanomial([0, 0, 100, 0, 0]).score().expect("pairs");
        let wild = Pentanomial([50, 0, 0, 0, 50]).score().expect("pairs");
        assert!(split.high - split.low < (wild.high - wild.low) / 5.0);
        assert!(split.high > split.low);
    }

    #[test]
    fn nothing_is_known_before_the_first_pair() {
        assert_eq!((Pentanomial::default().score(), Pentanomial::default().elo()), (None, None));
    }
}
