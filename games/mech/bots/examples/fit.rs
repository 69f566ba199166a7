//! Fits the weights of the worth of a position: `cargo run -p fracas-mech-bots --example fit -- 400 1`.
//!
//! Careless bots play so many games on each scenario; the numbers of every position in which a unit is to be activated are
//! compared with the result. Logistic regression, by plain descent, with a small pull towards the weights that are in use.

use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mech::{Decision, Setup, Side, State};
use fracas_mech_bots::{FEATURES, Player, Style, WEIGHTS, features};

const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];

/// How strongly the weights in use hold on.
const PULL: f64 = 0.003;

type Row = ([f64; FEATURES], f64);

fn play(start: &State, luck: u64, rows: &mut Vec<Row>) {
    let style = Style { lapses: 40, noise: 30, ..Style::of(Level::Novice) };
    let mut state = start.clone();
    let mut deal = Random::new(luck);
    let mut players = [1_u64, 2].map(|seat| Player::with_style(Level::Novice, style, luck ^ seat << 40));
    let (mut chances, mut seen) = (Vec::new(), Vec::new());
    loop {
        let action = match state.pending() {
            Pending::Over(outcome) => {
                let a = outcome.winners.contains(Side::A.seat());
                let b = outcome.winners.contains(Side::B.seat());
                let result = if a {
                    1.0
                } else if b {
                    0.0
                } else {
                    0.5
                };
                rows.extend(seen.into_iter().map(|numbers| (numbers, result)));
                return;
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                *deal.weighted(&chances).expect("chance always has an action")
            }
            Pending::Act { actor: Actor::Seat(seat), decision } => {
                let view = state.view(Viewer::Seat(seat));
                if decision == Decision::Activate {
                    seen.push(features(&state, Side::A).map(|number| f64::from(number) / 1_000.0));
                }
                let player = &mut players[seat.index()];
                player.choose(&view, seat, &Budget::nodes(200)).expect("there is always something to do")
            }
        };
        state.apply(&action, &mut ());
    }
}

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (games, seed) = (words.first().copied().unwrap_or(100), words.get(1).copied().unwrap_or(1));
    let mut rows: Vec<Row> = Vec::new();
    for scenario in fracas_mech::scenarios() {
        for game in 0..games {
            let (one, other) = if scenario.id == "training" {
                ("red_school", "blue_school")
            } else {
                (SQUADS[(game % 4) as usize], SQUADS[(game / 4 % 4) as usize])
            };
            let start = State::new(&Setup::ready(&scenario.id, one, other).expect("it is in the box"))
                .expect("it fits");
            play(&start, seed * 1_000_003 + game, &mut rows);
        }
        eprintln!("{}: {} rows", scenario.id, rows.len());
    }
    // Each number is scaled by its spread, so that one pace fits all.
    let mut spread = [1e-9_f64; FEATURES];
    for (numbers, _) in &rows {
        for (place, number) in numbers.iter().enumerate() {
            spread[place] += number * number;
        }
    }
    let count = rows.iter().map(|_| 1.0).sum::<f64>();
    let spread = spread.map(|sum| (sum / count).sqrt().max(1e-6));
    let usual: [f64; FEATURES] =
        std::array::from_fn(|place| f64::from(WEIGHTS[place]) / 1_000.0 * spread[place]);
    let mut weights = usual;
    for round in 0..300 {
        let mut slope = [0.0_f64; FEATURES];
        let mut loss = 0.0;
        for (numbers, result) in &rows {
            let sum: f64 = numbers.iter().zip(weights).zip(spread).map(|((x, w), s)| x / s * w).sum();
            let win_probability = 1.0 / (1.0 + (-sum).exp());
            loss -= result * win_probability.max(1e-9).ln()
                + (1.0 - result) * (1.0 - win_probability).max(1e-9).ln();
            for (place, number) in numbers.iter().enumerate() {
                slope[place] += (result - win_probability) * number / spread[place];
            }
        }
        for place in 0..FEATURES {
            weights[place] += 2.0 * (slope[place] / count - PULL * (weights[place] - usual[place]));
        }
        if round % 100 == 99 || round == 0 {
            eprintln!("round {round}: loss {:.4}", loss / count);
        }
    }
    let found: Vec<i64> =
        (0..FEATURES).map(|place| (weights[place] / spread[place] * 1_000.0).round() as i64).collect();
    println!("{found:?}");
}
