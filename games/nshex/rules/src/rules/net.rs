//! The net chapter: who is caught in a net.

use crate::board::Board;
use crate::options::{MutualNets, NetRings};
use crate::state::State;
use crate::tile::directions;
use arrayvec::ArrayVec;
use fracas_hex::{HEXES, Hex, HexSet, Rotation};

/// The units caught in a net at this moment.
#[inline]
pub(crate) fn netted(state: &State) -> HexSet {
    if state.board.netters.is_empty() { HexSet::EMPTY } else { resolve(state, &state.board) }
}

/// Where the nets of the unit on `hex` point at someone they can hold.
fn aims(state: &State, board: &Board, hex: Hex) -> HexSet {
    let unit = board.unit(hex);
    let prey = board.of_all(state.relations.nets[unit.side.index()]);
    let mut set = HexSet::EMPTY;
    for direction in directions(state.roster.tile(unit.tile).face(unit.rotation).nets) {
        if let Some(next) = hex.neighbour(direction) {
            set.insert(next);
        }
    }
    set & prey
}

/// §net.resolve: free net fighters first, then rings, then those whom the rings leave free.
fn resolve(state: &State, board: &Board) -> HexSet {
    let mut aim: ArrayVec<(Hex, HexSet), HEXES> = ArrayVec::new();
    for hex in board.netters {
        aim.push((hex, aims(state, board, hex)));
    }
    let mut netted = HexSet::EMPTY;
    let mut open = board.netters;
    loop {
        // §net.free: a net fighter at whom no working net aims is free, and its net holds.
        loop {
            let mut threats = HexSet::EMPTY;
            for (hex, targets) in &aim {
                if open.contains(*hex) {
                    threats |= *targets;
                }
            }
            let free = open - threats;
            if free.is_empty() {
                break;
            }
            for (hex, targets) in &aim {
                if free.contains(*hex) {
                    netted |= *targets;
                }
            }
            open -= free;
            // §net.netted-nets-nobody
            open -= netted;
        }
        if open.is_empty() {
            return netted;
        }
        // §net.cycle: everyone left is aimed at by someone left. A knot that nobody outside aims at is settled first.
        let knot = source_knot(&aim, open);
        let ring = on_ring(&aim, knot);
        if state.options.net_rings == NetRings::Hold && !ring.is_empty() {
            netted |= ring;
            open -= ring;
            continue;
        }
        // §net.mutual: units that net each other in pairs, two of them or a chain, are not a ring.
        if !ring.is_empty() || state.options.mutual_nets == MutualNets::Reach {
            for (hex, targets) in &aim {
                if knot.contains(*hex) {
                    netted |= *targets - knot;
                }
            }
        }
        open -= knot;
        open -= netted;
    }
}

/// Whom `start` reaches by following nets inside `area`, itself included.
fn reach_of(aim: &[(Hex, HexSet)], area: HexSet, start: HexSet) -> HexSet {
    let mut reach = start;
    loop {
        let mut wider = reach;
        for (hex, targets) in aim {
            if reach.contains(*hex) {
                wider |= *targets & area;
            }
        }
        if wider == reach {
            return reach;
        }
        reach = wider;
    }
}

/// The members of a knot that lie on a ring of three or more different units.
fn on_ring(aim: &[(Hex, HexSet)], knot: HexSet) -> HexSet {
    let one = |hex: Hex| HexSet::from(hex);
    // Anyone who is netted leads back, but not straight from the same unit.
    let closes = |hex: Hex, next: Hex, targets: HexSet| {
        let others = (targets & knot) - one(hex);
        let rest = knot - one(next);
        reach_of(aim, rest, others & rest).contains(hex)
    };
    let targets_of =
        |hex: Hex| aim.iter().find(|(other, _)| *other == hex).map_or(HexSet::EMPTY, |(_, set)| *set);
    knot.iter()
        .filter(|&hex| (targets_of(hex) & knot).iter().any(|next| closes(hex, next, targets_of(next))))
        .collect()
}

/// A group of units that all net one another, directly or around a ring, and at which nobody else aims.
fn source_knot(aim: &[(Hex, HexSet)], open: HexSet) -> HexSet {
    let mut knot = open;
    for hex in open {
        let reach = reach_of(aim, open, HexSet::from(hex));
        // The members of a knot reach each other; a source knot is one that nothing outside reaches.
        let group: HexSet =
            reach.iter().filter(|&other| reach_of(aim, open, HexSet::from(other)).contains(hex)).collect();
        let aimed_at = aim.iter().any(|(other, targets)| {
            open.contains(*other) && !group.contains(*other) && !(*targets & group).is_empty()
        });
        if !aimed_at {
            knot = group;
            break;
        }
    }
    knot
}

/// Whether the unit on `from` would be stopped by a net on `hex`. §move.net-on-the-way
///
/// A net fighter may turn on the way so that its own net cancels the other.
pub(super) fn caught_at(state: &State, from: Hex, hex: Hex) -> bool {
    let unit = state.board.unit(from);
    let hunters = state.board.netters - state.board.of(unit.side);
    if (hunters & hex.neighbours()).is_empty() {
        return false;
    }
    let tile = state.roster.tile(unit.tile);
    let turns = if tile.has_nets() { tile.rotations } else { 1 };
    Rotation::first(turns).all(|rotation| {
        let mut board = state.board;
        board.shift(state.roster, from, hex, rotation);
        resolve(state, &board).contains(hex)
    })
}
