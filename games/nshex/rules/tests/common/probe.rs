//! The probes of the test kit with the types of this game: what must hold for any input at all, however
//! mangled, and those that only this game has. Each says whether the input was taken.
//!
//! The property tests, the in-process fuzzer and the targets of `fuzz/` all call these.

use fracas_core::{State as _, Viewer};
use fracas_nshex::{GAME, Options, Setup, State, View, load_army, load_mercenaries};
use fracas_testkit::probe;

pub use fracas_testkit::probe::{action, plies};

/// Any text is a position or has an error at a column of the text; a position round-trips and can be played on.
pub fn position(text: &str, seed: u64, plies: usize) -> bool {
    let Some(state) = probe::position::<State>(text, |why| why.column) else { return false };
    probe::playable(&state, GAME, seed, plies);
    true
}

/// A battle can be started from any position, and the game goes on after it.
pub fn battle(text: &str, seed: u64) {
    if let Ok(mut state) = text.parse::<State>() {
        state.battle_now(&mut ());
        probe::playable(&state, GAME, seed, 10);
    }
}

/// Any text is a game file or has an error at one of its lines; a file round-trips and replays or says why not.
pub fn record(text: &str) -> bool {
    probe::record::<State>(text, GAME)
}

/// Any text is an army or has an error at a line and column; an army can be played.
pub fn army(text: &str, seed: u64) -> bool {
    let mut taken = false;
    for load in [load_army, load_mercenaries] {
        match load("army.toml", text) {
            Err(why) => probe::place(text, why.line, why.column, &why),
            Ok(army) if army.hq().is_some() => {
                taken = true;
                let setup = Setup::of(Options::default(), &[&army.id, "outpost"]);
                let state = State::new(&setup).expect("a valid army makes a game");
                probe::playable(&state, GAME, seed, 150);
            }
            Ok(pool) => {
                taken = true;
                let mut options = Options::default();
                options.set("mercenaries", "1").expect("a known option");
                let setup =
                    Setup { pool: Some(pool.id.clone()), ..Setup::of(options, &["borgo", "hegemony"]) };
                if let Ok(state) = State::new(&setup) {
                    probe::playable(&state, GAME, seed, 150);
                }
            }
        }
    }
    taken
}

/// Any JSON is a view or has an error; a view is a possible one or is refused, and a state's view round-trips.
pub fn view(text: &str, seed: u64) -> bool {
    let Ok(view) = serde_json::from_str::<View>(text) else { return false };
    let json = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&json).expect("what was written can be read"), view);
    let Ok(state) = view.try_to_state() else { return false };
    let seen = state.view(Viewer::Spectator);
    let json = serde_json::to_string(&seen).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&json).expect("what was written can be read"), seen);
    probe::playable(&state, GAME, seed, 20);
    true
}
