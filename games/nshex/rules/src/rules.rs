//! The rules, one file per chapter. [`check`] is the one authority on legality; [`actions`] lists what it allows.

mod attack;
mod battle;
mod end;
pub(crate) mod explain;
mod instant;
mod medic;
pub(crate) mod module;
mod movement;
pub(crate) mod net;
mod place;
mod turn;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Hiring;
use crate::state::{Stage, State};
use fracas_core::Sink;
use std::num::NonZeroU32;

pub(crate) use battle::{battle_decision, begin_now, waiting};
pub(crate) use end::{undecided, verdict};
pub(crate) use instant::push_targets;
pub(crate) use place::next_hq;
pub(crate) use turn::{REINFORCEMENTS_REDRAW, full_hand, next_to_hire};

/// Which rule forbids `action`, if any.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    match (state.stage, action) {
        (Stage::Over { .. }, _) => Err(Illegal::Over),
        (Stage::Hire(_), Action::Hire(tile)) => turn::check_hire(state, tile),
        (Stage::Hq(_), Action::Hq { hex, rotation }) => place::check_hq(state, hex, rotation),
        (Stage::Source, Action::Pile) => Ok(()),
        (Stage::Source, Action::Call(tile)) => turn::check_call(state, tile),
        (Stage::Draw, Action::Draw(tile)) => turn::check_draw(state, tile),
        (Stage::BadDraw, Action::Redraw | Action::Keep) => Ok(()),
        (Stage::BadDrawDiscard(_) | Stage::Discard | Stage::Turn, Action::Discard(tile)) => {
            turn::check_discard(state, tile)
        }
        (Stage::Turn, Action::Redraw) => Err(Illegal::NoBadDraw),
        (Stage::Turn, Action::Put { tile, hex, rotation }) => place::check_put(state, tile, hex, rotation),
        (Stage::Turn, Action::Play { tile, aim }) => instant::check_play(state, tile, aim),
        (Stage::Turn, Action::Run { from, to, rotation }) => movement::check_run(state, from, to, rotation),
        (Stage::Turn, Action::Ride { from, to, rotation, by }) => {
            movement::check_ride(state, from, to, rotation, by)
        }
        (Stage::Turn, Action::End) => Ok(()),
        (Stage::PushTo { by, target }, Action::To(hex)) => instant::check_push_to(state, by, target, hex),
        (Stage::Battle | Stage::Strike { .. }, action) => battle::check(state, action),
        (
            Stage::Hire(_)
            | Stage::Hq(_)
            | Stage::Source
            | Stage::Draw
            | Stage::BadDraw
            | Stage::BadDrawDiscard(_)
            | Stage::Discard
            | Stage::Turn
            | Stage::PushTo { .. },
            _,
        ) => Err(Illegal::NotNow),
    }
}

/// Appends every action that [`check`] allows to the pending seat.
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    match state.stage {
        Stage::Over { .. } | Stage::Draw => {}
        Stage::Hire(_) if state.options.hiring == Hiring::Random => {}
        Stage::Hire(_) => turn::hire_actions(state, |tile| out.push(Action::Hire(tile))),
        Stage::Hq(_) => place::hq_actions(state, out),
        Stage::Source => turn::source_actions(state, out),
        Stage::BadDraw => out.extend([Action::Redraw, Action::Keep]),
        Stage::BadDrawDiscard(_) | Stage::Discard => turn::discard_actions(state, out),
        Stage::Turn => {
            place::put_actions(state, out);
            instant::play_actions(state, out);
            movement::unit_moves(state, out);
            turn::discard_actions(state, out);
            out.push(Action::End);
        }
        Stage::PushTo { by, target } => {
            out.extend(instant::push_targets(state, by, target).into_iter().map(Action::To));
        }
        Stage::Battle | Stage::Strike { .. } => battle::actions(state, out),
    }
}

/// Appends what chance may do, with weights.
pub(crate) fn chances(state: &State, out: &mut Vec<(Action, NonZeroU32)>) {
    if state.stage == Stage::Draw {
        turn::draw_chances(state, out);
    } else if matches!(state.stage, Stage::Hire(_)) && state.options.hiring == Hiring::Random {
        turn::hire_actions(state, |tile| out.push((Action::Hire(tile), NonZeroU32::MIN)));
    }
}

/// Carries out an action that [`check`] has allowed.
pub(crate) fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Hire(tile) => turn::hire(state, tile, events),
        Action::Hq { hex, rotation } => place::hq(state, hex, rotation, events),
        Action::Pile => state.stage = Stage::Draw,
        Action::Call(tile) => turn::call(state, tile, events),
        Action::Draw(tile) => turn::draw(state, tile, events),
        Action::Redraw => turn::redraw(state, events),
        Action::Keep => turn::after_bad_draw(state),
        Action::Discard(tile) => turn::discard(state, tile, events),
        Action::Put { tile, hex, rotation } => place::put(state, tile, hex, rotation, events),
        Action::Play { tile, aim } => instant::play(state, tile, aim, events),
        Action::Run { from, to, rotation } => movement::run(state, from, to, rotation, events),
        Action::Ride { from, to, rotation, by } => movement::ride(state, from, to, rotation, by, events),
        Action::End => turn::end(state, events),
        Action::To(hex) => instant::push_to(state, hex, events),
        Action::First(_)
        | Action::Explode(_)
        | Action::Fight(_)
        | Action::Convert { .. }
        | Action::Stay(_)
        | Action::Save { .. } => battle::apply(state, action, events),
    }
}
