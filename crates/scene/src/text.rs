//! A scene as text: for a terminal that cannot draw, and for screen readers.

use crate::Words;
use crate::key;
use crate::model::{Panel, Region, Scene, Tray};

/// Everything in a scene, line by line: what the game waits for, the sides with what they have, the board.
///
/// Regions that hold a piece, and those without a short name, are told by their labels; the empty ones share a line
/// by their short names.
pub fn describe(scene: &Scene, words: &Words) -> String {
    let mut lines = vec![scene.banner.heading(), scene.banner.text.clone()];
    lines.retain(|line| !line.is_empty());
    for (place, panel) in scene.panels.iter().enumerate() {
        lines.push(String::new());
        lines.push(panel_line(panel, words));
        let own =
            scene.trays.iter().filter(|tray| tray.owner.is_some_and(|owner| usize::from(owner) == place));
        lines.extend(own.map(|tray| tray_line(tray, words)));
    }
    let common: Vec<&Tray> = scene.trays.iter().filter(|tray| tray.owner.is_none()).collect();
    if !common.is_empty() {
        lines.push(String::new());
        lines.extend(common.into_iter().map(|tray| tray_line(tray, words)));
    }
    lines.push(String::new());
    lines.push(words.say(key!("text-board")));
    let (held, empty): (Vec<&Region>, Vec<&Region>) = scene.regions.iter().partition(|region| {
        region.short.is_empty() || scene.pieces.iter().any(|piece| piece.at == region.id)
    });
    lines.extend(held.iter().map(|region| format!("  {}", region.label)));
    if !empty.is_empty() {
        let names: Vec<&str> = empty.iter().map(|region| region.short.as_str()).collect();
        lines.push(format!("  {}", words.text(key!("text-empty"), &[("places", names.join(", ").into())])));
    }
    lines.join("\n") + "\n"
}

fn panel_line(panel: &Panel, words: &Words) -> String {
    let mut line = format!("{} {}", panel.letter, panel.title);
    for counter in &panel.counters {
        line = format!(
            "{line} · {}",
            words.text(
                key!("text-counter"),
                &[("label", (&counter.label).into()), ("value", counter.value.into())]
            )
        );
    }
    if panel.active { format!("{line} · {}", words.say(key!("text-active"))) } else { line }
}

fn tray_line(tray: &Tray, words: &Words) -> String {
    let mut parts: Vec<String> =
        tray.items
            .iter()
            .map(|item| {
                if item.count == 1 { item.label.clone() } else { format!("{} ×{}", item.label, item.count) }
            })
            .collect();
    if tray.hidden > 0 {
        parts.push(words.text(key!("text-hidden"), &[("count", tray.hidden.into())]));
    }
    if parts.is_empty() {
        parts.push(words.say(key!("text-nothing")));
    }
    format!(
        "  {}",
        words.text(key!("text-tray"), &[("title", (&tray.title).into()), ("items", parts.join(", ").into())])
    )
}
