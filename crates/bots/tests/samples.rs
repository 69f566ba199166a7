//! Bots of a game that lists a sample of its actions: searches play what is listed, and a bot that finds a legal action
//! outside of the list may play that.

use fracas_bots::arena::{Contest, Contestant, Pairing};
use fracas_bots::ismcts::{ChanceEvaluation, Choice, Leaf, Search, first_sights};
use fracas_bots::protocol::{ProtocolGame, Session};
use fracas_bots::{BotGame, Budget, Evaluator, Level, Planner, Player, Random, TurnEvaluation, TurnPoint};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_testkit::heap::{Fault, Heap, Take};
use std::convert::Infallible;

/// Bots that like a small heap. Whatever the second seat does interrupts the turn of the first.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bots;

impl BotGame for Bots {
    type State = Heap;
    type Bot = Player<Bots>;
    type Impossible = Infallible;

    const BASELINE: &'static str = "minimax";

    fn seated(level: Level, seed: u64) -> Player<Bots> {
        Player::new(level, seed)
    }

    fn think(
        bot: &mut Player<Bots>,
        view: &(Fault, u8, u8),
        seat: Seat,
        budget: &Budget<'_>,
    ) -> Option<Take> {
        bot.choose(view, seat, budget)
    }

    fn nodes(_: Level) -> u64 {
        100
    }

    fn standing(_: &(Fault, u8, u8), _: Seat) -> i32 {
        0
    }

    fn is_seated(_: &(Fault, u8, u8), seat: Seat) -> bool {
        seat.index() < 2
    }

    fn behind(view: &(Fault, u8, u8)) -> Result<Heap, Infallible> {
        Ok(Heap::determinize(view, &mut Random::new(0)))
    }
}

impl TurnEvaluation for Bots {
    fn evaluate(state: &Heap, seat: Seat, _: Evaluator, _: TurnPoint) -> i32 {
        if seat.index() == 0 { -i32::from(state.heap) } else { i32::from(state.heap) }
    }

    fn interrupted(state: &Heap) -> bool {
        state.ply % 3 == 1
    }

    fn turn_passed(_: &Heap, _: &Heap) -> bool {
        false
    }
}

impl ChanceEvaluation for Bots {
    fn win_probability(state: &Heap, seat: Seat) -> f32 {
        let small = 1.0 - f32::from(state.heap) / 50.0;
        if seat.index() == 0 { small } else { 1.0 - small }
    }

    fn observes(_: &Heap, _: &Take, _: Seat) -> bool {
        true
    }

    fn horizon(state: &Heap) -> u32 {
        u32::from(u8::MAX - state.heap)
    }

    fn opens_choice(_: &Heap) -> bool {
        true
    }
}

/// Bots that take as much as the rules allow, listed or not.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Greedy;

impl BotGame for Greedy {
    type State = Heap;
    type Bot = ();
    type Impossible = Infallible;

    const BASELINE: &'static str = "minimax";

    fn seated(_: Level, _: u64) {}

    fn think((): &mut (), view: &(Fault, u8, u8), _: Seat, _: &Budget<'_>) -> Option<Take> {
        let state = Heap::determinize(view, &mut Random::new(0));
        (1..=3).rev().map(Take).find(|take| state.check(take).is_ok())
    }

    fn nodes(_: Level) -> u64 {
        1
    }

    fn standing(_: &(Fault, u8, u8), _: Seat) -> i32 {
        0
    }

    fn is_seated(_: &(Fault, u8, u8), seat: Seat) -> bool {
        seat.index() < 2
    }

    fn behind(view: &(Fault, u8, u8)) -> Result<Heap, Infallible> {
        Ok(Heap::determinize(view, &mut Random::new(0)))
    }
}

fn first() -> Seat {
    Seat::new(0).expect("there is a first seat")
}

fn heap(matches: u8) -> Heap {
    Heap { fault: Fault::Samples, heap: matches, ply: 0 }
}

#[test]
fn turns_are_planned_from_the_sample() {
    let start = heap(20);
    assert!(start.check(&Take(3)).is_ok(), "more is legal than is listed");
    let planner = Planner { width: 4, keep: 8, depth: 8 };
    let plans = planner.plans::<Bots>(&start, first(), 1_000, &mut 0);
    let found: Vec<(&[Take], u8)> = plans.iter().map(|plan| (&plan.actions[..], plan.end.heap)).collect();
    // The other seat is asked in between, and takes what is worst of the sample: one match.
    assert_eq!(found, [(&[Take(2)][..], 17), (&[Take(1)][..], 18)]);
}

