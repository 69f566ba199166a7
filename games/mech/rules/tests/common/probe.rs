//! What must hold for any input: the probes of the test kit with the types of this game.

use fracas_mech::{
    GAME, State, View, check_ammo, check_catastrophes, check_frames, check_scenario, check_squads,
    check_upgrades, check_weapons,
};
use fracas_testkit::probe;

/// Any text is a position that can be played on, or has an error at a column.
pub fn position(text: &str, seed: u64, plies: usize) -> bool {
    match probe::position::<State>(text, |why| why.column) {
        None => false,
        Some(state) => {
            probe::playable(&state, GAME, seed, plies);
            true
        }
    }
}

/// Any text is an action or has an error.
pub fn action(text: &str, states: &[State]) -> bool {
    probe::action(text, states)
}

/// Any bytes are a sequence of actions.
pub fn plies(bytes: &[u8], starts: &[State]) {
    probe::plies(bytes, starts);
}

/// Any text is a game file or has an error.
pub fn record(text: &str) -> bool {
    probe::record::<State>(text, GAME)
}

/// Any text is a data file of some kind, or every reader names a line and a column.
pub fn data(text: &str) -> bool {
    let results = [
        check_scenario("data.toml", text).map(|_| ()),
        check_squads("data.toml", text).map(|_| ()),
        check_frames("data.toml", text).map(|_| ()),
        check_weapons("data.toml", text).map(|_| ()),
        check_upgrades("data.toml", text).map(|_| ()),
        check_ammo("data.toml", text).map(|_| ()),
        check_catastrophes("data.toml", text).map(|_| ()),
    ];
    for why in results.iter().filter_map(|result| result.as_ref().err()) {
        probe::place(text, why.line, why.column, why);
    }
    results.iter().any(Result::is_ok)
}

/// Any JSON is a view or has an error; a view is one of a position or is refused.
pub fn view(text: &str, seed: u64) -> bool {
    let Ok(view) = serde_json::from_str::<View>(text) else { return false };
    let json = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&json).expect("what was written can be read"), view);
    let Ok(state) = view.try_determinize() else { return false };
    probe::playable(&state, GAME, seed, 10);
    true
}
