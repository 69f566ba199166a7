//! The action tiles: §action.

use crate::action::{Action, Aim};
use crate::event::{BattleCause, Event, MoveCause};
use crate::illegal::Illegal;
use crate::registry::TileWord;
use crate::rules::{battle, movement, net, place, turn};
use crate::state::{Battle, End, Stage, State, Step};
use crate::tile::Order;
use fracas_core::Sink;
use fracas_hex::{Hex, HexSet};

pub(super) fn check_play(state: &State, word: TileWord, aim: Aim) -> Result<(), Illegal> {
    let tile = turn::in_hand(state, word)?;
    let Some(order) = state.roster.tile(tile).order else { return Err(Illegal::NotAnAction { tile: word }) };
    turn::may_play(state)?;
    match (order, aim) {
        (Order::Battle, Aim::Nothing) => check_battle(state),
        (Order::Move, Aim::Shift { from, to, rotation }) => movement::check_move(state, from, to, rotation),
        (Order::PushBack, Aim::Pair { by, target }) => check_push(state, by, target),
        (Order::Sniper, Aim::At(hex)) => check_victim(state, hex),
        (Order::Grenade, Aim::At(hex)) => check_grenade(state, hex),
        (Order::AirStrike, Aim::At(hex)) => check_strike(state, hex),
        (
            Order::Battle | Order::Move | Order::PushBack | Order::Sniper | Order::Grenade | Order::AirStrike,
            Aim::Nothing | Aim::At(_) | Aim::Pair { .. } | Aim::Shift { .. },
        ) => Err(Illegal::WrongAim { tile: word }),
    }
}

/// §end.no-battle-tile
fn check_battle(state: &State) -> Result<(), Illegal> {
    if state.end == End::Open { Ok(()) } else { Err(Illegal::LastTileDrawn) }
}

/// The enemy warriors, modules and bombers.
fn victims(state: &State) -> HexSet {
    state.board.of_all(state.relations.enemies[state.turn.side.index()]) - state.board.hqs
}

fn check_victim(state: &State, hex: Hex) -> Result<(), Illegal> {
    if state.board.get(hex).is_none() {
        return Err(Illegal::Empty { hex });
    }
    let enemies = state.board.of_all(state.relations.enemies[state.turn.side.index()]);
    if !enemies.contains(hex) {
        return Err(Illegal::NotAnEnemy { hex });
    }
    if state.board.hqs.contains(hex) { Err(Illegal::TargetIsHq { hex }) } else { Ok(()) }
}

/// §grenade: next to the player's HQ, which must not be netted.
fn grenade_victims(state: &State, netted: HexSet) -> HexSet {
    match state.hq(state.turn.side) {
        Some(hq) if !netted.contains(hq) => victims(state) & hq.neighbours(),
        Some(_) | None => HexSet::EMPTY,
    }
}

fn check_grenade(state: &State, hex: Hex) -> Result<(), Illegal> {
    check_victim(state, hex)?;
    let Some(hq) = state.hq(state.turn.side) else { return Err(Illegal::NotNextToHq { hex }) };
    if net::netted(state).contains(hq) {
        return Err(Illegal::HqNetted);
    }
    if hq.neighbours().contains(hex) { Ok(()) } else { Err(Illegal::NotNextToHq { hex }) }
}

/// §air-strike.inside: all seven hexes lie in the area in use.
fn check_strike(state: &State, hex: Hex) -> Result<(), Illegal> {
    let inside = state.area().contains(hex)
        && hex.neighbours().len() == 6
        && state.area().contains_all(hex.neighbours());
    if inside { Ok(()) } else { Err(Illegal::StrikeOffBoard { hex }) }
}

// ---- Push Back

/// §push.away: free hexes next to the pushed unit and not next to the pusher.
pub(crate) fn push_targets(state: &State, by: Hex, target: Hex) -> HexSet {
    (target.neighbours() & place::free(state)) - by.neighbours()
}

