//! Logistic regression with one hidden layer, by Adam over shuffled batches.

use fracas_bots::Random;
use fracas_bots::nshex::{FEATURES, HIDDEN, Network, features};
use fracas_core::Entropy as _;
use fracas_nshex::State;
use std::fmt::Write as _;
use std::num::NonZeroU32;

const EPOCHS: usize = 16;
const BATCH: usize = 512;
const RATE: f32 = 2e-3;
const DECAY: f32 = 1e-5;
/// One game in so many is kept apart to see whether what was learned holds.
const KEPT_APART: u32 = 20;
const SCALE: f32 = 4096.0;

/// All weights in one row, so that one rule moves them all.
const DIRECT: usize = FEATURES * HIDDEN;
const BIAS: usize = DIRECT + FEATURES;
const OUT: usize = BIAS + HIDDEN;
const OFFSET: usize = OUT + HIDDEN;
const WEIGHTS: usize = OFFSET + 1;

/// A position and what became of it: 2 won by the mover, 1 drawn, 0 lost.
struct Sample {
    features: [i16; FEATURES],
    half_points: i16,
    game: u32,
}

fn sample(line: &str) -> Result<Sample, Box<dyn std::error::Error>> {
    let (game, rest) = line.split_once(' ').ok_or("a line without a result")?;
    let (half_points, position) = rest.split_once(' ').ok_or("a line without a position")?;
    let state: State = position.parse()?;
    let mover = state.active();
    let other = state.all_sides().find(|&side| side != mover).ok_or("no duel")?;
    let features = features(&state, mover, other);
    Ok(Sample { features, half_points: half_points.parse()?, game: game.parse()? })
}

fn read(files: &[&str]) -> Result<Vec<Sample>, Box<dyn std::error::Error>> {
    let mut samples = Vec::new();
    for file in files {
        for line in std::fs::read_to_string(file)?.lines() {
            samples.push(sample(line)?);
        }
    }
    Ok(samples)
}

/// One over the spread of each feature around zero.
fn scales(samples: &[Sample]) -> [f32; FEATURES] {
    let mut squares = [0.0_f64; FEATURES];
    for sample in samples {
        for (sum, value) in squares.iter_mut().zip(sample.features) {
            *sum += f64::from(value).powi(2);
        }
    }
    squares.map(|sum| {
        let spread = (sum / samples.len() as f64).sqrt() as f32;
        if spread < 1e-6 { 0.0 } else { 1.0 / spread.max(0.05) }
    })
}

struct Pass {
    inputs: Vec<(usize, f32)>,
    hidden: [f32; HIDDEN],
}

impl Pass {
    fn forward(&mut self, weights: &[f32], sample: &Sample, scales: &[f32; FEATURES]) -> f32 {
        self.inputs.clear();
        self.hidden.copy_from_slice(&weights[BIAS..OUT]);
        let mut logit = weights[OFFSET];
        for (place, &value) in sample.features.iter().enumerate() {
            if value == 0 {
                continue;
            }
            let value = f32::from(value) * scales[place];
            self.inputs.push((place, value));
            logit += weights[DIRECT + place] * value;
            let row = &weights[place * HIDDEN..(place + 1) * HIDDEN];
            for (sum, weight) in self.hidden.iter_mut().zip(row) {
                *sum += weight * value;
            }
        }
        for (sum, weight) in self.hidden.iter().zip(&weights[OUT..OFFSET]) {
            logit += sum.max(0.0) * weight;
        }
        logit
    }

    fn backward(&self, weights: &[f32], error: f32, gradient: &mut [f32]) {
        gradient[OFFSET] += error;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if self.hidden[place] > 0.0 {
                gradient[OUT + place] += error * self.hidden[place];
                back[place] = error * weights[OUT + place];
                gradient[BIAS + place] += back[place];
            }
        }
        for &(place, value) in &self.inputs {
            gradient[DIRECT + place] += error * value;
            let row = &mut gradient[place * HIDDEN..(place + 1) * HIDDEN];
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += back * value;
            }
        }
    }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn loss(weights: &[f32], samples: &[Sample], places: &[usize], scales: &[f32; FEATURES]) -> f64 {
    let mut pass = Pass { inputs: Vec::new(), hidden: [0.0; HIDDEN] };
    let mut sum = 0.0;
    for &place in places {
        let chance =
            f64::from(sigmoid(pass.forward(weights, &samples[place], scales))).clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(samples[place].half_points) / 2.0;
        sum -= target * chance.ln() + (1.0 - target) * (1.0 - chance).ln();
    }
    sum / places.len().max(1) as f64
}

