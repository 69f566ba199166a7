//! Every level plays whole games, legally.

use fracas_bots::arena::play;
use fracas_bots::{BotGame as _, Level};
use fracas_core::State as _;
use fracas_mech::{Setup, Side, State};
use fracas_mech_bots::Bots;

fn start(scenario: &str) -> State {
    let school = scenario == "training";
    let (one, other) = if school { ("red_school", "blue_school") } else { ("forge", "vultures") };
    State::new(&Setup::ready(scenario, one, other).expect("the set-up is good")).expect("the set-up is good")
}

#[test]
fn every_level_finishes_a_game() {
    for level in [Level::Random, Level::Novice, Level::Regular, Level::Veteran, Level::General] {
        let (_, plies) = play::<Bots>(&start("training"), &[level, Level::Novice], &[60, 60], 7);
        assert!(plies > 10, "{level}");
    }
}

#[test]
fn every_scenario_is_played_to_its_end() {
    for scenario in fracas_mech::scenarios() {
        let (_, plies) = play::<Bots>(&start(&scenario.id), &[Level::Novice; 2], &[40, 40], 3);
        assert!(plies > 10, "{}", scenario.id);
    }
}

fn won(levels: [Level; 2], scenario: &str, games: u64) -> usize {
    let nodes = levels.map(Bots::nodes);
    let both = (0..games).flat_map(|seed| [(seed, false), (seed, true)]);
    both.filter(|(seed, swapped)| {
        let (mut levels, mut nodes, mut side) = (levels, nodes, Side::A);
        if *swapped {
            levels.reverse();
            nodes.reverse();
            side = Side::B;
        }
        let (outcome, _) = play::<Bots>(&start(scenario), &levels, &nodes, *seed);
        outcome.winners.contains(side.seat())
    })
    .count()
}

#[test]
fn a_novice_beats_chance() {
    // It wins 19 games of 20.
    let count = won([Level::Novice, Level::Random], "war_zone", 20);
    assert!(count >= 34, "{count} of 40");
}

#[test]
fn a_regular_beats_a_novice() {
    // It wins three games of four.
    let count = won([Level::Regular, Level::Novice], "recovery", 4);
    assert!(count >= 5, "{count} of 8");
}
