//! Teaches the network of `network.rs`: `teach HABIT LOOK SEED`.
//!
//! Bots that act by habit play this many games of each scenario, and bots that look one action ahead with the network in use the others; positions
//! in which something is decided are compared with the result. What is found is printed as `src/network/weights.rs` would
//! be with half as many hidden numbers; `teach join FILE FILE` prints two such networks as one that judges by their mean.

use fracas_bots::learn::{Seen, Taught, TrainingPlan, teach};
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, State as _, Viewer};
use fracas_mech::{Decision, Setup, Side, State};
use fracas_mech_bots::{INPUTS, KINDS, Player, Style, USUAL, inputs, kind};
use std::num::NonZeroU32;

/// Hidden numbers of a network that is taught at once: two of them are joined.
const HIDDEN: usize = fracas_mech_bots::HIDDEN / 2;
const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];
const PLAN: TrainingPlan = TrainingPlan { kinds: KINDS, passes: 12, rate: 0.003, pull: 1e-4 };

/// Plays a game and keeps some of its positions, from both sides.
fn play(start: &State, style: Style, luck: u64, seen: &mut Vec<Seen<INPUTS>>) {
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
    println!("//! What games taught the network; `examples/mech_teach.rs` writes this file.\n");
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
    let taught: Taught<INPUTS, HIDDEN> = teach(&PLAN, seen, held, seed, |pass, held, seen| {
        eprintln!("pass {pass}: held out {held:.4}, seen {seen:.4}");
    });
    print(
        taught.first.iter().map(|row| row.to_vec()),
        taught.bias.iter().map(|row| row.to_vec()),
        &taught.out,
        taught.direct.iter().map(|row| row.to_vec()),
    );
}
