//! The levels play legally, repeatably, and in their order.

use fracas_bots::{Level, arena};
use fracas_core::{Outcome, Seat, State as _};
use fracas_nshex::{Bomber, Edition, Options, Setup, State};

fn duel(one: &str, other: &str) -> State {
    State::new(&Setup::of(Options::default(), &[one, other])).expect("armies of the box")
}

const PAIRS: [(&str, &str); 6] = [
    ("moloch", "outpost"),
    ("moloch", "borgo"),
    ("moloch", "hegemony"),
    ("outpost", "borgo"),
    ("outpost", "hegemony"),
    ("borgo", "hegemony"),
];

/// Half points of `one` against `other` in mirrored games: same seeds, seats and armies swapped.
fn mirrored(one: Level, other: Level, seeds: u64, nodes: [u64; 2]) -> (u32, u32) {
    let (mut half_points, mut games) = (0, 0);
    for (first, second) in PAIRS {
        for seed in 0..seeds {
            for start in [duel(first, second), duel(second, first)] {
                for seat in [0, 1] {
                    let (levels, budgets) =
                        if seat == 0 { ([one, other], nodes) } else { ([other, one], [nodes[1], nodes[0]]) };
                    let (outcome, _) = arena::play(&start, &levels, &budgets, seed);
                    half_points += half(outcome, seat);
                    games += 1;
                }
            }
        }
    }
    (half_points, games)
}

fn half(outcome: Outcome, seat: u8) -> u32 {
    let seat = Seat::new(seat).expect("two seats");
    match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    }
}

#[test]
fn a_novice_beats_random_play() {
    let (half_points, games) = mirrored(Level::Novice, Level::Random, 4, [1, 1]);
    assert!(half_points * 10 >= games * 2 * 9, "{half_points} half points in {games} games");
}

#[test]
fn a_regular_beats_a_novice() {
    let (half_points, games) = mirrored(Level::Regular, Level::Novice, 1, [2_000, 1]);
    assert!(half_points * 4 >= games * 2 * 3, "{half_points} half points in {games} games");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in Level::ALL {
        let start = duel("outpost", "hegemony");
        let game = || arena::play(&start, &[level, Level::Novice], &[1_500, 1], 7);
        assert_eq!(game(), game(), "{level}");
    }
}

#[test]
fn every_mode_and_option_is_played_to_its_end() {
    let armies = ["borgo", "moloch", "outpost", "hegemony"];
    let options = Options::default();
    let second = Options::of(Edition::Second);
    let mut setups = vec![
        Setup::of(options, &armies[..3]),
        Setup::of(options, &armies),
        Setup::of(Options { scoring: true, ..options }, &armies[..3]),
        Setup::teams(options, &[("borgo", 1), ("moloch", 2), ("outpost", 2)]),
        Setup::teams(options, &[("borgo", 1), ("moloch", 1), ("outpost", 2), ("hegemony", 2)]),
        Setup::of(Options { reinforcements: true, ..options }, &armies[..2]),
        Setup::of(Options { extended: true, ..options }, &armies[..2]),
    ];
    for bomber in [Bomber::Neutral, Bomber::Mercenary] {
        setups.push(Setup::of(Options { mercenaries: 1, bomber, ..second }, &armies[2..]));
    }
    for setup in setups {
        let start = State::new(&setup).expect("a good set-up");
        let levels = [Level::Regular, Level::Novice, Level::Regular, Level::Random];
        let seats = start.all_sides().count();
        let (_, plies) = arena::play(&start, &levels[..seats], &[600, 1, 600, 1][..seats], 3);
        assert!(plies > 20, "{start}");
    }
}
