//! Fits the weights of the worth of a position: `cargo run --release -p fracas-mech-bots --example mech_fit -- 2000 1`.
//!
//! Bots that act by habit play this many games on each scenario; the numbers of positions in which something is decided are
//! compared with the result. Logistic regression by plain descent, with a small pull towards nothing. A third number asks for
//! more games, by bots that look one action ahead; a fourth that is not nothing leaves out what the weapons may do next and
//! explosions that are near, as `PLAIN` does.

use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, State as _, Viewer};
use fracas_mech::{Decision, Setup, Side, State};
use fracas_mech_bots::{FEATURES, KINDS, Player, Style, USUAL, features, kind};
use std::num::NonZeroU32;

const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];

/// How strongly weights are pulled towards nothing.
const PULL: f64 = 0.001;

type Row = ([f64; FEATURES], f64);

/// Plays a game and keeps some of its positions, each with its kind.
fn play(start: &State, reflex: bool, plain: bool, luck: u64, rows: &mut [Vec<Row>; KINDS]) {
    const ONE_OF: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");
    let style =
        Style { lapses: 40, noise: 60, reflex, settles: false, habits: USUAL, ..Style::of(Level::Novice) };
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
                for (kind, numbers) in seen {
                    let rows: &mut Vec<Row> = &mut rows[kind];
                    rows.push((numbers, result));
                }
                return;
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                *deal.weighted(&chances).expect("chance always has an action")
            }
            Pending::Act { actor: Actor::Seat(seat), decision } => {
                let view = state.view(Viewer::Seat(seat));
                let counts =
                    matches!(decision, Decision::Activate | Decision::Act { .. } | Decision::Overheat);
                let late = state.turn() + 1 >= state.scenario().turns;
                if counts && (late || deal.below(ONE_OF) == 0) {
                    let mut numbers = features(&state, Side::A).map(|number| f64::from(number) / 1_000.0);
                    if plain {
                        numbers[5..=9].fill(0.0);
                    }
                    seen.push((kind(&state), numbers));
                }
                let player = &mut players[seat.index()];
                player.choose(&view, seat, &Budget::nodes(2_000)).expect("there is always something to do")
            }
        };
        state.apply(&action, &mut ());
    }
}

/// The weights that tell the results of these positions best.
fn fit(rows: &[Row]) -> ([i64; FEATURES], f64) {
    // Each number is scaled by its spread, so that one pace fits all.
    let mut spread = [1e-9_f64; FEATURES];
    for (numbers, _) in rows {
        for (place, number) in numbers.iter().enumerate() {
            spread[place] += number * number;
        }
    }
    let count = rows.iter().map(|_| 1.0).sum::<f64>().max(1.0);
    let spread = spread.map(|sum| (sum / count).sqrt().max(1e-3));
    let (mut weights, mut speed) = ([0.0_f64; FEATURES], [0.0_f64; FEATURES]);
    let mut loss = 0.0;
    for _ in 0..600 {
        let mut slope = [0.0_f64; FEATURES];
        loss = 0.0;
        for (numbers, result) in rows {
            let sum: f64 = numbers.iter().zip(weights).zip(spread).map(|((x, w), s)| x / s * w).sum();
            let won = 1.0 / (1.0 + (-sum).exp());
            loss -= result * won.max(1e-9).ln() + (1.0 - result) * (1.0 - won).max(1e-9).ln();
            for (place, number) in numbers.iter().enumerate() {
                slope[place] += (result - won) * number / spread[place];
            }
        }
        for place in 0..FEATURES {
            speed[place] = 0.9 * speed[place] + 0.25 * (slope[place] / count - PULL * weights[place]);
            weights[place] += speed[place];
        }
    }
    let found = std::array::from_fn(|place| (weights[place] / spread[place] * 1_000.0).round() as i64);
    (found, loss / count)
}

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (games, seed) = (words.first().copied().unwrap_or(100), words.get(1).copied().unwrap_or(1));
    let looking = words.get(2).copied().unwrap_or(0);
    let plain = words.get(3).is_some_and(|number| *number > 0);
    let mut rows: [Vec<Row>; KINDS] = std::array::from_fn(|_| Vec::new());
    for scenario in fracas_mech::scenarios() {
        for game in 0..games + looking {
            let (one, other) = if scenario.id == "training" {
                ("red_school", "blue_school")
            } else {
                (SQUADS[(game % 4) as usize], SQUADS[(game / 4 % 4) as usize])
            };
            let start = State::new(&Setup::ready(&scenario.id, one, other).expect("it is in the box"))
                .expect("it fits");
            play(&start, game < games, plain, seed * 1_000_003 + game, &mut rows);
        }
    }
    for (kind, rows) in rows.iter().enumerate() {
        let (weights, loss) = fit(rows);
        eprintln!("kind {kind}: {} rows, loss {loss:.4}", rows.len());
        println!("    {weights:?},");
    }
}
