//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many.

#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_core::{State as _, Viewer};
use fracas_mars::{Files, GAME, Side, State};
use fracas_testkit::fuzz::action_texts;
use fracas_testkit::probe::random_plies;
use fracas_testkit::{Fuzz, random_record, samples, soak};

/// Positions out of random games with all options, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let games = starts::starts().into_iter().enumerate().map(|(place, (_, start))| {
        samples(&start, place as u64, |number, text, dice| {
            let rare = text.matches(" >").count() > 4;
            number % 60 == 0 || rare && dice.bits().is_multiple_of(12)
        })
    });
    games.flatten().collect()
}

fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
    Fuzz { words: &words::words(), corpus }.run(name, tries, probe);
}

#[test]
fn no_position_causes_a_panic() {
    let corpus: Vec<String> = states().iter().map(State::to_string).collect();
    fuzz("position", 12_000, &corpus, |text, seed| probe::position(text, seed, 6));
}

#[test]
fn no_action_causes_a_panic() {
    let states = states();
    let corpus = action_texts(&states);
    let some: Vec<State> = states.into_iter().step_by(71).collect();
    fuzz("action", 20_000, &corpus, |text, _| probe::action(text, &some));
}

#[test]
fn no_sequence_of_actions_causes_a_panic() {
    let starts: Vec<State> = states().into_iter().step_by(5).collect();
    random_plies(&starts, 800 * soak());
}

#[test]
fn no_record_causes_a_panic() {
    let starts = starts::scenarios().into_iter().enumerate();
    let corpus: Vec<String> =
        starts.map(|(place, (_, start))| random_record(GAME, &start, place as u64).to_string()).collect();
    fuzz("record", 300, &corpus, |text, _| probe::record(text));
}

#[test]
fn no_data_file_causes_a_panic() {
    let Files { units, cards, maps, scenarios } = Files::default();
    fuzz("data", 600, &[units, cards, maps, scenarios].map(str::to_owned), |text, _| probe::data(text));
}

#[test]
fn no_view_causes_a_panic() {
    let viewers = [Viewer::Spectator, Viewer::Seat(Side::Human.seat()), Viewer::Seat(Side::Martian.seat())];
    let mut corpus = Vec::new();
    for (place, state) in states().iter().step_by(7).enumerate() {
        let view = state.view(viewers[place % 3]);
        corpus.push(serde_json::to_string(&view).expect("a view can be written"));
    }
    fuzz("view", 1_500, &corpus, probe::view);
}
