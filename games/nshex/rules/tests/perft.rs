//! Perft: how many sequences of actions lead on from a position. A count that changes means a rule that changed.
//!
//! A file of `tests/perft` has comments (`#`), a position, and lines `depth count`. `FRACAS_BLESS=1` counts anew.

use fracas_nshex::State;
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

/// The opening can be counted by hand: 19 hexes, then 18, then the 22 kinds of tiles in Moloch's pile.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let state: State = "3.0 | moloch | outpost".parse().expect("a start");
    assert_eq!([1, 2, 3].map(|depth| perft(&state, depth)), [19, 19 * 18, 19 * 18 * 22]);
    let state: State = "3.0,extended=yes | outpost | moloch".parse().expect("a start");
    assert_eq!([1, 2, 3].map(|depth| perft(&state, depth)), [37, 37 * 36, 37 * 36 * 15]);
}
