//! Finds the weights of `evaluate.rs` from games that habit plays against itself: `fit GAMES SEED`.

use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, State as _, Viewer};
use fracas_mars::{Decision, Side, State, default_set};
use fracas_mars_bots::{FACTS, Player, Style, even_start, facts};
use std::num::NonZeroU32;

/// One position in so many is looked at.
const ONE_IN: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");

fn play(start: &State, seed: u64, seen: &mut Vec<([f32; FACTS], f32)>) {
    let (mut state, mut random) = (*start, Random::new(seed));
    let style = Style::Habit { lapse: 40, noise: 30 };
    let mut players = [0, 1].map(|seat| Player::with_style(Level::Regular, style, seed ^ seat << 40));
    let first = seen.len();
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                let won = Side::ALL.map(|side| outcome.winners.contains(side.seat()));
                let share = if won[0] == won[1] { 0.5 } else { f32::from(u8::from(won[0])) };
                seen[first..].iter_mut().for_each(|(_, result)| *result = share);
                return;
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let action = fracas_chance::draw(&state, &mut random).expect("chance acts");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), decision } => {
                if matches!(decision, Decision::Turn) && random.below(ONE_IN) == 0 {
                    seen.push((facts(&state), 0.5));
                }
                let view = state.view(Viewer::Seat(seat));
                let action = players[seat.index()].choose(&view, seat, &Budget::nodes(1));
                state.apply(&action.expect("something to do"), &mut ());
            }
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).expect("a number of games");
    let seed: u64 = args.next().and_then(|text| text.parse().ok()).expect("a seed");
    let mut seen = Vec::new();
    for scenario in default_set().scenarios() {
        let start = even_start(&scenario.id).expect("a scenario");
        (0..games).for_each(|game| play(&start, seed + game, &mut seen));
    }
    // Every fact is divided by its spread, so that one rate of learning suits all.
    let count: f32 = seen.iter().map(|_| 1.0_f32).sum();
    let spread: Vec<f32> = (0..FACTS)
        .map(|place| {
            (seen.iter().map(|(facts, _)| facts[place].powi(2)).sum::<f32>() / count).sqrt().max(1e-3)
        })
        .collect();
    let mut weights = [0.0_f32; FACTS];
    for step in 0..400 {
        let mut slope = [0.0_f32; FACTS];
        let mut loss = 0.0;
        for (facts, result) in &seen {
            let odds: f32 = (0..FACTS).map(|place| weights[place] * facts[place] / spread[place]).sum();
            let hope = 1.0 / (1.0 + (-odds).exp());
            loss -= result * hope.max(1e-6).ln() + (1.0 - result) * (1.0 - hope).max(1e-6).ln();
            for place in 0..FACTS {
                slope[place] += (result - hope) * facts[place] / spread[place];
            }
        }
        for place in 0..FACTS {
            weights[place] += 1.5 * (slope[place] / count - 0.0005 * weights[place]);
        }
        if step % 100 == 99 {
            println!("step {step}: {:.4} over {} positions", loss / count, seen.len());
        }
    }
    let found: Vec<String> =
        weights.iter().zip(&spread).map(|(weight, spread)| format!("{:.3}", weight / spread)).collect();
    println!("[{}]", found.join(", "));
}
