//! `balance`: how both sides of each scenario fare in the hands of the same bot.

use super::args::MarsBalance;
use crate::name_of;
use fracas_bots::arena::{Contest, Contestant, Estimate, Pairing, Pentanomial, Points};
use fracas_bots::{BotGame as _, Level};
use fracas_cli::game::CliContext;
use fracas_cli::long::{Long, stopped};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_mars::{Side, default_set};
use fracas_mars_bots::Bots;
use fracas_scene::key;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// What the Human made of the games of one scenario.
struct Row {
    id: String,
    games: u32,
    score: Option<Estimate>,
}

fn percent(desk: CliContext, share: f64) -> String {
    format!("{:.1}", share * 100.0).replace('.', &desk.words.say(key!("decimal-mark")))
}

/// Plays the games of one scenario. Games with the same seed are a pair only for the two seats of one bot, so single
/// games are counted as pairs of two equal results: the interval is that of independent games.
fn play(desk: CliContext, args: &MarsBalance, id: &str, bot: Contestant, seed: u64) -> Result<Row, Failure> {
    let start = super::start(desk, Some(id), None, args.printed, &args.option)?;
    let sides = Side::ALL.map(|side| side.to_string());
    let pairing = Pairing { sides, starts: vec![start] };
    let contest = Contest::<Bots> { first: bot, second: bot, pairings: vec![pairing], seed };
    // Every second game has the bots swapped: with equal bots only the first of a pair is new.
    let known: BTreeSet<u32> = (0..args.games.get()).map(|number| 2 * number + 1).collect();
    let mut pairs = Pentanomial::default();
    let mut games = 0;
    contest.run(2 * args.games.get(), &known, NonZeroUsize::MIN, |played| {
        let halves = match played.game.points {
            Points::Loss => 0,
            Points::Draw => 2,
            Points::Win => 4,
        };
        pairs.0[halves] += 1;
        games += 1;
        if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(Row { id: id.to_owned(), games, score: pairs.score() })
}

pub(super) fn run(desk: CliContext, args: &MarsBalance) -> Result<Answer, Failure> {
    let all = || default_set().scenarios().iter().map(|scenario| scenario.id.clone()).collect();
    let wanted: Vec<String> = if args.scenarios.is_empty() { all() } else { args.scenarios.clone() };
    let nodes = args.nodes.map_or_else(|| Bots::nodes(args.level), Into::into);
    let bot = Contestant { level: args.level, nodes };
    let seed = args.seed.unwrap_or_else(system_seed);
    let long = Long::begin(desk.words);
    let mut rows = Vec::new();
    for id in &wanted {
        rows.push(play(desk, args, id, bot, seed)?);
    }
    let answer = if desk.json {
        as_json(args.level, nodes, seed, &rows)
    } else {
        as_text(desk, args, nodes, seed, &rows)
    };
    Ok(long.end(answer))
}

fn as_json(level: Level, nodes: u64, seed: u64, rows: &[Row]) -> Answer {
    let list: Vec<_> = rows
        .iter()
        .map(|row| json!({ "scenario": row.id, "games": row.games, "human": row.score }))
        .collect();
    Answer::json(&json!({ "level": level, "nodes": nodes, "seed": seed, "scenarios": list }))
}

fn as_text(desk: CliContext, args: &MarsBalance, nodes: u64, seed: u64, rows: &[Row]) -> Answer {
    let variant =
        if args.printed { key!("mars-form-balance-printed") } else { key!("mars-form-balance-even") };
    let values = [
        ("level", args.level.to_string().into()),
        ("nodes", nodes.to_string().into()),
        ("seed", seed.to_string().into()),
        ("variant", desk.words.say(variant).into()),
    ];
    let mut text = desk.words.text(key!("mars-balance-head"), &values) + "\n";
    for row in rows {
        let Some(Estimate { value, low, high }) = row.score else { continue };
        let name = default_set()
            .scenario(&row.id)
            .map_or_else(|| row.id.clone(), |scenario| name_of(desk.words, &scenario.name));
        let values = [
            ("scenario", name.into()),
            ("share", percent(desk, value).into()),
            ("low", percent(desk, low).into()),
            ("high", percent(desk, high).into()),
            ("games", row.games.into()),
        ];
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {}", desk.words.text(key!("mars-balance-row"), &values));
    }
    Answer::text(text.trim_end().to_owned())
}
