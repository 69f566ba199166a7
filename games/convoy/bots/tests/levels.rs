//! The levels of Convoy play legally, repeatably, in their order, and from what they may know.

use fracas_bots::ismcts::{ChanceEvaluation as _, Choice, Leaf, Search};
use fracas_bots::{Budget, Level, Random, arena};
use fracas_convoy::{OPTION_WORDS, Options, Setup, Side, State};
use fracas_convoy_bots::{Bots, Player, Style, nodes};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};

fn start() -> State {
    State::new(&Setup::default()).expect("the default set")
}

/// Games that `one` wins against `other`, as Moloch and as Outpost, each on every seed.
fn mirrored(one: Level, other: Level, seeds: u64, nodes: [u64; 2]) -> [u32; 2] {
    let mut wins = [0; 2];
    for seed in 0..seeds {
        for side in Side::ALL {
            let (levels, budgets) = match side {
                Side::Moloch => ([one, other], nodes),
                Side::Outpost => ([other, one], [nodes[1], nodes[0]]),
            };
            let (outcome, _) = arena::play::<Bots>(&start(), &levels, &budgets, seed);
            wins[side.index()] += u32::from(outcome.winners.contains(side.seat()));
        }
    }
    wins
}

/// Positions of a game between novices in which a seat has something to choose.
fn choices(seed: u64) -> Vec<(State, Seat)> {
    let mut state = start();
    let mut found = Vec::new();
    let (mut actions, mut log) = (Vec::new(), Vec::new());
    arena::play_watched::<Bots>(&start(), &[Level::Novice; 2], &[200; 2], seed, |actor, action| {
        log.push((actor, action));
    });
    for (actor, action) in log {
        if let Actor::Seat(seat) = actor {
            actions.clear();
            state.actions(&mut actions).expect_all();
            if actions.len() > 1 {
                found.push((state, seat));
            }
        }
        state.apply(&action, &mut ());
    }
    assert!(matches!(state.pending(), Pending::Over(_)), "the game was played to its end");
    found
}

#[test]
fn a_novice_beats_random_play() {
    // From either side: 95 of 100 in longer matches, and the games of these seeds are always the same.
    let wins = mirrored(Level::Novice, Level::Random, 40, [2_000, 1]);
    assert!(wins.iter().all(|wins| *wins >= 36), "{wins:?} of 40 each");
}

#[test]
fn a_veteran_beats_a_novice() {
    let wins = mirrored(Level::Veteran, Level::Novice, 6, [1_500, 200]);
    assert!(wins.iter().sum::<u32>() * 10 >= 12 * 7, "{wins:?} of 6 each");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let levels = Level::ALL.into_iter().chain([Level::Minimax]);
    for level in levels {
        let game = || {
            let mut log = Vec::new();
            let watch = |actor, action| log.push((actor, action));
            let outcome =
                arena::play_watched::<Bots>(&start(), &[level, Level::Regular], &[600, 200], 7, watch);
            (outcome, log)
        };
        assert_eq!(game(), game(), "{level}");
    }
}

/// What `arena::play` refuses ends the test: every action is checked by the rules.
#[test]
fn every_reading_of_the_rules_is_played_to_its_end() {
    for (place, word) in OPTION_WORDS.iter().enumerate() {
        let mut options = Options::default();
        options.set(word.name, word.values[1]).expect("a value of the option");
        let start = State::new(&Setup { options, ..Setup::default() }).expect("the default set");
        let mut levels = [Level::General, Level::Minimax, Level::Veteran, Level::Regular, Level::Random];
        levels.rotate_left(place % 5);
        let (_, plies) = arena::play::<Bots>(&start, &levels[..2], &[300; 2], place as u64);
        assert!(plies > 40, "{word:?}: {plies}");
    }
}

