//! §turn: drawing, bad draws, discarding, and whose turn comes next.

use crate::action::Action;
use crate::event::{BattleCause, Event};
use crate::illegal::Illegal;
use crate::options::Opening;
use crate::registry::{POOL, TileId, TileWord};
use crate::rules::{battle, end};
use crate::side::{Mode, Side};
use crate::state::{Carried, End, Stage, State, UNLIMITED, for_hire};
use crate::tile::Kind;
use fracas_core::Sink;
use fracas_hex::HexSet;
use std::num::NonZeroU32;

/// Tiles thrown away in a bad draw of the Reinforcements option.
pub(crate) const REINFORCEMENTS_REDRAW: u8 = 3;

/// The tile of the active side's hand with this word.
pub(super) fn in_hand(state: &State, word: TileWord) -> Result<TileId, Illegal> {
    let hand = &state.sides[state.turn.side.index()].hand;
    hand.kinds().find(|&tile| state.roster.word(tile) == word).ok_or(Illegal::NotInHand { tile: word })
}

// ---- mercenaries before the game

fn hired(state: &State, tile: TileId) -> bool {
    let bit = 1 << (tile.0 - state.roster.start(POOL));
    state.sides.iter().any(|side| side.reserve & bit != 0)
}

pub(super) fn hire_actions(state: &State, mut push: impl FnMut(TileWord)) {
    for tile in state.roster.range(POOL).map(TileId) {
        if for_hire(&state.options, state.roster.tile(tile)) && !hired(state, tile) {
            push(state.roster.word(tile));
        }
    }
}

pub(super) fn check_hire(state: &State, word: TileWord) -> Result<(), Illegal> {
    let mut found = false;
    hire_actions(state, |tile| found |= tile == word);
    if found { Ok(()) } else { Err(Illegal::NotForHire { tile: word }) }
}

pub(super) fn hire(state: &mut State, word: TileWord, events: &mut impl Sink<Event>) {
    let Stage::Hire(side) = state.stage else { return };
    if let Some(tile) = state.roster.find(POOL, word) {
        state.sides[side.index()].reserve |= 1 << (tile.0 - state.roster.start(POOL));
        events.emit(|| Event::Hired { side, tile: word });
    }
    state.stage = match next_to_hire(state) {
        Some(side) => Stage::Hire(side),
        None => Stage::Hq(state.order[0]),
    };
}

/// §mercenary.hire: in turn order, a second round when two each were agreed on.
pub(crate) fn next_to_hire(state: &State) -> Option<Side> {
    let wanted = u32::from(state.options.mercenaries);
    (1..=wanted).find_map(|round| {
        setup_order(state).find(|side| state.sides[side.index()].reserve.count_ones() < round)
    })
}

/// Each side once, in turn order.
pub(super) fn setup_order(state: &State) -> impl Iterator<Item = Side> + use<> {
    let (order, slots) = (state.order, usize::from(state.slots));
    (0..slots).filter(move |&slot| !order[..slot].contains(&order[slot])).map(move |slot| order[slot])
}

// ---- drawing

pub(super) fn begin(state: &mut State, slot: u8, events: &mut impl Sink<Event>) {
    let side = state.order[usize::from(slot)];
    let number = state.turn.number.saturating_add(1);
    state.turn.number = number;
    state.turn.slot = slot;
    state.turn.side = side;
    state.turn.moved = HexSet::EMPTY;
    state.turn.carried = Carried::NONE;
    state.turn.plays = state.options.play_limit(number);
    events.emit(|| Event::TurnBegan { side, turn: number });
    let held = state.sides[side.index()].hand.len() as u8;
    if state.end == End::Open && state.sides[side.index()].drawable() == 0 {
        // No game comes here, but a position may be written with an empty pile: it, too, comes to an end.
        last_tile(state, side, events);
    }
    // §tie.turn: a tie-break turn draws like any other.
    state.turn.due = hand_size(state).saturating_sub(held);
    next_draw(state);
}

/// §turn.opening: the first turn draws two tiles fewer than a full hand has, the second one fewer.
/// §option.reinforcements-opening: so with Reinforcements they are 4 and 5.
fn hand_size(state: &State) -> u8 {
    let full = full_hand(state);
    match (state.options.opening, state.turn.number) {
        (Opening::Standard, 1) => full - 2,
        (Opening::Standard, 2) => full - 1,
        (Opening::Standard | Opening::Alternative, _) => full,
    }
}

/// With that many tiles one is discarded before anything else.
pub(crate) fn full_hand(state: &State) -> u8 {
    if state.options.reinforcements { 6 } else { 3 }
}

/// Waits for the next draw, or goes on when none is due.
fn next_draw(state: &mut State) {
    let side = &state.sides[state.turn.side.index()];
    if state.turn.due == 0 || side.drawable() == 0 {
        state.turn.due = 0;
        after_draw(state);
    } else if side.reserve != 0 {
        // §mercenary.call: at any draw a mercenary may come instead.
        state.stage = Stage::Source;
    } else {
        state.stage = Stage::Draw;
    }
}

