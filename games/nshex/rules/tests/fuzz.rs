//! Fuzzing inside the normal tests: a corpus of real texts, mangled again and again, must never cause a panic.
//! `FRACAS_SOAK=100` tries a hundred times as many; `fuzz/` holds the same probes for `cargo fuzz`.

#[path = "common/modes.rs"]
mod modes;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/words.rs"]
mod words;

use fracas_core::{State as _, Viewer};
use fracas_nshex::{GAME, State};
use fracas_testkit::fuzz::action_texts;
use fracas_testkit::probe::random_plies;
use fracas_testkit::{Fuzz, random_record, samples, soak};

/// Positions out of random games of all modes, moments in the middle of something before all others.
fn states() -> Vec<State> {
    let rare = [" battle ", "strike=", "push=", "bad", " source ", " hire", "carried="];
    let games = modes::families().into_iter().flat_map(|(_, starts)| starts.into_iter().enumerate());
    games
        .flat_map(|(place, (_, start))| {
            samples(&start, place as u64, |number, text, dice| {
                number % 60 == 0 || rare.iter().any(|word| text.contains(word)) && dice.bits() % 3 == 0
            })
        })
        .collect()
}

fn records() -> Vec<String> {
    let starts =
        modes::families().into_iter().flat_map(|(_, starts)| starts.into_iter().enumerate().step_by(5));
    starts.map(|(place, (_, start))| random_record(GAME, &start, place as u64).to_string()).collect()
}

fn fuzz(name: &str, tries: u64, corpus: &[String], probe: impl Fn(&str, u64) -> bool) {
    Fuzz { words: &words::words(), corpus }.run(name, tries, probe);
}

/// Positions that once broke something: a panic, a text that did not round-trip, a game without end.
const ONCE_BROKEN: [&str; 17] = [
    // A battle begun while tiles were due.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 draw due=3",
    // A battle begun before the first turn.
    "3.0 | moloch | outpost | p1 hq",
    // A hand too full for what is drawn again.
    "3.0,reinforcements=yes | moloch hq@c1 +battle*4 +push_back*4 | outpost hq@c5 | p1 bad=1",
    // HQs that stand already when mercenaries are hired.
    "3.0,mercenaries=1 | moloch hq@c1 | outpost hq@c2 | p1 hire",
    // A mercenary in a hand before it is hired.
    "3.0,mercenaries=1 | moloch +merc_rifle | outpost | p1 hire",
    // No hex for a HQ.
    "3.0 | borgo mutant@a1 mutant@a2 mutant@a3 mutant@b1 mutant@b2 mutant@b3 claws@b4 claws@c1 claws@c2 claws@c3 \
     officer@c4 officer@c5 scout@d1 scout@d2 medic@d3 brawler@d4 brawler@e1 assassin@e2 assassin@e3 | outpost | p1 hq",
    // A HQ to be placed by a side that has lost it.
    "3.0 | moloch 0 | outpost | borgo | p1 hq",
    // Nothing left to draw, and nobody who drew the last tile.
    "3.0 | borgo hq@c1 -mutant*6 -claws*4 -net_fighter*2 -super_mutant -brawler*2 -assassin*2 -medic -officer*2 \
     -super_officer -scout*2 -battle*6 -move*4 -grenade | borgo hq@c5 -mutant*6 -claws*4 -net_fighter*2 \
     -super_mutant -brawler*2 -assassin*2 -medic -officer*2 -super_officer -scout*2 -battle*6 -move*4 -grenade",
    // One Medic that has absorbed everything there is.
    "3.0 | moloch hq@c1 medic@b2/0 medic@d2/0 hybrid@c2/0 | borgo hq@c5 claws@c3/4 | p1 battle phase=3 medics acting=c3 \
     saves=c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2",
    // A game that is over for sides that are not in it.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 over=p3",
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 over=draw",
    // A turn number at its limit.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 turn number=65535",
    // A score that is already full.
    "3.0,scoring=yes | moloch hq@c1 score=20 gauss_cannon@c2/2 | outpost hq@c5 score=20 | p1 turn",
    // A full board in the middle of a turn.
    "3.0 | borgo 1 hq@a1 mutant@a2 mutant@a3 mutant@b1 mutant@b2 mutant@b3 claws@b4 claws@c1 claws@c2 claws@c3 \
     officer@c4 officer@c5 scout@d1 scout@d2 medic@d3 brawler@d4 brawler@e1 assassin@e2 | outpost 1 hq@e3 | p1 turn",
    // Push and strike at what is not there.
    "3.0 | moloch hq@c1 | outpost hq@c2 | p1 push=c1>c2",
    "3.0 | moloch hq@c1 | outpost hq@c2 | p1 strike=air_strike@c3",
    "",
];

#[test]
fn what_once_broke_something_is_played_or_refused() {
    for text in ONCE_BROKEN {
        for seed in 0..20 {
            probe::position(text, seed, 2_000);
            probe::battle(text, seed);
        }
    }
}

#[test]
fn no_position_causes_a_panic() {
    let corpus: Vec<String> = states().iter().map(State::to_string).collect();
    fuzz("position", 20_000, &corpus, |text, seed| {
        probe::battle(text, seed);
        probe::position(text, seed, 6)
    });
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
    fuzz("record", 5_000, &records(), |text, _| probe::record(text));
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
    let ids = ["borgo", "hegemony", "moloch", "outpost", "alabama"];
    fuzz("army", 2_000, &corpus.map(str::to_owned), |text, seed| {
        // Under its own id an army of the box must not change; under another it is a new one and is played.
        let renamed = ids.iter().fold(text.to_owned(), |text, id| {
            text.replacen(&format!("id = \"{id}\""), &format!("id = \"army_{seed}\""), 1)
        });
        probe::army(text, seed);
        probe::army(&renamed, seed)
    });
}

#[test]
fn no_view_causes_a_panic() {
    let json =
        |state: &State| serde_json::to_string(&state.view(Viewer::Spectator)).expect("a view can be written");
    let corpus: Vec<String> = states().iter().step_by(7).map(json).collect();
    fuzz("view", 6_000, &corpus, probe::view);
}
