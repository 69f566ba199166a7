//! Lists every action that can be written down at a table, legal or not.

use fracas_hex::{Direction, Hex, Rotation};
use fracas_nshex::{Action, Aim, AttackKind, Side, State, TileWord};
use std::collections::BTreeSet;

/// Some hexes that all rules treat alike are stood for by their first: those without a unit, as an origin.
fn origins(state: &State) -> Vec<Hex> {
    let empty = Hex::all().find(|&hex| state.board().get(hex).is_none());
    state.board().occupied().iter().chain(empty).collect()
}

fn shifts(origins: &[Hex]) -> impl Iterator<Item = (Hex, Hex, Rotation)> {
    origins.iter().flat_map(|&from| {
        Hex::all().flat_map(move |to| Rotation::first(6).map(move |rotation| (from, to, rotation)))
    })
}

fn tiles(state: &State, all: &mut Vec<Action>) {
    let words: BTreeSet<TileWord> = state.roster().tiles().iter().map(|tile| tile.word).collect();
    let held: BTreeSet<TileWord> = state.hand(state.active()).collect();
    let stranger = words.difference(&held).next().copied();
    let origins = origins(state);
    for &word in &words {
        all.extend([Action::Hire(word), Action::Call(word), Action::Draw(word), Action::Discard(word)]);
        // A tile that is not in the hand is refused before its aim is looked at: one of them takes every aim.
        if !held.contains(&word) && stranger != Some(word) {
            all.push(Action::Put { tile: word, hex: Hex::CENTRE, rotation: Rotation::ZERO });
            all.push(Action::Play { tile: word, aim: Aim::Nothing });
            continue;
        }
        let aim = |aim| Action::Play { tile: word, aim };
        all.push(aim(Aim::Nothing));
        for hex in Hex::all() {
            all.extend(Rotation::first(6).map(|rotation| Action::Put { tile: word, hex, rotation }));
            all.push(aim(Aim::At(hex)));
            all.extend(Hex::all().map(|target| aim(Aim::Pair { by: hex, target })));
        }
        all.extend(shifts(&origins).map(|(from, to, rotation)| aim(Aim::Shift { from, to, rotation })));
    }
}

fn units(state: &State, all: &mut Vec<Action>) {
    let origins = origins(state);
    for (from, to, rotation) in shifts(&origins) {
        all.push(Action::Run { from, to, rotation });
        all.extend(origins.iter().map(|&by| Action::Ride { from, to, rotation, by }));
    }
    for &target in &origins {
        for &medic in &origins {
            all.push(Action::Save { target, source: None, medic });
            all.extend(origins.iter().map(|&source| Action::Save { target, source: Some(source), medic }));
        }
    }
    for hex in Hex::all() {
        all.extend([Action::To(hex), Action::Explode(hex), Action::Fight(hex), Action::Stay(hex)]);
        all.extend(Rotation::first(6).map(|rotation| Action::Hq { hex, rotation }));
        for direction in Direction::ALL {
            for kind in [AttackKind::Melee, AttackKind::Ranged, AttackKind::Gauss] {
                all.push(Action::Convert { hex, direction, kind });
            }
        }
    }
}

/// All actions there are at this table.
pub(crate) fn every_action(state: &State) -> Vec<Action> {
    let mut all = vec![Action::Pile, Action::Redraw, Action::Keep, Action::End];
    all.extend((0..6).filter_map(Side::new).chain([Side::NEUTRAL]).map(Action::First));
    tiles(state, &mut all);
    units(state, &mut all);
    all
}
