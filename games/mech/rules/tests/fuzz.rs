//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many.

#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_core::{State as _, Viewer};
use fracas_mech::{GAME, Side, State};
use fracas_testkit::fuzz::action_texts;
use fracas_testkit::probe::random_plies;
use fracas_testkit::{Fuzz, random_record, samples, soak};

/// Positions out of random games of all scenarios, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let games = starts::starts().into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..2).map(move |game| {
            samples(&start, game << 16 | place as u64, |number, text, dice| {
                number % 60 == 0 || text.contains('>') && dice.bits().is_multiple_of(12)
            })
        })
    });
    games.flatten().collect()
}

fn records() -> Vec<String> {
    let starts = starts::starts().into_iter().enumerate();
    starts
        .step_by(2)
        .map(|(place, (_, start))| random_record(GAME, &start, place as u64).to_string())
        .collect()
}

fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
    Fuzz { words: &words::words(), corpus }.run(name, tries, probe);
}

#[test]
fn no_position_causes_a_panic() {
    let corpus: Vec<String> = states().iter().map(State::to_string).collect();
    fuzz("position", 6_000, &corpus, |text, seed| probe::position(text, seed, 6));
}

#[test]
fn no_action_causes_a_panic() {
    let states = states();
    let corpus = action_texts(&states);
    let some: Vec<State> = states.into_iter().step_by(61).collect();
    fuzz("action", 20_000, &corpus, |text, _| probe::action(text, &some));
}

#[test]
fn no_sequence_of_actions_causes_a_panic() {
    let starts: Vec<State> = states().into_iter().step_by(3).collect();
    random_plies(&starts, 200 * soak());
}

#[test]
fn no_record_causes_a_panic() {
    fuzz("record", 500, &records(), |text, _| probe::record(text));
}

#[test]
fn no_data_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/scenarios/recovery.toml"),
        include_str!("../data/scenarios/hold_the_line.toml"),
        include_str!("../data/squads.toml"),
        include_str!("../data/frames.toml"),
        include_str!("../data/weapons.toml"),
        include_str!("../data/ammo.toml"),
        include_str!("../data/catastrophes.toml"),
    ];
    fuzz("data", 800, &corpus.map(str::to_owned), |text, _| probe::data(text));
}

#[test]
fn no_view_causes_a_panic() {
    let viewers = [Viewer::Spectator, Viewer::Seat(Side::A.seat()), Viewer::Seat(Side::B.seat())];
    let mut corpus = Vec::new();
    for (place, state) in states().iter().step_by(17).enumerate() {
        let view = state.view(viewers[place % 3]);
        corpus.push(serde_json::to_string(&view).expect("a view can be written"));
    }
    // A view says everything twice: hardly any mangled one is still true.
    let words = words::words();
    for seed in 0..1_500 * soak() {
        let text = fracas_testkit::fuzz::mutate(&mut fracas_testkit::Dice::new(seed), &words, &corpus);
        probe::view(&text, seed);
    }
    assert!(corpus.iter().all(|text| probe::view(text, 1)), "an honest view is taken");
}
