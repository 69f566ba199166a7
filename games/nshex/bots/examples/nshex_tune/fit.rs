//! Logistic regression with one hidden layer, by Adam over shuffled batches.

use fracas_bots::Random;
use fracas_core::Entropy as _;
use fracas_nshex::State;
use fracas_nshex_bots::{FEATURES, Network, features};
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// Passes over all positions: first towards the results, then towards targets with less luck in them.
const STAGES: [usize; 2] = [10, 10];
const BATCH: usize = 512;
const RATE: f32 = 2e-3;
const DECAY: f32 = 1e-5;
/// How much of the target of the second stage comes from later than the next turn, each turn again.
const TRUST: f32 = 0.8;
/// One game in that many is kept apart to see whether what was learned holds.
const KEPT_APART: u32 = 20;
const SCALE: f32 = 4096.0;

/// A position and what became of it: 2 won by the mover, 1 drawn, 0 lost.
struct Sample {
    features: [i16; FEATURES],
    half_points: i16,
    game: u32,
    /// The output that the network shall learn.
    target: f32,
}

impl Sample {
    fn result(&self) -> f32 {
        f32::from(self.half_points) / 2.0
    }

    /// Whose turn it is: the army, since no game has the same twice.
    fn mover(&self) -> &[i16] {
        &self.features[FEATURES / 2 - 6..FEATURES / 2 - 2]
    }
}

