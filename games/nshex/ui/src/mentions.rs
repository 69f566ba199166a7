//! What the sentences of the log speak of: the tile that an event is about, and the elements to be marked.

use super::Cast;
use super::build_scene::ViewContext;
use super::element::{Place, hex_id, side_id, tile_id};
use fracas_hex::Hex;
use fracas_nshex::{Event, MoveCause};
use fracas_scene::model::{ElementId, Subject};

/// The tile that an event is about.
pub(super) fn subject(sight: &ViewContext<'_>, cast: &Cast, event: Event) -> Option<Subject> {
    let (side, tile) = match event {
        Event::Hired { side, tile }
        | Event::Placed { side, tile, .. }
        | Event::Drew { side, tile }
        | Event::Discarded { side, tile }
        | Event::Played { side, tile }
        | Event::Removed { side, tile, .. } => (side, tile),
        Event::Moved { from: hex, .. }
        | Event::Pushed { from: hex, .. }
        | Event::Attacked { from: hex, .. }
        | Event::Exploded { hex, .. }
        | Event::Struck { to: hex, .. }
        | Event::Converted { hex, .. }
        | Event::Saved { medic: hex, .. }
        | Event::Wounded { hex, .. }
        | Event::HqDamaged { hex, .. } => {
            let (tile, side) = cast.unit_at(hex)?;
            (side, tile)
        }
        Event::TurnBegan { .. }
        | Event::LastTileDrawn { .. }
        | Event::Redrew { .. }
        | Event::TurnEnded { .. }
        | Event::BattleBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Scored { .. }
        | Event::PhaseEnded { .. }
        | Event::BattleEnded
        | Event::Eliminated { .. }
        | Event::BomberPassed { .. }
        | Event::BomberGone
        | Event::Deadlocked
        | Event::TieBreakBegan
        | Event::Ended { .. } => return None,
    };
    Some(Subject {
        look: sight.look(side, tile),
        owner: ViewContext::owner(side),
        name: sight.tile_name(side, tile),
        listed: matches!(event, Event::Drew { .. }),
    })
}

fn hexes<const N: usize>(hexes: [Hex; N]) -> Vec<ElementId> {
    hexes.map(hex_id).to_vec()
}

/// What an event speaks of.
pub(super) fn marks(event: Event) -> Vec<ElementId> {
    match event {
        Event::Hired { side, tile } | Event::Drew { side, tile } => {
            vec![side_id(side), tile_id(Place::Hand, side, tile)]
        }
        Event::Placed { hex, .. }
        | Event::Exploded { hex, .. }
        | Event::Converted { hex, .. }
        | Event::Wounded { hex, .. }
        | Event::Removed { hex, .. } => hexes([hex]),
        Event::Discarded { side, tile } => vec![side_id(side), tile_id(Place::Gone, side, tile)],
        Event::Played { side, .. }
        | Event::TurnBegan { side, .. }
        | Event::LastTileDrawn { side }
        | Event::Redrew { side }
        | Event::TurnEnded { side }
        | Event::Scored { side, .. }
        | Event::Eliminated { side }
        | Event::BomberPassed { to: side } => vec![side_id(side)],
        Event::BattleBegan { causer, .. } => vec![side_id(causer)],
        Event::Moved { from, to, cause: MoveCause::Transport(by), .. } => hexes([by, from, to]),
        Event::Moved { from, to, .. } | Event::Attacked { from, to, .. } => hexes([from, to]),
        Event::Pushed { by, from, to } => hexes([by, from, to]),
        Event::Struck { source: Some(source), to, .. } => hexes([source, to]),
        Event::Struck { source: None, to, .. } => hexes([to]),
        Event::Saved { target, source: Some(source), medic } => hexes([medic, target, source]),
        Event::Saved { target, source: None, medic } => hexes([medic, target]),
        Event::HqDamaged { side, hex, .. } => vec![hex_id(hex), side_id(side)],
        Event::PhaseBegan { .. }
        | Event::PhaseEnded { .. }
        | Event::BattleEnded
        | Event::BomberGone
        | Event::Deadlocked
        | Event::TieBreakBegan
        | Event::Ended { .. } => Vec::new(),
    }
}
