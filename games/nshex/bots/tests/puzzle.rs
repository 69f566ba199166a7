//! The solver proves what it says, and every puzzle of the program has as many solutions as it says: most of them one.
//!
//! `FRACAS_BLESS=1 cargo test -p fracas-bots --test puzzle every_puzzle` counts them again.

use fracas_bots::puzzle::ParseGoalError;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, Decision, State};
use fracas_nshex_bots::puzzle::{
    Attempt, Goal, Limits, Losses, Mine, Puzzle, Solution, Verdict, explain, puzzles, reached, read, select,
    solve, write,
};
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
        assert!(matches!(text.parse::<Goal>(), Err(ParseGoalError::Part { .. })), "{text}");
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

/// Plans, each with the boards on which its last action can be done.
type Plans = BTreeMap<BTreeSet<String>, BTreeSet<String>>;

/// Every whole turn without luck, played out in every order, without any of the solver's ideas.
fn brute_force(
    start: &State,
    state: &State,
    losses: Losses,
    goal: &Goal,
    plan: &mut Vec<Action>,
    scene: &str,
    found: &mut Plans,
) {
    let over = matches!(state.pending(), Pending::Over(_));
    if over || state.turn_number() != start.turn_number() {
        if reached(goal, start, state, losses, seat(0)) {
            let plan = plan.iter().map(Action::to_string).collect();
            found.entry(plan).or_default().insert(scene.to_owned());
        }
        return;
    }
    let Pending::Act { actor, decision } = state.pending() else { return };
    assert_eq!(actor, Actor::Seat(seat(0)), "these positions leave nothing to the others");
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    for action in actions {
        let counts = matches!(decision, Decision::Turn { .. } | Decision::PushTo { .. })
            && !matches!(action, Action::End | Action::Discard(_));
        if counts {
            plan.push(action);
        }
        let here = format!("{:?} {:?} {action}", state.board(), state.hand_tiles(state.active()));
        let scene = if counts || action == Action::End { &here } else { scene };
        let mut child = *state;
        child.apply(&action, &mut ());
        let mut losses = losses;
        losses.step(state, &action, &child, seat(0));
        brute_force(start, &child, losses, goal, plan, scene, found);
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
            brute_force(&start, &start, Losses::default(), &goal, &mut Vec::new(), "", &mut all);
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
                assert!(least.contains_key(plan), "{position}: {goal}: {plan:?} is not a least plan");
            }
            for (one, other) in plans.iter().flat_map(|one| plans.iter().map(move |other| (one, other))) {
                assert!(
                    one == other || least[one] != least[other],
                    "{position}: {goal}: {one:?} is {other:?}"
                );
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

#[test]
fn a_unit_that_stands_elsewhere_makes_another_way() {
    // The Net Master is lost in the battle, so both ways end in the same position.
    let puzzle = puzzles().iter().find(|puzzle| puzzle.id == "p021").expect("a puzzle of the program");
    let found = solve(&puzzle.start(), puzzle.seat(), &puzzle.goal, Limits::default());
    let ways = plans(&found);
    assert!(ways.iter().any(|way| way.contains("put net_master a2 r4")), "{ways:?}");
    assert!(ways.iter().any(|way| way.contains("put net_master b2 r3")), "{ways:?}");
    assert!(puzzle.ways > 1);
}

#[test]
fn every_answer_of_the_others_must_lead_to_the_goal() {
    // The pushed Runner goes where its owner likes, and the Hybrid reaches only one of three hexes.
    let free = "3.0 | moloch 20 hq@e1 blocker@c2/0 hybrid@b1/0 +push_back +battle | outpost 20 hq@c5 runner@c3/0 | p1 turn";
    let found = solved(free, "kill 1");
    assert!(found.complete && !found.reachable, "{found:?}");
    // With the other two taken it has to go there.
    let forced = "3.0 | moloch 20 hq@e1 blocker@c2/0 hybrid@b1/0 +push_back +battle | outpost 20 hq@c4 scout@d3/0 runner@c3/0 | p1 turn";
    let found = solved(forced, "kill 1");
    assert!(found.complete);
    assert_eq!(plans(&found), ["play battle, play push_back c2 c3".to_owned()].into());
    // The one who tries is shown the answer that spoils it.
    let mut attempt = Attempt::new(free.parse().unwrap(), seat(0), "kill 1".parse().unwrap());
    attempt.play(&"play push_back c2 c3".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_ne!(attempt.answer(Limits::default(), &|| false), Some("to b3".parse().unwrap()));
    assert!(attempt.answer(Limits::default(), &|| false).is_some());
}

#[test]
fn an_attempt_is_judged_at_the_end_of_the_turn() {
    let state: State =
        "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 1 hq@c5 | p1 turn".parse().unwrap();
    let goal: Goal = "destroy_hq".parse().unwrap();
    let mut attempt = Attempt::new(state, seat(0), goal.clone());
    assert_eq!(attempt.verdict(), Verdict::Open);
    assert_eq!(attempt.rest(Limits::default(), &|| false), ["play battle".parse().unwrap()]);
    assert!(attempt.play(&"put hornet c3 r0".parse().unwrap(), &mut Vec::new()).is_err());
    let mut passed = attempt.clone();
    passed.play(&Action::End, &mut Vec::new()).unwrap();
    assert_eq!(passed.verdict(), Verdict::Failed);
    attempt.play(&"play battle".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_eq!(attempt.verdict(), Verdict::Solved);
}

fn texts(actions: &[Action]) -> Vec<String> {
    actions.iter().map(Action::to_string).collect()
}

/// Far more than any puzzle of the program needs.
const LIMITS: Limits = Limits { nodes: 400_000, lines: 400 };

/// Everything that a puzzle promises.
fn check(puzzle: &Puzzle) {
    let (start, id) = (puzzle.start(), &puzzle.id);
    let found = solve(&start, puzzle.seat(), &puzzle.goal, LIMITS);
    assert!(found.complete && found.reachable, "{id}: {found:?}");
    assert_eq!(found.lines.len() as u32, puzzle.ways, "{id}: ways");
    let sorted = |mut texts: Vec<String>| {
        texts.sort();
        texts
    };
    let plan = sorted(puzzle.plan.clone());
    assert!(found.lines.iter().any(|line| sorted(texts(&line.plan)) == plan), "{id}: {plan:?}");
    assert!(puzzle.plan.len() > 1, "{id}: more than a battle");
    assert_eq!(start.to_string(), puzzle.position, "{id}");
    let mut attempt = puzzle.attempt();
    for action in puzzle.actions() {
        assert_eq!(attempt.verdict(), Verdict::Open, "{id}");
        attempt.play(&action, &mut Vec::new()).unwrap_or_else(|error| panic!("{id}: {action}: {error}"));
    }
    assert_eq!(attempt.verdict(), Verdict::Solved, "{id}");
    assert_eq!(explain(&start, &puzzle.actions(), puzzle.seat()).as_ref(), Some(&puzzle.explanation), "{id}");
    let army = |seat: Seat| {
        let side = start.all_sides().find(|side| start.seat(*side) == seat).expect("the seat holds a side");
        start.roster().armies()[side.index()].id.clone()
    };
    assert_eq!(army(puzzle.seat()), puzzle.army, "{id}");
}

#[test]
fn every_puzzle_of_the_program_has_as_many_solutions_as_it_says() {
    let mut puzzles = puzzles().to_vec();
    if std::env::var_os("FRACAS_BLESS").is_some() {
        for puzzle in &mut puzzles {
            puzzle.ways = solve(&puzzle.start(), puzzle.seat(), &puzzle.goal, LIMITS).lines.len() as u32;
        }
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/puzzles.toml");
        std::fs::write(file, write(&puzzles).unwrap()).unwrap();
    }
    assert!(puzzles.len() >= 120, "{}", puzzles.len());
    puzzles.iter().for_each(check);
    let single = puzzles.iter().filter(|puzzle| puzzle.ways == 1).count();
    println!("{single} of {} puzzles have one way", puzzles.len());
    assert!(single >= 90, "{single}");
}

#[test]
fn the_puzzles_are_many_kinds_for_all_armies_easiest_first() {
    let puzzles = puzzles();
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating));
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
    assert_eq!((ids.len(), positions.len()), (puzzles.len(), puzzles.len()), "each of them once");
    let mut armies: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in puzzles {
        *armies.entry(&puzzle.army).or_default() += 1;
    }
    assert!(armies.len() == 4 && armies.values().all(|count| *count >= 20), "{armies:?}");
    let goals: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.goal.to_string()).collect();
    assert!(goals.len() >= 12 && goals.contains("destroy_hq"), "{goals:?}");
}

#[test]
fn mined_puzzles_hold_what_they_promise() {
    let mine = Mine { search: 20_000, ..Mine::default() };
    let mut found: Vec<Puzzle> = Vec::new();
    for number in 0..12 {
        found.extend(mine.game(number).unwrap());
        if found.len() >= 3 {
            break;
        }
    }
    assert!(!found.is_empty(), "bots leave something to find");
    let kept = select(found, 3);
    kept.iter().for_each(check);
    assert_eq!(kept[0].id, "p001");
    assert_eq!(read(&write(&kept).unwrap()).unwrap(), kept);
}

#[test]
fn a_search_allocates_nothing_while_it_searches() {
    let state: State =
        "3.0 | outpost 20 hq@a1 runner@c2/1 hmg@b1/1 +battle +commando | moloch 20 hq@c4 hybrid@d3/0 | p1 turn"
            .parse()
            .unwrap();
    let goal: Goal = "deal 9".parse().unwrap();
    let count = |nodes: u64| {
        let mut found = 0;
        let counted = allocation_counter::measure(|| {
            found = solve(&state, seat(0), &goal, Limits { nodes, lines: 2 }).nodes;
        });
        (found, counted.count_total)
    };
    let ((few, little), (many, much)) = (count(2_000), count(1_000_000));
    assert!(many > 5 * few, "{few} {many}");
    // Lists of actions grow to their sizes once; after that nothing is asked for, however long it takes.
    assert!(much <= little + 8, "{little} allocations for {few} nodes, {much} for {many}");
}
