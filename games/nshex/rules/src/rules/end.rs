//! §end: destroyed HQs, the end of a battle, the result.

use crate::event::{BattleCause, Event, RemovalCause};
use crate::registry::TileId;
use crate::rules::{attack, turn};
use crate::side::{Mode, Side, sides};
use crate::state::{Battle, End, Stage, State};
use fracas_core::Sink;
use fracas_hex::{Hex, HexSet};

/// §score.target: 20 points alone, 40 for a team of two.
const SCORE_ALONE: u8 = 20;
const SCORE_TEAM: u8 = 40;

/// §board.full: on the extended board, too, the 19 hexes of the main field count.
pub(super) fn board_is_full(state: &State) -> bool {
    state.board.occupied().contains_all(HexSet::MAIN)
}

// ---- scoring

fn target(state: &State, side: Side) -> u8 {
    if state.team_mask(side).count_ones() > 1 { SCORE_TEAM } else { SCORE_ALONE }
}

fn team_score(state: &State, side: Side) -> u8 {
    sides(state.team_mask(side)).map(|ally| state.sides[ally.index()].score).sum()
}

/// §score.wounds: a point for each wound on an enemy HQ, none for one's own or an ally's.
pub(super) fn score(
    state: &mut State,
    hq: Hex,
    culprits: u8,
    wounds: u8,
    events: &mut impl Sink<Event>,
) -> bool {
    let victim = state.board.unit(hq).side;
    let mut scored = false;
    for side in sides(culprits).filter(|side| *side != Side::NEUTRAL) {
        if state.relations.enemies[side.index()] & victim.bit() == 0 {
            continue;
        }
        let points = wounds.min(target(state, side) - team_score(state, side));
        state.sides[side.index()].score += points;
        let total = state.sides[side.index()].score;
        events.emit(|| Event::Scored { side, points, total });
        scored |= points > 0;
    }
    scored
}

// ---- the Mad Bomber

/// §bomber.passes: it goes on top of the pile of the next player in turn order after the one who set it off or
/// discarded it.
pub(super) fn pass_bomber(state: &mut State, from: Side, tile: TileId, events: &mut impl Sink<Event>) {
    let (slots, now) = (state.slots, state.turn.slot);
    let player = |slot: u8| state.order[usize::from(slot % slots)];
    let slot = (now..now + slots).find(|&slot| player(slot) == from).unwrap_or(now);
    let after = (slot + 1..slot + slots).map(player);
    match after
        .into_iter()
        .find(|&side| side != from && state.alive(side) && state.sides[side.index()].top.is_none())
    {
        Some(to) => {
            state.sides[to.index()].top = Some(tile);
            events.emit(|| Event::BomberPassed { to });
        }
        None => events.emit(|| Event::BomberGone),
    }
}

// ---- the end of a battle

/// The result that destroyed HQs or full scores force now, as winning sides. §end.destroyed
fn decided(state: &State) -> Option<u8> {
    let all: u8 = state.all_sides().fold(0, |mask, side| mask | side.bit());
    if state.options.scoring {
        let full = state.all_sides().filter(|&side| team_score(state, side) >= target(state, side));
        let mask = full.fold(0, |mask, side| mask | side.bit());
        return (mask != 0).then_some(mask);
    }
    let alive = state.alive_mask();
    if alive == all {
        return None;
    }
    match state.mode {
        Mode::Duel => Some(alive),
        // §deathmatch.last: the last one standing wins.
        Mode::Deathmatch => (alive.count_ones() <= 1).then_some(alive),
        // §solo.result: when both lose an HQ in one battle the team wins.
        Mode::Solo => {
            let solo = state.order[0].bit();
            Some(if alive & solo == 0 { all & !solo } else { solo })
        }
        Mode::Teams => {
            let first = state.team_mask(Side(0));
            match (alive & first == first, alive & !first == all & !first) {
                (true, _) => Some(first),
                (false, true) => Some(all & !first),
                // §team.both: both teams lost an HQ: the two others are compared.
                (false, false) => Some(best(state)),
            }
        }
    }
}

/// Whether the game goes on.
pub(crate) fn undecided(state: &State) -> bool {
    decided(state).is_none()
}

