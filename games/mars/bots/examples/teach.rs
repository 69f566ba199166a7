//! Teaches the network of `network.rs` with games that habit plays against itself: `teach GAMES SEED [NODES]`.
//!
//! This many games of each scenario are played; with nodes, both sides look ahead so far. What is found is printed as
//! `src/network/weights.rs`.

use fracas_bots::ismcts::curve::real;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Decision, Side, State, default_set};
use fracas_mars_bots::{Ahead, HIDDEN, INPUTS, Inputs, Judge, Player, Style, even_start};

/// A position: what goes into the network, and the share of the Human in the end.
type Seen = ([f32; INPUTS], f32);

/// Positions are looked at in heaps of this many.
const HEAP: usize = 256;
/// So often every position is looked at.
const PASSES: u32 = 12;

fn play(inputs: &mut Inputs, start: &State, seed: u64, nodes: u64, seen: &mut Vec<Seen>) {
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
                    seen.push((inputs.of(&state), 0.5));
                }
                let view = state.view(Viewer::Seat(seat));
                let action = players[seat.index()].choose(&view, seat, &Budget::nodes(nodes));
                state.apply(&action.expect("something to do"), &mut ());
            }
        }
    }
}

/// A weight with the running means of its slope that Adam keeps.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f32,
    slope: f32,
    mean: f32,
    square: f32,
}

impl Weight {
    fn learn(&mut self, rate: f32, step: i32) {
        let slope = self.slope / real(HEAP as u32) + 2e-5 * self.value;
        self.mean = 0.9 * self.mean + 0.1 * slope;
        self.square = 0.999 * self.square + 0.001 * slope * slope;
        let (mean, square) =
            (self.mean / (1.0 - 0.9_f32.powi(step)), self.square / (1.0 - 0.999_f32.powi(step)));
        self.value -= rate * mean / (square.sqrt() + 1e-8);
        self.slope = 0.0;
    }
}

struct Net {
    first: Vec<[Weight; HIDDEN]>,
    bias: [Weight; HIDDEN],
    out: [Weight; HIDDEN],
    direct: Vec<Weight>,
}

impl Net {
    fn new(random: &mut Random) -> Net {
        let mut little = || (real((random.bits() >> 40) as u32 % 2_001) / 1_000.0 - 1.0) * 0.2;
        let mut weight = || Weight { value: little(), ..Weight::default() };
        Net {
            first: (0..INPUTS).map(|_| std::array::from_fn(|_| weight())).collect(),
            bias: [Weight::default(); HIDDEN],
            out: std::array::from_fn(|_| weight()),
            direct: vec![Weight::default(); INPUTS],
        }
    }

    fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let mut hidden = self.bias.map(|bias| bias.value);
        for (input, row) in inputs.iter().zip(&self.first) {
            if *input != 0.0 {
                hidden.iter_mut().zip(row).for_each(|(into, weight)| *into += input * weight.value);
            }
        }
        hidden
    }

    fn chance(&self, inputs: &[f32; INPUTS], hidden: &[f32; HIDDEN]) -> f32 {
        let direct: f32 = inputs.iter().zip(&self.direct).map(|(input, weight)| input * weight.value).sum();
        let rest: f32 = hidden.iter().zip(&self.out).map(|(value, out)| value.max(0.0) * out.value).sum();
        1.0 / (1.0 + (-(direct + rest)).exp())
    }

    /// Adds the slope of one position.
    fn look(&mut self, (inputs, result): &Seen) {
        let hidden = self.hidden(inputs);
        let miss = self.chance(inputs, &hidden) - result;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if hidden[place] > 0.0 {
                self.out[place].slope += miss * hidden[place];
                back[place] = miss * self.out[place].value;
                self.bias[place].slope += back[place];
            }
        }
        for ((input, row), direct) in inputs.iter().zip(&mut self.first).zip(&mut self.direct) {
            if *input != 0.0 {
                direct.slope += miss * input;
                row.iter_mut().zip(&back).for_each(|(weight, back)| weight.slope += input * back);
            }
        }
    }

    fn learn(&mut self, rate: f32, step: i32) {
        let rows = self.first.iter_mut().flatten();
        let all = rows.chain(&mut self.bias).chain(&mut self.out).chain(&mut self.direct);
        all.for_each(|weight| weight.learn(rate, step));
    }

    fn loss(&self, seen: &[Seen]) -> f32 {
        let one = |(inputs, result): &Seen| {
            let chance = self.chance(inputs, &self.hidden(inputs)).clamp(1e-6, 1.0 - 1e-6);
            -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
        };
        seen.iter().map(one).sum::<f32>() / real(seen.len() as u32)
    }

    fn print(&self, spread: &[f32]) {
        let list = |numbers: &mut dyn Iterator<Item = f32>| {
            let texts: Vec<String> = numbers.map(|number| format!("{number:.4}")).collect();
            format!("[{}]", texts.join(", "))
        };
        println!("//! What games taught the network; `examples/teach.rs` writes this file.\n");
        println!("use super::{{HIDDEN, INPUTS}};\n");
        println!("/// By input, then by hidden number.");
        println!("pub(super) const FIRST: [[f32; HIDDEN]; INPUTS] = [");
        for (row, spread) in self.first.iter().zip(spread) {
            println!("    {},", list(&mut row.iter().map(|weight| weight.value / spread)));
        }
        println!("];");
        let part = |what: &str, name: &str, size: &str, numbers: &mut dyn Iterator<Item = f32>| {
            println!("/// {what}\npub(super) const {name}: [f32; {size}] = {};", list(numbers));
        };
        let values = |list: [Weight; HIDDEN]| list.into_iter().map(|weight| weight.value);
        part("What each hidden number begins with.", "BIAS", "HIDDEN", &mut values(self.bias));
        part("What each hidden number counts.", "OUT", "HIDDEN", &mut values(self.out));
        let direct = self.direct.iter().zip(spread).map(|(weight, spread)| weight.value / spread);
        part("What each input counts by itself.", "DIRECT", "INPUTS", &mut direct.into_iter());
    }
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
    // Every input is divided by its spread, so that one rate of learning suits all.
    let count = real(seen.len() as u32).max(1.0);
    let spread: Vec<f32> = (0..INPUTS)
        .map(|place| {
            (seen.iter().map(|(inputs, _)| inputs[place].powi(2)).sum::<f32>() / count).sqrt().max(0.02)
        })
        .collect();
    for (inputs, _) in seen.iter_mut().chain(&mut held) {
        inputs.iter_mut().zip(&spread).for_each(|(input, spread)| *input /= spread);
    }
    let mut random = Random::new(seed);
    let mut net = Net::new(&mut random);
    let heaps = (seen.len() / HEAP).max(1) as u32;
    let mut step = 0;
    for pass in 0..PASSES {
        for heap in 0..heaps {
            let done = real(pass) + real(heap) / real(heaps);
            let rate = 0.004 * (1.0 - done / real(PASSES)) + 0.00005;
            (0..HEAP).for_each(|_| net.look(random.pick(&seen).expect("positions")));
            step += 1;
            net.learn(rate, step);
        }
        eprintln!(
            "pass {}: held out {:.4}, seen {:.4}",
            pass + 1,
            net.loss(&held),
            net.loss(&seen[..seen.len().min(40_000)])
        );
    }
    net.print(&spread);
}
