//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many.

#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_convoy::{GAME, Side, State};
use fracas_core::{State as _, Viewer};
use fracas_testkit::fuzz::action_texts;
use fracas_testkit::probe::random_plies;
use fracas_testkit::{Fuzz, random_record, samples, soak};

/// Positions out of random games with all options, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let games = starts::starts().into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..4).map(move |game| {
            samples(&start, game << 16 | place as u64, |number, text, dice| {
                let rare = text.contains('>') && !text.contains(">draw");
                number % 40 == 0 || rare && dice.bits().is_multiple_of(4)
            })
        })
    });
    games.flatten().collect()
}

fn records() -> Vec<String> {
    let starts = starts::starts().into_iter().enumerate();
    starts.map(|(place, (_, start))| random_record(GAME, &start, place as u64).to_string()).collect()
}

fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
    Fuzz { words: &words::words(), corpus }.run(name, tries, probe);
}

/// Positions that once broke something: a panic, a text that did not round-trip, a game without end.
const ONCE_BROKEN: [&str; 4] = [
    // A city that falls while the next one has no districts left.
    "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 x1 x2 x3 spiders emp_cannon | 4 x1 x2 hybrid | 5 x1 | resolution \
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
    let corpus = action_texts(&states);
    let some: Vec<State> = states.into_iter().step_by(29).collect();
    fuzz("action", 60_000, &corpus, |text, _| probe::action(text, &some));
}

#[test]
fn no_sequence_of_actions_causes_a_panic() {
    let starts: Vec<State> = states().into_iter().step_by(3).collect();
    random_plies(&starts, 1_500 * soak());
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