pub(super) fn source_actions(state: &State, out: &mut Vec<Action>) {
    out.push(Action::Pile);
    let reserve = state.sides[state.turn.side.index()].reserve;
    for (place, tile) in state.roster.pool().tiles.iter().enumerate() {
        if reserve & (1 << place) != 0 {
            out.push(Action::Call(tile.word));
        }
    }
}

pub(super) fn check_call(state: &State, word: TileWord) -> Result<(), Illegal> {
    let reserve = state.sides[state.turn.side.index()].reserve;
    let waiting = state.roster.pool().tiles.iter().position(|tile| tile.word == word);
    if waiting.is_some_and(|place| reserve & (1 << place) != 0) {
        Ok(())
    } else {
        Err(Illegal::NotHired { tile: word })
    }
}

pub(super) fn call(state: &mut State, word: TileWord, events: &mut impl Sink<Event>) {
    let side = state.turn.side;
    if let Some(tile) = state.roster.find(POOL, word) {
        let own = &mut state.sides[side.index()];
        own.reserve &= !(1 << (tile.0 - state.roster.start(POOL)));
        own.hand.insert(tile);
        events.emit(|| Event::Drew { side, tile: word });
    }
    state.turn.due -= 1;
    next_draw(state);
}

pub(super) fn draw_chances(state: &State, out: &mut Vec<(Action, NonZeroU32)>) {
    let side = state.turn.side.index();
    if let Some(top) = state.sides[side].top {
        // §bomber.top
        out.push((Action::Draw(state.roster.word(top)), NonZeroU32::MIN));
        return;
    }
    for (kind, left) in state.roster.range(side).zip(&state.sides[side].pile) {
        if let Some(weight) = NonZeroU32::new(u32::from(*left)) {
            out.push((Action::Draw(state.roster.word(TileId(kind))), weight));
        }
    }
}

pub(super) fn check_draw(state: &State, word: TileWord) -> Result<(), Illegal> {
    let side = state.turn.side.index();
    if let Some(top) = state.sides[side].top {
        let top = state.roster.word(top);
        return if top == word { Ok(()) } else { Err(Illegal::NotOnTop { tile: top }) };
    }
    let mut own = state.roster.range(side).zip(state.sides[side].pile);
    match own.find(|(kind, _)| state.roster.word(TileId(*kind)) == word) {
        Some((_, left)) if left > 0 => Ok(()),
        Some(_) | None => Err(Illegal::NotInPile { tile: word }),
    }
}

pub(super) fn draw(state: &mut State, word: TileWord, events: &mut impl Sink<Event>) {
    let side = state.turn.side;
    let own = &mut state.sides[side.index()];
    if let Some(top) = own.top.take() {
        own.hand.insert(top);
    } else {
        let start = state.roster.start(side.index());
        let kind = state.roster.range(side.index()).find(|&kind| state.roster.word(TileId(kind)) == word);
        let Some(kind) = kind else { return };
        own.pile[usize::from(kind - start)] -= 1;
        own.pile_size -= 1;
        own.hand.insert(TileId(kind));
    }
    events.emit(|| Event::Drew { side, tile: word });
    if own.drawable() == 0 && state.end == End::Open {
        last_tile(state, side, events);
    }
    state.turn.due -= 1;
    next_draw(state);
}

/// §end.last-tile: the others have one more turn each.
fn last_tile(state: &mut State, side: Side, events: &mut impl Sink<Event>) {
    let others = state.alive_mask() & !side.bit();
    let left = match state.mode {
        // §solo.last-tile: only the next opponent still has a turn.
        Mode::Solo if side == state.order[0] => {
            let next = state.order[usize::from((state.turn.slot + 1) % state.slots)];
            next.bit()
        }
        Mode::Duel | Mode::Deathmatch | Mode::Solo | Mode::Teams => others,
    };
    state.end = End::Last { by: side, left };
    events.emit(|| Event::LastTileDrawn { side });
}

/// §turn.bad-draw: all tiles in front of the player are action tiles, and there is something to draw.
fn is_bad_draw(state: &State) -> bool {
    let side = &state.sides[state.turn.side.index()];
    let hand = side.hand.as_slice();
    let enough = !state.options.reinforcements || hand.len() >= usize::from(hand_size(state));
    state.options.bad_draw
        && !hand.is_empty()
        && enough
        && side.drawable() > 0
        && hand.iter().all(|&tile| state.roster.tile(tile).kind == Kind::Action)
}

fn after_draw(state: &mut State) {
    if is_bad_draw(state) {
        state.stage = Stage::BadDraw;
    } else {
        after_bad_draw(state);
    }
}

/// §turn.forced-discard: a full hand loses one tile before anything else.
pub(super) fn after_bad_draw(state: &mut State) {
    let held = state.sides[state.turn.side.index()].hand.len();
    let full = held >= usize::from(full_hand(state));
    state.stage = if full { Stage::Discard } else { Stage::Turn };
}

