//! Finds the weights that agree best with the results of positions.

use fracas_bots::Random;
use fracas_convoy::State;
use fracas_convoy_bots::{FEATURES, Weights, features};
use fracas_core::Entropy as _;
use std::num::NonZeroU32;

/// How often all positions are gone through.
const PASSES: u32 = 12;
/// The mean over the last of them is what is learned.
const MEAN: u32 = 4;
/// The step at the beginning, before slopes add up.
const STEP: f32 = 0.05;
/// How much each weight is drawn towards nothing at each position that tells it.
const DECAY: f32 = 1e-5;

/// Positions as numbers, with what came of them.
#[derive(Default)]
pub(crate) struct Samples {
    places: Vec<u16>,
    values: Vec<f32>,
    /// Where the numbers of each position end.
    ends: Vec<usize>,
    /// What the judgement should have been, for Moloch.
    pub(crate) targets: Vec<f32>,
}

impl Samples {
    /// Adds a position; what came of it is not known yet.
    pub(crate) fn add(&mut self, state: &State) {
        features(state, |place, value| {
            self.places.push(place as u16);
            self.values.push(value);
        });
        self.ends.push(self.places.len());
        self.targets.push(0.5);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds all of another lot.
    pub(crate) fn extend(&mut self, other: &Samples) {
        let base = self.places.len();
        self.places.extend_from_slice(&other.places);
        self.values.extend_from_slice(&other.values);
        self.ends.extend(other.ends.iter().map(|end| base + end));
        self.targets.extend_from_slice(&other.targets);
    }

    fn numbers(&self, sample: usize) -> impl Iterator<Item = (usize, f32)> {
        let from = if sample == 0 { 0 } else { self.ends[sample - 1] };
        let span = from..self.ends[sample];
        let places = self.places[span.clone()].iter().map(|place| usize::from(*place));
        places.zip(self.values[span].iter().copied())
    }

    fn chance(&self, sample: usize, weights: &Weights) -> f32 {
        let odds: f32 = self.numbers(sample).map(|(place, value)| weights[place] * value).sum();
        1.0 / (1.0 + (-odds).exp())
    }

    /// The mean surprise in bits.
    pub(crate) fn surprise(&self, weights: &Weights) -> f64 {
        let one = |sample: usize| {
            let chance = f64::from(self.chance(sample, weights).clamp(1e-6, 1.0 - 1e-6));
            let target = f64::from(self.targets[sample]);
            -target * chance.log2() - (1.0 - target) * (1.0 - chance).log2()
        };
        (0..self.len()).map(one).sum::<f64>() / f64::from(self.len().max(1) as u32)
    }

    /// Learns from all positions, beginning with these weights.
    pub(crate) fn fit(&self, from: &Weights, seed: u64) -> Weights {
        let mut learned = *from;
        let mut squares = vec![1.0_f32; FEATURES];
        let mut mean = vec![0.0_f64; FEATURES];
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        let mut random = Random::new(seed);
        for pass in 0..PASSES {
            for place in (1..order.len()).rev() {
                let other = random.below(NonZeroU32::new(place as u32 + 1).expect("not zero")) as usize;
                order.swap(place, other);
            }
            for sample in &order {
                let sample = *sample as usize;
                let error = self.chance(sample, &learned) - self.targets[sample];
                for (place, value) in self.numbers(sample) {
                    let slope = error * value + DECAY * learned[place];
                    squares[place] += slope * slope;
                    learned[place] -= STEP * slope / squares[place].sqrt();
                }
            }
            if pass >= PASSES - MEAN {
                for (sum, weight) in mean.iter_mut().zip(&learned) {
                    *sum += f64::from(*weight) / f64::from(MEAN);
                }
            }
        }
        let mut answer = *from;
        for (weight, mean) in answer.iter_mut().zip(mean) {
            *weight = mean as f32;
        }
        answer
    }
}