#[test]
fn a_choice_depends_on_nothing_that_the_seat_cannot_know() {
    for (number, (state, seat)) in choices(3).into_iter().enumerate().step_by(9) {
        let view = state.view(Viewer::Seat(seat));
        let choose = |state: &State, level: Level| {
            let view = state.view(Viewer::Seat(seat));
            Player::new(level, 11).choose(&view, seat, &Budget::nodes(400))
        };
        for level in [Level::Novice, Level::Regular, Level::Veteran, Level::General, Level::Minimax] {
            let real = choose(&state, level);
            assert!(real.is_some());
            for seed in 0..3 {
                let other = State::determinize(&view, &mut Random::new(seed));
                assert_eq!(choose(&other, level), real, "{level} at choice {number}: {state} and {other}");
            }
        }
    }
}

#[test]
fn drawn_cards_are_told_to_their_owner_only() {
    let state = start();
    let action = "draw hunter".parse().expect("an action");
    assert!(Bots::observes(&state, &action, Side::Moloch.seat()));
    assert!(!Bots::observes(&state, &action, Side::Outpost.seat()));
}

#[test]
fn what_one_side_hopes_the_other_fears() {
    for (state, _) in choices(5) {
        let [moloch, outpost] = Side::ALL.map(|side| Bots::win_probability(&state, side.seat()));
        assert!((moloch + outpost - 1.0).abs() < 1e-5, "{state}");
        assert!((0.0..=1.0).contains(&moloch), "{state}");
    }
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let (state, seat) = choices(4)[12];
    let view = state.view(Viewer::Seat(seat));
    let Style::Search(search) = Style::of(Level::Veteran) else { panic!("a veteran searches") };
    let walked = |stop: &(dyn Fn() -> bool + Sync)| {
        let budget = Budget { nodes: 20_000, stop };
        search.run::<Bots>(&view, seat, &budget, &mut Random::new(1))
    };
    let (all, cut) = (walked(&|| false), walked(&|| true));
    assert!(cut.iterations * 4 < all.iterations, "{} of {}", cut.iterations, all.iterations);
    assert!(!cut.actions.is_empty(), "there is always an answer");
    assert!(all.nodes >= 20_000 && all.nodes < 40_000, "{}", all.nodes);
}

#[test]
fn visits_add_up_whatever_the_trees() {
    let (state, seat) = choices(6)[10];
    let view = state.view(Viewer::Seat(seat));
    for (trees, guesses) in [(1, None), (2, None), (3, Some(4))] {
        let search = Search {
            choice: Choice::Guided { explore: 0.3, trust: 2.0, warmth: 0.05 },
            leaf: Leaf::Play { width: 2 },
            horizons: 1,
            trees,
            guesses,
        };
        let found = search.run::<Bots>(&view, seat, &Budget::nodes(12_000), &mut Random::new(2));
        let visits: u64 = found.actions.iter().map(|finding| u64::from(finding.visits)).sum();
        assert_eq!(visits, found.iterations, "{trees} trees");
        let mut legal = Vec::new();
        state.actions(&mut legal).expect_all();
        assert_eq!(found.actions.len(), legal.len());
        assert!(found.actions.is_sorted_by(|one, other| one.visits >= other.visits));
    }
}

#[test]
fn stronger_levels_look_at_more() {
    assert!(Level::ALL.windows(2).all(|pair| nodes(pair[0]) < nodes(pair[1])));
}

#[test]
fn a_search_asks_for_no_memory_but_for_its_tree() {
    let (state, seat) = choices(4)[12];
    let view = state.view(Viewer::Seat(seat));
    let Style::Search(search) = Style::of(Level::Veteran) else { panic!("a veteran searches") };
    let count = |nodes: u64| {
        let mut walks = 0;
        let info = allocation_counter::measure(|| {
            walks = search.run::<Bots>(&view, seat, &Budget::nodes(nodes), &mut Random::new(1)).iterations;
        });
        (info.count_total, walks)
    };
    let ((few, some), (more, many)) = (count(20_000), count(80_000));
    assert!(many > 2 * some);
    assert!(more - few < 40, "{} more allocations for {} more walks", more - few, many - some);
}
