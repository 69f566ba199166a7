//! `check-data`: whether a data file is right, and what in it is not certain.

use super::args::MarsCheckData;
use crate::{describe_data_error, name_of};
use fracas_cli::game::CliContext;
use fracas_cli::output::{Answer, Failure};
use fracas_mars::{
    Confidence, DataError, check_cards, check_maps, check_scenarios, check_units, default_set,
};
use fracas_scene::key;
use serde_json::json;

/// What a file holds, how many entries, and those that are not certain.
struct Checked {
    holds: &'static str,
    count: usize,
    doubtful: Vec<String>,
}

fn check(desk: CliContext, file: &str, text: &str) -> Result<Checked, DataError> {
    let words = desk.words;
    let doubt = |sure: Confidence| sure != Confidence::High;
    if text.contains("[[unit") || text.contains("[[units") {
        let units = check_units(file, text)?;
        let doubtful = units.iter().filter(|unit| doubt(unit.confidence));
        let doubtful = doubtful.map(|unit| name_of(words, &unit.name)).collect();
        return Ok(Checked { holds: "units", count: units.len(), doubtful });
    }
    if text.contains("[[card") {
        let cards = check_cards(file, text)?;
        let halves = cards.iter().filter_map(|card| card.halves.as_ref()).flatten();
        let mut doubtful: Vec<String> =
            halves.filter(|half| doubt(half.confidence)).map(|half| name_of(words, &half.name)).collect();
        let events = cards.iter().filter_map(|card| card.event.as_ref());
        doubtful
            .extend(events.filter(|event| doubt(event.confidence)).map(|event| name_of(words, &event.name)));
        return Ok(Checked { holds: "cards", count: cards.len(), doubtful });
    }
    if text.contains("[[scenario") {
        let found = check_scenarios(file, text, default_set().maps())?;
        let doubtful =
            found.iter().filter(|one| one.confidence.values().any(|sure| !sure.starts_with("high")));
        let doubtful = doubtful.map(|one| name_of(words, &one.name)).collect();
        return Ok(Checked { holds: "scenarios", count: found.len(), doubtful });
    }
    let maps = check_maps(file, text)?;
    let doubtful = maps.list.iter().filter(|map| doubt(map.confidence));
    let doubtful = doubtful.map(|map| name_of(words, &map.name)).collect();
    Ok(Checked { holds: "maps", count: maps.list.len(), doubtful })
}

pub(super) fn run(desk: CliContext, args: &MarsCheckData) -> Result<Answer, Failure> {
    let text = desk.read(&args.file)?;
    let file = args.file.display().to_string();
    let checked =
        check(desk, &file, &text).map_err(|error| Failure::new(describe_data_error(desk.words, &error)))?;
    if desk.json {
        return Ok(Answer::json(&json!({
            "file": file, "holds": checked.holds, "count": checked.count, "uncertain": checked.doubtful,
        })));
    }
    let values = [
        ("file", file.into()),
        ("holds", checked.holds.into()),
        ("count", checked.count.into()),
        ("uncertain", checked.doubtful.len().into()),
    ];
    let mut lines = vec![desk.words.text(key!("mars-check"), &values)];
    lines.extend(checked.doubtful.iter().map(|name| format!("  {name}")));
    Ok(Answer::text(lines.join("\n")))
}
