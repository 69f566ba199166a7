//! What the face of every game must pass: its texts, its book of rules, what is counted and foreseen, whole games.

use fracas_core::State as _;
use fracas_mars::{Setup, State, default_set};
use fracas_mars_ui::Ui;
use fracas_testkit::ui::suite::UiSuite;

/// A game of every scenario.
fn starts() -> Vec<(String, State)> {
    let start = |id: &str| State::new(&Setup::of(id)).expect("the set-up is a game");
    default_set().scenarios().iter().map(|scenario| (scenario.id.clone(), start(&scenario.id))).collect()
}

fn suite() -> UiSuite<Ui> {
    UiSuite {
        starts: starts(),
        look_every: 3,
        ask_every: 61,
        counted: 4,
        foreseen: 2,
        least_texts: 500,
        signs: 18,
        chapters: 7,
        talked: (2, 7),
        ..UiSuite::new(env!("CARGO_MANIFEST_DIR"), include_str!("../../rules/RULES.md"))
    }
}

fracas_testkit::ui_suite!(suite());
