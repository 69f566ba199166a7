//! §place: putting HQs and units on the board.

use crate::action::Action;
use crate::board::Unit;
use crate::event::{BattleCause, Event};
use crate::illegal::Illegal;
use crate::options::Bomber;
use crate::registry::{TileId, TileWord};
use crate::rules::{battle, end, turn};
use crate::side::Side;
use crate::state::{Stage, State};
use crate::tile::Kind;
use fracas_core::Sink;
use fracas_hex::{Hex, HexSet, Rotation};

pub(super) fn free(state: &State) -> HexSet {
    state.area() - state.board.occupied()
}

fn check_hex(state: &State, hex: Hex) -> Result<(), Illegal> {
    if !state.area().contains(hex) {
        return Err(Illegal::OffBoard { hex });
    }
    if state.board.occupied().contains(hex) {
        return Err(Illegal::Occupied { hex });
    }
    Ok(())
}

/// §place.rotation: a rotation that looks like an earlier one is left out.
pub(super) fn check_rotation(state: &State, tile: TileId, rotation: Rotation) -> Result<(), Illegal> {
    let rotations = state.roster.tile(tile).rotations;
    if rotation.index() < usize::from(rotations) { Ok(()) } else { Err(Illegal::SameLook { rotations }) }
}

// ---- the HQ

fn hq_side(state: &State) -> Side {
    if let Stage::Hq(side) = state.stage { side } else { state.turn.side }
}

pub(super) fn check_hq(state: &State, hex: Hex, rotation: Rotation) -> Result<(), Illegal> {
    check_hex(state, hex)?;
    check_rotation(state, state.roster.hq(hq_side(state).index()), rotation)
}

pub(super) fn hq_actions(state: &State, out: &mut Vec<Action>) {
    let tile = state.roster.tile(state.roster.hq(hq_side(state).index()));
    for hex in free(state) {
        out.extend(Rotation::first(tile.rotations).map(|rotation| Action::Hq { hex, rotation }));
    }
}

/// The side that places its HQ next.
pub(crate) fn next_hq(state: &State) -> Option<Side> {
    turn::setup_order(state).find(|&side| state.hq(side).is_none())
}

pub(super) fn hq(state: &mut State, hex: Hex, rotation: Rotation, events: &mut impl Sink<Event>) {
    let side = hq_side(state);
    let tile = state.roster.hq(side.index());
    state.board.put(state.roster, hex, Unit { tile, side, rotation, wounds: 0 });
    let word = state.roster.tile(tile).word;
    events.emit(|| Event::Placed { side, tile: word, hex, rotation });
    match next_hq(state) {
        Some(next) => state.stage = Stage::Hq(next),
        None => turn::begin(state, 0, events),
    }
}

// ---- units

pub(super) fn check_put(state: &State, word: TileWord, hex: Hex, rotation: Rotation) -> Result<(), Illegal> {
    let tile = turn::in_hand(state, word)?;
    if !state.roster.tile(tile).is_unit() {
        return Err(Illegal::NotAUnit { tile: word });
    }
    turn::may_play(state)?;
    check_hex(state, hex)?;
    check_rotation(state, tile, rotation)
}

pub(super) fn put_actions(state: &State, out: &mut Vec<Action>) {
    if turn::may_play(state).is_err() {
        return;
    }
    let free = free(state);
    for id in state.sides[state.turn.side.index()].hand.kinds() {
        let tile = state.roster.tile(id);
        if !tile.is_unit() {
            continue;
        }
        let (word, rotations) = (tile.word, tile.rotations);
        out.reserve(free.len() * usize::from(rotations));
        for hex in free {
            out.extend(Rotation::first(rotations).map(|rotation| Action::Put { tile: word, hex, rotation }));
        }
    }
}

pub(super) fn put(
    state: &mut State,
    word: TileWord,
    hex: Hex,
    rotation: Rotation,
    events: &mut impl Sink<Event>,
) {
    let Ok(tile) = turn::in_hand(state, word) else { return };
    turn::spend(state, tile);
    // §bomber.placed: the neutral Mad Bomber belongs to nobody again once it is placed.
    let neutral = state.roster.tile(tile).kind == Kind::Bomber && state.options.bomber == Bomber::Neutral;
    let side = if neutral { Side::NEUTRAL } else { state.turn.side };
    state.board.put(state.roster, hex, Unit { tile, side, rotation, wounds: 0 });
    events.emit(|| Event::Placed { side, tile: word, hex, rotation });
    after_shift(state, events);
}

/// §battle.full-board: filling the main field starts a battle at once.
pub(super) fn after_shift(state: &mut State, events: &mut impl Sink<Event>) {
    if end::board_is_full(state) {
        battle::start(state, BattleCause::FullBoard, state.turn.side, events);
    } else {
        state.stage = Stage::Turn;
    }
}
