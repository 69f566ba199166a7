//! Every level plays whole games, legally.

use fracas_bots::arena::play;
use fracas_bots::{BotGame as _, Level};
use fracas_core::State as _;
use fracas_mech::{Setup, State};
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

#[test]
fn a_novice_beats_chance() {
    let nodes = [Bots::nodes(Level::Novice), 1];
    let mut won = 0;
    for seed in 0..24 {
        let (outcome, _) = play::<Bots>(&start("training"), &[Level::Novice, Level::Random], &nodes, seed);
        won += u32::from(outcome.winners.contains(fracas_mech::Side::A.seat()));
    }
    assert!(won >= 15, "{won} of 24");
}
