//! The probes of the test kit with the types of this game: what must hold for any input at all, however
//! mangled, and those that only this game has. Each says whether the input was taken.
//!
//! The property tests, the in-process fuzzer and the targets of `fuzz/` all call these.

use fracas_convoy::{GAME, State, View, check_cards, check_cities, check_values};
use fracas_testkit::{Dice, probe};

pub use fracas_testkit::probe::{action, plies};

/// Any text is a position or has an error at a column of the text; a position round-trips and can be played on.
pub fn position(text: &str, seed: u64, plies: usize) -> bool {
    let Some(state) = probe::position::<State>(text, |why| why.column) else { return false };
    probe::playable(&state, GAME, seed, plies);
    state.battle_preview();
    true
}

/// Any text is a game file or has an error at one of its lines; a file round-trips and replays or says why not.
pub fn record(text: &str) -> bool {
    probe::record::<State>(text, GAME)
}

/// Any text is a data file or has an error at a line and column.
pub fn data(text: &str) -> bool {
    let results = [
        check_values("data.toml", text).map(|_| ()),
        check_cards("data.toml", text).map(|_| ()),
        check_cities("data.toml", text).map(|_| ()),
    ];
    for why in results.iter().filter_map(|result| result.as_ref().err()) {
        probe::place(text, why.line, why.column, why);
    }
    results.iter().any(Result::is_ok)
}

/// Any JSON is a view or has an error; a view is a possible one or is refused, and what it allows can be played.
pub fn view(text: &str, seed: u64) -> bool {
    let Ok(view) = serde_json::from_str::<View>(text) else { return false };
    let json = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&json).expect("what was written can be read"), view);
    let Ok(state) = view.try_determinize(&mut Dice::new(seed)) else { return false };
    probe::playable(&state, GAME, seed, 20);
    true
}
