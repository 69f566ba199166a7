//! Foresees what an action would do, while it is being picked: lines of fire, nets, links, and the battle that
//! would follow.

use super::build_scene::ViewContext;
use super::element::hex_id;
use super::inspect::inspect;
use super::{preview, touch};
use fracas_core::{Actor, Pending, State as _};
use fracas_hex::{Direction, HEXES, Hex, Rotation};
use fracas_nshex::{Action, Aim, AttackKind, AttackNow, Kind, State, Tile, To, View, directions};
use fracas_scene::Lang;
use fracas_scene::element;
use fracas_scene::model::{Anchor, Inspection, Overlay, Preview};
use std::collections::BTreeSet;

/// The hex where the unit of an action ends up.
fn goal(action: Action) -> Option<Hex> {
    match action {
        Action::Hq { hex, .. } | Action::Put { hex, .. } => Some(hex),
        Action::Run { to, .. } | Action::Ride { to, .. } => Some(to),
        Action::Play { aim: Aim::Shift { to, .. }, .. } => Some(to),
        _ => None,
    }
}

/// The hex to which an action brings a unit, and the position after it.
fn after(mut state: State, action: Action) -> Option<(Hex, State)> {
    let hex = goal(action)?;
    state.check(&action).ok()?;
    state.apply(&action, &mut ());
    Some((hex, state))
}

/// What those see who have to go on in a position.
fn seen(state: &State) -> View {
    state.view(match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => fracas_core::Viewer::Seat(seat),
        Pending::Act { .. } | Pending::Over(_) => fracas_core::Viewer::Spectator,
    })
}

/// What an action that brings a unit somewhere would do: whom the unit aims at, nets and is linked to, and the battle
/// after it.
pub(super) fn foresee(view: &View, action: Action, lang: Lang) -> Option<Preview> {
    let (hex, state) = after(view.try_to_state().ok()?, action)?;
    let then = seen(&state);
    let (sight, touches) = (ViewContext::new(&then, lang), touch::touches(&state, hex));
    let mut found = preview::preview(&then, lang)?;
    found.overlays = overlays(&state, hex);
    found.overlays.extend(touch::signs(&sight, &touches, hex));
    found.summary.splice(0..0, touch::told(&sight, &touches, hex));
    Some(found)
}

/// What there would be to say of the unit that an action brings somewhere.
pub(super) fn inspect_after(view: &View, action: Action, lang: Lang) -> Option<Inspection> {
    let (hex, state) = after(view.try_to_state().ok()?, action)?;
    inspect(&seen(&state), &hex_id(hex), lang)
}

/// Of several rotations the first one that is worth most; `None` if all are worth the same.
pub(super) fn prefer(view: &View, actions: &[&Action]) -> Option<usize> {
    let state = view.try_to_state().ok()?;
    let worth_of = |action: &&Action| after(state, **action).map(|(hex, state)| worth(&state, hex));
    let values = actions.iter().map(worth_of).collect::<Option<Vec<u32>>>()?;
    let most = values.iter().max()?;
    values.iter().any(|value| value < most).then(|| values.iter().position(|value| value == most)).flatten()
}

/// How well a unit lies: whom it would hit, net or help now, and otherwise how much of the board it looks at.
fn worth(state: &State, hex: Hex) -> u32 {
    let Some((unit, found)) = state.board().get(hex).zip(state.explain(hex)) else { return 0 };
    let tile = state.roster().tile(unit.tile);
    let face = tile.face(unit.rotation);
    let open = |hex: Hex| state.area().contains(hex) && state.board().get(hex).is_none();
    let is_hq =
        |hex: Hex| state.board().get(hex).is_some_and(|unit| state.roster().tile(unit.tile).kind == Kind::Hq);
    let mut sum = 0;
    for attack in &found.attacks {
        for (target, wounds) in &attack.targets {
            sum += u32::from(*wounds) * if is_hq(*target) { 60 } else { 50 };
        }
        if attack.targets.is_empty() {
            let far = if attack.kind == AttackKind::Melee { 1 } else { HEXES };
            sum += u32::try_from(hex.ray(attack.direction).take(far).filter(|hex| open(*hex)).count())
                .unwrap_or(0);
        }
    }
    let hinders = tile.scoper || tile.bonuses.iter().any(|bonus| bonus.to == To::Enemies);
    for (mask, against) in [(face.nets, true), (face.links, hinders)] {
        for next in directions(mask).filter_map(|direction| hex.neighbour(direction)) {
            sum += match state.board().get(next) {
                Some(other) if (other.side != unit.side) == against => 70,
                Some(_) => 0,
                None => u32::from(open(next)),
            };
        }
    }
    sum
}

/// What the unit on a hex aims at and is linked to.
pub(super) fn threats(view: &View, element: &str) -> Vec<Overlay> {
    let hex = element::read::<Hex>(element, "hex");
    let state = view.try_to_state().ok();
    hex.zip(state).map_or_else(Vec::new, |(hex, state)| overlays(&state, hex))
}

/// An attack on a unit: a blow over the edge that both share, or a line of fire.
fn attack(kind: AttackKind, from: Hex, to: Hex) -> Overlay {
    match kind {
        AttackKind::Melee => {
            let (from, to) = (Anchor::Element(hex_id(from)), Anchor::Element(hex_id(to)));
            Overlay::Blow { from, to, class: "blade" }
        }
        AttackKind::Ranged => line(from, to, "fire"),
        AttackKind::Gauss => line(from, to, "beam"),
    }
}

fn line(from: Hex, to: Hex, class: &'static str) -> Overlay {
    Overlay::Line { from: Anchor::Element(hex_id(from)), to: Anchor::Element(hex_id(to)), class }
}

/// The attacks of which Medics can absorb one, while that is asked.
pub(super) fn absorbable(state: &State) -> Vec<Overlay> {
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let attacks: BTreeSet<(Hex, Hex)> = actions
        .iter()
        .filter_map(|action| match *action {
            Action::Save { target, source, .. } => Some((source?, target)),
            _ => None,
        })
        .collect();
    let lines = attacks.into_iter().map(|(source, target)| {
        let found = state.explain(source);
        let hits = |attack: &&AttackNow| attack.targets.iter().any(|(hit, _)| *hit == target);
        let kind = found.iter().flat_map(|unit| &unit.attacks).find(hits).map(|attack| attack.kind);
        self::attack(kind.unwrap_or(AttackKind::Ranged), source, target)
    });
    lines.collect()
}

/// The lines of a unit: fire and blades on whom they would hit, nets, and links to and from it.
fn overlays(state: &State, hex: Hex) -> Vec<Overlay> {
    let Some(found) = state.explain(hex) else { return Vec::new() };
    let mut lines: Vec<Overlay> = touch::lines(&touch::touches(state, hex)).collect();
    if found.netted {
        return lines;
    }
    for attack in &found.attacks {
        lines.extend(attack.targets.iter().map(|(target, _)| self::attack(attack.kind, hex, *target)));
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
