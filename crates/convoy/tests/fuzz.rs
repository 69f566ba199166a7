//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many.

#[path = "common/mutate.rs"]
mod mutate;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::{GAME, Side, State};
use fracas_core::{Record, State as _, Viewer};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Positions out of random games with all options, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let mut list = Vec::new();
    let mut ply = Ply::default();
    for (place, (_, start)) in starts::starts().iter().enumerate() {
        for game in 0..4 {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            let mut number = 0;
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                let rare = state.to_string().contains('>') && !state.to_string().contains(">draw");
                if number % 40 == 0 || rare && dice.bits().is_multiple_of(4) {
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
    for (place, (_, start)) in starts::starts().iter().enumerate() {
        let (mut state, mut dice) = (*start, Dice::new(place as u64));
        let mut record = Record::begin(GAME, &state);
        while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
            state.apply(&action, &mut ());
            record.push(actor, &action, &state);
        }
        list.push(record.to_string());
    }
    list
}

/// Runs a probe on mangled texts and says which text broke it. One in twenty must get past the doorstep.
fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
    let mut taken = 0;
    for seed in 0..tries * soak() {
        let text = mutate::mutate(&mut Dice::new(seed), corpus);
        // The panic itself has been printed by then; what is missing is the text.
        let Ok(accepted) = catch_unwind(AssertUnwindSafe(|| probe(&text, seed))) else {
            panic!("{name}, seed {seed}: {text:?}");
        };
        taken += u64::from(accepted);
    }
    println!("{name}: {} mangled texts, {taken} taken, from a corpus of {}", tries * soak(), corpus.len());
    assert!(taken * 20 > tries * soak(), "{name}: only {taken} were taken");
}

/// Positions that once broke something: a panic, a text that did not round-trip, a game without end.
const ONCE_BROKEN: [&str; 4] = [
    // A city that falls while the next one has no districts left.
    "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 spiders emp_cannon | 4 x1 x2 hybrid | 5 x1 | resolution \
     battle=6 >redeploy",
    // The end of the game while a district is still fought over.
    "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 x1 x2 x4 exterminator hunter | \
     resolution battle=8 district=3 >ravage >bomb:moloch",
    // Markers on a building.
    "first | moloch | outpost | 1 emp_cannon(+2*20) | attack=outpost battle=1 district=1",
    "",
];

#[test]
fn what_once_broke_something_is_played_or_refused() {
    for text in ONCE_BROKEN {
        for seed in 0..20 {
            probe::position(text, seed, 2_000);
        }
    }
}

#[test]
fn no_position_causes_a_panic() {
    let corpus: Vec<String> = states().iter().map(State::to_string).collect();
    fuzz("position", 20_000, &corpus, |text, seed| probe::position(text, seed, 8));
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
    fuzz("action", 60_000, &corpus, |text, _| probe::action(text, &some));
}

#[test]
fn no_sequence_of_actions_causes_a_panic() {
    let starts: Vec<State> = states().into_iter().step_by(3).collect();
    for seed in 0..1_500 * soak() {
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
fn no_data_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/outpost.toml"),
        include_str!("../data/moloch.toml"),
        include_str!("../data/cities.toml"),
        include_str!("../data/values.toml"),
    ];
    fuzz("data", 1_500, &corpus.map(str::to_owned), |text, _| probe::data(text));
}

#[test]
fn no_view_causes_a_panic() {
    let viewers = [Viewer::Spectator, Viewer::Seat(Side::Moloch.seat()), Viewer::Seat(Side::Outpost.seat())];
    let mut corpus = Vec::new();
    for (place, state) in states().iter().step_by(7).enumerate() {
        let view = state.view(viewers[place % 3]);
        corpus.push(serde_json::to_string(&view).expect("a view can be written"));
    }
    fuzz("view", 4_000, &corpus, probe::view);
}
