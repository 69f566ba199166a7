//! The engine against the literal resolver, on random positions.
//!
//! Both play the same battle with the same answers; who decides, what may be answered and what is left at the end
//! must agree at every step. `FRACAS_SOAK=67` makes it 67 times as many, 201,000; a disagreement is shrunk to as few
//! units as still disagree before it is printed.

mod draft;
mod duel;
mod resolver;
mod translate;

use draft::{Draft, Taste};
use duel::{Counts, Failure};
use fracas_core::{State as _, Viewer};
use fracas_nshex::State;
use fracas_testkit::Dice;
use resolver as literal;

/// How many positions a normal run compares.
const POSITIONS: u64 = 3_000;
/// How many disagreements are shrunk and printed.
const SHOWN: usize = 5;

fn positions() -> u64 {
    POSITIONS.saturating_mul(fracas_testkit::soak())
}

/// Takes units away one by one as long as the disagreement stays.
fn shrink<F: Fn(&Draft) -> Option<Failure>>(draft: Draft, failure: Failure, fails: F) -> (Draft, Failure) {
    let (mut draft, mut failure) = (draft, failure);
    let mut place = 0;
    while place < draft.pieces.len() {
        let mut smaller = draft.clone();
        smaller.pieces.remove(place);
        match fails(&smaller) {
            Some(found) => (draft, failure, place) = (smaller, found, 0),
            None => place += 1,
        }
    }
    (draft, failure)
}

fn report(what: &str, failures: &[String], count: usize) {
    for failure in failures {
        eprintln!("{failure}\n");
    }
    assert_eq!(count, 0, "{what}: {count} disagreements, the first {} above", failures.len());
}

#[test]
fn the_engine_resolves_battles_like_the_literal_resolver() {
    let mut counts = Counts::default();
    let (mut shown, mut disagreements) = (Vec::new(), 0);
    for seed in 0..positions() {
        let draft = Draft::random(&mut Dice::new(seed), Taste::of(seed));
        match duel::fight(&draft, seed, &mut counts) {
            Ok(()) => {}
            Err(failure) => {
                disagreements += 1;
                if shown.len() < SHOWN {
                    let again = |smaller: &Draft| duel::fight(smaller, seed, &mut Counts::default()).err();
                    let (draft, failure) = shrink(draft, failure, again);
                    shown.push(format!("position {seed}: {}\n{failure}", draft.text()));
                }
            }
        }
    }
    println!("{counts}, {disagreements} disagreements");
    report("battles", &shown, disagreements);
    assert!(counts.asked > 0 && counts.saves > 0 && counts.captured > 0, "the positions are worth comparing");
}

#[test]
fn the_engine_nets_like_the_literal_resolver() {
    let (mut netted, mut shown, mut disagreements) = (0, Vec::new(), 0);
    for seed in 0..positions() {
        let compare = |draft: &Draft| -> Result<usize, Failure> {
            let state: State = draft.text().parse().expect("a draft is a possible position");
            let view = state.view(Viewer::Spectator);
            let engine: Vec<_> = view.units.iter().filter(|unit| unit.netted).map(|unit| unit.hex).collect();
            let mut ours: Vec<_> =
                literal::netted(&translate::position(&view)).into_iter().map(translate::hex).collect();
            ours.sort();
            if engine == ours {
                return Ok(ours.len());
            }
            Err(Failure { choices: Vec::new(), engine: format!("{engine:?}"), literal: format!("{ours:?}") })
        };
        let draft = Draft::random(&mut Dice::new(!seed), Taste::Nets);
        match compare(&draft) {
            Ok(count) => netted += count,
            Err(failure) => {
                disagreements += 1;
                if shown.len() < SHOWN {
                    let (draft, failure) = shrink(draft, failure, |smaller| compare(smaller).err());
                    shown.push(format!("nets {seed}: {}\n{failure}", draft.text()));
                }
            }
        }
    }
    println!("nets alone: {} positions, {netted} units netted, {disagreements} disagreements", positions());
    report("nets", &shown, disagreements);
    assert!(netted > 0, "someone is netted");
}
