//! Speed of whole random games, lists, attacks, sight, reach and odds. Run with `cargo bench -p fracas-mech`.
//!
//! Figures are printed, never asserted: machines are noisy.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_core::{Pending, State as _};
use fracas_mech::{Action, Decision, Setup, State, Stride, UnitId};
use fracas_testkit::{Dice, Ply, random_game, random_ply};

fn main() {
    divan::main();
}

fn start() -> State {
    State::new(&Setup::default()).expect("the squads of the box")
}

/// Positions out of random games in which a unit acts.
fn middles(wanted: usize) -> Vec<State> {
    let (mut ply, mut found) = (Ply::default(), Vec::new());
    for seed in 0..wanted as u64 {
        let (mut state, mut dice) = (start(), Dice::new(seed));
        for number in 0.. {
            let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
            let acts = matches!(state.pending(), Pending::Act { decision: Decision::Act { .. }, .. });
            if number > 40 && acts {
                found.push(state.clone());
                break;
            }
            state.apply(&action, &mut ());
        }
    }
    found
}

/// Whole games, start to end; items are games.
#[divan::bench]
fn random_games(bencher: Bencher) {
    let (first, mut ply, mut seed) = (start(), Ply::default(), 0_u64);
    bencher.counter(ItemsCount::new(20_usize)).bench_local(|| {
        for _ in 0..20 {
            seed += 1;
            let mut state = first.clone();
            black_box(random_game(&mut state, &mut ply, &mut Dice::new(seed), &mut (), 10_000));
        }
    });
}

/// Sampled actions of a unit in the middle of a game.
#[divan::bench]
fn lists(bencher: Bencher) {
    let (states, mut out) = (middles(64), Vec::new());
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            out.clear();
            state.actions(&mut out).sample_suffices();
            black_box(&out);
        }
    });
}

/// One attack with all its dice, from declaration to the next decision.
#[divan::bench]
fn attacks(bencher: Bencher) {
    let text = "war_zone | forge | rampart | u1@1800,200 u2@900,200(activated) u3@2600,200 u4@400,200 u5@1800,2800 \
                u6@1100,1000 u7@2600,2800 u8@400,2800 | activation=a turn=1 active=u2:0:0:0";
    let state: State = text.parse().expect("a position");
    let shot: Action = "shoot u2 medium_gun u6".parse().expect("an action");
    let dice: Vec<Action> = ["roll 5", "roll 2", "roll 3"].map(|text| text.parse().expect("a die")).to_vec();
    bencher.with_inputs(|| state.clone()).bench_local_values(|mut state| {
        state.apply(&shot, &mut ());
        for die in &dice {
            state.apply(die, &mut ());
        }
        black_box(state.hp(UnitId::new(5).expect("a unit")))
    });
}

/// Sight between all units; items are pairs.
#[divan::bench]
fn sights(bencher: Bencher) {
    let states = middles(16);
    let pairs: Vec<(State, UnitId, UnitId)> = states
        .iter()
        .flat_map(|state| {
            let all: Vec<UnitId> = state.unit_ids().filter(|unit| state.on_table(*unit)).collect();
            let pairs: Vec<_> =
                all.iter().flat_map(|a| all.iter().filter(move |b| a != *b).map(move |b| (*a, *b))).collect();
            pairs.into_iter().map(move |(a, b)| (state.clone(), a, b))
        })
        .collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for (state, a, b) in &pairs {
            black_box(state.sight(*a, *b));
        }
    });
}

/// Reach of a run with its outline, on the standard table.
#[divan::bench]
fn reaches(bencher: Bencher) {
    let states = middles(32);
    let mut place = 0;
    bencher.bench_local(|| {
        place += 1;
        let state = &states[place % states.len()];
        let unit = state.actions_left().map(|(unit, ..)| unit).expect("a unit acts");
        let reach = state.reach(unit, Stride::Run).expect("it stands");
        black_box(reach.outline().map(|area| area.len()).sum::<usize>())
    });
}

/// Exact odds of a volley of two weapons.
#[divan::bench]
fn odds(bencher: Bencher) {
    let text = "war_zone | forge | rampart | u1@1800,200 u2@900,200(activated) u3@2600,200 u4@400,200 u5@1800,2800 \
                u6@1100,1000 u7@2600,2800 u8@400,2800 | activation=a turn=1 active=u2:0:0:0";
    let state: State = text.parse().expect("a position");
    let volley: Action = "shoot u2 all medium_gun u6 medium_gun.2 u6".parse().expect("an action");
    bencher.bench_local(|| black_box(state.odds(black_box(&volley))));
}
