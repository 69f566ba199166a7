//! Teaches the network of `network.rs`: `teach HABIT LOOK SEED`.
//!
//! Bots that act by habit play so many games of each scenario, and bots that look one action ahead with the network in use the others; positions
//! in which something is decided are compared with the result. What is found is printed as `src/network/weights.rs` would
//! be with half as many hidden numbers; `teach join FILE FILE` prints two such networks as one that judges by their mean.

use fracas_bots::ismcts::curve::real;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, State as _, Viewer};
use fracas_mech::{Decision, Setup, Side, State};
use fracas_mech_bots::{INPUTS, KINDS, Player, Style, USUAL, inputs, kind};
use std::num::NonZeroU32;

/// Hidden numbers of a network that is taught at once: two of them are joined.
const HIDDEN: usize = fracas_mech_bots::HIDDEN / 2;
const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];
/// Positions are looked at in heaps of this many.
const HEAP: usize = 256;
/// So often every position is looked at.
const PASSES: u32 = 12;

/// A position: its kind, what goes into the network, and the share of the side that sees it so.
#[derive(Clone)]
struct Seen {
    kind: usize,
    inputs: [f32; INPUTS],
    share: f32,
}

/// Plays a game and keeps some of its positions, from both sides.
fn play(start: &State, style: Style, luck: u64, seen: &mut Vec<Seen>) {
    const ONE_OF: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");
    let mut state = start.clone();
    let mut deal = Random::new(luck);
    let mut players = [1_u64, 2].map(|seat| Player::with_style(Level::Regular, style, luck ^ seat << 40));
    let first = seen.len();
    let mut chances = Vec::new();
    loop {
        let action = match state.pending() {
            Pending::Over(outcome) => {
                let won = Side::ALL.map(|side| outcome.winners.contains(side.seat()));
                let share = if won[0] == won[1] { 0.5 } else { f32::from(u8::from(won[0])) };
                for (place, seen) in seen[first..].iter_mut().enumerate() {
                    seen.share = if place % 2 == 0 { share } else { 1.0 - share };
                }
                return;
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                *deal.weighted(&chances).expect("chance always has an action")
            }
            Pending::Act { actor: Actor::Seat(seat), decision } => {
                let counts =
                    matches!(decision, Decision::Activate | Decision::Act { .. } | Decision::Overheat);
                if counts && deal.below(ONE_OF) == 0 {
                    for side in Side::ALL {
                        seen.push(Seen { kind: kind(&state), inputs: inputs(&state, side), share: 0.5 });
                    }
                }
                let view = state.view(Viewer::Seat(seat));
                let player = &mut players[seat.index()];
                player.choose(&view, seat, &Budget::nodes(10_000)).expect("there is always something to do")
            }
        };
        state.apply(&action, &mut ());
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
        let slope = self.slope / real(HEAP as u32) + 1e-4 * self.value;
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
    bias: Vec<[Weight; HIDDEN]>,
    out: [Weight; HIDDEN],
    direct: Vec<[Weight; INPUTS]>,
}

impl Net {
    fn new(random: &mut Random) -> Net {
        let mut little = || (real((random.bits() >> 40) as u32 % 2_001) / 1_000.0 - 1.0) * 0.2;
        let mut weight = || Weight { value: little(), ..Weight::default() };
        Net {
            first: (0..INPUTS).map(|_| std::array::from_fn(|_| weight())).collect(),
            bias: vec![[Weight::default(); HIDDEN]; KINDS],
            out: std::array::from_fn(|_| weight()),
            direct: vec![[Weight::default(); INPUTS]; KINDS],
        }
    }

    fn hidden(&self, seen: &Seen) -> [f32; HIDDEN] {
        let mut hidden = self.bias[seen.kind].map(|bias| bias.value);
        for (input, row) in seen.inputs.iter().zip(&self.first) {
            if *input != 0.0 {
                hidden.iter_mut().zip(row).for_each(|(into, weight)| *into += input * weight.value);
            }
        }
        hidden
    }

    fn chance(&self, seen: &Seen, hidden: &[f32; HIDDEN]) -> f32 {
        let direct: f32 =
            seen.inputs.iter().zip(&self.direct[seen.kind]).map(|(input, weight)| input * weight.value).sum();
        let rest: f32 = hidden.iter().zip(&self.out).map(|(value, out)| value.max(0.0) * out.value).sum();
        1.0 / (1.0 + (-(direct + rest)).exp())
    }

    /// Adds the slope of one position.
    fn look(&mut self, seen: &Seen) {
        let hidden = self.hidden(seen);
        let miss = self.chance(seen, &hidden) - seen.share;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if hidden[place] > 0.0 {
                self.out[place].slope += miss * hidden[place];
                back[place] = miss * self.out[place].value;
                self.bias[seen.kind][place].slope += back[place];
            }
        }
        let direct = &mut self.direct[seen.kind];
        for ((input, row), direct) in seen.inputs.iter().zip(&mut self.first).zip(direct) {
            if *input != 0.0 {
                direct.slope += miss * input;
                row.iter_mut().zip(&back).for_each(|(weight, back)| weight.slope += input * back);
            }
        }
    }

    fn learn(&mut self, rate: f32, step: i32) {
        let rows = self.first.iter_mut().flatten().chain(self.bias.iter_mut().flatten());
        let all = rows.chain(&mut self.out).chain(self.direct.iter_mut().flatten());
        all.for_each(|weight| weight.learn(rate, step));
    }

    fn loss(&self, seen: &[Seen]) -> f32 {
        let one = |seen: &Seen| {
            let chance = self.chance(seen, &self.hidden(seen)).clamp(1e-6, 1.0 - 1e-6);
            -(seen.share * chance.ln() + (1.0 - seen.share) * (1.0 - chance).ln())
        };
        seen.iter().map(one).sum::<f32>() / real(seen.len() as u32).max(1.0)
    }

    fn print(&self, spread: &[f32]) {
        let values = |row: &[Weight]| row.iter().map(|weight| weight.value).collect::<Vec<f32>>();
        let first = self.first.iter().zip(spread);
        let direct = |row: &[Weight; INPUTS]| {
            row.iter().zip(spread).map(|(weight, spread)| weight.value / spread).collect()
        };
        print(
            first.map(|(row, spread)| row.iter().map(|weight| weight.value / spread).collect()),
            self.bias.iter().map(|row| values(row)),
            &values(&self.out),
            self.direct.iter().map(direct),
        );
    }
}

