//! Measures the levels: `cargo run --release -p fracas-mech-bots --example mech_ladder -- veteran regular 60 1`.
//!
//! The first level meets the second this many times on every scenario, from both seats, with the ready squads in turn. With
//! `balance` in place of the second level it plays itself, and scenarios and squads are compared; `habits` counts what
//! two levels do and lose, `trace` tells one game.

use fracas_bots::arena::{Pentanomial, Points};
use fracas_bots::{BotGame as _, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Outcome, Pending, State as _, Viewer};
use fracas_mech::{Action, Decision, Event, Setup, Side, State};
use fracas_mech_bots::{Bots, FEATURES, HIDDEN, INPUTS, Judge, KINDS, Network, Player, Style, Weights};
use std::collections::BTreeMap;

const SQUADS: [&str; 4] = ["forge", "vultures", "rampart", "ember"];

fn start(scenario: &str, one: &str, other: &str) -> State {
    let setup = Setup::ready(scenario, one, other).expect("scenario and squads are in the box");
    State::new(&setup).expect("ready squads fit")
}

/// A level as it is, or with other numbers: `general:seconds=8,replies=0`.
#[derive(Clone, Debug)]
struct Contestant {
    name: String,
    level: Level,
    style: Style,
    nodes: u64,
}

/// Weights from a file of numbers.
fn read(file: &str) -> Option<Weights> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut numbers =
        text.split(|sign: char| !sign.is_ascii_digit() && sign != '-').filter(|word| !word.is_empty());
    let mut weights = [[0; FEATURES]; KINDS];
    for number in weights.iter_mut().flatten() {
        *number = numbers.next()?.parse().ok()?;
    }
    Some(weights)
}

/// A network from a file of numbers, as `teach join` prints it.
fn network(file: &str) -> Option<Network> {
    let text = std::fs::read_to_string(file).ok()?;
    let (_, text) = text.split_once("= Network {")?;
    let sign = |sign: char| !sign.is_ascii_digit() && sign != '-' && sign != '.';
    let mut numbers = text.split(sign).filter_map(|word| word.parse().ok());
    let mut network = Network {
        first: [[0.0; HIDDEN]; INPUTS],
        bias: [[0.0; HIDDEN]; KINDS],
        out: [0.0; HIDDEN],
        direct: [[0.0; INPUTS]; KINDS],
    };
    let rows = network.first.iter_mut().flatten().chain(network.bias.iter_mut().flatten());
    let all = rows.chain(&mut network.out).chain(network.direct.iter_mut().flatten());
    for number in all {
        *number = numbers.next()?;
    }
    Some(network)
}

impl Contestant {
    fn read(text: &str) -> Option<Contestant> {
        let (level, rest) = text.split_once(':').unwrap_or((text, ""));
        let level = Level::for_arena(level).ok()?;
        let (mut style, mut nodes) = (Style::of(level), Bots::nodes(level));
        for pair in rest.split(',').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=')?;
            if name == "weights" {
                style.judge = Judge::Weights(Box::leak(Box::new(read(value)?)));
                continue;
            }
            if name == "network" {
                style.judge = Judge::Network(Box::leak(Box::new(network(value)?)));
                continue;
            }
            if let Some(place) = name.strip_prefix('h') {
                *style.habits.get_mut(place.parse::<usize>().ok()?)? = value.parse().ok()?;
                continue;
            }
            let number: u32 = value.parse().ok()?;
            match name {
                "lapses" => style.lapses = number,
                "noise" => style.noise = number,
                "grain" => style.grain = number,
                "moves" => style.moves = number as usize,
                "settles" => style.settles = number > 0,
                "reflex" => style.reflex = number > 0,
                "seconds" => style.seconds = number as usize,
                "rough" => style.rough = number,
                "replies" => style.replies = number as usize,
                "leaves" => style.leaves = number,
                "choices" => style.choices = number as usize,
                "nodes" => nodes = number.into(),
                _ => return None,
            }
        }
        Some(Contestant { name: text.to_owned(), level, style, nodes })
    }
}

/// Plays one game; the same luck gives the same game.
fn play(start: &State, seats: [&Contestant; 2], luck: u64) -> Outcome {
    watch(start, seats, luck, |_, _, _| {}).1
}

/// Plays one game and tells every action with the position before it and its events.
fn watch(
    start: &State,
    seats: [&Contestant; 2],
    luck: u64,
    mut tell: impl FnMut(&State, &Action, &[Event]),
) -> (State, Outcome) {
    let mut state = start.clone();
    let mut deal = Random::new(luck);
    let mut place = 0;
    let mut players = seats.map(|seat| {
        place += 1;
        (Player::with_style(seat.level, seat.style, luck ^ place << 40), seat.nodes)
    });
    let (mut chances, mut events) = (Vec::new(), Vec::new());
    loop {
        let action = match state.pending() {
            Pending::Over(outcome) => return (state, outcome),
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                *deal.weighted(&chances).expect("chance always has an action")
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let (player, nodes) = &mut players[seat.index()];
                let view = state.view(Viewer::Seat(seat));
                player.choose(&view, seat, &Budget::nodes(*nodes)).expect("there is always something to do")
            }
        };
        let before = state.clone();
        events.clear();
        state.apply(&action, &mut events);
        tell(&before, &action, &events);
    }
}

