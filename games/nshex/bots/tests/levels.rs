//! The levels play legally, repeatably, and in their order.

use fracas_bots::{
    Budget, Evaluator, Level, Planner, SearchConfig, TurnEvaluation as _, TurnPoint, WIN, arena,
};
use fracas_core::{Actor, Outcome, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Bomber, Edition, Hiring, Opening, Options, Setup, State};
use fracas_nshex_bots::{Bots, Player};

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
fn mirrored(pairs: &[(&str, &str)], one: Level, other: Level, seeds: u64, nodes: [u64; 2]) -> (u32, u32) {
    let (mut half_points, mut games) = (0, 0);
    for (first, second) in pairs {
        for seed in 0..seeds {
            for start in [duel(first, second), duel(second, first)] {
                for seat in [0, 1] {
                    let (levels, budgets) =
                        if seat == 0 { ([one, other], nodes) } else { ([other, one], [nodes[1], nodes[0]]) };
                    let (outcome, _) = arena::play::<Bots>(&start, &levels, &budgets, seed);
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
    let (half_points, games) = mirrored(&PAIRS, Level::Novice, Level::Random, 4, [1, 1]);
    assert!(half_points * 10 >= games * 2 * 9, "{half_points} half points in {games} games");
}

#[test]
fn a_regular_beats_a_novice() {
    let (half_points, games) = mirrored(&PAIRS, Level::Regular, Level::Novice, 1, [2_000, 1]);
    assert!(half_points * 4 >= games * 2 * 3, "{half_points} half points in {games} games");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in Level::ALL {
        let start = duel("outpost", "hegemony");
        let game = || arena::play::<Bots>(&start, &[level, Level::Novice], &[1_500, 1], 7);
        assert_eq!(game(), game(), "{level}");
    }
}

/// What `arena::play` refuses ends the test: every action is checked by the rules.
#[test]
fn every_mode_and_option_is_played_to_its_end() {
    let armies = ["borgo", "moloch", "outpost", "hegemony"];
    let options = Options::default();
    let second = Options::of(Edition::Second);
    let pairs = [("borgo", 1), ("moloch", 1), ("outpost", 2), ("hegemony", 2)];
    let mut setups = vec![
        Setup::of(options, &armies[..3]),
        Setup::of(options, &armies),
        Setup::of(second, &armies[1..]),
        Setup::of(Options { scoring: true, ..options }, &armies[..2]),
        Setup::of(Options { scoring: true, ..options }, &armies[..3]),
        Setup::teams(options, &[("borgo", 1), ("moloch", 2), ("outpost", 2)]),
        Setup::teams(options, &pairs),
        Setup::teams(Options { scoring: true, extended: true, ..second }, &pairs),
        Setup::of(Options { reinforcements: true, ..options }, &armies[..2]),
        Setup::of(Options { extended: true, ..options }, &armies[..2]),
        Setup::of(
            Options { extended: true, ..options },
            &["borgo", "moloch", "outpost", "hegemony", "borgo", "moloch"],
        ),
        Setup::of(Options { opening: Opening::Alternative, tie_break: false, ..options }, &armies[2..]),
    ];
    for (bomber, hiring) in [(Bomber::Neutral, Hiring::Random), (Bomber::Mercenary, Hiring::Choice)] {
        setups.push(Setup::of(Options { mercenaries: 2, bomber, hiring, ..second }, &armies[2..]));
    }
    for (round, setup) in setups.into_iter().enumerate() {
        let start = State::new(&setup).expect("a good set-up");
        let seats = start.all_sides().count();
        for turn in 0..2 {
            let mut levels = [
                Level::General,
                Level::Minimax,
                Level::Veteran,
                Level::Regular,
                Level::Novice,
                Level::Regular,
            ];
            levels.rotate_left((round + turn) % 6);
            let nodes = [400; 6];
            let (_, plies) = arena::play::<Bots>(&start, &levels[..seats], &nodes[..seats], 3 + turn as u64);
            assert!(plies > 20, "{start}");
        }
    }
}

#[test]
fn every_level_plays_a_tie_break_turn_that_draws() {
    let start: State = "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 draw number=32 due=3 tie=p2:p2"
        .parse()
        .expect("a position in notation");
    for level in Level::ALL {
        let (_, plies) = arena::play::<Bots>(&start, &[level; 2], &[400; 2], 5);
        assert!(plies >= 10, "{level}: {plies} plies");
    }
}

#[test]
fn the_usual_approach_is_no_straw_man() {
    let (half_points, games) = mirrored(&PAIRS[2..4], Level::Minimax, Level::Random, 1, [20_000, 1]);
    assert!(half_points * 10 >= games * 2 * 9, "{half_points} half points in {games} games");
}

#[test]
fn a_veteran_beats_a_regular() {
    let (half_points, games) = mirrored(&PAIRS[1..4], Level::Veteran, Level::Regular, 1, [4_000, 500]);
    assert!(half_points * 3 >= games * 2 * 2, "{half_points} half points in {games} games");
}

/// A position with a full hand and much to do.
fn busy() -> State {
    "3.0 | moloch 20 hq@c1 gauss_cannon@c2/2 +battle +hybrid +hunter_killer | outpost 20 hq@c5 hmg@c4/3 \
     commando@b3/1 +battle | p1 turn number=9"
        .parse()
        .expect("a position in notation")
}

#[test]
fn planning_ends_when_it_is_told_to() {
    let (state, seat) = (busy(), Seat::new(0).expect("a seat"));
    let planner = Planner { width: 32, keep: 8, depth: 12 };
    let spent_until = |stop: &(dyn Fn() -> bool + Sync)| {
        let mut spent = 0;
        let budget = Budget { nodes: u64::MAX, stop };
        let plans = planner.plans_by::<Bots>(Evaluator::Chance, &state, seat, &budget, &mut spent);
        assert!(!plans.is_empty(), "there is always a plan");
        spent
    };
    let (all, cut) = (spent_until(&|| false), spent_until(&|| true));
    assert!(cut * 4 < all, "{cut} positions instead of {all}");
}

#[test]
fn a_turn_cut_short_is_still_thought_to_its_end() {
    let (state, seat) = (busy(), Seat::new(0).expect("a seat"));
    let planner = Planner { width: 32, keep: 8, depth: 12 };
    for evaluator in [Evaluator::Points, Evaluator::Chance, Evaluator::Exact] {
        let mut spent = 0;
        let plans = planner.plans_by::<Bots>(evaluator, &state, seat, &Budget::nodes(1), &mut spent);
        let best = plans.first().expect("there is always a plan");
        assert_ne!(best.end.active(), state.active(), "the turn is over");
        assert!(best.actions.len() > 1, "ending the turn at once is not the best that can be done: {best:?}");
        assert!(spent < 2_000, "{spent} positions for one greedy turn");
    }
}

#[test]
fn what_is_played_does_not_depend_on_threads() {
    let (state, seat) = (busy(), Seat::new(0).expect("a seat"));
    let choice = |threads: usize| {
        let config = SearchConfig { threads, ..SearchConfig::of(Level::General) };
        let mut player = Player::with_config(Level::General, config, 5);
        player.choose(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(20_000))
    };
    assert!(choice(1).is_some());
    assert_eq!(choice(1), choice(2));
    assert_eq!(choice(1), choice(3));
}

#[test]
fn what_one_player_hopes_the_other_fears() {
    let state = busy();
    for evaluator in [Evaluator::Chance, Evaluator::Exact] {
        let [one, other] = [0, 1].map(|seat| {
            Bots::evaluate(&state, Seat::new(seat).expect("a seat"), evaluator, TurnPoint::Between)
        });
        assert_eq!(one, -other);
        assert!(one.abs() < WIN, "nothing is certain yet");
    }
}

#[test]
fn a_battle_that_destroys_the_hq_is_played() {
    // The Gauss cannon points at an HQ with one point left: there is nothing to wait for.
    let start: State =
        "3.0 | moloch 20 hq@a1 gauss_cannon@c4/2 +battle +hybrid | outpost 1 hq@c5 | p1 turn number=9"
            .parse()
            .expect("a position in notation");
    let seat = Seat::new(0).expect("a seat");
    for level in [Level::Regular, Level::Veteran, Level::General] {
        let mut state = start;
        let mut player = Player::new(level, 1);
        while let Pending::Act { actor: Actor::Seat(actor), .. } = state.pending()
            && actor == seat
        {
            let action = player.choose(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(3_000));
            state.apply(&action.expect("there is something to do"), &mut ());
        }
        let Pending::Over(outcome) = state.pending() else { panic!("{level} lets the chance pass: {state}") };
        assert!(outcome.winners.contains(seat), "{level}");
    }
}
