//! `perft`: counts all games of some depth, to compare engines and to measure speed.

use super::CliContext;
use crate::args::Perft;
use crate::cli_game::CliGame;
use crate::clock;
use crate::long::{Long, stopped};
use crate::output::{Answer, Failure};
use fracas_core::{Actor, Coverage, Pending, State, perft_while};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::ops::ControlFlow;

/// Counts with progress on the standard error, until it is done or Ctrl-C is pressed.
struct Count {
    long: Long,
    nodes: u64,
    /// Whether everything there is was counted.
    coverage: Coverage,
}

impl Count {
    /// The count behind a position; less of it if the command was stopped.
    fn behind<S: State>(&mut self, state: &S, depth: u32) -> u64 {
        let before = self.nodes;
        let _ = perft_while(state, depth, &mut |more, coverage| {
            self.nodes += more;
            self.coverage = self.coverage.and(coverage);
            if stopped() {
                return ControlFlow::Break(());
            }
            let (nodes, time) = (self.nodes, self.long.elapsed());
            self.long.show(|words| {
                let values =
                    [("nodes", nodes.to_string().into()), ("seconds", time.as_secs().to_string().into())];
                words.text(key!("perft-progress"), &values)
            });
            ControlFlow::Continue(())
        });
        self.nodes - before
    }
}

/// Every action that is possible, by a seat or by chance.
fn actions<S: State>(state: &S) -> (Vec<S::Action>, Coverage) {
    let (mut seats, mut chances) = (Vec::new(), Vec::new());
    let coverage = match state.pending() {
        Pending::Over(_) => Coverage::All,
        Pending::Act { actor: Actor::Seat(_), .. } => state.actions(&mut seats),
        Pending::Act { actor: Actor::Chance, .. } => {
            state.chances(&mut chances);
            Coverage::All
        }
    };
    (seats.into_iter().chain(chances.into_iter().map(|(action, _)| action)).collect(), coverage)
}

/// Counts all sequences of this many actions.
pub fn run<G: CliGame>(desk: CliContext, args: &Perft) -> Result<Answer, Failure> {
    let state = desk.position::<G>(&args.position)?;
    let mut count = Count { long: Long::begin(desk.words), nodes: 0, coverage: Coverage::All };
    let mut parts = Vec::new();
    if args.divide && args.depth > 0 {
        let (list, coverage) = actions(&state);
        count.coverage = coverage;
        for action in list {
            let mut next = state.clone();
            next.apply(&action, &mut ());
            let nodes = count.behind(&next, args.depth - 1);
            if stopped() {
                break;
            }
            parts.push((action, nodes));
        }
    }
    if parts.is_empty() && !stopped() {
        count.behind(&state, args.depth);
    }
    let (nodes, time, sampled) = (count.nodes, count.long.elapsed(), !count.coverage.is_complete());
    let speed = clock::per_second(nodes, time);
    if desk.json {
        let parts: Vec<Value> = parts
            .iter()
            .map(|(action, nodes)| json!({ "action": action.to_string(), "nodes": nodes }))
            .collect();
        let answer = Answer::json(&json!({
            "position": state.to_string(),
            "depth": args.depth,
            "nodes": nodes,
            "complete": !stopped(),
            "sampled": sampled,
            "divide": if args.divide { Some(parts) } else { None },
            "seconds": time.as_secs_f64(),
            "nodes_per_second": speed,
        }));
        return Ok(count.long.end(answer));
    }
    let mut text = String::new();
    for (action, nodes) in &parts {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{action}: {nodes}");
    }
    let values = [
        ("nodes", nodes.to_string().into()),
        ("depth", args.depth.into()),
        ("seconds", clock::seconds(desk.words, time).into()),
        ("speed", speed.to_string().into()),
    ];
    let _ = write!(text, "{}", desk.words.text(key!("perft-result"), &values));
    if sampled {
        let _ = write!(text, "\n{}", desk.words.say(key!("perft-sampled")));
    }
    Ok(count.long.end(Answer::text(text)))
}
