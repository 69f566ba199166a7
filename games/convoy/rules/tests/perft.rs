//! Perft: how many sequences of actions lead on from a position. A count that changes means a rule that changed.
//!
//! A file of `tests/perft` has comments (`#`), a position, and lines `depth count`. `FRACAS_BLESS=1` counts anew.

use fracas_convoy::State;
use fracas_testkit::perft;
use fracas_testkit::perft::{check_parts, check_tables};
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft");

#[test]
fn every_count_is_as_it_was() {
    let (tables, nodes) = check_tables::<State>(Path::new(FOLDER), 20);
    println!("{tables} positions, {nodes} nodes");
}

#[test]
fn the_counts_behind_each_action_add_up() {
    check_parts::<State>(Path::new(FOLDER));
}

/// The opening can be counted by hand: 29 kinds of cards in Moloch's deck; then a kind of one copy is gone.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let state: State =
        "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4".parse().expect("a start");
    let single = fracas_convoy::cards(fracas_convoy::Side::Moloch)
        .filter(|card| card.facts().count == 1)
        .count() as u64;
    assert_eq!([perft(&state, 1), perft(&state, 2)], [29, 29 * 29 - single]);
}
