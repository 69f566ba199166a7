//! The curve from what a position is worth to the chance of winning from it.

use fracas_bots::WIN;
use serde::Serialize;

/// A logistic curve whose slope may change as the piles run out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Curve {
    /// How much a hit point of advantage counts while all tiles are in the piles.
    pub slope: f64,
    /// How much more, or less, it counts when the piles are empty.
    pub steeper: f64,
    /// How much it counts to have the next turn.
    pub tempo: f64,
}

/// The numbers on which the chance depends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// What the position is worth to a seat, in hundredths of a hit point.
    pub worth: i32,
    /// How much of the piles is gone, from 0 to 1.
    pub progress: f64,
    /// 1 if the seat has the next turn, -1 if another has it.
    pub turn: f64,
}

/// One position of a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// What it looked like to a seat.
    pub outlook: Outlook,
    /// What the seat made of the game: 1 for a win, ½ for a draw.
    pub points: f64,
}

/// The numbers of a curve.
const PARTS: usize = 3;

impl Curve {
    /// Fitted on 480 games of `regular` against itself (9,541 positions, mean squared error 0.19 on 3,202 others; in tenths
    /// of the chance what was said came true within 0.07). `cargo run --release -p fracas-nshex-bots --example nshex_fit -- 480 1` plays
    /// the games, prints these numbers, and says how well they predict games that were not used for the fit.
    pub const FITTED: Curve = Curve { slope: 0.2652, steeper: -0.0181, tempo: 0.3574 };

    fn parts(self) -> [f64; PARTS] {
        [self.slope, self.steeper, self.tempo]
    }

    /// The chance of a seat with this outlook.
    pub fn chance(&self, outlook: Outlook) -> f64 {
        if outlook.worth.abs() >= WIN / 2 {
            return if outlook.worth > 0 { 1.0 } else { 0.0 };
        }
        let sum: f64 = self.parts().iter().zip(features(outlook)).map(|(part, feature)| part * feature).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// The curve under which finished games are most likely, by Newton's method.
    pub fn fit(samples: &[Sample]) -> Curve {
        let mut parts = [0.05, 0.05, 0.0];
        for _ in 0..50 {
            let [slope, steeper, tempo] = parts;
            let curve = Curve { slope, steeper, tempo };
            // Gradient and Hessian of the log-likelihood, with a little weight against huge numbers.
            let mut gradient = parts.map(|part| -1e-3 * part);
            let mut hessian = [[0.0; PARTS]; PARTS];
            for (place, row) in hessian.iter_mut().enumerate() {
                row[place] = 1e-3;
            }
            for sample in samples.iter().filter(|sample| sample.outlook.worth.abs() < WIN / 2) {
                let x = features(sample.outlook);
                let chance = curve.chance(sample.outlook);
                let (error, weight) = (sample.points - chance, chance * (1.0 - chance));
                for one in 0..PARTS {
                    gradient[one] += error * x[one];
                    for other in 0..PARTS {
                        hessian[one][other] += weight * x[one] * x[other];
                    }
                }
            }
            let step = solve(hessian, gradient);
            for (part, step) in parts.iter_mut().zip(step) {
                *part += step;
            }
            if step.iter().map(|step| step.abs()).sum::<f64>() < 1e-9 {
                break;
            }
        }
        let [slope, steeper, tempo] = parts;
        Curve { slope, steeper, tempo }
    }

    /// How far predictions are off on average, as mean squared error: 0.25 is what knowing nothing gives.
    pub fn error(&self, samples: &[Sample]) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sample in samples {
            sum += (sample.points - self.chance(sample.outlook)).powi(2);
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { 0.0 }
    }
}

fn features(outlook: Outlook) -> [f64; PARTS] {
    let lead = f64::from(outlook.worth) / 100.0;
    [lead, lead * outlook.progress, outlook.turn]
}

/// Solves a small system of equations by elimination; the matrix is positive definite.
fn solve(matrix: [[f64; PARTS]; PARTS], right: [f64; PARTS]) -> [f64; PARTS] {
    // Each row with its right side behind it.
    let mut rows: [[f64; PARTS + 1]; PARTS] = std::array::from_fn(|row| {
        std::array::from_fn(|column| matrix[row].get(column).copied().unwrap_or(right[row]))
    });
    for pivot in 0..PARTS {
        let scale = rows[pivot][pivot];
        let row = rows[pivot].map(|value| value / scale);
        rows[pivot] = row;
        for (_, other) in rows.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let factor = other[pivot];
            for (value, own) in other.iter_mut().zip(row) {
                *value -= factor * own;
            }
        }
    }
    rows.map(|row| row[PARTS])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outlook(worth: i32, progress: f64, turn: f64) -> Outlook {
        Outlook { worth, progress, turn }
    }

    #[test]
    fn a_fit_finds_the_curve_that_made_the_games() {
        let truth = Curve { slope: 0.2, steeper: 0.5, tempo: 0.3 };
        let samples: Vec<Sample> = (-40..=40)
            .flat_map(|worth| (0..5).map(move |step| (worth * 25, f64::from(step) / 4.0)))
            .flat_map(|(worth, progress)| [1.0, -1.0].map(|turn| outlook(worth, progress, turn)))
            .map(|outlook| Sample { outlook, points: truth.chance(outlook) })
            .collect();
        let found = Curve::fit(&samples);
        for (found, truth) in found.parts().into_iter().zip(truth.parts()) {
            assert!((found - truth).abs() < 0.01, "{found} for {truth}");
        }
        let flat = Curve { slope: 0.0, steeper: 0.0, tempo: 0.0 };
        assert!(found.error(&samples) < 1e-3 && flat.error(&samples) > 0.02);
    }

    #[test]
    fn a_won_game_is_certain_and_an_even_one_is_not() {
        let chance = |worth, progress| Curve::FITTED.chance(outlook(worth, progress, 0.0));
        assert!(chance(WIN, 0.0) > 0.999 && chance(-WIN, 0.5) < 0.001);
        assert!((chance(0, 0.9) - 0.5).abs() < 1e-9);
        assert!(chance(300, 0.9) > 0.6 && chance(300, 0.1) > 0.6 && chance(-300, 0.5) < 0.4);
    }
}
