//! Speed of the search in Convoy. Run with `cargo bench -p fracas-convoy-bots`.
//!
//! Figures are printed, never asserted: machines are noisy. `docs/performance.md` keeps the last ones.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_bots::ismcts::{Search, first_sights};
use fracas_bots::{Budget, Level, Random, arena};
use fracas_convoy::{Setup, State, View};
use fracas_convoy_bots::{Bots, Style, odds};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};

fn main() {
    divan::main();
}

fn start() -> State {
    State::new(&Setup::default()).expect("the default set")
}

/// Positions out of games between novices in which a seat has six or more choices.
fn positions(wanted: usize) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    for seed in 0.. {
        let (mut state, mut actions) = (start(), Vec::new());
        arena::play_watched::<Bots>(&start(), &[Level::Novice; 2], &[500; 2], seed, |actor, action| {
            if let Actor::Seat(seat) = actor {
                actions.clear();
                state.actions(&mut actions).expect_all();
                if actions.len() >= 6 {
                    found.push((state, seat));
                }
            }
            state.apply(&action, &mut ());
        });
        if found.len() >= wanted {
            break;
        }
    }
    found.into_iter().take(wanted).collect()
}

fn views(wanted: usize) -> Vec<(View, Seat)> {
    positions(wanted).iter().map(|(state, seat)| (state.view(Viewer::Seat(*seat)), *seat)).collect()
}

/// Whole random games as the search plays them; items are games.
#[divan::bench]
fn random_games(bencher: Bencher<'_, '_>) {
    let (first, mut random) = (start(), Random::new(1));
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    bencher.counter(ItemsCount::new(50_usize)).bench_local(|| {
        for _ in 0..50 {
            let mut state = first;
            loop {
                match state.pending() {
                    Pending::Over(_) => break,
                    Pending::Act { actor: Actor::Chance, .. } => {
                        chances.clear();
                        state.chances(&mut chances);
                        let action = *random.weighted(&chances).expect("chance always has an action");
                        state.apply(&action, &mut ());
                    }
                    Pending::Act { .. } => {
                        actions.clear();
                        state.actions(&mut actions).expect_all();
                        let action = *random.pick(&actions).expect("a seat to act has an action");
                        state.apply(&action, &mut ());
                    }
                }
            }
            black_box(&state);
        }
    });
}

/// What is hidden, filled in; items are guesses.
#[divan::bench]
fn determinisations(bencher: Bencher<'_, '_>) {
    let (views, mut random) = (views(64), Random::new(1));
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for (view, _) in &views {
            black_box(State::determinize(view, &mut random));
        }
    });
}

/// Measures how fast positions are judged.
#[divan::bench]
fn judged(bencher: Bencher<'_, '_>) {
    let positions = positions(256);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| positions.iter().map(|(state, _)| odds(black_box(state))).sum::<f32>());
}

/// First sights of all actions of a position; items are positions.
#[divan::bench]
fn sights(bencher: Bencher<'_, '_>) {
    let (views, mut random) = (views(16), Random::new(1));
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for (view, seat) in &views {
            black_box(first_sights::<Bots>(view, *seat, 1, &Budget::nodes(u64::MAX), &mut random));
        }
    });
}

fn search(level: Level) -> Search {
    match Style::of(level) {
        Style::Search(search) => Search { trees: 1, ..search },
        Style::Anything | Style::Careless { .. } | Style::Sight { .. } => unreachable!("the level searches"),
    }
}

/// Walks of a search with that many nodes on each of some positions, on one thread.
fn walks(bencher: Bencher<'_, '_>, level: Level, nodes: u64, count: impl Fn(u64, u64) -> u64) {
    let (views, search) = (views(8), search(level));
    let run = |seed: u64| {
        let mut sum = 0;
        for (view, seat) in &views {
            let found = search.run::<Bots>(view, *seat, &Budget::nodes(nodes), &mut Random::new(seed));
            sum += count(found.iterations, found.nodes);
        }
        sum
    };
    bencher.counter(ItemsCount::new(run(1))).bench_local(|| black_box(run(1)));
}

/// Walks of the guided search, each with a battle played out.
#[divan::bench(sample_count = 20)]
fn guided_walks(bencher: Bencher<'_, '_>) {
    walks(bencher, Level::Veteran, 20_000, |walks, _| walks);
}

/// Walks of the plain search, each with a random game to its end.
#[divan::bench(sample_count = 20)]
fn plain_walks(bencher: Bencher<'_, '_>) {
    walks(bencher, Level::Minimax, 20_000, |walks, _| walks);
}

/// Nodes of the guided search.
#[divan::bench(sample_count = 20)]
fn guided_nodes(bencher: Bencher<'_, '_>) {
    walks(bencher, Level::Veteran, 20_000, |_, nodes| nodes);
}

/// Nodes of the plain search: what equal time means in nodes.
#[divan::bench(sample_count = 20)]
fn plain_nodes(bencher: Bencher<'_, '_>) {
    walks(bencher, Level::Minimax, 20_000, |_, nodes| nodes);
}