/// The sides that are ahead: several teams if tied. §end.compare
fn best(state: &State) -> u8 {
    let points = |side: Side| u32::from(state.sides[side.index()].points);
    let worth = |side: Side| -> u32 {
        let allies = || sides(state.team_mask(side));
        if state.options.scoring {
            return u32::from(team_score(state, side));
        }
        match state.mode {
            Mode::Duel | Mode::Deathmatch => points(side),
            // §solo.compare: the healthier HQ of the team counts.
            Mode::Solo => allies().map(points).max().unwrap_or(0),
            // §team.sum
            Mode::Teams => allies().map(points).sum(),
        }
    };
    let alive = if state.mode == Mode::Deathmatch { state.alive_mask() } else { u8::MAX };
    let candidates = || state.all_sides().filter(|side| alive & side.bit() != 0);
    let most = candidates().map(worth).max().unwrap_or(0);
    candidates().filter(|&side| worth(side) == most).fold(0, |mask, side| mask | side.bit())
}

/// Whether sides of more than one team are in the mask.
fn is_tie(state: &State, mask: u8) -> bool {
    sides(mask).next().is_none_or(|side| mask & !state.team_mask(side) != 0)
}

/// The winners among those ahead. Everybody tied is a draw.
/// §end.draw: in a duel or between teams a tie is a draw; in a deathmatch the tied share the first place.
fn winners(state: &State, ahead: u8) -> u8 {
    let all: u8 = state.all_sides().fold(0, |mask, side| mask | side.bit());
    let everyone = ahead == all || ahead == 0;
    if everyone || (is_tie(state, ahead) && state.mode != Mode::Deathmatch) { 0 } else { ahead }
}

/// The winners of a game that ends as it stands.
pub(crate) fn verdict(state: &State) -> u8 {
    winners(state, decided(state).unwrap_or_else(|| best(state)))
}

/// Ends the game and names the winners.
pub(super) fn finish(state: &mut State, ahead: u8, events: &mut impl Sink<Event>) {
    let winners = winners(state, ahead);
    state.battle = Battle::NONE;
    state.turn.moved = HexSet::EMPTY;
    state.turn.carried = crate::state::Carried::NONE;
    state.stage = Stage::Over { winners };
    let outcome = state.winners(winners);
    events.emit(|| Event::Ended { outcome });
}

/// §deathmatch.eliminated: what is left of a side whose HQ fell leaves the board at the end of the battle.
fn eliminate(state: &mut State, events: &mut impl Sink<Event>) {
    let alive = state.alive_mask();
    for side in state.all_sides().filter(|side| alive & side.bit() == 0) {
        for hex in state.board.of(side) {
            attack::remove(state, hex, RemovalCause::Eliminated, 0, events);
        }
    }
}

/// After the last phase of a battle. Names the causer if another full-board battle follows at once.
pub(super) fn after_battle(state: &mut State, events: &mut impl Sink<Event>) -> Option<Side> {
    let (cause, changed) = (state.battle.cause, state.battle.changed);
    state.battle = Battle::NONE;
    events.emit(|| Event::BattleEnded);
    eliminate(state, events);
    if let Some(winners) = decided(state) {
        finish(state, winners, events);
        return None;
    }
    match cause {
        BattleCause::Tile => turn::end(state, events),
        BattleCause::FullBoard if !board_is_full(state) => turn::end(state, events),
        // §battle.again: a board that stays full fights on.
        BattleCause::FullBoard if changed => return Some(state.turn.side),
        // §battle.deadlock: nothing changed, so nothing ever would.
        BattleCause::FullBoard => {
            events.emit(|| Event::Deadlocked);
            finish(state, best(state), events);
        }
        BattleCause::Final => {
            let ahead = best(state);
            if is_tie(state, ahead) && state.options.tie_break {
                // §tie.turn: one more turn each.
                let by = state.turn.side;
                state.end = End::TieBreak { by, left: state.alive_mask() };
                events.emit(|| Event::TieBreakBegan);
                turn::next(state, events);
            } else {
                finish(state, ahead, events);
            }
        }
        BattleCause::TieBreak => finish(state, best(state), events),
    }
    None
}

/// After an action tile: a hired Mad Bomber may have destroyed an HQ.
pub(super) fn after_strike(state: &mut State, events: &mut impl Sink<Event>) {
    eliminate(state, events);
    if let Some(winners) = decided(state) {
        finish(state, winners, events);
    } else if !state.alive(state.turn.side) {
        turn::end(state, events);
    }
}