#[test]
fn trees_are_grown_from_the_sample() {
    let leaves = [Leaf::Judge, Leaf::Play { width: 3 }, Leaf::Random];
    let choices = [Choice::Guided { explore: 1.0, trust: 1.0, warmth: 0.1 }, Choice::Plain { explore: 0.5 }];
    for (leaf, choice) in leaves.into_iter().flat_map(|leaf| choices.map(|choice| (leaf, choice))) {
        for guesses in [None, Some(2)] {
            let search = Search { choice, leaf, horizons: 4, trees: 2, guesses };
            let view = heap(40).view(Viewer::Seat(first()));
            let found =
                search.run::<Bots>(&view, first(), &Budget::nodes(4_000), &mut Random::new(7)).actions;
            let mut tried: Vec<u8> = found.iter().map(|finding| finding.action.0).collect();
            tried.sort_unstable();
            assert_eq!(tried, [1, 2], "{search:?}");
            assert!(found.iter().all(|finding| finding.visits > 0), "{search:?}: {found:?}");
        }
    }
    let view = heap(40).view(Viewer::Seat(first()));
    let sights = first_sights::<Bots>(&view, first(), 3, &Budget::nodes(1_000), &mut Random::new(1));
    assert_eq!(sights.iter().map(|(action, _)| *action).collect::<Vec<_>>(), [Take(1), Take(2)]);
    assert!(sights[1].1 > sights[0].1);
}

#[test]
fn every_level_plays_legal_games_from_samples() {
    for level in Level::ALL {
        for seed in 0..3 {
            let mut state = heap(30);
            let mut random = Random::new(seed);
            let mut seats = [Bots::seated(level, seed), Bots::seated(level, seed + 10)];
            while let Pending::Act { actor, .. } = state.pending() {
                let action = match actor {
                    Actor::Chance => fracas_chance::draw(&state, &mut random).expect("chance has an action"),
                    Actor::Seat(seat) => {
                        let view = state.view(Viewer::Seat(seat));
                        let bot = &mut seats[seat.index()];
                        let chosen = Bots::think(bot, &view, seat, &Budget::nodes(200));
                        chosen.expect("a seat to act has an action")
                    }
                };
                state.play(actor, &action, &mut ()).expect("it is legal");
            }
        }
    }
}

#[test]
fn the_protocol_says_what_is_a_sample_and_takes_what_is_not_listed() {
    let told = |fault: Fault| {
        let mut bot = Session::new(&[&Greedy as &'static dyn ProtocolGame], Level::Regular, 1);
        let view = serde_json::to_string(&Heap { fault, ..heap(20) }.view(Viewer::Seat(first())));
        let lines = ["newgame toy seat S1".to_owned(), format!("observe {}", view.expect("a view is JSON"))];
        for line in lines {
            assert_eq!(bot.answer(&line, &|| false), ["ok"]);
        }
        (bot.answer("legal", &|| false), bot.answer("go", &|| false))
    };
    let (legal, went) = told(Fault::Samples);
    assert_eq!(legal, ["sample take 1", "sample take 2", "ok"]);
    assert_eq!(went, ["info level regular nodes 1 sample 2", "bestaction take 3", "ok"]);
    let (legal, went) = told(Fault::None);
    assert_eq!(legal, ["legal take 1", "legal take 2", "legal take 3", "ok"]);
    assert_eq!(went[0], "info level regular nodes 1 legal 3");
}

#[test]
fn the_arena_plays_what_is_not_listed() {
    let greedy = Contestant { level: Level::Regular, nodes: 1 };
    let pairing = Pairing { sides: ["one".to_owned(), "other".to_owned()], starts: vec![heap(20)] };
    let contest = Contest::<Greedy> { first: greedy, second: greedy, pairings: vec![pairing], seed: 1 };
    let played = contest.play(0);
    let mut unlisted = 0;
    let mut state = played.start;
    for (actor, action) in &played.actions {
        let mut listed = Vec::new();
        let coverage = state.actions(&mut listed);
        unlisted +=
            usize::from(*actor != Actor::Chance && !coverage.is_complete() && !listed.contains(action));
        state.play(*actor, action, &mut ()).expect("it is legal");
    }
    assert!(unlisted > 2 && !played.game.forfeit, "{:?}", played.actions);
}
