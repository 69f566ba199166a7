//! What the face of every game must pass: its texts, its book of rules, what is counted and foreseen, whole games.

use fracas_convoy::{OPTION_WORDS, Options, Setup, Side, State, cards};
use fracas_convoy_ui::Ui;
use fracas_core::State as _;
use fracas_testkit::ui::suite::UiSuite;
use std::collections::BTreeSet;

/// A game with every option on by itself, and one with all of them.
fn starts() -> Vec<(String, State)> {
    let start = |number: u64| {
        let mut options = Options::default();
        for (place, option) in OPTION_WORDS.iter().enumerate() {
            if number >> place & 1 == 1 {
                options.set(option.name, option.values[1]).expect("the words are those of the options");
            }
        }
        let setup = Setup { options, ..Setup::default() };
        (format!("options {number:b}"), State::new(&setup).expect("the set-up is a game"))
    };
    let all = (1 << OPTION_WORDS.len()) - 1;
    (0..OPTION_WORDS.len()).map(|place| 1 << place).chain([all]).map(start).collect()
}

/// The keys of what stands on the faces of cards, which are made of their names.
fn faces() -> BTreeSet<String> {
    let cards = Side::ALL.into_iter().flat_map(cards);
    cards.map(|card| format!("convoy-short-{}", card.to_string().replace('_', "-"))).collect()
}

fn suite() -> UiSuite<Ui> {
    UiSuite {
        starts: starts(),
        ask_every: 9,
        foreseen: 4,
        least_texts: 600,
        made: faces(),
        not_french: &["show-key", "help-example"],
        ..UiSuite::new(env!("CARGO_MANIFEST_DIR"), include_str!("../../rules/RULES.md"))
    }
}

fracas_testkit::ui_suite!(suite());
