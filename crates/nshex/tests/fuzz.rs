//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many; `fuzz/` holds the same probes for `cargo fuzz`.

#[path = "common/modes.rs"]
mod modes;
#[path = "common/mutate.rs"]
mod mutate;
#[path = "common/probe.rs"]
pub mod probe;

use fracas_core::{Record, State as _, Viewer};
use fracas_nshex::{GAME, State};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Positions out of random games of all modes, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let mut list = Vec::new();
    let mut ply = Ply::default();
    for (_, starts) in modes::families() {
        for (place, (_, start)) in starts.iter().enumerate() {
            let (mut state, mut dice) = (*start, Dice::new(place as u64));
            let mut number = 0;
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                let text = state.to_string();
                let rare = [" battle ", "strike=", "push=", "bad", " source ", " hire", "carried="];
                if number % 60 == 0 || rare.iter().any(|word| text.contains(word)) && dice.bits() % 3 == 0 {
                    list.push(state);
                }
                state.apply(&action, &mut ());
                number += 1;
            }
            list.push(state);
        }
    }
    list
}

fn records() -> Vec<String> {
    let mut list = Vec::new();
    let mut ply = Ply::default();
    for (_, starts) in modes::families() {
        for (place, (_, start)) in starts.iter().enumerate().step_by(5) {
            let (mut state, mut dice) = (*start, Dice::new(place as u64));
            let mut record = Record::begin(GAME, &state);
            while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
                state.apply(&action, &mut ());
                record.push(actor, &action, &state);
            }
            list.push(record.to_string());
        }
    }
    list
}

/// Runs a probe on mangled texts and says which text broke it.
fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64)) {
    for seed in 0..tries * soak() {
        let text = mutate::mutate(&mut Dice::new(seed), corpus);
        if catch_unwind(AssertUnwindSafe(|| probe(&text, seed))).is_err() {
            panic!("{name}, seed {seed}: {text:?}");
        }
    }
    println!("{name}: {} mangled texts from a corpus of {}", tries * soak(), corpus.len());
}

#[test]
fn no_position_causes_a_panic() {
    let corpus: Vec<String> = states().iter().map(State::to_string).collect();
    fuzz("position", 25_000, &corpus, |text, seed| {
        probe::position(text, seed, 6);
        probe::battle(text, seed);
    });
}

#[test]
fn no_action_causes_a_panic() {
    let states = states();
    let mut corpus = Vec::new();
    for state in &states {
        let mut ply = Ply::default();
        let mut dice = Dice::new(corpus.len() as u64);
        corpus.extend(
            (0..3)
                .filter_map(|_| random_ply(state, &mut ply, &mut dice))
                .map(|(_, action)| action.to_string()),
        );
    }
    let some: Vec<State> = states.into_iter().step_by(29).collect();
    fuzz("action", 20_000, &corpus, |text, _| probe::action(text, &some));
}

#[test]
fn no_sequence_of_actions_causes_a_panic() {
    let starts: Vec<State> = states().into_iter().step_by(3).collect();
    for seed in 0..300 * soak() {
        let mut dice = Dice::new(seed);
        let bytes: Vec<u8> = (0..400).map(|_| dice.bits() as u8).collect();
        probe::plies(&bytes, &starts);
    }
}

#[test]
fn no_record_causes_a_panic() {
    fuzz("record", 3_000, &records(), |text, _| probe::record(text));
}

#[test]
fn no_army_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/armies/borgo.toml"),
        include_str!("../data/armies/hegemony.toml"),
        include_str!("../data/armies/moloch.toml"),
        include_str!("../data/armies/outpost.toml"),
        include_str!("../data/mercenaries.toml"),
    ];
    fuzz("army", 1_500, &corpus.map(str::to_owned), probe::army);
}

#[test]
fn no_view_causes_a_panic() {
    let json =
        |state: &State| serde_json::to_string(&state.view(Viewer::Spectator)).expect("a view can be written");
    let corpus: Vec<String> = states().iter().step_by(7).map(json).collect();
    fuzz("view", 6_000, &corpus, probe::view);
}