type Row = Vec<f32>;

fn print(
    first: impl Iterator<Item = Row>,
    bias: impl Iterator<Item = Row>,
    out: &[f32],
    direct: impl Iterator<Item = Row>,
) {
    let list = |numbers: &[f32]| {
        let texts: Vec<String> = numbers.iter().map(|number| format!("{number:.4}")).collect();
        format!("[{}]", texts.join(", "))
    };
    println!("//! What games taught the network; `examples/teach.rs` writes this file.\n");
    println!("use super::Network;\n");
    println!("/// The network in use.\npub(crate) static TAUGHT: Network = Network {{\n    first: [");
    first.for_each(|row| println!("        {},", list(&row)));
    println!("    ],\n    bias: [");
    bias.for_each(|row| println!("        {},", list(&row)));
    println!("    ],\n    out: {},\n    direct: [", list(out));
    direct.for_each(|row| println!("        {},", list(&row)));
    println!("    ],\n}};");
}

/// The rows of a printed network: what goes in, what hidden numbers begin with and count, and what counts by itself.
fn read(file: &str) -> Vec<Row> {
    let text = std::fs::read_to_string(file).expect("a file");
    let (_, text) = text.split_once("= Network {").expect("a network");
    let sign = |sign: char| !sign.is_ascii_digit() && sign != '-' && sign != '.';
    let mut numbers = text.split(sign).filter_map(|word| word.parse().ok());
    let mut row = |length: usize| -> Row { numbers.by_ref().take(length).collect() };
    let rows: Vec<Row> = (0..=INPUTS + KINDS).map(|_| row(HIDDEN)).collect();
    rows.into_iter().chain((0..KINDS).map(|_| row(INPUTS)).collect::<Vec<Row>>()).collect()
}

fn join(files: [&str; 2]) {
    let [one, other] = files.map(read);
    let side_by_side = |place: usize| [&one[place][..], &other[place][..]].concat();
    let out: Row = side_by_side(INPUTS + KINDS).iter().map(|number| number / 2.0).collect();
    let mean =
        |place: usize| one[place].iter().zip(&other[place]).map(|(one, other)| (one + other) / 2.0).collect();
    print(
        (0..INPUTS).map(side_by_side),
        (INPUTS..INPUTS + KINDS).map(side_by_side),
        &out,
        (INPUTS + KINDS + 1..=INPUTS + 2 * KINDS).map(mean),
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [verb, one, other] = &words[..]
        && verb == "join"
    {
        return join([one, other]);
    }
    let mut numbers = words.iter().map(|text| text.parse::<u64>().expect("a number"));
    let mut number = |what: &str| numbers.next().unwrap_or_else(|| panic!("{what}"));
    let (by_habit, looking, seed) = (number("games by habit"), number("games that look"), number("a seed"));
    let (mut seen, mut held) = (Vec::new(), Vec::new());
    for scenario in fracas_mech::scenarios() {
        for game in 0..by_habit + looking {
            let (one, other) = if scenario.id == "training" {
                ("red_school", "blue_school")
            } else {
                (SQUADS[(game % 4) as usize], SQUADS[(game / 4 % 4) as usize])
            };
            let start = State::new(&Setup::ready(&scenario.id, one, other).expect("it is in the box"))
                .expect("it fits");
            // Games differ, and not only good positions are seen.
            let noise = [40, 150, 400][(game % 3) as usize];
            let looks = Style { lapses: 30, noise, seconds: 0, ..Style::of(Level::Veteran) };
            let style = if game < by_habit {
                Style { lapses: 30, habits: USUAL, ..Style::of(Level::Novice) }
            } else {
                looks
            };
            // Positions of games by habit are not held out: the network is for better games.
            let list = if game % 16 == 15 && game >= by_habit { &mut held } else { &mut seen };
            play(&start, style, seed * 1_000_003 + game, list);
        }
        eprintln!("{}: {} positions", scenario.id, seen.len());
    }
    // Every input is divided by its spread, so that one rate of learning suits all.
    let count = real(seen.len() as u32).max(1.0);
    let spread: Vec<f32> = (0..INPUTS)
        .map(|place| {
            (seen.iter().map(|seen| seen.inputs[place].powi(2)).sum::<f32>() / count).sqrt().max(0.02)
        })
        .collect();
    for seen in seen.iter_mut().chain(&mut held) {
        seen.inputs.iter_mut().zip(&spread).for_each(|(input, spread)| *input /= spread);
    }
    let mut random = Random::new(seed);
    let mut net = Net::new(&mut random);
    let heaps = (seen.len() / HEAP).max(1) as u32;
    let mut step = 0;
    for pass in 0..PASSES {
        for heap in 0..heaps {
            let done = real(pass) + real(heap) / real(heaps);
            let rate = 0.003 * (1.0 - done / real(PASSES)) + 0.00005;
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
