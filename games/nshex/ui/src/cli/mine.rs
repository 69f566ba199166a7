//! `mine-puzzles`: finds puzzles in games that bots play against each other.

use super::CliContext;
use crate::cli::args::MinePuzzles;
use crate::describe_setup_error;
use fracas_cli::clock;
use fracas_cli::long::{Long, stopped};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_nshex_bots::puzzle::{Mine, select, write};
use fracas_scene::key;
use serde_json::json;

pub(super) fn run(desk: CliContext, args: &MinePuzzles) -> Result<Answer, Failure> {
    let unwritable = |why: String| {
        let values = [("file", args.out.display().to_string().into()), ("why", why.into())];
        Failure::new(desk.words.text(key!("file-unwritable"), &values))
    };
    // A file that cannot be written is found out before the games, not after them.
    std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(&args.out)
        .map_err(|error| unwritable(error.to_string()))?;
    let usual = Mine::default();
    let search = args.nodes.map_or(usual.search, Into::into);
    let mine = Mine { seed: args.seed.unwrap_or_else(system_seed), search, ..usual };
    let mut long = Long::begin(desk.words);
    let mut played = 0;
    let mut found = Vec::new();
    for number in 0..args.games {
        let puzzles =
            mine.game(number).map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))?;
        found.extend(puzzles);
        played = number + 1;
        long.show(|words| {
            let values = [
                ("done", played.to_string().into()),
                ("games", args.games.to_string().into()),
                ("found", found.len().into()),
            ];
            words.text(key!("mine-progress"), &values)
        });
        if stopped() {
            break;
        }
    }
    let count = found.len();
    let kept = select(found, args.keep);
    let text = write(&kept).map_err(|error| unwritable(error.to_string()))?;
    std::fs::write(&args.out, text).map_err(|error| unwritable(error.to_string()))?;
    let time = long.elapsed();
    if desk.json {
        let answer = Answer::json(&json!({
            "seed": mine.seed,
            "games": played,
            "complete": played == args.games,
            "found": count,
            "kept": kept.len(),
            "file": args.out.display().to_string(),
            "seconds": time.as_secs_f64(),
        }));
        return Ok(long.end(answer));
    }
    let values = [
        ("found", count.into()),
        ("games", played.to_string().into()),
        ("seed", mine.seed.to_string().into()),
        ("kept", kept.len().into()),
        ("file", args.out.display().to_string().into()),
        ("seconds", clock::seconds(desk.words, time).into()),
    ];
    Ok(long.end(Answer::text(desk.words.text(key!("mine-done"), &values))))
}
