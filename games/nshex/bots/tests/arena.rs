//! A contest is the same whatever the number of threads, and each of its games has its mirror image.

use fracas_bots::Level;
use fracas_bots::arena::{Contest, Contestant, Game, Pairing, Points, Summary};
use fracas_nshex::{Options, Setup, State};
use fracas_nshex_bots::Bots;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

fn start(armies: [&str; 2]) -> State {
    fracas_core::State::new(&Setup::of(Options::default(), &armies)).expect("armies of the box")
}

fn contest(pairs: &[[&str; 2]]) -> Contest<Bots> {
    let pairing = |&[one, other]: &[&str; 2]| Pairing {
        sides: [one.to_owned(), other.to_owned()],
        starts: vec![start([one, other]), start([other, one])],
    };
    Contest {
        first: Contestant { level: Level::Novice, nodes: 1 },
        second: Contestant { level: Level::Random, nodes: 1 },
        pairings: pairs.iter().map(pairing).collect(),
        seed: 5,
    }
}

fn run(contest: &Contest<Bots>, games: u32, known: &BTreeSet<u32>, threads: usize) -> BTreeMap<u32, Game> {
    let mut all = BTreeMap::new();
    contest.run(games, known, NonZeroUsize::new(threads).expect("a thread"), |played| {
        assert_eq!(played.actions.len(), played.game.plies as usize);
        all.insert(played.game.fixture.number, played.game);
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn four_games_swap_armies_and_seats_on_one_seed() {
    let contest = contest(&[["moloch", "borgo"], ["outpost", "hegemony"]]);
    let rows: Vec<(u64, [String; 2], u8, String)> = (0..12)
        .map(|number| {
            let (fixture, start) = contest.fixture(number);
            (fixture.seed, fixture.sides, fixture.seat, start.to_string())
        })
        .collect();
    let shown: Vec<(u64, &str, &str, u8, &str)> = rows
        .iter()
        .map(|(seed, [one, other], seat, start)| {
            let begins = start.split(" | ").nth(1).and_then(|side| side.split(' ').next()).expect("a side");
            (*seed, one.as_str(), other.as_str(), *seat, begins)
        })
        .collect();
    assert_eq!(
        shown,
        [
            (5, "moloch", "borgo", 0, "moloch"),
            (5, "borgo", "moloch", 1, "moloch"),
            (5, "borgo", "moloch", 0, "borgo"),
            (5, "moloch", "borgo", 1, "borgo"),
            (5, "outpost", "hegemony", 0, "outpost"),
            (5, "hegemony", "outpost", 1, "outpost"),
            (5, "hegemony", "outpost", 0, "hegemony"),
            (5, "outpost", "hegemony", 1, "hegemony"),
            (6, "moloch", "borgo", 0, "moloch"),
            (6, "borgo", "moloch", 1, "moloch"),
            (6, "borgo", "moloch", 0, "borgo"),
            (6, "moloch", "borgo", 1, "borgo"),
        ]
    );
    assert_eq!(contest.round(), 8);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let contest = contest(&[["moloch", "borgo"]]);
    let alone = run(&contest, 8, &BTreeSet::new(), 1);
    assert_eq!(alone.len(), 8);
    assert_eq!(alone, run(&contest, 8, &BTreeSet::new(), 3));
    let rest = run(&contest, 8, &BTreeSet::from([0, 1, 2, 5]), 2);
    assert_eq!(rest.keys().copied().collect::<Vec<_>>(), [3, 4, 6, 7]);
    assert!(rest.iter().all(|(number, game)| alone[number] == *game));
    let summary = Summary::of(&alone);
    assert_eq!((summary.total.games(), summary.pairs.pairs()), (8, 4));
}

#[test]
fn a_bot_against_itself_mirrors_every_game() {
    let mut contest = contest(&[["moloch", "borgo"]]);
    contest.second = contest.first;
    let games = run(&contest, 8, &BTreeSet::new(), 2);
    for pair in (0..8).step_by(2) {
        let (one, other) = (&games[&pair], &games[&(pair + 1)]);
        assert_eq!(one.points.halves() + other.points.halves(), 2, "what one seat wins, the other loses");
        assert_eq!(one.plies, other.plies);
    }
    assert!(games.values().any(|game| game.points != Points::Draw));
}

#[test]
fn breaking_off_ends_the_contest_early() {
    let contest = contest(&[["moloch", "borgo"]]);
    let mut ended = 0;
    contest.run(1_000, &BTreeSet::new(), NonZeroUsize::MIN, |_| {
        ended += 1;
        ControlFlow::Break(())
    });
    assert!(ended < 100, "{ended} games");
}