/// Tells one game, action by action.
fn trace(start: &State, seats: [&Contestant; 2], luck: u64) {
    let (last, outcome) = watch(start, seats, luck, |state, action, events| {
        let Pending::Act { actor, decision } = state.pending() else { return };
        if decision == Decision::Activate {
            let units = state.unit_ids().filter(|unit| state.is_alive(*unit)).map(|unit| {
                let at = state.base(unit).at;
                let (hp, heat, limit) = (state.hp(unit), state.heat(unit), state.stats(unit).limit);
                format!("{unit}@{},{} {hp} hp {heat}/{limit}", at.x(), at.y())
            });
            println!("   {}", units.collect::<Vec<_>>().join(" | "));
        }
        match actor {
            Actor::Seat(seat) => {
                println!("{} {seat:?} {} {action}", state.turn(), fracas_mech_bots::worth(state, Side::A));
            }
            Actor::Chance => println!("      {decision:?} {action}"),
        }
        for event in events {
            if matches!(event, Event::Removed { .. } | Event::Exploded { .. }) {
                println!("      {event:?}");
            }
        }
    });
    println!("{outcome:?} {:?}", Side::ALL.map(|side| last.score(side)));
}

/// What each side does and loses, in a hundred games of each scenario.
fn habits(one: &Contestant, other: &Contestant, games: usize, seed: u64) {
    for scenario in scenarios() {
        let mut count: BTreeMap<(usize, String), usize> = BTreeMap::new();
        for number in 0..games {
            let (first, second) = pairing(&scenario, number);
            let start = start(&scenario, first, second);
            watch(&start, [one, other], seed + number as u64, |state, action, events| {
                let mut add = |side: usize, what: String| *count.entry((side, what)).or_default() += 1;
                if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
                    let text = action.to_string();
                    add(seat.index(), text.split(' ').next().unwrap_or("").to_owned());
                }
                for event in events {
                    if let Event::Removed { unit, cause } = event {
                        add(state.side_of(*unit).index(), format!("loses by {cause:?}"));
                    }
                }
            });
        }
        println!("{scenario}");
        for ((side, what), number) in count {
            println!("   {side} {what}: {}", number * 100 / games.max(1));
        }
    }
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

/// Plays one level against another.
fn ladder(one: &Contestant, two: &Contestant, pairs: usize, seed: u64) {
    let mut all = Pentanomial::default();
    for scenario in scenarios() {
        let mut own = Pentanomial::default();
        for number in 0..pairs {
            let (first, second) = pairing(&scenario, number);
            let start = start(&scenario, first, second);
            let luck = seed.wrapping_mul(1_000_003) + number as u64;
            let sum = halves(play(&start, [one, two], luck), Side::A)
                + halves(play(&start, [two, one], luck), Side::B);
            own.0[sum] += 1;
            all.0[sum] += 1;
        }
        println!("{} {} {scenario}: {}", one.name, two.name, told(&own));
    }
    println!("{} {} all: {}", one.name, two.name, told(&all));
}

/// A level against itself: seats by scenario, squads over all scenarios; printed as the lines of `data/balance.txt`.
fn balance(level: &Contestant, rounds: usize, seed: u64) {
    let mut shares: BTreeMap<(usize, String), Pentanomial> = BTreeMap::new();
    for scenario in scenarios() {
        let training = scenario == "training";
        let names: &[&str] = if training { &["red_school", "blue_school"] } else { &SQUADS };
        // The training ground has one pairing, the others six.
        for round in 0..if training { rounds * 3 } else { rounds } {
            for (place, one) in names.iter().enumerate() {
                for other in &names[place + 1..] {
                    let luck = seed.wrapping_mul(1_000_003) + round as u64;
                    let first = play(&start(&scenario, one, other), [level; 2], luck);
                    let second = play(&start(&scenario, other, one), [level; 2], luck);
                    let mut count = |of: usize, name: String, sum: usize| {
                        shares.entry((of, name)).or_default().0[sum] += 1;
                    };
                    count(0, scenario.clone(), halves(first, Side::A) + halves(second, Side::A));
                    let sum = halves(first, Side::A) + halves(second, Side::B);
                    count(1, (*one).to_owned(), sum);
                    count(1, (*other).to_owned(), 4 - sum);
                    if !training {
                        count(2, format!("{one}/{other}"), sum);
                        count(3, format!("{one}@{scenario}"), sum);
                        count(3, format!("{other}@{scenario}"), 4 - sum);
                    }
                }
            }
        }
        eprintln!("{scenario}: {}", told(&shares[&(0, scenario.clone())]));
    }
    for ((of, name), pairs) in shares {
        let Some(score) = pairs.score() else { continue };
        let [value, low, high] = [score.value, score.low, score.high].map(|share| (share * 1_000.0).round());
        println!(
            "{} {name} {value} {low} {high} {}",
            ["seat", "squad", "pair", "where"][of],
            pairs.pairs() * 2
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let level = |place: usize| words.get(place).and_then(|word| Contestant::read(word));
    let number =
        |place: usize, usual: usize| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (rounds, seed) = (number(2, 4), number(3, 1) as u64);
    match (level(0), level(1), words.get(1).map(String::as_str)) {
        (Some(one), Some(other), _) => ladder(&one, &other, rounds, seed),
        (Some(one), None, Some("balance")) => balance(&one, rounds, seed),
        (Some(one), None, Some("trace")) => {
            let other = level(2).expect("a second level");
            let scenario = words.get(3).expect("a scenario");
            let seed = number(4, 1) as u64;
            let (first, second) = pairing(scenario, seed as usize);
            trace(&start(scenario, first, second), [&one, &other], seed);
        }
        (Some(one), None, Some("habits")) => {
            let other = level(2).expect("a second level");
            habits(&one, &other, number(3, 20), number(4, 1) as u64);
        }
        _ => {
            println!("ladder LEVEL LEVEL|balance ROUNDS SEED");
            println!("ladder LEVEL habits LEVEL GAMES SEED");
            println!("ladder LEVEL trace LEVEL SCENARIO SEED");
        }
    }
}
