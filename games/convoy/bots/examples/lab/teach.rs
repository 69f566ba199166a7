//! Weights from games: the odds of Moloch as a sum of what the numbers of a position count, fitted to who won.

use crate::Words;
use crate::style::{play, read, start};
use fracas_bots::Random;
use fracas_convoy::{Action, State};
use fracas_convoy_bots::{FEATURES, features, weights};
use fracas_core::{Entropy as _, State as _};
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// Of so many choices one is made at random, that the games do not all go the same way.
const STRAY: NonZeroU32 = NonZeroU32::new(12).expect("not zero");
/// Of so many positions one is kept.
const KEEP: NonZeroU32 = NonZeroU32::new(3).expect("not zero");
const ROUNDS: u8 = 30;

struct Sample {
    numbers: Vec<(u16, f32)>,
    moloch: bool,
}

fn describe(state: &State) -> Vec<(u16, f32)> {
    let mut numbers = Vec::new();
    features(state, |place, value| numbers.push((place as u16, value)));
    numbers
}

fn odds(weights: &[f64], numbers: &[(u16, f32)]) -> f64 {
    numbers.iter().map(|(place, value)| weights[usize::from(*place)] * f64::from(*value)).sum()
}

/// The mean of what the outcome surprises by, in bits.
fn surprise(weights: &[f64], samples: &[Sample]) -> f64 {
    let one = |sample: &Sample| {
        let odds = odds(weights, &sample.numbers);
        let right = if sample.moloch { odds } else { -odds };
        (1.0 + (-right).exp()).log2()
    };
    samples.iter().map(one).sum::<f64>() / f64::from(samples.len().max(1) as u32)
}

fn gather(starts: &[State], sides: [crate::style::Entrant; 2], games: u64, seed: u64) -> (Vec<Sample>, u64) {
    let mut samples = Vec::new();
    let mut won = 0;
    for number in 0..games {
        let mut random = Random::new(seed.wrapping_add(number) ^ 0x5eed);
        let first = samples.len();
        let start = &starts[number as usize % starts.len()];
        let moloch = play(start, sides, seed.wrapping_add(number), |state| -> Option<Action> {
            if random.below(KEEP) == 0 {
                samples.push(Sample { numbers: describe(state), moloch: false });
            }
            if random.below(STRAY) > 0 {
                return None;
            }
            let mut actions = Vec::new();
            state.actions(&mut actions);
            random.pick(&actions).copied()
        });
        won += u64::from(moloch);
        for sample in &mut samples[first..] {
            sample.moloch = moloch;
        }
    }
    (samples, won)
}

pub(crate) fn run(mut words: Words) -> Result<(), String> {
    // Several sets of values in turn; an empty name is the set of the box.
    let files = words.option("--values").unwrap_or_default();
    let starts: Result<Vec<State>, String> =
        files.split(',').map(|file| start((!file.is_empty()).then(|| file.to_owned()))).collect();
    let starts = starts?;
    let (games, seed) = (words.number("--games", 1_000), words.number("--seed", 1));
    let out = words.option("--out").ok_or("--out FILE")?;
    let styles = words.rest();
    let (first, second) = match &styles[..] {
        [both] => (read(both)?, read(both)?),
        [moloch, outpost] => (read(moloch)?, read(outpost)?),
        _ => return Err("a style, or one for each side".to_owned()),
    };
    let (mut samples, won) = gather(&starts, [first, second], games, seed);
    let mut random = Random::new(seed);
    for place in (1..samples.len()).rev() {
        let other = random.below(NonZeroU32::new(place as u32 + 1).expect("not zero")) as usize;
        samples.swap(place, other);
    }
    let held = samples.split_off(samples.len() - samples.len() / 8);
    println!("{} positions of {games} games, Moloch won {won}", samples.len() + held.len());
    let mut learned: Vec<f64> = weights().iter().map(|weight| f64::from(*weight)).collect();
    println!("before: {:.4} bits, {:.4} held out", surprise(&learned, &samples), surprise(&learned, &held));
    let mut squares = vec![1e-3_f64; FEATURES];
    for round in 0..ROUNDS {
        let rate = 0.05 / (1.0 + f64::from(round) / 4.0);
        for sample in &samples {
            let chance = 1.0 / (1.0 + (-odds(&learned, &sample.numbers)).exp());
            let error = chance - f64::from(u8::from(sample.moloch));
            for (place, value) in &sample.numbers {
                let place = usize::from(*place);
                let slope = error * f64::from(*value) + 2e-5 * learned[place];
                squares[place] += slope * slope * 0.01;
                learned[place] -= rate * slope / squares[place].sqrt().max(0.3);
            }
        }
    }
    println!("after: {:.4} bits, {:.4} held out", surprise(&learned, &samples), surprise(&learned, &held));
    let mut text = String::from(
        "//! What each number of a position counts, as games taught it: the logarithm of the odds of Moloch.\n\nuse \
         super::features::FEATURES;\n\n#[rustfmt::skip]\npub(super) static WEIGHTS: [f32; FEATURES] = [\n",
    );
    for row in learned.chunks(12) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text.push_str("];\n");
    std::fs::write(&out, text).map_err(|error| format!("{out}: {error}"))
}
