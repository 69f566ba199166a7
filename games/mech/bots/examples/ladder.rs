//! Measures the levels: `cargo run --release -p fracas-mech-bots --example ladder -- veteran regular 60 1`.
//!
//! The first level meets the second so many times on every scenario, from both seats, with the ready squads in turn. With
//! `balance` in place of the second level it plays itself, and scenarios and squads are compared.

use fracas_bots::arena::{Pentanomial, Points, play};
use fracas_bots::{BotGame as _, Level};
use fracas_core::State as _;
use fracas_mech::{Setup, Side, State};
use fracas_mech_bots::Bots;
use std::collections::BTreeMap;

const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];

fn start(scenario: &str, one: &str, other: &str) -> State {
    let setup = Setup::ready(scenario, one, other).expect("scenario and squads are in the box");
    State::new(&setup).expect("ready squads fit")
}

fn told(pairs: &Pentanomial) -> String {
    pairs.score().map_or_else(String::new, |score| {
        let percent = |share: f64| 100.0 * share;
        let (value, low, high) = (percent(score.value), percent(score.low), percent(score.high));
        format!("{value:5.1} % [{low:.1}, {high:.1}], {} games", pairs.pairs() * 2)
    })
}

fn halves(outcome: fracas_core::Outcome, side: Side) -> usize {
    Points::of(outcome, side.seat()).halves()
}

fn scenarios() -> Vec<String> {
    fracas_mech::scenarios().iter().map(|scenario| scenario.id.clone()).collect()
}

fn pairing(scenario: &str, number: usize) -> (&'static str, &'static str) {
    if scenario == "training" {
        return ("red_school", "blue_school");
    }
    let (one, other) = (number % 4, (number % 4 + 1 + number / 4 % 3) % 4);
    (SQUADS[one], SQUADS[other])
}

/// One level against another.
fn ladder(levels: [Level; 2], pairs: usize, seed: u64) {
    let nodes = levels.map(Bots::nodes);
    let mut all = Pentanomial::default();
    for scenario in scenarios() {
        let mut own = Pentanomial::default();
        for number in 0..pairs {
            let (one, other) = pairing(&scenario, number);
            let start = start(&scenario, one, other);
            let luck = seed.wrapping_mul(1_000_003) + number as u64;
            let (first, _) = play::<Bots>(&start, &levels, &nodes, luck);
            let (second, _) = play::<Bots>(&start, &[levels[1], levels[0]], &[nodes[1], nodes[0]], luck);
            let sum = halves(first, Side::A) + halves(second, Side::B);
            own.0[sum] += 1;
            all.0[sum] += 1;
        }
        println!("{} {} {scenario}: {}", levels[0], levels[1], told(&own));
    }
    println!("{} {} all: {}", levels[0], levels[1], told(&all));
}

/// A level against itself: seats by scenario, squads over all scenarios.
fn balance(level: Level, rounds: usize, seed: u64) {
    let nodes = [Bots::nodes(level); 2];
    let mut seats: BTreeMap<String, Pentanomial> = BTreeMap::new();
    let mut squads: BTreeMap<String, Pentanomial> = BTreeMap::new();
    for scenario in scenarios() {
        let training = scenario == "training";
        let names: &[&str] = if training { &["red_school", "blue_school"] } else { &SQUADS };
        for round in 0..rounds {
            for (place, one) in names.iter().enumerate() {
                for other in &names[place + 1..] {
                    let luck = seed.wrapping_mul(1_000_003) + round as u64;
                    let (first, _) = play::<Bots>(&start(&scenario, one, other), &[level; 2], &nodes, luck);
                    let (second, _) = play::<Bots>(&start(&scenario, other, one), &[level; 2], &nodes, luck);
                    let seat = halves(first, Side::A) + halves(second, Side::A);
                    seats.entry(scenario.clone()).or_default().0[seat] += 1;
                    let sum = halves(first, Side::A) + halves(second, Side::B);
                    for key in [format!("{one} ({scenario})"), format!("{one}")] {
                        squads.entry(key).or_default().0[sum] += 1;
                    }
                    for key in [format!("{other} ({scenario})"), format!("{other}")] {
                        squads.entry(key).or_default().0[4 - sum] += 1;
                    }
                    squads.entry(format!("{one} / {other}")).or_default().0[sum] += 1;
                }
            }
        }
        println!("seat 1, {scenario}: {}", told(&seats[&scenario]));
    }
    for (squad, pairs) in squads {
        println!("{squad}: {}", told(&pairs));
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let level = |place: usize| words.get(place).and_then(|word| Level::for_arena(word).ok());
    let number =
        |place: usize, usual: usize| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (rounds, seed) = (number(2, 4), number(3, 1) as u64);
    match (level(0), level(1), words.get(1).map(String::as_str)) {
        (Some(one), Some(other), _) => ladder([one, other], rounds, seed),
        (Some(one), None, Some("balance")) => balance(one, rounds, seed),
        _ => println!("ladder LEVEL LEVEL|balance ROUNDS SEED"),
    }
}
