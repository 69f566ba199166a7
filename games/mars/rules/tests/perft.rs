//! Perft: how many sequences of actions lead on from a position. A count that changes means a rule that changed.
//!
//! A file of `tests/perft` has comments (`#`), a position, and lines `depth count`. `FRACAS_BLESS=1` counts anew.

use fracas_mars::State;
use fracas_testkit::perft;
use fracas_testkit::perft::{check_parts, check_tables};
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft");

#[test]
fn every_count_is_as_it_was() {
    let (tables, nodes) = check_tables::<State>(Path::new(FOLDER), 16);
    println!("{tables} positions, {nodes} nodes");
}

#[test]
fn the_counts_behind_each_action_add_up() {
    check_parts::<State>(Path::new(FOLDER));
}

/// The opening can be counted by hand: four ways to turn the zones, then dice for the counters.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let text = "first | whos_there map=t_junction secrets=1 critters=1 | human waits=us_rifle | martian \
                waits=martian_grunt | play round=0 opened=human starter=human turn=human between >round \
                >deploy:martian >deploy:human >counters:2:- >zones";
    let state: State = text.parse().expect("a start");
    assert_eq!([perft(&state, 1), perft(&state, 2), perft(&state, 3)], [4, 4 * 8, 4 * 64]);
    // A column that is taken is rolled again, row and column: the tree goes on all the same.
    assert_eq!(perft(&state, 5), 4 * 64 * 64);
}
