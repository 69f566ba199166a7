//! §move: mobility, Transports, Move tiles and the Recon Center.

use crate::action::{Action, Aim};
use crate::event::{Event, MoveCause};
use crate::illegal::Illegal;
use crate::registry::TileWord;
use crate::rules::module::masters;
use crate::rules::{net, place};
use crate::state::State;
use crate::tile::directions;
use fracas_core::Sink;
use fracas_hex::{Hex, HexSet, Rotation};

/// How far the active side's units move: 1, or more with a Recon Center. §move.recon
fn steps(state: &State, netted: HexSet) -> u8 {
    let side = state.turn.side;
    let serves = |hex: Hex| state.team_mask(masters(state, netted).of(state, hex)) & side.bit() != 0;
    // §move.recon-once: two Recon Centers do not add up.
    let longest =
        (state.board.recons - netted).iter().filter(|&hex| serves(hex)).map(|hex| state.tile_at(hex).recon);
    1 + longest.max().unwrap_or(0)
}

/// The hexes that a unit can get to, its own excepted.
fn destinations(state: &State, from: Hex, steps: u8) -> HexSet {
    let free = state.area() - state.board.occupied();
    let near = from.neighbours() & free;
    if steps < 2 {
        return near;
    }
    let mut reach = near;
    for hex in near {
        // §move.net-on-the-way: a net on the way stops the unit.
        if !net::caught_at(state, from, hex) {
            reach |= hex.neighbours() & free;
        }
    }
    reach
}

fn check_shift(state: &State, netted: HexSet, from: Hex, to: Hex, rotation: Rotation) -> Result<(), Illegal> {
    let unit = state.board.get(from).ok_or(Illegal::Empty { hex: from })?;
    if unit.side != state.turn.side {
        return Err(Illegal::NotYours { hex: from });
    }
    if netted.contains(from) {
        return Err(Illegal::Netted { hex: from });
    }
    place::check_rotation(state, unit.tile, rotation)?;
    if to == from {
        return if rotation == unit.rotation { Err(Illegal::NoChange) } else { Ok(()) };
    }
    if !state.area().contains(to) {
        return Err(Illegal::OffBoard { hex: to });
    }
    if state.board.occupied().contains(to) {
        return Err(Illegal::Occupied { hex: to });
    }
    if destinations(state, from, steps(state, netted)).contains(to) {
        Ok(())
    } else {
        Err(Illegal::OutOfReach { hex: to })
    }
}

/// Lists every change of place or rotation of a unit, each made into an action.
fn shifts(state: &State, from: Hex, steps: u8, out: &mut Vec<Action>, act: impl Fn(Hex, Rotation) -> Action) {
    let unit = state.board.unit(from);
    let rotations = state.roster.tile(unit.tile).rotations;
    for rotation in Rotation::first(rotations) {
        if rotation != unit.rotation {
            out.push(act(from, rotation));
        }
    }
    for to in destinations(state, from, steps) {
        out.extend(Rotation::first(rotations).map(|rotation| act(to, rotation)));
    }
}

// ---- the Move tile

pub(super) fn check_move(state: &State, from: Hex, to: Hex, rotation: Rotation) -> Result<(), Illegal> {
    check_shift(state, net::netted(state), from, to, rotation)
}

pub(super) fn move_actions(state: &State, netted: HexSet, tile: TileWord, out: &mut Vec<Action>) {
    let steps = steps(state, netted);
    for from in state.board.of(state.turn.side) - netted {
        shifts(state, from, steps, out, |to, rotation| Action::Play {
            tile,
            aim: Aim::Shift { from, to, rotation },
        });
    }
}

// ---- mobility

