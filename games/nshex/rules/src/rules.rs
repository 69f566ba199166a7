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

use crate::action::{Action, Decision};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::options::Hiring;
use crate::side::Side;
use crate::state::{Stage, State};
use fracas_core::{Actor, Pending, Sink};
use fracas_hex::Hex;
use std::num::NonZeroU32;

pub(crate) use battle::{begin_now, waiting};
pub(crate) use end::{undecided, verdict};
pub(crate) use instant::push_targets;
pub(crate) use place::next_hq;
pub(crate) use turn::{REINFORCEMENTS_REDRAW, full_hand, next_to_hire};

/// What a state waits for: [`pending`], [`actions`], [`chances`] and [`check`] all follow from it.
#[derive(Clone, Copy)]
enum Wait {
    /// The game is over: these sides have won.
    Over(u8),
    /// Chance decides.
    Chance(Decision),
    /// A side decides.
    Side(Side, Decision),
    /// The owner of a unit that is pushed.
    Push { by: Hex, target: Hex },
    /// A choice in a battle, or in what an action tile does; [`battle::Question`] says which.
    Battle,
}

fn wait(state: &State) -> Wait {
    let side = state.turn.side;
    match state.stage {
        Stage::Hire(side) if state.options.hiring == Hiring::Random => Wait::Chance(Decision::Hire { side }),
        Stage::Hire(side) => Wait::Side(side, Decision::Hire { side }),
        Stage::Hq(side) => Wait::Side(side, Decision::Hq { side }),
        Stage::Source => Wait::Side(side, Decision::Source { side }),
        Stage::Draw => Wait::Chance(Decision::Draw { side }),
        Stage::BadDraw => Wait::Side(side, Decision::BadDraw { side }),
        Stage::BadDrawDiscard(left) => Wait::Side(side, Decision::BadDrawDiscard { side, left }),
        Stage::Discard => Wait::Side(side, Decision::Discard { side }),
        Stage::Turn => Wait::Side(side, Decision::Turn { side }),
        Stage::PushTo { by, target } => Wait::Push { by, target },
        Stage::Strike { .. } | Stage::Battle => Wait::Battle,
        Stage::Over { winners } => Wait::Over(winners),
    }
}

/// The actor that must act and why, or the sides that have won.
pub(crate) fn pending(state: &State) -> Pending<Decision> {
    let act = |side: Side, decision| Pending::Act { actor: Actor::Seat(state.seat(side)), decision };
    match wait(state) {
        Wait::Over(winners) => Pending::Over(state.winners(winners)),
        Wait::Chance(decision) => Pending::Act { actor: Actor::Chance, decision },
        Wait::Side(side, decision) => act(side, decision),
        Wait::Push { target, .. } => {
            let side = state.push_decider(target);
            act(side, Decision::PushTo { side, unit: target })
        }
        Wait::Battle => {
            let decision = battle::decision(state);
            act(decision.side(), decision)
        }
    }
}

/// Which rule forbids `action`, if any.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    use Decision as D;
    match (wait(state), action) {
        (Wait::Over(_), _) => Err(Illegal::Over),
        (Wait::Chance(D::Hire { .. }) | Wait::Side(_, D::Hire { .. }), Action::Hire(tile)) => {
            turn::check_hire(state, tile)
        }
        (Wait::Chance(D::Draw { .. }), Action::Draw(tile)) => turn::check_draw(state, tile),
        (Wait::Side(_, D::Hq { .. }), Action::Hq { hex, rotation }) => place::check_hq(state, hex, rotation),
        (Wait::Side(_, D::Source { .. }), Action::Pile) => Ok(()),
        (Wait::Side(_, D::Source { .. }), Action::Call(tile)) => turn::check_call(state, tile),
        (Wait::Side(_, D::BadDraw { .. }), Action::Redraw | Action::Keep) => Ok(()),
        (
            Wait::Side(_, D::BadDrawDiscard { .. } | D::Discard { .. } | D::Turn { .. }),
            Action::Discard(tile),
        ) => turn::check_discard(state, tile),
        (Wait::Side(_, D::Turn { .. }), Action::Redraw) => Err(Illegal::NoBadDraw),
        (Wait::Side(_, D::Turn { .. }), Action::Put { tile, hex, rotation }) => {
            place::check_put(state, tile, hex, rotation)
        }
        (Wait::Side(_, D::Turn { .. }), Action::Play { tile, aim }) => instant::check_play(state, tile, aim),
        (Wait::Side(_, D::Turn { .. }), Action::Run { from, to, rotation }) => {
            movement::check_run(state, from, to, rotation)
        }
        (Wait::Side(_, D::Turn { .. }), Action::Ride { from, to, rotation, by }) => {
            movement::check_ride(state, from, to, rotation, by)
        }
        (Wait::Side(_, D::Turn { .. }), Action::End) => Ok(()),
        (Wait::Push { by, target }, Action::To(hex)) => instant::check_push_to(state, by, target, hex),
        (Wait::Battle, action) => battle::check(state, action),
        (Wait::Chance(_) | Wait::Side(..) | Wait::Push { .. }, _) => Err(Illegal::NotNow),
    }
}

/// Appends every action that [`check`] allows to the pending seat.
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    match wait(state) {
        Wait::Over(_) | Wait::Chance(_) => {}
        Wait::Push { by, target } => {
            out.extend(instant::push_targets(state, by, target).into_iter().map(Action::To));
        }
        Wait::Battle => battle::actions(state, out),
        Wait::Side(_, decision) => match decision {
            Decision::Hire { .. } => turn::hire_actions(state, |tile| out.push(Action::Hire(tile))),
            Decision::Hq { .. } => place::hq_actions(state, out),
            Decision::Source { .. } => turn::source_actions(state, out),
            Decision::BadDraw { .. } => out.extend([Action::Redraw, Action::Keep]),
            Decision::BadDrawDiscard { .. } | Decision::Discard { .. } => turn::discard_actions(state, out),
            Decision::Turn { .. } => {
                place::put_actions(state, out);
                instant::play_actions(state, out);
                movement::unit_moves(state, out);
                turn::discard_actions(state, out);
                out.push(Action::End);
            }
            // Chance draws; the rest is asked in battles and of pushed units.
            Decision::Draw { .. }
            | Decision::PushTo { .. }
            | Decision::First { .. }
            | Decision::Explode { .. }
            | Decision::Convert { .. }
            | Decision::Save { .. } => {}
        },
    }
}

/// Appends what chance may do, with weights.
pub(crate) fn chances(state: &State, out: &mut Vec<(Action, NonZeroU32)>) {
    match wait(state) {
        Wait::Chance(Decision::Hire { .. }) => {
            turn::hire_actions(state, |tile| out.push((Action::Hire(tile), NonZeroU32::MIN)));
        }
        Wait::Chance(_) => turn::draw_chances(state, out),
        Wait::Over(_) | Wait::Side(..) | Wait::Push { .. } | Wait::Battle => {}
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
