//! Tests that the toy is a game like any other.

use crate::help::Honest;
use fracas_testkit::Laws;
use fracas_testkit::toy::Act;

#[test]
fn the_toy_obeys_the_laws_of_games() {
    let brute = |toy: &Honest| {
        let cards = 0..=toy.cards() + 1;
        let on_cards = cards.flat_map(|card| [Act::Deal(card), Act::Play(card)]);
        on_cards.chain([Act::Peek, Act::End]).collect()
    };
    let laws = Laws { game: "toy", limit: 120, brute_every: 1, brute: &brute };
    for number in 0..30 {
        let mut start = Honest::begin(2 + number as usize % 3);
        start.teams = number % 6 == 5;
        if let Err(failure) = laws.check(&start, number) {
            panic!("{failure}");
        }
    }
}