pub(super) fn check_run(state: &State, from: Hex, to: Hex, rotation: Rotation) -> Result<(), Illegal> {
    let unit = state.board.get(from).ok_or(Illegal::Empty { hex: from })?;
    if unit.side == state.turn.side && !state.roster.tile(unit.tile).mobile {
        return Err(Illegal::NotMobile { hex: from });
    }
    // §move.once
    if state.turn.moved.contains(from) {
        return Err(Illegal::AlreadyMoved { hex: from });
    }
    check_shift(state, net::netted(state), from, to, rotation)
}

pub(super) fn run(state: &mut State, from: Hex, to: Hex, rotation: Rotation, events: &mut impl Sink<Event>) {
    state.turn.moved.insert(from);
    shift(state, from, to, rotation, MoveCause::Mobility, events);
}

// ---- Transports

/// The own units that a Transport of the active side may move now.
fn passengers(state: &State, transport: Hex, netted: HexSet) -> HexSet {
    let unit = state.board.unit(transport);
    let tile = state.roster.tile(unit.tile);
    if !tile.transport
        || netted.contains(transport)
        || masters(state, netted).of(state, transport) != state.turn.side
    {
        return HexSet::EMPTY;
    }
    let linked: HexSet = directions(tile.face(unit.rotation).links)
        .filter_map(|direction| transport.neighbour(direction))
        .collect();
    (linked & state.board.of(state.turn.side)) - netted
}

pub(super) fn check_ride(
    state: &State,
    from: Hex,
    to: Hex,
    rotation: Rotation,
    by: Hex,
) -> Result<(), Illegal> {
    let netted = net::netted(state);
    if state.board.get(by).is_none() {
        return Err(Illegal::Empty { hex: by });
    }
    let tile = state.tile_at(by);
    if !tile.transport || netted.contains(by) || masters(state, netted).of(state, by) != state.turn.side {
        return Err(Illegal::NotATransport { hex: by });
    }
    check_shift(state, netted, from, to, rotation)?;
    if !passengers(state, by, netted).contains(from) {
        return Err(Illegal::NotLinked { hex: from });
    }
    // §transport.once
    if state.turn.carried.contains(by, from) {
        return Err(Illegal::AlreadyCarried { hex: from });
    }
    Ok(())
}

pub(super) fn ride(
    state: &mut State,
    from: Hex,
    to: Hex,
    rotation: Rotation,
    by: Hex,
    events: &mut impl Sink<Event>,
) {
    state.turn.carried.insert(by, from);
    shift(state, from, to, rotation, MoveCause::Transport(by), events);
}

/// Every move by mobility and by Transports.
pub(super) fn unit_moves(state: &State, out: &mut Vec<Action>) {
    let runners = (state.board.mobiles & state.board.of(state.turn.side)) - state.turn.moved;
    if runners.is_empty() && state.board.transports.is_empty() {
        return;
    }
    let netted = net::netted(state);
    let steps = steps(state, netted);
    for from in runners - netted {
        shifts(state, from, steps, out, |to, rotation| Action::Run { from, to, rotation });
    }
    for by in state.board.transports {
        for from in passengers(state, by, netted) {
            if !state.turn.carried.contains(by, from) {
                shifts(state, from, steps, out, |to, rotation| Action::Ride { from, to, rotation, by });
            }
        }
    }
}

/// The only place where a unit of the active side moves or turns.
pub(super) fn shift(
    state: &mut State,
    from: Hex,
    to: Hex,
    rotation: Rotation,
    cause: MoveCause,
    events: &mut impl Sink<Event>,
) {
    let side = state.board.unit(from).side;
    relocate(state, from, to, rotation);
    events.emit(|| Event::Moved { side, from, to, rotation, cause });
    place::after_shift(state, events);
}

/// Moves a unit together with what the turn remembers of it.
pub(super) fn relocate(state: &mut State, from: Hex, to: Hex, rotation: Rotation) {
    state.board.shift(state.roster, from, to, rotation);
    if from != to {
        if state.turn.moved.contains(from) {
            state.turn.moved.remove(from);
            state.turn.moved.insert(to);
        }
        state.turn.carried.follow(from, to);
    }
}
