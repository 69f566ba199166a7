//! Finds the weights of `evaluate.rs` from games that habit plays against itself: `fit GAMES SEED`.

use fracas_bots::ismcts::curve::real;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Decision, Side, State, default_set};
use fracas_mars_bots::{FACTS, Player, Style, even_start, facts_of};

/// A position: its facts, and the share of the Human in the end.
type Seen = ([f32; FACTS], f32);

fn play(start: &State, seed: u64, seen: &mut Vec<Seen>) {
    let (mut state, mut random) = (*start, Random::new(seed));
    let style = Style::Habit { lapse: 40, noise: 30 };
    let mut players = [0, 1].map(|seat| Player::with_style(Level::Regular, style, seed ^ seat << 40));
    let first = seen.len();
    let mut mark = (0, Side::Human);
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
                // Where a search stops: at the beginning of a Turn.
                let now = (state.round(), state.turn_side());
                if matches!(decision, Decision::Turn) && mark != now {
                    mark = now;
                    seen.push((facts_of(&state), 0.5));
                }
                let view = state.view(Viewer::Seat(seat));
                let action = players[seat.index()].choose(&view, seat, &Budget::nodes(1));
                state.apply(&action.expect("something to do"), &mut ());
            }
        }
    }
}

fn chance(weights: &[f32; FACTS], facts: &[f32; FACTS]) -> f32 {
    let odds: f32 = weights.iter().zip(facts).map(|(weight, fact)| weight * fact).sum();
    1.0 / (1.0 + (-odds).exp())
}

fn loss(weights: &[f32; FACTS], seen: &[Seen]) -> f32 {
    let one = |(facts, result): &Seen| {
        let win_probability = chance(weights, facts).clamp(1e-6, 1.0 - 1e-6);
        -(result * win_probability.ln() + (1.0 - result) * (1.0 - win_probability).ln())
    };
    seen.iter().map(one).sum::<f32>() / real(seen.len() as u32)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).expect("a number of games");
    let seed: u64 = args.next().and_then(|text| text.parse().ok()).expect("a seed");
    let (mut seen, mut held) = (Vec::new(), Vec::new());
    for scenario in default_set().scenarios() {
        let start = even_start(&scenario.id).expect("a scenario");
        (0..games).for_each(|game| {
            let list = if game % 8 == 7 { &mut held } else { &mut seen };
            play(&start, seed + game, list);
        });
    }
    // Every fact is divided by its spread, so that one rate of learning suits all.
    let count = real(seen.len() as u32);
    let spread: Vec<f32> = (0..FACTS)
        .map(|place| {
            (seen.iter().map(|(facts, _)| facts[place].powi(2)).sum::<f32>() / count).sqrt().max(1e-3)
        })
        .collect();
    for (facts, _) in seen.iter_mut().chain(&mut held) {
        facts.iter_mut().zip(&spread).for_each(|(fact, spread)| *fact /= spread);
    }
    let mut weights = [0.0_f32; FACTS];
    let (mut speed, mut random) = ([0.0_f32; FACTS], Random::new(seed));
    for pass in 0..30 {
        let rate = 0.3 * (1.0 - real(pass) / 30.0);
        for _ in 0..seen.len() / 1_024 {
            let mut slope = [0.0_f32; FACTS];
            for _ in 0..1_024 {
                let (facts, result) = random.pick(&seen).expect("positions");
                let miss = result - chance(&weights, facts);
                slope.iter_mut().zip(facts).for_each(|(slope, fact)| *slope += miss * fact / 1_024.0);
            }
            for place in 0..FACTS {
                speed[place] = 0.9 * speed[place] + slope[place] - 0.0003 * weights[place];
                weights[place] += rate * speed[place];
            }
        }
        if pass % 10 == 9 {
            println!(
                "pass {}: {:.4}, held out {:.4}, {} positions",
                pass + 1,
                loss(&weights, &seen),
                loss(&weights, &held),
                seen.len()
            );
        }
    }
    let found: Vec<String> =
        weights.iter().zip(&spread).map(|(weight, spread)| format!("{:.3}", weight / spread)).collect();
    println!("[{}]", found.join(", "));
    let part: Vec<String> = weights.iter().map(|weight| format!("{weight:.2}")).collect();
    println!("by spread: {}", part.join(" "));
}