pub(super) fn redraw(state: &mut State, events: &mut impl Sink<Event>) {
    let side = state.turn.side;
    events.emit(|| Event::Redrew { side });
    let held = state.sides[side.index()].hand.len() as u8;
    if state.options.reinforcements && held > REINFORCEMENTS_REDRAW {
        state.stage = Stage::BadDrawDiscard(REINFORCEMENTS_REDRAW);
        return;
    }
    let hand = state.sides[side.index()].hand;
    for &tile in hand.as_slice() {
        drop_tile(state, tile, events);
    }
    state.turn.due = held;
    next_draw(state);
}

// ---- discarding

/// §option.reinforcements-kept: in a turn with Reinforcements what is not played stays in hand.
fn may_discard(state: &State) -> Result<(), Illegal> {
    let kept = state.options.reinforcements && state.stage == Stage::Turn;
    if kept { Err(Illegal::TilesAreKept) } else { Ok(()) }
}

pub(super) fn check_discard(state: &State, word: TileWord) -> Result<(), Illegal> {
    in_hand(state, word)?;
    may_discard(state)
}

pub(super) fn discard_actions(state: &State, out: &mut Vec<Action>) {
    if may_discard(state).is_err() {
        return;
    }
    let hand = &state.sides[state.turn.side.index()].hand;
    out.extend(hand.kinds().map(|tile| Action::Discard(state.roster.word(tile))));
}

fn drop_tile(state: &mut State, tile: TileId, events: &mut impl Sink<Event>) {
    let side = state.turn.side;
    state.sides[side.index()].hand.remove(tile);
    let word = state.roster.word(tile);
    events.emit(|| Event::Discarded { side, tile: word });
    if state.roster.tile(tile).kind == Kind::Bomber {
        // §bomber.discarded: a discarded Mad Bomber passes on.
        end::pass_bomber(state, side, tile, events);
    }
}

pub(super) fn discard(state: &mut State, word: TileWord, events: &mut impl Sink<Event>) {
    if let Ok(tile) = in_hand(state, word) {
        drop_tile(state, tile, events);
    }
    if state.stage == Stage::Discard {
        state.stage = Stage::Turn;
    } else if let Stage::BadDrawDiscard(left) = state.stage {
        state.stage = Stage::BadDrawDiscard(left - 1);
        if left == 1 {
            state.turn.due = REINFORCEMENTS_REDRAW;
            next_draw(state);
        }
    }
}

/// Takes a tile from the active side's hand because it is played.
pub(super) fn spend(state: &mut State, tile: TileId) {
    state.sides[state.turn.side.index()].hand.remove(tile);
    if state.turn.plays != UNLIMITED {
        state.turn.plays -= 1;
    }
}

pub(super) fn may_play(state: &State) -> Result<(), Illegal> {
    if state.turn.plays == 0 { Err(Illegal::NoMorePlays) } else { Ok(()) }
}

// ---- the next turn

/// Ends the turn of a side.
pub(super) fn end(state: &mut State, events: &mut impl Sink<Event>) {
    let side = state.turn.side;
    events.emit(|| Event::TurnEnded { side });
    next(state, events);
}

/// §deathmatch.causer: the causer of a last battle is the side itself or, once it is eliminated, the next one that still plays.
fn causer(state: &State, by: Side) -> Side {
    let slot = (0..state.slots).find(|&slot| state.order[usize::from(slot)] == by).unwrap_or(0);
    let after = (0..state.slots).map(|step| state.order[usize::from((slot + step) % state.slots)]);
    after.into_iter().find(|&side| state.alive(side)).unwrap_or(by)
}

/// Lets the next side begin, or the Final Battle.
pub(super) fn next(state: &mut State, events: &mut impl Sink<Event>) {
    state.turn.moved = HexSet::EMPTY;
    state.turn.carried = Carried::NONE;
    let may = match state.end {
        End::Open => state.alive_mask(),
        End::Last { left, .. } | End::TieBreak { left, .. } => left & state.alive_mask(),
    };
    let slots = state.slots;
    let after = (1..=slots).map(|step| (state.turn.slot + step) % slots);
    let next = after.into_iter().find(|&slot| may & state.order[usize::from(slot)].bit() != 0);
    let Some(slot) = next else {
        match state.end {
            // §end.final-battle
            End::Last { by, .. } => battle::start(state, BattleCause::Final, causer(state, by), events),
            // §tie.battle
            End::TieBreak { by, .. } => {
                battle::start(state, BattleCause::TieBreak, causer(state, by), events);
            }
            End::Open => end::finish(state, state.alive_mask(), events),
        }
        return;
    };
    let bit = state.order[usize::from(slot)].bit();
    match &mut state.end {
        End::Open => {}
        End::Last { left, .. } | End::TieBreak { left, .. } => *left &= !bit,
    }
    begin(state, slot, events);
}
