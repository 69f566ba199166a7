//! A position drawn for a terminal.

use crate::decision::describe_pending;
use crate::names::{card_name, name_of, side_name};
use fracas_mars::{Border, Edge, Model, Side, Square, View};
use fracas_scene::key;
use fracas_scene::{Paint, Words};
use std::fmt::Write as _;

/// Two letters for who stands in a square: how many Humans, Martians, others.
fn cell(view: &View, square: Square) -> String {
    let table = view.table();
    let models = table.models_in(square);
    let count = |side: Option<Side>| models.iter().filter(|model| model.side() == side).count();
    let mut text = String::new();
    for (letter, count) in
        [('H', count(Some(Side::Human))), ('M', count(Some(Side::Martian))), ('c', count(None))]
    {
        match count {
            0 => {}
            1 => text.push(letter),
            more => {
                let _ = write!(text, "{letter}{more}");
            }
        }
    }
    if text.is_empty() {
        if table.face_down() & square.bit() != 0 {
            text.push('?');
        } else if let Some(prop) = table.scenery().prop(square) {
            text.push(if prop.is_blocking() { '#' } else { '~' });
        } else {
            text.push('.');
        }
    }
    text
}

fn upright(border: Option<Border>) -> char {
    match border {
        Some(Border::Wall) => '|',
        Some(Border::Window) => ':',
        Some(Border::Door) => '/',
        Some(Border::Low) => ',',
        Some(Border::Fence) => '!',
        None => ' ',
    }
}

fn lying(border: Option<Border>) -> &'static str {
    match border {
        Some(Border::Wall) => "-----",
        Some(Border::Window) => "- - -",
        Some(Border::Door) => "-/ /-",
        Some(Border::Low) => ".....",
        Some(Border::Fence) => "!!!!!",
        None => "     ",
    }
}

/// The signs of a border, upright and lying.
pub(crate) fn signs(border: Border) -> (char, &'static str) {
    (upright(Some(border)), lying(Some(border)))
}

/// The town and who stands in it.
pub(crate) fn board(view: &View) -> String {
    let table = view.table();
    let mut text = String::new();
    for row in (0..8).rev() {
        let _ = write!(text, "{} ", row + 1);
        for column in 0..8 {
            let Some(square) = Square::new(column, row) else { continue };
            let _ = write!(text, "{:^5}", cell(view, square));
            let next = Square::new(column + 1, row).and_then(|next| Edge::between(square, next));
            text.push(upright(next.and_then(|edge| table.scenery().border(edge))));
        }
        text.push('\n');
        if row > 0 {
            text.push_str("  ");
            for column in 0..8 {
                let pair = Square::new(column, row).zip(Square::new(column, row - 1));
                let edge = pair.and_then(|(one, two)| Edge::between(one, two));
                let _ = write!(text, "{} ", lying(edge.and_then(|edge| table.scenery().border(edge))));
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
    }
    text.push_str("    A     B     C     D     E     F     G     H\n");
    text
}

/// A position drawn for a terminal.
pub fn show(words: &Words, view: &View, _: Paint) -> String {
    let table = view.table();
    let set = table.set();
    let mut text = String::new();
    // Writing to a string cannot fail.
    let scenario = name_of(words, &table.scenario().name);
    let head = [("scenario", scenario.into()), ("round", table.round().into())];
    let _ = writeln!(text, "{}", words.text(key!("mars-banner-round"), &head));
    text.push_str(&board(view));
    for side in Side::ALL {
        let hand = &view.hands[side.index()];
        let mut cards: Vec<String> = hand
            .cards
            .iter()
            .flat_map(|stack| {
                std::iter::repeat_n(card_name(words, set, stack.card, Some(side)), stack.count.into())
            })
            .collect();
        if hand.hidden > 0 {
            cards.push(words.text(key!("mars-show-hidden"), &[("count", hand.hidden.into())]));
        }
        let values = [
            ("side", side_name(words, side).into()),
            ("points", table.vp(side).into()),
            ("models", table.strength(side).into()),
            ("cards", cards.join(", ").into()),
        ];
        let _ = writeln!(text, "{}", words.text(key!("mars-show-side"), &values));
        let own: Vec<Model> = table.on_board().filter(|model| model.side() == Some(side)).collect();
        for model in own {
            let Some(square) = table.square_of(model) else { continue };
            let mut states = Vec::new();
            if table.is_rattled(model) {
                states.push(words.say(key!("mars-state-rattled")));
            }
            if table.is_done(model) {
                states.push(words.say(key!("mars-state-done")));
            }
            let name = crate::model_name(words, set, model);
            let _ = writeln!(text, "  {square} {name} {}", states.join(", "));
        }
    }
    let _ = write!(text, "{}", describe_pending(words, view));
    text
}
