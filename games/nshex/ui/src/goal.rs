//! Puts puzzles into words: the goal, and what a solution does.

use super::Cast;
use fracas_hex::Hex;
use fracas_nshex::{Side, TileWord};
use fracas_scene::Words;
use fracas_scene::key;

/// A goal in its notation, such as `deal 5 + lose_nothing`, as a sentence. A part without a text stays as it is.
pub fn describe_goal(words: &Words, goal: &str) -> String {
    let mut parts: Vec<String> = goal.split('+').map(|part| describe_aim(words, part.trim())).collect();
    let last = parts.pop().unwrap_or_default();
    let goal = if parts.is_empty() {
        last
    } else {
        words.text(key!("goal-list"), &[("list", parts.join(", ").into()), ("last", last.into())])
    };
    words.text(key!("goal-sentence"), &[("goal", goal.into())])
}

fn describe_aim(words: &Words, part: &str) -> String {
    let (word, number) = part.split_once(' ').unwrap_or((part, ""));
    let number = number.trim().parse::<u8>().ok();
    match (word, number) {
        ("win", None) => words.say(key!("goal-win")),
        ("destroy_hq", None) => words.say(key!("goal-destroy-hq")),
        ("win_battle", None) => words.say(key!("goal-win-battle")),
        ("deal", Some(points)) => words.text(key!("goal-deal"), &[("points", points.into())]),
        ("kill", Some(units)) => words.text(key!("goal-kill"), &[("units", units.into())]),
        ("lose_nothing", None) => words.say(key!("goal-lose-nothing")),
        ("unhurt", None) => words.say(key!("goal-unhurt")),
        _ => part.to_owned(),
    }
}

/// A tile with the place where it stood.
fn unit(words: &Words, cast: &Cast, side: Side, (tile, hex): (TileWord, Hex)) -> String {
    format!("{} ({hex})", cast.tile_name(words.lang(), side, tile))
}

/// Puts a blow into words: who took how much from which HQ, and in which phase of the battle.
pub fn describe_blow(
    words: &Words,
    cast: &Cast,
    phase: Option<u8>,
    by: Option<(TileWord, Hex)>,
    hq: Side,
    points: u8,
) -> String {
    let by = by.map_or_else(|| words.say(key!("result-tile")), |by| unit(words, cast, Side::NEUTRAL, by));
    let mut values = vec![
        ("unit", by.into()),
        ("points", points.to_string().into()),
        ("side", cast.side(words, hq).into()),
    ];
    match phase {
        Some(phase) => {
            values.push(("phase", phase.to_string().into()));
            words.text(key!("result-blow"), &values)
        }
        None => words.text(key!("result-blow-outside"), &values),
    }
}

/// Which unit left the board, and in which phase of the battle.
pub fn describe_loss(
    words: &Words,
    cast: &Cast,
    phase: Option<u8>,
    lost: (TileWord, Hex),
    side: Side,
) -> String {
    let mut values =
        vec![("unit", unit(words, cast, side, lost).into()), ("side", cast.side(words, side).into())];
    match phase {
        Some(phase) => {
            values.push(("phase", phase.to_string().into()));
            words.text(key!("result-lost"), &values)
        }
        None => words.text(key!("result-lost-outside"), &values),
    }
}
