//! Speed of whole random games, battles, legal lists and perft. Run with `cargo bench -p fracas-nshex`.
//!
//! Figures are printed, never asserted: machines are noisy. `docs/performance.md` keeps the last ones.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_core::{Pending, State as _};
use fracas_nshex::{Options, Setup, State};
use fracas_testkit::{Dice, Ply, perft, random_game, random_ply};

fn main() {
    divan::main();
}

const ARMIES: [&str; 4] = ["moloch", "outpost", "borgo", "hegemony"];

/// All twelve ordered pairs of armies.
fn starts() -> Vec<State> {
    let mut starts = Vec::new();
    for one in ARMIES {
        for other in ARMIES {
            if one != other {
                let setup = Setup::of(Options::default(), &[one, other]);
                starts.push(State::new(&setup).expect("the box holds these armies"));
            }
        }
    }
    starts
}

/// Positions of random games with at least `units` units, in someone's turn.
fn crowded(units: usize, wanted: usize) -> Vec<State> {
    let (starts, mut ply, mut found) = (starts(), Ply::default(), Vec::new());
    for seed in 0.. {
        let mut dice = Dice::new(seed);
        let mut state = starts[seed as usize % starts.len()];
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            state.apply(&action, &mut ());
            if state.board().occupied().len() >= units && !ply.actions.is_empty() {
                found.push(state);
                break;
            }
        }
        if found.len() == wanted {
            break;
        }
    }
    found
}

/// Fights a battle to its end, taking the first choice wherever there is one.
#[inline(never)]
fn fight(mut state: State, ply: &mut Ply<State>) -> State {
    state.battle_now(&mut ());
    while let Pending::Act { decision, .. } = state.pending() {
        if !decision.in_battle() {
            break;
        }
        ply.actions.clear();
        state.actions(&mut ply.actions).expect_all();
        let Some(action) = ply.actions.first().copied() else { break };
        state.apply(&action, &mut ());
    }
    state
}

/// One hundred and twenty whole games, ten of each pair of armies: games per second.
#[divan::bench]
fn random_games(bencher: Bencher<'_, '_>) {
    let (starts, mut ply) = (starts(), Ply::default());
    let mut seed = 0;
    bencher.counter(ItemsCount::new(120_u32)).bench_local(|| {
        for _ in 0..10 {
            for start in &starts {
                seed += 1;
                let mut state = *start;
                random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut (), usize::MAX);
                black_box(&state);
            }
        }
    });
}

/// Plays random games with all events collected.
#[divan::bench]
fn random_games_with_events(bencher: Bencher<'_, '_>) {
    let (starts, mut ply, mut events) = (starts(), Ply::default(), Vec::new());
    let mut seed = 0;
    bencher.counter(ItemsCount::new(12_u32)).bench_local(|| {
        for start in &starts {
            seed += 1;
            let mut state = *start;
            events.clear();
            random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut events, usize::MAX);
            black_box(&events);
        }
    });
}

/// One battle with that many units on the board: 256 positions in turn.
#[divan::bench(args = [8, 12, 16, 18], sample_size = 256)]
fn battle(bencher: Bencher<'_, '_>, units: usize) {
    let (positions, mut ply) = (crowded(units, 256), Ply::default());
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        fight(black_box(positions[next]), &mut ply)
    });
}

/// The legal actions of one position: 256 positions in turn.
#[divan::bench(args = [6, 12])]
fn legal_actions(bencher: Bencher<'_, '_>, units: usize) {
    let (positions, mut out) = (crowded(units, 256), Vec::new());
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % positions.len();
        out.clear();
        black_box(positions[next]).actions(&mut out).expect_all();
        out.len()
    });
}

/// Nodes per second of perft to depth four from the start: two HQs, a draw, and every first action.
#[divan::bench(sample_count = 20)]
fn perft_nodes(bencher: Bencher<'_, '_>) {
    let position = starts()[0];
    let nodes = perft(&position, 4);
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| perft(black_box(&position), 4));
}

/// Measures how fast a state is copied.
#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let position = crowded(12, 1)[0];
    bencher.bench_local(|| *black_box(&position));
}

/// Writing a position and reading it back.
#[divan::bench]
fn notation_round_trip(bencher: Bencher<'_, '_>) {
    let position = crowded(12, 1)[0];
    bencher.bench_local(|| black_box(&position).to_string().parse::<State>());
}
