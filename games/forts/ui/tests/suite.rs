//! What the face of every game must pass: its texts, its book of rules, what is counted and foreseen, whole games.

use fracas_core::State as _;
use fracas_forts::{Setup, State};
use fracas_forts_ui::Ui;
use fracas_testkit::ui::suite::UiSuite;

fn suite() -> UiSuite<Ui> {
    UiSuite {
        starts: vec![("the deal".to_owned(), State::new(&Setup).expect("a start"))],
        games: 20,
        counted: 60,
        least_texts: 30,
        signs: 0,
        chapters: 0,
        talked: (12, 1),
        ..UiSuite::new(env!("CARGO_MANIFEST_DIR"), include_str!("../../rules/RULES.md"))
    }
}

fracas_testkit::ui_suite!(suite());
