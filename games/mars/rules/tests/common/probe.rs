//! The probes of the test kit with the types of this game: what must hold for any input at all, however
//! mangled, and those that only this game has. Each says whether the input was taken.
//!
//! The property tests, the in-process fuzzer and the targets of `fuzz/` all call these.

use fracas_mars::{
    GAME, Square, State, View, check_cards, check_maps, check_scenarios, check_units, default_set,
};
use fracas_testkit::{Dice, probe};

pub use fracas_testkit::probe::{action, plies};

/// Any text is a position or has an error at a column of the text; a position round-trips and can be played on.
pub fn position(text: &str, seed: u64, plies: usize) -> bool {
    let Some(state) = probe::position::<State>(text, |why| why.column) else { return false };
    questions(&state, seed);
    probe::playable(&state, GAME, seed, plies);
    true
}

/// Every question that can be asked of a state has an answer.
pub fn questions(state: &State, seed: u64) {
    use fracas_core::State as _;
    for model in state.on_board() {
        state.reachable(model);
        state.targets(model);
    }
    let place = |shift: u64| Square::all().nth((seed >> shift) as usize % 64).expect("a square");
    state.fan(place(0), place(6));
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    for action in actions.iter().take(40) {
        state.odds(action);
        assert!(state.preview(action).is_some());
    }
}

/// Any text is a game file or has an error at one of its lines; a file round-trips and replays or says why not.
pub fn record(text: &str) -> bool {
    probe::record::<State>(text, GAME)
}

/// Any text is a data file or has an error at a line and column.
pub fn data(text: &str) -> bool {
    let results = [
        check_units("data.toml", text).map(|_| ()),
        check_cards("data.toml", text).map(|_| ()),
        check_maps("data.toml", text).map(|_| ()),
        check_scenarios("data.toml", text, default_set().maps()).map(|_| ()),
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
    let state = view.determinize(&mut Dice::new(seed));
    probe::playable(&state, GAME, seed, 20);
    true
}
