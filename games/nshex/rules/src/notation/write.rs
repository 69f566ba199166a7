//! Writes positions.

use crate::position::{CAUSES, NO_LIMIT, conversion_of};
use crate::registry::{DEFAULT_POOL, TileId};
use crate::side::{Mode, Side, sides};
use crate::state::{End, Save, Stage, State, Step};
use crate::tile::Kind;
use fracas_hex::{Hex, HexSet};
use std::fmt::{self, Display, Formatter};

use super::ORDERS;

fn write_counted(f: &mut Formatter<'_>, sign: char, word: impl Display, count: u8) -> fmt::Result {
    match count {
        0 => Ok(()),
        1 => write!(f, " {sign}{word}"),
        _ => write!(f, " {sign}{word}*{count}"),
    }
}

fn write_set(f: &mut Formatter<'_>, name: &str, set: HexSet) -> fmt::Result {
    if set.is_empty() {
        return Ok(());
    }
    write!(f, " {name}=")?;
    for (place, hex) in set.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(f, "{comma}{hex}")?;
    }
    Ok(())
}

fn write_units(state: &State, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
    for hex in state.board.of(side) {
        let unit = state.board.unit(hex);
        let tile = state.roster.tile(unit.tile);
        write!(f, " {}@{hex}", tile.id)?;
        if tile.rotations > 1 {
            write!(f, "/{}", unit.rotation)?;
        }
        if unit.wounds > 0 {
            write!(f, "!{}", unit.wounds)?;
        }
    }
    Ok(())
}

fn write_side(state: &State, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
    let own = &state.sides[side.index()];
    let roster = state.roster;
    write!(f, " | {} {}", roster.armies()[side.index()].id, own.points)?;
    if matches!(state.mode, Mode::Solo | Mode::Teams) {
        write!(f, " team={}", state.teams[side.index()] + 1)?;
    }
    if state.all_sides().any(|side| state.seats[side.index()] != side.0) {
        write!(f, " seat={}", state.seat(side))?;
    }
    if own.score > 0 {
        write!(f, " score={}", own.score)?;
    }
    write_units(state, f, side)?;
    for id in own.hand.kinds() {
        let count = own.hand.as_slice().iter().filter(|&&held| held == id).count() as u8;
        write_counted(f, '+', &roster.tile(id).id, count)?;
    }
    for (place, kind) in roster.range(side.index()).enumerate() {
        let tile = roster.tile(TileId(kind));
        if tile.kind == Kind::Hq {
            continue;
        }
        let held = own.hand.as_slice().iter().filter(|held| held.0 == kind).count() as u8;
        let board =
            state.board.of(side).iter().filter(|&hex| state.board.unit(hex).tile.0 == kind).count() as u8;
        write_counted(f, '-', &tile.id, tile.count - own.pile[place] - held - board)?;
    }
    if let Some(top) = own.top {
        write!(f, " ^{}", roster.tile(top).id)?;
    }
    for (place, tile) in roster.pool().tiles.iter().enumerate() {
        if own.reserve & (1 << place) != 0 {
            write!(f, " ${}", tile.id)?;
        }
    }
    Ok(())
}

fn write_end(f: &mut Formatter<'_>, name: &str, by: Side, left: u8) -> fmt::Result {
    write!(f, " {name}={by}")?;
    for (place, side) in sides(left).enumerate() {
        let sign = if place == 0 { ":" } else { "," };
        write!(f, "{sign}{side}")?;
    }
    Ok(())
}

