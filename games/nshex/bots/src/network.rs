//! A small network of whole numbers: what a position described by [features](super::features) is worth.

use super::features::FEATURES;
use fracas_bots::WIN;

/// Fractions of weights: this much is one.
pub(crate) const ONE: i32 = 1 << SHIFT;
const SHIFT: u32 = 12;

/// Weights of the two layers, and of the features themselves. The network makes `HIDDEN` numbers of the features before
/// it judges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network<const HIDDEN: usize> {
    /// The first layer, by hidden number, then by feature.
    pub hidden: [[i16; FEATURES]; HIDDEN],
    /// The bias of each hidden number.
    pub bias: [i32; HIDDEN],
    /// The weight of each hidden number.
    pub out: [i16; HIDDEN],
    /// The weight of each feature by itself.
    pub direct: [i16; FEATURES],
    /// The number that is added in the end.
    pub offset: i32,
}

impl<const HIDDEN: usize> Network<HIDDEN> {
    /// The logarithm of the odds of the mover, in 1/4096.
    pub fn logit(&self, features: &[i16; FEATURES]) -> i32 {
        let mut sum = i64::from(self.offset) + i64::from(dot(&self.direct, features));
        let mut hidden_sum = 0;
        for ((row, bias), out) in self.hidden.iter().zip(self.bias).zip(self.out) {
            let value = (dot(row, features) + bias).max(0);
            hidden_sum += i64::from(value) * i64::from(out);
        }
        sum += hidden_sum >> SHIFT;
        sum.clamp(-20 * i64::from(ONE), 20 * i64::from(ONE)) as i32
    }
}

fn dot(weights: &[i16; FEATURES], features: &[i16; FEATURES]) -> i32 {
    weights.iter().zip(features).map(|(weight, feature)| i32::from(*weight) * i32::from(*feature)).sum()
}

/// From the logarithm of the odds in 1/4096 to a worth from minus to plus [`WIN`], never quite reaching either.
pub(crate) fn worth_of_logit(logit: i32) -> i32 {
    // tanh h = h (135135 + 17325 h² + 378 h⁴ + h⁶) / (135135 + 62370 h² + 3150 h⁴ + 28 h⁶), good to five digits
    // up to h = 5, where it reaches one.
    let one = i64::from(ONE);
    let half = i64::from(logit).clamp(-10 * one, 10 * one) / 2;
    let square = half * half / one;
    let fourth = square * square / one;
    let sixth = fourth * square / one;
    let top = half * (135_135 * one + 17_325 * square + 378 * fourth + sixth) / one;
    let bottom = 135_135 * one + 62_370 * square + 3_150 * fourth + 28 * sixth;
    let most = i64::from(WIN) - 1_000;
    (top * most / bottom).clamp(-most, most) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worth_grows_with_the_odds_and_never_reaches_certainty() {
        let mut last = -WIN;
        for logit in (-20 * ONE..=20 * ONE).step_by(64) {
            let worth = worth_of_logit(logit);
            assert!(worth >= last && worth.abs() < WIN, "{logit}: {worth} after {last}");
            assert_eq!(worth, -worth_of_logit(-logit), "{logit}");
            last = worth;
        }
        // Odds of three to one are three games of four: half way from even to certain.
        let three_to_one = worth_of_logit(4_500);
        assert!((three_to_one - WIN / 2).abs() < WIN / 500, "{three_to_one}");
    }
}