pub(crate) fn fit(out: &str, files: &[&str]) -> Result<(), Box<dyn std::error::Error>> {
    let samples = read(files)?;
    let scales = scales(&samples);
    let (apart, mut taught): (Vec<usize>, Vec<usize>) =
        (0..samples.len()).partition(|&place| samples[place].game % KEPT_APART == 0);
    let mut random = Random::new(7);
    let mut small = |size: f32| {
        let unit = random.below(NonZeroU32::new(1 << 20).expect("not zero")) as f32 / (1 << 20) as f32;
        (unit - 0.5) * size
    };
    let mut weights = vec![0.0_f32; WEIGHTS];
    for weight in &mut weights[..DIRECT] {
        *weight = small(0.3);
    }
    for weight in &mut weights[OUT..OFFSET] {
        *weight = small(0.5);
    }
    let (mut mean, mut square) = (vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS]);
    let mut gradient = vec![0.0_f32; WEIGHTS];
    let mut pass = Pass { inputs: Vec::new(), hidden: [0.0; HIDDEN] };
    let mut step = 0;
    println!("{} positions, {} of them kept apart", samples.len(), apart.len());
    let mut random = Random::new(8);
    for epoch in 0..EPOCHS {
        for place in (1..taught.len()).rev() {
            let other = random.below(NonZeroU32::new(place as u32 + 1).expect("not zero")) as usize;
            taught.swap(place, other);
        }
        let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * epoch as f32 / EPOCHS as f32).cos());
        for batch in taught.chunks(BATCH) {
            gradient.fill(0.0);
            for &place in batch {
                let chance = sigmoid(pass.forward(&weights, &samples[place], &scales));
                let error = chance - f32::from(samples[place].half_points) / 2.0;
                pass.backward(&weights, error, &mut gradient);
            }
            step += 1;
            let (first, second) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
            for place in 0..WEIGHTS {
                let slope = gradient[place] / batch.len() as f32 + DECAY * weights[place];
                mean[place] = 0.9 * mean[place] + 0.1 * slope;
                square[place] = 0.999 * square[place] + 0.001 * slope * slope;
                weights[place] -= rate * (mean[place] / first) / ((square[place] / second).sqrt() + 1e-8);
            }
        }
        let held = loss(&weights, &samples, &apart, &scales);
        let some: Vec<usize> = taught.iter().copied().take(apart.len()).collect();
        println!(
            "{epoch}: {:.5} on its own games, {held:.5} on others",
            loss(&weights, &samples, &some, &scales)
        );
    }
    let network = whole(&weights, &scales);
    let mut sum = 0.0;
    for &place in &apart {
        let chance = f64::from(sigmoid(network.logit(&samples[place].features) as f32 / SCALE))
            .clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(samples[place].half_points) / 2.0;
        sum -= target * chance.ln() + (1.0 - target) * (1.0 - chance).ln();
    }
    println!("in whole numbers: {:.5}", sum / apart.len().max(1) as f64);
    std::fs::write(out, source(&network))?;
    Ok(())
}

fn small(value: f32) -> i16 {
    (value * SCALE).round().clamp(-32_000.0, 32_000.0) as i16
}

fn whole(weights: &[f32], scales: &[f32; FEATURES]) -> Network {
    Network {
        hidden: std::array::from_fn(|hidden| {
            std::array::from_fn(|place| small(weights[place * HIDDEN + hidden] * scales[place]))
        }),
        bias: std::array::from_fn(|hidden| (weights[BIAS + hidden] * SCALE).round() as i32),
        out: std::array::from_fn(|hidden| small(weights[OUT + hidden])),
        direct: std::array::from_fn(|place| small(weights[DIRECT + place] * scales[place])),
        offset: (weights[OFFSET] * SCALE).round() as i32,
    }
}

/// A row of numbers in lines that rustfmt leaves alone.
fn row<T: std::fmt::Display>(numbers: &[T], indent: usize) -> String {
    let mut text = String::from("[");
    let mut line = String::new();
    for number in numbers {
        let word = format!("{number}, ");
        if indent + 4 + line.len() + word.len() > 109 {
            let _ = write!(text, "\n{:indent$}    {}", "", line.trim_end());
            line.clear();
        }
        line += &word;
    }
    let _ = write!(text, "\n{:indent$}    {}\n{:indent$}]", "", line.trim_end(), "");
    text
}

fn source(network: &Network) -> String {
    let mut text = String::from(
        "//! Weights found by the example `tune` of this crate: not for editing.\n\nuse super::network::Network;\n\n\
         /// What games against itself taught.\n#[rustfmt::skip]\npub(super) static NETWORK: Network = Network {\n    hidden: [\n",
    );
    for numbers in &network.hidden {
        let _ = writeln!(text, "        {},", row(numbers, 8));
    }
    let _ =
        writeln!(text, "    ],\n    bias: {},\n    out: {},", row(&network.bias, 4), row(&network.out, 4));
    let _ = writeln!(text, "    direct: {},\n    offset: {},\n}};", row(&network.direct, 4), network.offset);
    text
}
