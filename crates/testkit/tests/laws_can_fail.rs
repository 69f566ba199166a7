//! A law that cannot be broken guards nothing: a toy game with one fault after the other, each caught by its law.

use fracas_core::{Coverage, perft_while};
use fracas_testkit::Laws;
use fracas_testkit::heap::{FAULTS, Fault, Heap, Take};
use std::ops::ControlFlow;

fn every_take(_: &Heap) -> Vec<Take> {
    (0..=255).map(Take).collect()
}

fn broken(fault: Fault, brute: fracas_testkit::Brute<'_, Heap>) -> Option<&'static str> {
    let laws = Laws { game: "toy", limit: 200, brute_every: 1, brute };
    (0..20)
        .find_map(|seed| laws.check(&Heap { fault, heap: 20, ply: 0 }, seed).err())
        .map(|failure| failure.law)
}

#[test]
fn a_game_without_fault_passes() {
    assert_eq!(broken(Fault::None, &every_take), None);
}

#[test]
fn a_list_that_says_it_is_a_sample_passes() {
    assert_eq!(broken(Fault::Samples, &every_take), None);
}

#[test]
fn perft_says_whether_it_counted_a_sample() {
    for (fault, complete) in [(Fault::None, true), (Fault::Samples, false)] {
        for depth in 1..4 {
            let mut told = Coverage::All;
            let counted = perft_while(&Heap { fault, heap: 20, ply: 0 }, depth, &mut |_, coverage| {
                told = told.and(coverage);
                ControlFlow::Continue(())
            });
            assert_eq!((counted, told.is_complete()), (ControlFlow::Continue(()), complete), "{depth}");
        }
    }
}

#[test]
fn each_fault_breaks_its_law() {
    for (fault, law) in FAULTS {
        assert_eq!(broken(fault, &every_take), Some(law), "{fault:?}");
    }
}

#[test]
fn a_brute_force_list_that_is_not_complete_is_noticed() {
    let short = |_: &Heap| vec![Take(1), Take(2)];
    assert_eq!(broken(Fault::None, &short), Some("the brute-force list is complete"));
}

#[test]
fn a_game_cut_short_need_not_end_but_keeps_the_laws() {
    let laws = Laws { game: "toy", limit: 200, brute_every: 1, brute: &every_take };
    let start = |fault| Heap { fault, heap: 20, ply: 0 };
    assert_eq!(laws.check_plies(&start(Fault::None), 1, 3).expect("three plies").entries.len(), 3);
    assert!(laws.check_plies(&start(Fault::GoesOnForEver), 1, 3).is_ok());
    assert!(laws.check_plies(&start(Fault::ListsTooMuch), 1, 3).is_err());
}
