//! What an action would do, drawn while it is being picked: lines of fire, links, and the battle that would follow.

use super::element::hex_id;
use super::preview;
use fracas_core::{Actor, Pending, State as _};
use fracas_hex::{Direction, Hex, Rotation};
use fracas_nshex::{Action, Aim, AttackKind, State, Tile, View, directions};
use fracas_scene::Lang;
use fracas_scene::element;
use fracas_scene::model::{Anchor, Overlay, Preview};

/// Where the unit of an action ends up.
fn goal(action: Action) -> Option<Hex> {
    match action {
        Action::Hq { hex, .. } | Action::Put { hex, .. } => Some(hex),
        Action::Run { to, .. } | Action::Ride { to, .. } => Some(to),
        Action::Play { aim: Aim::Shift { to, .. }, .. } => Some(to),
        _ => None,
    }
}

/// What an action that brings a unit somewhere would do: what the unit aims at and is linked to, and the battle after it.
pub(super) fn foresee(view: &View, action: Action, lang: Lang) -> Option<Preview> {
    let hex = goal(action)?;
    let mut state = view.try_to_state().ok()?;
    state.check(&action).ok()?;
    state.apply(&action, &mut ());
    let after = state.view(match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => fracas_core::Viewer::Seat(seat),
        Pending::Act { .. } | Pending::Over(_) => fracas_core::Viewer::Spectator,
    });
    let mut found = preview::preview(&after, lang)?;
    found.overlays = overlays(&state, hex);
    Some(found)
}

/// What the unit on a hex aims at and is linked to.
pub(super) fn threats(view: &View, element: &str) -> Vec<Overlay> {
    let hex = element::read::<Hex>(element, "hex");
    let state = view.try_to_state().ok();
    hex.zip(state).map_or_else(Vec::new, |(hex, state)| overlays(&state, hex))
}

fn line(from: Hex, to: Hex, class: &'static str) -> Overlay {
    Overlay::Line { from: Anchor::Element(hex_id(from)), to: Anchor::Element(hex_id(to)), class }
}

/// The lines of a unit: fire and blades on whom they would hit, links with the modules that help it.
fn overlays(state: &State, hex: Hex) -> Vec<Overlay> {
    let Some(found) = state.explain(hex) else { return Vec::new() };
    let mut lines = Vec::new();
    for influence in &found.influences {
        lines.push(line(influence.hex, hex, "link"));
    }
    if found.netted {
        return lines;
    }
    for attack in &found.attacks {
        let class = match attack.kind {
            AttackKind::Melee => "blade",
            AttackKind::Ranged => "fire",
            AttackKind::Gauss => "beam",
        };
        lines.extend(attack.targets.iter().map(|(target, _)| line(hex, *target, class)));
        if attack.targets.is_empty() && attack.kind != AttackKind::Melee {
            let mut end = hex;
            while let Some(next) = end.neighbour(attack.direction).filter(|next| state.area().contains(*next))
            {
                end = next;
            }
            if end != hex {
                lines.push(line(hex, end, "miss"));
            }
        }
    }
    lines
}

/// The edge at which a tile points: its strongest shot, else its strongest blade, a net, a link.
pub(super) fn front(tile: &Tile) -> Option<Direction> {
    let face = tile.face(Rotation::ZERO);
    let strongest = |of: &[u8; 6]| {
        let best =
            Direction::ALL.into_iter().max_by_key(|direction| (of[direction.index()], 6 - direction.index()));
        best.filter(|direction| of[direction.index()] > 0)
    };
    // Several equal edges in a row point where their middle points.
    let middle = |mask: u8| {
        let edges: Vec<Direction> = directions(mask).collect();
        let run = |first: usize| (0..6).take_while(|step| mask & (1 << ((first + step) % 6)) != 0).count();
        let longest = edges.iter().map(|edge| edge.index()).max_by_key(|first| (run(*first), 6 - first))?;
        Some(Direction::new(((longest + (run(longest) - 1) / 2) % 6) as u8))
    };
    let bits = |of: &[u8; 6], strength: u8| {
        Direction::ALL
            .into_iter()
            .filter(|edge| of[edge.index()] == strength)
            .fold(0, |mask, edge| mask | edge.bit())
    };
    for of in [&face.gauss, &face.ranged, &face.melee] {
        if let Some(best) = strongest(of) {
            return middle(bits(of, of[best.index()]));
        }
    }
    middle(face.nets).or_else(|| middle(face.links))
}
