//! §net: who is caught in a net.

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

/// Where the nets of the unit on `hex` point at somebody they can hold.
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
        // §net.cycle: everyone left is aimed at by someone left. A ring that nobody outside aims at goes free.
        let ring = source_ring(&aim, open);
        let frees = match ring.len() {
            2 => true,
            _ => state.options.net_rings == NetRings::Cancel,
        };
        if frees {
            let reaches = ring.len() > 2 || state.options.mutual_nets == MutualNets::Reach;
            for (hex, targets) in &aim {
                if ring.contains(*hex) && reaches {
                    netted |= *targets - ring;
                }
            }
        } else {
            netted |= ring;
        }
        open -= ring;
        open -= netted;
    }
}

/// A group of units that all net one another, directly or around a ring, and at which nobody else aims.
fn source_ring(aim: &[(Hex, HexSet)], open: HexSet) -> HexSet {
    let reach_of = |start: HexSet| {
        let mut reach = start;
        loop {
            let mut wider = reach;
            for (hex, targets) in aim {
                if reach.contains(*hex) {
                    wider |= *targets & open;
                }
            }
            if wider == reach {
                return reach;
            }
            reach = wider;
        }
    };
    let mut ring = open;
    for hex in open {
        let reach = reach_of(HexSet::from(hex));
        // The members of a ring reach each other; a source ring is one that nothing outside reaches.
        let group: HexSet =
            reach.iter().filter(|&other| reach_of(HexSet::from(other)).contains(hex)).collect();
        let aimed_at = aim.iter().any(|(other, targets)| {
            open.contains(*other) && !group.contains(*other) && !(*targets & group).is_empty()
        });
        if !aimed_at {
            ring = group;
            break;
        }
    }
    ring
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
