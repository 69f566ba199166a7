//! The solver proves what it says, and every puzzle of the program has exactly one solution.

use fracas_bots::puzzle::{Goal, Limits, Losses, ParseGoalError, Solution, solve};
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, Decision, State};
use std::collections::{BTreeMap, BTreeSet};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("there are eight seats")
}

fn solved(position: &str, goal: &str) -> Solution {
    let state: State = position.parse().expect("the position is well formed");
    let goal: Goal = goal.parse().expect("the goal is well formed");
    solve(&state, seat(0), &goal, Limits::default())
}

fn plans(solution: &Solution) -> BTreeSet<String> {
    let text = |actions: &[Action]| {
        let mut list: Vec<String> = actions.iter().map(Action::to_string).collect();
        list.sort();
        list.join(", ")
    };
    solution.lines.iter().map(|line| text(&line.plan)).collect()
}

#[test]
fn goals_are_written_and_read() {
    for text in ["win", "destroy_hq", "win_battle", "deal 5", "kill 2 + lose_nothing", "deal 1 + unhurt"] {
        assert_eq!(text.parse::<Goal>().unwrap().to_string(), text);
    }
    assert_eq!("lose_nothing+deal 2".parse::<Goal>().unwrap().to_string(), "deal 2 + lose_nothing");
    for text in ["", "deal", "deal 0", "deal x", "deal 1 2", "burn", "win +", "kill 300"] {
        assert!(matches!(text.parse::<Goal>(), Err(ParseGoalError::Part(_))), "{text}");
    }
    assert_eq!("deal 1 + deal 2".parse::<Goal>(), Err(ParseGoalError::Twice));
}

#[test]
fn a_battle_is_a_solution_and_what_contains_it_is_none() {
    // The Hybrid shoots at the HQ three hexes away; the Scout in hand changes nothing.
    let found =
        solved("3.0 | moloch 20 hq@c1 hybrid@b2/0 +battle +scout | outpost 20 hq@b4 | p1 turn", "deal 1");
    assert!(found.complete && found.reachable);
    assert_eq!(plans(&found), ["play battle".to_owned()].into());
}

#[test]
fn what_cannot_be_reached_is_proved_to_be_so() {
    let found =
        solved("3.0 | moloch 20 hq@c1 hybrid@b2/0 +battle +scout | outpost 20 hq@b4 | p1 turn", "deal 9");
    assert!(found.complete && !found.reachable && found.lines.is_empty() && found.nodes > 50);
}

#[test]
fn a_search_cut_short_says_so() {
    let state: State =
        "3.0 | moloch 20 hq@c1 hybrid@b2/0 +battle +scout | outpost 20 hq@b4 | p1 turn".parse().unwrap();
    let goal: Goal = "deal 9".parse().unwrap();
    let found = solve(&state, seat(0), &goal, Limits { nodes: 20, lines: 10 });
    assert!(!found.complete && !found.reachable && found.nodes <= 20);
}

/// Plans, each with the positions in which it can end.
type Plans = BTreeMap<BTreeSet<String>, BTreeSet<String>>;

/// Every whole turn without luck, played out in every order, without any of the solver's ideas.
fn brute_force(
    start: &State,
    state: &State,
    losses: Losses,
    goal: &Goal,
    plan: &mut Vec<Action>,
    found: &mut Plans,
) {
    let over = matches!(state.pending(), Pending::Over(_));
    if over || state.turn_number() != start.turn_number() {
        if goal.reached(start, state, losses, seat(0)) {
            let plan = plan.iter().map(Action::to_string).collect();
            found.entry(plan).or_default().insert(state.to_string());
        }
        return;
    }
    let Pending::Act { actor, decision } = state.pending() else { return };
    assert_eq!(actor, Actor::Seat(seat(0)), "these positions leave nothing to the others");
    let mut actions = Vec::new();
    state.actions(&mut actions);
    for action in actions {
        let counts = matches!(decision, Decision::Turn { .. } | Decision::PushTo { .. })
            && !matches!(action, Action::End | Action::Discard(_));
        if counts {
            plan.push(action);
        }
        let mut child = *state;
        child.apply(&action, &mut ());
        let mut losses = losses;
        losses.step(state, &action, &child, seat(0));
        brute_force(start, &child, losses, goal, plan, found);
        if counts {
            plan.pop();
        }
    }
}

#[test]
fn the_solver_finds_what_brute_force_finds() {
    let positions = [
        "3.0 | outpost 20 hq@a1 runner@c2/1 hmg@b1/1 +battle | moloch 20 hq@c4 hybrid@d3/0 | p1 turn",
        "3.0 | borgo 20 hq@c1 mutant@c2/0 +battle +claws | outpost 20 hq@c4 runner@c3/3 | p1 turn",
        "3.0 | borgo 20 hq@c1 assassin@b2/0 +battle +move | outpost 20 hq@c4 runner@c3/3 | p1 turn",
        "3.0 | hegemony 20 hq@c1 +battle +thug +gladiator | outpost 20 hq@c4 commando@d2/3 | p1 discard",
    ];
    let goals = ["deal 1", "deal 2", "kill 1", "kill 1 + lose_nothing", "win_battle", "deal 1 + kill 1"];
    let mut several = 0;
    for position in positions {
        let start: State = position.parse().unwrap();
        for goal in goals {
            let goal: Goal = goal.parse().unwrap();
            let mut all = Plans::new();
            brute_force(&start, &start, Losses::default(), &goal, &mut Vec::new(), &mut all);
            let smaller =
                |plan: &BTreeSet<String>| all.keys().any(|other| other != plan && other.is_subset(plan));
            let least: Plans = all
                .iter()
                .filter(|(plan, _)| !smaller(plan))
                .map(|(plan, ends)| (plan.clone(), ends.clone()))
                .collect();
            let found = solve(&start, seat(0), &goal, Limits { nodes: 10_000_000, lines: 100_000 });
            assert!(found.complete, "{position}: {goal}");
            let plans: BTreeSet<BTreeSet<String>> =
                found.lines.iter().map(|line| line.plan.iter().map(Action::to_string).collect()).collect();
            assert_eq!(plans.len(), found.lines.len(), "{position}: {goal}: no plan is there twice");
            for plan in &plans {
                assert!(least.contains_key(plan), "{position}: {goal}: {plan:?} is no least plan");
            }
            for (plan, ends) in &least {
                let same = |other: &BTreeSet<String>| other == plan || !least[other].is_disjoint(ends);
                assert!(plans.iter().any(same), "{position}: {goal}: {plan:?} is missing");
            }
            several += usize::from(plans.len() > 1);
        }
    }
    assert!(several > 10, "{several}");
}
