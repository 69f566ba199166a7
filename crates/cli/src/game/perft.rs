//! `perft`: counts all games of some depth, to compare engines and to measure speed.

use super::Desk;
use crate::args::Perft;
use crate::cli_game::CliGame;
use crate::clock;
use crate::output::{Answer, Failure};
use fracas_core::{divide, perft};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Counts all sequences of so many actions.
pub fn run<G: CliGame>(desk: Desk, args: &Perft) -> Result<Answer, Failure> {
    let state = desk.position::<G>(&args.position)?;
    let start = clock::now();
    let parts = if args.divide && args.depth > 0 { divide(&state, args.depth) } else { Vec::new() };
    let nodes =
        if parts.is_empty() { perft(&state, args.depth) } else { parts.iter().map(|(_, nodes)| nodes).sum() };
    let time = start.elapsed();
    let speed = clock::per_second(nodes, time);
    if desk.json {
        let parts: Vec<Value> = parts
            .iter()
            .map(|(action, nodes)| json!({ "action": action.to_string(), "nodes": nodes }))
            .collect();
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "depth": args.depth,
            "nodes": nodes,
            "divide": if args.divide { Some(parts) } else { None },
            "seconds": time.as_secs_f64(),
            "nodes_per_second": speed,
        })));
    }
    let mut text = String::new();
    for (action, nodes) in &parts {
        let _ = writeln!(text, "{action}: {nodes}");
    }
    let values = [
        ("nodes", nodes.to_string().into()),
        ("depth", args.depth.into()),
        ("seconds", clock::seconds(desk.words, time).into()),
        ("speed", speed.to_string().into()),
    ];
    let _ = write!(text, "{}", desk.words.text("perft-result", &values));
    Ok(Answer::text(text))
}