fn write_battle(state: &State, f: &mut Formatter<'_>) -> fmt::Result {
    let battle = &state.battle;
    if state.stage == Stage::Battle {
        let cause = CAUSES.iter().find(|(_, cause)| *cause == battle.cause).map_or("tile", |(word, _)| word);
        write!(f, " cause={cause} by={} phase={}", battle.causer, battle.phase)?;
        if battle.step == Step::Medics {
            f.write_str(" medics")?;
        }
        if battle.changed {
            f.write_str(" changed")?;
        }
    }
    if let Some(side) = battle.speaker {
        write!(f, " speaker={side}")?;
    }
    write_set(f, "acting", battle.acting)?;
    let mut sign = " spent=";
    for hex in Hex::all() {
        let spent = battle.spent[hex.index()];
        if spent != 0 {
            write!(f, "{sign}{hex}:{}", spent & 0x0f)?;
            if spent > 0x0f {
                write!(f, "x{}", spent >> 4)?;
            }
            sign = ",";
        }
    }
    write_set(f, "converted", battle.converted)?;
    write_set(f, "decided", battle.decided)?;
    write_set(f, "exploding", battle.exploding)?;
    write_set(f, "asked", battle.asked)?;
    let mut sign = " convert=";
    for hex in Hex::all() {
        if let Some((direction, kind)) = conversion_of(battle.conversions[hex.index()]) {
            write!(f, "{sign}{hex}:{direction}:{kind}")?;
            sign = ",";
        }
    }
    let mut sign = " saves=";
    for Save { target, source, medic } in battle.saves() {
        write!(f, "{sign}{target}")?;
        if let Some(source) = source {
            write!(f, "<{source}")?;
        }
        write!(f, ":{medic}")?;
        sign = ",";
    }
    Ok(())
}

fn write_moment(state: &State, f: &mut Formatter<'_>) -> fmt::Result {
    let turn = &state.turn;
    match state.stage {
        Stage::Hire(side) => return write!(f, "{side} hire"),
        Stage::Hq(side) => return write!(f, "{side} hq"),
        Stage::Source => write!(f, "{} source", turn.side)?,
        Stage::Draw => write!(f, "{} draw", turn.side)?,
        Stage::BadDraw => write!(f, "{} bad", turn.side)?,
        Stage::BadDrawDiscard(left) => write!(f, "{} bad={left}", turn.side)?,
        Stage::Discard => write!(f, "{} discard", turn.side)?,
        Stage::Turn => write!(f, "{} turn", turn.side)?,
        Stage::PushTo { by, target } => write!(f, "{} push={by}>{target}", turn.side)?,
        Stage::Strike { order, at } => {
            let word = ORDERS.iter().find(|(_, known)| *known == order).map_or("sniper", |(word, _)| word);
            write!(f, "{} strike={word}@{at}", turn.side)?;
        }
        Stage::Battle => write!(f, "{} battle", turn.side)?,
        Stage::Over { winners: 0 } => write!(f, "{} over=draw", turn.side)?,
        Stage::Over { winners } => {
            write!(f, "{} over=", turn.side)?;
            for (place, side) in sides(winners).enumerate() {
                let plus = if place == 0 { "" } else { "+" };
                write!(f, "{plus}{side}")?;
            }
        }
    }
    write!(f, " number={}", turn.number)?;
    if state.mode == Mode::Solo {
        write!(f, " slot={}", turn.slot)?;
    }
    if turn.due > 0 {
        write!(f, " due={}", turn.due)?;
    }
    if turn.plays != NO_LIMIT {
        write!(f, " plays={}", turn.plays)?;
    }
    write_set(f, "moved", turn.moved)?;
    for (transport, units) in turn.carried.iter() {
        for unit in units {
            write!(f, " carried={transport}:{unit}")?;
        }
    }
    match state.end {
        End::Open => {}
        End::Last { by, left } => write_end(f, "last", by, left)?,
        End::TieBreak { by, left } => write_end(f, "tie", by, left)?,
    }
    if matches!(state.stage, Stage::Battle | Stage::Strike { .. }) {
        write_battle(state, f)?;
    }
    Ok(())
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.options)?;
        if self.roster.pool().id != DEFAULT_POOL {
            write!(f, ",pool={}", self.roster.pool().id)?;
        }
        for side in self.all_sides() {
            write_side(self, f, side)?;
        }
        if !self.board.of(Side::NEUTRAL).is_empty() {
            f.write_str(" | neutral")?;
            write_units(self, f, Side::NEUTRAL)?;
        }
        f.write_str(" | ")?;
        write_moment(self, f)
    }
}
