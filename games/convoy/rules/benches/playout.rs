//! Speed of whole random games, lists, copies and determinised views. Run with `cargo bench -p fracas-convoy`.
//!
//! Figures are printed, never asserted: machines are noisy. `docs/performance.md` keeps the last ones.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_convoy::{Setup, Side, State};
use fracas_core::{State as _, Viewer};
use fracas_testkit::{Dice, Ply, perft, random_game, random_ply};

fn main() {
    divan::main();
}

fn start() -> State {
    State::new(&Setup::default()).expect("the default set")
}

/// Positions out of random games in which a seat has ten or more choices.
fn middles(wanted: usize) -> Vec<State> {
    let (mut ply, mut found) = (Ply::default(), Vec::new());
    for seed in 0..wanted as u64 {
        let (mut state, mut dice) = (start(), Dice::new(seed));
        for number in 0.. {
            let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
            if number > 60 && ply.actions.len() >= 10 {
                found.push(state);
                break;
            }
            ply.actions.clear();
            state.apply(&action, &mut ());
        }
    }
    found
}

/// Whole games, start to end; items are games.
#[divan::bench]
fn random_games(bencher: Bencher) {
    let (first, mut ply, mut seed) = (start(), Ply::default(), 0_u64);
    bencher.counter(ItemsCount::new(100_usize)).bench_local(|| {
        for _ in 0..100 {
            seed += 1;
            let mut state = first;
            black_box(random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut (), 10_000));
        }
    });
}

/// Plays random games with all events collected.
#[divan::bench]
fn random_games_with_events(bencher: Bencher) {
    let (first, mut ply, mut seed) = (start(), Ply::default(), 0_u64);
    bencher.counter(ItemsCount::new(100_usize)).bench_local(|| {
        for _ in 0..100 {
            seed += 1;
            let (mut state, mut events) = (first, Vec::new());
            random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut events, 10_000);
            black_box(events);
        }
    });
}

/// Legal actions of a position in the middle of a game.
#[divan::bench]
fn lists(bencher: Bencher) {
    let (states, mut out) = (middles(64), Vec::new());
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            out.clear();
            state.actions(&mut out).expect_all();
            black_box(&out);
        }
    });
}

/// Measures how fast a state is copied.
#[divan::bench]
fn copies(bencher: Bencher) {
    let state = start();
    bencher.bench_local(|| black_box(*black_box(&state)));
}

/// A state that the viewer cannot tell from the real one, from a view that is at hand.
#[divan::bench]
fn determinize(bencher: Bencher) {
    let viewer = Viewer::Seat(Side::Outpost.seat());
    let views: Vec<_> = middles(64).iter().map(|state| state.view(viewer)).collect();
    let mut dice = Dice::new(1);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            black_box(State::determinize(view, &mut dice));
        }
    });
}

/// Nodes of perft from the middle of a game.
#[divan::bench]
fn perft_two(bencher: Bencher) {
    let states = middles(8);
    bencher.bench_local(|| states.iter().map(|state| perft(state, 2)).sum::<u64>());
}
