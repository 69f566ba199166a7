//! Speed of evaluations, planned turns and sampled replies. Run with `cargo bench -p fracas-nshex-bots`.
//!
//! Figures are printed, never asserted: machines are noisy. `docs/performance.md` keeps the last ones.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_bots::{Budget, Evaluator, Planner, Random, TurnEvaluation as _, TurnPoint};
use fracas_core::{Actor, Pending, State as _};
use fracas_nshex::{Options, Setup, State};
use fracas_nshex_bots::Bots;

fn main() {
    divan::main();
}

const ARMIES: [&str; 4] = ["moloch", "outpost", "borgo", "hegemony"];
const QUICK: Planner = Planner { width: 2, keep: 1, depth: 6 };

/// Positions between turns of games played by quick plans, as the search meets them.
fn positions(wanted: usize) -> Vec<State> {
    let mut found = Vec::new();
    let mut random = Random::new(1);
    for round in 0.. {
        let (one, other) = (ARMIES[round % 4], ARMIES[(round / 4 + round + 1) % 4]);
        if one == other {
            continue;
        }
        let setup = Setup::of(Options::default(), &[one, other]);
        let mut state = State::new(&setup).expect("the box holds these armies");
        let (mut chances, mut turn) = (Vec::new(), 0);
        loop {
            match state.pending() {
                Pending::Over(_) => break,
                Pending::Act { actor: Actor::Chance, .. } => {
                    if state.turn_number() > turn {
                        turn = state.turn_number();
                        found.push(state);
                    }
                    chances.clear();
                    state.chances(&mut chances);
                    let action = *random.weighted(&chances).expect("chance always has an action");
                    state.apply(&action, &mut ());
                }
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    let plans = QUICK.plans::<Bots>(&state, seat, 300, &mut 0);
                    state = plans.first().expect("a seat to act has a plan").end;
                }
            }
        }
        if found.len() >= wanted {
            break;
        }
    }
    found
}

/// What the small network says of a position between two turns: 1,024 positions in turn.
#[divan::bench(sample_size = 1024)]
fn chance(bencher: Bencher<'_, '_>) {
    let positions = positions(1024);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        let state = black_box(&positions[next]);
        Bots::evaluate(state, state.seat(state.active()), Evaluator::Chance, TurnPoint::Between)
    });
}

/// What the large network says of it.
#[divan::bench(sample_size = 1024)]
fn exact(bencher: Bencher<'_, '_>) {
    let positions = positions(1024);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        let state = black_box(&positions[next]);
        Bots::evaluate(state, state.seat(state.active()), Evaluator::Exact, TurnPoint::Between)
    });
}

/// What the simple evaluation says of it.
#[divan::bench(sample_size = 1024)]
fn points(bencher: Bencher<'_, '_>) {
    let positions = positions(1024);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        let state = black_box(&positions[next]);
        Bots::evaluate(state, state.seat(state.active()), Evaluator::Points, TurnPoint::Between)
    });
}

/// Lines that the search follows to an evaluation, on two threads: actions played one after the other from positions
/// with a hand, each position reached being judged. Lines per second.
#[divan::bench(threads = [1, 2], sample_count = 20)]
fn lines(bencher: Bencher<'_, '_>) {
    let positions = hands();
    let planner = Planner { width: 16, keep: 16, depth: 10 };
    let count: u64 = positions.iter().map(|state| plan(&planner, state)).sum();
    bencher
        .counter(ItemsCount::new(count))
        .bench(|| positions.iter().map(|state| plan(&planner, state)).sum::<u64>());
}

/// Positions in which someone has just drawn.
fn hands() -> Vec<State> {
    let mut random = Random::new(2);
    let mut chances = Vec::new();
    let mut hands = positions(200);
    for state in &mut hands {
        while let Pending::Act { actor: Actor::Chance, .. } = state.pending() {
            chances.clear();
            state.chances(&mut chances);
            let action = *random.weighted(&chances).expect("chance always has an action");
            state.apply(&action, &mut ());
        }
    }
    hands.into_iter().step_by(10).collect()
}

/// Plans one turn; how many positions were judged.
fn plan(planner: &Planner, state: &State) -> u64 {
    let mut spent = 0;
    if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
        black_box(planner.plans_by::<Bots>(
            Evaluator::Chance,
            state,
            seat,
            &Budget::nodes(u64::MAX),
            &mut spent,
        ));
    }
    spent
}
