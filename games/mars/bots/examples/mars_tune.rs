//! Tunes what habit weighs by games against itself: `tune STEPS SEED [NAME=VALUE …]`.
//!
//! Simultaneous perturbation: every number is made a little greater or smaller at random, the opposite is tried by the
//! other side, and all move a little towards the winner.

use fracas_bots::ismcts::curve::real;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Side, State, default_set};
use fracas_mars_bots::{Player, Style, Taste, even_start};

fn play(start: &State, tastes: [&Taste; 2], seed: u64) -> f32 {
    let (mut state, mut random) = (*start, Random::new(seed));
    let style = Style::Habit { lapse: 0, noise: 8 };
    let mut players = [0, 1].map(|seat: usize| {
        Player::with_style(Level::Regular, style, seed ^ (seat as u64) << 40).with_taste(*tastes[seat])
    });
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                let won = Side::ALL.map(|side| outcome.winners.contains(side.seat()));
                return if won[0] == won[1] { 0.5 } else { f32::from(u8::from(won[0])) };
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let action = fracas_chance::draw(&state, &mut random).expect("chance acts");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let action = players[seat.index()].choose(&view, seat, &Budget::nodes(1));
                state.apply(&action.expect("something to do"), &mut ());
            }
        }
    }
}

/// The share of the first taste over all scenarios, sides swapped, that many pairs each.
fn share(starts: &[State], one: Taste, two: Taste, pairs: u64, seed: u64) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (place, start) in starts.iter().enumerate() {
        for pair in 0..pairs {
            let seed = seed + pair + 100_000 * place as u64;
            sum += play(start, [&one, &two], seed) + 1.0 - play(start, [&two, &one], seed);
            count += 2.0;
        }
    }
    sum / count
}

fn main() {
    let mut args = std::env::args().skip(1);
    let steps: u64 = args.next().and_then(|text| text.parse().ok()).expect("a number of steps");
    let seed: u64 = args.next().and_then(|text| text.parse().ok()).expect("a seed");
    let mut taste = Taste::USUAL;
    for arg in args {
        let (name, value) = arg.split_once('=').expect("a name and a value");
        let place = Taste::NAMES.iter().position(|known| *known == name).expect("a name");
        *taste.numbers().nth(place).expect("a number") = value.parse().expect("a number");
    }
    let first = Taste::USUAL;
    let starts: Vec<State> =
        default_set().scenarios().iter().map(|scenario| even_start(&scenario.id).expect("a start")).collect();
    let mut random = Random::new(seed);
    for step in 0..steps {
        let left = real((steps - step) as u32) / real(steps as u32);
        let signs: Vec<f32> =
            Taste::NAMES.iter().map(|_| if random.bits() & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let spread = 0.25;
        let moved = |taste: &Taste, by: f32| {
            let mut next = *taste;
            for (number, sign) in next.numbers().zip(&signs) {
                *number = (*number * (1.0 + by * sign)).max(0.004);
            }
            next
        };
        let found = share(&starts, moved(&taste, spread), moved(&taste, -spread), 4, seed + 1_000 * step);
        taste = moved(&taste, 0.5 * (0.2 + 0.8 * left) * (found - 0.5));
        if step % 50 == 49 {
            println!("step {}: {:.3} against the first", step + 1, share(&starts, taste, first, 40, 77_000));
        }
    }
    for (name, number) in Taste::NAMES.iter().zip(taste.numbers()) {
        println!("    {name} = {number:.3},");
    }
    println!("{:.4} against the first", share(&starts, taste, first, 250, 900_000));
}
