//! The search proves what it says, and every puzzle of the program has exactly one way to its goal.

use fracas_bots::puzzle::ParseGoalError;
use fracas_convoy::{Action, Side, State};
use fracas_convoy_bots::puzzle::{Goal, Verdict, puzzles, read, search, write};
use std::collections::BTreeSet;

fn goal(text: &str) -> Goal {
    text.parse().expect("the goal is well formed")
}

#[test]
fn goals_are_written_and_read() {
    for text in ["ahead", "lead 4", "kill 2", "clear", "ahead + clear", "lead 3 + kill 1"] {
        assert_eq!(goal(text).to_string(), text);
    }
    for text in ["", "lead", "lead 0", "lead x", "lead 1 2", "burn", "clear +", "kill 300"] {
        assert!(matches!(text.parse::<Goal>(), Err(ParseGoalError::Part { .. })), "{text}");
    }
    assert_eq!("lead 1 + lead 2".parse::<Goal>(), Err(ParseGoalError::Twice));
}

/// Moloch attacks Ziggy One with a Steel Dog and Spiders in its hand; a Soldier is there.
const START: &str =
    "first | moloch +steel_dog +spiders | outpost +scout | 1 soldier | attack=moloch battle=1 district=1";

#[test]
fn the_order_of_actions_does_not_make_another_way() {
    let start: State = START.parse().unwrap();
    let found = search(&start, Side::Moloch, 10_000);
    assert!(found.complete && !found.contested && found.nodes > 10, "{found:?}");
    let most = found.all().iter().map(|way| way.outcome.lead).max().unwrap();
    let both = found.ways(&goal(&format!("lead {most}")));
    assert_eq!(both.len(), 1, "both robots in the active city, in whatever order");
    assert_eq!(both[0].plan(), ["put spiders 1", "put steel_dog 1"]);
}

#[test]
fn what_contains_a_way_is_none_and_what_cannot_be_is_not_found() {
    let start: State = START.parse().unwrap();
    let found = search(&start, Side::Moloch, 10_000);
    let ahead = found.ways(&goal("ahead"));
    assert!(ahead.iter().all(|way| way.plan().len() == 1), "one robot is enough: {ahead:?}");
    assert!(found.ways(&goal("kill 5")).is_empty());
    assert!(!search(&start, Side::Moloch, 5).complete, "a search cut short says so");
}

#[test]
fn every_puzzle_has_exactly_one_way() {
    assert!(puzzles().len() >= 60);
    for puzzle in puzzles() {
        let id = &puzzle.id;
        let found = search(&puzzle.start(), puzzle.side, 20_000);
        assert!(found.complete && !found.contested, "{id}: nothing is left open");
        let ways = found.ways(&puzzle.goal);
        assert_eq!(ways.len(), 1, "{id}");
        assert_eq!(ways[0].plan(), puzzle.plan, "{id}");
        let mut attempt = puzzle.attempt();
        for action in puzzle.actions() {
            assert_eq!(attempt.verdict(), Verdict::Open, "{id}");
            attempt.play(&action).unwrap_or_else(|why| panic!("{id} {action}: {why:?}"));
        }
        assert_eq!(attempt.verdict(), Verdict::Solved, "{id}");
    }
}

#[test]
fn an_attack_ended_at_once_fails_and_hints_lead_to_the_goal() {
    for puzzle in puzzles().iter().step_by(9) {
        let mut idle = puzzle.attempt();
        idle.play(&Action::Pass).unwrap();
        assert_eq!(idle.verdict(), Verdict::Failed, "{}", puzzle.id);
        assert!(idle.rest(1_000, &|| false).is_empty());
        let mut helped = puzzle.attempt();
        while helped.verdict() == Verdict::Open {
            let next = *helped.rest(20_000, &|| false).first().expect("a hint");
            helped.play(&next).unwrap();
        }
        assert_eq!(helped.verdict(), Verdict::Solved, "{}", puzzle.id);
    }
}

#[test]
fn a_file_of_puzzles_is_written_and_read() {
    let few = &puzzles()[..3];
    assert_eq!(read(&write(few).unwrap()).unwrap(), few);
    assert!(read("[[puzzle]]\nid = 3").is_err());
    let ids: BTreeSet<&str> = puzzles().iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles().len());
    assert!(puzzles().windows(2).all(|pair| pair[0].rating <= pair[1].rating), "easiest first");
}
