//! What the face of every game must pass: its texts, its book of rules, what is counted and foreseen, whole games.

use fracas_core::State as _;
use fracas_mech::{Setup, State};
use fracas_mech_ui::Ui;
use fracas_testkit::ui::suite::UiSuite;

/// A game of every scenario.
fn starts() -> Vec<(String, State)> {
    let squads = |id: &str| if id == "training" { ["red_school", "blue_school"] } else { ["forge", "ember"] };
    let start = |id: &str| {
        let [one, other] = squads(id);
        State::new(&Setup::ready(id, one, other).expect("it is there")).expect("it can be played")
    };
    fracas_mech::scenarios().iter().map(|scenario| (scenario.id.clone(), start(&scenario.id))).collect()
}

fn suite() -> UiSuite<Ui> {
    UiSuite {
        starts: starts(),
        look_every: 17,
        ask_every: 101,
        counted: 8,
        foreseen: 1,
        least_texts: 500,
        not_keys: &["mech-edge", "mech-edge-run"],
        not_french: &["help-example"],
        signs: 18,
        chapters: 7,
        talked: (2, 7),
        ..UiSuite::new(env!("CARGO_MANIFEST_DIR"), include_str!("../../rules/RULES.md"))
    }
}

fracas_testkit::ui_suite!(suite());
