//! Measures how fast the rules are: whole random games, lists, copies, completions of views.

#[path = "../tests/common/starts.rs"]
pub mod starts;

use divan::{Bencher, black_box, counter::ItemsCount};
use fracas_core::{State as _, Viewer};
use fracas_mars::{Limits, Side, SightTable, State, default_set};
use fracas_testkit::{Dice, Ply, random_game, random_walk};

fn main() {
    divan::main();
}

/// Positions in the middle of games of every scenario.
fn middles() -> Vec<State> {
    let scenarios = starts::scenarios();
    (0..64).map(|seed| random_walk(&scenarios[seed % scenarios.len()].1, seed as u64, 150 + seed)).collect()
}

/// Whole games of every scenario, start to end; items are games.
#[divan::bench]
fn random_games(bencher: Bencher) {
    let (scenarios, mut ply, mut seed) = (starts::scenarios(), Ply::default(), 0_u64);
    bencher.counter(ItemsCount::new(scenarios.len() * 10)).bench_local(|| {
        for (_, start) in &scenarios {
            for _ in 0..10 {
                seed += 1;
                let mut state = *start;
                black_box(random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut (), 100_000));
            }
        }
    });
}

/// Whole games of one scenario.
#[divan::bench(args = ["whos_there", "invaders_are_here", "front_line", "chaos", "keep_what_you_steal", "evacuation",
    "spare_parts", "off_with_its_head"])]
fn scenario(bencher: Bencher, id: &str) {
    let start = State::new(&fracas_mars::Setup::of(id)).expect("a scenario");
    let (mut ply, mut seed) = (Ply::default(), 0_u64);
    bencher.counter(ItemsCount::new(10_usize)).bench_local(|| {
        for _ in 0..10 {
            seed += 1;
            let mut state = start;
            black_box(random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut (), 100_000));
        }
    });
}

/// The sight of all pairs of squares of a map.
#[divan::bench]
fn sight_of_a_map(bencher: Bencher) {
    let scenery = &default_set().maps().list[0].scenery;
    bencher.bench_local(|| SightTable::of(black_box(scenery), Limits::default()));
}

/// Legal actions of positions in the middle of games.
#[divan::bench]
fn lists(bencher: Bencher) {
    let (states, mut out) = (middles(), Vec::new());
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
    let (_, state) = starts::scenarios()[0];
    bencher.bench_local(|| black_box(*black_box(&state)));
}

/// A state that the viewer cannot tell from the real one, from a view that is at hand.
#[divan::bench]
fn determinize(bencher: Bencher) {
    let viewer = Viewer::Seat(Side::Martian.seat());
    let views: Vec<_> = middles().iter().map(|state| state.view(viewer)).collect();
    let mut dice = Dice::new(1);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            black_box(State::determinize(view, &mut dice));
        }
    });
}
