//! `explain`: tells why a unit's numbers are what they are.

use super::CliContext;
use crate::Ui;
use crate::cli::args::Explain;
use crate::{describe_explanation, tile_text};
use fracas_cli::output::{Answer, Failure};
use fracas_nshex::directions;
use fracas_scene::key;
use serde_json::json;

pub(super) fn run(desk: CliContext, args: &Explain) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let (Some(unit), Some(placed)) = (state.explain(args.hex), state.board().get(args.hex)) else {
        return desk.fail(key!("illegal-empty"), &[("hex", args.hex.to_string().into())]);
    };
    let tile = state.roster().tile(placed.tile);
    let mut lines = describe_explanation(desk.words, &state, &unit);
    let printed = tile_text(desk.words, tile, placed.rotation);
    lines.insert(1, desk.words.text(key!("explain-printed"), &[("symbols", printed.into())]));
    if desk.json {
        let armor: Vec<_> = directions(tile.face(placed.rotation).armor).collect();
        return Ok(Answer::json(&json!({ "unit": unit, "armor": armor, "lines": lines })));
    }
    let (head, rest) =
        lines.split_first().map_or((String::new(), &[][..]), |(head, rest)| (head.clone(), rest));
    let rest: Vec<String> = rest.iter().map(|line| format!("  {line}")).collect();
    Ok(Answer::text(format!("{head}\n{}", rest.join("\n"))))
}
