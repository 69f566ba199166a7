//! `solve`: proves whether a goal can be reached in this turn, and in how many ways.

use super::CliContext;
use crate::Ui;
use crate::cli::args::Solve;
use crate::{Cast, describe_action, describe_blow, describe_goal, describe_loss};
use fracas_bots::puzzle::ParseGoalError;
use fracas_cli::clock;
use fracas_cli::output::{Answer, Failure};
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, State};
use fracas_nshex_bots::puzzle::{Explanation, Goal, Limits, Line, Solution, explain, solve};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// The seat that plays: the one to act, whose turn it should be.
fn solver(desk: CliContext, state: &State) -> Result<Seat, Failure> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(_), decision } if decision.in_battle() => {
            Ok(state.seat(state.active()))
        }
        Pending::Act { actor: Actor::Seat(seat), .. } => Ok(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => desk.fail(key!("solve-no-turn"), &[]),
    }
}

pub(super) fn goal(desk: CliContext, text: &str) -> Result<Goal, Failure> {
    text.parse().or_else(|error| match error {
        ParseGoalError::Part { part, .. } => desk.fail(key!("solve-no-goal"), &[("goal", part.into())]),
        ParseGoalError::Twice => desk.fail(key!("solve-goal-twice"), &[("goal", text.into())]),
    })
}

pub(super) fn run(desk: CliContext, args: &Solve) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let goal = goal(desk, &args.goal)?;
    let seat = solver(desk, &state)?;
    let limits = Limits { nodes: args.nodes.map_or(Limits::default().nodes, Into::into), lines: 1_000 };
    let begin = clock::now();
    let solution = solve(&state, seat, &goal, limits);
    let time = begin.elapsed();
    let speed = clock::per_second(solution.nodes, time);
    let shown = if args.all { solution.lines.len() } else { 1 };
    if desk.json {
        let lines: Vec<Value> = solution.lines.iter().map(|line| way_json(&state, seat, line)).collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "seat": seat.to_string(),
            "goal": goal.to_string(),
            "text": describe_goal(desk.words, &goal.to_string()),
            "reachable": solution.reachable,
            "complete": solution.complete,
            "count": solution.lines.len(),
            "ways": lines.into_iter().take(shown).collect::<Vec<_>>(),
            "nodes": solution.nodes,
            "seconds": time.as_secs_f64(),
            "nodes_per_second": speed,
        })));
    }
    let mut text =
        format!("{}\n{}\n", describe_goal(desk.words, &goal.to_string()), verdict(desk, &solution, limits));
    for (number, line) in solution.lines.iter().take(shown).enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text);
        if args.all {
            let _ =
                writeln!(text, "{}", desk.words.text(key!("solve-way"), &[("number", (number + 1).into())]));
        }
        text.push_str(&way_text(desk, &state, seat, line));
    }
    let values = [
        ("nodes", solution.nodes.to_string().into()),
        ("seconds", clock::seconds(desk.words, time).into()),
        ("speed", speed.to_string().into()),
    ];
    let _ = write!(text, "\n{}", desk.words.text(key!("solve-speed"), &values));
    Ok(Answer::text(text))
}

fn verdict(desk: CliContext, solution: &Solution, limits: Limits) -> String {
    let count = [("count", solution.lines.len().into())];
    let key = match (solution.lines.len(), solution.complete) {
        (0, true) => key!("solve-none"),
        (0, false) => key!("solve-none-unsure"),
        (1, true) => key!("solve-one"),
        (_, true) => key!("solve-many"),
        (found, false) if found >= limits.lines => key!("solve-many-more"),
        (_, false) => key!("solve-some-unsure"),
    };
    desk.words.text(key, &count)
}

/// The actions with their sentences, then what they come to.
pub(super) fn way_text(desk: CliContext, start: &State, seat: Seat, line: &Line) -> String {
    let width = line.actions.iter().map(|action| action.to_string().chars().count()).max().unwrap_or(0);
    let (mut text, mut state) = (String::new(), *start);
    for action in &line.actions {
        let meaning = describe_action(desk.words, &state, action);
        let _ = writeln!(text, "  {:width$}  {meaning}", action.to_string());
        state.apply(action, &mut ());
    }
    let others: Vec<String> =
        line.plan.iter().filter(|part| !line.actions.contains(part)).map(Action::to_string).collect();
    if !others.is_empty() {
        let _ = writeln!(
            text,
            "  {}",
            desk.words.text(key!("solve-else"), &[("actions", others.join(", ").into())])
        );
    }
    if let Some(explanation) = explain(start, &line.actions, seat) {
        for sentence in sentences(desk, start, &explanation) {
            let _ = writeln!(text, "  {sentence}");
        }
    }
    text
}

/// What a turn comes to, one sentence for each fact.
pub(super) fn sentences(desk: CliContext, start: &State, explanation: &Explanation) -> Vec<String> {
    let cast = Cast::of(start);
    let blows = explanation
        .blows
        .iter()
        .map(|blow| describe_blow(desk.words, &cast, blow.phase, blow.by, blow.hq, blow.points));
    let deaths = explanation
        .deaths
        .iter()
        .map(|death| describe_loss(desk.words, &cast, death.phase, (death.tile, death.hex), death.side));
    let values = [("dealt", explanation.dealt.into()), ("suffered", explanation.suffered.into())];
    let mut lines: Vec<String> = blows.chain(deaths).collect();
    lines.push(desk.words.text(key!("result-points"), &values));
    lines
}

fn way_json(start: &State, seat: Seat, line: &Line) -> Value {
    let texts = |actions: &[Action]| actions.iter().map(Action::to_string).collect::<Vec<_>>();
    json!({
        "actions": texts(&line.actions),
        "plan": texts(&line.plan),
        "result": explain(start, &line.actions, seat).as_ref().map(explanation_json),
    })
}

/// An explanation with all its fields.
pub(super) fn explanation_json(explanation: &Explanation) -> Value {
    let blows: Vec<Value> = explanation
        .blows
        .iter()
        .map(|blow| {
            let (tile, hex) = blow.by.unzip();
            json!({ "phase": blow.phase, "tile": tile, "hex": hex, "hq": blow.hq, "points": blow.points })
        })
        .collect();
    let losses: Vec<Value> = explanation
        .deaths
        .iter()
        .map(|death| {
            json!({
                "phase": death.phase, "tile": death.tile, "hex": death.hex, "side": death.side, "cause": death.cause,
            })
        })
        .collect();
    json!({ "dealt": explanation.dealt, "suffered": explanation.suffered, "blows": blows, "losses": losses })
}
