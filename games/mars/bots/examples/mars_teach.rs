//! Teaches the network of `network.rs` with games that habit plays against itself: `teach GAMES SEED [NODES]`.
//!
//! This many games of each scenario are played; with nodes, both sides look ahead so far. What is found is printed as
//! `src/network/weights.rs`.

use fracas_bots::learn::{Seen, Taught, TrainingPlan, teach};
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Decision, Side, State, default_set};
use fracas_mars_bots::{Ahead, HIDDEN, INPUTS, Inputs, Judge, Player, Style, even_start};

const PLAN: TrainingPlan = TrainingPlan { kinds: 1, passes: 12, rate: 0.004, pull: 2e-5 };

fn play(inputs: &mut Inputs, start: &State, seed: u64, nodes: u64, seen: &mut Vec<Seen<INPUTS>>) {
    let (mut state, mut random) = (*start, Random::new(seed));
    let style = if nodes > 1 {
        Style::Ahead(Ahead { width: 6, turns: 2, follow: 1, judge: Judge::Network })
    } else {
        // Games differ, and not only good positions are seen.
        Style::Habit { lapse: 40, noise: [10, 30, 60][(seed % 3) as usize] }
    };
    let mut players = [0, 1].map(|seat| Player::with_style(Level::Regular, style, seed ^ seat << 40));
    let first = seen.len();
    let mut mark = (0, Side::Human);
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                let won = Side::ALL.map(|side| outcome.winners.contains(side.seat()));
                let share = if won[0] == won[1] { 0.5 } else { f32::from(u8::from(won[0])) };
                seen[first..].iter_mut().for_each(|seen| seen.share = share);
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
                    seen.push(Seen { kind: 0, inputs: inputs.of(&state), share: 0.5 });
                }
                let view = state.view(Viewer::Seat(seat));
                let action = players[seat.index()].choose(&view, seat, &Budget::nodes(nodes));
                state.apply(&action.expect("something to do"), &mut ());
            }
        }
    }
}

fn print(taught: &Taught<INPUTS, HIDDEN>) {
    let list = |numbers: &[f32]| {
        let texts: Vec<String> = numbers.iter().map(|number| format!("{number:.4}")).collect();
        format!("[{}]", texts.join(", "))
    };
    println!("//! What games taught the network; `examples/mars_teach.rs` writes this file.\n");
    println!("use super::{{HIDDEN, INPUTS}};\n");
    println!("/// By input, then by hidden number.");
    println!("pub(super) const FIRST: [[f32; HIDDEN]; INPUTS] = [");
    taught.first.iter().for_each(|row| println!("    {},", list(row)));
    println!("];");
    let part = |what: &str, name: &str, size: &str, numbers: &[f32]| {
        println!("/// {what}\npub(super) const {name}: [f32; {size}] = {};", list(numbers));
    };
    part("What each hidden number begins with.", "BIAS", "HIDDEN", &taught.bias[0]);
    part("What each hidden number counts.", "OUT", "HIDDEN", &taught.out);
    part("What each input counts by itself.", "DIRECT", "INPUTS", &taught.direct[0]);
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = numbers.next().expect("a number of games");
    let seed = numbers.next().expect("a seed");
    let nodes = numbers.next().unwrap_or(1);
    let (mut seen, mut held) = (Vec::new(), Vec::new());
    let mut inputs = Inputs::default();
    for scenario in default_set().scenarios() {
        let start = even_start(&scenario.id).expect("a scenario");
        (0..games).for_each(|game| {
            let list = if game % 16 == 15 { &mut held } else { &mut seen };
            play(&mut inputs, &start, seed + game, nodes, list);
        });
        eprintln!("{}: {} positions", scenario.id, seen.len());
    }
    print(&teach(&PLAN, seen, held, seed, |pass, held, seen| {
        eprintln!("pass {pass}: held out {held:.4}, seen {seen:.4}");
    }));
}
