//! Games are judged turn by turn: chances, mistakes, reasons; and hints say why.

use fracas_bots::{Budget, Level, Random, arena};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Options, Setup, SideSetup, State};
use fracas_nshex_bots::Bots;
use fracas_nshex_bots::analyse::{BLUNDER, Point, analyse, hint, judge_turns};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("there are eight seats")
}

fn action(text: &str) -> Action {
    text.parse().expect("the action is well formed")
}

/// A game between two bots, from its start.
fn game(seed: u64) -> (State, Vec<(Actor, Action)>) {
    let start = State::new(&Setup::of(Options::default(), &["borgo", "outpost"])).expect("a game of the box");
    let mut entries = Vec::new();
    arena::play_watched::<Bots>(
        &start,
        &[Level::Novice, Level::Regular],
        &[1, 300],
        seed,
        |actor, action| {
            entries.push((actor, action));
        },
    );
    (start, entries)
}

#[test]
fn a_missed_win_is_a_blunder_and_the_better_turn_wins() {
    // The Hybrid takes the last hit point as soon as someone fights.
    let start: State =
        "3.0 | moloch 1 hq@c1 hybrid@c2/0 +battle | outpost 1 hq@c5 | p1 turn".parse().unwrap();
    let ended = analyse(&start, &[(Actor::Seat(seat(0)), Action::End)], &Budget::nodes(5_000));
    let turn = &ended.turns[0];
    assert_eq!((turn.seat, turn.plies, turn.played.as_slice()), (seat(0), [1, 1], [Action::End].as_slice()));
    let best = &turn.alternatives[0];
    assert_eq!(
        (best.actions.as_slice(), best.reason.point),
        ([action("play battle")].as_slice(), Point::Wins)
    );
    assert!(best.win > 0.999 && turn.best > 0.999);
    let fought = analyse(&start, &[(Actor::Seat(seat(0)), action("play battle"))], &Budget::nodes(5_000));
    let turn = &fought.turns[0];
    assert!(turn.win() > 0.999 && turn.alternatives.is_empty() && turn.given_away() == 0.0);
}

#[test]
fn a_thrown_away_lead_is_a_turning_point() {
    // Each HQ is one hit away from its end, and the Commando of the other side is as fast as it gets.
    let start: State =
        "3.0 | moloch 1 hq@c1 hybrid@b2/0 +battle | outpost 1 hq@b4 commando@c3/3 scout@c4/3 | p1 turn"
            .parse()
            .unwrap();
    let found = analyse(&start, &[(Actor::Seat(seat(0)), Action::End)], &Budget::nodes(5_000));
    let turn = &found.turns[0];
    assert!(turn.given_away() >= BLUNDER, "{turn:?}");
    assert_eq!(
        found.turning_points.iter().map(|point| (point.turn, point.mistake)).collect::<Vec<_>>(),
        [(0, true)]
    );
}

#[test]
fn every_turn_of_a_game_is_judged() {
    let (start, entries) = game(3);
    let found = analyse(&start, &entries, &Budget::nodes(600));
    assert!(found.turns.len() > 15, "{}", found.turns.len());
    assert!(
        found
            .turns
            .windows(2)
            .all(|pair| pair[0].number < pair[1].number && pair[0].plies[1] < pair[1].plies[0])
    );
    for turn in &found.turns {
        let sum: f64 = turn.chances.iter().map(|chance| chance.win).sum();
        assert!((sum - 1.0).abs() < 1e-9 && turn.chances.len() == 2, "{:?}", turn.chances);
        assert!(turn.best + 1e-9 >= turn.win());
        // What was played is what the file says, and better turns are legal to their end.
        let own: Vec<Action> =
            entries[turn.plies[0] - 1..turn.plies[1]].iter().map(|(_, action)| *action).collect();
        assert_eq!(own, turn.played);
        for other in &turn.alternatives {
            let mut state = turn.position;
            for action in &other.actions {
                let Pending::Act { actor, .. } = state.pending() else { panic!("{action} comes too late") };
                // The others' answers are not part of the plan.
                if actor == Actor::Seat(turn.seat) {
                    state.play(actor, action, &mut ()).unwrap_or_else(|error| panic!("{action}: {error}"));
                }
            }
        }
    }
    // The game is over after the last turn: someone has won, or nobody.
    let last = found.turns.last().unwrap();
    assert!(last.chances.iter().all(|chance| [0.0, 0.5, 1.0].contains(&chance.win)), "{:?}", last.chances);
    assert!(found.turning_points.len() <= 5 && found.turning_points.is_sorted_by_key(|point| point.turn));
    let first = judge_turns(&start, &entries, &Budget::nodes(600)).next();
    assert_eq!(first.as_ref(), found.turns.first(), "turns can be had one by one");
    assert_eq!(
        analyse(&start, &entries, &Budget::nodes(600)),
        found,
        "the same game gets the same judgement"
    );
}

#[test]
fn a_hint_is_a_legal_plan_with_its_reason() {
    let state: State =
        "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 3 hq@c5 | p1 turn".parse().unwrap();
    let view = state.view(Viewer::Seat(seat(0)));
    let found = hint(&view, seat(0), &Budget::nodes(2_000)).unwrap();
    assert_eq!(found.plan.first().map(Action::to_string).as_deref(), Some("play battle"));
    assert_eq!(
        (found.reason.point, found.reason.with.dealt, found.reason.with.fought),
        (Point::Damage, 2, true)
    );
    let stopped = hint(&view, seat(0), &Budget { nodes: 2_000, stop: &|| true }).unwrap();
    assert!(!stopped.plan.is_empty(), "who has no time gets the first guess");
    assert_eq!(hint(&view, seat(1), &Budget::nodes(2_000)), None, "it is not the other's turn");
    // Any moment of a game has a hint for the one to act.
    let (start, entries) = game(5);
    let (mut state, mut random) = (start, Random::new(1));
    for (actor, action) in entries {
        if let Actor::Seat(seat) = actor
            && random.bits() % 16 == 0
        {
            let found = hint(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(300)).unwrap();
            assert_eq!(state.check(&found.plan[0]), Ok(()), "{state}");
            assert!((0.0..=1.0).contains(&found.win));
        }
        state.apply(&action, &mut ());
    }
}

#[test]
fn games_of_more_than_two_are_judged_too() {
    let team = |army: &str, team: Option<u8>| SideSetup { army: army.to_owned(), team, seat: None };
    let alone = ["moloch", "borgo", "outpost"].map(|army| team(army, None)).to_vec();
    let teams = [("moloch", 1), ("borgo", 2), ("outpost", 1), ("hegemony", 2)];
    let teams = teams.map(|(army, number)| team(army, Some(number))).to_vec();
    for (sides, chances) in [(alone, 1.0), (teams, 2.0)] {
        let seats = sides.len();
        let start =
            State::new(&Setup { options: Options::default(), sides, pool: None }).expect("a game of the box");
        let mut entries = Vec::new();
        arena::play_watched::<Bots>(
            &start,
            &vec![Level::Novice; seats],
            &vec![1; seats],
            2,
            |actor, action| {
                entries.push((actor, action));
            },
        );
        let found = analyse(&start, &entries, &Budget::nodes(100));
        assert!(found.turns.len() > 10);
        for turn in &found.turns {
            let sum: f64 = turn.chances.iter().map(|chance| chance.win).sum();
            // Both seats of a team have the chance of the team.
            assert!(turn.chances.len() == seats && (sum - chances).abs() < 1e-9, "{:?}", turn.chances);
            assert!((turn.even() - chances / f64::from(seats as u32)).abs() < 1e-9);
        }
    }
}
