//! Checks whether the rules can go on with a position.

use crate::id::{Piece, Target, UnitId};
use crate::rules::Wait;
use crate::state::{Frame, NOBODY, Phase, State, flag, units_of};
use fracas_plane::Field;

/// The most frames of a position; the rules add a few more for a moment.
const MOST_FRAMES: usize = 16;

/// What is wrong with a position as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// A unit off the table, in scenery or in another unit.
    #[error("{0} cannot stand there")]
    Place(UnitId),
    /// A unit is missing, or there too early.
    #[error("{0} must be on the table, or gone (u1-), once units are deployed")]
    Deployed(UnitId),
    /// A unit at 0 HP that nobody settles, or a queue of others.
    #[error("a unit with hp=0 waits in the queue or for its test, and nobody else does")]
    Fallen,
    /// A marker with someone who is not there, or off the table.
    #[error("a marker lies on the table or is carried by a unit on it")]
    Marker,
    /// The turn does not fit the phase.
    #[error("the turn does not fit the phase")]
    Turn,
    /// An active unit outside of an activation.
    #[error("the active unit belongs to the side whose activation it is, and has been activated")]
    Active,
    /// A thing that this scenario or these options do not have.
    #[error("roles, tokens and ammunition need their scenario or option")]
    Option,
    /// Frames that make no sense.
    #[error(
        "work that is not finished must be of units, weapons and pieces that there are, in the right phase"
    )]
    Frames,
    /// A position in which nobody has anything to do.
    #[error("the position waits for nobody")]
    Idle,
}

pub(crate) fn finish(mut state: State) -> Result<State, PositionFault> {
    for place in 0..state.scenario().pieces.len() {
        if state.pieces[place] == 0 && !falls(&state, place) {
            state.standing &= !state.scenario().pieces[place].shapes;
        }
    }
    check_units(&state)?;
    check_moment(&state)?;
    check_frames(&state)?;
    if state.wait() == Wait::Go { Err(PositionFault::Idle) } else { Ok(state) }
}

/// Whether a piece at 0 is about to collapse and still stands.
fn falls(state: &State, place: usize) -> bool {
    state.frames.iter().any(|frame| matches!(frame, Frame::Collapses { pieces } if pieces >> place & 1 == 1))
}

fn check_units(state: &State) -> Result<(), PositionFault> {
    let early = matches!(state.phase, Phase::Setup { .. } | Phase::Role { .. });
    let deploying = matches!(state.phase, Phase::Deploy { .. });
    for unit in state.unit_ids() {
        let placed = state.on_table(unit);
        let gone = state.is(unit, flag::GONE);
        if (early && (placed || gone)) || (!early && !deploying && !placed && !gone) {
            return Err(PositionFault::Deployed(unit));
        }
        if !placed {
            continue;
        }
        let scenario = state.scenario();
        let mut field =
            Field::new(scenario.width, scenario.height, &scenario.walls, state.stats(unit).radius)
                .with_standing(state.standing);
        for other in units_of(state.table_bits()).filter(|other| *other != unit) {
            field.befriend(state.base(other));
        }
        if !field.can_stand(state.unit(unit).at) {
            return Err(PositionFault::Place(unit));
        }
        let test = |frame: &Frame| matches!(frame, Frame::DeathTest { unit: tested } if *tested == unit);
        let settled = state.queue.contains(&unit) || state.frames.iter().any(test);
        if (state.hp(unit) == 0) != settled {
            return Err(PositionFault::Fallen);
        }
    }
    for (place, unit) in state.queue.iter().enumerate() {
        if !state.has_unit(*unit) || !state.on_table(*unit) || state.queue[..place].contains(unit) {
            return Err(PositionFault::Fallen);
        }
    }
    let settles = state.frames.iter().any(|frame| matches!(frame, Frame::Deaths));
    if !state.queue.is_empty() && !settles {
        return Err(PositionFault::Fallen);
    }
    let scenario = state.scenario();
    for marker in state.markers.iter().take(scenario.markers.len()) {
        let carried = marker.holder == NOBODY
            || UnitId::new(usize::from(marker.holder))
                .is_some_and(|unit| state.has_unit(unit) && state.on_table(unit));
        let inside =
            (0..=scenario.width).contains(&marker.at.x()) && (0..=scenario.height).contains(&marker.at.y());
        if !carried || !inside {
            return Err(PositionFault::Marker);
        }
    }
    Ok(())
}

fn check_moment(state: &State) -> Result<(), PositionFault> {
    let before = matches!(state.phase, Phase::Setup { .. } | Phase::Role { .. } | Phase::Deploy { .. });
    let over = matches!(state.phase, Phase::Over { .. });
    if (state.turn == 0) != before && !over {
        return Err(PositionFault::Turn);
    }
    if (state.swapped || matches!(state.phase, Phase::Role { .. })) && !state.scenario().roles {
        return Err(PositionFault::Option);
    }
    if state.tokens != [0; 2] && !state.options.pass_tokens {
        return Err(PositionFault::Option);
    }
    if let Phase::Overheating { left, .. } = state.phase
        && left & !state.table_bits() != 0
    {
        return Err(PositionFault::Frames);
    }
    if let Some(active) = &state.active {
        let fits = match state.phase {
            Phase::Activation { next } => {
                state.has_unit(active.unit)
                    && state.side_of(active.unit) == next
                    && (state.is(active.unit, flag::ACTIVATED) || state.is(active.unit, flag::GONE))
            }
            Phase::Setup { .. }
            | Phase::Role { .. }
            | Phase::Deploy { .. }
            | Phase::Initiative { .. }
            | Phase::Overheating { .. }
            | Phase::Over { .. } => false,
        };
        if !fits {
            return Err(PositionFault::Active);
        }
    }
    Ok(())
}