fn sample(line: &str) -> Result<Sample, Box<dyn std::error::Error>> {
    let (game, rest) = line.split_once(' ').ok_or("a line without a result")?;
    let (half_points, position) = rest.split_once(' ').ok_or("a line without a position")?;
    let state: State = position.parse()?;
    let mover = state.active();
    let other = state.all_sides().find(|&side| side != mover).ok_or("no duel")?;
    let features = features(&state, mover, other);
    let half_points = half_points.parse()?;
    Ok(Sample { features, half_points, game: game.parse()?, target: f32::from(half_points) / 2.0 })
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

/// What one position makes of the network. All weights are in one row, so that one rule moves them all.
struct Pass<const HIDDEN: usize> {
    inputs: Vec<(usize, f32)>,
    hidden: [f32; HIDDEN],
}

impl<const HIDDEN: usize> Pass<HIDDEN> {
    const DIRECT: usize = FEATURES * HIDDEN;
    const BIAS: usize = Self::DIRECT + FEATURES;
    const OUT: usize = Self::BIAS + HIDDEN;
    const OFFSET: usize = Self::OUT + HIDDEN;
    const WEIGHTS: usize = Self::OFFSET + 1;

    fn new() -> Self {
        Pass { inputs: Vec::new(), hidden: [0.0; HIDDEN] }
    }

    fn forward(&mut self, weights: &[f32], sample: &Sample, scales: &[f32; FEATURES]) -> f32 {
        self.inputs.clear();
        self.hidden.copy_from_slice(&weights[Self::BIAS..Self::OUT]);
        let mut logit = weights[Self::OFFSET];
        for (place, &value) in sample.features.iter().enumerate() {
            if value == 0 {
                continue;
            }
            let value = f32::from(value) * scales[place];
            self.inputs.push((place, value));
            logit += weights[Self::DIRECT + place] * value;
            let row = &weights[place * HIDDEN..(place + 1) * HIDDEN];
            for (sum, weight) in self.hidden.iter_mut().zip(row) {
                *sum += weight * value;
            }
        }
        for (sum, weight) in self.hidden.iter().zip(&weights[Self::OUT..Self::OFFSET]) {
            logit += sum.max(0.0) * weight;
        }
        logit
    }

    fn backward(&self, weights: &[f32], error: f32, gradient: &mut [f32]) {
        gradient[Self::OFFSET] += error;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if self.hidden[place] > 0.0 {
                gradient[Self::OUT + place] += error * self.hidden[place];
                back[place] = error * weights[Self::OUT + place];
                gradient[Self::BIAS + place] += back[place];
            }
        }
        for &(place, value) in &self.inputs {
            gradient[Self::DIRECT + place] += error * value;
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

fn loss<const HIDDEN: usize>(
    weights: &[f32],
    samples: &[Sample],
    places: &[usize],
    scales: &[f32; FEATURES],
) -> f64 {
    let mut pass = Pass::<HIDDEN>::new();
    let mut sum = 0.0;
    for &place in places {
        let chance =
            f64::from(sigmoid(pass.forward(weights, &samples[place], scales))).clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(samples[place].result());
        sum -= target * chance.ln() + (1.0 - target) * (1.0 - chance).ln();
    }
    sum / places.len().max(1) as f64
}

/// Sets the target of every position: the result, mixed with what the network says of the positions on the way to it,
/// the nearest most of all. A result is mostly luck; the position a turn later has less of it.
fn less_luck<const HIDDEN: usize>(weights: &[f32], samples: &mut [Sample], scales: &[f32; FEATURES]) {
    let mut pass = Pass::<HIDDEN>::new();
    let mut later: Option<(f32, f32)> = None;
    for place in (0..samples.len()).rev() {
        let next = samples.get(place + 1).filter(|next| next.game == samples[place].game);
        let target = match (later, next) {
            (Some((target, says)), Some(next)) => {
                let mixed = TRUST * target + (1.0 - TRUST) * says;
                if next.mover() == samples[place].mover() { mixed } else { 1.0 - mixed }
            }
            (None, _) | (_, None) => samples[place].result(),
        };
        samples[place].target = target;
        later = Some((target, sigmoid(pass.forward(weights, &samples[place], scales))));
    }
}

pub(crate) fn fit<const HIDDEN: usize>(
    name: &str,
    out: &str,
    files: &[&str],
) -> Result<(), Box<dyn std::error::Error>> {
    let mut samples = read(files)?;
    let scales = scales(&samples);
    let (apart, mut taught): (Vec<usize>, Vec<usize>) =
        (0..samples.len()).partition(|&place| samples[place].game % KEPT_APART == 0);
    let mut random = Random::new(7);
    let mut small = |size: f32| {
        let unit = random.below(NonZeroU32::new(1 << 20).expect("not zero")) as f32 / (1 << 20) as f32;
        (unit - 0.5) * size
    };
    let mut weights = vec![0.0_f32; Pass::<HIDDEN>::WEIGHTS];
    for weight in &mut weights[..Pass::<HIDDEN>::DIRECT] {
        *weight = small(0.3);
    }
    for weight in &mut weights[Pass::<HIDDEN>::OUT..Pass::<HIDDEN>::OFFSET] {
        *weight = small(0.5);
    }
    let (mut mean, mut square) =
        (vec![0.0_f32; Pass::<HIDDEN>::WEIGHTS], vec![0.0_f32; Pass::<HIDDEN>::WEIGHTS]);
    let mut gradient = vec![0.0_f32; Pass::<HIDDEN>::WEIGHTS];
    let mut pass = Pass::<HIDDEN>::new();
    let mut step = 0;
    println!("{} positions, {} of them kept apart", samples.len(), apart.len());
    let mut random = Random::new(8);
    for (stage, epochs) in STAGES.into_iter().enumerate() {
        if stage > 0 {
            less_luck::<HIDDEN>(&weights, &mut samples, &scales);
        }
        for epoch in 0..epochs {
            for place in (1..taught.len()).rev() {
                let other = random.below(NonZeroU32::new(place as u32 + 1).expect("not zero")) as usize;
                taught.swap(place, other);
            }
            let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * epoch as f32 / epochs as f32).cos());
            for batch in taught.chunks(BATCH) {
                gradient.fill(0.0);
                for &place in batch {
                    let chance = sigmoid(pass.forward(&weights, &samples[place], &scales));
                    pass.backward(&weights, chance - samples[place].target, &mut gradient);
                }
                step += 1;
                let (first, second) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
                for place in 0..Pass::<HIDDEN>::WEIGHTS {
                    let slope = gradient[place] / batch.len() as f32 + DECAY * weights[place];
                    mean[place] = 0.9 * mean[place] + 0.1 * slope;
                    square[place] = 0.999 * square[place] + 0.001 * slope * slope;
                    weights[place] -= rate * (mean[place] / first) / ((square[place] / second).sqrt() + 1e-8);
                }
            }
            let held = loss::<HIDDEN>(&weights, &samples, &apart, &scales);
            let some: Vec<usize> = taught.iter().copied().take(apart.len()).collect();
            println!(
                "{stage}.{epoch}: {:.5} on its own games, {held:.5} on others",
                loss::<HIDDEN>(&weights, &samples, &some, &scales)
            );
        }
    }
    let network = whole::<HIDDEN>(&weights, &scales);
    let mut sum = 0.0;
    for &place in &apart {
        let chance = f64::from(sigmoid(network.logit(&samples[place].features) as f32 / SCALE))
            .clamp(1e-6, 1.0 - 1e-6);
        let target = f64::from(samples[place].result());
        sum -= target * chance.ln() + (1.0 - target) * (1.0 - chance).ln();
    }
    println!("in whole numbers: {:.5}", sum / apart.len().max(1) as f64);
    std::fs::write(out, source(name, &network))?;
    Ok(())
}

fn small(value: f32) -> i16 {
    (value * SCALE).round().clamp(-32_000.0, 32_000.0) as i16
}

fn whole<const HIDDEN: usize>(weights: &[f32], scales: &[f32; FEATURES]) -> Network<HIDDEN> {
    Network {
        hidden: std::array::from_fn(|hidden| {
            std::array::from_fn(|place| small(weights[place * HIDDEN + hidden] * scales[place]))
        }),
        bias: std::array::from_fn(|hidden| (weights[Pass::<HIDDEN>::BIAS + hidden] * SCALE).round() as i32),
        out: std::array::from_fn(|hidden| small(weights[Pass::<HIDDEN>::OUT + hidden])),
        direct: std::array::from_fn(|place| small(weights[Pass::<HIDDEN>::DIRECT + place] * scales[place])),
        offset: (weights[Pass::<HIDDEN>::OFFSET] * SCALE).round() as i32,
    }
}

/// A row of numbers in lines that fit the page.
fn row<T: std::fmt::Display>(numbers: &[T], indent: usize) -> String {
    let mut text = String::from("[");
    let mut width = indent + 1;
    for (place, number) in numbers.iter().enumerate() {
        let word = number.to_string();
        if width + word.len() + 2 > 110 {
            let _ = write!(text, "\n{:indent$} ", "");
            width = indent + 1;
        }
        let end = match (place + 1 == numbers.len(), width + word.len() + 8 > 110) {
            (true, _) => "]",
            (false, true) => ",",
            (false, false) => ", ",
        };
        width += word.len() + 2;
        text += &word;
        text += end;
    }
    text
}

fn source<const HIDDEN: usize>(name: &str, network: &Network<HIDDEN>) -> String {
    let mut text = format!(
        "//! Weights found by the example `tune` of this crate: not for editing.\n\n\
         use crate::network::Network;\n\n/// What games against itself taught.\n#[rustfmt::skip]\n\
         pub(crate) static {name}: Network<{HIDDEN}> = Network {{\n    hidden: [\n"
    );
    for numbers in &network.hidden {
        let _ = writeln!(text, "        {},", row(numbers, 8));
    }
    let _ =
        writeln!(text, "    ],\n    bias: {},\n    out: {},", row(&network.bias, 4), row(&network.out, 4));
    let _ = writeln!(text, "    direct: {},\n    offset: {},\n}};", row(&network.direct, 4), network.offset);
    text
}
