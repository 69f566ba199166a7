//! A whole position as text.

use super::board::{draw_board, side_letter, side_style};
use super::tile::{army_name, tile_name, tile_text};
use super::{Cast, describe_pending};
use fracas_core::{State as _, Viewer};
use fracas_nshex::{EndView, Mode, Side, SideView, State, TileWord};
use fracas_scene::{Key, key};
use fracas_scene::{Paint, Value, Words};
use std::fmt::Write as _;

/// What kind of game it is.
pub fn describe_mode(words: &Words, mode: Mode) -> String {
    words.say(match mode {
        Mode::Duel => key!("mode-duel"),
        Mode::Deathmatch => key!("mode-deathmatch"),
        Mode::Solo => key!("mode-solo"),
        Mode::Teams => key!("mode-teams"),
    })
}

/// What an option changes, in one line; nothing for a name that is not an option.
pub fn describe_option(words: &Words, name: &str) -> String {
    words.say(match name {
        "bad_draw" => key!("option-bad_draw"),
        "tie_break" => key!("option-tie_break"),
        "net_rings" => key!("option-net_rings"),
        "mutual_nets" => key!("option-mutual_nets"),
        "team_points" => key!("option-team_points"),
        "opening" => key!("option-opening"),
        "reinforcements" => key!("option-reinforcements"),
        "scoring" => key!("option-scoring"),
        "extended" => key!("option-extended"),
        "mercenaries" => key!("option-mercenaries"),
        "hiring" => key!("option-hiring"),
        "bomber" => key!("option-bomber"),
        _ => return String::new(),
    })
}

/// Draws a position: the board, the sides with their hands and piles, what the game waits for, and all units.
pub fn show(words: &Words, state: &State, paint: Paint) -> String {
    let view = state.view(Viewer::Spectator);
    let cast = Cast::of(state);
    let head = words.text(
        key!("show-head"),
        &[
            ("rules", state.options().to_string().into()),
            ("mode", describe_mode(words, view.mode).into()),
            ("turn", view.turn.number.into()),
        ],
    );
    // Writing to a string cannot fail.
    let mut text = format!("{head}\n\n{}\n", draw_board(words, state, paint));
    for side in &view.sides {
        let style = side_style(state, side.side, paint);
        let _ = writeln!(text, "{style}{}{style:#}", side_line(words, state, &cast, side));
    }
    let _ = writeln!(text, "\n{}", describe_pending(words, state));
    match &view.end {
        EndView::Open => {}
        EndView::Last { by, left } => end_line(words, &cast, key!("show-last"), *by, left, &mut text),
        EndView::TieBreak { by, left } => {
            end_line(words, &cast, key!("show-tie-break"), *by, left, &mut text);
        }
    }
    if !view.units.is_empty() {
        let _ = writeln!(text, "\n{}", words.say(key!("show-units")));
    }
    for side in state.all_sides().chain([Side::NEUTRAL]) {
        let style = side_style(state, side, paint);
        for unit in view.units.iter().filter(|unit| unit.side == side) {
            let Some(placed) = state.board().get(unit.hex) else { continue };
            let tile = state.roster().tile(placed.tile);
            let mut marks = String::new();
            if unit.wounds > 0 {
                marks = format!(" · {}", words.text(key!("show-wounds"), &[("wounds", unit.wounds.into())]));
            }
            if unit.netted {
                let _ = write!(marks, " · {}", words.say(key!("show-netted")));
            }
            let (letter, name) = (side_letter(state, side), tile_name(words.lang(), tile));
            let symbols = tile_text(words, tile, unit.rotation);
            let _ = writeln!(text, "  {style}{letter} {} {name}{style:#} — {symbols}{marks}", unit.hex);
        }
    }
    let _ = writeln!(text, "\n{}", words.say(key!("show-key")));
    text
}

fn end_line(words: &Words, cast: &Cast, key: Key, by: Side, left: &[Side], text: &mut String) {
    let left =
        if left.is_empty() { words.say(key!("nobody")) } else { cast.sides(words, left.iter().copied()) };
    let line = words.text(key, &[("side", Value::from(cast.side(words, by))), ("left", left.into())]);
    let _ = writeln!(text, "{line}");
}

fn side_line(words: &Words, state: &State, cast: &Cast, view: &SideView) -> String {
    let side = view.side;
    let names = |tiles: &[TileWord]| {
        let names: Vec<String> = tiles.iter().map(|tile| cast.tile_name(words.lang(), side, *tile)).collect();
        if names.is_empty() { words.say(key!("nothing")) } else { names.join(", ") }
    };
    let mut parts = vec![words.text(key!("show-points"), &[("points", view.points.into())])];
    if state.options().scoring {
        parts.push(words.text(key!("show-score"), &[("score", view.score.into())]));
    }
    if matches!(state.mode(), Mode::Solo | Mode::Teams) {
        parts.push(words.text(key!("show-team"), &[("team", (u16::from(state.team(side)) + 1).into())]));
    }
    parts.push(words.text(key!("show-hand"), &[("tiles", names(&view.hand).into())]));
    parts.push(words.text(key!("show-pile"), &[("count", state.pile_size(side).into())]));
    if let Some(top) = view.top {
        parts.push(words.text(key!("show-top"), &[("tile", names(&[top]).into())]));
    }
    if !view.reserve.is_empty() {
        parts.push(words.text(key!("show-reserve"), &[("tiles", names(&view.reserve).into())]));
    }
    let army = state.roster().armies().get(side.index());
    let name = army.map_or_else(|| side.to_string(), |army| army_name(words.lang(), army).to_owned());
    format!("{} {name} ({side}) — {}", side_letter(state, side), parts.join(" · "))
}