fn check_frames(state: &State) -> Result<(), PositionFault> {
    let busy = match state.phase {
        Phase::Activation { .. } => state.active.is_some(),
        Phase::Overheating { .. } => true,
        Phase::Setup { .. }
        | Phase::Role { .. }
        | Phase::Deploy { .. }
        | Phase::Initiative { .. }
        | Phase::Over { .. } => false,
    };
    let scorched = state.scorch.iter().any(|heat| *heat > 0);
    let scorching = state.frames.iter().any(|frame| matches!(frame, Frame::Scorch));
    if (!state.frames.is_empty() && !busy) || state.frames.len() > MOST_FRAMES || (scorched && !scorching) {
        return Err(PositionFault::Frames);
    }
    // Whatever hurts someone has the settling of deaths below it.
    let first = state.frames.iter().position(|frame| matches!(frame, Frame::Deaths));
    let hurts = state.frames.iter().position(may_hurt);
    let settled = hurts.is_none_or(|hurts| first.is_some_and(|first| first < hurts));
    // And whatever heats someone has the applying of that heat below it.
    let scorch = state.frames.iter().position(|frame| matches!(frame, Frame::Scorch));
    let attacks = state.frames.iter().position(is_attack);
    let applied = attacks.is_none_or(|attacks| scorch.is_some_and(|scorch| scorch < attacks));
    let fit = settled && applied && state.frames.iter().all(|frame| fits(state, frame));
    if fit { Ok(()) } else { Err(PositionFault::Frames) }
}

/// Whether a frame makes attack rolls.
fn is_attack(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Volley { .. }
            | Frame::Attack(_)
            | Frame::Sweep { .. }
            | Frame::Charge { .. }
            | Frame::Opportunity { .. }
    )
}

/// Whether a frame may bring a unit to 0 HP without settling that itself.
fn may_hurt(frame: &Frame) -> bool {
    match frame {
        Frame::Volley { .. }
        | Frame::Attack(_)
        | Frame::Sweep { .. }
        | Frame::Charge { .. }
        | Frame::Opportunity { .. }
        | Frame::Ram { .. }
        | Frame::Hurt { .. }
        | Frame::Blast { .. }
        | Frame::Collapses { .. }
        | Frame::Rubble { .. }
        | Frame::DeathTest { .. }
        | Frame::Flare { .. } => true,
        Frame::Idle
        | Frame::Walk { .. }
        | Frame::Repulse { .. }
        | Frame::Deaths
        | Frame::HeatTest { .. }
        | Frame::Scorch
        | Frame::Finish { .. }
        | Frame::PickUp { .. }
        | Frame::Purge { .. }
        | Frame::Overheat { .. } => false,
    }
}

fn fits(state: &State, frame: &Frame) -> bool {
    let all_units: u16 = state.unit_ids().fold(0, |bits, unit| bits | 1 << unit.index());
    let all_pieces = state.scenario().pieces.len().min(63);
    let unit = |unit: UnitId| state.has_unit(unit);
    let here = |unit: UnitId| state.has_unit(unit) && state.on_table(unit);
    let many = |units: u16| units & !all_units == 0;
    let pieces = |pieces: u64| pieces >> all_pieces == 0;
    let weapon = |unit: UnitId, slot: u8| {
        state.has_unit(unit) && usize::from(slot) < state.loadout(unit).weapons().len()
    };
    let piece = |piece: Piece| piece.index() < state.scenario().pieces.len();
    let target = |target: Target| match target {
        Target::Unit(target) => unit(target),
        Target::Piece(target) => piece(target),
        Target::Point(_) => true,
    };
    match frame {
        Frame::Idle | Frame::Deaths | Frame::Scorch => true,
        Frame::Volley { by, exposed, shots, .. } => {
            let aimed = shots.iter().all(|aimed| weapon(*by, aimed.slot) && target(aimed.target));
            here(*by) && many(*exposed) && aimed
        }
        Frame::Attack(attack) => {
            let aimed = match attack.target {
                Target::Unit(target) => here(target),
                Target::Piece(target) => piece(target),
                Target::Point(_) => false,
            };
            here(attack.by) && weapon(attack.by, attack.slot) && aimed
        }
        Frame::Sweep { by, slot, exposed, units, pieces: hit, .. } => {
            here(*by) && weapon(*by, *slot) && many(*exposed) && many(*units) && pieces(*hit)
        }
        Frame::Walk { unit: who, .. }
        | Frame::DeathTest { unit: who }
        | Frame::HeatTest { unit: who }
        | Frame::Finish { unit: who, .. }
        | Frame::PickUp { unit: who }
        | Frame::Purge { unit: who, .. }
        | Frame::Overheat { unit: who }
        | Frame::Flare { unit: who }
        | Frame::Hurt { unit: who, .. } => unit(*who),
        Frame::Repulse { unit: who, units, .. } => here(*who) && many(*units),
        Frame::Charge { by, slot, target } => weapon(*by, *slot) && unit(*target),
        Frame::Opportunity { unit: who, enemies } => unit(*who) && many(*enemies),
        Frame::Ram { by, target, .. } => here(*by) && here(*target),
        Frame::Blast { victims, pieces: hit, .. } => {
            victims.iter().all(|victim| unit(*victim)) && pieces(*hit)
        }
        Frame::Collapses { pieces: hit } => pieces(*hit),
        Frame::Rubble { units } => many(*units),
    }
}