fn check_push(state: &State, by: Hex, target: Hex) -> Result<(), Illegal> {
    let pusher = state.board.get(by).ok_or(Illegal::Empty { hex: by })?;
    let pushed = state.board.get(target).ok_or(Illegal::Empty { hex: target })?;
    if pusher.side != state.turn.side {
        return Err(Illegal::NotYours { hex: by });
    }
    if state.relations.nets[pusher.side.index()] & pushed.side.bit() == 0 {
        return Err(Illegal::NotAnEnemy { hex: target });
    }
    if !by.neighbours().contains(target) {
        return Err(Illegal::NotAdjacent { by, target });
    }
    let netted = net::netted(state);
    if let Some(hex) = [by, target].into_iter().find(|&hex| netted.contains(hex)) {
        return Err(Illegal::Netted { hex });
    }
    if push_targets(state, by, target).is_empty() { Err(Illegal::NowhereToPush { target }) } else { Ok(()) }
}

pub(super) fn check_push_to(state: &State, by: Hex, target: Hex, hex: Hex) -> Result<(), Illegal> {
    if push_targets(state, by, target).contains(hex) { Ok(()) } else { Err(Illegal::NotAway { hex }) }
}

pub(super) fn push_to(state: &mut State, to: Hex, events: &mut impl Sink<Event>) {
    let Stage::PushTo { by, target } = state.stage else { return };
    let rotation = state.board.unit(target).rotation;
    movement::relocate(state, target, to, rotation);
    events.emit(|| Event::Pushed { by, from: target, to });
    place::after_shift(state, events);
}

// ---- playing

pub(super) fn play_actions(state: &State, out: &mut Vec<Action>) {
    if turn::may_play(state).is_err() {
        return;
    }
    let mut netted = None;
    for id in state.sides[state.turn.side.index()].hand.kinds() {
        let tile = state.roster.tile(id);
        let Some(order) = tile.order else { continue };
        let netted = *netted.get_or_insert_with(|| net::netted(state));
        let word = tile.word;
        let at = |hex| Action::Play { tile: word, aim: Aim::At(hex) };
        match order {
            Order::Battle => {
                if check_battle(state).is_ok() {
                    out.push(Action::Play { tile: word, aim: Aim::Nothing });
                }
            }
            Order::Move => movement::move_actions(state, netted, word, out),
            Order::PushBack => push_actions(state, netted, word, out),
            Order::Sniper => out.extend(victims(state).into_iter().map(at)),
            Order::Grenade => out.extend(grenade_victims(state, netted).into_iter().map(at)),
            Order::AirStrike => {
                out.extend(state.area().into_iter().filter(|&hex| check_strike(state, hex).is_ok()).map(at));
            }
        }
    }
}

fn push_actions(state: &State, netted: HexSet, tile: TileWord, out: &mut Vec<Action>) {
    let side = state.turn.side;
    let pushable = state.board.of_all(state.relations.nets[side.index()]) - netted;
    for by in state.board.of(side) - netted {
        for target in by.neighbours() & pushable {
            if !push_targets(state, by, target).is_empty() {
                out.push(Action::Play { tile, aim: Aim::Pair { by, target } });
            }
        }
    }
}

pub(super) fn play(state: &mut State, word: TileWord, aim: Aim, events: &mut impl Sink<Event>) {
    let Ok(tile) = turn::in_hand(state, word) else { return };
    let side = state.turn.side;
    let Some(order) = state.roster.tile(tile).order else { return };
    turn::spend(state, tile);
    events.emit(|| Event::Played { side, tile: word });
    match aim {
        Aim::Nothing => battle::start(state, BattleCause::Tile, side, events),
        Aim::Shift { from, to, rotation } => {
            movement::shift(state, from, to, rotation, MoveCause::Tile, events);
        }
        Aim::Pair { by, target } => {
            state.stage = Stage::PushTo { by, target };
            let targets = push_targets(state, by, target);
            if let (1, Some(only)) = (targets.len(), targets.first()) {
                push_to(state, only, events);
            }
        }
        Aim::At(at) => {
            state.stage = Stage::Strike { order, at };
            state.battle = Battle { causer: side, step: Step::Medics, ..Battle::NONE };
            battle::strike(state, events);
        }
    }
}

/// The units that an action tile hits, and how hard; 255 destroys outright.
pub(super) fn strike_victims(state: &State, order: Order, at: Hex) -> (HexSet, u8) {
    match order {
        // §air-strike.all: friends too, HQs unhurt.
        Order::AirStrike => {
            (((at.neighbours() | HexSet::from(at)) & state.board.occupied()) - state.board.hqs, 1)
        }
        Order::Grenade => (HexSet::from(at), u8::MAX),
        Order::Sniper | Order::Battle | Order::Move | Order::PushBack => (HexSet::from(at), 1),
    }
}
